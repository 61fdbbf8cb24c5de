"""Compiling ahead of time: afterwards nothing is left to compile."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import json, sys
from numba.core.dispatcher import Dispatcher
from dicerules import KirikiTurn, Scorecard
from dicerules.kiriki import FurtherKiriki, KirikiRules
from dicerules.kiriki.optimal import OptimalPlay, _kernels, _score_kernels, precompile, solve
from dicerules.kiriki.simulation import Batch, _optimal_kernels

known = vars(_kernels) | vars(_score_kernels) | vars(_optimal_kernels)
functions = {name: value for name, value in known.items() if isinstance(value, Dispatcher)}

def made():
    return {name: len(function.signatures) for name, function in functions.items()}

def ask(play, rolls):
    rules = play.rules
    play.values(Batch(2, rules, seed=1))
    full = {box.name: min(rules.tables.points[box.name]) for box in rules.boxes[:-1]}
    play.final_scores(Scorecard(rules, filled=full))
    for filled in ({}, {"ones": 3}, {} if rules.forced_order else {"kiriki": 50}):
        card = Scorecard(rules, filled=filled)
        play.value(card)
        play.action_values(card)
        for roll in rolls:
            for left in range(rules.rolls_per_turn):
                turn = KirikiTurn(roll, rules, rolls_left=left)
                play.action_values(card, turn)
                play.best_action(card, turn)

reports = [made()]
precompile()
reports.append(made())
joker = FurtherKiriki(repeat=False, joker="forced")
six_dice = KirikiRules(dice=6, rolls_per_turn=1, bonus_threshold=1, further_kiriki=joker)
in_order = KirikiRules(further_kiriki=None, forced_order=True)
to_solve = (KirikiRules(bonus=0), ("11111", "12345")), (six_dice, ("111111", "112345")), (in_order, ("11111",))
for rules, rolls in to_solve:
    play = solve(rules, cache=False)
    play.save(sys.argv[1])
    ask(play, rolls)
    ask(OptimalPlay.load(sys.argv[1]), rolls)
reports.append(made())
print(json.dumps(reports))
"""


@pytest.mark.heavy
def test_after_compiling_ahead_nothing_is_compiled(tmp_path: Path) -> None:
    # A process of its own, in which nothing has been compiled or taken from numba's cache yet.
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "solution")]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 (this Python)
    before, after, at_the_end = json.loads(done.stdout)
    assert {"solve_rows", "action_values"} < set(before)
    assert not any(before.values())
    used = ("solve_rows", "action_values", "play_row", "code_values", "find_cards")
    assert [after[name] for name in used] == [1] * len(used)
    assert at_the_end == after
