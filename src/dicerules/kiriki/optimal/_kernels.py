"""The compiled part: the value of a turn on every card of a row, from the values of the cards after it.

`values[row, total]` is the value of a card of this row (see `_payoffs`) with this upper total at the start of a turn:
the expected points to come with the best play, plus the bonus of the upper section even if it is already earned. Upper
totals continue beyond the cap, where values no longer change, so that look-ups do not have to check for it.

The dice do not depend on the upper total, so a turn is computed for a tile of many totals side by side:
`worth[keep, lane]` is the value of a keep on the card with the lane's total, and `best[roll, lane]` the value of
recording a roll at once.

Everything is in this one file because cached machine code is compiled again only when its own source file changes. The
loops are written out because numba takes several times as long to compile expressions of whole arrays.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dicerules._shared.compilation import compiled
from dicerules.kiriki.category import UPPER, Category
from dicerules.kiriki.optimal._lattice import Floats, Integers, Lattice
from dicerules.kiriki.optimal._payoffs import ALL_OPEN, LIVE, Payoffs

__all__ = ["action_values", "solve_rows"]

_TILE = 64  # the most upper totals side by side: their keeps fit in a processor's cache
_STEP = 8  # a tile is as wide as needed, in steps that fill a processor's vectors
_PATIENCE = 16  # after this many throws it pays to check whether another one changes anything
_EXACT = 2.0**-44  # a step that changes a number by at most this fraction is the last one
_ROUNDS = 200  # far more steps than any finite value needs

_KIRIKI, _UPPER = Category.KIRIKI.position, len(UPPER)


class Tile(NamedTuple):
    """Cards of one row with consecutive upper totals."""

    row: int
    """The number of the row (see `_payoffs`)."""
    start: int
    """The lowest upper total."""
    width: int
    """The number of upper totals."""


class Space(NamedTuple):
    """The working memory of a thread."""

    best: Floats
    """[roll, lane]"""
    worth: Floats
    """[keep, lane]"""
    lanes: Floats
    """[row, lane]: further working rows."""


@compiled
def solve_rows(rows: Integers, values: Floats, pays: Payoffs, dice: Lattice) -> None:
    """Write the values of these rows to `values`, for every upper total that they can have."""
    rolls = len(dice.chances)
    space = Space(np.empty((rolls, _TILE)), np.empty((len(dice.more) + rolls, _TILE)), np.zeros((5, _TILE)))
    for row in rows:
        highest = 0
        for face in range(_UPPER):
            if not row >> face & 1:
                highest += int(pays.points[face, pays.kirikis[face]])
        highest = min(highest, pays.cap)
        for start in range(0, highest + 1, _TILE):
            tile = Tile(row, start, min(_TILE, (highest - start) // _STEP * _STEP + _STEP))
            value = space.lanes[0, : tile.width]
            _record(space.best, tile, values, pays)
            if row & LIVE and pays.again > 0:
                for lane in range(tile.width):
                    value[lane] = values[row - LIVE, start + lane]
                _solve_repeats(value, space, pays, dice)
            else:
                _turn(value, space.lanes[4, : tile.width], space, pays, dice)
            for lane in range(tile.width):
                values[row, start + lane] = value[lane]
        if highest == pays.cap:
            for total in range(pays.cap + 1, values.shape[1]):
                values[row, total] = values[row, pays.cap]


@compiled
def action_values(  # noqa: PLR0913, PLR0917 (numba receives arrays much faster than tuples of them)
    values: Floats,
    row: int,
    total: int,
    roll: int,
    face: int,
    left: int,
    records: Integers,
    keeps: Integers,
    points: Floats,
    kirikis: Integers,
    kiriki_points: Floats,
    again: float,
    live: int,
    cap: int,
    bonus: float,
    rerolls: int,
    more: Integers,
    chances: Floats,
) -> Floats:
    """Return the values of recording the roll on the table in these categories, followed by those of these keeps.

    A bonus that is already earned is not included. `face` is the zero-based face if all dice match, else -1; `left` is
    the number of rolls left. The parameters after `keeps` are the fields of `Payoffs` and `Lattice`.
    """
    pays = Payoffs(points, kirikis, kiriki_points, again, live, cap, bonus, rerolls)
    out = np.empty(len(records) + len(keeps))
    for place in range(len(records)):
        category = records[place]
        after, paid = _outcome(row, category, roll, face, pays)
        out[place] = values[after, total + (int(points[category, roll]) if category < _UPPER else 0)] + paid
    if len(keeps):
        first = len(more)
        best, worth = np.empty((len(chances), 1)), np.empty((first + len(chances), 1))
        _record(best, Tile(row, total, 1), values, pays)
        for each in range(len(best)):
            worth[first + each, 0] = best[each, 0]
        if row & LIVE and again > 0:
            for each in kirikis:
                worth[first + each, 0] = max(best[each, 0], values[row, total] + again)
        _reroll(worth, 1, left - 1, more)
        _throw(worth, 1, more)
        for place in range(len(keeps)):
            out[len(records) + place] = worth[keeps[place], 0]
    if total == cap:
        for place in range(len(out)):
            out[place] -= bonus
    return out


@compiled
def _record(best: Floats, tile: Tile, values: Floats, pays: Payoffs) -> None:
    """Write the value of recording every roll at once to `best`, unless that leaves the row as it is."""
    row, start, width = tile
    for roll in range(len(best)):
        for lane in range(width):
            best[roll, lane] = -np.inf
    for category in range(len(pays.points)):
        if row >> category & 1:
            for roll in range(len(best)):
                points = pays.points[category, roll]
                first = start + (int(points) if category < _UPPER else 0)
                for lane in range(width):
                    best[roll, lane] = max(best[roll, lane], values[row - (1 << category), first + lane] + points)
    for face in range(len(pays.kirikis)):
        _record_kiriki(best, face, tile, values, pays)


@compiled
def _record_kiriki(best: Floats, face: int, tile: Tile, values: Floats, pays: Payoffs) -> None:
    """Write the value of recording a Kiriki of this face to `best`: it has its own rules."""
    row, start, width = tile
    roll = pays.kirikis[face]
    for lane in range(width):
        best[roll, lane] = -np.inf
    for category in range(len(pays.points)):
        after, points = _outcome(row, category, roll, face, pays)
        if after != row and not np.isnan(points):
            first = start + (int(pays.points[category, roll]) if category < _UPPER else 0)
            for lane in range(width):
                best[roll, lane] = max(best[roll, lane], values[after, first + lane] + points)


@compiled
def _outcome(row: int, category: int, roll: int, face: int, pays: Payoffs) -> tuple[int, float]:
    """Return the row after recording a roll in a category, and its points there: NaN if it must not be recorded."""
    again = category == _KIRIKI and row & LIVE
    if not (row >> category & 1 or (again and face >= 0)):
        return row, np.nan
    if face < 0:
        return row - (1 << category), pays.points[category, roll]
    held = 2 if row & LIVE else row >> _KIRIKI & 1
    points = pays.kiriki_points[held, row >> face & 1, int((row & ALL_OPEN) >> _UPPER > 0), face, category]
    if again:
        return row, points
    return row - (1 << category) + (pays.live if category == _KIRIKI else 0), points


@compiled
def _solve_repeats(value: Floats, space: Space, pays: Payoffs, dice: Lattice) -> None:
    """Compute the value of a live row, where a Kiriki leads back to the same row.

    `value` holds a lower bound and receives the result.

    Let `s` be the value of recording a Kiriki in the live category: its points plus the value of the row itself. With
    all values measured from `s`, such a Kiriki has the value 0, and for the right `s` a turn has the value `-again`.
    The value of the turn decreases with `s` and is convex and piecewise linear, so the secant method approaches the
    right `s` from below in a few steps, and reaches it in one step once both points are on the same piece as `s`.
    Measuring from `s` loses no precision even if a turn is almost certain to end with another Kiriki.
    """
    width = len(value)
    old, new, before, turn = value, space.lanes[1, :width], space.lanes[2, :width], space.lanes[3, :width]
    for lane in range(width):
        old[lane] += pays.again
    _turn(before, old, space, pays, dice)
    for lane in range(width):
        step = before[lane] + pays.again
        new[lane] = old[lane] + step
        if step <= _EXACT * new[lane]:  # a Kiriki has more value elsewhere, and the step is only rounding
            old[lane] = new[lane]
    exact = False
    for _ in range(_ROUNDS):
        _turn(turn, new, space, pays, dice)
        exact = True
        for lane in range(width):
            if new[lane] != old[lane]:  # a lane that is done stays as it is
                fall = before[lane] - turn[lane]
                step = (turn[lane] + pays.again) * (new[lane] - old[lane]) / fall if fall else np.inf
                done = abs(step) <= _EXACT * abs(new[lane])
                old[lane] = new[lane] + step if done else new[lane]
                before[lane] = turn[lane]
                new[lane] += step
                exact = exact and done
        if exact:
            break
    for lane in range(width):
        value[lane] = new[lane] - pays.again if exact else np.inf


@compiled
def _turn(out: Floats, base: Floats, space: Space, pays: Payoffs, dice: Lattice) -> None:
    """Write the value of a turn beyond `base` to `out`, with `best` for each roll and at least 0 for a Kiriki.

    Where `base` is 0, no Kiriki is below 0 anyway.
    """
    best, worth, _ = space
    first, width = len(dice.more), len(base)
    for roll in range(len(best)):
        for lane in range(width):
            worth[first + roll, lane] = best[roll, lane] - base[lane]
    for roll in pays.kirikis:
        for lane in range(width):
            worth[first + roll, lane] = max(worth[first + roll, lane], 0.0)
    _reroll(worth, width, pays.rerolls, dice.more)
    for lane in range(width):
        out[lane] = 0.0
    for roll in range(len(dice.chances)):
        for lane in range(width):
            out[lane] += dice.chances[roll] * worth[first + roll, lane]


@compiled
def _reroll(worth: Floats, width: int, times: int, more: Integers) -> None:
    """Update the value of every roll when some of the dice may be thrown again up to `times` times."""
    first = len(more)
    for time in range(times):
        _throw(worth, width, more)
        changed = time < _PATIENCE
        for keep in range(first):
            for face in range(6):
                whole = more[keep, face]
                if time >= _PATIENCE and whole >= first:
                    for lane in range(width):
                        changed = changed or worth[keep, lane] > worth[whole, lane]
                for lane in range(width):
                    worth[whole, lane] = max(worth[whole, lane], worth[keep, lane])
        if not changed:
            break


@compiled
def _throw(worth: Floats, width: int, more: Integers) -> None:
    """Update the value of every keep when the other dice are thrown, from the values of all rolls."""
    for keep in range(len(more) - 1, -1, -1):
        a, b, c, d, e, f = more[keep, 0], more[keep, 1], more[keep, 2], more[keep, 3], more[keep, 4], more[keep, 5]
        for lane in range(width):
            low = worth[a, lane] + worth[b, lane] + worth[c, lane]
            worth[keep, lane] = (low + worth[d, lane] + worth[e, lane] + worth[f, lane]) * (1 / 6)
