"""The form for house rules of Farkle, and their notation."""

from __future__ import annotations

import attrs
import pytest

from dicerules import DiceRulesError, farkle
from dicerules.farkle import FACEBOOK, FARKLE, FarkleRules, HouseCombination
from tests.raising import raises


def test_a_form_that_was_sent_as_text_makes_rules() -> None:
    entered = {
        "entry_minimum": "350",
        "must_take_all": "on",
        "hot_dice": "mandatory",
        "ending": "fixed_turns",
        "turns": "10",
    }
    assert FARKLE.with_changes(entered) == FarkleRules(
        entry_minimum=350, must_take_all=True, hot_dice="mandatory", ending="fixed_turns", turns=10
    )


def test_the_bounds_and_choices_are_those_of_the_rules() -> None:
    fields = {field.name: field for field in FACEBOOK.fields("es")}
    assert (fields["dice"].minimum, fields["dice"].maximum) == (5, 6)
    assert (fields["target"].minimum, fields["target"].value) == (1, 10_000)
    assert (fields["entry_minimum"].value, fields["entry_minimum"].default) == (0, 500)
    assert [(choice.value, choice.label) for choice in fields["hot_dice"].choices] == [
        ("optional", "opcionales"),
        ("mandatory", "obligatorios"),
    ]


@pytest.mark.parametrize(
    ("entered", "code", "path"),
    [
        ({"dice": "5"}, "combination_needs_more_dice", "three_pairs"),
        ({"ending": "fixed_turns"}, "turns_missing", "turns"),
        ({"entry_minimum": "20000"}, "minimum_above_target", "entry_minimum"),
        ({"target": "0"}, "number_out_of_range", "target"),
        ({"farkle_penalty": "500"}, "farkles_to_penalty_missing", "farkle_penalty"),
    ],
)
def test_a_contradiction_names_the_field(entered: dict[str, str], code: str, path: str) -> None:
    with raises(DiceRulesError, code, path):
        FARKLE.with_changes(entered)


def test_lists_and_house_combinations_stay() -> None:
    house = FARKLE.with_combination(HouseCombination("low_run", "345", 150)).with_further_dice(farkle.doubling)
    assert house.with_changes({"three_pairs": 750}) == attrs.evolve(house, three_pairs=750)


def test_the_notation_of_rules() -> None:
    assert FarkleRules.parse("facebook(target=5000)") == attrs.evolve(FACEBOOK, target=5000)
    rules = FarkleRules(must_take_all=True, head_start=(0, 200), hot_dice="mandatory")
    assert rules.notation() == "farkle(must_take_all=yes,hot_dice=mandatory,head_start=0/200)"
    assert FarkleRules.parse(rules.notation()) == rules
    assert str(FARKLE) == FARKLE.sheet()  # `str` returns what people read
    with raises(DiceRulesError, "no_notation_of_rule", "house_combinations", based_on="farkle"):
        FARKLE.with_combination(HouseCombination("low_run", "345", 150)).notation()
