"""What the batches and the results of all games have in common."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs
import numpy as np
from numpy.typing import NDArray

from dicerules._base.values import rules_argument
from dicerules._shared.game import Game
from dicerules.errors import DiceRulesError

__all__ = ["SeededBatch", "SeededResults", "illegal"]


class SeededBatch:
    """Many games side by side that follow from a seed."""

    __slots__ = ("_first", "_rules", "_seed")

    _game: ClassVar[Game]
    _seed: int
    _first: int

    @property
    def seed(self) -> int:
        """The seed from which the games' chance follows."""
        return self._seed

    @property
    def first(self) -> int:
        """The number of the first game."""
        return self._first

    def __repr__(self) -> str:
        """Return the number of games, and what they have in common."""
        games: Any = self
        return _described("Batch", self._game, games, games.players)


@attrs.frozen(eq=False, repr=False, kw_only=True)
class SeededResults:
    """What games that follow from a seed have led to: arrays by game and player."""

    _game: ClassVar[Game]

    seed: int
    """The seed from which the games' chance follows."""

    first: int
    """The number of the first game."""

    totals: NDArray[np.int64]
    """[game, player]: the totals at the end, with all that counts for or against a player."""

    winners: NDArray[np.bool_]
    """[game, player]: who has won; several who are still tied share a win."""

    @property
    def rounds(self) -> NDArray[np.int64]:
        """[game]: the most turns that a player had."""
        results: Any = self
        rounds: NDArray[np.int64] = results.turns.max(axis=1).astype(np.int64)
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
        return _described("Results", self._game, self, self.totals.shape[1])


def _described(kind: str, game: Game, games: Any, players: int) -> str:  # noqa: ANN401 (a batch or results)
    rules = rules_argument(games.rules, game.named_rules, game.name)
    return f"<{kind} of {len(games)} games{rules and f' under {rules}'}, players={players}, seed={games.seed}>"


def illegal(game: Game, state: Any, code: int, number: int) -> DiceRulesError:  # noqa: ANN401 (of any game)
    """Return the error for a code that is not that of a legal action, with a note that names the game and the action.

    Args:
        game: Which game is played.
        state: The state.
        code: The code.
        number: The number of the simulated game.
    """
    meaning = ""
    error: Any
    try:
        action = game.from_code(code, state.game.rules)
        meaning = f": {action!r}"
        error = game.moves.check(state, action)
    except DiceRulesError as unknown:
        error = unknown
    error.add_note(f"game {number} was given the code {code}{meaning}")
    return error  # type: ignore[no-any-return]
