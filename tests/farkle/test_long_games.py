"""Long games: a turn takes the same time and memory in the thousandth round, and sheets stay values."""

from __future__ import annotations

import copy
import pickle
import tracemalloc
from collections.abc import Callable
from random import Random

import attrs
import pytest

from dicerules import FarkleGame, FarkleSheet, FarkleTurn, Roll
from dicerules.farkle import FarkleState, RollDice, apply, legal_actions
from tests.farkle.any_rules import draw
from tests.games.test_cost_of_actions import calls_in

ROLL = RollDice()
FARKLE_ROLL = Roll("223346")
FARKLE_TURN = FarkleTurn().roll(FARKLE_ROLL)
BANK_TURN = FarkleTurn().roll("111523").set_aside("111").bank()


def after_farkles(number: int) -> list[FarkleState]:
    """Return every state of a game of one player with as many Farkles."""
    states = [FarkleState(FarkleGame(["Ada"]))]
    for _ in range(number):
        states.append(apply(states[-1], ROLL, FARKLE_ROLL))
    return states


def test_a_turn_takes_the_same_work_in_a_long_game() -> None:
    def farkle(state: FarkleState) -> Callable[[], object]:
        return lambda: legal_actions(apply(state, ROLL, FARKLE_ROLL))

    states = after_farkles(600)
    few, many = calls_in(farkle(states[5])), calls_in(farkle(states[-1]))
    assert many < 1.1 * few  # not exactly the same, since the garbage collector may call something meanwhile


@pytest.mark.slow
def test_the_states_of_a_game_share_its_turns() -> None:
    after_farkles(1)
    sizes = []
    for number in (500, 2000):
        tracemalloc.start()
        states = after_farkles(number)
        sizes.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        assert [len(state.game.sheets[0].turns) for state in (states[0], states[-1])] == [0, number]
    assert sizes[1] < 5 * sizes[0]  # it would be 16 times as much if each sheet had its own turns


@pytest.mark.slow
def test_a_full_sheet_is_a_value() -> None:
    sheet = FarkleSheet(turns=[0] * 99_999)
    full = sheet.record(FARKLE_TURN)
    assert pickle.loads(pickle.dumps(full)) == full == FarkleSheet(turns=[0] * 100_000)
    assert (full.farkles_in_a_row, full.total, len(full.totals)) == (100_000, 0, 100_000)


LOOKS: dict[str, Callable[[FarkleSheet], object]] = {
    "repr": repr,
    "str": str,
    "hash": hash,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "evolve": attrs.evolve,
    "asdict": attrs.asdict,
    "turns": lambda sheet: sheet.turns,
    "totals": lambda sheet: sheet.totals,
    "pickle": lambda sheet: pickle.loads(pickle.dumps(sheet)),
    "correct": lambda sheet: sheet.correct(1, 50),
    "record points": lambda sheet: sheet.record_points(300),
}


@pytest.mark.parametrize("name", LOOKS)
def test_a_sheet_of_recorded_turns_is_the_value_of_their_points(name: str) -> None:
    look = LOOKS[name]

    def recorded() -> FarkleSheet:
        turn = FarkleTurn(on_board=True).roll(FARKLE_ROLL)
        return FarkleSheet().record(BANK_TURN).record(turn).record(turn)

    same = FarkleSheet(turns=[1000, 0, 0])
    assert look(recorded()) == look(same)
    sheet = recorded()
    look(sheet)
    assert sheet == same == recorded()
    assert sheet.turns == (1000, 0, 0)


def test_a_sheet_has_no_other_attributes() -> None:
    for sheet in (FarkleSheet(), FarkleSheet().record(FARKLE_TURN)):
        with pytest.raises(AttributeError, match="'FarkleSheet' object has no attribute 'points'"):
            sheet.points  # type: ignore[attr-defined]  # noqa: B018  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(AttributeError, match="_standing"):
        FarkleSheet.__new__(FarkleSheet).turns  # noqa: B018


def test_both_futures_of_a_sheet_have_their_own_turns() -> None:
    before = FarkleSheet().record(FARKLE_TURN)
    lost, won = before.record(FARKLE_TURN), before.record(BANK_TURN)
    assert [sheet.turns for sheet in (won, before, lost)] == [(0, 1000), (0,), (0, 0)]
    assert [sheet.on_board for sheet in (won, before, lost)] == [True, False, False]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(25))
def test_a_game_played_by_actions_is_the_game_of_its_sheets(seed: int) -> None:
    rng = Random(seed)  # noqa: S311 (a game of dice)
    state = FarkleState(FarkleGame(["Ada", "Bo", "Cy"][: rng.randint(1, 3)], draw(rng).rules))
    for _ in range(150):
        played = state.game
        sheets = [attrs.evolve(sheet) for sheet in played.sheets]
        made = FarkleGame(played.players, played.rules, sheets=sheets)
        for game in (made, pickle.loads(pickle.dumps(played))):
            assert (game, hash(game), repr(game)) == (played, hash(played), repr(played))
            assert (game.current_player, game.winners, game.tie_is_open, game.is_over, game.is_last_round) == (
                *(played.current_player, played.winners, played.tie_is_open),
                *(played.is_over, played.is_last_round),
            )
        for sheet, other in zip(sheets, played.sheets, strict=True):
            assert sheet.totals == other.totals
            assert (sheet.total, sheet.on_board, sheet.farkles_in_a_row) == (
                *(other.total, other.on_board, other.farkles_in_a_row),
            )
        same = FarkleState(made, None if state.turn is None else attrs.evolve(state.turn))
        assert (same, same.player, legal_actions(same)) == (state, state.player, legal_actions(state))
        if state.turn is None:
            return
        turn = same.turn
        assert turn is not None
        assert (turn.points, turn.dice_to_roll, turn.can_bank, turn.selections) == (
            *(state.turn.points, state.turn.dice_to_roll, state.turn.can_bank, state.turn.selections),
        )
        action = rng.choice(legal_actions(state))
        thrown = rng.choices(range(1, 7), k=state.turn.dice_to_roll) if action == ROLL else None
        state = apply(state, action, thrown)
