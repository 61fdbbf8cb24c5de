"""The named sets of rules: what is published about each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import attrs
import pytest

import dicerules
from dicerules import KirikiGame, kiriki
from dicerules.kiriki import (
    KIRIKI,
    NAMED_RULES,
    PLAIN,
    YAHTZEE,
    YAHTZEE_FREE_JOKER,
    Joker,
    KirikiRules,
)

NAMED = pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
FIELDS = [field.name for field in attrs.fields(KirikiRules)]


def test_every_named_value_is_found_by_its_name() -> None:
    assert dict(NAMED_RULES) == {
        "kiriki": KIRIKI,
        "yahtzee": YAHTZEE,
        "yahtzee_free_joker": YAHTZEE_FREE_JOKER,
        "plain": PLAIN,
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


@pytest.mark.parametrize(
    ("rules", "changed"),
    [
        (KIRIKI, {}),
        (PLAIN, {"repeat_kiriki": False}),
        (YAHTZEE, {"repeat_kiriki": False, "kiriki_bonus": 100, "joker": Joker.FORCED}),
        (YAHTZEE_FREE_JOKER, {"repeat_kiriki": False, "kiriki_bonus": 100, "joker": Joker.FREE}),
    ],
    ids=["kiriki", "plain", "yahtzee", "free"],
)
def test_a_named_rule_set_differs_from_the_document_as_published(
    rules: KirikiRules, changed: dict[str, object]
) -> None:
    assert {name: getattr(rules, name) for name in FIELDS if getattr(rules, name) != getattr(KIRIKI, name)} == changed


@NAMED
def test_published_numbers_that_all_the_named_rules_share(rules: KirikiRules) -> None:
    assert (rules.dice, rules.rolls_per_turn, rules.bonus, rules.bonus_threshold) == (5, 3, 35, 63)
    assert (rules.full_house, rules.small_straight, rules.large_straight, rules.kiriki) == (25, 30, 40, 50)
    assert not rules.five_alike_as_full_house


@NAMED
def test_k20_a_tie_is_shared_under_every_named_rule_set(rules: KirikiRules) -> None:
    game = KirikiGame(["Ada", "Bo"], rules)
    while (player := game.current_player) is not None:
        game = game.record(game.card(player).open_categories[0], "12346")
    assert game.winners == ("Ada", "Bo")


@NAMED
def test_the_repr_of_a_named_value_evaluates_to_it(rules: KirikiRules) -> None:
    names = {"KirikiRules": KirikiRules}
    again = eval(repr(rules), names)
    assert again == rules
    assert hash(again) == hash(rules)
    assert type(again.joker) is Joker


def test_the_repr_shows_what_differs_from_the_document() -> None:
    assert repr(KIRIKI) == "KirikiRules()"
    assert repr(PLAIN) == "KirikiRules(repeat_kiriki=False)"
    assert repr(YAHTZEE) == "KirikiRules(repeat_kiriki=False, kiriki_bonus=100, joker='forced')"
    assert repr(YAHTZEE_FREE_JOKER) == "KirikiRules(repeat_kiriki=False, kiriki_bonus=100, joker='free')"
    assert repr(KirikiRules(dice=6, five_alike_as_full_house=True)) == (
        "KirikiRules(dice=6, five_alike_as_full_house=True)"
    )


def test_the_names_are_public() -> None:
    assert {"NAMED_RULES", "PLAIN", "YAHTZEE", "YAHTZEE_FREE_JOKER", "Joker", "difference"} <= set(kiriki.__all__)
    assert dicerules.kiriki.YAHTZEE is YAHTZEE
