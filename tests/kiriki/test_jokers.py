"""The joker, clause by clause: Yahtzee's leaflet about a further five of a kind, and the free choice."""

from __future__ import annotations

import attrs
import pytest

from dicerules import DiceRulesError, IllegalActionError, Scorecard, kiriki
from dicerules.kiriki import (
    KIRIKI,
    LOWER,
    PLAIN,
    UPPER,
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    Category,
    FurtherKiriki,
    Joker,
    KirikiRules,
)
from tests.kiriki.house import NAMED
from tests.raising import raises

BONUS_ONLY = KirikiRules(further_kiriki=FurtherKiriki(repeat=False, bonus=100))
WITH_JOKER = pytest.mark.parametrize("rules", [YAHTZEE, YAHTZEE_FREE_JOKER], ids=["forced", "free"])
ANY_JOKER = pytest.mark.parametrize(
    "rules", [YAHTZEE, YAHTZEE_FREE_JOKER, YAHTZEE_1956], ids=["forced", "free", "original"]
)
JOKER_POINTS = {Category.FULL_HOUSE: 25, Category.SMALL_STRAIGHT: 30, Category.LARGE_STRAIGHT: 40}
AS_A_JOKER = pytest.mark.parametrize(("category", "points"), list(JOKER_POINTS.items()))
# What fills the lower section, Kiriki left out.
LOWER_FILLED: dict[Category, int] = {
    Category.THREE_OF_A_KIND: 17,
    Category.FOUR_OF_A_KIND: 0,
    Category.FULL_HOUSE: 25,
    Category.SMALL_STRAIGHT: 30,
    Category.LARGE_STRAIGHT: 0,
    Category.CHANCE: 22,
}


def card_with(rules: KirikiRules, kiriki: int | None = 50, **filled: int) -> Scorecard:
    return Scorecard(rules, filled=filled if kiriki is None else {"kiriki": kiriki, **filled})


# --- when there is a joker ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("category", JOKER_POINTS)
def test_five_alike_alone_are_neither_full_house_nor_straight(name: str, category: Category) -> None:
    rules = kiriki.NAMED_RULES[name]
    # A roll without a card is not a joker, whatever the rules.
    assert kiriki.score("44444", category, rules) == 0
    assert kiriki.scores("44444", rules)[category] == 0
    assert Scorecard(rules).options("44444")[category] == 0


@WITH_JOKER
@AS_A_JOKER
@pytest.mark.parametrize("kirikis", [50, 0])
def test_a_joker_scores_in_full_once_kiriki_and_its_upper_category_are_filled(
    rules: KirikiRules, category: Category, points: int, kirikis: int
) -> None:
    card = card_with(rules, kirikis, fours=8)
    assert card.options("44444")[category] == points
    assert card.record(category, "44444")[category] == points


@WITH_JOKER
@AS_A_JOKER
def test_a_scratched_upper_category_is_filled_too(rules: KirikiRules, category: Category, points: int) -> None:
    assert card_with(rules, fours=0).options("44444")[category] == points


@ANY_JOKER
@pytest.mark.parametrize("category", JOKER_POINTS)
def test_no_joker_while_kiriki_is_open(rules: KirikiRules, category: Category) -> None:
    card = card_with(rules, None, fours=8)
    assert card.options("44444")[category] == 0
    assert card.record(category, "44444")[category] == 0
    # Nor is anything forced: every open category is there to choose.
    assert tuple(card.options("44444")) == card.open_categories


@pytest.mark.parametrize("category", JOKER_POINTS)
@pytest.mark.parametrize("fives", [15, None])
def test_no_joker_while_the_upper_category_of_its_own_face_is_open(category: Category, fives: int | None) -> None:
    card = card_with(YAHTZEE_FREE_JOKER, **({} if fives is None else {"fives": fives}))
    assert card.options("44444")[category] == 0
    after = card.record(category, "44444")
    assert (after[category], after.kiriki_bonuses) == (0, 1)


@ANY_JOKER
@pytest.mark.parametrize("digits", ["44441", "44433", "12345", "44412"])
def test_only_five_of_a_kind_is_a_joker(rules: KirikiRules, digits: str) -> None:
    card = card_with(rules, fours=8)
    scored = kiriki.scores(digits, PLAIN)
    assert card.options(digits) == {category: scored[category] for category in card.open_categories}
    assert card.record("chance", digits).kiriki_bonuses == 0


@pytest.mark.parametrize("rules", [KIRIKI, PLAIN, BONUS_ONLY], ids=["kiriki", "plain", "bonus only"])
@pytest.mark.parametrize("category", JOKER_POINTS)
def test_no_joker_where_the_rules_have_none(rules: KirikiRules, category: Category) -> None:
    card = card_with(rules, fours=8)
    assert card.options("44444")[category] == 0
    assert card.record(category, "44444")[category] == 0


@ANY_JOKER
def test_a_joker_scores_the_points_of_the_boxes(rules: KirikiRules) -> None:
    other = rules
    for category, points in JOKER_POINTS.items():
        other = other.with_box(category, pays=points + 1)
    options = card_with(other, fours=8).options("44444")
    assert [options[category] for category in JOKER_POINTS] == [26, 31, 41]


@WITH_JOKER
@pytest.mark.parametrize("category", JOKER_POINTS)
@pytest.mark.parametrize("kirikis", [50, 0])
def test_k21_a_joker_is_satisfactory_where_nothing_else_matches(
    rules: KirikiRules, category: Category, kirikis: int
) -> None:
    filled = {**LOWER_FILLED, Category.KIRIKI: kirikis, Category.FOURS: 8}
    del filled[category]
    assert Scorecard(rules, filled=filled).is_satisfactory("44444")
    assert not Scorecard(PLAIN, filled=filled).is_satisfactory("44444")
    # With the lower section full it has to be scratched somewhere.
    assert not Scorecard(rules, filled={**filled, category: 0}).is_satisfactory("44444")


# --- where a forced joker goes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kirikis", [50, 0])
@pytest.mark.parametrize(("upper", "face"), list(zip(UPPER, range(1, 7), strict=True)))
def test_forced_first_the_open_upper_category_of_the_face(upper: Category, face: int, kirikis: int) -> None:
    card = card_with(YAHTZEE, kirikis)
    roll = [face] * 5
    assert card.options(roll) == {upper: 5 * face}
    assert card.record(upper, roll)[upper] == 5 * face
    for category in Category:
        if category not in (upper, Category.KIRIKI):
            with pytest.raises(IllegalActionError) as caught:
                card.record(category, roll)
            assert (caught.value.code, caught.value.params) == ("joker_to_upper", {"category": upper})


@pytest.mark.parametrize("kirikis", [50, 0])
def test_forced_then_any_open_lower_category(kirikis: int) -> None:
    card = card_with(YAHTZEE, kirikis, fours=8, small_straight=0)
    assert card.options("44444") == {
        Category.THREE_OF_A_KIND: 20,
        Category.FOUR_OF_A_KIND: 20,
        Category.FULL_HOUSE: 25,
        Category.LARGE_STRAIGHT: 40,
        Category.CHANCE: 20,
    }
    with pytest.raises(IllegalActionError) as caught:
        card.record("fives", "44444")
    assert caught.value.code == "joker_to_lower"
    with pytest.raises(IllegalActionError, match="K17"):
        card.record("fours", "44444")


@pytest.mark.parametrize("last", LOWER_FILLED)
def test_forced_a_single_open_lower_category_must_be_taken(last: Category) -> None:
    filled = {category: points for category, points in LOWER_FILLED.items() if category is not last}
    card = Scorecard(YAHTZEE, filled={Category.KIRIKI: 50, Category.FOURS: 8, **filled})
    assert card.options("44444") == {last: JOKER_POINTS.get(last, 20)}


@pytest.mark.parametrize("kirikis", [50, 0])
def test_forced_at_last_any_open_upper_category_is_scratched(kirikis: int) -> None:
    card = Scorecard(YAHTZEE, filled={**LOWER_FILLED, Category.KIRIKI: kirikis, Category.FOURS: 8, Category.ONES: 3})
    open_upper = [Category.TWOS, Category.THREES, Category.FIVES, Category.SIXES]
    assert card.options("44444") == dict.fromkeys(open_upper, 0)
    after = card.record(Category.SIXES, "44444")
    assert after[Category.SIXES] == 0
    # The bonus is the roll's: it is paid with a forced 0 too, and not where Kiriki was scratched.
    assert after.grand_total == card.grand_total + (100 if kirikis else 0)


def test_the_kiriki_category_is_used_once() -> None:
    for rules in (YAHTZEE, YAHTZEE_FREE_JOKER, PLAIN):
        with pytest.raises(IllegalActionError, match="K17"):
            card_with(rules, fours=8).record("kiriki", "44444")
        with pytest.raises(IllegalActionError, match=r"K1[67]"):
            card_with(rules, 0, fours=8).record("kiriki", "44444")


# --- the free choice ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kirikis", [50, 0])
def test_free_choice_with_the_upper_category_open_scores_as_any_roll(kirikis: int) -> None:
    options = card_with(YAHTZEE_FREE_JOKER, kirikis).options("44444")
    ordinary = kiriki.scores("44444", PLAIN)
    assert options == {category: points for category, points in ordinary.items() if category is not Category.KIRIKI}
    assert (options[Category.FOURS], options[Category.THREE_OF_A_KIND], options[Category.CHANCE]) == (20, 20, 20)


@pytest.mark.parametrize("kirikis", [50, 0])
def test_free_choice_with_the_upper_category_filled_is_of_every_open_category(kirikis: int) -> None:
    card = card_with(YAHTZEE_FREE_JOKER, kirikis, fours=8, twos=4)
    assert card.options("44444") == {
        Category.ONES: 0,
        Category.THREES: 0,
        Category.FIVES: 0,
        Category.SIXES: 0,
        Category.THREE_OF_A_KIND: 20,
        Category.FOUR_OF_A_KIND: 20,
        Category.FULL_HOUSE: 25,
        Category.SMALL_STRAIGHT: 30,
        Category.LARGE_STRAIGHT: 40,
        Category.CHANCE: 20,
    }


# --- the original of 1956 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("upper", "face"), list(zip(UPPER, range(1, 7), strict=True)))
def test_original_nothing_in_the_upper_boxes_and_full_points_below_at_once(upper: Category, face: int) -> None:
    options = card_with(YAHTZEE_1956).options([face] * 5)
    assert [options[category] for category in UPPER] == [0] * 6
    assert {category: options[category] for category in JOKER_POINTS} == JOKER_POINTS
    of_all_dice = (Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND, Category.CHANCE)
    assert [options[category] for category in of_all_dice] == [5 * face] * 3
    # The roll may go to any open box, and leaves nothing in the upper one of its face.
    assert len(options) == 12
    assert card_with(YAHTZEE_1956).record(upper, [face] * 5)[upper] == 0


@pytest.mark.parametrize("filled", [{"fours": 8}, {"fours": 0}, dict.fromkeys(UPPER, 0)], ids=["8", "0", "all"])
def test_original_filled_upper_boxes_make_no_difference(filled: dict[str, int]) -> None:
    card = card_with(YAHTZEE_1956, **filled)
    assert {name: card.options("44444")[name] for name in JOKER_POINTS} == JOKER_POINTS


@pytest.mark.parametrize("fours", [None, 8])
def test_original_a_scratched_kiriki_makes_no_joker(fours: int | None) -> None:
    card = card_with(YAHTZEE_1956, 0, **({} if fours is None else {"fours": fours}))
    scored = kiriki.scores("44444")
    assert card.options("44444") == {category: scored[category] for category in card.open_categories}
    assert card.record("large_straight", "44444")["large_straight"] == 0


def test_original_a_joker_above_is_not_satisfactory() -> None:
    below = {category: points for category, points in LOWER_FILLED.items() if category in LOWER}
    card = Scorecard(YAHTZEE_1956, filled={**below, Category.KIRIKI: 50})
    assert not card.is_satisfactory("44444")
    assert card.is_satisfactory("44441")


def test_original_the_jokers_boxes_are_those_of_the_rules() -> None:
    further = FurtherKiriki(
        repeat=False, joker="original", joker_boxes=["chance", "full_house"], upper_boxes=["ones"] * 6
    )
    options = card_with(attrs.evolve(YAHTZEE_1956, further_kiriki=further)).options("44444")
    assert options == {
        Category.ONES: 0,
        Category.TWOS: 0,
        Category.THREES: 0,
        Category.FOURS: 20,
        Category.FIVES: 0,
        Category.SIXES: 0,
        Category.THREE_OF_A_KIND: 20,
        Category.FOUR_OF_A_KIND: 20,
        Category.FULL_HOUSE: 25,
        Category.SMALL_STRAIGHT: 0,
        Category.LARGE_STRAIGHT: 0,
        Category.CHANCE: 20,
    }


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("joker", [Joker.ORIGINAL, Joker.FREE, Joker.FORCED])
def test_a_joker_needs_a_kiriki_that_is_not_repeated(joker: Joker) -> None:
    for further, changes in (
        (FurtherKiriki(), {"joker": joker}),
        (FurtherKiriki(), {"joker": joker.value}),
        (FurtherKiriki(joker=joker, repeat=False), {"repeat": True}),
    ):
        with raises(DiceRulesError, "joker_with_repeats", "joker", repeat="True", given=joker.value):
            attrs.evolve(further, **changes)


@pytest.mark.parametrize("joker", Joker)
def test_a_joker_is_accepted_as_text_too(joker: Joker) -> None:
    read = FurtherKiriki(joker=joker.value, repeat=False, bonus=1)
    assert read.joker is joker
    assert read == FurtherKiriki(joker=joker, repeat=False, bonus=1)
