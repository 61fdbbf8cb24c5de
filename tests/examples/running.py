"""How the tests run the examples."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def command(name: str, *arguments: str | Path) -> list[str | Path]:
    """Give the command that a user types, with every warning an error."""
    return [sys.executable, "-W", "error", EXAMPLES / name, *arguments]


def run(name: str, *arguments: str | Path, typed: str = "", status: int = 0) -> str:
    """Run an example as a user does, and give what it prints; on the standard error when it refuses."""
    done = subprocess.run(  # noqa: S603 (this Python, this project's examples)
        command(name, *arguments), input=typed, check=False, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == status, done.stderr
    printed, silent = (done.stderr, done.stdout) if status else (done.stdout, done.stderr)
    assert silent == ""
    assert "Traceback" not in printed
    return printed


def load(name: str) -> ModuleType:
    """Import an example, to call its functions."""
    return importlib.import_module(f"examples.{name}")


def chance(seed: int) -> Random:
    """Give dice that always fall alike."""
    return Random(seed)  # noqa: S311 (a game of dice)
