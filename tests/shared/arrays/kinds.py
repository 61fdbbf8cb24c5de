"""What the tests of both games share: every kind of array that integers come in, and rolls to fill them with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import product
from typing import Any, Final, NoReturn, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from dicerules import farkle, kiriki
from dicerules.farkle import arrays as farkle_arrays
from dicerules.kiriki import arrays as kiriki_arrays

Array: TypeAlias = NDArray[Any]
T = TypeVar("T")

DTYPES: Final = [*(f"{order}{kind}{size}" for order in "<>" for kind in "iu" for size in (2, 4, 8)), "i1", "u1"]
"""Every integer type in every byte order."""


class Subclass(np.ndarray[Any, Any]):
    """An array of somebody's own, which is indexed in a way of its own."""

    def __getitem__(self, key: Any) -> NoReturn:  # noqa: ANN401 (NumPy's)
        raise NotImplementedError


def _wider(rolls: Array) -> Array:
    wide = np.zeros((len(rolls), rolls.shape[1] + 3), rolls.dtype)
    wide[:, 2:-1] = rolls
    return wide[:, 2:-1]


def _apart(rolls: Array) -> Array:
    spread = np.zeros((2 * len(rolls), 3 * rolls.shape[1]), rolls.dtype)
    spread[::2, ::3] = rolls
    return spread[::2, ::3]


def _read_only(rolls: Array) -> Array:
    copy = rolls.copy()
    copy.setflags(write=False)
    return copy


def _unaligned(rolls: Array) -> Array:
    records = np.zeros(len(rolls), [("before", "u1"), ("dice", rolls.dtype, (rolls.shape[1],))])
    records["dice"] = rolls
    return records["dice"]


LAYOUTS: Final[Mapping[str, Callable[[Array], Array]]] = {
    "rows": np.ascontiguousarray,
    "columns": np.asfortranarray,
    "some columns of more": _wider,
    "every second row and third column": _apart,
    "rows backwards": lambda rolls: rolls[::-1].copy()[::-1],
    "all backwards": lambda rolls: rolls[::-1, ::-1].copy()[::-1, ::-1],
    "read-only": _read_only,
    "unaligned": _unaligned,
    "subclass": lambda rolls: rolls.view(Subclass),
}
"""Every way in which an array can lie in memory; each gives an array with the same content."""


def every_roll(dice: int) -> Array:
    """Return every ordered roll of a number of dice, as rows."""
    return np.array(list(product(range(1, 7), repeat=dice)), np.uint8)


def random_rolls(number: int, dice: int) -> Array:
    """Return a number of random rolls, the same in each call."""
    return np.random.default_rng(7).integers(1, 7, (number, dice), np.uint8)


def one_after_the_other(rolls: Iterable[Iterable[int]], score: Callable[[tuple[int, ...]], T]) -> list[T]:
    """Score one roll after the other; those with the same dice only once, which takes a hundredth of the time."""
    remembered = cache(score)
    return [remembered(tuple(sorted(roll))) for roll in rolls]


def kiriki_scores(rolls: Array, rules: kiriki.KirikiRules = kiriki.KIRIKI) -> list[list[int]]:
    """Score one roll after the other."""
    return one_after_the_other(rolls.tolist(), lambda roll: [*kiriki.scores(roll, rules).values()])


def farkle_scores(rolls: Array, rules: farkle.FarkleRules = farkle.FARKLE) -> list[int]:
    """Score one roll after the other."""
    return one_after_the_other(rolls.tolist(), lambda roll: farkle.score(roll, rules))


GAMES: Final[Mapping[str, tuple[Callable[..., Array], Callable[..., Any], int]]] = {
    "kiriki": (kiriki_arrays.score_rolls, kiriki_scores, 5),
    "farkle": (farkle_arrays.score_rolls, farkle_scores, 6),
}
"""For each game the function that is tested, the same roll by roll, and how many dice to try it with."""
