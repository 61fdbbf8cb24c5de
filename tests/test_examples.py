"""The examples run as a user runs them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(name: str, *arguments: str) -> str:
    done = subprocess.run(  # noqa: S603 (this Python, this project's examples)
        [sys.executable, "-W", "error", EXAMPLES / name, *arguments], check=True, capture_output=True, text=True
    )
    return done.stdout


def test_score_a_roll() -> None:
    assert run("score_a_roll.py", "53264") == (
        "53264 can be recorded as\n"
        "  Large straight   40\n"
        "  Small straight   30\n"
        "  Chance           20\n"
        "  Sixes             6\n"
        "  Fives             5\n"
        "  Fours             4\n"
        "  Threes            3\n"
        "  Twos              2\n"
        "  Ones              0\n"
        "  Three of a kind   0\n"
        "  Four of a kind    0\n"
        "  Full house        0\n"
        "  Kiriki            0\n"
        "after Large straight: Scorecard(filled={'large_straight': 40})\n"
    )


def test_score_a_roll_throws_dice_when_it_is_given_none() -> None:
    shown = run("score_a_roll.py")
    assert len(shown.split()[0]) == 5
    assert shown.count("\n") == 15
