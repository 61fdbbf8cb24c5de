"""What the shell says of a roll of Farkle."""

from __future__ import annotations

from typing import Any, Final

from dicerules.farkle.combination import SetAside
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.scoring import set_asides
from dicerules.farkle.view import farkle_table
from dicerules.roll import Roll

__all__ = ["DESCRIPTION", "HELP", "data", "table"]

HELP: Final = "one to six dice: the best to set aside, and everything that may be"
"""The line in the list of games."""

DESCRIPTION: Final = "Show what may be set aside from a roll of Farkle, best first."
"""The beginning of the game's own help."""

table: Final = farkle_table
"""The answer as a table, in a language."""


def data(roll: Roll, rules: FarkleRules) -> dict[str, Any]:
    """Return what may be set aside from a roll as plain data."""
    selections = list(map(_as_dict, set_asides(roll, rules)))
    return {"best": selections[0] if selections else None, "set_asides": selections}


def _as_dict(selection: SetAside) -> dict[str, Any]:
    combinations = [
        {"kind": combination.kind, "dice": str(combination.dice), "points": combination.points}
        for combination in selection.combinations
    ]
    return {"dice": str(selection.dice), "points": selection.points, "combinations": combinations}
