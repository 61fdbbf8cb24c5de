"""Rules as values: by whatever rules, what they score and that they are compared, copied and shown by content."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations, combinations_with_replacement
from typing import Any, cast

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

import dicerules.farkle
from dicerules import Roll, farkle
from dicerules.farkle import (
    FARKLE,
    Ending,
    FarkleRules,
    HotDice,
    LastRound,
    TieBreak,
)
from dicerules.strategies import farkle_rules
from tests.farkle import oracle, test_rules

ALL_ROLLS = [Roll(dice) for number in range(1, 7) for dice in combinations_with_replacement(oracle.FACES, number)]
POINTS = (*test_rules.POINT_FIELDS, *test_rules.PER_FACE_FIELDS)
NEEDS_SIX = ("three_pairs", "six_of_a_kind", "four_and_pair", "two_triplets", "straight")

any_rules = farkle_rules()


def rolls_of(rules: FarkleRules) -> list[Roll]:
    return [roll for roll in ALL_ROLLS if len(roll) <= rules.dice]


def raised(rules: FarkleRules, field: str, place: int, more: int) -> FarkleRules:
    """Raise the points of a combination, of one face where each face has its own; from 0, that adds it."""
    before = getattr(rules, field)
    if isinstance(before, tuple):
        after: object = (*before[:place], before[place] + more, *before[place + 1 :])
    else:
        after = before + more
    return attrs.evolve(rules, **cast("Any", {field: after}))


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


@settings(max_examples=20)
@given(any_rules.filter(lambda rules: rules.dice == 6 and rules.three_pairs > 0), st.sampled_from(test_rules.SWITCHES))
def test_a_switch_of_three_pairs_never_lowers_a_score(rules: FarkleRules, field: str) -> None:
    rules = attrs.evolve(rules, dead_roll=0, **cast("Any", {field: False}))
    switched = attrs.evolve(rules, **cast("Any", {field: True}))
    for roll in rolls_of(rules):
        assert farkle.score(roll, switched) >= farkle.score(roll, rules), roll


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


@settings(max_examples=40)
@given(any_rules, st.randoms(use_true_random=False))
def test_the_oracle_scores_alike_by_any_rules(rules: FarkleRules, rng: Any) -> None:  # noqa: ANN401  # hypothesis's own
    table = oracle.table(
        oracle.singles(rules.single_one, rules.single_five),
        oracle.of_a_kind("three_of_a_kind", 3, rules.three_of_a_kind),
        oracle.of_a_kind("four_of_a_kind", 4, rules.four_of_a_kind),
        oracle.of_a_kind("five_of_a_kind", 5, rules.five_of_a_kind),
        oracle.of_a_kind("six_of_a_kind", 6, rules.six_of_a_kind),
        oracle.full_house(rules.full_house),
        oracle.three_pairs(
            rules.three_pairs,
            four_and_two=rules.four_and_two_as_three_pairs,
            six_alike=rules.six_alike_as_three_pairs,
        ),
        oracle.four_with_pair(rules.four_and_pair),
        oracle.two_triplets(rules.two_triplets),
        oracle.straight(oracle.FACES, rules.straight),
        oracle.partial_straights(rules.low_straight, rules.high_straight),
    )
    scoring = oracle.Table(tuple(each for each in table.combinations if each.points))
    for roll in rng.sample(rolls_of(rules), 25):
        found = oracle.selections(roll, scoring)
        if not found and len(roll) == rules.dice and rules.dead_roll:
            assert [(s.dice, s.points) for s in farkle.set_asides(roll, rules)] == [(roll, rules.dead_roll)]
            continue
        ours = {
            each.dice.faces: (each.points, sum(c.kind in scoring.tie_break for c in each.combinations))
            for each in farkle.set_asides(roll, rules)
        }
        assert ours == {dice: (read.points, read.tie_breaks) for dice, read in found.items()}, roll


@settings(max_examples=60)
@given(any_rules, any_rules)
def test_rules_compare_and_hash_by_content(first: FarkleRules, second: FarkleRules) -> None:
    assert (first == second) == (attrs.astuple(first) == attrs.astuple(second))
    assert (first != second) == (farkle.difference(first, second) != ())
    again = FarkleRules(**attrs.asdict(first))
    assert again is not first
    assert (again, hash(again)) == (first, hash(first))
    assert {first: 1}[again] == 1


@settings(max_examples=20)
@given(any_rules)
def test_equal_rules_score_alike_however_they_were_made(rules: FarkleRules) -> None:
    evaluated = eval(repr(rules), vars(dicerules.farkle).copy())
    pickled = pickle.loads(pickle.dumps(rules))
    for again in (attrs.evolve(rules), copy.copy(rules), copy.deepcopy(rules), pickled, evaluated):
        assert (again, hash(again), repr(again), str(again)) == (rules, hash(rules), repr(rules), str(rules))
    for roll in rolls_of(rules):
        assert farkle.set_asides(roll, evaluated) == farkle.set_asides(roll, rules)
        assert farkle.score(roll, evaluated) == farkle.score(roll, rules)


def test_evolved_rules_do_not_score_as_the_rules_they_come_from() -> None:
    rules = FarkleRules(straight=1000)
    assert farkle.score("123456", rules) == 1000
    assert farkle.score("123456", attrs.evolve(rules, straight=1200)) == 1200
    assert farkle.score("123456", rules) == 1000


def test_rules_that_differ_in_any_field_are_different() -> None:
    # Each pair differs in one field: what cannot be changed alone has the rest of it on both sides.
    penalty = FarkleRules(farkles_to_penalty=3, farkle_penalty=500)
    no_sixes: dict[str, Any] = {"three_pairs": 0, "straight": 0, "six_of_a_kind": (0,) * 6}
    other: dict[str, tuple[object, FarkleRules]] = {
        **dict.fromkeys(test_rules.NUMBER_FIELDS, (999, FARKLE)),
        **dict.fromkeys(test_rules.PER_FACE_FIELDS, ((1,) * 6, FARKLE)),
        **dict.fromkeys(test_rules.SWITCHES, (True, FARKLE)),
        "hot_dice": (HotDice.MANDATORY, FARKLE),
        "ending": (Ending.AT_ONCE, FARKLE),
        "last_round": (LastRound.BEAT, FARKLE),
        "tie_break": ((TieBreak.SINGLES,), FARKLE),
        "dice": (5, FarkleRules(**no_sixes)),
        "farkles_to_penalty": (2, penalty),
        "farkle_penalty": (1000, penalty),
        "negative_totals": (True, penalty),
    }
    changed = [attrs.evolve(rules, **cast("Any", {field: value})) for field, (value, rules) in other.items()]
    for rules, (_, without) in zip(changed, other.values(), strict=True):
        assert rules != without
    takes_all = FarkleRules(farkles_to_penalty=3, penalty_takes_all=True)
    changed += [FARKLE, penalty, takes_all]
    assert {*other, "penalty_takes_all"} == {field.name for field in attrs.fields(FarkleRules)}
    assert len(set(changed)) == len(changed)
    assert all(first != second for first, second in combinations(changed, 2))


def test_equal_rules_are_equal_whether_or_not_they_have_scored() -> None:
    used, fresh = FarkleRules(straight=1200), FarkleRules(straight=1200)
    assert farkle.score("123456", used) == 1200
    assert (used, hash(used), repr(used)) == (fresh, hash(fresh), repr(fresh))
    for again in (copy.copy(used), copy.deepcopy(used), pickle.loads(pickle.dumps(used))):
        assert again == fresh
        assert farkle.score("123456", again) == 1200
    assert pickle.dumps(used) == pickle.dumps(fresh)


def test_the_repr_shows_what_differs_from_the_document() -> None:
    assert repr(FarkleRules()) == "FarkleRules()"
    assert repr(FarkleRules(target=5000, three_pairs=750)) == "FarkleRules(three_pairs=750, target=5000)"


def test_the_repr_makes_the_rules_again_hot_dice_included() -> None:
    rules = FarkleRules(hot_dice=HotDice.MANDATORY)
    assert eval(repr(rules), vars(dicerules.farkle).copy()) == rules
