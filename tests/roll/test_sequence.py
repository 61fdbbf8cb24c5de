"""What a roll is: a sequence of faces, which can be indexed, sliced, searched and matched."""

from __future__ import annotations

import copy
import operator
import pickle
import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import Roll
from dicerules.strategies import rolls
from tests.roll.samples import PICKLE_PROTOCOLS, Indexable

ROLL = Roll("14121")


def test_a_roll_is_a_sequence() -> None:
    assert isinstance(ROLL, Sequence)
    assert issubclass(Roll, Sequence)
    assert (len(ROLL), [*ROLL], [*reversed(ROLL)]) == (5, [1, 4, 1, 2, 1], [1, 2, 1, 4, 1])


def test_a_die_is_found_by_its_place() -> None:
    assert [ROLL[place] for place in range(5)] == [1, 4, 1, 2, 1]
    assert [ROLL[place] for place in range(-5, 0)] == [1, 4, 1, 2, 1]
    assert ROLL[np.int64(1)] == ROLL[Indexable(1)] == operator.getitem(ROLL, 1) == 4
    assert {type(ROLL[place]) for place in range(-5, 5)} == {int}


@pytest.mark.parametrize("place", [5, 6, -6, 10**30])
def test_there_is_no_die_beyond_the_ends(place: int) -> None:
    with pytest.raises(IndexError):
        ROLL[place]
    with pytest.raises(IndexError):
        Roll()[place - 5]


@pytest.mark.parametrize("place", ["1", 1.0, None, (0, 1), [0]], ids=repr)
def test_a_place_is_a_whole_number_or_a_slice(place: Any) -> None:  # noqa: ANN401 (that is refused)
    with pytest.raises(TypeError):
        ROLL[place]


@pytest.mark.parametrize(
    ("part", "dice"),
    [
        (ROLL[:], "14121"),
        (ROLL[1:], "4121"),
        (ROLL[-2:], "21"),
        (ROLL[:-2], "141"),
        (ROLL[::2], "111"),
        (ROLL[1::2], "42"),
        (ROLL[::-1], "12141"),
        (ROLL[3:3], ""),
        (ROLL[7:], ""),
        (ROLL[-9:2], "14"),
        (ROLL[np.int64(1) : np.int64(3)], "41"),
    ],
)
def test_a_slice_is_a_roll(part: Roll, dice: str) -> None:
    assert type(part) is Roll
    assert part == Roll(dice)


def test_a_slice_of_no_steps_is_refused() -> None:
    with pytest.raises(ValueError, match="zero"):
        ROLL[::0]


def test_faces_are_found_and_counted() -> None:
    sought: list[Any] = [4, 3, 1.0, "1", None]
    assert [face in ROLL for face in sought] == [True, False, True, False, False]
    assert (ROLL.count(1), ROLL.count(4), ROLL.count(6)) == (3, 1, 0)
    assert (ROLL.index(1), ROLL.index(4), ROLL.index(2), ROLL.index(1, 1), ROLL.index(1, 3)) == (0, 1, 3, 2, 4)
    assert ROLL.index(1, -2, 99) == 4


@pytest.mark.parametrize(("face", "bounds"), [(6, ()), (4, (2,)), (4, (0, 1)), ("4", ())])
def test_a_face_that_is_not_there_has_no_index(face: Any, bounds: tuple[int, ...]) -> None:  # noqa: ANN401 (or another)
    with pytest.raises(ValueError):  # noqa: PT011 (Python's own)
        ROLL.index(face, *bounds)


@given(rolls(range(8)), st.slices(8))
def test_everything_is_as_with_the_tuple_of_its_faces(roll: Roll, part: slice) -> None:
    assert roll[part].faces == roll.faces[part]
    assert [*reversed(roll)] == [*reversed(roll.faces)]
    for face in range(8):
        assert (face in roll, roll.count(face)) == (face in roll.faces, roll.faces.count(face))
    assert roll.counts == tuple(map(roll.count, range(1, 7)))


def shape(value: object) -> str:
    """Match a value with the patterns of sequences."""
    match value:
        case [6, *others]:
            return f"a six, then {others}"
        case [first, second] if first == second:
            return f"a pair of {first}"
        case [*_, 5, last]:
            return f"ends with 5 and {last}"
        case []:
            return "no dice"
        case Roll(faces=(1, *_)):
            return "a one first"
        case _:
            return "something else"


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (Roll("614"), "a six, then [1, 4]"),
        (Roll("6"), "a six, then []"),
        (Roll("33"), "a pair of 3"),
        (Roll("2354"), "ends with 5 and 4"),
        (Roll(), "no dice"),
        (Roll("123"), "a one first"),
        (Roll("234"), "something else"),
        ("614", "something else"),
    ],
)
def test_patterns_of_sequences_match_a_roll(value: object, found: str) -> None:
    assert shape(value) == found


def test_the_tools_of_sequences_work() -> None:
    first, *others = ROLL
    assert (first, others) == (1, [4, 1, 2, 1])
    assert random.Random(3).choice(ROLL) in {1, 2, 4}  # noqa: S311 (no secret)
    assert sorted(ROLL) == [1, 1, 1, 2, 4]
    assert (max(ROLL), min(ROLL), sum(ROLL)) == (4, 1, 9)
    assert np.array(ROLL).tolist() == [1, 4, 1, 2, 1]
    assert [*zip(ROLL, "abcde", strict=True)][1] == (4, "b")


def test_a_roll_is_neither_a_list_nor_a_tuple() -> None:
    assert not isinstance(ROLL, (list, tuple))
    for change in ("append", "extend", "insert", "sort", "reverse", "__setitem__", "__delitem__", "__add__"):
        assert not hasattr(ROLL, change)


@pytest.mark.parametrize("protocol", PICKLE_PROTOCOLS)
def test_a_pickled_roll_is_a_sequence_again(protocol: int) -> None:
    again = pickle.loads(pickle.dumps(ROLL[1:], protocol))
    assert (type(again), again, again[0], again[-1]) == (Roll, Roll("4121"), 4, 1)
    assert copy.deepcopy(again)[:2] == Roll("41")
