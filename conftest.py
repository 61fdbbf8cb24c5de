"""Run the code blocks of README and docs as tests, whatever the language of the block."""

from __future__ import annotations

import doctest
import subprocess
import sys
from contextlib import ExitStack, chdir
from tempfile import TemporaryDirectory
from typing import Any

from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser


def run_session(example: Example) -> str:
    """Run a `pycon` block as a doctest; blocks of one file share their names."""
    test = doctest.DocTestParser().get_doctest(
        example.parsed, example.namespace, f"line {example.line}", example.path, example.line
    )
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append, clear_globs=False)
    example.namespace.update(test.globs)
    return "".join(report)


def run_console(example: Example) -> str:
    """Run the `$ python …` commands of a `console` block and compare what they print."""
    expected = example.parsed.strip()
    shown: list[str] = []
    for line in expected.splitlines():
        if line.startswith("$ python "):
            arguments = line.removeprefix("$ python ").split()
            done = subprocess.run([sys.executable, *arguments], check=False, capture_output=True, text=True)
            shown += [line, *(done.stdout + done.stderr).splitlines()]
    printed = "\n".join(shown).strip()
    return "" if printed == expected else f"expected:\n{expected}\n\nprinted:\n{printed}"


def enter_a_folder(namespace: dict[str, Any]) -> None:
    """Let the blocks of a page write their files where they bother nobody."""
    namespace["_folder"] = stack = ExitStack()
    stack.enter_context(chdir(stack.enter_context(TemporaryDirectory())))


def leave_it(namespace: dict[str, Any]) -> None:
    """Go back to where pytest runs."""
    namespace.pop("_folder").close()


pytest_collect_file = Sybil(
    parsers=[
        CodeBlockParser("pycon", run_session),
        CodeBlockParser("console", run_console),
        PythonCodeBlockParser(),
    ],
    patterns=["*.md"],
    setup=enter_a_folder,
    teardown=leave_it,
).pytest()
