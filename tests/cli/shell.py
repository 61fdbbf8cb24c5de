"""How the tests call the command line, and what every refusal must look like."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from dicerules.__main__ import main


class Shell:
    """Runs the command in this process and gives its exit status, output and errors."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        try:
            status = main(arguments)
        except SystemExit as stop:  # argparse has its own way out
            status = stop.code if isinstance(stop.code, int) else 1
        out, err = self.capsys.readouterr()
        return status, out, err


def run(*arguments: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    """Run the command as a shell does, in a Python of its own, with streams of this encoding."""
    return subprocess.run(  # noqa: S603 (this Python, this package)
        [sys.executable, "-W", "error", "-m", "dicerules", *arguments],
        check=False,
        capture_output=True,
        encoding=encoding,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        stdin=subprocess.DEVNULL,
    )


def assert_refused(answer: tuple[int, str, str], shown: str) -> None:
    """Check that an answer is exit status 2 and one short line on the standard error that shows this."""
    status, out, err = answer
    assert (status, out) == (2, "")
    assert err.endswith("\n")
    (line,) = err.splitlines()
    assert line.startswith("dicerules: error: ")
    assert shown in line
    assert len(line) < 300
    assert "Traceback" not in line
