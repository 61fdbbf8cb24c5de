"""What Kiriki adds to its JSON: how the cells of a card are written, and bounds for the schema."""

from __future__ import annotations

from typing import Any, Final

from dicerules._base.checks import LARGEST, MOST_POINTS
from dicerules._shared.json_details import JsonDetails, WrittenAs, bounds_of, dice
from dicerules.kiriki.actions import RollDice
from dicerules.kiriki.category import UPPER, Category
from dicerules.kiriki.cells import MOST_KIRIKIS, Cells
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.terms import Joker
from dicerules.kiriki.transcript import KirikiTranscript
from dicerules.kiriki.turn import KirikiTurn

__all__ = ["JSON"]

_FEWEST, _MOST = bounds_of(KirikiRules, "dice")
_SUM_OF_DICE: Final = {"minimum": 0, "maximum": 6 * _MOST}
_POINTS: Final = {"minimum": 0, "maximum": MOST_POINTS}


def _write_cells(cells: Cells) -> dict[str, int]:
    return {category.value: points for category, points in zip(Category, cells, strict=True) if points is not None}


_BOUNDS: Final[dict[Category, dict[str, Any]]] = {
    **{
        category: {"minimum": 0, "maximum": face * _MOST, "multipleOf": face}
        for face, category in enumerate(UPPER, start=1)
    },
    Category.THREE_OF_A_KIND: _SUM_OF_DICE,
    Category.FOUR_OF_A_KIND: _SUM_OF_DICE,
    Category.FULL_HOUSE: _POINTS,
    Category.SMALL_STRAIGHT: _POINTS,
    Category.LARGE_STRAIGHT: _POINTS,
    Category.KIRIKI: {"minimum": 0, "maximum": MOST_KIRIKIS * MOST_POINTS},
    Category.CHANCE: {"minimum": _FEWEST, "maximum": 6 * _MOST},
}
"""The points that each category can hold, under any rules."""

JSON: Final = JsonDetails(
    written_as={(Scorecard, "filled"): WrittenAs(dict[Category, int], _write_cells)},
    schemas={
        KirikiRules: {
            "if": {"properties": {"repeat_kiriki": {"const": True}}},
            "then": {"properties": {"joker": {"const": Joker.NONE.value}}},
        },
        Scorecard: {
            "properties": {
                "filled": {
                    "description": "The filled categories and their points, 0 where one is scratched.",
                    "properties": {category.value: bounds for category, bounds in _BOUNDS.items()},
                },
                "kiriki_bonuses": {"minimum": 0},
            }
        },
        KirikiTurn: {
            "properties": {"roll": dice(_FEWEST, _MOST), "rolls_left": {"minimum": 0, "maximum": LARGEST - 1}}
        },
        KirikiGame: {"properties": {"cards": {"minItems": 1}}},
        KirikiTranscript: {"properties": {"rolls": {"items": dice(1, _MOST)}}},
        RollDice: {"properties": {"keep": dice(0, _MOST - 1)}},
    },
)
"""What serde and its schema need to know beyond the types of the fields."""
