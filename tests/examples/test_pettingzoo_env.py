"""The PettingZoo environment, checked by PettingZoo's own tests and against whole games of the library."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from dicerules import IllegalActionError, KirikiTurn, display, kiriki
from dicerules.kiriki import Category, KirikiAction, KirikiRules, KirikiState
from tests.examples.running import chance, load, run

# PettingZoo warns about observations with a mask, although its own environments with masks have them too.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning:pettingzoo.test.api_test"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning:pettingzoo"),
]

SIX_DICE = KirikiRules(dice=6)
example = load("pettingzoo_env")


def choose(state: KirikiState) -> KirikiAction:
    """Choose a legal action that depends only on the state, so that a game can be played twice."""
    legal = kiriki.legal_actions(state)
    assert state.turn is not None
    return legal[(state.turn.roll.total * 7 + state.turn.rolls_left + 5 * len(state.card.filled)) % len(legal)]


@pytest.mark.parametrize(
    "rules",
    [kiriki.KIRIKI, kiriki.YAHTZEE, kiriki.YATZY, SIX_DICE],
    ids=["kiriki", "yahtzee", "yatzy", "six-dice"],
)
@pytest.mark.parametrize("make", [example.env, example.KirikiEnv])
def test_pettingzoo_finds_nothing_wrong(make: Any, rules: KirikiRules) -> None:  # noqa: ANN401 (no types)
    for players in (1, 2, 4):
        api_test(make(players, rules), num_cycles=200)


@pytest.mark.parametrize("make", [example.env, example.KirikiEnv])
def test_the_same_seed_produces_the_same_game(make: Any) -> None:  # noqa: ANN401 (no types)
    seed_test(make, num_cycles=100)


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rules", [kiriki.KIRIKI, kiriki.YATZY], ids=["kiriki", "yatzy"])
def test_a_game_equals_the_one_that_play_plays(players: int, seed: int, rules: KirikiRules) -> None:
    env = example.KirikiEnv(players, rules)
    env.reset(seed=seed)
    results = dict.fromkeys(env.agents, 0.0)
    actions = []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        results[agent] += reward
        assert not truncated
        if terminated:
            assert env.game_state.is_over
            env.step(None)
            continue
        action = choose(env.game_state)
        (legal,) = np.nonzero(observation["action_mask"])
        assert legal.tolist() == [kiriki.code(one, rules) for one in kiriki.legal_actions(env.game_state)]
        actions.append(action)
        env.step(np.int64(kiriki.code(action, rules)))
    played = kiriki.play(dict.fromkeys(results, choose), rules, rng=chance(seed))
    assert [action for action in played.actions if action != kiriki.RollDice()] == [
        action for action in actions if action != kiriki.RollDice()
    ]
    assert env.game_state == played.state
    assert results == {name: played.state.game.card(name).grand_total for name in results}
    assert env.agents == []


def test_the_first_roll_is_made_without_asking() -> None:
    env = example.KirikiEnv()
    env.reset(seed=3)
    assert env.game_state.turn == KirikiTurn(env.game_state.turn.roll)
    env.step(kiriki.code(kiriki.Record("chance")))
    assert env.agent_selection == "player_1"
    assert env.game_state.turn.rolls_left == 2


def test_what_an_agent_observes() -> None:
    env = example.KirikiEnv(2)
    env.reset(seed=3)
    roll = env.game_state.turn.roll
    env.step(kiriki.code(kiriki.Record("chance")))
    turn = env.game_state.turn
    dice = [*turn.roll.counts, 2]
    hers = [-1] * 12 + [roll.total] + [roll.total]
    his = [-1] * 13 + [0]
    first, second = env.observe("player_0"), env.observe("player_1")
    assert first["observation"].tolist() == dice + hers + his
    assert second["observation"].tolist() == dice + his + hers
    assert not first["action_mask"].any()
    assert second["action_mask"][: len(Category)].tolist() == [1] * 13
    assert env.rewards == {"player_0": roll.total, "player_1": 0}
    assert env.render() == display.text(env.game_state.game)


def test_seeds_repeat_games_and_games_without_a_seed_differ() -> None:
    env = example.KirikiEnv()
    rolls = []
    for seed in (1, None, None, 1, None, None, 2):
        env.reset(seed=seed)
        rolls.append(env.game_state.turn.roll)
    assert rolls[:3] == rolls[3:6]
    assert len(set(rolls)) == 4


def test_an_illegal_action_ends_the_game_at_a_cost() -> None:
    env = example.env()
    env.reset(seed=3)
    env.step(kiriki.code(kiriki.RollDice("1111")))
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": -100, "player_1": 0}


def test_without_wrappers_an_illegal_action_raises_the_error_of_the_library() -> None:
    env = example.KirikiEnv()
    env.reset(seed=3)
    before = env.game_state
    with pytest.raises(IllegalActionError, match=r"^expected dice to keep from the roll .*, not '1111' \(K15\)$"):
        env.step(kiriki.code(kiriki.RollDice("1111")))
    assert env.game_state == before


@pytest.mark.parametrize("make", [example.env, example.KirikiEnv])
@pytest.mark.parametrize("call", ["step", "observe", "last"])
def test_before_the_first_reset_calls_raise_an_error(make: Any, call: str) -> None:  # noqa: ANN401 (no types)
    arguments = {"step": (0,), "observe": ("player_0",), "last": ()}[call]
    bare = make is example.KirikiEnv
    env = make()
    # The wrappers raise errors of their own first.
    error = ResetNeeded if bare else (AssertionError, AttributeError)
    message = r"^no game has begun: call reset\(\) first$" if bare else "before"
    with pytest.raises(error, match=message):
        getattr(env, call)(*arguments)
    env.reset(seed=3)
    getattr(env, call)(*arguments)


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", "²", "", "9" * 5000])
def test_an_invalid_seed_is_refused_with_the_usage(seed: str) -> None:
    shown = run("pettingzoo_env.py", "--", seed, status=2)
    assert shown.startswith("usage: pettingzoo_env.py")
    assert "error: argument seed: " in shown


def test_more_than_a_seed_is_refused_with_the_usage() -> None:
    assert "unrecognized arguments: 8" in run("pettingzoo_env.py", "7", "8", status=2)


@pytest.mark.heavy
def test_random_agents_play_as_a_user_runs_it() -> None:
    shown = run("pettingzoo_env.py", "7")
    assert shown == run("pettingzoo_env.py", "7") != run("pettingzoo_env.py", "8")
    assert shown.startswith("Kiriki game\n")
    assert "\nGame over. Winner: player_" in shown
