"""What Farkle adds to its JSON: bounds for the schema."""

from __future__ import annotations

from typing import Any, Final

from dicerules._base.checks import MOST_POINTS
from dicerules._shared.json_details import JsonDetails, bounds_of, dice
from dicerules._shared.labels import LONGEST_LABEL
from dicerules.farkle.choices import SetAsideDice
from dicerules.farkle.combination import Combination, CombinationKind, SetAside
from dicerules.farkle.event_types import InstantWin
from dicerules.farkle.fields import MOST_COMBINATIONS, MOST_SEATS
from dicerules.farkle.game import FarkleGame
from dicerules.farkle.house import DICE, HouseCombination
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
_POINTS: Final = {"minimum": 0, "maximum": MOST_POINTS}
_LABELS: Final[dict[str, Any]] = {"oneOf": [{}, {"items": {"minLength": 1, "maxLength": LONGEST_LABEL}}]}
_COUNT: Final[dict[str, Any]] = {"oneOf": [{}, _FROM_0]}  # or null
_BY_FACE: Final = {"items": _POINTS}
_POINTS_BY_FACE: Final = ("three_of_a_kind", "four_of_a_kind", "five_of_a_kind", "six_of_a_kind", "full_house")

JSON: Final = JsonDetails(
    schemas={
        HouseCombination: {
            "properties": {
                "name": {"not": {"enum": [kind.value for kind in CombinationKind]}},
                "dice": {"pattern": f"^({DICE.pattern})$"},
                "points": {"oneOf": [{"minimum": 1, "maximum": MOST_POINTS}, {**_BY_FACE, "contains": {"minimum": 1}}]},
                "labels": _LABELS,
            },
            "if": {"properties": {"points": {"type": "array"}}},
            "then": {"properties": {"dice": {"pattern": "^[a-f]"}}},
        },
        FarkleRules: {
            "properties": {
                **dict.fromkeys(_POINTS_BY_FACE, _BY_FACE),
                "house_combinations": {"maxItems": MOST_COMBINATIONS},
                "target": {"minimum": 1},
                "instant_win": {"maxItems": MOST_COMBINATIONS},
                "head_start": {"minItems": 1, "maxItems": MOST_SEATS, "items": _POINTS},
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
        FarkleSheet: {
            "properties": {
                "turns": {"items": {"minimum": -MOST_POINTS}},
                "special_combinations": _COUNT,
                "singles": _COUNT,
                "head_start": _POINTS,
            }
        },
        FarkleGame: {"properties": {"sheets": {"minItems": 1}}},
        FarkleTranscript: {"properties": {"rolls": {"items": _SOME_DICE}}},
        SetAsideDice: {"properties": {"dice": _SOME_DICE}},
        InstantWin: {"properties": {"labels": _LABELS}},
    },
)
"""What the schema needs to know beyond the types and validators of the fields."""
