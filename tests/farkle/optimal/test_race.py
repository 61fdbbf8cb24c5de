"""The fewest turns to the target: published figures, brute force, and what must hold in every state."""

from __future__ import annotations

import copy
import pickle
from math import inf
from random import Random

import attrs
import pytest

from dicerules import DiceRulesError, FarkleSheet, FarkleTurn, IllegalActionError, roll_dice
from dicerules.farkle import (
    FACEBOOK,
    GREED,
    ZILCH,
    Bank,
    FarkleRules,
    HouseCombination,
    RollDice,
    SetAsideDice,
)
from dicerules.farkle.optimal import RacePolicy, solve_race, solve_turn
from dicerules.farkle.optimal._penalties import Standing, after_farkle
from dicerules.farkle.optimal._race_values import Race
from dicerules.outcomes import weighted_rolls
from tests.farkle import oracle, variants
from tests.farkle.optimal.race_model import Numbers, fewest_turns, turns_from
from tests.farkle.optimal.sheets import reachable
from tests.farkle.refusals import refused

SHORT = FarkleRules(target=600, entry_minimum=350)
TRIOS_OF_FIVE = variants.TABLES["greed"]
# A small table with much in it: 1s, any pair, and 3-4-5, so that few turns are over at once.
PAIRS = attrs.evolve(
    GREED, single_five=0, target=600, entry_minimum=200, house_combinations=[HouseCombination("pair", "aa", 50)]
)
PAIRS_TABLE = oracle.Table(
    (*(each for each in TRIOS_OF_FIVE.combinations if each.dice != (5,)), *oracle.of_a_kind("pair", 2, [50] * 6))
)
DOCUMENT = oracle.DOCUMENT
SMALL: dict[str, tuple[FarkleRules, oracle.Table, Numbers]] = {
    "entry minimum": (FarkleRules(target=250, entry_minimum=200), DOCUMENT, Numbers(target=250, entry=200)),
    "no entry minimum": (FarkleRules(target=300, entry_minimum=0), DOCUMENT, Numbers(target=300)),
    "every bank from": (
        FarkleRules(target=250, entry_minimum=0, bank_minimum=150),
        DOCUMENT,
        Numbers(target=250, bank=150),
    ),
    "both minimums": (
        FarkleRules(target=250, entry_minimum=200, bank_minimum=100),
        DOCUMENT,
        Numbers(target=250, entry=200, bank=100),
    ),
    "mandatory hot dice": (
        FarkleRules(target=200, entry_minimum=150, hot_dice="mandatory"),
        DOCUMENT,
        Numbers(target=200, entry=150, mandatory=True),
    ),
    "no multiple of the unit": (FarkleRules(target=277, entry_minimum=233), DOCUMENT, Numbers(target=277, entry=233)),
    "five dice": (attrs.evolve(GREED, target=500), TRIOS_OF_FIVE, Numbers(target=500, dice=5, entry=300)),
    "everything": (
        attrs.evolve(variants.EVERYTHING[0], target=100, entry_minimum=100, hot_dice="mandatory"),
        variants.EVERYTHING[1],
        Numbers(target=100, entry=100, mandatory=True),
    ),
    "a house": (PAIRS, PAIRS_TABLE, Numbers(target=600, dice=5, entry=200)),
    "all that scores": (
        attrs.evolve(PAIRS, must_take_all=True),
        PAIRS_TABLE,
        Numbers(target=600, dice=5, entry=200, take_all=True),
    ),
    "banks of 100": (
        attrs.evolve(PAIRS, bank_multiple=100),
        PAIRS_TABLE,
        Numbers(target=600, dice=5, entry=200, multiple=100),
    ),
    "banks of 150, mandatory": (
        attrs.evolve(PAIRS, bank_multiple=150, hot_dice="mandatory"),
        PAIRS_TABLE,
        Numbers(target=600, dice=5, entry=200, multiple=150, mandatory=True),
    ),
    "exact target": (
        attrs.evolve(PAIRS, exact_target=True),
        PAIRS_TABLE,
        Numbers(target=600, dice=5, entry=200, exact=True),
    ),
    "exact target, mandatory": (
        attrs.evolve(PAIRS, exact_target=True, hot_dice="mandatory"),
        PAIRS_TABLE,
        Numbers(target=600, dice=5, entry=200, exact=True, mandatory=True),
    ),
    "a penalty": (
        attrs.evolve(PAIRS, farkles_to_penalty=2, farkle_penalty=150),
        PAIRS_TABLE,
        Numbers(target=600, dice=5, entry=200, farkles=2, penalty=150),
    ),
    "a penalty that is no multiple of the unit": (
        attrs.evolve(PAIRS, farkles_to_penalty=1, farkle_penalty=75, target=400),
        PAIRS_TABLE,
        Numbers(target=400, dice=5, entry=200, farkles=1, penalty=75),
    ),
    "a penalty that takes all": (
        attrs.evolve(PAIRS, farkles_to_penalty=3, penalty_takes_all=True, bank_minimum=150),
        PAIRS_TABLE,
        Numbers(target=600, dice=5, entry=200, bank=150, farkles=3, penalty=None),
    ),
    "a Farkle on all dice": (
        attrs.evolve(PAIRS, all_dice_farkle_penalty=250),
        PAIRS_TABLE,
        Numbers(target=600, dice=5, entry=200, on_all_dice=250),
    ),
    "two penalties": (
        attrs.evolve(
            PAIRS,
            farkles_to_penalty=2,
            farkle_penalty=100,
            all_dice_farkle_penalty=150,
            all_dice_penalty_after_hot_dice=False,
        ),
        PAIRS_TABLE,
        Numbers(target=600, dice=5, entry=200, farkles=2, penalty=100, on_all_dice=150, after_hot_dice=False),
    ),
    "two penalties, mandatory hot dice, exact target": (
        attrs.evolve(
            PAIRS,
            farkles_to_penalty=2,
            farkle_penalty=100,
            all_dice_farkle_penalty=150,
            hot_dice="mandatory",
            exact_target=True,
        ),
        PAIRS_TABLE,
        Numbers(target=600, dice=5, entry=200, farkles=2, penalty=100, on_all_dice=150, mandatory=True, exact=True),
    ),
    "totals below 0": (
        attrs.evolve(PAIRS, farkles_to_penalty=2, farkle_penalty=100, negative_totals=True, target=400),
        PAIRS_TABLE,
        Numbers(target=400, dice=5, entry=200, farkles=2, penalty=100, lowest=-1500),
    ),
    "totals below 0 by two penalties": (
        attrs.evolve(
            PAIRS,
            farkles_to_penalty=2,
            farkle_penalty=50,
            all_dice_farkle_penalty=100,
            negative_totals=True,
            bank_minimum=100,
            target=300,
        ),
        PAIRS_TABLE,
        Numbers(target=300, dice=5, entry=200, bank=100, farkles=2, penalty=50, on_all_dice=100, lowest=-1500),
    ),
}


def test_the_fewest_turns_under_the_document() -> None:
    policy = solve_race()
    assert round(policy.expected_turns, 3) == 20.899
    assert policy.expected_turns == pytest.approx(20.899166630948, abs=1e-11)
    # Without the entry minimum it is the same game as for a player who is on the board with nothing (see below).
    assert on_the_board_with_nothing(policy) == pytest.approx(20.779247720339, abs=1e-11)
    assert policy.value(FarkleSheet(turns=[500])) < policy.value(FarkleSheet()) == policy.expected_turns
    assert policy.value(FarkleSheet(turns=[9950, 50])) == policy.value(FarkleSheet(turns=[12_000])) == 0


@pytest.mark.parametrize("rules", [GREED, SHORT], ids=["greed", "short"])
def test_the_fewest_turns_without_the_entry_minimum(rules: FarkleRules) -> None:
    without = solve_race(attrs.evolve(rules, entry_minimum=0))
    assert without.expected_turns == on_the_board_with_nothing(without) == on_the_board_with_nothing(solve_race(rules))


def on_the_board_with_nothing(policy: RacePolicy) -> float:
    """Return the turns from a standing that a game has only after a penalty."""
    return float(policy._turns[policy._race.places.of(Standing(0, 0, on_board=True))])


def test_a_combination_may_score_far_more_than_the_target() -> None:
    # What is beyond the target takes no time and no memory.
    rules = FarkleRules(straight=1_000_000, single_one=1, single_five=1, target=30, entry_minimum=20)
    policy = solve_race(rules)
    assert policy._race.throws.most == 30
    assert policy.expected_turns == solve_race(attrs.evolve(rules, straight=600)).expected_turns
    turn = FarkleTurn(rules).roll("123456").set_aside("123456")
    assert policy.action_values(FarkleSheet(rules), turn)[Bank()] == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_the_turns_from_a_standing_solve_the_equations_of_the_model(name: str) -> None:
    rules, table, numbers = SMALL[name]
    policy, known = solve_race(rules), reachable(rules)

    def turns(standing: tuple[int, int, bool]) -> float:
        total, farkles, on_board = standing
        if total >= rules.target:
            return 0
        return policy.value(known[total, farkles, on_board or rules.entry_minimum <= rules.bank_minimum])

    found = sorted(standing for standing in known if standing[0] >= -100)
    for standing in found[:: 1 + len(found) // 8]:
        assert turns(standing) == pytest.approx(turns_from(numbers, table, standing, turns), abs=1e-8)


# Few standings, so that they can be tried again and again.
TINY = {
    "entry minimum": SMALL["entry minimum"],
    "banks of 100": (
        attrs.evolve(PAIRS, bank_multiple=100, target=250),
        PAIRS_TABLE,
        Numbers(target=250, dice=5, entry=200, multiple=100),
    ),
    "a penalty": (
        attrs.evolve(PAIRS, farkles_to_penalty=2, farkle_penalty=150, target=250),
        PAIRS_TABLE,
        Numbers(target=250, dice=5, entry=200, farkles=2, penalty=150),
    ),
    "a penalty that takes all": (
        attrs.evolve(PAIRS, farkles_to_penalty=2, penalty_takes_all=True, target=250),
        PAIRS_TABLE,
        Numbers(target=250, dice=5, entry=200, farkles=2, penalty=None),
    ),
    "totals below 0": (
        attrs.evolve(PAIRS, entry_minimum=0, farkles_to_penalty=2, farkle_penalty=50, negative_totals=True, target=200),
        PAIRS_TABLE,
        Numbers(target=200, dice=5, farkles=2, penalty=50, lowest=-500),
    ),
}


@pytest.mark.heavy
@pytest.mark.parametrize("name", TINY)
def test_short_races_agree_with_the_model(name: str) -> None:
    rules, table, numbers = TINY[name]
    model = fewest_turns(numbers, table, 50)
    assert solve_race(rules).expected_turns == pytest.approx(model[0, 0, rules.entry_minimum == 0], abs=1e-8)


@pytest.mark.parametrize("name", SMALL)
def test_what_a_state_takes_follows_from_the_states_after_it(name: str) -> None:
    rules, rng = SMALL[name][0], Random(7)  # noqa: S311 (no secret)
    policy = solve_race(rules)
    for sheet in sheets(rules)[:: 1 + len(sheets(rules)) // 4]:
        turn = FarkleTurn(rules, on_board=sheet.on_board)
        assert policy.value(sheet) == pytest.approx(policy.action_values(sheet, turn)[RollDice()], abs=1e-9)
        for _ in range(3):
            values = policy.action_values(sheet, turn)
            if turn.can_bank:
                assert values[Bank()] == pytest.approx(1 + policy.value(sheet.record(turn.bank())), abs=1e-9)
            expected = 0.0
            for roll, ways in weighted_rolls(turn.dice_to_roll):
                rolled = turn.roll(roll)
                after = policy.action_values(sheet, rolled)
                best = 1 + policy.value(sheet.record(rolled)) if rolled.is_farkle else min(after.values())
                expected += ways / 6**turn.dice_to_roll * best
            assert values[RollDice()] == pytest.approx(expected, abs=1e-9)
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
                assert value == pytest.approx(min(after.values()), abs=1e-9)
            assert values[policy.best_action(sheet, turn)] == pytest.approx(min(values.values()), abs=1e-8)
            turn = turn.set_aside(rng.choice(turn.options))


def sheets(rules: FarkleRules) -> list[FarkleSheet]:
    """Sheets with every total that one bank leads to, and the Farkles before and after it."""
    least = max(rules.entry_minimum, rules.bank_minimum, 50)
    banks = [points for points in range(0, rules.target, 50) if points >= least and points % rules.bank_multiple == 0]
    histories = [(0,) * n for n in range(4)]
    histories += [(0, points, *(0,) * n) for points in banks for n in range(min(3, 1 + 2 * rules.farkles_to_penalty))]
    if rules.all_dice_farkle_penalty:
        histories += [(-rules.all_dice_farkle_penalty,), (banks[-1], -rules.all_dice_farkle_penalty)]
    return [FarkleSheet(rules, turns=turns) for turns in histories]


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


@pytest.mark.parametrize(
    "rules", [SHORT, SMALL["two penalties"][0], SMALL["exact target"][0]], ids=["short", "two", "exact"]
)
def test_games_that_are_played_take_the_turns_that_are_expected(rules: FarkleRules) -> None:
    policy, rng, games = solve_race(rules), Random(9), 300  # noqa: S311 (no secret)
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


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("rules", "turns"),
    [(attrs.evolve(FACEBOOK, target=3000), 6.285), (attrs.evolve(ZILCH, target=3000), 5.687)],
    ids=["facebook", "zilch"],
)
def test_short_races_by_named_rules_with_penalties(rules: FarkleRules, turns: float) -> None:
    policy = solve_race(rules)
    assert round(policy.expected_turns, 3) == turns
    # Each Farkle in a row makes the way longer, and so does a penalty.
    ways = [policy.value(FarkleSheet(rules, turns=[500, *[0] * farkles])) for farkles in range(4)]
    assert ways == sorted(ways)
    without = attrs.evolve(rules, farkles_to_penalty=0, farkle_penalty=0, negative_totals=False)
    assert solve_race(without).expected_turns < policy.expected_turns


@pytest.mark.heavy
def test_races_by_named_rules_with_penalties() -> None:
    assert round(solve_race(FACEBOOK).expected_turns, 6) == 19.101174
    assert round(solve_race(ZILCH).expected_turns, 6) == 16.962005


@pytest.mark.slow
def test_penalties_make_the_way_longer() -> None:
    without = solve_race(PAIRS).expected_turns
    light = solve_race(attrs.evolve(PAIRS, farkles_to_penalty=2, farkle_penalty=50)).expected_turns
    below = solve_race(
        attrs.evolve(PAIRS, farkles_to_penalty=2, farkle_penalty=50, negative_totals=True)
    ).expected_turns
    heavy = solve_race(attrs.evolve(PAIRS, farkles_to_penalty=2, farkle_penalty=500)).expected_turns
    all_of_it = solve_race(attrs.evolve(PAIRS, farkles_to_penalty=2, penalty_takes_all=True)).expected_turns
    assert without < light < min(below, heavy)
    assert heavy == pytest.approx(all_of_it, abs=1e-2)  # there are no more than 600 points to lose
    assert heavy < all_of_it


@pytest.mark.slow
def test_bounds_for_totals_below_0_close_in_on_the_truth() -> None:
    rules = SMALL["totals below 0"][0]
    few: list[float] = []
    many: list[float] = []
    for lowest in (-200, -400, -800):
        race = Race(rules, lowest)
        low, high = race.solve()[race.places.of(Standing(0, 0, on_board=False))]
        few.append(low)
        many.append(high)
    assert few == sorted(few)
    assert many == sorted(many, reverse=True)
    assert few[-1] <= solve_race(rules).expected_turns <= many[-1]
    assert [high - low < most for low, high, most in zip(few, many, (1e-1, 1e-3, 1e-7), strict=True)] == [True] * 3


def test_a_head_start_shortens_the_way() -> None:
    rules = attrs.evolve(PAIRS, head_start=(0, 150, 30))
    policy = solve_race(rules)
    assert policy.expected_turns == solve_race(PAIRS).expected_turns
    ways = [policy.value(FarkleSheet(rules, head_start=points)) for points in (0, 30, 150)]
    assert ways == sorted(ways, reverse=True)
    # With 150 points a bank of 450 is enough, whatever comes of the entry minimum.
    assert ways[-1] == pytest.approx(solve_race(attrs.evolve(PAIRS, target=450)).expected_turns, abs=1e-11)
    assert ways[1] == pytest.approx(solve_race(attrs.evolve(PAIRS, target=570)).expected_turns, abs=1e-11)


def test_endings_make_no_difference_to_a_player_alone() -> None:
    expected = solve_race(PAIRS).expected_turns
    for rules in (
        attrs.evolve(PAIRS, ending="at_once"),
        attrs.evolve(PAIRS, ending="finish_round"),
        attrs.evolve(PAIRS, last_round="beat"),
        attrs.evolve(PAIRS, bank_multiple=25),
    ):
        assert solve_race(rules).expected_turns == expected


def test_an_exact_target_that_cannot_be_hit_any_more_takes_for_ever() -> None:
    # Every bank is 200 points or more, and 450 are left: one bank of 450, or of 200 and 250, and nothing from 401 on.
    rules = attrs.evolve(PAIRS, exact_target=True, bank_minimum=200)
    policy = solve_race(rules)
    ways = {total: policy.value(FarkleSheet(rules, turns=[total])) for total in range(200, 600, 50)}
    assert [total for total, turns in ways.items() if turns == inf] == [450, 500, 550]
    turn = FarkleTurn(rules, on_board=True, history=["11112", "1111"])
    assert policy.action_values(FarkleSheet(rules, turns=[450]), turn)[Bank()] == inf
    assert policy.action_values(FarkleSheet(rules, turns=[400]), turn)[Bank()] == 1 + ways[400]


def test_a_bank_beyond_an_exact_target_counts_as_a_farkle() -> None:
    rules = SMALL["two penalties, mandatory hot dice, exact target"][0]
    policy, sheet = solve_race(rules), FarkleSheet(rules, turns=[500, 0])
    turn = FarkleTurn(rules, on_board=True, history=["11123", "111"])
    assert policy.action_values(sheet, turn)[Bank()] == 1 + policy.value(FarkleSheet(rules, turns=[400]))
    assert sheet.record(turn.bank()).total == 400


@pytest.mark.parametrize(
    "name", [name for name, (rules, *_) in SMALL.items() if rules.farkles_to_penalty or rules.all_dice_farkle_penalty]
)
def test_farkles_lead_where_sheets_lead(name: str) -> None:
    rules = SMALL[name][0]
    for (total, farkles, on_board), sheet in reachable(rules).items():
        before = Standing(total, farkles, on_board)
        for hot, points in ((False, 0), (True, -rules.all_dice_farkle_penalty)):
            after = sheet.record_points(points)
            count = after.farkles_in_a_row if rules.farkles_to_penalty else 0
            assert after_farkle(rules, before, on_all_dice=hot) == Standing(after.total, count, on_board)


def test_races_that_are_not_solved_are_refused() -> None:
    house = FarkleRules(entry_minimum=0, target=1000)
    for refusal, path, rules in (
        ("race_without_target", ("ending",), attrs.evolve(house, ending="fixed_turns", turns=10)),
        ("win_without_value", ("instant_win",), attrs.evolve(house, instant_win=["straight"])),
        (
            "multiple_with_penalty",
            ("bank_multiple",),
            attrs.evolve(house, bank_multiple=100, all_dice_farkle_penalty=50),
        ),
        ("multiple_too_rare", ("bank_multiple",), attrs.evolve(house, bank_multiple=5050)),
        (
            "negative_totals_with_exact_target",
            ("negative_totals",),
            attrs.evolve(house, exact_target=True, all_dice_farkle_penalty=50, negative_totals=True),
        ),
        (
            "too_many_states",
            (),
            attrs.evolve(house, target=10_000, farkles_to_penalty=100, farkle_penalty=500),
        ),
    ):
        with refused(DiceRulesError, refusal, "rules", *path):
            solve_race(rules)
    with refused(DiceRulesError, "race_too_long", "rules", "target", most=50_000, unit=50, given=50_050):
        solve_race(FarkleRules(target=50_050))
    # A penalty that is no multiple of the unit makes for more totals.
    with refused(DiceRulesError, "race_too_long", "rules", "target", most=10_000, unit=10, given=10_010):
        solve_race(FarkleRules(target=10_010, farkles_to_penalty=3, farkle_penalty=110))
    with refused(DiceRulesError, "wrong_type", "rules", given="'farkle'"):
        solve_race("farkle")  # type: ignore[arg-type]


def test_what_banks_of_multiples_and_penalties_can_do_together() -> None:
    both = {"bank_multiple": 100, "all_dice_farkle_penalty": 50, "all_dice_penalty_after_hot_dice": False}
    assert solve_race(attrs.evolve(PAIRS, **both)).expected_turns > solve_race(PAIRS).expected_turns  # type: ignore[arg-type]
    assert solve_race(attrs.evolve(PAIRS, bank_multiple=50, all_dice_farkle_penalty=50)).expected_turns < 4


@pytest.mark.slow
def test_totals_below_0_that_come_up_too_often_are_refused() -> None:
    # Every second turn costs twice what the other brings.
    rules = attrs.evolve(GREED, target=300, farkles_to_penalty=1, farkle_penalty=50, negative_totals=True)
    monkeypatched = pytest.MonkeyPatch()
    with monkeypatched.context() as patched:
        patched.setattr("dicerules.farkle.optimal._race._MOST_STATES", 200)
        with refused(DiceRulesError, "totals_without_end", "rules", "negative_totals"):
            solve_race(rules)
    policy = solve_race(rules)
    with refused(DiceRulesError, "total_too_low", "sheet", given=-5000):
        policy.value(FarkleSheet(rules, turns=[0] * 100))


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
