"""The compiled part of final scores: the chances of all points with which the best play reaches each card.

A layer holds the cards with the same number of open boxes. `play_row` collects the chances of the cards of a row from
those of the layer before, and computes how the turn on each of these cards ends. Rows of a layer do not depend on each
other, and each sum is added up in the same order whatever thread computes it.

The dice do not depend on the total, which is the sum of the section with a bonus, so a turn is computed for many totals
side by side, in lanes.

Everything is in this one file because cached machine code is compiled again only when its own source file changes.
"""

from __future__ import annotations

from math import log
from typing import Final

import numpy as np

from dicerules._shared.compilation import compiled, compiled_in_place, inlined
from dicerules.kiriki.optimal._lattice import Floats, Integers
from dicerules.kiriki.optimal._payoffs import Payoffs
from dicerules.kiriki.optimal._score_tables import Game, Layer, Part, Rows, Turns

__all__ = ["play_row"]

_LANES: Final = 128  # of all numbers of rolls left together: the keeps of most rules fit in a processor's cache
_TIE: Final = 1e-11  # as in `best_action`; numba would not notice a change in another file
_NEGLIGIBLE: Final = 1e-30  # lower chances of a card are left out where only such follow
_MOST_REPEATS: Final = 2000  # of a Kiriki, after which the chances must be negligible
_LIKELY: Final = 0.999  # whatever is more likely is repeated too often
_MOST_REROLLS: Final = 256  # with more throws left no choice is different: the dice have long come up as wanted


@compiled
def play_row(place: int, rows: Rows, before: Layer, game: Game) -> Part:
    """Return the cards of the row in this place: what they are, the chances of their points, and how their turns end.

    Returns:
        An array [card, row or total or fewest points or number of chances], all chances, and `Layer.ends`.
    """
    row, pays = rows.numbers[place], game.pays
    reached, lows, highs = _collect(place, rows, before, game)
    ends, repeated = np.zeros((len(lows), len(game.points))), np.zeros(len(lows))
    first, last = 0, len(lows)
    while first < last and highs[first] == 0:
        first += 1
    while pays.again_adds == 0 and highs[last - 1] == 0 and last > first:  # else Kirikis may lead to higher totals
        last -= 1
    widest = max(1, _LANES // max(1, min(pays.rerolls, _MOST_REROLLS)))
    if pays.starts[row] < pays.starts[row + 1]:
        for start in range(first, last, widest):
            _play_turns(row, start, ends[start : min(start + widest, last)], repeated, game)
        if row >= pays.live > 0 and pays.again > 0:
            reached = _repeat(reached, lows, highs, repeated, pays)
    return _reached_cards(row, reached, lows, highs, ends)


@compiled
def _reached_cards(row: int, reached: Floats, lows: Integers, highs: Integers, ends: Floats) -> Part:
    """Return the cards of a row that are reached, without negligible chances of the most points."""
    number, used = 0, 0
    for total in range(len(lows)):
        while highs[total] > lows[total] and reached[total, highs[total] - 1] < _NEGLIGIBLE:
            highs[total] -= 1
        if highs[total] > lows[total]:
            number += 1
            used += highs[total] - lows[total]
    cards, chances, ends_of_cards = np.empty((number, 4), np.int64), np.empty(used), np.empty((number, ends.shape[1]))
    number, used = 0, 0
    for total in range(len(lows)):
        if highs[total] > lows[total]:
            cards[number, 0], cards[number, 1] = row, total
            cards[number, 2], cards[number, 3] = lows[total], highs[total] - lows[total]
            for result in range(ends.shape[1]):
                ends_of_cards[number, result] = ends[total, result]
            for points in range(lows[total], highs[total]):
                chances[used] = reached[total, points]
                used += 1
            number += 1
    return cards, chances, ends_of_cards


@compiled
def _collect(place: int, rows: Rows, before: Layer, game: Game) -> tuple[Floats, Integers, Integers]:
    """Return the chances of the points with which the cards of a row are reached, and the bounds of the points.

    Returns:
        Arrays [total, points], [total] with the fewest points and [total] with one more than the most points.
    """
    pays, most, widest = game.pays, 0, 1
    for points in game.points:
        most = max(most, points)
    for link in range(rows.links[place], rows.links[place + 1]):
        origin = rows.origins[link]
        for card in range(before.firsts[origin], before.firsts[origin + 1]):
            widest = max(widest, before.lowest[card] + before.starts[card + 1] - before.starts[card] + most)
    height = pays.cap + 1 if pays.again_adds > 0 else pays.tops[rows.numbers[place]] + 1
    reached, lows, highs = np.zeros((height, widest)), np.full(height, widest), np.zeros(height, np.int64)
    if rows.begin >= 0:
        reached[rows.begin, 0], lows[rows.begin], highs[rows.begin] = 1.0, 0, 1
    for link in range(rows.links[place], rows.links[place + 1]):
        origin, box = rows.origins[link], rows.boxes[link]
        for card in range(before.firsts[origin], before.firsts[origin + 1]):
            here = before.chances[before.starts[card] : before.starts[card + 1]]
            for result in range(game.boxes[box], game.boxes[box + 1]):
                chance, points = before.ends[card, result], game.points[result]
                if chance > 0 and (rows.holding[link] if points > 0 else rows.scratched[link]):
                    now, low = min(before.totals[card] + game.adds[result], pays.cap), before.lowest[card] + points
                    _add(reached[now, low : low + len(here)], here, chance)
                    lows[now], highs[now] = min(lows[now], low), max(highs[now], low + len(here))
    return reached, lows, highs


@inlined
def _add(onto: Floats, points: Floats, chance: float) -> None:
    """Add chances of points, times a chance."""
    for each in range(len(onto)):
        onto[each] += chance * points[each]


@compiled
def _repeat(reached: Floats, lows: Integers, highs: Integers, repeated: Floats, pays: Payoffs) -> Floats:
    """Return the chances of points with those of all visits to the same cards after repeated Kirikis, in wider rows."""
    again, times, most = int(pays.again), np.ones(len(lows), np.int64), reached.shape[1]
    for total in range(len(lows)):
        if min(total + pays.again_adds, pays.cap) == total and repeated[total] > 0:
            enough = log(_NEGLIGIBLE) / log(min(repeated[total], _LIKELY))
            times[total] = int(min(enough + 1, _MOST_REPEATS))
        most += again * times[total]
    found = np.zeros((len(lows), most))
    for total in range(len(lows)):
        for points in range(lows[total], highs[total]):
            found[total, points] = reached[total, points]
    for total in range(len(lows)):
        if highs[total] > lows[total] and repeated[total] > 0:
            up, low, high = min(total + pays.again_adds, pays.cap), lows[total], highs[total]
            if up == total:  # back to the same card, any number of times
                high += again * (times[total] - 1)
            for points in range(low, high):
                found[up, points + again] += repeated[total] * found[total, points]
            lows[up], highs[up] = min(lows[up], low + again), max(highs[up], high + again)
    return found


@compiled
def _play_turns(row: int, start: int, ends: Floats, repeated: Floats, game: Game) -> None:
    """Write the chances of all results of turns on cards with totals from `start` on, and those of repeated Kirikis."""
    pays, rolls, width = game.pays, len(game.dice.chances), len(ends)
    columns = np.arange(rolls)
    for face in range(len(pays.kirikis)):
        columns[pays.kirikis[face]] = pays.columns[row, face]
    most = min(pays.rerolls, _MOST_REROLLS)
    best, keeps = np.empty((most + 1, rolls, width)), np.empty((most, len(game.dice.more), width))
    chosen, recorded = np.full((rolls, width), -np.inf), np.zeros((rolls, width))
    worth, lanes = np.empty((len(game.dice.more) + rolls, width)), np.zeros((2, width))
    turns = Turns(row, start, np.zeros((rolls, width), np.int64), best, keeps, chosen, recorded, worth, lanes)
    _record(turns, columns, game)
    _weigh_keeps(turns, game.dice.more)
    _last_rolls(turns, game)
    for roll in range(rolls):
        for lane in range(width):
            box = turns.box[roll, lane]
            if box == pays.kiriki and row >= pays.live > 0:
                repeated[start + lane] += recorded[roll, lane]
            else:
                ends[lane, game.results[box, columns[roll]]] += recorded[roll, lane]


@compiled_in_place
def _record(turns: Turns, columns: Integers, game: Game) -> None:
    """Write the best box for each roll to `turns.box`, and the value of recording it there to `turns.best`."""
    pays, row, step = game.pays, turns.row, game.pays.starts[turns.row]
    for roll in range(len(columns)):
        for lane in range(turns.box.shape[1]):
            turns.best[0, roll, lane] = -np.inf
    for box in range(len(pays.earned)):
        if step < pays.starts[row + 1] and pays.boxes[step] == box:
            scratched = pays.afters[step]
            holding = scratched + (pays.live if box == pays.kiriki else 0)
            step += 1
            for roll in range(len(columns)):
                points, adds = pays.earned[box, columns[roll]], pays.adds[box, columns[roll]]
                if points >= 0:  # it is NaN if the recording is illegal
                    now = game.values[holding if points > 0 else scratched, turns.start + adds :]
                    _choose(turns, roll, box, now, points)
        elif box == pays.kiriki and row >= pays.live > 0 and pays.again > 0:
            for roll in pays.kirikis:
                _choose(turns, roll, box, game.values[row, turns.start + pays.again_adds :], pays.again)


@inlined
def _choose(turns: Turns, roll: int, box: int, now: Floats, points: float) -> None:
    """Record a roll in this box where that is better than in those before."""
    boxes, best, chosen = turns.box[roll], turns.best[0, roll], turns.chosen[roll]
    for lane in range(len(chosen)):
        worth = now[lane] + points
        better = worth - _TIE * max(1.0, worth) > chosen[lane]
        chosen[lane] = worth if better else chosen[lane]
        boxes[lane] = box if better else boxes[lane]
        best[lane] = max(best[lane], worth)


@compiled_in_place
def _weigh_keeps(turns: Turns, more: Integers) -> None:
    """Write the values of all keeps and rolls for every number of rolls left, from those of rolls with none left.

    The numbers are those of `action_values` to the last digit.
    """
    first, worth, width = len(more), turns.worth, turns.worth.shape[1]
    _copy(turns.best[0], worth[first:])
    for left in range(len(turns.keeps)):
        for keep in range(first - 1, -1, -1):
            a, b, c, d, e, f = more[keep, 0], more[keep, 1], more[keep, 2], more[keep, 3], more[keep, 4], more[keep, 5]
            for lane in range(width):
                low = worth[a, lane] + worth[b, lane] + worth[c, lane]
                worth[keep, lane] = (low + worth[d, lane] + worth[e, lane] + worth[f, lane]) * (1 / 6)
        _copy(worth[:first], turns.keeps[left])
        for keep in range(first):  # a roll is now worth as much as its best keep
            for face in range(6):
                kept, whole = worth[keep], worth[more[keep, face]]
                for lane in range(width):
                    whole[lane] = max(whole[lane], kept[lane])
        _copy(worth[first:], turns.best[left + 1])


@inlined
def _copy(values: Floats, to: Floats) -> None:
    """Copy an array to another one."""
    for place in range(len(values)):
        for lane in range(values.shape[1]):
            to[place, lane] = values[place, lane]


@compiled_in_place
def _last_rolls(turns: Turns, game: Game) -> None:
    """Write the chance of each roll to be the one that is recorded to `turns.recorded`."""
    more, first, chances, width = game.dice.more, len(game.dice.more), turns.worth, turns.worth.shape[1]
    for roll in range(len(turns.box)):
        for lane in range(width):
            chances[first + roll, lane] = game.dice.chances[roll]
    for left in range(game.pays.rerolls, 0, -1):
        for keep in range(first):
            for lane in range(width):
                chances[keep, lane] = 0
        if _choose_keeps(turns, min(left, len(turns.keeps)), game.keeps, first) < _NEGLIGIBLE:
            return
        _throw(chances, more)
    for roll in range(len(turns.box)):
        for lane in range(width):
            turns.recorded[roll, lane] += chances[first + roll, lane]


@inlined
def _throw(chances: Floats, more: Integers) -> None:
    """Add up the chances of rolls when dice are kept and the others are thrown, one by one."""
    for keep in range(len(more)):
        for face in range(6):
            whole = more[keep, face]
            for lane in range(chances.shape[1]):
                chances[whole, lane] += chances[keep, lane] * (1 / 6)


@compiled_in_place
def _choose_keeps(turns: Turns, left: int, keeps: Integers, first: int) -> float:
    """Move the chances of rolls to what is recorded or kept, with this many rolls left; return the highest kept."""
    best, worth, chances, highest = turns.best, turns.keeps[left - 1], turns.worth, 0.0
    enough, chosen, width = turns.lanes[0], turns.lanes[1], turns.lanes.shape[1]
    for roll in range(len(turns.box)):
        for lane in range(width):
            enough[lane] = best[left, roll, lane] - _TIE * max(1.0, best[left, roll, lane])
        for place in range(keeps.shape[1] - 1, -1, -1):  # in the end it is the first that is good enough
            keep = keeps[roll, place]
            number = float(keep)  # like the values, so that a processor's vectors choose among several
            for lane in range(width if keep >= 0 else 0):
                chosen[lane] = number if worth[keep, lane] >= enough[lane] else chosen[lane]
        for lane in range(width):
            now = chances[first + roll, lane]
            chances[first + roll, lane] = 0
            if best[0, roll, lane] >= enough[lane]:
                turns.recorded[roll, lane] += now
            else:
                chances[int(chosen[lane]), lane] += now
                highest = max(highest, now)
    return highest
