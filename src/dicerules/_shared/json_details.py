"""Details of a game's JSON that do not follow from the types of its fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, cast

import attrs

from dicerules._base.checks import Between

__all__ = ["WRITTEN_IF", "JsonDetails", "WrittenAs", "bounds_of", "dice", "tag_of"]

WRITTEN_IF: Final = "written_if"
"""The key, in the metadata of a field with a default, of a function that returns whether a value's field is written."""


class WrittenAs(NamedTuple):
    """The JSON form of a field that is not written as its own type."""

    kind: Any
    """The type to read instead; the field's class must also accept it as an argument."""

    write: Callable[[Any], object]
    """A function that returns the JSON form of the field of a whole value."""


class JsonDetails(NamedTuple):
    """The details of a game's JSON, as the module under `json` in its manifest defines them."""

    written_as: Mapping[tuple[type, str], WrittenAs] = MappingProxyType({})
    """The fields that are not written as their own type, by class and name."""

    schemas: Mapping[type, Mapping[str, Any]] = MappingProxyType({})
    """Additions to the JSON Schema of a class beyond the types and bounds of its fields, such as the number of dice."""


def dice(minimum: int, maximum: int) -> dict[str, str]:
    """Return the part of a JSON Schema that limits the number of dice of a roll.

    Examples:
        >>> dice(1, 6)
        {'pattern': '^[1-6]{1,6}$'}
    """
    return {"pattern": f"^[1-6]{{{minimum},{maximum}}}$"}


def bounds_of(cls: type[attrs.AttrsInstance], name: str) -> tuple[int, int]:
    """Return the minimum and maximum of a field whose validator is a `Between`."""
    validator = cast("Between", attrs.fields_dict(cls)[name].validator)
    return validator.minimum, validator.maximum


def tag_of(cls: type) -> str:
    """Return what the JSON of one of several types says: `roll_dice` for the action `RollDice`."""
    return re.sub("(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()
