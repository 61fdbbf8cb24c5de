"""Arguments that batches and simulations refuse, and policies that answer with what is not legal."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from dicerules import DiceRulesError, IllegalActionError, NotationError
from dicerules.farkle import (
    FARKLE,
    GREED,
    Bank,
    FarkleAction,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleState,
    Greedy,
    HouseCombination,
    Thresholds,
    simulate,
)
from dicerules.farkle.optimal import solve_turn
from dicerules.farkle.simulation import ArrayPolicy, Batch, codes
from dicerules.farkle.simulation._players import Players
from dicerules.farkle.simulation._stepping import play_in_steps
from tests.farkle.refusals import refused

STATE = FarkleState(FarkleGame(["Ada"]))

# As callers without types see them.
new_batch: Any = Batch
codes_of: Any = codes
array_policy: Any = ArrayPolicy
play: Any = simulate
BATCH: Any = Batch(3, seed=5)


@pytest.mark.parametrize(
    ("make", "code", "path"),
    [
        (lambda: new_batch(0), "number_out_of_range", ("games",)),
        (lambda: new_batch(games=True), "number_out_of_range", ("games",)),
        (lambda: new_batch(1, "farkle"), "wrong_type", ("rules",)),
        (lambda: new_batch(1, players=0), "number_out_of_range", ("players",)),
        (lambda: new_batch(1, first=-1), "number_out_of_range", ("first",)),
        (lambda: new_batch(1, seed=-1), "not_a_seed", ("seed",)),
        (lambda: new_batch.from_states([]), "no_states", ("states",)),
        (lambda: new_batch.from_states(STATE), "not_a_list", ("states",)),
        (lambda: new_batch.from_states([STATE, None]), "wrong_type", ("states", 1)),
        (
            lambda: new_batch.from_states([STATE, FarkleState(FarkleGame(["Ada", "Bo"]))]),
            "states_differ",
            ("states", 1),
        ),
        (
            lambda: new_batch.from_states([STATE, FarkleState(FarkleGame(["Ada"], GREED))]),
            "states_differ",
            ("states", 1),
        ),
        (lambda: BATCH.state(3), "number_out_of_range", ("game",)),
        (lambda: BATCH.step([0, 0]), "wrong_codes", ("codes",)),
        (lambda: BATCH.step(0), "wrong_codes", ("codes",)),
        (lambda: BATCH.step([0.0] * 3), "wrong_codes", ("codes",)),
        (lambda: BATCH.step([False] * 3), "wrong_codes", ("codes",)),
        (lambda: BATCH.step([[0], [0, 0], 1]), "wrong_codes", ("codes",)),
        (lambda: BATCH.step(np.ma.masked_array([0, 0, 0])), "wrong_codes", ("codes",)),
        (lambda: BATCH.restart([3]), "wrong_games", ("which",)),
        (lambda: BATCH.restart([-1]), "wrong_games", ("which",)),
        (lambda: BATCH.restart([True]), "wrong_games", ("which",)),
        (lambda: BATCH.restart(["a"]), "wrong_games", ("which",)),
        (lambda: BATCH.legal([]), "wrong_mask", ("out",)),
        (lambda: BATCH.legal(np.zeros((3, 925), np.int8)), "wrong_mask", ("out",)),
        (lambda: BATCH.legal(np.zeros((925, 3), np.bool_).T), "wrong_mask", ("out",)),
        (lambda: BATCH.sample_codes(7), "wrong_type", ("rng",)),
        (lambda: codes_of(Greedy(), None), "wrong_type", ("batch",)),
        (lambda: codes_of(None, BATCH), "not_a_policy", ("policies", 0)),
        (lambda: codes_of(solve_turn(GREED), BATCH), "other_rules_of_policy", ("policies", 0, "policy")),
        (lambda: array_policy(None), "not_callable", ("function",)),
        (lambda: play([], 1), "no_players", ("policies",)),
        (lambda: play(7, 1), "not_a_list", ("policies",)),
        (lambda: play([Greedy(), None], 1), "not_a_policy", ("policies", 1)),
        (lambda: play(Greedy(), 0), "number_out_of_range", ("games",)),
        (lambda: play(Greedy(), 1, rules=None), "wrong_type", ("rules",)),
        (lambda: play(Greedy(), 1, first=-1), "number_out_of_range", ("first",)),
        (lambda: play(Greedy(), 1, seed="7"), "not_a_seed", ("seed",)),
        (lambda: play(Greedy(), 1, threads=0), "number_out_of_range", ("threads",)),
        (lambda: play(Greedy(), 1, progress=1), "not_a_switch", ("progress",)),
    ],
)
def test_refused_arguments(make: Callable[[], Any], code: str, path: tuple[str | int, ...]) -> None:
    with pytest.raises(DiceRulesError) as caught:
        make()
    assert (caught.value.code, caught.value.path) == (code, path)


@pytest.mark.parametrize(
    ("code", "kind", "name", "meaning"),
    [
        (1, IllegalActionError, "roll_before_banking", ": Bank()"),
        (2, IllegalActionError, "roll_before_setting_aside", ': SetAsideDice("1")'),
        (925, NotationError, "unknown_code", ""),
        (-1, NotationError, "unknown_code", ""),
    ],
)
def test_an_illegal_code_changes_nothing_in_any_game(
    code: int, kind: type[DiceRulesError], name: str, meaning: str
) -> None:
    batch = Batch(3, seed=5, first=10)
    with pytest.raises(DiceRulesError) as caught:
        batch.step([0, code, 0])
    error = caught.value
    assert (type(error), error.code, error.path) == (kind, name, ("codes", 1))
    assert error.__notes__ == [f"game 11 was given the code {code}{meaning}"]
    assert batch.dice_to_roll.tolist() == [6, 6, 6]


def test_a_game_that_is_over_ignores_its_code() -> None:
    over = FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[10_000])])
    batch = Batch.from_states([FarkleState(over), STATE], seed=5)
    batch.step([-5, 0])
    assert batch.done.tolist() == [True, False]
    assert batch.rewards.tolist() == [0, 0]
    assert codes(Greedy(), batch)[0] == codes(ArrayPolicy(lambda _: [7, 7]), batch)[0] == 0


def answer(_: FarkleState) -> FarkleAction:
    """Bank at once, which is not legal with dice on the table."""
    return Bank()


@pytest.mark.parametrize(
    ("policy", "kind", "name", "path"),
    [
        (answer, IllegalActionError, "set_aside_first", ()),
        (lambda _: "bank", DiceRulesError, "not_a_farkle_action", ()),
        (ArrayPolicy(lambda batch: np.ones(len(batch), int)), IllegalActionError, "roll_before_banking", ()),
        (ArrayPolicy(lambda batch: np.full(len(batch), 999)), NotationError, "unknown_code", ()),
        (ArrayPolicy(lambda _: 7), DiceRulesError, "wrong_codes", ("codes",)),
    ],
)
def test_a_policy_that_chooses_nothing_legal(
    policy: Any,  # noqa: ANN401 (that is the point)
    kind: type[DiceRulesError],
    name: str,
    path: tuple[str, ...],
) -> None:
    with pytest.raises(DiceRulesError) as caught:
        simulate([Greedy(), policy], 5, seed=5, first=100)
    error = caught.value
    assert (type(error), error.code, error.path) == (kind, name, ("policies", 1, *path))
    assert path or "game 10" in error.__notes__[0]


def test_the_error_of_a_function_names_the_game() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        play(lambda _: 1 // 0, 5, seed=5, first=100)
    assert caught.value.__notes__[0].startswith("the player 'player_0' was asked in game 10")


@pytest.mark.heavy
def test_games_without_end_are_given_up() -> None:
    never = Thresholds(10**9)
    with refused(DiceRulesError, "simulated_game_without_end", game=3, turns=100_000):
        simulate(never, 1, seed=5, first=3)
    start = FarkleState(FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[0] * 99_999)]))
    batch = Batch.from_states([start], seed=5)
    with refused(DiceRulesError, "simulated_game_without_end", game=9):
        play_in_steps(batch, Players((never,), FARKLE), [9], ask_all=False, learn=False)


@pytest.mark.heavy
def test_turns_that_can_neither_go_on_nor_be_banked() -> None:
    houses = [HouseCombination(f"just_{face}", str(face), 50) for face in (2, 3, 4, 6)]
    rules = FarkleRules(house_combinations=houses, hot_dice="mandatory")
    for policy in (Greedy(), ArrayPolicy(lambda batch: codes(Greedy(), batch))):
        with pytest.raises(IllegalActionError) as caught:
            simulate(policy, 2, rules=rules, seed=5, first=7)
        assert (caught.value.code, caught.value.path) == ("turn_full", ("policies", 0))
        assert "game 7" in caught.value.__notes__[0]


def test_without_numba_the_error_names_the_extra_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("dicerules.farkle.simulation")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "dicerules._shared.compilation")
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(ImportError, match='simulation needs numba: install the extra "optimal" of dicerules'):
        importlib.import_module("dicerules.farkle.simulation")
