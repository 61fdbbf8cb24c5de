"""The arrays of a batch: its games as they are."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dicerules._shared.simulation.reading import read_only
from dicerules._shared.simulation.seeded import SeededBatch
from dicerules.kiriki.simulation._situations import Situations
from dicerules.kiriki.simulation._tables import counts

__all__ = ["Views"]


class Views(SeededBatch):
    """The arrays of a batch, as read-only views that change with it."""

    __slots__ = ("_games",)

    _games: Situations

    @property
    def players(self) -> int:
        """The number of players in each game."""
        return int(self._games.totals.shape[1])

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self._games.done)

    @property
    def seat(self) -> NDArray[np.int32]:
        """[game]: whose turn it is, counted from 0; -1 when the game is over."""
        return read_only(self._games.seat)

    @property
    def done(self) -> NDArray[np.bool_]:
        """[game]: whether the game is over (K19)."""
        return read_only(self._games.done)

    @property
    def rewards(self) -> NDArray[np.int64]:
        """[game]: the points that the last step added to the total of the player who acted, bonuses included."""
        return read_only(self._games.rewards)

    @property
    def totals(self) -> NDArray[np.int64]:
        """[game, player]: the grand totals so far (K13)."""
        return read_only(self._games.totals)

    @property
    def winners(self) -> NDArray[np.bool_]:
        """[game, player]: who has won (K20); all `False` until the game is over."""
        return read_only(self._games.winners)

    @property
    def counts(self) -> NDArray[np.int8]:
        """[game, face]: how many dice on the table show each face; all 0 before the first roll of a turn.

        This is a copy, computed when it is asked for.
        """
        return counts()[self._games.roll]

    @property
    def rolls_left(self) -> NDArray[np.int64]:
        """[game]: the rolls left in the turn, before its first one all of them; 0 when the game is over (K14)."""
        return read_only(self._games.rolls_left)

    @property
    def cells(self) -> NDArray[np.int64]:
        """[game, player, box]: the points in each box, in the card's order; -1 while it is open."""
        return read_only(self._games.cells)

    @property
    def open_boxes(self) -> NDArray[np.bool_]:
        """[game, player, box]: whether the box is open. This is a copy, computed when it is asked for."""
        return self._games.cells < 0

    @property
    def kiriki_bonuses(self) -> NDArray[np.int64]:
        """[game, player]: the number of bonuses for further Kirikis, under rules with such a bonus."""
        return read_only(self._games.kiriki_bonuses)
