"""The notebook of optimal play: what its text says is what its cells show."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from dicerules import FarkleTurn, KirikiTurn, Scorecard
from dicerules.farkle import RollDice as RollFarkle
from dicerules.farkle.odds import farkle_chance
from dicerules.farkle.optimal import solve_turn
from dicerules.kiriki.optimal import solve

NOTEBOOK = Path(__file__).parent.parent / "examples" / "optimal_play.ipynb"


@pytest.fixture(scope="module")
def cells() -> list[dict[str, Any]]:
    return list(json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"])


@pytest.fixture(scope="module")
def told(cells: list[dict[str, Any]]) -> str:
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


@pytest.fixture(scope="module")
def printed(cells: list[dict[str, Any]]) -> str:
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    return "".join("".join(output["text"]) for output in outputs if output["output_type"] == "stream")


def test_pictures_in_the_text_exist_and_have_a_text_alternative(told: str) -> None:
    pictures = re.findall(r"!\[(.+?)\]\((.+?)\)", told)
    assert [Path(path).stem for _, path in pictures] == ["kiriki-final-scores", "farkle-risk-and-gain"]
    for text, path in pictures:
        assert len(text.split()) > 9
        assert (NOTEBOOK.parent / path).is_file()
    assert f"{float(farkle_chance(1)):.1%} and" in pictures[1][0].replace(" %", "%")


def test_the_numbers_in_the_text_are_those_of_the_solvers(told: str) -> None:
    words = " ".join(told.split())
    play, policy = solve(), solve_turn()
    best = {left: play.best_action(Scorecard(), KirikiTurn("22244", rolls_left=left)) for left in (1, 2)}
    assert [repr(action) for action in best.values()] == ["Record('full_house')", 'RollDice("222")']
    assert "the full house is taken. With two rolls left, the twos would be kept." in words
    assert f"Three dice: from {policy.bank_from(3)} points on." in words
    turn = FarkleTurn(on_board=True).roll("333246").set_aside("333")
    assert (turn.points, turn.dice_to_roll, policy.best_action(turn)) == (300, 3, RollFarkle())
    assert "This turn has 300, and three dice to roll" in words


def test_the_expected_score_and_the_best_actions_are_shown(printed: str) -> None:
    assert printed.startswith("248.7122 points are to be expected of a game\n")
    for action in ("Record('full_house')", 'RollDice("222")', "Bank()", "RollDice()"):
        assert action in printed
