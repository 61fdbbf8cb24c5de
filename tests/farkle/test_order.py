"""The order of `set_asides`: golden lists, what decides each place, and that the documentation says so."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from dicerules import Roll, farkle
from dicerules.farkle import FARKLE, NAMED_RULES, FarkleRules, SetAside
from tests.farkle import oracle, variants

GOLDEN = {
    "1": ["1 100"],
    "1123": ["11 200", "1 100"],
    "1152": ["115 250", "11 200", "15 150", "1 100", "5 50"],
    "222": ["222 200"],
    "1155": ["1155 300", "115 250", "11 200", "155 200", "15 150", "1 100", "55 100", "5 50"],
    "111222": ["111222 1200", "111 1000", "11222 400", "1222 300", "222 200", "11 200", "1 100"],
    "223344": ["223344 500"],
    "123456": ["123456 1500", "15 150", "1 100", "5 50"],
    "222222": ["222222 400", "222 200"],
    "222333": ["222333 500", "333 300", "222 200"],
    "334466": ["334466 500"],
    "22346": [],
}

# For each thing that can decide, rules and a roll in which it alone does; the two that it decides between.
DECIDING = {
    "points": (FARKLE, "1123", ["11", "1"]),
    "tie-break combinations": (FarkleRules(straight=100), "123456", ["123456", "1"]),
    "fewest combinations": (FARKLE, "112224", ["222", "11"]),
    "fewest dice": (FarkleRules(three_of_a_kind=(1000, 50, 300, 400, 500, 600)), "222534", ["5", "222"]),
    "lower faces": (FarkleRules(three_of_a_kind=(1000, 200, 200, 400, 500, 600)), "333222", ["222", "333"]),
}

RULES = [
    (FARKLE, oracle.DOCUMENT),
    (FarkleRules(four_and_two_as_three_pairs=True), oracle.document(four_and_two=True)),
    (FarkleRules(six_alike_as_three_pairs=True), oracle.document(six_alike=True)),
    (
        # Rules with which much scores the same.
        FarkleRules(
            single_five=100,
            three_of_a_kind=(300, 200, 200, 200, 200, 200),
            six_of_a_kind=(400, 400, 400, 400, 400, 400),
            three_pairs=200,
            four_and_two_as_three_pairs=True,
            straight=200,
        ),
        oracle.table(
            oracle.singles(100, 100),
            oracle.of_a_kind("three_of_a_kind", 3, [300, 200, 200, 200, 200, 200]),
            oracle.three_pairs(200, four_and_two=True),
            oracle.straight(oracle.FACES, 200),
            oracle.of_a_kind("six_of_a_kind", 6, [400] * 6),
        ),
    ),
    variants.EVERYTHING,
    variants.EVERYTHING_WITH_FIVE_DICE,
    *variants.HOUSE_RULES.values(),
    *((NAMED_RULES[name], variants.TABLES[name]) for name in ("playmonster", "zilch", "kingdom_come", "greed")),
]


def shown(selections: tuple[SetAside, ...]) -> list[str]:
    return [f"{each.dice} {each.points}" for each in selections]


@pytest.mark.parametrize("roll", GOLDEN)
def test_golden_order(roll: str) -> None:
    for dice in (roll, roll[::-1]):
        assert shown(farkle.set_asides(dice)) == GOLDEN[roll]
    best = farkle.best(roll)
    assert shown((best,) if best else ()) == GOLDEN[roll][:1]


@pytest.mark.parametrize("rules", DECIDING)
def test_each_part_of_the_order_decides(rules: str) -> None:
    played, roll, expected = DECIDING[rules]
    first, second = expected
    found = {str(each.dice): each for each in farkle.set_asides(roll, played)}
    order = list(found)
    assert order.index(first) < order.index(second)
    if rules != "points":
        assert found[first].points == found[second].points


@pytest.mark.heavy
@pytest.mark.parametrize(("rules", "table"), RULES)
def test_the_order_is_the_documented_one_for_every_roll(rules: FarkleRules, table: oracle.Table) -> None:
    for number in range(1, rules.dice + 1):
        for roll in combinations_with_replacement(oracle.FACES, number):
            expected = sorted(
                oracle.selections(roll, table).items(),
                key=lambda item: (
                    -item[1].points,
                    -item[1].tie_breaks,
                    len(item[1].combinations),
                    len(item[0]),
                    item[0],
                ),
            )
            found = farkle.set_asides(roll, rules)
            assert [(each.dice.faces, each.points) for each in found] == [
                (dice, read.points) for dice, read in expected
            ], roll
            chosen = farkle.best(roll, rules)
            by_oracle = oracle.best(roll, table)
            assert (chosen and chosen.dice) == (by_oracle and Roll(by_oracle[0])), roll


def test_the_order_does_not_change_from_call_to_call() -> None:
    first = farkle.set_asides("111222")
    assert farkle.set_asides("221211") == first
    assert farkle.set_asides("111222", FarkleRules()) == first
    assert isinstance(first, tuple)


def test_the_order_is_documented() -> None:
    text = " ".join((farkle.set_asides.__doc__ or "").split())
    parts = ("best first", "by points", "tie-break", "fewest combinations", "fewest dice", "lower faces")
    places = [text.find(part) for part in parts]
    assert -1 not in places
    assert places == sorted(places)
