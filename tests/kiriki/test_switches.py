"""Each field of `KirikiRules`: a roll, a card or a turn whose value it changes, and nothing that it leaves alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import DiceRulesError, KirikiTurn, NotationError, Scorecard, kiriki
from dicerules.kiriki import KIRIKI, NAMED_RULES, PLAIN, YAHTZEE, Category, KirikiRules
from dicerules.strategies import kiriki_rules, rolls, scorecards
from tests.fewer import fewer

ROLLS = list(combinations_with_replacement(range(1, 7), 5))
SIXES_AND_FIVES = {"sixes": 30, "fives": 25}


def record(category: str, digits: str, **filled: int) -> Callable[[KirikiRules], object]:
    """Tell by how much recording a roll raises the grand total of a card."""

    def gain(rules: KirikiRules) -> int:
        card = Scorecard(rules, filled=filled)
        return card.record(category, digits).grand_total - card.grand_total

    return gain


# A field, rules in which it is off or as in the document, rules in which nothing else differs, and what that changes.
Switch = tuple[str, KirikiRules, KirikiRules, Callable[[KirikiRules], object], object, object]
SWITCHES: list[Switch] = [
    ("dice", KIRIKI, KirikiRules(dice=6), lambda rules: kiriki.score("6" * rules.dice, "chance", rules), 30, 36),
    (
        "rolls_per_turn",
        KIRIKI,
        KirikiRules(rolls_per_turn=4),
        lambda rules: KirikiTurn("12346", rules).rolls_left,
        2,
        3,
    ),
    ("bonus", KIRIKI, KirikiRules(bonus=50), record("fours", "44123", **SIXES_AND_FIVES), 43, 58),
    ("bonus", KIRIKI, KirikiRules(bonus=0), record("fours", "44123", **SIXES_AND_FIVES), 43, 8),
    ("bonus_threshold", KIRIKI, KirikiRules(bonus_threshold=64), record("fours", "44123", **SIXES_AND_FIVES), 43, 8),
    ("bonus_threshold", KIRIKI, KirikiRules(bonus_threshold=59), record("fours", "41123", **SIXES_AND_FIVES), 4, 39),
    ("full_house", KIRIKI, KirikiRules(full_house=28), record("full_house", "11222"), 25, 28),
    (
        "five_alike_as_full_house",
        KIRIKI,
        KirikiRules(five_alike_as_full_house=True),
        record("full_house", "44444"),
        0,
        25,
    ),
    ("small_straight", KIRIKI, KirikiRules(small_straight=15), record("small_straight", "12346"), 30, 15),
    ("large_straight", KIRIKI, KirikiRules(large_straight=20), record("large_straight", "12345"), 40, 20),
    ("kiriki", KIRIKI, KirikiRules(kiriki=60), record("kiriki", "11111"), 50, 60),
    (
        "repeat_kiriki",
        PLAIN,
        KIRIKI,
        lambda rules: "kiriki" in Scorecard(rules, filled={"kiriki": 50}).options("11111"),
        False,
        True,
    ),
    (
        "kiriki_bonus",
        PLAIN,
        attrs.evolve(PLAIN, kiriki_bonus=100),
        record("ones", "11111", kiriki=50),
        5,
        105,
    ),
    (
        "joker",
        PLAIN,
        attrs.evolve(PLAIN, joker="free"),
        record("large_straight", "44444", kiriki=50, fours=8),
        0,
        40,
    ),
    (
        "joker",
        attrs.evolve(PLAIN, joker="free"),
        attrs.evolve(PLAIN, joker="forced"),
        lambda rules: list(Scorecard(rules, filled={"kiriki": 50}).options("44444").values()),
        [0, 0, 0, 20, 0, 0, 20, 20, 0, 0, 0, 20],
        [20],
    ),
]
NUMBERS = {"bonus": 0, "bonus_threshold": 1, "rolls_per_turn": 1, "kiriki_bonus": 0}
NUMBERS |= dict.fromkeys(("full_house", "small_straight", "large_straight", "kiriki"), 1)


@pytest.mark.parametrize("switch", SWITCHES, ids=[f"{number} {switch[0]}" for number, switch in enumerate(SWITCHES)])
def test_a_field_changes_what_it_says(switch: Switch) -> None:
    field, off, on, look, without, with_it = switch
    changed = [part.name for part in attrs.fields(KirikiRules) if getattr(off, part.name) != getattr(on, part.name)]
    assert changed == [field]
    assert (look(off), look(on)) == (without, with_it)


def test_every_field_has_a_test() -> None:
    assert {switch[0] for switch in SWITCHES} == {field.name for field in attrs.fields(KirikiRules)}


# --- what a field leaves alone ----------------------------------------------------------------------------------------

ONLY_THERE: list[tuple[KirikiRules, Category | None]] = [
    (KirikiRules(full_house=28), Category.FULL_HOUSE),
    (KirikiRules(five_alike_as_full_house=True), Category.FULL_HOUSE),
    (KirikiRules(small_straight=15), Category.SMALL_STRAIGHT),
    (KirikiRules(large_straight=20), Category.LARGE_STRAIGHT),
    (KirikiRules(kiriki=60), Category.KIRIKI),
    (KirikiRules(rolls_per_turn=9, bonus=1, bonus_threshold=2), None),
    (KirikiRules(kiriki_bonus=100), None),
    (PLAIN, None),
    (YAHTZEE, None),
]


@pytest.mark.parametrize(("rules", "category"), ONLY_THERE, ids=repr)
def test_a_field_changes_one_category_and_only_what_matches_there(
    rules: KirikiRules, category: Category | None
) -> None:
    for dice in ROLLS:
        before, after = kiriki.scores(dice), kiriki.scores(dice, rules)
        assert {c for c in Category if before[c] != after[c]} <= {category}
        if category is not None and not rules.five_alike_as_full_house:
            assert (before[category] > 0) == (after[category] > 0)


def test_k6_the_switch_makes_full_houses_of_five_alike_and_of_nothing_else() -> None:
    rules = KirikiRules(five_alike_as_full_house=True)
    more = [dice for dice in ROLLS if kiriki.scores(dice) != kiriki.scores(dice, rules)]
    assert more == [(face,) * 5 for face in range(1, 7)]
    assert {kiriki.score(dice, "full_house", rules) for dice in more} == {25}
    assert kiriki.score("11111", "full_house", attrs.evolve(rules, full_house=7)) == 7
    assert kiriki.score("11112", "full_house", rules) == 0
    # It asks for no Kiriki before it, and makes no straights.
    assert Scorecard(rules).options("44444")[Category.FULL_HOUSE] == 25
    assert Scorecard(rules).options("44444")[Category.LARGE_STRAIGHT] == 0
    assert Scorecard(rules, filled={"full_house": 25})[Category.FULL_HOUSE] == 25


def test_five_alike_as_full_house_is_no_way_around_a_forced_joker() -> None:
    rules = attrs.evolve(YAHTZEE, five_alike_as_full_house=True)
    assert Scorecard(rules, filled={"kiriki": 50}).options("44444") == {Category.FOURS: 20}
    free = attrs.evolve(rules, joker="free")
    assert Scorecard(free, filled={"kiriki": 50}).options("44444")[Category.FULL_HOUSE] == 25


@fewer
@given(kiriki_rules(), st.data())
def test_switches_that_are_off_change_nothing(rules: KirikiRules, data: st.DataObject) -> None:
    # Without joker and bonus a card offers what the roll is worth, and repeated Kirikis where the rules have them.
    off = attrs.evolve(rules, joker="none", kiriki_bonus=0)
    card, dice = data.draw(scorecards(off)), data.draw(rolls(off.dice))
    worth = {c: points for c, points in kiriki.scores(dice, off).items() if c in card.open_categories}
    options = card.options(dice)
    repeated = options.pop(Category.KIRIKI, None) if card[Category.KIRIKI] is not None else None
    assert options == (worth if not card.is_complete else {})
    assert repeated in (None, off.kiriki)
    assert (card.kiriki_bonuses, card.kiriki_bonus_total) == (0, 0)
    assert card.lower_total == card.grand_total - card.upper_total


@fewer
@given(kiriki_rules(), st.data())
def test_a_bonus_and_a_joker_never_cost_points(rules: KirikiRules, data: st.DataObject) -> None:
    free = attrs.evolve(rules, repeat_kiriki=False, joker="free")
    card, dice = data.draw(scorecards(free)), data.draw(rolls(free.dice))
    plain = Scorecard(attrs.evolve(free, joker="none", kiriki_bonus=0), filled=card.filled)
    without = plain.options(dice)
    assert card.options(dice).keys() == without.keys()
    assert all(points >= without[category] for category, points in card.options(dice).items())
    assert card.grand_total >= plain.grand_total


# --- impossible rules -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [-1, 0, 1, 4, 7, 100, True, 5.0, "5", None, [5]])
def test_k1_the_dice_are_five_or_six(dice: object) -> None:
    with pytest.raises(DiceRulesError, match="dice"):
        KirikiRules(dice=cast("Any", dice))
    with pytest.raises(DiceRulesError, match="dice"):
        attrs.evolve(YAHTZEE, dice=cast("Any", dice))


@pytest.mark.parametrize(("field", "least"), list(NUMBERS.items()))
def test_a_number_below_the_least_is_refused_and_the_least_is_not(field: str, least: int) -> None:
    for number in (least - 1, -(10**6)):
        with pytest.raises(DiceRulesError, match=rf"\b{field}\b.*{number}"):
            KirikiRules(**cast("Any", {field: number}))
    assert getattr(KirikiRules(**cast("Any", {field: least})), field) == least


@pytest.mark.parametrize("value", [0, 1, None, "yes", 1.0])
@pytest.mark.parametrize("field", ["five_alike_as_full_house", "repeat_kiriki"])
def test_a_switch_is_true_or_false(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=field):
        KirikiRules(**cast("Any", {field: value}))


@pytest.mark.parametrize("value", ["", "Free", "forced ", "yes", None, True, False, 0, ["free"]])
def test_a_joker_is_one_of_three(value: object) -> None:
    with pytest.raises(NotationError, match=r"joker.*none, free, forced"):
        KirikiRules(repeat_kiriki=False, joker=cast("Any", value))


@pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
def test_a_named_value_refuses_what_any_value_refuses(rules: KirikiRules) -> None:
    for field in ("dice", *NUMBERS):
        with pytest.raises(DiceRulesError, match=rf"\b{field}\b"):
            attrs.evolve(rules, **cast("Any", {field: -1}))
