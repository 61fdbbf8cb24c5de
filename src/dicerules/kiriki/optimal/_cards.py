"""The cards to solve: their rows, the section whose bonus counts, and how many states there may be.

Cards with the same open boxes form a row. In free order, the row of a card has a bit for each open box: 1, shifted by
the place of the box. If boxes must be filled in the card's order, the row is the number of open boxes. Cards whose box
of Kirikis holds points are rows of their own, if that makes a difference: see `Payoffs.live`.
"""

from __future__ import annotations

from math import inf
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicerules._base.messages import TOO_MANY_STATES
from dicerules.errors import DiceRulesError
from dicerules.kiriki import messages
from dicerules.kiriki.boxes import UPPER_SECTION
from dicerules.kiriki.rules import KirikiRules

__all__ = [
    "MOST_STATES",
    "Goal",
    "Switches",
    "Tile",
    "bits_of",
    "check_size",
    "goal_of",
    "next_boxes",
    "number_of_rows",
    "open_boxes",
]

Switches: TypeAlias = NDArray[np.bool_]

MOST_STATES: Final = 27_000_000
"""The most states that are solved: their values take about 300 megabytes."""

_MOST_BOXES: Final = 18  # in any order: beyond, the ways to fill boxes take more memory than the values


class Goal(NamedTuple):
    """The section whose sum matters, since it can earn a bonus."""

    boxes: tuple[bool, ...]
    """For each box of the card, whether it belongs to the section."""
    cap: int
    """The sum that earns the bonus, above which nothing changes; 0 if no bonus can be earned."""
    bonus: int
    """The points of the bonus."""

    def selectors(self) -> tuple[bool, ...]:
        """Return `boxes` up to the last one of the section, for `compress`."""
        return self.boxes[: max((place for place, counts in enumerate(self.boxes, 1) if counts), default=0)]


class Tile(NamedTuple):
    """Cards of one row with consecutive totals: sums of the section with a bonus."""

    row: int
    """The number of the row."""
    start: int
    """The lowest total."""
    width: int
    """The number of totals."""
    top: int
    """The highest total that a card can have; any beyond it only fill the tile."""
    returns: bool
    """Whether a repeated Kiriki leads back to the same card."""


def goal_of(rules: KirikiRules) -> Goal:
    """Return the section whose bonus can be earned.

    Raises:
        DiceRulesError: If there are several.
    """
    found = {}
    for name in (UPPER_SECTION, *(section.name for section in rules.sections)):
        bonus, threshold = rules.section_bonus(name)
        boxes = tuple(box.section == name for box in rules.boxes)
        if bonus and threshold <= _most_points(rules, boxes):
            found[name] = Goal(boxes, threshold, bonus)
    if len(found) > 1:
        states = number_of_rows(rules)
        for goal in found.values():
            states *= goal.cap + 1
        raise DiceRulesError(messages.SEVERAL_BONUSES, path=("rules",), given=tuple(found), states=states)
    return next(iter(found.values()), Goal((False,) * len(rules.boxes), 0, 0))


def _most_points(rules: KirikiRules, boxes: tuple[bool, ...]) -> float:
    """Return the highest sum that these boxes can hold."""
    further, tables = rules.further_kiriki, rules.tables
    if further is not None and further.repeat and boxes[tables.kiriki]:
        return inf
    return sum(max(tables.points[box.name]) for box, counts in zip(rules.boxes, boxes, strict=True) if counts)


def check_size(rules: KirikiRules, states: int) -> None:
    """Raise `DiceRulesError` if a card with this number of states is too large."""
    boxes = len(rules.boxes)
    if boxes > _MOST_BOXES and not rules.forced_order:
        path = ("rules", "boxes")
        raise DiceRulesError(messages.TOO_MANY_BOXES, path=path, most=_MOST_BOXES, given=boxes, states=states)
    if states > MOST_STATES:
        raise DiceRulesError(TOO_MANY_STATES, path=("rules",), most=MOST_STATES, states=states)


def number_of_rows(rules: KirikiRules) -> int:
    """Return the number of rows, each counted once even if it makes a difference what the box of Kirikis holds."""
    return len(rules.boxes) + 1 if rules.forced_order else 1 << len(rules.boxes)


def bits_of(rules: KirikiRules) -> tuple[int, ...]:
    """Return the bit of each box in the number of a row; nothing if boxes are filled in the card's order."""
    return () if rules.forced_order else tuple(1 << place for place in range(len(rules.boxes)))


def open_boxes(rules: KirikiRules) -> Switches:
    """Return [row, box]: whether the box is open."""
    rows, places = np.arange(number_of_rows(rules))[:, None], np.arange(len(rules.boxes))
    return rows >= len(places) - places if rules.forced_order else (rows >> places & 1).astype(np.bool_)


def next_boxes(rules: KirikiRules, is_open: Switches) -> Switches:
    """Return [row, box]: whether the box may be filled next."""
    return is_open & (is_open.cumsum(axis=1) == 1) if rules.forced_order else is_open
