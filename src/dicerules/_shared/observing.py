"""Which numbers describe a situation of a game to an agent that learns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

__all__ = ["DICE", "MOST", "Feature", "Observing"]

MOST: Final = 10**17
"""A bound that no number of an observation reaches: the most points of a turn, times the most turns."""

DICE: Final = tuple(f"dice_showing_{face}" for face in range(1, 7))
"""The labels of the dice on the table, counted by face."""


class Feature(NamedTuple):
    """Numbers of an observation that belong together."""

    name: str
    """The name of the view of a `Batch` that holds the same numbers for many games."""

    labels: tuple[str, ...]
    """The name of each number, in code."""

    low: int
    """The least that one of the numbers can be."""

    high: int
    """The most that one of the numbers can be."""

    of: Callable[..., Sequence[int]]
    """The numbers of a state, or of a state and the seat of a player."""


class Observing(NamedTuple):
    """The parts of a game that environments need, besides its moves."""

    table: Callable[[Any], tuple[Feature, ...]]
    """What the turn under way shows under some rules: first the dice on the table by face."""

    player: Callable[[Any], tuple[Feature, ...]]
    """What a card or sheet shows of its player under some rules."""

    total: Callable[[Any, int], int]
    """The total of the player at a seat."""

    action_count: Callable[[Any], int]
    """The number of actions under some rules."""
