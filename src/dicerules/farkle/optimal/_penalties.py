"""What Farkles cost: the total and the count of Farkles in a row that a player has after one."""

from __future__ import annotations

from math import gcd
from typing import NamedTuple

from dicerules.farkle.rules import FarkleRules

__all__ = ["Standing", "after_farkle", "most_lost", "step_of"]


class Standing(NamedTuple):
    """What matters about a player between two turns."""

    total: int
    """The total."""
    farkles: int
    """The Farkles in a row since the last penalty; always 0 under rules without a penalty for them."""
    on_board: bool
    """Whether the player has banked, so that the entry minimum no longer applies (F10)."""


def after_farkle(rules: FarkleRules, before: Standing, *, on_all_dice: bool = False) -> Standing:
    """Return the standing after a Farkle, as `FarkleSheet` has it.

    Args:
        rules: The rules.
        before: The standing before the turn.
        on_all_dice: Whether the Farkle costs what one on all dice costs.
    """
    total, farkles, _ = before
    if on_all_dice:
        total = _less(rules, total, rules.all_dice_farkle_penalty)
    if rules.farkles_to_penalty:
        farkles = (farkles + 1) % rules.farkles_to_penalty
        if farkles == 0:
            total = min(total, 0) if rules.penalty_takes_all else _less(rules, total, rules.farkle_penalty)
    return before._replace(total=total, farkles=farkles)


def _less(rules: FarkleRules, total: int, penalty: int) -> int:
    """Return a total after a penalty, which stops at 0 unless the rules let it go below."""
    return total - penalty if rules.negative_totals else max(total - penalty, min(total, 0))


def most_lost(rules: FarkleRules) -> int:
    """Return the most points that one Farkle takes from a total, not counting a penalty that takes all."""
    return rules.farkle_penalty + rules.all_dice_farkle_penalty


def step_of(rules: FarkleRules, unit: int) -> int:
    """Return the greatest number that divides all totals, given the unit of all points of turns."""
    return gcd(unit, rules.farkle_penalty, rules.all_dice_farkle_penalty, *rules.head_start)
