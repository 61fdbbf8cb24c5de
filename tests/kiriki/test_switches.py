"""Each field of `KirikiRules`: a roll, a card or a turn whose value it changes, and nothing that it leaves alone.

The fields of `FurtherKiriki` are in `test_further_kiriki.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement

import attrs
import pytest

from dicerules import IllegalActionError, KirikiGame, KirikiTurn, Scorecard, kiriki
from dicerules.kiriki import (
    KIRIKI,
    PLAIN,
    YAHTZEE,
    YAHTZEE_FREE_JOKER,
    Category,
    FurtherKiriki,
    Groups,
    KirikiRules,
    Section,
)

ROLLS = list(combinations_with_replacement(range(1, 7), 5))
SIXES_AND_FIVES = {"sixes": 30, "fives": 25}


def record(category: str, digits: str, **filled: int) -> Callable[[KirikiRules], object]:
    """Return by how much recording a roll raises the grand total of a card."""

    def gain(rules: KirikiRules) -> int:
        card = Scorecard(rules, filled=filled)
        return card.record(category, digits).grand_total - card.grand_total

    return gain


ALIKE = KIRIKI.with_box("full_house", pattern=Groups((3, 2), different=False))


# A field, rules in which it is off or as in the document, rules in which nothing else differs, and what that changes.
Switch = tuple[str, KirikiRules, KirikiRules, Callable[[KirikiRules], object], object, object]
SWITCHES: list[Switch] = [
    ("boxes", KIRIKI, KIRIKI.with_box("full_house", pays=28), record("full_house", "11222"), 25, 28),
    ("boxes", KIRIKI, ALIKE, record("full_house", "44444"), 0, 25),
    ("boxes", KIRIKI, KIRIKI.with_box("small_straight", pays=15), record("small_straight", "12346"), 30, 15),
    ("boxes", KIRIKI, KIRIKI.with_box("large_straight", pays=20), record("large_straight", "12345"), 40, 20),
    ("boxes", KIRIKI, KIRIKI.with_box("kiriki", pays=60), record("kiriki", "11111"), 50, 60),
    ("boxes", KIRIKI, KIRIKI.with_box("chance", times=2), record("chance", "12345"), 15, 30),
    (
        "boxes",
        KIRIKI,
        KIRIKI.without_box("chance"),
        lambda rules: Scorecard(rules).open_categories,
        tuple(Category),
        tuple(Category)[:-1],
    ),
    ("dice", KIRIKI, KirikiRules(dice=6), lambda rules: kiriki.score("6" * rules.dice, "chance", rules), 30, 36),
    ("dice", KIRIKI, KirikiRules(dice=2), lambda rules: kiriki.score("6" * rules.dice, "kiriki", rules), 50, 50),
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
    (
        "sections",
        KirikiRules(sections=[Section("mine")]),
        KirikiRules(sections=[Section("mine", bonus=7, bonus_threshold=20)]),
        lambda rules: Scorecard(rules.with_box("chance", section="mine")).record("chance", "66642").grand_total,
        24,
        31,
    ),
    (
        "forced_order",
        KIRIKI,
        KirikiRules(forced_order=True),
        lambda rules: list(Scorecard(rules, filled={"ones": 3}).options("22345")),
        list(Category)[1:],
        [Category.TWOS],
    ),
    (
        "further_kiriki",
        PLAIN,
        KIRIKI,
        lambda rules: "kiriki" in Scorecard(rules, filled={"kiriki": 50}).options("11111"),
        False,
        True,
    ),
]


@pytest.mark.parametrize("switch", SWITCHES, ids=[f"{number} {switch[0]}" for number, switch in enumerate(SWITCHES)])
def test_a_field_has_the_documented_effect(switch: Switch) -> None:
    field, off, on, look, without, with_it = switch
    changed = [part.name for part in attrs.fields(KirikiRules) if getattr(off, part.name) != getattr(on, part.name)]
    assert changed == [field]
    assert (look(off), look(on)) == (without, with_it)


def test_every_field_has_a_test() -> None:
    assert {switch[0] for switch in SWITCHES} == {field.name for field in attrs.fields(KirikiRules)}


# --- what a field leaves alone ----------------------------------------------------------------------------------------

ONLY_THERE: list[tuple[KirikiRules, Category | None]] = [
    (KIRIKI.with_box("full_house", pays=28), Category.FULL_HOUSE),
    (ALIKE, Category.FULL_HOUSE),
    (KIRIKI.with_box("small_straight", pays=15), Category.SMALL_STRAIGHT),
    (KIRIKI.with_box("large_straight", pays=20), Category.LARGE_STRAIGHT),
    (KIRIKI.with_box("kiriki", pays=60), Category.KIRIKI),
    (KirikiRules(rolls_per_turn=9, bonus=1, bonus_threshold=2), None),
    (KirikiRules(forced_order=True), None),
    (KirikiRules(further_kiriki=FurtherKiriki(bonus=100)), None),
    (PLAIN, None),
    (YAHTZEE, None),
    (kiriki.YAHTZEE_1956, None),
    (kiriki.KNIFFEL, None),
]


@pytest.mark.parametrize(
    ("rules", "category"), ONLY_THERE, ids=[f"{n} {category}" for n, (_, category) in enumerate(ONLY_THERE)]
)
def test_a_field_changes_one_category_and_only_what_matches_there(
    rules: KirikiRules, category: Category | None
) -> None:
    for dice in ROLLS:
        before, after = kiriki.scores(dice), kiriki.scores(dice, rules)
        assert {c for c in Category if before[c] != after[c]} <= {category}
        if category is not None and rules != ALIKE:
            assert (before[category] > 0) == (after[category] > 0)


def test_k6_a_pattern_makes_full_houses_of_five_alike_and_of_nothing_else() -> None:
    more = [dice for dice in ROLLS if kiriki.scores(dice) != kiriki.scores(dice, ALIKE)]
    assert more == [(face,) * 5 for face in range(1, 7)]
    assert {kiriki.score(dice, "full_house", ALIKE) for dice in more} == {25}
    assert kiriki.score("11111", "full_house", ALIKE.with_box("full_house", pays=7)) == 7
    assert kiriki.score("11112", "full_house", ALIKE) == 0
    # It asks for no Kiriki before it, and makes no straights.
    assert Scorecard(ALIKE).options("44444")[Category.FULL_HOUSE] == 25
    assert Scorecard(ALIKE).options("44444")[Category.LARGE_STRAIGHT] == 0
    assert Scorecard(ALIKE, filled={"full_house": 25})[Category.FULL_HOUSE] == 25


def test_five_alike_as_full_house_do_not_bypass_a_forced_joker() -> None:
    pattern = ALIKE.box("full_house").pattern
    rules = YAHTZEE.with_box("full_house", pattern=pattern)
    assert Scorecard(rules, filled={"kiriki": 50}).options("44444") == {Category.FOURS: 20}
    free = YAHTZEE_FREE_JOKER.with_box("full_house", pattern=pattern)
    assert Scorecard(free, filled={"kiriki": 50}).options("44444")[Category.FULL_HOUSE] == 25


# --- a field in play ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "category", "digits", "points"),
    [
        (KIRIKI.with_box("full_house", pays=20), Category.FULL_HOUSE, "11222", 20),
        (KIRIKI.with_box("small_straight", pays=15), Category.SMALL_STRAIGHT, "12344", 15),
        (KIRIKI.with_box("large_straight", pays=20), Category.LARGE_STRAIGHT, "12345", 20),
        (KIRIKI.with_box("kiriki", pays=60), Category.KIRIKI, "44444", 60),
    ],
    ids=["full house", "small straight", "large straight", "kiriki"],
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


def test_the_points_of_kiriki_are_what_each_repeated_kiriki_adds() -> None:
    card = Scorecard(KIRIKI.with_box("kiriki", pays=60))
    for made in (60, 120, 180):
        card = card.record(Category.KIRIKI, "33333")
        assert card[Category.KIRIKI] == made
    assert card.extra_turns == 2


def test_bonus_changes_the_points_of_the_bonus() -> None:
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
    with pytest.raises(IllegalActionError, match=r"a turn has 5 rolls \(K14\)"):
        turn.reroll(keep="", rolled="12346")


def test_without_repetition_closes_the_kiriki_category_with_the_first() -> None:
    card = Scorecard(PLAIN).record(Category.KIRIKI, "33333")
    assert Category.KIRIKI not in card.options("66666")
    with pytest.raises(IllegalActionError, match="K17"):
        card.record(Category.KIRIKI, "66666")
    assert (card[Category.KIRIKI], card.extra_turns) == (50, 0)


def test_without_repetition_refuses_a_card_with_a_repeated_kiriki() -> None:
    filled = {Category.KIRIKI: 100}
    assert Scorecard(filled=filled).extra_turns == 1
    with pytest.raises(IllegalActionError, match="100"):
        Scorecard(PLAIN, filled=filled)


def test_a_game_is_played_under_its_rules() -> None:
    rules = KIRIKI.with_box("full_house", pays=20)
    game = KirikiGame(["Ana", "Ben"], rules)
    assert game.rules == rules
    game = game.record(Category.FULL_HOUSE, "11222")
    assert game.card("Ana").grand_total == 20
    assert [card.rules for card in game.cards] == [rules, rules]
