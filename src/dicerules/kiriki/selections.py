"""Selections of dice that patterns look for: groups of dice that are alike, and runs, the most valuable first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import cast

from dicerules.roll import FACES, Counts

__all__ = ["groups", "runs", "shown", "worth"]


def worth(counts: Counts) -> int:
    """Return the sum of dice with these counts."""
    ones, twos, threes, fours, fives, sixes = counts
    return ones + 2 * twos + 3 * threes + 4 * fours + 5 * fives + 6 * sixes


@cache
def groups(sizes: tuple[int, ...], *, different: bool) -> tuple[Counts, ...]:
    """Return every way to show groups of these sizes, of different faces or of any."""
    found = {(0,) * len(FACES)}
    for size in sizes:
        found = {
            (*counts[:place], count + size, *counts[place + 1 :])
            for counts in found
            for place, count in enumerate(counts)
            if not (different and count)
        }
    return _best_first(found)


@cache
def runs(length: int) -> tuple[Counts, ...]:
    """Return every run of so many faces."""
    firsts = range(len(FACES) - length + 1)
    return _best_first(tuple(int(first <= place < first + length) for place in range(len(FACES))) for first in firsts)


def _best_first(found: Iterable[tuple[int, ...]]) -> tuple[Counts, ...]:
    # Where two are worth the same, the order of the counts decides, so that it is the same everywhere.
    return tuple(sorted(cast("Iterable[Counts]", found), key=lambda counts: (worth(counts), counts), reverse=True))


def shown(selections: tuple[Counts, ...], counts: Counts, *, exactly: bool = False) -> Iterator[Counts]:
    """Yield the selections that these dice show; if `exactly`, without other dice of the selected faces."""
    ones, twos, threes, fours, fives, sixes = counts
    for selection in selections:
        a, b, c, d, e, f = selection
        if a <= ones and b <= twos and c <= threes and d <= fours and e <= fives and f <= sixes:
            # A term is more than 0 where a face is selected and shows on another die, too.
            others = exactly and (
                a * (ones - a) + b * (twos - b) + c * (threes - c) + d * (fours - d) + e * (fives - e) + f * (sixes - f)
            )
            if not others:
                yield selection
