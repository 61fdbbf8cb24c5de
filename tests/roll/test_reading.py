"""What `Roll` reads, the empty roll included."""

from __future__ import annotations

import array
from collections import deque
from collections.abc import Callable

import numpy as np
import pytest

from dicerules import InvalidRollError, Roll, kiriki
from tests.roll.samples import INTEGER_DTYPES, Indexable, Pip, Sequenced, Spelling, read, refusal

SPELLINGS: dict[str, Callable[[], object]] = {
    "digits": lambda: "14121",
    "spaces": lambda: "1 4 1 2 1",
    "many spaces": lambda: "1   4 1  2 1",
    "some spaces": lambda: "141 21",
    "commas": lambda: "1,4,1,2,1",
    "commas and spaces": lambda: "1, 4, 1, 2, 1",
    "spaces before commas": lambda: "1 ,4 , 1  ,  2,1",
    "mixed separators": lambda: "1 4,1, 21",
    "np.str_": lambda: np.str_("14121"),
    "np.str_ with separators": lambda: np.str_("1, 4, 1, 2, 1"),
    "StrEnum": lambda: Spelling.DICE,
    "list": lambda: [1, 4, 1, 2, 1],
    "tuple": lambda: (1, 4, 1, 2, 1),
    "deque": lambda: deque([1, 4, 1, 2, 1]),
    "generator": lambda: (face for face in (1, 4, 1, 2, 1)),
    "iterator": lambda: iter([1, 4, 1, 2, 1]),
    "map": lambda: map(int, "14121"),
    "iterable without length": Sequenced,
    "array.array": lambda: array.array("b", [1, 4, 1, 2, 1]),
    "array.array unsigned": lambda: array.array("Q", [1, 4, 1, 2, 1]),
    "numpy array": lambda: np.array([1, 4, 1, 2, 1]),
    "numpy object array": lambda: np.array([1, 4, 1, 2, 1], dtype=object),
    "numpy view": lambda: np.array([1, 0, 4, 0, 1, 0, 2, 0, 1])[::2],
    "numpy read-only": lambda: np.broadcast_to(np.array([1, 4, 1, 2, 1]), (5,)),
    "numpy scalars": lambda: [np.int64(1), np.uint8(4), np.int8(1), np.int32(2), np.uint64(1)],
    "0-d arrays": lambda: [np.array(face, dtype=np.uint8) for face in (1, 4, 1, 2, 1)],
    "IntEnum": lambda: [Pip.ONE, Pip.FOUR, Pip.ONE, Pip.TWO, Pip.ONE],
    "__index__": lambda: [Indexable(1), 4, Indexable(1), 2, 1],
    "Roll": lambda: Roll("14121"),
    "iterator of a Roll": lambda: iter(Roll("14121")),
}


@pytest.mark.parametrize("spelling", SPELLINGS.values(), ids=list(SPELLINGS))
def test_every_spelling_makes_the_same_roll(spelling: Callable[[], object]) -> None:
    roll = read(spelling())
    assert roll == Roll([1, 4, 1, 2, 1])
    assert hash(roll) == hash(Roll([1, 4, 1, 2, 1]))
    assert roll.faces == (1, 4, 1, 2, 1)
    # Plain numbers come out, whatever went in: a NumPy number would overflow, an enum would print as itself.
    assert {type(number) for number in (*roll.faces, *roll.counts, roll.total)} == {int}
    assert type(roll.faces) is tuple


@pytest.mark.parametrize("dtype", INTEGER_DTYPES)
def test_numpy_integers_of_every_dtype_are_faces(dtype: str) -> None:
    dice = np.array([6] * 60, dtype=dtype)
    roll = Roll(dice)
    assert roll == Roll("6" * 60)
    assert {type(face) for face in roll.faces} == {int}
    assert roll.total == 360  # more than a byte holds
    assert read([dice[0], np.array(5, dtype=dtype)]) == Roll("65")


@pytest.mark.parametrize("dtype", INTEGER_DTYPES)
def test_numpy_integers_of_every_dtype_must_be_faces(dtype: str) -> None:
    assert "0" in refusal(np.array([1, 0], dtype=dtype))
    assert "7" in refusal(np.array([7, 1], dtype=dtype))


def test_a_range_is_a_roll() -> None:
    assert Roll(range(1, 7)) == Roll("123456")
    assert Roll(range(6, 0, -1)) == Roll("654321")


def test_a_set_is_a_roll_of_its_members() -> None:
    assert Roll({5, 3, 1}).sorted() == Roll("135")
    assert Roll(frozenset({6})) == Roll("6")


def test_a_generator_is_used_up_once() -> None:
    dice = iter([1, 2, 3])
    roll = Roll(dice)
    assert (list(roll), list(roll)) == ([1, 2, 3], [1, 2, 3])
    assert list(dice) == []


def test_the_callers_list_is_not_changed_and_not_kept() -> None:
    dice = [5, 3, 1]
    roll = Roll(dice)
    assert roll.sorted() == Roll("135")
    assert dice == [5, 3, 1]
    dice[0] = 6
    dice.append(2)
    assert roll == Roll("531")


def test_the_callers_array_is_not_kept() -> None:
    dice = np.array([5, 3, 1])
    roll = Roll(dice)
    dice[:] = 6
    assert roll == Roll("531")


# --- the empty roll -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "dice",
    ["", [], (), set(), iter(()), range(0), np.array([], dtype=np.int64), np.str_(""), array.array("b"), Roll()],
    ids=lambda dice: type(dice).__name__,
)
def test_no_dice_are_the_empty_roll(dice: object) -> None:
    roll = read(dice)
    assert roll == Roll()
    assert (roll.faces, roll.counts, roll.total, len(roll)) == ((), (0, 0, 0, 0, 0, 0), 0, 0)
    assert (str(roll), repr(roll), list(roll), roll.sorted()) == ("", 'Roll("")', [], Roll())


def test_the_empty_roll_scores_nowhere() -> None:
    with pytest.raises(InvalidRollError):
        kiriki.score(Roll(), "ones")
    with pytest.raises(InvalidRollError):
        kiriki.scores("")
