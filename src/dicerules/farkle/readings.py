"""How dice are read (F9), and what may be set aside from a roll (F3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from operator import sub
from typing import Final

from dicerules.farkle.combination import Combination, SetAside
from dicerules.farkle.kinds import COMBINATION_RULES, CombinationKind, Shape
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES, Roll, pack

__all__ = ["COMBINATION_RULES", "TIE_BREAK_KINDS", "Shape", "best_readings", "dead_rolls", "rolls", "selections"]

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
