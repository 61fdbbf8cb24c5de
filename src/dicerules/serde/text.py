"""JSON text, and checks of the numbers, text, lists and objects that it contains."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, Final, NoReturn, TypeVar

from more_itertools import duplicates_everseen

from dicerules._base import messages as base
from dicerules.errors import Message, NotationError, short_repr
from dicerules.serde import messages

__all__ = ["check_keys", "check_list", "check_object", "exactly", "fail", "read_text", "whole_characters"]

P = TypeVar("P", int, bool, str)

_MOST_DIGITS: Final = 20  # more than the largest number of the library has
_EXPECTED: Final = {int: messages.NOT_A_WHOLE_NUMBER, bool: messages.NOT_TRUE_OR_FALSE, str: base.NOT_TEXT}


def fail(message: Message, **params: Any) -> NoReturn:  # noqa: ANN401 (what NotationError takes)
    """Raise a `NotationError`."""
    raise NotationError(message, **params)


def read_text(text: object) -> object:
    """Return the content of a JSON text.

    Raises:
        NotationError: If `text` is not JSON, or cannot be the JSON of a value of the library.
    """
    if not isinstance(text, str):
        raise NotationError(base.NOT_TEXT, path=("text",), given=short_repr(text))
    try:
        return json.loads(text, object_pairs_hook=_read_object, parse_int=_read_integer)
    except json.JSONDecodeError as error:
        failure = NotationError(messages.NOT_JSON, position=error.pos, text=text)
    except RecursionError:
        failure = NotationError(messages.NESTED_TOO_DEEPLY, given=short_repr(text))
    raise failure


def _read_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    read = dict(pairs)
    if len(read) < len(pairs):
        fail(messages.KEY_TWICE, key=short_repr(next(duplicates_everseen(key for key, _ in pairs))))
    return read


def _read_integer(digits: str) -> int:
    # Python itself raises another error for several thousand digits.
    if len(digits) > _MOST_DIGITS:
        fail(messages.NUMBER_TOO_LONG, most=_MOST_DIGITS, length=len(digits), given=short_repr(digits))
    return int(digits)


def exactly(value: object, kind: type[P]) -> P:
    """Return a number, switch or text unchanged; values of other types are not converted.

    Raises:
        NotationError: If the value is of another type.
    """
    if type(value) is not kind:
        fail(_EXPECTED[kind], given=short_repr(value))
    return value


def whole_characters(text: str) -> str:
    """Return text that can be encoded.

    Raises:
        NotationError: If `text` contains half of a character (a lone surrogate).
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        fail(messages.HALF_CHARACTER, given=short_repr(text))
    return text


def check_list(value: object) -> list[Any]:
    """Return a list.

    Raises:
        NotationError: If the value is anything else.
    """
    if not isinstance(value, list):
        fail(base.NOT_A_LIST, given=short_repr(value))
    return value


def check_object(value: object) -> dict[str, Any]:
    """Return an object.

    Raises:
        NotationError: If the value is anything else.
    """
    if not isinstance(value, dict):
        fail(messages.NOT_AN_OBJECT, given=short_repr(value))
    return value


def check_keys(value: object, keys: Collection[str], optional: Collection[str] = ()) -> dict[str, Any]:
    """Return an object with all of these keys, any of the optional ones, and no others, in any order.

    Raises:
        NotationError: If a key is missing or unknown, or the value is not an object.
    """
    read = check_object(value)
    for name in keys:
        if name not in read:
            fail(messages.KEY_MISSING, key=name)
    for key in read:
        if key not in keys and key not in optional:
            fail(messages.UNKNOWN_KEY, given=short_repr(key), known=(*keys, *optional))
    return read
