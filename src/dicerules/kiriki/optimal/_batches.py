"""Questions about many games at once: each is answered once for all games with the same card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from dicerules._shared.simulation.reading import read_codes
from dicerules._shared.simulation.seeded import illegal
from dicerules.kiriki.manifest import GAME
from dicerules.kiriki.optimal._cards import bits_of, goal_of
from dicerules.kiriki.optimal._lattice import Floats, Integers, lattice
from dicerules.kiriki.optimal._payoffs import payoffs
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.simulation._batch import Batch, arrays_of
from dicerules.kiriki.simulation._optimal_kernels import Best, code_values, find_cards

__all__ = ["best_of", "regrets_of_codes", "values_of_codes", "values_of_games"]

_PART: Final = 1 << 12  # games whose actions are valued before only the best of them is kept
_ROWS: Final = 8  # of working memory, for that many rolls left; more when they are needed
_TIE: Final = 1e-11  # as in `OptimalPlay.best_action`


def best_of(rules: KirikiRules, values: Floats) -> Best:
    """Return the best play under these rules for compiled code, from the values of all cards."""
    boxes = len(rules.boxes)
    return Best(
        values=values,
        pays=payoffs(rules),
        dice=lattice(rules.dice),
        counted=np.array(goal_of(rules).boxes, dtype=np.int64),
        bits=np.array(bits_of(rules) or (1,) * boxes, dtype=np.int64),
        tie=_TIE,
    )


def values_of_games(best: Best, batch: Batch) -> Floats:
    """Return the value of the best action in each game; 0 where it is over."""
    found = np.zeros(len(batch))
    for which, values in _valued(best, batch, _PART):
        found[which] = np.nanmax(values, axis=1)
    return found


def values_of_codes(best: Best, batch: Batch) -> Floats:
    """Return [game, code]: the value of each legal action; NaN for all others."""
    found = np.full((len(batch), batch.action_count), np.nan)
    for which, values in _valued(best, batch, _PART):
        found[which] = values
    return found


def regrets_of_codes(best: Best, batch: Batch, codes: ArrayLike) -> Floats:
    """Return how much less the action of each code is worth than the best one; 0 where a game is over.

    Raises:
        DiceRulesError: If an action is not legal.
    """
    read, found = read_codes(codes, len(batch)), np.zeros(len(batch))
    for which, values in _valued(best, batch, _PART):
        chosen = read[which]
        known = (chosen >= 0) & (chosen < values.shape[1])
        worth = np.where(known, values[np.arange(len(which)), np.where(known, chosen, 0)], np.nan)
        found[which] = np.nanmax(values, axis=1) - worth
    for game in np.flatnonzero(np.isnan(found))[:1].tolist():
        raise illegal(GAME, batch.state(game), int(read[game]), batch.first + game).within("codes", game)
    return found


def _valued(best: Best, batch: Batch, most: int) -> Iterator[tuple[Integers, Floats]]:
    """Yield at most this many games that are not over, in the order of their cards, with [game, code]: all values."""
    games, rules = arrays_of(batch)
    which = np.flatnonzero(~batch.done)
    cards = np.empty(len(which), dtype=np.int64)
    find_cards(which, cards, games, best)
    order = cards.argsort(kind="stable")
    which, cards = which[order], cards[order]
    left = rules.rolls_per_turn - 1
    worth = np.empty((min(left, _ROWS), len(best.dice.more) + rules.rolls))
    for start in range(0, len(which), most):
        part, done = slice(start, start + most), 0
        values = np.full((len(which[part]), batch.action_count), np.nan)
        while True:
            todo = slice(start + done, start + most)
            done += code_values(which[todo], cards[todo], values[done:], left, worth, games, best, rules)
            if done == len(values):
                break
            worth = np.empty((2 * len(worth), worth.shape[1]))
        yield which[part], values
