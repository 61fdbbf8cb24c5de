"""Which modules may import which, and which modules an import loads."""

from __future__ import annotations

import importlib
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import dicerules
from dicerules import games
from tests.architecture.source import EXTRAS, MODULES, PACKAGE, RUNTIME_DEPENDENCIES, imported_by, module_paths

# --- imports point one way ----------------------------------------------------------------------------

GAMES = {game.name for game in games.GAMES}
GROUND = {"errors", "_base", "names", "roll", "outcomes", "_shared"}
DOORS = {"display", "envs", "serde", "strategies"}

# The parts that each part may import besides itself. "face" is `dicerules` itself, which would load everything.
MAY_IMPORT = {
    "errors": set[str](),
    "_version": set[str](),
    "_base": {"errors"},
    "names": {"errors", "_base"},
    "roll": {"errors", "_base"},
    "outcomes": {"errors", "_base", "roll"},
    "_shared": GROUND,
    **dict.fromkeys(GAMES, GROUND),
    "games": GROUND | GAMES,
    **dict.fromkeys(DOORS, GROUND | GAMES | {"games", "face"}),
    "__main__": GROUND | {"games", "face"},
    "face": GROUND | GAMES | {"games", "_version"},
}


def part_of(module: str) -> str:
    """Return the part of the house that a module belongs to."""
    _, _, inner = module.partition(".")
    return inner.split(".")[0] or "face"


def offences(package: Path) -> list[str]:
    """Return every import that points the wrong way."""
    modules = module_paths(package)
    found = []
    for module in modules:
        part = part_of(module)
        foreign = RUNTIME_DEPENDENCIES.union(*(EXTRAS.get(name, set()) for name in module.split(".")))
        for target in imported_by(module, modules):
            top = target.split(".")[0]
            if top == package.name:
                allowed = part_of(target) in MAY_IMPORT.get(part, set()) | {part}
            else:
                allowed = top in foreign or top in sys.stdlib_module_names
            if not allowed:
                found.append(f"{module} imports {target}")
    return sorted(found)


def circle(package: Path) -> list[str]:
    """Return modules that import each other in a circle."""
    modules = module_paths(package)
    graph = {module: {target for target in imported_by(module, modules) if target in modules} for module in modules}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_imports_point_one_way() -> None:
    assert offences(PACKAGE) == []


def test_there_are_no_circles() -> None:
    assert circle(PACKAGE) == []


def test_every_part_of_the_house_is_known() -> None:
    # A new part needs a place in the plan above, or its imports would not be checked.
    assert {part_of(module) for module in MODULES} <= set(MAY_IMPORT)


def test_only_roll_draws_random_numbers() -> None:
    # Those that play whole games import the type of the generator for annotations only.
    draw = {"dicerules.roll"}
    pass_on = {"dicerules.games", "dicerules._shared.transcript"}
    pass_on |= {"dicerules.kiriki.transcript", "dicerules.farkle.transcript"}
    sources = {"random", "secrets", "numpy.random"}
    assert {module for module in MODULES if sources & set(imported_by(module, MODULES))} <= draw | pass_on


@pytest.mark.parametrize(
    ("module", "line", "offence"),
    [
        ("kiriki.turn", "import dicerules.farkle", "dicerules.farkle"),
        ("kiriki.turn", "from dicerules import farkle", "dicerules.farkle"),
        ("kiriki.turn", "from dicerules.farkle.scoring import score", "dicerules.farkle.scoring"),
        ("kiriki.turn", "from ..farkle import scoring", "dicerules.farkle.scoring"),
        ("kiriki.turn", "def late() -> None:\n    import dicerules.farkle", "dicerules.farkle"),
        ("kiriki.turn", "if TYPE_CHECKING:\n    from dicerules import farkle", "dicerules.farkle"),
        ("farkle.scoring", "from dicerules.kiriki import turn", "dicerules.kiriki.turn"),
        ("farkle", "from . import scoring\nfrom .. import kiriki", "dicerules.kiriki"),
        ("kiriki", "from dicerules.display import text", "dicerules.display.text"),
        ("kiriki", "from dicerules import serde", "dicerules.serde"),
        ("farkle", "from dicerules.strategies import rolls", "dicerules.strategies"),
        ("farkle", "from dicerules.__main__ import main", "dicerules.__main__"),
        ("kiriki.turn", "from dicerules import Roll", "dicerules"),
        ("roll", "from dicerules.kiriki import turn", "dicerules.kiriki.turn"),
        ("roll", "from dicerules import outcomes", "dicerules.outcomes"),
        ("roll", "from . import outcomes", "dicerules.outcomes"),
        ("errors", "from dicerules.roll import Roll", "dicerules.roll"),
        ("errors", "from dicerules._base.checks import short_repr", "dicerules._base.checks"),
        ("outcomes", "from dicerules import kiriki", "dicerules.kiriki"),
        ("_base.checks", "from dicerules.roll import Roll", "dicerules.roll"),
        ("_base.checks", "from dicerules.display import html", "dicerules.display"),
        ("_base.notebook", "from dicerules.serde import to_json", "dicerules.serde"),
        ("_shared.play", "from dicerules import kiriki", "dicerules.kiriki"),
        ("", "from dicerules.display import text", "dicerules.display.text"),
        ("", "import dicerules.serde", "dicerules.serde"),
        ("roll", "import numpy as np", "numpy"),
        ("roll", "def late() -> None:\n    from numpy import typing", "numpy"),
        ("kiriki.turn", "from hypothesis import strategies", "hypothesis"),
        ("kiriki.turn", "import cattrs", "cattrs"),
        ("kiriki.turn", "from numba import njit", "numba"),
        ("outcomes", "import requests.sessions", "requests.sessions"),
        ("kiriki.arrays", "import cattrs", "cattrs"),
        ("serde", "import numpy", "numpy"),
        ("envs", "from dicerules.kiriki import simulation\nfrom dicerules import display", "dicerules.display"),
        ("envs", "import cattrs", "cattrs"),
        ("kiriki.turn", "import gymnasium", "gymnasium"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(tmp_path: Path, module: str, line: str, offence: str) -> None:
    package = model_house(tmp_path)
    assert offences(package) == []
    path = module_paths(package)[f"dicerules.{module}".rstrip(".")]
    path.write_text(path.read_text(encoding="utf-8") + line, encoding="utf-8")
    assert offences(package) == [f"dicerules.{module}".rstrip(".") + f" imports {offence}"]


def test_modules_that_import_one_another_are_found(tmp_path: Path) -> None:
    package = model_house(tmp_path)
    assert circle(package) == []
    (package / "kiriki" / "turn.py").write_text("from . import arrays", encoding="utf-8")
    assert set(circle(package)) == {"dicerules.kiriki.turn", "dicerules.kiriki.arrays"}


def model_house(folder: Path) -> Path:
    """Build a house with one import for each of its arrows."""
    files = {
        "__init__": "from dicerules import kiriki, farkle\nfrom dicerules.roll import Roll",
        "errors": "import enum",
        "_base/__init__": "",
        "_base/checks": "from dicerules.errors import DiceRulesError",
        "_base/notebook": "",
        "roll": "import attrs\nfrom dicerules._base.checks import short_repr\nfrom . import errors",
        "outcomes": "from more_itertools import take\nfrom dicerules.roll import Roll",
        "kiriki/__init__": "from dicerules.kiriki import turn\nfrom . import turn",
        "kiriki/turn": "from dicerules import outcomes, roll\nfrom ..errors import DiceRulesError",
        "kiriki/arrays": "import numpy as np\nfrom .turn import KirikiTurn",
        "kiriki/optimal": "import numpy.typing, platformdirs\nfrom dicerules._shared.compilation import compiled",
        "_shared/__init__": "",
        "_shared/compilation": "from numba import njit",
        "_shared/play": "from dicerules.roll import Roll",
        "farkle/__init__": "from .scoring import score",
        "farkle/scoring": "import dicerules.roll",
        "display/__init__": "",
        "display/text": "from dicerules import Roll, kiriki\nfrom dicerules.farkle import score",
        "envs": "import gymnasium, numpy, pettingzoo\nfrom dicerules import games, kiriki",
        "serde": "import json, cattrs\nfrom dicerules import farkle, kiriki",
        "strategies": "import hypothesis.strategies as st\nfrom dicerules import kiriki",
        "games": "from dicerules.kiriki import turn\nfrom dicerules.roll import Roll",
        "__main__": "import argparse\nfrom dicerules import games",
    }
    package = folder / "dicerules"
    for name, source in files.items():
        path = package / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{source}\n", encoding="utf-8")
    return package


# --- importing is cheap -------------------------------------------------------------------------------

# Third-party packages of the extras, and modules of the standard library that take long to load or that nothing in
# the rules of a game should need.
HEAVY = {
    *("numpy", "numba", "cattrs", "gymnasium", "hypothesis", "pettingzoo", "pytest"),
    *("argparse", "asyncio", "concurrent", "csv", "ctypes", "dataclasses", "decimal", "doctest", "email", "fractions"),
    *("gettext", "html", "http", "importlib.metadata", "importlib.resources", "json", "locale", "logging"),
    *("multiprocessing", "pdb", "pickle", "platform", "random", "secrets", "shutil", "socket", "sqlite3", "ssl"),
    *("statistics", "subprocess", "tempfile", "tkinter", "tomllib", "unittest", "urllib", "uuid", "xml", "zipfile"),
}


def loaded_after(statement: str) -> set[str]:
    """Return the modules that a new Python process has loaded after an import, which must print nothing."""
    command = [sys.executable, "-W", "error", "-c", f"import sys\n{statement}\nprint(*sys.modules)"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 (this Python, an import)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1
    return set(done.stdout.split())


@pytest.mark.slow
def test_the_names_of_the_package_load_nothing_heavy() -> None:
    loaded = loaded_after("from dicerules import *")
    added = loaded - loaded_after("import attrs, more_itertools")
    assert added & HEAVY == set()
    assert {module.split(".")[0] for module in added} - sys.stdlib_module_names == {"dicerules"}
    # Nothing that only the doors or the extras need is loaded.
    unwanted = DOORS | set(EXTRAS) | {"__main__"}
    assert not [module for module in added if module.startswith("dicerules.") and unwanted & set(module.split("."))]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["farkle", "kiriki"])  # those that have such modules
def test_a_game_imports_its_heavier_modules_when_they_are_asked_for(game: str) -> None:
    asked = f"from dicerules import {game}\nassert {game}.odds.__name__ == 'dicerules.{game}.odds'"
    loaded = loaded_after(asked)
    assert f"dicerules.{game}.odds" in loaded
    assert {f"dicerules.{game}.{name}" for name in ("arrays", "optimal", "simulation")}.isdisjoint(loaded)
    assert "numpy" not in loaded
    module = importlib.import_module(f"dicerules.{game}")
    assert {module.arrays.__name__, module.optimal.__name__} == {
        f"dicerules.{game}.{name}" for name in ("arrays", "optimal")
    }
    with pytest.raises(AttributeError, match=f"^module 'dicerules.{game}' has no attribute 'nothing'$"):
        module.nothing  # noqa: B018 (the question is the test)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("statement", "loaded", "absent"),
    [
        ("import dicerules", {"dicerules"}, {"attrs", "dicerules.roll", "dicerules.kiriki", "dicerules.farkle"}),
        ("from dicerules import Roll", {"dicerules.roll"}, {"dicerules.kiriki", "dicerules.farkle"}),
        ("from dicerules import Scorecard", {"dicerules.kiriki.scoring"}, {"dicerules.farkle", "dicerules.games"}),
        ("from dicerules import FarkleTurn", {"dicerules.farkle.scoring"}, {"dicerules.kiriki", "dicerules.games"}),
        ("import dicerules; dicerules.kiriki.score", {"dicerules.kiriki.scoring"}, {"dicerules.farkle"}),
        (
            "from dicerules import KirikiGame, games, kiriki; games.snapshot(kiriki.KirikiState(KirikiGame(['Ada'])))",
            {"dicerules.kiriki.snapshot"},
            {"numpy", "cattrs", "json", "dicerules.serde"},
        ),
        (
            "from dicerules import games",
            {"dicerules.kiriki.scoring", "dicerules.farkle.scoring"},
            {"numpy", "dicerules.kiriki.event_types", "dicerules.farkle.event_types"},
        ),
        ("from dicerules.farkle import Farkled", {"dicerules.farkle.event_types"}, {"dicerules.farkle.announcing"}),
    ],
)
def test_a_name_loads_only_the_game_it_belongs_to(statement: str, loaded: set[str], absent: set[str]) -> None:
    modules = loaded_after(statement)
    assert loaded <= modules
    assert absent.isdisjoint(modules)


def test_every_name_of_the_package_is_there_and_listed() -> None:
    assert set(dicerules.__all__) | {"__version__"} <= set(dir(dicerules))
    for name in dicerules.__all__:
        assert getattr(dicerules, name) is not None
    with pytest.raises(AttributeError, match=r"^module 'dicerules' has no attribute 'nothing'$"):
        dicerules.nothing  # type: ignore[attr-defined]  # noqa: B018 (the question is the test)
