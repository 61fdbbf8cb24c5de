"""What policies choose in a batch is what they choose in its states."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import DiceRulesError, kiriki
from dicerules.kiriki import NAMED_RULES, Collector, Greedy, KirikiRules, KirikiState, optimal
from dicerules.kiriki.simulation import ArrayPolicy, Batch, codes
from dicerules.strategies import kiriki_rules
from tests.fewer import fewer
from tests.kiriki.simulation.cards import SMALL, solved
from tests.raising import raises


def best(play: optimal.OptimalPlay) -> Any:  # noqa: ANN401 (a player function)
    """Return the player function of a solution."""
    return lambda state: play.best_action(state.card, state.turn)


def check_choices(policies: list[tuple[Any, Any]], rules: KirikiRules, seed: int, players: int, games: int) -> None:
    """Compare what a policy chooses in a batch with what a function chooses, in situations that anyone may reach."""
    rng = Random(seed)  # noqa: S311 (fair choices, no secrets)
    batch = Batch(games, rules, players=players, seed=seed)
    for _ in range(300):
        chosen = [codes(policy, batch) for policy, _ in policies]
        for game in range(games):
            state = batch.state(game)
            for own, (_, function) in zip(chosen, policies, strict=True):
                assert own[game] == (0 if state.is_over else kiriki.code(function(state), rules))
        legal = batch.legal()
        taken = [rng.choice(row.nonzero()[0]) if row.any() else 0 for row in legal]
        batch.step([own if rng.random() < 0.6 else code for own, code in zip(chosen[-1], taken, strict=True)])
        if batch.done.all():
            return


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMED_RULES)
def test_simple_policies_under_rules_with_a_name(name: str) -> None:
    check_choices([(policy, policy) for policy in (Greedy(), Collector())], NAMED_RULES[name], 1, 2, 3)


@pytest.mark.heavy
@fewer
@given(rules=kiriki_rules(), seed=st.integers(0, 1 << 20), players=st.integers(1, 2))
def test_simple_policies_under_any_rules(rules: KirikiRules, seed: int, players: int) -> None:
    check_choices([(policy, policy) for policy in (Greedy(), Collector())], rules, seed, players, 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_all_policies_on_small_cards(name: str) -> None:
    play = solved(SMALL[name])
    policies: list[Any] = [Greedy(), Collector()]
    check_choices([*zip(policies, policies, strict=True), (play, best(play))], play.rules, 1, 2, 20)


@pytest.mark.heavy
@pytest.mark.parametrize("name", NAMED_RULES)
def test_solutions_of_named_rules(name: str) -> None:
    play = optimal.solve(NAMED_RULES[name])
    check_choices([(play, best(play))], play.rules, 1, 1, 30)


def test_functions_are_asked_for_the_games_that_are_not_over() -> None:
    batch = Batch(3, seed=7)
    while not batch.done.any():
        batch.step([batch.legal()[0].argmax(), *[13 if left == 3 else 100 for left in batch.rolls_left[1:]]])
        batch.restart([1, 2])
    asked = list[KirikiState]()
    batch.step([0, 13, 13])

    def answer(state: KirikiState) -> kiriki.KirikiAction:
        asked.append(state)
        return kiriki.Record("chance")

    assert codes(answer, batch).tolist() == [0, 12, 12]
    assert asked == [batch.state(1), batch.state(2)]
    assert codes(ArrayPolicy(lambda games: np.full(len(games), 5)), batch).tolist() == [0, 5, 5]


def test_nobody_is_asked_where_there_is_no_choice() -> None:
    assert codes(optimal.solve, Batch(2)).tolist() == [13, 13]  # type: ignore[arg-type]  # it is not called


@pytest.mark.parametrize(
    ("policy", "code", "path"),
    [
        (5, "not_a_policy", ("policy",)),
        ([Greedy()], "not_a_policy", ("policy",)),
        (ArrayPolicy(lambda _: [1]), "wrong_codes", ("policy", "codes")),
    ],
)
def test_what_chooses_nothing(policy: Any, code: str, path: tuple[str, ...]) -> None:  # noqa: ANN401
    with raises(DiceRulesError, code, *path):
        codes(policy, Batch(2))


def test_an_array_policy_is_a_function() -> None:
    with raises(DiceRulesError, "not_callable", "function"):
        ArrayPolicy([0])  # type: ignore[arg-type]  # that is what is refused


def test_what_is_chosen_in_a_batch_alone() -> None:
    with raises(DiceRulesError, "wrong_type", "batch"):
        codes(Greedy(), [])  # type: ignore[arg-type]  # that is what is refused


def test_a_solution_is_for_its_rules() -> None:
    with raises(DiceRulesError, "other_rules_of_policy", "policy", expected="KIRIKI"):
        codes(solved(SMALL["repeats"]), Batch(1))
