"""Tables computed from a set of rules: how dice are read (F9), and what each roll offers (F3).

The tables map the key of a roll, which is the same for all orders of its dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from operator import add, itemgetter
from typing import Any, NamedTuple, TypeAlias, final

import attrs

from dicerules._shared.multisets import multisets, number_of_multisets, parts
from dicerules.farkle.combination import Combination, SetAside
from dicerules.farkle.kinds import SINGLES, CombinationKind
from dicerules.roll import Roll

__all__ = ["Ranking", "Tables", "build"]

_Rank: TypeAlias = tuple[int, ...]
"""How good a reading is (F9): points, combinations that count for the tie-break, and minus all combinations.

Readings that are equal so far differ in what they are good for: combinations that win at once, then single 1s and 5s.
"""

_Reading: TypeAlias = tuple[_Rank, tuple[Combination, ...]]


class Ranking(NamedTuple):
    """The kinds of combination that a reading is preferred for if it has as many points as others (F9)."""

    tie_breaks: frozenset[str]
    """The kinds that the first tie-break counts (F14)."""
    wins: frozenset[str]
    """The kinds that win the game at once."""


@final
@attrs.frozen(eq=False)
class Tables:
    """The tables of a set of rules, for rolls of any number of dice. They are shared and must not be changed."""

    readings: Mapping[int, SetAside]
    """Every selection that may be set aside from some roll, with its best reading (F9)."""

    options: Mapping[int, tuple[SetAside, ...]]
    """Every selection that may be set aside from each roll, best first."""

    scores: Mapping[int, int]
    """The points of the best selection of each roll; 0 for a Farkle."""

    actions: dict[int, tuple[Any, ...]] = attrs.field(factory=dict, init=False)
    """The actions of the rolls that `legal_actions` was asked about so far."""

    def reading(self, dice: Roll) -> SetAside | None:
        """Return a selection with its best reading, or `None` if it has a dead die."""
        return self.readings.get(_key(dice))

    def readings_of(self, selections: Iterable[Roll]) -> tuple[SetAside, ...]:
        """Return selections without a dead die, each with its best reading."""
        return tuple(map(self.readings.__getitem__, map(_key, selections)))


def build(scoring: Iterable[Combination], dice: int, dead_roll: int, ranking: Ranking, *, take_all: bool) -> Tables:
    """Return the tables of a set of rules.

    Args:
        scoring: The combinations that score, apart from dead rolls.
        dice: How many dice a turn starts with.
        dead_roll: The points of a roll of all dice in which nothing else scores.
        ranking: The kinds that a reading is preferred for.
        take_all: Whether no dice that score may be left.
    """
    rolls = _rolls(dice)
    best = best_readings(scoring, dice, ranking)
    selections = {key: SetAside(rolls[key].dice, reading, rank[0]) for key, (rank, reading) in best.items()}
    # Of equally good selections, the one that leaves more dice comes first, then the one with the lower faces. They are
    # sorted once for all rolls.
    ordered = sorted(selections, key=lambda key: (best[key][0][:3], *rolls[key].preference), reverse=True)
    places = {key: place for place, key in enumerate(ordered)}
    options: dict[int, tuple[SetAside, ...]] = {}
    for key, roll in rolls.items():
        found = sorted([places[part] for part in roll.parts if part in places])
        if take_all:
            # The dice that are left score if a selection of them does, which is shorter and so was looked at before.
            found = [place for place in found if not options.get(key - ordered[place])]
        options[key] = tuple([selections[ordered[place]] for place in found])
        if dead_roll and not found and len(roll.dice) == dice:
            dead = Combination(CombinationKind.DEAD_ROLL, roll.dice, dead_roll)
            selections[key] = SetAside(roll.dice, [dead], dead_roll)
            options[key] = (selections[key],)
    return Tables(selections, options, {key: found[0].points if found else 0 for key, found in options.items()})


def best_readings(scoring: Iterable[Combination], dice: int, ranking: Ranking) -> dict[int, _Reading]:
    """Return the best reading of every selection without a dead die (F9), and its rank.

    The lowest die of a selection belongs to some combination, and the other dice are a smaller selection, whose best
    reading is known already. Of readings that are equal in every respect, the combination that comes later is taken.
    """
    by_lowest_face: dict[int, list[tuple[int, _Rank, Combination]]] = {}
    for combination in reversed(list(scoring)):
        kind = combination.kind
        rank = (combination.points, kind in ranking.tie_breaks, -1, kind in ranking.wins, kind in SINGLES)
        entry = _key(combination.dice), rank, combination
        by_lowest_face.setdefault(combination.dice.faces[0], []).append(entry)
    best: dict[int, _Reading] = {0: ((0, 0, 0, 0, 0), ())}
    for key, roll in _rolls(dice).items():
        candidates = [
            (tuple(map(add, rank, best[key - own][0])), (combination, *best[key - own][1]))
            for own, rank, combination in by_lowest_face.get(roll.dice.faces[0], ())
            if key - own in best  # a combination that is not part of the roll leads to no key of `best`
        ]
        if candidates:
            best[key] = max(candidates, key=itemgetter(0))
    del best[0]
    return best


class _KnownRoll(NamedTuple):
    """The properties of a roll that do not depend on the rules."""

    dice: Roll
    """The dice, in ascending order."""
    parts: tuple[int, ...]
    """The keys of all selections of these dice, and of the empty selection."""
    preference: tuple[int, tuple[int, ...]]
    """The rank among equally good selections: more dice left first, then lower faces."""


@cache
def _rolls(dice: int) -> dict[int, _KnownRoll]:
    """Return the rolls of one die up to that many by their keys, smaller ones first."""
    return {
        _key(roll): _KnownRoll(roll, parts(_key(roll)), (-len(roll), tuple(-face for face in roll)))
        for roll in multisets()[1 : number_of_multisets(dice)]
    }


def _key(dice: Roll) -> int:
    return dice._key  # noqa: SLF001 (the key of tables: hashing counts would take longer)
