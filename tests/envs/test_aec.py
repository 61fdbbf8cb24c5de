"""The environments of PettingZoo, checked by its own tests and against whole games of the library."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from dicerules import DiceRulesError, IllegalActionError, KirikiTurn, NotationError, games, kiriki
from dicerules.envs import aec_env, raw_aec_env
from dicerules.farkle import FarkleRules
from tests.envs.expected import RULES, choose, codes, numbers, played, total
from tests.raising import raises

MAKERS = [aec_env, raw_aec_env]


def game_of(rules: Any) -> str:  # noqa: ANN401 (of any game)
    return games.game_of(rules).name


@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    rules = RULES[name]
    for make in MAKERS:
        for players in (1, 2, 4):
            api_test(make(game_of(rules), players, rules), num_cycles=50)


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("game", ["kiriki", "farkle", "pig"])
def test_the_same_seed_produces_the_same_game(make: Any, game: str) -> None:  # noqa: ANN401 (no types)
    seed_test(lambda: make(game), num_cycles=50)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("name", [*RULES, "pig"])
def test_a_game_equals_the_one_that_play_plays(players: int, name: str) -> None:
    rules = RULES.get(name, "pig")
    game = "pig" if rules == "pig" else game_of(rules)
    env = raw_aec_env(game, players, None if game == "pig" else rules)
    for seed in range(2):
        env.reset(seed=seed)
        results = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            results[agent] += reward
            assert not truncated
            assert observation is not None
            seat, state = env.possible_agents.index(agent), env.game_state
            assert observation["observation"].tolist() == numbers(state, seat)
            assert np.flatnonzero(observation["action_mask"]).tolist() == codes(state)
            assert len(env.feature_names) == len(observation["observation"])
            assert env.observation_space(agent).contains(observation)
            env.step(None if terminated else np.int64(choose(state)))
        state = env.game_state
        starts = dict(zip(results, [*getattr(state.game.rules, "head_start", ()), 0, 0, 0], strict=False))
        assert results == {one: total(state, seat) - starts[one] for seat, one in enumerate(results)}
        assert state == played(state, np.random.default_rng(seed))
        assert env.agents == []


def test_the_first_roll_is_made_without_asking() -> None:
    env = raw_aec_env("kiriki")
    env.reset(seed=3)
    assert env.game_state.turn == KirikiTurn(env.game_state.turn.roll)
    env.step(kiriki.code(kiriki.Record("chance")))
    assert env.agent_selection == "player_1"
    assert env.game_state.turn.rolls_left == 2


def test_other_agents_observe_too_but_cannot_act() -> None:
    env = raw_aec_env("kiriki", 2)
    env.reset(seed=3)
    roll = env.game_state.turn.roll
    env.step(kiriki.code(kiriki.Record("chance")))
    dice = [*env.game_state.turn.roll.counts, 2]
    hers = [-1] * 12 + [roll.total, 0, roll.total]
    his = [-1] * 13 + [0, 0]
    first, second = env.observe("player_0"), env.observe("player_1")
    assert first["observation"].tolist() == dice + hers + his
    assert second["observation"].tolist() == dice + his + hers
    assert not first["action_mask"].any()
    assert second["action_mask"][:13].tolist() == [1] * 13
    assert env.rewards == {"player_0": roll.total, "player_1": 0}
    assert env.feature_names[5:9] == ("dice_showing_6", "rolls_left", "ones", "twos")
    assert env.feature_names[-2:] == ("opponent_1_kiriki_bonuses", "opponent_1_total")


def test_seeds_repeat_games_and_games_without_a_seed_differ() -> None:
    env = raw_aec_env("kiriki")
    rolls = []
    for seed in (1, None, None, 1, None, None, 2):
        env.reset(seed=seed)
        rolls.append(env.game_state.turn.roll)
    assert rolls[:3] == rolls[3:6]
    assert len(set(rolls)) == 4
    unseeded = raw_aec_env("kiriki")
    unseeded.reset()
    assert unseeded.game_state.turn.rolls_left == 2


def test_an_illegal_action_ends_the_game_at_a_cost() -> None:
    for reward in (-100.0, -5.0):
        env = aec_env("kiriki", illegal_reward=reward)
        env.reset(seed=3)
        env.step(kiriki.code(kiriki.RollDice("1111")))
        assert env.terminations == {"player_0": True, "player_1": True}
        assert env.rewards == {"player_0": reward, "player_1": 0}


def test_without_wrappers_an_illegal_action_raises_the_error_of_the_library() -> None:
    env = raw_aec_env("kiriki")
    env.reset(seed=3)
    before = env.game_state
    with pytest.raises(IllegalActionError, match=r"^expected dice to keep from the roll .*, not '1111' \(K15\)$"):
        env.step(kiriki.code(kiriki.RollDice("1111")))
    with raises(NotationError, "unknown_code"):
        env.step(223)
    assert env.game_state == before


@pytest.mark.parametrize("call", ["step", "observe", "last", "render"])
def test_before_the_first_reset_calls_raise_an_error(call: str) -> None:
    arguments = {"step": (0,), "observe": ("player_0",)}.get(call, ())
    for make in MAKERS:
        env = make("kiriki")
        bare = make is raw_aec_env
        # The wrappers raise errors of their own first.
        error = ResetNeeded if bare else (AssertionError, AttributeError)
        with pytest.raises(error, match=r"^no game has begun: call reset\(\) first$" if bare else "reset"):
            getattr(env, call)(*arguments)
        env.reset(seed=3)
        getattr(env, call)(*arguments)
        env.close()


@pytest.mark.parametrize(
    ("arguments", "code", "path"),
    [
        ({"game": "chess"}, "unknown_name", ("game",)),
        ({"game": None}, "unknown_name", ("game",)),
        ({"game": "kiriki", "players": 0}, "number_out_of_range", ("players",)),
        ({"game": "kiriki", "players": 1.0}, "number_out_of_range", ("players",)),
        ({"game": "kiriki", "rules": RULES["farkle"]}, "wrong_type", ("rules",)),
        ({"game": "kiriki", "rules": "zilch"}, "unknown_rules", ()),
        ({"game": "kiriki", "render_mode": "human"}, "unknown_name", ("render_mode",)),
    ],
)
def test_what_is_not_a_game_is_refused(arguments: dict[str, Any], code: str, path: tuple[str, ...]) -> None:
    with pytest.raises(DiceRulesError) as caught:
        aec_env(**arguments)
    assert (caught.value.code, caught.value.path) == (code, path)


def test_rules_may_be_written() -> None:
    env = aec_env("farkle", rules="farkle(target=5000)")
    env.reset(seed=3)
    assert env.unwrapped.game_state.game.rules == FarkleRules(target=5000)
