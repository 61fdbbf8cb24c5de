"""What is timed of whole games: random play by actions, of one player or many, and a very long game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib import import_module
from random import Random
from typing import Any

from dicerules import FarkleGame, KirikiGame, Roll, farkle, roll_dice
from dicerules.farkle import FarkleState
from dicerules.games import Game, game_of
from dicerules.kiriki import KirikiState

__all__ = ["ACTIONS", "GAMES", "farkles", "kiriki_games", "pyhtzee_games", "some_actions"]

GAMES = 50
"""How many games are timed."""

ACTIONS = 2000
"""How many actions are timed, in one game after the other."""


def _play(state: Any, rng: Random, game: Game, most: int | None = None) -> int:  # noqa: ANN401 (a state of any game)
    """Play a game by chance, with at most as many actions, and give their number."""
    legal_actions, apply, dice_of = game.moves.legal_actions, game.moves.apply, game.moves.dice_of
    taken = 0
    while taken != most and (legal := legal_actions(state)):
        action = rng.choice(legal)
        number = dice_of(state, action)
        state = apply(state, action, roll_dice(number, rng=rng) if number else None)
        taken += 1
    return taken


@cache
def kiriki_games() -> Sequence[Callable[[], object]]:
    """Games of one player who takes any legal action."""
    state = KirikiState(KirikiGame(["Ada"]))
    game = game_of(state)
    _play(state, Random(1), game)  # noqa: S311 (fair dice, no secrets)
    return [lambda seed=seed: _play(state, Random(seed), game) for seed in range(1, GAMES + 1)]  # type: ignore[misc]  # noqa: S311


@cache
def pyhtzee_games() -> Sequence[Callable[[], object]]:
    """Games of pyhtzee, whose `sample_action` takes any action."""
    pyhtzee: Any = import_module("pyhtzee")

    def play(seed: int) -> None:
        game = pyhtzee.Pyhtzee(seed)
        while not game.is_finished():
            game.take_action(game.sample_action())

    return [partial(play, seed) for seed in range(1, GAMES + 1)]


@cache
def some_actions(name: str, players: int) -> Sequence[Callable[[], object]]:
    """Play by chance with a number of players."""
    names = [f"Player {number}" for number in range(1, players + 1)]
    state = FarkleState(FarkleGame(names)) if name == "farkle" else KirikiState(KirikiGame(names))
    game = game_of(state)

    def play() -> None:
        rng, left = Random(7), ACTIONS  # noqa: S311 (fair dice, no secrets)
        while left:
            left -= _play(state, rng, game, left)

    play()
    return [play]


@cache
def farkles(number: int) -> Sequence[Callable[[], object]]:
    """Play a game of one player with as many Farkles and nothing else."""
    first, action, roll = FarkleState(FarkleGame(["Ada"])), farkle.RollDice(), Roll("223346")

    def play() -> None:
        state = first
        for _ in range(number):
            state = farkle.apply(state, action, roll)

    return [play]
