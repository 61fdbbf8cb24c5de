"""Snapshots of Pig: totals, the points at risk, and both actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypedDict

from dicerules._base.terms import Term
from dicerules._shared.snapshot import Described, SnapshotParts
from dicerules._shared.snapshot_types import AnyPlayer, AnySnapshot, AnyTurn
from dicerules.errors import language
from tests.pig.actions import Hold, PigAction, RollDie
from tests.pig.game import PigGame
from tests.pig.rules import difference
from tests.pig.state import PigState

__all__ = ["PARTS", "PlayerSnapshot", "Snapshot", "TurnSnapshot"]

LABELS: Final = {RollDie: ("Roll the die", "Tirar el dado"), Hold: ("Hold", "Plantarse")}


class RulesName(Term):
    """The names of the named rules."""

    SHORT_PIG = "short_pig", "Short Pig", "Pig corto"


class PlayerSnapshot(AnyPlayer, TypedDict):
    """A player."""


class TurnSnapshot(AnyTurn, TypedDict):
    """The turn of the current player."""


class Snapshot(AnySnapshot, TypedDict):
    """A game of Pig."""

    game: Literal["pig"]
    """The name of the game in code."""
    players: list[PlayerSnapshot]
    """The players."""
    turn: TurnSnapshot | None
    """The current player's turn."""


def _player(game: PigGame, seat: int, _: str) -> Mapping[str, object]:
    return {"total": game.totals[seat]}


def _turn(state: PigState, _: str) -> Mapping[str, object] | None:
    return None if state.turn is None else {"dice": [], "rolls_left": None, "points_at_risk": state.turn.points}


def _describe(state: PigState, lang: str) -> Callable[[PigAction], Described]:
    def describe(action: PigAction) -> Described:
        held = state.turn.points if state.turn is not None and action == Hold() else None
        return Described(LABELS[type(action)][language(lang)], points=held)

    return describe


PARTS: Final = SnapshotParts(
    rule_names=RulesName,
    difference=difference,
    player=_player,
    turn=_turn,
    describe=_describe,
    wanted=lambda _: (RollDie(), Hold()),
)
"""The parts of a snapshot of Pig."""
