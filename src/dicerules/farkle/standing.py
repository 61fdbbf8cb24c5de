"""What the turns of a sheet have led to so far: each turn adds one link, which takes the same time in any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dicerules.farkle.rules import FarkleRules

__all__ = ["Standing", "after_points", "links", "standing_after"]


class Standing(NamedTuple):
    """Where a player stands after a turn, or before the first one.

    The standings of a game share their earlier ones: with a copy of all turns in each, a game of many turns would take
    time and memory by the square of their number.
    """

    earlier: Standing | None
    """The standing before the turn; `None` before the first turn."""
    points: int
    """The points of the turn; 0 before the first turn."""
    turns: int
    """The number of turns so far."""
    total: int
    """The total now."""
    farkles: int
    """The number of Farkles in a row, since the last penalty under rules that have one."""
    on_board: bool
    """Whether the player has banked (F10)."""
    reached: int | None
    """The turn, counted from 0, in which the total first reached the target; `None` before it."""


def standing_after(turns: Iterable[int], head_start: int, rules: FarkleRules) -> Standing:
    """Return the standing after turns with these points."""
    standing = Standing(None, 0, 0, head_start, 0, on_board=False, reached=None)
    for points in turns:
        standing = after_points(standing, points, rules)
    return standing


def after_points(before: Standing, points: int, rules: FarkleRules) -> Standing:
    """Return the standing after one more turn with these points."""
    farkles, reached = 0 if points > 0 else before.farkles + 1, before.reached
    total = before.total + points if points >= 0 else _less(before.total, -points, rules)
    if farkles and farkles == rules.farkles_to_penalty:
        farkles = 0
        # A total below 0 has nothing to take, and a penalty never adds points.
        total = min(total, 0) if rules.penalty_takes_all else _less(total, rules.farkle_penalty, rules)
    if reached is None and total >= rules.target:
        reached = before.turns
    return Standing(before, points, before.turns + 1, total, farkles, before.on_board or points > 0, reached)


def _less(total: int, penalty: int, rules: FarkleRules) -> int:
    """Return a total after a penalty, which stops at 0 unless the rules let it go below."""
    return total - penalty if rules.negative_totals else max(total - penalty, 0)


def links(standing: Standing) -> Iterator[Standing]:
    """Yield the standing after each turn, the last one first."""
    while standing.earlier is not None:
        yield standing
        standing = standing.earlier
