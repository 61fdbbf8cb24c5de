"""The numbers that are known from elsewhere."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import attrs
import numpy as np
import pytest

from dicerules import Scorecard
from dicerules.kiriki import (
    KIRIKI,
    PLAIN,
    YAHTZEE,
    YAHTZEE_FREE_JOKER,
    YATZY,
    Anything,
    Box,
    Category,
    FurtherKiriki,
    Groups,
    KirikiRules,
)
from dicerules.kiriki.optimal import _solver
from tests.kiriki.optimal.conftest import Solved


@pytest.mark.parametrize(
    ("rules", "score"),
    [
        (KIRIKI, 248.7122399187),
        (PLAIN, 245.8707745141),
        (YAHTZEE, 254.5877287345),
        (YAHTZEE_FREE_JOKER, 254.5896094820),  # Verhoeff's 254.5896
        (attrs.evolve(PLAIN, further_kiriki=FurtherKiriki(repeat=False, bonus=100)), 253.9702411898),
    ],
    ids=["kiriki", "plain", "yahtzee", "free joker", "bonus without joker"],
)
def test_the_expected_score_of_a_game(solved: Solved, rules: KirikiRules, score: float) -> None:
    play = solved(rules)
    assert play.expected_score == pytest.approx(score, rel=0, abs=1e-9)
    assert play.rules == rules


@pytest.mark.parametrize(
    ("rules", "score"),
    [
        (YATZY, 248.4399893779),  # published as 248.4400
        (PLAIN.with_box("full_house", pattern=Groups((3, 2), different=False)), 245.904728),
    ],
    ids=["yatzy", "five alike as a full house"],
)
@pytest.mark.heavy
def test_the_expected_score_of_other_cards(solved: Solved, rules: KirikiRules, score: float) -> None:
    assert solved(rules).expected_score == pytest.approx(score, rel=0, abs=1e-6)


def test_a_long_card_in_a_forced_order(solved: Solved) -> None:
    # Turns do not depend on each other: each box is worth what it is worth alone, three rolls of five dice for chance.
    boxes = [Box(f"chance_{number}", Anything(), "all_dice", times=1 + number % 3) for number in range(60)]
    rules = KirikiRules(boxes=boxes, forced_order=True, further_kiriki=None)
    assert solved(rules).expected_score == pytest.approx(20 * (1 + 2 + 3) * 70 / 3)


@pytest.mark.parametrize(("category", "value"), [("chance", 24.2088064200), ("three_of_a_kind", 16.5810432071)])
def test_a_live_kiriki_with_one_category_open(solved: Solved, category: str, value: float) -> None:
    cells = dict.fromkeys(Category, 0) | {Category.KIRIKI: 50, Category.CHANCE: 20}
    card = Scorecard(filled={name: points for name, points in cells.items() if name != category})
    assert solved(KIRIKI).value(card) == pytest.approx(value, rel=0, abs=1e-9)


def test_with_rolls_without_end_a_card_gets_all_that_it_can_hold(end_game: Solved) -> None:
    rules = KirikiRules(further_kiriki=None, rolls_per_turn=10**12)
    filled = {category: 0 for category in Category if category not in ("sixes", "chance", "large_straight")}
    filled |= {Category.FIVES: 25, Category.FOURS: 8}
    for still_open, value in (("sixes", 30 + 35), ("chance", 30), ("large_straight", 40)):
        cells = {"sixes": 6, "chance": 20, "large_straight": 0} | filled
        card = Scorecard(rules, filled={name: points for name, points in cells.items() if name != still_open})
        assert end_game(rules).value(card) == pytest.approx(value, rel=0, abs=1e-9)


@pytest.mark.heavy
def test_the_numbers_are_the_same_however_many_threads_make_them(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = KirikiRules(bonus=0)  # with repeated Kirikis, and otherwise little to solve
    several = _solver.solve_values(rules, progress=False)
    monkeypatch.setattr(_solver, "ThreadPoolExecutor", lambda: ThreadPoolExecutor(1))
    assert np.array_equal(_solver.solve_values(rules, progress=False), several)
