"""Descriptions for the schema: the docstrings of classes and of their fields."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

__all__ = ["class_description", "described", "field_descriptions"]


def class_description(cls: type) -> str | None:
    """Return the first paragraph of a class's docstring, if there is one."""
    return _first_paragraph(cls.__doc__)


def field_descriptions(cls: type) -> dict[str, str]:
    """Return the first paragraph of the docstring of each field that has one.

    These docstrings follow the fields and exist only in the source; without it, the result is empty.
    """
    try:
        module = ast.parse(inspect.getsource(sys.modules[cls.__module__]))
    except (OSError, TypeError):
        return {}
    found = {}
    for statement in ast.walk(module):
        if isinstance(statement, ast.ClassDef) and statement.name == cls.__name__:
            for field, following in pairwise(statement.body):
                match field, following:
                    case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                        found[name] = _first_paragraph(text) or ""
    return found


def described(schema: Mapping[str, Any], description: str | None) -> dict[str, Any]:
    """Return a schema with a description, if there is one.

    A reference has no keys beside it, since generators of code would take it for another type, and number that.
    """
    if not description:
        return dict(schema)
    return {"description": description, **({"allOf": [schema]} if "$ref" in schema else schema)}


def _first_paragraph(text: str | None) -> str | None:
    paragraph = inspect.cleandoc(text or "").partition("\n\n")[0]
    return " ".join(paragraph.split()) or None
