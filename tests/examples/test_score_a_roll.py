"""Scoring a roll of either game from the command line."""

from __future__ import annotations

import pytest

from dicerules import FarkleTurn, Scorecard, display
from tests.examples.running import run


def test_a_roll_of_kiriki() -> None:
    options, card = run("score_a_roll.py", "kiriki", "53264").split("\n\n", 1)
    assert options == (
        "53264 can be recorded as\n"
        "  Large straight    40\n"
        "  Small straight    30\n"
        "  Chance            20\n"
        "  Sixes              6\n"
        "  Fives              5\n"
        "  Fours              4\n"
        "  Threes             3\n"
        "  Twos               2\n"
        "  Ones               0\n"
        "  Three of a kind    0\n"
        "  Four of a kind     0\n"
        "  Full house         0\n"
        "  Kiriki             0"
    )
    assert card == f"{display.text(Scorecard(filled={'large_straight': 40}))}\n"


def test_a_roll_of_farkle() -> None:
    options, turn = run("score_a_roll.py", "farkle", "111523").split("\n\n", 1)
    assert options == (
        "from 111523 can be set aside\n"
        "  1115     1050  Three of a kind, Single five\n"
        "  111      1000  Three of a kind\n"
        "  115       250  Single one, Single one, Single five\n"
        "  11        200  Single one, Single one\n"
        "  15        150  Single one, Single five\n"
        "  1         100  Single one\n"
        "  5          50  Single five"
    )
    assert turn == f"{display.text(FarkleTurn(history=['111523', '1115']))}\n"


def test_a_farkle() -> None:
    assert run("score_a_roll.py", "farkle", "223346") == "223346 is a Farkle\n"


def test_dice_may_be_separate_words() -> None:
    assert run("score_a_roll.py", "farkle", "2", "2", "3", "3", "4", "6") == "223346 is a Farkle\n"


@pytest.mark.parametrize(("game", "number"), [("kiriki", 5), ("farkle", 6)])
def test_without_dice_the_example_throws_them(game: str, number: int) -> None:
    (dice,) = [word for word in run("score_a_roll.py", game).splitlines()[0].split() if word.isdigit()]
    assert len(dice) == number
    assert set(dice) <= set("123456")


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (("kiriki", "1412"), "1412 cannot be scored: expected 5 dice, not 4: '1412'"),
        (("farkle", "11x"), "11x cannot be scored: a die shows 1 to 6, not 'x'"),
        (("poker", "11111"), "python examples/score_a_roll.py kiriki 14121"),
        ((), "python examples/score_a_roll.py kiriki 14121"),
    ],
)
def test_invalid_arguments_are_refused_with_a_hint(arguments: tuple[str, ...], shown: str) -> None:
    assert shown in run("score_a_roll.py", *arguments, status=1)
