"""Kiriki, the five-dice scorecard game: categories, scoring, scorecard, turn and game.

Examples:
    >>> from dicerules import kiriki
    >>> kiriki.score("14121", "three_of_a_kind")
    9
"""

from dicerules.kiriki.category import LOWER, UPPER, Category
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.scoring import score, scores
from dicerules.kiriki.turn import KirikiTurn

__all__ = [
    # what can be scored, and by which rules
    "KIRIKI",
    "LOWER",
    "UPPER",
    "Category",
    "KirikiRules",
    # scoring one roll
    "score",
    "scores",
    # playing
    "KirikiGame",
    "KirikiTurn",
    "Scorecard",
]
