"""The named sets of rules: what is published about each."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any, cast

import pytest

import dicerules
from dicerules import KirikiGame, KirikiTurn, Scorecard, kiriki
from dicerules.kiriki import (
    KIRIKI,
    KNIFFEL,
    NAMED_RULES,
    PLAIN,
    YACHT,
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    YATZY,
    KirikiRules,
)
from tests.kiriki.house import LABELS, NAMED, house

EVERY = pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
ROLLS = [*combinations_with_replacement(range(1, 7), 5)]
PUBLIC = {name: getattr(module, name) for module in (dicerules, kiriki) for name in module.__all__}


def test_every_named_value_is_found_by_its_name() -> None:
    assert dict(NAMED_RULES) == {
        "kiriki": KIRIKI,
        "yahtzee": YAHTZEE,
        "yahtzee_free_joker": YAHTZEE_FREE_JOKER,
        "yahtzee_1956": YAHTZEE_1956,
        "kniffel": KNIFFEL,
        "plain": PLAIN,
        "yatzy": YATZY,
        "yacht": YACHT,
    }
    assert next(iter(NAMED_RULES)) == "kiriki"
    assert {name.upper(): rules for name, rules in NAMED_RULES.items()} == {
        name: value for name, value in vars(kiriki).items() if isinstance(value, KirikiRules)
    }


def test_no_two_names_mean_the_same_rules() -> None:
    assert len(set(NAMED_RULES.values())) == len(NAMED_RULES)


def test_the_named_values_cannot_be_changed_or_added_to() -> None:
    names = cast("Any", NAMED_RULES)
    assert isinstance(NAMED_RULES, Mapping)
    with pytest.raises(TypeError):
        names["mine"] = KIRIKI
    with pytest.raises(TypeError):
        del names["plain"]
    assert not hasattr(names, "clear")


@pytest.mark.parametrize("name", NAMED)
def test_a_named_rule_set_differs_from_the_document_as_published(name: str) -> None:
    written = house(**NAMED[name])
    if name in LABELS:
        written = written.with_box("kiriki", labels=(LABELS[name], LABELS[name]))
    assert NAMED_RULES[name] == written


@pytest.mark.parametrize("name", NAMED)
def test_published_numbers_that_all_cards_of_the_thirteen_boxes_share(name: str) -> None:
    rules = NAMED_RULES[name]
    assert [box.name for box in rules.boxes] == list(kiriki.Category)
    assert (rules.dice, rules.rolls_per_turn, rules.bonus, rules.bonus_threshold) == (5, 3, 35, 63)
    pays = [rules.box(name).pays for name in ("full_house", "small_straight", "large_straight", "kiriki")]
    assert pays == [25, 30, 40, 50]
    assert kiriki.score("44444", "full_house", rules) == 0


@pytest.mark.parametrize("name", NAMED)
def test_the_box_of_five_alike_is_called_as_the_game(name: str) -> None:
    label = LABELS.get(name, "Kiriki")
    assert [NAMED_RULES[name].box("kiriki").label(lang) for lang in ("en", "es")] == [label, label]


def test_the_expected_fields_are_those_of_the_model() -> None:
    assert set(NAMED_RULES) - set(NAMED) == {"yatzy", "yacht"}


# --- Kniffel and the original of 1956 ---------------------------------------------------------------------------------


def test_a_further_kniffel_is_50_points_more_and_scores_where_it_fits() -> None:
    card = Scorecard(KNIFFEL).record("kiriki", "11111")
    options = card.options("44444")
    assert {name: points for name, points in options.items() if points} == {
        "fours": 20,
        "three_of_a_kind": 20,
        "four_of_a_kind": 20,
        "chance": 20,
    }
    assert "kiriki" not in options
    after = card.record("fours", "44444")
    assert (after["fours"], after.kiriki_bonus_total, after.grand_total) == (20, 50, 120)


def test_a_further_yahtzee_of_1956_scores_in_full_below_and_nothing_above() -> None:
    card = Scorecard(YAHTZEE_1956).record("kiriki", "66666")
    assert card.options("11111") == {
        **dict.fromkeys(map(str, kiriki.UPPER), 0),
        "three_of_a_kind": 5,
        "four_of_a_kind": 5,
        "full_house": 25,
        "small_straight": 30,
        "large_straight": 40,
        "chance": 5,
    }
    after = card.record("ones", "11111").record("large_straight", "11111")
    assert (after["ones"], after["large_straight"], after.grand_total) == (0, 40, 90)


def test_a_scratched_yahtzee_of_1956_makes_no_joker() -> None:
    card = Scorecard(YAHTZEE_1956).record("kiriki", "12345")
    assert card.options("11111") == {
        name: points for name, points in kiriki.scores("11111").items() if name in card.open_categories
    }


# --- Yatzy and Yacht --------------------------------------------------------------------------------------------------


def with_switches(*, full_house: bool, two_pairs: bool) -> KirikiRules:
    """Return Yatzy with five alike as a full house, or with four alike as two pairs."""
    rules = YATZY
    if full_house:
        rules = rules.with_box("full_house", pattern=kiriki.Groups((3, 2), different=False))
    if two_pairs:
        rules = rules.with_box("two_pairs", pattern=kiriki.Groups((2, 2), different=False))
    return rules


def test_the_card_of_yatzy() -> None:
    assert [box.label() for box in YATZY.boxes] == [
        *("Ones", "Twos", "Threes", "Fours", "Fives", "Sixes", "One pair", "Two pairs", "Three of a kind"),
        *("Four of a kind", "Small straight", "Large straight", "Full house", "Chance", "Yatzy"),
    ]
    assert (YATZY.dice, YATZY.rolls_per_turn, YATZY.bonus, YATZY.bonus_threshold) == (5, 3, 50, 63)
    assert (YATZY.further_kiriki, YATZY.forced_order, YATZY.sections) == (None, False, ())


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("11122", [3, 4, 0, 0, 0, 0, 4, 6, 3, 0, 0, 0, 7, 7, 0]),
        ("11111", [5, 0, 0, 0, 0, 0, 2, 0, 3, 4, 0, 0, 0, 5, 50]),
        ("12345", [1, 2, 3, 4, 5, 0, 0, 0, 0, 0, 15, 0, 0, 15, 0]),
        ("23456", [0, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 20, 0, 20, 0]),
        ("55661", [1, 0, 0, 0, 10, 12, 12, 22, 0, 0, 0, 0, 0, 23, 0]),
        ("44446", [0, 0, 0, 16, 0, 6, 8, 0, 12, 16, 0, 0, 0, 22, 0]),
    ],
)
def test_rolls_of_yatzy(dice: str, points: list[int]) -> None:
    assert [*kiriki.scores(dice, YATZY).values()] == points


@pytest.mark.parametrize(
    ("full_house", "two_pairs", "total"),
    [(False, False, 14_699), (True, False, 14_804), (False, True, 15_203), (True, True, 15_308)],
)
def test_the_sum_of_all_boxes_of_yatzy_over_all_rolls(total: int, *, full_house: bool, two_pairs: bool) -> None:
    rules = with_switches(full_house=full_house, two_pairs=two_pairs)
    assert len(ROLLS) == 252
    assert sum(sum(kiriki.scores(dice, rules).values()) for dice in ROLLS) == total
    assert kiriki.score("11111", "two_pairs", rules) == (4 if two_pairs else 0)
    assert kiriki.score("22222", "full_house", rules) == (10 if full_house else 0)


def test_a_bonus_of_yatzy_is_50_from_63() -> None:
    uppers = dict(zip(kiriki.UPPER, (3, 6, 9, 12, 15, 18), strict=True))
    card = Scorecard(YATZY, filled=uppers)
    assert (card.upper_subtotal, card.bonus, card.grand_total) == (63, 50, 113)
    assert Scorecard(YATZY, filled=uppers | {"ones": 2}).bonus == 0


def test_the_card_of_yacht() -> None:
    assert [box.label() for box in YACHT.boxes] == [
        *("Ones", "Twos", "Threes", "Fours", "Fives", "Sixes", "Full house", "Four of a kind"),
        *("Little straight", "Big straight", "Choice", "Yacht"),
    ]
    assert (YACHT.dice, YACHT.rolls_per_turn, YACHT.bonus) == (5, 3, 0)
    assert (YACHT.further_kiriki, YACHT.forced_order, YACHT.sections) == (None, False, ())


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("11222", [2, 6, 0, 0, 0, 0, 8, 0, 0, 0, 8, 0]),
        ("44446", [0, 0, 0, 16, 0, 6, 0, 16, 0, 0, 22, 0]),
        ("12345", [1, 2, 3, 4, 5, 0, 0, 0, 30, 0, 15, 0]),
        ("23456", [0, 2, 3, 4, 5, 6, 0, 0, 0, 30, 20, 0]),
        ("33333", [0, 0, 15, 0, 0, 0, 0, 12, 0, 0, 15, 50]),
    ],
)
def test_rolls_of_yacht(dice: str, points: list[int]) -> None:
    assert [*kiriki.scores(dice, YACHT).values()] == points


def test_a_further_yatzy_or_yacht_means_nothing() -> None:
    for rules, name in ((YATZY, "yatzy"), (YACHT, "yacht")):
        card = Scorecard(rules).record(name, "66666")
        assert name not in card.options("66666")
        assert card.options("66666") == {
            box: points for box, points in kiriki.scores("66666", rules).items() if box != name
        }


# --- all of them ------------------------------------------------------------------------------------------------------


@EVERY
def test_k20_a_tie_is_shared_under_every_named_rule_set(rules: KirikiRules) -> None:
    game = KirikiGame(["Ada", "Bo"], rules)
    while (player := game.current_player) is not None:
        game = game.record(game.card(player).open_categories[0], "12346")
    assert game.winners == ("Ada", "Bo")


@EVERY
def test_the_repr_of_a_named_value_evaluates_to_it(rules: KirikiRules) -> None:
    again = eval(repr(rules), PUBLIC)
    assert again == rules
    assert hash(again) == hash(rules)
    assert [box.label("es") for box in again.boxes] == [box.label("es") for box in rules.boxes]


@pytest.mark.parametrize("name", NAMED_RULES)
def test_other_reprs_name_the_rules(name: str) -> None:
    rules = NAMED_RULES[name]
    shown = "" if name == "kiriki" else f"kiriki.{name.upper()}"
    assert repr(Scorecard(rules)) == f"Scorecard({shown})"
    comma = ", " if shown else ""
    assert repr(KirikiGame(["Ada"], rules)) == f"KirikiGame(['Ada']{comma}{shown})"
    assert repr(KirikiTurn("12345", rules)) == f'KirikiTurn("12345"{comma}{shown}, rolls_left=2)'
    for value in (Scorecard(rules), KirikiGame(["Ada"], rules), KirikiTurn("12345", rules)):
        assert eval(repr(value), PUBLIC) == value


def test_the_repr_shows_what_differs_from_the_document() -> None:
    assert repr(KIRIKI) == "KirikiRules()"
    assert repr(PLAIN) == "KirikiRules(further_kiriki=None)"
    assert repr(KirikiRules(dice=6, forced_order=True)) == "KirikiRules(dice=6, forced_order=True)"
    # The boxes come last, since they are long.
    assert repr(YAHTZEE) == (
        "KirikiRules(further_kiriki=FurtherKiriki(repeat=False, bonus=100, joker='forced'))"
        ".with_box(Box(name='kiriki', pattern=AllAlike(), pays=50, labels=('Yahtzee', 'Yahtzee')))"
    )
    assert repr(YATZY).startswith("KirikiRules(bonus=50, further_kiriki=None, boxes=(Box(name='ones', ")
    assert repr(YATZY.box("two_pairs")) == (
        "Box(name='two_pairs', pattern=Groups(sizes=(2, 2)), pays='matching_dice', labels=('Two pairs', 'Dos parejas'))"
    )


def test_the_names_are_public() -> None:
    assert {"NAMED_RULES", "Joker", "difference", *map(str.upper, NAMED_RULES)} <= set(kiriki.__all__)
    assert dicerules.kiriki.YAHTZEE is YAHTZEE
