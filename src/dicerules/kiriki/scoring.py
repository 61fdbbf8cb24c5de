"""The score of a roll: validated doors to the tables of the rules."""

from __future__ import annotations

from dicerules._base import messages
from dicerules._base.checks import require
from dicerules.errors import InvalidRollError
from dicerules.kiriki.category import Category
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.roll import Dice, Roll

__all__ = ["score", "scores"]


def score(roll: Dice, category: Category | str, rules: KirikiRules = KIRIKI) -> int:
    """Return the points of a roll in one category (K3 to K10).

    Args:
        roll: A `Roll` or anything that `Roll` accepts, with as many dice as the rules have.
        category: A `Category` or its value, such as `"three_of_a_kind"`.
        rules: The rules to score under.

    Returns:
        The points of the roll in an open category; 0 if it does not match.

    Raises:
        InvalidRollError: If `roll` is malformed or has the wrong number of dice.
        NotationError: If `category` is not a category.
        DiceRulesError: If `rules` is not a `KirikiRules`.

    Examples:
        >>> score("14121", Category.THREE_OF_A_KIND)
        9
        >>> score([5, 1, 6, 4, 3], "small_straight")
        30
    """
    if type(roll) is not Roll:
        roll = Roll(roll)
    try:
        return rules.tables.scores[roll._key][category]  # type: ignore[index]  # noqa: SLF001 (the key of tables: hashing counts would take longer)
    except (AttributeError, KeyError, TypeError):
        pass  # invalid input: fall through to the checked path, which raises a precise error
    return row(roll, rules)[Category.read(category)]


def scores(roll: Dice, rules: KirikiRules = KIRIKI) -> dict[Category, int]:
    """Return the points of a roll in all thirteen categories.

    Args:
        roll: A `Roll` or anything that `Roll` accepts, with as many dice as the rules have.
        rules: The rules to score under.

    Returns:
        A new dict from each category to its points, in the card's order.

    Raises:
        InvalidRollError: If `roll` is malformed or has the wrong number of dice.
        DiceRulesError: If `rules` is not a `KirikiRules`.

    Examples:
        >>> scores("53264")[Category.LARGE_STRAIGHT]
        40
        >>> max(scores("22522").items(), key=lambda item: item[1])[0].label()
        'Three of a kind'
    """
    if type(roll) is not Roll:
        roll = Roll(roll)
    try:
        return rules.tables.scores[roll._key].copy()  # noqa: SLF001 (the key of tables: hashing counts would take longer)
    except (AttributeError, KeyError, TypeError):
        pass  # as in score
    return row(roll, rules).copy()


def row(dice: Dice, rules: KirikiRules) -> dict[Category, int]:
    """Return the scores of a roll, straight from the table: they must not be changed."""
    roll = read_roll(dice, rules)
    return rules.tables.row(roll)


def read_roll(dice: Dice, rules: KirikiRules) -> Roll:
    """Return a roll with as many dice as the rules have.

    Raises:
        InvalidRollError: If `dice` is malformed or has the wrong number of dice.
        DiceRulesError: If `rules` is not a `KirikiRules`.
    """
    require(rules, KirikiRules, "rules")
    roll = dice if type(dice) is Roll else Roll(dice)
    check_number_of_dice(roll, rules.dice)
    return roll


def check_number_of_dice(roll: Roll, expected: int, *path: str) -> None:
    """Raise `InvalidRollError` unless the roll at this path has the expected number of dice."""
    if len(roll) != expected:
        raise InvalidRollError(messages.WRONG_NUMBER_OF_DICE, path=path, expected=expected, given=len(roll), roll=roll)
