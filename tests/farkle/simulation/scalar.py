"""Simulated games as the scalar game plays them, with the same dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dicerules import games
from dicerules._shared.multisets import multisets
from dicerules._shared.simulation.chance import dice, streams, throw
from dicerules.farkle import FarkleGame, FarkleRules, FarkleState
from dicerules.farkle.simulation import Results

Player = Callable[[FarkleState], Any]


def fresh(rules: FarkleRules, players: int) -> FarkleState:
    """Return the state at the beginning of a simulated game."""
    return FarkleState(FarkleGame([f"player_{seat}" for seat in range(players)], rules))


def played(players: Sequence[Player], rules: FarkleRules, seed: int, number: int) -> FarkleState:
    """Return the state at the end of a game of these functions, which are only asked if they have a choice."""
    chance, state = streams(seed, number, 1), fresh(rules, len(players))
    while legal := games.legal_actions(state):
        seat = state.game.players.index(str(state.player))
        action = legal[0] if len(legal) == 1 else players[seat](state)
        thrown = games.dice_thrown(state, action)
        state = games.apply(state, action, multisets()[throw(chance, 0, 0, thrown, dice())] if thrown else None)
    return state


def compare(results: Results, players: Sequence[Player]) -> None:
    """Compare results with games of these players."""
    for place in range(len(results)):
        whole = played(players, results.rules, results.seed, results.first + place).game
        assert results.totals[place].tolist() == [sheet.total for sheet in whole.sheets]
        assert results.winners[place].tolist() == [player in whole.winners for player in whole.players]
        turns = [sheet.turns for sheet in whole.sheets]
        assert results.turns[place].tolist() == [len(points) for points in turns]
        assert results.rounds[place] == max(len(points) for points in turns)
        assert results.farkles[place].tolist() == [sum(each <= 0 for each in points) for points in turns]
        assert results.best_turn[place].tolist() == [max(0, *points, 0) for points in turns]
