"""The format itself: the JSON of a value never changes, because users have stored it."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest

from dicerules import KirikiTurn, Roll, Scorecard, farkle, kiriki
from dicerules.serde import from_json, to_json, types
from tests.serde.golden import ENTRIES, value_of
from tests.serde.schemas import accepts


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["value"][:60] for entry in ENTRIES])
def test_version_1_is_read_and_written_as_before(entry: dict[str, Any]) -> None:
    value = value_of(entry)
    assert types()[entry["json"]["type"]] is type(value)
    assert from_json(json.dumps(entry["json"]), type(value)) == value
    assert json.loads(to_json(value)) == entry["json"]
    assert accepts(entry["json"])


def test_version_1_has_an_entry_for_every_type_and_all_named_rules() -> None:
    assert {entry["json"]["type"] for entry in ENTRIES} == set(types())
    for game, named in (("kiriki", kiriki.NAMED_RULES), ("farkle", farkle.NAMED_RULES)):
        name = f"{game}.{game.capitalize()}Rules"
        assert set(named) == {
            entry["json"]["value"]
            for entry in ENTRIES
            if entry["json"]["type"] == name and isinstance(entry["json"]["value"], str)
        }


def test_a_text_is_one_line_in_the_order_of_the_fields() -> None:
    card = Scorecard(kiriki.YAHTZEE, filled={"chance": 30, "kiriki": 50, "ones": 0})
    assert to_json(card) == (
        '{"format": "dicerules/1", "type": "kiriki.Scorecard", "value": '
        '{"rules": "yahtzee", "filled": {"ones": 0, "kiriki": 50, "chance": 30}, "kiriki_bonuses": 0}}'
    )


def test_a_text_is_ascii_only() -> None:
    text = to_json(kiriki.KirikiGame(["Íñigo", "\N{GAME DIE}"]))
    assert r'["\u00cd\u00f1igo", "\ud83c\udfb2"]' in text
    assert from_json(text, kiriki.KirikiGame).players == ("Íñigo", "\N{GAME DIE}")


def test_house_rules_are_written_as_what_differs_from_the_nearest_named_ones() -> None:
    rules = kiriki.KirikiRules(bonus=50)
    written = json.loads(to_json(KirikiTurn("14121", rules)))["value"]["rules"]
    assert written == {"based_on": "kiriki", "bonus": 50}
    house = {
        kiriki.KirikiRules(further_kiriki=None, dice=6): {"based_on": "plain", "dice": 6},
        attrs.evolve(kiriki.YATZY, forced_order=True): {"based_on": "yatzy", "forced_order": True},
        attrs.evolve(farkle.GREED, target=7000): {"based_on": "greed", "target": 7000},
        farkle.FarkleRules(tie_break=()): {"based_on": "farkle", "tie_break": []},
    }
    assert {rules: json.loads(to_json(rules))["value"] for rules in house} == house


def test_rules_with_another_box_are_written_with_all_boxes() -> None:
    rules = kiriki.YATZY.with_box("yatzy", pays=60)
    written = json.loads(to_json(rules))["value"]
    assert list(written) == ["based_on", "boxes"]
    assert [box["name"] for box in written["boxes"]] == [box.name for box in rules.boxes]
    assert written["boxes"][-1] == {
        "name": "yatzy",
        "pattern": {"pattern": "all_alike"},
        "pays": 60,
        "times": 1,
        "section": "lower",
        "labels": ["Yatzy", "Yatzy"],
    }


def test_a_field_that_older_rules_did_not_have_may_be_missing() -> None:
    # A version with a new field reads the texts of an older one: what a text leaves out is as in the named rules.
    read = {"based_on": "yahtzee_1956", "dice": 6}
    text = json.dumps({"format": "dicerules/1", "type": "kiriki.KirikiRules", "value": read})
    assert from_json(text, kiriki.KirikiRules) == attrs.evolve(kiriki.YAHTZEE_1956, dice=6)


class Text(str):
    """A subclass of `str`, such as NumPy has."""

    __slots__ = ()


def test_a_subclass_of_str_is_text() -> None:
    game = kiriki.KirikiGame([Text("Ada")])
    assert '"Ada"' in to_json(game)
    assert from_json(Text(to_json(Roll("12"))), Roll) == Roll("12")
