"""Strategies for hypothesis: rolls, cards, turns, games and actions for the tests of apps that use dicerules.

This module needs hypothesis, which the extra `testing` brings. A strategy is called like its type, in the plural, and
what it generates has come about by legal play. Where it takes rules, they are those of the document unless others are
given, as everywhere.

With hypothesis installed `st.from_type` knows the types of dicerules as well, without an import of this module, and so
do `st.builds` and `@given` with types that hold them.

Examples:
    >>> from hypothesis import given, strategies as st
    >>> from dicerules import Scorecard
    >>> @given(scorecards(complete=True))
    ... def test_a_full_card_takes_thirteen_turns_at_the_least(card: Scorecard) -> None:
    ...     assert card.turns_taken >= 13
    >>> test_a_full_card_takes_thirteen_turns_at_the_least()
    >>> @given(st.from_type(Scorecard))
    ... def test_no_card_scores_less_than_nothing(card: Scorecard) -> None:
    ...     assert card.grand_total >= 0
    >>> test_no_card_scores_less_than_nothing()
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
    set_asides,
)
from dicerules.kiriki.strategies import (
    kiriki_actions,
    kiriki_games,
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
    "kiriki_games",
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
    "set_asides",
]


def _register(cls: type, strategy: Callable[[], st.SearchStrategy[Any]]) -> None:
    # By a function, so that nothing is made before somebody asks for the type.
    st.register_type_strategy(cls, lambda _: strategy())


def register_all() -> None:
    """Register the strategies of all games with hypothesis, so that `st.from_type` finds them."""
    _register(Roll, rolls)
    for game in games.GAMES:
        for cls, strategy in game.module("strategies").TYPES.items():
            _register(cls, strategy)


register_all()
