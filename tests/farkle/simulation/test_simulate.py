"""Whole games of policies: beside the scalar game, beside a batch, in threads and in parts."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import numpy as np
import pytest

from dicerules.farkle import (
    GREED,
    NAMED_RULES,
    Bank,
    FarkleAction,
    FarkleRules,
    FarkleState,
    FarkleTurn,
    Greedy,
    HouseCombination,
    RollDice,
    SetAsideDice,
    Thresholds,
    simulate,
)
from dicerules.farkle.optimal import solve_fixed_turns, solve_race, solve_turn
from dicerules.farkle.simulation import ArrayPolicy, Batch, Results, codes
from tests.farkle.any_rules import draw
from tests.farkle.simulation.scalar import compare

QUICK = FarkleRules(target=2000, entry_minimum=300)
CAREFUL = Thresholds({5: 1000, 4: 600, 3: 300, 2: 250, 1: 250})


def turn_of(state: FarkleState) -> FarkleTurn:
    """Return the turn under way."""
    assert state.turn is not None
    return state.turn


def fewest(state: FarkleState) -> FarkleAction:
    """Set aside as few dice as possible, and bank with 350 points or less than 3 dice to roll."""
    turn = turn_of(state)
    if turn.current_roll is not None:
        return SetAsideDice(min(turn.options, key=lambda option: (len(option.dice), -option.points)))
    return Bank() if turn.can_bank and (turn.points >= 350 or turn.dice_to_roll < 3) else RollDice()


def watchful(state: FarkleState) -> FarkleAction:
    """Play like `CAREFUL`, but never stop behind a player who has started the last round."""
    turn = turn_of(state)
    behind = state.sheet.total + turn.points <= max(sheet.total for sheet in state.game.sheets)
    if turn.current_roll is None and state.game.is_last_round and behind:
        return RollDice()
    return CAREFUL(state)


def equal(one: Results, other: Results) -> bool:
    """Return whether two results have the same arrays."""
    names = ("totals", "winners", "turns", "farkles", "best_turn", "rounds")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in names)


def in_a_batch(policies: list[Any], games: int, rules: FarkleRules, seed: int) -> Batch:
    """Play games in a batch, with the codes of the policies."""
    batch = Batch(games, rules, players=len(policies), seed=seed)
    while not batch.done.all():
        chosen = np.stack([codes(policy, batch) for policy in policies])
        batch.step(chosen[np.maximum(batch.seat, 0), np.arange(games)])
    return batch


def agrees(results: Results, batch: Batch) -> bool:
    """Return whether a batch whose games are over agrees with results."""
    names = ("totals", "winners", "turns")
    return all(np.array_equal(getattr(results, name), getattr(batch, name)) for name in names)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMED_RULES)
def test_games_of_simple_policies_are_those_of_the_scalar_game(name: str) -> None:
    players: list[Any] = [CAREFUL, Greedy(), Thresholds(500)]
    results = simulate(players, 4, rules=NAMED_RULES[name], seed=5)
    compare(results, players)
    assert agrees(results, in_a_batch(players, 4, NAMED_RULES[name], 5))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_games_under_any_rules_are_those_of_the_scalar_game(seed: int) -> None:
    rng = Random(seed)  # noqa: S311
    rules = draw(rng).rules
    if rules.exact_target:
        return  # these players might never hit it
    players: list[Any] = rng.choices([CAREFUL, Greedy(), Thresholds(350), fewest], k=rng.randint(1, 4))
    compare(simulate(players, 3, rules=rules, seed=seed, first=7), players)


@pytest.mark.heavy
def test_games_of_solutions_are_those_of_the_scalar_game() -> None:
    rules = FarkleRules(target=1000, entry_minimum=300, farkles_to_penalty=2, farkle_penalty=200)
    turn, race = solve_turn(rules), solve_race(rules)

    def play_turn(state: FarkleState) -> FarkleAction:
        return turn.best_action(turn_of(state), farkles_in_a_row=state.sheet.farkles_in_a_row)

    def play_race(state: FarkleState) -> FarkleAction:
        return race.best_action(state.sheet, turn_of(state))

    results = simulate([turn, race], 6, rules=rules, seed=5)
    compare(results, [play_turn, play_race])
    assert agrees(results, in_a_batch([turn, race], 6, rules, 5))


@pytest.mark.slow
def test_games_of_a_fixed_number_of_turns_are_those_of_the_scalar_game() -> None:
    rules = FarkleRules(ending="fixed_turns", turns=2, entry_minimum=300)
    policy = solve_fixed_turns(rules, turns=2)

    def player(state: FarkleState) -> FarkleAction:
        return policy.best_action(state.sheet, turn_of(state))

    compare(simulate([policy], 10, rules=rules, seed=5), [player])


@pytest.mark.slow
def test_the_mean_of_a_solution_is_what_it_expects() -> None:
    rules = FarkleRules(ending="fixed_turns", turns=2, entry_minimum=300)
    policy = solve_fixed_turns(rules, turns=2)
    totals = simulate(policy, 40_000, rules=rules, seed=5).totals
    assert abs(totals.mean() - policy.expected_points) < 4 * totals.std() / 200


@pytest.mark.slow
def test_results_depend_on_neither_threads_nor_parts() -> None:
    players = [Thresholds(300), CAREFUL]
    whole = simulate(players, 20_000, rules=QUICK, seed=3, first=10)
    assert equal(whole, simulate(players, 20_000, rules=QUICK, seed=3, first=10, threads=1))
    assert equal(whole, simulate(players, 20_000, rules=QUICK, seed=3, first=10, threads=7))
    parts = [simulate(players, 9_000, rules=QUICK, seed=3, first=10)]
    parts.append(simulate(players, 11_000, rules=QUICK, seed=3, first=9_010))
    for name in ("totals", "winners", "turns", "farkles", "best_turn", "rounds"):
        assert np.array_equal(np.concatenate([getattr(part, name) for part in parts]), getattr(whole, name))
    assert not equal(whole, simulate(players, 20_000, rules=QUICK, seed=4, first=10))


@pytest.mark.heavy
def test_a_function_of_the_turn_is_tabulated_and_leads_to_the_same_games() -> None:
    asked = 0

    def counted(state: FarkleState) -> FarkleAction:
        nonlocal asked
        asked += 1
        return fewest(state)

    results = simulate([counted, CAREFUL], 3000, rules=QUICK, seed=5)
    assert asked < 30_000  # a game needs about 50
    compare(simulate([fewest, CAREFUL], 60, rules=QUICK, seed=5), [fewest, CAREFUL])
    later = simulate([fewest, CAREFUL], 40, rules=QUICK, seed=5, first=2960)
    assert np.array_equal(results.totals[2960:], later.totals)


@pytest.mark.heavy
def test_a_tabulated_function_plays_as_the_policy_that_it_asks() -> None:
    players = [CAREFUL, Thresholds(500)]
    asking: list[Any] = [CAREFUL.__call__, Thresholds(500)]
    assert equal(simulate(players, 2000, rules=QUICK, seed=5), simulate(asking, 2000, rules=QUICK, seed=5))


@pytest.mark.heavy
def test_a_function_is_tabulated_for_any_number_of_points() -> None:
    # The unit is 1 point, so that the tables have to grow; three 1s are beyond them.
    rules = FarkleRules(single_five=51, three_of_a_kind=(10_001, 200, 300, 400, 500, 600), target=20_000)
    expected = simulate([CAREFUL, Greedy()], 300, rules=rules, seed=5)
    assert equal(expected, simulate([CAREFUL.__call__, Greedy()], 300, rules=rules, seed=5))


@pytest.mark.heavy
def test_a_function_that_looks_at_more_than_the_turn_is_asked_for_every_choice() -> None:
    players: list[Any] = [watchful, Thresholds(500)]
    compare(simulate(players, 70, rules=QUICK, seed=5), players)


@pytest.mark.heavy
def test_a_function_of_chance_is_asked_for_every_choice() -> None:
    rng, asked = Random(1), 0  # noqa: S311

    def whims(state: FarkleState) -> FarkleAction:
        nonlocal asked
        asked += 1
        turn = turn_of(state)
        if turn.current_roll is not None:
            return SetAsideDice(turn.options[0])
        return Bank() if turn.can_bank and rng.random() < 0.5 else RollDice()

    simulate([whims], 200, rules=QUICK, seed=5)
    assert asked > 200 * 8


@pytest.mark.slow
def test_an_array_policy_chooses_for_all_games_at_once() -> None:
    by_arrays = ArrayPolicy(lambda batch: codes(CAREFUL, batch))
    results = simulate([by_arrays, Thresholds(500)], 2000, rules=QUICK, seed=5)
    assert equal(results, simulate([CAREFUL, Thresholds(500)], 2000, rules=QUICK, seed=5))
    mixed = simulate([by_arrays, Thresholds(500).__call__], 20, rules=QUICK, seed=5)
    assert np.array_equal(mixed.totals, results.totals[:20])


@pytest.mark.slow
@pytest.mark.parametrize("after_hot_dice", [True, False])
def test_hot_dice_lead_to_the_same_games_as_in_a_batch(*, after_hot_dice: bool) -> None:
    # A 2 scores, too, so that hot dice are frequent.
    rules = attrs.evolve(
        GREED,
        house_combinations=[HouseCombination("just_2", "2", 50)],
        all_dice_farkle_penalty=500,
        all_dice_penalty_after_hot_dice=after_hot_dice,
        negative_totals=True,
        target=3000,
    )
    players = [Thresholds({5: 1000, 1: 500}), Thresholds(800)]
    assert agrees(simulate(players, 1000, rules=rules, seed=5), in_a_batch(players, 1000, rules, 5))


@pytest.mark.slow
def test_a_turn_of_500_rolls_is_banked_if_it_may_be() -> None:
    houses = [HouseCombination(f"just_{face}", str(face), 50) for face in (2, 3, 4, 6)]
    never = Thresholds(10**9)
    compare(simulate(never, 1, rules=FarkleRules(house_combinations=houses), seed=5), [never])


def test_win_shares_are_split_among_those_who_tie() -> None:
    rules = FarkleRules(ending="fixed_turns", turns=1, entry_minimum=0, tie_break=[])
    results = simulate([Greedy()] * 3, 500, rules=rules, seed=5)
    ties = results.winners.sum(axis=1)
    assert set(ties.tolist()) == {1, 2, 3}
    expected = [sum(1 / ties[results.winners[:, seat]]) / 500 for seat in range(3)]
    assert results.win_shares.tolist() == pytest.approx(expected)
    assert results.win_shares.sum() == pytest.approx(1)


def test_results_cannot_be_changed() -> None:
    results = simulate([Greedy()], 2, rules=QUICK, seed=5)
    with pytest.raises(ValueError, match="read-only"):
        results.totals[0] = 7
    shown = repr(results)
    assert (len(results), shown) == (2, f"<Results of 2 games under {QUICK!r}, players=1, seed=5>")
    assert results.rules is QUICK
    assert simulate([Greedy()], 2, rules=QUICK).seed >= 0
