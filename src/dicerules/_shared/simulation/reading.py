"""What a batch of games is given: codes, games to begin anew, and arrays to write to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dicerules._base import messages
from dicerules._base.checks import read_list, require
from dicerules.errors import DiceRulesError, short_repr

__all__ = ["MOST_GAMES", "MOST_PLAYERS", "mask_to_write", "read_codes", "read_games", "read_only", "read_states"]


MOST_GAMES: Final = 10**8
"""The most games of a batch or a simulation."""

MOST_PLAYERS: Final = 1000
"""The most players of a simulated game."""

S = TypeVar("S")


def read_states(states: Iterable[S], kind: type[S]) -> tuple[S, ...]:
    """Return states of games with the same rules and number of players.

    Raises:
        DiceRulesError: If `states` is not a list of at least one state of this type, or they differ.
    """
    read: Any = read_list(states, "states", MOST_GAMES)
    if not read:
        raise DiceRulesError(messages.NO_STATES, path=("states",))
    for place, state in enumerate(read):
        require(state, kind, "states", place)
        one, other = ((each.game.rules, len(each.game.players)) for each in (read[0], state))
        if one != other:
            expected, given = short_repr(one), short_repr(other)
            raise DiceRulesError(messages.STATES_DIFFER, path=("states", place), expected=expected, given=given)
    return tuple(read)


def read_codes(codes: ArrayLike, games: int) -> NDArray[np.int64]:
    """Return one code for each game.

    Raises:
        DiceRulesError: If `codes` is not an array of as many whole numbers, or anything that NumPy converts to one.
    """
    read = _as_array(codes)
    if read is None or read.dtype.kind not in "iu" or read.shape != (games,):
        raise DiceRulesError(messages.WRONG_CODES, path=("codes",), games=games, given=_described(codes, read))
    if read.dtype.kind == "u":
        read = np.minimum(read, np.iinfo(np.int64).max)  # which is not a code either
    return np.ascontiguousarray(read, dtype=np.int64)


def read_games(which: ArrayLike | None, games: int) -> NDArray[np.int64]:
    """Return the places of games in ascending order, given as they are or by a mask; all of them for `None`.

    Raises:
        DiceRulesError: If `which` is neither a mask with one entry for each game nor an array of their places.
    """
    if which is None:
        return np.arange(games)
    read = _as_array(which)
    if read is not None and read.dtype == np.bool_ and read.shape == (games,):
        return np.flatnonzero(read)
    if read is not None and read.ndim == 1 and (read.size == 0 or read.dtype.kind in "iu"):
        places = read.astype(np.int64)
        if ((places >= 0) & (places < games)).all():
            return np.unique(places)
    raise DiceRulesError(
        messages.WRONG_GAMES, path=("which",), games=games, last=games - 1, given=_described(which, read)
    )


def mask_to_write(out: NDArray[np.bool_] | None, shape: tuple[int, int]) -> NDArray[np.bool_]:
    """Return an array of this shape to write a mask to, which is `out` if it was given.

    Raises:
        DiceRulesError: If `out` is not a contiguous array of booleans of this shape that can be written.
    """
    if out is None:
        return np.empty(shape, dtype=np.bool_)
    fits = isinstance(out, np.ndarray) and out.dtype == np.bool_ and out.shape == shape
    if not fits or not out.flags.writeable or not out.flags.c_contiguous:
        raise DiceRulesError(messages.WRONG_MASK, path=("out",), shape=str(shape), given=_described(out, out))
    return out


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    """Return a view of an array through which it cannot be changed."""
    view = array.view()
    view.flags.writeable = False
    return view


def _as_array(given: ArrayLike) -> NDArray[Any] | None:
    """Return what NumPy makes of an argument; `None` if it makes nothing of it, or masks some of it."""
    if isinstance(given, np.ma.MaskedArray):
        return None
    try:
        return np.asarray(given)
    except (TypeError, ValueError, RuntimeError, OverflowError):
        return None


def _described(given: object, read: object) -> str:
    """Return an array by its type and shape, and anything else by its repr."""
    return f"{read.dtype}{list(read.shape)}" if isinstance(read, np.ndarray) and read.ndim else short_repr(given)
