"""What an agent that learns observes of a game of Farkle, as numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from dicerules._base.checks import LONGEST
from dicerules._shared.observing import DICE, MOST, Feature, Observing
from dicerules.farkle.codes import action_count
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.state import FarkleState

__all__ = ["PARTS"]

_NO_DICE: Final = (0,) * len(DICE)


def _table(rules: FarkleRules) -> tuple[Feature, ...]:
    return (
        Feature("counts", DICE, 0, rules.dice, _counts),
        Feature("points", ("points",), 0, MOST, _points),
        Feature("dice_to_roll", ("dice_to_roll",), 0, rules.dice, _dice_to_roll),
        Feature("last_round", ("last_round",), 0, 1, _last_round),
    )


def _player(rules: FarkleRules) -> tuple[Feature, ...]:
    return (
        Feature("on_board", ("on_board",), 0, 1, _of_sheet(lambda sheet: sheet.on_board)),
        Feature("farkles_in_a_row", ("farkles_in_a_row",), 0, LONGEST, _of_sheet(lambda sheet: sheet.farkles_in_a_row)),
        Feature("turns", ("turns_taken",), 0, LONGEST, _of_sheet(lambda sheet: len(sheet.turns))),
        Feature(
            "special_combinations",
            ("special_combinations",),
            0,
            MOST,
            _of_sheet(lambda sheet: sheet.special_combinations or 0),
        ),
        Feature("singles", ("singles",), 0, MOST, _of_sheet(lambda sheet: sheet.singles or 0)),
        Feature(
            "totals", ("total",), -MOST if rules.negative_totals else 0, MOST, _of_sheet(lambda sheet: sheet.total)
        ),
    )


def _of_sheet(number: Callable[[FarkleSheet], int]) -> Callable[[FarkleState, int], Sequence[int]]:
    """Return the function that returns a number of the sheet at a seat."""
    return lambda state, seat: (int(number(state.game.sheets[seat])),)


def _counts(state: FarkleState) -> Sequence[int]:
    """Return the number of dice that show 1, 2, … 6 in the roll to set aside from; zeros if there is none."""
    roll = None if state.turn is None else state.turn.current_roll
    return _NO_DICE if roll is None else roll.counts


def _points(state: FarkleState) -> Sequence[int]:
    """Return the points set aside in the turn under way."""
    return (0 if state.turn is None else state.turn.points,)


def _dice_to_roll(state: FarkleState) -> Sequence[int]:
    """Return how many dice may be rolled now; 0 while a roll waits on the table, and when the game is over."""
    return (0 if state.turn is None else state.turn.dice_to_roll,)


def _last_round(state: FarkleState) -> Sequence[int]:
    return (int(state.game.is_last_round),)


def _total(state: FarkleState, seat: int) -> int:
    return state.game.sheets[seat].total


PARTS: Final = Observing(table=_table, player=_player, total=_total, action_count=action_count)
"""The parts of Farkle that environments need."""
