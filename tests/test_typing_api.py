"""What type checkers read in `typing_api` is also true when it runs, and is about every public name."""

from __future__ import annotations

import ast
import importlib
import runpy
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "typing_api"
# Each file, with how many types it asserts and how many lines it refuses. Not by much less than it was written with:
# a check that is deleted should be missed.
FILES = {"shared": (40, 11), "kiriki": (125, 30), "farkle": (165, 44), "serde": (14, 6), "strategies": (25, 10)}
PUBLIC = {
    "shared": ["dicerules", "dicerules.roll", "dicerules.outcomes", "dicerules.errors"],
    "kiriki": ["dicerules.kiriki"],
    "farkle": ["dicerules.farkle"],
    "serde": ["dicerules.serde"],
    "strategies": ["dicerules.strategies"],
}


def source(file: str) -> str:
    return (FOLDER / f"{file}.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES)
def test_the_file_runs(file: str) -> None:
    assert runpy.run_path(str(FOLDER / f"{file}.py"))["refused"]


def test_what_the_file_finds_is_right() -> None:
    names = runpy.run_path(str(FOLDER / "shared.py"))
    assert names["described"] == ["5 dice", "2 rolls left", "150 points", "nothing"]
    assert names["most_dice"] == 100


@pytest.mark.parametrize(("file", "module"), [(file, module) for file in PUBLIC for module in PUBLIC[file]])
def test_the_file_uses_every_public_name(file: str, module: str) -> None:
    used = {
        name
        for node in ast.walk(ast.parse(source(file)))
        for name in (
            [node.id] if isinstance(node, ast.Name) else [node.attr] if isinstance(node, ast.Attribute) else []
        )
    }
    assert set(importlib.import_module(module).__all__) - used == set()


@pytest.mark.parametrize("file", FILES)
def test_the_file_asserts_types_and_refuses_lines(file: str) -> None:
    assertions, refusals = FILES[file]
    assert source(file).count("assert_type(") >= assertions
    assert source(file).count("# type: ignore[") >= refusals
