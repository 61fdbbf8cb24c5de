"""A call that raises each error of Farkle, by its code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dicerules import FarkleGame, FarkleSheet, FarkleTurn, farkle
from dicerules.farkle import (
    GREED,
    Combination,
    FarkleRules,
    FarkleState,
    RollDice,
    SetAside,
)
from dicerules.farkle.optimal import solve_race, solve_turn
from dicerules.farkle.optimal._table import secant

NONE: Final = (0,) * 6
MANDATORY: Final = FarkleRules(hot_dice="mandatory")
FULL_HISTORY: Final = ["111111", "111111"] * 500
START: Final = FarkleState(FarkleGame(["Ada", "Bo"]))
FARKLED: Final = FarkleTurn(history=["223346"])
BANKED: Final = FarkleTurn(history=["111523", "111"], banked=True)
WON: Final = FarkleSheet(turns=[10_000])
OVER: Final = FarkleState(FarkleGame(["Ada"], sheets=[WON]))
WRONG: Final[Any] = object()

RAISED: Final[Mapping[str, Callable[[], object]]] = {
    # combinations and selections
    "unknown_combination_kind": lambda: Combination("pair", "11", 100),
    "not_this_combination": lambda: Combination("single_one", "5", 100),
    "dice_of_combinations": lambda: SetAside("11", [Combination("single_one", "1", 100)], 100),
    "points_of_combinations": lambda: SetAside("1", [Combination("single_one", "1", 100)], 50),
    # rules
    "not_points_per_face": lambda: FarkleRules(three_of_a_kind=(1, 2)),
    "minimum_above_target": lambda: FarkleRules(target=100),
    "nothing_scores": lambda: FarkleRules(
        single_one=0,
        single_five=0,
        three_of_a_kind=NONE,
        four_of_a_kind=NONE,
        five_of_a_kind=NONE,
        six_of_a_kind=NONE,
        three_pairs=0,
        straight=0,
    ),
    "combination_needs_more_dice": lambda: FarkleRules(dice=5),
    "nobody_could_bank": lambda: FarkleRules(
        single_one=0,
        single_five=0,
        three_of_a_kind=NONE,
        four_of_a_kind=NONE,
        five_of_a_kind=NONE,
        hot_dice="mandatory",
    ),
    "switch_without_three_pairs": lambda: FarkleRules(three_pairs=0, six_alike_as_three_pairs=True),
    "penalty_missing": lambda: FarkleRules(farkles_to_penalty=3),
    "farkles_to_penalty_missing": lambda: FarkleRules(farkle_penalty=500),
    "two_penalties": lambda: FarkleRules(farkles_to_penalty=3, farkle_penalty=500, penalty_takes_all=True),
    "tie_break_twice": lambda: FarkleRules(tie_break=("singles", "singles")),
    "negative_totals_without_penalty": lambda: FarkleRules(negative_totals=True),
    # turns
    "turn_is_farkle": lambda: FARKLED.roll("111111"),
    "turn_is_banked": lambda: BANKED.roll("111"),
    "set_aside_first": lambda: FarkleTurn(history=["111523"]).roll("111"),
    "roll_before_setting_aside": lambda: FarkleTurn().set_aside("1"),
    "roll_before_banking": lambda: FarkleTurn().bank(),
    "turn_full": lambda: FarkleTurn(history=FULL_HISTORY).roll("111111"),
    "nothing_set_aside": lambda: FarkleTurn(history=["111523"]).set_aside(""),
    "not_in_roll": lambda: FarkleTurn(history=["111523"]).set_aside("55"),
    "dead_die": lambda: FarkleTurn(history=["111523"]).set_aside("12"),
    "other_reading": lambda: FarkleTurn(history=["111523"]).set_aside(
        SetAside("1", [Combination("single_one", "1", 50)], 50)
    ),
    "entry_minimum": lambda: FarkleTurn(history=["111523", "1"]).bank(),
    "bank_minimum": lambda: FarkleSheet(FarkleRules(bank_minimum=300), turns=[500, 250]),
    "hot_dice_mandatory": lambda: FarkleTurn(MANDATORY, history=["111111", "111111"]).bank(),
    # sheets
    "turn_too_high": lambda: FarkleSheet(turns=[10**9]),
    "not_a_multiple": lambda: FarkleSheet(turns=[525]),
    "too_many_special_combinations": lambda: FarkleSheet(special_combinations=1),
    "too_many_singles": lambda: FarkleSheet(singles=1),
    "turn_not_over": lambda: FarkleSheet().record(FarkleTurn()),
    "rules_of_sheet": lambda: FarkleSheet().record(FarkleTurn(GREED)),
    "on_board_of_sheet": lambda: FarkleSheet(turns=[500]).record(FARKLED),
    "sheet_full": lambda: FarkleSheet(turns=[0] * 100_000).record(FARKLED),
    # games
    "sheets_per_player": lambda: FarkleGame(["Ada"], sheets=[]),
    "rules_of_farkle_game": lambda: FarkleGame(["Ada"], sheets=[FarkleSheet(GREED)]),
    "turns_out_of_order": lambda: FarkleGame(["Ada", "Bo"], sheets=[FarkleSheet(), FarkleSheet(turns=[0])]),
    "turns_after_end": lambda: FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[10_000, 0])]),
    "farkle_game_over": lambda: farkle.apply(OVER, RollDice(), "111111"),
    "number_of_throws": lambda: farkle.starting_player({"Ada": "12", "Bo": "3"}),
    "throw_again": lambda: farkle.starting_player({"Ada": 6, "Bo": 6}),
    # states and actions
    "no_turn_after_end": lambda: FarkleState(OVER.game, FarkleTurn()),
    "turn_not_recorded": lambda: FarkleState(START.game, FARKLED),
    "not_a_farkle_action": lambda: farkle.check(START, WRONG),
    # optimal play
    "rules_of_farkle_policy": lambda: solve_turn().action_values(FarkleTurn(GREED)),
    "no_action_in_turn": lambda: solve_turn(MANDATORY).best_action(
        FarkleTurn(MANDATORY, on_board=True, history=FULL_HISTORY)
    ),
    "totals_taken_away": lambda: solve_turn(FarkleRules(farkles_to_penalty=3, penalty_takes_all=True)),
    "stop_needed": lambda: solve_turn(FarkleRules(single_one=0, single_five=0, three_of_a_kind=NONE, dead_roll=50)),
    "stop_too_high": lambda: solve_turn(FarkleRules(single_one=1), stop_at=10**9),
    "race_with_penalty": lambda: solve_race(FarkleRules(farkles_to_penalty=3, farkle_penalty=500)),
    "race_too_long": lambda: solve_race(FarkleRules(target=10**9)),
    "target_reached": lambda: solve_race(GREED).action_values(
        FarkleSheet(GREED, turns=[5000]), FarkleTurn(GREED, on_board=True)
    ),
    "no_solution": lambda: secant(lambda _: 1.0, 0.0),
    # strategies
}
