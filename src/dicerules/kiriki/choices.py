"""The actions of a player as values."""

from __future__ import annotations

from typing import Final, TypeAlias, final

import attrs

from dicerules._base.values import call_of
from dicerules._shared.multisets import LARGEST_MULTISET
from dicerules.errors import InvalidRollError
from dicerules.kiriki import messages
from dicerules.kiriki.category import BoxName, read_name
from dicerules.kiriki.turn import read_dice
from dicerules.roll import Dice, Roll

__all__ = ["KirikiAction", "Record", "RollDice"]

# A roll throws at least one die, of at most six.
_MOST_KEPT: Final = LARGEST_MULTISET - 1


def _read_keep(keep: Dice) -> Roll:
    return read_dice(keep, "keep").sorted()


def _check_keep(_: object, attribute: attrs.Attribute[Roll], keep: Roll) -> None:
    if len(keep) > _MOST_KEPT:
        path, given = (attribute.name,), len(keep)
        raise InvalidRollError(messages.TOO_MANY_DICE_KEPT, path=path, most=_MOST_KEPT, given=given, keep=keep)


def _read_category(category: str) -> BoxName:
    return read_name(category, "category")


@final
@attrs.frozen(repr=False, cache_hash=True)  # solutions and agents keep actions as keys
class RollDice:
    """Throw all dice except the kept ones (K14, K15). The first roll of a turn keeps none.

    Args:
        keep: The dice to keep, in any order.

    Raises:
        InvalidRollError: If `keep` is malformed or has more than five dice, which no rules allow.

    Examples:
        >>> RollDice("311"), RollDice("311").keep
        (RollDice("113"), Roll("113"))
    """

    keep: Roll = attrs.field(default=Roll(), converter=_read_keep, validator=_check_keep)
    """The dice to keep, in ascending order."""

    def __repr__(self) -> str:
        """Return the expression that makes this action."""
        return call_of(self, f'"{self.keep}"')


@final
@attrs.frozen(repr=False, cache_hash=True)  # solutions and agents keep actions as keys
class Record:
    """Record the roll on the table in a box of the card, which ends the turn (K18).

    Raises:
        NotationError: If `category` cannot be the name of a box. Whether a card has the box only its rules can tell.

    Examples:
        >>> Record("ones"), Record("ones").category, Record("two_pairs").category
        (Record('ones'), <Category.ONES: 'ones'>, 'two_pairs')
    """

    category: BoxName = attrs.field(converter=_read_category)
    """The name of the box: a `Category` for the document's thirteen."""

    def __repr__(self) -> str:
        """Return the expression that makes this action."""
        return call_of(self, repr(str(self.category)))


KirikiAction: TypeAlias = RollDice | Record
"""An action of a player."""
