"""Hypothesis strategies for Farkle: its rules, selections, turns, sheets, games and actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hypothesis import strategies as st

from dicerules._shared.strategies import rolls
from dicerules.farkle import (
    Bank,
    Combination,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleState,
    FarkleTranscript,
    FarkleTurn,
    HouseCombination,
    RollDice,
    SetAside,
    SetAsideDice,
)
from dicerules.farkle.strategies.events import EVENT_TYPES
from dicerules.farkle.strategies.house_combinations import house_combinations
from dicerules.farkle.strategies.house_rules import farkle_rules
from dicerules.farkle.strategies.values import (
    combinations,
    farkle_actions,
    farkle_games,
    farkle_sheets,
    farkle_states,
    farkle_transcripts,
    farkle_turns,
    set_asides,
)

__all__ = [
    "TYPES",
    "combinations",
    "farkle_actions",
    "farkle_games",
    "farkle_rules",
    "farkle_sheets",
    "farkle_states",
    "farkle_transcripts",
    "farkle_turns",
    "house_combinations",
    "set_asides",
]

TYPES: Final[Mapping[type, Callable[[], st.SearchStrategy[Any]]]] = {
    **EVENT_TYPES,
    Bank: lambda: st.just(Bank()),
    Combination: combinations,
    FarkleGame: farkle_games,
    FarkleRules: farkle_rules,
    FarkleSheet: farkle_sheets,
    FarkleState: farkle_states,
    FarkleTranscript: farkle_transcripts,
    FarkleTurn: farkle_turns,
    HouseCombination: house_combinations,
    RollDice: lambda: st.just(RollDice()),
    SetAside: set_asides,
    SetAsideDice: lambda: rolls(range(1, 7)).map(SetAsideDice),
}
"""The strategy for each type of the game."""
