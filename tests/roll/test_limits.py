"""How much `Roll` reads, and whose errors are whose."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from dicerules import NotationError, Roll
from dicerules.errors import Message
from dicerules.roll import FACES, MAX_DICE
from tests.roll.samples import Counted, Indexable, promptly, read, refusal


def test_the_most_dice_are_a_hundred() -> None:
    assert MAX_DICE == 100
    assert FACES == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    "make",
    [
        lambda n: "6" * n,
        lambda n: " ".join("6" * n),
        lambda n: ", ".join("6" * n),
        lambda n: np.str_("6" * n),
        lambda n: [6] * n,
        lambda n: iter([6] * n),
        lambda n: (6 for _ in range(n)),
        lambda n: np.full(n, 6, dtype=np.uint8),
    ],
    ids=["digits", "spaces", "commas", "np.str_", "list", "iterator", "generator", "numpy"],
)
def test_the_most_dice_are_accepted_and_one_more_is_not(make: Callable[[int], object]) -> None:
    roll = read(make(MAX_DICE))
    assert (len(roll), roll.counts, roll.total) == (MAX_DICE, (0, 0, 0, 0, 0, MAX_DICE), 6 * MAX_DICE)
    assert str(MAX_DICE) in refusal(make(MAX_DICE + 1))


@pytest.mark.parametrize(
    "endless",
    [
        lambda: itertools.repeat(1),
        lambda: itertools.cycle([1, 2, 3]),
        lambda: itertools.cycle("14121"),
        lambda: itertools.count(1),
        lambda: itertools.repeat(itertools.repeat(1)),
        lambda: iter(int, 1),
        lambda: itertools.cycle(np.arange(1, 7)),
    ],
    ids=["repeat", "cycle", "cycle of digits", "count", "nested", "callable", "numpy"],
)
def test_an_endless_iterator_is_refused_promptly(endless: Callable[[], object]) -> None:
    with promptly():
        refusal(endless())


def test_an_endless_iterator_is_asked_for_one_die_too_many_at_most() -> None:
    dice = Counted(1)
    assert str(MAX_DICE) in refusal(dice)
    assert dice.asked <= MAX_DICE + 1


def test_an_endless_iterator_of_something_else_is_asked_no_more() -> None:
    dice = Counted("1")
    assert "'1'" in refusal(dice)
    assert dice.asked <= MAX_DICE + 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "huge",
    [
        lambda: "1" * 10_000_000,
        lambda: "7" * 10_000_000,
        lambda: " " * 10_000_000,
        lambda: "," * 10_000_000,
        lambda: "1," * 5_000_000,
        lambda: "1 " * 5_000_000 + "1",
        lambda: "1" + ", " * 5_000_000 + "1",
        lambda: "a" * 10_000_000,
        lambda: "\uff11" * 4_000_000,
        lambda: "1" * 10_000_000 + "\ud800",
        lambda: np.str_("1" * 10_000_000),
        lambda: ["1" * 10_000_000],
        lambda: b"1" * 10_000_000,
        lambda: [1] * 10_000_000,
        lambda: range(1, 10**30),
        lambda: [list(range(1_000_000))],
        lambda: np.zeros(10_000_000, dtype=np.uint8),
        lambda: [np.zeros(1_000_000)],
        lambda: dict.fromkeys(range(1_000_000)),
    ],
    ids=[
        *("ones", "sevens", "spaces", "commas", "commas between", "spaces between", "commas doubled", "letters"),
        *("fullwidth", "surrogate", "np.str_", "text in a list", "bytes", "list", "range", "list in a list"),
        *("numpy", "numpy in a list", "dict"),
    ],
)
def test_huge_input_is_refused_promptly(huge: Callable[[], object]) -> None:
    dice = huge()
    with promptly():
        refusal(dice)


def test_huge_gaps_between_dice_are_read_promptly() -> None:
    dice = "1" + " " * 10_000_000 + "2"
    with promptly():
        assert Roll(dice) == Roll("12")


@pytest.mark.parametrize(
    "dice",
    [[10**5000], [1, -(10**5000)], 10**5000, [[10**5000]], [Indexable(10**5000)], {1: 10**5000}],
    ids=["die", "negative die", "bare", "nested", "__index__", "dict"],
)
def test_a_number_too_long_to_print_is_refused_as_any_other(dice: object) -> None:
    # Python refuses to turn such a number into text; that must not become the error.
    refusal(dice)


@pytest.mark.parametrize(
    "dice",
    [
        [[["x" * 60] * 6] * 6],
        [((("x" * 60,) * 6,) * 6,) * 6],
        {number: ["x" * 60] * 6 for number in range(6)},
        [[{"x" * 60: ["y" * 60] * 6}] * 6],
    ],
    ids=["lists", "tuples", "dict", "mixed"],
)
def test_a_nest_of_long_things_has_a_short_message(dice: object) -> None:
    refusal(dice)


def test_a_list_within_itself_is_refused() -> None:
    dice: list[object] = [1, 2]
    dice.append(dice)
    refusal(dice)


@pytest.mark.slow
def test_a_deep_nest_is_refused() -> None:
    dice: list[object] = []
    for _ in range(100_000):
        dice = [dice]
    refusal(dice)


MINE = Message("mine", "mine", "mío")

# --- the caller's own errors --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error",
    [
        TypeError("mine"),
        ValueError("mine"),
        KeyError("mine"),
        RuntimeError("mine"),
        NotationError(MINE),
    ],
    ids=lambda error: type(error).__name__,
)
@pytest.mark.parametrize("before", [0, 3, MAX_DICE])
def test_an_error_in_the_callers_generator_passes_through(error: Exception, before: int) -> None:
    def dice() -> Iterator[int]:
        yield from [1] * before
        raise error

    with pytest.raises(type(error)) as caught:
        Roll(dice())
    assert caught.value is error
    assert caught.value.__cause__ is None


def test_a_generator_is_not_read_further_than_one_die_too_many() -> None:
    def dice() -> Iterator[int]:
        yield from [1] * (MAX_DICE + 1)
        pytest.fail("nobody should ask for more")

    refusal(dice())
