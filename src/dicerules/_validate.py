"""How values check what they are built from: messages that stay short, and validators for attrs fields."""

from __future__ import annotations

from operator import index
from reprlib import Repr
from typing import TYPE_CHECKING, Any

import attrs

from dicerules.errors import DiceRulesError

if TYPE_CHECKING:
    from collections.abc import Callable

_LONGEST = 80
_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def short(value: object) -> str:
    """Show a value in an error message, in a few dozen characters however large it is."""
    try:
        text = " ".join(_SHORT.repr(value).split())
    except ValueError:  # Python refuses to write out a number of more than some thousand digits
        text = f"something of type {type(value).__name__} that is too long to show"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def whole(value: object) -> int | None:
    """Read a whole number, of Python's or NumPy's; `None` for anything else, `True` and `1.0` included."""
    try:
        return None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]  # index() decides
    except TypeError:
        return None


def at_least(minimum: int) -> Callable[[Any, attrs.Attribute[int], Any], None]:
    """Make a validator for an `int` that is not below `minimum`; `True` is no number."""

    def check(_: object, attribute: attrs.Attribute[int], value: object) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or value < minimum:
            msg = f"{attribute.name} must be a whole number from {minimum} on, not {short(value)}"
            raise DiceRulesError(msg)

    return check


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


def repr_of_changes(value: attrs.AttrsInstance) -> str:
    """Show a value of keyword fields as the call that makes it, without the fields that have their default.

    A set of rules has many fields of which a variant changes one or two; those are what one wants to read.
    """
    changed = [
        f"{field.name}={getattr(value, field.name)!r}"
        for field in attrs.fields(type(value))
        if getattr(value, field.name) != field.default
    ]
    return f"{type(value).__name__}({', '.join(changed)})"
