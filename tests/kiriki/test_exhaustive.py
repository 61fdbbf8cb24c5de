"""All 7,776 ordered rolls in all thirteen categories, and rolls under any rules, beside the oracle and the census."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations_with_replacement, permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import Roll, Scorecard, kiriki
from dicerules.kiriki import NAMED_RULES, Category
from dicerules.strategies import rolls
from tests.fewer import fewer
from tests.kiriki import joker_model, make_census, oracle
from tests.kiriki.house import DOCUMENT, NAMED, Fields, house, house_fields

SUM_OF_ALL_SCORES = 357_270


def golden() -> dict[str, dict[str, int]]:
    census: dict[str, dict[str, int]] = json.loads(make_census.CENSUS.read_text(encoding="utf-8"))
    return census


@pytest.mark.parametrize("category", Category)
def test_score_agrees_with_the_oracle_on_every_ordered_roll(category: Category) -> None:
    wrong = [dice for dice in oracle.ALL_ROLLS if kiriki.score(dice, category) != oracle.score(dice, category.value)]
    assert wrong == []


@pytest.mark.slow
def test_scores_agrees_with_the_oracle_on_every_ordered_roll() -> None:
    wrong = [
        dice
        for dice in oracle.ALL_ROLLS
        if list(kiriki.scores(Roll(dice)).items())
        != [(Category(name), oracle.score(dice, name)) for name in oracle.NAMES]
    ]
    assert wrong == []


def test_sum_of_all_scores() -> None:
    total = sum(sum(kiriki.scores(dice).values()) for dice in oracle.ALL_ROLLS)
    assert total == SUM_OF_ALL_SCORES


def test_every_score_is_a_plain_int() -> None:
    # A bool or a NumPy number would compare equal, yet print and serialise otherwise.
    kinds = {type(points) for dice in oracle.ALL_ROLLS for points in kiriki.scores(dice).values()}
    assert kinds == {int}


def test_k21_every_ordered_roll_is_satisfactory_on_an_empty_card() -> None:
    # Chance is never 0, so nothing fails to match while it is open.
    card = Scorecard()
    assert all(card.is_satisfactory(Roll(dice)) for dice in oracle.ALL_ROLLS)


@pytest.mark.parametrize("category", Category)
def test_library_matches_the_golden_census(category: Category) -> None:
    found = Counter(kiriki.score(dice, category) for dice in oracle.ALL_ROLLS)
    assert {str(points): rolls for points, rolls in found.items()} == golden()[category.value]


def test_golden_census_is_what_the_oracle_counts() -> None:
    assert make_census.CENSUS.read_text(encoding="utf-8") == make_census.text()


def test_golden_census_is_whole() -> None:
    census = golden()
    assert list(census) == list(oracle.NAMES)
    assert {name: sum(rolls.values()) for name, rolls in census.items()} == dict.fromkeys(oracle.NAMES, 6**5)
    total = sum(int(points) * rolls for histogram in census.values() for points, rolls in histogram.items())
    assert total == SUM_OF_ALL_SCORES


@pytest.mark.parametrize(
    ("name", "points", "rolls"),
    [
        # Known by counting on paper, so that oracle and library cannot be wrong together.
        ("ones", "0", 5**5),
        ("sixes", "30", 1),
        ("full_house", "25", 6 * 5 * 10),
        ("small_straight", "30", 1200),
        ("large_straight", "40", 2 * 120),
        ("kiriki", "50", 6),
        ("chance", "5", 1),
        ("chance", "30", 1),
        ("four_of_a_kind", "0", 6**5 - 6 - 6 * 5 * 5),
        ("three_of_a_kind", "0", 6**5 - 6 - 6 * 5 * 5 - 6 * 5 * 5 * 10),
    ],
)
def test_golden_census_against_counts_made_on_paper(name: str, points: str, rolls: int) -> None:
    assert golden()[name][points] == rolls


def test_make_census_writes_what_the_file_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "census.json"
    monkeypatch.setattr(make_census, "CENSUS", copy)
    golden_bytes = Path(make_census.__file__).with_name("census.json").read_bytes()
    make_census.main()
    assert copy.read_bytes() == golden_bytes


def test_totals_are_the_same_in_every_one_of_120_orders() -> None:
    recordings = (
        (Category.SIXES, "66661"),
        (Category.FIVES, "55555"),
        (Category.KIRIKI, "11111"),
        (Category.KIRIKI, "22222"),
        (Category.FOURS, "44441"),
    )
    seen = set[Scorecard]()
    for order in permutations(recordings):
        card = Scorecard()
        for category, digits in order:
            card = card.record(category, digits)
        seen.add(card)
    (only,) = seen
    assert (only.upper_total, only.lower_total, only.grand_total) == (65 + 35, 100, 200)


@pytest.mark.slow
@fewer
@given(house_fields, st.data())
def test_k3_to_k10_any_roll_scores_as_the_oracle_says(fields: Fields, data: st.DataObject) -> None:
    rules = house(**fields)
    dice = data.draw(rolls(rules.dice)).faces
    expected = {name: joker_model.score(dice, name, fields) for name in oracle.NAMES}
    assert kiriki.scores(dice, rules) == expected
    assert {category.value: kiriki.score(dice, category, rules) for category in Category} == expected
    turned = data.draw(st.permutations(dice))
    assert kiriki.scores(turned, rules) == expected


@pytest.mark.slow
@pytest.mark.parametrize("dice", range(2, 7))
def test_k1_every_number_of_dice_scores_as_the_model_says(dice: int) -> None:
    fields = DOCUMENT | {"dice": dice}
    rules = house(**fields)
    for roll in combinations_with_replacement(range(1, 7), dice):
        assert kiriki.scores(roll, rules) == {name: joker_model.score(roll, name, fields) for name in oracle.NAMES}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMED)
def test_k3_to_k10_all_7776_rolls_score_as_the_oracle_says(name: str) -> None:
    # None of these differs from the document in what a roll alone is worth: a joker depends on the card.
    rules = NAMED_RULES[name]
    wrong = [
        dice
        for dice in oracle.ALL_ROLLS
        if kiriki.scores(dice, rules) != {name: oracle.score(dice, name) for name in oracle.NAMES}
    ]
    assert wrong == []
