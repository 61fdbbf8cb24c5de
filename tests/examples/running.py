"""Helpers that run the examples."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def command(name: str, *arguments: str | Path) -> list[str | Path]:
    """Return the command that a user types, with every warning turned into an error."""
    return [sys.executable, "-W", "error", EXAMPLES / name, *arguments]


def run(
    name: str, *arguments: str | Path, typed: str | bytes = "", status: int = 0, encoding: str = "utf-8:strict"
) -> str:
    """Run an example as a user does, and return what it prints; if it refuses, what it prints on standard error.

    The encoding is that of the terminal, for what is typed and what is printed.
    """
    done = subprocess.run(  # noqa: S603 (this Python, this project's examples)
        command(name, *arguments),
        input=typed.encode() if isinstance(typed, str) else typed,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        check=False,
        capture_output=True,
    )
    texts = (done.stdout, done.stderr) if status == 0 else (done.stderr, done.stdout)
    printed, silent = (text.decode().replace(os.linesep, "\n") for text in texts)
    assert done.returncode == status, done.stderr
    assert silent == ""
    assert "Traceback" not in printed
    return printed


def load(name: str) -> ModuleType:
    """Import an example to call its functions."""
    return importlib.import_module(f"examples.{name}")


def chance(seed: int) -> Random:
    """Return a seeded source of chance."""
    return Random(seed)  # noqa: S311 (a game of dice)
