"""The compiled code, against itself as Python runs it, and what it has been told, against the scorecard."""

from __future__ import annotations

from itertools import islice, product
from math import nan
from typing import Any

import numpy as np
import pytest

from dicerules import Roll, Scorecard
from dicerules.kiriki import KIRIKI, YAHTZEE, YAHTZEE_FREE_JOKER, Category, KirikiRules
from dicerules.kiriki.optimal import _kernels, _solver
from dicerules.kiriki.optimal._choices import records_in, rolled
from dicerules.kiriki.optimal._lattice import Floats, lattice
from dicerules.kiriki.optimal._payoffs import ALL_OPEN, LIVE, payoffs
from dicerules.roll import FACES
from tests.kiriki.optimal.conftest import Solved

CHANCE, SIXES, HOUSE, KIRIKI_BIT = (
    1 << Category(name).position for name in ("chance", "sixes", "full_house", "kiriki")
)
REPEATED = KirikiRules(bonus_threshold=12, full_house=200, five_alike_as_full_house=True)
"""Rules by which a Kiriki is sometimes repeated, and sometimes worth more as a full house."""


def run(values: Floats, rules: KirikiRules) -> list[Floats]:
    """Solve some rows again, in a table where they are missing, and compute the values of some actions."""
    pays, dice = payoffs(rules), lattice(rules.dice)
    rows = np.array([CHANCE, SIXES | CHANCE | pays.live, HOUSE | pays.live, KIRIKI_BIT, KIRIKI_BIT - 1])
    solved = values.copy()
    solved[rows] = 0
    _kernels.solve_rows(rows, solved, pays, dice)
    found = []
    for row, total, counts, left in product(
        (CHANCE | pays.live, SIXES | KIRIKI_BIT), (0, pays.cap), ((2, 0, 1, 0, 2, 0), (0, 0, 0, 0, 0, 5)), (0, 1)
    ):
        number, face, rerolls = rolled(counts)
        keeps = rerolls.numbers[: 40 * left]
        records = records_in(row & ALL_OPEN).numbers
        found.append(_kernels.action_values(values, row, total, number, face, left, records, keeps, *pays, *dice))
    return [solved, *found]


def interpret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Python run what is compiled otherwise."""
    for name, value in vars(_kernels).copy().items():
        if hasattr(value, "py_func"):
            monkeypatch.setattr(_kernels, name, value.py_func)


@pytest.mark.heavy
@pytest.mark.parametrize("rules", [REPEATED, YAHTZEE], ids=["repeated", "bonus"])
def test_compiled_code_does_what_its_source_does(
    monkeypatch: pytest.MonkeyPatch, solved: Solved, rules: KirikiRules
) -> None:
    values = solved(rules)._values
    compiled = run(values, rules)
    interpret(monkeypatch)
    for one, other in zip(compiled, run(values, rules), strict=True):
        assert np.array_equal(one, other)
    # With all upper categories open, there is but one upper total.
    for row in (CHANCE, SIXES | CHANCE | payoffs(rules).live, HOUSE | payoffs(rules).live):
        assert np.array_equal(compiled[0][row], values[row])
    assert compiled[0][KIRIKI_BIT - 1, 0] == values[KIRIKI_BIT - 1, 0]


def test_rows_come_after_those_that_they_are_made_from() -> None:
    layers = enumerate(_solver._layers(2 * LIVE))
    place = {row: number for number, layer in layers for row in layer.tolist()}
    assert len(place) == 2**13 - 1 + 2**12 - 1  # a live row has Kiriki filled; the full cards are there from the start
    for row, number in place.items():
        earlier = {row - bit for bit in (1 << category.position for category in Category) if row & bit}
        earlier |= {row - KIRIKI_BIT + LIVE} if row & KIRIKI_BIT else set()
        earlier |= {row - LIVE} if row & LIVE else set()
        assert all(place[before] < number for before in earlier if before & ALL_OPEN)


def test_no_look_up_goes_beyond_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    # Python minds the bounds of arrays, which compiled code does not: the most points, on the widest tile.
    rules = KirikiRules(dice=6, rolls_per_turn=1, bonus_threshold=_kernels._STEP)
    values = np.zeros((SIXES + 1, rules.bonus_threshold + 1 + _solver.MARGIN))
    values[0, rules.bonus_threshold :] = rules.bonus
    interpret(monkeypatch)
    _kernels.solve_rows(np.array([SIXES]), values, payoffs(rules), lattice(6))
    two_sixes = 1 - (5**6 + 6 * 5**5) / 6**6
    assert values[SIXES, 0] == pytest.approx(6 + 35 * two_sixes)
    assert values[SIXES, 8:] == pytest.approx(6 + 35)


@pytest.mark.parametrize("rng", [np.random.default_rng(1), None], ids=["something to gain", "nothing to gain"])
def test_throws_that_change_nothing_are_the_last_ones(monkeypatch: pytest.MonkeyPatch, rng: Any) -> None:  # noqa: ANN401 (NumPy's types for it are long)
    more, chances = lattice(5)
    worth = np.ones((len(more) + len(chances), 1)) if rng is None else rng.random((len(more) + len(chances), 1))
    other = worth.copy()
    _kernels._reroll(worth, 1, 18, more)
    interpret(monkeypatch)
    _kernels._reroll(other, 1, 18 if rng is not None else 10**12, more)
    assert np.array_equal(worth, other)


def test_what_does_not_settle_is_without_end(monkeypatch: pytest.MonkeyPatch, solved: Solved) -> None:
    rules = REPEATED
    interpret(monkeypatch)
    monkeypatch.setattr(_kernels, "_ROUNDS", 1)
    values = solved(rules)._values.copy()
    _kernels.solve_rows(np.array([SIXES | LIVE]), values, payoffs(rules), lattice(5))
    assert np.isinf(values[SIXES | LIVE, 0])


@pytest.mark.parametrize("rules", [YAHTZEE, YAHTZEE_FREE_JOKER, KIRIKI], ids=["forced", "free", "repeated"])
@pytest.mark.parametrize("held", [None, 0, 50], ids=["open", "scratched", "live"])
def test_a_kiriki_may_go_where_the_scorecard_allows_on_all_kinds_of_cards(rules: KirikiRules, held: int | None) -> None:
    table = payoffs(rules).kiriki_points[(0, None, 50).index(held)]
    others = [category for category in Category if category is not Category.KIRIKI]
    # Every fifth of all ways to have some open, with each face in turn.
    for number, still_open in islice(enumerate(product((False, True), repeat=len(others))), 0, None, 5):
        if not any(still_open) and held is not None:
            continue
        opened = {category for category, is_open in zip(others, still_open, strict=True) if is_open}
        filled = [None if name in opened else rules.dice if name is Category.CHANCE else 0 for name in Category]
        filled[Category.KIRIKI.position] = held
        card = Scorecard(rules, filled=tuple(filled))
        face = FACES[number % 6]
        upper, lower = list(Category)[face - 1], held is None or any(name.position >= 6 for name in opened)
        expected = table[int(upper in opened), int(lower), face - 1]
        options = {name: float(points) for name, points in card.options([face] * 5).items()}
        if rules.kiriki_bonus and held:
            options = {name: points + rules.kiriki_bonus for name, points in options.items()}
        seen = opened | {Category.KIRIKI}
        assert [options.get(name, nan) for name in seen] == pytest.approx(
            [expected[name.position] for name in seen], nan_ok=True
        )


def test_points_are_those_of_the_scorecard() -> None:
    rules = KirikiRules(dice=6)
    pays = payoffs(rules)
    for number, face in enumerate(FACES):
        roll = Roll([face] * 6)
        assert rolled(roll.counts)[:2] == (pays.kirikis[number], number)
    number, face_of_none, _ = rolled(Roll("112346").counts)
    assert face_of_none == -1
    assert [*pays.points[:, number]] == [*Scorecard(rules).options("112346").values()]
