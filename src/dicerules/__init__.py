"""dicerules scores dice games exactly.

>>> import dicerules
>>> dicerules.kiriki.score("14121", "three_of_a_kind")
9
"""

from dicerules import kiriki
from dicerules.errors import DiceRulesError, IllegalActionError, InvalidRollError, NotationError
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
    # errors
    "DiceRulesError",
    "IllegalActionError",
    "InvalidRollError",
    "NotationError",
]
