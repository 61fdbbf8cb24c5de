"""Tables computed from a set of rules: the scores of every roll, and what else the boxes of a card lead to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, final

import attrs
from more_itertools import map_reduce

from dicerules._base.terms import Name
from dicerules.kiriki.boxes import Box
from dicerules.kiriki.category import BoxName
from dicerules.kiriki.further import FurtherKiriki
from dicerules.kiriki.patterns import Pattern
from dicerules.kiriki.terms import Joker
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES, Counts, Roll, pack

__all__ = ["Scores", "Tables", "build"]

Scores: TypeAlias = dict[BoxName, int]
"""The points of a roll in each box, in the card's order."""


@final
@attrs.frozen(eq=False, repr=False)
class Tables:
    """The tables of a set of rules. They are shared and must not be changed."""

    names: tuple[BoxName, ...]
    """The names of the boxes, in the card's order."""

    labelled: tuple[BoxName, ...]
    """The same with the labels that the rules give them, for messages."""

    places: dict[str, int]
    """The position of each box on the card, by its name."""

    sections: dict[str, tuple[int, ...]]
    """The positions of the boxes of each section, by its name."""

    scores: dict[int, Scores]
    """The scores of every roll, by its key."""

    points: dict[BoxName, frozenset[int]]
    """The points that one recording can leave in each box."""

    kiriki: int
    """The position of the box of Kirikis; -1 if further ones have no meaning."""

    kiriki_points: int
    """The points of the first Kiriki and of each later one in that box; 0 if further ones have no meaning."""

    uppers: tuple[int, ...]
    """The position of the upper box of each face; empty if there are no jokers."""

    lowers: tuple[int, ...]
    """The positions of all other boxes; empty if there are no jokers."""

    alike: tuple[Scores, ...]
    """The scores of dice that are all alike, by their face."""

    jokers: tuple[Scores, ...]
    """The scores of a joker of each face; empty if there are no jokers."""

    def row(self, roll: Roll) -> Scores:
        """Return the scores of a roll."""
        return self.scores[roll._key]  # noqa: SLF001 (the key of tables: hashing counts would take longer)


def build(boxes: tuple[Box, ...], dice: int, further: FurtherKiriki | None) -> Tables:
    """Return the tables of these boxes, this number of dice, and this meaning of further Kirikis."""
    rolls = [roll.counts for roll, _ in weighted_rolls(dice)]
    columns = _columns(boxes, rolls)
    rows = zip(*columns.values(), strict=True)
    scores = {pack(counts): dict(zip(columns, row, strict=True)) for counts, row in zip(rolls, rows, strict=True)}
    places: dict[str, int] = {name: place for place, name in enumerate(columns)}
    alike = tuple(scores[pack(_alike(face, dice))] for face in FACES)
    jokers, uppers = _jokers(boxes, dice, further, alike), tuple[int, ...]()
    if further is not None and jokers:
        uppers = tuple(places[name] for name in further.upper_boxes)
    return Tables(
        names=tuple(columns),
        labelled=tuple(Name(box.name, box.labels) if box.labels else box.name for box in boxes),
        places=places,
        sections=dict(map_reduce(boxes, lambda box: str(box.section), lambda box: places[box.name], tuple)),
        scores=scores,
        points={name: frozenset(points) | {joker[name] for joker in jokers} for name, points in columns.items()},
        kiriki=-1 if further is None else places[further.box],
        kiriki_points=0 if further is None else alike[0][further.box],
        uppers=uppers,
        lowers=tuple(place for place in places.values() if place not in uppers) if jokers else (),
        alike=alike,
        jokers=jokers,
    )


def _alike(face: int, dice: int) -> Counts:
    return Roll([face] * dice).counts


def _columns(boxes: Iterable[Box], rolls: list[Counts]) -> dict[BoxName, list[int]]:
    """Return the points of every roll in each box. Boxes with the same pattern share the work of matching."""
    matching: dict[Pattern, list[Counts | None]] = {}
    columns = {}
    for box in boxes:
        if box.pattern not in matching:
            matching[box.pattern] = [box.pattern.match(counts) for counts in rolls]
        found = zip(matching[box.pattern], rolls, strict=True)
        columns[box.name] = [0 if match is None else box.points_of(match, counts) for match, counts in found]
    return columns


def _jokers(
    boxes: tuple[Box, ...], dice: int, further: FurtherKiriki | None, alike: tuple[Scores, ...]
) -> tuple[Scores, ...]:
    """Return the scores of a joker of each face; nothing if the rules have no jokers."""
    if further is None or further.joker is Joker.NONE:
        return ()
    full = [box for box in boxes if box.name in further.joker_boxes]
    # The original joker scores nothing in an upper box, and a forced one scratches one that is not of its face.
    nothing = {} if further.joker is Joker.FREE else dict.fromkeys(further.upper_boxes, 0)
    rows = []
    for face, row in zip(FACES, alike, strict=True):
        counts = _alike(face, dice)
        rows.append(row | nothing | {box.name: box.points_of(counts, counts) for box in full})
    return tuple(rows)
