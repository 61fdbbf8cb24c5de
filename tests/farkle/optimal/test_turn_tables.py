"""The tables of policies hold what `best_action` and players answer, in any turn of any standing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import attrs
import pytest

from dicerules import DiceRulesError, FarkleGame, FarkleSheet, FarkleTurn, IllegalActionError, farkle, roll_dice
from dicerules._shared.multisets import multisets, place_of
from dicerules.farkle import (
    FARKLE,
    GREED,
    PLAYMONSTER,
    TEN_THOUSAND,
    Bank,
    FarkleAction,
    FarkleRules,
    FarkleState,
    Greedy,
    RollDice,
    SetAsideDice,
    Thresholds,
)
from dicerules.farkle.optimal import FixedTurnsPolicy, RacePolicy, TurnPolicy, solve_fixed_turns, solve_race, solve_turn
from dicerules.farkle.optimal._turn_tables import turn_tables
from dicerules.farkle.optimal._turn_types import Standings, TurnTable, TurnTables, row_of
from tests.farkle.optimal.sheets import reachable
from tests.farkle.refusals import refused

PENALTY = attrs.evolve(GREED, farkles_to_penalty=2, farkle_penalty=200)


def turns(rules: FarkleRules, number: int, *, on_board: bool, seed: int = 7) -> Iterator[FarkleTurn]:
    """Yield that many turns with a choice, from random play that seldom banks."""
    rng = Random(seed)  # noqa: S311 (no secret)
    turn = start = FarkleTurn(rules, on_board=on_board)
    while number:
        if turn.is_over or not turn.can_roll:
            if turn.options:
                yield turn
                number -= 1
                turn = turn.set_aside(rng.choice(turn.options))
                continue
            turn = start
        elif turn.can_bank:
            yield turn
            number -= 1
        turn = turn.roll(roll_dice(turn.dice_to_roll, rng=rng))


def read(tables: TurnTables, table: TurnTable, turn: FarkleTurn) -> FarkleAction:
    """Return what a table says in a turn with a choice."""
    roll = turn.current_roll
    if roll is not None:
        row = row_of(turn.points // tables.unit, len(table.choose), tables.cycle)
        return SetAsideDice(multisets()[table.choose[row, place_of(roll)]])
    row = row_of(turn.points // tables.unit, len(table.bank), tables.cycle)
    return Bank() if table.bank[row, turn.dice_to_roll] else RollDice()


def in_game(turn: FarkleTurn, sheet: FarkleSheet) -> FarkleState:
    return FarkleState(FarkleGame(["Ada"], turn.rules, sheets=[sheet]), turn)


@pytest.mark.parametrize(
    ("player", "rules"),
    [
        (Greedy(), FARKLE),
        (Greedy(), FarkleRules(bank_multiple=100, must_take_all=True)),
        (Thresholds(320), FARKLE),
        (Thresholds({6: 2000, 3: 400, 1: 0}), TEN_THOUSAND),
        (Thresholds({5: 10**12, 1: 300}), GREED),
        (Thresholds(300), FarkleRules(instant_win=["straight"], dead_roll=250)),
    ],
    ids=str,
)
def test_the_tables_of_players(player: farkle.Player, rules: FarkleRules) -> None:
    tables = turn_tables(player, rules)
    assert tables.standings == Standings()
    table, sheet = tables.table(0), FarkleSheet(rules, turns=[1000])
    for turn in turns(rules, 300, on_board=True):
        if turn.winning_kind is None:
            assert read(tables, table, turn) == player(in_game(turn, sheet)), turn


@pytest.mark.slow
@pytest.mark.parametrize(
    "policy",
    [
        solve_turn(),
        solve_turn(GREED, stop_at=325),
        solve_turn(PLAYMONSTER, stop_at=1050),
        solve_turn(FarkleRules(bank_multiple=200, hot_dice="mandatory")),
        solve_turn(FarkleRules(bank_multiple=7_000), stop_at=14_000),
        solve_turn(FarkleRules(all_dice_farkle_penalty=500, must_take_all=True)),
        solve_turn(PENALTY),
    ],
    ids=repr,
)
def test_the_tables_of_the_best_turns(policy: TurnPolicy) -> None:
    tables, rules = turn_tables(policy, policy.rules), policy.rules
    for on_board in (False, True):
        for farkles in range(max(1, rules.farkles_to_penalty)):
            key = tables.standings.key(total=350, farkles=farkles, on_board=on_board, taken=7)
            table = tables.table(key)
            for turn in turns(rules, 150, on_board=on_board):
                assert read(tables, table, turn) == policy.best_action(turn, farkles_in_a_row=farkles), turn


@pytest.mark.slow
def test_turns_far_beyond_the_table() -> None:
    policy = solve_turn(FarkleRules(bank_multiple=200, hot_dice="mandatory"))
    tables = turn_tables(policy, policy.rules)
    table = tables.table(tables.standings.key(total=0, farkles=0, on_board=True, taken=0))
    rows = len(table.choose)
    assert tables.cycle == 4
    start = FarkleTurn(policy.rules, on_board=True)
    for number in range(60, 64):
        turn = start
        for _ in range(number):
            turn = turn.roll("111111").set_aside("111111")
        turn = turn.roll("155234").set_aside("15" if number % 2 else "5")
        assert turn.points // tables.unit > rows
        assert read(tables, table, turn) == policy.best_action(turn)
        thrown = turn.roll("1523" if number % 2 else "15234")
        assert read(tables, table, thrown) == policy.best_action(thrown)


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        attrs.evolve(GREED, target=800),
        attrs.evolve(GREED, target=800, exact_target=True, entry_minimum=0, bank_multiple=100),
        # A total of 550 can never reach 600.
        attrs.evolve(GREED, target=600, exact_target=True, bank_minimum=100),
        attrs.evolve(PENALTY, target=400, head_start=(0, 30)),
        FarkleRules(all_dice_farkle_penalty=50, negative_totals=True, target=100, entry_minimum=0),
    ],
    ids=repr,
)
def test_the_tables_of_a_race(rules: FarkleRules) -> None:
    policy = solve_race(rules)
    sheets = [sheet for sheet in reachable(rules).values() if sheet.total >= -50]
    compare_in_all_standings(policy, turn_tables(policy, rules), sheets)


@pytest.mark.slow
@pytest.mark.parametrize("negative", [False, True])
def test_the_tables_of_some_turns(negative: bool) -> None:  # noqa: FBT001 (a parameter of tests)
    rules = attrs.evolve(PENALTY, ending="fixed_turns", turns=3, target=700, negative_totals=negative)
    policy = solve_fixed_turns(rules)
    ways = [points for taken in range(3) for points in product((0, 300, 450), repeat=taken)]
    sheets = [FarkleSheet(rules, turns=points) for points in ways]
    compare_in_all_standings(policy, turn_tables(policy, rules), sheets)


def compare_in_all_standings(
    policy: RacePolicy | FixedTurnsPolicy, tables: TurnTables, sheets: list[FarkleSheet]
) -> None:
    """Compare tables with the policy, in some turns of each sheet."""
    assert len(sheets) > 2
    for number, sheet in enumerate(sheets):
        farkles = sheet.farkles_in_a_row if policy.rules.farkles_to_penalty else 0
        key = tables.standings.key(total=sheet.total, farkles=farkles, on_board=sheet.on_board, taken=len(sheet.turns))
        assert 0 <= key < tables.standings.keys
        table = tables.table(key)
        for turn in turns(policy.rules, 25, on_board=sheet.on_board, seed=number):
            assert read(tables, table, turn) == policy.best_action(sheet, turn), (sheet, turn)


def test_the_key_of_a_standing_can_be_read_again() -> None:
    standings = Standings(turns=3, boards=2, farkles=2, totals=5, lowest=-100, step=50)
    seen = []
    for taken in range(3):
        for on_board in (0, 1):
            for farkles in range(2):
                for place in range(5):
                    key = standings.key(total=-100 + 50 * place, farkles=farkles, on_board=bool(on_board), taken=taken)
                    assert standings.parts(key) == (taken, on_board, farkles, place)
                    seen.append(key)
    assert seen == list(range(standings.keys))
    # What is out of range counts as the nearest.
    assert standings.parts(standings.key(total=-500, farkles=9, on_board=True, taken=9)) == (2, 1, 1, 0)
    assert standings.parts(standings.key(total=500, farkles=0, on_board=False, taken=0)) == (0, 0, 0, 4)


def test_standings_without_a_table_of_a_race() -> None:
    rules = attrs.evolve(GREED, target=800)
    tables = turn_tables(solve_race(rules), rules)
    with refused(IllegalActionError, "target_reached", "sheet", target=800, total=800):
        tables.table(tables.standings.key(total=950, farkles=0, on_board=True, taken=2))
    with refused(DiceRulesError, "total_too_low", "sheet", least=0):
        tables.table(tables.standings.key(total=-50, farkles=0, on_board=True, taken=2))


def test_what_is_not_a_policy_of_these_games_is_refused() -> None:
    with refused(DiceRulesError, "not_a_policy", "policy", given="'greedy'"):
        turn_tables("greedy", FARKLE)  # type: ignore[arg-type]
    with refused(DiceRulesError, "other_rules_of_policy", "policy"):
        turn_tables(solve_turn(GREED), FARKLE)
    with refused(DiceRulesError, "too_many_states", "policy", most=10_000_000):
        turn_tables(Thresholds(10**8), FarkleRules(single_one=1, straight=1_000_000))


@pytest.mark.parametrize("rules", [GREED, attrs.evolve(GREED, ending="fixed_turns", turns=3)], ids=["target", "turns"])
def test_a_policy_of_some_turns_needs_games_that_are_not_longer(rules: FarkleRules) -> None:
    with refused(DiceRulesError, "turns_beyond_policy", "policy", turns=2):
        turn_tables(solve_fixed_turns(rules, turns=2), rules)
