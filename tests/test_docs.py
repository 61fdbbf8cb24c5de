"""The docs match the code: everything they name exists, and everything public is named."""

from __future__ import annotations

import importlib
import re
import runpy
import subprocess
import sys
from functools import reduce
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
# A row of the last table of a rules page: a clause number, a function and a test.
ROW = re.compile(r"^\| ([KF]\d+[a-e]?) \| `([\w.]+)` \| `(test_\w+)` \|$", re.MULTILINE)
GAMES = {
    "kiriki": [f"K{n}" for n in range(1, 22)] + [f"K16{letter}" for letter in "abcde"],
    "farkle": [f"F{n}" for n in range(1, 15)],
}


SPANISH = ROOT / "docs" / "es"
FOLDERS = ("rules", "es/rules")
HEADING = re.compile(r"^(#+) (.*?)(?: \{ #([\w-]+) \})?$", re.MULTILINE)
CODE_BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def page(game: str, folder: str = "rules") -> str:
    return (ROOT / "docs" / folder / f"{game}.md").read_text(encoding="utf-8")


def rows(game: str, folder: str = "rules") -> list[tuple[str, str, str]]:
    return ROW.findall(page(game, folder))


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_has_every_clause_once_with_its_function_and_test(game: str, folder: str) -> None:
    assert sorted(clause for clause, _, _ in rows(game, folder)) == sorted(GAMES[game])
    told = ROW.sub("", page(game, folder))
    assert sorted(re.findall(r"^\| ([KF]\d+[a-e]?) \|", told, re.MULTILINE)) == sorted(GAMES[game])


@pytest.mark.parametrize("game", GAMES)
def test_the_spanish_rules_page_names_the_same_functions_and_tests(game: str) -> None:
    assert rows(game, "es/rules") == rows(game)


def anchors(path: Path) -> list[tuple[str, str]]:
    """Return the level and the anchor of each heading, as the site derives it unless the heading has its own."""
    headings = HEADING.findall(CODE_BLOCK.sub("", path.read_text(encoding="utf-8")))
    slug = [(level, own or re.sub(r"[^\w\s-]", "", title)) for level, title, own in headings]
    return [(level, re.sub(r"[\s-]+", "-", name.strip().lower())) for level, name in slug]


@pytest.mark.parametrize("page", sorted(path.relative_to(SPANISH).as_posix() for path in SPANISH.rglob("*.md")))
def test_a_spanish_page_has_the_headings_and_anchors_of_the_english_one(page: str) -> None:
    assert anchors(SPANISH / page) == anchors(ROOT / "docs" / page)


@pytest.mark.parametrize("game", GAMES)
def test_every_function_that_the_rules_page_names_exists(game: str) -> None:
    module = importlib.import_module(f"dicerules.{game}")
    for _, function, _ in rows(game):
        assert reduce(getattr, function.split("."), module) is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_test_that_the_rules_page_names_exists(game: str) -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / game).glob("test_*.py"))
    defined = set(re.findall(r"^def (test_\w+)", sources, re.MULTILINE))
    assert {test for _, _, test in rows(game)} <= defined


# What the reference pages include from docstrings: a module, and which of its names.
MEMBERS = re.compile(r"^::: ([\w.]+)\n(?:    .*\n)*?      members: \[(.*?)\]$", re.MULTILINE)
IN_THE_REFERENCE = [
    "dicerules.errors",
    "dicerules.roll",
    "dicerules.outcomes",
    "dicerules.games",
    "dicerules.names",
    *(f"dicerules.{game}{module}" for game in GAMES for module in ("", ".odds", ".optimal", ".arrays", ".simulation")),
    "dicerules.display",
    "dicerules.envs",
    "dicerules.serde",
    "dicerules.strategies",
]


def reference() -> list[tuple[str, list[str]]]:
    """Return the modules in the reference, each with the names that are shown there."""
    pages = sorted((ROOT / "docs" / "reference").glob("*.md"))
    found = [pair for path in pages for pair in MEMBERS.findall(path.read_text(encoding="utf-8"))]
    return [(module, names.split(", ")) for module, names in found]


@pytest.mark.parametrize("package", IN_THE_REFERENCE)
def test_every_public_name_is_in_the_reference(package: str) -> None:
    listed = [name for module, names in reference() if module == package for name in names]
    assert sorted(listed) == sorted(importlib.import_module(package).__all__)


def test_every_name_of_the_package_itself_is_in_the_reference() -> None:
    package = importlib.import_module("dicerules")
    shown = [getattr(importlib.import_module(module), name) for module, names in reference() for name in names]
    modules = {"farkle", "games", "kiriki"}
    assert {name for name in package.__all__ if not any(getattr(package, name) is each for each in shown)} == modules


def test_the_reference_shows_no_other_module() -> None:
    assert sorted(module for module, _ in reference()) == sorted(IN_THE_REFERENCE)


def test_the_figures_of_optimal_play_are_tested() -> None:
    page = (ROOT / "docs" / "explanation" / "optimal-play.md").read_text(encoding="utf-8")
    tables = page[page.index("### Figures that others") : page.index("### Second calculations")]
    figures = re.findall(r"^\| [^|]+ \| (\d+\.\d+) \|", tables, re.MULTILINE)
    held = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").glob("*/optimal/test_*.py"))
    assert len(figures) == 16
    assert set(figures) - set(re.findall(r"\d+\.\d+", held)) == set()


def test_every_page_is_in_the_navigation() -> None:
    # A whole path, as rules/kiriki.md is also the end of es/rules/kiriki.md.
    navigation = re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    pages = [page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")]
    assert sorted(navigation) == sorted(pages)


@pytest.mark.slow
def test_pages_pass_when_pytest_is_called_with_v() -> None:
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "docs/reference/names.md"]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S603 (this Python)
    assert "1 passed" in done.stdout


def test_the_reference_lists_every_error_code() -> None:
    # Otherwise write it again: python .ci/error_codes.py
    write = runpy.run_path(str(ROOT / ".ci" / "error_codes.py"))
    text = write["PAGE"].read_text(encoding="utf-8")
    assert text == write["page"](text)
    assert re.findall(r"^\| `(\w+)` \| ", text, re.MULTILINE)[:2] == ["unknown_language", "wrong_type"]
