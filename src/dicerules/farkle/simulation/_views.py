"""The arrays of a batch: its games as they are."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dicerules._shared.simulation.reading import read_only
from dicerules._shared.simulation.seeded import SeededBatch
from dicerules.farkle.simulation._situations import Games, Turns
from dicerules.farkle.simulation._tables import counts_of_dice

__all__ = ["Views"]


class Views(SeededBatch):
    """The arrays of a batch, as read-only views that change with it."""

    __slots__ = ("_games", "_turns")

    _games: Games
    _turns: Turns

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self._games.games)

    @property
    def players(self) -> int:
        """The number of players in each game."""
        return int(self._games.sheets.shape[1])

    @property
    def seat(self) -> NDArray[np.int32]:
        """[game]: whose turn it is, counted from 0; -1 when the game is over."""
        return read_only(self._games.games["seat"])

    @property
    def done(self) -> NDArray[np.bool_]:
        """[game]: whether the game is over (F12)."""
        return read_only(self._games.games["done"])

    @property
    def rewards(self) -> NDArray[np.int64]:
        """[game]: the points that the last step added to the total of the player who acted, below 0 for penalties."""
        return read_only(self._turns.turns["reward"])

    @property
    def totals(self) -> NDArray[np.int64]:
        """[game, player]: the totals, head starts and penalties included."""
        return read_only(self._games.sheets["total"])

    @property
    def winners(self) -> NDArray[np.bool_]:
        """[game, player]: who has won (F13, F14); all `False` until the game is over."""
        return read_only(self._games.sheets["winner"])

    @property
    def counts(self) -> NDArray[np.int8]:
        """[game, face]: how many dice on the table show each face; all 0 unless dice must be set aside.

        This is a copy, computed when it is asked for.
        """
        counts: NDArray[np.int8] = counts_of_dice()[self._turns.turns["roll"]]
        return counts

    @property
    def points(self) -> NDArray[np.int64]:
        """[game]: the points set aside in the turn under way."""
        return read_only(self._turns.turns["points"])

    @property
    def dice_to_roll(self) -> NDArray[np.int8]:
        """[game]: how many dice the next roll throws: all after hot dice (F6), 0 while dice must be set aside."""
        return read_only(self._turns.turns["dice_to_roll"])

    @property
    def on_board(self) -> NDArray[np.bool_]:
        """[game, player]: whether they have banked, so that the entry minimum no longer applies (F10)."""
        return read_only(self._games.sheets["on_board"])

    @property
    def farkles_in_a_row(self) -> NDArray[np.int32]:
        """[game, player]: Farkles in a row, since the last penalty under rules that have one."""
        return read_only(self._games.sheets["farkles_in_a_row"])

    @property
    def turns(self) -> NDArray[np.int32]:
        """[game, player]: how many turns they have taken."""
        return read_only(self._games.sheets["turns"])

    @property
    def last_round(self) -> NDArray[np.bool_]:
        """[game]: whether everyone has at most one more turn, and someone still has one (F12).

        This is a copy, computed when it is asked for.
        """
        games = self._games.games
        left = games["end"] - games["taken"]
        last: NDArray[np.bool_] = (games["end"] >= 0) & (left > 0) & (left <= self.players)
        return last

    @property
    def special_combinations(self) -> NDArray[np.int32]:
        """[game, player]: the combinations that break ties (F14) in turns that are over; -1 if that is not known."""
        return read_only(self._games.sheets["specials"])

    @property
    def singles(self) -> NDArray[np.int32]:
        """[game, player]: the single 1s and 5s that they have banked (F14); -1 if that is not known."""
        return read_only(self._games.sheets["singles"])
