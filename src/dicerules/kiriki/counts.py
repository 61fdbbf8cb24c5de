"""The counts of the six faces that a pattern looks at."""

from __future__ import annotations

from dicerules.errors import DiceRulesError, short_repr
from dicerules.kiriki import messages
from dicerules.roll import FACES, Counts, Roll

__all__ = ["read_counts"]


def read_counts(counts: Counts | Roll) -> Counts:
    """Return counts as they are, and the counts of a roll.

    Raises:
        DiceRulesError: If `counts` is neither a roll nor a tuple of six numbers.
    """
    if isinstance(counts, Roll):
        return counts.counts
    if not isinstance(counts, tuple) or len(counts) != len(FACES):
        raise DiceRulesError(messages.NOT_COUNTS, path=("counts",), given=short_repr(counts))
    return counts
