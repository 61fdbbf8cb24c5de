"""The strategies under house rules of Farkle: every rule is drawn, and what it leads to comes up in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from dicerules import DiceRulesError, farkle, strategies
from dicerules.farkle import FARKLE, CombinationKind, Ending, FarkleGame, FarkleRules, HouseCombination
from tests.strategies.generate import comes_up, generated, sample, simplest

pytestmark = pytest.mark.slow

FIXED = FarkleRules(ending="fixed_turns", turns=4, head_start=(0, 200))
# Turns make 600, 1000, 1200, … points, but never 800.
NEVER = FarkleRules(
    single_one=0,
    single_five=0,
    three_of_a_kind=[0] * 6,
    six_of_a_kind=[1000] * 6,
    three_pairs=600,
    straight=0,
    entry_minimum=0,
    target=800,
    exact_target=True,
)
# Only a penalty can make a total odd.
ODD = FarkleRules(exact_target=True, farkles_to_penalty=3, farkle_penalty=333)
EXACT = FarkleRules(exact_target=True, target=3000, bank_minimum=250)
FINISH = FarkleRules(ending="finish_round", target=2000)
COSTLY = FarkleRules(all_dice_farkle_penalty=500, negative_totals=True)
WINS = FarkleRules(instant_win=["straight", "three_pairs"])
MULTIPLES = FarkleRules(bank_multiple=300, entry_minimum=300)
TAKE_ALL = FarkleRules(must_take_all=True)
LOW = FARKLE.with_combination(HouseCombination("low_run", "346", 150, breaks_ties=True))


def kinds(selection: farkle.SetAside) -> set[str]:
    return {combination.kind for combination in selection.combinations}


FEATURES: list[tuple[FarkleRules, str, Callable[[Any], bool]]] = [
    (FIXED, "farkle_games", lambda game: game.is_over and {len(sheet.turns) for sheet in game.sheets} == {4}),
    (FIXED, "farkle_games", lambda game: game.is_last_round and len(game.players) > 1),
    (FIXED, "farkle_sheets", lambda sheet: sheet.head_start == 200 and len(sheet.turns) == 4),
    (EXACT, "farkle_games", lambda game: any(sheet.total == 3000 for sheet in game.sheets)),
    # A turn with enough points for a bank that is recorded as 0, since they would exceed the target.
    (
        EXACT,
        "farkle_transcripts",
        lambda game: game.actions[-1:] == (farkle.Bank(),) and last_turn(game.state.game) == 0,
    ),
    (FINISH, "farkle_games", lambda game: game.is_over and game.sheets[0].total < 2000),
    (COSTLY, "farkle_sheets", lambda sheet: -500 in sheet.turns and sheet.singles is not None),
    (COSTLY, "farkle_sheets", lambda sheet: -500 in sheet.turns and sheet.singles is None),
    (COSTLY, "farkle_sheets", lambda sheet: sheet.total < 0),
    (COSTLY, "farkle_turns", lambda turn: turn.penalty > 0 and len(turn.history) > 2),
    (WINS, "farkle_turns", lambda turn: turn.winning_kind == "straight"),
    (WINS, "farkle_turns", lambda turn: turn.winning_kind == "three_pairs" and len(turn.history) > 2),
    (WINS, "farkle_games", lambda game: game.is_over and game.sheet(game.winners[0]).won_at_once),
    (WINS, "farkle_games", lambda game: game.is_over and not any(sheet.won_at_once for sheet in game.sheets)),
    (WINS, "farkle_states", lambda state: state.is_over and len(state.game.players) > 1),
    (MULTIPLES, "farkle_sheets", lambda sheet: len({*sheet.turns}) > 3),
    (MULTIPLES, "farkle_turns", lambda turn: turn.points % 300 > 0 and turn.points > 300 and not turn.is_over),
    (TAKE_ALL, "farkle_turns", lambda turn: any(len(each.dice) > 1 for each in turn.selections) and turn.banked),
    (LOW, "set_asides", lambda selection: "low_run" in kinds(selection)),
    (LOW, "combinations", lambda combination: combination.kind == "low_run"),
    (LOW, "farkle_turns", lambda turn: any("low_run" in kinds(each) for each in turn.selections)),
]


def last_turn(game: FarkleGame) -> int | None:
    """Return the points of the last turn of a game."""
    most = max(len(sheet.turns) for sheet in game.sheets)
    turns = [sheet.turns[-1] for sheet in game.sheets if sheet.turns and len(sheet.turns) == most]
    return turns[-1] if turns else None


@pytest.mark.parametrize(
    ("rules", "name", "feature"), FEATURES, ids=[f"{number} {name}" for number, (_, name, _) in enumerate(FEATURES)]
)
def test_every_feature_comes_up(rules: FarkleRules, name: str, feature: Callable[[Any], bool]) -> None:
    assert comes_up(feature, name, rules)


# --- what is drawn is what the rules allow ------------------------------------------------------------------------


def test_banks_are_multiples_where_they_must_be() -> None:
    assert {points % 300 for sheet in sample("farkle_sheets", MULTIPLES) for points in sheet.turns} == {0}


def test_no_total_exceeds_an_exact_target() -> None:
    assert all(sheet.total <= 3000 for game in sample("farkle_games", EXACT) for sheet in game.sheets)


@pytest.mark.parametrize(
    "rules",
    [FIXED, EXACT, FINISH, COSTLY, WINS, MULTIPLES, TAKE_ALL, LOW],
    ids=["fixed turns", "exact", "finish the round", "costly", "wins at once", "multiples", "take all", "house"],
)
def test_games_come_to_an_end(rules: FarkleRules) -> None:
    for name in ("farkle_games", "farkle_states", "farkle_transcripts"):
        strategy: Any = getattr(strategies, name)
        ended = generated(strategy(rules, over=True), 15)
        assert all((value.state if name == "farkle_transcripts" else value).is_over for value in ended)
        assert len(set(ended)) > 10


def test_a_win_at_once_ends_games_whose_target_is_out_of_reach() -> None:
    rules = FarkleRules(instant_win=["six_of_a_kind"], target=10**9)
    assert all(game.is_over for game in generated(strategies.farkle_games(rules, over=True), 10))


def test_games_have_any_number_of_turns_that_rules_fix() -> None:
    for turns in (1, 100):
        rules = FarkleRules(ending="fixed_turns", turns=turns)
        games = generated(strategies.farkle_games(rules, over=True), 5)
        assert {len(sheet.turns) for game in games for sheet in game.sheets} == {turns}


@pytest.mark.heavy
@settings(max_examples=150)
@given(strategies.farkle_rules().flatmap(lambda rules: strategies.farkle_games(rules, over=True)))
def test_games_under_any_rules_come_to_an_end(game: FarkleGame) -> None:
    assert game.is_over
    if game.rules.ending is Ending.FIXED_TURNS:
        assert max(len(sheet.turns) for sheet in game.sheets) <= game.rules.turns


# --- rules --------------------------------------------------------------------------------------------------------


@pytest.mark.heavy
def test_every_field_of_rules_is_drawn() -> None:
    rules = generated(strategies.farkle_rules(), 500)
    for field in attrs.fields(FarkleRules):
        assert sum(getattr(each, field.name) != field.default for each in rules) >= 5, field.name
    houses = [house for each in rules for house in each.house_combinations]
    winners = {kind for each in rules for kind in each.instant_win}
    assert winners & {house.name for house in houses}
    assert winners & {*CombinationKind}
    endings = {each.ending for each in rules if each.exact_target}
    assert len(endings) > 1
    assert Ending.FIXED_TURNS not in endings
    assert any(each.dice == 5 and each.house_combinations for each in rules)


def test_combinations_of_house_rules() -> None:
    houses = generated(strategies.house_combinations(), 300)
    assert {house.dice.isdigit() for house in houses} == {True, False}
    assert {isinstance(house.points, int) for house in houses} == {True, False}
    assert {house.breaks_ties for house in houses} == {True, False}
    assert {house.labels is None for house in houses} == {True, False}
    assert {len(house.dice) for house in houses} == {1, 2, 3, 4, 5, 6}
    for house in houses:
        assert any(FARKLE.with_combination(house).house_combinations)


# --- examples shrink ----------------------------------------------------------------------------------------------


def test_examples_shrink_to_few_house_rules() -> None:
    rules = strategies.farkle_rules()
    assert simplest(rules, lambda each: bool(each.house_combinations)) == FARKLE.with_combination(
        HouseCombination("low_run", "345", 150)
    )
    assert simplest(rules, lambda each: each.must_take_all) == TAKE_ALL
    assert simplest(rules, lambda each: each.ending is Ending.FIXED_TURNS) == FarkleRules(ending="fixed_turns", turns=1)
    assert simplest(rules, lambda each: bool(each.instant_win)) == FarkleRules(instant_win=["single_one"])
    sheets = strategies.farkle_sheets()
    assert simplest(sheets, lambda sheet: sheet.singles is None).turns == (0,)


# --- arguments ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["farkle_games", "farkle_states", "farkle_transcripts"])
@pytest.mark.parametrize(
    ("rules", "code", "path"),
    [
        (attrs.evolve(ODD, target=10_001), "no_end_in_reach", ("rules",)),
        (NEVER, "no_end_in_reach", ("rules",)),
        (attrs.evolve(ODD, head_start=[1]), "no_end_in_reach", ("rules",)),
        (FarkleRules(bank_multiple=10**6), "no_end_in_reach", ("rules",)),
        (FarkleRules(ending="fixed_turns", turns=101), "number_out_of_range", ("rules", "turns")),
    ],
    ids=["an odd target", "a target between sums", "an odd start", "a far multiple", "many turns"],
)
def test_games_that_have_no_end_in_reach_are_not_played_to_it(
    name: str, rules: FarkleRules, code: str, path: tuple[str, ...]
) -> None:
    strategy: Any = getattr(strategies, name)
    with pytest.raises(DiceRulesError) as caught:
        strategy(rules, over=True)
    assert (caught.value.code, caught.value.path) == (code, path)
    assert generated(strategy(rules), 3)
    assert generated(strategy(rules, over=False), 3)


def test_turns_that_cannot_end_are_refused_when_they_are_drawn() -> None:
    # Nothing is ever a Farkle, and no turn has room for this many points.
    rules = FarkleRules(house_combinations=[HouseCombination("any_die", "a", 50)], bank_multiple=10**6)
    with pytest.raises(DiceRulesError, match=r"^rules: expected rules under which turns and games can be played"):
        generated(strategies.farkle_turns(rules, over=True), 3)
    assert generated(strategies.farkle_turns(rules, over=False), 3)


def test_a_lucky_turn_ends_with_the_roll_that_wins_at_once() -> None:
    only = attrs.evolve(NEVER, three_pairs=0, exact_target=False, instant_win=["six_of_a_kind"])
    games = generated(strategies.farkle_games(only), 60)
    won = [sheet for game in games for sheet in game.sheets if sheet.won_at_once]
    assert {sheet.turns[-1] for sheet in won} == {1000}
