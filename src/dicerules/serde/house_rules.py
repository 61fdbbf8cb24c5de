"""Rules as JSON: by name, or as the named ones that they are based on and the fields that differ from those."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

import attrs

from dicerules._base import messages as base
from dicerules._base.rules_notation import closest
from dicerules.errors import NotationError, short_repr
from dicerules.serde import messages
from dicerules.serde.text import check_keys, check_object, fail

__all__ = ["BASED_ON", "rules_reader", "rules_writer"]

R = TypeVar("R", bound=attrs.AttrsInstance)
T = TypeVar("T")

BASED_ON: Final = "based_on"
"""The key of the named rules that other rules are based on."""


@lru_cache(maxsize=16)
def _same_object(rules: T) -> T:
    """Return the same object for equal rules, because it keeps its tables, which are slow to make."""
    return rules


def rules_writer(
    named: Mapping[str, R], write_fields: Callable[[R], dict[str, Any]]
) -> Callable[[Any], str | dict[str, Any]]:
    """Return a function that writes rules: a name, or an object with the fields that differ from named rules.

    Args:
        named: the named rules.
        write_fields: writes all fields of rules.
    """

    @lru_cache(maxsize=16)  # a game and its cards have the same rules
    def write(rules: Any) -> str | dict[str, Any]:  # noqa: ANN401 (of the type of the named rules)
        name, changed = closest(rules, named)
        if not changed:
            return name
        return {BASED_ON: name} | {field: value for field, value in write_fields(rules).items() if field in changed}

    return write


def rules_reader(named: Mapping[str, R], readers: Mapping[str, Callable[[Any], Any]]) -> Callable[[object, object], R]:
    """Return a function that reads rules, and returns the same object for equal ones.

    Args:
        named: the named rules.
        readers: a function for each field, which reads it.
    """

    # By text, since 1 and True are equal in Python. A game and its cards have the same rules, and reading the boxes of
    # a card takes a while.
    @lru_cache(maxsize=16)
    def read_text(text: str) -> R:
        written = check_keys(json.loads(text), (BASED_ON,), readers)
        based_on = written[BASED_ON]
        if not isinstance(based_on, str) or based_on not in named:
            fail(base.UNKNOWN_RULES, path=(BASED_ON,), given=short_repr(based_on), known=tuple(named))
        changes = {field: read(written[field]) for field, read in readers.items() if field in written}
        rules: Any = attrs.evolve(named[based_on], **changes)  # type: ignore[misc]  # mypy knows no type variable for attrs classes
        name, changed = closest(rules, named)
        same: R = _same_object(rules) if changed else named[name]
        return same

    def read(value: object, _: object) -> R:
        if isinstance(value, str):
            if value not in named:
                fail(base.UNKNOWN_RULES, given=short_repr(value), known=tuple(named))
            return named[value]
        try:
            text = json.dumps(check_object(value))
        except RecursionError:
            raise NotationError(messages.NESTED_TOO_DEEPLY, given=short_repr(value)) from None
        return read_text(text)

    return read
