"""Compute the chance of every final score of Kiriki under optimal play, exactly and without simulating games.

    python examples/final_scores.py
    python examples/final_scores.py "kiriki-card:1 sixes=18 kiriki=50"
    python examples/final_scores.py "kiriki-card:1 rules=yahtzee"
    python examples/final_scores.py "kiriki-card:1 rules=yatzy"

The chances are carried forward from the card through every card that optimal play can reach, using what
`OptimalPlay.best_action` does with every roll on the way. As a check of both, the mean of all scores must be what the
solver expects. A whole game takes about a minute and a gigabyte of memory, and a few seconds for compiling, once.

It needs `python -m pip install ".[optimal]"` in a checkout, and reads the tables of the solver, which are private.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar
from unittest.mock import patch

import numpy as np
from numba.core import config  # type: ignore[import-untyped, unused-ignore]  # older ones have no types
from tqdm import tqdm  # type: ignore[import-untyped]

from dicerules import DiceRulesError, Scorecard
from dicerules._shared.compilation import compiled as compile_and_keep
from dicerules._shared.multisets import multisets, number_of_multisets, parts, places
from dicerules.kiriki.optimal import _TIE, OptimalPlay, _kernels, solve
from dicerules.kiriki.optimal._cards import open_boxes
from dicerules.kiriki.optimal._kernels import _throw, after
from dicerules.kiriki.optimal._lattice import Floats, Integers, Lattice, lattice
from dicerules.kiriki.optimal._payoffs import Payoffs
from dicerules.roll import pack

MORE_KIRIKIS: Final = 10
"""The most repeated Kirikis that are counted; games with more, about one in 10^12, count as having a few less."""

EXACT: Final = 1e-9
"""The relative error that the mean may have."""

CONFIG: Final[Any] = config
KEPT: Final = (
    Path(CONFIG.CACHE_DIR or Path(__file__).with_name("__pycache__"))
    / f"kernels-{sha256(Path(_kernels.__file__).read_bytes()).hexdigest()[:16]}"
)
"""Where compiled code is cached: in a new folder when the kernels it calls change, which numba would not notice."""

PERCENTILES: Final = (1, 5, 10, 25, 50, 75, 90, 95, 99)
F = TypeVar("F", bound=Callable[..., Any])


class Game(NamedTuple):
    """What compiled code needs to know about the game and the policy."""

    values: Floats
    """[row, total]: the value of a card, from the solver; the total is that of the section with a bonus."""
    pays: Payoffs
    dice: Lattice
    keeps: Integers
    """[roll, place]: the numbers of the keeps of a roll, in the order of the actions' codes, padded with -1."""


class Cards(NamedTuple):
    """The chance that the game reaches each card with a certain number of open categories, with each number of points.

    The chance of a row, an total and a number of points is
    `chances[starts[row] + total * widths[row] + points]`.
    """

    chances: Floats
    starts: Integers
    heights: Integers
    """[row]: how many totals it can have, from 0 up."""
    widths: Integers
    """[row]: how many numbers of points it can have, from 0 up."""
    final: Floats
    """[points]: the chance of full cards with that many points."""


class Recordings(NamedTuple):
    """The outcome of recording each roll in its best box."""

    worth: Floats
    """The expected points to come, with those of the roll."""
    after: Integers
    """The row afterwards."""
    adds: Integers
    """The points added to the total."""
    points: Integers
    """All points added to the card except the bonus of the section."""


def compiled(function: F) -> F:
    """Return a function compiled, with its code cached in `KEPT`."""
    with patch.object(CONFIG, "CACHE_DIR", str(KEPT)):
        return compile_and_keep(function)


@compiled
def record_all(row: int, total: int, game: Game) -> Recordings:
    """Return the best way to record each roll on a card; among equals, in the first box."""
    values, pays, dice, _ = game
    rolls = len(dice.chances)
    adds, points = np.zeros(rolls, np.int64), np.zeros(rolls, np.int64)
    found = Recordings(np.full(rolls, -np.inf), np.zeros(rolls, np.int64), adds, points)
    columns, alike = np.arange(rolls), np.zeros(rolls, np.bool_)
    for face in range(6):
        columns[pays.kirikis[face]], alike[pays.kirikis[face]] = pays.columns[row, face], True
    for roll in range(rolls):
        column, step = columns[roll], pays.starts[row]
        for box in range(len(pays.earned)):
            if step < pays.starts[row + 1] and pays.boxes[step] == box:
                now, paid, added = after(step, column, pays), pays.earned[box, column], pays.adds[box, column]
                step += 1
            elif box == pays.kiriki and row >= pays.live > 0 and alike[roll]:
                now, paid, added = row, pays.again, pays.again_adds
            else:
                continue
            worth = values[now, total + added] + paid  # NaN if it is illegal
            if worth > found.worth[roll] + _TIE * max(1.0, worth):
                found.worth[roll], found.after[roll] = worth, now
                adds[roll], points[roll] = added, int(paid)
    return found


@compiled
def weigh_keeps(best: Floats, game: Game) -> Floats:
    """Return the value of each keep with 1, 2, … rolls left, from the value of recording each roll."""
    more = game.dice.more
    first = len(more)
    found = np.empty((game.pays.rerolls, first))
    worth = np.empty((first + len(best), 1))
    worth[first:, 0] = best
    for left in range(game.pays.rerolls):
        if left > 0:  # a roll is now worth as much as its best keep
            for keep in range(first):
                for whole in more[keep]:
                    worth[whole, 0] = max(worth[whole, 0], worth[keep, 0])
        _throw(worth, 1, more)
        found[left] = worth[:first, 0]
    return found


@compiled
def last_rolls(best: Floats, game: Game) -> Floats:
    """Return the chance of each roll to be the one that is recorded."""
    more, first = game.dice.more, len(game.dice.more)
    weighed = weigh_keeps(best, game)
    recorded, now = np.zeros(len(best)), game.dice.chances.copy()
    for left in range(len(weighed) - 1, -1, -1):
        kept = np.zeros(first + len(best))
        for roll in range(len(best)):
            most = best[roll]
            for keep in game.keeps[roll]:
                if keep >= 0:
                    most = max(most, weighed[left, keep])
            enough = most - _TIE * max(1.0, most)
            if best[roll] >= enough:
                recorded[roll] += now[roll]
                continue
            for keep in game.keeps[roll]:
                if weighed[left, keep] >= enough:  # the first among equals; there always is one
                    kept[keep] += now[roll]
                    break
        for keep in range(first):  # add the thrown dice one by one
            for whole in more[keep]:
                kept[whole] += kept[keep] / 6
        now = kept[first:].copy()
    return recorded + now


@compiled
def repeat_kirikis(points: Floats, chance: float, again: int) -> None:
    """Turn chances of points into expected visits, for a card that comes back with `again` more points by chance."""
    for each in range(len(points)):
        if each + again < len(points):
            points[each + again] += chance * points[each]
        else:  # too many to count
            points[each] /= 1 - chance


@compiled
def merge_alike(found: Recordings, chances: Floats) -> None:
    """Give the first of all rolls with the same outcome the chances of all of them."""
    for roll in range(len(chances)):
        for other in range(roll + 1, len(chances) if chances[roll] > 0 else 0):
            same = found.points[other] == found.points[roll] and found.after[other] == found.after[roll]
            if same and found.adds[other] == found.adds[roll]:
                chances[roll] += chances[other]
                chances[other] = 0


@compiled
def play_turn(card: tuple[int, int], points: Floats, here: Cards, there: Cards, game: Game) -> None:
    """Carry the chances of all points of a card over to the cards after it, or to the final scores."""
    row, total = card
    starts, cap, bonus = game.pays.starts, game.pays.cap, int(game.pays.bonus)
    found = record_all(row, total, game)
    chances = last_rolls(found.worth, game)
    merge_alike(found, chances)
    totals = np.minimum(total + found.adds, cap)
    for roll in range(len(chances)):
        if found.after[roll] == row and totals[roll] == total and chances[roll] > 0:
            repeat_kirikis(points, chances[roll], int(game.pays.again))
            chances[roll] = 0
    some = np.flatnonzero(points)
    points = points[: some[-1] + 1]
    for roll in range(len(chances)):
        if chances[roll] == 0:
            continue
        now = found.after[roll]
        if now == row:  # a repeated Kiriki that adds to the total
            start = here.starts[now] + totals[roll] * here.widths[now]
            onto = here.chances[start + found.points[roll] : start + here.widths[now]]
        elif starts[now] == starts[now + 1]:  # the card is full
            onto = there.final[found.points[roll] + (bonus if totals[roll] == cap else 0) :]
        else:
            onto = there.chances[there.starts[now] + totals[roll] * there.widths[now] + found.points[roll] :]
        for each in range(some[0], len(points)):
            onto[min(each, len(onto) - 1)] += chances[roll] * points[each]  # beyond that are too many to count


@compiled
def play_rows(rows: Integers, here: Cards, there: Cards, game: Game) -> None:
    """Call `play_turn` for all cards of these rows that can be reached."""
    for row in rows:
        width = here.widths[row]
        for total in range(here.heights[row]):
            start = here.starts[row] + total * width
            points = here.chances[start : start + width]
            if points.any():
                play_turn((row, total), points, here, there, game)


def layers(pays: Payoffs, row: int) -> Iterator[Integers]:
    """Yield the rows that a card of this row can lead to, grouped by their number of open boxes, most first."""
    rows = np.array([row])
    while True:
        steps = np.concatenate([np.arange(int(pays.starts[each]), int(pays.starts[each + 1])) for each in rows])
        if not len(steps):
            return
        scratched, kiriki = pays.afters[steps].astype(np.int64), pays.boxes[steps] == pays.kiriki
        rows = np.unique([*scratched, *(scratched[kiriki] + pays.live)])
        yield rows


def keeps_of_rolls(dice: int) -> Integers:
    """Return `Game.keeps` for a number of dice."""
    rolls = multisets()[number_of_multisets(dice - 1) : number_of_multisets(dice)]
    kept = [[places()[part] for part in parts(pack(roll.counts))[:-1]] for roll in rolls]
    longest = max(map(len, kept))
    return np.array([[*some, *[-1] * (longest - len(some))] for some in kept], dtype=np.int64)


def sizes_of_rows(play: OptimalPlay, row: int, total: int) -> tuple[Integers, Integers]:
    """Return `Cards.heights` and `Cards.widths` for the game from this row and total on."""
    pays = play._pays  # noqa: SLF001 (the solver's own tables)
    is_open = np.tile(open_boxes(play.rules), (2 if pays.live else 1, 1))
    closed = is_open[row] & ~is_open
    heights = np.minimum(pays.cap, total + closed @ pays.adds.max(axis=1))
    widths = closed @ np.nanmax(pays.earned, axis=1).astype(np.int64)
    if pays.live:
        widths[pays.live :] += int(np.nan_to_num(pays.again)) * MORE_KIRIKIS
        heights[pays.live :] += (pays.cap - heights[pays.live :]) * (pays.again_adds > 0)
    return heights + 1, widths + 1


def score_chances(play: OptimalPlay, card: Scorecard, *, progress: bool = False) -> Floats:
    """Return the chance of every grand total, from 0 up, when `play.best_action` plays a card to the end."""
    row, total = play._place(card)  # noqa: SLF001 (the solver's own tables)
    values, pays = play._values, play._pays  # noqa: SLF001 (the solver's own tables)
    game = Game(values, pays, lattice(play.rules.dice), keeps_of_rolls(play.rules.dice))
    heights, widths = sizes_of_rows(play, row, total)
    before = card.grand_total - (int(pays.bonus) if total == pays.cap else 0)
    final = np.zeros(before + int(widths.max() + pays.bonus))
    if card.is_complete:
        final[card.grand_total] = 1
    here = Cards(np.zeros(heights[row] * widths[row]), np.zeros_like(widths), heights, widths, final[before:])
    here.chances[total * widths[row]] = 1
    rows = np.array([row])
    for following in tqdm([*layers(pays, row)], desc="playing on", unit=" turns", leave=False, disable=not progress):
        sizes = heights[following] * widths[following]
        starts = np.zeros_like(widths)
        starts[following] = sizes.cumsum() - sizes
        there = Cards(np.zeros(sizes.sum()), starts, heights, widths, final[before:])
        play_rows(rows, here, there, game)
        rows, here = following, there
    return final


def summary(chances: Floats) -> dict[str, float | dict[str, float]]:
    """Return the mean, the standard deviation and percentiles of the scores."""
    scores = np.arange(len(chances))
    mean = float(chances @ scores)
    return {
        "mean": mean,
        "standard deviation": float(np.sqrt(chances @ (scores - mean) ** 2)),
        "percentiles": {str(part): int(np.searchsorted(chances.cumsum(), part / 100)) for part in PERCENTILES},
    }


def main() -> None:
    """Print the distribution of the scores as JSON."""
    parser = argparse.ArgumentParser(description="Compute the chances of final scores of Kiriki.")
    parser.add_argument("card", nargs="?", default="kiriki-card:1", help="the card to begin with (default: empty)")
    parser.add_argument("--all", action="store_true", help="also print the chance of every score, from 0 up")
    given = parser.parse_args()
    try:
        card = Scorecard.parse(given.card)
    except DiceRulesError as error:
        sys.exit(f"not a card: {error}")
    try:
        play = solve(card.rules, progress=True)
    except DiceRulesError as error:
        sys.exit(f"these rules cannot be solved: {error}")
    chances = score_chances(play, card, progress=True)
    expected = card.grand_total + play.value(card)
    found: dict[str, Any] = {"card": str(card), "expected": expected, **summary(chances)}
    if abs(found["mean"] - expected) > EXACT * expected:
        sys.exit(f"under these rules more than {MORE_KIRIKIS} repeated Kirikis are too likely to be left out")
    if given.all:
        found["chances"] = np.trim_zeros(chances, "b").tolist()
    print(json.dumps(found, indent=None if given.all else 2))


if __name__ == "__main__":
    # As a module: numba does not recognise the types of a script and would not find the code it has cached.
    import_module(Path(__file__).stem).main()
