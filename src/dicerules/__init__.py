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

if TYPE_CHECKING:
    from dicerules import farkle, games, kiriki
    from dicerules._version import __version__ as __version__
    from dicerules.errors import DiceRulesError, IllegalActionError, InvalidRollError, NotationError
    from dicerules.farkle import FarkleGame, FarkleSheet, FarkleTurn
    from dicerules.kiriki import KirikiGame, KirikiTurn, Scorecard
    from dicerules.roll import Roll, roll_dice
else:
    # Each name is imported on first use, so that a program waits only for the games that it plays.
    from dicerules._shared.lazy import lazy_names

    __getattr__, __dir__ = lazy_names(
        "dicerules",
        {
            **dict.fromkeys(("Roll", "roll_dice"), "dicerules.roll"),
            **dict.fromkeys(("KirikiGame", "KirikiTurn", "Scorecard"), "dicerules.kiriki"),
            **dict.fromkeys(("FarkleGame", "FarkleSheet", "FarkleTurn"), "dicerules.farkle"),
            **dict.fromkeys(
                ("DiceRulesError", "IllegalActionError", "InvalidRollError", "NotationError"), "dicerules.errors"
            ),
            **{name: f"dicerules.{name}" for name in ("farkle", "games", "kiriki")},
            "__version__": "dicerules._version",
        },
    )

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
