"""Small cards, which take no time to solve: repeated Kirikis, jokers, bonuses, any order and the card's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import attrs

from dicerules.kiriki import AllAlike, Anything, Box, FurtherKiriki, Groups, KirikiRules, Pays, Section
from dicerules.kiriki.optimal import OptimalPlay, solve
from dicerules.kiriki.patterns import OneFace, OnlyFaces

_UPPER: Final = [Box(f"face_{face}", OneFace(face), Pays.MATCHING_DICE, section="upper") for face in range(1, 7)]

REPEATS: Final = KirikiRules(
    boxes=[
        Box("pair", Groups(2), 15, section="upper"),
        Box("alike", AllAlike(), 10, section="upper"),
        Box("any", Anything(), Pays.ALL_DICE),
    ],
    dice=2,
    bonus_threshold=40,
    further_kiriki=FurtherKiriki(box="alike", bonus=7),
)
_BONUS: Final = FurtherKiriki(
    box="alike", repeat=False, bonus=20, joker="forced", joker_boxes=["odd"], upper_boxes=[box.name for box in _UPPER]
)
FORCED: Final = KirikiRules(
    boxes=[
        *_UPPER,
        Box("alike", AllAlike(), 10),
        Box("any", Anything(), Pays.ALL_DICE),
        Box("odd", OnlyFaces("135"), 12),
    ],
    dice=2,
    bonus=9,
    bonus_threshold=12,
    further_kiriki=_BONUS,
)
SECTION: Final = KirikiRules(
    boxes=[Box("any", Anything(), 3, section="mine"), Box("pair", Groups(2), 15, section="mine"), *_UPPER[2:5]],
    sections=[Section("mine", bonus=8, bonus_threshold=18)],
    dice=4,
    rolls_per_turn=1,
    bonus=0,
    further_kiriki=None,
)

SMALL: Final[Mapping[str, KirikiRules]] = {
    "repeats": REPEATS,
    "forced joker": FORCED,
    "free joker": attrs.evolve(FORCED, further_kiriki=attrs.evolve(_BONUS, joker="free"), forced_order=True),
    "original joker": attrs.evolve(FORCED, further_kiriki=attrs.evolve(_BONUS, joker="original", bonus=0)),
    "section": SECTION,
    "in order": attrs.evolve(REPEATS, forced_order=True),
    # With one box left nothing is worth a roll, which settles at once; the rest takes long to settle.
    "many rolls": attrs.evolve(REPEATS.with_box("any", pays=3), rolls_per_turn=40, further_kiriki=None),
}
"""The cards by name."""


@cache
def solved(rules: KirikiRules) -> OptimalPlay:
    """Return the solution of one of these cards."""
    return solve(rules, cache=False)
