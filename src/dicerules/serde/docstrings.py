"""Descriptions for the schema: the docstrings of classes and of their fields."""

from __future__ import annotations

import ast
import inspect
import sys
from itertools import pairwise

__all__ = ["class_description", "field_descriptions"]


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


def _first_paragraph(text: str | None) -> str | None:
    paragraph = inspect.cleandoc(text or "").partition("\n\n")[0]
    return " ".join(paragraph.split()) or None
