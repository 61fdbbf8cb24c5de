"""Whole games of policies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicerules._base.checks import LARGEST, check_boolean, check_number, require, to_int
from dicerules._shared.simulation.chance import Chance, read_seed, streams
from dicerules._shared.simulation.parts import play_in_parts
from dicerules._shared.simulation.reading import MOST_GAMES, read_only
from dicerules.errors import IllegalActionError
from dicerules.farkle import messages
from dicerules.farkle.objections import MOST_STEPS
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.simulation._batch import arrays_of, batch_of
from dicerules.farkle.simulation._functions import DependsOnMore
from dicerules.farkle.simulation._play_kernels import PLAYED, STUCK, TABLE_MISSING, play
from dicerules.farkle.simulation._players import Players, Policy, read_policies
from dicerules.farkle.simulation._results import Results
from dicerules.farkle.simulation._situations import Records, new_games
from dicerules.farkle.simulation._stepping import play_in_steps, too_long
from dicerules.farkle.simulation._tables import book_of

__all__ = ["simulate"]

Places: TypeAlias = NDArray[np.int64]

_PART: Final = 1 << 13  # the games that a thread plays at a time
_SIDE_BY_SIDE: Final = 1 << 10  # the games played side by side in steps
_IN_FULL: Final = 50  # the first games, in which player functions are asked for every choice


def simulate(  # noqa: PLR0913 (all but two by name)
    policies: Policy | Iterable[Policy],
    games: int,
    *,
    rules: FarkleRules = FARKLE,
    seed: SupportsIndex | None = None,
    first: int = 0,
    threads: int | None = None,
    progress: bool = False,
) -> Results:
    """Play many games, and return what they have led to.

    The same seed leads to the same games, for any number of threads and however they are split with `first`. They are
    the games of a `Batch` in which all take the actions that their policies choose.

    Games of `Thresholds`, `Greedy` and the solutions of `farkle.optimal` are played by compiled code that reads their
    choices from tables: some 100,000 games a second, after a second or two for the first call. Other policies take more
    time:

    - An `ArrayPolicy` is asked for the choices in about a thousand games at once.
    - A player function, from a state to an action, is asked for every choice of the first 50 games. An answer is
      written to a table once it has been given twice, in different states that agree in the points of the turn, the
      dice to roll, the roll on the table, and whether the player has banked before. The games are played by the tables,
      and those in which something new comes up step by step, as long as the function looks at nothing but the turn
      (and asks which actions are legal), which its states notice, and no two such answers differ. Otherwise all games
      are played with the function itself, about as slowly as by `farkle.play`.

    Args:
        policies: What plays: a sequence with a policy for each player, in the order of play, or one policy for games of
            a single player.
        games: The number of games.
        rules: The rules of the games.
        seed: A whole number from which the games' chance follows; `None` for a new one.
        first: The number of the first game. With the same seed, game number *i* has the same chance in any simulation.
        threads: How many threads to use; `None` for one for each processor. Other policies than those with tables are
            only asked in one thread.
        progress: Whether to show a progress bar on standard error.

    Raises:
        DiceRulesError: If an argument has the wrong type or is out of range, a policy is for other rules, or a game
            does not end within 100,000 turns of a player, or 1,000 where a function is asked.
        IllegalActionError: If a policy chooses an action that is not legal. A note names the game.

    Examples:
        >>> from dicerules.farkle import Thresholds
        >>> results = simulate([Thresholds(300), Thresholds(500)], games=10_000, seed=7)
        >>> results.win_shares.round(2).tolist(), results.rounds.mean().round(1).item()
        ([0.7, 0.3], 24.3)
    """
    read = read_policies(policies)
    check_number(games, 1, MOST_GAMES, "games")
    require(rules, FarkleRules, "rules")
    check_number(first, 0, LARGEST, "first")
    if threads is not None:
        check_number(threads, 1, MOST_GAMES, "threads")
    check_boolean(progress, "progress")
    run = _Run(read, to_int(games), rules, read_seed(seed), to_int(first))
    tables = run.players.all_have_tables
    if tables and not run.players.functions:
        run.play(run.play_by_tables, _PART, threads, progress=progress)
        return run.results()
    try:
        if tables:
            run.play_first()
            run.play(run.play_and_learn, _PART, 1, progress=progress)
            return run.results()
    except DependsOnMore:
        run = _Run(read, run.games, rules, run.seed, run.first)
    run.play(run.play_in_steps, _SIDE_BY_SIDE, 1, progress=progress)
    return run.results()


class _Run:
    """A simulation that is under way."""

    def __init__(self, policies: Sequence[Policy], games: int, rules: FarkleRules, seed: int, first: int) -> None:
        shape = games, len(policies)
        self.games, self.rules, self.seed, self.first = games, rules, seed, first
        self.players = Players(tuple(policies), rules)
        self.totals, self.best = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        self.turns, self.farkles = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
        self.winners = np.zeros(shape, np.bool_)

    def results(self) -> Results:
        """Return the results, which must not change any more."""
        return Results(
            rules=self.rules,
            seed=self.seed,
            first=self.first,
            totals=read_only(self.totals),
            winners=read_only(self.winners),
            turns=read_only(self.turns),
            farkles=read_only(self.farkles),
            best_turn=read_only(self.best),
        )

    def play(self, part: Callable[[Places], object], games: int, threads: int | None, *, progress: bool) -> None:
        """Play all games in parts of that many, given by their places."""

        def play_part(start: int, stop: int) -> None:
            part(np.arange(start, stop))

        play_in_parts(play_part, self.games, part=games, threads=threads, progress=progress, title="Simulating")

    def play_by_tables(self, places: Places) -> Places:
        """Play games by the tables of the policies, and return those that need an answer that is not there yet."""
        games = new_games(self.rules, len(self.players.policies), self._chance(places))
        stop, book = np.zeros(3, np.int64), book_of(self.rules)
        while (reason := play(int(stop[0]), games, self.players.choices, book, stop)) != PLAYED:
            number = self.first + int(places[stop[0]])
            if reason == TABLE_MISSING:
                self.players.add(int(stop[1]), int(stop[2]))
            elif reason == STUCK:
                stuck = IllegalActionError(messages.TURN_FULL, path=("policies", int(stop[1])), most=MOST_STEPS // 2)
                stuck.add_note(f"in game {number}")
                raise stuck
            else:
                raise too_long(number)
        given_up: NDArray[np.bool_] = games.games["given_up"]
        if given_up.any():
            self._note(places[~given_up], games.sheets[~given_up])
        else:
            self._note(places, games.sheets)
        left: Places = places[given_up]
        return left

    def play_and_learn(self, places: Places) -> None:
        """Play games by tables, and those in which something new comes up step by step, until none is left."""
        left = self.play_by_tables(places)
        while len(left):
            self.play_in_steps(left[:_SIDE_BY_SIDE], learn=True)
            left = self.play_by_tables(left[_SIDE_BY_SIDE:])

    def play_in_steps(self, places: Places, *, ask_all: bool = False, learn: bool = False) -> None:
        """Play games side by side."""
        batch = batch_of(self.rules, len(self.players.policies), self.seed, self._chance(places))
        play_in_steps(batch, self.players, (places + self.first).tolist(), ask_all=ask_all, learn=learn)
        self._note(places, arrays_of(batch)[0].sheets)

    def play_first(self) -> None:
        """Play the first games with the player functions themselves, and learn their answers."""
        self.play_in_steps(np.arange(min(self.games, _IN_FULL)), ask_all=True, learn=True)

    def _chance(self, places: Places) -> Chance:
        """Return the streams of the games with these places, in ascending order."""
        start = int(places[0]) if len(places) else 0
        return streams(self.seed, self.first + start, int(places[-1]) + 1 - start if len(places) else 0)[places - start]

    def _note(self, places: Places, sheets: Records) -> None:
        """Write down the results of games."""
        self.totals[places], self.winners[places] = sheets["total"], sheets["winner"]
        self.turns[places], self.farkles[places], self.best[places] = sheets["turns"], sheets["farkles"], sheets["best"]
