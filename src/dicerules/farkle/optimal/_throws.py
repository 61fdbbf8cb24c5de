"""The outcomes of throwing any number of dice: their chances, and the selections that they offer."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from math import gcd
from typing import NamedTuple

from dicerules._base.checks import LARGEST
from dicerules.farkle.optimal._numpy import Floats, Integers, np
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.scoring import set_asides
from dicerules.outcomes import weighted_rolls

__all__ = ["Outcome", "Throws", "throws_of"]


class Outcome(NamedTuple):
    """Rolls that offer a player the same choice."""

    thrown: int
    """The number of dice thrown."""
    chance: float
    """The chance of such a roll."""
    options: tuple[tuple[int, int], ...]
    """The selections: points, in units, and the dice to roll afterwards, which are all of them after hot dice (F6)."""
    cold: int | None
    """The most points of an option that leaves a die; `None` without such an option."""
    hot: int | None
    """The points of setting all dice aside; `None` if that is not possible."""


class Throws(NamedTuple):
    """All outcomes of a set of rules, also as arrays.

    A state of a turn has a number, `points * (dice + 1) + dice to roll`, with points in units.
    """

    dice: int
    """The number of dice that a turn starts with."""
    unit: int
    """The unit of all points: the greatest number that divides the points of every selection."""
    most: int
    """The most points of one selection, in units."""
    outcomes: tuple[Outcome, ...]
    """All outcomes except Farkles."""
    farkles: Floats
    """The chance of a Farkle (F4) by the number of dice thrown, from 0 on."""
    moves: Integers
    """What each option adds to the number of the state, for one outcome after the other."""
    starts: Integers
    """The index in `moves` at which each outcome starts."""
    chances: Floats
    """The chances of the outcomes, with a row for each number of dice thrown, from 0 on."""

    @property
    def outcomes_of_all_dice(self) -> list[Outcome]:
        """The outcomes of a first roll, and of a roll of hot dice."""
        return [outcome for outcome in self.outcomes if outcome.thrown == self.dice]


def throws_of(rules: FarkleRules, enough: int = LARGEST) -> Throws:
    """Return what rolls offer under these rules (F3, F9), with rolls that offer the same as one outcome.

    Args:
        rules: The rules.
        enough: The points beyond which more make no difference; a selection counts as having at most that many, which
            keeps tables small.
    """
    dice = rules.dice
    unit = gcd(*(selection.points for selection in rules.tables.readings.values()))
    cap = -(-enough // unit)
    found: Counter[tuple[int, frozenset[tuple[int, int]]]] = Counter()
    for thrown in range(1, dice + 1):
        for roll, ways in weighted_rolls(thrown):
            options = set_asides(roll, rules)
            offers = frozenset((min(each.points // unit, cap), thrown - len(each.dice) or dice) for each in options)
            found[thrown, offers] += ways
    outcomes = tuple(_outcome(thrown, ways, offers, dice) for (thrown, offers), ways in found.items() if offers)
    farkles = np.zeros(dice + 1)
    for (thrown, offers), ways in found.items():
        if not offers:
            farkles[thrown] = ways / 6**thrown
    chances = np.zeros((dice + 1, len(outcomes)))
    for place, outcome in enumerate(outcomes):
        chances[outcome.thrown, place] = outcome.chance
    moves = [points * (dice + 1) + left for outcome in outcomes for points, left in outcome.options]
    starts = accumulate((len(outcome.options) for outcome in outcomes[:-1]), initial=0)
    return Throws(
        dice=dice,
        unit=unit,
        most=max(points for outcome in outcomes for points, _ in outcome.options),
        outcomes=outcomes,
        farkles=farkles,
        moves=np.array(moves),
        starts=np.array(list(starts)),
        chances=chances,
    )


def _outcome(thrown: int, ways: int, offers: frozenset[tuple[int, int]], dice: int) -> Outcome:
    return Outcome(
        thrown,
        chance=ways / 6**thrown,
        options=tuple(sorted(offers)),
        cold=max((points for points, left in offers if left < dice), default=None),
        hot=max((points for points, left in offers if left == dice), default=None),
    )
