"""Arrays of rolls, for both games: how they are read, checked and scored.

A roll leads to its points in two steps. Its faces, three bits each, make up its *place*. For every place a table that
all rules share has the *class* of the roll, which is the same for all orders of its dice: up to six dice show 924
different things. For every class the rules have a row of points. Both tables stay in the caches of the processor,
whatever the rules are, and so most of the time goes into reading rolls and writing points. Rows are read and written
in words of several bytes, which takes fewer steps than byte by byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from dicerules._base.checks import short
from dicerules.errors import DiceRulesError, InvalidRollError
from dicerules.roll import FACES, Roll

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from dicerules._shared.compilation import compiled
except ModuleNotFoundError as error:
    msg = f'scoring arrays of rolls needs {error.name}: install the extra "optimal" of dicerules'
    raise ImportError(msg) from error

__all__ = ["Points", "Rolls", "score_rolls", "table_of"]

Rolls: TypeAlias = ArrayLike
"""What is scored: whatever NumPy makes an array of integers of, with a row for each roll."""

Points: TypeAlias = NDArray[np.unsignedinteger[Any]]
"""What it is worth."""

CHUNK: Final = 1 << 17
"""How many rolls are worked on at a time, so that what has to be copied on the way is never large."""

_MOST_DICE: Final = 6
_LONGEST_WORD: Final = 8


def score_rolls(rolls: Rolls, dice: range, table: Points, out: Points | None) -> Points:
    """Score rolls of so many dice by the table of the rules.

    Raises:
        InvalidRollError: these are no such rolls.
        DiceRulesError: `out` cannot take the points.
    """
    faces = _read(rolls, dice)
    shape = (len(faces), *table.shape[1:])
    if out is not None:
        _check_out(out, shape, table.dtype, faces)
    _check_faces(faces)  # all of them, before anything is written or memory asked for
    points = np.empty(shape, table.dtype) if out is None else out
    _score(faces, table, np.asarray(points))
    return points


def table_of(scores: Mapping[int, int] | Mapping[int, tuple[int, ...]], nothing: int | tuple[int, ...]) -> Points:
    """Make the table of the rules from what each roll scores, by its key.

    Returns:
        The points of every class, in the smallest unsigned type that holds them all; `nothing` for what the rules do
        not score, such as another number of dice.
    """
    keys, _ = _classes()
    rows = np.array([scores.get(key, nothing) for key in keys])
    return rows.astype(np.min_scalar_type(int(rows.max())))


@lru_cache
def _classes() -> tuple[tuple[int, ...], NDArray[np.uint16]]:
    """Give the key of the rolls of every class, and the class of every place.

    Three bits hold 0 and 7 as well, which no die shows. Rolls of fewer dice have zeros in their place. Places with a 7
    are none of a roll, but they have a class too, so that nothing is ever read from outside a table, even when another
    thread changes the rolls while they are scored.
    """
    units = np.array([0, *(Roll([face])._key for face in FACES), 0])
    places = np.arange(8**_MOST_DICE)
    keys = sum(units[places >> 3 * die & 7] for die in range(_MOST_DICE))
    found, classes = np.unique(keys, return_inverse=True)
    return tuple(found.tolist()), classes.astype(np.uint16)


def _read(rolls: Rolls, dice: range) -> NDArray[np.integer[Any]]:
    """Read an array of integers with a row for each roll and a column for each die."""
    if isinstance(rolls, np.ma.MaskedArray):
        msg = "rolls must not be a masked array: every row is scored, whatever is masked"
        raise InvalidRollError(msg)
    try:
        array = np.asarray(rolls)
    except (TypeError, ValueError, RuntimeError) as error:
        msg = f"rolls must be an array of integers, and NumPy makes no array of {short(rolls)}"
        raise InvalidRollError(msg) from error
    if array.dtype.kind not in "iu":
        msg = f"rolls must be an array of integers, not of type {array.dtype}, as NumPy reads {short(rolls)}"
        raise InvalidRollError(msg)
    if array.ndim != 2 or array.shape[1] not in dice:  # noqa: PLR2004 (rows and columns)
        number = " to ".join(map(str, sorted({dice[0], dice[-1]})))
        msg = f"rolls must have a row for each roll and a column for each of {number} dice, not the shape {array.shape}"
        raise InvalidRollError(msg)
    return array


def _check_faces(faces: NDArray[np.integer[Any]]) -> None:
    """Raise `InvalidRollError` for the first row in which a die shows what no die shows."""
    low, high = FACES[0], FACES[-1]
    for rows in _chunks(len(faces)):
        chunk = faces[rows]
        if chunk.dtype == np.uint8 and chunk.flags.c_contiguous:
            wrong = _compiled_check()(chunk.reshape(-1)) > high - low
        else:
            wrong = np.minimum.reduce(chunk, axis=None) < low or np.maximum.reduce(chunk, axis=None) > high
        if wrong:
            row = int(((chunk < low) | (chunk > high)).any(axis=1).argmax())
            shown = chunk[row].tolist()
            msg = f"a die shows 1 to 6, and row {rows.start + row} of the rolls, counted from 0, is {shown}"
            raise InvalidRollError(msg)


def _check_out(out: object, shape: tuple[int, ...], dtype: np.dtype[Any], faces: NDArray[np.integer[Any]]) -> None:
    """Raise `DiceRulesError` unless the points can be written there."""
    if not isinstance(out, np.ndarray) or isinstance(out, np.ma.MaskedArray):
        msg = f"out must be a NumPy array, not {short(out)}"
        raise DiceRulesError(msg)
    if out.shape != shape or out.dtype != dtype:
        msg = f"out must have the shape {shape} and the type {dtype}, not {out.shape} and {out.dtype}"
        raise DiceRulesError(msg)
    if not out.flags.writeable:
        msg = "out must be an array that can be written to, and this one is read-only"
        raise DiceRulesError(msg)
    if np.shares_memory(out, faces):
        msg = "out must not share memory with the rolls, or writing points would change rolls that are still to be read"
        raise DiceRulesError(msg)


def _score(faces: NDArray[np.integer[Any]], table: Points, out: NDArray[Any]) -> None:
    """Write the points of rolls, chunk by chunk; where there are no words to read or write, a chunk is copied."""
    _, classes = _classes()
    sources = tuple(map(np.ascontiguousarray, _lanes(table, _LONGEST_WORD)))
    dice = faces.shape[1]
    size = 1 << (dice.bit_length() - 1)  # the longest word that fits into a row of bytes
    look_up = _compiled(dice, size, len(sources), sources[0].dtype)
    for rows in _chunks(len(faces)):
        chunk, target = faces[rows], out[rows]
        if chunk.dtype != np.uint8 or not _has_words(chunk):
            chunk = chunk.astype(np.uint8, order="C")
        block = target if _has_words(target) else np.empty(target.shape, target.dtype)
        look_up(_lanes(chunk, size), 8 * (dice - size), classes, sources, _lanes(block, _LONGEST_WORD))
        if block is not target:
            target[...] = block


def _chunks(number: int) -> Iterator[slice]:
    """Divide so many rows into chunks."""
    return (slice(start, min(start + CHUNK, number)) for start in range(0, number, CHUNK))


def _has_words(array: NDArray[Any]) -> bool:
    """Tell whether the numbers of a row lie side by side; a single one needs no others."""
    return array.ndim == 1 or array.strides[1] == array.itemsize


def _lanes(array: NDArray[Any], size: int) -> tuple[NDArray[Any], ...]:
    """View an array as columns to read or write: of its numbers if a row is one, otherwise of words of so many bytes.

    The last word ends where the row ends. It may overlap the word before, which does no harm.
    """
    if array.ndim == 1:
        return (array,)
    length = size // array.itemsize
    last = array.shape[1] - length
    starts = (*range(0, last, length), last)
    return tuple(array[:, start : start + length].view(f"u{size}")[:, 0] for start in starts)


@lru_cache
def _compiled(dice: int, size: int, lanes: int, dtype: np.dtype[Any]) -> Callable[..., None]:
    """Compile `_look_up` for so many dice that are read in words of `size` bytes, and for so many lanes of points.

    With these types, which know of no order and no alignment, the same machine code serves arrays of all kinds.
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
    """Compile `_furthest`, which takes half as long as to look for the lowest face and then for the highest."""
    return compiled(_furthest, "uint8(Array(uint8, 1, 'C', readonly=True))")


def _furthest(faces: NDArray[np.uint8]) -> np.uint8:
    """Find the most by which a face is above 1, where 0 counts as 256."""
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
    """Copy to every row of the targets the row of the sources that the faces lead to.

    Args:
        words: the faces of each roll, a byte each, in one or two words.
        shift: how many bits the second word begins after the first. (numba has no machines on which the first byte of
            a word is its highest.)
        classes: the class of every place.
        sources: the points of every class.
        targets: where the points are written to.
    """
    for row in range(len(targets[0])):
        faces: np.signedinteger[Any] = np.int64(0)
        for lane in range(len(words)):
            faces |= np.int64(words[lane][row]) << (lane * shift)
        # From three bits in every eight to three in every three, first within pairs of faces, then across them.
        faces = (faces | faces >> 5) & 0x3F003F003F
        faces |= faces >> 10
        found = classes[(faces & 0xFFF) | (faces >> 20 & 0x3F000)]
        for lane in range(len(targets)):
            targets[lane][row] = sources[lane][found]
