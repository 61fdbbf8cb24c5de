"""Unchecked construction of values, and reprs that can be evaluated."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

import attrs

T = TypeVar("T")


def make_unchecked(cls: type[T], **fields: object) -> T:
    """Return a value without validating its fields, for transitions that are known to be legal."""
    value = object.__new__(cls)
    for name, content in fields.items():
        object.__setattr__(value, name, content)
    return value


def call_of(value: object, *positional: str, **keywords: object) -> str:
    """Return the call that makes a value, from reprs of positional arguments and keyword values, without empty ones."""
    written = [text for text in positional if text]
    written += [f"{name}={argument!r}" for name, argument in keywords.items() if argument]
    return f"{type(value).__name__}({', '.join(written)})"


def rules_argument(rules: object, default: object) -> str:
    """Return the repr of rules as an argument, or an empty text for the default rules."""
    return "" if rules == default else repr(rules)


def repr_of_changes(value: attrs.AttrsInstance) -> str:
    """Return the call that makes a set of rules, with the fields that differ from their defaults."""
    changed = [
        f"{field.name}={_text_of_terms(getattr(value, field.name))!r}"
        for field in attrs.fields(type(value))
        if getattr(value, field.name) != field.default
    ]
    return f"{type(value).__name__}({', '.join(changed)})"


def _text_of_terms(value: object) -> object:
    """Return terms, also within a tuple, as plain text, whose repr can be evaluated."""
    if isinstance(value, tuple):
        return tuple(map(_text_of_terms, value))
    return str(value) if isinstance(value, StrEnum) else value
