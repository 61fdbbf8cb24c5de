"""Scores of whole arrays of rolls, in about twice the time that copying takes.

This module needs numpy and numba, which the extra `optimal` of dicerules brings.

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
from dicerules.kiriki.category import Category
from dicerules.kiriki.rules import KIRIKI, KirikiRules

__all__ = ["score_rolls"]


def score_rolls(rolls: Rolls, rules: KirikiRules = KIRIKI, *, out: Points | None = None) -> Points:
    """Score many rolls in all thirteen categories (K3 to K10).

    Besides what it returns it takes a few megabytes at most, however many the rolls of an array are; what is no array
    of integers yet is first made one. It works outside Python's lock, so that threads can score parts of an array at
    the same time.

    Args:
        rolls: a row for each roll with a column for each die: an array of integers of any type, byte order and memory
            layout, or what NumPy makes such an array of, such as a list of lists. Booleans, floats, objects and masked
            arrays are refused, whatever they hold. There may be no rows.
        rules: the rules to score by.
        out: an array to write to, with the shape and type of what is returned. It must not share memory with `rolls`.

    Returns:
        An array with a row for each roll and a column for each category, in the card's order; `out` if it was given.
            Its type is the smallest unsigned one that holds whatever these rules give for a category: `uint8` by the
            document's rules, `uint16` if some category scores more than 255, `uint32` beyond 65,535.

    Raises:
        InvalidRollError: these are not rolls of as many dice as the rules have. The message has the first row in which
            a die shows something else than 1 to 6. All rolls are checked before anything is written to `out`.
        DiceRulesError: `out` is of another shape or type, cannot be written to or shares memory with `rolls`; or
            these are no rules.

    Examples:
        >>> points = score_rolls([[1, 4, 1, 2, 1], [5, 3, 2, 6, 4]])
        >>> points.tolist()
        [[3, 2, 0, 4, 0, 0, 9, 0, 0, 0, 0, 0, 9], [0, 2, 3, 4, 5, 6, 0, 0, 0, 30, 40, 0, 20]]
        >>> points.dtype, points[:, Category.CHANCE.position].tolist()
        (dtype('uint8'), [9, 20])
    """
    require(rules, KirikiRules, "rules")
    return score_by_table(rolls, range(rules.dice, rules.dice + 1), _table(rules), out)


@lru_cache
def _table(rules: KirikiRules) -> Points:
    """Make the table of these rules, once."""
    rows = {key: tuple(row[category] for category in Category) for key, row in rules._scores.items()}
    return table_of(rows, (0,) * len(Category))
