"""The agent that learns: it beats the greedy player with dice that it has not seen."""

from __future__ import annotations

import argparse

import numpy as np
import pytest

from dicerules import farkle
from tests.examples.running import load, run

example = load("train_agent")


@pytest.mark.heavy
def test_the_agent_beats_the_greedy_player_and_nearly_plays_perfectly() -> None:
    agent = example.train(7)
    learnt, greedy = example.results(agent, 8, 1000), example.greedy_results(8, 300)
    assert len(learnt) == 1000
    # Each mean is off by about 50 points at most times.
    assert learnt.mean() > greedy.mean() + 800
    assert learnt.mean() < farkle.optimal.solve_fixed_turns(example.RULES).expected_points + 150


@pytest.mark.heavy
def test_the_example_as_a_user_runs_it() -> None:
    shown = run("train_agent.py", "3")
    assert [line.split()[0] for line in shown.splitlines()] == ["agent", "greedy"]


def test_the_table_moves_towards_what_rolls_were_worth() -> None:
    agent = example.Agent(example.RULES, ())
    before = agent.table.flat[5]
    agent.learn(np.array([5, 5, 7]), np.array([0.0, 0.0, 10_000.0]))
    assert agent.table.flat[5] < before < agent.table.flat[7]
    assert agent.table.flat[6] == before + 50


def test_an_invalid_seed_is_refused_with_the_usage() -> None:
    for seed in ("x", "-1", "²", "", "9" * 5000):
        with pytest.raises(argparse.ArgumentTypeError, match="at most 9 digits"):
            example.read_seed(seed)
    assert "error: argument seed: " in run("train_agent.py", "x", status=2)
