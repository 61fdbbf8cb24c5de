"""How values check what they are built from: messages that stay short, readers, and validators for attrs fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from itertools import islice
from operator import index
from reprlib import Repr
from typing import Any, Final, TypeVar

import attrs

from dicerules.errors import DiceRulesError

T = TypeVar("T")

LARGEST: Final = 10**12
"""The largest number that the library reads; no game counts so far."""

MOST_POINTS: Final = 10**6
"""The most points that rules give for one thing, so that no sum of them comes near the largest number."""

LONGEST: Final = 100_000
"""The most items that a list holds, so that an endless one is refused and not waited for."""

_WIDTH = 80
_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def short(value: object) -> str:
    """Show a value in an error message, on one line of a few dozen characters however large it is."""
    try:
        text = " ".join(map(str.strip, _SHORT.repr(value).splitlines()))
    except Exception:  # noqa: BLE001 (whatever a caller's object does when it is shown, the message must come)
        text = f"something of type {type(value).__name__} that cannot be shown"
    return text if len(text) <= _WIDTH else f"{text[: _WIDTH - 3]}..."


def whole(value: object) -> int | None:
    """Read a whole number, of Python's or NumPy's; `None` for anything else, `True` and `1.0` included."""
    try:
        number = None if isinstance(value, bool) else int(index(value))  # type: ignore[arg-type]  # index() decides
    except TypeError:
        return None
    return None if number is None or abs(number) > LARGEST else number


def plain(value: int) -> int:
    """Convert a whole number to a plain `int`; anything else is left for the validator to refuse."""
    number = whole(value)
    return value if number is None else number


def between(minimum: int, maximum: int) -> Callable[[Any, attrs.Attribute[int], Any], None]:
    """Make a validator for a plain whole number from `minimum` to `maximum`."""

    def check(_: object, attribute: attrs.Attribute[int], value: object) -> None:
        number = whole(value)
        if number is None or not minimum <= number <= maximum:
            msg = f"{attribute.name} must be a whole number from {minimum} to {maximum}, not {short(value)}"
            raise DiceRulesError(msg)

    return check


def at_least(minimum: int) -> Callable[[Any, attrs.Attribute[int], Any], None]:
    """Make a validator for a plain whole number that is not below `minimum`."""
    return between(minimum, LARGEST)


def boolean(_: object, attribute: attrs.Attribute[bool], value: object) -> None:
    """Validate a switch: `True` or `False` and nothing that merely looks like it."""
    if not isinstance(value, bool):
        msg = f"{attribute.name} must be True or False, not {short(value)}"
        raise DiceRulesError(msg)


def instance_of(kind: type) -> Callable[[Any, attrs.Attribute[Any], Any], None]:
    """Make a validator for a value of one of the library's own types."""

    def check(_: object, attribute: attrs.Attribute[Any], value: object) -> None:
        require(value, kind, attribute.name)

    return check


def require(value: object, kind: type, name: str) -> None:
    """Raise `DiceRulesError` when the argument called `name` is not of this type."""
    if not isinstance(value, kind):
        msg = f"{name} must be {kind.__name__}, not {short(value)}"
        raise DiceRulesError(msg)


def points_from(minimum: int) -> Callable[[Any, attrs.Attribute[int], Any], None]:
    """Make a validator for the points that rules give for something."""
    return between(minimum, MOST_POINTS)


def read_list(values: Iterable[T], name: str, most: int = LONGEST) -> tuple[T, ...]:
    """Read the argument called `name` as a tuple: from anything with an order, and not from a text.

    Raises:
        DiceRulesError: it is no such thing, or has no end.
    """
    try:
        items = None if isinstance(values, str | bytes | set | frozenset | Mapping) else iter(values)
    except TypeError:
        items = None
    if items is None:
        msg = f"{name} must be a list, not {short(values)}"
        raise DiceRulesError(msg)
    taken = tuple(islice(items, most + 1))
    if len(taken) > most:
        msg = f"{name} must have at most {most} items, and this list goes on"
        raise DiceRulesError(msg)
    return taken


def make_unchecked(cls: type[T], **fields: object) -> T:
    """Make a value without checking its fields: a legal transition leads from one possible value to another."""
    value = object.__new__(cls)
    for name, content in fields.items():
        object.__setattr__(value, name, content)
    return value


def repr_of_changes(value: attrs.AttrsInstance) -> str:
    """Show a value of keyword fields as the call that makes it, without the fields that have their default.

    A set of rules has many fields of which a variant changes one or two; those are what one wants to read.
    """
    changed = [
        f"{field.name}={_text_of_term(getattr(value, field.name))!r}"
        for field in attrs.fields(type(value))
        if getattr(value, field.name) != field.default
    ]
    return f"{type(value).__name__}({', '.join(changed)})"


def _text_of_term(value: object) -> object:
    """Give a term, or each of a list, as its text, which does for it everywhere and can be evaluated."""
    if isinstance(value, tuple):
        return tuple(map(_text_of_term, value))
    return str(value) if isinstance(value, StrEnum) else value
