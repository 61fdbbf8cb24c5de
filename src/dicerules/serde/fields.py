"""The fields of a class with their types."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import attrs

__all__ = ["Field", "fields_of", "is_union", "members_of"]


class Field(NamedTuple):
    """A field of a class."""

    name: str
    """Its name in JSON and as an argument of the class."""

    kind: Any
    """Its type, with all names resolved."""

    attribute: attrs.Attribute[Any]
    """The attrs attribute."""


def fields_of(cls: type[attrs.AttrsInstance]) -> list[Field]:
    """Return the fields of a class in their order."""
    hints = get_type_hints(cls)
    return [Field(attribute.alias, hints[attribute.name], attribute) for attribute in attrs.fields(cls)]


def is_union(kind: object) -> bool:
    """Return whether a type is one of several, as `A | B` is."""
    return get_origin(kind) in (UnionType, Union)


def members_of(kind: object) -> list[Any]:
    """Return the types of a union, with `None` in place of `NoneType`."""
    return [None if member is NoneType else member for member in get_args(kind)]
