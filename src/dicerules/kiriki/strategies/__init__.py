"""Hypothesis strategies for Kiriki: its rules, cards, turns, games and actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hypothesis import strategies as st

from dicerules._shared.strategies import rolls
from dicerules.kiriki import (
    Category,
    KirikiGame,
    KirikiRules,
    KirikiState,
    KirikiTranscript,
    KirikiTurn,
    Record,
    RollDice,
    Scorecard,
)
from dicerules.kiriki.strategies.house_rules import kiriki_rules
from dicerules.kiriki.strategies.play import (
    kiriki_actions,
    kiriki_games,
    kiriki_states,
    kiriki_transcripts,
    kiriki_turns,
    scorecards,
)

__all__ = [
    "TYPES",
    "kiriki_actions",
    "kiriki_games",
    "kiriki_rules",
    "kiriki_states",
    "kiriki_transcripts",
    "kiriki_turns",
    "scorecards",
]

TYPES: Final[Mapping[type, Callable[[], st.SearchStrategy[Any]]]] = {
    KirikiGame: kiriki_games,
    KirikiRules: kiriki_rules,
    KirikiState: kiriki_states,
    KirikiTranscript: kiriki_transcripts,
    KirikiTurn: kiriki_turns,
    Record: lambda: st.sampled_from(Category).map(Record),
    RollDice: lambda: rolls(range(6)).map(RollDice),
    Scorecard: scorecards,
}
"""The strategy that hypothesis uses for each type of the game."""
