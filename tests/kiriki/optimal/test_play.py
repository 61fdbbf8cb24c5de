"""The public face of optimal play: unusual cards, errors, and the solution as a value."""

from __future__ import annotations

import copy
import pickle
from itertools import product

import numpy as np
import pytest

from dicerules import DiceRulesError, IllegalActionError, KirikiTurn, Roll, Scorecard
from dicerules.kiriki import KIRIKI, PLAIN, YAHTZEE, Anything, Box, Category, KirikiRules, Record, RollDice
from dicerules.kiriki.optimal import solve
from tests.kiriki.optimal.conftest import Solved, solve_end_game

FULL = Scorecard(filled=dict.fromkeys(Category, 0) | {"chance": 20, "kiriki": 50})


def test_a_full_card_has_nothing_to_come(solved: Solved) -> None:
    play = solved(KIRIKI)
    assert FULL.is_complete
    assert play.value(FULL) == 0
    assert play.action_values(FULL, KirikiTurn("11111")) == play.action_values(FULL, KirikiTurn("12345")) == {}
    assert play.action_values(FULL) == {}
    for turn in (None, KirikiTurn("11111")):
        with pytest.raises(IllegalActionError, match=r"^card: the card is full"):
            play.best_action(FULL, turn)


def test_a_bonus_that_is_earned_is_not_paid_again(solved: Solved) -> None:
    upper = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
    lower = dict.fromkeys(list(Category)[6:11], 0) | {"kiriki": 0}
    card = Scorecard(PLAIN, filled=upper | lower)
    assert (card.bonus, card.open_categories) == (35, (Category.CHANCE,))
    play = solved(PLAIN)
    assert play.value(card) == pytest.approx(70 / 3)
    turn = KirikiTurn("66651", PLAIN, rolls_left=0)
    assert play.action_values(card, turn) == {Record("chance"): 24.0}
    near = Scorecard(
        PLAIN, filled={name: points for name, points in (upper | lower).items() if name != "sixes"} | {"chance": 5}
    )
    assert play.action_values(near, KirikiTurn("66123", PLAIN, rolls_left=0)) == {Record("sixes"): 12.0}
    assert play.action_values(near, KirikiTurn("66623", PLAIN, rolls_left=0)) == {Record("sixes"): 18.0 + 35.0}


def test_the_first_of_equal_actions_is_the_best(end_game: Solved) -> None:
    # With only a Kiriki to hope for and no two dice alike, to keep any one of them is as good as to keep none.
    filled = {name: 5 if name == "chance" else 0 for name in Category if name != "kiriki"}
    card, turn = Scorecard(PLAIN, filled=filled), KirikiTurn("65321", PLAIN)
    values = end_game(PLAIN).action_values(card, turn)
    for keep in "12356":
        assert values[RollDice(keep)] == pytest.approx(values[RollDice()], rel=1e-13)
    assert end_game(PLAIN).best_action(card, turn) == RollDice()
    assert end_game(PLAIN).best_action(card, KirikiTurn("66612", PLAIN)) == RollDice("666")


@pytest.mark.parametrize(
    ("other", "roll", "keep"), [("small_straight", "63352", "23"), ("ones", "45222", "2224"), ("kiriki", "65134", "")]
)
def test_rounding_does_not_choose(end_game: Solved, other: str, roll: str, keep: str) -> None:
    # With a full house open besides, faces that are as good as each other come out differently in the 16th digit.
    filled = {name: 5 if name == "chance" else 0 for name in Category if name not in ("full_house", other)}
    assert end_game(PLAIN).best_action(Scorecard(PLAIN, filled=filled), KirikiTurn(roll, PLAIN)) == RollDice(keep)


def test_recording_comes_before_rolling_for_nothing(end_game: Solved) -> None:
    only_ones = Scorecard(PLAIN, filled={name: 5 if name == "chance" else 0 for name in Category if name != "ones"})
    assert end_game(PLAIN).best_action(only_ones, KirikiTurn("11111", PLAIN)) == Record("ones")


@pytest.mark.parametrize("equal", [KIRIKI, KirikiRules()], ids=["same", "equal"])
def test_rules_need_only_be_equal(solved: Solved, equal: KirikiRules) -> None:
    card, turn = Scorecard(equal), KirikiTurn("14121", equal)
    assert solved(KIRIKI).value(card) == solved(KIRIKI).expected_score
    assert solved(KIRIKI).best_action(card, turn) == RollDice("111")


def test_cards_and_turns_of_other_rules_are_refused(solved: Solved) -> None:
    play = solved(KIRIKI)
    with pytest.raises(IllegalActionError) as caught:
        play.value(Scorecard(PLAIN))
    assert (caught.value.code, caught.value.path) == ("not_the_solved_rules", ("card", "rules"))
    assert caught.value.params == {"expected": "KirikiRules()", "given": "KirikiRules(further_kiriki=None)"}
    with pytest.raises(IllegalActionError) as again:
        play.best_action(Scorecard(PLAIN), KirikiTurn("11111"))
    assert again.value == caught.value
    with pytest.raises(IllegalActionError) as caught:
        play.action_values(Scorecard(), KirikiTurn("11111", PLAIN))
    assert (caught.value.code, caught.value.path) == ("not_the_solved_rules", ("turn", "rules"))


@pytest.mark.parametrize("thing", [None, {}, "11111", 7, Roll("11111"), object], ids=repr)
def test_a_value_of_the_wrong_type_is_refused(solved: Solved, thing: object) -> None:
    play = solved(KIRIKI)
    with pytest.raises(DiceRulesError, match=r"^card: expected Scorecard, not "):
        play.value(thing)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(DiceRulesError, match=r"^rules: expected KirikiRules, not "):
        solve(thing)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    if thing is not None:
        with pytest.raises(DiceRulesError, match=r"^turn: expected KirikiTurn, not "):
            play.best_action(Scorecard(), thing)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_its_repr(solved: Solved) -> None:
    assert repr(solved(KIRIKI)) == "<OptimalPlay of KirikiRules(): 248.7122 points>"
    assert repr(solved(YAHTZEE)) == "<OptimalPlay of kiriki.YAHTZEE: 254.5877 points>"
    alone = KirikiRules(boxes=[Box("chance", Anything(), "all_dice")], bonus=0, rolls_per_turn=1, further_kiriki=None)
    assert repr(solved(alone)) == f"<OptimalPlay of {alone!r}: 17.5000 points>"
    with pytest.raises(AttributeError):
        solved(YAHTZEE).rules = KIRIKI  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_it_can_be_pickled_and_copied(solved: Solved) -> None:
    for other in (pickle.loads(pickle.dumps(solved(PLAIN))), copy.copy(solved(PLAIN)), copy.deepcopy(solved(PLAIN))):
        assert other.expected_score == solved(PLAIN).expected_score
        assert other.best_action(Scorecard(PLAIN), KirikiTurn("14121", PLAIN)) == RollDice("111")


@pytest.mark.heavy
def test_more_points_than_a_float_holds_are_refused() -> None:
    with pytest.raises(DiceRulesError) as caught:
        solve(KirikiRules(rolls_per_turn=5000, bonus=0), cache=False)
    assert (caught.value.code, caught.value.path) == ("endless_kirikis", ("rules",))
    assert caught.value.params == {"given": "KirikiRules(rolls_per_turn=5000, bonus=0)"}


@pytest.mark.heavy
@pytest.mark.parametrize("rolls", [40, 200])
def test_a_turn_that_is_all_but_certain_to_bring_a_kiriki_is_solved_exactly(end_game: Solved, rolls: int) -> None:
    rules = KirikiRules(rolls_per_turn=rolls)
    miss = chance_of_no_kiriki(rolls)
    filled = dict.fromkeys(Category, 0) | {"kiriki": 50}
    del filled[Category.CHANCE]
    value = end_game(rules).value(Scorecard(rules, filled=filled))
    # Whoever goes for Kirikis alone ends with 5 to 30 points for chance, and nobody can have more of both.
    assert 50 * (1 - miss) / miss + 5 <= value * (1 + 1e-12)
    assert value * (1 - 1e-12) <= 50 * (1 - miss) / miss + 30


def chance_of_no_kiriki(rolls: int) -> float:
    """Return the chance that this many rolls bring no Kiriki if the dice of the most frequent face are always kept."""
    steps = np.zeros((6, 6))
    for alike in range(6):
        for thrown in product(range(6), repeat=5 - alike):
            now = max(alike + thrown.count(0), *(thrown.count(other) for other in range(1, 6)))
            steps[alike, now] += 1 / 6 ** (5 - alike)
    # A Kiriki that is there is left out: what is left of the others is then known to the last digit.
    return float(np.linalg.matrix_power(steps[:5, :5], rolls)[0].sum())


def test_progress_is_shown_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    solve_end_game(PLAIN)
    assert capsys.readouterr() == ("", "")
    solve_end_game(PLAIN, progress=True)
    out, err = capsys.readouterr()
    assert out == ""
    assert "solving Kiriki" in err
