"""Exact odds of one roll: how often it is a Farkle, and what it scores at best.

Every number is a `Fraction`; no number is rounded.

Examples:
    >>> from dicerules.farkle import odds
    >>> odds.farkle_chance(6), f"{float(odds.farkle_chance(6)):.2%}"
    (Fraction(5, 216), '2.31%')
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from dicerules._base.checks import require, short, whole
from dicerules.errors import InvalidRollError
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES

__all__ = ["farkle_chance", "score_distribution"]


def farkle_chance(dice: int, rules: FarkleRules = FARKLE) -> Fraction:
    """Find the chance that a roll is a Farkle (F4).

    Args:
        dice: how many dice are rolled, from one to as many as the rules have.
        rules: the rules to score by.

    Raises:
        InvalidRollError: so many dice are never rolled.
        DiceRulesError: these are no rules.

    Examples:
        >>> [str(farkle_chance(dice)) for dice in (6, 5, 4, 3, 2, 1)]
        ['5/216', '25/324', '17/108', '5/18', '4/9', '2/3']
    """
    return score_distribution(dice, rules).get(0, Fraction(0))


def score_distribution(dice: int, rules: FarkleRules = FARKLE) -> dict[int, Fraction]:
    """Find how often a roll offers how many points at best, everything in it read at its best (F7, F9).

    Args:
        dice: how many dice are rolled, from one to as many as the rules have.
        rules: the rules to score by.

    Returns:
        The chance of each number of points that is possible, lower ones first. The points of a Farkle are 0.

    Raises:
        InvalidRollError: so many dice are never rolled.
        DiceRulesError: these are no rules.

    Examples:
        >>> score_distribution(1)
        {0: Fraction(2, 3), 50: Fraction(1, 6), 100: Fraction(1, 6)}
        >>> sum(points * chance for points, chance in score_distribution(6).items())
        Fraction(889625, 2592)
    """
    require(rules, FarkleRules, "rules")
    number = whole(dice)
    if number is None or not 1 <= number <= rules.dice:
        msg = f"the number of dice must be a whole number from 1 to {rules.dice}, not {short(dice)}"
        raise InvalidRollError(msg)
    ways: Counter[int] = Counter()
    for roll, weight in weighted_rolls(number):
        ways[rules._scores[roll._key]] += weight
    return {points: Fraction(ways[points], len(FACES) ** number) for points in sorted(ways)}
