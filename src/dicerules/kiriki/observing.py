"""What an agent that learns observes of a game of Kiriki, as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicerules._shared.observing import DICE, MOST, Feature, Observing
from dicerules.kiriki.codes import action_count
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.state import KirikiState

__all__ = ["PARTS"]

_OPEN: Final = -1
_NO_DICE: Final = (0,) * len(DICE)


def _table(rules: KirikiRules) -> tuple[Feature, ...]:
    return (
        Feature("counts", DICE, 0, rules.dice, _counts),
        Feature("rolls_left", ("rolls_left",), 0, rules.rolls_per_turn, _rolls_left),
    )


def _player(rules: KirikiRules) -> tuple[Feature, ...]:
    return (
        Feature("cells", tuple(map(str, rules.tables.names)), _OPEN, MOST, _cells),
        Feature("kiriki_bonuses", ("kiriki_bonuses",), 0, MOST, _kiriki_bonuses),
        Feature("totals", ("total",), 0, MOST, _totals),
    )


def _counts(state: KirikiState) -> Sequence[int]:
    """Return the number of dice that show 1, 2, … 6; zeros before the first roll."""
    return _NO_DICE if state.turn is None else state.turn.roll.counts


def _rolls_left(state: KirikiState) -> Sequence[int]:
    """Return the number of rolls left in the turn; 0 when the game is over."""
    if state.is_over:
        return (0,)
    return (state.game.rules.rolls_per_turn if state.turn is None else state.turn.rolls_left,)


def _cells(state: KirikiState, seat: int) -> Sequence[int]:
    """Return the points in each box of a card, -1 in open ones."""
    card = state.game.cards[seat]
    return [_OPEN if held is None else held for held in map(card.__getitem__, card)]


def _kiriki_bonuses(state: KirikiState, seat: int) -> Sequence[int]:
    return (state.game.cards[seat].kiriki_bonuses,)


def _totals(state: KirikiState, seat: int) -> Sequence[int]:
    return (_total(state, seat),)


def _total(state: KirikiState, seat: int) -> int:
    return state.game.cards[seat].grand_total


PARTS: Final = Observing(table=_table, player=_player, total=_total, action_count=action_count)
"""The parts of Kiriki that environments need."""
