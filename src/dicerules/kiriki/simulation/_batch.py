"""Many games side by side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self, SupportsIndex, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dicerules._base.checks import LARGEST, check_number, require, to_int
from dicerules._shared.simulation.chance import read_seed, streams
from dicerules._shared.simulation.reading import (
    MOST_GAMES,
    MOST_PLAYERS,
    mask_to_write,
    read_codes,
    read_games,
    read_states,
)
from dicerules._shared.simulation.seeded import illegal
from dicerules.kiriki.codes import action_count
from dicerules.kiriki.manifest import GAME
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.simulation._kernels import draw_codes, illegal_code, legal_codes, restart, step
from dicerules.kiriki.simulation._situations import Situations, new_situations, read_state, state_of
from dicerules.kiriki.simulation._tables import Tables, tables_of
from dicerules.kiriki.simulation._views import Views
from dicerules.kiriki.state import KirikiState

__all__ = ["Batch", "arrays_of"]


@final
class Batch(Views):
    """Many games of Kiriki side by side, each with its own stream of chance. Unlike all values, a batch changes.

    All arrays are read-only views of the batch unless they are said to be copies: they show its games as they are now,
    also after a step. Copy what should stay as it is. A game takes about 40 bytes, and each of its players 8 bytes for
    every box and section of the card and 21 more: 180 bytes in all for one player under the document's rules.

    Args:
        games: The number of games.
        rules: The rules of all games.
        players: The number of players in each game; they are called `"player_0"`, `"player_1"` and so on.
        seed: A whole number from which the games' chance follows; `None` for a new one.
        first: The number of the first game. Game number *i* of a seed has the same chance in any batch.

    Raises:
        DiceRulesError: If an argument has the wrong type or is out of range.

    Examples:
        >>> from dicerules import kiriki
        >>> batch = Batch(1000, players=2, seed=7)
        >>> roll = kiriki.code(kiriki.RollDice())
        >>> batch.step([roll] * 1000)
        >>> batch.state(0).turn
        KirikiTurn("22234", rolls_left=2)
        >>> while not batch.done.all():
        ...     batch.step(batch.legal().argmax(axis=1))  # record in the first open box
        >>> batch.winners.mean(axis=0).round(2)
        array([0.48, 0.53])
    """

    __slots__ = ("_names", "_tables")

    _game: ClassVar = GAME
    _rules: KirikiRules

    def __init__(
        self,
        games: int,
        rules: KirikiRules = KIRIKI,
        *,
        players: int = 1,
        seed: SupportsIndex | None = None,
        first: int = 0,
    ) -> None:
        check_number(games, 1, MOST_GAMES, "games")
        require(rules, KirikiRules, "rules")
        check_number(players, 1, MOST_PLAYERS, "players")
        check_number(first, 0, LARGEST, "first")
        self._rules, self._seed, self._first = rules, read_seed(seed), to_int(first)
        self._names = tuple(f"player_{seat}" for seat in range(to_int(players)))
        self._tables = tables_of(rules)
        chance = streams(self._seed, self._first, to_int(games))
        self._games = new_situations(rules, len(self._names), chance)

    @classmethod
    def from_states(cls, states: Iterable[KirikiState], *, seed: SupportsIndex | None = None, first: int = 0) -> Self:
        """Return a batch with a game in each of these states, under the same rules and with as many players.

        Players get the names of simulated games, and dice on the table are put in ascending order.

        Raises:
            DiceRulesError: If `states` is not a list of at least one `KirikiState`, or they differ in their rules or in
                their number of players; or as for a new batch.

        Examples:
            >>> from dicerules.kiriki import KirikiGame, KirikiTurn
            >>> state = KirikiState(KirikiGame(["Ada", "Bo"]), KirikiTurn("14121"))
            >>> Batch.from_states([state] * 3).counts[0].tolist()
            [3, 1, 0, 1, 0, 0]
        """
        given = read_states(states, KirikiState)
        whole = given[0].game
        batch = cls(len(given), whole.rules, players=len(whole.players), seed=seed, first=first)
        for game, state in enumerate(given):
            read_state(state, game, batch._games, batch._tables.sections)
        return batch

    @property
    def rules(self) -> KirikiRules:
        """The rules of all games."""
        return self._rules

    @property
    def action_count(self) -> int:
        """The number of codes under these rules, as `kiriki.action_count` returns it."""
        return action_count(self._rules)

    def state(self, game: int) -> KirikiState:
        """Return one of the games as an ordinary state, with the dice on the table in ascending order.

        Raises:
            DiceRulesError: If `game` is not the place of a game, counted from 0.

        Examples:
            >>> Batch(2, players=2).state(1)
            KirikiState(KirikiGame(['player_0', 'player_1']))
        """
        check_number(game, 0, len(self) - 1, "game")
        return state_of(to_int(game), self._games, self._rules, self._names)

    # What changes them.

    def legal(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Return which actions are legal, by game and code. No action is legal when a game is over.

        Args:
            out: An array to write to: C-contiguous booleans of the shape (games, `action_count`).

        Raises:
            DiceRulesError: If `out` is not such an array.

        Examples:
            >>> Batch(2).legal().argmax(axis=1)  # only the first roll
            array([13, 13])
        """
        mask = mask_to_write(out, (len(self), self.action_count))
        legal_codes(mask, self._games, self._tables)
        return mask

    def sample_codes(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the code of an action for each game, drawn from those that are legal with equal chances.

        It takes a fraction of the time of `legal`. The code is 0 if nothing is legal, as when a game is over.

        Args:
            rng: The source of chance. The games' dice do not depend on it.

        Raises:
            DiceRulesError: If `rng` is not a random number generator of NumPy.

        Examples:
            >>> import numpy as np
            >>> batch, rng = Batch(1000, seed=7), np.random.default_rng(1)
            >>> while not batch.done.all():
            ...     batch.step(batch.sample_codes(rng))
            >>> batch.totals.mean().round(1)
            np.float64(47.6)
        """
        require(rng, np.random.Generator, "rng")
        codes = np.empty(len(self), np.int64)
        draw_codes(rng.random(len(self)), codes, self._games, self._tables)
        return codes

    def step(self, codes: ArrayLike, which: ArrayLike | None = None) -> None:
        """Take an action in each game, given by its code. A game that is over ignores its code.

        Args:
            codes: A whole number for each game, as `kiriki.code` returns it.
            which: The games in which to act, as for `restart`; the others stay as they are and ignore their codes.

        Raises:
            DiceRulesError: If `codes` is not an array of as many whole numbers, or `which` is not one of games.
            IllegalActionError: If an action is not legal in its game: the error that `kiriki.check` returns, with the
                game in its path and a note with the number of the game, the code and the action. No game has changed
                then.
            NotationError: If a code is not that of any action.

        Examples:
            >>> batch = Batch(1, seed=7)
            >>> batch.step([13])
            >>> batch.counts
            array([[0, 3, 1, 1, 0, 0]], dtype=int8)
            >>> batch.step([1])
            >>> batch.rewards, batch.totals
            (array([6]), array([[6]]))
            >>> batch.step([0])
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: codes[0]: the dice must be rolled before anything can be recorded (K14)
            game 0 was given the code 0: Record('ones')
        """
        read, places = read_codes(codes, len(self)), read_games(which, len(self))
        wrong = illegal_code(places, read, self._games, self._tables)
        if wrong >= 0:
            error = illegal(GAME, self.state(wrong), int(read[wrong]), self._first + wrong)
            raise error.within("codes", wrong)
        step(places, read, self._games, self._tables)

    def restart(self, which: ArrayLike | None = None) -> None:
        """Begin games anew. Their streams of chance go on, so that they are other games.

        Args:
            which: A mask with one boolean for each game, or the places of games; `None` for all.

        Raises:
            DiceRulesError: If `which` is not one of these.

        Examples:
            >>> batch = Batch(2, seed=7)
            >>> batch.step([13, 13])
            >>> batch.restart([1])
            >>> batch.rolls_left
            array([2, 3])
        """
        restart(read_games(which, len(self)), self._games, self._tables)


def arrays_of(batch: Batch) -> tuple[Situations, Tables]:
    """Return the situations of a batch and the tables of its rules, for compiled code."""
    return batch._games, batch._tables  # noqa: SLF001 (its own module)
