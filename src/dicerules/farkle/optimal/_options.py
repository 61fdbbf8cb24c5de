"""What each roll offers, in the order of `set_asides`, as arrays."""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import NamedTuple

from dicerules._shared.multisets import multisets, number_of_multisets, place_of
from dicerules.farkle.optimal._numpy import Integers, np
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.scoring import set_asides

__all__ = ["Options", "options_of", "unit_of"]


class Options(NamedTuple):
    """The selections of all rolls that are not a Farkle, one roll after the other. Rolls and selections are places."""

    unit: int
    """The unit of all points: the greatest number that divides the points of every selection."""
    rolls: Integers
    """The rolls."""
    starts: Integers
    """The index of the first option of each of these rolls."""
    selections: Integers
    """The dice of each option."""
    points: Integers
    """The points of each option, in units."""
    left: Integers
    """The dice to roll after each option, which are all of them after hot dice (F6)."""

    @property
    def outcomes(self) -> Integers:
        """The roll of each option, as an index of `rolls`."""
        return np.repeat(np.arange(len(self.starts)), np.diff(self.starts, append=len(self.points)))


def unit_of(rules: FarkleRules) -> int:
    """Return the greatest number that divides the points of every selection."""
    return gcd(*(selection.points for selection in rules.tables.readings.values()))


@lru_cache(maxsize=32)
def options_of(rules: FarkleRules) -> Options:
    """Return the options of a set of rules."""
    unit, rolls, starts = unit_of(rules), [], []
    found: list[tuple[int, int, int]] = []
    for place, roll in enumerate(multisets()[1 : number_of_multisets(rules.dice)], start=1):
        if options := set_asides(roll, rules):
            rolls.append(place)
            starts.append(len(found))
            found += [
                (place_of(each.dice), each.points // unit, len(roll) - len(each.dice) or rules.dice) for each in options
            ]
    return Options(unit, np.array(rolls), np.array(starts), *np.array(found).T.copy())
