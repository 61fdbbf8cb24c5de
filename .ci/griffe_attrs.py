"""Show how attrs classes are called in the reference: with a signature, and with defaults instead of `attrs.field(…)`.

The reference is generated from the source, which has no `__init__`, because attrs generates it at run time.
"""

from __future__ import annotations

import inspect
from typing import Any

import attrs
from griffe import Class, Docstring, Extension, Function, Parameter, ParameterKind, Parameters, dynamic_import
from griffe import parse_docstring_annotation as parse_annotation


class AttrsSignatures(Extension):
    """Add the `__init__` that attrs generates to each of its classes."""

    def on_class_members(self, *, cls: Class, **_: Any) -> None:  # noqa: ANN401 (whatever else griffe passes)
        """Add the `__init__` of an attrs class, and hide the calls of `attrs.field` of its fields."""
        value = dynamic_import(cls.path)
        if not attrs.has(value):
            return
        for field in attrs.fields(value):
            if field.name in cls.members:
                cls.members[field.name].value = None
        if "__init__" not in cls.members:
            place = cls.docstring or Docstring("", parent=cls)
            types = {field.alias: field.type for field in attrs.fields(value)}
            signature = inspect.signature(value).parameters
            parameters = [_parameter(one, types[name], place) for name, one in signature.items()]
            first = Parameter("self", kind=ParameterKind.positional_or_keyword)
            cls.set_member("__init__", Function("__init__", parameters=Parameters(first, *parameters)))


def _parameter(parameter: inspect.Parameter, field_type: str, place: Docstring) -> Parameter:
    """Convert a parameter of `inspect` to one of griffe.

    The annotation is that of the field's converter if that is a function with one, otherwise the field's own type.
    """
    annotation = parameter.annotation if isinstance(parameter.annotation, str) else field_type
    return Parameter(
        parameter.name,
        annotation=parse_annotation(annotation, place),
        kind=ParameterKind[parameter.kind.name.lower()],
        default=None if parameter.default is parameter.empty else _default(parameter.default),
    )


def _default(default: object) -> str:
    """Return the repr of a default, or `...` if it comes from a factory or is too long."""
    text = repr(default)
    return "..." if default is attrs.NOTHING or len(text) > 40 else text  # noqa: PLR2004 (about half a line)
