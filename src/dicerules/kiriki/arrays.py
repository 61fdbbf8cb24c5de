"""Scores of whole arrays of rolls, in about twice the time that copying takes.

This module needs NumPy and numba, which the extra `optimal` of dicerules installs.

Examples:
    >>> from dicerules.kiriki import arrays
    >>> arrays.score_rolls([[1, 4, 1, 2, 1], [5, 3, 2, 6, 4]]).shape
    (2, 13)
"""

from __future__ import annotations

from functools import lru_cache

from dicerules._base.checks import require
from dicerules._shared.arrays import Points, Rolls, table_of
from dicerules._shared.arrays import score_rolls as score_by_table
from dicerules.kiriki.rules import KIRIKI, KirikiRules

__all__ = ["score_rolls"]


def score_rolls(rolls: Rolls, rules: KirikiRules = KIRIKI, *, out: Points | None = None) -> Points:
    """Return the points of many rolls in every box of the card (K3 to K10).

    Apart from the result, this needs a few megabytes at most, however many rolls an array has; anything other than an
    array of integers is converted to one first. Python's lock is released, so threads can score parts of an array in
    parallel.

    Args:
        rolls: Shape (rolls, dice): an array of integers of any type, byte order and memory layout, or anything NumPy
            converts to one, such as a list of lists. Booleans, floats, objects and masked arrays are refused, whatever
            they hold. There may be no rows.
        rules: The rules to score under.
        out: An array to write to, with the shape and type of the result. It must not share memory with `rolls`.

    Returns:
        An array of shape (rolls, boxes), in the card's order; `out` if it was given. Its type is the smallest
            unsigned one that holds every score under these rules: `uint8` under the document's rules, `uint16` if a
            box scores more than 255, `uint32` beyond 65,535.

    Raises:
        InvalidRollError: If `rolls` has the wrong shape or type or a value outside 1 to 6; the error has the first such
            row. All rolls are checked before anything is written to `out`.
        DiceRulesError: If `out` has the wrong shape or type, is read-only or shares memory with `rolls`, or `rules` is
            not a `KirikiRules`.

    Examples:
        >>> points = score_rolls([[1, 4, 1, 2, 1], [5, 3, 2, 6, 4]])
        >>> points.tolist()
        [[3, 2, 0, 4, 0, 0, 9, 0, 0, 0, 0, 0, 9], [0, 2, 3, 4, 5, 6, 0, 0, 0, 30, 40, 0, 20]]
        >>> points.dtype, points[:, -1].tolist()
        (dtype('uint8'), [9, 20])
    """
    require(rules, KirikiRules, "rules")
    return score_by_table(rolls, range(rules.dice, rules.dice + 1), _table(rules), out)


@lru_cache
def _table(rules: KirikiRules) -> Points:
    """Return the table of these rules, built on first use."""
    rows = {key: tuple(row.values()) for key, row in rules.tables.scores.items()}
    return table_of(rows, (0,) * len(rules.boxes))
