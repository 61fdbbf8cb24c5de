"""dicerules scores dice games exactly.

Examples:
    >>> import dicerules
    >>> dicerules.kiriki.score("14121", "three_of_a_kind")
    9
    >>> dicerules.farkle.score("111523")
    1050
"""

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
