"""What throws of one to all dice can show: for each number of dice the chances, and what may be set aside."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from math import gcd
from typing import NamedTuple

from dicerules._base.checks import LARGEST
from dicerules.farkle.optimal._numpy import Floats, Integers, np
from dicerules.farkle.rules import FarkleRules
from dicerules.outcomes import weighted_rolls

__all__ = ["Outcome", "Throws", "throws_of"]


class Outcome(NamedTuple):
    """Rolls that leave a player the same choice."""

    thrown: int
    """How many dice were thrown."""
    chance: float
    """How often such a roll falls."""
    options: tuple[tuple[int, int], ...]
    """What may be set aside: points, in units, and dice to roll after it, which are all after hot dice (F6)."""
    cold: int | None
    """The most points of an option that leaves a die over."""
    hot: int | None
    """The points of setting all dice aside."""


class Throws(NamedTuple):
    """All outcomes of a set of rules, and the same as arrays that work on all of them at once.

    A state of a turn has a number, `points * (dice + 1) + dice to roll`, with points in units.
    """

    dice: int
    """With how many dice a turn starts."""
    unit: int
    """What all points are multiples of."""
    most: int
    """The most points of one selection, in units."""
    outcomes: tuple[Outcome, ...]
    """Everything but the Farkles."""
    farkles: Floats
    """The chance of a Farkle (F4) by the number of dice thrown, from 0 on."""
    moves: Integers
    """For all options, one outcome after the other, what they add to the number of the state."""
    starts: Integers
    """Where in `moves` each outcome starts."""
    chances: Floats
    """The chances of the outcomes, with a row for each number of dice thrown, from 0 on."""

    @property
    def outcomes_of_all_dice(self) -> list[Outcome]:
        """Those of a first roll, and of one after hot dice."""
        return [outcome for outcome in self.outcomes if outcome.thrown == self.dice]


def throws_of(rules: FarkleRules, enough: int = LARGEST) -> Throws:
    """Take from the rules what each roll offers (F3, F9), and put rolls together that offer the same.

    Args:
        rules: the rules.
        enough: points beyond which more make no difference. A selection with more counts as one with so many, which
            keeps tables small.
    """
    dice = rules.dice
    unit = gcd(*(selection.points for selection in rules._readings.values()))
    cap = -(-enough // unit)
    found: Counter[tuple[int, frozenset[tuple[int, int]]]] = Counter()
    for thrown in range(1, dice + 1):
        for roll, ways in weighted_rolls(thrown):
            options = rules._options[roll._key]
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
