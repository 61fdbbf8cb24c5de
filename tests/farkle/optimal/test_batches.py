"""Questions about many games of Farkle at once, which have the answers of one question after the other."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import attrs
import numpy as np
import pytest

from dicerules import DiceRulesError, IllegalActionError, NotationError
from dicerules.farkle import (
    FACEBOOK,
    FARKLE,
    GREED,
    Bank,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleState,
    FarkleTurn,
    code,
)
from dicerules.farkle.optimal import (
    FixedTurnsPolicy,
    RacePolicy,
    TurnPolicy,
    solve_fixed_turns,
    solve_race,
    solve_turn,
)
from dicerules.farkle.simulation import Batch
from tests.farkle.optimal.small_rules import draw
from tests.raising import raises

Solution = TurnPolicy | RacePolicy | FixedTurnsPolicy


def single(policy: Solution, state: FarkleState) -> dict[int, float]:
    """Return the value of each legal action by its code, from a question about one state."""
    assert state.player is not None
    sheet, rules = state.game.sheet(state.player), policy.rules
    turn = state.turn or FarkleTurn(rules, on_board=sheet.on_board)
    if isinstance(policy, TurnPolicy):
        farkles = sheet.farkles_in_a_row if rules.farkles_to_penalty else 0
        values = policy.action_values(turn, farkles_in_a_row=farkles)
    else:
        values = policy.action_values(sheet, turn)
    return {code(action, rules): value for action, value in values.items()}


def play_beside(policy: Solution, batch: Batch, steps: int) -> None:
    """Take random actions, and compare all answers on the way with those to single questions."""
    rng, best = np.random.default_rng(8), min if isinstance(policy, RacePolicy) else max
    for _ in range(steps):
        legal = batch.legal()
        codes = np.where(legal, rng.random(legal.shape), -1).argmax(axis=1)
        values, by_code, costs = policy.values(batch), policy.code_values(batch), policy.regrets(batch, codes)
        assert np.array_equal(~np.isnan(by_code), legal)
        for game in range(len(batch)):
            state = batch.state(game)
            if state.player is None:
                assert values[game] == costs[game] == 0
                continue
            expected = single(policy, state)
            assert {number: by_code[game, number] for number in expected} == pytest.approx(expected, abs=1e-12)
            assert legal[game].sum() == len(expected)
            assert values[game] == pytest.approx(best(expected.values()), abs=1e-12)
            if np.isfinite(values[game]):
                assert costs[game] == pytest.approx(abs(expected[codes[game]] - values[game]), abs=1e-12)
            assert costs[game] >= 0
        batch.step(codes)


@pytest.mark.parametrize(
    "solved",
    [
        lambda: solve_turn(FARKLE),
        lambda: solve_turn(FARKLE, stop_at=1000),
        lambda: solve_turn(FACEBOOK),
        lambda: solve_race(GREED),
        lambda: solve_race(attrs.evolve(GREED, target=1000, farkles_to_penalty=2, farkle_penalty=100)),
        lambda: solve_fixed_turns(attrs.evolve(FACEBOOK, ending="fixed_turns", turns=3)),
    ],
    ids=["turn", "stop", "turn with penalty", "race", "race with penalty", "fixed turns"],
)
def test_games_have_the_values_of_single_questions(solved: Callable[[], Solution]) -> None:
    policy = solved()
    steps = 6 if isinstance(policy, RacePolicy) else 12  # no player of a race reaches the target
    play_beside(policy, Batch(5, policy.rules, players=2, seed=4), steps)


@pytest.mark.parametrize("seed", range(2))
def test_games_under_any_rules_have_the_values_of_single_questions(seed: int) -> None:
    rules = draw(Random(seed), ending="fixed_turns", turns=3, penalty_takes_all=False, exact_target=False).rules  # noqa: S311 (no secret)
    play_beside(solve_fixed_turns(rules), Batch(6, rules, seed=seed), 12)


def test_where_the_target_can_never_be_hit_all_actions_are_equal() -> None:
    # Every bank is 200 points or more, and only 150 are left.
    rules = attrs.evolve(GREED, target=600, exact_target=True, bank_minimum=200, entry_minimum=200)
    policy, batch = solve_race(rules), Batch.from_states([state_after(rules, 450)] * 5, seed=1)
    play_beside(policy, batch, 2)
    assert np.isinf(policy.values(batch)).all()
    assert not policy.regrets(batch, batch.legal().argmax(axis=1)).any()


def test_what_cannot_be_answered_is_refused() -> None:
    policy, batch = solve_turn(GREED), Batch(2, GREED, seed=1)
    for ask in (policy.values, policy.code_values, lambda games: policy.regrets(games, [0, 0])):
        with raises(IllegalActionError, "rules_of_farkle_policy", "batch", "rules"):
            ask(Batch(2, FARKLE))
        with raises(DiceRulesError, "wrong_type", "batch"):
            ask([batch])  # type: ignore[arg-type]
    with raises(DiceRulesError, "wrong_codes", "codes"):
        policy.regrets(batch, [0])
    with raises(IllegalActionError, "roll_before_banking", "codes", 1):
        policy.regrets(batch, [0, code(Bank())])
    for unknown in (-1, 10**6):
        with raises(NotationError, "unknown_code", "codes", 0):
            policy.regrets(batch, [unknown, 0])


@pytest.mark.heavy
def test_standings_without_an_answer_are_refused() -> None:
    batch = Batch.from_states([state_after(GREED, 300, 0)])
    with raises(IllegalActionError, "too_many_turns", "batch", "turns", most=1, given=2):
        solve_fixed_turns(GREED, turns=2).values(batch)
    rules = attrs.evolve(GREED, target=300, farkles_to_penalty=1, farkle_penalty=50, negative_totals=True)
    with raises(DiceRulesError, "total_too_low", "batch", "totals", given=-5000):
        solve_race(rules).values(Batch.from_states([state_after(rules, *[0] * 100)]))


def state_after(rules: FarkleRules, *turns: int) -> FarkleState:
    """Return a state of a player who has taken these turns."""
    return FarkleState(FarkleGame(["Ada"], rules, sheets=[FarkleSheet(rules, turns=turns)]))
