"""An action takes the same work however many players there are: calls of functions are counted, not seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.games import farkle, kiriki
from tests.games.entry import Entry

FEW, MANY = 3, 40

# Pig, which only the tests have, looks at all players.
of_the_library = pytest.mark.parametrize("game", [kiriki.ENTRY, farkle.ENTRY], ids=lambda game: game.name)


def calls_in(run: Callable[[], object]) -> int:
    """Return how many functions are called, those written in C included."""
    calls, before = 0, sys.getprofile()

    def count(_: object, event: str, __: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    sys.setprofile(count)
    try:
        run()
    finally:
        sys.setprofile(before)
    return calls


def after_first_turn(game: Entry, state: Any) -> Any:  # noqa: ANN401 (of any game)
    """Play the turn of the samples, as a program does that asks for all that it needs."""
    rolls = iter(game.first_rolls)
    for action in game.first_turn:
        assert action in game.module.legal_actions(state)
        assert game.module.check(state, action) is None
        state = game.module.apply(state, action, next(rolls) if game.module.dice_thrown(state, action) else None)
        assert state.player is not None
        assert not state.is_over
    return state


@of_the_library
def test_a_turn_takes_the_same_work_with_many_players(game: Entry) -> None:
    calls = []
    for number in (FEW, MANY):
        first = game.state(game.game([f"Player {place}" for place in range(number)]))
        # What is computed once, for the rules or for a game that was made from its players, is there afterwards.
        second = after_first_turn(game, first)
        calls.append(calls_in(lambda state=second: after_first_turn(game, state)))  # type: ignore[misc]
    few, many = calls
    # Not exactly the same, since the garbage collector may call something meanwhile.
    assert many < 1.1 * few
