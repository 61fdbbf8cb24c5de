"""The pattern of groups of dice that are alike, which pairs, full houses and so many of a kind have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast, final

import attrs

from dicerules._base.checks import boolean, integer, read_list, to_int
from dicerules._base.values import repr_of_changes
from dicerules.errors import DiceRulesError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.counts import read_counts
from dicerules.kiriki.selections import groups, shown
from dicerules.roll import Counts, Roll

__all__ = ["MOST_DICE", "Groups"]

MOST_DICE: Final = 6
"""The most dice of a card."""


def _read_sizes(sizes: Iterable[int] | int) -> tuple[int, ...]:
    number = integer(sizes)
    if number is not None:
        return (number,)
    given = tuple(map(to_int, read_list(cast("Iterable[int]", sizes), "sizes", MOST_DICE)))
    return tuple(sorted(given, reverse=True)) if all(map(integer, given)) else given  # which the validator refuses


def _check_sizes(_: object, attribute: attrs.Attribute[tuple[int, ...]], sizes: tuple[int, ...]) -> None:
    if not sizes or not all(integer(size) and size > 0 for size in sizes) or sum(sizes) > MOST_DICE:
        raise DiceRulesError(messages.BAD_SIZES, path=(attribute.name,), most=MOST_DICE, given=short_repr(sizes))


@final
@attrs.frozen(repr=False)
class Groups:
    """Groups of dice that are alike: a pair, four of a kind, a full house (K4 to K6). The dice of the groups match.

    Args:
        sizes: The number of dice in each group, such as `(3, 2)` for a full house, or one number for one group.
        exactly: Whether a face must show on no more dice than its group has: with it, four dice alike are not three.
        different: Whether the groups must have different faces: without it, five dice alike are a full house.

    Raises:
        DiceRulesError: If `sizes` are not whole numbers from 1 with a sum of at most 6.

    Examples:
        >>> from dicerules import Roll
        >>> Groups(2).match(Roll("11522").counts)
        (0, 2, 0, 0, 0, 0)
        >>> Groups((3, 2)).match(Roll("55555").counts) is None
        True
        >>> Groups((3, 2), different=False).match(Roll("55555").counts)
        (0, 0, 0, 0, 5, 0)
    """

    sizes: tuple[int, ...] = attrs.field(converter=_read_sizes, validator=_check_sizes)
    """The number of dice in each group, the largest first."""

    exactly: bool = attrs.field(default=False, kw_only=True, validator=boolean)
    """Whether a face must show on no more dice than its group has."""

    different: bool = attrs.field(default=True, kw_only=True, validator=boolean)
    """Whether the groups must have different faces."""

    def match(self, counts: Counts | Roll) -> Counts | None:
        """Return the counts of the dice that match and are worth most, or `None`."""
        counts = read_counts(counts)
        return next(shown(groups(self.sizes, different=self.different), counts, exactly=self.exactly), None)

    __repr__ = repr_of_changes
