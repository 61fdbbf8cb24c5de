"""Farkle's entry in the list of games."""

from __future__ import annotations

from typing import Final, get_args

from dicerules._shared.game import Game
from dicerules.farkle import messages
from dicerules.farkle.choices import FarkleAction
from dicerules.farkle.codes import code, from_code
from dicerules.farkle.combination import Combination, CombinationKind, SetAside
from dicerules.farkle.game import FarkleGame
from dicerules.farkle.house import HouseCombination
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.state import FarkleState
from dicerules.farkle.terms import Ending, HotDice, LastRound, TieBreak
from dicerules.farkle.transcript import MOVES, FarkleTranscript, play
from dicerules.farkle.turn import FarkleTurn
from dicerules.farkle.variants import NAMED_RULES

__all__ = ["GAME"]

GAME: Final = Game(
    name="farkle",
    title="Farkle",
    rules=FarkleRules,
    named_rules=NAMED_RULES,
    state=FarkleState,
    values=(
        HouseCombination,
        FarkleRules,
        Combination,
        SetAside,
        FarkleTurn,
        FarkleSheet,
        FarkleGame,
        FarkleState,
        FarkleTranscript,
    ),
    actions=get_args(FarkleAction),
    terms=(CombinationKind, HotDice, Ending, LastRound, TieBreak),
    messages=messages.MESSAGES,
    moves=MOVES,
    play=play,
    transcript=FarkleTranscript,
    code=code,
    from_code=from_code,
    modules={
        "events": "dicerules.farkle.announcing",
        "json": "dicerules.farkle.json",
        "observing": "dicerules.farkle.observing",
        "shell": "dicerules.farkle.shell",
        "simulation": "dicerules.farkle.simulation",
        "snapshot": "dicerules.farkle.snapshot",
        "strategies": "dicerules.farkle.strategies",
        "view": "dicerules.farkle.view",
    },
)
"""The parts of Farkle that the doors of the library loop over."""
