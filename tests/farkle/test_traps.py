"""The combinations by name, the rulings, and the known traps: what hurried scorers get wrong, each under its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, permutations
from typing import Any

import pytest

from dicerules import IllegalActionError, Roll, farkle
from dicerules.farkle import CombinationKind, FarkleGame, FarkleRules, FarkleSheet, FarkleTurn

TRIOS = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}
FOUR_AND_TWO = FarkleRules(four_and_two_as_three_pairs=True)
SIX_ALIKE = FarkleRules(six_alike_as_three_pairs=True)


def reading(roll: str, rules: FarkleRules = farkle.FARKLE) -> list[tuple[str, str, int]]:
    """Tell how the best selection of a roll is read: kinds, dice and points."""
    selection = farkle.best(roll, rules)
    return [(str(c.kind), str(c.dice), c.points) for c in selection.combinations] if selection else []


def turn_of(*history: str, on_board: bool = True) -> FarkleTurn:
    return FarkleTurn(on_board=on_board, history=history)


def game_of(*rounds: Sequence[FarkleTurn], target: int) -> FarkleGame:
    """Let Ana, Ben and so on play these turns, one round after the other."""
    rules = FarkleRules(target=target, entry_minimum=0)
    game = FarkleGame(["Ana", "Ben", "Cleo"][: len(rounds[0])], rules)
    for played in (turn for each in rounds for turn in each):
        on_board = game.start_turn().on_board
        game = game.record(FarkleTurn(rules, on_board=on_board, history=played.history, banked=played.banked))
    return game


FARKLE_AT_ONCE = turn_of("223346")
ONES = turn_of("111234", "111").bank()
STRAIGHT = turn_of("123456", "123456").bank()
PAIRS_TWICE = turn_of("223344", "223344", "223344", "223344").bank()


# F7, by name


def test_f7_a_single_one_is_100_and_a_single_five_50() -> None:
    assert reading("1") == [("single_one", "1", 100)]
    assert reading("5") == [("single_five", "5", 50)]
    assert [farkle.score(str(face)) for face in (2, 3, 4, 6)] == [0] * 4


@pytest.mark.parametrize("face", range(1, 7))
def test_f7_three_of_a_kind(face: int) -> None:
    assert reading(str(face) * 3) == [("three_of_a_kind", str(face) * 3, TRIOS[face])]


@pytest.mark.parametrize("face", range(1, 7))
def test_f7_six_of_a_kind_is_twice_three_of_it(face: int) -> None:
    assert reading(str(face) * 6) == [("six_of_a_kind", str(face) * 6, 2 * TRIOS[face])]


@pytest.mark.parametrize("faces", list(combinations("123456", 3)), ids="".join)
def test_f7_f8_three_pairs_of_any_three_faces(faces: tuple[str, ...]) -> None:
    dice = "".join(sorted(faces * 2))
    assert reading("".join(faces * 2)) == [("three_pairs", dice, 500)]


def test_f7_a_straight() -> None:
    assert reading("123456") == [("straight", "123456", 1500)]
    assert reading("12345") == [("single_one", "1", 100), ("single_five", "5", 50)]  # five in a row are none


@pytest.mark.parametrize(("roll", "points"), [("2222", 200), ("1111", 1100), ("55555", 600), ("4444", 400)])
def test_f7_four_and_five_alike_are_three_and_the_rest(roll: str, points: int) -> None:
    assert farkle.score(roll) == points


def test_f7_nothing_else_scores() -> None:
    for roll in ("2346", "2233", "223346", "22334", "33446", "2", "66", "4466"):
        assert farkle.is_farkle(roll), roll


# The known traps


def test_1112_is_1000_and_not_doubled() -> None:
    assert farkle.score("1112") == 1000


def test_111222_is_1200_twice_in_a_row_and_the_callers_list_stays() -> None:
    dice = [1, 1, 1, 2, 2, 2]
    assert (farkle.score(dice), farkle.score(dice)) == (1200, 1200)
    assert farkle.best(dice) == farkle.best(dice)
    assert dice == [1, 1, 1, 2, 2, 2]


@pytest.mark.parametrize("make", [list, tuple, Roll, iter, lambda faces: "".join(map(str, faces))])
def test_613524_in_any_order_and_sequence_is_1500_and_not_1650(make: Callable[[tuple[int, ...]], Any]) -> None:
    for faces in permutations((6, 1, 3, 5, 2, 4)):
        assert farkle.score(make(faces)) == 1500


def test_112233_is_500() -> None:
    assert farkle.score("112233") == 500  # and not 200 for the ones


@pytest.mark.parametrize("roll", ["333344", "433343"])
def test_four_and_two_333344_is_300_and_500_with_the_switch(roll: str) -> None:
    assert (farkle.score(roll), farkle.score(roll, FOUR_AND_TWO)) == (300, 500)


def test_222222_is_400() -> None:
    assert farkle.score("222222") == 400


def test_111111_is_2000() -> None:
    assert farkle.score("111111") == 2000


def test_355553_is_550() -> None:
    assert farkle.score("355553") == 550


def test_111155_is_1200() -> None:
    assert farkle.score("111155") == 1200


def test_55555_is_600() -> None:
    assert farkle.score("55555") == 600


def test_222_is_all_three_dice() -> None:
    assert [(str(each.dice), each.points) for each in farkle.set_asides("222")] == [("222", 200)]
    for fewer in ("2", "22"):
        with pytest.raises(IllegalActionError, match="F3"):
            FarkleTurn().roll("222346").set_aside(fewer)


def test_12_as_a_selection_is_refused() -> None:
    turn = FarkleTurn(on_board=True).roll("122346")
    with pytest.raises(IllegalActionError, match=r"dead die.*F3"):
        turn.set_aside("12")
    assert turn.set_aside("1").points == 100
    assert [str(each.dice) for each in farkle.set_asides("12")] == ["1"]


def test_a_farkle_on_the_roll_after_hot_dice_loses_everything() -> None:
    hot = turn_of("123456", "123456")
    lost = hot.roll("223346")
    assert (hot.points, lost.points, lost.is_farkle, lost.is_over) == (1500, 0, True, True)
    assert FarkleSheet().record(turn_of("123456", "123456", "223346", on_board=False)).total == 0


def test_450_cannot_enter_and_500_can() -> None:
    turn = turn_of("444523", "4445", on_board=False)
    assert (turn.points, turn.can_bank) == (450, False)
    with pytest.raises(IllegalActionError, match=r"500.*450.*F10"):
        turn.bank()
    # Nothing is lost by asking.
    assert turn.roll("35").set_aside("5").bank().points == 500


def test_equalling_the_leader_in_the_last_round_ties() -> None:
    game = game_of([ONES, ONES], target=1000)
    assert game.is_over
    assert game.winners == ("Ana", "Ben")


def test_the_last_round_reaches_the_players_seated_before_the_trigger() -> None:
    game = game_of([FARKLE_AT_ONCE, FARKLE_AT_ONCE, ONES], target=1000)
    assert (game.is_last_round, game.current_player) == (True, "Ana")
    game = game.record(game.start_turn().roll("123456").set_aside("123456").bank())
    assert (game.is_last_round, game.current_player) == (True, "Ben")
    game = game.record(game.start_turn().roll("223346"))
    assert (game.is_over, game.winners) == (True, ("Ana",))


# The rulings


def test_f3_not_everything_that_scores_must_be_taken() -> None:
    assert turn_of("111234", "1").points == 100
    assert turn_of("111555", "15").points == 150
    assert [str(each.dice) for each in farkle.set_asides("1112")] == ["111", "11", "1"]


def test_f3_a_dead_die_cannot_be_set_aside_for_nothing() -> None:
    turn = FarkleTurn(on_board=True).roll("111224")
    for selection in ("1112", "122", "4", "111224", "1114"):
        with pytest.raises(IllegalActionError, match=r"dead die.*F3"):
            turn.set_aside(selection)


def test_f3_combinations_never_join_dice_of_different_rolls() -> None:
    assert turn_of("112346", "11", "1346", "1").points == 300  # and not 1000
    assert turn_of("555234", "555", "555", "555").points == 1000  # two trios, and no six of a kind
    kinds = [c.kind for s in turn_of("555234", "555", "555", "555").selections for c in s.combinations]
    assert kinds == [CombinationKind.THREE_OF_A_KIND] * 2


def test_f6_hot_dice_may_be_banked_and_may_be_rolled() -> None:
    hot = turn_of("123456", "123456")
    assert (hot.can_bank, hot.can_roll, hot.dice_to_roll) == (True, True, 6)
    assert hot.bank().points == 1500
    assert hot.roll("111234").set_aside("111").bank().points == 2500


def test_f8_four_and_two_and_six_alike_are_not_three_pairs() -> None:
    assert farkle.is_farkle("222244") is False
    assert farkle.score("222244") == 200
    assert reading("222222") == [("six_of_a_kind", "222222", 400)]
    assert reading("333344", FOUR_AND_TWO) == [("three_pairs", "333344", 500)]
    assert reading("222222", SIX_ALIKE) == [("three_pairs", "222222", 500)]


def test_f9_the_reading_with_the_most_points() -> None:
    assert reading("115533") == [("three_pairs", "113355", 500)]  # and not two ones and two fives, 300
    assert turn_of("115533", "113355").points == 500
    # All six dice may be worth less than some of them: three pairs would be 500.
    assert reading("111122", FOUR_AND_TWO) == [("three_of_a_kind", "111", 1000), ("single_one", "1", 100)]


def test_f9_among_equals_the_reading_that_counts_for_the_tie_break() -> None:
    # Two trios of twos would also be 400 points, but count nothing for F14.
    sheet = FarkleSheet().record(turn_of("222222", "222222", "555234", "555", on_board=False).bank())
    assert (sheet.total, sheet.special_combinations) == (900, 1)


def test_f9_among_equals_the_fewest_combinations() -> None:
    # Three single ones would also be 300 points, and count as singles for F14.
    rules = FarkleRules(three_of_a_kind=(300, 200, 300, 400, 150, 600))
    assert reading("111", rules) == [("three_of_a_kind", "111", 300)]
    assert reading("5555", rules) == [("three_of_a_kind", "555", 150), ("single_five", "5", 50)]


def test_f10_entry_is_won_in_a_single_turn() -> None:
    sheet = FarkleSheet()
    for _ in range(3):  # three turns of 450 that must roll on, and farkle
        turn = FarkleTurn(on_board=sheet.on_board).roll("444523").set_aside("4445").roll("22")
        sheet = sheet.record(turn)
    assert (sheet.total, sheet.on_board) == (0, False)
    assert not turn_of("444523", "4445", on_board=False).can_bank
    # Once on the board, any positive turn is enough.
    assert turn_of("522346", "5", on_board=True).bank().points == 50


def test_f12_the_target_must_be_banked_and_exactly_the_target_is_enough() -> None:
    rules = FarkleRules(target=1500)
    game = FarkleGame(["Ana", "Ben"], rules)
    reached = game.start_turn().roll("123456").set_aside("123456")
    assert game.record(reached.bank()).is_last_round
    assert not game.record(reached.roll("223346")).is_last_round


def test_f12_the_player_who_started_the_last_round_has_no_turn_in_it() -> None:
    game = game_of([FARKLE_AT_ONCE, ONES, STRAIGHT], [FARKLE_AT_ONCE], target=1000)
    assert game.is_over
    assert [len(sheet.turns) for sheet in game.sheets] == [2, 1, 1]
    assert game.winners == ("Cleo",)


def test_f14_a_combination_is_completed_though_its_turn_ends_in_a_farkle() -> None:
    lost_straight = turn_of("123456", "123456", "223346")
    game = game_of([lost_straight, FARKLE_AT_ONCE], [ONES, ONES], target=1000)
    assert [sheet.total for sheet in game.sheets] == [1000, 1000]
    assert game.winners == ("Ana",)


def test_f14_a_single_is_scored_only_when_it_is_banked() -> None:
    lost_singles = turn_of("115234", "115", "223")
    game = game_of([lost_singles, FARKLE_AT_ONCE], [ONES, ONES], target=1000)
    assert game.winners == ("Ana", "Ben")


def test_f14_ones_and_fives_within_a_combination_are_not_single() -> None:
    for turn in (ONES, STRAIGHT, turn_of("115566", "115566").bank(), turn_of("555555", "555555").bank()):
        assert FarkleSheet().record(FarkleTurn(history=turn.history, banked=True)).singles == 0
    # Ben has fewer ones and fives on the table than Ana, and more single ones.
    ben = turn_of("666112", "66611", "1", "1", "122346", "1").bank()
    assert (ONES.points, ben.points) == (1000, 1000)
    assert game_of([ONES, ben], target=1000).winners == ("Ben",)


def test_f14_more_combinations_come_before_more_singles_and_the_rest_is_shared() -> None:
    singles = turn_of("666112", "66611", "1", "1", "122346", "1").bank()
    assert game_of([singles, PAIRS_TWICE], target=1000).winners == ("Ben",)
    assert game_of([singles, ONES, singles], target=1000).winners == ("Ana", "Cleo")
