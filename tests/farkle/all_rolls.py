"""Every roll once, in ascending order, for tests that look at all of them under many rules."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from dicerules import Roll
from dicerules.farkle import FarkleRules

ALL_ROLLS: Final = tuple(Roll(dice) for n in range(1, 7) for dice in combinations_with_replacement(range(1, 7), n))


def rolls_of(rules: FarkleRules) -> list[Roll]:
    """Return the rolls of one die to as many dice as the rules have."""
    return [roll for roll in ALL_ROLLS if len(roll) <= rules.dice]
