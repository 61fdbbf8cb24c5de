"""What a turn is worth under a policy: published figures, brute force over turns, and simulated turns."""

from __future__ import annotations

import pickle
from collections import defaultdict
from fractions import Fraction
from itertools import count, product
from math import inf

import attrs
import numpy as np
import pytest

from dicerules import DiceRulesError, FarkleGame, FarkleSheet, FarkleTurn, IllegalActionError, farkle
from dicerules.farkle import (
    FARKLE,
    GREED,
    Bank,
    FarkleAction,
    FarkleRules,
    FarkleState,
    Greedy,
    RollDice,
    SetAsideDice,
    Thresholds,
)
from dicerules.farkle.optimal import (
    TurnEvaluation,
    _asked,
    _outcomes,
    evaluate_turn,
    solve_fixed_turns,
    solve_race,
    solve_turn,
)
from dicerules.outcomes import weighted_rolls
from tests.farkle.refusals import refused

NONE = (0,) * 6
# Few different points, so that brute force is quick.
SMALL = attrs.evolve(GREED, target=1200)


def whim(state: FarkleState) -> FarkleAction:
    """Set aside as little as possible at first, and bank with 250 points, or with one die or two."""
    turn = state.turn
    assert turn is not None
    if turn.options:
        return SetAsideDice(turn.options[-1 if turn.points < 100 else 0])
    return Bank() if turn.can_bank and (turn.points >= 250 or turn.dice_to_roll < 3) else RollDice()


def first_bank(rules: FarkleRules) -> int:
    least, every = max(rules.entry_minimum, rules.bank_minimum, 1), max(50, rules.bank_multiple)
    return -(-least // every) * every


def by_brute_force(player: farkle.Player, rules: FarkleRules, *, on_board: bool, below: int = 5000) -> dict[int, float]:
    """Return the chances of the points of a turn, by playing all rolls of all turns with fewer points than a number."""
    game = FarkleGame(["Ada"], rules, sheets=[FarkleSheet(rules, turns=[first_bank(rules)] if on_board else [])])
    known: dict[tuple[int, int], dict[int, float]] = {}

    def after(turn: FarkleTurn) -> dict[int, float]:
        kind = turn.points, turn.dice_to_roll
        if turn.points >= below:
            return {}
        if kind not in known:
            banks = bool(turn.history) and player(FarkleState(game, turn)) == Bank()
            known[kind] = {turn.points: 1.0} if banks else rolled(turn)
        return known[kind]

    def rolled(turn: FarkleTurn) -> dict[int, float]:
        found: defaultdict[int, float] = defaultdict(float)
        for roll, ways in weighted_rolls(turn.dice_to_roll):
            thrown, chance = turn.roll(roll), ways / 6 ** len(roll)
            if thrown.is_over:
                found[-thrown.penalty] += chance
                continue
            action = player(FarkleState(game, thrown))
            assert isinstance(action, SetAsideDice)
            for points, part in after(thrown.set_aside(action.dice)).items():
                found[points] += chance * part
        return found

    return after(FarkleTurn(rules, on_board=on_board))


def turns_by_equations(rules: FarkleRules, turns: dict[bool, dict[int, float]]) -> float:
    """Return the expected turns to the target, with one equation for each standing that sheets can come to."""

    def standing(sheet: FarkleSheet) -> tuple[int, int, bool]:
        return sheet.total, sheet.farkles_in_a_row if rules.farkles_to_penalty else 0, sheet.on_board

    known = {standing(FarkleSheet(rules)): FarkleSheet(rules)}
    places, leads = dict.fromkeys(known, 0), []
    for place in count():
        if place == len(places):
            break
        sheet = known[list(places)[place]]
        for points, chance in turns[sheet.on_board].items():
            after = sheet.record_points(points)
            if after.total < rules.target:
                known.setdefault(standing(after), after)
                leads.append((place, places.setdefault(standing(after), len(places)), chance))
    equations = np.eye(len(places))
    for before, then, chance in leads:
        equations[before, then] -= chance
    return float(np.linalg.solve(equations, np.ones(len(places)))[0])


BY_DICE = Thresholds({5: 300, 4: 300, 3: 200, 2: 0, 1: 100})
HOT_DICE = Thresholds({5: 1500, 4: 300, 3: 200, 2: 0, 1: 100})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("player", "rules"),
    [
        (Thresholds(250), SMALL),
        (BY_DICE, SMALL),
        (Greedy(), SMALL),
        (whim, attrs.evolve(SMALL, must_take_all=True, bank_minimum=100)),
        (Thresholds(250), attrs.evolve(SMALL, dead_roll=200)),
        (HOT_DICE, attrs.evolve(SMALL, all_dice_farkle_penalty=100, entry_minimum=0)),
        (HOT_DICE, attrs.evolve(SMALL, all_dice_farkle_penalty=100, all_dice_penalty_after_hot_dice=False)),
        (BY_DICE, attrs.evolve(SMALL, farkles_to_penalty=2, farkle_penalty=200)),
        (Greedy(), attrs.evolve(SMALL, farkles_to_penalty=2, penalty_takes_all=True, all_dice_farkle_penalty=50)),
        (Greedy(), attrs.evolve(SMALL, exact_target=True, target=600)),
        (Greedy(), attrs.evolve(SMALL, exact_target=True, target=600, farkles_to_penalty=1, farkle_penalty=50)),
    ],
    ids=count(),
)
def test_turns_by_brute_force(player: farkle.Player, rules: FarkleRules) -> None:
    turns = {on_board: by_brute_force(player, rules, on_board=on_board) for on_board in (False, True)}
    for on_board, chances in turns.items():
        found = evaluate_turn(player, rules, on_board=on_board)
        assert found.distribution == pytest.approx(chances, abs=1e-10)
        assert found.farkle == pytest.approx(sum(chance for points, chance in chances.items() if points <= 0))
    assert evaluate_turn(player, rules).expected_turns == pytest.approx(turns_by_equations(rules, turns))


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules", [attrs.evolve(SMALL, hot_dice="mandatory"), attrs.evolve(SMALL, bank_multiple=200)], ids=str
)
def test_turns_that_may_be_long_by_brute_force(rules: FarkleRules) -> None:
    for on_board in (False, True):
        found = evaluate_turn(BY_DICE, rules, on_board=on_board)
        expected = by_brute_force(BY_DICE, rules, on_board=on_board, below=700)
        del expected[0]
        assert {points: chance for points, chance in found.distribution.items() if 0 < points < 700} == pytest.approx(
            expected
        )
        assert sum(found.chances) == pytest.approx(1)
        assert max(found.points) > 5000


@pytest.mark.slow
def test_the_best_turn_has_the_points_that_its_solver_finds() -> None:
    policy = solve_turn()
    found = evaluate_turn(policy)
    assert found.mean == pytest.approx(497.1829960822, abs=5e-11)
    assert found.mean == pytest.approx(policy.expected_points, abs=1e-10)
    assert max(found.points) > 15_000


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        GREED,
        attrs.evolve(GREED, hot_dice="mandatory", bank_multiple=200, entry_minimum=0),
        attrs.evolve(GREED, all_dice_farkle_penalty=200, must_take_all=True),
    ],
    ids=repr,
)
def test_best_turns_under_other_rules(rules: FarkleRules) -> None:
    policy = solve_turn(rules)
    assert evaluate_turn(policy).mean == pytest.approx(policy.expected_points, abs=1e-9)
    values = policy.action_values(FarkleTurn(rules))
    assert evaluate_turn(policy, on_board=False).mean == pytest.approx(values[RollDice()], abs=1e-9)


@pytest.mark.slow
def test_a_policy_may_depend_on_the_farkles_in_a_row() -> None:
    policy = solve_turn(attrs.evolve(GREED, farkles_to_penalty=3, farkle_penalty=1000))
    chances = [evaluate_turn(policy, farkles_in_a_row=farkles).farkle for farkles in range(3)]
    assert chances[0] > chances[1] > chances[2]
    # Without a penalty they make no difference.
    assert evaluate_turn(Greedy(), farkles_in_a_row=99) == evaluate_turn(Greedy())


def test_a_greedy_turn() -> None:
    # F4, F10: one roll in 1080 of 46,656 is a Farkle, and all others bank.
    found = evaluate_turn(Greedy())
    assert found.farkle == pytest.approx(1080 / 46_656)
    assert found.at_least(1) == pytest.approx(1 - 1080 / 46_656)
    assert found.mean == pytest.approx(float(Fraction(889_625, 2592)))
    assert found.at_least(0) == found.at_least(-50) == pytest.approx(1)
    assert found.at_least(3000) == 0
    # A straight has 720 orders, and three 1s with three 5s have 20.
    assert found.distribution[1500] == pytest.approx((720 + 20) / 46_656)


@pytest.mark.slow
def test_a_function_is_worth_what_its_policy_is() -> None:
    for rules in (GREED, attrs.evolve(GREED, target=1_000_000)):  # in a long game, too
        found, expected = evaluate_turn(Greedy().__call__, rules), evaluate_turn(Greedy(), rules)
        assert found.distribution == pytest.approx(expected.distribution)
        assert found.expected_turns == pytest.approx(expected.expected_turns)


def test_mean_and_variance() -> None:
    found = TurnEvaluation(points=(0, 100, 400), chances=(0.5, 0.25, 0.25), farkle=0.5, expected_turns=None)
    assert (found.mean, found.variance) == (125.0, 0.5 * 125**2 + 0.25 * 25**2 + 0.25 * 275**2)
    assert found.distribution == {0: 0.5, 100: 0.25, 400: 0.25}
    assert [found.at_least(points) for points in (0, 1, 100, 101, 400, 401)] == [1, 0.5, 0.5, 0.25, 0.25, 0]
    assert repr(found) == "<TurnEvaluation: 125.0000 points, 50.00% Farkles>"
    assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.heavy
def test_a_rule_of_thumb_by_simulation() -> None:
    least = {6: 1000, 5: 800, 4: 500, 3: 400, 2: 300, 1: 300}
    found = evaluate_turn(Thresholds(least))
    points, rng, number = np.zeros(1_000_000, dtype=np.int64), np.random.default_rng(7), 1_000_000
    # The best selection of each roll, by its digits.
    offers = {}
    for dice in range(1, 7):
        table = np.zeros((6**dice, 2), dtype=np.int64)
        for place, faces in enumerate(product(range(1, 7), repeat=dice)):
            best = farkle.best(tuple(sorted(faces)))
            table[place] = (best.points, dice - len(best.dice) or 6) if best else (0, 0)
        offers[dice] = table
    dice_to_roll = np.full(number, 6)
    while (dice_to_roll > 0).any():
        for dice in range(1, 7):
            some = np.flatnonzero(dice_to_roll == dice)
            more, left = offers[dice][rng.integers(6**dice, size=len(some))].T
            points[some] = np.where(left == 0, 0, points[some] + more)
            stops = points[some] >= np.array([0, *(least[dice] for dice in range(1, 7))])[left]
            dice_to_roll[some] = np.where(stops, 0, left)
    assert abs(points.mean() - found.mean) < 4 * (found.variance / number) ** 0.5
    for chance, share in ((found.farkle, (points == 0).mean()), (found.at_least(1000), (points >= 1000).mean())):
        assert abs(share - chance) < 4 * (chance * (1 - chance) / number) ** 0.5


# --- turns to the target ------------------------------------------------------------------------------------------


def test_a_target_that_may_never_be_reached() -> None:
    penalty = attrs.evolve(SMALL, farkles_to_penalty=2, farkle_penalty=200)
    for rules in (SMALL, penalty):
        # Nobody has so many points in a turn.
        assert evaluate_turn(Thresholds(10**9), rules).expected_turns == inf
    # With banks of 300 or more, a total of 350 leads nowhere, unless a penalty leads back.
    assert evaluate_turn(Thresholds(300), attrs.evolve(SMALL, exact_target=True, target=600)).expected_turns == inf
    found = evaluate_turn(Thresholds(300), attrs.evolve(penalty, exact_target=True, target=600)).expected_turns
    assert found == pytest.approx(20.2, abs=0.1)


@pytest.mark.slow
def test_totals_below_0() -> None:
    rules = attrs.evolve(SMALL, farkles_to_penalty=2, farkle_penalty=200, entry_minimum=0)
    below = attrs.evolve(rules, negative_totals=True)
    assert evaluate_turn(Greedy(), rules).expected_turns is not None
    first, second = evaluate_turn(BY_DICE, rules).expected_turns, evaluate_turn(BY_DICE, below).expected_turns
    assert first is not None
    assert second is not None
    assert 0.001 < second - first < 1


def test_turns_without_a_target() -> None:
    assert evaluate_turn(Greedy(), FarkleRules(ending="fixed_turns", turns=5)).expected_turns is None


def test_too_many_totals() -> None:
    assert evaluate_turn(Greedy(), FarkleRules(target=50 * 100_001)).expected_turns is None
    rules = FarkleRules(farkles_to_penalty=3, farkle_penalty=500, target=50_000)
    assert evaluate_turn(Greedy(), rules).expected_turns is None


# --- refusals -----------------------------------------------------------------------------------------------------


def never(state: FarkleState) -> FarkleAction:
    """Never bank."""
    assert state.turn is not None
    return SetAsideDice(state.turn.options[0]) if state.turn.options else RollDice()


def leader(state: FarkleState) -> FarkleAction:
    """Bank 300 points with a total below 2000, and later 500."""
    assert state.turn is not None
    return Bank() if state.turn.points >= (300 if state.sheet.total < 2000 else 500) else never(state)


def long_turns(state: FarkleState) -> FarkleAction:
    """Bank after three rolls: not a choice by the points, the dice and the roll alone."""
    assert state.turn is not None
    return Bank() if len(state.turn.history) >= 6 and state.turn.can_bank else never(state)


@pytest.mark.slow
@pytest.mark.parametrize("player", [leader, long_turns])
def test_a_function_that_looks_beyond_the_turn_is_refused(player: farkle.Player) -> None:
    with refused(DiceRulesError, "policy_looks_beyond_turn", "policy"):
        evaluate_turn(player, GREED)


@pytest.mark.slow
def test_policies_that_look_at_totals_are_refused() -> None:
    small = attrs.evolve(GREED, target=500)
    for policy in (solve_race(small), solve_fixed_turns(GREED, turns=1)):
        with refused(DiceRulesError, "not_a_turn_policy", "policy"):
            evaluate_turn(policy)


@pytest.mark.slow
def test_answers_that_are_not_legal_are_refused() -> None:
    with refused(IllegalActionError, "roll_before_setting_aside", "policy"):
        evaluate_turn(lambda state: SetAsideDice("1") if not state.turn.options else never(state), GREED)  # type: ignore[union-attr]
    with pytest.raises(DiceRulesError) as caught:
        evaluate_turn(lambda _: "bank", GREED)  # type: ignore[arg-type, return-value]
    assert (caught.value.code, caught.value.path) == ("not_a_farkle_action", ("policy",))
    assert "the answer was 'bank' in the state FarkleState(" in caught.value.__notes__[0]


@pytest.mark.slow
def test_turns_without_an_end_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = FarkleRules(
        single_one=0,
        single_five=0,
        three_pairs=0,
        straight=0,
        entry_minimum=0,
        three_of_a_kind=NONE,
        six_of_a_kind=(50, 0, 0, 0, 0, 0),
        dead_roll=50,
    )
    assert evaluate_turn(Greedy(), endless).distribution == {50: pytest.approx(1)}
    with refused(DiceRulesError, "policy_without_end", "policy"):
        evaluate_turn(Thresholds(10**9), endless)
    # A function is not asked without end.
    monkeypatch.setattr(_asked, "_MOST_ANSWERS", 1000)
    with refused(DiceRulesError, "too_many_states", "policy", most=1000):
        evaluate_turn(never, endless)


def test_turns_with_very_many_points_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = _asked.AskedTables(never, FARKLE)
    with refused(DiceRulesError, "too_many_states", "policy", most=100_000):
        tables.ask_banks(1, 100_000, [])
    tables.ask_banks(1, 99, [])
    assert len(tables.table(1).choose) >= 100
    monkeypatch.setattr(_outcomes, "_MOST_ROWS", 100)
    with refused(DiceRulesError, "too_many_states", "rules", most=100):
        evaluate_turn(Thresholds(10**9))


def test_other_arguments_are_checked() -> None:
    with refused(DiceRulesError, "wrong_type", "rules", expected="FarkleRules"):
        evaluate_turn(Greedy(), "farkle")  # type: ignore[arg-type]
    with refused(DiceRulesError, "not_a_switch", "on_board"):
        evaluate_turn(Greedy(), on_board=1)  # type: ignore[arg-type]
    with refused(DiceRulesError, "number_out_of_range", "farkles_in_a_row", minimum=0, maximum=2):
        evaluate_turn(Greedy(), FarkleRules(farkles_to_penalty=3, farkle_penalty=500), farkles_in_a_row=3)
    with refused(DiceRulesError, "win_without_value", "rules", "instant_win"):
        evaluate_turn(Greedy(), FarkleRules(instant_win=["straight"]))
    with refused(DiceRulesError, "not_a_policy", "policy"):
        evaluate_turn("greedy")  # type: ignore[arg-type]
    with refused(DiceRulesError, "other_rules_of_policy", "policy"):
        evaluate_turn(solve_turn(GREED), FARKLE)
    with refused(DiceRulesError, "never_on_board", "on_board"):
        evaluate_turn(never, FarkleRules(ending="fixed_turns", turns=1))


def test_the_rules_are_those_of_the_policy_or_of_the_document() -> None:
    assert evaluate_turn(solve_turn(GREED)) == evaluate_turn(solve_turn(GREED), GREED)
    assert evaluate_turn(Greedy()) == evaluate_turn(Greedy(), FARKLE)
