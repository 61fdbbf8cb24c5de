"""What simulated games have led to."""

from __future__ import annotations

from typing import ClassVar, final

import attrs
import numpy as np
from numpy.typing import NDArray

from dicerules._shared.simulation.seeded import SeededResults
from dicerules.kiriki.manifest import GAME
from dicerules.kiriki.rules import KirikiRules

__all__ = ["Results"]


@final
@attrs.frozen(eq=False, repr=False, kw_only=True)
class Results(SeededResults):
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

    _game: ClassVar = GAME

    rules: KirikiRules
    """The rules of the games."""

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
