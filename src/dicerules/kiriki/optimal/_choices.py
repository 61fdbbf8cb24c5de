"""The choices of a player, as actions and as the numbers that compiled code uses."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from dicerules._shared.multisets import number_of_multisets, parts, places
from dicerules.kiriki.actions import KirikiAction, from_code
from dicerules.kiriki.category import Category
from dicerules.kiriki.optimal._lattice import Integers
from dicerules.roll import Counts, pack

__all__ = ["NOTHING", "Choices", "Rolled", "records_in", "rolled"]


class Choices(NamedTuple):
    """Actions in the order of their codes."""

    actions: tuple[KirikiAction, ...]
    """The actions."""
    numbers: Integers
    """The positions of their categories, or the places of their keeps in the lattice."""


class Rolled(NamedTuple):
    """What compiled code needs to know about the dice on the table."""

    number: int
    """The place of the roll among all rolls of that many dice."""
    face: int
    """Zero-based face if all dice match, else -1."""
    rerolls: Choices
    """The ways to throw some of the dice again."""


@cache
def records_in(categories: int) -> Choices:
    """Return the ways to record a roll in one of these categories, given as the bits of a number (see `_payoffs`)."""
    places = [category.position for category in Category if categories >> category.position & 1]
    return _choices(places, 0)


@cache
def rolled(counts: Counts) -> Rolled:
    """Return what compiled code needs to know about dice with these counts."""
    *keeps, roll = (places()[part] for part in parts(pack(counts)))
    dice = sum(counts)
    face = counts.index(dice) if dice in counts else -1
    return Rolled(roll - number_of_multisets(dice - 1), face, _choices(keeps, len(Category)))


def _choices(numbers: list[int], first_code: int) -> Choices:
    actions = tuple(from_code(first_code + number) for number in numbers)
    return Choices(actions, np.array(numbers, dtype=np.int64))


NOTHING: Final = records_in(0)
"""No choices."""
