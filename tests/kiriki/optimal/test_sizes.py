"""Which cards can be solved: the number of states, and the sections with a bonus."""

from __future__ import annotations

import attrs
import pytest

from dicerules import DiceRulesError
from dicerules.kiriki import KIRIKI, PLAIN, YAHTZEE_FREE_JOKER, Anything, Box, KirikiRules, Section
from dicerules.kiriki.optimal import _solver, solve
from dicerules.kiriki.optimal._cards import MOST_STATES, goal_of
from dicerules.kiriki.optimal._payoffs import payoffs


def with_boxes(rules: KirikiRules, number: int, **changes: int) -> KirikiRules:
    """Return rules with as many boxes as this, the further ones for any dice."""
    more = [Box(f"chance_{place}", Anything(), "all_dice") for place in range(number - len(rules.boxes))]
    return attrs.evolve(rules, boxes=(*rules.boxes, *more), **changes)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def _nothing_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    def solve_values(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr("dicerules.kiriki.optimal.solve_values", solve_values)


@pytest.mark.parametrize(
    ("rules", "states"),
    [
        (KIRIKI, 2 * 2**13 * 64),
        (PLAIN, 2**13 * 64),
        (KirikiRules(bonus=0, further_kiriki=None), 2**13),
        (attrs.evolve(PLAIN, bonus_threshold=106), 2**13),  # out of reach
        (with_boxes(KIRIKI, 17, bonus_threshold=100), 2 * 2**17 * 101),
        (with_boxes(PLAIN, 18, bonus_threshold=100), 2**18 * 101),
        (attrs.evolve(with_boxes(KIRIKI, 200), forced_order=True), 2 * 201 * 64),
    ],
    ids=["kiriki", "plain", "no bonus", "out of reach", "seventeen", "eighteen", "in order"],
)
def test_what_fits(rules: KirikiRules, states: int) -> None:
    rows, totals = _solver.table_shape(payoffs(rules))
    assert rows * totals == states <= MOST_STATES


@pytest.mark.parametrize(
    ("rules", "states"),
    [
        (with_boxes(KIRIKI, 18), 2 * 2**18 * 64),
        (attrs.evolve(PLAIN.with_box("ones", pays=10**6), bonus_threshold=10**6), 2**13 * (10**6 + 1)),
    ],
    ids=["eighteen", "far away"],
)
def test_what_does_not_fit_is_refused_at_once(rules: KirikiRules, states: int) -> None:
    with pytest.raises(DiceRulesError) as caught:
        solve(rules)
    assert (caught.value.code, caught.value.path) == ("too_many_states", ("rules",))
    assert caught.value.params == {"states": states, "most": MOST_STATES}


@pytest.mark.parametrize(("boxes", "bonus", "sums"), [(19, 35, 64), (200, 35, 64), (19, 0, 1), (25, 0, 1)])
def test_more_than_eighteen_boxes_are_only_solved_in_order(boxes: int, bonus: int, sums: int) -> None:
    with pytest.raises(DiceRulesError) as caught:
        solve(with_boxes(PLAIN, boxes, bonus=bonus))
    assert (caught.value.code, caught.value.path) == ("too_many_boxes", ("rules", "boxes"))
    assert caught.value.params == {"most": 18, "given": boxes, "states": 2**boxes * sums}


def test_one_bonus_is_solved_and_two_are_refused() -> None:
    second, third = Section("second", bonus=30, bonus_threshold=45), Section("third", bonus=9, bonus_threshold=31)
    boxes = [
        *PLAIN.boxes[:-2],
        attrs.evolve(PLAIN.boxes[-2], section="second"),
        attrs.evolve(PLAIN.boxes[-1], section="third"),
    ]
    rules = attrs.evolve(PLAIN, boxes=boxes, sections=[second, third])
    with pytest.raises(DiceRulesError) as caught:
        solve(rules)
    assert (caught.value.code, caught.value.path) == ("several_bonuses", ("rules",))
    assert caught.value.params == {"given": ("upper", "second"), "states": 2**13 * 64 * 46}
    # A bonus of nothing is none, and so is one that no dice can earn: chance holds at most 30 points.
    assert goal_of(attrs.evolve(rules, bonus=0))[1:] == (45, 30)
    assert goal_of(attrs.evolve(rules, bonus_threshold=106)).boxes == (False,) * 11 + (True, False)
    assert goal_of(attrs.evolve(rules, sections=[attrs.evolve(second, bonus_threshold=51), third]))[1:] == (63, 35)


def test_what_makes_no_difference_makes_no_states() -> None:
    # Without a bonus, a free joker is the same whether its box is scratched or not.
    further = YAHTZEE_FREE_JOKER.further_kiriki
    assert further is not None
    without = attrs.evolve(YAHTZEE_FREE_JOKER, further_kiriki=attrs.evolve(further, bonus=0))
    assert (payoffs(without).live, payoffs(YAHTZEE_FREE_JOKER).live) == (0, 2**13)
    # A box that takes any dice is never scratched.
    always = attrs.evolve(without.with_box("kiriki", pattern=Anything()), further_kiriki=attrs.evolve(further, bonus=9))
    assert payoffs(always).live == 0
