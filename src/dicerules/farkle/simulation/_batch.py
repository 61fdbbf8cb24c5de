"""Many games side by side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, Self, SupportsIndex, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dicerules._base.checks import LARGEST, check_number, require, to_int
from dicerules._shared.simulation.chance import Chance, read_seed, streams
from dicerules._shared.simulation.reading import (
    MOST_GAMES,
    MOST_PLAYERS,
    mask_to_write,
    read_codes,
    read_games,
    read_states,
)
from dicerules._shared.simulation.seeded import illegal
from dicerules.farkle.codes import action_count
from dicerules.farkle.endings import turns_taken
from dicerules.farkle.manifest import GAME
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.simulation._kernels import draw_codes, illegal_code, legal_codes, step
from dicerules.farkle.simulation._situations import Games, Turns, new_games, new_turns, with_room
from dicerules.farkle.simulation._states import read_state, state_of
from dicerules.farkle.simulation._tables import RuleBook, book_of
from dicerules.farkle.simulation._views import Views
from dicerules.farkle.state import FarkleState

__all__ = ["Batch", "arrays_of", "batch_of"]

_STEPS: Final = 16  # the room for the steps of a turn and the turns of a game, doubled when it is used up
_TURNS: Final = 32


@final
class Batch(Views):
    """Many games of Farkle side by side, each with its own stream of chance. Unlike all values, a batch changes.

    All arrays are read-only views of the batch: they show its games as they are now, also after a step. Copy what
    should stay as it is.

    Args:
        games: The number of games.
        rules: The rules of all games.
        players: The number of players in each game; they are called `"player_0"`, `"player_1"` and so on.
        seed: A whole number from which the games' chance follows; `None` for a new one.
        first: The number of the first game. Game number *i* of a seed has the same chance in any batch.

    Raises:
        DiceRulesError: If an argument has the wrong type or is out of range.

    Examples:
        >>> batch = Batch(1000, players=2, seed=7)
        >>> batch.step([0] * 1000)  # the code of RollDice()
        >>> batch.state(0).turn.history, batch.legal()[0].nonzero()[0].tolist()
        ((Roll("222334"),), [50])
        >>> while not batch.done.all():  # the last legal action: as many dice as possible, and a bank where it may be
        ...     batch.step(batch.action_count - 1 - batch.legal()[:, ::-1].argmax(axis=1))
        >>> batch.winners.mean(axis=0)
        array([0.505, 0.495])
    """

    __slots__ = ("_book", "_steps", "_taken")

    _game: ClassVar = GAME
    _rules: FarkleRules

    def __init__(
        self,
        games: int,
        rules: FarkleRules = FARKLE,
        *,
        players: int = 1,
        seed: SupportsIndex | None = None,
        first: int = 0,
    ) -> None:
        check_number(games, 1, MOST_GAMES, "games")
        require(rules, FarkleRules, "rules")
        check_number(players, 1, MOST_PLAYERS, "players")
        check_number(first, 0, LARGEST, "first")
        self._rules, self._seed, self._first = rules, read_seed(seed), to_int(first)
        self._book = book_of(rules)
        chance = streams(self._seed, self._first, to_int(games))
        self._games = new_games(rules, to_int(players), chance)
        self._turns = new_turns(rules, len(chance), _STEPS, _TURNS)
        self._steps, self._taken = 0, 0  # at least as many as any turn or game has had

    @classmethod
    def from_states(cls, states: Iterable[FarkleState], *, seed: SupportsIndex | None = None, first: int = 0) -> Self:
        """Return a batch with a game in each of these states, under the same rules and with as many players.

        Players get the names of simulated games.

        Raises:
            DiceRulesError: If `states` is not a list of at least one `FarkleState`, or they differ in their rules or in
                their number of players; or as for a new batch.

        Examples:
            >>> from dicerules.farkle import FarkleGame, FarkleTurn
            >>> state = FarkleState(FarkleGame(["Ada", "Bo"]), FarkleTurn().roll("111234"))
            >>> Batch.from_states([state] * 3, seed=7).counts.tolist()[0]
            [3, 1, 1, 1, 0, 0]
        """
        given = read_states(states, FarkleState)
        whole = given[0].game
        batch = cls(len(given), whole.rules, players=len(whole.players), seed=seed, first=first)
        steps = max(len(state.turn.history) if state.turn else 0 for state in given)
        batch._steps, batch._taken = steps, max(turns_taken(state.game) for state in given)
        batch._turns = with_room(batch._turns, batch._steps, batch._taken)
        for game, state in enumerate(given):
            read_state(state, game, batch._games, batch._turns)
        return batch

    @property
    def rules(self) -> FarkleRules:
        """The rules of all games."""
        return self._rules

    @property
    def action_count(self) -> int:
        """The number of codes under these rules, as `farkle.action_count` returns it."""
        return action_count(self._rules)

    def state(self, game: int) -> FarkleState:
        """Return one of the games as an ordinary state.

        Raises:
            DiceRulesError: If `game` is not the place of a game, counted from 0.

        Examples:
            >>> Batch(2, players=2).state(1)
            FarkleState(FarkleGame(['player_0', 'player_1']))
        """
        check_number(game, 0, len(self) - 1, "game")
        return state_of(to_int(game), self._games, self._turns, self._rules)

    def legal(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Return which actions are legal, by game and code. No action is legal when a game is over.

        Args:
            out: An array to write to: C-contiguous booleans of the shape (games, `action_count`).

        Raises:
            DiceRulesError: If `out` is not such an array.

        Examples:
            >>> Batch(2, players=2).legal().argmax(axis=1)
            array([0, 0])
        """
        mask = mask_to_write(out, (len(self), self.action_count))
        legal_codes(mask, self._games, self._turns, self._book)
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
            >>> batch, rng = Batch(1000, players=2, seed=7), np.random.default_rng(1)
            >>> while not batch.done.all():
            ...     batch.step(batch.sample_codes(rng))
            >>> batch.totals.max() >= 10_000
            np.True_
        """
        require(rng, np.random.Generator, "rng")
        codes = np.empty(len(self), np.int64)
        draw_codes(rng.random(len(self)), codes, self._games, self._turns, self._book)
        return codes

    def step(self, codes: ArrayLike, which: ArrayLike | None = None) -> None:
        """Take an action in each game, given by its code. A game that is over ignores its code.

        Args:
            codes: A whole number for each game, as `farkle.code` returns it.
            which: The games in which to act, as for `restart`; the others stay as they are and ignore their codes.

        Raises:
            DiceRulesError: If `codes` is not an array of as many whole numbers, or `which` is not one of games.
            IllegalActionError: If an action is not legal in its game: the error that `farkle.check` returns, with the
                game in its path and a note that names the code. No game has changed then.
            NotationError: If a code is not that of any action.

        Examples:
            >>> batch = Batch(1, seed=7)
            >>> batch.step([0])
            >>> batch.counts
            array([[0, 3, 2, 1, 0, 0]], dtype=int8)
            >>> batch.step([50])  # the code of SetAsideDice("222")
            >>> batch.points, batch.dice_to_roll
            (array([200]), array([3], dtype=int8))
            >>> batch.step([1])
            Traceback (most recent call last):
            ...
            dicerules.errors.IllegalActionError: codes[0]: a first bank needs 500 points, not 200 (F10)
            game 0 was given the code 1: Bank()
        """
        read, places = read_codes(codes, len(self)), read_games(which, len(self))
        self._make_room_for_a_step()
        wrong = illegal_code(places, read, self._games, self._turns, self._book)
        if wrong >= 0:
            error = illegal(GAME, self.state(wrong), int(read[wrong]), self._first + wrong)
            raise error.within("codes", wrong)
        step(places, read, self._games, self._turns, self._book)

    def restart(self, which: ArrayLike | None = None) -> None:
        """Begin games anew. Their streams of chance go on, so that they are other games.

        Args:
            which: A mask with one boolean for each game, or the places of games; `None` for all.

        Raises:
            DiceRulesError: If `which` is not one of these.

        Examples:
            >>> batch = Batch(2, seed=7)
            >>> batch.step([0, 0])
            >>> batch.restart([1])
            >>> batch.dice_to_roll
            array([0, 6], dtype=int8)
        """
        places = read_games(which, len(self))
        fresh = new_games(self._rules, self.players, np.empty((1, 2), np.uint64))
        self._games.games[places], self._games.sheets[places] = fresh.games, fresh.sheets
        self._turns.turns[places] = new_turns(self._rules, 1, 0, 0).turns

    def _make_room_for_a_step(self) -> None:
        """Make room for one more step and turn; the longest turn and game are only looked for when room gets scarce."""
        if self._steps == self._turns.history.shape[1]:
            self._steps = int(self._turns.turns["steps"].max())
        if self._taken == self._turns.recorded.shape[1]:
            self._taken = int(self._games.games["taken"].max())
        self._steps, self._taken = self._steps + 1, self._taken + 1
        self._turns = with_room(self._turns, self._steps, self._taken)


def arrays_of(batch: Batch) -> tuple[Games, Turns, RuleBook]:
    """Return what compiled code reads and changes."""
    return batch._games, batch._turns, batch._book  # noqa: SLF001 (its own)


def batch_of(rules: FarkleRules, players: int, seed: int, chance: Chance) -> Batch:
    """Return a batch of new games with these streams."""
    batch = Batch(len(chance), rules, players=players, seed=seed)
    batch._games.chance[:] = chance  # noqa: SLF001 (its own)
    return batch
