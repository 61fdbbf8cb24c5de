"""The strategies for the events of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hypothesis import strategies as st

from dicerules._shared.strategies import events_of
from dicerules.kiriki import Category
from dicerules.kiriki.event_types import EVENTS
from dicerules.kiriki.strategies.boxes import LABELS, box_names

__all__ = ["EVENT_TYPES"]

EVENT_TYPES: Final[Mapping[type, Callable[[], st.SearchStrategy[Any]]]] = events_of(
    EVENTS,
    st.none() | st.sampled_from(LABELS),
    category=st.sampled_from(Category) | box_names(),
    bonus=st.sampled_from([0, 1, 100]),
    section=st.sampled_from(["upper", "middle"]),
)
"""The strategy for each type of event."""
