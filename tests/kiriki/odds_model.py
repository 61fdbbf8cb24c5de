"""A turn for one box, played by looking at everything that can be kept and at everything that can fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

Dice = tuple[int, ...]
FACES = range(1, 7)


def mean(distribution: dict[int, Fraction]) -> Fraction:
    return sum((points * chance for points, chance in distribution.items()), Fraction(0))


@cache
def falls(dice: int) -> tuple[tuple[Dice, int], ...]:
    """Return what this many dice can show, with the number of ways."""
    shown = combinations_with_replacement(FACES, dice)
    return tuple((each, factorial(dice) // prod(map(factorial, Counter(each).values()))) for each in shown)


class Model:
    """A turn for one category, played by looking at everything that can be kept and at everything that can fall."""

    def __init__(self, worth: Callable[[Dice], int], dice: int) -> None:
        self.worth = cache(worth)
        self.dice = dice
        self.value: Callable[[Dice, int], Fraction] = cache(self._value)
        self.keep_value: Callable[[Dice, int], Fraction] = cache(self._keep_value)
        self.outcomes: Callable[[Dice, int], dict[Dice, Fraction]] = cache(self._outcomes)

    def keeps(self, roll: Dice) -> list[Dice]:
        """Return the keeps, preferred ones first: more dice, then lower faces. Keeping all dice ends the turn."""
        return [keep for size in range(self.dice, -1, -1) for keep in sorted(set(combinations(roll, size)))]

    def _keep_value(self, keep: Dice, left: int) -> Fraction:
        thrown = self.dice - len(keep)
        total = sum(ways * self.value(tuple(sorted(keep + new)), left - 1) for new, ways in falls(thrown))
        return Fraction(total, 6**thrown)

    def _value(self, roll: Dice, left: int) -> Fraction:
        if left == 0:
            return Fraction(self.worth(roll))
        return max(self.keep_value(keep, left) for keep in self.keeps(roll))

    def _outcomes(self, roll: Dice, left: int) -> dict[Dice, Fraction]:
        if left == 0:
            return {roll: Fraction(1)}
        keep = max(self.keeps(roll), key=lambda keep: self.keep_value(keep, left))  # the first of equals
        thrown = self.dice - len(keep)
        found: dict[Dice, Fraction] = {}
        for new, ways in falls(thrown):
            for end, chance in self.outcomes(tuple(sorted(keep + new)), left - 1).items():
                found[end] = found.get(end, Fraction(0)) + chance * ways / 6**thrown
        return found


def scores_of(outcomes: Iterable[tuple[Dice, Fraction]], worth: Callable[[Dice], int]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for roll, chance in outcomes:
        found[worth(roll)] = found.get(worth(roll), Fraction(0)) + chance
    return found
