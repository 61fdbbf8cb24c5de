"""A second Farkle scorer, slow and plain, that shares no code with the library.

A combination is a kind, the dice that show it and its points. A `Table` lists every combination that scores: F7 and F8
are one such list, a variant is another. The rest is brute force: part the dice in every possible way and keep the ways
in which each part is in the list.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import NamedTuple

Dice = tuple[int, ...]
FACES = range(1, 7)
TIE_BREAK = frozenset({"three_pairs", "straight", "six_of_a_kind"})

# What the rulebook says of rolls of one to six dice: how many are Farkles, and what they score at best on average.
FARKLES_AND_MEANS = [
    (1, 4, Fraction(25)),
    (2, 16, Fraction(50)),
    (3, 60, Fraction(3125, 36)),
    (4, 204, Fraction(10175, 72)),
    (5, 600, Fraction(23275, 108)),
    (6, 1080, Fraction(889625, 2592)),
]


class Combination(NamedTuple):
    """Dice that score together; `dice` is in ascending order."""

    kind: str
    dice: Dice
    points: int


class Reading(NamedTuple):
    """One way to read a selection; of its combinations F14 counts the `tie_breaks` first, and then the `singles`."""

    points: int
    tie_breaks: int
    combinations: tuple[Combination, ...]
    wins: int = 0
    singles: int = 0


@dataclass(frozen=True, eq=False)
class Table:
    """What scores, what of it breaks ties or wins at once, and whether all must be taken. Compared by identity."""

    combinations: tuple[Combination, ...]
    tie_break: frozenset[str] = TIE_BREAK
    wins: frozenset[str] = frozenset()
    take_all: bool = False


def table(*lists: Iterable[Combination], breaking: Iterable[str] = (), take_all: bool = False) -> Table:
    """Join lists of combinations into one table; house combinations break ties only if `breaking` names them."""
    return Table(tuple(itertools.chain(*lists)), TIE_BREAK.union(breaking), take_all=take_all)


def _in_order(dice: Iterable[int]) -> Dice:
    return tuple(sorted(dice))


def singles(one: int, five: int) -> list[Combination]:
    """One 1, one 5."""
    return [Combination("single_one", (1,), one), Combination("single_five", (5,), five)]


def of_a_kind(kind: str, count: int, points: Sequence[int]) -> list[Combination]:
    """`count` dice of one face; `points` has one entry for each face, from 1 to 6."""
    return [Combination(kind, (face,) * count, worth) for face, worth in zip(FACES, points, strict=True)]


def straight(faces: Iterable[int], points: int, kind: str = "straight") -> list[Combination]:
    """The given faces, once each; five faces make a partial straight."""
    return [Combination(kind, tuple(sorted(faces)), points)]


def partial_straights(low: int, high: int) -> list[Combination]:
    """1 to 5 and 2 to 6, which do not count as straights for the tie-break."""
    return [*straight(range(1, 6), low, "low_straight"), *straight(range(2, 7), high, "high_straight")]


def three_pairs(points: int, *, four_and_two: bool = False, six_alike: bool = False) -> list[Combination]:
    """Three pairs of three faces; by the switches of F8 also 4+2 and six alike."""
    shown: list[Dice] = [(a, a, b, b, c, c) for a, b, c in itertools.combinations(FACES, 3)]
    if four_and_two:
        shown += _four_and_two()
    if six_alike:
        shown += [(face,) * 6 for face in FACES]
    return [Combination("three_pairs", _in_order(dice), points) for dice in shown]


def four_with_pair(points: int) -> list[Combination]:
    """Four of one face and two of another, as a combination of its own."""
    return [Combination("four_and_pair", _in_order(dice), points) for dice in _four_and_two()]


def two_triplets(points: int) -> list[Combination]:
    """Three of one face and three of another."""
    pairs = itertools.combinations(FACES, 2)
    return [Combination("two_triplets", (a, a, a, b, b, b), points) for a, b in pairs]


def full_house(points: Sequence[int]) -> list[Combination]:
    """Three of one face and two of another; `points` has one entry for each face of the three, from 1 to 6."""
    pairs = itertools.permutations(FACES, 2)
    return [Combination("full_house", _in_order((a, a, a, b, b)), points[a - 1]) for a, b in pairs]


def further(points: Sequence[int], *, doubled: bool, dice: int = 6) -> list[Combination]:
    """Four and more alike: each die beyond three doubles the points of three alike, or adds them once more."""
    names = {4: "four_of_a_kind", 5: "five_of_a_kind", 6: "six_of_a_kind"}
    found = []
    for count in range(4, dice + 1):
        worth = [trio * 2 ** (count - 3) if doubled else trio * (count - 2) for trio in points]
        found += of_a_kind(names[count], count, worth)
    return found


def house(kind: str, pattern: str, points: int | Sequence[int]) -> list[Combination]:
    """Digits are exactly these dice; letters are any dice, equal letters for equal faces, and different for different.

    Points for each face are those of the face that `a` stands for. Dice that match the pattern in several ways are
    worth the most of these.
    """
    worth: dict[Dice, int] = {}
    for dice in _matching(pattern):
        face = dice[pattern.index(min(pattern))]
        here = points if isinstance(points, int) else points[face - 1]
        worth[_in_order(dice)] = max(here, worth.get(_in_order(dice), 0))
    return [Combination(kind, dice, here) for dice, here in worth.items() if here]


def with_dead_rolls(rules: Table, points: int, *, dice: int = 6) -> Table:
    """The same rules, and each roll of all dice that contains nothing as a combination of its own.

    No part of such a roll may be set aside, so all its dice are.
    """
    alive = [Counter(each.dice) for each in rules.combinations]
    rolls = itertools.combinations_with_replacement(FACES, dice)
    dead = [roll for roll in rolls if not any(each <= Counter(roll) for each in alive)]
    listed = (*rules.combinations, *(Combination("dead_roll", roll, points) for roll in dead))
    return replace(rules, combinations=listed)


def document(*, four_and_two: bool = False, six_alike: bool = False) -> Table:
    """F7 and F8, with the two switches of F8."""
    trios = [1000, 200, 300, 400, 500, 600]
    return table(
        singles(100, 50),
        of_a_kind("three_of_a_kind", 3, trios),
        three_pairs(500, four_and_two=four_and_two, six_alike=six_alike),
        straight(FACES, 1500),
        of_a_kind("six_of_a_kind", 6, [2 * trio for trio in trios]),
    )


DOCUMENT = document()


def partitions(dice: Iterable[int], rules: Table = DOCUMENT) -> frozenset[tuple[Combination, ...]]:
    """Every way to part the dice into combinations; none when a die is dead.

    No dice can be parted in exactly one way, into nothing.
    """
    return frozenset(
        tuple(sorted(parted))
        for parts in _all_parts(_in_order(dice))
        for parted in itertools.product(*(_shown_by(part, rules) for part in parts))
    )


def readings(selection: Iterable[int], rules: Table = DOCUMENT) -> list[Reading]:
    """Every reading of a selection, the best by F9 first; none when a die is dead."""
    return list(_readings(_in_order(selection), rules))


def reading(selection: Iterable[int], rules: Table = DOCUMENT) -> Reading | None:
    """Return the reading that F9 prefers, or None for a selection that may not be set aside."""
    found = _readings(_in_order(selection), rules)
    return found[0] if found else None


def selections(roll: Iterable[int], rules: Table = DOCUMENT) -> dict[Dice, Reading]:
    """Map every multiset of the roll's dice that may be set aside to its reading.

    Where all that scores must be taken, nothing may be set aside that leaves dice of which some could be.
    """
    return dict(_selections(_in_order(roll), rules))


def best(roll: Iterable[int], rules: Table = DOCUMENT) -> tuple[Dice, Reading] | None:
    """Return the selection with the most points and its reading, or None for a Farkle.

    Among selections of equal points the order is that of F9, then fewer dice, then lower faces. The
    rulebook leaves this open; by the document's table no two selections share the most points.
    """
    found = _selections(_in_order(roll), rules)
    return min(found, key=lambda each: (_by_f9(each[1]), len(each[0]), each[0]), default=None)


def score(roll: Iterable[int], rules: Table = DOCUMENT) -> int:
    """Return the most points the roll can offer, 0 for a Farkle."""
    found = best(roll, rules)
    return found[1].points if found else 0


def ordered_rolls(number: int) -> Iterator[Dice]:
    """All 6ⁿ rolls of n dice as they can lie on the table."""
    return itertools.product(FACES, repeat=number)


@cache
def _matching(pattern: str) -> list[Dice]:
    """All dice in a row that match a pattern, place by place."""
    if pattern.isdigit():
        return [tuple(int(digit) for digit in pattern)]
    pairs = list(itertools.combinations(range(len(pattern)), 2))
    return [
        dice
        for dice in itertools.product(FACES, repeat=len(pattern))
        if all((pattern[one] == pattern[other]) == (dice[one] == dice[other]) for one, other in pairs)
    ]


def _four_and_two() -> list[Dice]:
    return [(a, a, a, a, b, b) for a, b in itertools.permutations(FACES, 2)]


def _parts(dice: Dice) -> Iterator[tuple[Dice, ...]]:
    """Part the dice in all ways, each die told from its equals: the first with any others."""
    if not dice:
        yield ()
        return
    places = range(1, len(dice))
    for size in range(len(dice)):
        for chosen in itertools.combinations(places, size):
            part = (dice[0], *(dice[place] for place in chosen))
            left = tuple(dice[place] for place in places if place not in chosen)
            for others in _parts(left):
                yield (part, *others)


@cache
def _all_parts(dice: Dice) -> frozenset[tuple[Dice, ...]]:
    """List the ways to part the dice once each, whichever of equal dice go where: the same for all rules."""
    return frozenset(tuple(sorted(parts)) for parts in _parts(dice))


@cache
def _shown_by(dice: Dice, rules: Table) -> list[Combination]:
    return [each for each in rules.combinations if each.dice == dice]


def _by_f9(read: Reading) -> tuple[int, int, int]:
    return (-read.points, -read.tie_breaks, len(read.combinations))


@cache
def _readings(selection: Dice, rules: Table) -> tuple[Reading, ...]:
    if not selection:
        return ()
    found = [
        Reading(
            points=sum(each.points for each in parted),
            tie_breaks=sum(each.kind in rules.tie_break for each in parted),
            combinations=parted,
            wins=sum(each.kind in rules.wins for each in parted),
            singles=sum(each.kind in {"single_one", "single_five"} for each in parted),
        )
        for parted in partitions(selection, rules)
    ]
    # Where F9 leaves the reading open, it is what is best for the player.
    return tuple(sorted(found, key=lambda read: (_by_f9(read), -read.wins, -read.singles, read)))


@cache
def _selections(roll: Dice, rules: Table) -> tuple[tuple[Dice, Reading], ...]:
    chosen = {dice for size in range(1, len(roll) + 1) for dice in itertools.combinations(roll, size)}
    found = [(dice, read) for dice in sorted(chosen) if (read := reading(dice, rules)) is not None]
    return tuple(each for each in found if not rules.take_all or not _scores(_left(roll, each[0]), rules))


def _left(roll: Dice, chosen: Dice) -> Dice:
    return tuple((Counter(roll) - Counter(chosen)).elements())


def _scores(dice: Dice, rules: Table) -> bool:
    """Tell whether any of the dice could be set aside, by themselves or with others of them."""
    return any(
        _readings(part, rules) for size in range(1, len(dice) + 1) for part in itertools.combinations(dice, size)
    )
