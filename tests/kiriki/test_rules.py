"""`KirikiRules`: each field changes what it should, and impossible values are refused by name."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import attrs
import pytest

from dicerules import DiceRulesError, IllegalActionError, KirikiGame, KirikiTurn, Roll, Scorecard, kiriki
from dicerules.kiriki import KIRIKI, Category, KirikiRules
from dicerules.kiriki.rules import CATEGORY_RULES

POINT_FIELDS = ("bonus", "kiriki_bonus", "full_house", "small_straight", "large_straight", "kiriki")
NUMBER_FIELDS = (*POINT_FIELDS, "bonus_threshold", "rolls_per_turn")


def test_the_defaults_are_the_documents_rules() -> None:
    assert KirikiRules() == KIRIKI
    assert attrs.asdict(KIRIKI) == {
        "dice": 5,
        "rolls_per_turn": 3,
        "repeat_kiriki": True,
        "bonus": 35,
        "bonus_threshold": 63,
        "full_house": 25,
        "five_alike_as_full_house": False,
        "small_straight": 30,
        "large_straight": 40,
        "kiriki": 50,
        "kiriki_bonus": 0,
        "joker": "none",
    }


def test_the_table_of_categories_has_the_enums_keys() -> None:
    assert list(CATEGORY_RULES) == list(Category)


def test_rules_are_given_by_name_only() -> None:
    with pytest.raises(TypeError):
        cast("Any", KirikiRules)(3)
    with pytest.raises(TypeError, match="jokers"):
        cast("Any", KirikiRules)(jokers="free")


@pytest.mark.parametrize(
    ("rules", "category", "digits", "points"),
    [
        (KirikiRules(full_house=20), Category.FULL_HOUSE, "11222", 20),
        (KirikiRules(small_straight=15), Category.SMALL_STRAIGHT, "12344", 15),
        (KirikiRules(large_straight=20), Category.LARGE_STRAIGHT, "12345", 20),
        (KirikiRules(kiriki=60), Category.KIRIKI, "44444", 60),
    ],
)
def test_a_fixed_score_changes_its_category_and_no_other(
    rules: KirikiRules, category: Category, digits: str, points: int
) -> None:
    assert kiriki.score(digits, category, rules=rules) == points
    assert kiriki.scores(digits, rules=rules) == kiriki.scores(digits) | {category: points}
    assert Scorecard(rules).options(digits)[category] == points
    assert Scorecard(rules).record(category, digits)[category] == points
    # A roll that does not match still scores nothing there.
    assert kiriki.score("11366", category, rules=rules) == 0
    # And the default rules are what they were.
    assert kiriki.score(digits, category) != points


def test_kiriki_changes_what_each_repeated_kiriki_adds() -> None:
    card = Scorecard(KirikiRules(kiriki=60))
    for made in (60, 120, 180):
        card = card.record(Category.KIRIKI, "33333")
        assert card[Category.KIRIKI] == made
    assert card.extra_turns == 2


def test_bonus_changes_what_the_bonus_is_worth() -> None:
    card = Scorecard(KirikiRules(bonus=50))
    for category, digits in ((Category.SIXES, "66666"), (Category.FIVES, "55555")):
        card = card.record(category, digits)
    assert (card.bonus, card.upper_total) == (0, 55)
    card = card.record(Category.FOURS, "44123")
    assert (card.bonus, card.upper_total, card.grand_total) == (50, 113, 113)


def test_bonus_threshold_changes_when_the_bonus_is_earned() -> None:
    filled = {Category.SIXES: 30, Category.FIVES: 20}
    assert Scorecard(KirikiRules(bonus_threshold=50), filled=filled).bonus == 35
    assert Scorecard(KirikiRules(bonus_threshold=51), filled=filled).bonus == 0


def test_rolls_per_turn_changes_how_often_a_turn_rolls() -> None:
    assert not KirikiTurn("12346", KirikiRules(rolls_per_turn=1)).can_reroll
    turn = KirikiTurn("12346", KirikiRules(rolls_per_turn=5))
    left = [turn.rolls_left]
    for _ in range(4):
        assert turn.can_reroll
        turn = turn.reroll(keep="", rolled="12346")
        left.append(turn.rolls_left)
    assert not turn.can_reroll
    assert left == [4, 3, 2, 1, 0]


def test_repeat_kiriki_off_closes_the_kiriki_category_with_the_first() -> None:
    card = Scorecard(KirikiRules(repeat_kiriki=False)).record(Category.KIRIKI, "33333")
    assert Category.KIRIKI not in card.options("66666")
    with pytest.raises(IllegalActionError, match="K17"):
        card.record(Category.KIRIKI, "66666")
    assert (card[Category.KIRIKI], card.extra_turns) == (50, 0)


def test_repeat_kiriki_off_refuses_a_card_with_a_repeated_kiriki() -> None:
    filled = {Category.KIRIKI: 100}
    assert Scorecard(filled=filled).extra_turns == 1
    with pytest.raises(IllegalActionError, match="100"):
        Scorecard(KirikiRules(repeat_kiriki=False), filled=filled)


def test_a_game_plays_by_the_rules_it_is_given() -> None:
    rules = KirikiRules(full_house=20)
    game = KirikiGame(["Ana", "Ben"], rules)
    assert game.rules == rules
    game = game.record(Category.FULL_HOUSE, "11222")
    assert game.card("Ana").grand_total == 20
    assert [card.rules for card in game.cards] == [rules, rules]


@pytest.mark.parametrize("field", NUMBER_FIELDS)
@pytest.mark.parametrize("value", [-1, -35, True, False, 35.0, "35", None, 3 + 0j])
def test_an_impossible_number_is_refused_by_the_fields_name(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=field) as caught:
        cast("Any", KirikiRules)(**{field: value})
    assert repr(value) in str(caught.value)


def test_a_turn_without_a_roll_is_refused() -> None:
    with pytest.raises(DiceRulesError, match=r"rolls_per_turn.*0"):
        KirikiRules(rolls_per_turn=0)


@pytest.mark.parametrize("value", [0, 1, None, "yes", 1.0])
def test_repeat_kiriki_is_true_or_false(value: object) -> None:
    with pytest.raises(DiceRulesError, match="repeat_kiriki"):
        KirikiRules(repeat_kiriki=cast("Any", value))


@pytest.mark.parametrize("field", NUMBER_FIELDS)
def test_evolve_checks_the_new_value_too(field: str) -> None:
    changed = attrs.evolve(KIRIKI, **cast("Any", {field: 99}))
    assert attrs.asdict(changed) == attrs.asdict(KIRIKI) | {field: 99}
    with pytest.raises(DiceRulesError, match=field):
        attrs.evolve(KIRIKI, **cast("Any", {field: -1}))


def test_rules_that_differ_in_any_field_are_different() -> None:
    changed: list[KirikiRules] = [KirikiRules(), KirikiRules(repeat_kiriki=False)]
    changed += [attrs.evolve(KIRIKI, **cast("Any", {field: 99})) for field in NUMBER_FIELDS]
    assert len(set(changed)) == len(changed)
    assert all(first != second for first, second in pairwise(changed))


@pytest.mark.parametrize("thing", [None, {}, 3, "KIRIKI", KirikiRules])
def test_what_is_no_rules_value_is_refused(thing: object) -> None:
    rules = cast("Any", thing)
    for roll in ("14121", Roll("14121")):
        with pytest.raises(DiceRulesError, match="rules"):
            kiriki.score(roll, Category.CHANCE, rules=rules)
        with pytest.raises(DiceRulesError, match="rules"):
            kiriki.scores(roll, rules=rules)
    with pytest.raises(DiceRulesError, match="rules"):
        Scorecard(rules)
    with pytest.raises(DiceRulesError, match="rules"):
        KirikiTurn("12346", rules)
    with pytest.raises(DiceRulesError, match="rules"):
        KirikiTurn("12346", rules, rolls_left=1)
    with pytest.raises(DiceRulesError, match="rules"):
        KirikiGame(["Ana"], rules)
