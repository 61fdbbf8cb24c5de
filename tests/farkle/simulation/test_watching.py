"""What a player function may look at if its answers are to be kept by the turn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

import numpy as np
import pytest

from dicerules import DiceRulesError, farkle, games
from dicerules.farkle import Bank, FarkleAction, FarkleGame, FarkleState, FarkleTurn, RollDice, SetAsideDice
from dicerules.farkle.simulation._watching import has_looked_at_more, watched
from tests.raising import raises

STATE = FarkleState(FarkleGame(["Ada"]), FarkleTurn().roll("111523").set_aside("111").roll("145"))


def turn_of(state: FarkleState) -> FarkleTurn:
    assert state.turn is not None
    return state.turn


@pytest.mark.parametrize(
    "look",
    [
        farkle.legal_actions,
        games.legal_actions,
        lambda state: farkle.check(state, Bank()),
        lambda state: state.is_over,
        lambda state: (turn_of(state).points, turn_of(state).dice_to_roll, turn_of(state).on_board),
        lambda state: (turn_of(state).options, turn_of(state).current_roll, turn_of(state).can_bank),
        lambda state: turn_of(state).set_aside("1").points,
        lambda state: turn_of(state).rules,
    ],
    ids=count(),
)
def test_a_function_may_look_at_the_turn_and_at_what_is_legal(look: Callable[[FarkleState], object]) -> None:
    new = watched(STATE)
    assert look(new) == look(STATE)
    assert not has_looked_at_more()


@pytest.mark.parametrize(
    "look",
    [
        lambda state: state.game,
        lambda state: state.player,
        lambda state: state.sheet.total,
        lambda state: farkle.apply(state, SetAsideDice("1")).game,
        lambda state: turn_of(state).history,
        lambda state: turn_of(state).selections,
        repr,
        lambda state: str(turn_of(state)),
    ],
    ids=count(),
)
def test_whatever_else_it_looks_at_is_noticed(look: Callable[[FarkleState], object]) -> None:
    look(watched(STATE))
    assert has_looked_at_more()
    watched(STATE)
    assert not has_looked_at_more()


def by_the_sheet(state: FarkleState) -> FarkleAction:
    """Wait for many points after five Farkles in a row, which seldom comes up."""
    turn, enough = turn_of(state), 2000 if state.sheet.farkles_in_a_row > 4 else 300
    if turn.options:
        return SetAsideDice(turn.options[0])
    return Bank() if turn.can_bank and turn.points >= enough else RollDice()


def of_that_type_only(state: FarkleState) -> FarkleAction:
    """Choose by chance, and insist on the type of the state."""
    assert type(state) is FarkleState
    return Random(turn_of(state).points).choice(farkle.legal_actions(state))  # noqa: S311 (no secrets)


@pytest.mark.heavy
@pytest.mark.parametrize("function", [by_the_sheet, of_that_type_only])
def test_games_do_not_depend_on_how_they_are_split(function: Callable[[FarkleState], FarkleAction]) -> None:
    rules = farkle.FarkleRules(target=2000)
    whole = farkle.simulate(function, 60, rules=rules, seed=7)
    parts = [farkle.simulate(function, 20, rules=rules, seed=7, first=first) for first in (0, 20, 40)]
    assert np.array_equal(whole.totals, np.concatenate([part.totals for part in parts]))
    assert np.array_equal(whole.turns, np.concatenate([part.turns for part in parts]))


@pytest.mark.heavy
def test_a_function_that_never_banks_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicerules.farkle.simulation._stepping._MOST_TURNS_ASKED", 20)

    def roll_on(state: FarkleState) -> FarkleAction:
        return SetAsideDice(turn_of(state).options[0]) if turn_of(state).options else RollDice()

    with raises(DiceRulesError, "simulated_game_without_end", turns=20):
        farkle.simulate(roll_on, 2, seed=1)
