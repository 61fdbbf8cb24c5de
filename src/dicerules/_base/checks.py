"""Checks of the arguments that values are built from: readers, and validators for attrs fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from operator import index
from typing import Any, Final, TypeVar, final

import attrs

from dicerules._base import messages
from dicerules.errors import DiceRulesError, short_repr

T = TypeVar("T")

LARGEST: Final = 10**12
"""The largest number that the library reads, far above any score."""

MOST_POINTS: Final = 10**6
"""The most points that rules pay for one combination, so that sums stay far below the largest number."""

LONGEST: Final = 100_000
"""The most items of a list, so that endless input is refused instead of being read forever."""


def integer(value: object) -> int | None:
    """Return a whole number of Python or NumPy as an `int`, or `None` for anything else, such as `True` and `1.0`."""
    try:
        number = None if isinstance(value, bool) else int(index(value))  # type: ignore[arg-type]  # index() decides
    except TypeError:
        return None
    return None if number is None or abs(number) > LARGEST else number


def to_int(value: int) -> int:
    """Return a whole number as a plain `int`, and anything else unchanged for the validator to refuse."""
    number = integer(value)
    return value if number is None else number


@final
class Between:
    """Validator for a whole number from `minimum` to `maximum`, which the JSON Schema reads from it."""

    __slots__ = ("maximum", "minimum")

    def __init__(self, minimum: int, maximum: int) -> None:
        self.minimum = minimum
        self.maximum = maximum

    def __call__(self, _: object, attribute: attrs.Attribute[Any], value: object) -> None:
        """Raise `DiceRulesError` unless a field's value is a whole number within the bounds."""
        check_number(value, self.minimum, self.maximum, attribute.name)


def between(minimum: int, maximum: int) -> Between:
    """Return a validator for a whole number from `minimum` to `maximum`."""
    return Between(minimum, maximum)


def check_number(value: object, minimum: int, maximum: int, *path: str | int) -> None:
    """Raise `DiceRulesError` unless a value is a whole number from `minimum` to `maximum`."""
    number = integer(value)
    if number is None or not minimum <= number <= maximum:
        raise DiceRulesError(
            messages.NUMBER_OUT_OF_RANGE, path=path, minimum=minimum, maximum=maximum, given=short_repr(value)
        )


def at_least(minimum: int) -> Between:
    """Return a validator for a whole number of at least `minimum`."""
    return between(minimum, LARGEST)


def points_from(minimum: int) -> Between:
    """Return a validator for the points that rules pay for something."""
    return between(minimum, MOST_POINTS)


def boolean(_: object, attribute: attrs.Attribute[bool], value: object) -> None:
    """Validate a switch: `True` or `False`, but not `1` or `0`."""
    check_boolean(value, attribute.name)


def check_boolean(value: object, *path: str | int) -> None:
    """Raise `DiceRulesError` unless a value is `True` or `False`."""
    if not isinstance(value, bool):
        raise DiceRulesError(messages.NOT_A_SWITCH, path=path, given=short_repr(value))


def instance_of(kind: type) -> Callable[[Any, attrs.Attribute[Any], Any], None]:
    """Return a validator for a value of one of the library's own types."""

    def check(_: object, attribute: attrs.Attribute[Any], value: object) -> None:
        require(value, kind, attribute.name)

    return check


def require(value: object, kind: type, *path: str | int) -> None:
    """Raise `DiceRulesError` unless the value at this path is of this type."""
    if not isinstance(value, kind):
        raise DiceRulesError(messages.WRONG_TYPE, path=path, expected=kind.__name__, given=short_repr(value))


def read_list(values: Iterable[T], name: str, most: int = LONGEST) -> tuple[T, ...]:
    """Return the items of the argument called `name`.

    Raises:
        DiceRulesError: If `values` is not an ordered iterable, is text, or has more than `most` items.
    """
    try:
        items = None if isinstance(values, str | bytes | set | frozenset | Mapping) else iter(values)
    except TypeError:
        items = None
    if items is None:
        raise DiceRulesError(messages.NOT_A_LIST, path=(name,), given=short_repr(values))
    taken = tuple(islice(items, most + 1))
    if len(taken) > most:
        raise DiceRulesError(messages.LIST_TOO_LONG, path=(name,), most=most)
    return taken


@contextmanager
def within(*steps: str | int) -> Iterator[None]:
    """Re-raise errors of the library with these steps in front of their paths."""
    try:
        yield
    except DiceRulesError as error:
        raise error.within(*steps) from None
