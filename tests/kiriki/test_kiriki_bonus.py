"""The bonus for each further Kiriki: when it is earned, what it adds to, and what a card may claim of it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, cast

import pytest

from dicerules import DiceRulesError, IllegalActionError, Roll, Scorecard, kiriki
from dicerules.kiriki import (
    KIRIKI,
    KNIFFEL,
    LOWER,
    PLAIN,
    UPPER,
    YAHTZEE,
    YAHTZEE_FREE_JOKER,
    BoxName,
    Category,
    FurtherKiriki,
    Joker,
    KirikiRules,
)
from dicerules.outcomes import weighted_rolls
from tests.raising import raises

BONUS_ONLY = KirikiRules(further_kiriki=FurtherKiriki(repeat=False, bonus=100))
JOKER_ONLY = KirikiRules(further_kiriki=FurtherKiriki(repeat=False, joker=Joker.FORCED))
BONUS_AND_REPETITION = KirikiRules(further_kiriki=FurtherKiriki(bonus=100))
ORIGINAL = KirikiRules(further_kiriki=FurtherKiriki(repeat=False, bonus=100, joker=Joker.ORIGINAL))
IN_ORDER = KirikiRules(further_kiriki=FurtherKiriki(bonus=100), forced_order=True)


# --- the bonus ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [BONUS_ONLY, YAHTZEE_FREE_JOKER], ids=["bonus only", "free"])
@pytest.mark.parametrize("category", [category for category in Category if category is not Category.KIRIKI])
@pytest.mark.parametrize("digits", ["22222", "66666"])
def test_the_bonus_is_paid_wherever_the_roll_is_recorded(rules: KirikiRules, category: Category, digits: str) -> None:
    card = Scorecard(rules, filled={"kiriki": 50})
    after = card.record(category, digits)
    assert (after.kiriki_bonuses, after.kiriki_bonus_total) == (1, 100)
    assert after.lower_total - card.lower_total == 100 + (card.options(digits)[category] if category in LOWER else 0)
    assert after.grand_total - card.grand_total == 100 + card.options(digits)[category]


def test_the_first_kiriki_earns_no_bonus() -> None:
    card = Scorecard(YAHTZEE).record("kiriki", "44444")
    assert (card[Category.KIRIKI], card.kiriki_bonuses, card.grand_total) == (50, 0, 50)


@pytest.mark.parametrize("rules", [YAHTZEE, YAHTZEE_FREE_JOKER, BONUS_ONLY])
def test_five_alike_before_kiriki_is_filled_earn_no_bonus(rules: KirikiRules) -> None:
    card = Scorecard(rules).record("fours", "44444").record("chance", "66666")
    assert (card.kiriki_bonuses, card.grand_total) == (0, 50)


@pytest.mark.parametrize("rules", [YAHTZEE, YAHTZEE_FREE_JOKER, BONUS_ONLY])
def test_a_scratched_kiriki_earns_no_bonus(rules: KirikiRules) -> None:
    card = Scorecard(rules).record("kiriki", "12345").record("fours", "44444")
    assert (card.kiriki_bonuses, card.kiriki_bonus_total, card.grand_total) == (0, 0, 20)


def test_bonuses_add_up_and_do_not_count_as_turns() -> None:
    card = Scorecard(YAHTZEE).record("kiriki", "11111")
    for number, (category, digits) in enumerate([("ones", "11111"), ("chance", "11111"), ("sixes", "66666")], start=1):
        card = card.record(category, digits)
        assert (card.kiriki_bonuses, card.kiriki_bonus_total) == (number, 100 * number)
        assert (card.turns_taken, card.extra_turns) == (1 + number, 0)
    card = card.record("twos", "22345")
    assert card.kiriki_bonuses == 3
    assert (card.upper_total, card.lower_total, card.grand_total) == (39, 50 + 5 + 300, 394)


def test_options_leave_the_bonus_out() -> None:
    assert Scorecard(YAHTZEE, filled={"kiriki": 50}).options("44444") == {Category.FOURS: 20}


def test_the_bonus_does_not_help_towards_the_upper_bonus() -> None:
    card = Scorecard(YAHTZEE, filled={"kiriki": 50, "sixes": 30}).record("fives", "55555")
    assert (card.bonus, card.upper_total) == (0, 55)


@pytest.mark.parametrize("rules", [KIRIKI, PLAIN, JOKER_ONLY], ids=["kiriki", "plain", "joker only"])
def test_no_bonus_where_the_rules_have_none(rules: KirikiRules) -> None:
    card = Scorecard(rules).record("kiriki", "44444").record("fours", "44444")
    assert (card.kiriki_bonuses, card.kiriki_bonus_total, card.grand_total) == (0, 0, 70)


def test_a_bonus_beside_repeated_kirikis_is_paid_on_top_of_each() -> None:
    card = Scorecard(BONUS_AND_REPETITION)
    for points, bonuses in ((50, 0), (100, 1), (150, 2)):
        card = card.record("kiriki", "33333")
        assert (card[Category.KIRIKI], card.kiriki_bonuses) == (points, bonuses)
    assert (card.turns_taken, card.extra_turns, card.grand_total) == (3, 2, 350)


# --- what a card may claim ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "filled", "bonuses"),
    [
        (KIRIKI, {"kiriki": 100, "ones": 5}, 1),  # rules without a bonus
        (PLAIN, {"kiriki": 50, "ones": 5}, 1),
        (JOKER_ONLY, {"kiriki": 50, "ones": 5}, 1),
        (YAHTZEE, {}, 1),
        (YAHTZEE, {"ones": 5}, 1),  # Kiriki is open
        (YAHTZEE, {"ones": 5, "twos": 10, "kiriki": 0}, 1),  # Kiriki was scratched
        (YAHTZEE, {"kiriki": 50}, 1),  # the first earns none
        (YAHTZEE, {"kiriki": 50, "ones": 5}, 2),
        (BONUS_AND_REPETITION, {"kiriki": 150}, 3),
        (YAHTZEE, {"ones": 5, "chance": 5, "kiriki": 50}, 3),
    ],
)
def test_bonuses_that_no_play_earns_are_refused(rules: KirikiRules, filled: dict[str, int], bonuses: int) -> None:
    with pytest.raises(IllegalActionError, match=rf"\b{bonuses}\b"):
        Scorecard(rules, filled=filled, kiriki_bonuses=bonuses)


@pytest.mark.parametrize("bonuses", [-1, True, 1.0, "1", None, [1]])
def test_bonuses_are_a_whole_number(bonuses: object) -> None:
    with pytest.raises(DiceRulesError, match="kiriki_bonuses.*" + re.escape(repr(bonuses))):
        Scorecard(YAHTZEE, filled={"kiriki": 50, "ones": 5}, kiriki_bonuses=cast("Any", bonuses))


@pytest.mark.parametrize(
    ("rules", "filled", "bonuses"),
    [
        (YAHTZEE, {"kiriki": 50, "ones": 5}, 1),
        (YAHTZEE, {"kiriki": 50, "ones": 5}, 0),
        (YAHTZEE_FREE_JOKER, {"kiriki": 50, "full_house": 0}, 1),
        (BONUS_AND_REPETITION, {"kiriki": 150}, 2),
    ],
)
def test_bonuses_that_play_earns_are_kept(rules: KirikiRules, filled: dict[str, int], bonuses: int) -> None:
    card = Scorecard(rules, filled=filled, kiriki_bonuses=bonuses)
    assert (card.kiriki_bonuses, card.kiriki_bonus_total) == (bonuses, 100 * bonuses)


def test_cards_differ_by_their_bonuses() -> None:
    cards = {Scorecard(YAHTZEE, filled={"kiriki": 50, "ones": 5}, kiriki_bonuses=bonuses) for bonuses in (0, 1)}
    assert len(cards) == 2


@pytest.mark.parametrize(
    ("rules", "filled", "bonuses"),
    [
        (BONUS_AND_REPETITION, {"kiriki": 150}, 0),  # two were earned by repeating
        (BONUS_AND_REPETITION, {"kiriki": 150}, 3),
        (ORIGINAL, {"kiriki": 50, "ones": 5}, 1),  # a joker leaves nothing there
        (ORIGINAL, {"kiriki": 50, "large_straight": 0}, 1),
        (IN_ORDER, dict.fromkeys(Category, 0) | {"kiriki": 50, "chance": 6}, 1),  # boxes before Kiriki came before it
        (YAHTZEE, {"kiriki": 50, "ones": 3}, 1),  # five alike never leave 3 there
        (YAHTZEE, {"kiriki": 50, "large_straight": 40, "ones": 5}, 3),
    ],
)
def test_bonuses_that_these_cells_cannot_have_earned_are_refused(
    rules: KirikiRules, filled: dict[str, int], bonuses: int
) -> None:
    with pytest.raises(IllegalActionError, match=str(bonuses)):
        Scorecard(rules, filled=filled, kiriki_bonuses=bonuses)


def test_bonuses_that_these_cells_may_have_earned_are_accepted() -> None:
    assert Scorecard(BONUS_AND_REPETITION, filled={"kiriki": 150}, kiriki_bonuses=2).kiriki_bonus_total == 200
    card = Scorecard(YAHTZEE, filled={"kiriki": 50, "large_straight": 40, "ones": 5}, kiriki_bonuses=2)
    assert card.kiriki_bonus_total == 200
    card = Scorecard(ORIGINAL, filled={"kiriki": 50, "large_straight": 40, "ones": 0}, kiriki_bonuses=2)
    assert card.kiriki_bonus_total == 200
    in_order = dict.fromkeys(Category, 0) | {"kiriki": 100, "chance": 5}
    assert Scorecard(IN_ORDER, filled=in_order, kiriki_bonuses=2).kiriki_bonus_total == 200
    assert Scorecard(KNIFFEL, filled={"kiriki": 50, "chance": 10}, kiriki_bonuses=1).kiriki_bonus_total == 50


# --- the bonuses that some play earns: all cards of three filled categories -----------------------------------------


KIRIKIS = [Roll([face] * 5) for face in range(1, 7)]


ROLLS = [roll for roll, _ in weighted_rolls(5)]


RULES = {"forced": YAHTZEE, "free": YAHTZEE_FREE_JOKER, "original": ORIGINAL, "none": BONUS_ONLY}


Cells = tuple[tuple[BoxName, int], ...]


def recorded(cards: set[Scorecard], rolls: list[Roll]) -> set[Scorecard]:
    """Record every roll everywhere; of rolls that score alike in a category, Kirikis apart, one is enough."""
    found = set()
    for card in cards:
        ways = {
            (category, points, len(set(roll)) == 1): roll
            for roll in rolls
            for category, points in card.options(roll).items()
        }
        found |= {card.record(category, roll) for (category, _, _), roll in ways.items()}
    return found


def earned(rules: KirikiRules) -> dict[Cells, set[int]]:
    """Play a first Kiriki, a further one and any other roll in every order, and see what was earned."""
    first = {Scorecard(rules, filled={"kiriki": 50})}
    before = {card.record("kiriki", "11111") for card in recorded({Scorecard(rules)}, ROLLS) if card["kiriki"] is None}
    found: dict[Cells, set[int]] = defaultdict(set)
    for card in recorded(recorded(first, ROLLS) | before, KIRIKIS) | recorded(recorded(first, KIRIKIS), ROLLS):
        found[tuple(card.filled.items())].add(card.kiriki_bonuses)
    return found


def cells_of_two(rules: KirikiRules) -> Iterator[Cells]:
    """Yield all cards that have a Kiriki and two more categories."""
    values = {category: {kiriki.score(roll, category, rules) for roll in ROLLS} for category in Category}
    for one, other in combinations([category for category in Category if category is not Category.KIRIKI], 2):
        for points, more in product(values[one], values[other]):
            yield tuple(sorted([(one, points), (other, more), (Category.KIRIKI, 50)]))


@pytest.mark.heavy
@pytest.mark.parametrize("name", RULES)
def test_a_card_is_accepted_with_the_bonuses_that_play_earns_and_with_no_others(name: str) -> None:
    rules = RULES[name]
    by_play = earned(rules)
    for cells in cells_of_two(rules):
        # Everything may have been recorded before the first Kiriki.
        most = max(by_play.get(cells, {0}))
        assert Scorecard(rules, filled=dict(cells), kiriki_bonuses=most).kiriki_bonuses == most
        with pytest.raises(IllegalActionError) as caught:
            Scorecard(rules, filled=dict(cells), kiriki_bonuses=most + 1)
        assert caught.value.code == ("kiriki_bonuses_out_of_range" if most else "wrong_kiriki_bonuses")
    assert max(map(max, by_play.values())) == 2


def test_a_category_was_not_scratched_after_all_others_and_filled_before_one_of_them() -> None:
    # As a joker 22222 is 10 for three of a kind once twos are filled; twos are scratched by a Kiriki only at the end.
    card = Scorecard(YAHTZEE).record("twos", "11345").record("kiriki", "66666")
    for category in ("ones", "three_of_a_kind", "four_of_a_kind", *LOWER[2:5], "chance"):
        card = card.record(category, "22222" if category == "three_of_a_kind" else "11111")
    assert (card.kiriki_bonuses, card["twos"], card["three_of_a_kind"]) == (7, 0, 10)
    assert Scorecard(YAHTZEE, filled=card.filled, kiriki_bonuses=7) == card
    with pytest.raises(IllegalActionError) as caught:
        Scorecard(YAHTZEE, filled=card.filled, kiriki_bonuses=8)
    assert caught.value.params == {"minimum": 0, "maximum": 7, "given": 8}
    # With 15 there, which is of threes, both may be.
    both = card.filled | {"three_of_a_kind": 15, "threes": 9}
    assert Scorecard(YAHTZEE, filled=both, kiriki_bonuses=8).kiriki_bonuses == 8


def test_a_forced_joker_scratches_an_upper_category_when_nothing_else_is_left() -> None:
    filled = dict.fromkeys(LOWER, 0) | {Category.KIRIKI: 50, Category.CHANCE: 21}
    for uppers, most in ((1, 0), (2, 1), (6, 5)):
        card = filled | dict.fromkeys(UPPER[:uppers], 0)
        assert Scorecard(YAHTZEE, filled=card, kiriki_bonuses=most).kiriki_bonuses == most
        with pytest.raises(IllegalActionError) as caught:
            Scorecard(YAHTZEE, filled=card, kiriki_bonuses=most + 1)
        assert caught.value.path == ("kiriki_bonuses",)


def test_there_is_room_for_100_000_kirikis_so_that_every_card_can_be_built_again() -> None:
    card = Scorecard(filled={"kiriki": 50 * 99_999}).record("kiriki", "11111")
    assert Scorecard.parse(str(card)) == card
    with raises(IllegalActionError, "kiriki_at_limit", most=100_000):
        card.record("kiriki", "11111")
    with raises(IllegalActionError, "impossible_points", "filled", "kiriki"):
        Scorecard(filled={"kiriki": 50 * 100_001})


def test_a_bonus_of_one_point_is_earned_like_any_other() -> None:
    card = Scorecard(KirikiRules(further_kiriki=FurtherKiriki(bonus=1)), filled={"kiriki": 50}).record(
        "chance", "11111"
    )
    assert (card.kiriki_bonuses, card.kiriki_bonus_total, card.grand_total) == (1, 1, 56)
