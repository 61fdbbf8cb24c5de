"""What an agent that learns observes of a game of Pig, as numbers; dice do not stay on the table."""

from __future__ import annotations

from typing import Final

from dicerules._shared.observing import DICE, MOST, Feature, Observing
from tests.pig.rules import PigRules
from tests.pig.state import PigState

__all__ = ["PARTS"]


def _table(_: PigRules) -> tuple[Feature, ...]:
    return (
        Feature("counts", DICE, 0, 1, lambda _: (0,) * len(DICE)),
        Feature("points", ("points",), 0, MOST, lambda state: (0 if state.turn is None else state.turn.points,)),
    )


def _player(_: PigRules) -> tuple[Feature, ...]:
    return (Feature("totals", ("total",), 0, MOST, lambda state, seat: (_total(state, seat),)),)


def _total(state: PigState, seat: int) -> int:
    return state.game.totals[seat]


PARTS: Final = Observing(table=_table, player=_player, total=_total, action_count=lambda _: 2)
"""The parts of Pig that environments need."""
