"""What simulated games have led to."""

from __future__ import annotations

from typing import ClassVar, final

import attrs
import numpy as np
from numpy.typing import NDArray

from dicerules._shared.simulation.seeded import SeededResults
from dicerules.farkle.manifest import GAME
from dicerules.farkle.rules import FarkleRules

__all__ = ["Results"]


@final
@attrs.frozen(eq=False, repr=False, kw_only=True)
class Results(SeededResults):
    """The results of simulated games, made by `simulate`: arrays by game and player, which cannot be changed.

    Examples:
        >>> from dicerules.farkle import Thresholds, simulate
        >>> results = simulate([Thresholds(300), Thresholds(1000)], 10_000, seed=7)
        >>> results
        <Results of 10000 games, players=2, seed=7>
        >>> results.win_shares.round(2).tolist(), results.rounds.mean().round(1).item()
        ([0.83, 0.17], 24.8)
    """

    _game: ClassVar = GAME

    rules: FarkleRules
    """The rules of the games."""

    turns: NDArray[np.int32]
    """[game, player]: how many turns they had."""

    farkles: NDArray[np.int32]
    """[game, player]: how many of these brought no points: Farkles, or more points than an exact target needed."""

    best_turn: NDArray[np.int64]
    """[game, player]: the points of the best turn; 0 if no turn brought any."""
