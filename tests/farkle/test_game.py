"""`FarkleGame`: turns in order, the last round, the winner and the tie-break (F10 to F14)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat
from typing import Any, cast

import numpy as np
import pytest

from dicerules import DiceRulesError, IllegalActionError, NotationError
from dicerules.farkle import FARKLE, FarkleGame, FarkleRules, FarkleSheet, FarkleTurn
from tests.farkle.refusals import refused

PLAYERS = ("Ana", "Ben", "Cleo", "Dora")
LOW = FarkleRules(target=1000)

# Turns by their points; the first die of a Farkle is neither a 1 nor a 5.
DEAD = ("223346",)
PAIRS = ("223344", "223344")
ONES = ("111234", "111")
STRAIGHT = ("123456", "123456")
# 1000 points with a special combination, and 1000 with six single dice.
SPECIAL = (*PAIRS, *PAIRS)
SINGLES = ("444155", "444155", "115234", "115", "166", "1", "52", "5")


def play(game: FarkleGame, *turns: tuple[str, ...]) -> FarkleGame:
    """Let the players play these turns in order, banking each turn that is not a Farkle."""
    for history in turns:
        turn = FarkleTurn(game.rules, on_board=game.start_turn().on_board, history=history)
        game = game.record(turn if turn.is_over else turn.bank())
    return game


def new_game(number: int, rules: FarkleRules = LOW) -> FarkleGame:
    return FarkleGame(PLAYERS[:number], rules)


def totals(game: FarkleGame) -> list[int]:
    return [sheet.total for sheet in game.sheets]


def test_a_new_game() -> None:
    game = FarkleGame(["Ana", "Ben"])
    assert (game.players, game.rules, game.sheets) == (("Ana", "Ben"), FARKLE, (FarkleSheet(), FarkleSheet()))
    assert (game.current_player, game.is_last_round, game.is_over, game.winners) == ("Ana", False, False, ())
    assert game.start_turn() == FarkleTurn()


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_f11_turns_go_round_in_the_order_of_the_seats(number: int) -> None:
    game = new_game(number, FARKLE)
    moved: list[str | None] = []
    for _ in range(3 * number):
        moved.append(game.current_player)
        game = play(game, DEAD)
    assert moved == [*PLAYERS[:number]] * 3


def test_f2_a_turn_changes_the_current_players_sheet_only() -> None:
    game = play(new_game(3, FARKLE), ONES)
    after = play(game, PAIRS)
    assert after.sheets == (game.sheets[0], FarkleSheet(turns=(500,), special_combinations=1), FarkleSheet())
    assert (totals(game), game.current_player, after.current_player) == ([1000, 0, 0], "Ben", "Cleo")


def test_f10_a_turn_starts_with_the_players_own_board() -> None:
    game = play(new_game(2, FARKLE), ONES, DEAD)
    assert game.start_turn() == FarkleTurn(on_board=True)
    assert play(game, DEAD).start_turn() == FarkleTurn()
    assert FarkleGame(["Ana"], LOW).start_turn().rules == LOW


@pytest.mark.parametrize("trigger", range(4))
def test_f12_every_other_player_has_exactly_one_more_turn(trigger: int) -> None:
    game = play(new_game(4), *[DEAD] * trigger)
    assert not game.is_last_round
    game = play(game, ONES)
    moved: list[str] = []
    while (player := game.current_player) is not None:
        assert (game.is_last_round, game.is_over, game.winners) == (True, False, ())
        moved.append(player)
        game = play(game, DEAD)
    assert moved == [*PLAYERS[trigger + 1 :], *PLAYERS[:trigger]]
    assert (game.is_last_round, game.is_over, game.winners) == (False, True, (PLAYERS[trigger],))


def test_f12_passing_the_target_again_starts_no_second_last_round() -> None:
    game = play(new_game(3), DEAD, ONES, STRAIGHT)
    assert (game.is_last_round, game.current_player) == (True, "Ana")
    game = play(game, SPECIAL)
    assert (game.is_over, totals(game), game.winners) == (True, [1000, 1000, 1500], ("Cleo",))


def test_f12_equalling_the_leader_in_the_last_round_ties_and_does_not_lose() -> None:
    game = play(new_game(3), ONES, DEAD, ONES)
    assert (game.is_over, game.winners) == (True, ("Ana", "Cleo"))
    # Passing the leader wins.
    assert play(new_game(2), ONES, STRAIGHT).winners == ("Ben",)


def test_f12_exactly_10000_starts_the_last_round_and_9950_does_not() -> None:
    sheets = [FarkleSheet(turns=(9900,)), FarkleSheet(turns=(0,))]
    game = FarkleGame(["Ana", "Ben"], sheets=sheets)
    assert not play(game, ("522346", "5")).is_last_round
    assert play(game, ("122346", "1")).is_last_round


def test_f12_the_entry_holds_in_the_last_round_too() -> None:
    game = play(new_game(2), ONES)
    turn = game.start_turn().roll("444523").set_aside("4445")
    with pytest.raises(IllegalActionError, match="F10"):
        turn.bank()
    assert game.record(turn.roll("23")).winners == ("Ana",)


def test_f12_a_player_alone_is_done_at_the_target() -> None:
    game = play(new_game(1), PAIRS)
    assert (game.is_over, game.is_last_round) == (False, False)
    game = play(game, PAIRS)
    assert (game.is_over, game.is_last_round, game.current_player, game.winners) == (True, False, None, ("Ana",))


def test_f12_nothing_is_played_after_the_end() -> None:
    game = play(new_game(2), ONES, DEAD)
    for on_board in (False, True):
        turn = FarkleTurn(LOW, on_board=on_board, history=ONES, banked=True)
        with pytest.raises(IllegalActionError, match="F12"):
            game.record(turn)
    with pytest.raises(IllegalActionError, match="F12"):
        game.start_turn()
    assert (game.current_player, totals(game)) == (None, [1000, 0])


def test_f13_the_highest_total_wins_not_the_first_to_reach_the_target() -> None:
    assert play(new_game(3), ONES, STRAIGHT, DEAD).winners == ("Ben",)
    # However many special combinations the others have.
    assert play(new_game(2), SPECIAL, STRAIGHT).winners == ("Ben",)


def test_f14_first_the_special_combinations() -> None:
    game = play(new_game(3), SINGLES, SPECIAL, ONES)
    assert totals(game) == [1000] * 3
    assert [sheet.special_combinations for sheet in game.sheets] == [0, 2, 0]
    assert game.winners == ("Ben",)


def test_f14_then_the_singles_that_were_banked() -> None:
    game = play(new_game(3), ONES, SINGLES, ONES)
    assert totals(game) == [1000] * 3
    assert [sheet.singles for sheet in game.sheets] == [0, 8, 0]
    assert game.winners == ("Ben",)


def test_f14_singles_decide_among_those_with_the_most_special_combinations_only() -> None:
    # Cleo has the most singles of all, and no special combination.
    one_single = (*PAIRS, "444123", "4441")
    game = play(new_game(3), one_single, (*PAIRS, "555234", "555"), SINGLES)
    assert [sheet.total for sheet in game.sheets] == [1000, 1000, 1000]
    assert [(sheet.special_combinations, sheet.singles) for sheet in game.sheets] == [(1, 1), (1, 0), (0, 8)]
    assert game.winners == ("Ana",)


def test_f14_players_who_are_still_tied_share_the_win() -> None:
    assert play(new_game(4), SPECIAL, ONES, SPECIAL, SPECIAL).winners == ("Ana", "Cleo", "Dora")
    assert play(new_game(3), ONES, ONES, ONES).winners == ("Ana", "Ben", "Cleo")


def test_f14_counts_of_players_with_a_lower_total_are_ignored() -> None:
    game = play(new_game(3), DEAD, DEAD, ("123456", "123456", "223346"), ONES, ONES, PAIRS)
    assert [sheet.special_combinations for sheet in game.sheets] == [0, 0, 2]
    assert game.winners == ("Ana", "Ben")


@pytest.mark.parametrize("history", [(), ("111234",), ONES], ids=["new", "rolled", "set aside"])
def test_a_turn_that_is_not_over_is_refused(history: tuple[str, ...]) -> None:
    game = new_game(2)
    with pytest.raises(IllegalActionError, match="not over"):
        game.record(FarkleTurn(LOW, history=history))
    assert (game, game.current_player) == (new_game(2), "Ana")


def test_a_turn_under_other_rules_is_refused() -> None:
    game = new_game(2)
    with pytest.raises(IllegalActionError, match="target=1000"):
        game.record(FarkleTurn(history=ONES, banked=True))
    assert game.record(FarkleTurn(FarkleRules(target=1000), history=ONES, banked=True)).is_last_round


def test_f10_a_turn_of_a_player_who_is_elsewhere_is_refused() -> None:
    game = new_game(2, FARKLE)
    with pytest.raises(IllegalActionError, match="F10"):
        game.record(FarkleTurn(on_board=True, history=("522346", "5"), banked=True))
    game = play(game, ONES, DEAD)
    with pytest.raises(IllegalActionError, match="F10"):
        game.record(FarkleTurn(history=DEAD))
    assert game.current_player == "Ana"


@pytest.mark.parametrize("thing", [None, 1000, ONES, FarkleSheet(), FarkleTurn])
def test_values_other_than_turns_are_refused(thing: object) -> None:
    with pytest.raises(DiceRulesError, match="turn"):
        new_game(2).record(cast("Any", thing))


@pytest.mark.parametrize("players", [[], (), iter(())])
def test_a_game_without_players_is_refused(players: Iterable[str]) -> None:
    with pytest.raises(IllegalActionError, match="at least one player"):
        FarkleGame(players)


@pytest.mark.parametrize("players", ["Ana", "", b"Ben", None, 2, {}, {"Ana", "Ben"}, repeat("Ana"), np.array(5)])
def test_players_are_a_list_of_names(players: object) -> None:
    with pytest.raises(DiceRulesError, match=r"player|Ana"):
        FarkleGame(cast("Any", players))


@pytest.mark.parametrize("name", ["", " ", 1, None, True, b"Ben", ["Ben"]])
def test_a_player_has_a_name(name: object) -> None:
    with pytest.raises(IllegalActionError, match="name"):
        FarkleGame(cast("Any", ["Ana", name]))


def test_two_players_of_one_name_are_refused() -> None:
    with pytest.raises(IllegalActionError, match="'Ana'"):
        FarkleGame(["Ana", "Ben", "Ana"])


@pytest.mark.parametrize("name", ["", "ana", "Ana ", "Cleo", 0, None])
def test_the_sheet_of_an_unknown_player_is_refused(name: object) -> None:
    game = play(new_game(2), ONES)
    assert (game.sheet("Ana"), game.sheet("Ben")) == game.sheets
    with pytest.raises(NotationError, match=repr(name)):
        game.sheet(cast("Any", name))


@pytest.mark.parametrize("sheets", [None, 2, [None], ["Ana"], [1000], [], [FarkleSheet()] * 2])
def test_each_player_has_one_sheet(sheets: object) -> None:
    with pytest.raises(DiceRulesError, match="sheet"):
        FarkleGame(["Ana"], sheets=cast("Any", sheets))


def test_a_game_and_its_sheets_have_the_same_rules() -> None:
    with refused(IllegalActionError, "rules_of_farkle_game", "sheets", 1, "rules", expected="FarkleRules()"):
        FarkleGame(["Ana", "Ben"], sheets=[FarkleSheet(), FarkleSheet(LOW)])
    with refused(IllegalActionError, "rules_of_farkle_game", "sheets", 0, "rules", given="FarkleRules()"):
        FarkleGame(["Ana"], LOW, sheets=[FarkleSheet()])


@pytest.mark.parametrize(
    ("turns", "clause"),
    [
        (((), (0,)), "F11"),  # the second player has moved first
        (((0, 0), ()), "F11"),  # the first player has moved twice
        (((0, 0), (0, 0), (0,), (0, 0)), "F11"),
        (((500, 500, 0), (0, 0)), "F12"),  # a turn after the end
        (((1000, 0), (0, 0)), "F12"),
        (((0, 0, 0), (1000, 0), (0, 0)), "F12"),
        (((1000, 0),), "F12"),
    ],
)
def test_sheets_that_no_game_leads_to_are_refused(turns: tuple[tuple[int, ...], ...], clause: str) -> None:
    with pytest.raises(IllegalActionError, match=clause):
        FarkleGame(PLAYERS[: len(turns)], LOW, sheets=[FarkleSheet(LOW, turns=each) for each in turns])


@pytest.mark.parametrize(
    ("turns", "current", "last_round"),
    [
        (((0,), ()), "Ben", False),
        (((0,), (0,)), "Ana", False),
        (((1000,), ()), "Ben", True),
        (((1000,), (0,)), None, False),
        (((0, 500), (1000,)), None, False),
        (((0, 0), (0, 1000)), "Ana", True),
        (((500, 500), (1000,)), None, False),  # the target is reached by Ben, one turn before Ana
    ],
)
def test_f12_the_state_follows_from_the_sheets(
    turns: tuple[tuple[int, ...], ...], current: str | None, *, last_round: bool
) -> None:
    game = FarkleGame(["Ana", "Ben"], LOW, sheets=[FarkleSheet(LOW, turns=each) for each in turns])
    assert (game.current_player, game.is_last_round, game.is_over) == (current, last_round, current is None)
