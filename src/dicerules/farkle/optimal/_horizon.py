"""From how many points on a turn that maximises its points is over, and what the exceptions are worth.

Let a turn have p points, and suppose that from now on whoever may bank does so. Then what a roll is worth is a straight
line in p: each outcome gives p and what its best selection adds; a Farkle gives nothing, or less. Its slope is the
chance that it is no Farkle, which is below 1. The bank is worth p, a line with the slope 1. So banking is best from
where the two lines cross on. As points only grow, what was supposed is true from the highest of these crossings on:
there it satisfies the optimality equation, no state leads back, and every turn comes to an end, so that no other play
is better. These points are the *horizon*, and no table has to go beyond them.

Hot dice, which are all dice set aside (F6), are rolled beyond it as well where

- the rules make such a roll *mandatory*; or
- it is *safe*, never a Farkle, as all rolls of all dice score something: then it only adds points.

Let v(p) be what hot dice are worth then. A roll of all dice leads to

- the bank of p + c, if c points can be set aside with a die left over;
- v(p + h), if all dice can be set aside for h points; where only this is possible, it is forced;
- a Farkle, with the chance f, which is worth e.

A line v(p) = (1 - r) p + g + r e satisfies this: r, the *risk*, is the chance to end in a Farkle, and g, the *gain*, is
what is added on average. Where r > 0, the line of the bank is steeper, and is taken wherever there is one, from where
it crosses the other on. So with a as the chance that a roll is forced to go on, r = f / (1 - a) and, as a sum over
rolls, g = (sum of chance * c, or chance * (1 - r) * h where forced) / (1 - a). Where r = 0, both lines are parallel,
the higher is taken whatever p is, and a counts all rolls of which v(p + h) is taken.

All points here are in units of what all points are multiples of.
"""

from __future__ import annotations

from typing import NamedTuple

from dicerules.farkle.optimal._throws import Outcome, Throws
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.terms import HotDice

__all__ = ["Horizon", "horizon", "risk_of_hot_dice"]


class Horizon(NamedTuple):
    """Where the table may end, and what hot dice that are rolled beyond it add and risk."""

    points: float
    """From so many points on banking is best, unless hot dice are rolled."""
    gain: float = 0.0
    """What hot dice add on average when they are rolled, and 0 when they are banked like all other dice."""
    risk: float = 0.0
    """The chance that they end in a Farkle."""


class _Line(NamedTuple):
    """What something is worth, by the points so far. Of two lines the greater is the one that is higher in the end."""

    slope: float
    start: float

    def from_where_above(self, flatter: _Line) -> float:
        return (flatter.start - self.start) / (self.slope - flatter.slope)


_BANK = _Line(1.0, 0.0)


def horizon(throws: Throws, rules: FarkleRules) -> Horizon:
    """Find the horizon of these rules. A Farkle loses the points of the turn, and may cost more."""
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
    """Give what the best selection is worth, if any, that leaves a die over, and the best that leaves hot dice.

    What a Farkle costs besides the points is left out: it makes rolling only worse.
    """
    lines = []
    if outcome.cold is not None:
        lines.append(_Line(1.0, outcome.cold))
    if outcome.hot is not None:
        lines.append(_Line(1 - risk, (1 - risk) * outcome.hot + gain))
    return lines


def _gain_of_hot_dice(throws: Throws, risk: float) -> float:
    """Find what hot dice add that are rolled.

    Where they are safe, the gain follows from what is chosen, and the choice from the gain: each step improves both,
    until none does.
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
    """Find the chance of a Farkle for a player who rolls all dice until one can be left over."""
    forced = sum(outcome.chance for outcome in throws.outcomes_of_all_dice if outcome.cold is None)
    return float(throws.farkles[throws.dice]) / (1 - forced)
