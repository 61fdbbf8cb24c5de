"""The command line's answers about a roll of Kiriki."""

from __future__ import annotations

from typing import Any, Final

from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scoring import scores
from dicerules.kiriki.view import kiriki_table
from dicerules.roll import Roll

__all__ = ["DESCRIPTION", "HELP", "data", "table"]

HELP: Final = "Kiriki, Yahtzee, Yatzy and their kin: what the roll scores in each category"
"""The line in the list of games."""

DESCRIPTION: Final = "Show what a roll scores in each category of Kiriki, Yahtzee, Yatzy or another scorecard game."
"""The first line of the game's help."""

table: Final = kiriki_table
"""The function that returns the answer as a table."""


def data(roll: Roll, rules: KirikiRules) -> dict[str, Any]:
    """Return the points of a roll as plain data, with text for the names of boxes.

    A roll that does not score in any box has no best ones.
    """
    points = {str(name): number for name, number in scores(roll, rules).items()}
    best = max(points.values())
    return {"scores": points, "best": [name for name, number in points.items() if number == best > 0]}
