"""The fewest turns to the target: published figures, brute force, and what must hold in every state."""

from __future__ import annotations

import copy
import pickle
from functools import cache
from math import inf
from random import Random

import attrs
import pytest

from dicerules import DiceRulesError, FarkleSheet, FarkleTurn, IllegalActionError, roll_dice
from dicerules.farkle import GREED, ZILCH, Bank, FarkleRules, RollDice, SetAsideDice
from dicerules.farkle.optimal import RacePolicy, solve_race, solve_turn
from dicerules.outcomes import weighted_rolls
from tests.farkle import oracle, variants
from tests.farkle.optimal.model import outcomes
from tests.farkle.refusals import refused

SHORT = FarkleRules(target=600, entry_minimum=350)
SMALL = {
    "entry minimum": (FarkleRules(target=250, entry_minimum=200), oracle.DOCUMENT),
    "no entry minimum": (FarkleRules(target=300, entry_minimum=0), oracle.DOCUMENT),
    "every bank from": (FarkleRules(target=250, entry_minimum=0, bank_minimum=150), oracle.DOCUMENT),
    "both minimums": (FarkleRules(target=250, entry_minimum=200, bank_minimum=100), oracle.DOCUMENT),
    "mandatory hot dice": (FarkleRules(target=200, entry_minimum=150, hot_dice="mandatory"), oracle.DOCUMENT),
    "no multiple of the unit": (FarkleRules(target=277, entry_minimum=233), oracle.DOCUMENT),
    "five dice": (attrs.evolve(GREED, target=500), variants.TABLES["greed"]),
    "everything": (
        attrs.evolve(variants.EVERYTHING[0], target=100, entry_minimum=100, hot_dice="mandatory"),
        variants.EVERYTHING[1],
    ),
}


def test_the_fewest_turns_under_the_document() -> None:
    policy = solve_race()
    assert round(policy.expected_turns, 3) == 20.899
    assert policy.expected_turns == pytest.approx(20.899166630948, abs=1e-11)
    # Without the entry minimum it is the same game as for a player who is on the board with nothing (see below).
    assert round(float(policy._turns[-1]), 3) == 20.779
    assert float(policy._turns[-1]) == pytest.approx(20.779247720339, abs=1e-11)
    assert policy.value(FarkleSheet(turns=[500])) < policy.value(FarkleSheet()) == policy.expected_turns
    assert policy.value(FarkleSheet(turns=[9950, 50])) == policy.value(FarkleSheet(turns=[12_000])) == 0


@pytest.mark.parametrize("rules", [GREED, SHORT], ids=["greed", "short"])
def test_the_fewest_turns_without_the_entry_minimum(rules: FarkleRules) -> None:
    without = solve_race(attrs.evolve(rules, entry_minimum=0))
    assert without.expected_turns == without._turns[-1] == solve_race(rules)._turns[-1]


def test_a_combination_may_score_far_more_than_the_target() -> None:
    # What is beyond the target takes no time and no memory.
    rules = FarkleRules(straight=1_000_000, single_one=1, single_five=1, target=30, entry_minimum=20)
    policy = solve_race(rules)
    assert policy._throws.most == 30
    assert policy.expected_turns == solve_race(attrs.evolve(rules, straight=600)).expected_turns
    turn = FarkleTurn(rules).roll("123456").set_aside("123456")
    assert policy.action_values(FarkleSheet(rules), turn)[Bank()] == 1


def fewest_turns(rules: FarkleRules, table: oracle.Table) -> float:
    """Find the turns from the beginning by guessing and trying again."""

    @cache
    def turns(to_go: int, *, on_board: bool) -> float:
        least = max(rules.bank_minimum, 0 if on_board else rules.entry_minimum)
        guess = 1.0
        while True:
            once = one_turn(to_go, least, guess)
            twice = one_turn(to_go, least, once)
            if abs(twice - once) < 1e-10:
                return twice
            guess -= (once - guess) ** 2 / (twice - 2 * once + guess)  # where this leads to (Aitken's extrapolation)

    def one_turn(to_go: int, least: int, farkle: float) -> float:
        @cache
        def after(points: int, left: int) -> float:
            banked = 1.0 if points >= to_go else 1 + turns(to_go - points, on_board=True)
            hot = rules.hot_dice == "mandatory" and left == rules.dice
            if points >= (3000 if hot else max(to_go, least)):  # nobody is forced to roll for so long
                return banked
            return min(rolled(points, left), banked if points >= least and not hot else inf)

        def rolled(points: int, left: int) -> float:
            total = 0.0
            for options, chance in outcomes(left, table):
                reached = [after(points + more, left - taken or rules.dice) for more, taken in options]
                total += float(chance) * min(reached, default=1 + farkle)
            return total

        return rolled(0, rules.dice)

    return turns(rules.target, on_board=rules.entry_minimum == 0)


@pytest.mark.parametrize("name", SMALL)
def test_short_races_agree_with_the_model(name: str) -> None:
    rules, table = SMALL[name]
    assert solve_race(rules).expected_turns == pytest.approx(fewest_turns(rules, table), abs=1e-8)


@pytest.mark.parametrize("name", SMALL)
def test_what_a_state_takes_follows_from_the_states_after_it(name: str) -> None:
    rules, rng = SMALL[name][0], Random(7)  # noqa: S311 (no secret)
    policy = solve_race(rules)
    for sheet in sheets(rules)[:: 1 + len(sheets(rules)) // 3]:
        turn = FarkleTurn(rules, on_board=sheet.on_board)
        assert policy.value(sheet) == pytest.approx(policy.action_values(sheet, turn)[RollDice()], abs=1e-11)
        for _ in range(3):
            values = policy.action_values(sheet, turn)
            if turn.can_bank:
                assert values[Bank()] == pytest.approx(1 + policy.value(sheet.record(turn.bank())), abs=1e-11)
            expected, lost = 0.0, 1 + policy.value(sheet)
            for roll, ways in weighted_rolls(turn.dice_to_roll):
                after = policy.action_values(sheet, turn.roll(roll))
                expected += ways / 6**turn.dice_to_roll * min(after.values(), default=lost)
            assert values[RollDice()] == pytest.approx(expected, abs=1e-11)
            assert list(values) == [Bank(), RollDice()][not turn.can_bank :]
            turn = turn.roll(roll_dice(turn.dice_to_roll, rng=rng))
            if turn.is_farkle:
                turn = FarkleTurn(rules, on_board=sheet.on_board)
                continue
            values = policy.action_values(sheet, turn)
            assert list(values) == [SetAsideDice(option) for option in turn.options]
            for action, value in values.items():
                assert isinstance(action, SetAsideDice)
                after = policy.action_values(sheet, turn.set_aside(action.dice))
                assert value == pytest.approx(min(after.values()), abs=1e-11)
            assert values[policy.best_action(sheet, turn)] == pytest.approx(min(values.values()), abs=1e-8)
            turn = turn.set_aside(rng.choice(turn.options))


def sheets(rules: FarkleRules) -> list[FarkleSheet]:
    least = -(-max(rules.entry_minimum, rules.bank_minimum, 50) // 50) * 50
    return [FarkleSheet(rules), *(FarkleSheet(rules, turns=[0, n]) for n in range(least, rules.target, 50))]


def play(policy: RacePolicy, rng: Random) -> int:
    """Play alone to the target, and count the turns."""
    sheet = FarkleSheet(policy.rules)
    while sheet.total < policy.rules.target:
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
    return len(sheet.turns)


def test_games_that_are_played_take_the_turns_that_are_expected() -> None:
    policy, rng, games = solve_race(SHORT), Random(9), 300  # noqa: S311 (no secret)
    turns = [play(policy, rng) for _ in range(games)]
    mean = sum(turns) / games
    error = (sum((each - mean) ** 2 for each in turns) / games / games) ** 0.5
    assert abs(mean - policy.expected_turns) < 3 * error


def test_the_fewest_turns_and_the_most_points_are_different_goals() -> None:
    # Who banks the most points a turn can reach the target a little later, and never sooner.
    race, most = solve_race(GREED), solve_turn(GREED)
    assert race.expected_turns > GREED.target / most.expected_points
    last = FarkleSheet(GREED, turns=[2800])
    turn = FarkleTurn(GREED, on_board=True).roll("15234").set_aside("15")
    assert most.best_action(turn) == RollDice()
    assert race.best_action(last, turn.roll("156").set_aside("15")) == Bank()


def test_a_policy_can_go_to_another_process() -> None:
    policy, sheet, turn = solve_race(SHORT), FarkleSheet(SHORT), FarkleTurn(SHORT)
    values = policy.action_values(sheet, turn)
    for other in (pickle.loads(pickle.dumps(policy)), copy.copy(policy), copy.deepcopy(policy)):
        assert other.expected_turns == policy.expected_turns
        assert other.action_values(sheet, turn) == values


def test_f13_a_sheet_at_the_target_has_no_actions() -> None:
    policy, turn = solve_race(SHORT), FarkleTurn(SHORT, on_board=True)
    sheet = FarkleSheet(SHORT, turns=[600])
    assert policy.value(sheet) == 0
    with refused(IllegalActionError, "target_reached", "sheet", target=600, total=600):
        policy.action_values(sheet, turn)
    with refused(IllegalActionError, "target_reached", "sheet"):
        policy.best_action(sheet, turn)


def test_f10_the_turn_must_be_that_of_the_sheet() -> None:
    policy = solve_race(SHORT)
    with refused(IllegalActionError, "on_board_of_sheet", "turn", "on_board", expected="False", given="True"):
        policy.action_values(FarkleSheet(SHORT), FarkleTurn(SHORT, on_board=True))


def test_a_turn_that_is_over_has_no_action() -> None:
    policy, turn = solve_race(SHORT), FarkleTurn(SHORT).roll("223346")
    assert policy.action_values(FarkleSheet(SHORT), turn) == {}
    with refused(IllegalActionError, "turn_is_farkle"):
        policy.best_action(FarkleSheet(SHORT), turn)


def test_sheets_and_turns_under_other_rules_are_refused() -> None:
    policy = solve_race(SHORT)
    with refused(IllegalActionError, "rules_of_farkle_policy", "sheet", "rules", given="FarkleRules()"):
        policy.value(FarkleSheet())
    with refused(IllegalActionError, "rules_of_farkle_policy", "turn", "rules", given="FarkleRules()"):
        policy.action_values(FarkleSheet(SHORT), FarkleTurn())
    with refused(DiceRulesError, "wrong_type", "sheet", expected="FarkleSheet", given="5"):
        policy.value(5)  # type: ignore[arg-type]
    with refused(DiceRulesError, "wrong_type", "turn", expected="FarkleTurn", given="None"):
        policy.action_values(FarkleSheet(SHORT), None)  # type: ignore[arg-type]


def test_races_that_are_not_solved_are_refused() -> None:
    with refused(DiceRulesError, "race_with_penalty", "rules", "farkles_to_penalty", given=3):
        solve_race(ZILCH)
    with refused(DiceRulesError, "race_too_long", "rules", "target", most=50_000, unit=50, given=50_050):
        solve_race(FarkleRules(target=50_050))
    with refused(DiceRulesError, "wrong_type", "rules", given="'farkle'"):
        solve_race("farkle")  # type: ignore[arg-type]


def test_a_target_that_is_hardly_ever_reached_is_refused() -> None:
    # The entry takes two hundred straights in a row.
    none = (0,) * 6
    rules = FarkleRules(
        single_one=0,
        single_five=0,
        three_of_a_kind=none,
        six_of_a_kind=none,
        three_pairs=0,
        straight=1,
        entry_minimum=200,
        target=200,
    )
    with refused(DiceRulesError, "no_solution", "rules"):
        solve_race(rules)


def test_the_repr_makes_the_policy_again() -> None:
    assert repr(solve_race(GREED)) == f"solve_race({GREED!r})"
    assert eval(repr(solve_race(SHORT))).expected_turns == solve_race(SHORT).expected_turns
