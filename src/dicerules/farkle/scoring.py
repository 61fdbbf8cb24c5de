"""What a roll offers: validated doors to the tables of the rules."""

from __future__ import annotations

from dicerules._base.checks import require
from dicerules._base.messages import DICE_OUT_OF_RANGE
from dicerules.errors import InvalidRollError
from dicerules.farkle.combination import SetAside
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.roll import Dice, Roll

__all__ = ["best", "is_farkle", "score", "set_asides"]


def score(roll: Dice, rules: FarkleRules = FARKLE) -> int:
    """Return the most points that a roll offers (F7, F9).

    Args:
        roll: One die up to as many as the rules have, as a `Roll` or anything that `Roll` accepts.
        rules: The rules to score under.

    Returns:
        The points of the best selection; 0 for a Farkle.

    Raises:
        InvalidRollError: If `roll` is not one die up to as many as the rules have.

    Examples:
        >>> score("111523"), score("22346")
        (1050, 0)
    """
    if type(roll) is not Roll:
        roll = Roll(roll)
    try:
        return rules.tables.scores[roll._key]  # noqa: SLF001 (the key of tables: hashing counts would take longer)
    except (AttributeError, KeyError, TypeError):
        pass  # invalid input: fall through to the checked path, which raises a precise error
    return max((selection.points for selection in set_asides(roll, rules)), default=0)


def set_asides(roll: Dice, rules: FarkleRules = FARKLE) -> tuple[SetAside, ...]:
    """Return every selection of dice that may be set aside from a roll (F3).

    Each selection appears once, whatever the order of its dice, with its best reading (F9).

    Args:
        roll: One die up to as many as the rules have, as a `Roll` or anything that `Roll` accepts.
        rules: The rules to score under.

    Returns:
        The selections, best first: by points, then by the number of combinations that count for the tie-break, then
        by the fewest combinations, then by the fewest dice, then by the lower faces. Empty for a Farkle.

    Raises:
        InvalidRollError: If `roll` is not one die up to as many as the rules have.

    Examples:
        >>> for selection in set_asides("1152"):
        ...     print(selection.dice, selection.points)
        115 250
        11 200
        15 150
        1 100
        5 50
    """
    if type(roll) is not Roll:
        roll = Roll(roll)
    try:
        return rules.tables.options[roll._key]  # noqa: SLF001 (as in score)
    except (AttributeError, KeyError, TypeError):
        pass  # as in score
    raise _refusal(roll, rules)


def best(roll: Dice, rules: FarkleRules = FARKLE) -> SetAside | None:
    """Return the selection with the most points: the first of `set_asides`.

    Returns:
        The selection, or `None` for a Farkle.

    Raises:
        InvalidRollError: If `roll` is not one die up to as many as the rules have.

    Examples:
        >>> selection = best("223344")
        >>> selection.points, [combination.kind.value for combination in selection.combinations]
        (500, ['three_pairs'])
        >>> best("22346") is None
        True
    """
    return next(iter(set_asides(roll, rules)), None)


def is_farkle(roll: Dice, rules: FarkleRules = FARKLE) -> bool:
    """Return whether nothing in a roll can be set aside (F4).

    Raises:
        InvalidRollError: If `roll` is not one die up to as many as the rules have.

    Examples:
        >>> is_farkle("22346"), is_farkle("22345")
        (True, False)
    """
    return score(roll, rules) == 0


def _refusal(roll: Roll, rules: FarkleRules) -> InvalidRollError:
    """Return the error about a roll that the tables of the rules do not hold.

    Raises:
        DiceRulesError: If `rules` is not a `FarkleRules`.
    """
    require(rules, FarkleRules, "rules")
    return InvalidRollError(DICE_OUT_OF_RANGE, minimum=1, maximum=rules.dice, given=len(roll), roll=roll)
