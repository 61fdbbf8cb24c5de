"""The fields of a class with their types."""

from __future__ import annotations

from collections.abc import Callable
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import attrs

from dicerules._base.terms import Name, Term
from dicerules._shared.json_details import WRITTEN_IF

__all__ = [
    "Field",
    "fields_of",
    "is_name",
    "is_number_or_list",
    "is_number_or_term",
    "is_union",
    "members_of",
    "optional_fields",
]


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


def optional_fields(cls: type[attrs.AttrsInstance]) -> dict[str, Callable[[Any], bool]]:
    """Return the fields that may be missing, each with the function that returns whether a value has it."""
    return {field.alias: field.metadata[WRITTEN_IF] for field in attrs.fields(cls) if WRITTEN_IF in field.metadata}


def is_union(kind: object) -> bool:
    """Return whether a type is one of several, as `A | B` is."""
    return get_origin(kind) in (UnionType, Union)


def members_of(kind: object) -> list[Any]:
    """Return the types of a union, with `None` in place of `NoneType`."""
    return [None if member is NoneType else member for member in get_args(kind)]


def is_name(kind: object) -> bool:
    """Return whether a type is a name, or either a name or one of the terms that stand for names."""
    return kind is Name or (is_union(kind) and Name in members_of(kind) and all(map(_is_text, members_of(kind))))


def is_number_or_term(kind: object) -> bool:
    """Return whether a type is a whole number or else a term."""
    return is_union(kind) and int in members_of(kind) and sum(map(_is_text, members_of(kind))) == 1


def is_number_or_list(kind: object) -> bool:
    """Return whether a type is a whole number or else a list."""
    members = members_of(kind) if is_union(kind) else []
    return int in members and any(get_origin(member) is tuple for member in members)


def _is_text(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Name | Term)
