"""The horizon: the points from which it is known what is best in a turn that maximises its points.

With many points at stake, only two things matter: first the chance that the turn ends with a bank, then the points that
are added until it does. So let v(p) be the value of a state with p points, and suppose that play is best in this sense
from now on. Then each value is a line in p,

    v(p) = s p + g + (1 - s) e

where s, the *slope*, is the chance of a bank, g, the *gain*, is made of the points added before it, and e is the value
of a Farkle. For a bank s = 1 and g = 0. For a roll, s and g are averages over the outcomes, each with the best
selection: that with the highest slope, and among equals that with the highest value; setting x points aside adds s x to
the value of the line. All lines together are found by repeating these averages until they no longer change.

The line with the highest slope is the highest from some number of points on. The *horizon* is the largest of the points
at which two lines cross between which a player can choose. As points only grow, play stays beyond it. There the
lines satisfy the optimality equation, no state leads back, and every turn comes to an end, so no other play is better.
No table has to go beyond the horizon.

- Where every bank is allowed, rolling any dice that can Farkle has a slope below 1, so that banking is best beyond the
  horizon. Exceptions are dice that must be rolled, hot dice by some rules (F6), and dice that are *safe*: all their
  rolls score something, so that they only add points.
- Where banks are multiples of a number of points, the lines also depend on the points left over by division.
- A Farkle of hot dice may cost more than others. The averages count this cost as points lost.
- Horizons are computed for e = 0. With another e, two lines cross e further on: rolling is worse if e is below 0.

Points are in units: the greatest number that divides the points of every selection.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from dicerules.farkle.optimal._equations import settle
from dicerules.farkle.optimal._numpy import Floats, Integers, np
from dicerules.farkle.optimal._throws import Throws, may_bank
from dicerules.farkle.rules import FarkleRules

__all__ = ["Horizon", "at_once", "chances_of_bank", "goes_on_forever", "horizon"]

_SAME: Final = 1e-12


class Horizon(NamedTuple):
    """Where a table may end, and the values of states beyond it."""

    points: int
    """The points from which the values are lines, in units."""
    slope: Floats
    """The chance of a bank: a row for each remainder of the points, a column for each number of dice to roll."""
    gain: Floats
    """The points added before the bank, less the cost of Farkles of hot dice."""
    cost: float = 0.0
    """What a Farkle of hot dice costs besides, not in units: the gain includes it."""

    def rows(self, first: int, number: int, unit: int, farkle: Floats) -> Floats:
        """Return the values of states, a row for each of `number` points from `first` on.

        Args:
            first: The lowest points, in units.
            number: The number of rows.
            unit: The unit of points.
            farkle: The value of a Farkle of hot dice: a number, or an array with one for each of several tables.
        """
        points = np.arange(first, first + number)
        slope, gain = (lines[points % len(lines)] for lines in (self.slope, self.gain))
        lines = (slope * points[:, None] + gain) * unit
        extra: Floats = np.multiply.outer(1 - slope, farkle + self.cost)
        return lines.reshape(*lines.shape, *[1] * (extra.ndim - 2)) + extra

    def banks(self, dice: int) -> bool:
        """Return whether banking is best beyond the horizon, with that many dice to roll, where it is allowed."""
        return bool(self.slope[0, dice] == 1 and self.gain[0, dice] == 0)


def at_once(points: int, throws: Throws) -> Horizon:
    """Return a horizon beyond which every turn ends as if it were banked."""
    shape = throws.multiple, throws.dice + 1
    return Horizon(points, np.ones(shape), np.zeros(shape))


def horizon(throws: Throws, rules: FarkleRules) -> Horizon:
    """Return the horizon of rules under which turns end.

    Raises:
        DiceRulesError: If it is not found, as turns hardly ever end.
    """
    cost = float(rules.all_dice_farkle_penalty) if rules.all_dice_penalty_after_hot_dice else 0.0
    lost = np.zeros(throws.dice + 1)
    lost[throws.dice] = throws.farkles[throws.dice] * cost / throws.unit
    allowed = may_bank(rules, throws, throws.multiple)
    slope = chances_of_bank(throws, rules)
    slopes = slope[_left_over(throws), throws.left]
    steepest = np.maximum.reduceat(slopes, throws.starts, axis=1)
    flatter = steepest[:, throws.outcomes] - slopes
    rolled_slope = steepest @ throws.chances.T
    safe = rolled_slope > 1 - _SAME

    def step(gain: Floats) -> tuple[Floats, Floats, Floats]:
        gains = gain[_left_over(throws), throws.left] + slopes * throws.points
        best = np.maximum.reduceat(np.where(flatter > _SAME, -np.inf, gains), throws.starts, axis=1)
        rolled = best @ throws.chances.T - lost
        return np.where(~allowed | (safe & (rolled > _SAME)), rolled, 0.0), rolled, gains - best[:, throws.outcomes]

    gain = settle(lambda gain: step(gain)[0], np.zeros_like(slope))
    _, rolled, more = step(gain)
    crossings = [
        np.divide(more, flatter, out=np.zeros_like(more), where=flatter > _SAME),
        np.divide(rolled, 1 - rolled_slope, out=np.zeros_like(rolled), where=allowed & ~safe),
    ]
    # The last crossing is rounded up and increased by one, since it was computed with floating-point numbers.
    return Horizon(int(max(each.max(initial=0.0) for each in crossings)) + 2, slope, gain, cost)


def chances_of_bank(throws: Throws, rules: FarkleRules) -> Floats:
    """Return the highest chance that a turn ends with a bank, as if there were points enough for any minimum.

    A row for each remainder of the points, a column for each number of dice to roll.
    """
    allowed = may_bank(rules, throws, throws.multiple)

    def step(chance: Floats) -> Floats:
        best = np.maximum.reduceat(chance[_left_over(throws), throws.left], throws.starts, axis=1)
        return np.where(allowed, 1.0, best @ throws.chances.T)

    return settle(step, allowed.astype(float))


def _left_over(throws: Throws) -> Integers:
    """Return the remainder of the points after each option: a row for each remainder before it."""
    remainders: Integers = (np.arange(throws.multiple)[:, None] + throws.points) % throws.multiple
    return remainders


def goes_on_forever(throws: Throws) -> bool:
    """Return whether a player can roll on without the risk of a Farkle, so that turns need not end.

    Safe dice never Farkle, and each of their rolls has a selection that leaves safe dice.
    """
    safe, before = throws.farkles == 0, 0
    while before != (before := int(safe.sum())):
        goes_on = np.logical_or.reduceat(safe[throws.left], throws.starts)
        safe &= ~((throws.chances > 0) & ~goes_on).any(axis=1)
    return bool(safe[throws.dice])
