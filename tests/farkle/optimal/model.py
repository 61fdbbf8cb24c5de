"""A second solver of turns, slow and plain, on the oracle's tables: it shares no code with the library.

Play stops at some points, so that a recursion comes to an end. Numbers are whatever the caller calculates with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from tests.farkle import oracle

Options = tuple[tuple[int, int], ...]


@cache
def outcomes(dice: int, table: oracle.Table) -> tuple[tuple[Options, Fraction], ...]:
    """Every choice that a throw leaves (points and dice set aside), with its chance; a Farkle leaves none."""
    found: Counter[Options] = Counter()
    for roll in combinations_with_replacement(oracle.FACES, dice):
        ways = factorial(dice) // prod(map(factorial, Counter(roll).values()))
        taken = oracle.selections(roll, table)
        found[tuple(sorted({(read.points, len(chosen)) for chosen, read in taken.items()}))] += ways
    return tuple((options, Fraction(ways, 6**dice)) for options, ways in found.items())


@dataclass(frozen=True, eq=False)
class Turn:
    """A turn that is played for the highest expected worth. At `stop_at` points it ends, and is banked in any case."""

    table: oracle.Table
    stop_at: int
    dice: int = 6
    least: int = 0
    mandatory: bool = False
    farkle: Fraction | float = Fraction(0)
    bank: Callable[[int], Fraction | float] = Fraction

    @cache  # noqa: B019 (a few dozen short-lived values)
    def rolled(self, points: int, left: int) -> Fraction | float:
        """Return the value of rolling that many dice."""
        total: Fraction | float = Fraction(0)
        for options, chance in outcomes(left, self.table):
            worth = [self.after(points + more, left - taken or self.dice) for more, taken in options]
            total += chance * max(worth, default=self.farkle)
        return total

    @cache  # noqa: B019
    def after(self, points: int, left: int) -> Fraction | float:
        """Return the value of a state with that many points and dice to roll."""
        if points >= self.stop_at:
            return self.bank(points)
        may_bank = points >= self.least and not (self.mandatory and left == self.dice)
        rolled = self.rolled(points, left)
        return max(rolled, self.bank(points)) if may_bank else rolled
