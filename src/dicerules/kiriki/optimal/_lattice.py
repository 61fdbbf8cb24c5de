"""The lattice of keeps: every multiset of dice that a turn can hold on to, and how one leads to another.

A keep is what stays on the table when the other dice are thrown; a roll is a keep of all dice. Keeps are numbered as
the actions that keep them are: by size, then in lexicographic order. What a keep is worth is the mean of what it is
worth with each of the six faces added, so that all keeps of one size follow from those of the next with six additions
each.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicerules._shared.multisets import multisets, number_of_multisets, places
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES, Roll

__all__ = ["Floats", "Integers", "Lattice", "lattice"]

Floats: TypeAlias = NDArray[np.float64]
Integers: TypeAlias = NDArray[np.int64]


class Lattice(NamedTuple):
    """The keeps of so many dice by their numbers, as arrays that compiled code reads."""

    more: Integers
    """[keep that is no roll, face]: the keep with a die of this face added."""
    chances: Floats
    """[roll]: how often it falls when all dice are thrown; rolls are numbered from 0, in the order of the keeps."""


@cache
def lattice(dice: int) -> Lattice:
    """Make the lattice for so many dice."""
    keeps, number = multisets()[: number_of_multisets(dice)], places()
    dies = [Roll([face])._key for face in FACES]
    more = [[number[keep._key + die] for die in dies] for keep in keeps if len(keep) < dice]
    weights = [weight for _, weight in weighted_rolls(dice)]
    return Lattice(
        more=np.array(more, dtype=np.int64),
        chances=np.array(weights, dtype=np.float64) / len(FACES) ** dice,
    )
