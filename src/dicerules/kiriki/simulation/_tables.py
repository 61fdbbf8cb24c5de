"""The rules as arrays for compiled code: the points of every recording, and the dice on the table.

Points and legality are those of the scorecard.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicerules._shared.multisets import multisets, number_of_multisets, parts, place_of, places
from dicerules._shared.simulation.chance import Dice, dice
from dicerules.kiriki.boxes import LOWER_SECTION, UPPER_SECTION
from dicerules.kiriki.cells import MOST_KIRIKIS
from dicerules.kiriki.columns import columns_of
from dicerules.kiriki.policies import collected
from dicerules.kiriki.rules import KirikiRules
from dicerules.roll import pack

__all__ = ["Parts", "Tables", "counts", "parts_of_rolls", "tables_of"]

Integers: TypeAlias = NDArray[np.int64]


class Tables(NamedTuple):
    """What compiled code needs to know about a rule set. Dice are places in `multisets`, boxes those of the card.

    A column is a roll, then a case of a further Kiriki while its box is scratched, then one while it holds points, as
    in `columns_of`.
    """

    points: Integers
    """[column, box]: the points of a recording; -1 if it is illegal."""
    bonus: Integers
    """[column]: the points of the bonus for a further Kiriki."""
    rolls: int
    """The number of columns that are rolls."""
    cases: int
    """The number of cases of a further Kiriki; 0 if it has no meaning."""
    sections: Integers
    """[box]: its section."""
    section_bonuses: Integers
    """[section]: the points of its bonus."""
    thresholds: Integers
    """[section]: the sum of its boxes that earns the bonus."""
    kiriki: int
    """The box of Kirikis; -1 if further ones have no meaning."""
    most: int
    """The points with which that box is closed to further Kirikis."""
    uppers: Integers
    """[face]: the box of the face; empty if there are no jokers."""
    lowers: Integers
    """The boxes of no face; empty if there are no jokers."""
    forced_order: bool
    """Whether boxes must be filled in the card's order."""
    dice: int
    """The number of dice."""
    rolls_per_turn: int
    """The most rolls of a turn."""
    first_roll: int
    """The place of the first roll of all dice."""
    alike: NDArray[np.int8]
    """[dice]: the face, counted from 0, of a roll whose dice are all alike; -1 for any other."""
    counts: NDArray[np.int8]
    """[dice, face]: how many dice show the face."""
    sizes: NDArray[np.int8]
    """[dice]: how many dice they are."""
    collected: NDArray[np.int16]
    """[dice]: those that show the most frequent face."""
    parts: Parts
    """The dice that may be kept from each roll."""
    thrown: Dice
    """What `throw` needs."""


class Parts(NamedTuple):
    """The dice that may be kept from each roll of all dice, in the order of their codes."""

    starts: Integers
    """[roll, from the first one of all dice]: where its parts start; they end where those of the next roll start."""
    keeps: NDArray[np.int16]
    """The parts."""


@lru_cache(maxsize=16)
def tables_of(rules: KirikiRules) -> Tables:
    """Return the tables of a rule set."""
    columns, tables = columns_of(rules), rules.tables
    every = [*columns.rolls, *columns.scratched, *columns.holding]
    points = [[-1 if own is None else own for own in column.points] for column in every]
    sections = [UPPER_SECTION, LOWER_SECTION, *(section.name for section in rules.sections)]
    bonuses, thresholds = zip(*map(rules.section_bonus, sections), strict=True)
    return Tables(
        points=_integers(points),
        bonus=_integers([column.bonus for column in every]),
        rolls=len(columns.rolls),
        cases=len(columns.holding),
        sections=_integers([sections.index(box.section) for box in rules.boxes]),
        section_bonuses=_integers(bonuses),
        thresholds=_integers(thresholds),
        kiriki=tables.kiriki,
        most=MOST_KIRIKIS * tables.kiriki_points,
        uppers=_integers(tables.uppers),
        lowers=_integers(tables.lowers),
        forced_order=rules.forced_order,
        dice=rules.dice,
        rolls_per_turn=rules.rolls_per_turn,
        first_roll=number_of_multisets(rules.dice - 1),
        alike=np.array([_face_of(roll.counts, rules.dice) for roll in multisets()], dtype=np.int8),
        counts=counts(),
        sizes=counts().sum(axis=1, dtype=np.int8),
        collected=np.array([place_of(collected(roll)) for roll in multisets()], dtype=np.int16),
        parts=parts_of_rolls(rules.dice),
        thrown=dice(),
    )


def _integers(values: object) -> Integers:
    return np.array(values, dtype=np.int64)


def _face_of(held: tuple[int, ...], number: int) -> int:
    """Return the face that all of this number of dice show; -1 if there is none."""
    return held.index(number) if number in held else -1


@cache
def counts() -> NDArray[np.int8]:
    """Return how many dice of each multiset show each face."""
    return np.array([roll.counts for roll in multisets()], dtype=np.int8)


@cache
def parts_of_rolls(number: int) -> Parts:
    """Return the dice that may be kept from each roll of this number of dice."""
    rolls = multisets()[number_of_multisets(number - 1) : number_of_multisets(number)]
    keeps = [[places()[part] for part in parts(pack(roll.counts))[:-1]] for roll in rolls]
    starts = np.cumsum([0, *map(len, keeps)], dtype=np.int64)
    return Parts(starts, np.array([*chain.from_iterable(keeps)], dtype=np.int16))
