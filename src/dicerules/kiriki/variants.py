"""Named rule sets of Kiriki's family: other rules for the document's thirteen boxes, Scandinavian Yatzy, and Yacht."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from dicerules.kiriki.boxes import Box, Pays
from dicerules.kiriki.category import Category
from dicerules.kiriki.further import FurtherKiriki
from dicerules.kiriki.patterns import AllAlike, Anything, Groups, TheseDice
from dicerules.kiriki.rules import BOXES, KIRIKI, KirikiRules
from dicerules.kiriki.terms import Joker

__all__ = [
    "KNIFFEL",
    "NAMED_RULES",
    "PLAIN",
    "YACHT",
    "YAHTZEE",
    "YAHTZEE_1956",
    "YAHTZEE_FREE_JOKER",
    "YATZY",
]

_ALL, _MATCHING = Pays.ALL_DICE, Pays.MATCHING_DICE
_UPPER = BOXES[:6]

PLAIN: Final = KirikiRules(further_kiriki=None)
"""The thirteen categories without repeated Kirikis, a bonus for them, or a joker."""

_YAHTZEE = PLAIN.with_box(Category.KIRIKI, labels=("Yahtzee", "Yahtzee"))

YAHTZEE: Final = attrs.evolve(_YAHTZEE, further_kiriki=FurtherKiriki(repeat=False, bonus=100, joker=Joker.FORCED))
"""Yahtzee according to its leaflet (Hasbro): 100 points for each further Yahtzee, and the forced joker.

A further Yahtzee must go to the upper category of its face; if that is filled, to an open lower category, in which it
scores in full; if none is open, it scratches an upper one. This also applies when the Yahtzee category was scratched,
but then there is no bonus. The leaflet breaks no ties, so all players with the highest total win.
"""

YAHTZEE_FREE_JOKER: Final = attrs.evolve(
    _YAHTZEE, further_kiriki=FurtherKiriki(repeat=False, bonus=100, joker=Joker.FREE)
)
"""Yahtzee with the free choice joker, as named in Wikipedia's article on Yahtzee and played by Verhoeff's solver.

A further Yahtzee may go to any open category. It scores a full house or straight in full only once the upper category
of its face is filled; three of a kind, four of a kind and chance score all dice in any case.
"""

YAHTZEE_1956: Final = attrs.evolve(_YAHTZEE, further_kiriki=FurtherKiriki(repeat=False, joker=Joker.ORIGINAL))
"""Yahtzee as it was sold from 1956 to 1961: a further Yahtzee scores in full in the lower section, and nothing above.

That rule and the highest score of 375 that the booklet named leave no room for a bonus for further Yahtzees. Sources
disagree on whether a scratched Yahtzee makes jokers; here only one that scored does.
"""

KNIFFEL: Final = attrs.evolve(
    PLAIN.with_box(Category.KIRIKI, labels=("Kniffel", "Kniffel")), further_kiriki=FurtherKiriki(repeat=False, bonus=50)
)
"""Kniffel by the championship rule of Schmidt's leaflet: a further Kniffel adds 50 points and scores where it fits.

Leaflets differ: another rule lets a further Kniffel also take the highest score of any free box.
"""

YATZY: Final = KirikiRules(
    boxes=(
        *_UPPER,
        Box("one_pair", Groups(2), _MATCHING, labels=("One pair", "Pareja")),
        Box("two_pairs", Groups((2, 2)), _MATCHING, labels=("Two pairs", "Dos parejas")),
        Box(Category.THREE_OF_A_KIND, Groups(3), _MATCHING),
        Box(Category.FOUR_OF_A_KIND, Groups(4), _MATCHING),
        Box(Category.SMALL_STRAIGHT, TheseDice("12345"), 15),
        Box(Category.LARGE_STRAIGHT, TheseDice("23456"), 20),
        Box(Category.FULL_HOUSE, Groups((3, 2)), _ALL),
        Box(Category.CHANCE, Anything(), _ALL),
        Box("yatzy", AllAlike(), 50, labels=("Yatzy", "Yatzy")),
    ),
    bonus=50,
    further_kiriki=None,
)
"""Scandinavian Yatzy: fifteen boxes, of which pairs and so many of a kind pay the matching dice only.

Most sources want two different faces for two pairs and for a full house. Tables that count four alike as two pairs, or
five alike as a full house, add `different=False` to the pattern of that box.
"""

YACHT: Final = KirikiRules(
    boxes=(
        *_UPPER,
        Box(Category.FULL_HOUSE, Groups((3, 2)), _ALL),
        Box(Category.FOUR_OF_A_KIND, Groups(4), _MATCHING),
        Box("little_straight", TheseDice("12345"), 30, labels=("Little straight", "Escalera pequeña")),
        Box("big_straight", TheseDice("23456"), 30, labels=("Big straight", "Escalera grande")),
        Box("choice", Anything(), _ALL, labels=("Choice", "Libre")),
        Box("yacht", AllAlike(), 50, labels=("Yacht", "Yacht")),
    ),
    bonus=0,
    further_kiriki=None,
)
"""Yacht: twelve boxes and no bonus.

Sources disagree on five alike as a full house: most pay nothing, as here. Some newer ones ask for any four dice in a
row in a small straight, and pay 40 for a large one.
"""

NAMED_RULES: Final[Mapping[str, KirikiRules]] = MappingProxyType(
    {
        "kiriki": KIRIKI,
        "yahtzee": YAHTZEE,
        "yahtzee_free_joker": YAHTZEE_FREE_JOKER,
        "yahtzee_1956": YAHTZEE_1956,
        "kniffel": KNIFFEL,
        "plain": PLAIN,
        "yatzy": YATZY,
        "yacht": YACHT,
    }
)
"""All named rule sets by name, the document's first."""
