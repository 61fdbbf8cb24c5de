"""The known traps: what hurried scorers get wrong, each under a name of its own."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from dicerules import IllegalActionError, KirikiGame, Scorecard, kiriki
from dicerules.kiriki import LOWER, UPPER, Category


def card_of(filled: Mapping[Category, str]) -> Scorecard:
    card = Scorecard()
    for category, digits in filled.items():
        card = card.record(category, digits)
    return card


# Three dice of each face, beside two that do not count: 3 x (1 + ... + 6) = 63.
THREE_OF_EACH = dict(zip(UPPER, ("11123", "22213", "33312", "44412", "55512", "66612"), strict=True))

# What fills each lower category with the most it can hold.
BEST_LOWER = {
    Category.THREE_OF_A_KIND: "66666",
    Category.FOUR_OF_A_KIND: "66666",
    Category.FULL_HOUSE: "66655",
    Category.SMALL_STRAIGHT: "12345",
    Category.LARGE_STRAIGHT: "12345",
    Category.KIRIKI: "66666",
    Category.CHANCE: "66666",
}


@pytest.mark.parametrize("digits", ["12334", "12346", "44123", "12345"])
def test_k7_small_straight_is_not_hidden_by_the_fifth_die(digits: str) -> None:
    assert kiriki.score(digits, Category.SMALL_STRAIGHT) == 30


def test_k7_34466_is_not_a_small_straight() -> None:
    assert kiriki.score("34466", Category.SMALL_STRAIGHT) == 0


def test_k4_three_of_a_kind_44412_counts_all_five_dice() -> None:
    assert kiriki.score("44412", Category.THREE_OF_A_KIND) == 15


def test_k5_four_of_a_kind_66661_counts_all_five_dice() -> None:
    assert kiriki.score("66661", Category.FOUR_OF_A_KIND) == 25


def test_k5_five_alike_33333_are_also_four_of_a_kind() -> None:
    assert kiriki.score("33333", Category.FOUR_OF_A_KIND) == 15


def test_k6_four_and_one_14444_is_not_a_full_house() -> None:
    assert kiriki.score("14444", Category.FULL_HOUSE) == 0


def test_k6_five_alike_33333_is_not_a_full_house() -> None:
    assert kiriki.score("33333", Category.FULL_HOUSE) == 0


def test_k3_five_alike_33333_as_threes() -> None:
    assert kiriki.score("33333", Category.THREES) == 15


def test_k8_large_straight_23456() -> None:
    assert kiriki.score("23456", Category.LARGE_STRAIGHT) == 40


def test_k11_upper_section_of_exactly_63_earns_the_bonus() -> None:
    card = card_of(THREE_OF_EACH)
    assert sum(card[category] or 0 for category in UPPER) == 63
    assert (card.bonus, card.upper_total) == (35, 98)


def test_k11_upper_section_of_62_earns_no_bonus() -> None:
    card = card_of(THREE_OF_EACH | {Category.ONES: "11234"})
    assert sum(card[category] or 0 for category in UPPER) == 62
    assert (card.bonus, card.upper_total) == (0, 62)


def test_k11_bonus_counts_with_upper_categories_still_open() -> None:
    card = card_of({Category.SIXES: "66666", Category.FIVES: "55555", Category.FOURS: "44123"})
    assert (card.bonus, card.upper_total) == (35, 63 + 35)
    assert card[Category.ONES] is card[Category.TWOS] is card[Category.THREES] is None


def test_k16_a_12346_on_a_live_kiriki_is_refused_and_uses_no_turn() -> None:
    card = Scorecard().record(Category.KIRIKI, "11111")
    with pytest.raises(IllegalActionError, match="K16"):
        card.record(Category.KIRIKI, "12346")
    assert card[Category.KIRIKI] == 50
    assert (card.turns_taken, card.extra_turns) == (1, 0)
    assert Category.KIRIKI not in card.options("12346")


def test_k16_a_refused_roll_leaves_the_same_player_to_move() -> None:
    game = KirikiGame(["Ana", "Ben"])
    game = game.record(Category.KIRIKI, "11111").record(Category.CHANCE, "12346")
    with pytest.raises(IllegalActionError, match="K16"):
        game.record(Category.KIRIKI, "12346")
    assert game.current_player == "Ana"
    assert game.card("Ana").turns_taken == 1


def test_k16_b_66666_on_a_scratched_kiriki_is_refused() -> None:
    card = Scorecard().record(Category.KIRIKI, "12346")
    assert card[Category.KIRIKI] == 0
    with pytest.raises(IllegalActionError, match="K16"):
        card.record(Category.KIRIKI, "66666")
    assert Category.KIRIKI not in card.options("66666")


def test_k16_66666_on_a_live_kiriki_makes_100() -> None:
    card = Scorecard().record(Category.KIRIKI, "11111").record(Category.KIRIKI, "66666")
    assert card[Category.KIRIKI] == 100
    assert (card.turns_taken, card.extra_turns) == (2, 1)


@pytest.mark.parametrize("category", [c for c in Category if c is not Category.CHANCE])
def test_k18_a_scratched_category_cannot_be_filled_later(category: Category) -> None:
    nothing_here = "22346" if category in {Category.ONES, Category.FIVES} else "11355"
    if category is Category.THREES:
        nothing_here = "11255"
    card = Scorecard().record(category, nothing_here)
    assert card[category] == 0
    with pytest.raises(IllegalActionError, match=r"K1[67]"):
        card.record(category, BEST_LOWER.get(category, "12345"))


def test_k18_zero_differs_from_open() -> None:
    empty = Scorecard()
    scratched = empty.record(Category.FULL_HOUSE, "12346")
    assert empty[Category.FULL_HOUSE] is None
    assert scratched[Category.FULL_HOUSE] == 0
    assert scratched != empty
    assert scratched.grand_total == empty.grand_total == 0
    assert Category.FULL_HOUSE in empty.open_categories
    assert Category.FULL_HOUSE not in scratched.open_categories
    assert (scratched.turns_taken, empty.turns_taken) == (1, 0)


def test_highest_card_without_a_repeated_kiriki_is_375() -> None:
    card = card_of({c: str(face) * 5 for face, c in enumerate(UPPER, start=1)} | BEST_LOWER)
    assert card.is_complete
    assert card.extra_turns == 0
    assert (card.upper_total, card.lower_total, card.grand_total) == (140, 235, 375)


def test_lowest_finished_card_is_5() -> None:
    # Scratch all that can be scratched; five ones are then the worst that Chance can get.
    card = card_of(
        dict.fromkeys(UPPER[:5], "66666")
        | {Category.SIXES: "11234"}
        | dict.fromkeys(LOWER, "11335")
        | {Category.CHANCE: "11111"}
    )
    assert card.is_complete
    assert [card[category] for category in Category] == [0] * 12 + [5]
    assert card.grand_total == 5
