"""A short run of the fuzzer, and a check that it finds faults."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.fuzz.fuzz import READERS, Reader, fuzz, objection

READ_JSON = {name for name in READERS if name.startswith("from_json ")}


@pytest.mark.heavy
@pytest.mark.parametrize("name", READERS)
def test_a_short_run(name: str) -> None:
    seen = fuzz(name, 400, seed=1)
    assert seen.total() == 400
    assert seen["read"] > 0
    assert set(seen) <= {"read", "DiceRulesError", "InvalidRollError", "IllegalActionError", "NotationError"}
    assert sum(seen[what] for what in seen if what != "read") > 0


def test_all_readers_are_there() -> None:
    assert set(READERS) - READ_JSON == {
        *("Roll", "Roll.parse", "Scorecard.parse", "KirikiTurn.parse", "FarkleTurn.parse", "FarkleSheet.parse"),
    }
    assert len(READ_JSON) == 58


def test_a_reader_that_fails_is_found() -> None:
    assert "raised" in (objection(Reader(int, str, ("1",)), "x", Counter()) or "")
    assert "not read again" in (objection(Reader(int, lambda number: f"{number}1", ("1",)), "1", Counter()) or "")


@pytest.mark.slow
def test_the_script_prints_a_line_for_each_reader() -> None:
    script = Path(__file__).with_name("fuzz.py")
    command = [sys.executable, str(script), "--inputs", "50", "--reader", "Roll", "--reader", "Scorecard.parse"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 (this Python, this script)
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["Roll", "Scorecard.parse"]
    assert done.stderr == ""
