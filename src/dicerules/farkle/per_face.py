"""Points that depend on the face of a combination: how they are read and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from dicerules._base import messages as base
from dicerules._base.checks import MOST_POINTS, check_number, read_list, to_int
from dicerules.errors import DiceRulesError, short_repr
from dicerules.farkle import messages
from dicerules.roll import FACES

__all__ = ["PerFace", "check_per_face", "further_dice", "read_per_face"]

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


def further_dice(trios: PerFace, dice: int, scaled: Callable[[PerFace, int], PerFace]) -> dict[str, PerFace]:
    """Return the points of four, five and six of a kind by field, as far as there are that many dice.

    Args:
        trios: The points of three of a kind.
        dice: How many dice a turn starts with.
        scaled: From the points of three of a kind and the number of further dice to the points of all of them.

    Raises:
        DiceRulesError: If `scaled` is not a function.
    """
    if not callable(scaled):
        expected, given = "farkle.doubling | farkle.adding", short_repr(scaled)
        raise DiceRulesError(base.WRONG_TYPE, path=("scaled",), expected=expected, given=given)
    fields = ("four_of_a_kind", "five_of_a_kind", "six_of_a_kind")[: dice - 3]
    return {field: scaled(trios, extra) for extra, field in enumerate(fields, start=1)}
