"""The turn that banks the most points: published figures, brute force, and what must hold in every state."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import attrs
import pytest

from dicerules import FarkleTurn, roll_dice
from dicerules.farkle import (
    FARKLE,
    GREED,
    NAMED_RULES,
    PLAYMONSTER,
    TEN_THOUSAND,
    ZILCH,
    Bank,
    FarkleRules,
    HouseCombination,
    RollDice,
    SetAsideDice,
    adding,
    doubling,
)
from dicerules.farkle.optimal import TurnPolicy, solve_turn
from dicerules.farkle.optimal._table import best_of
from dicerules.outcomes import weighted_rolls
from tests.farkle import oracle, variants
from tests.farkle.optimal.model import Turn

TRIOS = FARKLE.three_of_a_kind
BUSCHE = FarkleRules(
    four_of_a_kind=adding(TRIOS, 1),
    five_of_a_kind=adding(TRIOS, 2),
    six_of_a_kind=adding(TRIOS, 3),
    three_pairs=750,
    straight=1500,
)
PENALTY = FarkleRules(farkles_to_penalty=3, farkle_penalty=500)

# Figures are held to the last digit that is given.
DIGITS = 5e-11


def without_penalty(rules: FarkleRules) -> FarkleRules:
    return attrs.evolve(rules, farkles_to_penalty=0, farkle_penalty=0, negative_totals=False)


def thresholds(policy: TurnPolicy) -> list[int | None]:
    return [policy.bank_from(dice) for dice in range(policy.rules.dice, 0, -1)]


def test_a_first_turn_under_the_document() -> None:
    policy = solve_turn()
    assert policy.expected_points == pytest.approx(497.1829960822, abs=DIGITS)
    assert thresholds(policy) == [14850, 2900, 1000, 400, 250, 300]


def test_f10_a_turn_before_the_first_bank() -> None:
    policy = solve_turn()
    assert policy.action_values(FarkleTurn()) == {RollDice(): pytest.approx(465.1936754825, abs=DIGITS)}
    assert [policy.bank_from(dice, on_board=False) for dice in range(6, 0, -1)] == [14850, 2900, 1000, 500, 500, 500]


def test_a_turn_under_the_rules_of_playmonster() -> None:
    policy = solve_turn(PLAYMONSTER, stop_at=9950)
    assert policy.expected_points == pytest.approx(542.063223899, abs=5e-10)
    assert policy.expected_points < solve_turn(PLAYMONSTER).expected_points


def test_the_figures_that_busche_published() -> None:
    assert solve_turn(BUSCHE, stop_at=10_000).expected_points == pytest.approx(548.857618208, abs=5e-10)
    assert thresholds(solve_turn(BUSCHE)) == [16400, 3050, 1050, 450, 250, 300]


def test_the_figure_of_zilch_that_busche_published_counts_penalties() -> None:
    expected = solve_turn(ZILCH).expected_points
    assert round(expected, 3) == 620.855
    assert expected == pytest.approx(620.8546722769, abs=DIGITS)


# Two states in the middle of a turn with published values: 200 points and two dice to roll, and 250 points and one.
MIDDLE = (["553462", "5", "53462", "5", "5342", "5", "534", "5"], ["53", "5"])


@pytest.mark.parametrize(
    ("rules", "two", "one"),
    [
        (FarkleRules(three_pairs=750, six_of_a_kind=(0,) * 6, entry_minimum=0, bank_minimum=300), 214.1549, 261.0761),
        (FARKLE, 212.3043, 257.7469),
    ],
    ids=["three pairs at 750, no six of a kind", "document"],
)
def test_the_middle_of_a_turn_by_two_sets_of_rules(rules: FarkleRules, two: float, one: float) -> None:
    policy = solve_turn(rules)
    before, last = MIDDLE
    for history, points, dice, value in ((before, 200, 2, two), (before + last, 250, 1, one)):
        turn = FarkleTurn(rules, on_board=True, history=history)
        assert (turn.points, turn.dice_to_roll) == (points, dice)
        assert round(max(policy.action_values(turn).values()), 4) == value


HOUSE = (
    FARKLE.with_combination(HouseCombination("low_run", "345", 150))
    .with_combination(HouseCombination("two_pairs", "aabb", (400, 100, 150, 200, 250, 300)))
    .with_combination(HouseCombination("exactly_four", "aaaa", 750))
)
HOUSE_TABLE = oracle.Table(
    (
        *oracle.DOCUMENT.combinations,
        oracle.Combination("low_run", (3, 4, 5), 150),
        *(
            oracle.Combination("two_pairs", (low, low, high, high), max(worth[low - 1], worth[high - 1]))
            for worth in [(400, 100, 150, 200, 250, 300)]
            for low, high in combinations(oracle.FACES, 2)
        ),
        *oracle.of_a_kind("exactly_four", 4, [750] * 6),
    )
)
DOUBLING_TABLE = variants.table(
    oracle.of_a_kind("four_of_a_kind", 4, [2 * trio for trio in TRIOS]),
    oracle.of_a_kind("five_of_a_kind", 5, [4 * trio for trio in TRIOS]),
    oracle.of_a_kind("six_of_a_kind", 6, [8 * trio for trio in TRIOS]),
    oracle.three_pairs(500),
    oracle.straight(oracle.FACES, 1500),
)

# Some rules with points at which play stops, few enough for exact fractions.
STOPPED = {
    "farkle": (FARKLE, oracle.DOCUMENT, 1000),
    "farkle, low entry": (FarkleRules(entry_minimum=300), oracle.DOCUMENT, 800),
    "every bank from": (FarkleRules(entry_minimum=0, bank_minimum=400), oracle.DOCUMENT, 1000),
    "mandatory hot dice": (FarkleRules(hot_dice="mandatory"), oracle.DOCUMENT, 1000),
    "zilch": (without_penalty(ZILCH), None, 300),
    "greed": (GREED, variants.TABLES["greed"], 1000),
    "everything": (*variants.EVERYTHING, 600),
    "house combinations": (HOUSE, HOUSE_TABLE, 1000),
    "further dice double": (FARKLE.with_further_dice(doubling), DOUBLING_TABLE, 1000),
    "all that scores": (FarkleRules(must_take_all=True), oracle.DOCUMENT, 1000),
    "all that scores in a house": (attrs.evolve(HOUSE, must_take_all=True), HOUSE_TABLE, 1000),
    "banks of 100": (FarkleRules(bank_multiple=100, entry_minimum=0), oracle.DOCUMENT, 1000),
    "banks of 75": (FarkleRules(bank_multiple=75, entry_minimum=300), oracle.DOCUMENT, 1000),
    "banks of 25": (FarkleRules(bank_multiple=25), oracle.DOCUMENT, 1000),
    "a Farkle on all dice": (FarkleRules(all_dice_farkle_penalty=1000), oracle.DOCUMENT, 1000),
    "a Farkle on the first roll": (
        FarkleRules(all_dice_farkle_penalty=1000, all_dice_penalty_after_hot_dice=False),
        oracle.DOCUMENT,
        1000,
    ),
    "mandatory, and a Farkle on all dice": (
        FarkleRules(all_dice_farkle_penalty=500, hot_dice="mandatory", bank_multiple=100),
        oracle.DOCUMENT,
        1000,
    ),
}


def stopped(name: str, *, on_board: bool) -> Turn:
    """The model of some rules of the list above."""
    rules, table, stop_at = STOPPED[name]
    lost = Fraction(-rules.all_dice_farkle_penalty)
    return Turn(
        table or variants.TABLES[name],
        stop_at,
        dice=rules.dice,
        least=max(rules.bank_minimum, 0 if on_board else rules.entry_minimum),
        multiple=rules.bank_multiple,
        mandatory=rules.hot_dice == "mandatory",
        take_all=rules.must_take_all,
        first=lost,
        hot=lost if rules.all_dice_penalty_after_hot_dice else Fraction(0),
    )


@pytest.mark.parametrize(
    ("name", "on_board"),
    [
        *((name, True) for name in STOPPED),
        ("farkle", False),
        ("farkle, low entry", False),
        ("everything", False),
        ("banks of 75", False),
    ],
)
def test_turns_that_stop_early_agree_with_exact_fractions(name: str, *, on_board: bool) -> None:
    rules, _, stop_at = STOPPED[name]
    model = stopped(name, on_board=on_board)
    policy = solve_turn(rules, stop_at=stop_at)
    values = policy.action_values(FarkleTurn(rules, on_board=on_board))
    exact = model.rolled(0, rules.dice)
    assert isinstance(exact, Fraction)
    assert values == {RollDice(): pytest.approx(float(exact), abs=1e-9)}
    # A few states inside: a selection, and what is best after it.
    for roll in ("123456", "112235", "344556") if rules.dice == 6 else ("15234",):
        rolled = FarkleTurn(rules, on_board=on_board).roll(roll)
        for option in rolled.options:
            turn = rolled.set_aside(option)
            if turn.points < stop_at:
                value = max(policy.action_values(turn).values())
                assert value == pytest.approx(float(model.after(turn.points, turn.dice_to_roll)), abs=1e-9)


def test_what_changes_nothing_changes_no_figure() -> None:
    # Every number of points is a multiple of 25, and a turn knows nothing of its game.
    expected = solve_turn().expected_points
    for rules in (
        FarkleRules(bank_multiple=25),
        FarkleRules(bank_multiple=50),
        FarkleRules(head_start=(0, 500)),
        FarkleRules(exact_target=True),
        FarkleRules(ending="finish_round"),
        FarkleRules(ending="fixed_turns", turns=10),
        FARKLE.with_combination(HouseCombination("three_twos", "222", 200)),
    ):
        assert solve_turn(rules).expected_points == expected


@pytest.mark.slow
@pytest.mark.parametrize("multiple", [100, 150, 500])
def test_banks_of_multiples_are_best_from_where_the_model_banks(multiple: int) -> None:
    # The model stops at 4000 points, far beyond all of these.
    policy = solve_turn(FarkleRules(bank_multiple=multiple))
    model = Turn(oracle.DOCUMENT, 4000, multiple=multiple, farkle=0.0, bank=float)
    for dice in range(1, 6):
        worse = [points for points in range(multiple, 4000, multiple) if model.rolled(points, dice) > points]
        least = max(worse, default=0) + multiple
        assert policy.bank_from(dice) == least
        assert policy.bank_from(dice, on_board=False) == max(least, -(-500 // multiple) * multiple)


def test_a_farkle_on_all_dice_costs_its_chance_at_the_start() -> None:
    # One roll of six dice in 43.2 is a Farkle. Nothing can be done about the first.
    rules = FarkleRules(all_dice_farkle_penalty=500, all_dice_penalty_after_hot_dice=False)
    lost = 500 * 1080 / 6**6
    assert solve_turn(rules).expected_points == pytest.approx(solve_turn().expected_points - lost, abs=DIGITS)
    assert thresholds(solve_turn(rules)) == thresholds(solve_turn())
    after_hot_dice = solve_turn(FarkleRules(all_dice_farkle_penalty=500))
    assert after_hot_dice.expected_points < solve_turn(rules).expected_points
    assert thresholds(after_hot_dice) == [14350, *thresholds(solve_turn())[1:]]


def test_penalties_agree_with_the_model() -> None:
    # The average of a turn is right when the turn after a bank is worth just that, with every Farkle costing what the
    # turn after it is worth less. A higher average would make Farkles dearer, so that there is only one.
    rules, stop_at = attrs.evolve(PENALTY, entry_minimum=0), 800
    policy, worth = solve_turn(rules, stop_at=stop_at), -500.0
    turn = FarkleTurn(rules, on_board=True)
    for farkles in (2, 1, 0):
        first_roll = float(Turn(oracle.DOCUMENT, stop_at, farkle=worth, bank=float).rolled(0, 6))
        assert policy.action_values(turn, farkles_in_a_row=farkles)[RollDice()] == pytest.approx(first_roll, abs=1e-9)
        worth = first_roll - policy.expected_points
    assert worth == pytest.approx(0, abs=1e-9)


# The horizon of ten_thousand is at 180,000 points, that of these rules at 47,000.
MANDATORY = FarkleRules(hot_dice="mandatory", straight=0, six_of_a_kind=(0,) * 6)

# Two different dice score, and three alike. So any three dice do, and more: they are never a Farkle.
SAFE_WITH_THREE = FarkleRules(
    dice=5,
    single_one=0,
    single_five=0,
    three_of_a_kind=(100,) * 6,
    six_of_a_kind=(0,) * 6,
    three_pairs=0,
    straight=0,
    house_combinations=[HouseCombination("different", "ab", 10)],
)

BEYOND = {
    **{name: (without_penalty(rules), 60_000) for name, rules in NAMED_RULES.items()},
    "ten_thousand": (TEN_THOUSAND, 400_000),
    "mandatory hot dice": (MANDATORY, 120_000),
    "mandatory with a penalty": (attrs.evolve(MANDATORY, farkles_to_penalty=2, farkle_penalty=3000), 120_000),
    "house combinations": (HOUSE, 60_000),
    "banks of 100": (FarkleRules(bank_multiple=100), 60_000),
    "banks of 75": (FarkleRules(bank_multiple=75), 60_000),
    "banks of 1000 in zilch": (attrs.evolve(without_penalty(ZILCH), bank_multiple=1000), 60_000),
    "mandatory, banks of 250": (attrs.evolve(MANDATORY, bank_multiple=250), 120_000),
    "mandatory, a Farkle on all dice": (attrs.evolve(MANDATORY, all_dice_farkle_penalty=700), 120_000),
    "banks of 250, a Farkle on all dice": (FarkleRules(bank_multiple=250, all_dice_farkle_penalty=700), 60_000),
    "all that scores, mandatory": (attrs.evolve(MANDATORY, must_take_all=True), 120_000),
    "safe with three dice": (SAFE_WITH_THREE, 60_000),
}


@pytest.mark.parametrize("name", BEYOND)
def test_beyond_the_horizon_nothing_is_left_out(name: str) -> None:
    # The same turns with a table that goes on to points that are never reached: the horizon of the library is exact.
    rules, far = BEYOND[name]
    policy, further = solve_turn(rules), solve_turn(rules, stop_at=far)
    assert policy.expected_points == pytest.approx(further.expected_points, abs=1e-9)
    high, stopped = thresholds(policy), thresholds(further)
    for bank_from, with_stop in zip(high, stopped, strict=True):
        assert bank_from == with_stop or (bank_from, with_stop) == (None, far)
    ones, start = "1" * rules.dice if rules.single_one else "11123", FarkleTurn(rules, on_board=True)
    for times in (*range(1, 20), 23, 32):
        turn = attrs.evolve(start, history=[ones, ones] * times)
        if turn.points < 0.65 * far:
            rolled = turn.roll(ones)
            for reached in (turn, rolled, rolled.set_aside(rolled.options[-1])):
                values = policy.action_values(reached)
                assert values == pytest.approx(further.action_values(reached), rel=1e-10, abs=1e-8)


STATES_OF = {
    **NAMED_RULES,
    "mandatory with a penalty": attrs.evolve(TEN_THOUSAND, farkles_to_penalty=2, farkle_penalty=300),
    "always a penalty": FarkleRules(farkles_to_penalty=1, farkle_penalty=100),
    "everything": variants.EVERYTHING[0],
    "everything with five dice": variants.EVERYTHING_WITH_FIVE_DICE[0],
    "safe and mandatory": attrs.evolve(variants.EVERYTHING[0], hot_dice="mandatory"),
    "a house": attrs.evolve(HOUSE, must_take_all=True, bank_multiple=100),
    "a Farkle on all dice": FarkleRules(all_dice_farkle_penalty=500, bank_multiple=150),
    "two penalties": FarkleRules(farkles_to_penalty=2, farkle_penalty=300, all_dice_farkle_penalty=500),
    "two penalties, mandatory": attrs.evolve(
        MANDATORY, farkles_to_penalty=2, farkle_penalty=300, all_dice_farkle_penalty=500
    ),
    "first roll only": attrs.evolve(
        MANDATORY, all_dice_farkle_penalty=500, all_dice_penalty_after_hot_dice=False, bank_multiple=100
    ),
}


@pytest.mark.parametrize(
    ("name", "on_board"),
    [*((name, True) for name in STATES_OF), ("farkle", False), ("greed", False), ("mandatory with a penalty", False)],
)
def test_what_a_state_is_worth_follows_from_the_states_after_it(name: str, *, on_board: bool) -> None:
    rules, rng = STATES_OF[name], Random(7)  # noqa: S311 (no secret)
    policy = solve_turn(rules)
    most = max(1, rules.farkles_to_penalty)
    average = policy.expected_points
    for farkles in range(most):
        turn = FarkleTurn(rules, on_board=on_board)
        # What a Farkle costs: the penalty, or that the next turn is worth less than the average.
        lost = 0.0
        if rules.farkles_to_penalty:
            next_turn = FarkleTurn(rules, on_board=True)
            lost = -float(rules.farkle_penalty)
            if farkles + 1 < most:
                lost = policy.action_values(next_turn, farkles_in_a_row=farkles + 1)[RollDice()] - average
        for _ in range(1 if farkles else 3):
            values = policy.action_values(turn, farkles_in_a_row=farkles)
            assert values.get(Bank(), turn.points) == turn.points
            assert (Bank() in values, RollDice() in values) == (turn.can_bank, turn.can_roll)
            expected = 0.0
            for roll, ways in weighted_rolls(turn.dice_to_roll):
                rolled = turn.roll(roll)
                after = policy.action_values(rolled, farkles_in_a_row=farkles)
                expected += ways / 6**turn.dice_to_roll * max(after.values(), default=lost - rolled.penalty)
            assert values[RollDice()] == pytest.approx(expected, abs=1e-8)
            turn = turn.roll(roll_dice(turn.dice_to_roll, rng=rng))
            if turn.is_farkle:
                turn = FarkleTurn(rules, on_board=on_board)
                continue
            values = policy.action_values(turn, farkles_in_a_row=farkles)
            assert [action for action in values if action == Bank()] == []
            assert set(values) == {SetAsideDice(option) for option in turn.options}
            for option in turn.options:
                after = policy.action_values(turn.set_aside(option), farkles_in_a_row=farkles)
                assert values[SetAsideDice(option)] == pytest.approx(max(after.values()), abs=1e-9)
            turn = turn.set_aside(rng.choice(turn.options))


@pytest.mark.parametrize("name", STATES_OF)
def test_the_best_action_is_worth_the_most_and_agrees_with_the_thresholds(name: str) -> None:
    rules, rng = STATES_OF[name], Random(8)  # noqa: S311 (no secret)
    policy = solve_turn(rules)
    banked = rolled = 0
    for _ in range(40):
        turn = FarkleTurn(rules, on_board=rng.random() < 0.7)
        for _ in range(4):
            turn = turn.roll(roll_dice(turn.dice_to_roll, rng=rng))
            if turn.is_farkle:
                break
            values = policy.action_values(turn)
            action = policy.best_action(turn)
            assert values[action] == pytest.approx(max(values.values()), abs=1e-8)
            turn = turn.set_aside(rng.choice(turn.options))
            bank_from = policy.bank_from(turn.dice_to_roll, on_board=turn.on_board)
            if bank_from is not None and turn.points >= bank_from and turn.can_bank:
                assert policy.best_action(turn) == Bank()
                banked += 1
            else:
                rolled += policy.best_action(turn) == RollDice()
    assert banked > 0
    assert rolled > 0


def play(policy: TurnPolicy, rng: Random, *, farkles: int) -> int:
    """Play one turn of a player on the board, and give its points."""
    turn = FarkleTurn(policy.rules, on_board=True)
    while not turn.is_over:
        match policy.best_action(turn, farkles_in_a_row=farkles):
            case RollDice():
                turn = turn.roll(roll_dice(turn.dice_to_roll, rng=rng))
            case SetAsideDice(dice):
                turn = turn.set_aside(dice)
            case _:
                turn = turn.bank()
        if turn.is_farkle:
            return 0
    return turn.points


@pytest.mark.parametrize("rules", [FARKLE, ZILCH, PENALTY, TEN_THOUSAND], ids=["farkle", "zilch", "penalty", "ten"])
def test_turns_that_are_played_bank_what_is_expected(rules: FarkleRules) -> None:
    policy, rng, turns = solve_turn(rules), Random(9), 500  # noqa: S311 (no secret)
    points: list[int] = []
    farkles = 0
    for _ in range(turns):
        banked = play(policy, rng, farkles=farkles)
        farkles = 0 if banked else farkles + 1
        if farkles and farkles == rules.farkles_to_penalty:
            farkles, banked = 0, -rules.farkle_penalty
        points.append(banked)
    mean = sum(points) / turns
    error = (sum((each - mean) ** 2 for each in points) / turns / turns) ** 0.5
    assert abs(mean - policy.expected_points) < 3 * error


@pytest.mark.parametrize("bank_from", [50, 300, 350, 500])
def test_no_simple_policy_is_better(bank_from: int) -> None:
    # Take everything that scores, and roll on below a limit of points: exact, from the oracle.
    @cache
    def rolled(points: int, dice: int) -> Fraction:
        total = Fraction(0)
        for taken, more, chance in best_of_all_rolls(dice):
            reached, left = points + more, dice - taken or 6
            total += chance * (reached if reached >= bank_from else rolled(reached, left))
        return total

    assert 200 < rolled(0, 6) < solve_turn().expected_points


@cache
def best_of_all_rolls(dice: int) -> list[tuple[int, int, Fraction]]:
    """Return the dice and points of the best selection of each roll, with its chance; Farkles are left out."""
    found = [(oracle.best(roll.faces), Fraction(ways, 6**dice)) for roll, ways in weighted_rolls(dice)]
    return [(len(best[0]), best[1].points, chance) for best, chance in found if best is not None]


@pytest.mark.parametrize("rules", [FARKLE, ZILCH, GREED], ids=["farkle", "zilch", "greed"])
def test_a_policy_can_go_to_another_process(rules: FarkleRules) -> None:
    policy, turn = solve_turn(rules), FarkleTurn(rules, on_board=True)
    values = policy.action_values(turn)
    for other in (pickle.loads(pickle.dumps(policy)), copy.copy(policy), copy.deepcopy(policy)):
        assert other.rules == rules
        assert other.expected_points == policy.expected_points
        assert other.action_values(turn) == values


def test_a_penalty_makes_players_careful_and_a_turn_worth_less() -> None:
    policy, without = solve_turn(PENALTY), solve_turn()
    assert without.expected_points - 500 / 3 < policy.expected_points < without.expected_points
    turn = FarkleTurn(PENALTY, on_board=True)
    worth = [policy.action_values(turn, farkles_in_a_row=n)[RollDice()] for n in range(3)]
    assert worth[0] == policy.expected_points
    assert worth == sorted(worth, reverse=True)
    for dice in range(1, 7):
        from_points = [policy.bank_from(dice, farkles_in_a_row=n) or 0 for n in range(3)]
        assert (without.bank_from(dice) or 0) >= from_points[0] >= from_points[1] >= from_points[2]


def test_dice_without_risk_or_choice_are_never_banked() -> None:
    assert solve_turn(ZILCH).bank_from(6) is None
    assert solve_turn(TEN_THOUSAND).bank_from(6) is None
    never = thresholds(solve_turn(SAFE_WITH_THREE))
    assert [bank_from is None for bank_from in never] == [True, True, True, False, False]


def test_f10_high_minimums_are_where_banking_begins() -> None:
    # Rolling on with that many points is never best, but nobody may bank with fewer.
    first = solve_turn(FarkleRules(entry_minimum=19_970, target=20_000))
    assert [first.bank_from(dice, on_board=False) for dice in range(6, 0, -1)] == [20_000] * 6
    assert first.bank_from(1) == 300
    every = solve_turn(FarkleRules(bank_minimum=20_000, target=20_000))
    assert thresholds(every) == [20_000] * 6
    must_go_on = solve_turn(attrs.evolve(TEN_THOUSAND, bank_minimum=9000, entry_minimum=0))
    assert thresholds(must_go_on) == [None, *[9000] * 5]


@pytest.mark.parametrize("rules", [FARKLE, ZILCH, TEN_THOUSAND], ids=["farkle", "zilch", "ten_thousand"])
def test_play_stops_at_the_given_points(rules: FarkleRules) -> None:
    policy = solve_turn(rules, stop_at=1980)
    assert policy.bank_from(6) == (2000 if rules.hot_dice == "optional" else None)  # which must be rolled
    reached = FarkleTurn(rules, on_board=True).roll("111234").set_aside("111")
    hot = reached.roll("111").set_aside("111")
    assert policy.best_action(hot) == (RollDice() if rules is TEN_THOUSAND else Bank())
    assert solve_turn(rules).best_action(hot) == RollDice()


def test_a_bank_of_equal_value_comes_before_the_roll() -> None:
    # One roll in six gets to the 600 points at which play stops: the 100 points are worth the same in any case.
    none = (0,) * 6
    rules = FarkleRules(
        single_one=500,
        single_five=0,
        three_of_a_kind=none,
        five_of_a_kind=(0, 100, 0, 0, 0, 0),
        six_of_a_kind=none,
        three_pairs=0,
        straight=0,
    )
    turn = FarkleTurn(rules, on_board=True).roll("222223").set_aside("22222")
    policy = solve_turn(rules, stop_at=600)
    assert policy.action_values(turn) == {Bank(): 100, RollDice(): pytest.approx(100, abs=1e-12)}
    assert policy.best_action(turn) == Bank()
    assert policy.bank_from(1) == 100
    # Nor does it matter when the arithmetic sees a difference where there is none.
    assert best_of({Bank(): 100.0, RollDice(): 100.0 + 1e-12}, turn) == Bank()
    assert best_of({Bank(): 100.0, RollDice(): 100.0 + 1e-6}, turn) == RollDice()
