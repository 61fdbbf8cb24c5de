"""Whole games of policies."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Final, SupportsIndex

import numpy as np

from dicerules._base.checks import LARGEST, LONGEST, check_boolean, check_number, require, to_int, within
from dicerules._base.messages import SIMULATED_GAME_WITHOUT_END
from dicerules._shared.simulation.chance import read_seed
from dicerules._shared.simulation.parts import play_in_parts
from dicerules._shared.simulation.reading import MOST_GAMES, read_only
from dicerules._shared.simulation.seeded import illegal
from dicerules.errors import DiceRulesError
from dicerules.kiriki.manifest import GAME
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.simulation._batch import Batch, arrays_of
from dicerules.kiriki.simulation._kernels import illegal_code, play, step
from dicerules.kiriki.simulation._players import Player, Policy, choose, read_policies
from dicerules.kiriki.simulation._results import Results

__all__ = ["simulate"]

# How many games are played at a time.
_SIMPLE_PART: Final = 1 << 12  # few enough for a processor's cache
_SHARING_PART: Final = 1 << 16  # enough to have many cards in common
_STEPPING_PART: Final = 1 << 14


def simulate(  # noqa: PLR0913 (all but two by name)
    policies: Policy | Iterable[Policy],
    games: int,
    *,
    rules: KirikiRules = KIRIKI,
    seed: SupportsIndex | None = None,
    first: int = 0,
    threads: int | None = None,
    progress: bool = False,
) -> Results:
    """Play many games, and return what they have led to.

    The same seed leads to the same games, for any number of threads and however they are split with `first`. They are
    the games of a `Batch` in which all take the actions that their policies choose.

    Compiled code plays about a million games of `Greedy` or `Collector` a second on each core, and tens of thousands of
    games of a solution of `kiriki.optimal`; the first call ever takes some seconds more. Other policies are asked step
    by step, in one thread: an `ArrayPolicy` for the choices in thousands of games at once, and a player function, from
    a state to an action, for every choice, which takes about as long as with `kiriki.play`.

    The results take 8 bytes for each box of each card, and 17 more for each card; the games under way take little
    beside them.

    Args:
        policies: What plays: a sequence with a policy for each player, in the order of play, or one policy for games of
            a single player.
        games: The number of games.
        rules: The rules of the games.
        seed: A whole number from which the games' chance follows; `None` for a new one.
        first: The number of the first game. With the same seed, game number *i* has the same chance in any simulation.
        threads: How many threads to use; `None` for one for each processor.
        progress: Whether to show a progress bar on standard error.

    Raises:
        DiceRulesError: If an argument has the wrong type or is out of range, a policy is for other rules, or a game
            does not end within 100,000 turns of a player.
        IllegalActionError: If a policy chooses an action that is not legal. A note names the game.

    Examples:
        >>> from dicerules.kiriki import Collector, Greedy
        >>> results = simulate([Greedy(), Collector()], games=10_000, seed=7)
        >>> results.totals.mean(axis=0).round(1), results.win_shares.round(3)
        (array([111.2, 151.3]), array([0.238, 0.762]))
        >>> part = simulate([Greedy(), Collector()], games=100, seed=7, first=500)
        >>> (part.totals == results.totals[500:600]).all()
        np.True_
    """
    require(rules, KirikiRules, "rules")
    players = read_policies(policies, rules)
    check_number(games, 1, MOST_GAMES, "games")
    check_number(first, 0, LARGEST, "first")
    if threads is not None:
        check_number(threads, 1, MOST_GAMES, "threads")
    check_boolean(progress, "progress")
    number, start, key = to_int(games), to_int(first), read_seed(seed)
    shape = number, len(players)
    totals, bonuses = np.empty(shape, dtype=np.int64), np.empty(shape, dtype=np.int64)
    winners, boxes = np.empty(shape, dtype=np.bool_), np.empty((*shape, len(rules.boxes)), dtype=np.int64)
    way, part, at_once = _way_of(players, number, threads)

    def play_part(begin: int, end: int) -> None:
        batch = Batch(end - begin, rules, players=len(players), seed=key, first=start + begin)
        way(batch, players)
        if not batch.done.all():
            endless = start + begin + int(batch.done.argmin())
            raise DiceRulesError(SIMULATED_GAME_WITHOUT_END, game=endless, turns=LONGEST)
        totals[begin:end], bonuses[begin:end] = batch.totals, batch.kiriki_bonuses
        winners[begin:end], boxes[begin:end] = batch.winners, batch.cells

    play_in_parts(play_part, number, part=part, threads=at_once, progress=progress, title="simulating Kiriki")
    return Results(
        rules=rules,
        seed=key,
        first=start,
        totals=read_only(totals),
        winners=read_only(winners),
        boxes=read_only(boxes),
        kiriki_bonuses=read_only(bonuses),
    )


def _way_of(
    players: tuple[Player, ...], games: int, threads: int | None
) -> tuple[Callable[[Batch, tuple[Player, ...]], None], int, int | None]:
    """Return how to play the games: the function for a part of them, the size of a part, and the number of threads."""
    if all(player.simple >= 0 for player in players):
        return _play_simply, _SIMPLE_PART, threads
    if all(player.is_compiled for player in players):
        share = -(-games // (threads or os.cpu_count() or 1))
        return _play_turns, min(share, _SHARING_PART), threads
    return _play_steps, _STEPPING_PART, 1


def _play_simply(batch: Batch, players: tuple[Player, ...]) -> None:
    """Play the games of simple policies, one after the other."""
    games, tables = arrays_of(batch)
    numbers = np.array([player.simple for player in players])
    play(np.arange(len(batch)), numbers, LONGEST * len(players), games, tables)


def _play_turns(batch: Batch, players: tuple[Player, ...]) -> None:
    """Play the games of policies that compiled code knows, turn by turn."""
    games, tables = arrays_of(batch)
    numbers = np.array([player.simple for player in players])
    for _ in range(LONGEST):
        for seat, player in enumerate(players):
            which = np.flatnonzero(games.seat == seat)
            if player.best is None:
                play(which, numbers, 1, games, tables)
            else:
                chosen = np.zeros(len(batch), dtype=np.int64)
                player.best.play_turns(which, chosen, games, tables)
                step(which, chosen, games, tables)
        if games.done.all():
            break


def _play_steps(batch: Batch, players: tuple[Player, ...]) -> None:
    """Play the games of any policies, action by action."""
    games, tables = arrays_of(batch)
    most = min(batch.rules.rolls_per_turn + 1, LONGEST) * LONGEST * len(players)  # actions in that many turns
    every = np.arange(len(batch))
    for _ in range(most):
        chosen = np.zeros(len(batch), dtype=np.int64)
        for seat, player in enumerate(players):
            which = np.flatnonzero(games.seat == seat)
            if len(which):
                with within("policies", seat):
                    choose(player, batch, which, chosen)
        wrong = illegal_code(every, chosen, games, tables)
        if wrong >= 0:
            seat, number = int(games.seat[wrong]), batch.first + wrong
            raise illegal(GAME, batch.state(wrong), int(chosen[wrong]), number).within("policies", seat)
        step(every, chosen, games, tables)
        if games.done.all():
            break
