"""What is timed of arrays of rolls, and of the memory that they take at least."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

__all__ = ["copy_and_fill", "farkle_array", "kiriki_array"]

NUMBER = 10_000_000


@cache
def many_rolls(dice: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Give ten million rolls, the same in every run."""
    return np.random.default_rng(7).integers(1, 7, (NUMBER, dice), np.uint8)


@cache
def kiriki_array() -> Sequence[Callable[[], object]]:
    """Score many rolls in all thirteen categories."""
    from dicerules.kiriki import arrays  # noqa: PLC0415 (no other case is to wait for it)

    rolls, out = many_rolls(5), np.empty((NUMBER, 13), np.uint8)
    arrays.score_rolls(rolls, out=out)
    return [lambda: arrays.score_rolls(rolls, out=out)]


@cache
def farkle_array() -> Sequence[Callable[[], object]]:
    """Find the most points that each of many rolls offers."""
    from dicerules.farkle import arrays  # noqa: PLC0415 (as above)

    rolls, out = many_rolls(6), np.empty(NUMBER, np.uint16)
    arrays.score_rolls(rolls, out=out)
    return [lambda: arrays.score_rolls(rolls, out=out)]


@cache
def copy_and_fill(dice: int, *columns: int, dtype: type) -> Sequence[Callable[[], object]]:
    """Copy as many rolls, and fill an array as large as that of their points: what memory alone takes."""
    rolls = many_rolls(dice)
    copy, out = np.empty_like(rolls), np.empty((NUMBER, *columns), np.dtype(dtype))

    def move() -> None:
        np.copyto(copy, rolls)
        out.fill(7)

    move()
    return [move]
