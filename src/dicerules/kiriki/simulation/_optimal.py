"""Optimal play as a policy of simulations; imported when there is one."""

from __future__ import annotations

from typing import Final, final

import numpy as np

from dicerules.kiriki.optimal import OptimalPlay
from dicerules.kiriki.optimal._batches import best_of
from dicerules.kiriki.simulation._optimal_kernels import best_codes, find_cards
from dicerules.kiriki.simulation._situations import Integers, Situations
from dicerules.kiriki.simulation._tables import Tables

__all__ = ["BestPlay", "is_solution"]

_ROWS: Final = 8  # of working memory, for that many rolls left; more when they are needed


def is_solution(policy: object) -> bool:
    """Return whether a policy is a solution."""
    return isinstance(policy, OptimalPlay)


@final
class BestPlay:
    """The choices of a solution in many games."""

    def __init__(self, play: OptimalPlay) -> None:
        self._best = best_of(play.rules, play._values)  # noqa: SLF001 (the table that compiled code reads)

    def codes(self, which: Integers, codes: Integers, games: Situations, rules: Tables) -> None:
        """Write the codes of the best actions in these games to `codes`."""
        self._write(which, codes, games, rules, throws=False)

    def play_turns(self, which: Integers, codes: Integers, games: Situations, rules: Tables) -> None:
        """Throw the dice of a turn in each of these games, up to the recording, whose code is written to `codes`."""
        self._write(which, codes, games, rules, throws=True)

    def _write(self, which: Integers, codes: Integers, games: Situations, rules: Tables, *, throws: bool) -> None:
        if not len(which):
            return
        cards = np.empty(len(which), dtype=np.int64)
        find_cards(which, cards, games, self._best)
        order = cards.argsort()
        which, cards, done = which[order], cards[order], 0
        most = rules.rolls_per_turn - 1
        worth = np.empty((min(most, _ROWS), len(self._best.dice.more) + rules.rolls))
        while done < len(which):
            done += best_codes(which[done:], cards[done:], codes, throws, most, worth, games, self._best, rules)
            if done < len(which):
                worth = np.empty((2 * len(worth), worth.shape[1]))
