"""The parts of Pig by name."""

from __future__ import annotations

from typing import Final, get_args

from dicerules._shared.game import Game
from tests.pig.actions import PigAction, code, from_code
from tests.pig.game import PigGame
from tests.pig.messages import MESSAGES
from tests.pig.rules import NAMED_RULES, PigRules
from tests.pig.state import PigState
from tests.pig.transcript import MOVES, PigTranscript, play
from tests.pig.turn import PigTurn

__all__ = ["GAME"]

GAME: Final = Game(
    name="pig",
    title="Pig",
    rules=PigRules,
    named_rules=NAMED_RULES,
    state=PigState,
    values=(PigRules, PigTurn, PigGame, PigState, PigTranscript),
    actions=get_args(PigAction),
    terms=(),
    moves=MOVES,
    play=play,
    transcript=PigTranscript,
    code=code,
    from_code=from_code,
    messages=MESSAGES,
    modules={
        "events": "tests.pig.announcing",
        "observing": "tests.pig.observing",
        "shell": "tests.pig.shell",
        "snapshot": "tests.pig.snapshot",
        "strategies": "tests.pig.strategies",
        "view": "tests.pig.view",
    },
)
"""The record of Pig's parts."""
