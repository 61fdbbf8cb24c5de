"""What a roll offers: validated doors to the tables that the rules make."""

from __future__ import annotations

from dicerules._base.checks import require
from dicerules.errors import InvalidRollError
from dicerules.farkle.combination import SetAside
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.roll import Dice, Roll

__all__ = ["best", "is_farkle", "score", "set_asides"]


def score(roll: Dice, rules: FarkleRules = FARKLE) -> int:
    """Find the most points that a roll offers when everything in it is read at its best (F7, F9).

    Args:
        roll: one die up to as many as the rules have, as a `Roll` or anything that `Roll` accepts.
        rules: the rules to score by.

    Returns:
        The points of the best selection; 0 for a Farkle.

    Raises:
        InvalidRollError: these are not one die up to as many as the rules have.

    Examples:
        >>> score("111523"), score("22346")
        (1050, 0)
    """
    if type(roll) is not Roll:
        roll = Roll(roll)
    try:
        return rules._scores[roll._key]
    except (AttributeError, KeyError, TypeError):
        pass  # something is not what it should be: what follows finds out, and says so
    return max((selection.points for selection in set_asides(roll, rules)), default=0)


def set_asides(roll: Dice, rules: FarkleRules = FARKLE) -> tuple[SetAside, ...]:
    """List every selection of dice that may be set aside from a roll (F3).

    Each selection stands there once, whatever order its dice lie in, and with its best reading (F9).

    Args:
        roll: one die up to as many as the rules have, as a `Roll` or anything that `Roll` accepts.
        rules: the rules to score by.

    Returns:
        The selections, best first: by points, then by the number of combinations that count for the tie-break, then
        by the fewest combinations, then by the fewest dice, then by the lower faces. Empty for a Farkle.

    Raises:
        InvalidRollError: these are not one die up to as many as the rules have.

    Examples:
        >>> for selection in set_asides("1152"):
        ...     print(selection.dice, selection.points)
        115 250
        11 200
        15 150
        1 100
        5 50
    """
    roll = read_roll(roll, rules)
    return rules._options[roll._key]


def best(roll: Dice, rules: FarkleRules = FARKLE) -> SetAside | None:
    """Find the selection with the most points: the first of `set_asides`.

    Returns:
        The selection, or `None` for a Farkle.

    Raises:
        InvalidRollError: these are not one die up to as many as the rules have.

    Examples:
        >>> selection = best("223344")
        >>> selection.points, [combination.kind.value for combination in selection.combinations]
        (500, ['three_pairs'])
        >>> best("22346") is None
        True
    """
    return next(iter(set_asides(roll, rules)), None)


def is_farkle(roll: Dice, rules: FarkleRules = FARKLE) -> bool:
    """Tell whether nothing in a roll can be set aside (F4).

    Raises:
        InvalidRollError: these are not one die up to as many as the rules have.

    Examples:
        >>> is_farkle("22346"), is_farkle("22345")
        (True, False)
    """
    return score(roll, rules) == 0


def read_roll(dice: Dice, rules: FarkleRules) -> Roll:
    """Read a roll of one die up to as many as the rules have.

    Raises:
        InvalidRollError: these are not so many dice.
        DiceRulesError: these are no rules.
    """
    require(rules, FarkleRules, "rules")
    roll = dice if type(dice) is Roll else Roll(dice)
    if not 1 <= len(roll) <= rules.dice:
        msg = f"a Farkle roll has 1 to {rules.dice} dice, and {roll!r} has {len(roll)}"
        raise InvalidRollError(msg)
    return roll
