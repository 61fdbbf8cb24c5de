"""The command line of Pig."""

from __future__ import annotations

from typing import Any, Final

from dicerules._base.messages import WRONG_NUMBER_OF_DICE
from dicerules.errors import InvalidRollError, language
from dicerules.roll import Dice, Roll
from tests.pig.rules import PIG, PigRules

__all__ = ["DESCRIPTION", "HELP", "data", "table"]

HELP: Final = "one die: what it adds to the turn"
"""The line in the list of games."""

DESCRIPTION: Final = "Show what a roll of Pig adds to the turn."
"""The beginning of the game's own help."""

WORDS: Final = (("the turn is lost", "{} more"), ("se pierde el turno", "{} más"))


def table(roll: Dice, lang: str = "en", rules: PigRules = PIG) -> str:
    """Return what a roll adds, in words."""
    lost, more = WORDS[language(lang)]
    points = data(Roll(roll), rules)["points"]
    return more.format(points) if points else lost


def data(roll: Roll, _: PigRules) -> dict[str, Any]:
    """Return what a roll adds, as plain data."""
    if len(roll) != 1:
        raise InvalidRollError(WRONG_NUMBER_OF_DICE, expected=1, given=len(roll), roll=roll)
    return {"points": 0 if roll.total == 1 else roll.total}
