"""The codes of actions: whole numbers from 0, for learning agents and compact logs."""

from __future__ import annotations

from functools import cache
from typing import Final

from dicerules._base.checks import integer, require
from dicerules._base.messages import DICE_OUT_OF_RANGE, UNKNOWN_CODE
from dicerules._shared.multisets import multisets, number_of_multisets, places
from dicerules.errors import DiceRulesError, InvalidRollError, NotationError, short_repr
from dicerules.farkle import messages
from dicerules.farkle.choices import Bank, FarkleAction, RollDice, SetAsideDice
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.roll import Roll

__all__ = ["BANK_CODE", "ROLL_CODE", "action_count", "action_of", "code", "from_code", "set_aside_code"]

ROLL_CODE: Final = 0
"""The code of `RollDice()`."""

BANK_CODE: Final = 1
"""The code of `Bank()`."""

# The first multiset has no dice, and cannot be set aside.
_BEFORE_SET_ASIDES: Final = 1


def code(action: FarkleAction, rules: FarkleRules = FARKLE) -> int:
    """Return the number of an action under these rules: 0 to roll, 1 to bank, and from 2 the dice to set aside.

    Fewer dice come first, then those that come first in lexicographic order.

    Raises:
        InvalidRollError: If the action sets aside more dice than the rules have.
        DiceRulesError: If `action` is not an action of this game or `rules` is not a `FarkleRules`.

    Examples:
        >>> code(RollDice()), code(Bank()), code(SetAsideDice("1")), code(SetAsideDice("511"))
        (0, 1, 2, 33)
    """
    require(rules, FarkleRules, "rules")
    if isinstance(action, SetAsideDice):
        dice = action.dice
        if len(dice) > rules.dice:
            raise InvalidRollError(DICE_OUT_OF_RANGE, minimum=1, maximum=rules.dice, given=len(dice), roll=dice)
        return set_aside_code(dice)
    if not isinstance(action, FarkleAction):
        raise DiceRulesError(messages.NOT_A_FARKLE_ACTION, given=short_repr(action))
    return ROLL_CODE if isinstance(action, RollDice) else BANK_CODE


def set_aside_code(dice: Roll) -> int:
    """Return the code of setting aside these dice."""
    return _BEFORE_SET_ASIDES + places()[dice._key]  # noqa: SLF001 (the key of tables: hashing counts would take longer)


def from_code(code: int, rules: FarkleRules = FARKLE) -> FarkleAction:
    """Return the action with this number under these rules: the inverse of `code`.

    Raises:
        NotationError: If `code` is not the number of an action under these rules.
        DiceRulesError: If `rules` is not a `FarkleRules`.

    Examples:
        >>> from_code(0), from_code(1), from_code(2), from_code(924)
        (RollDice(), Bank(), SetAsideDice("1"), SetAsideDice("666666"))
    """
    number, count = integer(code), action_count(rules)
    if number is None or not 0 <= number < count:
        raise NotationError(UNKNOWN_CODE, maximum=count - 1, given=short_repr(code))
    return action_of(number)


def action_count(rules: FarkleRules = FARKLE) -> int:
    """Return the number of actions with as many dice as these rules have, including those that are never legal.

    Their codes are the numbers below it: the size of a learning agent's action space.

    Raises:
        DiceRulesError: If `rules` is not a `FarkleRules`.

    Examples:
        >>> from dicerules.farkle import GREED
        >>> action_count(FarkleRules()), action_count(GREED)
        (925, 463)
    """
    require(rules, FarkleRules, "rules")
    return _BEFORE_SET_ASIDES + number_of_multisets(rules.dice)


def action_of(code: int) -> FarkleAction:
    """Return the action with a code that is known to be one."""
    return _actions()[code]


@cache
def _actions() -> tuple[FarkleAction, ...]:
    """Return all actions in the order of their codes."""
    return RollDice(), Bank(), *map(SetAsideDice, multisets()[1:])
