"""The outcomes of throwing any number of dice: their chances, and the selections that they offer."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from math import gcd
from typing import NamedTuple

from dicerules._base.checks import LARGEST
from dicerules.farkle.optimal._numpy import Bools, Floats, Integers, np
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.scoring import set_asides
from dicerules.farkle.terms import HotDice
from dicerules.outcomes import weighted_rolls

__all__ = ["Throws", "may_bank", "throws_of"]


class Throws(NamedTuple):
    """All outcomes of a set of rules, as arrays. An outcome is a class of rolls that offer a player the same choice.

    The options are the selections of one outcome after the other. A state of a turn has a number,
    `points * (dice + 1) + dice to roll`, with points in units.
    """

    dice: int
    """The number of dice that a turn starts with."""
    unit: int
    """The unit of all points: the greatest number that divides the points of every selection."""
    most: int
    """The most points of one selection, in units."""
    multiple: int
    """The number of units of which every bank must be a multiple."""
    farkles: Floats
    """The chance of a Farkle (F4) by the number of dice thrown, from 0 on."""
    chances: Floats
    """The chances of the outcomes, with a row for each number of dice thrown, from 0 on."""
    points: Integers
    """The points of each option, in units."""
    left: Integers
    """The dice to roll after each option, which are all of them after hot dice (F6)."""
    moves: Integers
    """What each option adds to the number of the state."""
    starts: Integers
    """The index of the first option of each outcome."""

    @property
    def outcomes(self) -> Integers:
        """The outcome of each option, as an index."""
        return np.repeat(np.arange(len(self.starts)), np.diff(self.starts, append=len(self.moves)))


def throws_of(rules: FarkleRules, enough: int = LARGEST) -> Throws:
    """Return what rolls offer under these rules (F3, F9), with rolls that offer the same as one outcome.

    Args:
        rules: The rules.
        enough: The points beyond which more make no difference, except for what may be banked; a selection counts as
            having hardly more, which keeps tables small.
    """
    dice = rules.dice
    unit = gcd(*(selection.points for selection in rules.tables.readings.values()))
    multiple = rules.bank_multiple // gcd(rules.bank_multiple, unit)
    most = -(-enough // unit)
    found: Counter[tuple[int, frozenset[tuple[int, int]]]] = Counter()
    for thrown in range(1, dice + 1):
        for roll, ways in weighted_rolls(thrown):
            options = set_asides(roll, rules)
            offers = frozenset(
                (_capped(each.points // unit, most, multiple), thrown - len(each.dice) or dice) for each in options
            )
            found[thrown, offers] += ways
    farkles = np.zeros(dice + 1)
    for (thrown, offers), ways in found.items():
        if not offers:
            farkles[thrown] = ways / 6**thrown
    outcomes = [(thrown, ways, sorted(offers)) for (thrown, offers), ways in found.items() if offers]
    chances = np.zeros((dice + 1, len(outcomes)))
    for place, (thrown, ways, _) in enumerate(outcomes):
        chances[thrown, place] = ways / 6**thrown
    points, left = np.array([option for _, _, offers in outcomes for option in offers]).T.copy()
    return Throws(
        dice=dice,
        unit=unit,
        most=int(points.max()),
        multiple=multiple,
        farkles=farkles,
        chances=chances,
        points=points,
        left=left,
        moves=points * (dice + 1) + left,
        starts=np.array(list(accumulate((len(offers) for _, _, offers in outcomes[:-1]), initial=0))),
    )


def _capped(points: int, most: int, multiple: int) -> int:
    """Return points, or fewer than `most + multiple` that are banked together with the same other points."""
    return points if points <= most else most + (points - most) % multiple


def may_bank(rules: FarkleRules, throws: Throws, rows: int, *, least: int = 0) -> Bools:
    """Return whether banking is allowed, with a row for each number of points and a column for each number of dice.

    Args:
        rules: The rules.
        throws: Their outcomes.
        rows: The number of rows, from 0 points on, in units.
        least: The fewest points, not in units, with which a turn may be banked.
    """
    points = np.arange(rows)
    enough = (points >= -(-least // throws.unit)) & (points % throws.multiple == 0)
    allowed = np.repeat(enough[:, None], throws.dice + 1, axis=1)
    if rules.hot_dice is HotDice.MANDATORY:
        allowed[:, throws.dice] = False
    return allowed
