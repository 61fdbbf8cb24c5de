"""What a game adds to its JSON where the types of its fields do not say enough."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, cast

import attrs

from dicerules._base.checks import Between

__all__ = ["JsonDetails", "WrittenAs", "bounds_of", "dice"]


class WrittenAs(NamedTuple):
    """How a field is written whose own type is not what JSON should show."""

    kind: Any
    """The type to read instead, which the class of the field takes as an argument too."""

    write: Callable[[Any], object]
    """Returns what JSON shows for a value of the field."""


class JsonDetails(NamedTuple):
    """What a game says about its JSON, in the module that its manifest names under `json`."""

    written_as: Mapping[tuple[type, str], WrittenAs] = MappingProxyType({})
    """By class and field: how a field is written whose own type is not what JSON should show."""

    schemas: Mapping[type, Mapping[str, Any]] = MappingProxyType({})
    """By class: what its JSON Schema says beyond the types and bounds of its fields, such as the number of dice."""


def dice(minimum: int, maximum: int) -> dict[str, str]:
    """Return the part of a JSON Schema that says how many dice a roll has.

    Examples:
        >>> dice(1, 6)
        {'pattern': '^[1-6]{1,6}$'}
    """
    return {"pattern": f"^[1-6]{{{minimum},{maximum}}}$"}


def bounds_of(cls: type[attrs.AttrsInstance], name: str) -> tuple[int, int]:
    """Return the bounds that the validator of a field has, made by `between` or one of its kind."""
    validator = cast("Between", attrs.fields_dict(cls)[name].validator)
    return validator.minimum, validator.maximum
