"""Optimal play by brute force, in exact fractions and without `dicerules`.

The rules are those of `plain_cards`, by which every possible recording is tried. For every selection of dice that may
stay, every fall of the others is looked at.

A turn is worth a pair: some points, and how often it leads back to a card like the one that it started from. Within a
turn both are whole numbers of a unit that gets smaller with each throw, which is exact and much faster than fractions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import lcm

from tests.kiriki.optimal.plain_cards import Dice, PlainCard, PlainRules

Pair = tuple[int, int]


@cache
def falls(dice: int) -> Counter[Dice]:
    """Return the number of ways in which this many dice show each multiset of faces."""
    return Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))


@cache
def selections(dice: Dice) -> frozenset[Dice]:
    """Return the dice that may be kept: any but all of them (K14)."""
    return frozenset(kept for size in range(len(dice)) for kept in combinations(dice, size))


class BruteForce:
    """What cards are worth under a set of rules."""

    def __init__(self, rules: PlainRules) -> None:
        self.rules = rules
        self.known: dict[object, Fraction] = {}

    def value(self, card: PlainCard) -> Fraction:
        """Return the points still to come on a card."""
        key = card.what_matters()
        if key not in self.known:
            self.known[key] = self._solve(card) if card.open_boxes() else Fraction(0)
        return self.known[key]

    def _solve(self, card: PlainCard) -> Fraction:
        """Improve the guess of what the card is worth until it does not change: it is then what it leads to."""
        options = {roll: self.options(card, roll) for roll in falls(self.rules.dice)}
        guess = Fraction(0)
        while True:
            number, returns = self.turn(options, guess)
            better = number / (1 - returns)
            if better == guess or not any(back for some in options.values() for _, back in some):
                return better
            guess = better

    def turn(self, options: Mapping[Dice, list[tuple[Fraction, int]]], guess: Fraction) -> tuple[Fraction, Fraction]:
        """Return the value of a turn if coming back to this card is worth the guess."""
        dice = self.rules.dice
        ends = {roll: max(some, key=lambda option: option[0] + option[1] * guess) for roll, some in options.items()}
        unit = lcm(*(points.denominator for points, _ in ends.values()))
        worth = {roll: (int(points * unit), returns * unit) for roll, (points, returns) in ends.items()}

        def judged(pair: Pair) -> tuple[int, Pair]:
            return pair[0] * guess.denominator + pair[1] * guess.numerator, pair

        for _ in range(self.rules.rolls - 1):
            kept = {keep: judged(mean(keep, dice, worth)) for size in range(dice) for keep in falls(size)}
            unit *= 6**dice
            worth = {
                roll: max([judged((a * 6**dice, b * 6**dice)), *map(kept.__getitem__, selections(roll))])[1]
                for roll, (a, b) in worth.items()
            }
        points, returns = mean((), dice, worth)
        return Fraction(points, unit * 6**dice), Fraction(returns, unit * 6**dice)

    def options(self, card: PlainCard, roll: Dice) -> list[tuple[Fraction, int]]:
        """Try every recording of these dice: what it is worth, and whether it leads back, which is not in that."""
        found = []
        for name in card.allowed(roll):
            after = card.record(roll, name)
            points = Fraction(after.total() - card.total())
            back = after.what_matters() == card.what_matters()
            found.append((points, 1) if back else (points + self.value(after), 0))
        return found


@cache
def results(keep: Dice, dice: int) -> tuple[tuple[Dice, int], ...]:
    """Return what these dice can become when the others are thrown, with the number of ways, of 6 ** `dice`."""
    thrown = falls(dice - len(keep)).items()
    return tuple((tuple(sorted(keep + others)), times * 6 ** len(keep)) for others, times in thrown)


def mean(keep: Dice, dice: int, worth: Mapping[Dice, Pair]) -> Pair:
    """Add up what it is worth to keep these dice over all falls of the others, in parts of 6 to the power of `dice`."""
    points = returns = 0
    for roll, times in results(keep, dice):
        a, b = worth[roll]
        points += times * a
        returns += times * b
    return points, returns
