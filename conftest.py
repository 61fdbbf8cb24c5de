"""Run the code blocks of README and docs as tests, one test for each page, whatever the language of a block."""

from __future__ import annotations

import doctest
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sybil import Example, Sybil
from sybil.example import SybilFailure
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

ROOT = Path(__file__).parent

# Folders of which everything is slow; pages and doctests could carry no marker of their own. `pyproject.toml` says what
# the markers mean.
SLOW = (
    "docs/es/index.md",
    "docs/explanation",
    "docs/guides",
    "docs/index.md",
    "docs/reference",
    "docs/tutorials",
    "src/dicerules/envs",
    "src/dicerules/farkle/optimal",
    "src/dicerules/farkle/simulation",
    "src/dicerules/farkle/strategies",
    "src/dicerules/kiriki/optimal",
    "src/dicerules/kiriki/simulation",
    "src/dicerules/kiriki/strategies",
    "src/dicerules/strategies",
    "tests/examples",
    "tests/farkle/optimal",
    "tests/farkle/simulation",
    "tests/kiriki/optimal",
    "tests/kiriki/simulation",
)


def run_session(example: Example) -> str:
    """Run a `pycon` block as a doctest; blocks of one page share their names."""
    test = doctest.DocTestParser().get_doctest(
        example.parsed, example.namespace, f"line {example.line}", example.path, example.line
    )
    report: list[str] = []
    # verbose would default to whether pytest was called with -v, and then fill the report of a session that passes
    doctest.DocTestRunner(verbose=False).run(test, out=report.append, clear_globs=False)
    example.namespace.update(test.globs)
    return "".join(report)


# What Python is called with for each command: the script of an installation may lie outside the path.
COMMANDS: dict[str, list[str]] = {"python": [], "dicerules": ["-m", "dicerules"]}


def run_console(example: Example) -> str:
    """Run the `$ python …` and `$ dicerules …` commands of a `console` block and compare what they print."""
    expected = example.parsed.strip()
    shown: list[str] = []
    for line in expected.splitlines():
        program, *arguments = line.removeprefix("$ ").split() or [""]
        if line.startswith("$ ") and program in COMMANDS:
            arguments = [*COMMANDS[program], *arguments]
            done = subprocess.run([sys.executable, *arguments], check=False, capture_output=True, text=True)
            shown += [line, *(done.stdout + done.stderr).splitlines()]
    printed = "\n".join(shown).strip()
    return "" if printed == expected else f"expected:\n{expected}\n\nprinted:\n{printed}"


BLOCKS = Sybil(
    parsers=[
        CodeBlockParser("pycon", run_session),
        CodeBlockParser("console", run_console),
        PythonCodeBlockParser(),
    ],
)


class Page(pytest.File):
    """A page with code blocks. It is a single test, because later blocks use what earlier ones define."""

    def collect(self) -> Iterator[Blocks]:
        """Yield the test of the page, if it has any code."""
        if any(BLOCKS.parse(self.path).examples()):
            yield Blocks.from_parent(self, name="blocks")


class Blocks(pytest.Item):
    """All code blocks of a page, in order."""

    def runtest(self) -> None:
        """Run the blocks in a folder of their own, where they may leave files."""
        with TemporaryDirectory() as folder, chdir(folder):
            for example in BLOCKS.parse(self.path).examples():
                example.evaluate()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> str:  # type: ignore[override]
        """Name the block that failed and show the difference."""
        if isinstance(excinfo.value, SybilFailure):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the page, for pytest's reports."""
        return self.path, 0, "code blocks"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Page | None:
    """Collect the pages; pytest itself collects everything else."""
    return Page.from_parent(parent, path=file_path) if file_path.suffix == ".md" else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what cannot mark itself, and every heavy test as slow, so that `-m "not slow"` leaves out both."""
    for item in items:
        place = item.path.relative_to(ROOT).as_posix()
        if item.get_closest_marker("heavy") or place.startswith(SLOW):
            item.add_marker("slow")
