"""Hypothesis strategies for Kiriki: its rules with their boxes, cards, turns, games and actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hypothesis import strategies as st

from dicerules.kiriki import (
    Box,
    FurtherKiriki,
    KirikiGame,
    KirikiRules,
    KirikiState,
    KirikiTranscript,
    KirikiTurn,
    Record,
    RollDice,
    Scorecard,
    Section,
)
from dicerules.kiriki.strategies.actions import kiriki_actions, recordings, rolls_of_dice
from dicerules.kiriki.strategies.boxes import further_kirikis, kiriki_boxes, sections
from dicerules.kiriki.strategies.events import EVENT_TYPES
from dicerules.kiriki.strategies.house_rules import kiriki_rules
from dicerules.kiriki.strategies.patterns import PATTERNS, kiriki_patterns
from dicerules.kiriki.strategies.play import (
    kiriki_games,
    kiriki_states,
    kiriki_transcripts,
    kiriki_turns,
    scorecards,
)

__all__ = [
    "TYPES",
    "kiriki_actions",
    "kiriki_boxes",
    "kiriki_games",
    "kiriki_patterns",
    "kiriki_rules",
    "kiriki_states",
    "kiriki_transcripts",
    "kiriki_turns",
    "scorecards",
]

TYPES: Final[Mapping[type, Callable[[], st.SearchStrategy[Any]]]] = {
    **PATTERNS,
    **EVENT_TYPES,
    Box: kiriki_boxes,
    FurtherKiriki: further_kirikis,
    KirikiGame: kiriki_games,
    KirikiRules: kiriki_rules,
    KirikiState: kiriki_states,
    KirikiTranscript: kiriki_transcripts,
    KirikiTurn: kiriki_turns,
    Record: recordings,
    RollDice: rolls_of_dice,
    Scorecard: scorecards,
    Section: sections,
}
"""The strategy that hypothesis uses for each type of the game."""
