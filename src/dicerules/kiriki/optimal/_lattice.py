"""The lattice of keeps as arrays: the dice that a player can keep, and what each keep becomes with one more die.

A keep is what stays on the table when the other dice are thrown; a roll is a keep of all dice. Keeps are numbered as in
`dicerules._shared.multisets`, as are the actions that keep them. The value of a keep is the mean of its values with
each of the six faces added, so all keeps of one size follow from those of the next with six additions each.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicerules._shared import multisets
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES

__all__ = ["Floats", "Integers", "Lattice", "Space", "lattice"]

Floats: TypeAlias = NDArray[np.float64]
Integers: TypeAlias = NDArray[np.int64]


class Lattice(NamedTuple):
    """The keeps of a number of dice, as arrays that compiled code reads."""

    more: Integers
    """[keep that is not a roll, face]: the keep with a die of this face added."""
    chances: Floats
    """[roll]: its chance when all dice are thrown; rolls are numbered from 0, in the order of the keeps."""


class Space(NamedTuple):
    """The working memory of a thread."""

    best: Floats
    """[roll, lane]"""
    worth: Floats
    """[keep, lane]"""
    lanes: Floats
    """[row, lane]: further working rows."""


@cache
def lattice(dice: int) -> Lattice:
    """Return the lattice for this number of dice."""
    weights = [weight for _, weight in weighted_rolls(dice)]
    return Lattice(
        more=np.array(multisets.lattice(dice).more, dtype=np.int64),
        chances=np.array(weights, dtype=np.float64) / len(FACES) ** dice,
    )
