"""The types of the strategies: what a test draws is of the type that the strategy is named after."""

from __future__ import annotations

from typing import assert_type

from hypothesis.strategies import SearchStrategy

from dicerules import (
    DiceRulesError,
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    InvalidRollError,
    KirikiGame,
    KirikiTurn,
    Roll,
    Scorecard,
    farkle,
    kiriki,
    strategies,
)
from dicerules.farkle import (
    FARKLE,
    Combination,
    FarkleAction,
    FarkleRules,
    FarkleState,
    FarkleTranscript,
    HouseCombination,
    SetAside,
)
from dicerules.kiriki import KIRIKI, YAHTZEE, Box, KirikiAction, KirikiRules, KirikiState, KirikiTranscript, Pattern
from dicerules.strategies import (
    combinations,
    farkle_actions,
    farkle_games,
    farkle_rules,
    farkle_sheets,
    farkle_states,
    farkle_transcripts,
    farkle_turns,
    house_combinations,
    kiriki_actions,
    kiriki_boxes,
    kiriki_games,
    kiriki_patterns,
    kiriki_rules,
    kiriki_states,
    kiriki_transcripts,
    kiriki_turns,
    rolls,
    scorecards,
    set_asides,
)
from tests.typing_api.refusals import refused

# --- dice and rules -----------------------------------------------------------------------------------------------

assert_type(rolls(), SearchStrategy[Roll])
assert_type(strategies.rolls(6), SearchStrategy[Roll])
assert_type(rolls(dice=range(1, 7)), SearchStrategy[Roll])
assert_type(kiriki_rules(), SearchStrategy[KirikiRules])
assert_type(kiriki_boxes(), SearchStrategy[Box])
assert_type(kiriki_patterns(), SearchStrategy[Pattern])
assert_type(farkle_rules(), SearchStrategy[FarkleRules])
assert_type(house_combinations(), SearchStrategy[HouseCombination])
assert_type(kiriki_rules().flatmap(scorecards), SearchStrategy[Scorecard])
assert_type(farkle_rules().flatmap(farkle_turns), SearchStrategy[FarkleTurn])

with refused(InvalidRollError):
    rolls("5")  # type: ignore[arg-type]
with refused(InvalidRollError):
    rolls([5, 6])  # type: ignore[arg-type]

# --- Kiriki -------------------------------------------------------------------------------------------------------

assert_type(scorecards(), SearchStrategy[Scorecard])
assert_type(scorecards(YAHTZEE, complete=True), SearchStrategy[Scorecard])
assert_type(scorecards(rules=KIRIKI, complete=None), SearchStrategy[Scorecard])
assert_type(kiriki_turns(YAHTZEE), SearchStrategy[KirikiTurn])
assert_type(kiriki_games(), SearchStrategy[KirikiGame])
assert_type(kiriki_games(YAHTZEE, over=False), SearchStrategy[KirikiGame])
assert_type(kiriki_states(over=True), SearchStrategy[KirikiState])
assert_type(kiriki_transcripts(YAHTZEE, over=None), SearchStrategy[KirikiTranscript])
assert_type(kiriki_actions(), SearchStrategy[KirikiAction])
assert_type(kiriki_actions(KirikiState(KirikiGame(["Ada"]))), SearchStrategy[kiriki.RollDice | kiriki.Record])

with refused(DiceRulesError):
    scorecards(FARKLE)  # type: ignore[arg-type]
with refused(DiceRulesError):
    scorecards(complete="yes")  # type: ignore[arg-type]
with refused(TypeError):
    scorecards(KIRIKI, True)  # type: ignore[call-arg]  # noqa: FBT003
with refused(DiceRulesError):
    kiriki_games(over=1.0)  # type: ignore[arg-type]
with refused(DiceRulesError):
    kiriki_actions(KirikiGame(["Ada"]))  # type: ignore[arg-type]

# --- Farkle -------------------------------------------------------------------------------------------------------

assert_type(set_asides(), SearchStrategy[SetAside])
assert_type(combinations(FARKLE), SearchStrategy[Combination])
assert_type(farkle_turns(FARKLE, over=True), SearchStrategy[FarkleTurn])
assert_type(farkle_sheets(), SearchStrategy[FarkleSheet])
assert_type(farkle_games(over=False), SearchStrategy[FarkleGame])
assert_type(farkle_states(), SearchStrategy[FarkleState])
assert_type(farkle_transcripts(rules=FARKLE, over=True), SearchStrategy[FarkleTranscript])
assert_type(farkle_actions(), SearchStrategy[FarkleAction])
assert_type(
    farkle_actions(FarkleState(FarkleGame(["Ada"]))),
    SearchStrategy[farkle.RollDice | farkle.SetAsideDice | farkle.Bank],
)

with refused(DiceRulesError):
    farkle_turns(KIRIKI)  # type: ignore[arg-type]
with refused(DiceRulesError):
    farkle_games(over="no")  # type: ignore[arg-type]
with refused(DiceRulesError):
    farkle_actions(FarkleGame(["Ada"]))  # type: ignore[arg-type]
with refused(TypeError):
    farkle_sheets(over=True)  # type: ignore[call-arg]
