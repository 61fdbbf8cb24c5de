"""A call that raises each error about JSON, by its code."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from dicerules import KirikiGame, Roll, Scorecard
from dicerules.kiriki import KirikiRules, RollDice
from dicerules.serde import from_data, from_json, to_json


def read(change: Callable[[dict[str, Any]], object], value: object = Scorecard(filled={"ones": 3})) -> object:
    """Read the JSON of a value that was changed."""
    envelope = json.loads(to_json(value))
    change(envelope)
    return from_json(json.dumps(envelope), type(value))


def put(content: object, *keys: str | int) -> Callable[[dict[str, Any]], object]:
    """Return a change that puts content at a place in the JSON of a value."""

    def change(envelope: dict[str, Any]) -> None:
        *steps, last = ("value", *keys)
        inner: Any = envelope
        for step in steps:
            inner = inner[step]
        inner[last] = content

    return change


GAME: Final = KirikiGame(["Ada", "Bo"])

RAISED: Final[Mapping[str, Callable[[], object]]] = {
    "not_json": lambda: from_json("{", Roll),
    "nested_too_deeply": lambda: from_json("[" * 100_000, Roll),
    "key_twice": lambda: from_json('{"format": 1, "format": 1}', Roll),
    "number_too_long": lambda: from_json("1" * 21, Roll),
    "no_envelope": lambda: from_json("[]", Roll),
    "unknown_format": lambda: from_json('{"format": "dicerules/0", "type": "Roll", "value": "1"}', Roll),
    "json_of_another_type": lambda: from_json(to_json(Roll("1")), Scorecard),
    "not_written_as_json": lambda: to_json(object()),
    "not_plain_data": lambda: from_data({"format": "dicerules/1", "type": "Roll", "value": (1, 2)}),
    "not_a_whole_number": lambda: read(put(3.0, "filled", "ones")),
    "not_true_or_false": lambda: read(put(1, "forced_order"), KirikiRules(bonus=50)),
    "half_character": lambda: read(put("\ud800", "players", 0), GAME),
    "not_an_object": lambda: read(put([], "filled")),
    "key_missing": lambda: read(lambda envelope: envelope["value"].pop("filled")),
    "unknown_key": lambda: read(put(1, "moons")),
    "unknown_tag": lambda: read(put("rest", "action"), RollDice()),
    "parts_with_other_rules": lambda: read(put("yahtzee", "cards", 1, "rules"), GAME),
}
