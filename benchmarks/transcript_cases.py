"""What is timed of transcripts: games that grow, are played by scripts, and are read from JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from dicerules import Roll, farkle, roll_dice
from dicerules.farkle import FarkleTranscript
from dicerules.games import GAMES, Game
from dicerules.serde import from_json, to_json

__all__ = ["by_apply", "by_loop", "by_play", "by_then", "farkles", "from_text"]

_PLAYERS = ("Ada", "Bo", "Cy", "Di")


@cache
def _played(name: str) -> tuple[Game, Any]:
    """Return a game, and the transcript of four players who take any legal action."""
    game = next(game for game in GAMES if game.name == name)
    rng = Random(7)  # noqa: S311 (fair dice, no secrets)
    players = dict.fromkeys(_PLAYERS, lambda state: rng.choice(game.moves.legal_actions(state)))
    return game, game.play(players, rng=Random(7))  # noqa: S311


@cache
def by_apply(name: str) -> Sequence[Callable[[], object]]:
    """Take all actions of the game, and keep only the last state."""
    game, played = _played(name)
    steps, apply = [*played.steps()], game.moves.apply

    def take_all() -> None:
        state = played.start
        for _, action, rolled in steps:
            state = apply(state, action, rolled)

    return [take_all]


@cache
def by_then(name: str) -> Sequence[Callable[[], object]]:
    """Grow the transcript by the same actions."""
    _, played = _played(name)
    steps, empty = [*played.steps()], played.undo(len(played.actions))

    def grow() -> None:
        transcript = empty
        for _, action, rolled in steps:
            transcript = transcript.then(action, rolled)

    return [grow]


@cache
def by_loop(name: str) -> Sequence[Callable[[], object]]:
    """List the legal actions, throw the dice and apply, with the actions known beforehand."""
    game, played = _played(name)
    numbers = [(action, len(rolled or ())) for _, action, rolled in played.steps()]
    legal_actions, apply, make = game.moves.legal_actions, game.moves.apply, type(played).first_state

    def loop() -> None:
        rng, state = Random(7), make(_PLAYERS, played.rules)  # noqa: S311
        for action, number in numbers:
            legal_actions(state)
            state = apply(state, action, roll_dice(number, rng=rng) if number else None)

    return [loop]


@cache
def by_play(name: str) -> Sequence[Callable[[], object]]:
    """Play the same game with players who answer from a script."""
    game, played = _played(name)
    asked = [step for step in played.steps() if len(game.moves.legal_actions(step.state)) > 1]
    answers = {player: [action for state, action, _ in asked if state.player == player] for player in _PLAYERS}

    def player(script: Iterator[object]) -> Callable[[object], object]:
        return lambda _: next(script)

    def play() -> None:
        players = {name: player(iter(answers[name])) for name in _PLAYERS}
        game.play(players, rng=Random(7))  # noqa: S311

    return [play]


@cache
def from_text(name: str) -> Sequence[Callable[[], object]]:
    """Read the transcript from JSON."""
    _, played = _played(name)
    text, kind = to_json(played), type(played)
    return [lambda: from_json(text, kind)]


@cache
def farkles(number: int) -> Sequence[Callable[[], object]]:
    """Grow a transcript of one player by as many Farkles, and build it from its lists."""
    action, roll, empty = farkle.RollDice(), Roll("223346"), FarkleTranscript(["Ada"])

    def grow() -> None:
        transcript = empty
        for _ in range(number):
            transcript = transcript.then(action, roll)
        FarkleTranscript(["Ada"], actions=transcript.actions, rolls=transcript.rolls)

    return [grow]
