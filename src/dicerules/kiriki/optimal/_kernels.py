"""The compiled part: what a turn is worth on every card of a row, from what the cards after it are worth.

`values[row, total]` is what a card of this row (see `_payoffs`) with this upper total is worth at the start of a turn:
the points to come with the best play, the bonus of the upper section included even if it is earned already. Upper
totals run on beyond the cap, where nothing changes any more, so that no look-up needs to mind it.

Dice do not care about the upper total, so that a whole tile of totals goes through a turn side by side:
`worth[keep, lane]` is what a keep is worth on the card with the lane's total, and `best[roll, lane]` what a roll is
worth when it is recorded at once.

All of it stands in this file, because kept machine code is made anew only when the file that it comes from changes. The
loops are written out: numba takes several times as long to compile expressions of whole arrays.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dicerules._shared.compilation import compiled
from dicerules.kiriki.category import UPPER, Category
from dicerules.kiriki.optimal._lattice import Floats, Integers, Lattice
from dicerules.kiriki.optimal._payoffs import ALL_OPEN, LIVE, Payoffs

__all__ = ["solve_rows", "weigh"]

_TILE = 64  # how many upper totals go side by side at the most: their keeps fit in a processor's cache
_STEP = 8  # a tile is as wide as it must be, in steps that fill a processor's vectors
_PATIENCE = 16  # after so many throws it pays to look whether another one changes anything
_EXACT = 2.0**-44  # a step that moves a number by no more than this part of it is the last one
_ROUNDS = 200  # no number that can be counted to takes so many steps

_KIRIKI, _UPPER = Category.KIRIKI.position, len(UPPER)


class Tile(NamedTuple):
    """Cards of one row."""

    row: int
    """Which one."""
    start: int
    """The lowest upper total."""
    width: int
    """How many upper totals."""


class Space(NamedTuple):
    """Where a thread does its sums."""

    best: Floats
    """[roll, lane]"""
    worth: Floats
    """[keep, lane]"""
    lanes: Floats
    """[row, lane]: some more rows."""


@compiled
def solve_rows(rows: Integers, values: Floats, pays: Payoffs, dice: Lattice) -> None:
    """Find what each of these rows is worth, for every upper total that it can have, and put it into `values`."""
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
def weigh(  # noqa: PLR0913, PLR0917 (numba takes in arrays much faster than tuples of them)
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
    """Find what it is worth to record the roll on the table in these categories, and then what these keeps are worth.

    A bonus that is earned already does not count. `face` is that of a Kiriki, from 0, and -1 for another roll; `left`
    is how many rolls are left. What comes after the keeps are the fields of `Payoffs` and `Lattice`.
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
    """Find what every roll is worth when it is recorded at once, unless it leaves the row as it is."""
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
    """Find the same for a Kiriki, which follows rules of its own."""
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
    """Find the row after a roll is recorded in a category, and its points there: NaN if it must not be."""
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
    """Find what a live row is worth, which a Kiriki leads back to; `value` holds something below it and then gets it.

    Let `s` be what it is worth to record a Kiriki in the live category: the points for it, and then the row again. With
    everything measured from `s`, such a Kiriki is worth 0, and a turn is worth `-again` for the right `s`. That turn
    falls with `s`, convex and in straight pieces, so that the line through two points (secant) leads to the right `s`
    in a few steps from below, and at once when both points are on its piece. Measured in this way, no precision is lost
    even if a turn is almost certain to bring another Kiriki.
    """
    width = len(value)
    old, new, before, turn = value, space.lanes[1, :width], space.lanes[2, :width], space.lanes[3, :width]
    for lane in range(width):
        old[lane] += pays.again
    _turn(before, old, space, pays, dice)
    for lane in range(width):
        step = before[lane] + pays.again
        new[lane] = old[lane] + step
        if step <= _EXACT * new[lane]:  # a Kiriki is worth more elsewhere, and what is left of the step is rounding
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
    """Find what a turn is worth beyond `base`, when each roll is worth what `best` says, and a Kiriki not less than 0.

    That is so in any case where `base` is 0.
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
    """Find what every roll is worth when some of the dice may be thrown again, so many times."""
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
    """Find what every keep is worth when the other dice are thrown, from what all rolls are worth."""
    for keep in range(len(more) - 1, -1, -1):
        a, b, c, d, e, f = more[keep, 0], more[keep, 1], more[keep, 2], more[keep, 3], more[keep, 4], more[keep, 5]
        for lane in range(width):
            low = worth[a, lane] + worth[b, lane] + worth[c, lane]
            worth[keep, lane] = (low + worth[d, lane] + worth[e, lane] + worth[f, lane]) * (1 / 6)
