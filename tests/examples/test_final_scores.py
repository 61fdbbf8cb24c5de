"""The chances of final scores, compared near the end of games with turns that are followed roll by roll."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from hashlib import sha256
from pathlib import Path

import pytest

from dicerules import DiceRulesError, KirikiTurn, Roll, Scorecard
from dicerules.kiriki import (
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    YATZY,
    AllAlike,
    Anything,
    Box,
    FurtherKiriki,
    KirikiRules,
    OnlyFaces,
    Record,
    RollDice,
    Section,
)
from dicerules.kiriki.messages import ENDLESS_KIRIKIS
from dicerules.kiriki.optimal import OptimalPlay, _kernels, solve
from dicerules.outcomes import weighted_rolls
from tests.examples.running import command, load, run

pytestmark = pytest.mark.heavy  # the example compiles code of its own

example = load("final_scores")

UPPER = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
LOWER = {"three_of_a_kind": 20, "four_of_a_kind": 0, "full_house": 25, "small_straight": 30, "large_straight": 0}
FULL = {**UPPER, **LOWER, "kiriki": 50, "chance": 20}
Chances = dict[int, float]


def without(*categories: str) -> Scorecard:
    return Scorecard(filled={name: points for name, points in FULL.items() if name not in categories})


def run_with_progress(*arguments: str) -> str:
    """Run the script, which shows its progress on standard error."""
    return subprocess.run(command("final_scores.py", *arguments), check=True, capture_output=True, text=True).stdout  # noqa: S603 (this Python, this project's example)


def cards_after(play: OptimalPlay, card: Scorecard) -> dict[Scorecard, float]:
    """Return the cards after a turn and their chances, by following every roll."""
    turns = {KirikiTurn(thrown): ways / 6**5 for thrown, ways in weighted_rolls(5)}
    cards: dict[Scorecard, float] = defaultdict(float)
    while turns:
        following: dict[KirikiTurn, float] = defaultdict(float)
        for turn, chance in turns.items():
            action = play.best_action(card, turn)
            if isinstance(action, RollDice):
                thrown = 5 - len(action.keep)
                for dice, ways in weighted_rolls(thrown):
                    now = Roll([*action.keep, *dice]).sorted()
                    following[KirikiTurn(now, rolls_left=turn.rolls_left - 1)] += chance * ways / 6**thrown
            else:
                assert isinstance(action, Record)
                cards[card.record(action.category, turn.roll)] += chance
        turns = following
    return cards


def points_to_come(play: OptimalPlay, card: Scorecard, again: int, known: dict[object, Chances]) -> Chances:
    """Return the chances of points to come, with at most `again` repeated Kirikis; `known` holds results so far."""
    same = card.open_categories, bool(card["kiriki"]), card.upper_total, again
    if card.is_complete or same in known:
        return {0: 1.0} if card.is_complete else known[same]
    found: Chances = defaultdict(float)
    for after, chance in cards_after(play, card).items():
        repeated = after.open_categories == card.open_categories
        if again or not repeated:
            for points, share in points_to_come(play, after, again - repeated, known).items():
                found[after.grand_total - card.grand_total + points] += chance * share
    known[same] = found
    return found


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    "rules",
    [
        YAHTZEE,
        YAHTZEE_FREE_JOKER,
        YAHTZEE_1956,
        KirikiRules(further_kiriki=FurtherKiriki(bonus=30)),
        KirikiRules(dice=6, rolls_per_turn=1),
    ],
    ids=["yahtzee", "free joker", "1956", "both", "six dice"],
)
def test_under_other_rules_the_mean_is_what_the_solver_expects(rules: KirikiRules) -> None:
    least = {**FULL, "chance": rules.dice} | ({"kiriki": 50} if rules.dice == 5 else dict.fromkeys(FULL, 0))
    least["chance"] = rules.dice
    still_open = ("threes", "full_house") if rules.dice == 5 else ("threes",)
    check_mean(Scorecard(rules, filled={name: points for name, points in least.items() if name not in still_open}))


def check_mean(card: Scorecard) -> None:
    play = solve(card.rules)
    chances = example.score_chances(play, card)
    assert sum(chances) == pytest.approx(1, abs=1e-12)
    mean = sum(points * float(chance) for points, chance in enumerate(chances))
    assert mean == pytest.approx(card.grand_total + play.value(card), abs=1e-9)


@pytest.mark.usefixtures("interpreted")
def test_on_other_cards_the_mean_is_what_the_solver_expects() -> None:
    filled = {box.name: 0 for box in YATZY.boxes if box.name not in ("sixes", "one_pair")}
    check_mean(Scorecard(YATZY, filled=filled | {"fives": 20, "fours": 16, "threes": 9, "twos": 6, "chance": 20}))
    in_order = KirikiRules(forced_order=True)
    check_mean(Scorecard(in_order, filled={name: points for name, points in FULL.items() if name != "chance"}))


@pytest.mark.usefixtures("interpreted")
def test_repeated_kirikis_can_earn_the_bonus_of_their_section() -> None:
    boxes = [
        Box("alike", AllAlike(), 5, section="goal"),
        Box("odd", OnlyFaces("135"), "all_dice", section="goal"),
        Box("chance", Anything(), "all_dice"),
    ]
    goal, further = Section("goal", bonus=9, bonus_threshold=12), FurtherKiriki(box="alike")
    rules = KirikiRules(boxes=boxes, dice=3, rolls_per_turn=1, sections=[goal], further_kiriki=further)
    check_mean(Scorecard(rules))
    check_mean(Scorecard(rules, filled={"alike": 10}))


@pytest.mark.usefixtures("interpreted")
def test_rules_that_cannot_be_counted_or_solved_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["final_scores.py", str(without("chance"))])
    monkeypatch.setattr(example, "MORE_KIRIKIS", 0)
    with pytest.raises(SystemExit, match="more than 0 repeated Kirikis are too likely to be left out"):
        example.main()

    def refuse(rules: KirikiRules, *, progress: bool) -> OptimalPlay:
        assert progress
        raise DiceRulesError(ENDLESS_KIRIKIS, given=repr(rules))

    monkeypatch.setattr(example, "solve", refuse)
    with pytest.raises(SystemExit, match="these rules cannot be solved: repeated Kirikis hardly ever end"):
        example.main()


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the functions without compiling them, which would take longer than playing the end of a game."""
    for name, value in vars(example).copy().items():
        if hasattr(value, "py_func"):
            monkeypatch.setattr(example, name, value.py_func)


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    ("card", "again"),
    [
        (without("sixes"), 0),
        (without("chance"), 1),
        (without("full_house", "kiriki"), 0),
        (without("three_of_a_kind", "four_of_a_kind"), 0),
    ],
    ids=["bonus", "live", "open", "equal points in two categories"],
)
def test_the_chances_match_those_of_all_rolls(card: Scorecard, again: int) -> None:
    play = solve()
    chances = [float(chance) for chance in example.score_chances(play, card)]
    expected = {card.grand_total + more: chance for more, chance in points_to_come(play, card, again, {}).items()}
    known = min(expected) + 50 * (again + 1)  # games with more Kirikis have more points than this
    assert chances[:known] == pytest.approx([expected.get(score, 0) for score in range(known)], abs=1e-13)
    assert sum(chances) == pytest.approx(1, abs=1e-12)
    mean = sum(score * chance for score, chance in enumerate(chances))
    assert mean == pytest.approx(card.grand_total + play.value(card), abs=1e-9)


def test_a_card_on_the_command_line_is_played_on_by_compiled_code() -> None:
    found = json.loads(run_with_progress(str(without("chance")), "--all"))
    assert found["card"] == str(without("chance"))
    # The value of chance with a live Kiriki, from another computation.
    assert found["mean"] == pytest.approx(without("chance").grand_total + 24.2088064200, abs=1e-9)
    assert found["expected"] == pytest.approx(found["mean"], abs=1e-9)
    assert sum(found["chances"]) == pytest.approx(1, abs=1e-12)
    assert not any(found["chances"][: without("chance").grand_total + 5])
    assert found["percentiles"]["50"] < found["mean"] < found["percentiles"]["99"]


def test_compiled_code_is_kept_until_the_kernels_change() -> None:
    place = Path(example.play_rows.stats.cache_path)
    digest = sha256(Path(_kernels.__file__).read_bytes()).hexdigest()
    assert place.parent.name == f"kernels-{digest[:16]}"
    run_with_progress(str(without("chance")))
    kept = {*place.iterdir()}
    assert any(file.name.startswith("final_scores.play_rows") for file in kept)
    run_with_progress(str(without("chance")))
    assert {*place.iterdir()} == kept  # compiling anything would add a file


def test_a_full_card_has_one_score() -> None:
    found = json.loads(run_with_progress(str(Scorecard(filled=FULL))))
    assert (found["mean"], found["standard deviation"]) == (243, 0)
    assert set(found["percentiles"].values()) == {243}


def test_text_that_is_not_a_card_is_refused() -> None:
    assert "not a card: " in run("final_scores.py", "kiriki-card:1 ones=7", status=1)
