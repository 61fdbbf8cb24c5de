"""What Farkle adds to its JSON: bounds for the schema."""

from __future__ import annotations

from typing import Final

from dicerules._base.checks import MOST_POINTS
from dicerules._shared.json_details import JsonDetails, bounds_of, dice
from dicerules.farkle.choices import SetAsideDice
from dicerules.farkle.combination import Combination, SetAside
from dicerules.farkle.game import FarkleGame
from dicerules.farkle.objections import MOST_STEPS
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.terms import TieBreak
from dicerules.farkle.transcript import FarkleTranscript
from dicerules.farkle.turn import FarkleTurn

__all__ = ["JSON"]

_, _MOST = bounds_of(FarkleRules, "dice")
_SOME_DICE: Final = dice(1, _MOST)
_FROM_0: Final = {"minimum": 0}
_BY_FACE: Final = {"items": {"minimum": 0, "maximum": MOST_POINTS}}
_POINTS_BY_FACE: Final = ("three_of_a_kind", "four_of_a_kind", "five_of_a_kind", "six_of_a_kind", "full_house")

JSON: Final = JsonDetails(
    schemas={
        FarkleRules: {
            "properties": {
                **dict.fromkeys(_POINTS_BY_FACE, _BY_FACE),
                "target": {"minimum": 1},
                "tie_break": {"uniqueItems": True, "maxItems": len(TieBreak)},
            }
        },
        Combination: {"properties": {"dice": _SOME_DICE}},
        SetAside: {
            "properties": {
                "dice": _SOME_DICE,
                "combinations": {"minItems": 1, "maxItems": _MOST},
                "points": {"minimum": 1, "maximum": _MOST * MOST_POINTS},
            }
        },
        FarkleTurn: {"properties": {"history": {"maxItems": MOST_STEPS, "items": _SOME_DICE}}},
        FarkleSheet: {"properties": {"turns": {"items": _FROM_0}, "special_combinations": _FROM_0, "singles": _FROM_0}},
        FarkleGame: {"properties": {"sheets": {"minItems": 1}}},
        FarkleTranscript: {"properties": {"rolls": {"items": _SOME_DICE}}},
        SetAsideDice: {"properties": {"dice": _SOME_DICE}},
    },
)
"""What the schema needs to know beyond the types and validators of the fields."""
