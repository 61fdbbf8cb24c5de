"""The compiled code, against itself as Python runs it, and what it has been told, against the scorecard."""

from __future__ import annotations

from itertools import islice, product
from typing import Any

import numpy as np
import pytest

from dicerules import Roll, Scorecard
from dicerules.kiriki import (
    KIRIKI,
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    YATZY,
    AllAlike,
    Box,
    Category,
    FurtherKiriki,
    Groups,
    KirikiRules,
)
from dicerules.kiriki.optimal import _kernels, _solver
from dicerules.kiriki.optimal._choices import next_records, rolled
from dicerules.kiriki.optimal._lattice import Floats, lattice
from dicerules.kiriki.optimal._payoffs import payoffs
from dicerules.roll import FACES
from tests.kiriki.optimal.conftest import Solved

CHANCE, SIXES, HOUSE, KIRIKI_BIT = (
    1 << [*Category].index(Category(name)) for name in ("chance", "sixes", "full_house", "kiriki")
)
LIVE = 1 << len(Category)
REPEATED = KirikiRules(bonus_threshold=12).with_box("full_house", pays=200, pattern=Groups((3, 2), different=False))
"""Rules by which a Kiriki is sometimes repeated, and sometimes worth more as a full house."""

IN_ORDER = KirikiRules(forced_order=True)


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
        situation = row, total, number, face, left, next_records(rules, row).numbers, keeps
        found.append(_kernels.action_values(values, *situation, *solved_with(rules)))
    return [solved, *found]


def solved_with(rules: KirikiRules) -> tuple[Any, ...]:
    """Return the last arguments of `action_values`."""
    return *payoffs(rules).for_actions(), *lattice(rules.dice)


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
    # With all upper boxes open, there is but one total.
    for row in (CHANCE, SIXES | CHANCE | payoffs(rules).live, HOUSE | payoffs(rules).live):
        assert np.array_equal(compiled[0][row], values[row])
    assert compiled[0][KIRIKI_BIT - 1, 0] == values[KIRIKI_BIT - 1, 0]


@pytest.mark.heavy
def test_compiled_code_repeats_kirikis_that_lead_to_a_bonus_as_its_source_does(
    monkeypatch: pytest.MonkeyPatch, solved: Solved
) -> None:
    boxes = [Box("pair", Groups(2), 15, section="upper"), Box("alike", AllAlike(), 10, section="upper")]
    rules = KirikiRules(boxes=boxes, dice=2, bonus_threshold=40, further_kiriki=FurtherKiriki(box="alike"))
    pays, dice, values = payoffs(rules), lattice(2), solved(rules)._values
    pair = 0b01 | pays.live
    interpret(monkeypatch)
    again = values.copy()
    again[pair] = 0
    _kernels.solve_rows(np.array([pair]), again, pays, dice)
    assert np.array_equal(again, values)
    number, face, _ = rolled(Roll("33").counts)
    both, none = np.array([0, 1]), np.array([], dtype=np.int64)
    found = _kernels.action_values(values, pair, 30, number, face, 0, both, none, *solved_with(rules))
    # The full card has the bonus with 45 points, and the other one with 40.
    assert [*found] == [15 + 35, 10 + values[pair, 40]]


@pytest.mark.parametrize("rules", [KIRIKI, YAHTZEE, YATZY, IN_ORDER], ids=["kiriki", "yahtzee", "yatzy", "in order"])
def test_rows_come_after_those_that_they_are_made_from(rules: KirikiRules) -> None:
    pays, layers = payoffs(rules), _solver._layers(rules)
    place = {row: number for number, layer in enumerate(layers) for row in layer.tolist()}
    solved = len(place)
    place |= {0: -1, pays.live: -1}  # the full cards are there from the start
    for number, layer in enumerate(layers):
        for row in layer.tolist():
            steps = range(pays.starts[row], pays.starts[row + 1])
            after = {int(pays.afters[step]) for step in steps}
            after |= {int(pays.afters[step]) + pays.live for step in steps if pays.boxes[step] == pays.kiriki}
            after |= {row - pays.live} if row >= pays.live > 0 else set()
            assert all(place[earlier] < number for earlier in after)
    if rules == KIRIKI:
        assert solved == 2**13 - 1 + 2**12 - 1  # a live row has its box of Kirikis filled
    if rules == IN_ORDER:
        assert solved == 13 + 1


def test_no_look_up_goes_beyond_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    # Python minds the bounds of arrays, which compiled code does not: the most points, on the widest tile.
    rules = KirikiRules(dice=6, rolls_per_turn=1, bonus_threshold=_kernels.STEP)
    pays = payoffs(rules)
    values = _solver.new_table(pays)[: SIXES + 1]
    values[0, rules.bonus_threshold :] = rules.bonus
    interpret(monkeypatch)
    _kernels.solve_rows(np.array([SIXES]), values, pays, lattice(6))
    two_sixes = 1 - (5**6 + 6 * 5**5) / 6**6
    assert values[SIXES, 0] == pytest.approx(6 + 35 * two_sixes)
    assert values[SIXES, 8:] == pytest.approx(6 + 35)


@pytest.mark.parametrize("rng", [np.random.default_rng(1), None], ids=["something to gain", "nothing to gain"])
def test_throws_that_change_nothing_are_the_last_ones(monkeypatch: pytest.MonkeyPatch, rng: Any) -> None:  # noqa: ANN401 (NumPy's types for it are long)
    more, chances = lattice(5)
    worth = np.ones((len(more) + len(chances), 1)) if rng is None else rng.random((len(more) + len(chances), 1))
    rolls, other, times = worth[len(more) :, 0].copy(), worth.copy(), 18 if rng is not None else 10**12
    _kernels._reroll(worth, 1, 18, more)
    keeps = _kernels.weigh_keeps(rolls, 19, more)
    interpret(monkeypatch)
    _kernels._reroll(other, 1, times, more)
    assert np.array_equal(worth, other)
    assert np.array_equal(keeps, _kernels.weigh_keeps(rolls, times + 1, more))
    # For one card as for many.
    _kernels._throw(worth, 1, more)
    assert np.array_equal(keeps, worth[:, 0])


def test_what_does_not_settle_is_without_end(monkeypatch: pytest.MonkeyPatch, solved: Solved) -> None:
    rules = REPEATED
    interpret(monkeypatch)
    monkeypatch.setattr(_kernels, "_ROUNDS", 1)
    values = solved(rules)._values.copy()
    _kernels.solve_rows(np.array([SIXES | LIVE]), values, payoffs(rules), lattice(5))
    assert np.isinf(values[SIXES | LIVE, 0])


@pytest.mark.parametrize(
    "rules",
    [YAHTZEE, YAHTZEE_FREE_JOKER, YAHTZEE_1956, KIRIKI, KirikiRules(further_kiriki=FurtherKiriki(bonus=30))],
    ids=["forced", "free", "1956", "repeated", "bonus"],
)
@pytest.mark.parametrize("held", [None, 0, 50], ids=["open", "scratched", "live"])
def test_a_kiriki_earns_what_the_scorecard_says_on_all_kinds_of_cards(rules: KirikiRules, held: int | None) -> None:
    pays = payoffs(rules)
    others = [category for category in Category if category is not Category.KIRIKI]
    # Every 13th of all ways to have some open, with each face in turn.
    for number, still_open in islice(enumerate(product((False, True), repeat=len(others))), 0, None, 13):
        if not any(still_open) and held is not None:
            continue
        opened = {category for category, is_open in zip(others, still_open, strict=True) if is_open}
        filled = {name: rules.dice if name is Category.CHANCE else 0 for name in others if name not in opened}
        card = Scorecard(rules, filled=filled if held is None else filled | {Category.KIRIKI: held})
        row = sum(1 << place for place, name in enumerate(Category) if card[name] is None)
        row += pays.live if held else 0
        face = FACES[number % 6]
        column = pays.columns[row, face - 1]
        steps = range(pays.starts[row], pays.starts[row + 1])
        assert [[*Category][pays.boxes[step]] for step in steps] == [*card.open_categories]
        for step in steps:
            name = [*Category][pays.boxes[step]]
            own, adds = pays.earned[pays.boxes[step], column], pays.adds[pays.boxes[step], column]
            if name not in card.options([face] * 5):
                assert np.isnan(own)
                continue
            after = card.record(name, [face] * 5)
            assert own == after.grand_total - after.bonus - card.grand_total + card.bonus
            assert adds == after.upper_subtotal - card.upper_subtotal
            assert _kernels.after(step, column, pays) == row - (1 << pays.boxes[step]) + (
                pays.live if name is Category.KIRIKI else 0
            )
        repeats = "kiriki" in card.options([face] * 5) and held is not None
        assert (pays.again > 0 and bool(held)) == repeats


def test_points_are_those_of_the_scorecard() -> None:
    rules = KirikiRules(dice=6)
    pays = payoffs(rules)
    for number, face in enumerate(FACES):
        roll = Roll([face] * 6)
        assert rolled(roll.counts)[:2] == (pays.kirikis[number], number)
    number, face_of_none, _ = rolled(Roll("112346").counts)
    assert face_of_none == -1
    assert [*pays.earned[:, number]] == [*Scorecard(rules).options("112346").values()]
    assert [*pays.adds[:6, number]] == [2, 2, 3, 4, 0, 6]
    assert not pays.adds[6:].any()
