"""Reading the source, for the tests of the architecture."""

from __future__ import annotations

import ast
import importlib
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

import dicerules

PACKAGE = Path(dicerules.__file__).parent

# Third-party packages: these may be imported everywhere, and those of the extras only in modules with these names.
RUNTIME_DEPENDENCIES = {"attrs", "more_itertools"}
EXTRAS = {
    "arrays": {"numpy"},
    "compilation": {"numba"},
    "envs": {"gymnasium", "numpy", "pettingzoo"},
    "optimal": {"numpy", "platformdirs", "tqdm"},
    "simulation": {"numpy", "tqdm"},
    "serde": {"cattrs"},
    "strategies": {"hypothesis"},
}


def module_paths(package: Path) -> dict[str, Path]:
    """Return every module of a package by its dotted name, which begins with the name of the folder."""
    paths = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        paths[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return paths


def imported_by(module: str, modules: dict[str, Path]) -> Iterator[str]:
    """Yield the dotted name of everything that a module imports, also within functions and for annotations."""
    package = module if modules[module].name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(modules[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                # "from dicerules import kiriki" imports that module, "from dicerules import Roll" the package.
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
