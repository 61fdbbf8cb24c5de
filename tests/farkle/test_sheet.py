"""`FarkleSheet`, clause by clause: what is banked, when a player is on the board, and what the tie-break counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import DiceRulesError, IllegalActionError
from dicerules.farkle import FARKLE, GREED, FarkleRules, FarkleSheet, FarkleTurn
from tests.farkle.refusals import refused

DEAD = "223346"


def banked(*history: str, on_board: bool = False) -> FarkleTurn:
    return FarkleTurn(on_board=on_board, history=history, banked=True)


def lost(*history: str, on_board: bool = False) -> FarkleTurn:
    turn = FarkleTurn(on_board=on_board, history=history)
    return turn.roll(DEAD[: turn.dice_to_roll])


def sheet_of(*turns: FarkleTurn) -> FarkleSheet:
    sheet = FarkleSheet()
    for turn in turns:
        sheet = sheet.record(turn)
    return sheet


def test_an_empty_sheet() -> None:
    sheet = FarkleSheet()
    assert (sheet.rules, sheet.turns, sheet.total, sheet.on_board) == (FARKLE, (), 0, False)
    assert (sheet.special_combinations, sheet.singles) == (0, 0)


def test_f2_f13_the_total_is_the_sum_of_what_was_banked() -> None:
    sheet = sheet_of(
        banked("111234", "111"),
        lost("123456", "123456", on_board=True),
        banked("522346", "5", on_board=True),
        banked("223344", "223344", on_board=True),
    )
    assert (sheet.turns, sheet.total) == ((1000, 0, 50, 500), 1550)


def test_f4_a_farkle_is_a_turn_of_no_points() -> None:
    sheet = sheet_of(lost(), lost("123456", "123456"))
    assert (sheet.turns, sheet.total, sheet.on_board) == ((0, 0), 0, False)
    assert sheet != FarkleSheet()


def test_f10_a_player_is_on_the_board_with_the_first_bank() -> None:
    sheet = sheet_of(lost("123456", "123456"))
    assert not sheet.on_board
    sheet = sheet.record(banked("223344", "223344"))
    assert sheet.on_board
    # And stays there, whatever comes.
    sheet = sheet.record(lost(on_board=True))
    assert (sheet.turns, sheet.on_board) == ((0, 500, 0), True)
    assert sheet.record(banked("522346", "5", on_board=True)).total == 550


@pytest.mark.parametrize("on_board", [False, True])
def test_f10_a_turn_with_another_on_board_than_the_sheet_is_refused(on_board: bool) -> None:  # noqa: FBT001  # a table
    sheet = FarkleSheet(turns=(500,) if on_board else ())
    for turn in (banked("111234", "111", on_board=not on_board), lost(on_board=not on_board)):
        expected, given = repr(on_board), repr(not on_board)
        with refused(IllegalActionError, "on_board_of_sheet", "turn", "on_board", expected=expected, given=given):
            sheet.record(turn)
    assert sheet.record(banked("111234", "111", on_board=on_board)).total == sheet.total + 1000


@pytest.mark.parametrize(
    "turn",
    [FarkleTurn(), FarkleTurn().roll("111234"), FarkleTurn().roll("111234").set_aside("111")],
    ids=["new", "rolled", "set aside"],
)
def test_f5_a_turn_that_is_not_over_is_refused(turn: FarkleTurn) -> None:
    sheet = FarkleSheet()
    with pytest.raises(IllegalActionError, match="not over"):
        sheet.record(turn)
    assert sheet == FarkleSheet()


def test_a_turn_under_other_rules_is_refused() -> None:
    rules = FarkleRules(target=5000)
    turn = FarkleTurn(rules, history=("111234", "111"), banked=True)
    with pytest.raises(IllegalActionError, match="5000"):
        FarkleSheet().record(turn)
    with pytest.raises(IllegalActionError, match="5000"):
        FarkleSheet(rules).record(banked("111234", "111"))
    # Rules are told apart by what they say, and not by which value it is.
    assert FarkleSheet(FarkleRules(target=5000)).record(turn).total == 1000


@pytest.mark.parametrize("thing", [None, 1000, "111234", ("111234", "111"), FarkleSheet(), FarkleTurn])
def test_values_other_than_turns_are_refused(thing: object) -> None:
    with pytest.raises(DiceRulesError, match="turn"):
        FarkleSheet().record(cast("Any", thing))


@pytest.mark.parametrize("dice", ["223344", "123456", "222222"])
def test_f14_three_pairs_straight_and_six_of_a_kind_are_special(dice: str) -> None:
    history = (dice, dice, "555234", "555")
    sheet = sheet_of(banked(*history))
    assert (sheet.special_combinations, sheet.singles) == (1, 0)
    # A combination is completed when it is set aside, even if its turn later ends in a Farkle.
    assert sheet_of(lost(*history)).special_combinations == 1
    assert sheet_of(lost(dice, dice)).special_combinations == 1


def test_f14_specials_of_one_turn_and_of_all_turns_add_up() -> None:
    twice = ("123456", "123456", "223344", "223344")
    sheet = sheet_of(lost(*twice), banked(*twice), banked(*twice, on_board=True), lost(on_board=True))
    assert (sheet.special_combinations, sheet.singles) == (6, 0)


@pytest.mark.parametrize("history", [("111234", "111"), ("111222", "111222"), ("555234", "555", "555", "555")])
def test_f14_trios_are_neither_special_nor_single(history: tuple[str, ...]) -> None:
    sheet = sheet_of(banked(*history))
    assert (sheet.special_combinations, sheet.singles) == (0, 0)


@pytest.mark.parametrize(
    ("history", "singles"),
    [
        (("115234", "115"), 3),
        (("115234", "1"), 1),
        (("111155", "111155"), 3),  # the fourth 1 and two 5s
        (("111115", "111115"), 3),
        (("115234", "11", "1555", "1"), 3),
        (("115566", "115566"), 0),
        (("115566", "1155"), 4),  # read as singles, since the pair of sixes stays
        (("123456", "123456"), 0),
        (("123456", "15"), 2),
        (("111111", "111111"), 0),
        (("111111", "11111"), 2),
        (("555555", "5555"), 1),
    ],
)
def test_f14_singles_are_banked_ones_and_fives_that_are_in_no_larger_combination(
    history: tuple[str, ...], singles: int
) -> None:
    turn = banked(*history, on_board=True)
    assert FarkleSheet(turns=(500,)).record(turn).singles == singles
    # A single is scored when it is banked: none is in a turn that ends in a Farkle.
    assert FarkleSheet(turns=(500,), singles=2).record(lost(*history, on_board=True)).singles == 2


def test_f14_the_reading_of_a_selection_counts() -> None:
    # Under these rules four 2s and two 5s may be three pairs, and are not singles then.
    rules = FarkleRules(four_and_two_as_three_pairs=True)
    turn = FarkleTurn(rules, history=("222255", "222255"), banked=True)
    sheet = FarkleSheet(rules).record(turn)
    assert (sheet.total, sheet.special_combinations, sheet.singles) == (500, 1, 0)


def test_recording_makes_a_new_sheet_and_leaves_the_old_one() -> None:
    sheet = FarkleSheet()
    first, second = sheet.record(banked("111234", "111")), sheet.record(lost())
    assert (first.turns, second.turns, sheet.turns) == ((1000,), (0,), ())


@pytest.mark.parametrize("turns", [(), (0,), (0, 0, 500), (500, 50), (0, 1000, 0, 50), (600, 0)])
def test_a_sheet_of_turns_as_they_can_be(turns: tuple[int, ...]) -> None:
    sheet = FarkleSheet(turns=turns)
    assert (sheet.turns, sheet.total, sheet.on_board) == (turns, sum(turns), any(turns))
    assert sheet == FarkleSheet(turns=list(turns)) == FarkleSheet(turns=(points for points in turns))


@pytest.mark.parametrize("turns", [(50,), (450,), (0, 450), (0, 0, 50, 500)])
def test_f10_no_sheet_begins_below_the_entry(turns: tuple[int, ...]) -> None:
    first = next(place for place, points in enumerate(turns) if points)
    with refused(IllegalActionError, "entry_minimum", "turns", first, minimum=500, points=turns[first]):
        FarkleSheet(turns=turns)
    assert FarkleSheet(FarkleRules(entry_minimum=50), turns=turns).total == sum(turns)


@pytest.mark.parametrize("turns", [(525,), (500, 0, 51), (500, 1)])
def test_f7_no_turn_banks_what_no_combinations_add_up_to(turns: tuple[int, ...]) -> None:
    with pytest.raises(IllegalActionError, match="F7"):
        FarkleSheet(turns=turns)
    # Under other rules they may: a single 1 of one point makes any number.
    assert FarkleSheet(FarkleRules(single_one=1), turns=turns).total == sum(turns)


@pytest.mark.parametrize("points", [-50, True, 500.0, "500", None])
def test_a_turns_points_are_a_whole_number(points: object) -> None:
    with pytest.raises(DiceRulesError, match=f"turns.*{points!r}"):
        FarkleSheet(turns=cast("Any", (500, points)))


@pytest.mark.parametrize("turns", [None, 3, 500.0])
def test_turns_are_a_list(turns: object) -> None:
    with pytest.raises(DiceRulesError, match=f"turns.*{turns!r}"):
        FarkleSheet(turns=cast("Any", turns))


@pytest.mark.parametrize("field", ["special_combinations", "singles"])
@pytest.mark.parametrize("value", [-1, True, 1.0, "1"])
def test_what_a_tie_break_counts_is_a_whole_number(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=f"{field}.*{value!r}"):
        FarkleSheet(**cast("Any", {field: value}))


def test_sheets_differ_by_rules_by_turns_and_by_what_a_tie_break_counts() -> None:
    sheets = {
        FarkleSheet(turns=(500, 0)),
        FarkleSheet(turns=(0, 500)),
        FarkleSheet(turns=(500, 0), special_combinations=1),
        FarkleSheet(turns=(500, 0), singles=1),
        FarkleSheet(FarkleRules(target=5000), turns=(500, 0)),
    }
    assert len(sheets) == 5


def test_the_repr_leaves_out_defaults() -> None:
    assert repr(FarkleSheet()) == "FarkleSheet()"
    sheet = sheet_of(lost("123456", "123456"), banked("115234", "115", "155", "155", "155234", "1"))
    assert repr(sheet) == "FarkleSheet(turns=(0, 550), special_combinations=1, singles=7)"


@pytest.mark.parametrize("turns", [(501,), (500, 1), (0, 525)])
def test_f7_no_sheet_holds_points_that_no_combinations_add_up_to(turns: tuple[int, ...]) -> None:
    wrong = next(place for place, points in enumerate(turns) if points % 50)
    with refused(IllegalActionError, "not_a_multiple", "turns", wrong, unit=50, points=turns[wrong]):
        FarkleSheet(turns=turns)


@pytest.mark.parametrize(("turns", "singles"), [((), 1), ((0, 0), 2), ((500,), 11)])
def test_f14_no_sheet_holds_more_singles_than_its_points_can(turns: tuple[int, ...], singles: int) -> None:
    with refused(IllegalActionError, "too_many_singles", "singles", most=singles - 1 if turns == (500,) else 0):
        FarkleSheet(turns=turns, singles=singles)


def test_f14_a_sheet_without_turns_cannot_have_combinations() -> None:
    with refused(IllegalActionError, "too_many_special_combinations", "special_combinations", most=0, given=1):
        FarkleSheet(special_combinations=1)
    # A combination is completed though its turn farkles.
    assert FarkleSheet(turns=(0,), special_combinations=1).total == 0


def test_rules_without_singles_count_none() -> None:
    rules = FarkleRules(single_one=0, single_five=0)
    with pytest.raises(IllegalActionError, match="single"):
        FarkleSheet(rules, turns=(1000,), singles=1)


def test_a_sheet_has_room_for_100_000_turns_so_that_every_sheet_can_be_built_again() -> None:
    sheet = FarkleSheet(turns=[0] * 99_999).record(FarkleTurn().roll("223346"))
    assert sheet == FarkleSheet(turns=[0] * 100_000)
    with pytest.raises(IllegalActionError, match="a sheet has room for 100000 turns"):
        sheet.record(FarkleTurn().roll("223346"))


@pytest.mark.parametrize(
    ("rules", "turns", "specials", "singles", "fits"),
    [
        # The cheapest combination for the tie-break is six 2s, for 400 points; a single 5 has 50.
        (FARKLE, [500], 1, 2, True),
        (FARKLE, [500], 1, 3, False),
        (FARKLE, [500], 2, 0, False),
        (FARKLE, [800, 1200], 5, 0, True),
        (FARKLE, [800, 1200], 6, 0, False),
        # A lost turn has at most 500 rolls, the last of them a Farkle.
        (FARKLE, [0], 499, 0, True),
        (FARKLE, [0], 500, 0, False),
        (FARKLE, [0, 500], 499, 10, True),
        (FARKLE, [0, 500], 500, 10, False),
        # Five dice have no such combination.
        (GREED, [0], 1, 0, False),
        # The most that a selection brings is 2000.
        (FARKLE, [1_000_000], 0, 0, True),
        (FARKLE, [1_000_050], 1, 0, False),
    ],
)
def test_a_sheet_holds_no_more_than_its_turns_can(
    rules: FarkleRules, turns: list[int], specials: int, singles: int, *, fits: bool
) -> None:
    if fits:
        sheet = FarkleSheet(rules, turns=turns, special_combinations=specials, singles=singles)
        assert (sheet.special_combinations, sheet.singles) == (specials, singles)
    else:
        with pytest.raises(IllegalActionError, match=r"(these turns can have|a turn banks) at most .*\(F(7|14)\)"):
            FarkleSheet(rules, turns=turns, special_combinations=specials, singles=singles)


# --- penalties ------------------------------------------------------------------------------------------------------


def replay(turns: Sequence[int], number: int, penalty: int | None, *, floor: bool) -> tuple[list[int], int]:
    """Add turns up with their penalties, one after the other, and count the Farkles in a row."""
    totals: list[int] = []
    total, row = 0, 0
    for points in turns:
        if points:
            total, row = total + points, 0
        else:
            row += 1
        if number and row == number:
            row = 0
            total = 0 if penalty is None else total - penalty
            total = max(0, total) if floor else total
        totals.append(total)
    return totals, row


@pytest.mark.slow
@given(
    turns=st.lists(st.sampled_from([0, 0, 0, 50, 300, 1000]), max_size=20),
    number=st.integers(0, 4),
    penalty=st.none() | st.integers(1, 1200),
    floor=st.booleans(),
)
def test_totals_are_a_naive_replay_of_the_turns(
    turns: list[int], number: int, penalty: int | None, *, floor: bool
) -> None:
    rules = FarkleRules(
        entry_minimum=0,
        farkles_to_penalty=number,
        farkle_penalty=(penalty or 0) if number else 0,
        penalty_takes_all=bool(number) and penalty is None,
        negative_totals=bool(number) and penalty is not None and not floor,
    )
    sheet = FarkleSheet(rules, turns=turns)
    expected, row = replay(turns, number, penalty, floor=floor)
    assert list(sheet.totals) == expected
    assert sheet.total == (expected[-1] if expected else 0)
    assert sheet.on_board == any(turns)
    assert sheet.farkles_in_a_row == row
