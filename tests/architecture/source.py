"""How the tests of the house read the source."""

from __future__ import annotations

import ast
import importlib
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

import dicerules

PACKAGE = Path(dicerules.__file__).parent

# What comes from elsewhere: these everywhere, and the extras only where the name of a part is named here.
RUNTIME_DEPENDENCIES = {"attrs", "more_itertools"}
EXTRAS = {
    "arrays": {"numpy"},
    "compilation": {"numba"},
    "optimal": {"numpy", "platformdirs", "tqdm"},
    "serde": {"cattrs"},
    "strategies": {"hypothesis"},
}


def module_paths(package: Path) -> dict[str, Path]:
    """Give every module of a package by its dotted name; the folder's name is the first part of each."""
    paths = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        paths[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return paths


def imported_by(module: str, modules: dict[str, Path]) -> Iterator[str]:
    """Give the dotted name of everything that a module imports, anywhere in it, also for annotations only."""
    package = module if modules[module].name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(modules[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                # "from dicerules import kiriki" means that module, "from dicerules import Roll" the face.
                inner = f"{origin}.{alias.name}"
                yield inner if inner in modules else origin


def statements(module: str) -> list[ast.stmt]:
    return ast.parse(MODULES[module].read_text(encoding="utf-8")).body


MODULES = module_paths(PACKAGE)
PUBLIC_MODULES = [name for name in MODULES if not any(part.startswith("_") for part in name.split("."))]


def needs_an_extra(module: str) -> bool:
    return any(part in EXTRAS for part in module.split("."))


def load(module: str) -> types.ModuleType:
    """Import a module; one whose extra is not installed here is skipped."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        if needs_an_extra(module):
            pytest.skip(str(error))
        raise
