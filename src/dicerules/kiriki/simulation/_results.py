"""What simulated games have led to."""

from __future__ import annotations

from typing import Any, final

import attrs
import numpy as np
from numpy.typing import NDArray

from dicerules._base.values import rules_argument
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.variants import NAMED_RULES

__all__ = ["Results"]


@final
@attrs.frozen(eq=False, repr=False, kw_only=True)
class Results:
    """The results of simulated games, made by `simulate`: arrays by game and player, which cannot be changed.

    Examples:
        >>> from dicerules.kiriki import Collector, simulate
        >>> results = simulate(Collector(), games=10_000, seed=7)
        >>> results
        <Results of 10000 games, players=1, seed=7>
        >>> results.totals.shape, results.totals.mean().round(1)
        ((10000, 1), np.float64(152.2))
        >>> results.boxes[:, 0, -2].max(), results.rounds.max()  # five Kirikis in one game, and four extra turns
        (np.int64(250), np.int64(17))
    """

    rules: KirikiRules
    """The rules of the games."""

    seed: int
    """The seed from which the games' chance follows."""

    first: int
    """The number of the first game."""

    totals: NDArray[np.int64]
    """[game, player]: the grand totals (K13)."""

    winners: NDArray[np.bool_]
    """[game, player]: who has won (K20); several with the same total share a win."""

    boxes: NDArray[np.int64]
    """[game, player, box]: the points in each box, in the card's order."""

    kiriki_bonuses: NDArray[np.int64]
    """[game, player]: the number of bonuses for further Kirikis, under rules with such a bonus."""

    @property
    def turns(self) -> NDArray[np.int64]:
        """[game, player]: how many turns they had, extra turns included (K16)."""
        further, tables = self.rules.further_kiriki, self.rules.tables
        turns = np.full(self.totals.shape, len(tables.names), dtype=np.int64)
        if further is not None and further.repeat:
            turns += np.maximum(self.boxes[:, :, tables.kiriki] // tables.kiriki_points - 1, 0)
        return turns

    @property
    def rounds(self) -> NDArray[np.int64]:
        """[game]: the most turns that a player had."""
        rounds: NDArray[np.int64] = self.turns.max(axis=1)
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
        rules = rules_argument(self.rules, NAMED_RULES, "kiriki")
        under = f" under {rules}" if rules else ""
        return f"<Results of {len(self)} games{under}, players={self.totals.shape[1]}, seed={self.seed}>"
