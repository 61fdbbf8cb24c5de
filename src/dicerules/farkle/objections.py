"""Why a player may not roll, set dice aside or bank: the source of what a turn raises and `check` returns."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from dicerules._shared.multisets import is_part
from dicerules.errors import Objection
from dicerules.farkle import messages
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.scoring import score
from dicerules.farkle.terms import HotDice
from dicerules.roll import FACES, Roll

__all__ = [
    "MOST_STEPS",
    "dice_left",
    "objection_as_over",
    "objection_to_bank",
    "objection_to_banked",
    "objection_to_roll",
    "objection_to_set_aside",
]

MOST_STEPS: Final = 1000
"""The most rolls and selections of a turn: a safety limit far above any real turn."""


# A `FarkleTurn`. Its module imports this one, and a protocol could not describe it: pyright does not match fields that
# have converters with those of a protocol.
Turn: TypeAlias = Any


def dice_left(turn: Turn) -> int:
    """Return how many dice are not set aside: all of them after hot dice (F6)."""
    rules: FarkleRules = turn.rules
    set_aside: int = turn._aside.dice  # noqa: SLF001 (the turn counts them roll by roll)
    return rules.dice - set_aside % rules.dice


def objection_as_over(turn: Turn) -> Objection | None:
    """Return how a turn that is over has ended: with a Farkle, a bank or an instant win."""
    if turn.is_farkle:
        return Objection(messages.TURN_IS_FARKLE)
    if turn.winning_kind is not None:
        return Objection(messages.TURN_HAS_WON, {"kind": turn.winning_kind})
    return Objection(messages.TURN_IS_BANKED) if turn.banked else None


def objection_to_roll(turn: Turn) -> Objection | None:
    """Return why the player may not roll now, or `None`."""
    if over := objection_as_over(turn):
        return over
    if turn.current_roll is not None:
        return Objection(messages.SET_ASIDE_FIRST, {"roll": turn.current_roll})
    if len(turn.history) == MOST_STEPS:
        return Objection(messages.TURN_FULL, {"most": MOST_STEPS // 2})
    return None


def objection_to_set_aside(turn: Turn, selection: Roll) -> Objection | None:
    """Return why the player may not set these dice aside now, or `None`."""
    roll = turn.current_roll
    if over := objection_as_over(turn):
        return over
    if roll is None:
        return Objection(messages.ROLL_BEFORE_SETTING_ASIDE)
    if not selection:
        return Objection(messages.NOTHING_SET_ASIDE)
    if not is_part(selection, roll):
        return Objection(messages.NOT_IN_ROLL, {"dice": selection, "roll": roll})
    if turn.rules.tables.reading(selection) is None:
        return Objection(messages.DEAD_DIE, {"dice": selection})
    return _objection_to_leaving(turn.rules, roll, selection)


def _objection_to_leaving(rules: FarkleRules, roll: Roll, selection: Roll) -> Objection | None:
    """Return why the dice that this selection leaves on the table may not be left, or `None`."""
    if not rules.must_take_all or len(roll) == len(selection):
        return None
    left = Roll([face for face in FACES for _ in range(roll.counts[face - 1] - selection.counts[face - 1])])
    return Objection(messages.SCORING_DICE_LEFT, {"dice": selection, "left": left}) if score(left, rules) else None


def objection_to_bank(turn: Turn) -> Objection | None:
    """Return why the player may not bank now, or `None`."""
    return Objection(messages.TURN_IS_BANKED) if turn.banked else objection_to_banked(turn)


def objection_to_banked(turn: Turn) -> Objection | None:
    """Return why the player may not bank now, or why they could not have banked to end this turn."""
    if turn.is_farkle:
        return Objection(messages.TURN_IS_FARKLE)
    if turn.winning_kind is not None:
        return Objection(messages.TURN_HAS_WON, {"kind": turn.winning_kind})
    if turn.current_roll is not None:
        return Objection(messages.SET_ASIDE_FIRST, {"roll": turn.current_roll})
    if not turn.history:
        return Objection(messages.ROLL_BEFORE_BANKING)
    return _objection_to_points(turn)


def _objection_to_points(turn: Turn) -> Objection | None:
    """Return why the points of a turn may not be banked, or `None`."""
    rules, points = turn.rules, turn.points
    if not turn.on_board and points < rules.entry_minimum:
        return Objection(messages.ENTRY_MINIMUM, {"minimum": rules.entry_minimum, "points": points})
    if points < rules.bank_minimum:
        return Objection(messages.BANK_MINIMUM, {"minimum": rules.bank_minimum, "points": points})
    if points % rules.bank_multiple:
        return Objection(messages.NOT_A_BANK_MULTIPLE, {"multiple": rules.bank_multiple, "points": points})
    if rules.hot_dice is HotDice.MANDATORY and dice_left(turn) == rules.dice:
        return Objection(messages.HOT_DICE_MANDATORY)
    return None
