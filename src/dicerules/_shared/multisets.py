"""Dice without an order, numbered: what the codes of both games' actions are made of."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product
from math import comb
from typing import Final

from dicerules.roll import FACES, Counts, Roll, pack

LARGEST_MULTISET: Final = 6
"""The most dice of a numbered multiset: no game of the library has more."""


def number_of_multisets(dice: int) -> int:
    """Count the multisets of no die up to so many dice, which are the first ones in order."""
    return comb(dice + len(FACES), dice)


@cache
def multisets() -> tuple[Roll, ...]:
    """List the multisets of no die up to `LARGEST_MULTISET`, smaller ones first, those of one size as in a dictionary.

    The order must never change: codes that were written down are read by it.
    """
    sizes = range(LARGEST_MULTISET + 1)
    return tuple(Roll(faces) for size in sizes for faces in combinations_with_replacement(FACES, size))


@cache
def places() -> dict[int, int]:
    """Give the place of each multiset in that order, by the key of its roll."""
    return {dice._key: place for place, dice in enumerate(multisets())}


def parts(counts: Counts) -> list[int]:
    """Find the places of every multiset that can be taken from dice with these counts, in order; all of them last."""
    return sorted(places()[pack(taken)] for taken in product(*(range(count + 1) for count in counts)))
