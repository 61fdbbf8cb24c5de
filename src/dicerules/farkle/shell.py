"""The command line's answers about a roll of Farkle."""

from __future__ import annotations

from typing import Any, Final

from dicerules.farkle.combination import SetAside
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.scoring import set_asides
from dicerules.farkle.view import farkle_table
from dicerules.roll import Roll

__all__ = ["DESCRIPTION", "HELP", "data", "table"]

HELP: Final = "one to six dice: the best selection to set aside, and all the others"
"""The line in the list of games."""

DESCRIPTION: Final = "Show the selections that may be set aside from a roll of Farkle, best first."
"""The first line of the game's help."""

table: Final = farkle_table
"""The function that returns the answer as a table."""


def data(roll: Roll, rules: FarkleRules) -> dict[str, Any]:
    """Return the selections that may be set aside from a roll as plain data."""
    selections = list(map(_as_dict, set_asides(roll, rules)))
    return {"best": selections[0] if selections else None, "set_asides": selections}


def _as_dict(selection: SetAside) -> dict[str, Any]:
    combinations = [
        {"kind": combination.kind, "dice": str(combination.dice), "points": combination.points}
        for combination in selection.combinations
    ]
    return {"dice": str(selection.dice), "points": selection.points, "combinations": combinations}
