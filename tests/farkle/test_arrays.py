"""Scores of whole arrays under random rules with all their fields; other rules are in `tests/shared/arrays`."""

from __future__ import annotations

from itertools import groupby
from random import Random

import numpy as np
import pytest

from dicerules import farkle
from dicerules.farkle import FARKLE, FarkleRules, arrays
from tests.farkle.all_rolls import rolls_of
from tests.farkle.any_rules import draw

SEEDS = range(10)


def rules_of(seed: int) -> FarkleRules:
    return draw(Random(seed)).rules  # noqa: S311  # rules of a test


@pytest.mark.slow
def test_these_rules_differ_in_what_a_roll_scores() -> None:
    drawn = list(map(rules_of, SEEDS))
    for name in ("house_combinations", "must_take_all", "dead_roll", "full_house", "low_straight", "dice"):
        assert {getattr(rules, name) for rules in drawn} > {getattr(FARKLE, name)}, name


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_an_array_scores_as_its_rolls_do_one_by_one(seed: int) -> None:
    rules = rules_of(seed)
    for _, rolls in groupby(rolls_of(rules), len):
        falling = [(roll, roll.faces[::-1]) for roll in rolls]  # the order of the dice does not matter
        points = arrays.score_rolls([faces for _, faces in falling], rules)
        assert points.tolist() == [farkle.score(roll, rules) for roll, _ in falling]
        assert points.dtype == np.min_scalar_type(max(farkle.score(roll, rules) for roll in rolls_of(rules)))
