"""Compiled code does what its source does, as Python runs it."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest

from dicerules import DiceRulesError, KirikiGame, KirikiTurn, Scorecard
from dicerules.kiriki import Greedy, KirikiState
from dicerules.kiriki.simulation import Batch, _batch, _kernels, _optimal, _optimal_kernels, _players, _simulate
from tests.kiriki.simulation.cards import REPEATS, SMALL
from tests.kiriki.simulation.test_batch_beside_games import play_beside
from tests.kiriki.simulation.test_simulate import mixes, same
from tests.raising import raises

MODULES: list[ModuleType] = [_kernels, _optimal_kernels, _batch, _players, _simulate, _optimal]


def interpret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Python run what is compiled otherwise, apart from `throw`, which has a test of its own."""
    for module in MODULES:
        for name, value in vars(module).copy().items():
            if hasattr(value, "py_func") and name != "throw":
                monkeypatch.setattr(module, name, value.py_func)


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_python_plays_the_same_games(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    rules = SMALL[name]
    policies = mixes(rules)
    compiled = [_simulate.simulate(mix, 6, rules=rules, seed=3) for mix in policies]
    interpret(monkeypatch)
    for results, mix in zip(compiled, policies, strict=True):
        same(results, _simulate.simulate(mix, 6, rules=rules, seed=3))
    play_beside(rules, 2, 5, steps=20)
    batch, roll = Batch(2, rules), len(rules.boxes)
    for codes in ([roll, 0], [roll, roll + 1], [-1, roll], [1000, roll]):
        with pytest.raises(DiceRulesError):
            batch.step(codes)
    batch.step([roll, roll])
    missing = 1 + int(batch.counts[0].argmin())
    for keep in (missing, 100):
        with pytest.raises(DiceRulesError):
            batch.step([roll + keep] * 2)
    batch.restart([1])
    assert batch.seat.tolist() == [0, 0]
    rng = np.random.default_rng(5)
    while not batch.done.all():
        batch.step(batch.sample_codes(rng))
    assert not batch.sample_codes(rng).any()


@pytest.mark.slow
@pytest.mark.parametrize("runs", ["compiled", "as Python"])
def test_sampled_codes_are_legal_and_equally_likely(monkeypatch: pytest.MonkeyPatch, runs: str) -> None:
    if runs == "as Python":
        interpret(monkeypatch)
    rng, state = np.random.default_rng(1), KirikiState(KirikiGame(["Ada"], REPEATS))
    batch = Batch.from_states([state] * 400, seed=1)
    while not batch.done.all():
        legal, codes = batch.legal(), batch.sample_codes(rng)
        number = legal.sum(axis=1)
        assert legal[number > 0, codes[number > 0]].all()
        assert not codes[number == 0].any()
        places = legal.cumsum(axis=1)[np.arange(400), codes] - 1  # among the legal ones
        for options in set(number.tolist()) - {0}:
            counts = np.bincount(places[number == options], minlength=options)
            expected = counts.sum() / options
            chi_square = ((counts - expected) ** 2 / expected).sum()
            assert chi_square - (options - 1) <= 5 * (2 * options) ** 0.5
        batch.step(codes)
    with raises(DiceRulesError, "wrong_type", "rng"):
        batch.sample_codes(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("runs", ["compiled", "as Python"])
def test_a_repeated_kiriki_is_not_always_worth_most(monkeypatch: pytest.MonkeyPatch, runs: str) -> None:
    if runs == "as Python":
        interpret(monkeypatch)
    card = Scorecard(REPEATS, filled={"alike": 10})
    state = KirikiState(KirikiGame(["Ada"], REPEATS, cards=[card]), KirikiTurn("33", REPEATS))
    batch = Batch.from_states([state])
    assert REPEATS.tables.names[_players.codes(Greedy(), batch)[0]] == "pair"
    batch = Batch.from_states([replace(state, card.record("pair", "33"))])
    assert REPEATS.tables.names[_players.codes(Greedy(), batch)[0]] == "alike"


def replace(state: KirikiState, card: Scorecard) -> KirikiState:
    """Return the state with another card."""
    return KirikiState(KirikiGame(["Ada"], card.rules, cards=[card]), state.turn)
