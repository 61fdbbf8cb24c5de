"""The vector environments: each of their games is one of the scalar library, whatever happens in the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode

from dicerules import DiceRulesError, IllegalActionError, display, games
from dicerules.envs import BatchEnv
from dicerules.farkle import FarkleRules
from tests.envs.expected import RULES, choose, codes, numbers, total
from tests.raising import raises

GAMES = ["kiriki", "farkle"]


def env_for(rules: Any, **options: Any) -> BatchEnv:  # noqa: ANN401 (of any game)
    return BatchEnv(games.game_of(rules).name, rules, num_envs=4, **options)


def states(env: BatchEnv) -> list[Any]:
    return [env.batch.state(place) for place in range(env.num_envs)]


def start_of(state: Any) -> int:  # noqa: ANN401 (of any game)
    """Return the total with which the first player begins."""
    starts: tuple[int, ...] = getattr(state.game.rules, "head_start", (0,))
    return starts[0]


def compare(env: BatchEnv, observations: Any, infos: Any) -> None:  # noqa: ANN401 (arrays)
    """Assert that everything observed is what the scalar states show."""
    assert observations in env.observation_space
    for place, state in enumerate(states(env)):
        assert observations["observation"][place].tolist() == numbers(state, 0)
        assert np.flatnonzero(infos["action_mask"][place]).tolist() == codes(state)
    assert (observations["action_mask"] == infos["action_mask"]).all()


@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
def test_each_game_is_that_of_the_library(name: str) -> None:
    env = env_for(RULES[name])
    observations, infos = env.reset(seed=5)
    ended = np.zeros(4, int)
    before = [total(state, 0) for state in states(env)]
    sums = np.zeros(4)
    for _ in range(120):
        compare(env, observations, infos)
        over = [state.is_over for state in states(env)]
        actions = [0 if done else choose(state) for done, state in zip(over, states(env), strict=True)]
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert not truncations.any()
        assert terminations.tolist() == env.batch.done.tolist()
        # The game that follows begins with the next step, whose action counts for nothing.
        assert not (terminations & over).any()
        assert not rewards[over].any()
        sums += rewards
        for place, state in enumerate(states(env)):
            if terminations[place]:
                assert sums[place] == total(state, 0) - before[place]
                sums[place], before[place] = 0, 0
        before = [
            start_of(state) if done else then for done, state, then in zip(over, states(env), before, strict=True)
        ]
        ended += terminations
        if ended.min() > 0:
            break
    assert ended.min() > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_leads_to_the_same_games_and_none_to_others(game: str) -> None:
    first, second = (gymnasium.make_vec(f"dicerules/{game.title()}-v0", num_envs=8) for _ in range(2))
    assert isinstance(first, BatchEnv)
    seen = [first.reset(seed=3)[0], second.reset(seed=3)[0]]
    for _ in range(40):
        assert (seen[0]["observation"] == seen[1]["observation"]).all()
        actions = seen[0]["action_mask"].argmax(axis=1)
        seen = [env.step(actions)[0] for env in (first, second)]
    again = first.reset(seed=3)[0]["observation"]
    further = first.reset()[0]["observation"]
    assert (again == second.reset(seed=3)[0]["observation"]).all()
    assert (again != further).any()
    assert (further == second.reset()[0]["observation"]).all()
    assert (BatchEnv(game, num_envs=8).reset()[0]["observation"] != again).any()


@pytest.mark.parametrize("game", GAMES)
def test_illegal_actions_end_their_games_alone_and_change_nothing(game: str) -> None:
    env = BatchEnv(game, num_envs=4)
    before, infos = env.reset(seed=3)
    legal = infos["action_mask"].argmax(axis=1)
    count = env.batch.action_count
    seen, rewards, terminations, _, infos = env.step([int(infos["action_mask"][0].argmin()), -1, count, legal[3]])
    assert terminations.tolist() == [True, True, True, False]
    assert rewards[:3].tolist() == [-100] * 3
    assert (seen["observation"][:3] == before["observation"][:3]).all()
    assert not infos["action_mask"][:3].any()
    assert infos["action_mask"][3].any()
    _, rewards, terminations, _, infos = env.step([0, 0, 0, infos["action_mask"][3].argmax()])
    assert not terminations.any()
    assert not rewards[:3].any()
    assert infos["action_mask"].any(axis=1).all()
    compare(env, *env.reset())


def test_illegal_actions_may_raise_an_error_instead() -> None:
    env = BatchEnv("farkle", num_envs=2, illegal_reward=None)
    env.reset(seed=3)
    with pytest.raises(IllegalActionError) as caught:
        env.step([1, 1])
    assert caught.value.path == ("codes", 0)
    with pytest.raises(DiceRulesError, match="one code for each game"):
        env.step([1])


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_may_begin_anew_in_the_same_step(game: str) -> None:
    rules = RULES["two_turns"] if game == "farkle" else None
    env = BatchEnv(game, rules, num_envs=4, autoreset_mode="SameStep")
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=5)
    ended = 0
    for _ in range(60):
        compare(env, observations, infos)
        observations, _, terminations, _, infos = env.step([choose(state) for state in states(env)])
        assert ("final_obs" in infos) == terminations.any()
        for place in np.flatnonzero(terminations):
            ended += 1
            last = infos["final_obs"][place]
            assert last in env.single_observation_space
            assert not last["action_mask"].any()
            assert (last["observation"][6:] != observations["observation"][place, 6:]).any()
    assert ended


def test_games_may_begin_anew_by_hand() -> None:
    env = env_for(RULES["two_turns"], autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=5)
    while not env.batch.done.any():
        env.step([choose(state) for state in states(env)])
    with pytest.raises(ResetNeeded):
        env.step([0] * 4)
    over, others = env.batch.done.copy(), states(env)
    compare(env, *env.reset(options={"reset_mask": over}))
    assert not env.batch.done.any()
    assert [state for state, done in zip(states(env), over, strict=True) if not done] == [
        state for state, done in zip(others, over, strict=True) if not done
    ]
    with pytest.raises(ValueError, match="either a seed"):
        env.reset(seed=5, options={"reset_mask": over})


def test_games_without_a_choice_are_played_again() -> None:
    rules = FarkleRules(ending="fixed_turns", turns=1)
    _, infos = BatchEnv("farkle", rules, num_envs=300).reset(seed=1)
    assert infos["action_mask"].any(axis=1).all()


def test_a_penalty_for_a_roll_without_a_choice_counts_for_the_next_action() -> None:
    rules = FarkleRules(all_dice_farkle_penalty=100, negative_totals=True)
    env = BatchEnv("farkle", rules, num_envs=300)
    _, infos = env.reset(seed=1)
    behind = env.batch.totals[:, 0].copy()
    assert set(behind.tolist()) >= {0, -100}
    _, rewards, _, _, _ = env.step(infos["action_mask"].argmax(axis=1))
    assert (rewards == env.batch.totals[:, 0]).all()


def test_frames() -> None:
    env = BatchEnv("farkle", num_envs=2, render_mode="ansi")
    with pytest.raises(ResetNeeded):
        env.render()
    with pytest.raises(ResetNeeded):
        env.step([0, 0])
    env.reset(seed=1)
    assert env.render() == tuple(display.text(state) for state in states(env))
    assert BatchEnv("farkle", num_envs=2).render() is None
    assert len(env.feature_names) == 15


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_can_act_in_some_of_its_games_alone(game: str) -> None:
    env = BatchEnv(game, num_envs=3)
    _, infos = env.reset(seed=1)
    before = states(env)
    chosen = np.array([-1, infos["action_mask"][1].argmax(), -1])
    env.batch.step(chosen, [False, True, False])
    assert [one == two for one, two in zip(before, states(env), strict=True)] == [True, False, True]
    assert not env.batch.rewards[[0, 2]].any()
    with raises(DiceRulesError, "wrong_games", "which"):
        env.batch.step(chosen, [3])
    with pytest.raises(DiceRulesError) as caught:
        env.batch.step(chosen, [2])
    assert (caught.value.code, caught.value.path) == ("unknown_code", ("codes", 2))


@pytest.mark.parametrize(
    ("arguments", "path"),
    [
        ({"game": "pig"}, "game"),
        ({"game": "farkle", "num_envs": 0}, "num_envs"),
        ({"game": "farkle", "rules": 1}, "rules"),
    ],
)
def test_what_is_not_a_batch_of_games_is_refused(arguments: dict[str, Any], path: str) -> None:
    with pytest.raises(DiceRulesError) as caught:
        BatchEnv(**arguments)
    assert caught.value.path == (path,)
