"""Named rule sets for the thirteen categories of Kiriki."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.terms import Joker

__all__ = ["NAMED_RULES", "PLAIN", "YAHTZEE", "YAHTZEE_FREE_JOKER"]

YAHTZEE: Final = KirikiRules(repeat_kiriki=False, kiriki_bonus=100, joker=Joker.FORCED)
"""Yahtzee according to its leaflet (Hasbro): 100 points for each further Yahtzee, and the forced joker.

A further Yahtzee must go to the upper category of its face; if that is filled, to an open lower category, in which it
scores in full; if none is open, it scratches an upper one. This also applies when the Yahtzee category was scratched,
but then there is no bonus. The leaflet breaks no ties, so all players with the highest total win.
"""

YAHTZEE_FREE_JOKER: Final = KirikiRules(repeat_kiriki=False, kiriki_bonus=100, joker=Joker.FREE)
"""Yahtzee with the free choice joker, as named in Wikipedia's article on Yahtzee and played by Verhoeff's solver.

A further Yahtzee may go to any open category. It scores a full house or straight in full only once the upper category
of its face is filled; three of a kind, four of a kind and chance score all dice in any case.
"""

PLAIN: Final = KirikiRules(repeat_kiriki=False)
"""The thirteen categories without repeated Kirikis, a bonus for them, or a joker."""

NAMED_RULES: Final[Mapping[str, KirikiRules]] = MappingProxyType(
    {"kiriki": KIRIKI, "yahtzee": YAHTZEE, "yahtzee_free_joker": YAHTZEE_FREE_JOKER, "plain": PLAIN}
)
"""All named rule sets by name, the document's first."""
