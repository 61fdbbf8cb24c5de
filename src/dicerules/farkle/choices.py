"""The actions of a player as values."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from dicerules._base.messages import DICE_OUT_OF_RANGE
from dicerules._shared.multisets import LARGEST_MULTISET
from dicerules.errors import InvalidRollError
from dicerules.farkle.combination import SetAside, read_dice
from dicerules.roll import Dice, Roll

__all__ = ["Bank", "FarkleAction", "RollDice", "SetAsideDice"]


@final
@attrs.frozen
class RollDice:
    """Roll all dice that are not set aside (F5, F6).

    Examples:
        >>> RollDice()
        RollDice()
    """


@final
@attrs.frozen
class Bank:
    """Stop and keep the points of the turn (F5).

    Examples:
        >>> Bank()
        Bank()
    """


def _read_dice(dice: Dice | SetAside) -> Roll:
    return dice.dice if isinstance(dice, SetAside) else read_dice(dice)


def _check_dice(_: object, __: object, dice: Roll) -> None:
    if not 1 <= len(dice) <= LARGEST_MULTISET:
        raise InvalidRollError(
            DICE_OUT_OF_RANGE, path=("dice",), minimum=1, maximum=LARGEST_MULTISET, given=len(dice), roll=dice
        )


@final
@attrs.frozen(repr=False)
class SetAsideDice:
    """Set aside dice of the roll on the table (F3).

    Args:
        dice: The dice, in any order, or a selection such as those of `FarkleTurn.options`.

    Raises:
        InvalidRollError: If `dice` are not one to six dice.

    Examples:
        >>> SetAsideDice("511"), SetAsideDice("511").dice
        (SetAsideDice("115"), Roll("115"))
    """

    dice: Roll = attrs.field(converter=_read_dice, validator=_check_dice)
    """The dice, in ascending order."""

    def __repr__(self) -> str:
        """Return the expression that makes this action."""
        return f'SetAsideDice("{self.dice}")'


FarkleAction: TypeAlias = RollDice | SetAsideDice | Bank
"""An action of a player."""
