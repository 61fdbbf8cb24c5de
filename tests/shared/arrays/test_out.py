"""Writing to an array that the caller has."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dicerules import DiceRulesError, InvalidRollError
from dicerules.farkle import FARKLE
from dicerules.farkle import arrays as farkle_arrays
from dicerules.kiriki import KIRIKI
from dicerules.kiriki import arrays as kiriki_arrays
from tests.raising import raises
from tests.shared.arrays.kinds import GAMES, Array, Subclass, every_roll, random_rolls


def outs(like: Array) -> dict[str, tuple[Array, Array]]:
    """Return arrays full of 77 to write to, in every layout, each with the array that owns its memory."""

    def full(*shape: int) -> Array:
        return np.full(shape, 77, like.dtype)

    rows, *columns = like.shape
    owners = {
        "rows": full(rows, *columns),
        "columns": full(*reversed(like.shape)),
        "part": full(rows + 2, *(number + 3 for number in columns)),
        "apart": full(2 * rows, *(3 * number for number in columns)),
        "backwards": full(rows, *columns),
        "subclass": full(rows, *columns).view(Subclass),
    }
    views = {
        "rows": owners["rows"],
        "columns": owners["columns"].T,
        "part": owners["part"][(slice(1, -1), *(slice(2, -1) for _ in columns))],
        "apart": owners["apart"][(slice(None, None, 2), *(slice(None, None, 3) for _ in columns))],
        "backwards": owners["backwards"][(slice(None, None, -1),) * like.ndim],
        "subclass": owners["subclass"],
    }
    records = np.zeros(rows, [("before", "u1"), ("points", like.dtype, tuple(columns)), ("after", "u1")])
    records["points"] = 77
    return {name: (view, owners[name]) for name, view in views.items()} | {"record": (records["points"], records)}


LAYOUTS = list(outs(np.zeros((1, 1))))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game", GAMES)
def test_points_are_written_to_out_and_nowhere_else(game: str, layout: str) -> None:
    score, _, dice = GAMES[game]
    rolls = random_rolls(50, dice)
    expected = score(rolls)
    out, owner = outs(expected)[layout]
    assert score(rolls, out=out) is out
    assert (out == expected).all()
    # Put back what was there: if nothing else was touched, all is as before.
    out[...] = 77
    if layout == "record":
        assert (owner["before"] == owner["after"]).all()
        assert (owner["after"] == 0).all()
    else:
        assert (owner == 77).all()


@pytest.mark.parametrize("game", GAMES)
def test_out_may_be_a_file(game: str, tmp_path: Path) -> None:
    score, _, dice = GAMES[game]
    rolls = random_rolls(50, dice)
    expected = score(rolls)
    out = np.lib.format.open_memmap(tmp_path / "points.npy", "w+", expected.dtype, expected.shape)
    assert score(rolls, out=out) is out
    out.flush()
    assert (np.load(tmp_path / "points.npy") == expected).all()


@pytest.mark.parametrize("game", GAMES)
def test_rolls_and_points_may_be_columns_of_one_table(game: str) -> None:
    score, _, dice = GAMES[game]
    expected = score(every_roll(dice)[::9])
    wide = expected.size // len(expected)
    table = np.zeros((len(expected), dice + wide + 1), expected.dtype)
    table[:, :dice] = every_roll(dice)[::9]
    out = table[:, dice : dice + wide].reshape(expected.shape)
    assert out.base is table  # no copy
    score(table[:, :dice], out=out)
    assert (table[:, :dice] == every_roll(dice)[::9]).all()
    assert (table[:, dice : dice + wide].reshape(expected.shape) == expected).all()
    assert not table[:, -1].any()


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_written_when_a_roll_is_refused(game: str, layout: str) -> None:
    score, _, dice = GAMES[game]
    rolls = random_rolls(50, dice)
    out, _ = outs(score(rolls))[layout]
    rolls[-1, -1] = 7
    with raises(InvalidRollError, "bad_face_in_row", "rolls", 49):
        score(rolls, out=out)
    assert (out == 77).all()


@pytest.mark.parametrize("game", GAMES)
def test_no_points_are_written_for_no_rolls(game: str) -> None:
    score, _, dice = GAMES[game]
    empty = np.empty((0, dice), np.uint8)
    out = score(empty)
    assert score(empty, out=out) is out


@pytest.mark.parametrize("game", GAMES)
def test_another_shape_or_type_is_refused(game: str) -> None:
    score, _, dice = GAMES[game]
    rolls = random_rolls(50, dice)
    expected = score(rolls)
    others = [expected[:-1], np.concatenate([expected, expected]), expected[np.newaxis], expected.ravel()[:0]]
    others += [expected.astype(dtype) for dtype in ("i1", "u4", "u8", "i8", "f8", "bool", "O", ">u2")]
    for out in others:
        params = {
            "shape": str(expected.shape),
            "dtype": str(expected.dtype),
            "given_shape": str(out.shape),
            "given_dtype": str(out.dtype),
        }
        with raises(DiceRulesError, "wrong_out", "out", **params):
            score(rolls, out=out)


@pytest.mark.parametrize("game", GAMES)
def test_anything_but_a_plain_array_is_refused(game: str) -> None:
    score, _, dice = GAMES[game]
    rolls = random_rolls(3, dice)
    others: list[Any] = [[], score(rolls).tolist(), bytearray(100), 5, "out", True, np.ma.array(score(rolls))]
    for out in others:
        with raises(DiceRulesError, "out_not_an_array", "out"):
            score(rolls, out=out)


@pytest.mark.parametrize("game", GAMES)
def test_a_read_only_array_is_refused(game: str) -> None:
    score, _, dice = GAMES[game]
    rolls = random_rolls(3, dice)
    out = score(rolls)
    out.setflags(write=False)
    with raises(DiceRulesError, "out_read_only", "out"):
        score(rolls, out=out)


def test_an_array_that_shares_memory_with_the_rolls_is_refused() -> None:
    table = np.ones((20, 13), np.uint8)
    with raises(DiceRulesError, "out_shares_memory", "out"):
        kiriki_arrays.score_rolls(table[:, :5], out=table)
    line = np.ones(40, np.uint16)
    with raises(DiceRulesError, "out_shares_memory", "out"):
        farkle_arrays.score_rolls(line.reshape(20, 2), out=line[:20])
    with raises(DiceRulesError, "out_shares_memory", "out"):
        farkle_arrays.score_rolls(line[:, np.newaxis], out=line)
    assert (table == 1).all()
    assert (line == 1).all()


def test_finding_shared_memory_takes_no_time_for_large_tables() -> None:
    # Whether two arrays share memory is a hard question in general, and an easy one for those with two dimensions.
    table = np.lib.stride_tricks.as_strided(np.ones(1, np.uint8), (10**6, 18), (0, 0))
    rolls, out = table[:, :5], table[:, 5:]
    start = time.perf_counter()
    assert np.shares_memory(rolls, out)
    large = np.zeros((10**6, 23), np.uint8)
    for first in range(5):
        assert not np.shares_memory(large[::-1, first : first + 5], large[:, first + 5 : first + 18])
    assert time.perf_counter() - start < 1


@pytest.mark.parametrize("game", GAMES)
def test_out_is_named(game: str) -> None:
    score, _, dice = GAMES[game]
    rolls = random_rolls(3, dice)
    rules = {"kiriki": KIRIKI, "farkle": FARKLE}[game]
    with pytest.raises(TypeError, match="positional"):
        score(rolls, rules, score(rolls))


@pytest.mark.parametrize(
    ("score_rolls", "rules"), [(kiriki_arrays.score_rolls, KIRIKI), (farkle_arrays.score_rolls, FARKLE)]
)
def test_the_array_to_write_to_is_given_by_name_only(score_rolls: Any, rules: object) -> None:  # noqa: ANN401 (either)
    rolls = np.ones((2, 5), np.uint8)
    points = score_rolls(rolls, rules)
    with pytest.raises(TypeError, match="positional argument"):
        score_rolls(rolls, rules, points)
