"""The exact odds of one roll, against counting all rolls with the oracle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from dicerules import DiceRulesError, InvalidRollError, KirikiTurn
from dicerules.farkle import GREED, NAMED_RULES, FarkleRules, HouseCombination, odds
from tests.farkle import oracle, variants
from tests.farkle.refusals import refused

PLAYED = {
    "farkle": (FarkleRules(), oracle.DOCUMENT),
    **{name: (NAMED_RULES[name], variants.TABLES[name]) for name in variants.NAMES if name != "farkle"},
    "everything": variants.EVERYTHING,
    "everything with five dice": variants.EVERYTHING_WITH_FIVE_DICE,
    **variants.HOUSE_RULES,
}
ALL: list[Callable[..., object]] = [odds.farkle_chance, odds.score_distribution, odds.hot_dice_chance]


@pytest.mark.parametrize(("dice", "farkles", "mean"), oracle.FARKLES_AND_MEANS)
def test_f4_the_facts_of_the_rules(dice: int, farkles: int, mean: Fraction) -> None:
    assert odds.farkle_chance(dice) == Fraction(farkles, 6**dice)
    assert sum(points * chance for points, chance in odds.score_distribution(dice).items()) == mean


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYED)
def test_the_odds_are_those_of_counting_all_rolls(name: str) -> None:
    rules, table = PLAYED[name]
    for dice in range(1, rules.dice + 1):
        counted: Counter[int] = Counter()
        hot = 0
        for roll in combinations_with_replacement(oracle.FACES, dice):
            ways = factorial(dice) // prod(map(factorial, Counter(roll).values()))
            counted[oracle.score(roll, table)] += ways
            hot += ways * (roll in oracle.selections(roll, table))
        expected = {points: Fraction(ways, 6**dice) for points, ways in counted.items()}
        assert odds.score_distribution(dice, rules) == expected
        assert odds.farkle_chance(dice, rules=rules) == expected.get(0, 0)
        assert odds.hot_dice_chance(dice, rules=rules) == Fraction(hot, 6**dice)


# Hot dice by the document, counted on paper: a 1 or a 5; two of them; three of them, or three alike of the four other
# faces (8 + 4 of 216).
@pytest.mark.parametrize(("dice", "hot"), [(1, 2), (2, 4), (3, 8 + 4)])
def test_f6_the_chance_of_hot_dice(dice: int, hot: int) -> None:
    assert odds.hot_dice_chance(dice) == Fraction(hot, 6**dice)


@pytest.mark.slow
def test_f6_the_chance_of_hot_dice_by_all_rolls_in_a_row() -> None:
    for rules, table in ((FarkleRules(), oracle.DOCUMENT), variants.TAKE_ALL):
        for dice in range(1, 7):
            hot = sum(tuple(sorted(roll)) in oracle.selections(roll, table) for roll in oracle.ordered_rolls(dice))
            assert odds.hot_dice_chance(dice, rules) == Fraction(hot, 6**dice), dice


def test_hot_dice_by_a_house_combination_or_a_dead_roll() -> None:
    any_die = FarkleRules().with_combination(HouseCombination("any_die", "a", 10))
    assert [odds.hot_dice_chance(dice, any_die) for dice in range(1, 7)] == [1] * 6
    # A dead roll is set aside whole, and taking all does not change whether all can be taken.
    dead = FarkleRules(dead_roll=500)
    assert odds.hot_dice_chance(6, dead) == odds.hot_dice_chance(6) + odds.farkle_chance(6)
    assert odds.hot_dice_chance(5, dead) == odds.hot_dice_chance(5)
    assert odds.hot_dice_chance(6, FarkleRules(must_take_all=True)) == odds.hot_dice_chance(6)
    only_six = FarkleRules(single_one=0, single_five=0, three_of_a_kind=(0,) * 6)
    assert odds.hot_dice_chance(1, only_six) == 0
    assert type(odds.hot_dice_chance(1, only_six)) is Fraction


def test_a_distribution_is_ordered_exact_and_whole() -> None:
    for dice in range(1, 7):
        distribution = odds.score_distribution(dice)
        assert list(distribution) == sorted(distribution)
        assert {type(chance) for chance in distribution.values()} == {Fraction}
        assert sum(distribution.values()) == 1
        assert min(distribution.values()) > 0


def test_a_roll_that_never_is_a_farkle_has_no_zero() -> None:
    rules = NAMED_RULES["zilch"]
    assert odds.farkle_chance(6, rules) == 0
    assert 0 not in odds.score_distribution(6, rules)
    assert 0 in odds.score_distribution(5, rules)


def test_callers_may_change_the_result() -> None:
    odds.score_distribution(6).clear()
    assert len(odds.score_distribution(6)) > 1


@pytest.mark.parametrize("ask", ALL)
@pytest.mark.parametrize("dice", [0, -1, 7, True, 1.0, "1", None, 10**30, [1]], ids=repr)
def test_f1_impossible_numbers_of_dice_are_refused(ask: Callable[..., object], dice: object) -> None:
    with refused(InvalidRollError, "bad_number_of_dice", "dice", minimum=1, maximum=6):
        ask(dice)


@pytest.mark.parametrize("ask", ALL)
def test_rules_with_five_dice_never_roll_six(ask: Callable[..., object]) -> None:
    ask(5, GREED)
    with refused(InvalidRollError, "bad_number_of_dice", "dice", maximum=5, given="6"):
        ask(6, GREED)


@pytest.mark.parametrize("ask", ALL)
@pytest.mark.parametrize("rules", [None, "farkle", KirikiTurn("11111").rules], ids=["none", "text", "of Kiriki"])
def test_values_other_than_rules_are_refused(ask: Callable[..., object], rules: object) -> None:
    with refused(DiceRulesError, "wrong_type", "rules", expected="FarkleRules"):
        ask(1, rules)


@pytest.mark.parametrize("name", PLAYED)
def test_every_chance_is_a_fraction_also_of_what_never_or_always_happens(name: str) -> None:
    rules, _ = PLAYED[name]
    for dice in range(1, rules.dice + 1):
        assert type(odds.farkle_chance(dice, rules)) is Fraction
        assert {type(chance) for chance in odds.score_distribution(dice, rules).values()} == {Fraction}


def test_a_chance_of_0_or_1_is_a_fraction_too() -> None:
    nothing_single = FarkleRules(single_one=0, single_five=0)
    for chance, whole in ((odds.farkle_chance(6, NAMED_RULES["zilch"]), 0), (odds.farkle_chance(1, nothing_single), 1)):
        assert chance == whole
        assert type(chance) is Fraction
    assert odds.score_distribution(1, nothing_single) == {0: Fraction(1)}
