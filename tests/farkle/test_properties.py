"""What holds for every roll, every turn, every sheet and every game, under all rules."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from typing import Any, cast

import attrs
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import dicerules
import dicerules.farkle
from dicerules import IllegalActionError, Roll, farkle, strategies
from dicerules.farkle import (
    FARKLE,
    KINGDOM_COME,
    PLAYMONSTER,
    CombinationKind,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleTurn,
    HotDice,
    SetAside,
)
from tests.farkle.all_rolls import rolls_of
from tests.farkle.test_rules import PER_FACE_FIELDS, POINT_FIELDS, SWITCHES

pytestmark = pytest.mark.slow

# Dice that score nothing under any of the rules below, all of them or the first few.
DEAD = "223346"
RULES = (
    FARKLE,
    KINGDOM_COME,
    PLAYMONSTER,
    FarkleRules(four_and_two_as_three_pairs=True, target=2000),
    FarkleRules(six_alike_as_three_pairs=True, entry_minimum=0, target=1),
    FarkleRules(hot_dice=HotDice.MANDATORY, entry_minimum=300, target=3000),
    FarkleRules(three_of_a_kind=(300, 200, 300, 400, 150, 600), single_five=0, three_pairs=0, straight=100),
    attrs.evolve(PLAYMONSTER, last_round="match", bank_minimum=200, target=3000),
    attrs.evolve(KINGDOM_COME, ending="last_round", target=1500, tie_break=()),
)
SPECIAL = {CombinationKind.THREE_PAIRS, CombinationKind.STRAIGHT, CombinationKind.SIX_OF_A_KIND}

faces = st.integers(1, 6)
rolls = strategies.rolls(range(1, 7))
six_dice = strategies.rolls(6)
rule_sets = st.sampled_from(RULES)
turns = rule_sets.flatmap(strategies.farkle_turns)
turns_with_a_roll = st.builds(
    lambda turn, dice: turn.roll(dice.faces[: turn.dice_to_roll]) if turn.can_roll else turn,
    rule_sets.flatmap(lambda rules: strategies.farkle_turns(rules, over=False)),
    six_dice,
)
games = rule_sets.flatmap(strategies.farkle_games)
sheets = rule_sets.flatmap(strategies.farkle_sheets)
selections = rule_sets.flatmap(strategies.set_asides)
combination_values = rule_sets.flatmap(strategies.combinations)
attrs_values = st.one_of(rolls, rule_sets, combination_values, selections, turns, sheets, games)
any_rules = strategies.farkle_rules()
values = attrs_values | st.sampled_from([*CombinationKind, *HotDice])


@given(rolls, rule_sets, st.data())
def test_scores_do_not_depend_on_the_order_of_the_dice(roll: Roll, rules: FarkleRules, data: st.DataObject) -> None:
    other = Roll(data.draw(st.permutations(roll.faces)))
    assert farkle.score(other, rules) == farkle.score(roll, rules)
    assert farkle.best(other, rules) == farkle.best(roll, rules)
    assert farkle.set_asides(other, rules) == farkle.set_asides(roll, rules)
    assert farkle.is_farkle(other, rules) == farkle.is_farkle(roll, rules)


@given(rolls.filter(lambda roll: len(roll) < 6), faces, rule_sets)
def test_more_dice_never_score_less(roll: Roll, face: int, rules: FarkleRules) -> None:
    more = [*roll, face]
    assert farkle.score(more, rules) >= farkle.score(roll, rules)
    assert farkle.is_farkle(roll, rules) >= farkle.is_farkle(more, rules)
    assert {each.dice for each in farkle.set_asides(roll, rules)} <= {s.dice for s in farkle.set_asides(more, rules)}


@given(rolls, rule_sets)
def test_f3_a_selection_is_the_sum_and_the_union_of_its_combinations(roll: Roll, rules: FarkleRules) -> None:
    found = farkle.set_asides(roll, rules)
    assert len({each.dice for each in found}) == len(found)
    for selection in found:
        parts = selection.combinations
        assert selection.points == sum(part.points for part in parts) > 0
        assert Counter(selection.dice) == Counter(face for part in parts for face in part.dice)
        assert not Counter(selection.dice) - Counter(roll)
        assert SetAside(selection.dice, parts, selection.points) == selection


@given(rolls, rule_sets)
def test_score_best_and_is_farkle_agree_with_set_asides(roll: Roll, rules: FarkleRules) -> None:
    found = farkle.set_asides(roll, rules)
    assert farkle.score(roll, rules) == max((each.points for each in found), default=0)
    assert farkle.best(roll, rules) == next(iter(found), None)
    assert farkle.is_farkle(roll, rules) is (not found)


@given(turns_with_a_roll, rolls, st.data())
def test_f3_set_asides_are_exactly_what_set_aside_accepts(turn: FarkleTurn, other: Roll, data: st.DataObject) -> None:
    roll = turn.current_roll
    assert roll is not None
    places = data.draw(st.sets(st.integers(0, len(roll) - 1)))
    offered = {each.dice: each for each in farkle.set_asides(roll, turn.rules)}
    for selection in [Roll([roll.faces[place] for place in places]), other, *offered]:
        if selection.sorted() in offered:
            after = turn.set_aside(selection)
            assert after.selections == (*turn.selections, offered[selection.sorted()])
            assert after.points == turn.points + offered[selection.sorted()].points
        else:
            with pytest.raises(IllegalActionError):
                turn.set_aside(selection)


@given(turns)
def test_f4_a_turns_points_are_the_sum_of_its_set_asides_or_nothing(turn: FarkleTurn) -> None:
    assert turn.points == (0 if turn.is_farkle else sum(each.points for each in turn.selections))
    assert turn.is_over == (turn.banked or turn.is_farkle)
    assert [each.dice.counts for each in turn.selections] == [dice.counts for dice in turn.history[1::2]]


@given(turns, six_dice)
def test_f2_f6_dice_are_conserved(turn: FarkleTurn, dice: Roll) -> None:
    left = 6
    for step, thrown in enumerate(turn.history):
        if step % 2:
            left -= len(thrown)
        else:
            left = left or 6
            assert len(thrown) == left
    assert turn.dice_to_roll == ((left or 6) if turn.can_roll else 0)
    if turn.can_roll:
        after = turn.roll(dice.faces[: turn.dice_to_roll])
        assert after.dice_to_roll == 0
        for each in after.options:
            rest = turn.dice_to_roll - len(each.dice)
            assert after.set_aside(each.dice).dice_to_roll == (rest or 6)


@given(turns)
def test_what_can_be_done_is_what_does_not_raise(turn: FarkleTurn) -> None:
    if turn.can_bank:
        assert turn.bank().points == turn.points > 0
    else:
        with pytest.raises(IllegalActionError):
            turn.bank()
    if turn.can_roll:
        assert turn.roll(DEAD[: turn.dice_to_roll]).is_farkle
    else:
        with pytest.raises(IllegalActionError):
            turn.roll(DEAD)


def is_of(sheet: FarkleSheet, turn: FarkleTurn) -> bool:
    return turn.on_board == sheet.on_board


@given(st.builds(FarkleSheet, rule_sets), st.integers(0, 6), st.data())
def test_f14_a_sheet_is_the_sum_of_its_turns(sheet: FarkleSheet, number: int, data: st.DataObject) -> None:
    played: list[FarkleTurn] = []
    for _ in range(number):
        of_anybody = strategies.farkle_turns(sheet.rules, over=True)
        played.append(data.draw(of_anybody.filter(partial(is_of, sheet))))
        sheet = sheet.record(played[-1])
    assert sheet.turns == tuple(turn.points for turn in played)
    assert sheet.total == sum(turn.points for turn in played)
    assert sheet.on_board == any(turn.banked for turn in played)
    set_aside = [(turn, part) for turn in played for each in turn.selections for part in each.combinations]
    assert sheet.special_combinations == sum(part.kind in SPECIAL for _, part in set_aside)
    assert sheet.singles == sum(turn.banked and len(part.dice) == 1 for turn, part in set_aside)


AT_ONCE = FarkleGame(["Ana", "Ben"], KINGDOM_COME).record(
    FarkleTurn(KINGDOM_COME, on_board=False).roll("111111").set_aside("111111").bank()
)


@given(games)
@example(AT_ONCE)
def test_f12_f13_a_game_ends_at_the_target_or_one_round_after_it_and_the_highest_wins(game: FarkleGame) -> None:
    number = len(game.players)
    taken = [len(sheet.turns) for sheet in game.sheets]
    assert taken == sorted(taken, reverse=True)
    assert taken[0] - taken[-1] <= 1
    reached = [
        turn * number + seat
        for seat, sheet in enumerate(game.sheets)
        for turn, total in enumerate(accumulate(sheet.turns))
        if total >= game.rules.target
    ]
    after_it = sum(taken) - 1 - min(reached) if reached else None
    due = number - 1 if game.rules.ending == "last_round" else 0
    assert game.is_over == (after_it == due)
    assert game.is_last_round == (after_it is not None and after_it < due)
    assert game.current_player == (None if game.is_over else game.players[sum(taken) % number])
    highest = max(sheet.total for sheet in game.sheets)
    assert {game.sheet(player).total for player in game.winners} == ({highest} if game.is_over else set())


def evaluate(text: str) -> object:
    public = {name: getattr(module, name) for module in (dicerules, farkle) for name in dir(module)}
    return eval(text, public)


def attempts(value: object, roll: Roll) -> list[Callable[[], object]]:
    """Everything that can be asked of a value, legal or not."""
    match value:
        case Roll() | FarkleRules():
            dice, rules = (value, FARKLE) if isinstance(value, Roll) else (roll, value)
            return [partial(each, dice, rules) for each in (farkle.score, farkle.best, farkle.set_asides)]
        case FarkleTurn():
            looked_at = [lambda: (value.points, value.options, value.selections, value.is_over)]
            return [*looked_at, value.bank, lambda: value.roll(roll), lambda: value.set_aside(roll)]
        case FarkleSheet():
            return [lambda: value.record(FarkleTurn(value.rules, on_board=value.on_board, history=(DEAD,)))]
        case FarkleGame():
            return [
                lambda: value.winners,
                lambda: value.record(value.start_turn().roll(DEAD)),
                lambda: value.sheet("Ana"),
            ]
        case _:
            return []


@given(values, rolls)
def test_values_never_change(value: object, roll: Roll) -> None:
    before, number, text = pickle.dumps(value), hash(value), repr(value)
    for attempt in attempts(value, roll):
        try:
            attempt()
        except dicerules.DiceRulesError:
            continue
    assert (hash(value), repr(value)) == (number, text)
    assert value == pickle.loads(before)


@given(attrs_values)
def test_values_refuse_to_be_changed(value: Any) -> None:  # noqa: ANN401  # any of the types
    for field in attrs.fields(value.__class__):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, field.name, None)
    with pytest.raises(AttributeError):
        value.something_new = 1
    assert not hasattr(value, "__dict__")


def assert_same(again: object, value: object) -> None:
    assert type(again) is type(value)
    assert again == value
    assert (hash(again), repr(again)) == (hash(value), repr(value))


@given(values)
def test_pickle_and_copy_round_trips(value: object) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert_same(pickle.loads(pickle.dumps(value, protocol)), value)
    assert_same(copy.copy(value), value)
    assert_same(copy.deepcopy(value), value)


@pytest.mark.heavy
@given(attrs_values)
def test_evolve_and_repr_round_trips(value: Any) -> None:  # noqa: ANN401  # any of the types
    assert_same(attrs.evolve(value), value)
    assert_same(evaluate(repr(value)), value)


# Rules: what they score on every roll.
POINTS = (*POINT_FIELDS, *PER_FACE_FIELDS)
NEEDS_SIX = ("three_pairs", "six_of_a_kind", "four_and_pair", "two_triplets", "straight")


def raised(rules: FarkleRules, field: str, place: int, more: int) -> FarkleRules:
    """Raise the points of a combination, of one face where each face has its own; from 0, that adds it."""
    before = getattr(rules, field)
    if isinstance(before, tuple):
        after: object = (*before[:place], before[place] + more, *before[place + 1 :])
    else:
        after = before + more
    return attrs.evolve(rules, **cast("Any", {field: after}))


@pytest.mark.heavy
@settings(max_examples=40)
@given(any_rules, st.sampled_from(POINTS), st.integers(0, 5), st.sampled_from([1, 50, 100, 1000]))
def test_adding_a_combination_or_raising_its_points_never_lowers_a_score(
    rules: FarkleRules, field: str, place: int, more: int
) -> None:
    # A dead roll is apart: what a new combination makes alive no longer pays as a dead roll, and may be worth less.
    rules = attrs.evolve(rules, dead_roll=0)
    if rules.dice == 5 and field in NEEDS_SIX:
        field = "four_of_a_kind"
    after = raised(rules, field, place, more)
    assert after != rules
    for roll in rolls_of(rules):
        assert farkle.score(roll, after) >= farkle.score(roll, rules), roll
        assert farkle.is_farkle(roll, after) <= farkle.is_farkle(roll, rules), roll


@pytest.mark.heavy
@settings(max_examples=20)
@given(any_rules.filter(lambda rules: rules.dice == 6 and rules.three_pairs > 0), st.sampled_from(SWITCHES))
def test_a_switch_of_three_pairs_never_lowers_a_score(rules: FarkleRules, field: str) -> None:
    rules = attrs.evolve(rules, dead_roll=0, **cast("Any", {field: False}))
    switched = attrs.evolve(rules, **cast("Any", {field: True}))
    for roll in rolls_of(rules):
        assert farkle.score(roll, switched) >= farkle.score(roll, rules), roll


@pytest.mark.heavy
@settings(max_examples=20)
@given(any_rules, st.sampled_from([1, 50, 500, 5000]))
def test_raising_a_dead_roll_changes_dead_rolls_only(rules: FarkleRules, more: int) -> None:
    after, without = raised(rules, "dead_roll", 0, more), attrs.evolve(rules, dead_roll=0)
    for roll in rolls_of(rules):
        dead = len(roll) == rules.dice and farkle.is_farkle(roll, without)
        assert farkle.score(roll, after) == farkle.score(roll, rules) + more * dead, roll


def test_a_combination_that_makes_a_dead_roll_alive_may_lower_its_score() -> None:
    rules = FarkleRules(dead_roll=500, single_five=0)
    assert farkle.score("522346", rules) == 500
    assert farkle.score("522346", attrs.evolve(rules, single_five=50)) == 50
