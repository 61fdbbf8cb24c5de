"""Points that depend on the face of a combination: how they are read and checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from dicerules._base.checks import MOST_POINTS, check_number, read_list, to_int
from dicerules.errors import DiceRulesError, short_repr
from dicerules.farkle import messages
from dicerules.roll import FACES

__all__ = ["PerFace", "check_per_face", "read_per_face"]

PerFace: TypeAlias = tuple[int, int, int, int, int, int]
"""Points for a combination of 1s, 2s, … 6s; 0 for a face that does not score."""


def read_per_face(points: Iterable[int]) -> PerFace:
    """Return points as a tuple; anything but a short list stays as it is, for `check_per_face` to refuse."""
    try:
        read = tuple(map(to_int, read_list(points, "points", len(FACES))))
    except DiceRulesError:
        return points  # type: ignore[return-value]  # refused by the check
    return read  # type: ignore[return-value]  # the check counts the items


def check_per_face(points: object, *path: str) -> None:
    """Raise `DiceRulesError` unless these are points for each of the six faces."""
    if not isinstance(points, tuple) or len(points) != len(FACES):
        raise DiceRulesError(messages.NOT_POINTS_PER_FACE, path=path, given=short_repr(points))
    for place, value in enumerate(points):
        check_number(value, 0, MOST_POINTS, *path, place)
