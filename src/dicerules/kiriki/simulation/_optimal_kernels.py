"""The compiled part of optimal play in simulations: the best actions on one card after the other.

Games whose cards have the same open boxes and the same total are played together: what each roll and each keep is worth
on this card is computed once for all of them. These are the values of `OptimalPlay.action_values`, to the last digit,
and the choices those of `OptimalPlay.best_action`.

Everything that compiled code calls is in this one file, apart from `throw`, because cached machine code is compiled
again only when its own source file changes.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dicerules._shared.compilation import compiled_in_place, inlined
from dicerules._shared.simulation.chance import throw
from dicerules.kiriki.optimal._lattice import Floats, Integers, Lattice
from dicerules.kiriki.optimal._payoffs import Payoffs
from dicerules.kiriki.simulation._situations import Situations
from dicerules.kiriki.simulation._tables import Tables

__all__ = ["Best", "best_codes", "code_values", "find_cards"]


class Best(NamedTuple):
    """The best play of all cards."""

    values: Floats
    """[row, total]: the value of each card, as the solver writes it."""
    pays: Payoffs
    """The payoffs of the rules."""
    dice: Lattice
    """The lattice of the dice."""
    counted: Integers
    """[box]: 1 if its points count towards the bonus, otherwise 0."""
    bits: Integers
    """[box]: what it adds to the number of the row while it is open."""
    tie: float
    """Values that differ by at most this fraction count as equal."""


@compiled_in_place
def find_cards(which: Integers, cards: Integers, games: Situations, best: Best) -> None:
    """Write to `cards` the number of the card of the player to move in each of these games: row, then total."""
    pays = best.pays
    for place in range(which.shape[0]):
        game = which[place]
        seat, row, total = games.seat[game], 0, 0
        for box in range(games.cells.shape[2]):
            held = games.cells[game, seat, box]
            row += best.bits[box] if held < 0 else 0
            total += best.counted[box] * max(held, 0)
        if pays.live > 0 and games.cells[game, seat, pays.kiriki] > 0:
            row += pays.live
        cards[place] = row * (pays.cap + 1) + min(total, pays.cap)


@compiled_in_place
def best_codes(  # noqa: PLR0913, PLR0917 (numba has no keywords only)
    which: Integers,
    cards: Integers,
    codes: Integers,
    throws: bool,  # noqa: FBT001
    most_left: int,
    worth: Floats,
    games: Situations,
    best: Best,
    rules: Tables,
) -> int:
    """Write the codes of the best actions in these games, which are in the order of their cards.

    Args:
        which: The games.
        cards: The number of each one's card, from `find_cards`.
        codes: The codes to write to, by game.
        throws: Whether to throw the dice of a whole turn, which has not begun; then the codes are those of recording.
        most_left: The most rolls that are left in any of the games, after the first one of a turn.
        worth: [rolls left - 1, keep]: the working memory of a thread, for the value of each keep on a card.
        games: The situations.
        best: The best play.
        rules: The rules of the games.

    Returns:
        How many of the games were done before `worth` turned out to have too few rows.
    """
    start = 0
    while start < which.shape[0]:
        card, stop = cards[start], start + 1
        while stop < which.shape[0] and cards[stop] == card:
            stop += 1
        row, total = card // (best.pays.cap + 1), card % (best.pays.cap + 1)
        deepest = _weigh(row, total, most_left, worth, best)
        if deepest < 0:
            return start
        for place in range(start, stop):
            game, boxes = which[place], rules.points.shape[1]
            code = boxes
            if games.roll[game] > 0:
                code = _choose(game, row, total, deepest, worth, games, best, rules)
            while throws and code >= boxes:
                keep = int(code - boxes)
                games.roll[game] = throw(games.chance, game, keep, int(rules.dice - rules.sizes[keep]), rules.thrown)
                games.rolls_left[game] -= 1
                code = _choose(game, row, total, deepest, worth, games, best, rules)
            codes[game] = code
        start = stop
    return start


@compiled_in_place
def _weigh(row: int, total: int, most_left: int, worth: Floats, best: Best) -> int:
    """Write the value of each keep on a card to `worth`, up to this many rolls left.

    Returns:
        The number of rolls left beyond which values no longer change, at most `most_left`; -1 if `worth` has too few
        rows.
    """
    more, keeps = best.dice.more, best.dice.more.shape[0]
    if most_left == 0:
        return 0
    _record(row, total, worth, best)
    for level in range(most_left):
        if level == worth.shape[0]:
            return -1
        if level > 0 and not _keep_best(level, worth, more):
            return level
        for keep in range(keeps - 1, -1, -1):
            low = worth[level, more[keep, 0]] + worth[level, more[keep, 1]] + worth[level, more[keep, 2]]
            high = low + worth[level, more[keep, 3]] + worth[level, more[keep, 4]] + worth[level, more[keep, 5]]
            worth[level, keep] = high * (1 / 6)
    return most_left


@inlined
def _keep_best(level: int, worth: Floats, more: Integers) -> bool:
    """Write the value of each roll with this many rolls left to `worth`, and return whether one differs from before."""
    for keep in range(worth.shape[1]):
        worth[level, keep] = worth[level - 1, keep]
    for keep in range(more.shape[0]):
        for face in range(6):
            whole = more[keep, face]
            worth[level, whole] = max(worth[level, whole], worth[level, keep])
    for roll in range(more.shape[0], worth.shape[1]):  # noqa: SIM110 (numba compiles no generators here)
        if worth[level, roll] != worth[level - 1, roll]:
            return True
    return False


@inlined
def _record(row: int, total: int, worth: Floats, best: Best) -> None:
    """Write the value of recording every roll at once to the first row of `worth`."""
    values, pays, first = best.values, best.pays, best.dice.more.shape[0]
    rolls = worth.shape[1] - first
    for roll in range(rolls):
        worth[0, first + roll] = -np.inf
    for step in range(pays.starts[row], pays.starts[row + 1]):
        box, scratched = pays.boxes[step], pays.afters[step]
        filled = scratched + (pays.live if box == pays.kiriki else 0)
        for roll in range(rolls):
            points = pays.earned[box, roll]
            now = filled if points > 0 else scratched
            value = values[now, total + pays.adds[box, roll]] + points
            worth[0, first + roll] = max(worth[0, first + roll], value)
    for face in range(6):
        roll, column = pays.kirikis[face], pays.columns[row, face]
        if column != roll:
            worth[0, first + roll] = -np.inf
            for step in range(pays.starts[row], pays.starts[row + 1]):
                value = _value_of_step(step, total, column, best)
                if not np.isnan(value):
                    worth[0, first + roll] = max(worth[0, first + roll], value)
        if row >= pays.live > 0 and pays.again > 0:
            again = values[row, total + pays.again_adds] + pays.again
            worth[0, first + roll] = max(worth[0, first + roll], again)


@inlined
def _value_of_step(step: int, total: int, column: int, best: Best) -> float:
    """Return the value of recording a column by a step; NaN if it is illegal."""
    pays = best.pays
    box, after = pays.boxes[step], pays.afters[step]
    if box == pays.kiriki and pays.earned[box, column] > 0:
        after += pays.live
    return float(best.values[after, total + pays.adds[box, column]] + pays.earned[box, column])


@compiled_in_place
def _choose(  # noqa: PLR0913, PLR0917
    game: int, row: int, total: int, deepest: int, worth: Floats, games: Situations, best: Best, rules: Tables
) -> int:
    """Return the code of the best action with a roll on the table: of equally good ones, the lowest."""
    pays, boxes, roll = best.pays, rules.points.shape[1], games.roll[game]
    number, face = roll - rules.first_roll, rules.alike[roll]
    column = int(number) if face < 0 else int(pays.columns[row, face])
    repeats = face >= 0 and row >= pays.live > 0 and pays.again > 0
    repeats = repeats and games.cells[game, games.seat[game], pays.kiriki] < rules.most
    earned = pays.bonus if total == pays.cap else 0.0
    level = min(games.rolls_left[game], deepest) - 1
    most, chosen = -np.inf, -1
    for finds in (False, True):  # first the highest value, and then the first action that is as good
        enough, step = most - best.tie * max(1.0, most), pays.starts[row]
        for box in range(boxes):
            if step < pays.starts[row + 1] and pays.boxes[step] == box:
                value = _value_of_step(step, total, column, best) - earned
                step += 1
            elif repeats and box == pays.kiriki:
                value = best.values[row, total + pays.again_adds] + pays.again - earned
            else:
                continue
            if finds and chosen < 0 and value >= enough:
                chosen = box
            most = most if np.isnan(value) else max(most, value)
        if level >= 0:
            for part in range(rules.parts.starts[number], rules.parts.starts[number + 1]):
                keep = rules.parts.keeps[part]
                value = worth[level, keep] - earned
                if finds and chosen < 0 and value >= enough:
                    chosen = boxes + int(keep)
                most = max(most, value)
    return chosen


@compiled_in_place
def code_values(  # noqa: PLR0913, PLR0917
    which: Integers,
    cards: Integers,
    out: Floats,
    most_left: int,
    worth: Floats,
    games: Situations,
    best: Best,
    rules: Tables,
) -> int:
    """Write the value of each legal action in these games, none of which is over, to the rows of `out`.

    The other arguments, and what it returns, are those of `best_codes`. Entries of other codes stay as they are.
    """
    start = 0
    while start < which.shape[0]:
        card, stop = cards[start], start + 1
        while stop < which.shape[0] and cards[stop] == card:
            stop += 1
        row, total = card // (best.pays.cap + 1), card % (best.pays.cap + 1)
        deepest = _weigh(row, total, most_left, worth, best)
        if deepest < 0:
            return start
        for place in range(start, stop):
            if games.roll[which[place]] == 0:  # the first roll of a turn
                earned = best.pays.bonus if total == best.pays.cap else 0.0
                out[place, rules.points.shape[1]] = best.values[row, total] - earned
            else:
                _value_codes(which[place], out[place], row, total, deepest, worth, games, best, rules)
        start = stop
    return start


@compiled_in_place
def _value_codes(  # noqa: PLR0913, PLR0917
    game: int,
    out: Floats,
    row: int,
    total: int,
    deepest: int,
    worth: Floats,
    games: Situations,
    best: Best,
    rules: Tables,
) -> None:
    """Write the value of each legal action with a roll on the table to `out`."""
    pays, boxes, roll = best.pays, rules.points.shape[1], games.roll[game]
    number, face = roll - rules.first_roll, rules.alike[roll]
    earned = pays.bonus if total == pays.cap else 0.0
    column = number if face < 0 else pays.columns[row, face]
    for step in range(pays.starts[row], pays.starts[row + 1]):  # NaN if it is illegal
        out[pays.boxes[step]] = _value_of_step(step, total, column, best) - earned
    repeats = face >= 0 and row >= pays.live > 0 and pays.again > 0
    if repeats and games.cells[game, games.seat[game], pays.kiriki] < rules.most:
        out[pays.kiriki] = best.values[row, total + pays.again_adds] + pays.again - earned
    level = min(games.rolls_left[game], deepest) - 1
    if level >= 0:
        for part in range(rules.parts.starts[number], rules.parts.starts[number + 1]):
            keep = rules.parts.keeps[part]
            out[boxes + keep] = worth[level, keep] - earned
