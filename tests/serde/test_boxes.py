"""Boxes, patterns and cards as JSON: the schema accepts just what the classes accept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dicerules import DiceRulesError, kiriki
from dicerules.serde import from_json, to_json
from tests.serde.fitting import BAD_NAMES, GOOD_NAMES, fit
from tests.serde.schemas import SCHEMA, validator

PAIR = {"pattern": "groups", "sizes": [2], "exactly": False, "different": True}
BOX = {"name": "pair", "pattern": PAIR, "pays": 5, "times": 1, "section": "lower", "labels": None}
SECTION = {"name": "second", "bonus": 0, "bonus_threshold": 1, "labels": None}
BOTH = {"pattern": "both", "first": PAIR, "second": {"pattern": "anything"}}
FURTHER = {"box": "kiriki", "repeat": True, "bonus": 0, "joker": "none", "joker_boxes": [], "upper_boxes": ["ones"] * 6}

FIELDS: list[tuple[str, dict[str, Any], str, list[object], list[object]]] = [
    ("Box", BOX, "name", [*GOOD_NAMES], [*BAD_NAMES, None, 5]),
    ("Box", BOX, "section", [*GOOD_NAMES], [*BAD_NAMES, None, 5]),
    ("Box", BOX, "pays", [1, 10**6, "all_dice", "matching_dice"], [0, 10**6 + 1, "some_dice", "", None, True, [1]]),
    ("Box", BOX, "times", [1, 100], [0, 101, True]),
    ("Box", BOX, "labels", [None, ["Pair", "Pareja"], ["x" * 40, "\N{GAME DIE}" * 40]], [[], ["a"], ["a", "x" * 41]]),
    ("Box", BOX, "labels", [], [["a", ""], ["a", "b", "c"], "ab", ["a", 5], ["a", None]]),
    (
        "Box",
        BOX,
        "pattern",
        [BOTH, {"pattern": "all_alike"}],
        [None, "all_alike", {}, {"pattern": "x"}, {"action": "run"}],
    ),
    ("Section", SECTION, "name", ["second", "upper"], [*BAD_NAMES, None]),
    ("Section", SECTION, "bonus", [0, 10**6], [-1, 10**6 + 1]),
    ("Section", SECTION, "bonus_threshold", [1, 10**12], [0, 10**12 + 1]),
    ("OneFace", {"pattern": "one_face"}, "face", [1, 6], [0, 7, "1"]),
    ("Run", {"pattern": "run"}, "length", [2, 6], [1, 7]),
    ("Groups", PAIR, "sizes", [[1], [6], [1] * 6, [2, 2]], [[], [0], [7], [1] * 7, 2, [-1, 2]]),
    ("Groups", PAIR, "exactly", [True, False], [0, 1, None]),
    ("TheseDice", {"pattern": "these_dice"}, "dice", ["1", "123456", "666666"], ["", "7", "1" * 7, None]),
    ("OnlyFaces", {"pattern": "only_faces"}, "faces", ["1", "123456", "66"], ["", "7"]),
    ("Total", {"pattern": "total", "maximum": 10**12}, "minimum", [0, 10**12], [-1, 10**12 + 1]),
    ("Total", {"pattern": "total", "minimum": 0}, "maximum", [0, 10**12], [-1, 10**12 + 1]),
    ("Both", BOTH, "first", [PAIR, {"pattern": "all_alike"}], [BOTH, None]),
    ("FurtherKiriki", FURTHER, "joker_boxes", [[], ["chance"] * 200], [["chance"] * 201, ["Chance"], "chance"]),
    ("FurtherKiriki", FURTHER, "upper_boxes", [["ones"] * 6], [["ones"] * 5, ["ones"] * 7]),
    ("KirikiRules", {"based_on": "yatzy"}, "dice", [2, 6], [1, 7]),
    ("KirikiRules", {"based_on": "yatzy"}, "further_kiriki", [None], [{}, False]),
]


@pytest.mark.parametrize(
    ("name", "value", "field", "good", "bad"),
    FIELDS,
    ids=[f"{number}: {name}.{field}" for number, (name, _, field, *_) in enumerate(FIELDS)],
)
def test_a_field_fits_when_its_class_accepts_it(
    name: str, value: dict[str, Any], field: str, good: list[object], bad: list[object]
) -> None:
    assert all(fit(f"kiriki.{name}", ({**value, field: content} for content in good)))
    assert not any(fit(f"kiriki.{name}", ({**value, field: content} for content in bad)))


@pytest.mark.slow
def test_rules_have_as_many_boxes_and_sections_as_their_class_accepts() -> None:
    boxes = [{**BOX, "name": f"box_{place}"} for place in range(201)]
    assert fit(
        "kiriki.KirikiRules", ({"based_on": "plain", "boxes": boxes[:number]} for number in (0, 1, 200, 201))
    ) == [*(False, True, True, False)]
    sections = [{**SECTION, "name": f"section_{place}"} for place in range(21)]
    assert fit(
        "kiriki.KirikiRules", ({"based_on": "yatzy", "sections": sections[:number]} for number in (0, 20, 21))
    ) == [*(True, True, False)]


def test_a_card_may_have_boxes_of_any_name() -> None:
    fits = validator(SCHEMA["$defs"]["kiriki.Scorecard"]["properties"]["filled"])
    assert all(fits({name: 3}) for name in GOOD_NAMES)
    assert not any(fits({name: 3}) for name in BAD_NAMES)
    assert fits({})
    assert fits({"pair": 10**12, "ones": 0})
    assert not any(fits({"ones": points}) for points in (-1, 10**12 + 1, 0.5, None, "3", True))
    assert [fits({f"box_{place}": 0 for place in range(number)}) for number in (200, 201)] == [True, False]


def test_a_joker_and_repeated_kirikis_exclude_each_other() -> None:
    joker = {**FURTHER, "joker": "free"}
    assert fit("kiriki.FurtherKiriki", [FURTHER, joker, {**joker, "repeat": False}]) == [True, False, True]


# --- errors -------------------------------------------------------------------------------------------------------


def test_the_path_of_an_error_leads_into_a_pattern() -> None:
    value = json.loads(to_json(kiriki.YATZY.with_box("yatzy", pays=60)))
    value["value"]["boxes"][7]["pattern"]["sizes"] = [5, 5]
    with pytest.raises(DiceRulesError) as caught:
        from_json(json.dumps(value), kiriki.KirikiRules)
    assert (caught.value.code, caught.value.path) == ("bad_sizes", ("boxes", 7, "pattern", "sizes"))
    value["value"]["boxes"][7]["pattern"]["sizes"] = [2, 2.0]
    with pytest.raises(DiceRulesError) as caught:
        from_json(json.dumps(value), kiriki.KirikiRules)
    assert (caught.value.code, caught.value.path) == ("not_a_whole_number", ("boxes", 7, "pattern", "sizes", 1))
    value["value"]["boxes"][7]["pattern"] = {**BOTH, "second": {"pattern": "pair"}}
    with pytest.raises(DiceRulesError) as caught:
        from_json(json.dumps(value), kiriki.KirikiRules)
    assert (caught.value.code, caught.value.path) == ("unknown_tag", ("boxes", 7, "pattern", "second", "pattern"))
