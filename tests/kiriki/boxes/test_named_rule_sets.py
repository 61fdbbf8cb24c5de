"""What is published about Yatzy, Yacht, Kniffel and the Yahtzee of 1956."""

from __future__ import annotations

from itertools import combinations_with_replacement

import attrs
import pytest

from dicerules import Scorecard, kiriki
from dicerules.kiriki import (
    KNIFFEL,
    YACHT,
    YAHTZEE_1956,
    YATZY,
    Category,
    Groups,
    KirikiRules,
)
from tests.kiriki.boxes import plain_cards

ROLLS = list(combinations_with_replacement(range(1, 7), 5))


def row(dice: str, rules: KirikiRules) -> list[int]:
    """Return the points in all boxes, in the card's order."""
    return list(kiriki.scores(dice, rules).values())


# --- Yatzy

FIVE_ALIKE = YATZY.with_box("full_house", pattern=Groups((3, 2), different=False))
FOUR_ALIKE = YATZY.with_box("two_pairs", pattern=Groups((2, 2), different=False))
BOTH_SWITCHES = FIVE_ALIKE.with_box("two_pairs", pattern=Groups((2, 2), different=False))


def test_the_boxes_of_yatzy_in_the_order_of_the_card() -> None:
    upper = ["ones", "twos", "threes", "fours", "fives", "sixes"]
    pairs = ["one_pair", "two_pairs", "three_of_a_kind", "four_of_a_kind"]
    others = ["small_straight", "large_straight", "full_house", "chance", "yatzy"]
    assert list(kiriki.scores("11122", YATZY)) == upper + pairs + others
    assert (YATZY.bonus, YATZY.bonus_threshold, YATZY.dice, YATZY.rolls_per_turn) == (50, 63, 5, 3)


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ("11122", [3, 4, 0, 0, 0, 0, 4, 6, 3, 0, 0, 0, 7, 7, 0]),
        ("11111", [5, 0, 0, 0, 0, 0, 2, 0, 3, 4, 0, 0, 0, 5, 50]),
        ("66666", [0, 0, 0, 0, 0, 30, 12, 0, 18, 24, 0, 0, 0, 30, 50]),
        ("12345", [1, 2, 3, 4, 5, 0, 0, 0, 0, 0, 15, 0, 0, 15, 0]),
        ("23456", [0, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 20, 0, 20, 0]),
        ("12346", [1, 2, 3, 4, 0, 6, 0, 0, 0, 0, 0, 0, 0, 16, 0]),
        ("55661", [1, 0, 0, 0, 10, 12, 12, 22, 0, 0, 0, 0, 0, 23, 0]),
        ("33334", [0, 0, 12, 4, 0, 0, 6, 0, 9, 12, 0, 0, 0, 16, 0]),
        ("66655", [0, 0, 0, 0, 10, 18, 12, 22, 18, 0, 0, 0, 28, 28, 0]),
    ],
)
def test_rows_of_yatzy(dice: str, expected: list[int]) -> None:
    assert row(dice, YATZY) == expected


def test_switches_of_yatzy() -> None:
    assert kiriki.score("11111", "full_house", FIVE_ALIKE) == 5
    assert kiriki.score("11111", "two_pairs", FIVE_ALIKE) == 0
    assert kiriki.score("33334", "two_pairs", FOUR_ALIKE) == 12
    assert kiriki.score("11111", "two_pairs", FOUR_ALIKE) == 4
    assert kiriki.score("33334", "full_house", BOTH_SWITCHES) == 0


@pytest.mark.parametrize(
    ("rules", "total"),
    [(YATZY, 14_699), (FIVE_ALIKE, 14_804), (FOUR_ALIKE, 15_203), (BOTH_SWITCHES, 15_308)],
    ids=["neither", "five alike as full house", "four alike as two pairs", "both"],
)
def test_all_boxes_of_yatzy_over_all_rolls(rules: KirikiRules, total: int) -> None:
    assert len(ROLLS) == 252
    assert sum(sum(kiriki.scores(dice, rules).values()) for dice in ROLLS) == total


def test_yatzy_in_order_leaves_no_choice() -> None:
    card = Scorecard(attrs.evolve(YATZY, forced_order=True))
    for name in YATZY.tables.names:
        assert list(card.options("11122")) == [name]
        card = card.record(name, "11122")
    assert card.is_complete
    assert card.grand_total == 3 + 4 + 4 + 6 + 3 + 7 + 7


def test_the_bonus_of_yatzy() -> None:
    three_of_each = [f"{face}" * 3 + f"{face % 6 + 1}{(face + 1) % 6 + 1}" for face in range(1, 7)]
    card = Scorecard(YATZY)
    for name, dice in zip(plain_cards.UPPER_NAMES, three_of_each, strict=True):
        assert card.bonus == 0
        card = card.record(name, dice)
    assert card.section("upper") == (63, 50, 0, 113)
    assert (card.upper_subtotal, card.missing_for_bonus, card.upper_total) == (63, 0, 113)
    assert Scorecard(YATZY, filled={"sixes": 24}).missing_for_bonus == 39


# --- Yacht


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        # The cases of Exercism's exercise, which many implementations share.
        ("55555", "yacht", 50),
        ("13325", "yacht", 0),
        ("11135", "ones", 3),
        ("31151", "ones", 3),
        ("43655", "ones", 0),
        ("23456", "twos", 2),
        ("14141", "fours", 8),
        ("33333", "threes", 15),
        ("33333", "fives", 0),
        ("15353", "fives", 10),
        ("23456", "sixes", 6),
        ("22444", "full_house", 16),
        ("53353", "full_house", 19),
        ("22445", "full_house", 0),
        ("14444", "full_house", 0),
        ("22222", "full_house", 0),
        ("66466", "four_of_a_kind", 24),
        ("33333", "four_of_a_kind", 12),
        ("33355", "four_of_a_kind", 0),
        ("35412", "little_straight", 30),
        ("12345", "big_straight", 0),
        ("11234", "little_straight", 0),
        ("12346", "little_straight", 0),
        ("11345", "little_straight", 0),
        ("46253", "big_straight", 30),
        ("65432", "little_straight", 0),
        ("65431", "big_straight", 0),
        ("33566", "choice", 23),
        ("22222", "choice", 10),
    ],
)
def test_yacht(dice: str, box: str, points: int) -> None:
    assert kiriki.score(dice, box, YACHT) == points


def test_yacht_has_twelve_boxes_and_no_bonus() -> None:
    assert len(YACHT.boxes) == 12
    card = Scorecard(YACHT)
    for face, name in enumerate(plain_cards.UPPER_NAMES, start=1):
        card = card.record(name, str(face) * 5)
    assert (card.upper_subtotal, card.bonus, card.missing_for_bonus, card.grand_total) == (105, 0, 0, 105)


# --- Kniffel and Yahtzee of 1956


def test_each_further_kniffel_is_50_more_and_scores_where_it_fits() -> None:
    card = Scorecard(KNIFFEL).record("kiriki", "66666")
    assert card.grand_total == 50
    assert {str(name): points for name, points in card.options("11111").items() if points} == {
        "ones": 5,
        "three_of_a_kind": 5,
        "four_of_a_kind": 5,
        "chance": 5,
    }
    assert "kiriki" not in card.options("11111")
    card = card.record("ones", "11111")
    assert (card["ones"], card.kiriki_bonus_total, card.grand_total) == (5, 50, 105)
    card = card.record("large_straight", "22222")
    assert (card["large_straight"], card.kiriki_bonus_total, card.grand_total) == (0, 100, 155)
    assert card.extra_turns == 0
    assert KNIFFEL.box("kiriki").label() == "Kniffel"


def test_a_scratched_kniffel_has_no_further_ones() -> None:
    card = Scorecard(KNIFFEL).record("kiriki", "12345").record("ones", "11111")
    assert (card.kiriki_bonus_total, card.grand_total) == (0, 5)


def test_the_joker_of_1956() -> None:
    card = Scorecard(YAHTZEE_1956).record("kiriki", "66666")
    assert dict(card.options("11111")) == {
        **dict.fromkeys(plain_cards.UPPER_NAMES, 0),
        "three_of_a_kind": 5,
        "four_of_a_kind": 5,
        "full_house": 25,
        "small_straight": 30,
        "large_straight": 40,
        "chance": 5,
    }
    card = card.record("ones", "11111").record("large_straight", "11111")
    assert (card["ones"], card["large_straight"], card.kiriki_bonus_total, card.grand_total) == (0, 40, 0, 90)


@pytest.mark.parametrize("before", [{}, {"kiriki": 0}])
def test_no_joker_of_1956_before_the_box_holds_50_or_after_a_scratch(before: dict[str, int]) -> None:
    options = Scorecard(YAHTZEE_1956, filled=before).options("11111")
    assert options[Category.ONES] == 5
    assert [options[name] for name in (Category.FULL_HOUSE, Category.SMALL_STRAIGHT, Category.LARGE_STRAIGHT)] == [
        0
    ] * 3
