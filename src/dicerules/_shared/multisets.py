"""Dice without an order: the numbered list of multisets, and the lattice they form when dice are added or removed.

A multiset is identified by its place in the list, from which the codes of actions are computed, or by the key of its
rolls, which is used to look up tables of rolls.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product
from math import comb
from typing import Final, NamedTuple

from dicerules.roll import FACES, Roll, pack

__all__ = [
    "LARGEST_MULTISET",
    "Lattice",
    "is_part",
    "lattice",
    "multisets",
    "number_of_multisets",
    "parts",
    "place_of",
    "places",
]

LARGEST_MULTISET: Final = 6
"""The most dice of a listed multiset: every game of the library has at most that many."""


def number_of_multisets(dice: int) -> int:
    """Return the number of multisets of at most `dice` dice; they come first in the list."""
    return comb(dice + len(FACES), dice)


@cache
def multisets() -> tuple[Roll, ...]:
    """Return the multisets of 0 to `LARGEST_MULTISET` dice: by size, then in lexicographic order.

    The order must never change: saved codes of actions depend on it.
    """
    sizes = range(LARGEST_MULTISET + 1)
    return tuple(Roll(faces) for size in sizes for faces in combinations_with_replacement(FACES, size))


@cache
def places() -> dict[int, int]:
    """Return the place of each multiset in the list, by the key of its rolls, in the order of the list."""
    return {pack(dice.counts): place for place, dice in enumerate(multisets())}


def place_of(dice: Roll) -> int:
    """Return the place of the multiset that these dice show."""
    return places()[dice._key]  # noqa: SLF001 (the key of tables: hashing counts would take longer)


@cache
def parts(key: int) -> tuple[int, ...]:
    """Return the keys of all multisets that can be taken from dice with this key, in the order of the list.

    The first key is that of no dice, and the last one is `key` itself.
    """
    counts = multisets()[places()[key]].counts
    taken = product(*(range(count + 1) for count in counts))
    return tuple(sorted(map(pack, taken), key=places().__getitem__))


def is_part(dice: Roll, roll: Roll) -> bool:
    """Return whether all these dice are among those of a roll of up to `LARGEST_MULTISET` dice."""
    return dice._key in _set_of_parts(roll._key)  # noqa: SLF001 (as in place_of; faster than to compare counts)


@cache
def _set_of_parts(key: int) -> frozenset[int]:
    return frozenset(parts(key))


class Lattice(NamedTuple):
    """The multisets of up to a number of dice by their places, and those with one die more or one fewer."""

    dice: tuple[Roll, ...]
    """The multisets. Those with all dice, the rolls, come last and have no entry in `more`."""
    more: tuple[tuple[int, ...], ...]
    """For each multiset that can grow, the places it leads to with a die of each face added."""
    fewer: tuple[tuple[int, ...], ...]
    """For each multiset, the places it leads to with a die of each of its faces removed."""


@cache
def lattice(dice: int) -> Lattice:
    """Return the lattice of the multisets of at most `dice` dice."""
    found, place = multisets()[: number_of_multisets(dice)], places()
    keys, units = list(place), [pack(Roll([face]).counts) for face in FACES]
    return Lattice(
        dice=found,
        more=tuple(
            tuple(place[keys[own] + unit] for unit in units) for own, held in enumerate(found) if len(held) < dice
        ),
        fewer=tuple(
            tuple(place[keys[own] - units[face - 1]] for face in sorted(set(held))) for own, held in enumerate(found)
        ),
    )
