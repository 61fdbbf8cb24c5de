"""`roll_dice`, the only function that throws dice, with the generator it is given."""

# ruff: noqa: S311 (dice from a known seed are what is tested here)

from __future__ import annotations

import inspect
import random
from collections import Counter
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import InvalidRollError, Roll, roll_dice
from dicerules.roll import FACES, MAX_DICE

# The results of Python's generator by its documented recipe: three bits at a time, of which 6 and 7 are discarded.
# These are literals, so that a Python on which the same seed threw other dice would be noticed.
GOLDEN = [
    (0, 5, "44135"),
    (7, 5, "32461"),
    (2024, 6, "426532"),
    (123456789, 30, "645654364453445626513521652636"),
]

REFUSED = {
    "True": True,
    "False": False,
    "a float": 5.0,
    "nan": float("nan"),
    "negative": -1,
    "one too many": MAX_DICE + 1,
    "far too many": 10**30,
    "text": "5",
    "None": None,
    "a list": [5],
    "bytes": b"5",
}


def throw(n: object, rng: Random) -> Roll:
    """Throw dice as a caller without a type checker may."""
    return roll_dice(n, rng=rng)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seed", "n", "digits"), GOLDEN)
def test_a_seed_produces_the_same_dice_on_every_python(seed: int, n: int, digits: str) -> None:
    assert roll_dice(n, rng=Random(seed)) == Roll(digits)


@given(st.integers(0, MAX_DICE), st.integers())
def test_n_dice_are_thrown_and_the_same_seed_throws_them_again(n: int, seed: int) -> None:
    roll = roll_dice(n, rng=Random(seed))
    assert type(roll) is Roll
    assert len(roll) == n
    assert {type(face) for face in roll} <= {int}
    assert roll == roll_dice(n, rng=Random(seed))


def test_a_generator_advances_from_roll_to_roll() -> None:
    rng = Random(7)
    thrown = [roll_dice(10, rng=rng) for _ in range(10)]
    assert len(set(thrown)) == 10
    rng = Random(7)
    assert [roll_dice(10, rng=rng) for _ in range(10)] == thrown


def test_all_faces_are_about_equally_frequent() -> None:
    rng = Random(2024)
    counts = Counter(face for _ in range(120) for face in roll_dice(MAX_DICE, rng=rng))
    assert set(counts) == set(FACES)
    # 12,000 dice show each face 2,000 times, with a standard deviation of 41.
    assert all(abs(count - 2_000) < 200 for count in counts.values())


def test_every_pair_of_faces_occurs() -> None:
    rng = Random(7)
    assert len({roll_dice(2, rng=rng) for _ in range(1_000)}) == 36


def test_only_the_given_generator_is_used() -> None:
    rng, untouched = Random(7), Random(7)
    before = random.getstate()
    roll_dice(5, rng=rng)
    assert random.getstate() == before
    assert rng.getstate() != untouched.getstate()


def test_the_global_seed_does_not_matter() -> None:
    state = random.getstate()
    try:
        random.seed(1)
        first = roll_dice(50, rng=Random(7))
        random.seed(2)
        assert roll_dice(50, rng=Random(7)) == first
    finally:
        random.setstate(state)


def test_the_generator_of_the_system_is_accepted() -> None:
    roll = roll_dice(MAX_DICE, rng=random.SystemRandom())
    assert len(roll) == MAX_DICE


def test_no_dice_are_the_empty_roll_and_draw_nothing() -> None:
    rng = Random(7)
    before = rng.getstate()
    assert roll_dice(0, rng=rng) == Roll()
    assert rng.getstate() == before


def test_the_generator_is_a_required_keyword() -> None:
    # Chance is an argument, and one that is seen where it is used.
    parameter = inspect.signature(roll_dice).parameters["rng"]
    assert parameter.kind is parameter.KEYWORD_ONLY
    assert parameter.default is parameter.empty
    with pytest.raises(TypeError):
        roll_dice(5)  # type: ignore[call-arg]


@pytest.mark.parametrize("n", REFUSED.values(), ids=list(REFUSED))
def test_an_impossible_number_of_dice_is_refused(n: object) -> None:
    rng = Random(7)
    before = rng.getstate()
    with pytest.raises(InvalidRollError) as caught:
        throw(n, rng)
    assert type(caught.value) is InvalidRollError
    assert repr(n)[:20] in str(caught.value)
    assert str(MAX_DICE) in str(caught.value)
    assert len(str(caught.value)) < 300
    assert rng.getstate() == before


@pytest.mark.parametrize("n", [10**5000, -(10**5000), [10**5000]], ids=["many", "negative", "in a list"])
def test_a_number_too_long_to_print_is_refused(n: object) -> None:
    with pytest.raises(InvalidRollError):
        throw(n, Random(7))


@pytest.mark.parametrize("dtype", ["int64", "uint8"])
def test_the_number_of_dice_may_be_numpys(dtype: str) -> None:
    n = np.dtype(dtype).type(3)
    assert roll_dice(n, rng=Random(7)) == roll_dice(3, rng=Random(7))


# --- NumPy's generators -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bits", [np.random.PCG64, np.random.MT19937, np.random.Philox, np.random.SFC64])
def test_a_generator_of_numpy_throws_the_dice_that_its_integers_show(bits: type[np.random.BitGenerator]) -> None:
    for seed, n in ((0, 0), (7, 1), (2024, 5), (1, MAX_DICE)):
        rng, again = (np.random.Generator(bits(seed)) for _ in range(2))
        thrown = [roll_dice(n, rng=rng), roll_dice(n, rng=rng)]
        assert thrown == [Roll(again.integers(1, 7, size=n).tolist()) for _ in range(2)]
        assert {type(face) for face in thrown[0]} <= {int}


def test_a_generator_of_numpy_throws_every_face() -> None:
    assert set(roll_dice(MAX_DICE, rng=np.random.default_rng(7))) == set(FACES)


@pytest.mark.parametrize("n", REFUSED.values(), ids=list(REFUSED))
def test_an_impossible_number_of_dice_is_refused_with_a_generator_of_numpy(n: object) -> None:
    rng = np.random.default_rng(7)
    before = rng.bit_generator.state
    with pytest.raises(InvalidRollError):
        roll_dice(n, rng=rng)  # type: ignore[arg-type]
    assert rng.bit_generator.state == before
