"""Exact scoring of dice games.

`dicerules.__version__` is the installed version.

Examples:
    >>> import dicerules
    >>> dicerules.kiriki.score("14121", "three_of_a_kind")
    9
    >>> dicerules.farkle.score("111523")
    1050
"""

from typing import TYPE_CHECKING

from dicerules import farkle, games, kiriki
from dicerules.errors import DiceRulesError, IllegalActionError, InvalidRollError, NotationError
from dicerules.farkle import FarkleGame, FarkleSheet, FarkleTurn
from dicerules.kiriki import KirikiGame, KirikiTurn, Scorecard
from dicerules.roll import Roll, roll_dice

__all__ = [
    # dice
    "Roll",
    "roll_dice",
    # Kiriki
    "KirikiGame",
    "KirikiTurn",
    "Scorecard",
    "kiriki",
    # Farkle
    "FarkleGame",
    "FarkleSheet",
    "FarkleTurn",
    "farkle",
    # any game
    "games",
    # errors
    "DiceRulesError",
    "IllegalActionError",
    "InvalidRollError",
    "NotationError",
]

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> str:
        """Return the version of the installed package, read on demand because looking it up is slow."""
        if name != "__version__":
            msg = f"module 'dicerules' has no attribute {name!r}"
            raise AttributeError(msg)
        from importlib.metadata import version  # noqa: PLC0415 (importing it takes longer than the package)

        return version("dicerules")

    def __dir__() -> list[str]:
        """Return the names of the module, with those that are looked up on demand."""
        return sorted({*globals(), "__version__"})
