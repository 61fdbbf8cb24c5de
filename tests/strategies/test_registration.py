"""hypothesis knows the types of dicerules by itself, and a broken dicerules does not break it."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from enum import Enum
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dicerules
from dicerules import FarkleGame, KirikiGame, KirikiTurn, Roll, farkle, kiriki
from dicerules._shared import strategies as shared
from dicerules.kiriki.patterns import PATTERNS
from tests.strategies.generate import generated

pytestmark = pytest.mark.slow

PUBLIC = [getattr(module, name) for module in (dicerules, farkle, kiriki) for name in module.__all__]
# Both games have a `RollDice`: the module settles the order, so that it is the same in every process.
# Players are values, too, but nobody needs any of them drawn.
VALUES = sorted(
    {cls for cls in PUBLIC if isinstance(cls, type) and attrs.has(cls) and not issubclass(cls, Callable)},  # type: ignore[arg-type]
    key=lambda cls: (cls.__qualname__, cls.__module__),
)
SOURCES = Path(dicerules.__file__).parent.parent


@pytest.mark.parametrize("cls", VALUES, ids=lambda cls: f"{cls.__module__}.{cls.__name__}")
def test_every_public_value_has_its_strategy(cls: type[Any]) -> None:
    found = generated(st.from_type(cls), 20)
    assert {type(value) for value in found} == {cls}


@pytest.mark.parametrize("cls", [kiriki.KirikiAction, farkle.FarkleAction], ids=["kiriki", "farkle"])
def test_actions_of_each_kind_are_found_by_their_common_type(cls: Any) -> None:  # noqa: ANN401  # a union
    found = generated(st.from_type(cls), 60)
    assert {type(value) for value in found} == set(cls.__args__)


def test_patterns_of_each_kind_are_found_by_their_common_type() -> None:
    pattern: Any = kiriki.Pattern
    assert {type(value) for value in generated(st.from_type(pattern), 100)} == set(PATTERNS)


@pytest.mark.parametrize(
    "terms",
    [
        kiriki.Category,
        kiriki.Joker,
        kiriki.Pays,
        farkle.CombinationKind,
        farkle.HotDice,
        farkle.Ending,
        farkle.LastRound,
    ],
    ids=lambda terms: terms.__name__,
)
def test_terms_need_no_strategy_of_their_own(terms: type[Enum]) -> None:
    assert set(generated(st.from_type(terms), 100)) == set(terms)


@attrs.frozen
class Table:
    game: KirikiGame
    turn: KirikiTurn
    other: FarkleGame
    rolls: list[Roll]


@settings(max_examples=20)
@given(...)
def test_types_of_an_app_that_contain_them_are_generated(table: Table) -> None:
    # All use the rules of the document, so that values drawn separately fit together.
    assert table.game.rules == table.turn.rules
    assert all(len(roll) == 5 for roll in table.rolls)


def run(code: str, *, path: Path = SOURCES, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a few lines in a Python of their own in which warnings are errors."""
    environment = os.environ | {"PYTHONPATH": str(path)} | more
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 (this Python)


FROM_TYPE = """
from hypothesis import find, strategies as st
from dicerules import Scorecard
print(repr(find(st.from_type(Scorecard), lambda card: card.filled)))
"""


def test_hypothesis_alone_is_enough() -> None:
    done = run(FROM_TYPE)
    assert (done.stdout, done.stderr) == ("Scorecard(filled={'ones': 5})\n", "")


@pytest.mark.heavy
def test_the_strategies_can_be_imported_before_hypothesis() -> None:
    for first in ("import dicerules.strategies", "import dicerules", "import hypothesis.strategies"):
        done = run(f"{first}{FROM_TYPE}")
        assert (done.stdout, done.stderr) == ("Scorecard(filled={'ones': 5})\n", "")


@pytest.mark.heavy
def test_the_entry_point_registers_them() -> None:
    [found] = [entry for entry in entry_points(group="hypothesis") if entry.name == "dicerules"]
    assert found.value == "_dicerules_hypothesis:register"
    code = "import hypothesis, sys; print('dicerules.strategies' in sys.modules)"
    assert run(code).stdout == "True\n"
    assert run(code, HYPOTHESIS_NO_PLUGINS="1").stdout == "False\n"
    # Importing a name registers the strategies, too.
    assert run(f"import dicerules.strategies{FROM_TYPE}", HYPOTHESIS_NO_PLUGINS="1").stdout.startswith("Scorecard(")


@pytest.mark.parametrize(
    "file", ["dicerules/__init__.py", "dicerules/strategies.py", "attrs/__init__.py", "more_itertools.py"]
)
def test_a_broken_dicerules_does_not_break_hypothesis(tmp_path: Path, file: str) -> None:
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text("raise RuntimeError('broken')\n", encoding="utf-8")
    (tmp_path / "_dicerules_hypothesis.py").write_bytes((SOURCES / "_dicerules_hypothesis.py").read_bytes())
    if file == "dicerules/strategies.py":
        (tmp_path / "dicerules" / "__init__.py").write_text("", encoding="utf-8")
    code = "import hypothesis.strategies as st; print(st.integers())"
    done = run(code, path=tmp_path)
    assert (done.stdout, done.stderr) == ("integers()\n", "")


def test_without_hypothesis_the_error_names_the_extra_to_install(tmp_path: Path) -> None:
    (tmp_path / "hypothesis.py").write_text("raise ImportError('there is none')\n", encoding="utf-8")
    done = run("import dicerules.strategies", path=tmp_path, PYTHONSAFEPATH="")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        'ImportError: dicerules.strategies needs hypothesis: install the extra "testing" of dicerules'
    )
    # The rest of dicerules does not need it.
    assert run("import dicerules", path=tmp_path).returncode == 0


def test_without_hypothesis_the_error_names_the_extra_in_this_process_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ImportError, match="needs hypothesis") as caught:
        runpy.run_path(str(Path(shared.__file__)))
    assert isinstance(caught.value.__cause__, ImportError)
