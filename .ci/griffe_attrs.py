"""Show attrs classes in the reference as they are called: a signature, and defaults instead of `attrs.field(…)`.

The reference is made by reading the source, where no `__init__` stands: attrs writes it at run time.
"""

from __future__ import annotations

import inspect
from typing import Any

import attrs
from griffe import Class, Docstring, Extension, Function, Parameter, ParameterKind, Parameters, dynamic_import
from griffe import parse_docstring_annotation as parse_annotation


class AttrsSignatures(Extension):
    """Add the `__init__` that attrs generates to each of its classes."""

    def on_class_members(self, *, cls: Class, **_: Any) -> None:  # noqa: ANN401 (what griffe passes besides)
        """Add it, and take the calls of `attrs.field` out of what is shown of the fields."""
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
    """Translate a parameter of Python's into one of griffe's.

    What a field's converter takes is annotated unless the converter is a class; then the field's own type is shown.
    """
    annotation = field_type if parameter.annotation is parameter.empty else parameter.annotation
    return Parameter(
        parameter.name,
        annotation=parse_annotation(annotation, place),
        kind=ParameterKind[parameter.kind.name.lower()],
        default=None if parameter.default is parameter.empty else _default(parameter.default),
    )


def _default(default: object) -> str:
    """Show a default, or that there is one when it is made anew or too long to show."""
    text = repr(default)
    return "..." if default is attrs.NOTHING or len(text) > 40 else text  # noqa: PLR2004 (about half a line)
