"""The bonus for each further Kiriki: when it is earned, what it adds to, and what a card may claim of it."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from dicerules import DiceRulesError, IllegalActionError, Scorecard
from dicerules.kiriki import KIRIKI, LOWER, PLAIN, YAHTZEE, YAHTZEE_FREE_JOKER, Category, Joker, KirikiRules

BONUS_ONLY = KirikiRules(repeat_kiriki=False, kiriki_bonus=100)
JOKER_ONLY = KirikiRules(repeat_kiriki=False, joker=Joker.FORCED)
BONUS_AND_REPETITION = KirikiRules(kiriki_bonus=100)


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


def test_bonuses_add_up_and_are_no_turns_of_their_own() -> None:
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
        (KirikiRules(kiriki_bonus=100), {"kiriki": 150}, 0),  # two were earned by repeating
        (KirikiRules(kiriki_bonus=100), {"kiriki": 150}, 3),
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
    assert Scorecard(KirikiRules(kiriki_bonus=100), filled={"kiriki": 150}, kiriki_bonuses=2).kiriki_bonus_total == 200
    card = Scorecard(YAHTZEE, filled={"kiriki": 50, "large_straight": 40, "ones": 5}, kiriki_bonuses=2)
    assert card.kiriki_bonus_total == 200
