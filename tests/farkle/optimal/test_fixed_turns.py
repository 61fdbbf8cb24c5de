"""The most points in a fixed number of turns: brute force, and what must hold in every state."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from random import Random

import attrs
import pytest

from dicerules import DiceRulesError, FarkleSheet, FarkleTurn, IllegalActionError, roll_dice
from dicerules.farkle import (
    FACEBOOK,
    FARKLE,
    GREED,
    NAMED_RULES,
    PLAYMONSTER,
    ZILCH,
    Bank,
    FarkleRules,
    HouseCombination,
    RollDice,
    SetAsideDice,
)
from dicerules.farkle.optimal import FixedTurnsPolicy, solve_fixed_turns, solve_turn
from dicerules.outcomes import weighted_rolls
from tests.farkle import oracle
from tests.farkle.optimal.fixed_turns_model import most_points
from tests.farkle.optimal.race_model import Numbers
from tests.farkle.refusals import refused

NONE = (0,) * 6

# Five dice of which only 1s, trios and 2-3-4 score: banking is best from 900 points on with any dice, so that few
# totals need a look.
SPARSE = FarkleRules(
    dice=5,
    single_one=100,
    single_five=0,
    three_of_a_kind=(300, 200, 200, 200, 200, 200),
    six_of_a_kind=NONE,
    three_pairs=0,
    straight=0,
    entry_minimum=200,
    house_combinations=[HouseCombination("run", "234", 200)],
)
SPARSE_TABLE = oracle.table(
    [oracle.Combination("single_one", (1,), 100), oracle.Combination("run", (2, 3, 4), 200)],
    oracle.of_a_kind("three_of_a_kind", 3, [300, 200, 200, 200, 200, 200]),
)
NO_END = 10**9  # no total is a target here
FAR = 2000
"""Points from which banking is best with any dice, under all rules of the list below."""

SMALL: dict[str, tuple[FarkleRules, Numbers]] = {
    "entry minimum": (SPARSE, Numbers(target=NO_END, dice=5, entry=200)),
    "every bank from": (
        attrs.evolve(SPARSE, entry_minimum=0, bank_minimum=300),
        Numbers(target=NO_END, dice=5, bank=300),
    ),
    "all that scores": (
        attrs.evolve(SPARSE, must_take_all=True),
        Numbers(target=NO_END, dice=5, entry=200, take_all=True),
    ),
    "a penalty": (
        attrs.evolve(SPARSE, farkles_to_penalty=2, farkle_penalty=300),
        Numbers(target=NO_END, dice=5, entry=200, farkles=2, penalty=300),
    ),
    "a penalty that is no multiple of the unit": (
        attrs.evolve(SPARSE, farkles_to_penalty=1, farkle_penalty=150),
        Numbers(target=NO_END, dice=5, entry=200, farkles=1, penalty=150),
    ),
    "totals below 0": (
        attrs.evolve(SPARSE, farkles_to_penalty=2, farkle_penalty=300, negative_totals=True),
        Numbers(target=NO_END, dice=5, entry=200, farkles=2, penalty=300, lowest=-NO_END),
    ),
    "a Farkle on all dice": (
        attrs.evolve(SPARSE, all_dice_farkle_penalty=200),
        Numbers(target=NO_END, dice=5, entry=200, on_all_dice=200),
    ),
    "two penalties": (
        attrs.evolve(
            SPARSE, farkles_to_penalty=2, farkle_penalty=400, all_dice_farkle_penalty=100, hot_dice="optional"
        ),
        Numbers(target=NO_END, dice=5, entry=200, farkles=2, penalty=400, on_all_dice=100),
    ),
    "first roll only": (
        attrs.evolve(SPARSE, all_dice_farkle_penalty=200, all_dice_penalty_after_hot_dice=False),
        Numbers(target=NO_END, dice=5, entry=200, on_all_dice=200, after_hot_dice=False),
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_a_few_turns_agree_with_the_model(name: str) -> None:
    rules, numbers = SMALL[name]
    turns = 3 if numbers.farkles or numbers.on_all_dice else 4
    policy, points = solve_fixed_turns(rules, turns=turns), most_points(numbers, SPARSE_TABLE, turns, stop_at=FAR)
    start = (0, 0, rules.entry_minimum == 0)
    assert policy.expected_points == pytest.approx(points(start, turns), abs=1e-9)
    for taken in [(0,), (500,), (300, 0), (0, 0), (1700,)]:
        sheet = FarkleSheet(rules, turns=taken)
        farkles = sheet.farkles_in_a_row if numbers.farkles else 0
        standing = (sheet.total, farkles, sheet.on_board or rules.entry_minimum == 0)
        assert policy.value(sheet) == pytest.approx(points(standing, turns - len(taken)), abs=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "numbers"),
    [
        (attrs.evolve(SPARSE, bank_multiple=200), replace(SMALL["entry minimum"][1], multiple=200)),
        (attrs.evolve(SPARSE, hot_dice="mandatory"), replace(SMALL["entry minimum"][1], mandatory=True)),
        (
            attrs.evolve(SPARSE, hot_dice="mandatory", all_dice_farkle_penalty=200),
            replace(SMALL["a Farkle on all dice"][1], mandatory=True),
        ),
        (
            attrs.evolve(SPARSE, bank_multiple=200, farkles_to_penalty=1, farkle_penalty=300),
            replace(SMALL["a penalty"][1], multiple=200, farkles=1),
        ),
    ],
    ids=["banks of 200", "mandatory", "mandatory with a penalty", "banks of 200 with a penalty"],
)
def test_turns_without_an_end_agree_with_a_model_that_stops_far_off(rules: FarkleRules, numbers: Numbers) -> None:
    policy, points = solve_fixed_turns(rules, turns=2), most_points(numbers, SPARSE_TABLE, 2, stop_at=9000)
    assert policy.expected_points == pytest.approx(points((0, 0, False), 2), abs=1e-9)


def test_one_turn_is_the_first_turn_of_solve_turn() -> None:
    for rules in (FARKLE, PLAYMONSTER, GREED, FarkleRules(bank_multiple=100)):
        first = solve_turn(rules).action_values(FarkleTurn(rules))[RollDice()]
        assert solve_fixed_turns(rules, turns=1).expected_points == pytest.approx(first, abs=1e-9)
    # In the last turn only a penalty that is due can cost anything.
    rules = attrs.evolve(ZILCH, negative_totals=True)
    alone = attrs.evolve(rules, farkles_to_penalty=0, farkle_penalty=0, negative_totals=False)
    expected = solve_turn(alone).expected_points
    assert solve_fixed_turns(rules, turns=1).expected_points == pytest.approx(expected, abs=1e-9)


def test_many_turns_are_worth_their_average() -> None:
    # Without an entry minimum all turns are alike. A penalty that can always be paid makes for the average in the long
    # run.
    free = attrs.evolve(FARKLE, entry_minimum=0)
    expected = solve_turn(free).expected_points
    assert solve_fixed_turns(free, turns=10).expected_points == pytest.approx(10 * expected, abs=1e-8)
    hundred, more = (solve_fixed_turns(FACEBOOK, turns=turns).expected_points for turns in (100, 101))
    assert more - hundred == pytest.approx(solve_turn(FACEBOOK).expected_points, abs=1e-9)


def test_ten_turns_by_named_rules() -> None:
    figures = {
        name: round(solve_fixed_turns(rules, turns=10).expected_points, 2) for name, rules in NAMED_RULES.items()
    }
    assert figures == {
        "farkle": 4912.24,
        "playmonster": 5357.85,
        "facebook": 5471.45,
        "zilch": 6212.41,
        "kingdom_come": 5644.38,
        "ten_thousand": 5274.47,
        "greed": 2920.67,
    }


def test_the_number_of_turns_is_that_of_the_rules_unless_given() -> None:
    rules = attrs.evolve(SPARSE, ending="fixed_turns", turns=3)
    assert solve_fixed_turns(rules).turns == 3
    assert solve_fixed_turns(rules, turns=2).turns == 2
    assert solve_fixed_turns(rules).expected_points == solve_fixed_turns(SPARSE, turns=3).expected_points
    with refused(DiceRulesError, "turns_needed", "turns"):
        solve_fixed_turns(SPARSE)


def test_the_last_turns_are_played_for_more_before_the_first_bank() -> None:
    # With no turn left to try again, fewer points are worth the risk; one turn before, a Farkle can be made up for.
    policy = solve_fixed_turns(attrs.evolve(FACEBOOK, bank_minimum=0, entry_minimum=500), turns=3)
    turn = FarkleTurn(policy.rules, history=["111346"[:6], "111"])
    for taken in ((), (0,), (0, 0)):
        assert policy.best_action(FarkleSheet(policy.rules, turns=taken), turn) == Bank()
    values = [
        policy.value(FarkleSheet(policy.rules, turns=taken)) for taken in ((), (0,), (0, 0), (500, 0), (500, 0, 0))
    ]
    assert values[:3] == sorted(values[:3], reverse=True)
    assert values[3] > values[2]
    assert values[4] == 0


STATES_OF = {
    **{name: SMALL[name][0] for name in SMALL},
    "farkle": FARKLE,
    "zilch": ZILCH,
    "zilch with a floor": attrs.evolve(ZILCH, negative_totals=False),
    "banks of 200": attrs.evolve(SPARSE, bank_multiple=200, farkles_to_penalty=2, farkle_penalty=300),
    "head start": attrs.evolve(SPARSE, head_start=(0, 250), farkles_to_penalty=2, farkle_penalty=300),
    "mandatory": attrs.evolve(
        SPARSE, hot_dice="mandatory", all_dice_farkle_penalty=300, farkles_to_penalty=2, farkle_penalty=200
    ),
}


@pytest.mark.parametrize("name", STATES_OF)
def test_what_a_state_is_worth_follows_from_the_states_after_it(name: str) -> None:
    rules, rng = STATES_OF[name], Random(7)  # noqa: S311 (no secret)
    policy = solve_fixed_turns(rules, turns=5)
    start = FarkleSheet(rules, head_start=rules.head_start[-1])
    least = max(rules.entry_minimum, rules.bank_minimum)
    histories: list[tuple[int, ...]] = [(), (0, 0), (least,), (least, 0), (least, 0, 0, 0)]
    histories += [(-rules.all_dice_farkle_penalty, least)] if rules.all_dice_farkle_penalty else []
    for sheet in [attrs.evolve(start, turns=turns) for turns in histories]:

        def after(turn: FarkleTurn, sheet: FarkleSheet = sheet) -> float:
            """Return the points that a turn adds to the total, and those of the turns after it."""
            recorded = sheet.record(turn)
            return recorded.total - sheet.total + policy.value(recorded)

        turn = FarkleTurn(rules, on_board=sheet.on_board)
        assert policy.value(sheet) == pytest.approx(policy.action_values(sheet, turn)[RollDice()], abs=1e-9)
        for _ in range(4):
            values = policy.action_values(sheet, turn)
            assert list(values) == [Bank(), RollDice()][not turn.can_bank :]
            if turn.can_bank:
                assert values[Bank()] == pytest.approx(after(turn.bank()), abs=1e-9)
            expected = 0.0
            for roll, ways in weighted_rolls(turn.dice_to_roll):
                rolled = turn.roll(roll)
                best = after(rolled) if rolled.is_farkle else max(policy.action_values(sheet, rolled).values())
                expected += ways / 6**turn.dice_to_roll * best
            assert values[RollDice()] == pytest.approx(expected, abs=1e-8)
            turn = turn.roll(roll_dice(turn.dice_to_roll, rng=rng))
            if turn.is_farkle:
                turn = FarkleTurn(rules, on_board=sheet.on_board)
                continue
            values = policy.action_values(sheet, turn)
            for option in turn.options:
                worth = max(policy.action_values(sheet, turn.set_aside(option)).values())
                assert values[SetAsideDice(option)] == pytest.approx(worth, abs=1e-9)
            assert values[policy.best_action(sheet, turn)] == pytest.approx(max(values.values()), abs=1e-8)
            turn = turn.set_aside(rng.choice(turn.options))


def play(policy: FixedTurnsPolicy, rng: Random) -> int:
    """Play all turns, and return the final total."""
    sheet = FarkleSheet(policy.rules)
    for _ in range(policy.turns):
        turn = FarkleTurn(policy.rules, on_board=sheet.on_board)
        while not turn.is_over:
            match policy.best_action(sheet, turn):
                case RollDice():
                    turn = turn.roll(roll_dice(turn.dice_to_roll, rng=rng))
                case SetAsideDice(dice):
                    turn = turn.set_aside(dice)
                case _:
                    turn = turn.bank()
        sheet = sheet.record(turn)
    return sheet.total


@pytest.mark.slow
@pytest.mark.parametrize("name", ["two penalties", "zilch with a floor"])
def test_games_that_are_played_end_with_what_is_expected(name: str) -> None:
    policy, rng, games = solve_fixed_turns(STATES_OF[name], turns=4), Random(9), 200  # noqa: S311 (no secret)
    totals = [play(policy, rng) for _ in range(games)]
    mean = sum(totals) / games
    error = (sum((each - mean) ** 2 for each in totals) / games / games) ** 0.5
    assert abs(mean - policy.expected_points) < 3 * error


def test_a_low_total_can_pay_less() -> None:
    rules = attrs.evolve(SPARSE, farkles_to_penalty=1, farkle_penalty=1000, entry_minimum=0)
    policy = solve_fixed_turns(rules, turns=4)
    # With nothing to lose a turn is played as if there were no penalty, and worth more than with something to lose.
    values = [policy.value(FarkleSheet(rules, turns=[banked])) for banked in range(0, 4000, 500)]
    assert values == sorted(values, reverse=True)
    assert values[-1] == values[-2] < values[0]
    last = [FarkleSheet(rules, turns=[banked, 0, 0]) for banked in (0, 500, 3000)]
    plain = solve_turn(attrs.evolve(SPARSE, entry_minimum=0)).expected_points
    assert policy.value(last[0]) == pytest.approx(plain, abs=1e-9)
    below = solve_fixed_turns(attrs.evolve(rules, negative_totals=True), turns=4)
    assert below.expected_points < policy.expected_points


def test_a_policy_can_go_to_another_process() -> None:
    policy = solve_fixed_turns(SMALL["two penalties"][0], turns=2)
    sheet, turn = FarkleSheet(policy.rules), FarkleTurn(policy.rules)
    values = policy.action_values(sheet, turn)
    for other in (pickle.loads(pickle.dumps(policy)), copy.copy(policy), copy.deepcopy(policy)):
        assert (other.rules, other.turns, other.expected_points) == (policy.rules, 2, policy.expected_points)
        assert other.action_values(sheet, turn) == values


def test_the_repr_makes_the_policy_again() -> None:
    policy = solve_fixed_turns(turns=2)
    assert repr(policy) == "solve_fixed_turns(FarkleRules(), turns=2)"
    assert eval(repr(policy)).expected_points == policy.expected_points


def test_sheets_that_are_full_have_no_actions() -> None:
    policy, turn = solve_fixed_turns(GREED, turns=2), FarkleTurn(GREED, on_board=True)
    assert policy.value(FarkleSheet(GREED, turns=[300, 300])) == 0
    with refused(IllegalActionError, "farkle_game_over", "sheet"):
        policy.action_values(FarkleSheet(GREED, turns=[300, 300]), turn)
    with refused(IllegalActionError, "too_many_turns", "sheet", "turns", most=2, given=3):
        policy.value(FarkleSheet(GREED, turns=[300, 300, 0]))


def test_f10_the_turn_must_be_that_of_the_sheet() -> None:
    policy = solve_fixed_turns(GREED, turns=2)
    with refused(IllegalActionError, "on_board_of_sheet", "turn", "on_board", expected="False", given="True"):
        policy.action_values(FarkleSheet(GREED), FarkleTurn(GREED, on_board=True))


def test_a_turn_that_is_over_has_no_action() -> None:
    policy, turn = solve_fixed_turns(GREED, turns=2), FarkleTurn(GREED).roll("22334")
    assert policy.action_values(FarkleSheet(GREED), turn) == {}
    with refused(IllegalActionError, "turn_is_farkle"):
        policy.best_action(FarkleSheet(GREED), turn)


def test_sheets_and_turns_under_other_rules_are_refused() -> None:
    policy = solve_fixed_turns(GREED, turns=2)
    with refused(IllegalActionError, "rules_of_farkle_policy", "sheet", "rules", given="FarkleRules()"):
        policy.value(FarkleSheet())
    with refused(IllegalActionError, "rules_of_farkle_policy", "turn", "rules", given="FarkleRules()"):
        policy.action_values(FarkleSheet(GREED), FarkleTurn())
    with refused(DiceRulesError, "wrong_type", "sheet", expected="FarkleSheet", given="5"):
        policy.value(5)  # type: ignore[arg-type]


@pytest.mark.parametrize("turns", [0, 1001, -1, True, 10.0, "10"], ids=repr)
def test_impossible_numbers_of_turns_are_refused(turns: object) -> None:
    with refused(DiceRulesError, "number_out_of_range", "turns", minimum=1, maximum=1000):
        solve_fixed_turns(GREED, turns=turns)  # type: ignore[arg-type]
    with refused(DiceRulesError, "number_out_of_range", "rules", "turns", given="5000"):
        solve_fixed_turns(attrs.evolve(GREED, ending="fixed_turns", turns=5000))


def test_games_that_are_not_solved_are_refused() -> None:
    endless = FarkleRules(single_one=0, single_five=0, three_of_a_kind=NONE, dead_roll=50)
    both = FarkleRules(bank_multiple=100, all_dice_farkle_penalty=500)
    for refusal, path, rules in (
        ("win_without_value", ("instant_win",), FarkleRules(instant_win=["straight"])),
        ("totals_taken_away", ("penalty_takes_all",), FarkleRules(farkles_to_penalty=3, penalty_takes_all=True)),
        ("target_in_fixed_turns", ("exact_target",), FarkleRules(exact_target=True)),
        ("multiple_with_penalty", ("bank_multiple",), both),
        ("multiple_too_rare", ("bank_multiple",), FarkleRules(bank_multiple=5050)),
        ("turns_without_end", (), endless),
        ("too_many_states", (), FarkleRules(farkles_to_penalty=1, farkle_penalty=999_999)),
    ):
        with refused(DiceRulesError, refusal, "rules", *path):
            solve_fixed_turns(rules, turns=10)
    with refused(DiceRulesError, "wrong_type", "rules", given="'farkle'"):
        solve_fixed_turns("farkle", turns=10)  # type: ignore[arg-type]
