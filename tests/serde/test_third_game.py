"""A game that is added to the list is written, read and described like the others."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

import attrs
import pytest

import dicerules
from dicerules import DiceRulesError, KirikiGame, games
from dicerules.serde import from_json, schema, to_json, types
from tests.serde import coin
from tests.serde.coin import CallSide, CoinGame, CoinRecord, CoinRules, CoinTable, Flip, OnEdge, OnSide, Side
from tests.serde.samples import refusal, wrong
from tests.serde.schemas import validator

HOUSE = CoinRules(coins=2)
GAME = CoinGame(["Ada"], HOUSE, [CoinTable(HOUSE, [Side.HEADS])], CoinTable(HOUSE), note="a")
VALUES = [
    Side.HEADS,
    CoinRules(),
    HOUSE,
    CoinTable(sides=[Side.TAILS], pair=(1, -2), dice=dicerules.Roll("66")),
    GAME,
    CoinGame(["Ada", "Bo"]),
    CoinRecord([Flip(), CallSide(Side.TAILS)]),
    CoinRecord(end=OnSide(Side.TAILS)),
    OnEdge(),
    OnSide(Side.HEADS),
    Flip(),
    CallSide(Side.HEADS),
]


@pytest.fixture
def _with_coin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, coin.GAME))


@pytest.mark.usefixtures("_with_coin")
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_of_a_third_game_is_read_from_its_own_json(value: object) -> None:
    text = to_json(value)
    assert from_json(text, type(value)) == value
    assert json.loads(text)["type"] == f"coin.{type(value).__name__}"
    assert validator(schema())(json.loads(text))


@pytest.mark.usefixtures("_with_coin")
def test_a_third_game_is_written_like_the_others() -> None:
    assert json.loads(to_json(GAME))["value"] == {
        "players": ["Ada"],
        "rules": {"based_on": "coin", "coins": 2},
        "tables": [{"rules": {"based_on": "coin", "coins": 2}, "sides": ["heads"], "pair": [0, 0], "dice": ""}],
        "last": {"rules": {"based_on": "coin", "coins": 2}, "sides": [], "pair": [0, 0], "dice": ""},
        "note": "a",
    }
    assert json.loads(to_json(CoinGame(["Ada"])))["value"]["rules"] == "coin"
    # Both named rules differ in one field, and the first is taken.
    assert json.loads(to_json(CoinRules(coins=9, luck=1)))["value"] == {"based_on": "fat", "luck": 1}
    assert json.loads(to_json(CoinRules(coins=8)))["value"] == {"based_on": "coin", "coins": 8}
    assert from_json(to_json(CallSide(Side.HEADS)), Flip | CallSide) == CallSide(Side.HEADS)
    assert json.loads(to_json(CoinRecord([Flip(), CallSide(Side.TAILS)])))["value"] == {
        "actions": [{"action": "flip"}, {"action": "call_side", "side": "tails"}],
        "end": {"place": "on_edge"},
    }


@pytest.mark.usefixtures("_with_coin")
def test_the_places_of_rules_of_a_third_game_are_found() -> None:
    error = refusal(*wrong(GAME, ('["heads"]', '["edge"]')))
    assert error.path == ("tables", 0, "sides", 0)
    for path in (("tables", 0, "rules"), ("last", "rules")):
        other = CoinRules(coins=5)
        value = json.loads(to_json(GAME))
        part = value["value"]["tables"][0] if path[0] == "tables" else value["value"]["last"]
        part["rules"] = json.loads(to_json(other))["value"]
        error = refusal(json.dumps(value), CoinGame)
        assert (error.code, error.path) == ("parts_with_other_rules", path)
        assert error.params == {"expected": repr(HOUSE), "given": repr(other)}


@pytest.mark.usefixtures("_with_coin")
def test_the_schema_of_a_third_game_is_made_from_its_classes() -> None:
    described: dict[str, Any] = schema()["$defs"]
    largest = 10**12
    assert described["coin.Side"] == {
        "title": "CoinSide",
        "description": "A side of a coin.",
        "type": "string",
        "enum": ["heads", "tails"],
    }
    by_name, house_rules = described["coin.CoinRules"]["oneOf"]
    assert [part["title"] for part in (by_name, house_rules)] == ["CoinRulesName", "CoinHouseRules"]
    assert described["coin.CoinRules"]["description"] == "Rules for coins."
    assert by_name["enum"] == ["coin", "fat"]
    assert house_rules["required"] == ["based_on"]
    assert house_rules["properties"] == {
        "based_on": {
            "description": "The rules that hold wherever a field is left out.",
            "type": "string",
            "enum": ["coin", "fat"],
        },
        "coins": {"description": "How many coins there are.", "type": "integer", "minimum": 1, "maximum": 9},
        "luck": {"type": "integer", "minimum": 0, "maximum": largest},
        "fair": {"description": "Whether the coins are fair.", "type": "boolean"},
    }
    assert described["coin.CoinTable"]["properties"]["sides"] == {
        "description": "What the coins show.",
        "type": "array",
        "maxItems": 100_000,
        "items": {"$ref": "#/$defs/coin.Side"},
    }
    assert described["coin.CoinTable"]["properties"]["pair"] == {
        "description": "Two numbers.",
        "type": "array",
        "minItems": 2,
        "maxItems": 2,
        "items": {"type": "integer", "minimum": -largest, "maximum": largest},
    }
    assert described["coin.CoinTable"]["properties"]["dice"]["pattern"] == "^[1-6]{0,100}$"
    assert described["coin.CoinGame"] == {
        "title": "CoinGame",
        "type": "object",
        "required": ["players", "rules", "tables", "last", "note"],
        "additionalProperties": False,
        "properties": {
            "players": {"description": "The players.", "allOf": [{"$ref": "#/$defs/players"}]},
            "rules": {"$ref": "#/$defs/coin.CoinRules"},
            "tables": {"type": "array", "maxItems": 100_000, "items": {"$ref": "#/$defs/coin.CoinTable"}},
            "last": {"oneOf": [{"type": "null"}, {"$ref": "#/$defs/coin.CoinTable"}]},
            "note": {"type": "string"},
        },
    }
    assert described["coin.CallSide"]["required"] == ["action", "side"]
    assert described["coin.CallSide"]["properties"]["action"]["const"] == "call_side"
    assert described["coin.CoinRecord"]["properties"]["actions"]["items"] == {
        "oneOf": [{"$ref": "#/$defs/coin.Flip"}, {"$ref": "#/$defs/coin.CallSide"}]
    }
    assert described["coin.CoinRecord"]["properties"]["end"] == {
        "oneOf": [{"$ref": "#/$defs/coin.OnEdge"}, {"$ref": "#/$defs/coin.OnSide"}]
    }
    assert described["coin.OnSide"]["properties"]["place"] == {
        "description": "Which place this is.",
        "const": "on_side",
    }
    assert [name for name in types() if name.startswith("coin.")] == [
        "coin.Side",
        "coin.CoinRules",
        "coin.CoinTable",
        "coin.CoinGame",
        "coin.CoinRecord",
        "coin.Flip",
        "coin.CallSide",
        "coin.OnEdge",
        "coin.OnSide",
    ]


@pytest.mark.usefixtures("_with_coin")
def test_without_source_a_schema_has_no_descriptions_of_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    described = schema()["$defs"]["coin.CoinTable"]

    def no_source(_: object) -> str:
        msg = "could not get source code"
        raise OSError(msg)

    monkeypatch.setattr(inspect, "getsource", no_source)
    # Another record of the same game, so that the schema is made again.
    monkeypatch.setattr(games, "GAMES", (*games.GAMES[:2], attrs.evolve(coin.GAME)))
    bare = schema()["$defs"]["coin.CoinTable"]
    for name, part in described["properties"].items():
        del part["description"]
        described["properties"][name] = part.get("allOf", [part])[0]
    assert bare == described


def test_a_game_that_is_not_in_the_list_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    text = to_json(KirikiGame(["Ada"]))
    with pytest.raises(DiceRulesError) as caught:
        to_json(GAME)
    assert caught.value.code == "not_written_as_json"
    monkeypatch.setattr(games, "GAMES", games.GAMES[1:])
    for call in (lambda: from_json(text, KirikiGame), lambda: to_json(KirikiGame(["Ada"]))):
        with pytest.raises(DiceRulesError) as caught:
            call()
        assert caught.value.code == "not_written_as_json"
    assert not [name for name in schema()["$defs"] if name.startswith("kiriki.")]
    monkeypatch.undo()
    assert from_json(text, KirikiGame) == KirikiGame(["Ada"])


def test_the_door_names_no_game() -> None:
    folder = Path(dicerules.__file__).parent / "serde"
    code = [path.read_text(encoding="utf-8").split('"""') for path in folder.glob("*.py")]
    assert code
    for pieces in code:
        outside_docstrings = "".join(pieces[::2]).lower()
        assert not [game.name for game in games.GAMES if game.name in outside_docstrings]
