"""Scores of whole arrays of rolls, in about twice the time that copying takes.

This module needs NumPy and numba, which the extra `optimal` of dicerules installs.

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
    """Return the most points that each of many rolls offers (F7, F9).

    Apart from the result, this needs a few megabytes at most, however many rolls an array has; anything other than an
    array of integers is converted to one first. Python's lock is released, so threads can score parts of an array in
    parallel.

    Args:
        rolls: A row for each roll with a column for each die, from one die up to as many as the rules have: an array
            of integers of any type, byte order and memory layout, or anything that NumPy converts to one, such as a
            list of lists. It may have no rows. Booleans, floats, objects and masked arrays are refused.
        rules: The rules to score under.
        out: An array to write to, with the shape and type of the result. It must not share memory with `rolls`.

    Returns:
        The points of each roll, 0 for a Farkle, in `out` if it was given. The type is the smallest unsigned one that
            holds the points of all rolls of any number of dice under these rules: `uint16` under the document's rules,
            `uint8` if no roll scores more than 255, `uint32` beyond 65,535.

    Raises:
        InvalidRollError: If `rolls` are not rolls of one die up to as many as the rules have. The message has the first
            row with a value outside 1 to 6. All rolls are checked before anything is written to `out`.
        DiceRulesError: If `out` has another shape or type, cannot be written to or shares memory with `rolls`, or
            `rules` is not a `FarkleRules`.

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
    """Return the table of these rules."""
    return table_of(rules.tables.scores, 0)
