"""Scores of whole arrays of rolls, in about twice the time that copying takes.

This module needs numpy and numba, which the extra `optimal` of dicerules brings.

Examples:
    >>> from dicerules.farkle import arrays
    >>> arrays.score_rolls([[1, 1, 1, 5, 2, 3], [2, 2, 3, 3, 4, 4]]).tolist()
    [1050, 500]
"""

from __future__ import annotations

from functools import lru_cache

from dicerules._base.checks import require
from dicerules._shared.arrays import Points, Rolls, table_of
from dicerules._shared.arrays import score_rolls as score_by_table
from dicerules.farkle.rules import FARKLE, FarkleRules

__all__ = ["score_rolls"]


def score_rolls(rolls: Rolls, rules: FarkleRules = FARKLE, *, out: Points | None = None) -> Points:
    """Find the most points that each of many rolls offers (F7, F9).

    Besides what it returns it takes a few megabytes at most, however many the rolls of an array are; what is no array
    of integers yet is first made one. It works outside Python's lock, so that threads can score parts of an array at
    the same time.

    Args:
        rolls: a row for each roll with a column for each die, from one die up to as many as the rules have: an array
            of integers of any type, byte order and memory layout, or what NumPy makes such an array of, such as a list
            of lists. Booleans, floats, objects and masked arrays are refused, whatever they hold. There may be no
            rows.
        rules: the rules to score by.
        out: an array to write to, with the shape and type of what is returned. It must not share memory with `rolls`.

    Returns:
        An array with the points of each roll, 0 for a Farkle; `out` if it was given. Its type is the smallest unsigned
            one that holds whatever these rules give for a roll, of however many dice: `uint16` by the document's
            rules, `uint8` if no roll scores more than 255, `uint32` beyond 65,535.

    Raises:
        InvalidRollError: these are not rolls of one die up to as many as the rules have. The message has the first row
            in which a die shows something else than 1 to 6. All rolls are checked before anything is written to `out`.
        DiceRulesError: `out` is of another shape or type, cannot be written to or shares memory with `rolls`; or
            these are no rules.

    Examples:
        >>> score_rolls([[1, 1, 1, 5, 2, 3], [2, 2, 3, 3, 4, 4], [2, 2, 3, 3, 4, 6]])
        array([1050,  500,    0], dtype=uint16)
        >>> score_rolls([[5], [6]]).tolist()
        [50, 0]
    """
    require(rules, FarkleRules, "rules")
    return score_by_table(rolls, range(1, rules.dice + 1), _table(rules), out)


@lru_cache
def _table(rules: FarkleRules) -> Points:
    """Make the table of these rules, once."""
    return table_of(rules._scores, 0)
