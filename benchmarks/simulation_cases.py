"""What is timed of simulations: whole games, batches that are stepped, and the exact value of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from random import Random
from typing import Any, Final

import farkle_loop
import numpy as np
import solver_cases
from lazy_case import LazyCase

from dicerules import farkle, kiriki
from dicerules.farkle import Thresholds
from dicerules.kiriki import Greedy

# They have no types, and need not be there when these files are checked.
_pyspiel: Any = import_module("pyspiel")
_yatzy_solver: Any = import_module("yatzy_solver")

GAMES: Final = 100_000
"""How many games compiled code plays."""

FEW: Final = 20
"""How many games Python plays."""

STEPS: Final = 20
"""How often a batch is stepped."""

DECISIONS: Final = 50_000
"""How many decisions open-spiel takes."""

BANK_FROM: Final = (300, 500)
"""The points from which the two policies of Farkle bank."""


@cache
def farkle_simulate() -> Sequence[Callable[[], object]]:
    """Games of two threshold policies."""
    play = partial(farkle.simulate, [*map(Thresholds, BANK_FROM)], seed=7, threads=1)
    play(games=10)
    return [partial(play, games=GAMES)]


@cache
def farkle_loop_games() -> Sequence[Callable[[], object]]:
    """The same by the dedicated loop."""
    bots = [dict.fromkeys(range(1, farkle_loop.DICE + 1), points) for points in BANK_FROM]
    farkle_loop.simulate(10, 7, *bots)
    return [partial(farkle_loop.simulate, GAMES, 7, *bots)]


@cache
def farkle_play() -> Sequence[Callable[[], object]]:
    """The same move by move."""
    players = {name: Thresholds(points) for name, points in zip(("Ada", "Bo"), BANK_FROM, strict=True)}
    return [partial(_play_few, farkle.play, players)]


@cache
def kiriki_simulate_greedy() -> Sequence[Callable[[], object]]:
    """Games of the greedy policy."""
    play = partial(kiriki.simulate, Greedy(), seed=7, threads=1)
    play(games=10)
    return [partial(play, games=GAMES)]


@cache
def kiriki_play_greedy() -> Sequence[Callable[[], object]]:
    """The same move by move."""
    return [partial(_play_few, kiriki.play, {"Ada": Greedy()})]


def _play_few(play: Callable[..., object], players: dict[str, Any]) -> None:
    for seed in range(FEW):
        play(players, rng=Random(seed))  # noqa: S311 (fair dice, no secrets)


@cache
def kiriki_simulate_optimal() -> Sequence[Callable[[], object]]:
    """Games of optimal play, by rules that yatzy-solver has."""
    rules = solver_cases.VARIANTS[solver_cases.TIMED]
    play = partial(kiriki.simulate, kiriki.optimal.solve(rules), rules=rules, seed=7)
    play(games=10)
    return [partial(play, games=GAMES)]


@cache
def yatzy_solver_simulate() -> Sequence[Callable[[], object]]:
    """The same by yatzy-solver."""
    solver = _yatzy_solver.Solver.build(_yatzy_solver.Variant(solver_cases.TIMED))
    return [partial(solver.simulate, GAMES, seed=7)]


def step_batch(batch: Any) -> int:  # noqa: ANN401 (of either game)
    """Step a new batch with random legal codes, and return the number of decisions."""
    rng, decisions = np.random.default_rng(7), 0
    for _ in range(STEPS):
        decisions += len(batch) - int(batch.done.sum())
        batch.step(batch.sample_codes(rng))
    return decisions


@cache
def batch_steps(make: Callable[..., Any]) -> Sequence[Callable[[], object]]:
    """Step a batch of one game or the other. Nobody is done after these steps, so all games take a decision each."""
    step_batch(make(10, seed=7))
    batch = make(GAMES, seed=7)

    def step() -> None:
        batch.restart()
        if step_batch(batch) != GAMES * STEPS:
            msg = "a game was over"
            raise ValueError(msg)

    return [step]


@cache
def pig() -> Sequence[Callable[[], object]]:
    """Play open-spiel's pig by chance."""
    game = _pyspiel.load_game("pig")

    def play() -> None:
        rng, left = Random(7), DECISIONS  # noqa: S311 (fair dice, no secrets)
        state = game.new_initial_state()
        while left:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                left -= 1

    return [play]


@cache
def evaluate_turn() -> Sequence[Callable[[], object]]:
    """Evaluate a turn, with the tables of the rules made before."""
    from dicerules.farkle.optimal import evaluate_turn as evaluate  # noqa: PLC0415 (no other case is to wait for it)

    evaluate(Thresholds(500))
    return [partial(evaluate, Thresholds(300))]


TURNS_OF_A_GAME: Final = 30
"""About how many turns a game of one player has with the threshold of 300."""


@cache
def a_million_turns() -> Sequence[Callable[[], object]]:
    """Simulate about a million turns."""
    play = partial(farkle.simulate, Thresholds(300), seed=7, threads=1)
    play(games=10)
    return [partial(play, games=1_000_000 // TURNS_OF_A_GAME)]


# Those that are compared stand close to each other, so that little time passes between them.
CASES: Final[Mapping[str, LazyCase]] = {
    "farkle: play policies": LazyCase(farkle_play, per=FEW),
    "farkle: simulate": LazyCase(farkle_simulate, per=GAMES),
    "farkle: dedicated loop": LazyCase(farkle_loop_games, per=GAMES),
    "kiriki: play greedy": LazyCase(kiriki_play_greedy, per=FEW),
    "kiriki: simulate greedy": LazyCase(kiriki_simulate_greedy, per=GAMES),
    "yatzy-solver: simulate": LazyCase(yatzy_solver_simulate, per=GAMES),
    "kiriki: simulate optimal": LazyCase(kiriki_simulate_optimal, per=GAMES),
    "open-spiel: pig": LazyCase(pig, per=DECISIONS),
    "kiriki: batch": LazyCase(lambda: batch_steps(kiriki.simulation.Batch), per=GAMES * STEPS),
    "farkle: batch": LazyCase(lambda: batch_steps(farkle.simulation.Batch), per=GAMES * STEPS),
    "farkle: a million turns": LazyCase(a_million_turns),
    "farkle: evaluate a turn": LazyCase(evaluate_turn),
}
"""The cases by name."""
