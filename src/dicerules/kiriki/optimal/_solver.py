"""The solver. Rows with few open boxes come first, since the value of a card follows from the cards after it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

import numpy as np
from tqdm import tqdm  # type: ignore[import-untyped]

from dicerules.errors import DiceRulesError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.optimal._batches import best_of, values_of_games
from dicerules.kiriki.optimal._cards import open_boxes
from dicerules.kiriki.optimal._final_scores import play_nothing
from dicerules.kiriki.optimal._kernels import STEP, action_values, solve_rows
from dicerules.kiriki.optimal._lattice import Floats, Integers, lattice
from dicerules.kiriki.optimal._payoffs import Payoffs, payoffs
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.simulation._batch import Batch

__all__ = ["new_table", "precompile", "solve_values", "table_shape"]

_BATCH: Final = 32  # rows: few enough to share the work evenly, and enough to outweigh the cost of a call


def table_shape(pays: Payoffs) -> tuple[int, int]:
    """Return the number of rows and of totals to solve."""
    return len(pays.tops), pays.cap + 1


def new_table(pays: Payoffs) -> Floats:
    """Return a table of zeros, with room beyond the cap for every look-up."""
    rows, totals = table_shape(pays)
    return np.zeros((rows, totals + max(pays.adds.max(), pays.again_adds) + STEP))


def solve_values(rules: KirikiRules, *, progress: bool) -> Floats:
    """Return the values of the cards of every row with every total up to the cap and a little beyond.

    Returns:
        A table [row, total]; entries that belong to no card are arbitrary.

    Raises:
        DiceRulesError: If the card does not fit, or a value exceeds what a float can hold.
    """
    pays, dice = payoffs(rules), lattice(rules.dice)
    values = new_table(pays)
    values[[0, pays.live], pays.cap :] = pays.bonus
    layers = _layers(rules)
    solve = partial(solve_rows, values=values, pays=pays, dice=dice)
    solve(layers[0][:0])  # compile before the threads start
    total = sum(map(len, layers))
    bar = tqdm(total=total, desc="solving Kiriki", unit=" sets of boxes", leave=False, disable=not progress)
    with bar, ThreadPoolExecutor() as pool:
        for layer in layers:
            batches = np.array_split(layer, -(-len(layer) // _BATCH))
            for batch, _ in zip(batches, pool.map(solve, batches), strict=True):
                bar.update(len(batch))
            if not np.isfinite(values[layer]).all():
                raise DiceRulesError(messages.ENDLESS_KIRIKIS, path=("rules",), given=short_repr(rules))
    return values


def _layers(rules: KirikiRules) -> list[Integers]:
    """Return the rows in layers, by the number of open boxes; for each number, live rows form the last layer.

    A row leads only to rows of earlier layers. A live row is also computed from the value of the same row with the box
    of Kirikis scratched, which must be known by then, so that the result is the same to the last digit however threads
    are scheduled.
    """
    pays, still_open = payoffs(rules), open_boxes(rules).sum(axis=1)
    rows = np.flatnonzero(np.diff(pays.starts))  # neither full cards nor rows that do not exist
    order = 2 * still_open[rows % len(still_open)] + (rows >= len(still_open))
    return [rows[order == place] for place in np.unique(order)]


def precompile() -> None:
    """Compile everything that solving and its results need, so that neither has to wait for it later.

    Otherwise each part is compiled when it is first called, which takes some seconds. numba keeps the machine code
    beside the source, in the user's cache directory if the source folder is read-only, or in the directory named by the
    environment variable `NUMBA_CACHE_DIR`, and later processes read it from there. It is valid for the kind of
    processor that it was compiled on, and for the same versions of dicerules, numba and Python. Where nothing can be
    written, it serves this process only.

    Examples:
        >>> precompile()
    """
    pays, dice = payoffs(KIRIKI), lattice(KIRIKI.dice)
    constants: tuple[Any, ...] = (*pays.for_actions(), *dice)
    none, values = np.empty(0, dtype=np.int64), np.empty((0, 0))
    solve_rows(none, values, pays, dice)
    action_values(values, 0, 0, 0, 0, 0, none, none, *constants)
    play_nothing(KIRIKI)
    values_of_games(best_of(KIRIKI, new_table(pays)), Batch(1, seed=0))
