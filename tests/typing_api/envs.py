"""The types of environments."""

from __future__ import annotations

from typing import Any, assert_type

from dicerules import DiceRulesError, envs
from dicerules.envs import ILLEGAL, AgentsEnv, BatchEnv, Observation, Picture, SoloEnv, aec_env, raw_aec_env
from dicerules.farkle import ZILCH
from tests.typing_api.refusals import refused

reward: float = ILLEGAL
table = assert_type(raw_aec_env("farkle", players=3, rules=ZILCH), AgentsEnv)
assert_type(table.reset(seed=7), None)
wrapped: object = aec_env("kiriki", players=2, rules="yahtzee", illegal_reward=reward)

solo = assert_type(SoloEnv("farkle", "zilch", render_mode="rgb_array"), SoloEnv)
assert_type(solo.reset(seed=7), tuple[Observation, dict[str, Any]])
assert_type(solo.step(0), tuple[Observation, float, bool, bool, dict[str, Any]])
assert_type(solo.render(), str | Picture | None)
assert_type(solo.feature_names, tuple[str, ...])
assert_type(BatchEnv("kiriki", num_envs=4), BatchEnv)
assert_type(envs.SoloEnv, type[SoloEnv])

with refused(DiceRulesError):
    SoloEnv("chess")
with refused(DiceRulesError):
    SoloEnv("farkle", illegal_reward="much")  # type: ignore[arg-type]
with refused(TypeError):
    SoloEnv("farkle", None, "ansi")  # type: ignore[call-arg]
with refused(DiceRulesError):
    BatchEnv("kiriki", num_envs=0)
