"""Arguments that policies refuse, and rules that cannot be solved."""

from __future__ import annotations

import importlib
import inspect
import subprocess
import sys
from collections.abc import Callable
from itertools import count

import pytest

from dicerules import DiceRulesError, FarkleTurn, IllegalActionError, InvalidRollError
from dicerules.farkle import FARKLE, GREED, FarkleRules, HouseCombination
from dicerules.farkle.optimal import TurnPolicy, solve_fixed_turns, solve_turn
from dicerules.farkle.optimal._equations import secant, settle
from dicerules.farkle.optimal._numpy import Floats, np
from tests.farkle.refusals import refused

NONE = (0,) * 6
NO_ENTRY_MINIMUM = FarkleRules(entry_minimum=0)
PENALTY = FarkleRules(farkles_to_penalty=3, farkle_penalty=500)


@pytest.mark.parametrize("rules", [None, "farkle", 6], ids=repr)
def test_values_other_than_rules_are_refused(rules: object) -> None:
    with refused(DiceRulesError, "wrong_type", "rules", expected="FarkleRules"):
        solve_turn(rules)  # type: ignore[arg-type]


@pytest.mark.parametrize("stop_at", [0, 499, -1, True, 9950.0, "9950", 10**13], ids=repr)
def test_f10_play_cannot_stop_at_what_may_not_be_banked(stop_at: object) -> None:
    with refused(DiceRulesError, "number_out_of_range", "stop_at", minimum=500, maximum=10**12):
        solve_turn(stop_at=stop_at)  # type: ignore[arg-type]
    with refused(DiceRulesError, "number_out_of_range", "stop_at", minimum=1, given="0"):
        solve_turn(NO_ENTRY_MINIMUM, stop_at=0)


def test_a_penalty_that_takes_all_leaves_no_points_to_a_turn() -> None:
    with refused(DiceRulesError, "totals_taken_away", "rules", "penalty_takes_all"):
        solve_turn(FarkleRules(farkles_to_penalty=3, penalty_takes_all=True))


def test_a_penalty_after_very_many_farkles_is_refused() -> None:
    assert solve_turn(FarkleRules(farkles_to_penalty=100, farkle_penalty=500), stop_at=500).expected_points < 497.183
    with refused(DiceRulesError, "number_out_of_range", "rules", "farkles_to_penalty", maximum=100, given="101"):
        solve_turn(FarkleRules(farkles_to_penalty=101, farkle_penalty=500))


def test_too_many_different_points_need_a_stop() -> None:
    rules = FarkleRules(single_one=1, single_five=1, three_pairs=999_999, straight=999_999, six_of_a_kind=(10**6,) * 6)
    with refused(DiceRulesError, "stop_too_high", "stop_at", most=10**6):
        solve_turn(rules)
    assert solve_turn(rules, stop_at=1000).expected_points > 0
    with refused(DiceRulesError, "stop_too_high", "stop_at"):
        solve_turn(rules, stop_at=2_000_000)


def test_turns_that_may_never_end_need_a_stop() -> None:
    # All dice score together or not at all, and a dead roll scores too.
    rules = FarkleRules(single_one=0, single_five=0, three_of_a_kind=NONE, dead_roll=50)
    with refused(DiceRulesError, "stop_needed", "stop_at"):
        solve_turn(rules)
    assert 2000 < solve_turn(rules, stop_at=2000).expected_points < 2500


@pytest.mark.parametrize(
    "dice",
    [["2", "3", "4", "6"], ["ab", "aa"]],
    ids=["every face scores", "every pair scores"],
)
def test_turns_without_any_risk_need_a_stop(dice: list[str]) -> None:
    # Any roll scores something, of any number of dice, or of any even number.
    houses = [HouseCombination(f"house_{place}", each, 50) for place, each in enumerate(dice)]
    rules = FarkleRules(house_combinations=houses)
    with refused(DiceRulesError, "stop_needed", "stop_at"):
        solve_turn(rules)
    assert solve_turn(rules, stop_at=2000).expected_points > 2000


def test_a_win_at_once_has_no_value() -> None:
    with refused(DiceRulesError, "win_without_value", "rules", "instant_win", given=("straight",)):
        solve_turn(FarkleRules(instant_win=["straight"]))


def test_multiples_that_hardly_ever_come_up_need_a_stop() -> None:
    # 5000 is one in a hundred multiples of 50; 5050 is one in 101, and so is 101.
    assert solve_turn(FarkleRules(bank_multiple=5000)).expected_points > 0
    for multiple in (5050, 101):
        with refused(DiceRulesError, "multiple_too_rare", "rules", "bank_multiple", most=100, given=101):
            solve_turn(FarkleRules(bank_multiple=multiple))
        assert solve_turn(FarkleRules(bank_multiple=multiple), stop_at=1000).expected_points > 0


@pytest.mark.parametrize("turn", [None, "111234", FARKLE], ids=["none", "text", "rules"])
def test_values_other_than_turns_are_refused(turn: object) -> None:
    with refused(DiceRulesError, "wrong_type", "turn", expected="FarkleTurn"):
        solve_turn().action_values(turn)  # type: ignore[arg-type]
    with refused(DiceRulesError, "wrong_type", "turn", expected="FarkleTurn"):
        solve_turn().best_action(turn)  # type: ignore[arg-type]


def test_a_turn_under_other_rules_is_refused() -> None:
    with refused(IllegalActionError, "rules_of_farkle_policy", "turn", "rules", expected="FarkleRules()"):
        solve_turn().action_values(FarkleTurn(GREED))


def test_f4_f5_a_turn_that_is_over_has_no_action() -> None:
    policy = solve_turn()
    farkle, banked = FarkleTurn().roll("223346"), FarkleTurn().roll("111234").set_aside("111").bank()
    assert policy.action_values(farkle) == policy.action_values(banked) == {}
    with refused(IllegalActionError, "turn_is_farkle"):
        policy.best_action(farkle)
    with refused(IllegalActionError, "turn_is_banked"):
        policy.best_action(banked)


def test_a_turn_that_cannot_go_on_has_no_action() -> None:
    rules = FarkleRules(hot_dice="mandatory")
    turn = FarkleTurn(rules, on_board=True, history=["111111", "111111"] * 500)
    policy = solve_turn(rules)
    assert policy.action_values(turn) == {}
    with refused(IllegalActionError, "no_action_in_turn"):
        policy.best_action(turn)


@pytest.mark.parametrize("dice", [0, 7, -1, True, 1.0, "1", None], ids=repr)
def test_f1_impossible_numbers_of_dice_to_roll_are_refused(dice: object) -> None:
    with refused(InvalidRollError, "bad_number_of_dice", "dice", minimum=1, maximum=6):
        solve_turn().bank_from(dice)  # type: ignore[arg-type]


def test_six_dice_to_roll_are_refused_under_rules_with_five() -> None:
    with refused(InvalidRollError, "bad_number_of_dice", "dice", maximum=5, given="6"):
        solve_turn(GREED).bank_from(6)


@pytest.mark.parametrize("on_board", [None, 1, "yes"], ids=repr)
def test_on_board_is_a_switch(on_board: object) -> None:
    with refused(DiceRulesError, "wrong_type", "on_board", expected="bool"):
        solve_turn().bank_from(1, on_board=on_board)  # type: ignore[arg-type]


@pytest.mark.parametrize("farkles", [-1, 3, True, 1.0, None], ids=repr)
def test_farkles_in_a_row_that_would_have_been_a_penalty_are_refused(farkles: object) -> None:
    policy = solve_turn(PENALTY, stop_at=500)
    for ask in (policy.action_values, policy.best_action):
        with refused(DiceRulesError, "number_out_of_range", "farkles_in_a_row", minimum=0, maximum=2):
            ask(FarkleTurn(PENALTY), farkles_in_a_row=farkles)  # type: ignore[arg-type]
    with refused(DiceRulesError, "number_out_of_range", "farkles_in_a_row"):
        policy.bank_from(1, farkles_in_a_row=farkles)  # type: ignore[arg-type]


def test_without_a_penalty_farkles_in_a_row_make_no_difference() -> None:
    policy, turn = solve_turn(), FarkleTurn()
    assert policy.action_values(turn, farkles_in_a_row=7) == policy.action_values(turn)
    with refused(DiceRulesError, "number_out_of_range", "farkles_in_a_row"):
        policy.action_values(turn, farkles_in_a_row=-1)


def test_the_repr_makes_the_policy_again() -> None:
    assert repr(solve_turn()) == "solve_turn(FarkleRules())"
    again = eval(repr(solve_turn(GREED, stop_at=2000)))
    assert (again.rules, again.stop_at) == (GREED, 2000)


@pytest.mark.parametrize("low", [0.0, 5.0, 20.0])
def test_a_crossing_is_found_from_either_side(low: float) -> None:
    assert secant(lambda x: min(3 - x, 13 - 3 * x), low) == pytest.approx(3)
    assert secant(lambda x: 5 - x, 5.0) == 5


def test_the_search_for_a_crossing_that_does_not_exist_ends() -> None:
    # One that never falls, and one that jumps over 0 and never settles down.
    jumps = ((-1) ** n * (1 + n / 10) for n in count())
    for excess in (lambda _: 1.0, lambda _: next(jumps)):
        with refused(DiceRulesError, "no_solution", "rules"):
            secant(excess, 0.0)


def test_many_equations_are_solved_at_once() -> None:
    def step(values: Floats) -> Floats:
        x, y = values
        return np.array([min(1 + 0.5 * y, 2.5), 2 + 0.5 * x])

    assert settle(step, np.zeros(2)) == pytest.approx([2.5, 3.25])
    # From far off, where the function bends in between.
    assert settle(step, np.array([-1e6, 1e6])) == pytest.approx([2.5, 3.25])


def test_the_search_for_values_that_do_not_settle_ends() -> None:
    jumps = ((-1) ** n * (1 + n / 10) for n in count())
    for step in (lambda values: values + 1, lambda values: values + next(jumps)):
        with refused(DiceRulesError, "no_solution", "rules"):
            settle(step, np.zeros(2))


ADVICE = 'dicerules.farkle.optimal needs numpy: install the extra "optimal" of dicerules'


def test_without_numpy_the_error_names_the_extra_to_install() -> None:
    program = """
import sys
sys.modules["numpy"] = None
from dicerules.farkle import odds
try:
    import dicerules.farkle.optimal
except ImportError as error:
    print(error)
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 (this Python, that program)
    assert done.stdout == f"{ADVICE}\n"


def test_without_numpy_the_error_names_the_extra_in_this_process_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("dicerules.farkle.optimal")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError) as caught:
        importlib.import_module("dicerules.farkle.optimal")
    assert str(caught.value) == ADVICE
    assert isinstance(caught.value.__cause__, ImportError)


def test_solving_a_turn_is_quick_from_a_cold_start() -> None:
    # A second is the promise; this machine may be busy, and it takes a third of it.
    program = """
from time import process_time
from dicerules.farkle.optimal import TurnPolicy, solve_fixed_turns, solve_turn
solve_turn()
print(process_time())
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 (this Python, that program)
    assert float(done.stdout) < 1


@pytest.mark.parametrize(
    ("made", "by_name"),
    [
        (solve_turn, ["stop_at"]),
        (TurnPolicy.action_values, ["farkles_in_a_row"]),
        (TurnPolicy.best_action, ["farkles_in_a_row"]),
        (TurnPolicy.bank_from, ["on_board", "farkles_in_a_row"]),
        (solve_fixed_turns, ["turns"]),
    ],
    ids=["solve_turn", "action_values", "best_action", "bank_from", "solve_fixed_turns"],
)
def test_switches_and_numbers_are_keyword_only(made: Callable[..., object], by_name: list[str]) -> None:
    parameters = inspect.signature(made).parameters.values()
    assert [each.name for each in parameters if each.kind is inspect.Parameter.KEYWORD_ONLY] == by_name
