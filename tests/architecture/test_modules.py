"""Requirements for every module."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from dicerules.farkle import CombinationKind
from dicerules.farkle.kinds import COMBINATION_RULES, Shape
from dicerules.kiriki import Category
from dicerules.kiriki.rules import BOXES
from tests.architecture.source import MODULES, PUBLIC_MODULES, load, statements

# --- modules ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith(".messages")])  # a list of sentences
def test_a_module_is_short(name: str) -> None:
    assert len(MODULES[name].read_text(encoding="utf-8").splitlines()) < 300


@pytest.mark.parametrize("name", MODULES)
def test_a_module_has_a_docstring(name: str) -> None:
    assert ast.get_docstring(ast.parse(MODULES[name].read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", PUBLIC_MODULES)
def test_a_public_module_lists_its_names_and_has_them_all(name: str) -> None:
    module = load(name)
    names = module.__all__
    assert all(isinstance(public, str) and not public.startswith("_") for public in names)
    assert len(set(names)) == len(names)
    assert [public for public in names if not hasattr(module, public)] == []


def is_docstring(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
        and bool(statement.value.value.strip())
    )


def undocumented(body: list[ast.stmt], *, only: Iterable[str] | None = None) -> Iterator[str]:
    """Yield the public names of a module or class that are defined without a docstring.

    The docstring of a function or class is inside it, that of a constant or field follows it. The last definition of an
    overloaded function has its docstring.
    """
    for statement, following in pairwise([*body, ast.Pass()]):
        match statement:
            case ast.FunctionDef(decorator_list=[ast.Name(id="overload")]):
                continue
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                documented = ast.get_docstring(statement) is not None
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                documented = is_docstring(following)
            case _:
                continue
        if not documented and not name.startswith("_") and (only is None or name in only):
            yield name


def sets_variable(statement: ast.stmt) -> bool:
    """Return whether a statement gives a class variable its value."""
    return (
        isinstance(statement, ast.AnnAssign)
        and statement.value is not None
        and ast.unparse(statement.annotation).startswith("ClassVar[")
    )


@pytest.mark.parametrize("name", PUBLIC_MODULES)
def test_every_public_name_has_a_docstring(name: str) -> None:
    assert list(undocumented(statements(name), only=getattr(load(name), "__all__", None))) == []


@pytest.mark.parametrize("name", MODULES)
def test_everything_public_in_a_class_has_a_docstring(name: str) -> None:
    # Members of an enum are described together, by the class, and class variables by the base class that declares them.
    for statement in statements(name):
        if isinstance(statement, ast.ClassDef) and not statement.name.startswith("_"):
            parts = [part for part in statement.body if not isinstance(part, ast.Assign) and not sets_variable(part)]
            assert list(undocumented(parts)) == []


def test_a_missing_docstring_is_found() -> None:
    source = 'A = 1\n"""One."""\n\nB: int = 2\n\ndef c():\n    """Three."""\n\ndef d(): ...\n\n_e = 5\n\nclass F: ...\n'
    assert list(undocumented(ast.parse(source).body)) == ["B", "d", "F"]
    assert list(undocumented(ast.parse(source).body, only=["A", "d"])) == ["d"]


# --- tables -------------------------------------------------------------------------------------------------------


def test_the_tables_of_rules_have_a_rule_for_every_term_in_order() -> None:
    assert [box.name for box in BOXES] == list(Category)
    assert list(COMBINATION_RULES) == list(CombinationKind)


def test_the_table_of_combinations_contains_shapes() -> None:
    assert all(isinstance(shape, Shape) for shapes in COMBINATION_RULES.values() for shape in shapes)
    # A dead roll has no shape.
    assert [kind for kind, shapes in COMBINATION_RULES.items() if not shapes] == [CombinationKind.DEAD_ROLL]
