"""The environments of Gymnasium, checked by its own tests and against the states of the games."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from dicerules import DiceRulesError, IllegalActionError, display, games, kiriki
from dicerules.envs import SoloEnv
from dicerules.farkle import FarkleRules
from tests.envs.expected import RULES, choose, codes, numbers, played, total
from tests.raising import raises


def env_for(rules: Any, **options: Any) -> SoloEnv:  # noqa: ANN401 (of any game)
    return SoloEnv(games.game_of(rules).name, rules, **options)


@pytest.mark.parametrize("name", RULES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    title = games.game_of(RULES[name]).title
    check_env(gymnasium.make(f"dicerules/{title}-v0", rules=RULES[name], render_mode="ansi").unwrapped)


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_the_registered_environments(game: games.Game) -> None:
    for mode in ("ansi", "rgb_array"):
        env = gymnasium.make(f"dicerules/{game.title}-v0", render_mode=mode)
        check_env(env.unwrapped)
    assert isinstance(env.unwrapped, SoloEnv)
    env.reset(seed=1)
    assert env.unwrapped.game_state.game.rules == next(iter(game.named_rules.values()))
    limited = gymnasium.make(f"dicerules/{game.title}-v0", max_episode_steps=1)
    _, info = limited.reset(seed=1)
    assert limited.step(int(info["action_mask"].argmax()))[2:4] == (False, True)


@pytest.mark.parametrize("name", [*RULES, "pig"])
def test_a_game_is_that_of_the_library(name: str) -> None:
    env = SoloEnv("pig") if name == "pig" else env_for(RULES[name])
    observation, info = env.reset(seed=5)
    result = 0.0
    over = False
    while not over:
        state = env.game_state
        assert observation["observation"].tolist() == numbers(state, 0)
        assert np.flatnonzero(info["action_mask"]).tolist() == codes(state)
        assert (observation["action_mask"] == info["action_mask"]).all()
        assert env.action_masks().dtype == bool
        assert (env.action_masks() == info["action_mask"]).all()
        assert env.observation_space.contains(observation)
        observation, reward, over, truncated, info = env.step(np.int64(choose(state)))
        result += reward
        assert not truncated
    state = env.game_state
    assert state.is_over
    assert observation["observation"].tolist() == numbers(state, 0)
    assert not info["action_mask"].any()
    assert result == total(state, 0)
    assert state == played(state, np.random.default_rng(5))
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_a_penalty_for_a_roll_without_a_choice_counts_for_the_next_action() -> None:
    rules = FarkleRules(all_dice_farkle_penalty=100, negative_totals=True, target=500, entry_minimum=0)
    env, penalised = env_for(rules), 0
    for seed in range(200):
        env.reset(seed=seed)
        turns = env.game_state.game.sheets[0].turns
        penalised += bool(turns)
        assert set(turns) <= {-100}
        if turns:
            assert env.step(choose(env.game_state))[1] == total(env.game_state, 0) < 0
    assert penalised


def test_a_game_without_a_choice_is_played_again() -> None:
    # One Farkle of six dice in about 43 ends a game of a single turn.
    env = env_for(FarkleRules(ending="fixed_turns", turns=1))
    assert all(env.reset(seed=seed)[1]["action_mask"].any() for seed in range(200))


@pytest.mark.parametrize("code", [kiriki.code(kiriki.RollDice("1111")), 223, -1, "x"])
def test_an_illegal_action_changes_nothing_and_ends_the_game_at_a_cost(code: Any) -> None:  # noqa: ANN401 (as above)
    env = SoloEnv("kiriki")
    before, _ = env.reset(seed=3)
    observation, reward, terminated, truncated, info = env.step(code)
    assert (reward, terminated, truncated) == (-100, True, False)
    assert (observation["observation"] == before["observation"]).all()
    assert not info["action_mask"].any()
    with pytest.raises(ResetNeeded, match=r"^no game is under way: call reset\(\) first$"):
        env.step(0)


def test_an_illegal_action_may_raise_an_error_instead() -> None:
    env = SoloEnv("kiriki", illegal_reward=None)
    env.reset(seed=3)
    with pytest.raises(IllegalActionError):
        env.step(kiriki.code(kiriki.RollDice("1111")))
    assert not env.step(0)[2]


def test_an_environment_can_be_copied_in_the_middle_of_a_game() -> None:
    env = SoloEnv("farkle")
    env.reset(seed=3)
    copied = deepcopy(env)
    for _ in range(10):
        code = choose(env.game_state)
        assert env.step(code)[1] == copied.step(code)[1]
    assert env.game_state == copied.game_state


def test_text_shows_the_state_and_nothing_is_shown_without_a_mode() -> None:
    env = SoloEnv("kiriki", render_mode="ansi")
    with pytest.raises(ResetNeeded):
        env.render()
    env.reset(seed=3)
    assert env.render() == display.text(env.game_state)
    silent = SoloEnv("kiriki")
    silent.reset(seed=3)
    assert silent.render() is None


@pytest.mark.parametrize("reward", ["a", float("nan"), float("inf"), True])
def test_the_reward_of_an_illegal_action_is_a_finite_number(reward: Any) -> None:  # noqa: ANN401 (that is the point)
    with raises(DiceRulesError, "wrong_type", "illegal_reward"):
        SoloEnv("farkle", illegal_reward=reward)


def test_no_action_is_legal_unless_a_game_is_under_way() -> None:
    env = SoloEnv("farkle")
    assert not env.action_masks().any()
    env.reset(seed=1)
    assert env.action_masks().any()
    env.step(1)
    assert not env.action_masks().any()
