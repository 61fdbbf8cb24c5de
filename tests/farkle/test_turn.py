"""`FarkleTurn`: roll, set aside, and roll again or bank (F1 to F6, F10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, Roll, farkle
from dicerules.farkle import FARKLE, Combination, CombinationKind, FarkleRules, FarkleTurn, HotDice, SetAside
from tests.farkle.refusals import refused

# Six dice that score nothing, and their first dice do not either.
DEAD = "223346"


def turn_of(*history: str, on_board: bool = True) -> FarkleTurn:
    return FarkleTurn(on_board=on_board, history=history)


def test_f2_a_turn_starts_with_all_six_dice_and_no_points() -> None:
    turn = FarkleTurn()
    assert (turn.rules, turn.on_board, turn.history, turn.banked) == (FARKLE, False, (), False)
    assert (turn.points, turn.dice_to_roll, turn.can_roll, turn.can_bank) == (0, 6, True, False)
    assert (turn.current_roll, turn.selections, turn.options) == (None, (), ())
    assert (turn.is_farkle, turn.is_over) == (False, False)


def test_f3_after_a_roll_something_must_be_set_aside() -> None:
    turn = FarkleTurn(on_board=True).roll("115234")
    assert turn.current_roll == Roll("115234")
    assert (turn.dice_to_roll, turn.can_roll, turn.can_bank, turn.is_over) == (0, False, False, False)
    assert turn.options == farkle.set_asides("115234")
    with pytest.raises(IllegalActionError, match="F3"):
        turn.roll("115234")
    with pytest.raises(IllegalActionError, match="F3"):
        turn.bank()
    with pytest.raises(IllegalActionError, match=r"at least one.*F3"):
        turn.set_aside("")


def test_f5_after_setting_aside_the_rest_is_rolled_or_the_points_banked() -> None:
    turn = turn_of("115234", "11")
    assert (turn.points, turn.dice_to_roll, turn.can_roll, turn.can_bank) == (200, 4, True, True)
    assert (turn.current_roll, turn.options) == (None, ())
    banked = turn.bank()
    assert (banked.points, banked.is_over, banked.is_farkle, banked.banked) == (200, True, False, True)
    rolled = turn.roll("5224").set_aside("5")
    assert (rolled.points, rolled.dice_to_roll) == (250, 3)


def test_f3_a_roll_takes_one_set_aside() -> None:
    turn = turn_of("115234", "1")
    with pytest.raises(IllegalActionError, match="F3"):
        turn.set_aside("1")
    with pytest.raises(IllegalActionError, match="F3"):
        FarkleTurn().set_aside("1")


@pytest.mark.parametrize("selection", ["6", "111", "55", "1155", "222", "115234", "1152341"])
def test_f3_only_dice_of_the_roll_can_be_set_aside(selection: str) -> None:
    turn = FarkleTurn().roll("115234")
    with pytest.raises(IllegalActionError, match="F3"):
        turn.set_aside(selection)
    assert turn == FarkleTurn(history=("115234",))


@pytest.mark.parametrize("selection", ["2", "12", "152", "34", "1134"])
def test_f3_a_dead_die_cannot_be_set_aside(selection: str) -> None:
    turn = FarkleTurn().roll("115234")
    with pytest.raises(IllegalActionError, match=r"dead die.*F3"):
        turn.set_aside(selection)
    assert turn == FarkleTurn(history=("115234",))


def test_f3_dice_are_set_aside_in_any_order_and_of_any_type() -> None:
    turn = FarkleTurn().roll([5, 1, 2, 1, 3, 4])
    made = [turn.set_aside(dice) for dice in ("511", "151", [1, 1, 5], (5, 1, 1), iter([1, 5, 1]), Roll("1 1 5"))]
    assert {(after.points, after.dice_to_roll) for after in made} == {(250, 3)}
    assert {after.selections for after in made} == {farkle.set_asides("115")[:1]}


@pytest.mark.parametrize("number", range(1, 7))
def test_f4_a_farkle_ends_the_turn_and_loses_its_points(number: int) -> None:
    # Selections that leave that many dice.
    history = {6: (), 5: ("152346", "1"), 4: ("152346", "15"), 3: ("222446", "222"), 2: ("222145", "2221")}
    history[1] = ("222154", "22215")
    turn = turn_of(*history[number])
    assert turn.dice_to_roll == number
    lost = turn.roll(DEAD[:number])
    assert (lost.is_farkle, lost.is_over, lost.points) == (True, True, 0)
    assert (lost.dice_to_roll, lost.can_roll, lost.can_bank, lost.options) == (0, False, False, ())
    assert lost.current_roll == Roll(DEAD[:number])
    # What had been set aside is still known, for the tie-break (F14).
    assert lost.selections == turn.selections


@pytest.mark.parametrize("over", [turn_of(DEAD), turn_of("115234", "11").bank()], ids=["Farkle", "bank"])
def test_f4_f5_nothing_follows_the_end_of_a_turn(over: FarkleTurn) -> None:
    with pytest.raises(IllegalActionError, match="over"):
        over.roll("1234")
    with pytest.raises(IllegalActionError, match="over"):
        over.set_aside("1")
    with pytest.raises(IllegalActionError, match="over"):
        over.bank()
    assert (over.can_roll, over.can_bank) == (False, False)


@pytest.mark.parametrize("rolled", ["", "1", "123", "12345", "123456"])
def test_f5_as_many_dice_are_rolled_as_are_left(rolled: str) -> None:
    turn = turn_of("115234", "11")
    with pytest.raises(InvalidRollError, match=rf"\b4\b.*\b{len(rolled)}\b"):
        turn.roll(rolled)
    assert turn.dice_to_roll == 4


@pytest.mark.parametrize("bad", ["0", "123457", "x", None, 111234, [1, 1, 1, 2, 3, True], [1.0] * 6, b"111235"])
def test_f1_values_other_than_dice_cannot_be_rolled_or_set_aside(bad: object) -> None:
    with pytest.raises(InvalidRollError):
        FarkleTurn().roll(cast("Any", bad))
    with pytest.raises(InvalidRollError):
        FarkleTurn().roll("111234").set_aside(cast("Any", bad))


@pytest.mark.parametrize(
    "history",
    [
        ("123456", "123456"),
        ("111234", "111", "555", "555"),
        ("115266", "11", "1555", "1", "555", "555"),
    ],
)
def test_f6_with_all_dice_set_aside_all_six_may_be_rolled_in_the_same_turn(history: tuple[str, ...]) -> None:
    hot = turn_of(*history)
    assert (hot.dice_to_roll, hot.can_roll, hot.can_bank) == (6, True, True)
    assert hot.bank().points == hot.points
    again = hot.roll("152346")
    assert again.set_aside("15").points == hot.points + 150
    assert again.set_aside("15").dice_to_roll == 4
    assert hot.roll(DEAD).points == 0
    for fewer in ("1", "15234"):
        with pytest.raises(InvalidRollError, match=r"\b6\b"):
            hot.roll(fewer)


def test_f6_hot_dice_may_come_again_and_again() -> None:
    turn = turn_of(*["123456", "123456"] * 7)
    assert (turn.points, turn.dice_to_roll) == (7 * 1500, 6)
    assert turn.roll(DEAD).points == 0


@pytest.mark.parametrize(
    ("history", "points", "on_board", "allowed"),
    [
        (("444523", "4445"), 450, False, False),
        (("444523", "4445", "53", "5"), 500, False, True),
        (("223344", "223344"), 500, False, True),
        (("555234", "555"), 500, False, True),
        (("122346", "1"), 100, False, False),
        (("111234", "111"), 1000, False, True),
        (("522346", "5"), 50, True, True),
        (("444523", "4445"), 450, True, True),
    ],
)
def test_f10_entry(history: tuple[str, ...], points: int, on_board: bool, allowed: bool) -> None:  # noqa: FBT001  # a table
    turn = turn_of(*history, on_board=on_board)
    assert (turn.points, turn.can_bank) == (points, allowed)
    if allowed:
        assert turn.bank().points == points
    else:
        with pytest.raises(IllegalActionError, match=rf"500.*{points}.*F10"):
            turn.bank()
        with pytest.raises(IllegalActionError, match=rf"500.*{points}.*F10"):
            FarkleTurn(history=history, banked=True)
        # A refused bank leaves the turn unchanged: the player may roll on.
        assert (turn.points, turn.can_roll) == (points, True)


def test_f9_f14_a_turn_has_the_reading_of_each_selection() -> None:
    turn = turn_of("223344", "223344", "111155", "1115", "15", "1")
    assert [each.points for each in turn.selections] == [500, 1050, 100]
    assert [[c.kind for c in each.combinations] for each in turn.selections] == [
        [CombinationKind.THREE_PAIRS],
        [CombinationKind.THREE_OF_A_KIND, CombinationKind.SINGLE_FIVE],
        [CombinationKind.SINGLE_ONE],
    ]
    assert turn.points == 1650


def test_a_turn_is_scored_under_its_rules() -> None:
    rules = FarkleRules(four_and_two_as_three_pairs=True, entry_minimum=100)
    turn = FarkleTurn(rules).roll("333344")
    assert turn.options == farkle.set_asides("333344", rules)
    assert turn.set_aside("333344").points == 500
    with pytest.raises(IllegalActionError, match="F3"):
        FarkleTurn().roll("333344").set_aside("333344")
    dead = FarkleTurn(FarkleRules(single_five=0)).roll("522346")
    assert (dead.is_farkle, FarkleTurn().roll("522346").is_farkle) == (True, False)


def test_both_futures_of_a_turn_can_be_followed() -> None:
    turn = turn_of("111234", "111")
    assert (turn.roll("234").is_farkle, turn.bank().points) == (True, 1000)
    assert turn.roll("155").set_aside("55").points == 1100
    assert turn == turn_of("111234", "111")
    assert hash(turn) == hash(turn_of("111234", "111"))


def test_a_turn_that_is_played_equals_one_that_is_built() -> None:
    played = FarkleTurn(on_board=True).roll("115234").set_aside("11").roll("5224").set_aside("5").bank()
    assert played == FarkleTurn(on_board=True, history=["115234", "11", "5224", "5"], banked=True)
    assert played == FarkleTurn(on_board=True, history=(Roll(dice) for dice in played.history), banked=True)
    assert played.history == (Roll("115234"), Roll("11"), Roll("5224"), Roll("5"))


@pytest.mark.parametrize(
    "history",
    [
        (DEAD, "2"),  # nothing can be set aside from a Farkle
        ("115234", "12"),  # a dead die
        ("115234", "111"),  # a die that is not there
        ("115234", ""),  # no die
        (DEAD, "", "1"),
        ("115234", "11", "2346", "2"),  # a Farkle later
        (DEAD, DEAD),
    ],
)
def test_a_history_that_no_play_leads_to_is_refused(history: tuple[str, ...]) -> None:
    with pytest.raises(IllegalActionError):
        FarkleTurn(history=history)


@pytest.mark.parametrize("history", [("",), ("1",), ("1234561",), ("115234", "11", "123"), ("115234", "11", "12345")])
def test_a_history_with_a_wrong_number_of_dice_is_refused(history: tuple[str, ...]) -> None:
    with pytest.raises(InvalidRollError, match=rf"\b{len(history[-1])}\b"):
        FarkleTurn(history=history)


@pytest.mark.parametrize("history", [None, 3, "115234", "", True, b"11"])
def test_a_history_is_a_list(history: object) -> None:
    with pytest.raises(DiceRulesError, match=f"history.*{history!r}"):
        FarkleTurn(history=cast("Any", history))


@pytest.mark.parametrize("history", [[None], [6], [["x"]]])
def test_a_history_is_a_list_of_dice(history: object) -> None:
    with pytest.raises(InvalidRollError):
        FarkleTurn(history=cast("Any", history))


@pytest.mark.parametrize("history", [(), ("115234",), (DEAD,), ("115234", "11", "2346")])
def test_f5_a_turn_that_cannot_be_banked_is_not_banked(history: tuple[str, ...]) -> None:
    assert not turn_of(*history).can_bank
    with pytest.raises(IllegalActionError):
        turn_of(*history).bank()
    with pytest.raises(IllegalActionError):
        FarkleTurn(on_board=True, history=history, banked=True)


def test_f6_mandatory_hot_dice_hold_for_a_built_turn_too() -> None:
    rules = FarkleRules(hot_dice=HotDice.MANDATORY)
    with pytest.raises(IllegalActionError, match="F6"):
        FarkleTurn(rules, history=("123456", "123456"), banked=True)


@pytest.mark.parametrize("value", [0, 1, None, "yes"])
@pytest.mark.parametrize("field", ["on_board", "banked"])
def test_switches_are_true_or_false(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=field):
        FarkleTurn(history=("111234", "111"), **cast("Any", {field: value}))


def test_turns_differ_by_rules_by_board_by_history_and_by_bank() -> None:
    turns = {
        FarkleTurn(history=("111234", "111")),
        FarkleTurn(history=("111234", "111"), banked=True),
        FarkleTurn(history=("111234", "111"), on_board=True),
        FarkleTurn(history=("111234", "11")),
        FarkleTurn(history=("111235", "111")),
        FarkleTurn(FarkleRules(target=5000), history=("111234", "111")),
    }
    assert len(turns) == 6


def test_the_repr_leaves_out_defaults() -> None:
    assert repr(FarkleTurn()) == "FarkleTurn()"
    assert repr(turn_of("111234", "111").bank()) == (
        "FarkleTurn(on_board=True, history=('111234', '111'), banked=True)"
    )


def test_a_turn_has_at_most_500_rolls_so_that_every_turn_can_be_built_again() -> None:
    turn = FarkleTurn(on_board=True)
    for _ in range(500):
        turn = turn.roll("123456").set_aside("123456")
    assert not turn.can_roll
    with pytest.raises(IllegalActionError, match="a turn has at most 500 rolls"):
        turn.roll("123456")
    assert turn.bank() == FarkleTurn(on_board=True, history=turn.history, banked=True)


def test_a_selection_with_another_reading_is_refused() -> None:
    turn = FarkleTurn(on_board=True).roll("123346")
    forged = SetAside("1", [Combination("single_one", "1", 9999)], 9999)
    with refused(IllegalActionError, "other_reading", dice=Roll("1")):
        turn.set_aside(forged)
    assert turn.set_aside(turn.options[0]).points == 100


@pytest.mark.parametrize(
    ("turn", "clause"),
    [
        (FarkleTurn().roll("223346"), "F4"),
        (FarkleTurn().roll("111456").set_aside("111").roll("234"), "F4"),
        (FarkleTurn().roll("111456").set_aside("111").bank(), "F5"),
    ],
    ids=["farkle", "farkle after points", "banked"],
)
def test_a_refusal_names_how_the_turn_ended(turn: FarkleTurn, clause: str) -> None:
    refusals: list[Callable[[], FarkleTurn]] = [lambda: turn.roll("123456"), lambda: turn.set_aside("1"), turn.bank]
    for refusal in refusals:
        with pytest.raises(IllegalActionError, match=rf"turn is over.*\({clause}\)$"):
            refusal()
