"""What a box pays, found by brute force: every selection of the dice is tried against the words of the pattern.

Nothing here imports `dicerules`. Dice are sequences of faces. A pattern is a tuple that begins with its kind:

    ("face", 4)                              dice that show this face
    ("groups", (3, 2), exactly, different)   groups of so many dice that are alike
    ("run", 4)                               one die of each of so many consecutive faces
    ("these", (1, 2, 3, 4, 5))               these very dice, and any others beside them
    ("alike",)                               all dice, which all show one face
    ("only", (1, 3, 5))                      all dice, none of which shows another face
    ("total", 13, 13)                        all dice, whose sum is within these bounds
    ("anything",)                            all dice
    ("both", first, second)                  the dice of a selection of the first and of one of the second
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Any, NamedTuple

# Selected dice in ascending order, and a pattern as above.
Dice = tuple[int, ...]
Pattern = tuple[Any, ...]


class PlainBox(NamedTuple):
    """A box as plain data. `pays` is a number, "all_dice" or "matching_dice"."""

    name: str
    pattern: Pattern
    pays: int | str
    times: int = 1
    section: str = "lower"


@cache
def subsets(dice: Dice) -> tuple[Dice, ...]:
    """Return every selection of at least one of these dice in ascending order; those that look the same appear once."""
    numbers = range(1, len(dice) + 1)
    return tuple(selected for number in numbers for selected in sorted(set(combinations(dice, number))))


def are_alike(dice: Sequence[int]) -> bool:
    return all(die == dice[0] for die in dice)


def divisions(dice: Dice, sizes: Sequence[int]) -> Iterator[list[Dice]]:
    """Yield every way to lay out all these dice as groups of these sizes, each of dice that are alike."""
    if not sizes:
        if not dice:
            yield []
        return
    for group in sorted(set(combinations(dice, sizes[0]))):
        if are_alike(group):
            left = list(dice)
            for die in group:
                left.remove(die)
            yield from ([group, *others] for others in divisions(tuple(left), sizes[1:]))


def are_groups(selected: Dice, dice: Dice, sizes: Sequence[int], *, exactly: bool, different: bool) -> bool:
    """Return whether the selected dice are such groups.

    With `exactly`, no die outside the groups may show the face of one.
    """
    if len(selected) != sum(sizes):
        return False
    if exactly and any(dice.count(face) > selected.count(face) for face in selected):
        return False
    layouts = divisions(selected, sizes)
    return any(not different or len({group[0] for group in groups}) == len(groups) for groups in layouts)


def fits(selected: Dice, dice: Dice, pattern: Pattern) -> bool:
    """Return whether the selected ones among these dice are what a pattern that is not two asks for."""
    match pattern:
        case ("face", face):
            return all(die == face for die in selected)
        case ("groups", sizes, exactly, different):
            return are_groups(selected, dice, sizes, exactly=exactly, different=different)
        case ("run", length):
            return len(selected) == length and all(after - before == 1 for before, after in pairwise(selected))
        case ("these", faces):
            return selected == tuple(sorted(faces))
        case _:
            return selected == dice and suits(dice, pattern)


def suits(dice: Dice, pattern: Pattern) -> bool:
    """Return whether all dice together are what a pattern of all dice asks for."""
    match pattern:
        case ("alike",):
            return are_alike(dice)
        case ("only", faces):
            return all(die in faces for die in dice)
        case ("total", minimum, maximum):
            return bool(minimum <= sum(dice) <= maximum)
        case ("anything",):
            return True
    raise AssertionError(pattern)


@cache
def selections(dice: Dice, pattern: Pattern) -> frozenset[Dice]:
    """Return every selection of dice in ascending order that matches.

    A die may serve both of two patterns.
    """
    if pattern[0] == "both":
        firsts, seconds = selections(dice, pattern[1]), selections(dice, pattern[2])
        return frozenset(
            tuple(sorted((Counter(first) | Counter(second)).elements())) for first in firsts for second in seconds
        )
    return frozenset(selected for selected in subsets(dice) if fits(selected, dice, pattern))


def best_worth(dice: Sequence[int], pattern: Pattern) -> int | None:
    """Return the sum of the most valuable matching selection, `None` if nothing matches."""
    return max(map(sum, selections(tuple(sorted(dice)), pattern)), default=None)


def points(dice: Sequence[int], box: PlainBox) -> int:
    """Return what a box pays for these dice."""
    worth = best_worth(dice, box.pattern)
    if worth is None:
        return 0
    if box.pays == "matching_dice":
        return box.times * worth
    if box.pays == "all_dice":
        return box.times * sum(dice)
    return box.times * int(box.pays)
