"""What simulated games have led to."""

from __future__ import annotations

from typing import Any, final

import attrs
import numpy as np
from numpy.typing import NDArray

from dicerules._base.values import rules_argument
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.variants import NAMED_RULES

__all__ = ["Results"]


@final
@attrs.frozen(eq=False, repr=False, kw_only=True)
class Results:
    """The results of simulated games, made by `simulate`: arrays by game and player, which cannot be changed.

    Examples:
        >>> from dicerules.farkle import Thresholds, simulate
        >>> results = simulate([Thresholds(300), Thresholds(1000)], 10_000, seed=7)
        >>> results
        <Results of 10000 games, players=2, seed=7>
        >>> results.win_shares.round(2).tolist(), results.rounds.mean().round(1).item()
        ([0.83, 0.17], 24.8)
    """

    rules: FarkleRules
    """The rules of the games."""

    seed: int
    """The seed from which the games' chance follows."""

    first: int
    """The number of the first game."""

    totals: NDArray[np.int64]
    """[game, player]: the totals at the end, head starts and penalties included."""

    winners: NDArray[np.bool_]
    """[game, player]: who has won (F13, F14); several who are still tied share a win."""

    turns: NDArray[np.int32]
    """[game, player]: how many turns they had."""

    farkles: NDArray[np.int32]
    """[game, player]: how many of these brought no points: Farkles, or more points than an exact target needed."""

    best_turn: NDArray[np.int64]
    """[game, player]: the points of the best turn; 0 if no turn brought any."""

    @property
    def rounds(self) -> NDArray[np.int32]:
        """[game]: the most turns that a player had."""
        rounds: NDArray[np.int32] = self.turns.max(axis=1)
        return rounds

    @property
    def win_shares(self) -> NDArray[np.float64]:
        """[player]: the part of the games that they have won; those who share a win have equal parts of it."""
        shares: Any = (self.winners / self.winners.sum(axis=1, keepdims=True)).mean(axis=0)
        return np.asarray(shares)

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.totals)

    def __repr__(self) -> str:
        """Return the number of games, and what they have in common."""
        rules = rules_argument(self.rules, NAMED_RULES, "farkle")
        under = f" under {rules}" if rules else ""
        return f"<Results of {len(self)} games{under}, players={self.totals.shape[1]}, seed={self.seed}>"
