"""What each recording earns on every kind of card, and which row it leads to, as arrays for compiled code.

Points and legality are those of the scorecard. All that compiled code knows about the rules is in these arrays.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicerules.kiriki.columns import CASES, Column, columns_of
from dicerules.kiriki.optimal._cards import (
    Goal,
    Switches,
    check_size,
    goal_of,
    next_boxes,
    number_of_rows,
    open_boxes,
)
from dicerules.kiriki.optimal._lattice import Floats, Integers
from dicerules.kiriki.rules import KirikiRules
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES

__all__ = ["Payoffs", "Places", "payoffs"]

Places: TypeAlias = NDArray[np.int32]


class Payoffs(NamedTuple):
    """What the solver needs to know about a rule set, in a form that compiled code can read.

    A column is a roll, in the order of the lattice, or a case of a further Kiriki: it may be a joker, and it may be
    illegal to record it in some boxes.
    """

    earned: Floats
    """[box, column]: the points that a recording adds to the card at once, including a bonus for a further Kiriki but
    not that of a section; NaN if it is illegal."""
    adds: Integers
    """[box, column]: the points that it adds to the section with a bonus, at most `cap`."""
    kirikis: Integers
    """[face]: the roll that is a Kiriki of this face."""
    columns: Places
    """[row, face]: the column of a Kiriki of this face."""
    starts: Integers
    """[row]: the first step of the row; its steps end where those of the next row start."""
    boxes: Places
    """[step]: an open box in which the rules allow recording; the steps of a row are in the card's order."""
    afters: Places
    """[step]: the row after a recording in that box, unless it leaves points in the box of Kirikis."""
    again: float
    """The points of a repeated Kiriki in its own box, which leaves the row as it is; NaN if that is illegal."""
    again_adds: int
    """The points that it adds to the section with a bonus, at most `cap`."""
    kiriki: int
    """The box of Kirikis; -1 if further ones have no meaning."""
    live: int
    """The number added to a row when the box of Kirikis gets points; 0 if that makes no difference."""
    cap: int
    """The sum of the section with a bonus above which nothing changes."""
    bonus: float
    """The bonus of that section, earned at `cap`."""
    rerolls: int
    """The number of further rolls in a turn."""
    tops: Integers
    """[row]: the highest sum that the section with a bonus can hold without repeated Kirikis, at most `cap`."""

    def for_actions(self) -> tuple[Any, ...]:
        """Return the fields that the values of actions depend on: all but the last two."""
        return self[:-2]

    def digest(self) -> str:
        """Return a fingerprint of all payoffs, which changes whenever the scores under the rules change."""
        return hashlib.sha256(b"".join(np.asarray(part).tobytes() for part in self)).hexdigest()


@lru_cache(maxsize=16)
def payoffs(rules: KirikiRules) -> Payoffs:
    """Return the payoffs of a rule set, as the scorecard computes them.

    Raises:
        DiceRulesError: If the card does not fit: see `solve`.
    """
    goal, rows, kiriki = goal_of(rules), number_of_rows(rules), rules.tables.kiriki
    rolls, scratched, holding = (_earned_and_added(columns, goal) for columns in columns_of(rules))
    again, again_adds = holding[:, kiriki, 0] if kiriki >= 0 else (math.nan, 0.0)
    live = rows if again > 0 or not np.array_equal(scratched, holding, equal_nan=True) else 0
    check_size(rules, (rows + live) * (goal.cap + 1))
    is_open = open_boxes(rules)
    starts, boxes, afters = _steps(rules, is_open, live)
    earned, adds = np.concatenate([rolls, scratched, holding], axis=2)
    most = np.nanmax(adds, axis=1).astype(np.int64)
    tops = np.minimum(~is_open @ most, goal.cap)
    kirikis = np.flatnonzero([max(roll.counts) == rules.dice for roll, _ in weighted_rolls(rules.dice)])
    columns = _columns_of_kirikis(rules, is_open, kirikis, rolls.shape[-1])
    return Payoffs(
        earned=np.ascontiguousarray(earned, dtype=np.float64),
        adds=np.ascontiguousarray(np.nan_to_num(adds), dtype=np.int64),
        kirikis=kirikis,
        columns=np.concatenate([columns, columns + len(CASES)] if live else [columns]).astype(np.int32, order="C"),
        starts=starts,
        boxes=boxes,
        afters=afters,
        again=float(again),
        again_adds=int(np.nan_to_num(again_adds)),
        kiriki=kiriki,
        live=live,
        cap=goal.cap,
        bonus=float(goal.bonus),
        rerolls=rules.rolls_per_turn - 1,
        tops=np.tile(tops, 2 if live else 1),
    )


def _earned_and_added(columns: Iterable[Column], goal: Goal) -> Floats:
    """Return [earned or added to the section with a bonus, box, column]; NaN where recording is illegal."""
    own, adds = [], []
    for column in columns:
        own.append([math.nan if points is None else points + column.bonus for points in column.points])
        adds.append([math.nan if points is None else min(points, goal.cap) for points in column.points])
    shape = -1, len(goal.boxes)
    found = np.array([own, adds], dtype=np.float64).reshape(2, *shape).transpose(0, 2, 1)
    found[1] = np.where(np.array(goal.boxes)[:, None], found[1], 0)
    return found


def _columns_of_kirikis(rules: KirikiRules, is_open: Switches, kirikis: Integers, first: int) -> Integers:
    """Return [row, face]: the column of a Kiriki, on cards whose box of Kirikis is open or scratched."""
    tables = rules.tables
    if tables.kiriki < 0:
        return np.tile(kirikis, (len(is_open), 1))
    upper = is_open[:, tables.uppers] if tables.uppers else np.zeros((len(is_open), len(FACES)), dtype=np.bool_)
    lower = is_open[:, [*tables.lowers]].any(axis=1, keepdims=True)
    cases = first + 4 * np.arange(len(FACES)) + 2 * upper + lower  # the places in CASES
    return np.where(is_open[:, [tables.kiriki]], kirikis, cases)


def _steps(rules: KirikiRules, is_open: Switches, live: int) -> tuple[Integers, Places, Places]:
    """Return `Payoffs.starts`, `Payoffs.boxes` and `Payoffs.afters`."""
    may_be_next = next_boxes(rules, is_open)
    rows, boxes = np.nonzero(may_be_next)
    afters = rows - (1 if rules.forced_order else 1 << boxes)
    numbers = may_be_next.sum(axis=1)
    if live:  # there are no rows whose box of Kirikis is open and holds points
        closed = ~is_open[:, rules.tables.kiriki]
        also = closed[rows]
        boxes, afters = np.append(boxes, boxes[also]), np.append(afters, afters[also] + live)
        numbers = np.append(numbers, numbers * closed)
    starts = np.append(0, numbers.cumsum())
    return starts, boxes.astype(np.int32), afters.astype(np.int32)
