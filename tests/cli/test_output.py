"""The command line when its answer cannot be written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from dicerules.__main__ import main

ARGUMENTS = ("kiriki", "14121")
FULL = Path("/dev/full")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="these are the pipes and devices of POSIX systems")


def broken_pipe() -> IO[str]:
    reading, writing = os.pipe()
    os.close(reading)
    return os.fdopen(writing, "w")


def as_a_program(output: IO[str]) -> tuple[int, str]:
    """Run the command as a shell does, with this output, and return its exit status and errors."""
    command = [sys.executable, "-m", "dicerules", *ARGUMENTS]
    done = subprocess.run(command, check=False, stdout=output, stderr=subprocess.PIPE, text=True)  # noqa: S603 (ours)
    return done.returncode, done.stderr


@pytest.mark.slow
def test_a_pipe_that_nobody_reads_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with broken_pipe() as pipe:
        assert as_a_program(pipe) == (1, "")
        monkeypatch.setattr(sys, "stdout", pipe)
        assert main(ARGUMENTS) == 1
        monkeypatch.undo()
    assert capsys.readouterr().err == ""


@pytest.mark.slow
@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with FULL.open("w") as full:
        status, errors = as_a_program(full)
        assert (status, len(errors.splitlines())) == (1, 1)
        monkeypatch.setattr(sys, "stdout", full)
        assert main(ARGUMENTS) == 1
        monkeypatch.undo()
    assert capsys.readouterr().err == errors
    assert errors.startswith("dicerules: error: cannot write: ")


def test_a_missing_output_ends_quietly_with_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(ARGUMENTS) == 1
    monkeypatch.undo()
    assert capsys.readouterr().err == ""
