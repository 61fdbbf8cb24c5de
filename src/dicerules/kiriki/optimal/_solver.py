"""The solver. Rows with few open categories come first, since the value of a card follows from the cards after it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

import numpy as np
from tqdm import tqdm  # type: ignore[import-untyped]

from dicerules.errors import DiceRulesError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.category import Category
from dicerules.kiriki.optimal._kernels import action_values, solve_rows
from dicerules.kiriki.optimal._lattice import Floats, Integers, lattice
from dicerules.kiriki.optimal._payoffs import ALL_OPEN, LIVE, Payoffs, payoffs
from dicerules.kiriki.rules import KIRIKI, KirikiRules

__all__ = ["MARGIN", "precompile", "solve_values", "table_shape"]

MARGIN: Final = 48
"""How far look-ups of upper totals go beyond the cap: one roll of six sixes, and the rest of a step of lanes."""

_BATCH: Final = 32  # rows: few enough to share the work evenly, and enough to outweigh the cost of a call


def table_shape(pays: Payoffs) -> tuple[int, int]:
    """Return the number of rows and of upper totals to solve."""
    return ALL_OPEN + 1 + pays.live, pays.cap + 1


def solve_values(rules: KirikiRules, *, progress: bool) -> Floats:
    """Return the values of the cards of every row with every upper total up to the cap.

    Returns:
        A table [row, upper total]; entries that belong to no card are arbitrary.

    Raises:
        DiceRulesError: If a value exceeds what a float can hold.
    """
    pays, dice = payoffs(rules), lattice(rules.dice)
    rows, totals = table_shape(pays)
    values = np.zeros((rows, totals + MARGIN))
    values[[0, pays.live], pays.cap :] = pays.bonus
    layers = _layers(rows)
    solve = partial(solve_rows, values=values, pays=pays, dice=dice)
    solve(layers[0][:0])  # compile before the threads start
    total = sum(map(len, layers))
    bar = tqdm(total=total, desc="solving Kiriki", unit=" sets of categories", leave=False, disable=not progress)
    with bar, ThreadPoolExecutor() as pool:
        for layer in layers:
            batches = np.array_split(layer, -(-len(layer) // _BATCH))
            for batch, _ in zip(batches, pool.map(solve, batches), strict=True):
                bar.update(len(batch))
            if not np.isfinite(values[layer]).all():
                raise DiceRulesError(messages.ENDLESS_KIRIKIS, path=("rules",), given=short_repr(rules))
    return values[:, :totals]


def _layers(rows: int) -> list[Integers]:
    """Return the rows in layers, by the number of open categories; for each number, live rows form the last layer.

    A row leads only to rows of earlier layers. A live row is also computed from the value of the same row with Kiriki
    scratched, which must be known by then, so that the result is the same to the last digit however threads are
    scheduled.
    """
    every = np.arange(rows, dtype=np.int64)
    every = every[(every < LIVE) | (every >> Category.KIRIKI.position & 1 == 0)]
    order = 2 * np.bitwise_count(every & ALL_OPEN) + (every >= LIVE)
    return [every[order == place] for place in range(2, order.max() + 1) if place in order]


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
    none, values = np.empty(0, dtype=np.int64), np.empty((0, 0))
    solve_rows(none, values, pays, dice)
    action_values(values, 0, 0, 0, 0, 0, none, none, *pays, *dice)
