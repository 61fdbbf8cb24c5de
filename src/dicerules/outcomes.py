"""The outcomes of n dice: every multiset of faces, with the number of ways to roll it."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from more_itertools import multinomial

from dicerules.roll import FACES, Roll, number_of_dice

__all__ = ["MAX_OUTCOME_DICE", "weighted_rolls"]

MAX_OUTCOME_DICE: Final = 10
"""The most dice whose outcomes are listed: they have 3,003."""


def weighted_rolls(n: int) -> tuple[tuple[Roll, int], ...]:
    """Return every outcome of `n` dice, in sorted order, with its weight.

    The weight is the number of ordered rolls, out of 6ⁿ, that show these faces. Weights are whole numbers, so that
    probabilities can be computed as exact fractions.

    Args:
        n: the number of dice, from 0 to `MAX_OUTCOME_DICE`. With 0 dice, the empty roll is the only outcome.

    Raises:
        InvalidRollError: If `n` is not a whole number in that range.

    Examples:
        >>> len(weighted_rolls(5))
        252
        >>> weighted_rolls(2)[:3]
        ((Roll("11"), 1), (Roll("12"), 2), (Roll("13"), 2))
        >>> sum(weight for _, weight in weighted_rolls(5)) == 6**5
        True
    """
    return _weighted_rolls(number_of_dice(n, MAX_OUTCOME_DICE))


@lru_cache
def _weighted_rolls(n: int) -> tuple[tuple[Roll, int], ...]:
    rolls = map(Roll, combinations_with_replacement(FACES, n))
    return tuple((roll, multinomial(*roll.counts)) for roll in rolls)
