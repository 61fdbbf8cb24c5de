"""The horizon: the points from which banking is best in a turn that maximises its points, and the exceptions.

Let a turn have p points, and suppose that from now on the player banks whenever it is allowed. Then the value of a roll
is a straight line in p: each outcome has the value p plus the points of its best selection; a Farkle has the value 0,
or less. The slope of the line is the chance that the roll is not a Farkle, which is below 1. The value of banking is p,
a line with slope 1. So banking is best from the point where the two lines cross. As points only grow, the supposition
holds from the highest of these crossings on: there it satisfies the optimality equation, no state leads back, and every
turn comes to an end, so no other play is better. These points are the *horizon*; no table has to go beyond them.

Hot dice, which are all dice set aside (F6), are rolled beyond the horizon too where

- the rules make such a roll *mandatory*; or
- it is *safe*, never a Farkle, as every roll of all dice scores something: then it only adds points.

Let v(p) be the value of hot dice then. A roll of all dice leads to

- the bank of p + c, if c points can be set aside with a die left over;
- v(p + h), if all dice can be set aside for h points; where only this is possible, it is forced;
- a Farkle, with chance f and value e.

A line v(p) = (1 - r) p + g + r e satisfies this: r, the *risk*, is the chance to end in a Farkle, and g, the *gain*, is
the average number of points added. Where r > 0, the line of banking is steeper, and banking is best wherever it is
allowed, from where it crosses the other line. So with a as the chance that a roll is forced to go on, r = f / (1 - a)
and, as a sum over rolls, g = (sum of chance * c, or chance * (1 - r) * h where forced) / (1 - a). Where r = 0, the two
lines are parallel, the higher one is taken for every p, and a counts all rolls for which v(p + h) is taken.

All points here are in units: the greatest number that divides the points of every selection.
"""

from __future__ import annotations

from typing import NamedTuple

from dicerules.farkle.optimal._throws import Outcome, Throws
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.terms import HotDice

__all__ = ["Horizon", "horizon", "risk_of_hot_dice"]


class Horizon(NamedTuple):
    """Where the table may end, and the gain and risk of hot dice that are rolled beyond it."""

    points: float
    """The points from which banking is best, unless hot dice are rolled."""
    gain: float = 0.0
    """The average points that rolling hot dice adds, or 0 if they are banked like other dice."""
    risk: float = 0.0
    """The chance that rolling them ends in a Farkle."""


class _Line(NamedTuple):
    """A value as a line over the points so far. The greater of two lines is the one that is higher for many points."""

    slope: float
    start: float

    def from_where_above(self, flatter: _Line) -> float:
        return (flatter.start - self.start) / (self.slope - flatter.slope)


_BANK = _Line(1.0, 0.0)


def horizon(throws: Throws, rules: FarkleRules) -> Horizon:
    """Return the horizon of these rules. A Farkle loses the points of the turn, and may cost more."""
    gain = risk = 0.0
    if rules.hot_dice is HotDice.MANDATORY or throws.farkles[throws.dice] == 0:
        risk = risk_of_hot_dice(throws)
        gain = _gain_of_hot_dice(throws, risk)
    crossings = [0.0]
    rolled = [_Line(0.0, 0.0)] * (throws.dice + 1)
    for outcome in throws.outcomes:
        best, *others = sorted(_lines(outcome, gain, risk), reverse=True)
        crossings += [best.from_where_above(other) for other in others if other.slope < best.slope]
        slope, start = rolled[outcome.thrown]
        rolled[outcome.thrown] = _Line(slope + outcome.chance * best.slope, start + outcome.chance * best.start)
    may_be_banked = rolled[1 : throws.dice] if gain else rolled[1:]
    crossings += [_BANK.from_where_above(line) for line in may_be_banked]
    return Horizon(max(crossings), gain, risk)


def _lines(outcome: Outcome, gain: float, risk: float) -> list[_Line]:
    """Return the values of the best selection that leaves a die and of the best that leaves hot dice, if any.

    The cost of a Farkle besides the points is left out: it only makes rolling worse.
    """
    lines = []
    if outcome.cold is not None:
        lines.append(_Line(1.0, outcome.cold))
    if outcome.hot is not None:
        lines.append(_Line(1 - risk, (1 - risk) * outcome.hot + gain))
    return lines


def _gain_of_hot_dice(throws: Throws, risk: float) -> float:
    """Return the average points that rolling hot dice adds.

    Where they are safe, the gain depends on the choices and the choices on the gain: each step improves both, until
    neither changes.
    """
    gain, better = -1.0, 0.0
    while better > gain:
        gain, added, again = better, 0.0, 0.0
        for outcome in throws.outcomes_of_all_dice:
            cold, hot = outcome.cold, outcome.hot
            if hot is not None and (cold is None or (risk == 0 and hot + gain > cold)):
                added, again = added + outcome.chance * (1 - risk) * hot, again + outcome.chance
            else:
                added += outcome.chance * (cold or 0)
        better = added / (1 - again)
    return gain


def risk_of_hot_dice(throws: Throws) -> float:
    """Return the chance of a Farkle for a player who rolls all dice until a die can be left."""
    forced = sum(outcome.chance for outcome in throws.outcomes_of_all_dice if outcome.cold is None)
    return float(throws.farkles[throws.dice]) / (1 - forced)
