"""Policies that choose for all games of a batch at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

import attrs

from dicerules._base.messages import NOT_CALLABLE
from dicerules.errors import DiceRulesError, short_repr

__all__ = ["ArrayPolicy"]


def _check_function(_: object, attribute: attrs.Attribute[Any], function: object) -> None:
    if not callable(function):
        raise DiceRulesError(NOT_CALLABLE, path=(attribute.name,), given=short_repr(function))


@final
@attrs.frozen
class ArrayPolicy:
    """A policy that is a function from a batch to the codes of actions, for simulations.

    Args:
        function: It takes a `Batch`, which it must not change, and returns an array with a whole number for each game.
            Only those for the games in which it is this player's turn are read.

    Raises:
        DiceRulesError: If `function` is not a function.
    """

    function: Callable[[Any], Any] = attrs.field(validator=_check_function)
    """The function."""
