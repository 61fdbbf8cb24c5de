"""What there is to choose from, as actions and as the numbers under which compiled code knows them."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from dicerules._shared.multisets import number_of_multisets, parts
from dicerules.kiriki.actions import KirikiAction, from_code
from dicerules.kiriki.category import Category
from dicerules.kiriki.optimal._lattice import Integers
from dicerules.roll import Counts

__all__ = ["NOTHING", "Choices", "Rolled", "records_in", "rolled"]


class Choices(NamedTuple):
    """Some actions in the order of their codes."""

    actions: tuple[KirikiAction, ...]
    """They themselves."""
    numbers: Integers
    """The places of their categories, or the numbers of their keeps."""


class Rolled(NamedTuple):
    """What compiled code must know of the dice on the table."""

    number: int
    """Of the roll, among all rolls of so many dice."""
    face: int
    """Of a Kiriki, from 0; -1 for another roll."""
    rerolls: Choices
    """The ways to throw some of the dice again."""


@cache
def records_in(categories: int) -> Choices:
    """List the ways to record a roll in one of these categories, which are the bits of a number (see `_payoffs`)."""
    places = [category.position for category in Category if categories >> category.position & 1]
    return _choices(places, 0)


@cache
def rolled(counts: Counts) -> Rolled:
    """Look at dice with these counts."""
    *keeps, roll = parts(counts)
    dice = sum(counts)
    face = counts.index(dice) if dice in counts else -1
    return Rolled(roll - number_of_multisets(dice - 1), face, _choices(keeps, len(Category)))


def _choices(numbers: list[int], first_code: int) -> Choices:
    actions = tuple(from_code(first_code + number) for number in numbers)
    return Choices(actions, np.array(numbers, dtype=np.int64))


NOTHING: Final = records_in(0)
"""No choices."""
