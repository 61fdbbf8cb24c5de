"""The library beside the oracle: on all ordered rolls under the document's rules, on all others in ascending order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from random import Random
from typing import Any, cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicerules import farkle
from dicerules.farkle import (
    NAMED_RULES,
    FarkleRules,
)
from dicerules.outcomes import weighted_rolls
from dicerules.strategies import farkle_rules
from tests.farkle import all_rolls, make_census, oracle, variants
from tests.farkle.any_rules import draw
from tests.farkle.test_switches import OFF

pytestmark = pytest.mark.slow

# The library's rules beside the oracle's table for the same rules: those of the document, the switches of F8, every
# named value, and one by which everything scores.
PLAYED = {
    "document": (FarkleRules(), oracle.DOCUMENT),
    "four and two": (FarkleRules(four_and_two_as_three_pairs=True), oracle.document(four_and_two=True)),
    "six alike": (FarkleRules(six_alike_as_three_pairs=True), oracle.document(six_alike=True)),
    **{name: (NAMED_RULES[name], variants.TABLES[name]) for name in variants.NAMES if name != "farkle"},
    "everything": variants.EVERYTHING,
    "everything with five dice": variants.EVERYTHING_WITH_FIVE_DICE,
    **variants.HOUSE_RULES,
}

rules_and_numbers = pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name, (rules, _) in PLAYED.items() for number in range(1, rules.dice + 1)]
)


def rolls_of(name: str, number: int) -> Iterator[oracle.Dice]:
    """Return all ordered rolls for the document's rules, and for others each multiset once."""
    if name == "document":
        return oracle.ordered_rolls(number)
    return combinations_with_replacement(oracle.FACES, number)


@rules_and_numbers
def test_score_and_is_farkle(name: str, number: int) -> None:
    rules, table = PLAYED[name]
    for roll in rolls_of(name, number):
        expected = oracle.score(roll, table)
        assert farkle.score(roll, rules=rules) == expected, roll
        assert farkle.is_farkle(roll, rules=rules) is (expected == 0), roll


@rules_and_numbers
def test_f3_set_asides_are_the_legal_selections_once_each(name: str, number: int) -> None:
    rules, table = PLAYED[name]
    for roll in rolls_of(name, number):
        found = [(tuple(sorted(each.dice)), each.points) for each in farkle.set_asides(roll, rules=rules)]
        expected = {dice: read.points for dice, read in oracle.selections(roll, table).items()}
        assert len(found) == len(expected), roll
        assert dict(found) == expected, roll


@rules_and_numbers
def test_set_asides_come_best_first(name: str, number: int) -> None:
    rules, table = PLAYED[name]
    for roll in rolls_of(name, number):
        found = farkle.set_asides(roll, rules=rules)
        points = [each.points for each in found]
        assert points == sorted(points, reverse=True), roll
        best = farkle.best(roll, rules=rules)
        if oracle.best(roll, table) is None:
            assert (best, points) == (None, []), roll
        else:
            assert best == found[0], roll


@rules_and_numbers
def test_f9_readings(name: str, number: int) -> None:
    rules, table = PLAYED[name]
    for roll in rolls_of(name, number):
        expected = oracle.selections(roll, table)
        for each in farkle.set_asides(roll, rules=rules):
            dice = tuple(sorted(each.dice))
            kinds = [combination.kind for combination in each.combinations]
            tie_breaks = sum(kind in table.tie_break for kind in kinds)
            read = expected[dice]
            assert (each.points, tie_breaks, len(kinds)) == (
                read.points,
                read.tie_breaks,
                len(read.combinations),
            ), (roll, dice)


@rules_and_numbers
def test_f7_combinations_are_in_the_list_and_make_up_the_selection(name: str, number: int) -> None:
    rules, table = PLAYED[name]
    listed = set(table.combinations)
    for roll in rolls_of(name, number):
        for each in farkle.set_asides(roll, rules=rules):
            parts = [
                (combination.kind, tuple(sorted(combination.dice)), combination.points)
                for combination in each.combinations
            ]
            assert listed.issuperset(parts), (roll, parts)
            assert sum(points for _, _, points in parts) == each.points, (roll, parts)
            faces = sorted(face for _, dice, _ in parts for face in dice)
            assert faces == sorted(each.dice), (roll, parts)


@pytest.mark.parametrize("number", range(1, 7))
def test_census_under_the_default_rules(number: int) -> None:
    best: Counter[int] = Counter()
    selections: Counter[int] = Counter()
    for roll in oracle.ordered_rolls(number):
        best[farkle.score(roll)] += 1
        selections[len(farkle.set_asides(roll))] += 1
    stored = make_census.read()[str(number)]
    assert sum(farkle.is_farkle(roll) for roll in oracle.ordered_rolls(number)) == stored["farkles"]
    assert make_census.histogram(best) == stored["best"]
    assert make_census.histogram(selections) == stored["selections"]


@pytest.mark.parametrize(("number", "farkles", "mean"), oracle.FARKLES_AND_MEANS)
def test_f7_farkles_and_exact_mean_best_score(number: int, farkles: int, mean: Fraction) -> None:
    weighted = weighted_rolls(number)
    assert sum(ways for roll, ways in weighted if farkle.is_farkle(roll)) == farkles
    assert Fraction(sum(farkle.score(roll) * ways for roll, ways in weighted), 6**number) == mean


@pytest.mark.heavy
@settings(max_examples=40)
@given(farkle_rules(), st.randoms(use_true_random=False))
def test_the_oracle_agrees_under_any_rules(rules: FarkleRules, rng: Any) -> None:  # noqa: ANN401  # hypothesis's own
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
        *(oracle.house(house.name, house.dice, house.points) for house in rules.house_combinations),
        breaking=[house.name for house in rules.house_combinations if house.breaks_ties],
        take_all=rules.must_take_all,
    )
    scoring = replace(table, combinations=tuple(each for each in table.combinations if each.points))
    for roll in rng.sample(all_rolls.rolls_of(rules), 25):
        found = oracle.selections(roll, scoring)
        if not found and len(roll) == rules.dice and rules.dead_roll:
            assert [(s.dice, s.points) for s in farkle.set_asides(roll, rules)] == [(roll, rules.dead_roll)]
            continue
        ours = {
            each.dice.faces: (each.points, sum(c.kind in scoring.tie_break for c in each.combinations))
            for each in farkle.set_asides(roll, rules)
        }
        assert ours == {dice: (read.points, read.tie_breaks) for dice, read in found.items()}, roll


@pytest.mark.parametrize("seed", range(12))
def test_the_oracle_agrees_under_any_house_rules(seed: int) -> None:
    rng = Random(seed)  # noqa: S311  # not for secrets
    drawn = draw(rng)
    for roll in rng.sample(all_rolls.rolls_of(drawn.rules), 150):
        ours = {
            each.dice.faces: (each.points, sum(c.kind in drawn.table.tie_break for c in each.combinations))
            for each in farkle.set_asides(roll, drawn.rules)
        }
        found = oracle.selections(roll, drawn.table)
        assert ours == {dice: (read.points, read.tie_breaks) for dice, read in found.items()}, roll
        assert farkle.score(roll, drawn.rules) == oracle.score(roll, drawn.table)
        for wins in drawn.rules.instant_win:
            assert {each.dice.faces for each in farkle.set_asides(roll, drawn.rules) if _has(each, wins)} == {
                dice for dice, read in found.items() if wins in {each.kind for each in read.combinations}
            }


def _has(selection: farkle.SetAside, kind: str) -> bool:
    return kind in {combination.kind for combination in selection.combinations}


def test_every_dead_roll_of_all_dice_pays_and_no_roll_of_fewer() -> None:
    five = FarkleRules(dice=5, straight=0, three_pairs=0, six_of_a_kind=(0,) * 6)
    for dice, without in ((5, five), (6, FarkleRules())):
        with_it = attrs.evolve(without, dead_roll=350)
        for number in range(1, dice + 1):
            for roll in combinations_with_replacement(oracle.FACES, number):
                pays = number == dice and farkle.is_farkle(roll, without)
                assert farkle.score(roll, with_it) == (350 if pays else farkle.score(roll, without))


def test_what_is_off_scores_nothing_on_any_roll() -> None:
    rules = FarkleRules(**cast("Any", OFF))
    for number in range(1, 7):
        for roll in combinations_with_replacement(oracle.FACES, number):
            assert farkle.score(roll, rules) == oracle.score(roll)
