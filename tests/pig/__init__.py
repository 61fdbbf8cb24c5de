"""Pig, a game that exists only in the tests: one die, roll or hold, a 1 loses the turn, 100 points win.

It has the floor plan of the games in the library, and shows that a game is one folder and one entry in a list.
"""

from tests.pig.actions import (
    Hold,
    PigAction,
    RollDie,
    action_count,
    apply,
    check,
    code,
    dice_thrown,
    from_code,
    legal_actions,
)
from tests.pig.announcing import GameOver, Held, PigEvent, TurnLost, events
from tests.pig.game import PigGame
from tests.pig.manifest import GAME
from tests.pig.rules import NAMED_RULES, PIG, SHORT_PIG, PigRules, difference
from tests.pig.state import PigState
from tests.pig.transcript import PigTranscript, Player, play
from tests.pig.turn import PigTurn

__all__ = [
    "GAME",
    "GameOver",
    "Held",
    "PigEvent",
    "TurnLost",
    "events",
    "NAMED_RULES",
    "PIG",
    "SHORT_PIG",
    "Hold",
    "PigAction",
    "PigGame",
    "PigRules",
    "PigState",
    "PigTranscript",
    "PigTurn",
    "Player",
    "RollDie",
    "action_count",
    "apply",
    "check",
    "code",
    "dice_thrown",
    "difference",
    "from_code",
    "legal_actions",
    "play",
]
