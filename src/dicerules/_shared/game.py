"""A game as a record of its parts: all that `dicerules.games` and the modules above it need to know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, final

import attrs

from dicerules._base.terms import Term
from dicerules._shared.play import Moves

__all__ = ["Game"]


@final
@attrs.frozen(kw_only=True)
class Game:
    """What a game is made of. A wing of the house fills in one such record, in its `manifest.py`.

    Modules that take long to load, or need an extra, are named by their paths and imported when somebody needs them.
    """

    name: str
    """The name in code, in shells and in JSON, such as `"kiriki"`."""

    title: str
    """The name that people read, in any language."""

    rules: type[attrs.AttrsInstance]
    """The type of its sets of rules."""

    named_rules: Mapping[str, Any]
    """The predefined sets of rules by name, the default one first."""

    state: type[attrs.AttrsInstance]
    """The type of a game with the turn under way."""

    values: tuple[type[attrs.AttrsInstance], ...]
    """The types of its values, rules and states included."""

    actions: tuple[type[attrs.AttrsInstance], ...]
    """The types of what a player can do."""

    terms: tuple[type[Term], ...]
    """The enums of its terms."""

    moves: Moves[Any, Any]
    """What players may do in a state, and where it leads."""

    play: Callable[..., Any]
    """The function that plays a whole game."""

    modules: Mapping[str, str]
    """Paths of the modules that are loaded on demand: `view`, `strategies` and `shell`, and `json` if there is one."""

    def module(self, name: str) -> ModuleType:
        """Return one of the modules that are loaded on demand."""
        return import_module(self.modules[name])
