"""Kiriki's entry in the list of games."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, get_args

from dicerules._shared.game import Game
from dicerules.kiriki import messages
from dicerules.kiriki.boxes import Box, Pays, Section
from dicerules.kiriki.category import Category
from dicerules.kiriki.choices import KirikiAction
from dicerules.kiriki.codes import code, from_code
from dicerules.kiriki.further import FurtherKiriki
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.patterns import PATTERNS
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.terms import Joker
from dicerules.kiriki.transcript import MOVES, KirikiTranscript, play
from dicerules.kiriki.turn import KirikiTurn
from dicerules.kiriki.variants import NAMED_RULES

__all__ = ["GAME"]

GAME: Final = Game(
    name="kiriki",
    title="Kiriki",
    rules=KirikiRules,
    named_rules=NAMED_RULES,
    state=KirikiState,
    values=(
        Box,
        Section,
        FurtherKiriki,
        KirikiRules,
        Scorecard,
        KirikiTurn,
        KirikiGame,
        KirikiState,
        KirikiTranscript,
    ),
    actions=get_args(KirikiAction),
    parts=MappingProxyType({"pattern": PATTERNS}),
    terms=(Category, Pays, Joker),
    messages=messages.MESSAGES,
    moves=MOVES,
    play=play,
    transcript=KirikiTranscript,
    code=code,
    from_code=from_code,
    modules={
        "events": "dicerules.kiriki.announcing",
        "json": "dicerules.kiriki.json",
        "observing": "dicerules.kiriki.observing",
        "shell": "dicerules.kiriki.shell",
        "simulation": "dicerules.kiriki.simulation",
        "snapshot": "dicerules.kiriki.snapshot",
        "strategies": "dicerules.kiriki.strategies",
        "view": "dicerules.kiriki.view",
    },
)
"""The parts of Kiriki that the doors of the library loop over."""
