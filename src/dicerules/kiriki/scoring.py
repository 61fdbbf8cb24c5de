"""The score of a roll: validated doors to the tables of the rules."""

from __future__ import annotations

from dicerules._base import messages
from dicerules._base.checks import require
from dicerules.errors import InvalidRollError, NotationError, short_repr
from dicerules.kiriki.category import BoxName
from dicerules.kiriki.messages import UNKNOWN_CATEGORY
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.roll import Dice, Roll

__all__ = ["score", "scores"]


def score(roll: Dice, category: str, rules: KirikiRules = KIRIKI) -> int:
    """Return the points of a roll in one box of the card (K3 to K10).

    Args:
        roll: A `Roll` or anything that `Roll` accepts, with as many dice as the rules have.
        category: The name of a box: a `Category`, or text such as `"three_of_a_kind"`.
        rules: The rules to score under.

    Returns:
        The points of the roll in an open box; 0 if it does not match.

    Raises:
        InvalidRollError: If `roll` is malformed or has the wrong number of dice.
        NotationError: If no box of the card has that name.
        DiceRulesError: If `rules` is not a `KirikiRules`.

    Examples:
        >>> score("14121", "three_of_a_kind")
        9
        >>> score([5, 1, 6, 4, 3], "small_straight")
        30
        >>> from dicerules.kiriki import YATZY
        >>> score("11223", "two_pairs", YATZY)
        6
    """
    if type(roll) is not Roll:
        roll = Roll(roll)
    try:
        return rules.tables.scores[roll._key][category]  # type: ignore[index]  # noqa: SLF001 (the key of tables: hashing counts would take longer)
    except (AttributeError, KeyError, TypeError):
        pass  # invalid input: fall through to the checked path, which raises a precise error
    return row(roll, rules)[box_name(category, rules)]


def scores(roll: Dice, rules: KirikiRules = KIRIKI) -> dict[BoxName, int]:
    """Return the points of a roll in every box of the card.

    Args:
        roll: A `Roll` or anything that `Roll` accepts, with as many dice as the rules have.
        rules: The rules to score under.

    Returns:
        A new dict from the name of each box to its points, in the card's order.

    Raises:
        InvalidRollError: If `roll` is malformed or has the wrong number of dice.
        DiceRulesError: If `rules` is not a `KirikiRules`.

    Examples:
        >>> from dicerules.kiriki import Category
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


def row(dice: Dice, rules: KirikiRules) -> dict[BoxName, int]:
    """Return the scores of a roll, straight from the table: they must not be changed."""
    roll = read_roll(dice, rules)
    return rules.tables.row(roll)


def box_name(name: object, rules: KirikiRules, *path: str) -> BoxName:
    """Return the name of a box as the card has it, with its labels.

    Raises:
        NotationError: If no box of the card has that name.
    """
    tables = rules.tables
    place = tables.places.get(name) if isinstance(name, str) else None
    if place is None:
        given = short_repr(str(name) if isinstance(name, str) else name)
        raise NotationError(UNKNOWN_CATEGORY, path=path, given=given, known=tuple(map(str, tables.names)))
    return tables.names[place]


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
