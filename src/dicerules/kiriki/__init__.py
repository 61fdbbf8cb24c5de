"""Kiriki, the five-dice scorecard game: categories, scoring, scorecard, turn and game.

Examples:
    >>> from dicerules import kiriki
    >>> kiriki.score("14121", "three_of_a_kind")
    9
"""

from typing import TYPE_CHECKING

from dicerules._shared.lazy import lazy_modules
from dicerules.kiriki.actions import (
    KirikiAction,
    Record,
    RollDice,
    action_count,
    apply,
    check,
    dice_thrown,
    from_code,
    legal_actions,
)
from dicerules.kiriki.category import LOWER, UPPER, Category
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.rules import KIRIKI, KirikiRules, difference
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.scoring import score, scores
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.terms import Joker
from dicerules.kiriki.transcript import KirikiTranscript, Player, play
from dicerules.kiriki.turn import KirikiTurn
from dicerules.kiriki.variants import NAMED_RULES, PLAIN, YAHTZEE, YAHTZEE_FREE_JOKER

if TYPE_CHECKING:
    from dicerules.kiriki import arrays as arrays
    from dicerules.kiriki import odds as odds
    from dicerules.kiriki import optimal as optimal
else:
    __getattr__, __dir__ = lazy_modules("dicerules.kiriki", ("arrays", "odds", "optimal"))

__all__ = [
    # scoring one roll
    "score",
    "scores",
    # what can be scored
    "LOWER",
    "UPPER",
    "Category",
    # playing
    "KirikiGame",
    "KirikiTurn",
    "Scorecard",
    # playing by actions, for programs that play
    "KirikiAction",
    "KirikiState",
    "KirikiTranscript",
    "Player",
    "Record",
    "RollDice",
    "action_count",
    "apply",
    "check",
    "dice_thrown",
    "from_code",
    "legal_actions",
    "play",
    # rules
    "KIRIKI",
    "NAMED_RULES",
    "PLAIN",
    "YAHTZEE",
    "YAHTZEE_FREE_JOKER",
    "Joker",
    "KirikiRules",
    "difference",
]
