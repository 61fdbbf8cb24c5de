"""What is taken for an array of rolls, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dicerules import InvalidRollError, Roll
from dicerules.errors import short_repr
from tests.raising import raises
from tests.shared.arrays.kinds import DTYPES, GAMES, LAYOUTS, every_roll, random_rolls

pytestmark = pytest.mark.parametrize("game", GAMES)


# --- taken ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_type_of_integer_in_every_layout(game: str, layout: str) -> None:
    score, one_by_one, dice = GAMES[game]
    rolls = random_rolls(50, dice)
    expected = one_by_one(rolls)
    for dtype in DTYPES:
        given = LAYOUTS[layout](rolls.astype(dtype))
        before = given.copy()
        assert given.dtype == np.dtype(dtype)
        points = score(given)
        assert points.tolist() == expected
        assert type(points) is np.ndarray
        assert points.flags.c_contiguous
        assert points.flags.owndata
        assert (given == before).all()


def test_integers_of_cs_own_names(game: str) -> None:
    score, one_by_one, dice = GAMES[game]
    rolls = random_rolls(20, dice)
    for name in ("byte", "ubyte", "short", "ushort", "intc", "uintc", "long", "ulong", "longlong", "ulonglong", "intp"):
        assert score(rolls.astype(name)).tolist() == one_by_one(rolls)


def test_an_array_that_is_a_file(game: str, tmp_path: Path) -> None:
    score, one_by_one, dice = GAMES[game]
    rolls = random_rolls(40, dice)
    np.save(tmp_path / "rolls.npy", rolls)
    assert score(np.load(tmp_path / "rolls.npy", mmap_mode="r")).tolist() == one_by_one(rolls)


def test_one_roll_many_times_in_the_memory_of_one(game: str) -> None:
    score, one_by_one, dice = GAMES[game]
    rolls = random_rolls(1, dice)
    assert score(np.broadcast_to(rolls, (30, dice))).tolist() == one_by_one(rolls) * 30


def test_what_numpy_makes_an_array_of_integers_of(game: str) -> None:
    score, one_by_one, dice = GAMES[game]
    rolls = random_rolls(3, dice)
    expected = one_by_one(rolls)

    class Table:
        def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray[Any, Any]:  # noqa: ANN401 (NumPy's)
            return rolls

    as_rolls = [Roll(faces) for faces in rolls.tolist()]  # a roll is a sequence of its faces
    for given in (rolls.tolist(), [*rolls], tuple(map(tuple, rolls.tolist())), as_rolls, rolls.data, Table()):
        assert score(given).tolist() == expected


def test_numbers_of_other_types_among_integers_count_as_numpy_reads_them(game: str) -> None:
    # A list is NumPy's to read, and it takes True among whole numbers for 1; an array of booleans is refused.
    score, one_by_one, dice = GAMES[game]
    assert score([[True, *[2] * (dice - 1)]]).tolist() == one_by_one(np.array([[1, *[2] * (dice - 1)]]))


@pytest.mark.slow
def test_no_rolls_have_no_points(game: str) -> None:
    score, _, dice = GAMES[game]
    for dtype in DTYPES:
        points = score(np.empty((0, dice), dtype))
        assert points.shape == (0, *score(every_roll(dice)[:1]).shape[1:])
        assert points.dtype == score(every_roll(dice)[:1]).dtype


# --- refused ----------------------------------------------------------------------------------------------------------


# The lowest byte of some of these is a face.
NO_FACES = (0, 7, -1, 8, 9, 127, -128, 255, 257, 65_537, 2**32 + 1, 2**63 - 1, -(2**63), 2**63)


@pytest.mark.parametrize("dtype", DTYPES)
def test_a_value_outside_1_to_6_is_refused_with_its_row(game: str, dtype: str) -> None:
    score, _, dice = GAMES[game]
    limits = np.iinfo(dtype)
    for face in NO_FACES:
        if limits.min <= face <= limits.max:
            rolls = random_rolls(60, dice).astype(dtype)
            rolls[41, dice - 2] = rolls[59, 0] = face
            shown = short_repr(rolls[41].tolist())
            with raises(InvalidRollError, "bad_face_in_row", "rolls", 41, given=shown):
                score(rolls)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("row", [0, 1, 58, 59])
def test_a_bad_row_is_found_in_every_layout(game: str, layout: str, row: int) -> None:
    score, _, dice = GAMES[game]
    for column in range(dice):
        rolls = random_rolls(60, dice)
        rolls[row, column] = 0
        with raises(InvalidRollError, "bad_face_in_row", "rolls", row):
            score(LAYOUTS[layout](rolls))


@pytest.mark.parametrize("dtype", ["bool", "f2", "f4", "f8", "c16", "O", "S1", "U1", "M8[s]", "m8[s]", "V1", "i4,i4"])
def test_another_type_is_refused(game: str, dtype: str) -> None:
    score, _, dice = GAMES[game]
    with raises(InvalidRollError, "not_integers", "rolls", dtype=str(np.dtype(dtype))):
        score(np.ones((3, dice), np.uint8).astype(dtype))
    with raises(InvalidRollError, "not_integers", "rolls", dtype=str(np.dtype(dtype))):
        score(np.empty((0, dice), dtype))


def test_a_masked_array_is_refused(game: str) -> None:
    score, _, dice = GAMES[game]
    for mask in (False, True):
        with raises(InvalidRollError, "masked_rolls", "rolls"):
            score(np.ma.array(random_rolls(3, dice), mask=mask))


def test_another_shape_is_refused(game: str) -> None:
    score, _, dice = GAMES[game]
    number = {"kiriki": "5", "farkle": "1-6"}[game]
    for shape in [(), (dice,), (0,), (3, 0), (0, 0), (3, 7), (0, 7), (7, 3, dice), (1, 1, 1, 1)]:
        with raises(InvalidRollError, "wrong_shape_of_rolls", "rolls", dice=number, given=str(shape)):
            score(np.ones(shape, np.uint8))


NO_ARRAYS: dict[str, object] = {
    "nothing": None,
    "a number": 5,
    "a text": "14121",
    "bytes": b"14121",
    "texts": ["14121"],
    "a list of no rolls": [],
    "a list of no dice": [[]],
    "a set": {1, 2},
    "a dict": {1: 2},
    "an object": object(),
    "a roll": Roll("14121"),
    "floats": [[1.0] * 5],
    "huge numbers": [[10**30] * 5],
    "nothings": [[None] * 5],
    "rows of different length": [[1, 2], [1]],
    "a generator": (number for number in range(5)),
    "numbers that no type holds": [[2**63, -1] * 3],
}


@pytest.mark.parametrize("rolls", NO_ARRAYS.values(), ids=NO_ARRAYS)
def test_anything_but_an_array_of_rolls_is_refused(game: str, rolls: object) -> None:
    score, _, _ = GAMES[game]
    with pytest.raises(InvalidRollError, match=r"^rolls: expected "):
        score(rolls)


@pytest.mark.parametrize("error", [TypeError, ValueError, RuntimeError])
def test_an_object_that_numpy_cannot_convert_is_refused(game: str, error: type[Exception]) -> None:
    class Reluctant:
        def __array__(self, dtype: object = None, copy: object = None) -> None:
            raise error

    score, _, _ = GAMES[game]
    with raises(InvalidRollError, "not_an_array", "rolls"):
        score(Reluctant())
