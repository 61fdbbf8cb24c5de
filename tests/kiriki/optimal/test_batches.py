"""Questions about many games at once, which have the answers of one question after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dicerules import DiceRulesError, IllegalActionError, NotationError
from dicerules.kiriki import (
    KIRIKI,
    YAHTZEE,
    AllAlike,
    Anything,
    Box,
    FurtherKiriki,
    KirikiRules,
    OnlyFaces,
    Section,
    code,
)
from dicerules.kiriki.optimal import OptimalPlay, _batches
from dicerules.kiriki.simulation import Batch, _optimal_kernels
from tests.kiriki.optimal.conftest import Solved
from tests.raising import raises

SMALL = KirikiRules(
    boxes=[
        Box("odd", OnlyFaces("135"), "all_dice", section="goal"),
        Box("alike", AllAlike(), 5, section="goal"),
        Box("chance", Anything(), "all_dice"),
    ],
    dice=2,
    rolls_per_turn=4,
    sections=[Section("goal", bonus=9, bonus_threshold=5)],
    further_kiriki=FurtherKiriki(box="alike"),
)


def random_codes(batch: Batch, rng: Any) -> Any:  # noqa: ANN401 (NumPy's types for them are long)
    """Return the code of a legal action for each game."""
    legal = batch.legal()
    return np.where(legal, rng.random(legal.shape), -1).argmax(axis=1)


def play_beside(play: OptimalPlay, batch: Batch) -> None:
    """Play random games to the end, and compare all answers on the way with those to single questions."""
    rng, rules = np.random.default_rng(3), play.rules
    while True:
        values, by_code, codes = play.values(batch), play.code_values(batch), random_codes(batch, rng)
        costs = play.regrets(batch, codes)
        assert np.array_equal(~np.isnan(by_code), batch.legal())
        for game in range(len(batch)):
            state = batch.state(game)
            if state.player is None:
                assert values[game] == costs[game] == 0
                continue
            single = play.action_values(state.card, state.turn)
            assert {code(action, rules): value for action, value in single.items()} == pytest.approx(
                {int(number): by_code[game, number] for number in np.flatnonzero(batch.legal()[game])}, abs=1e-12
            )
            assert values[game] == pytest.approx(max(single.values()), abs=1e-12)
            assert costs[game] == pytest.approx(values[game] - by_code[game, codes[game]], abs=1e-12)
            assert costs[game] >= 0
            if state.turn is None:
                assert values[game] == pytest.approx(play.value(state.card), abs=1e-12)
        if batch.done.all():
            break
        batch.step(codes)


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Python run what is compiled otherwise, in parts and with little memory."""
    for name, value in vars(_optimal_kernels).copy().items():
        if hasattr(value, "py_func"):
            monkeypatch.setattr(_optimal_kernels, name, value.py_func)
    monkeypatch.setattr(_batches, "code_values", _optimal_kernels.code_values)
    monkeypatch.setattr(_batches, "find_cards", _optimal_kernels.find_cards)
    monkeypatch.setattr(_batches, "_PART", 3)
    monkeypatch.setattr(_batches, "_ROWS", 2)


@pytest.mark.usefixtures("interpreted")
def test_small_games_have_the_values_of_single_questions(solved: Solved) -> None:
    play_beside(solved(SMALL), Batch(4, SMALL, players=2, seed=5))


@pytest.mark.heavy
@pytest.mark.parametrize(
    "rules", [KIRIKI, YAHTZEE, KirikiRules(forced_order=True, dice=6)], ids=["kiriki", "yahtzee", "in order"]
)
def test_games_have_the_values_of_single_questions(solved: Solved, rules: KirikiRules) -> None:
    play_beside(solved(rules), Batch(8, rules, seed=9))


def test_best_actions_cost_nothing(solved: Solved) -> None:
    play, batch = solved(SMALL), Batch(50, SMALL, seed=2)
    while not batch.done.all():
        values = play.code_values(batch)
        codes = np.where(np.isnan(values), -np.inf, values).argmax(axis=1)
        assert not play.regrets(batch, codes).any()
        batch.step(codes)


def test_what_cannot_be_answered_is_refused(solved: Solved) -> None:
    play, batch = solved(SMALL), Batch(2, SMALL, seed=1)
    for ask in (play.values, play.code_values, lambda games: play.regrets(games, [3, 3])):
        with raises(IllegalActionError, "not_the_solved_rules", "batch", "rules"):
            ask(Batch(2, KIRIKI))
        with raises(DiceRulesError, "wrong_type", "batch"):
            ask([batch])  # type: ignore[arg-type]
    with raises(DiceRulesError, "wrong_codes", "codes"):
        play.regrets(batch, [3])
    with raises(IllegalActionError, "recorded_before_first_roll", "codes", 1):
        play.regrets(batch, [3, 0])
    for unknown in (-1, 10**6):
        with raises(NotationError, "unknown_code", "codes", 0):
            play.regrets(batch, [unknown, 0])
    batch.step([3, 3])
    batch.step([0, 3])
    batch.restart([1])
    with raises(IllegalActionError, "recorded_before_first_roll", "codes", 0):
        play.regrets(batch, [1, 3])
