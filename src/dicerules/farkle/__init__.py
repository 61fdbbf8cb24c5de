"""Farkle, the game of six dice, set aside and push your luck: combinations, scoring, turn, sheet and game.

Examples:
    >>> from dicerules import farkle
    >>> farkle.score("111523")
    1050
"""

from dicerules.farkle.combination import Combination, CombinationKind, SetAside
from dicerules.farkle.game import FarkleGame, starting_player
from dicerules.farkle.rules import FARKLE, FarkleRules, HotDice
from dicerules.farkle.scoring import best, is_farkle, score, set_asides
from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.turn import FarkleTurn

__all__ = [
    # what can be scored, and by which rules
    "FARKLE",
    "Combination",
    "CombinationKind",
    "FarkleRules",
    "HotDice",
    "SetAside",
    # scoring one roll
    "best",
    "is_farkle",
    "score",
    "set_asides",
    # playing
    "FarkleGame",
    "FarkleSheet",
    "FarkleTurn",
    "starting_player",
]
