"""A call that raises each error of Farkle, by its code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from dicerules import FarkleGame, FarkleSheet, FarkleTurn, farkle, strategies
from dicerules.farkle import (
    GREED,
    Combination,
    FarkleRules,
    FarkleState,
    HouseCombination,
    RollDice,
    SetAside,
)
from dicerules.farkle.optimal import evaluate_turn, solve_fixed_turns, solve_race, solve_turn
from dicerules.farkle.optimal._equations import secant
from dicerules.farkle.optimal._turn_tables import turn_tables

NONE: Final = (0,) * 6
AHEAD: Final = FarkleRules(head_start=(0, 200))
MANDATORY: Final = FarkleRules(hot_dice="mandatory")
FULL_HISTORY: Final = ["111111", "111111"] * 500
TRIOS: Final = (1000, 200, 300, 400, 500, 600)
LOW_RUN: Final = HouseCombination("low_run", "345", 150)
TAKE_ALL: Final = FarkleRules(must_take_all=True)
STRAIGHT_WINS: Final = FarkleRules(instant_win=["straight"])
WINNING: Final = FarkleTurn(STRAIGHT_WINS, history=["123456", "123456"])
START: Final = FarkleState(FarkleGame(["Ada", "Bo"]))
FARKLED: Final = FarkleTurn(history=["223346"])
BANKED: Final = FarkleTurn(history=["111523", "111"], banked=True)
WON: Final = FarkleSheet(turns=[10_000])
OVER: Final = FarkleState(FarkleGame(["Ada"], sheets=[WON]))
WRONG: Final[Any] = object()

RAISED: Final[Mapping[str, Callable[[], object]]] = {
    # combinations and selections
    "unknown_combination_kind": lambda: Combination("Pair", "11", 100),
    "not_this_combination": lambda: Combination("single_one", "5", 100),
    "dice_of_combinations": lambda: SetAside("11", [Combination("single_one", "1", 100)], 100),
    "points_of_combinations": lambda: SetAside("1", [Combination("single_one", "1", 100)], 50),
    # rules
    "not_points_per_face": lambda: FarkleRules(three_of_a_kind=(1, 2)),
    "minimum_above_target": lambda: FarkleRules(target=100),
    "not_a_combination_name": lambda: HouseCombination("straight", "345", 150),
    "not_dice_of_a_combination": lambda: HouseCombination("low_run", "a45", 150),
    "points_without_face": lambda: HouseCombination("low_run", "345", TRIOS),
    "combination_twice": lambda: FarkleRules(house_combinations=[LOW_RUN, LOW_RUN]),
    "no_head_start": lambda: FarkleRules(head_start=()),
    "turns_missing": lambda: FarkleRules(ending="fixed_turns"),
    "turns_without_ending": lambda: FarkleRules(turns=10),
    "exact_target_without_target": lambda: FarkleRules(ending="fixed_turns", turns=10, exact_target=True),
    "exact_target_out_of_reach": lambda: FarkleRules(exact_target=True, target=10_025),
    "instant_win_without_points": lambda: FarkleRules(instant_win=["low_straight"]),
    "instant_win_twice": lambda: FarkleRules(instant_win=["straight", "straight"]),
    "instant_win_never_read": lambda: FarkleRules(
        house_combinations=[HouseCombination("six_ones", "111111", 1000)], instant_win=["six_ones"]
    ),
    "head_start_reaches_target": lambda: FarkleRules(head_start=(0, 10_000)),
    "switch_without_all_dice_penalty": lambda: FarkleRules(all_dice_penalty_after_hot_dice=False),
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
    "scoring_dice_left": lambda: FarkleTurn(TAKE_ALL, history=["111523", "1"]),
    "not_a_bank_multiple": lambda: FarkleSheet(FarkleRules(bank_multiple=100), turns=[550]),
    "turn_has_won": WINNING.bank,
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
    "not_a_head_start": lambda: FarkleSheet(head_start=200),
    "head_starts_out_of_order": lambda: FarkleGame(
        ["Ada", "Bo"], AHEAD, sheets=[FarkleSheet(AHEAD, head_start=200)] * 2
    ),
    "cannot_have_won_at_once": lambda: FarkleSheet(turns=[1500], won_at_once=True),
    "too_few_to_have_won": lambda: FarkleSheet(FarkleRules(instant_win=["straight"]), turns=[500], won_at_once=True),
    "not_the_penalty": lambda: FarkleSheet(FarkleRules(all_dice_farkle_penalty=500), turns=[-300]),
    "exact_target_exceeded": lambda: FarkleSheet(FarkleRules(exact_target=True), turns=[9500, 1000]),
    "no_turn_to_correct": lambda: FarkleSheet().correct(0, 500),
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
    # strategies
    "no_end_in_reach": lambda: strategies.farkle_games(FarkleRules(bank_multiple=10**6), over=True),
    # optimal play
    "rules_of_farkle_policy": lambda: solve_turn().action_values(FarkleTurn(GREED)),
    "no_action_in_turn": lambda: solve_turn(MANDATORY).best_action(
        FarkleTurn(MANDATORY, on_board=True, history=FULL_HISTORY)
    ),
    "totals_taken_away": lambda: solve_turn(FarkleRules(farkles_to_penalty=3, penalty_takes_all=True)),
    "stop_needed": lambda: solve_turn(FarkleRules(single_one=0, single_five=0, three_of_a_kind=NONE, dead_roll=50)),
    "stop_too_high": lambda: solve_turn(FarkleRules(single_one=1), stop_at=10**9),
    "win_without_value": lambda: solve_turn(FarkleRules(instant_win=["straight"])),
    "multiple_too_rare": lambda: solve_turn(FarkleRules(bank_multiple=5050)),
    "multiple_with_penalty": lambda: solve_race(FarkleRules(bank_multiple=100, all_dice_farkle_penalty=500)),
    "turns_without_end": lambda: solve_fixed_turns(
        FarkleRules(single_one=0, single_five=0, three_of_a_kind=NONE, dead_roll=50), turns=10
    ),
    "turns_needed": solve_fixed_turns,
    "too_many_turns": lambda: solve_fixed_turns(GREED, turns=1).value(FarkleSheet(GREED, turns=[0, 0])),
    "target_in_fixed_turns": lambda: solve_fixed_turns(FarkleRules(exact_target=True), turns=10),
    "race_without_target": lambda: solve_race(FarkleRules(ending="fixed_turns", turns=10)),
    "totals_without_end": lambda: solve_race(
        FarkleRules(farkles_to_penalty=1, farkle_penalty=100_000, negative_totals=True)
    ),
    "negative_totals_with_exact_target": lambda: solve_race(
        FarkleRules(exact_target=True, all_dice_farkle_penalty=500, negative_totals=True)
    ),
    "total_too_low": lambda: solve_race(
        FarkleRules(all_dice_farkle_penalty=50, negative_totals=True, target=50, entry_minimum=0)
    ).value(
        FarkleSheet(
            FarkleRules(all_dice_farkle_penalty=50, negative_totals=True, target=50, entry_minimum=0), turns=[-50] * 99
        )
    ),
    "race_too_long": lambda: solve_race(FarkleRules(target=10**9)),
    "target_reached": lambda: solve_race(GREED).action_values(
        FarkleSheet(GREED, turns=[5000]), FarkleTurn(GREED, on_board=True)
    ),
    "not_thresholds": lambda: farkle.Thresholds(WRONG),
    "not_a_turn_policy": lambda: evaluate_turn(solve_fixed_turns(GREED, turns=1)),
    "policy_looks_beyond_turn": lambda: evaluate_turn(
        lambda state: farkle.Thresholds(300 if state.sheet.total > 500 else 800)(state), GREED
    ),
    "policy_without_end": lambda: evaluate_turn(
        farkle.Thresholds(10**6), FarkleRules(single_one=0, single_five=0, three_of_a_kind=NONE, dead_roll=50)
    ),
    "never_on_board": lambda: evaluate_turn(
        partial(farkle.Greedy.__call__, farkle.Greedy()), FarkleRules(ending="fixed_turns", turns=1)
    ),
    "turns_beyond_policy": lambda: turn_tables(solve_fixed_turns(GREED, turns=1), GREED),
    "no_solution": lambda: secant(lambda _: 1.0, 0.0),
    # strategies
}
