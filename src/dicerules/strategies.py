"""Strategies for hypothesis: rolls, cards, turns, games and actions for the tests of apps that use dicerules.

This module needs hypothesis, which the extra `testing` installs. A strategy has the name of its type, in the plural,
and what it generates is the result of legal play. Rules default to those of the rules document, as everywhere.

With hypothesis installed, `st.from_type` also knows the types of dicerules without an import of this module. So do
`st.builds` and `@given`, for types that contain them.

Examples:
    >>> from hypothesis import given, strategies as st
    >>> from dicerules import Scorecard
    >>> @given(scorecards(complete=True))
    ... def test_a_full_card_takes_at_least_thirteen_turns(card: Scorecard) -> None:
    ...     assert card.turns_taken >= 13
    >>> test_a_full_card_takes_at_least_thirteen_turns()
    >>> @given(st.from_type(Scorecard))
    ... def test_totals_are_never_negative(card: Scorecard) -> None:
    ...     assert card.grand_total >= 0
    >>> test_totals_are_never_negative()
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dicerules import games
from dicerules._shared.strategies import rolls, st
from dicerules.farkle.strategies import (
    combinations,
    farkle_actions,
    farkle_games,
    farkle_rules,
    farkle_sheets,
    farkle_states,
    farkle_transcripts,
    farkle_turns,
    house_combinations,
    set_asides,
)
from dicerules.kiriki.strategies import (
    kiriki_actions,
    kiriki_boxes,
    kiriki_games,
    kiriki_patterns,
    kiriki_rules,
    kiriki_states,
    kiriki_transcripts,
    kiriki_turns,
    scorecards,
)
from dicerules.roll import Roll

__all__ = [
    # dice
    "rolls",
    # Kiriki
    "kiriki_actions",
    "kiriki_boxes",
    "kiriki_games",
    "kiriki_patterns",
    "kiriki_rules",
    "kiriki_states",
    "kiriki_transcripts",
    "kiriki_turns",
    "scorecards",
    # Farkle
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


def _register(cls: type, strategy: Callable[[], st.SearchStrategy[Any]]) -> None:
    # Registered as a function, so that a strategy is only built when its type is needed.
    st.register_type_strategy(cls, lambda _: strategy())


def register_all() -> None:
    """Register the strategies of the games in `games.GAMES` with hypothesis, so that `st.from_type` finds them."""
    _register(Roll, rolls)
    for game in games.GAMES:
        for cls, strategy in game.module("strategies").TYPES.items():
            _register(cls, strategy)


register_all()
