"""Reading, checking and scoring arrays of rolls, for all games.

Points are looked up in two steps. The faces of a roll, three bits each, form its *place*. A table that all rules share
maps each place to the *class* of the roll, which does not depend on the order of the dice. There are 924 classes of
rolls of up to six dice. A second table, one for each set of rules, maps each class to a row of points. Both tables fit
into the processor's caches, so most of the time is spent on reading rolls and writing points. Rows are read and written
in words of several bytes, which takes fewer steps than byte by byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from dicerules._base import messages
from dicerules.errors import DiceRulesError, InvalidRollError, short_repr
from dicerules.roll import FACES, Roll, pack

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from dicerules._shared.compilation import compiled
except ModuleNotFoundError as error:
    msg = f'scoring arrays of rolls needs {error.name}: install the extra "optimal" of dicerules'
    raise ImportError(msg) from error

__all__ = ["Points", "Rolls", "score_rolls", "table_of"]

Rolls: TypeAlias = ArrayLike
"""Anything that NumPy converts to an array of integers, with a row for each roll and a column for each die."""

Points: TypeAlias = NDArray[np.unsignedinteger[Any]]
"""Array of points."""

CHUNK: Final = 1 << 17
"""The number of rolls scored at a time, which limits the size of temporary copies."""

_MOST_DICE: Final = 6
_LONGEST_WORD: Final = 8


def score_rolls(rolls: Rolls, dice: range, table: Points, out: Points | None) -> Points:
    """Return the points of rolls with one of these numbers of dice, looked up in the table of the rules.

    Raises:
        InvalidRollError: If `rolls` is not an array of such rolls.
        DiceRulesError: If the points cannot be written to `out`.
    """
    faces = _read(rolls, dice)
    shape = (len(faces), *table.shape[1:])
    if out is not None:
        _check_out(out, shape, table.dtype, faces)
    _check_faces(faces)  # all of them, before anything is written or allocated
    points = np.empty(shape, table.dtype) if out is None else out
    _score(faces, table, np.asarray(points))
    return points


def table_of(scores: Mapping[int, int] | Mapping[int, tuple[int, ...]], nothing: int | tuple[int, ...]) -> Points:
    """Return the table of the rules: a row of points for each class, in the smallest unsigned type that holds them all.

    Args:
        scores: the points of each roll, by its key.
        nothing: the points of rolls that the rules do not score, such as those with another number of dice.
    """
    keys, _ = _classes()
    rows = np.array([scores.get(key, nothing) for key in keys])
    return rows.astype(np.min_scalar_type(int(rows.max())))


@lru_cache
def _classes() -> tuple[tuple[int, ...], NDArray[np.uint16]]:
    """Return the key of the rolls of each class, and the class of each place.

    Three bits also hold 0 and 7, which are not faces. Rolls of fewer dice are filled up with zeros. Places with a 7 do
    not belong to a roll but have a class too, so that no read is out of bounds even if another thread changes the rolls
    while they are scored.
    """
    units = np.array([0, *(pack(Roll([face]).counts) for face in FACES), 0])
    places = np.arange(8**_MOST_DICE)
    keys = sum(units[places >> 3 * die & 7] for die in range(_MOST_DICE))
    found, classes = np.unique(keys, return_inverse=True)
    return tuple(found.tolist()), classes.astype(np.uint16)


def _read(rolls: Rolls, dice: range) -> NDArray[np.integer[Any]]:
    """Return an array of integers with a row for each roll and a column for each die."""
    if isinstance(rolls, np.ma.MaskedArray):
        raise InvalidRollError(messages.MASKED_ROLLS, path=("rolls",))
    try:
        array = np.asarray(rolls)
    except (TypeError, ValueError, RuntimeError) as error:
        raise InvalidRollError(messages.NOT_AN_ARRAY, path=("rolls",), given=short_repr(rolls)) from error
    if array.dtype.kind not in "iu":
        given = short_repr(rolls)
        raise InvalidRollError(messages.NOT_INTEGERS, path=("rolls",), dtype=str(array.dtype), given=given)
    if array.ndim != 2 or array.shape[1] not in dice:  # noqa: PLR2004 (rows and columns)
        number = "-".join(map(str, sorted({dice[0], dice[-1]})))
        raise InvalidRollError(messages.WRONG_SHAPE_OF_ROLLS, path=("rolls",), dice=number, given=str(array.shape))
    return array


def _check_faces(faces: NDArray[np.integer[Any]]) -> None:
    """Raise `InvalidRollError` for the first row with a value outside 1 to 6."""
    low, high = FACES[0], FACES[-1]
    for rows in _chunks(len(faces)):
        chunk = faces[rows]
        if chunk.dtype == np.uint8 and chunk.flags.c_contiguous:
            wrong = _compiled_check()(chunk.reshape(-1)) > high - low
        else:
            wrong = np.minimum.reduce(chunk, axis=None) < low or np.maximum.reduce(chunk, axis=None) > high
        if wrong:
            row = int(((chunk < low) | (chunk > high)).any(axis=1).argmax())
            raise InvalidRollError(
                messages.BAD_FACE_IN_ROW, path=("rolls", rows.start + row), given=short_repr(chunk[row].tolist())
            )


def _check_out(out: object, shape: tuple[int, ...], dtype: np.dtype[Any], faces: NDArray[np.integer[Any]]) -> None:
    """Raise `DiceRulesError` unless the points can be written to `out`."""
    if not isinstance(out, np.ndarray) or isinstance(out, np.ma.MaskedArray):
        raise DiceRulesError(messages.OUT_NOT_AN_ARRAY, path=("out",), given=short_repr(out))
    if out.shape != shape or out.dtype != dtype:
        raise DiceRulesError(
            messages.WRONG_OUT,
            path=("out",),
            shape=str(shape),
            dtype=str(dtype),
            given_shape=str(out.shape),
            given_dtype=str(out.dtype),
        )
    if not out.flags.writeable:
        raise DiceRulesError(messages.OUT_READ_ONLY, path=("out",))
    if np.shares_memory(out, faces):
        raise DiceRulesError(messages.OUT_SHARES_MEMORY, path=("out",))


def _score(faces: NDArray[np.integer[Any]], table: Points, out: NDArray[Any]) -> None:
    """Write the points of rolls to `out`, chunk by chunk; chunks that cannot be accessed by words are copied."""
    _, classes = _classes()
    longest = _longest_word(table)
    sources = tuple(map(np.ascontiguousarray, _lanes(table, longest)))
    dice = faces.shape[1]
    size = 1 << (dice.bit_length() - 1)  # the longest word that fits into a row of bytes
    look_up = _compiled(dice, size, len(sources), sources[0].dtype)
    for rows in _chunks(len(faces)):
        chunk, target = faces[rows], out[rows]
        if chunk.dtype != np.uint8 or not _has_words(chunk):
            chunk = chunk.astype(np.uint8, order="C")
        block = target if _has_words(target) else np.empty(target.shape, target.dtype)
        look_up(_lanes(chunk, size), 8 * (dice - size), classes, sources, _lanes(block, longest))
        if block is not target:
            target[...] = block


def _chunks(number: int) -> Iterator[slice]:
    """Return the slices that divide this number of rows into chunks."""
    return (slice(start, min(start + CHUNK, number)) for start in range(0, number, CHUNK))


def _has_words(array: NDArray[Any]) -> bool:
    """Return whether the numbers of each row are adjacent in memory, or each row is a single number."""
    return array.ndim == 1 or array.strides[1] == array.itemsize


def _longest_word(table: Points) -> int:
    """Return the number of bytes, a power of two and at most 8, in which the rows of a table are written."""
    row = table.itemsize * (table.shape[1] if table.ndim > 1 else 1)
    return min(_LONGEST_WORD, 1 << (row.bit_length() - 1))


def _lanes(array: NDArray[Any], size: int) -> tuple[NDArray[Any], ...]:
    """Return views of an array as columns: the array itself if it has one dimension, otherwise words of `size` bytes.

    The last word ends where the row ends and may overlap the one before, which is harmless.
    """
    if array.ndim == 1:
        return (array,)
    length = size // array.itemsize
    last = array.shape[1] - length
    starts = (*range(0, last, length), last)
    return tuple(array[:, start : start + length].view(f"u{size}")[:, 0] for start in starts)


@lru_cache
def _compiled(dice: int, size: int, lanes: int, dtype: np.dtype[Any]) -> Callable[..., None]:
    """Return `_look_up` compiled for a number of dice, read in words of `size` bytes, and a number of lanes of points.

    These types assume neither memory order nor alignment, so that the same machine code serves all arrays.
    """
    read, written = "'A', readonly=True, aligned=False", "'A', aligned=False"
    table = "'C', readonly=True"
    return compiled(
        _look_up,
        f"void(UniTuple(Array(uint{8 * size}, 1, {read}), {-(-dice // size)}), int64, Array(uint16, 1, {table}), "
        f"UniTuple(Array({dtype}, 1, {table}), {lanes}), UniTuple(Array({dtype}, 1, {written}), {lanes}))",
    )


@lru_cache
def _compiled_check() -> Callable[[NDArray[Any]], np.uint8]:
    """Return `_furthest` compiled: one pass takes half the time of finding the minimum and then the maximum."""
    return compiled(_furthest, "uint8(Array(uint8, 1, 'C', readonly=True))")


def _furthest(faces: NDArray[np.uint8]) -> np.uint8:
    """Return the largest difference between a face and 1, where 0 wraps around to 255."""
    furthest = np.uint8(0)
    for face in faces:
        furthest = max(furthest, np.uint8(face - np.uint8(1)))
    return furthest


def _look_up(
    words: tuple[NDArray[Any], ...],
    shift: int,
    classes: NDArray[np.uint16],
    sources: tuple[NDArray[Any], ...],
    targets: tuple[NDArray[Any], ...],
) -> None:
    """Copy to each row of the targets the row of the sources that belongs to the faces.

    Args:
        words: the faces of each roll, a byte each, in one or two words.
        shift: the offset of the second word from the first, in bits. (numba runs only on little-endian machines.)
        classes: the class of each place.
        sources: the points of each class.
        targets: the arrays to write the points to.
    """
    for row in range(len(targets[0])):
        faces: np.signedinteger[Any] = np.int64(0)
        for lane in range(len(words)):
            faces |= np.int64(words[lane][row]) << (lane * shift)
        # Close the gaps from three bits in every eight to three in every three, first within pairs of faces.
        faces = (faces | faces >> 5) & 0x3F003F003F
        faces |= faces >> 10
        found = classes[(faces & 0xFFF) | (faces >> 20 & 0x3F000)]
        for lane in range(len(targets)):
            targets[lane][row] = sources[lane][found]
