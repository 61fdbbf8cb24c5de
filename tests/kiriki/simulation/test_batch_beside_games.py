"""Every game of a batch is the scalar game, under any rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicerules.kiriki import NAMED_RULES, KirikiRules
from dicerules.kiriki.simulation import Batch
from dicerules.strategies import kiriki_rules
from tests.kiriki.simulation.beside import check_games, start_of, step_beside
from tests.kiriki.simulation.cards import SMALL


def play_beside(rules: KirikiRules, players: int, seed: int, games: int = 2, steps: int = 60) -> None:
    """Play games with random legal actions; some players like to record, and some to roll."""
    rng = Random(seed)  # noqa: S311 (fair choices, no secrets)
    batch = Batch(games, rules, players=players, seed=seed)
    states = start_of(batch)
    check_games(batch, states)
    favourites: list[Callable[[Any], int]] = [min, max, rng.choice]
    favourite = rng.choice(favourites)
    for _ in range(steps):
        states = step_beside(batch, states, lambda codes: int((favourite if rng.random() < 0.8 else rng.choice)(codes)))
        if batch.done.all():
            break
    restored = Batch.from_states(states)
    check_games(restored, states)


@pytest.mark.heavy
@settings(max_examples=60)
@given(rules=kiriki_rules(), players=st.integers(1, 3), seed=st.integers(0, 1 << 70))
def test_under_any_rules(rules: KirikiRules, players: int, seed: int) -> None:
    play_beside(rules, players, seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMED_RULES)
def test_under_rules_with_a_name(name: str) -> None:
    play_beside(NAMED_RULES[name], 2, 1, steps=200)


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_with_many_kirikis(name: str) -> None:
    play_beside(SMALL[name], 2, 1, games=20, steps=200)
