"""The types of simulations of Kiriki, whose module is not loaded with the game."""

from __future__ import annotations

from typing import Any, assert_type

import numpy as np
from numpy.typing import NDArray

from dicerules import DiceRulesError, KirikiGame
from dicerules.kiriki import KIRIKI, YATZY, Collector, Greedy, KirikiAction, KirikiRules, KirikiState
from dicerules.kiriki import simulate as simulate_lazily
from dicerules.kiriki.optimal import solve
from dicerules.kiriki.simulation import ArrayPolicy, Batch, Results, codes, simulate
from tests.typing_api.refusals import refused

# --- simple policies ----------------------------------------------------------------------------------------------

state = KirikiState(KirikiGame(["Ada"]))
assert_type(Greedy()(state), KirikiAction)
assert_type(Collector()(state), KirikiAction)

# --- batches ------------------------------------------------------------------------------------------------------

batch = Batch(3, YATZY, players=2, seed=7, first=10)
assert_type(batch.step([15] * 3), None)
assert_type(batch.step(np.full(3, 15), [0]), None)
assert_type(batch.restart([True, False, True]), None)
assert_type(batch.restart(), None)
assert_type(batch.state(0), KirikiState)
assert_type(batch.rules, KirikiRules)
assert_type((batch.players, batch.seed, batch.first, batch.action_count, len(batch)), tuple[int, int, int, int, int])
assert_type(batch.seat, NDArray[np.int32])
assert_type(
    (batch.done, batch.winners, batch.open_boxes), tuple[NDArray[np.bool_], NDArray[np.bool_], NDArray[np.bool_]]
)
assert_type((batch.rewards, batch.totals), tuple[NDArray[np.int64], NDArray[np.int64]])
assert_type(
    (batch.rolls_left, batch.cells, batch.kiriki_bonuses),
    tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]],
)
assert_type(batch.counts, NDArray[np.int8])
assert_type(batch.legal(), NDArray[np.bool_])
assert_type(batch.legal(out=batch.legal()), NDArray[np.bool_])
assert_type(batch.sample_codes(np.random.default_rng(7)), NDArray[np.int64])
assert_type(Batch.from_states([state], seed=None, first=0), Batch)

# --- whole games --------------------------------------------------------------------------------------------------


def first_legal(games: Any) -> NDArray[np.int64]:  # noqa: ANN401 (a batch of any game)
    """Choose the first legal code in each game."""
    first: NDArray[np.int64] = games.legal().argmax(axis=1)
    return first


assert_type(codes(ArrayPolicy(first_legal), batch), NDArray[np.int64])
results = assert_type(simulate(Greedy(), 2), Results)
assert_type(simulate_lazily([Collector(), Greedy()], games=2, rules=YATZY, seed=7, threads=1, progress=False), Results)
assert_type(simulate([solve(), ArrayPolicy(first_legal), Greedy().__call__], 2, seed=7, first=3), Results)
assert_type((results.rules, results.seed, results.first, len(results)), tuple[KirikiRules, int, int, int])
assert_type(
    (results.totals, results.boxes, results.kiriki_bonuses),
    tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]],
)
assert_type((results.turns, results.rounds), tuple[NDArray[np.int64], NDArray[np.int64]])
assert_type(results.winners, NDArray[np.bool_])
assert_type(results.win_shares, NDArray[np.float64])

with refused(DiceRulesError):
    Batch("3")  # type: ignore[arg-type]
with refused(TypeError):
    Batch(3, KIRIKI, 2)  # type: ignore[call-arg]
with refused(AttributeError):
    batch.seat = batch.seat  # type: ignore[misc]
with refused(AttributeError):
    results.seed = 3  # type: ignore[misc]
with refused(DiceRulesError):
    simulate(5, 2)  # type: ignore[arg-type]
with refused(DiceRulesError):
    simulate(Greedy(), 2.0)  # type: ignore[arg-type]
with refused(DiceRulesError):
    codes(Greedy(), [batch])  # type: ignore[arg-type]
with refused(DiceRulesError):
    ArrayPolicy(5)  # type: ignore[arg-type]
