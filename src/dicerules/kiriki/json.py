"""What Kiriki adds to its JSON: how the cells of a card are written, and bounds for the schema."""

from __future__ import annotations

from typing import Any, Final

from dicerules._base.checks import LARGEST, MOST_POINTS
from dicerules._shared.json_details import JsonDetails, WrittenAs, bounds_of, dice
from dicerules._shared.labels import LONGEST_LABEL
from dicerules.kiriki.boxes import Box, Section
from dicerules.kiriki.category import MOST_BOXES, BoxName
from dicerules.kiriki.choices import RollDice
from dicerules.kiriki.event_types import AnotherKiriki, BonusEarned, JokerPlayed, Scored, Scratched
from dicerules.kiriki.further import FurtherKiriki
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.patterns import Groups, OnlyFaces, TheseDice
from dicerules.kiriki.rules import MOST_SECTIONS, KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.terms import Joker
from dicerules.kiriki.transcript import KirikiTranscript
from dicerules.kiriki.turn import KirikiTurn
from dicerules.roll import FACES

__all__ = ["JSON"]

_FEWEST, _MOST = bounds_of(KirikiRules, "dice")
_SOME_DICE: Final = dice(1, _MOST)
_LABELS: Final[dict[str, Any]] = {"oneOf": [{}, {"items": {"minLength": 1, "maxLength": LONGEST_LABEL}}]}


def _write_filled(card: Scorecard) -> dict[str, int]:
    return {str(name): points for name, points in card.filled.items()}


JSON: Final = JsonDetails(
    written_as={(Scorecard, "filled"): WrittenAs(dict[BoxName, int], _write_filled)},
    schemas={
        Groups: {
            "properties": {"sizes": {"minItems": 1, "maxItems": _MOST, "items": {"minimum": 1, "maximum": _MOST}}}
        },
        TheseDice: {"properties": {"dice": _SOME_DICE}},
        OnlyFaces: {"properties": {"faces": _SOME_DICE}},
        Box: {"properties": {"pays": {"oneOf": [{"minimum": 1, "maximum": MOST_POINTS}, {}]}, "labels": _LABELS}},
        Section: {"properties": {"labels": _LABELS}},
        FurtherKiriki: {
            "properties": {
                "joker_boxes": {"maxItems": MOST_BOXES},
                "upper_boxes": {"minItems": len(FACES), "maxItems": len(FACES)},
            },
            "if": {"properties": {"repeat": {"const": True}}},
            "then": {"properties": {"joker": {"const": Joker.NONE.value}}},
        },
        KirikiRules: {
            "properties": {"boxes": {"minItems": 1, "maxItems": MOST_BOXES}, "sections": {"maxItems": MOST_SECTIONS}}
        },
        Scorecard: {
            "properties": {
                "filled": {
                    "description": "The filled boxes and their points, 0 where one is scratched.",
                    "maxProperties": MOST_BOXES,
                    "additionalProperties": {"minimum": 0},
                },
                "kiriki_bonuses": {"minimum": 0},
            }
        },
        KirikiTurn: {
            "properties": {"roll": dice(_FEWEST, _MOST), "rolls_left": {"minimum": 0, "maximum": LARGEST - 1}}
        },
        KirikiGame: {"properties": {"cards": {"minItems": 1}}},
        KirikiTranscript: {"properties": {"rolls": {"items": _SOME_DICE}}},
        RollDice: {"properties": {"keep": dice(0, _MOST - 1)}},
        **{
            cls: {"properties": {"labels": _LABELS}}
            for cls in (AnotherKiriki, JokerPlayed, Scored, Scratched, BonusEarned)
        },
    },
)
"""What serde and its schema need to know beyond the types of the fields."""
