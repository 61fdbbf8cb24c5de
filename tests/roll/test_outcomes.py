"""`weighted_rolls`: every outcome of n dice once, with an exact weight."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from math import comb

import pytest

from dicerules import InvalidRollError, Roll
from dicerules.outcomes import MAX_OUTCOME_DICE, weighted_rolls

ALL_N = range(MAX_OUTCOME_DICE + 1)

REFUSED = {
    "True": True,
    "False": False,
    "a float": 1.0,
    "nan": float("nan"),
    "negative": -1,
    "one too many": MAX_OUTCOME_DICE + 1,
    "far too many": 10**30,
    "text": "1",
    "None": None,
    "a list": [1],
    "a roll": Roll("1"),
}


def ask(n: object) -> object:
    """Ask for outcomes as a caller without a type checker may."""
    return weighted_rolls(n)  # type: ignore[arg-type]


@pytest.mark.parametrize("n", range(7))
def test_the_weights_are_those_of_counting_every_ordered_roll(n: int) -> None:
    counted = Counter(tuple(sorted(faces)) for faces in product((1, 2, 3, 4, 5, 6), repeat=n))
    assert {roll.faces: weight for roll, weight in weighted_rolls(n)} == counted


@pytest.mark.heavy
@pytest.mark.parametrize("n", ALL_N)
def test_weights_add_up_to_all_ordered_rolls(n: int) -> None:
    weights = [weight for _, weight in weighted_rolls(n)]
    assert sum(weights) == 6**n
    assert {type(weight) for weight in weights} == {int}
    assert min(weights) == 1


@pytest.mark.parametrize("n", ALL_N)
def test_every_multiset_is_listed_once_as_a_sorted_roll(n: int) -> None:
    rolls = [roll for roll, _ in weighted_rolls(n)]
    assert len(rolls) == len(set(rolls)) == comb(n + 5, 5)
    assert all(type(roll) is Roll and len(roll) == n for roll in rolls)
    assert all(roll == roll.sorted() for roll in rolls)


@pytest.mark.parametrize("n", ALL_N)
def test_outcomes_are_in_sorted_order(n: int) -> None:
    assert all(first.faces < second.faces for (first, _), (second, _) in pairwise(weighted_rolls(n)))


def test_no_dice_have_one_outcome() -> None:
    assert weighted_rolls(0) == ((Roll(), 1),)


def test_one_die_has_six_outcomes() -> None:
    assert weighted_rolls(1) == tuple((Roll([face]), 1) for face in range(1, 7))


def test_two_dice_fall_as_everyone_knows() -> None:
    totals: Counter[int] = Counter()
    for roll, weight in weighted_rolls(2):
        totals[roll.total] += weight
    assert totals == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def test_five_dice_have_the_252_outcomes_of_the_game() -> None:
    weights = dict(weighted_rolls(5))
    assert len(weights) == 252
    assert (weights[Roll("11111")], weights[Roll("11112")], weights[Roll("12345")]) == (1, 5, 120)


def test_ten_dice_are_the_most() -> None:
    assert MAX_OUTCOME_DICE == 10
    assert len(weighted_rolls(10)) == 3003


def test_chances_made_from_weights_are_exact() -> None:
    mean = sum(Fraction(weight * roll.total, 6**5) for roll, weight in weighted_rolls(5))
    assert mean == Fraction(35, 2)


def test_outcomes_are_immutable_and_cached() -> None:
    outcomes = weighted_rolls(3)
    assert type(outcomes) is tuple
    assert {type(outcome) for outcome in outcomes} == {tuple}
    assert hash(outcomes) == hash(weighted_rolls(3))
    assert outcomes == weighted_rolls(3)


@pytest.mark.parametrize("n", REFUSED.values(), ids=list(REFUSED))
def test_an_impossible_number_of_dice_is_refused(n: object) -> None:
    # Also when what it equals has been asked for: 1 == 1.0 == True, and a cache would not tell them apart.
    assert len(weighted_rolls(1)) == 6
    assert len(weighted_rolls(0)) == 1
    with pytest.raises(InvalidRollError) as caught:
        ask(n)
    assert type(caught.value) is InvalidRollError
    assert repr(n)[:20] in str(caught.value)
    assert str(MAX_OUTCOME_DICE) in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("n", [10**5000, -(10**5000), [10**5000]], ids=["many", "negative", "in a list"])
def test_a_number_too_long_to_print_is_refused(n: object) -> None:
    with pytest.raises(InvalidRollError):
        ask(n)


@pytest.mark.slow
def test_true_is_refused_even_before_one_die_was_asked_for() -> None:
    # In a Python of its own, where nothing has been asked for and remembered yet.
    program = """
from dicerules import InvalidRollError
from dicerules.outcomes import weighted_rolls

def is_refused(n):
    try:
        weighted_rolls(n)
    except InvalidRollError:
        return True

print(is_refused(True), is_refused(1.0), len(weighted_rolls(1)), is_refused(True), is_refused(1.0))
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 (this Python, that program)
    assert done.stdout.split() == ["True", "True", "6", "True", "True"]
