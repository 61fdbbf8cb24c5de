"""The compiled code, against itself as Python runs it."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import numpy as np
import pytest

from dicerules import DiceRulesError
from dicerules._shared.simulation.chance import streams
from dicerules.farkle import (
    FARKLE,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleState,
    FarkleTurn,
    Greedy,
    HouseCombination,
    Thresholds,
    simulate,
)
from dicerules.farkle.optimal import solve_fixed_turns, solve_turn
from dicerules.farkle.simulation import (
    Batch,
    Results,
    _batch,
    _kernels,
    _play_kernels,
    _sheet_kernels,
    _simulate,
    _stepping,
    codes,
)
from dicerules.farkle.simulation._players import Players, Policy
from dicerules.farkle.simulation._situations import new_games
from dicerules.farkle.simulation._tables import book_of
from tests.farkle.any_rules import draw

CAREFUL = Thresholds({3: 400, 2: 300, 1: 200})
SOME: list[Policy] = [Thresholds(350), Greedy(), Greedy()]


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Python run the kernels, wherever they are called."""
    kernels = (_kernels, _play_kernels, _sheet_kernels)
    sources = {
        name: value.py_func
        for module in kernels
        for name, value in vars(module).items()
        if hasattr(value, "py_func") and value.py_func.__module__ == module.__name__
    }
    for module in (*kernels, _batch, _simulate, _stepping):
        for name in sources.keys() & vars(module).keys():
            monkeypatch.setattr(module, name, sources[name])


def summary(results: Results) -> list[Any]:
    """Return what a few simulated games have led to."""
    names = ("totals", "winners", "turns", "farkles", "best_turn")
    return [getattr(results, name).tolist() for name in names]


def some_games() -> list[Any]:
    """Play a few games in all ways."""
    found: list[Any] = []
    for seed in range(12):
        rng = Random(seed)  # noqa: S311
        rules, players = draw(rng).rules, rng.randint(1, 3)
        batch = Batch(2, rules, players=players, seed=seed)
        chance = np.random.default_rng(seed)
        for _ in range(60):
            found.append(batch.legal().sum())
            batch.step(batch.sample_codes(chance))
        found += [batch.totals.tolist(), batch.winners.tolist(), batch.seat.tolist(), batch.singles.tolist()]
        if not rules.exact_target:
            found += summary(simulate(SOME[:players], 2, rules=rules, seed=seed))
    return found


def games_of_solutions() -> list[Any]:
    """Play a few games of policies with several tables, and of one that has none."""
    rules = FarkleRules(target=1000, entry_minimum=300, farkles_to_penalty=2, farkle_penalty=200)
    fixed = FarkleRules(ending="fixed_turns", turns=2, farkles_to_penalty=1, farkle_penalty=200)
    found = summary(simulate(solve_fixed_turns(fixed, turns=2), 2, rules=fixed, seed=5))
    policies: list[Any] = [solve_turn(rules, stop_at=1000), Thresholds(300).__call__]
    batch = Batch(2, rules, players=2, seed=5)
    for _ in range(20):
        batch.step(codes(policies[0], batch))
    return [*found, batch.totals.tolist(), *summary(simulate(policies, 60, rules=rules, seed=5))]


def odd_ends() -> list[Any]:
    """Do what hardly ever comes up: unknown counts, full sheets, endless turns, illegal codes."""
    sheets = [FarkleSheet(turns=[9_000], special_combinations=None, singles=None), FarkleSheet()]
    pair = FarkleGame(["Ada", "Bo"], sheets=sheets)
    turn = FarkleTurn().roll("111111").set_aside("111111")
    for _ in range(4):
        turn = turn.roll("111111").set_aside("111111")
    turn = attrs.evolve(turn, on_board=True)
    batch = Batch.from_states([FarkleState(pair.record_points(1000), turn)] * 2, seed=5)
    found: list[Any] = []
    for codes_given in ([925, 1], [2, 1], [1, 1]):
        try:
            batch.step(codes_given)
        except DiceRulesError as error:
            found.append(error.code)
    found += [batch.winners.tolist(), batch.special_combinations.tolist(), batch.singles.tolist()]
    players = Players((Greedy(),), FARKLE)
    players.add(0, 0)
    games, stop = new_games(FARKLE, 1, streams(5, 0, 1)), np.zeros(3, np.int64)
    games.sheets["turns"] = 100_000
    found.append(vars(_simulate)["play"](0, games, players.choices, book_of(FARKLE), stop))
    houses = [HouseCombination(f"just_{face}", str(face), 50) for face in (2, 3, 4, 6)]
    rules = FarkleRules(house_combinations=houses, hot_dice="mandatory", bank_multiple=100)
    some: list[Policy] = [Greedy(), Thresholds(1000), CAREFUL]
    for policy in some:
        try:
            found += summary(simulate(policy, 1, rules=rules, seed=5))
        except DiceRulesError as error:
            found.append(error.code)
    return found


@pytest.mark.heavy
@pytest.mark.parametrize("play", [some_games, games_of_solutions, odd_ends], ids=lambda play: play.__name__)
def test_compiled_code_plays_as_its_source_does(play: Any, request: pytest.FixtureRequest) -> None:  # noqa: ANN401
    expected = play()
    request.getfixturevalue("interpreted")
    assert play() == expected
