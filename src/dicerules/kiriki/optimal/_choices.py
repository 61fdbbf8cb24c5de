"""The choices of a player, as actions and as the numbers that compiled code uses."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from dicerules._shared.multisets import multisets, number_of_multisets, parts, places
from dicerules.kiriki.choices import KirikiAction
from dicerules.kiriki.codes import records, rerolls
from dicerules.kiriki.optimal._cards import number_of_rows
from dicerules.kiriki.optimal._lattice import Integers
from dicerules.kiriki.rules import KirikiRules
from dicerules.roll import Counts, pack

__all__ = ["NOTHING", "Choices", "Rolled", "next_records", "records_in", "rolled"]


class Choices(NamedTuple):
    """Actions in the order of their codes."""

    actions: tuple[KirikiAction, ...]
    """The actions."""
    numbers: Integers
    """The places of their boxes on the card, or the places of their keeps in the lattice."""


class Rolled(NamedTuple):
    """What compiled code needs to know about the dice on the table."""

    number: int
    """The place of the roll among all rolls of that many dice."""
    face: int
    """Zero-based face if all dice match, else -1."""
    rerolls: Choices
    """The ways to throw some of the dice again."""


def next_records(rules: KirikiRules, row: int) -> Choices:
    """Return the ways to record a roll that is not a Kiriki on a card of this row."""
    boxes, row = len(rules.boxes), row % number_of_rows(rules)
    places = [boxes - row] if rules.forced_order else [place for place in range(boxes) if row >> place & 1]
    return records_in(rules, [rules.tables.names[place] for place in places if place < boxes])


def records_in(rules: KirikiRules, names: Collection[str]) -> Choices:
    """Return the ways to record a roll in these boxes."""
    known = records(rules)
    found = [rules.tables.places[name] for name in names]
    return _choices(found, [known[place] for place in found])


@cache
def rolled(counts: Counts) -> Rolled:
    """Return what compiled code needs to know about dice with these counts."""
    *keeps, place = (places()[part] for part in parts(pack(counts)))
    dice = sum(counts)
    face = counts.index(dice) if dice in counts else -1
    return Rolled(place - number_of_multisets(dice - 1), face, _choices(keeps, rerolls(multisets()[place])))


def _choices(numbers: list[int], actions: Iterable[KirikiAction]) -> Choices:
    return Choices(tuple(actions), np.array(numbers, dtype=np.int64))


NOTHING: Final = _choices([], [])
"""No choices."""
