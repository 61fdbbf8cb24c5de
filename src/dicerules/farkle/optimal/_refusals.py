"""Rules that no solver takes, and the reasons."""

from __future__ import annotations

from math import gcd
from typing import Final

from dicerules.errors import DiceRulesError
from dicerules.farkle import messages
from dicerules.farkle.optimal._throws import Throws
from dicerules.farkle.rules import FarkleRules

__all__ = ["check_bank_multiple", "check_instant_win", "check_multiple_with_penalty"]

_MOST_REMAINDERS: Final = 100


def check_instant_win(rules: FarkleRules) -> None:
    """Raise `DiceRulesError` if a combination wins the game at once."""
    if rules.instant_win:
        raise DiceRulesError(messages.WIN_WITHOUT_VALUE, path=("rules", "instant_win"), given=rules.instant_win)


def check_bank_multiple(throws: Throws) -> None:
    """Raise `DiceRulesError` if banks are multiples of a number with too many remainders."""
    if throws.multiple > _MOST_REMAINDERS:
        numbers = {"most": _MOST_REMAINDERS, "given": throws.multiple}
        raise DiceRulesError(messages.MULTIPLE_TOO_RARE, path=("rules", "bank_multiple"), **numbers)


def check_multiple_with_penalty(rules: FarkleRules) -> None:
    """Raise `DiceRulesError` if banks are multiples, and a Farkle on hot dice costs what the total can pay.

    A turn that must go on to the next multiple may end with a Farkle on all dice or on others. How it goes on best then
    depends on what either costs.
    """
    units = [selection.points for selection in rules.tables.readings.values()]
    if gcd(*units) % rules.bank_multiple and rules.all_dice_farkle_penalty and rules.all_dice_penalty_after_hot_dice:
        path = ("rules", "bank_multiple")
        raise DiceRulesError(messages.MULTIPLE_WITH_PENALTY, path=path, given=rules.bank_multiple)
