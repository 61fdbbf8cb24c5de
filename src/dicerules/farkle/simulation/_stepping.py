"""Playing games step by step in a batch, whatever the policies are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dicerules._base import messages
from dicerules._base.checks import LONGEST, require, within
from dicerules._shared.simulation.array_policy import ArrayPolicy
from dicerules._shared.simulation.reading import read_codes
from dicerules._shared.simulation.seeded import illegal
from dicerules.errors import DiceRulesError
from dicerules.farkle.actions import legal_actions
from dicerules.farkle.manifest import GAME
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.simulation._batch import Batch, arrays_of
from dicerules.farkle.simulation._functions import Question, ask
from dicerules.farkle.simulation._kernels import illegal_code
from dicerules.farkle.simulation._play_kernels import table_codes
from dicerules.farkle.simulation._players import Players, Policy, has_tables, read_policies

__all__ = ["codes", "play_in_steps", "too_long"]

_MOST_TURNS_ASKED: Final = 1_000  # a state takes the longer to make, the more turns its sheets have


def codes(policy: Policy, batch: Batch) -> NDArray[np.int64]:
    """Return the codes of the actions that a policy chooses in the games of a batch, for whoever's turn it is.

    Args:
        policy: A policy that `simulate` takes. A player function is asked in one game after the other.
        batch: The games.

    Returns:
        A code for each game; 0 for a game that is over.

    Raises:
        DiceRulesError: If `policy` is not a policy, is for other rules or returns anything but codes, or `batch` is not
            a `Batch`.

    Examples:
        >>> from dicerules.farkle import Thresholds
        >>> batch = Batch(3, seed=7)
        >>> while not batch.done.all():
        ...     batch.step(codes(Thresholds(500), batch))
        >>> batch.turns.ravel().tolist()
        [38, 29, 31]
    """
    require(batch, Batch, "batch")
    (read,) = read_policies([policy])
    own = _players if has_tables(read) else _new_players
    return _choose(batch, own(read, batch.rules, batch.players), range(len(batch)), ask_all=False, learn=False)


def _new_players(policy: Policy, rules: FarkleRules, players: int) -> Players:
    """Return players who all play alike."""
    return Players((policy,) * players, rules)


_players = lru_cache(maxsize=16)(_new_players)


def play_in_steps(batch: Batch, players: Players, numbers: Sequence[int], *, ask_all: bool, learn: bool) -> None:
    """Play the games of a batch to their ends.

    Args:
        batch: The games.
        players: Who plays.
        numbers: The number of each game, for errors.
        ask_all: Whether player functions are asked even where a table has their answer.
        learn: Whether their answers are written to tables.

    Raises:
        DependsOnMore: If `learn`, and a function has answered differently in two states with the same turn.
        DiceRulesError: If a policy answers with anything but the code of a legal action, or a game does not end.
    """
    most = _MOST_TURNS_ASKED if players.functions else LONGEST
    while not batch.done.all():
        if batch.turns.max() > most:
            raise too_long(numbers[int(batch.turns.max(axis=1).argmax())], most)
        chosen = _choose(batch, players, numbers, ask_all=ask_all, learn=learn)
        games, turns, book = arrays_of(batch)
        wrong = illegal_code(np.arange(len(batch)), chosen, games, turns, book)
        if wrong >= 0:
            seat = int(batch.seat[wrong])
            if batch.turns[wrong, seat] >= LONGEST:
                raise too_long(numbers[wrong])
            raise illegal(GAME, batch.state(wrong), int(chosen[wrong]), numbers[wrong]).within("policies", seat)
        batch.step(chosen)


def too_long(number: int, turns: int = LONGEST) -> DiceRulesError:
    """Return the error for a game that does not end within this many turns of a player."""
    return DiceRulesError(messages.SIMULATED_GAME_WITHOUT_END, game=number, turns=turns)


def _choose(batch: Batch, players: Players, numbers: Sequence[int], *, ask_all: bool, learn: bool) -> NDArray[np.int64]:
    """Return the code that the player to move chooses in each game; 0 for a game that is over."""
    chosen, stop = np.zeros(len(batch), np.int64), np.zeros(3, np.int64)
    games, turns, book = arrays_of(batch)
    while not table_codes(chosen, games, turns, players.choices, book, stop):
        players.add(int(stop[1]), int(stop[2]))
    policy: Any
    for seat, policy in enumerate(players.policies):
        if isinstance(policy, ArrayPolicy) and (own := batch.seat == seat).any():
            with within("policies", seat):
                chosen[own] = read_codes(policy.function(batch), len(batch))[own]
        elif seat in players.functions:
            for game in np.flatnonzero((batch.seat == seat) & ((chosen < 0) | ask_all)).tolist():
                state = batch.state(game)
                if len(legal_actions(state)) > 1:
                    chosen[game] = ask(players.functions[seat].function, state, numbers[game], seat, watch=learn)
                    if learn:
                        players.learn(seat, _question(batch, game, seat), int(chosen[game]))
    return chosen


def _question(batch: Batch, game: int, seat: int) -> Question:
    """Return what a choice in this game may depend on if the turn alone decides it."""
    games, turns, book = arrays_of(batch)
    return Question(
        on_board=int(games.sheets[game, seat]["on_board"]),
        points=int(turns.turns[game]["points"]) // book.rules.unit,
        roll=int(turns.turns[game]["roll"]),
        left=int(turns.turns[game]["dice_to_roll"]),
    )
