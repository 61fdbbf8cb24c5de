"""What type checkers read in `typing_api.py` is also true when it runs, and is about every public name."""

from __future__ import annotations

import ast
import importlib
import runpy
from pathlib import Path

import pytest

FILE = Path(__file__).with_name("typing_api.py")
SOURCE = FILE.read_text(encoding="utf-8")


def test_the_file_runs() -> None:
    names = runpy.run_path(str(FILE))
    assert names["described"] == ["5 dice", "2 rolls left", "nothing"]
    assert names["most_dice"] == 100


@pytest.mark.parametrize(
    "module", ["dicerules", "dicerules.kiriki", "dicerules.roll", "dicerules.outcomes", "dicerules.errors"]
)
def test_the_file_uses_every_public_name(module: str) -> None:
    used = {
        name
        for node in ast.walk(ast.parse(SOURCE))
        for name in (
            [node.id] if isinstance(node, ast.Name) else [node.attr] if isinstance(node, ast.Attribute) else []
        )
    }
    assert set(importlib.import_module(module).__all__) - used == set()


def test_the_file_asserts_types_and_refuses_lines() -> None:
    # Not by much less than it was written with: a check that is deleted should be missed.
    assert SOURCE.count("assert_type(") > 90
    assert SOURCE.count("# type: ignore[") > 20
