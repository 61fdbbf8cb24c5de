"""Which strategy hypothesis is to use for each type of dicerules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hypothesis import strategies as st

from dicerules import farkle, kiriki
from dicerules.roll import Roll
from dicerules.strategies.dice import rolls
from dicerules.strategies.farkle import (
    combinations,
    farkle_games,
    farkle_sheets,
    farkle_states,
    farkle_transcripts,
    farkle_turns,
    set_asides,
)
from dicerules.strategies.farkle_rules import farkle_rules
from dicerules.strategies.kiriki import (
    kiriki_games,
    kiriki_states,
    kiriki_transcripts,
    kiriki_turns,
    scorecards,
)
from dicerules.strategies.kiriki_rules import kiriki_rules

__all__ = ["register_all"]

_OF_TYPES: Final[Mapping[type, Callable[[], st.SearchStrategy[Any]]]] = {
    Roll: rolls,
    # Kiriki
    kiriki.KirikiGame: kiriki_games,
    kiriki.KirikiRules: kiriki_rules,
    kiriki.KirikiState: kiriki_states,
    kiriki.KirikiTranscript: kiriki_transcripts,
    kiriki.KirikiTurn: kiriki_turns,
    kiriki.Record: lambda: st.sampled_from(kiriki.Category).map(kiriki.Record),
    kiriki.RollDice: lambda: rolls(range(6)).map(kiriki.RollDice),
    kiriki.Scorecard: scorecards,
    # Farkle
    farkle.Bank: lambda: st.just(farkle.Bank()),
    farkle.Combination: combinations,
    farkle.FarkleGame: farkle_games,
    farkle.FarkleRules: farkle_rules,
    farkle.FarkleSheet: farkle_sheets,
    farkle.FarkleState: farkle_states,
    farkle.FarkleTranscript: farkle_transcripts,
    farkle.FarkleTurn: farkle_turns,
    farkle.RollDice: lambda: st.just(farkle.RollDice()),
    farkle.SetAside: set_asides,
    farkle.SetAsideDice: lambda: rolls(range(1, 7)).map(farkle.SetAsideDice),
}


def register_all() -> None:
    """Tell hypothesis about all of them, so that `st.from_type` finds them."""
    for cls, strategy in _OF_TYPES.items():
        _register(cls, strategy)


def _register(cls: type, strategy: Callable[[], st.SearchStrategy[Any]]) -> None:
    # By a function, so that nothing is made before somebody asks for the type.
    st.register_type_strategy(cls, lambda _: strategy())
