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
def outcomes(dice: int, table: oracle.Table, *, take_all: bool = False) -> tuple[tuple[Options, Fraction], ...]:
    """Every choice that a throw leaves (points and dice set aside), with its chance; a Farkle leaves none."""
    found: Counter[Options] = Counter()
    for roll in combinations_with_replacement(oracle.FACES, dice):
        ways = factorial(dice) // prod(map(factorial, Counter(roll).values()))
        taken = oracle.selections(roll, table)
        if take_all:
            taken = {chosen: read for chosen, read in taken.items() if not scores(left_over(roll, chosen), table)}
        found[tuple(sorted({(read.points, len(chosen)) for chosen, read in taken.items()}))] += ways
    return tuple((options, Fraction(ways, 6**dice)) for options, ways in found.items())


def left_over(roll: oracle.Dice, chosen: oracle.Dice) -> oracle.Dice:
    """Return the dice of a roll that are left on the table."""
    return tuple((Counter(roll) - Counter(chosen)).elements())


def scores(dice: oracle.Dice, table: oracle.Table) -> bool:
    """Tell whether anything in these dice scores."""
    return bool(oracle.selections(dice, table))


@dataclass(frozen=True, eq=False)
class Turn:
    """A turn that is played for the highest expected worth. At `stop_at` points it ends, and is banked in any case.

    A Farkle on all dice is worth `first` at the start of the turn and `hot` after hot dice, or what any other is.
    """

    table: oracle.Table
    stop_at: int
    dice: int = 6
    least: int = 0
    multiple: int = 1
    mandatory: bool = False
    take_all: bool = False
    farkle: Fraction | float = Fraction(0)
    first: Fraction | float | None = None
    hot: Fraction | float | None = None
    bank: Callable[[int], Fraction | float] = Fraction

    @cache  # noqa: B019 (a few dozen short-lived values)
    def rolled(self, points: int, left: int) -> Fraction | float:
        """Return the value of rolling that many dice."""
        total: Fraction | float = Fraction(0)
        for options, chance in outcomes(left, self.table, take_all=self.take_all):
            worth = [self.after(points + more, left - taken or self.dice) for more, taken in options]
            total += chance * max(worth, default=self.lost(points, left))
        return total

    def lost(self, points: int, left: int) -> Fraction | float:
        """Return the value of a Farkle on that many dice."""
        on_all = (self.first if points == 0 else self.hot) if left == self.dice else None
        return self.farkle if on_all is None else on_all

    @cache  # noqa: B019
    def after(self, points: int, left: int) -> Fraction | float:
        """Return the value of a state with that many points and dice to roll."""
        if points >= self.stop_at:
            return self.bank(points)
        may_bank = points >= self.least and points % self.multiple == 0
        may_bank = may_bank and not (self.mandatory and left == self.dice)
        rolled = self.rolled(points, left)
        return max(rolled, self.bank(points)) if may_bank else rolled
