"""What a roll scores: validated doors to the table that the rules make."""

from __future__ import annotations

from dicerules._base.checks import require
from dicerules.errors import InvalidRollError
from dicerules.kiriki.category import Category
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.roll import Dice, Roll

__all__ = ["score", "scores"]


def score(roll: Dice, category: Category | str, rules: KirikiRules = KIRIKI) -> int:
    """Score a roll in one category (K3 to K10).

    Args:
        roll: as many dice as the rules have, as a `Roll` or anything that `Roll` accepts.
        category: a `Category` or its value, such as `"three_of_a_kind"`.
        rules: the rules to score by.

    Returns:
        The points that the roll is worth in an open category, 0 when it does not match.

    Raises:
        InvalidRollError: these are not as many dice as the rules have.
        NotationError: there is no such category.

    Examples:
        >>> score("14121", Category.THREE_OF_A_KIND)
        9
        >>> score([5, 1, 6, 4, 3], "small_straight")
        30
    """
    if type(roll) is not Roll:
        roll = Roll(roll)
    try:
        return rules._scores[roll._key][category]  # type: ignore[index]  # a category's value does as well
    except (AttributeError, KeyError, TypeError):
        pass  # something is not what it should be: what follows finds out, and says so
    return row(roll, rules)[Category.read(category)]


def scores(roll: Dice, rules: KirikiRules = KIRIKI) -> dict[Category, int]:
    """Score a roll in all thirteen categories.

    Args:
        roll: as many dice as the rules have, as a `Roll` or anything that `Roll` accepts.
        rules: the rules to score by.

    Returns:
        A new dict from each category to its points, in the card's order.

    Raises:
        InvalidRollError: these are not as many dice as the rules have.

    Examples:
        >>> scores("53264")[Category.LARGE_STRAIGHT]
        40
        >>> max(scores("22522").items(), key=lambda item: item[1])[0].label()
        'Three of a kind'
    """
    if type(roll) is not Roll:
        roll = Roll(roll)
    try:
        return rules._scores[roll._key].copy()
    except (AttributeError, KeyError, TypeError):
        pass  # as in score
    return row(roll, rules).copy()


def row(dice: Dice, rules: KirikiRules) -> dict[Category, int]:
    """Find the row of the rules' table for these dice: the table's own, not to be changed."""
    roll = read_roll(dice, rules)
    return rules._scores[roll._key]


def read_roll(dice: Dice, rules: KirikiRules) -> Roll:
    """Read a roll of as many dice as the rules have.

    Raises:
        InvalidRollError: these are not so many dice.
        DiceRulesError: these are no rules.
    """
    require(rules, KirikiRules, "rules")
    roll = dice if type(dice) is Roll else Roll(dice)
    if len(roll) != rules.dice:
        msg = f"a Kiriki roll has {rules.dice} dice, and {roll!r} has {len(roll)}"
        raise InvalidRollError(msg)
    return roll
