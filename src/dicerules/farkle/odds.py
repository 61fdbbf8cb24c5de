"""Exact odds of one roll: the chance of a Farkle, of hot dice, and of each score.

Every chance is an exact `Fraction`.

Examples:
    >>> from dicerules.farkle import odds
    >>> odds.farkle_chance(6), f"{float(odds.farkle_chance(6)):.2%}"
    (Fraction(5, 216), '2.31%')
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from dicerules._base.checks import integer, require
from dicerules._base.messages import BAD_NUMBER_OF_DICE
from dicerules.errors import InvalidRollError, short_repr
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.scoring import score, set_asides
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES

__all__ = ["farkle_chance", "hot_dice_chance", "score_distribution"]


def farkle_chance(dice: int, rules: FarkleRules = FARKLE) -> Fraction:
    """Return the chance that a roll is a Farkle (F4).

    Args:
        dice: How many dice are rolled, from one to as many as the rules have.
        rules: The rules to score under.

    Raises:
        InvalidRollError: If `dice` is not a whole number from 1 to as many as the rules have.
        DiceRulesError: If `rules` is not a `FarkleRules`.

    Examples:
        >>> [str(farkle_chance(dice)) for dice in (6, 5, 4, 3, 2, 1)]
        ['5/216', '25/324', '17/108', '5/18', '4/9', '2/3']
    """
    return score_distribution(dice, rules).get(0, Fraction(0))


def score_distribution(dice: int, rules: FarkleRules = FARKLE) -> dict[int, Fraction]:
    """Return the chance of each score of a roll: the most points that its dice offer (F7, F9).

    Args:
        dice: How many dice are rolled, from one to as many as the rules have.
        rules: The rules to score under.

    Returns:
        The chance of each possible number of points, lower ones first. A Farkle has 0 points.

    Raises:
        InvalidRollError: If `dice` is not a whole number from 1 to as many as the rules have.
        DiceRulesError: If `rules` is not a `FarkleRules`.

    Examples:
        >>> score_distribution(1)
        {0: Fraction(2, 3), 50: Fraction(1, 6), 100: Fraction(1, 6)}
        >>> sum(points * chance for points, chance in score_distribution(6).items())
        Fraction(889625, 2592)
    """
    number = _read_number(dice, rules)
    ways: Counter[int] = Counter()
    for roll, weight in weighted_rolls(number):
        ways[score(roll, rules)] += weight
    return {points: Fraction(ways[points], len(FACES) ** number) for points in sorted(ways)}


def hot_dice_chance(dice: int, rules: FarkleRules = FARKLE) -> Fraction:
    """Return the chance that all dice of a roll can be set aside (F6).

    Args:
        dice: How many dice are rolled, from one to as many as the rules have.
        rules: The rules to score under.

    Raises:
        InvalidRollError: If `dice` is not a whole number from 1 to as many as the rules have.
        DiceRulesError: If `rules` is not a `FarkleRules`.

    Examples:
        >>> [str(hot_dice_chance(dice)) for dice in (1, 2, 6)]
        ['1/3', '1/9', '31/432']
    """
    number = _read_number(dice, rules)
    hot = sum(
        weight
        for roll, weight in weighted_rolls(number)
        if any(len(option.dice) == number for option in set_asides(roll, rules))
    )
    return Fraction(hot, len(FACES) ** number)


def _read_number(dice: int, rules: FarkleRules) -> int:
    """Return a number of dice that these rules roll."""
    require(rules, FarkleRules, "rules")
    number = integer(dice)
    if number is None or not 1 <= number <= rules.dice:
        raise InvalidRollError(
            BAD_NUMBER_OF_DICE, path=("dice",), minimum=1, maximum=rules.dice, given=short_repr(dice)
        )
    return number
