"""The named rules once more, as tables of the oracle and numbers of the model, from what is published about them.

No number here is read from the library.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import attrs

from dicerules.farkle import FarkleRules, HouseCombination
from tests.farkle import model, oracle

TRIOS: Final = (1000, 200, 300, 400, 500, 600)
NAMES: Final = ("farkle", "playmonster", "facebook", "zilch", "kingdom_come", "ten_thousand", "greed")


def doubling() -> list[oracle.Combination]:
    """Four, five and six alike: twice as much for each die beyond three."""
    return [
        *oracle.of_a_kind("four_of_a_kind", 4, [2 * trio for trio in TRIOS]),
        *oracle.of_a_kind("five_of_a_kind", 5, [4 * trio for trio in TRIOS]),
        *oracle.of_a_kind("six_of_a_kind", 6, [8 * trio for trio in TRIOS]),
    ]


def table(*lists: Sequence[oracle.Combination], trios: Sequence[int] = TRIOS) -> oracle.Table:
    """What all variants have, a single 1 and 5 and three of a kind, and these combinations."""
    return oracle.table(oracle.singles(100, 50), oracle.of_a_kind("three_of_a_kind", 3, trios), *lists)


STRAIGHT = oracle.straight(oracle.FACES, 1500)

TABLES: Final = {
    "farkle": oracle.DOCUMENT,
    "playmonster": table(
        oracle.of_a_kind("four_of_a_kind", 4, [1000] * 6),
        oracle.of_a_kind("five_of_a_kind", 5, [2000] * 6),
        oracle.of_a_kind("six_of_a_kind", 6, [3000] * 6),
        oracle.three_pairs(1500, four_and_two=True),
        oracle.two_triplets(2500),
        STRAIGHT,
        trios=[300, 200, 300, 400, 500, 600],
    ),
    "facebook": table(doubling(), oracle.three_pairs(750), STRAIGHT),
    "zilch": oracle.with_dead_rolls(table(doubling(), oracle.three_pairs(1500, four_and_two=True), STRAIGHT), 500),
    "kingdom_come": table(doubling(), oracle.partial_straights(500, 750), STRAIGHT),
    "ten_thousand": table(doubling(), oracle.three_pairs(1000), STRAIGHT),
    "greed": table(),
}

NUMBERS: Final[dict[str, model.Numbers]] = {
    "farkle": model.Numbers(),
    "playmonster": model.Numbers(beat=True, tie_break=()),
    "facebook": model.Numbers(
        entry=0,
        bank=300,
        farkles=3,
        penalty=1000,
        floor=False,
        beat=True,
        tie_break=(),
    ),
    "zilch": model.Numbers(entry=0, bank=300, farkles=3, penalty=500, floor=False, beat=True, tie_break=()),
    "kingdom_come": model.Numbers(entry=0, target=4000, ending="at_once", tie_break=()),
    "ten_thousand": model.Numbers(entry=1000, bank=300, mandatory=True, beat=True, tie_break=()),
    "greed": model.Numbers(dice=5, entry=300, target=3000, tie_break=()),
}

# Rules by which every switch is on, with points among which many are equal.
_EVERYTHING = FarkleRules(
    four_of_a_kind=(1100, 300, 400, 400, 600, 700),
    five_of_a_kind=(1200, 400, 500, 600, 700, 800),
    three_pairs=500,
    four_and_two_as_three_pairs=True,
    six_alike_as_three_pairs=True,
    four_and_pair=500,
    two_triplets=700,
    full_house=(1250, 450, 550, 650, 750, 850),
    low_straight=500,
    high_straight=750,
    dead_roll=200,
)
_WITHOUT_SIX: Final = (
    oracle.of_a_kind("four_of_a_kind", 4, [1100, 300, 400, 400, 600, 700]),
    oracle.of_a_kind("five_of_a_kind", 5, [1200, 400, 500, 600, 700, 800]),
    oracle.full_house([1250, 450, 550, 650, 750, 850]),
    oracle.partial_straights(500, 750),
)
EVERYTHING: Final = (
    _EVERYTHING,
    oracle.with_dead_rolls(
        table(
            *_WITHOUT_SIX,
            oracle.of_a_kind("six_of_a_kind", 6, [2 * trio for trio in TRIOS]),
            oracle.three_pairs(500, four_and_two=True, six_alike=True),
            oracle.four_with_pair(500),
            oracle.two_triplets(700),
            STRAIGHT,
        ),
        200,
    ),
)
EVERYTHING_WITH_FIVE_DICE: Final = (
    attrs.evolve(
        _EVERYTHING,
        dice=5,
        six_of_a_kind=(0,) * 6,
        three_pairs=0,
        four_and_two_as_three_pairs=False,
        six_alike_as_three_pairs=False,
        four_and_pair=0,
        two_triplets=0,
        straight=0,
    ),
    oracle.with_dead_rolls(table(*_WITHOUT_SIX), 200, dice=5),
)

# House combinations beside those of the document, by digits and by letters, with points for each face, and one of them
# breaks ties; all that scores must be taken, or not.
HOUSES: Final = (
    FarkleRules(
        house_combinations=[
            HouseCombination("low_run", "345", 150),
            HouseCombination("two_pairs", "aabb", 200, breaks_ties=True),
            HouseCombination("four", "aaaa", (1100, 300, 400, 500, 0, 700)),
            HouseCombination("lone_six", "6", 50),
        ]
    ),
    oracle.table(
        oracle.DOCUMENT.combinations,
        oracle.house("low_run", "345", 150),
        oracle.house("two_pairs", "aabb", 200),
        oracle.house("four", "aaaa", (1100, 300, 400, 500, 0, 700)),
        oracle.house("lone_six", "6", 50),
        breaking=["two_pairs"],
    ),
)
TAKE_ALL: Final = (attrs.evolve(HOUSES[0], must_take_all=True), replace(HOUSES[1], take_all=True))
TAKE_ALL_WITH_FIVE_DICE: Final = (
    attrs.evolve(EVERYTHING_WITH_FIVE_DICE[0], must_take_all=True),
    replace(EVERYTHING_WITH_FIVE_DICE[1], take_all=True),
)
HOUSE_RULES: Final = {
    "house combinations": HOUSES,
    "taking all": TAKE_ALL,
    "taking all with five dice": TAKE_ALL_WITH_FIVE_DICE,
}
