"""What the shell says of a roll of Kiriki."""

from __future__ import annotations

from typing import Any, Final

from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scoring import scores
from dicerules.kiriki.view import kiriki_table
from dicerules.roll import Roll

__all__ = ["DESCRIPTION", "HELP", "data", "table"]

HELP: Final = "five dice: what the roll scores in each of the thirteen categories"
"""The line in the list of games."""

DESCRIPTION: Final = "Show what a roll scores in each of the thirteen categories of Kiriki."
"""The beginning of the game's own help."""

table: Final = kiriki_table
"""The answer as a table, in a language."""


def data(roll: Roll, rules: KirikiRules) -> dict[str, Any]:
    """Return what a roll scores as plain data."""
    points = scores(roll, rules)
    best = max(points.values())
    return {"scores": points, "best": [category for category in points if points[category] == best]}
