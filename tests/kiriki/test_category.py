"""The thirteen categories: their order, their names in two languages, and how to look them up."""

from __future__ import annotations

import pickle
from enum import StrEnum
from itertools import combinations
from typing import Any, cast

import pytest

from dicerules import InvalidRollError, NotationError, Roll, kiriki
from dicerules.kiriki import LOWER, UPPER, Category

ENGLISH = (
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "three of a kind",
    "four of a kind",
    "full house",
    "small straight",
    "large straight",
    "Kiriki",
    "chance",
)
SPANISH = (
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "3 iguales",
    "4 iguales",
    "Completo",
    "Escalera baja",
    "Escalera alta",
    "Kiriki",
    "Azar",
)

NOT_CATEGORIES = (
    "",
    "s",
    "one",
    "ones ",
    " ones",
    "Ones",
    "ONES",
    "three of a kind",
    "3 iguales",
    "bonus",
    "upper_total",
    "yahtzee",
    "\uff11",  # a digit one, though not the ASCII one
)


def test_k2_thirteen_categories_in_the_cards_order() -> None:
    assert [category.name for category in Category] == [
        "ONES",
        "TWOS",
        "THREES",
        "FOURS",
        "FIVES",
        "SIXES",
        "THREE_OF_A_KIND",
        "FOUR_OF_A_KIND",
        "FULL_HOUSE",
        "SMALL_STRAIGHT",
        "LARGE_STRAIGHT",
        "KIRIKI",
        "CHANCE",
    ]


def test_k2_six_upper_and_seven_lower_categories() -> None:
    assert (len(UPPER), len(LOWER)) == (6, 7)
    assert tuple(Category) == UPPER + LOWER


def test_categories_are_strings() -> None:
    assert issubclass(Category, StrEnum)
    assert [category.value for category in Category] == [c.name.lower() for c in Category]
    assert f"{Category.FULL_HOUSE}" == "full_house"


def test_categories_compare_in_the_cards_order_not_alphabetically() -> None:
    for first, second in combinations(Category, 2):
        assert first < second
        assert first <= second
        assert second > first
        assert second >= first
        assert not second < first
        assert not second <= first
        assert not first > second
        assert not first >= second
        assert first != second


@pytest.mark.parametrize("category", Category)
def test_a_category_compares_with_itself(category: Category) -> None:
    same = Category(category.value)
    assert category <= same
    assert category >= same
    assert not category < same
    assert not category > same


def test_categories_sort_in_the_cards_order() -> None:
    alphabetical = sorted(Category, key=str)
    assert alphabetical != list(Category)
    assert sorted(alphabetical) == list(Category)
    assert (min(alphabetical), max(alphabetical)) == (Category.ONES, Category.CHANCE)


@pytest.mark.parametrize(("category", "label"), list(zip(Category, ENGLISH, strict=True)))
def test_english_label(category: Category, label: str) -> None:
    # The rulebook writes the names within sentences, where only Kiriki has a capital.
    assert category.label("en").casefold() == label.casefold()
    assert category.label("en")[0] in {label[0], label[0].upper()}


@pytest.mark.parametrize(("category", "label"), list(zip(Category, SPANISH, strict=True)))
def test_spanish_label(category: Category, label: str) -> None:
    assert category.label("es") == label


@pytest.mark.parametrize("language", ["", "fr", "EN", "english", None])
def test_a_label_in_another_language_is_refused(language: object) -> None:
    with pytest.raises(NotationError, match=repr(language)):
        Category.ONES.label(cast("Any", language))


@pytest.mark.parametrize("category", Category)
def test_lookup_by_value_and_by_name(category: Category) -> None:
    assert Category(category.value) is category
    assert Category(category) is category
    assert Category[category.name] is category


@pytest.mark.parametrize("text", NOT_CATEGORIES)
def test_looking_up_an_unknown_category_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=repr(text)):
        Category(text)


@pytest.mark.parametrize("thing", [None, 1, 0, 1.0, True, b"ones", ("ones",), ["ones"], {}])
def test_looking_up_a_value_that_is_not_text_is_refused(thing: object) -> None:
    with pytest.raises(NotationError) as caught:
        Category(cast("Any", thing))
    assert caught.value.code == "unknown_category"
    assert caught.value.params == {"given": repr(thing), "known": tuple(category.value for category in Category)}


@pytest.mark.parametrize("text", NOT_CATEGORIES)
def test_score_refuses_an_unknown_category(text: str) -> None:
    with pytest.raises(NotationError, match=repr(text)):
        kiriki.score("14121", text)


@pytest.mark.parametrize("thing", [None, 1, True, ["ones"], {}])
def test_score_refuses_a_category_that_is_not_text(thing: object) -> None:
    with pytest.raises(NotationError) as caught:
        kiriki.score("14121", cast("Any", thing))
    assert caught.value.code == "unknown_category"


@pytest.mark.parametrize("category", Category)
def test_score_takes_a_category_as_text(category: Category) -> None:
    assert kiriki.score("14121", category.value) == kiriki.score("14121", category)


@pytest.mark.parametrize("dice", ["", "1412", "141211", [], [1] * 6, [1] * 100])
def test_k1_score_takes_five_dice(dice: str | list[int]) -> None:
    count = rf"\b{len(dice)}\b"
    for given in (dice, Roll(dice)):
        with pytest.raises(InvalidRollError, match=count):
            kiriki.score(given, Category.CHANCE)
        with pytest.raises(InvalidRollError, match=count):
            kiriki.scores(given)


@pytest.mark.parametrize("dice", ["14127", "1412x", "", None, 14121, [1, 4, 1, 2, True], b"14122"])
def test_k1_score_takes_dice(dice: object) -> None:
    with pytest.raises(InvalidRollError):
        kiriki.score(cast("Any", dice), Category.CHANCE)
    with pytest.raises(InvalidRollError):
        kiriki.scores(cast("Any", dice))


def test_scores_returns_a_new_dict() -> None:
    roll = Roll("14121")
    kiriki.scores(roll)[Category.CHANCE] = 99
    assert kiriki.scores(roll)[Category.CHANCE] == kiriki.score(roll, Category.CHANCE) == 9


@pytest.mark.parametrize("category", Category)
def test_a_category_survives_pickling_as_itself(category: Category) -> None:
    assert pickle.loads(pickle.dumps(category)) is category
