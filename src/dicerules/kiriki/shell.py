"""The command line's answers about a roll of Kiriki."""

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
"""The first line of the game's help."""

table: Final = kiriki_table
"""The function that returns the answer as a table."""


def data(roll: Roll, rules: KirikiRules) -> dict[str, Any]:
    """Return the points of a roll as plain data."""
    points = scores(roll, rules)
    best = max(points.values())
    return {"scores": points, "best": [category for category in points if points[category] == best]}
