"""Which dice make a combination (F7, F8), how dice are read (F9), and what may be set aside from a roll (F3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, permutations, product
from operator import sub
from typing import Final, NamedTuple

from dicerules.farkle.combination import Combination, CombinationKind, SetAside
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES, Roll, pack

__all__ = ["COMBINATION_RULES", "TIE_BREAK_KINDS", "Shape", "best_readings", "dead_rolls", "rolls", "selections"]


class Shape(NamedTuple):
    """Dice that make a combination."""

    dice: Roll
    """The dice, in ascending order."""
    face: int
    """The face that names it, for kinds whose points depend on it."""
    switch: str | None = None
    """The field of the rules that makes it one, for what is one only by a switch (F8)."""


def _sets(many: int, few: int = 0, switch: str | None = None) -> tuple[Shape, ...]:
    """So many dice of one face, and so many of another."""
    faces = permutations(FACES, 2) if few else ((face, 0) for face in FACES)
    return tuple(Shape(Roll(sorted([one] * many + [other] * few)), one, switch) for one, other in faces)


def _run(*faces: int) -> tuple[Shape, ...]:
    """One die of each of these faces."""
    return (Shape(Roll(faces), faces[0]),)


_THREE_PAIRS = tuple(Shape(Roll(sorted(faces * 2)), faces[0]) for faces in combinations(FACES, 3))

COMBINATION_RULES: Final[Mapping[CombinationKind, tuple[Shape, ...]]] = {
    CombinationKind.SINGLE_ONE: _run(1),
    CombinationKind.SINGLE_FIVE: _run(5),
    CombinationKind.THREE_OF_A_KIND: _sets(3),
    CombinationKind.THREE_PAIRS: (
        *_THREE_PAIRS,
        *_sets(4, 2, switch="four_and_two_as_three_pairs"),
        *_sets(6, switch="six_alike_as_three_pairs"),
    ),
    CombinationKind.STRAIGHT: _run(1, 2, 3, 4, 5, 6),
    CombinationKind.SIX_OF_A_KIND: _sets(6),
    CombinationKind.FOUR_OF_A_KIND: _sets(4),
    CombinationKind.FIVE_OF_A_KIND: _sets(5),
    CombinationKind.FOUR_AND_PAIR: _sets(4, 2),
    CombinationKind.TWO_TRIPLETS: tuple(shape for shape in _sets(3, 3) if shape.face == shape.dice.faces[0]),
    CombinationKind.FULL_HOUSE: _sets(3, 2),
    CombinationKind.LOW_STRAIGHT: _run(1, 2, 3, 4, 5),
    CombinationKind.HIGH_STRAIGHT: _run(2, 3, 4, 5, 6),
    CombinationKind.DEAD_ROLL: (),  # all dice, when nothing else is among them: see FarkleRules
}
"""Which dice make each kind of combination: the whole of F7 and F8, and of what other rules have.

What a kind scores stands in the field of `FarkleRules` that has its name.
"""

TIE_BREAK_KINDS: Final = frozenset(
    {CombinationKind.THREE_PAIRS, CombinationKind.STRAIGHT, CombinationKind.SIX_OF_A_KIND}
)
"""The kinds that a tie-break counts (F14)."""


def rolls(dice: int) -> Iterator[Roll]:
    """List the rolls of one to so many dice, smaller ones first."""
    return (roll for n in range(1, dice + 1) for roll, _ in weighted_rolls(n))


def best_readings(scoring: Iterable[Combination], dice: int) -> dict[int, SetAside]:
    """F9: find what each selection without a dead die is worth at best, by the key of its roll.

    The lowest die of a selection belongs to some combination, and what is left is a smaller selection, whose best
    reading is known already. Of readings that are equal in every respect the combination that comes later is taken.
    """
    by_preference = list(scoring)[::-1]
    best: dict[tuple[int, ...], tuple[Combination, ...]] = {(0,) * len(FACES): ()}
    readings: dict[int, SetAside] = {}
    for roll in rolls(dice):
        candidates = [
            (combination, *best[rest])
            for combination in by_preference
            if combination.dice.faces[0] == roll.faces[0]
            and (rest := tuple(map(sub, roll.counts, combination.dice.counts))) in best
        ]
        if candidates:
            reading = best[roll.counts] = max(candidates, key=_rank)
            readings[roll._key] = SetAside(roll, reading, sum(combination.points for combination in reading))
    return readings


def dead_rolls(readings: Mapping[int, SetAside], dice: int, points: int) -> dict[int, SetAside]:
    """Read the rolls of all dice in which nothing scores, by rules that give points for them."""
    return {
        roll._key: SetAside(roll, [Combination(CombinationKind.DEAD_ROLL, roll, points)], points)
        for roll, _ in weighted_rolls(dice)
        if points and not selections(roll, readings)
    }


def _rank(reading: Iterable[Combination]) -> tuple[int, int, int]:
    """F9: most points, then most combinations that count for the tie-break, then fewest combinations."""
    taken = list(reading)
    tie_breaks = sum(combination.kind in TIE_BREAK_KINDS for combination in taken)
    return sum(combination.points for combination in taken), tie_breaks, -len(taken)


def selections(roll: Roll, readings: Mapping[int, SetAside]) -> tuple[SetAside, ...]:
    """F3: find every selection of these dice that has a reading, best first."""
    ranges = [range(count + 1) for count in roll.counts]
    found = [selection for counts in product(*ranges) if (selection := readings.get(pack(counts)))]
    return tuple(sorted(found, key=_worth, reverse=True))


def _worth(selection: SetAside) -> tuple[int, int, int, int, tuple[int, ...]]:
    """Rank a selection as readings are ranked (F9); of equals, the one that leaves more dice, then lower faces."""
    faces = tuple(-face for face in selection.dice)
    return *_rank(selection.combinations), -len(selection.dice), faces
