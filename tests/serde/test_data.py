"""Values as plain data, and JSON that is read without naming its type."""

from __future__ import annotations

import json
from collections import OrderedDict
from enum import IntEnum
from typing import Any

import numpy as np
import pytest

from dicerules import DiceRulesError, IllegalActionError, NotationError, Roll, Scorecard, farkle, kiriki
from dicerules.serde import from_data, from_json, to_data, to_json
from tests.raising import raises
from tests.serde.samples import (
    BOXES,
    CARD,
    CRAG_CARD,
    FARKLE_STATE,
    FARKLE_TRANSCRIPT,
    GAME,
    HOUSE,
    KIRIKI_STATE,
    KIRIKI_TRANSCRIPT,
    SHEETS,
    TURN,
)

VALUES = [
    *(Roll("14121"), kiriki.Category.ONES, kiriki.Record("ones"), kiriki.Run(4), HOUSE, BOXES, CARD, CRAG_CARD, GAME),
    *(KIRIKI_STATE, KIRIKI_TRANSCRIPT, farkle.SetAsideDice("111"), TURN, SHEETS, FARKLE_STATE, FARKLE_TRANSCRIPT),
]
COIN = {"format": "dicerules/1", "type": "Roll"}


class Number(IntEnum):
    ONE = 1


def kinds(data: object) -> set[type]:
    """Return the types of data and of everything within it."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    keys = {type(key) for key in data} if isinstance(data, dict) else set()
    return {type(data), *keys}.union(*map(kinds, inner))


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_data_is_the_content_of_the_json_and_is_read_again(value: object) -> None:
    data = to_data(value)
    assert data == json.loads(to_json(value))
    assert list(data) == ["format", "type", "value"]
    assert kinds(data) <= {dict, list, str, int, bool, type(None)}
    assert from_data(data, type(value)) == from_data(data) == value
    assert to_json(from_data(data)) == to_json(value)


def test_data_is_a_new_dict_each_time() -> None:
    data = to_data(GAME)
    data["value"]["cards"].clear()
    assert len(to_data(GAME)["value"]["cards"]) == 2


def test_other_dicts_are_read_and_not_changed() -> None:
    data = OrderedDict(to_data(CARD))
    before = json.dumps(data)
    assert from_data(data, Scorecard) == CARD
    assert json.dumps(data) == before


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_json_without_a_type_is_read_by_its_envelope(value: object) -> None:
    read = from_json(to_json(value))
    assert read == value
    assert type(read) is type(value)
    assert from_json(to_json(value), None) == value


def test_an_unknown_type_is_refused_with_examples_of_those_that_are_known() -> None:
    for given in ("chess.Board", 5, None, ["Roll"]):
        written = {**COIN, "type": given, "value": 1}
        with raises(DiceRulesError, "not_written_as_json", "type", given=repr(given)):
            from_data(written)
        with raises(DiceRulesError, "not_written_as_json", "type", given=repr(given)):
            from_json(json.dumps(written))


def test_data_of_another_type_is_refused() -> None:
    with raises(NotationError, "json_of_another_type", expected=("Roll",), given="'kiriki.Scorecard'"):
        from_data(to_data(CARD), Roll)
    with raises(DiceRulesError, "not_written_as_json", "type"):
        from_data(to_data(CARD), int)
    with raises(DiceRulesError, "not_written_as_json", "value"):
        to_data(object())


@pytest.mark.parametrize("data", [None, 5, "{}", [], (), {}, {"value": 1}, Roll("1"), np.array([1])])
def test_data_without_an_envelope_is_refused(data: object) -> None:
    with raises(NotationError, "no_envelope"):
        from_data(data)


@pytest.mark.parametrize("given", [1, None, "dicerules/0", ["dicerules/1"], np.array(["dicerules/1", "dicerules/1"])])
def test_data_of_another_format_is_refused(given: object) -> None:
    with raises(NotationError, "unknown_format"):
        from_data({**COIN, "format": given, "value": "1"})


ODD: list[Any] = [
    *((1,), {1}, b"1", 1j, object(), Roll("1"), kiriki.Category.ONES, Number.ONE, np.int64(1), np.array([1]), {1: 2}),
    *({None: 1}, {("a",): 1}, range(3), float, np.float64(1), np.str_("1")),
]


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: "an object" if type(odd) is object else repr(odd))
def test_what_json_does_not_have_is_refused_at_its_place(odd: object) -> None:
    """In house rules too, which are compared as text."""
    rules = {"based_on": "kiriki", "bonus": odd}
    for value, kind, path in (
        (odd, "Roll", ()),
        ({"players": ["Ada", odd], "rules": "kiriki", "cards": []}, "kiriki.KirikiGame", ("players", 1)),
        ({"rules": rules, "filled": {}, "kiriki_bonuses": 0}, "kiriki.Scorecard", ("rules", "bonus")),
    ):
        with raises(NotationError, "not_plain_data", *path):
            from_data({"format": "dicerules/1", "type": kind, "value": value})


def test_what_json_has_in_the_wrong_place_is_refused_as_in_json() -> None:
    data = to_data(CARD)
    data["value"]["filled"]["ones"] = 3.0
    with raises(NotationError, "not_a_whole_number", "filled", "ones"):
        from_data(data)
    data["value"]["filled"]["ones"] = 31
    with raises(IllegalActionError, "impossible_points", "filled", "ones"):
        from_data(data)


def test_data_that_contains_itself_is_refused() -> None:
    endless: list[Any] = []
    endless.append(endless)
    round_about: dict[str, Any] = {}
    round_about["rules"] = round_about
    for value in (endless, round_about):
        for kind in ("Roll", "kiriki.KirikiRules", "kiriki.KirikiState"):
            with raises(NotationError, "nested_too_deeply"):
                from_data({"format": "dicerules/1", "type": kind, "value": value})


@pytest.mark.parametrize(
    "number", [10**20, -(10**20), 10**5000, float("nan"), float("inf")], ids=["large", "small", "huge", "nan", "inf"]
)
def test_odd_numbers_are_refused(number: float) -> None:
    for rules in ({"based_on": "kiriki", "bonus": number}, {"based_on": number}):
        with pytest.raises(DiceRulesError):
            from_data({"format": "dicerules/1", "type": "kiriki.KirikiRules", "value": rules})
