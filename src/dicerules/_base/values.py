"""Unchecked construction of values, and reprs that can be evaluated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import attrs

T = TypeVar("T")

_set = object.__setattr__  # looked up once, since every move makes values


def make_unchecked(cls: type[T], **fields: object) -> T:
    """Return a value without validating its fields, for transitions that are known to be legal."""
    value = object.__new__(cls)
    for name, content in fields.items():
        _set(value, name, content)
    return value


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the items with another one at a place, counted from 0."""
    return (*items[:place], item, *items[place + 1 :])


def call_of(value: object, *positional: str, **keywords: object) -> str:
    """Return the call that makes a value, from reprs of positional arguments and keyword values, without empty ones."""
    written = [text for text in positional if text]
    written += [f"{name}={argument!r}" for name, argument in keywords.items() if argument]
    return f"{type(value).__name__}({', '.join(written)})"


def rules_argument(rules: object, named: Mapping[str, object], wing: str) -> str:
    """Return rules as an argument: nothing for the first of the named rules, the name of another, or a repr."""
    default, *others = named
    if rules == named[default]:
        return ""
    return next((f"{wing}.{name.upper()}" for name in others if rules == named[name]), repr(rules))


def repr_of_changes(self: Any, without: str = "", *, last: str = "") -> str:  # noqa: ANN401 (of any class of attrs)
    """Return the call that makes a value, with the fields that differ from their defaults.

    One field may be left out, and a long one may come last.
    """
    fields = sorted(attrs.fields(type(self)), key=lambda field: field.name == last)
    changed = [
        f"{field.name}={_text_of_terms(getattr(self, field.name))!r}"
        for field in fields
        if getattr(self, field.name) != field.default and field.name != without
    ]
    return f"{type(self).__name__}({', '.join(changed)})"


def _text_of_terms(value: object) -> object:
    """Return terms, also within a tuple, as plain text, whose repr can be evaluated."""
    if isinstance(value, tuple):
        return tuple(map(_text_of_terms, value))
    return str(value) if isinstance(value, str) else value
