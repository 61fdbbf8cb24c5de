"""A dedicated loop for Farkle: only the document's rules, and two bots that bank from some points on.

It is what somebody might write by hand who needs nothing else, as fast as we could make it: the outcome of a throw is
looked up in a table of the best selection, and a turn is a sum of its entries. It shares no code with dicerules, so
that its results also check those of `farkle.simulate`.

    python benchmarks/farkle_loop.py
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import numpy as np
from numba import njit

DICE = 6
TARGET = 10_000
ENTRY = 500
TRIOS = (1000, 200, 300, 400, 500, 600)

# An entry of the table has the points from bit 32 on, then the special combinations, the single 1s and 5s, and in its
# last three bits the dice that are set aside. All but these are summed up over a turn.
POINTS, SPECIALS, SINGLES = 32, 18, 4


def entry(points: int, specials: int, singles: int, dice: int) -> int:
    """Return an entry of the table."""
    return points << POINTS | specials << SPECIALS | singles << SINGLES | dice


def best(faces: tuple[int, ...]) -> int:
    """Return the selection with the most points; 0 for a Farkle."""
    counts = Counter(faces)
    if len(faces) == DICE:
        if len(counts) == DICE:
            return entry(1500, 1, 0, DICE)
        if len(counts) == 1:
            return entry(2 * TRIOS[faces[0] - 1], 1, 0, DICE)
        if sorted(counts.values()) == [2, 2, 2]:
            return entry(500, 1, 0, DICE)
    found = 0
    for face, count in counts.items():
        trios, left = divmod(count, 3)
        found += trios * entry(TRIOS[face - 1], 0, 0, 3)
        if face in {1, 5}:
            found += left * entry(100 if face == 1 else 50, 0, 1, 1)
    return found


STARTS = np.array([sum(6**number for number in range(dice)) for dice in range(DICE + 1)], np.uint64)
POWERS = np.array([6**dice for dice in range(DICE + 1)], np.uint64)
TABLE = np.array([best(faces) for dice in range(DICE + 1) for faces in product(range(1, 7), repeat=dice)], np.int64)


@njit(nogil=True, cache=True)
def play(games: int, seed: int, bank_from: Any, tables: Any, totals: Any, winners: Any) -> int:  # noqa: ANN401, PLR0913, PLR0917
    """Play games of two players, write their totals and winners, and return the number of turns."""
    starts, powers, table = tables
    state, turns = np.uint64(seed), 0
    total, specials, singles = np.zeros(2, np.int64), np.zeros(2, np.int64), np.zeros(2, np.int64)
    for game in range(games):
        total[:] = 0
        specials[:] = 0
        singles[:] = 0
        player, last = 0, -1
        while player != last:
            own = total[player]
            gained, left = 0, DICE
            while True:
                state += np.uint64(0x9E3779B97F4A7C15)
                mixed = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
                mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
                bits = (mixed ^ (mixed >> np.uint64(31))) >> np.uint64(17)
                found = table[starts[left] + (bits * powers[left] >> np.uint64(47))]
                if found == 0:
                    specials[player] += gained >> SPECIALS & 0x3FFF
                    break
                gained += found & ~7
                left -= found & 7
                if left == 0:
                    left = DICE
                points = gained >> POINTS
                if points >= bank_from[player, left] and (own > 0 or points >= ENTRY):
                    total[player] = own + points
                    specials[player] += gained >> SPECIALS & 0x3FFF
                    singles[player] += gained >> SINGLES & 0x3FFF
                    break
            turns += 1
            if last < 0 and total[player] >= TARGET:
                last = player
            player = 1 - player
        for seat in range(2):
            totals[game, seat] = total[seat]
        one = (total[0], specials[0], singles[0])
        other = (total[1], specials[1], singles[1])
        winners[game, 0] = one >= other
        winners[game, 1] = other >= one
    return turns


def simulate(games: int, seed: int, first: dict[int, int], second: dict[int, int]) -> tuple[Any, Any, int]:
    """Return totals, winners and the number of turns of games between bots that bank from `points[dice to roll]`."""
    bank_from = np.array([[bot.get(dice, 1 << 30) for dice in range(DICE + 1)] for bot in (first, second)])
    totals, winners = np.empty((games, 2), np.int64), np.empty((games, 2), np.bool_)
    turns = play(games, seed, bank_from, (STARTS, POWERS, TABLE), totals, winners)
    return totals, winners, turns


if __name__ == "__main__":
    bots = [dict.fromkeys(range(1, DICE + 1), points) for points in (300, 500)]
    totals, winners, turns = simulate(100_000, 7, *bots)
    shares = (winners / winners.sum(axis=1, keepdims=True)).mean(axis=0)
    print(
        f"win shares {shares.round(3)}, mean totals {totals.mean(axis=0).round()}, turns a game {turns / 100_000:.1f}"
    )
