"""The distribution of final scores, compared with turns that are followed roll by roll, and with published figures."""

from __future__ import annotations

import pickle
from collections import defaultdict
from copy import deepcopy

import numpy as np
import pytest

from dicerules import DiceRulesError, KirikiTurn, Roll, Scorecard
from dicerules.kiriki import (
    KIRIKI,
    PLAIN,
    YAHTZEE,
    YAHTZEE_1956,
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
from dicerules.kiriki.optimal import OptimalPlay, ScoreDistribution, _final_scores, _score_kernels
from dicerules.outcomes import weighted_rolls
from tests.kiriki.optimal.conftest import Solved
from tests.raising import raises

UPPER = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
LOWER = {"three_of_a_kind": 20, "four_of_a_kind": 0, "full_house": 25, "small_straight": 30, "large_straight": 0}
FULL = {**UPPER, **LOWER, "kiriki": 50, "chance": 20}

ODD = Box("odd", OnlyFaces("135"), "all_dice", section="goal")
ALIKE = Box("alike", AllAlike(), 5, section="goal")
CHANCE = Box("chance", Anything(), "all_dice")
GOAL = Section("goal", bonus=9, bonus_threshold=12)

Cards = dict[Scorecard, float]


def without(*boxes: str, rules: KirikiRules = KIRIKI) -> Scorecard:
    return Scorecard(rules, filled={name: points for name, points in FULL.items() if name not in boxes})


def small(*boxes: Box, further: FurtherKiriki | None = None, rolls: int = 2, **changes: object) -> KirikiRules:
    return KirikiRules(boxes=boxes, dice=2, rolls_per_turn=rolls, sections=[GOAL], further_kiriki=further, **changes)  # type: ignore[arg-type]


def cards_after(play: OptimalPlay, card: Scorecard) -> Cards:
    """Return the cards after a turn and their chances, by following every roll."""
    rules, dice = play.rules, play.rules.dice
    turns = {
        KirikiTurn(thrown, rules, rolls_left=rules.rolls_per_turn - 1): ways / 6**dice
        for thrown, ways in weighted_rolls(dice)
    }
    cards: Cards = defaultdict(float)
    while turns:
        following: dict[KirikiTurn, float] = defaultdict(float)
        for turn, chance in turns.items():
            action = play.best_action(card, turn)
            if isinstance(action, RollDice):
                thrown = dice - len(action.keep)
                for rolled, ways in weighted_rolls(thrown):
                    now = Roll([*action.keep, *rolled]).sorted()
                    following[KirikiTurn(now, rules, rolls_left=turn.rolls_left - 1)] += chance * ways / 6**thrown
            else:
                assert isinstance(action, Record)
                cards[card.record(action.category, turn.roll)] += chance
        turns = following
    return cards


def chances_of_scores(play: OptimalPlay, card: Scorecard, again: int) -> dict[int, float]:
    """Return the chances of final scores with at most `again` repeated Kirikis."""
    known: dict[object, dict[int, float]] = {}

    def points_to_come(card: Scorecard, again: int) -> dict[int, float]:
        totals = [card.section(name).subtotal for name in ("upper", *(section.name for section in card.rules.sections))]
        cells = {str(name): card[name] for name in card}
        key = card.open_categories, any(cells.get(name) for name in ("kiriki", "alike")), *totals, again
        if card.is_complete:
            return {0: 1.0}
        if key not in known:
            known[key] = defaultdict(float)
            for after, chance in cards_after(play, card).items():
                repeated = after.open_categories == card.open_categories
                if again or not repeated:
                    for points, share in points_to_come(after, again - repeated).items():
                        known[key][after.grand_total - card.grand_total + points] += chance * share
        return known[key]

    return {card.grand_total + points: chance for points, chance in points_to_come(card, again).items()}


def check(play: OptimalPlay, card: Scorecard, *, again: int = 0, known: int | None = None) -> None:
    """Compare the chances of the scores below `known` with those of all rolls, and the mean with the solver's."""
    scores = play.final_scores(card)
    expected = chances_of_scores(play, card, again)
    known = len(scores.chances) if known is None else known
    assert [*scores.chances[:known]] == pytest.approx([expected.get(score, 0) for score in range(known)], abs=1e-14)
    assert scores.chances.sum() == pytest.approx(1, abs=1e-14)
    assert scores.mean == pytest.approx(card.grand_total + play.value(card), abs=1e-11)


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Python run what is compiled otherwise."""
    for name, value in vars(_score_kernels).copy().items():
        if hasattr(value, "py_func"):
            monkeypatch.setattr(_score_kernels, name, value.py_func)
    monkeypatch.setattr(_final_scores, "play_row", _score_kernels.play_row)


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    "rules",
    [
        small(ODD, ALIKE, CHANCE),
        small(ODD, ALIKE, CHANCE, forced_order=True),
        small(ODD, ALIKE, CHANCE, further=FurtherKiriki(box="alike", repeat=False, bonus=7)),
    ],
    ids=["any order", "in order", "bonus"],
)
def test_the_chances_of_small_cards_match_those_of_all_rolls(solved: Solved, rules: KirikiRules) -> None:
    check(solved(rules), Scorecard(rules))
    check(solved(rules), Scorecard(rules, filled={"odd": 8}))


@pytest.mark.usefixtures("interpreted")
def test_a_joker_may_not_be_recorded_everywhere(end_game: Solved) -> None:
    rules = KirikiRules(dice=2, rolls_per_turn=1, further_kiriki=YAHTZEE.further_kiriki)
    filled = {name: 0 for name in FULL if name not in ("twos", "full_house")} | {"kiriki": 50, "chance": 2}
    check(end_game(rules), Scorecard(rules, filled=filled))


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("section", ["goal", "lower"])
def test_kirikis_are_repeated_any_number_of_times(solved: Solved, section: str) -> None:
    # They may earn the bonus of their section, and then lead back to the same card.
    alike = Box("alike", AllAlike(), 5, section=section)
    rules = small(alike, CHANCE, further=FurtherKiriki(box="alike"), rolls=1)
    play = solved(rules)
    for card in (Scorecard(rules), Scorecard(rules, filled={"alike": 5})):
        check(play, card, again=3, known=5 + 3 * 5 + 2)
    assert play.final_scores().chances[-1] < 1e-25


@pytest.mark.usefixtures("interpreted")
def test_with_hundreds_of_rolls_a_turn_ends_as_wanted(solved: Solved, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_score_kernels, "_MOST_REROLLS", 20)
    monkeypatch.setattr(_score_kernels, "_NEGLIGIBLE", 1e-9)
    monkeypatch.setattr(_final_scores, "_EXACT", 1e-7)
    rules = small(ODD, CHANCE, rolls=10**6)
    assert [*np.flatnonzero(solved(rules).final_scores().chances > 1e-8)] == [10 + 12]


@pytest.mark.usefixtures("interpreted")
def test_scores_that_are_too_many_are_refused(solved: Solved, monkeypatch: pytest.MonkeyPatch) -> None:
    likely = small(ALIKE, CHANCE, further=FurtherKiriki(box="alike"), rolls=60)
    with raises(DiceRulesError, "too_many_scores", "rules"):
        solved(likely).final_scores(Scorecard(likely, filled={"alike": 5}))
    rich = small(ODD, Box("chance", Anything(), 10**6))
    with monkeypatch.context() as patch:
        patch.setattr(_final_scores, "_MOST_OF_A_ROW", 10**6)
        with raises(DiceRulesError, "too_many_scores", "rules"):
            solved(rich).final_scores()
    monkeypatch.setattr(_final_scores, "_MOST_CHANCES", 10)
    with raises(DiceRulesError, "too_many_scores", "rules"):
        solved(small(ODD, CHANCE)).final_scores()


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("card", "again"),
    [
        (without("sixes"), 0),
        (without("chance"), 1),
        (without("three_of_a_kind", "four_of_a_kind"), 0),
    ],
    ids=["bonus", "live", "equal points in two categories"],
)
def test_the_chances_match_those_of_all_rolls(solved: Solved, card: Scorecard, again: int) -> None:
    check(solved(KIRIKI), card, again=again, known=card.grand_total + 50 * (again + 1))


@pytest.mark.parametrize(
    "card",
    [
        without("threes", "full_house", rules=YAHTZEE),
        without("threes", "full_house", rules=YAHTZEE_1956),
        without("sixes", "fives", "fours", rules=KirikiRules(further_kiriki=FurtherKiriki(bonus=30))),
        without("chance", rules=KirikiRules(forced_order=True)),
        Scorecard(
            YATZY, filled={box.name: 0 for box in YATZY.boxes if box.name not in ("sixes", "one_pair")} | {"chance": 5}
        ),
        Scorecard(KirikiRules(dice=6, rolls_per_turn=1), filled=dict.fromkeys(LOWER, 0) | {"chance": 6}),
    ],
    ids=["forced joker", "joker of 1956", "repeated with bonus", "in order", "yatzy", "six dice"],
)
@pytest.mark.heavy
def test_the_mean_is_what_the_solver_expects(solved: Solved, card: Scorecard) -> None:
    play = solved(card.rules)
    scores = play.final_scores(card)
    assert scores.chances.sum() == pytest.approx(1, abs=1e-13)
    assert scores.mean == pytest.approx(card.grand_total + play.value(card), abs=1e-10)


@pytest.mark.heavy
def test_a_whole_game(solved: Solved, capsys: pytest.CaptureFixture[str]) -> None:
    scores = solved(PLAIN).final_scores(progress=True)
    assert "playing on" in capsys.readouterr().err
    # Published: 245.8708 with a standard deviation of 39.82.
    assert scores.mean == pytest.approx(245.8707745141, abs=1e-9)
    assert scores.standard_deviation == pytest.approx(39.82, abs=0.005)
    assert [round(scores.at_least(score), 6) for score in (200, 250, 300)] == [0.865862, 0.478021, 0.096285]
    assert scores.at_least(375) > scores.at_least(376) == 0  # 140 + 35 + 200
    assert [scores.percentile(percent) for percent in (25, 50, 75)] == [217, 247, 270]


def test_a_full_card_has_one_score(solved: Solved) -> None:
    scores = solved(KIRIKI).final_scores(Scorecard(filled=FULL))
    assert (scores.mean, scores.variance, scores.standard_deviation) == (243, 0, 0)
    assert {scores.percentile(percent) for percent in (0, 0.5, 100)} == {243}
    assert (scores.at_least(243), scores.at_least(244), scores.at_least(-5), scores.at_least(10**9)) == (1, 0, 1, 0)
    assert len(scores.chances) == 244


def test_a_distribution_is_a_value() -> None:
    scores = ScoreDistribution([0.25, 0.5, 0.25])
    assert repr(scores) == "<ScoreDistribution: mean 1.0000, standard deviation 0.7071>"
    assert [scores.percentile(percent) for percent in (0, 25, 25.1, 75, 76)] == [0, 0, 1, 1, 2]
    assert scores.at_least(np.int64(1)) == 0.75  # type: ignore[arg-type]
    with raises(DiceRulesError, "not_a_score", "score"):
        scores.at_least(1.5)  # type: ignore[arg-type]
    for percent in (-1, 100.5, float("nan"), True, "50"):
        with raises(DiceRulesError, "not_a_percentage", "percent"):
            scores.percentile(percent)  # type: ignore[arg-type]
    for copy in (scores, deepcopy(scores), pickle.loads(pickle.dumps(scores))):
        assert [*copy.chances] == [0.25, 0.5, 0.25]
        with pytest.raises(ValueError, match="read-only"):
            copy.chances[0] = 1
