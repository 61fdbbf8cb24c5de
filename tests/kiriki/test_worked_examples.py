"""Every worked example of the rulebook, named by clause, and the two errata of the document."""

from __future__ import annotations

import pytest

from dicerules import Roll, Scorecard, kiriki
from dicerules.kiriki import Category
from tests.kiriki import oracle

EXAMPLES = (
    ("K3", Category.ONES, "14112", 3),
    ("K3", Category.ONES, "51111", 4),
    ("K3", Category.TWOS, "22422", 8),
    ("K3", Category.TWOS, "42322", 6),
    ("K3", Category.THREES, "34132", 6),
    ("K3", Category.THREES, "33333", 15),
    ("K3", Category.FOURS, "14142", 8),
    ("K3", Category.FOURS, "41414", 12),
    ("K3", Category.FIVES, "15155", 15),
    ("K3", Category.FIVES, "51555", 20),
    ("K3", Category.SIXES, "66616", 24),
    ("K3", Category.SIXES, "61616", 18),
    ("K4", Category.THREE_OF_A_KIND, "14121", 9),
    ("K4", Category.THREE_OF_A_KIND, "55151", 17),
    ("K5", Category.FOUR_OF_A_KIND, "41444", 17),
    ("K5", Category.FOUR_OF_A_KIND, "22522", 13),
    ("K6", Category.FULL_HOUSE, "11212", 25),
    ("K6", Category.FULL_HOUSE, "53353", 25),
    ("K7", Category.SMALL_STRAIGHT, "14312", 30),
    ("K7", Category.SMALL_STRAIGHT, "51643", 30),
    ("K8", Category.LARGE_STRAIGHT, "34152", 40),
    ("K8", Category.LARGE_STRAIGHT, "53264", 40),
    ("K9", Category.KIRIKI, "11111", 50),
    ("K9", Category.KIRIKI, "33333", 50),
    ("K10", Category.CHANCE, "51143", 14),
    ("K10", Category.CHANCE, "21526", 16),
)

worked = pytest.mark.parametrize(
    ("category", "digits", "points"),
    [
        pytest.param(category, digits, points, id=f"{clause}-{category.value}-{digits}")
        for clause, category, digits, points in EXAMPLES
    ],
)

# Roll, category, the total the document gives, and the terms it writes out for that total.
errata = pytest.mark.parametrize(
    ("category", "digits", "total", "written"),
    [
        pytest.param(Category.FOURS, "41414", 12, (4, 4, 4, 4), id="K3-fours-41414"),
        pytest.param(Category.CHANCE, "21526", 16, (2, 1, 5, 1, 2, 6), id="K10-chance-21526"),
    ],
)


@worked
def test_score_of_the_worked_example(category: Category, digits: str, points: int) -> None:
    assert kiriki.score(Roll(digits), category) == points


@worked
def test_scores_of_the_worked_example(category: Category, digits: str, points: int) -> None:
    assert kiriki.scores(digits)[category] == points


@worked
def test_card_of_the_worked_example(category: Category, digits: str, points: int) -> None:
    assert Scorecard().record(category, digits)[category] == points


@worked
def test_oracle_of_the_worked_example(category: Category, digits: str, points: int) -> None:
    # The oracle is a separate reading of the rules, so it must agree with the document's examples too.
    assert oracle.score(oracle.dice_of(digits), category.value) == points


def test_each_category_has_two_worked_examples() -> None:
    named = [category for _, category, _, _ in EXAMPLES]
    assert [named.count(category) for category in Category] == [2] * 13


@errata
def test_errata_the_documents_total_is_right(
    category: Category, digits: str, total: int, written: tuple[int, ...]
) -> None:
    assert kiriki.score(digits, category) == total
    assert sum(written) != total


@errata
def test_errata_the_written_out_terms_are_not_the_dice(
    category: Category, digits: str, total: int, written: tuple[int, ...]
) -> None:
    counted = [face for face in Roll(digits) if category is Category.CHANCE or face == 4]
    assert sum(counted) == total
    # One die too many is written out: a fourth 4, and a sixth die.
    assert len(written) == len(counted) + 1
