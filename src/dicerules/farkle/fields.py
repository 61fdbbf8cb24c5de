"""How fields of the rules that are not plain numbers or switches are read and checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from dicerules._base.checks import read_list, within
from dicerules.farkle.per_face import check_per_face
from dicerules.farkle.terms import Ending, HotDice, LastRound, TieBreak

__all__ = ["check_field_per_face", "read_ending", "read_hot_dice", "read_last_round", "read_tie_break"]


def check_field_per_face(_: object, attribute: attrs.Attribute[Any], points: object) -> None:
    """Raise `DiceRulesError` unless the value of a field is points for each of the six faces."""
    check_per_face(points, attribute.name)


def read_hot_dice(hot_dice: HotDice | str) -> HotDice:
    """Return the choice of this name, or raise `NotationError`."""
    return HotDice.read(hot_dice, "hot_dice")


def read_ending(ending: Ending | str) -> Ending:
    """Return the choice of this name, or raise `NotationError`."""
    return Ending.read(ending, "ending")


def read_last_round(last_round: LastRound | str) -> LastRound:
    """Return the choice of this name, or raise `NotationError`."""
    return LastRound.read(last_round, "last_round")


def read_tie_break(tie_break: Iterable[TieBreak | str]) -> tuple[TieBreak, ...]:
    """Return the choices of these names, or raise `NotationError`."""
    read = []
    for place, way in enumerate(read_list(tie_break, "tie_break")):
        with within("tie_break", place):
            read.append(TieBreak.read(way))
    return tuple(read)
