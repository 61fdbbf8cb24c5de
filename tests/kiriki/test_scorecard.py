"""`Scorecard`, clause by clause: what may be recorded where, the totals, and impossible cards."""

from __future__ import annotations

from typing import Any, cast

import pytest

from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, NotationError, Scorecard
from dicerules.kiriki import KIRIKI, LOWER, UPPER, Category, KirikiRules

FULL = {
    Category.ONES: 3,
    Category.TWOS: 6,
    Category.THREES: 9,
    Category.FOURS: 12,
    Category.FIVES: 15,
    Category.SIXES: 18,
    Category.THREE_OF_A_KIND: 20,
    Category.FOUR_OF_A_KIND: 0,
    Category.FULL_HOUSE: 25,
    Category.SMALL_STRAIGHT: 30,
    Category.LARGE_STRAIGHT: 0,
    Category.KIRIKI: 100,
    Category.CHANCE: 22,
}


def without(*categories: Category) -> Scorecard:
    filled = {category: points for category, points in FULL.items() if category not in categories}
    return Scorecard(filled=filled)


def test_k2_an_empty_card_has_thirteen_open_categories() -> None:
    card = Scorecard()
    assert card.rules == KIRIKI
    assert card.open_categories == tuple(Category)
    assert [card[category] for category in Category] == [None] * 13
    assert card.filled == {}
    assert not card.is_complete


@pytest.mark.parametrize("filled", [{}, FULL])
def test_k2_a_card_iterates_over_its_thirteen_categories(filled: dict[Category, int]) -> None:
    assert list(Scorecard(filled=filled)) == list(Category)


def test_k2_an_empty_card_adds_up_to_nothing() -> None:
    card = Scorecard()
    assert (card.bonus, card.upper_total, card.lower_total, card.grand_total) == (0, 0, 0, 0)
    assert (card.turns_taken, card.extra_turns) == (0, 0)


@pytest.mark.parametrize("line", ["bonus", "upper_total", "lower_total", "grand_total", "", "s"])
def test_k2_computed_lines_and_other_texts_are_not_categories(line: str) -> None:
    card = Scorecard()
    with pytest.raises(NotationError, match=repr(line)):
        card[line]
    with pytest.raises(NotationError, match=repr(line)):
        card.record(line, "11111")
    with pytest.raises(NotationError, match=repr(line)):
        Scorecard(filled={line: 0})


@pytest.mark.parametrize("category", Category)
def test_categories_may_be_given_as_text(category: Category) -> None:
    assert without(category).record(category.value, "66666") == without(category).record(category, "66666")
    assert Scorecard(filled={c.value: points for c, points in FULL.items()}) == Scorecard(filled=FULL)
    assert Scorecard(filled=FULL)[category.value] == FULL[category]


@pytest.mark.parametrize(
    ("six", "bonus"),
    [((3, 6, 9, 12, 15, 18), 35), ((2, 6, 9, 12, 15, 18), 0), ((5, 10, 15, 20, 25, 30), 35)],
    ids=["63", "62", "105"],
)
def test_k11_bonus_when_the_six_exceed_62(six: tuple[int, ...], bonus: int) -> None:
    assert Scorecard(filled=dict(zip(UPPER, six, strict=True))).bonus == bonus


def test_k11_lower_categories_do_not_help_towards_the_bonus() -> None:
    card = Scorecard(filled={Category.SIXES: 30, Category.KIRIKI: 500, Category.CHANCE: 30})
    assert (card.bonus, card.upper_total) == (0, 30)


def test_k12_upper_total_includes_the_bonus() -> None:
    assert Scorecard(filled=FULL).upper_total == 63 + 35


def test_k13_lower_total_includes_repeated_kirikis() -> None:
    card = Scorecard(filled=FULL)
    assert card.lower_total == 20 + 25 + 30 + 100 + 22
    assert card.grand_total == 98 + 197


@pytest.mark.parametrize("category", LOWER)
def test_k13_each_lower_category_counts_in_the_lower_total(category: Category) -> None:
    assert Scorecard(filled={category: FULL[category]}).lower_total == FULL[category]


def test_k16_each_later_kiriki_adds_fifty_and_an_extra_turn() -> None:
    card = Scorecard()
    for number, digits in enumerate(("11111", "33333", "33333", "66666"), start=1):
        card = card.record(Category.KIRIKI, digits)
        assert card[Category.KIRIKI] == 50 * number
        assert (card.turns_taken, card.extra_turns) == (number, number - 1)
    assert card.open_categories == tuple(c for c in Category if c is not Category.KIRIKI)


@pytest.mark.parametrize("digits", ["12346", "66661", "66655", "23456"])
def test_k16_a_only_a_five_of_a_kind_goes_on_a_live_kiriki(digits: str) -> None:
    card = Scorecard(filled={Category.KIRIKI: 50})
    assert Category.KIRIKI not in card.options(digits)
    with pytest.raises(IllegalActionError, match="K16a"):
        card.record(Category.KIRIKI, digits)
    assert card == Scorecard(filled={Category.KIRIKI: 50})


@pytest.mark.parametrize("digits", ["66666", "11111", "12346"])
def test_k16_b_scratched_kiriki_is_closed_for_good(digits: str) -> None:
    card = Scorecard(filled={Category.KIRIKI: 0})
    assert Category.KIRIKI not in card.options(digits)
    with pytest.raises(IllegalActionError, match="K16b"):
        card.record(Category.KIRIKI, digits)
    assert card == Scorecard(filled={Category.KIRIKI: 0})


@pytest.mark.parametrize(
    ("category", "points"),
    [(Category.SIXES, 30), (Category.THREE_OF_A_KIND, 30), (Category.CHANCE, 30)],
)
@pytest.mark.parametrize("held", [None, 0, 50])
def test_k16_c_five_alike_elsewhere_score_there_only(category: Category, points: int, held: int | None) -> None:
    card = Scorecard(filled={} if held is None else {Category.KIRIKI: held})
    after = card.record(category, "66666")
    assert after[category] == points
    assert after[Category.KIRIKI] == held
    assert after.grand_total == card.grand_total + points
    assert (after.turns_taken, after.extra_turns) == (card.turns_taken + 1, 0)


@pytest.mark.parametrize("category", [Category.FULL_HOUSE, Category.SMALL_STRAIGHT, Category.LARGE_STRAIGHT])
@pytest.mark.parametrize("held", [{}, {Category.KIRIKI: 50, Category.SIXES: 30}])
def test_k16_d_there_is_no_joker(category: Category, held: dict[Category, int]) -> None:
    # Not even with Kiriki and Sixes used, which is where other rules know a joker.
    card = Scorecard(filled=held)
    assert card.options("66666")[category] == 0
    assert card.record(category, "66666")[category] == 0


@pytest.mark.parametrize("kirikis", [0, 50, 100])
@pytest.mark.parametrize("category", Category)
def test_k16_e_a_full_card_takes_no_more(category: Category, kirikis: int) -> None:
    card = Scorecard(filled=FULL | {Category.KIRIKI: kirikis})
    assert card.is_complete
    assert card.open_categories == ()
    assert card.options("66666") == {}
    assert not card.is_satisfactory("66666")
    with pytest.raises(IllegalActionError, match="K16e"):
        card.record(category, "66666")


def test_k16_e_a_kiriki_that_fills_the_card_ends_the_players_game() -> None:
    card = without(Category.KIRIKI).record(Category.KIRIKI, "66666")
    assert card.is_complete
    assert (card.turns_taken, card.extra_turns) == (13, 0)
    with pytest.raises(IllegalActionError, match="K16e"):
        card.record(Category.KIRIKI, "66666")


@pytest.mark.parametrize("category", [c for c in Category if c is not Category.KIRIKI])
def test_k17_a_category_is_used_once(category: Category) -> None:
    card = Scorecard().record(category, "66666")
    for digits in ("66666", "12345", "11155"):
        assert category not in card.options(digits)
        with pytest.raises(IllegalActionError) as caught:
            card.record(category, digits)
        assert (caught.value.code, caught.value.clause) == ("category_used", "K17")
        assert caught.value.params == {"category": category, "points": card[category]}
    assert card == Scorecard().record(category, "66666")


@pytest.mark.parametrize("category", [c for c in Category if c is not Category.CHANCE])
def test_k18_a_roll_that_does_not_match_scratches(category: Category) -> None:
    digits = {Category.ONES: "23356", Category.THREES: "11256", Category.FIVES: "11246"}
    card = Scorecard().record(category, digits.get(category, "11335"))
    assert card[category] == 0
    assert card.filled == {category: 0}
    assert category not in card.open_categories
    assert (card.turns_taken, card.grand_total) == (1, 0)


def test_k18_recording_makes_a_new_card_and_leaves_the_old_one() -> None:
    card = Scorecard()
    first, second = card.record("ones", "11111"), card.record("ones", "23456")
    assert (first["ones"], second["ones"], card["ones"]) == (5, 0, None)


def test_k21_satisfactory_looks_at_open_categories_only() -> None:
    assert Scorecard().is_satisfactory("12346")
    only_sixes = without(Category.SIXES)
    assert only_sixes.is_satisfactory("12346")
    assert not only_sixes.is_satisfactory("12345")
    # A scratch is legal there, and not satisfactory.
    assert only_sixes.options("12345") == {Category.SIXES: 0}


def test_k21_a_live_kiriki_category_is_not_open() -> None:
    card = without(Category.LARGE_STRAIGHT)
    assert card.options("66666") == {Category.LARGE_STRAIGHT: 0, Category.KIRIKI: 50}
    assert not card.is_satisfactory("66666")


def test_options_are_in_the_cards_order_and_the_callers_own() -> None:
    card = Scorecard(filled={Category.KIRIKI: 50, Category.CHANCE: 7})
    options = card.options("22222")
    assert list(options) == list(Category)[:-1]
    options.clear()
    assert len(card.options("22222")) == 12


def test_filled_is_in_the_cards_order_and_the_callers_own() -> None:
    card = Scorecard(filled=dict(reversed(FULL.items())))
    assert list(card.filled.items()) == list(FULL.items())
    card.filled.clear()
    assert card.filled == FULL


def test_the_mapping_a_card_is_made_of_is_not_kept() -> None:
    filled = {Category.ONES: 3}
    card = Scorecard(filled=filled)
    filled[Category.ONES] = 4
    assert card[Category.ONES] == 3


@pytest.mark.parametrize("dice", ["", "1", "1234", "123456", [], [1] * 6])
def test_k1_a_card_takes_five_dice(dice: str | list[int]) -> None:
    card = Scorecard()
    count = rf"\b{len(dice)}\b"
    with pytest.raises(InvalidRollError, match=count):
        card.record(Category.CHANCE, dice)
    with pytest.raises(InvalidRollError, match=count):
        card.options(dice)
    with pytest.raises(InvalidRollError, match=count):
        card.is_satisfactory(dice)


@pytest.mark.parametrize(
    ("category", "points"),
    [
        (Category.ONES, 6),
        (Category.ONES, -1),
        (Category.SIXES, 36),
        (Category.SIXES, 20),
        (Category.FOURS, 2),
        (Category.THREE_OF_A_KIND, 4),
        (Category.THREE_OF_A_KIND, 31),
        (Category.FOUR_OF_A_KIND, 1),
        (Category.FULL_HOUSE, 24),
        (Category.FULL_HOUSE, 50),
        (Category.SMALL_STRAIGHT, 40),
        (Category.LARGE_STRAIGHT, 30),
        (Category.KIRIKI, 25),
        (Category.KIRIKI, 75),
        (Category.KIRIKI, -50),
        (Category.CHANCE, 0),
        (Category.CHANCE, 4),
        (Category.CHANCE, 31),
        (Category.ONES, True),
        (Category.ONES, 3.0),
        (Category.ONES, "3"),
        (Category.ONES, None),
        (Category.KIRIKI, 10**40 + 1),
    ],
)
def test_points_that_no_roll_scores_are_refused(category: Category, points: object) -> None:
    with pytest.raises(IllegalActionError, match=category.value):
        Scorecard(filled=cast("Any", {Category.TWOS: 6, category: points}))


def test_a_card_is_made_of_all_thirteen_cells_too() -> None:
    cells = (3, *[None] * 10, 100, None)
    assert Scorecard(filled=cells) == Scorecard(filled={"ones": 3, "kiriki": 100})
    with pytest.raises(IllegalActionError, match="ones"):
        Scorecard(filled=(6, *[None] * 12))


@pytest.mark.parametrize("filled", [3, "ones", [("ones", 3)], (1, 2, 3)])
def test_a_card_is_made_of_a_mapping(filled: object) -> None:
    with pytest.raises(DiceRulesError, match="filled"):
        Scorecard(filled=cast("Any", filled))


def test_a_card_is_empty_by_default() -> None:
    assert Scorecard(filled=None) == Scorecard(filled={}) == Scorecard(filled=(None,) * 13) == Scorecard()


def test_cards_differ_by_their_rules() -> None:
    assert Scorecard(KirikiRules(bonus=50)) != Scorecard()
