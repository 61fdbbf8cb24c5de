"""The compiled part: the value of a turn on every card of a row, from the values of the cards after it.

`values[row, total]` is the value of a card at the start of a turn: the expected points to come with the best play, plus
a section's bonus even if it is already earned. The total is the sum of that section. It continues beyond the cap, where
values no longer change, so that look-ups do not have to check for it.

The dice do not depend on the total, so a turn is computed for many totals side by side: `worth[keep, lane]` is the
value of a keep on the card with the lane's total, and `best[roll, lane]` the value of recording a roll at once.

Everything is in this one file because cached machine code is compiled again only when its own source file changes. The
loops are written out because numba takes several times as long to compile expressions of whole arrays.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from dicerules._shared.compilation import compiled
from dicerules.kiriki.optimal._cards import Tile
from dicerules.kiriki.optimal._lattice import Floats, Integers, Lattice, Space
from dicerules.kiriki.optimal._payoffs import Payoffs, Places

__all__ = ["STEP", "action_values", "after", "solve_rows", "weigh_keeps"]

_TILE = 64  # the most totals side by side: their keeps fit in a processor's cache
STEP: Final = 8
"""Tiles are as wide as needed, in steps that fill a processor's vectors: they go up to a step beyond the cap."""

_PATIENCE = 16  # after this many throws it pays to check whether another one changes anything
_EXACT = 2.0**-44  # a step that changes a number by at most this fraction is the last one
_ROUNDS = 200  # far more steps than any finite value needs


@compiled
def solve_rows(rows: Integers, values: Floats, pays: Payoffs, dice: Lattice) -> None:
    """Write the values of these rows to `values`, for every total that they can have."""
    rolls = len(dice.chances)
    space = Space(np.empty((rolls, _TILE)), np.empty((len(dice.more) + rolls, _TILE)), np.zeros((5, _TILE)))
    for row in rows:
        top, widest, returns = int(pays.tops[row]), _TILE, row >= pays.live > 0 and pays.again > 0
        if returns and pays.again_adds > 0:
            # A repeated Kiriki leads to a higher total of the row, and back to the same card only at the cap.
            _solve_tile(Tile(row, pays.cap, 1, pays.cap, returns), space, values, pays, dice)
            top, widest, returns = pays.cap - 1, min(_TILE, pays.again_adds), False
        for start in range(top // widest * widest, -1, -widest):
            width = min(widest, (top - start) // STEP * STEP + STEP)
            _solve_tile(Tile(row, start, width, top, returns), space, values, pays, dice)


@compiled
def _solve_tile(tile: Tile, space: Space, values: Floats, pays: Payoffs, dice: Lattice) -> None:
    """Write the values of the cards of a tile, and of totals beyond the cap if it is among them."""
    row, start, width, top, returns = tile
    value = space.lanes[0, :width]
    _record(space.best, tile, values, pays)
    if returns:
        for lane in range(width):
            value[lane] = values[row - pays.live, start + lane]
        _solve_repeats(value, space, pays, dice)
    else:
        _turn(value, space.lanes[4, :width], space, pays, dice)
    for lane in range(min(width, top + 1 - start)):
        values[row, start + lane] = value[lane]
        if start + lane == pays.cap:
            for total in range(pays.cap + 1, values.shape[1]):
                values[row, total] = value[lane]


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
    earned: Floats,
    adds: Integers,
    kirikis: Integers,
    columns: Places,
    starts: Integers,
    boxes: Places,
    afters: Places,
    again: float,
    again_adds: int,
    kiriki: int,
    live: int,
    cap: int,
    bonus: float,
    more: Integers,
    chances: Floats,
) -> Floats:
    """Return the values of recording the roll on the table in these boxes, followed by those of these keeps.

    A bonus that is already earned is not included. `face` is the zero-based face if all dice match, else -1; `left` is
    the number of rolls left. The parameters after `keeps` are those of `Payoffs.for_actions` and of `Lattice`.
    """
    pays = Payoffs(
        earned, adds, kirikis, columns, starts, boxes, afters, again, again_adds, kiriki, live, cap, bonus, 0, starts
    )
    out = np.empty(len(records) + len(keeps))
    column = roll if face < 0 else columns[row, face]
    step = starts[row]
    for place in range(len(records)):
        box = records[place]
        while step < starts[row + 1] and boxes[step] < box:
            step += 1
        if step < starts[row + 1] and boxes[step] == box:
            out[place] = values[after(step, column, pays), total + adds[box, column]] + earned[box, column]
        else:  # a repeated Kiriki
            out[place] = values[row, total + again_adds] + again
    if len(keeps):
        best, tile = np.empty((len(chances), 1)), Tile(row, total, 1, total, returns=False)
        _record(best, tile, values, pays)
        worth = weigh_keeps(best[:, 0], left, more)
        for place in range(len(keeps)):
            out[len(records) + place] = worth[keeps[place]]
    if total == cap:
        for place in range(len(out)):
            out[place] -= bonus
    return out


@compiled
def after(step: int, column: int, pays: Payoffs) -> int:
    """Return the row after recording this column by a step."""
    box = pays.boxes[step]
    holds_points = box == pays.kiriki and pays.earned[box, column] > 0
    return int(pays.afters[step]) + (pays.live if holds_points else 0)


@compiled
def _record(best: Floats, tile: Tile, values: Floats, pays: Payoffs) -> None:
    """Write the value of recording every roll at once to `best`, but not in a box that leads back to the same card."""
    row, start, width, _, _ = tile
    for roll in range(len(best)):
        for lane in range(width):
            best[roll, lane] = -np.inf
    for step in range(pays.starts[row], pays.starts[row + 1]):
        box, scratched = pays.boxes[step], pays.afters[step]
        filled = scratched + (pays.live if box == pays.kiriki else 0)
        for roll in range(len(best)):
            points = pays.earned[box, roll]
            now = filled if points > 0 else scratched
            first = max(start + pays.adds[box, roll], 0)  # it never is less; numba need not look in every lane
            for lane in range(width):
                best[roll, lane] = max(best[roll, lane], values[now, first + lane] + points)
    _record_kirikis(best, tile, values, pays)


@compiled
def _record_kirikis(best: Floats, tile: Tile, values: Floats, pays: Payoffs) -> None:
    """Do so for Kirikis if they are further ones: they may be jokers, be repeated, or be illegal in some boxes."""
    row, start, width, _, returns = tile
    for face in range(len(pays.kirikis)):
        roll, column = pays.kirikis[face], pays.columns[row, face]
        if column != roll:
            for lane in range(width):
                best[roll, lane] = -np.inf
            for step in range(pays.starts[row], pays.starts[row + 1]):
                box, now = pays.boxes[step], pays.afters[step]
                first, points = start + pays.adds[box, column], pays.earned[box, column]
                for lane in range(width if not np.isnan(points) else 0):
                    best[roll, lane] = max(best[roll, lane], values[now, first + lane] + points)
        if row >= pays.live > 0 and pays.again > 0 and not returns:
            for lane in range(width):
                best[roll, lane] = max(best[roll, lane], values[row, start + lane + pays.again_adds] + pays.again)


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
    """Write the value of a turn beyond `base` to `out`, with `best` for each roll and at least 0 for a Kiriki."""
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
            kept = worth[keep, :width]
            for face in range(6):
                whole = worth[more[keep, face], :width]
                if time >= _PATIENCE and more[keep, face] >= first:
                    for lane in range(width):
                        changed = changed or kept[lane] > whole[lane]
                for lane in range(width):
                    whole[lane] = max(whole[lane], kept[lane])
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


@compiled
def weigh_keeps(best: Floats, left: int, more: Integers) -> Floats:
    """Return the value of each keep with this many rolls left on one card, from the value of recording each roll.

    This is what `_reroll` and `_throw` do, but without lanes several times as fast.
    """
    first, settled = len(more), False
    worth = np.empty(first + len(best))
    worth[first:] = best
    for time in range(left):
        if time > 0:
            before = worth[first:].copy() if time > _PATIENCE else worth[:0]
            for keep in range(first):
                kept = worth[keep]
                for face in range(6):
                    whole = more[keep, face]
                    worth[whole] = max(worth[whole], kept)
            settled = len(before) > 0
            for roll in range(len(before)):
                settled = settled and worth[first + roll] == before[roll]
        for keep in range(first - 1, -1, -1):
            low = worth[more[keep, 0]] + worth[more[keep, 1]] + worth[more[keep, 2]]
            worth[keep] = (low + worth[more[keep, 3]] + worth[more[keep, 4]] + worth[more[keep, 5]]) * (1 / 6)
        if settled:
            break
    return worth
