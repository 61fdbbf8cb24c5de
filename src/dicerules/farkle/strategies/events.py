"""The strategies for the events of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hypothesis import strategies as st

from dicerules._shared.strategies import events_of
from dicerules.farkle import CombinationKind, TieBreak
from dicerules.farkle.event_types import EVENTS, LastRoundStarted, TargetOvershot
from dicerules.farkle.strategies.house_combinations import LABELS, NAMES

__all__ = ["EVENT_TYPES"]

_STARTED: Final = events_of((LastRoundStarted,), st.none())[LastRoundStarted]
_OVERSHOT: Final = events_of((TargetOvershot,), st.none(), lost=st.integers(1, 3000))

EVENT_TYPES: Final[Mapping[type, Callable[[], st.SearchStrategy[Any]]]] = {
    **events_of(
        EVENTS,
        st.sampled_from(LABELS),
        farkles=st.integers(1, 5),
        total=st.integers(-1000, 10_000),
        kind=st.sampled_from(CombinationKind) | st.sampled_from(NAMES),
        tie_break=st.none() | st.sampled_from(TieBreak),
        tie_is_open=st.booleans(),
        was_first=st.booleans(),
    ),
    **_OVERSHOT,
    LastRoundStarted: lambda: st.just(LastRoundStarted(None)) | _STARTED(),
}
"""The strategy for each type of event."""
