"""The types of simulations of Farkle, whose module is not loaded with the game."""

from __future__ import annotations

from typing import Any, assert_type

import numpy as np
from numpy.typing import NDArray

from dicerules import DiceRulesError, FarkleGame
from dicerules.farkle import FARKLE, GREED, FarkleRules, FarkleState, Greedy, Thresholds
from dicerules.farkle import simulate as simulate_lazily
from dicerules.farkle.optimal import solve_turn
from dicerules.farkle.simulation import ArrayPolicy, Batch, Results, codes, simulate
from tests.typing_api.refusals import refused

# --- batches ------------------------------------------------------------------------------------------------------

state = FarkleState(FarkleGame(["Ada"]))
batch = Batch(3, GREED, players=2, seed=7, first=10)
assert_type(batch.step([0] * 3), None)
assert_type(batch.step(batch.sample_codes(np.random.default_rng(7)), [0]), None)
assert_type(batch.sample_codes(np.random.default_rng(7)), NDArray[np.int64])
assert_type(batch.restart([True, False, True]), None)
assert_type(batch.state(0), FarkleState)
assert_type(batch.rules, FarkleRules)
assert_type((batch.players, batch.seed, batch.first, batch.action_count, len(batch)), tuple[int, int, int, int, int])
assert_type(batch.seat, NDArray[np.int32])
assert_type(
    (batch.done, batch.winners, batch.on_board, batch.last_round),
    tuple[NDArray[np.bool_], NDArray[np.bool_], NDArray[np.bool_], NDArray[np.bool_]],
)
assert_type((batch.rewards, batch.totals, batch.points), tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]])
assert_type((batch.counts, batch.dice_to_roll), tuple[NDArray[np.int8], NDArray[np.int8]])
assert_type(
    (batch.turns, batch.farkles_in_a_row, batch.special_combinations, batch.singles),
    tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]],
)
assert_type(batch.legal(), NDArray[np.bool_])
assert_type(Batch.from_states([state], seed=None, first=0), Batch)

# --- whole games --------------------------------------------------------------------------------------------------


def first_legal(games: Any) -> NDArray[np.int64]:  # noqa: ANN401 (a batch of any game)
    """Choose the first legal code in each game."""
    first: NDArray[np.int64] = games.legal().argmax(axis=1)
    return first


assert_type(codes(Thresholds(300), batch), NDArray[np.int64])
results = assert_type(simulate(Greedy(), 2), Results)
assert_type(simulate_lazily([Greedy(), solve_turn()], games=2, seed=7, threads=1, progress=False), Results)
assert_type(simulate([ArrayPolicy(first_legal), Greedy().__call__], 2, rules=FARKLE, seed=7, first=3), Results)
assert_type((results.rules, results.seed, results.first, len(results)), tuple[FarkleRules, int, int, int])
assert_type((results.totals, results.best_turn), tuple[NDArray[np.int64], NDArray[np.int64]])
assert_type((results.turns, results.farkles), tuple[NDArray[np.int32], NDArray[np.int32]])
assert_type(results.rounds, NDArray[np.int64])
assert_type(results.winners, NDArray[np.bool_])
assert_type(results.win_shares, NDArray[np.float64])

with refused(DiceRulesError):
    Batch("3")  # type: ignore[arg-type]
with refused(TypeError):
    Batch(3, FARKLE, 2)  # type: ignore[call-arg]
with refused(AttributeError):
    batch.seat = batch.seat  # type: ignore[misc]
with refused(AttributeError):
    results.seed = 3  # type: ignore[misc]
with refused(DiceRulesError):
    simulate(5, 2)  # type: ignore[arg-type]
with refused(DiceRulesError):
    codes(Greedy(), [batch])  # type: ignore[arg-type]
