"""The types that `typing_api` asserts are true when it runs, and it covers every public name."""

from __future__ import annotations

import ast
import importlib
import runpy
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parent / "typing_api"
# Each file, with the least number of types it asserts and of lines it refuses: close to what it has, so that a deleted
# check is noticed.
FILES = {
    "shared": (70, 16),
    "kiriki": (201, 50),
    "kiriki_simulation": (26, 8),
    "farkle_simulation": (24, 6),
    "envs": (8, 2),
    "farkle": (219, 58),
    "games": (30, 7),
    "serde": (14, 6),
    "strategies": (26, 10),
    "extras": (35, 26),
}
PUBLIC = {
    "shared": ["dicerules", "dicerules.roll", "dicerules.outcomes", "dicerules.errors"],
    "kiriki": ["dicerules.kiriki"],
    "kiriki_simulation": ["dicerules.kiriki.simulation"],
    "farkle_simulation": ["dicerules.farkle.simulation"],
    "envs": ["dicerules.envs"],
    "farkle": ["dicerules.farkle"],
    "games": ["dicerules.games"],
    "serde": ["dicerules.serde"],
    "strategies": ["dicerules.strategies"],
    "extras": [
        f"dicerules.{game}.{module}" for game in ("kiriki", "farkle") for module in ("odds", "optimal", "arrays")
    ],
}


def source(file: str) -> str:
    return (FOLDER / f"{file}.py").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_the_file_runs(file: str) -> None:
    assert runpy.run_path(str(FOLDER / f"{file}.py"))["refused"]


def test_what_the_file_finds_is_right() -> None:
    names = runpy.run_path(str(FOLDER / "shared.py"))
    assert names["described"] == ["5 dice", "2 rolls left", "150 points", "nothing"]
    assert names["most_dice"] == 100


@cache
def used(file: str) -> list[object]:
    """Return everything the file uses by its name, or as an attribute of a module."""
    names, found = runpy.run_path(str(FOLDER / f"{file}.py")), []
    for node in ast.walk(ast.parse(source(file))):
        if isinstance(node, ast.Name) and node.id in names:
            found.append(names[node.id])
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = names.get(node.value.id)
            found += [getattr(module, node.attr)] if isinstance(module, ModuleType) else []
    return found


@pytest.mark.parametrize(("file", "module"), [(file, module) for file in PUBLIC for module in PUBLIC[file]])
def test_the_file_uses_every_public_name(file: str, module: str) -> None:
    # Names are not enough: several modules have functions that are called the same.
    public = {name: getattr(importlib.import_module(module), name) for name in importlib.import_module(module).__all__}
    assert [name for name, value in public.items() if not any(value is each for each in used(file))] == []


@pytest.mark.parametrize("file", FILES)
def test_the_file_asserts_types_and_refuses_lines(file: str) -> None:
    assertions, refusals = FILES[file]
    assert source(file).count("assert_type(") >= assertions
    assert source(file).count("# type: ignore[") >= refusals
