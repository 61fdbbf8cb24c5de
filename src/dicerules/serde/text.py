"""JSON, each value of it taken for what it is: what is read from a text before anybody asks what it means."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, NoReturn, TypeVar

from more_itertools import duplicates_everseen

from dicerules._base.checks import short
from dicerules.errors import NotationError

__all__ = ["check_keys", "check_object", "exactly", "fail", "read_text", "whole_characters"]

P = TypeVar("P", int, bool, str)

_MOST_DIGITS: Final = 20  # more than the largest number of the library has
_PLAIN: Final = {int: "a whole number", bool: "true or false", str: "a text"}


def fail(msg: str) -> NoReturn:
    """Raise the error of a text that is not what it should be."""
    raise NotationError(msg)


def read_text(text: object) -> object:
    """Read a text as JSON.

    Raises:
        NotationError: it is none, or no value of the library can be meant.
    """
    if not isinstance(text, str):
        fail(f"JSON is a text, not {short(text)}")
    try:
        return json.loads(text, object_pairs_hook=_read_object, parse_int=_read_integer)
    except json.JSONDecodeError as error:
        failure = NotationError(f"this is no JSON, at position {error.pos} of {short(text)}: {error.msg}")
        failure.position = error.pos
    except RecursionError:
        failure = NotationError(f"this is nested deeper than any value is: {short(text)}")
    raise failure


def _read_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    read = dict(pairs)
    if len(read) < len(pairs):
        fail(f"the key {short(next(duplicates_everseen(key for key, _ in pairs)))} is there twice in one object")
    return read


def _read_integer(digits: str) -> int:
    # Python would refuse a few thousand digits with an error of its own.
    if len(digits) > _MOST_DIGITS:
        fail(f"no number has {len(digits)} digits, as {short(digits)} has")
    return int(digits)


def exactly(value: object, kind: type[P]) -> P:
    """Take a number, switch or text for what it is: JSON tells them apart, and nothing is converted."""
    if type(value) is not kind:
        fail(f"this must be {_PLAIN[kind]}, not {short(value)}")
    return value


def whole_characters(text: str) -> str:
    """Refuse a text that cannot be written everywhere: it holds half of a character, one of two surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        fail(f"half of a character cannot be written, as in {short(text)}")
    return text


def check_object(value: object, what: str) -> dict[str, Any]:
    """Refuse what is no object."""
    if not isinstance(value, dict):
        fail(f"this must be an object with {what}, not {short(value)}")
    return value


def check_keys(value: object, keys: Iterable[str]) -> dict[str, Any]:
    """Refuse what is no object with these keys and no others."""
    names = tuple(keys)
    read = check_object(value, f"the keys {', '.join(names)}")
    for name in names:
        if name not in read:
            fail(f"the key {name} is missing")
    for key in read:
        if key not in names:
            fail(f"there is no key {short(key)} here; there are {', '.join(names)}")
    return read
