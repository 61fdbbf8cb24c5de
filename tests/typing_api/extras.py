"""The types of odds, of optimal play and of arrays, whose modules are not loaded with the games."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, assert_type

import numpy as np
from numpy.typing import NDArray

from dicerules import DiceRulesError, FarkleSheet, FarkleTurn, InvalidRollError, KirikiTurn, NotationError, Scorecard
from dicerules.farkle import FARKLE, GREED, FarkleAction, FarkleRules, Greedy, Thresholds
from dicerules.farkle import arrays as farkle_arrays
from dicerules.farkle import odds as farkle_odds
from dicerules.farkle.optimal import (
    FixedTurnsPolicy,
    RacePolicy,
    TurnEvaluation,
    TurnPolicy,
    evaluate_turn,
    solve_fixed_turns,
    solve_race,
    solve_turn,
)
from dicerules.farkle.simulation import Batch as FarkleBatch
from dicerules.kiriki import KIRIKI, YAHTZEE, YATZY, Category, KirikiAction, KirikiRules
from dicerules.kiriki import arrays as kiriki_arrays
from dicerules.kiriki import odds as kiriki_odds
from dicerules.kiriki.optimal import OptimalPlay, ScoreDistribution, precompile, solve
from dicerules.kiriki.simulation import Batch as KirikiBatch
from tests.typing_api.refusals import refused

# --- odds ---------------------------------------------------------------------------------------------------------

assert_type(kiriki_odds.match_chance("kiriki"), Fraction)
assert_type(kiriki_odds.match_chance(Category.KIRIKI, KirikiTurn("11112")), Fraction)
assert_type(kiriki_odds.match_chance(category="ones", turn=None, rules=YAHTZEE), Fraction)
assert_type(kiriki_odds.score_distribution("chance", KirikiTurn("11112")), dict[int, Fraction])
assert_type(kiriki_odds.match_chance("two_pairs", rules=YATZY), Fraction)
assert_type(farkle_odds.farkle_chance(6), Fraction)
assert_type(farkle_odds.farkle_chance(5, rules=GREED), Fraction)
assert_type(farkle_odds.hot_dice_chance(6), Fraction)
assert_type(farkle_odds.hot_dice_chance(dice=5, rules=GREED), Fraction)
assert_type(farkle_odds.score_distribution(dice=3), dict[int, Fraction])

with refused(NotationError):
    kiriki_odds.match_chance(5)  # type: ignore[arg-type]
with refused(DiceRulesError):
    kiriki_odds.match_chance("kiriki", "11112")  # type: ignore[arg-type]
with refused(DiceRulesError):
    kiriki_odds.score_distribution("kiriki", rules=FARKLE)  # type: ignore[arg-type]
with refused(InvalidRollError):
    farkle_odds.farkle_chance("6")  # type: ignore[arg-type]
with refused(DiceRulesError):
    farkle_odds.hot_dice_chance(6, KIRIKI)  # type: ignore[arg-type]
with refused(DiceRulesError):
    farkle_odds.score_distribution(6, KIRIKI)  # type: ignore[arg-type]

# --- optimal play of Kiriki ---------------------------------------------------------------------------------------

best = assert_type(solve(), OptimalPlay)
assert_type(solve(rules=KIRIKI, cache=True, progress=False), OptimalPlay)
assert_type(best.rules, KirikiRules)
assert_type(best.expected_score, float)
assert_type(best.value(Scorecard()), float)
assert_type(best.action_values(Scorecard(), KirikiTurn("14121")), dict[KirikiAction, float])
assert_type(best.action_values(card=Scorecard(), turn=None), dict[KirikiAction, float])
assert_type(best.best_action(Scorecard()), KirikiAction)
scores = assert_type(best.final_scores(Scorecard(filled=dict.fromkeys(Category, 0) | {"chance": 5})), ScoreDistribution)
assert_type([scores.mean, scores.variance, scores.standard_deviation, scores.at_least(5)], list[float])
assert_type(scores.percentile(50), int)
assert_type(best.values(KirikiBatch(2)), NDArray[np.float64])
assert_type(best.code_values(KirikiBatch(2)), NDArray[np.float64])
assert_type(best.regrets(batch=KirikiBatch(2), codes=[13, 13]), NDArray[np.float64])
with TemporaryDirectory() as folder:
    assert_type(best.save(Path(folder, "solution")), None)
    assert_type(OptimalPlay.load(f"{folder}/solution"), OptimalPlay)

assert_type(precompile(), None)

with refused(DiceRulesError):
    solve(FARKLE)  # type: ignore[arg-type]
with refused(TypeError):
    solve(KIRIKI, False)  # type: ignore[call-arg]  # noqa: FBT003
with refused(DiceRulesError):
    best.value("ones=3")  # type: ignore[arg-type]
with refused(DiceRulesError):
    best.best_action(Scorecard(), "14121")  # type: ignore[arg-type]
with refused(TypeError):
    best.action_values()  # type: ignore[call-arg]
with refused(AttributeError):
    best.rules = KIRIKI  # type: ignore[misc]
with refused(TypeError):
    OptimalPlay.load(None)  # type: ignore[arg-type]
with refused(TypeError):
    precompile(KIRIKI)  # type: ignore[call-arg]

# --- optimal play of Farkle ---------------------------------------------------------------------------------------

policy = assert_type(solve_turn(), TurnPolicy)
assert_type(solve_turn(rules=GREED, stop_at=2000).stop_at, int | None)
assert_type(policy.expected_points, float)
assert_type(policy.values(FarkleBatch(2)), NDArray[np.float64])
assert_type(policy.code_values(batch=FarkleBatch(2)), NDArray[np.float64])
assert_type(policy.regrets(FarkleBatch(2), codes=[0, 0]), NDArray[np.float64])
assert_type(policy.action_values(FarkleTurn(), farkles_in_a_row=1), dict[FarkleAction, float])
assert_type(policy.best_action(FarkleTurn()), FarkleAction)
assert_type(policy.bank_from(6, on_board=False, farkles_in_a_row=0), int | None)

race = assert_type(solve_race(GREED), RacePolicy)
assert_type(race.expected_turns, float)
assert_type(race.value(FarkleSheet(GREED)), float)
assert_type(race.action_values(FarkleSheet(GREED), FarkleTurn(GREED)), dict[FarkleAction, float])
assert_type(race.best_action(sheet=FarkleSheet(GREED), turn=FarkleTurn(GREED)), FarkleAction)

fixed = assert_type(solve_fixed_turns(GREED, turns=2), FixedTurnsPolicy)
assert_type(fixed.rules, FarkleRules)
assert_type(fixed.turns, int)
assert_type(fixed.expected_points, float)
assert_type(fixed.value(FarkleSheet(GREED)), float)
assert_type(fixed.action_values(FarkleSheet(GREED), FarkleTurn(GREED)), dict[FarkleAction, float])
assert_type(fixed.best_action(sheet=FarkleSheet(GREED), turn=FarkleTurn(GREED)), FarkleAction)

turn = assert_type(evaluate_turn(Thresholds({3: 300}), GREED, on_board=False, farkles_in_a_row=0), TurnEvaluation)
assert_type(evaluate_turn(policy).mean, float)
assert_type(evaluate_turn(Greedy()).variance, float)
assert_type(turn.points, tuple[int, ...])
assert_type(turn.distribution, dict[int, float])
assert_type(turn.at_least(300), float)
assert_type(turn.expected_turns, float | None)

with refused(DiceRulesError):
    evaluate_turn("greedy")  # type: ignore[arg-type]
with refused(DiceRulesError):
    solve_turn(KIRIKI)  # type: ignore[arg-type]
with refused(DiceRulesError):
    solve_turn(stop_at="9950")  # type: ignore[arg-type]
with refused(TypeError):
    solve_turn(FARKLE, 9950)  # type: ignore[call-arg]
with refused(DiceRulesError):
    policy.bank_from("6")  # type: ignore[arg-type]
with refused(TypeError):
    policy.bank_from(6, True)  # type: ignore[call-arg]  # noqa: FBT003
with refused(DiceRulesError):
    policy.best_action(FarkleSheet())  # type: ignore[arg-type]
with refused(DiceRulesError):
    solve_race(None)  # type: ignore[arg-type]
with refused(DiceRulesError):
    solve_fixed_turns(GREED, turns="10")  # type: ignore[arg-type]
with refused(TypeError):
    solve_fixed_turns(GREED, 10)  # type: ignore[call-arg]
with refused(TypeError):
    race.best_action(FarkleTurn(GREED))  # type: ignore[call-arg, arg-type]

# --- arrays -------------------------------------------------------------------------------------------------------

Points = NDArray[np.unsignedinteger[Any]]
rolls = np.array([[1, 4, 1, 2, 1], [5, 3, 2, 6, 4]], np.int64)
assert_type(kiriki_arrays.score_rolls(rolls), Points)
assert_type(kiriki_arrays.score_rolls([[1, 4, 1, 2, 1]], YAHTZEE), Points)
assert_type(kiriki_arrays.score_rolls(rolls=rolls, rules=KIRIKI, out=np.empty((2, 13), np.uint8)), Points)
assert_type(farkle_arrays.score_rolls(rolls, out=np.empty(2, np.uint16)), Points)

with refused(DiceRulesError):
    kiriki_arrays.score_rolls(rolls, FARKLE)  # type: ignore[arg-type]
with refused(DiceRulesError):
    kiriki_arrays.score_rolls(rolls, out=rolls)  # type: ignore[arg-type]
with refused(DiceRulesError):
    farkle_arrays.score_rolls(rolls, out=[0, 0])  # type: ignore[arg-type]
with refused(TypeError):
    farkle_arrays.score_rolls(rolls, FARKLE, np.empty(2, np.uint16))  # type: ignore[call-arg]
with refused(InvalidRollError):
    farkle_arrays.score_rolls(None)  # type: ignore[arg-type]
