"""The card is data: outside its rules, no module names one of the document's thirteen categories."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from dicerules.kiriki import Category
from tests.architecture.source import MODULES

# Where the document's card, the named rule sets and the labels are written down.
HOMES = {"dicerules.kiriki.rules", "dicerules.kiriki.variants", "dicerules.kiriki.category"}

# Where a clause itself names a category.
CLAUSES = {
    # K16: the box that the first Kiriki fills. Jokers: the boxes that they fill, and the upper box of each face.
    "dicerules.kiriki.further": {"KIRIKI", "FULL_HOUSE", "SMALL_STRAIGHT", "LARGE_STRAIGHT", "UPPER"},
    # What users import.
    "dicerules.kiriki": {"UPPER", "LOWER"},
}

# Farkle has combinations of its own with the same names.
CHECKED = sorted(name for name in MODULES.keys() - HOMES if not name.startswith("dicerules.farkle"))

# "kiriki" is also the name of the game.
TEXTS = {category.value: category.name for category in Category if category is not Category.KIRIKI}


def docstrings(tree: ast.AST) -> set[ast.AST]:
    """Return the texts that stand for themselves, such as docstrings, with what is in their examples."""
    return {
        node.value for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def named(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of each category that code names, as a member or as text, or of a whole section."""
    tree = ast.parse(source)
    ignored = docstrings(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="Category"), attr=name) if name in Category.__members__:
                yield node.lineno, name
            case ast.Attribute(value=ast.Attribute(attr="Category"), attr=name) if name in Category.__members__:
                yield node.lineno, name
            case ast.ImportFrom(module="dicerules.kiriki.category", names=names):
                yield from ((node.lineno, alias.name) for alias in names if alias.name in {"UPPER", "LOWER"})
            case ast.Subscript(value=ast.Name(id="Category"), slice=ast.Constant(value=name)):
                yield node.lineno, str(name)
            case ast.Constant(value=str(text)) if text in TEXTS and node not in ignored:
                yield node.lineno, TEXTS[text]


@pytest.mark.parametrize("module", CHECKED)
def test_no_module_names_a_category(module: str) -> None:
    found = list(named(MODULES[module].read_text(encoding="utf-8")))
    assert [(line, name) for line, name in found if name not in CLAUSES.get(module, set())] == []


@pytest.mark.parametrize("module", CLAUSES)
def test_a_clause_that_names_categories_names_them_all(module: str) -> None:
    assert {name for _, name in named(MODULES[module].read_text(encoding="utf-8"))} == CLAUSES[module]


def test_named_categories_are_found() -> None:
    source = '''
"""Category.ONES and "ones" in a docstring."""

from dicerules.kiriki.category import LOWER, Category

def first(card):
    """Return "ones"."""
    return card["ones"], Category.TWOS, kiriki.Category.THREES, Category["FOURS"], "kiriki", "all ones"
'''
    assert {name for _, name in named(source)} == {"ONES", "TWOS", "THREES", "FOURS", "LOWER"}
