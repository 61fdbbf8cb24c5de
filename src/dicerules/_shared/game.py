"""A game as a record of its parts: everything `dicerules.games` and the modules above it need to know about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any, final

import attrs

from dicerules._base.terms import Term
from dicerules._shared.play import Moves
from dicerules.errors import Message

__all__ = ["Game"]


@final
@attrs.frozen(kw_only=True, eq=False, repr=False)  # equal only to itself, so that it can be a key of a cache
class Game:
    """The parts of a game by name, for programs that know none of the games.

    Modules that load slowly or need an extra are named by their paths and imported on first use.
    """

    name: str
    """The name in code, in shells and in JSON, such as `"kiriki"`."""

    title: str
    """The name that people read, the same in every language."""

    rules: type[attrs.AttrsInstance]
    """The type of its rule sets."""

    named_rules: Mapping[str, Any]
    """The named rule sets by name, the default one first."""

    state: type[attrs.AttrsInstance]
    """The type of a game with the turn under way."""

    values: tuple[type[attrs.AttrsInstance], ...]
    """The types of its values, rules and states included; those that others contain come first."""

    actions: tuple[type[attrs.AttrsInstance], ...]
    """The types of its actions."""

    parts: Mapping[str, tuple[type[attrs.AttrsInstance], ...]] = MappingProxyType({})
    """Types of which a field may hold any, such as the patterns of boxes, by the key that tells them apart in JSON."""

    terms: tuple[type[Term], ...]
    """The enums of its terms."""

    messages: tuple[Message, ...]
    """The catalogue of its error messages."""

    moves: Moves[Any, Any]
    """The functions that list, check and apply actions."""

    play: Callable[..., Any]
    """The function that plays a whole game."""

    transcript: Callable[..., Any]
    """The type of its transcripts, which begins a game: `game.transcript(players, rules)`."""

    code: Callable[..., int]
    """The function from an action and the rules to a number."""

    from_code: Callable[..., Any]
    """The function from a number and the rules to the action."""

    modules: Mapping[str, str]
    """Paths of the modules loaded on demand: `shell`, `snapshot`, `strategies`, `view`, and `events`, `json`,
    `observing` and `simulation` if any.

    The module `events` has the types as `EVENTS`, and the function `events`. A game has environments for agents that
    learn if it has a module `observing`, which has what they need as `PARTS`; the one for many games at once needs the
    `Batch` of its module `simulation`, too.
    """

    @property
    def events(self) -> tuple[type[attrs.AttrsInstance], ...]:
        """The types of its events; empty for a game without a module for them."""
        return self.module("events").EVENTS if "events" in self.modules else ()

    def module(self, name: str) -> ModuleType:
        """Return one of the modules that are loaded on demand."""
        return import_module(self.modules[name])

    def __repr__(self) -> str:
        """Return the name of the game in angle brackets, as its parts would fill pages."""
        return f"<Game {self.name!r}>"
