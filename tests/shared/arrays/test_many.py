"""Many rolls: chunk by chunk, in little memory, in several threads; and the compiled code."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import InvalidRollError, strategies
from dicerules._shared import arrays as _arrays
from dicerules._shared.compilation import compiled
from dicerules.kiriki import KirikiRules
from tests.fewer import fewer
from tests.raising import raises
from tests.shared.arrays.kinds import DTYPES, GAMES, LAYOUTS, Array, every_roll, random_rolls

SMALL_CHUNK = 8


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_arrays, "CHUNK", SMALL_CHUNK)


@pytest.mark.usefixtures("small_chunks")
@pytest.mark.parametrize("number", [0, 1, 2, 7, 8, 9, 15, 16, 17, 24, 25])
@pytest.mark.parametrize("game", GAMES)
def test_no_roll_is_lost_where_chunks_meet(game: str, number: int) -> None:
    score, one_by_one, dice = GAMES[game]
    rolls = random_rolls(number, dice)
    expected = np.array(one_by_one(rolls)).reshape(score(rolls).shape)
    for given_rolls in (rolls, rolls.astype(">i4"), np.asfortranarray(rolls)):
        for order in "CF":
            out = np.full_like(score(rolls), 77, order=order)  # type: ignore[call-overload]
            assert (score(given_rolls, out=out) == expected).all()


@pytest.mark.usefixtures("small_chunks")
@pytest.mark.parametrize("row", [0, 7, 8, 9, 15, 16, 19])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_bad_row_is_reported_in_every_chunk(game: str, row: int) -> None:
    score, _, dice = GAMES[game]
    rolls = random_rolls(20, dice)
    out = np.full_like(score(rolls), 77)
    rolls[row:, 1] = 9
    with raises(InvalidRollError, "bad_face_in_row", "rolls", row):
        score(rolls, out=out)
    assert (out == 77).all()


@pytest.mark.parametrize("number", [_arrays.CHUNK - 1, _arrays.CHUNK, _arrays.CHUNK + 1])
@pytest.mark.parametrize("game", GAMES)
def test_chunks_of_their_real_size_meet_as_well(game: str, number: int) -> None:
    score, one_by_one, dice = GAMES[game]
    rolls = random_rolls(number, dice)
    points = score(rolls)
    assert len(points) == number
    for part in (slice(5), slice(number - 5, number)):
        assert points[part].tolist() == one_by_one(rolls[part])
    assert (score(rolls[::-1])[::-1] == points).all()


def peak(action: Callable[[], object]) -> int:
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.slow
@pytest.mark.parametrize("dtype", ["u1", "<i8", ">u2"])
@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("game", GAMES)
def test_memory_does_not_grow_with_the_number_of_rolls(game: str, order: Any, dtype: str) -> None:  # noqa: ANN401
    score, _, dice = GAMES[game]
    peaks = []
    for chunks in (2, 6):
        rolls = random_rolls(chunks * _arrays.CHUNK, dice).astype(dtype, order=order)
        out = np.empty_like(score(rolls), order=order)
        peaks.append(peak(lambda rolls=rolls, out=out: score(rolls, out=out)))  # type: ignore[misc]
    assert max(peaks) < _arrays.CHUNK * 2 * (dice + 13)
    assert abs(peaks[0] - peaks[1]) < 50_000
    if order == "C" and dtype == "u1":
        assert max(peaks) < 100_000  # nothing is copied at all


@pytest.mark.parametrize("game", GAMES)
def test_what_is_returned_is_all_the_memory_it_takes(game: str) -> None:
    score, _, dice = GAMES[game]
    rolls = random_rolls(3 * _arrays.CHUNK, dice)
    size = score(rolls).nbytes
    assert size <= peak(lambda: score(rolls)) < size + 100_000


@pytest.mark.parametrize("game", GAMES)
def test_no_memory_is_allocated_when_a_roll_is_refused(game: str) -> None:
    score, _, dice = GAMES[game]
    rolls = np.broadcast_to(np.zeros((1, dice), np.uint8), (200 * _arrays.CHUNK, dice))  # in the memory of one
    score(random_rolls(1, dice))  # whatever is made for a first call

    def refuse() -> None:
        with raises(InvalidRollError, "bad_face_in_row", "rolls", 0):
            score(rolls)

    assert peak(refuse) < 8 * rolls[: _arrays.CHUNK].size


def test_compiled_code_leaves_other_threads_alone() -> None:
    checks: Any = _arrays._compiled_check()
    assert checks.targetoptions["nogil"]


@pytest.mark.parametrize("game", GAMES)
def test_threads_may_score_parts_of_an_array_at_once(game: str) -> None:
    score, _, dice = GAMES[game]
    rolls = random_rolls(200_000, dice)
    expected = score(rolls)
    out = np.zeros_like(expected)
    parts = [slice(start, start + 10_000) for start in range(0, len(rolls), 10_000)]
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda part: score(rolls[part], out=out[part]), parts))
    assert (out == expected).all()


def layouts_of(draw: st.DataObject, dice: int) -> Array:
    rolls = draw.draw(st.lists(st.lists(st.integers(1, 6), min_size=dice, max_size=dice), max_size=20))
    array = np.array(rolls, draw.draw(st.sampled_from(DTYPES))).reshape(-1, dice)
    return LAYOUTS[draw.draw(st.sampled_from(list(LAYOUTS)))](array)


@pytest.mark.slow
@given(st.data())
def test_any_rolls_of_kiriki_score_as_they_do_one_by_one(data: st.DataObject) -> None:
    score, one_by_one, dice = GAMES["kiriki"]
    rolls = layouts_of(data, dice)
    assert score(rolls).tolist() == one_by_one(rolls)


@pytest.mark.heavy
@fewer
@given(strategies.kiriki_rules(), st.data())
def test_any_rolls_score_in_any_boxes_as_they_do_one_by_one(rules: KirikiRules, data: st.DataObject) -> None:
    score, one_by_one, _ = GAMES["kiriki"]
    rolls = layouts_of(data, rules.dice)
    assert score(rolls, rules).tolist() == one_by_one(rolls, rules)


@pytest.mark.heavy
@given(st.data(), st.integers(1, 6))
def test_any_rolls_of_farkle_score_as_they_do_one_by_one(data: st.DataObject, dice: int) -> None:
    score, one_by_one, _ = GAMES["farkle"]
    rolls = layouts_of(data, dice)
    assert score(rolls).tolist() == one_by_one(rolls)


@pytest.mark.slow
@given(st.data(), st.integers(1, 6), st.integers(-(2**63), 2**63 - 1))
def test_a_roll_is_refused_when_a_die_shows_anything_else(data: st.DataObject, dice: int, face: int) -> None:
    score, one_by_one, _ = GAMES["farkle"]
    rolls = np.array(layouts_of(data, dice), np.int64)
    if len(rolls):
        rolls[data.draw(st.integers(0, len(rolls) - 1)), data.draw(st.integers(0, dice - 1))] = face
    if ((rolls < 1) | (rolls > 6)).any():
        with pytest.raises(InvalidRollError, match="faces from 1 to 6"):
            score(rolls)
    else:
        assert score(rolls).tolist() == one_by_one(rolls)


# --- the compiled code ------------------------------------------------------------------------------------------------


def test_the_check_means_the_same_when_python_runs_it() -> None:
    faces = np.arange(256, dtype=np.uint8)
    with np.errstate(over="ignore"):
        for length in range(257):
            for part in (faces[:length], faces[length:], faces[1:length]):
                assert _arrays._furthest(part) == _arrays._compiled_check()(part) == max((part - 1).tolist(), default=0)


@pytest.mark.parametrize("game", GAMES)
def test_the_look_up_means_the_same_when_python_runs_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    score, _, dice = GAMES[game]
    rolls = random_rolls(100, dice)
    expected = score(rolls)
    monkeypatch.setattr(_arrays, "_compiled", lambda *_: _arrays._look_up)
    assert (score(rolls) == expected).all()


@pytest.mark.parametrize("game", GAMES)
def test_rolls_that_change_while_they_are_scored_lead_nowhere_else(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Another thread may write to them after they were checked: the points mean nothing then, but no memory is read
    # or written that is not ours.
    score, _, dice = GAMES[game]
    possible = {0, *np.unique(score(every_roll(dice))).tolist()}
    monkeypatch.setattr(_arrays, "_check_faces", lambda _: None)
    rolls = np.random.default_rng(7).integers(0, 256, (100_000, dice), np.uint8)
    rolls[:9] = np.array([[0, 7, 8, 127, 128, 254, 255, 1, 6]]).T
    points = score(rolls)
    assert set(np.unique(points).tolist()) <= possible
    monkeypatch.setattr(_arrays, "_compiled", lambda *_: _arrays._look_up)
    assert (score(rolls[:2000]) == points[:2000]).all()


def test_every_place_has_the_class_of_its_roll() -> None:
    keys, classes = _arrays._classes()
    assert len(set(keys)) == len(keys) == 924  # multisets of up to six dice
    assert len(classes) == 8**6
    assert keys[classes[0o000002]] == keys[classes[0o200000]] == keys[classes[0o270007]]
    assert keys[classes[0o665544]] == keys[classes[0o456456]] != keys[classes[0o665543]]


@pytest.mark.parametrize("game", GAMES)
def test_one_roll_of_bytes_compiles_all_that_other_arrays_need(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    score, _, dice = GAMES[game]
    made = []

    def count(function: Any, signature: str) -> Any:  # noqa: ANN401 (compiled code)
        made.append(signature)
        return compiled(function, signature)

    for name in ("_compiled", "_compiled_check"):  # as in a new process
        monkeypatch.setattr(_arrays, name, lru_cache(getattr(_arrays, name).__wrapped__))
    monkeypatch.setattr(_arrays, "compiled", count)
    score(np.ones((1, dice), np.uint8))
    assert len(made) == 2
    wide = np.ones((dice, 40), np.uint8)
    for rolls in (wide.T, wide[:, ::3].T, wide.T.astype(">i8"), np.ones((200_000, dice), np.int16)):
        score(rolls)
    assert len(made) == 2


def test_code_is_compiled_even_if_it_cannot_be_cached() -> None:
    space: dict[str, Any] = {}
    exec(compile("def twice(number):\n    return 2 * number\n", "nowhere", "exec"), space)  # noqa: S102
    for signature in (None, "int64(int64)"):
        twice = compiled(space["twice"], signature)
        assert twice(21) == 42
        assert hasattr(twice, "py_func")  # numba's
