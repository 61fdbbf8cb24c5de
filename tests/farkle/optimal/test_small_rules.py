"""Each solver against brute force under random rules: it finds what the model finds, or refuses a known case."""

from __future__ import annotations

from random import Random

import pytest

from dicerules import DiceRulesError, FarkleSheet, FarkleTurn
from dicerules.farkle import RollDice
from dicerules.farkle.optimal import solve_fixed_turns, solve_race, solve_turn
from tests.farkle.optimal.fixed_turns_model import banking_is_best_from, most_points
from tests.farkle.optimal.model import Turn
from tests.farkle.optimal.race_model import Numbers, turns_from
from tests.farkle.optimal.sheets import reachable
from tests.farkle.optimal.small_rules import UNIT, draw
from tests.farkle.refusals import refused


def rare_banks_with_penalty(numbers: Numbers) -> bool:
    """Tell whether turns must go on to a multiple, and may end with a Farkle that costs more on hot dice."""
    return numbers.multiple > UNIT and numbers.on_all_dice > 0 and numbers.after_hot_dice


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_a_turn_under_random_rules(seed: int) -> None:
    rules, table, numbers = draw(Random(seed))  # noqa: S311 (no secret)
    stop_at = 700
    if numbers.penalty is None:
        with refused(DiceRulesError, "totals_taken_away", "rules", "penalty_takes_all"):
            solve_turn(rules, stop_at=stop_at)
        return
    policy = solve_turn(rules, stop_at=stop_at)
    # What a Farkle costs is either the penalty, or that the turn after it is worth less than the average.
    farkle = -float(numbers.penalty)
    for farkles in range(max(1, numbers.farkles))[::-1]:
        values = []
        for least in (max(numbers.bank, numbers.entry), numbers.bank):
            model = Turn(
                table,
                stop_at,
                dice=numbers.dice,
                least=least,
                multiple=numbers.multiple,
                mandatory=numbers.mandatory,
                take_all=numbers.take_all,
                farkle=farkle,
                first=farkle - numbers.on_all_dice,
                hot=farkle - numbers.on_all_dice * numbers.after_hot_dice,
                bank=float,
            )
            values.append(float(model.rolled(0, numbers.dice)))
        for on_board, value in enumerate(values):
            turn = FarkleTurn(rules, on_board=bool(on_board))
            found = policy.action_values(turn, farkles_in_a_row=farkles)
            assert found == {RollDice(): pytest.approx(value, abs=1e-9)}
        farkle = values[1] - policy.expected_points
    assert farkle == pytest.approx(0, abs=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("seed", sorted({*range(36)} - {17, 22, 23}))  # these take seconds
def test_a_race_under_random_rules(seed: int) -> None:
    # The target is high enough for hot dice below it.
    rules, table, numbers = draw(Random(seed), target=600)  # noqa: S311 (no secret)
    for refusal, field, applies in (
        ("race_without_target", "ending", rules.ending == "fixed_turns"),
        ("multiple_with_penalty", "bank_multiple", rare_banks_with_penalty(numbers)),
        ("negative_totals_with_exact_target", "negative_totals", numbers.lowest < 0 and numbers.exact),
    ):
        if applies:
            with refused(DiceRulesError, refusal, "rules", field):
                solve_race(rules)
            return
    policy, known = solve_race(rules), reachable(rules, UNIT)
    free = rules.entry_minimum <= rules.bank_minimum

    def turns(standing: tuple[int, int, bool]) -> float:
        total, farkles, on_board = standing
        return policy.value(known[total, farkles, on_board or free]) if total < rules.target else 0

    checked = sorted(standing for standing in known if standing[0] >= 0)
    for standing in checked[:: 1 + len(checked) // 4]:
        assert turns(standing) == pytest.approx(turns_from(numbers, table, standing, turns), abs=1e-8)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_fixed_number_of_turns_under_random_rules(seed: int) -> None:
    # A dead roll makes five dice safe, so that they are rolled with any number of points.
    rules, table, numbers = draw(Random(seed), dead_roll=0)  # noqa: S311 (no secret)
    for refusal, field, applies in (
        ("totals_taken_away", "penalty_takes_all", numbers.penalty is None),
        ("target_in_fixed_turns", "exact_target", numbers.exact),
        ("multiple_with_penalty", "bank_multiple", rare_banks_with_penalty(numbers)),
    ):
        if applies:
            with refused(DiceRulesError, refusal, "rules", field):
                solve_fixed_turns(rules, turns=2)
            return
    turns = 2 if numbers.farkles or numbers.on_all_dice else 3
    policy = solve_fixed_turns(rules, turns=turns)
    # Where a player may not bank, the model rolls on for so long that it hardly ever stops without being allowed to.
    forced = numbers.mandatory or numbers.multiple > UNIT
    far = banking_is_best_from(numbers, table) + turns * (numbers.on_all_dice + (numbers.penalty or 0))
    points = most_points(numbers, table, turns, stop_at=int(far) + (4000 if forced else UNIT))
    for head_start in rules.head_start:
        for taken in ((), (0,), (400,)):
            sheet = FarkleSheet(rules, turns=taken, head_start=head_start)
            farkles = sheet.farkles_in_a_row if numbers.farkles else 0
            standing = (sheet.total, farkles, sheet.on_board)
            assert policy.value(sheet) == pytest.approx(
                points(standing, turns - len(taken)), abs=1e-4 if forced else 1e-9
            )
