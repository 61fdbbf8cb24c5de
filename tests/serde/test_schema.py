"""The schema is valid and up to date, describes what the code reads, and refuses anything else."""

from __future__ import annotations

import importlib
import json
import re
import runpy
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from functools import reduce
from importlib.resources import files
from typing import Any

import attrs
import pytest

from dicerules import DiceRulesError, farkle, kiriki
from dicerules._base.terms import Term
from dicerules.farkle.manifest import GAME as OF_FARKLE
from dicerules.kiriki.manifest import GAME as OF_KIRIKI
from dicerules.serde.format import types
from tests.serde.golden import ENTRIES
from tests.serde.schemas import SCHEMA, accepts, validator

DEFS: dict[str, dict[str, Any]] = SCHEMA["$defs"]

TYPES = types()


def parts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401  # any JSON
    """Yield the path to every part of a value, the empty one first."""
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from parts(value[key], (*path, key))


def changed(value: Any, path: tuple[Any, ...], *new: object) -> Any:  # noqa: ANN401  # any JSON
    """Return a value with a part replaced, or without it."""
    copy = value.copy()
    first, *rest = path
    if rest:
        copy[first] = changed(value[first], tuple(rest), *new)
    elif new:
        (copy[first],) = new
    else:
        del copy[first]
    return copy


def at(value: Any, path: Iterable[Any]) -> Any:  # noqa: ANN401  # any JSON
    return reduce(lambda part, key: part[key], path, value)


def test_the_file_is_what_is_generated() -> None:
    file = files("dicerules").joinpath("schema.json").read_text(encoding="utf-8")
    assert file == json.dumps(SCHEMA, indent=2) + "\n", (
        "schema.json is stale. Make it anew: python -m dicerules.serde > src/dicerules/schema.json"
    )


def test_the_module_prints_the_file_when_it_is_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    importlib.import_module("dicerules.serde.__main__")
    assert capsys.readouterr().out == ""
    monkeypatch.delitem(sys.modules, "dicerules.serde.__main__")
    runpy.run_module("dicerules.serde", run_name="__main__")
    assert capsys.readouterr().out == files("dicerules").joinpath("schema.json").read_text(encoding="utf-8")


def test_it_is_a_schema() -> None:
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert validator(SCHEMA)({"format": "dicerules/1", "type": "Roll", "value": "14121"})


def test_every_type_has_its_entry() -> None:
    assert SCHEMA["properties"]["type"]["enum"] == list(TYPES)
    assert [entry["properties"]["type"]["const"] for entry in SCHEMA["oneOf"]] == list(TYPES)
    assert [entry["properties"]["value"]["$ref"] for entry in SCHEMA["oneOf"]] == [f"#/$defs/{name}" for name in TYPES]
    assert set(DEFS) == {*TYPES, "players"}


def test_every_entry_has_a_title_and_a_description() -> None:
    for entry in DEFS.values():
        assert entry["title"]
        assert entry["description"].endswith(".")
        for part in fields_of(entry).values():
            assert "description" in part or "$ref" in part


ALL_TAGGED = {"action": (*OF_KIRIKI.actions, *OF_FARKLE.actions), **OF_KIRIKI.parts}


def fields_of(entry: dict[str, Any]) -> dict[str, Any]:
    objects = [entry, *entry.get("oneOf", [])]
    return next((found["properties"] for found in objects if "properties" in found), {})


@pytest.mark.parametrize("name", [name for name in TYPES if name != "Roll"])
def test_an_entry_has_the_fields_of_its_type_or_its_members(name: str) -> None:
    cls = TYPES[name]
    if issubclass(cls, Term):
        assert DEFS[name]["enum"] == [member.value for member in cls]
        return
    fields = [field.alias for field in attrs.fields(cls)]  # type: ignore[arg-type]  # all others are of attrs
    written = list(fields_of(DEFS[name]))
    if name.endswith("Rules"):
        assert written.pop(0) == "based_on"
    tags = [key for key, classes in ALL_TAGGED.items() if cls in classes]
    assert written == [*tags, *fields]


def test_every_object_is_closed_and_all_its_keys_are_required() -> None:
    known = set[str]()

    def check(part: object) -> None:
        if isinstance(part, dict):
            if part.get("type") == "object":
                known.add(check_object(part))
            for inner in part.values():
                check(inner)
        elif isinstance(part, list):
            for inner in part:
                check(inner)

    check(SCHEMA)
    assert known == {"fields", "house rules", "names"}


def check_object(part: dict[str, Any]) -> str:
    """Check the schema of an object, and return of what kind it is."""
    if "propertyNames" in part:
        assert part["additionalProperties"]["type"] == "integer"
        return "names"
    assert part["additionalProperties"] is False
    if part["required"] == ["based_on"]:
        return "house rules"
    assert part["required"] == list(part["properties"])
    return "fields"


@pytest.mark.parametrize(
    ("name", "named"),
    [("kiriki.KirikiRules", kiriki.NAMED_RULES), ("farkle.FarkleRules", farkle.NAMED_RULES)],
    ids=["kiriki", "farkle"],
)
def test_the_names_of_rules_are_those_of_the_library(name: str, named: dict[str, object]) -> None:
    assert DEFS[name]["oneOf"][0]["enum"] == list(named)


def spoiled(value: object) -> Iterator[Any]:
    """Yield a value with each part missing, with an additional part, and with each part replaced."""
    for path in parts(value):
        if "rules" in path[:-1]:
            continue  # they are tested as values of their own
        part: Any = at(value, path)
        if isinstance(part, dict):
            new = {**part, "some thing": 1}
            yield changed(value, path, new) if path else new
        if path and isinstance(path[-1], str) and not is_optional(value, path):
            yield changed(value, path)
        below = -1 - 10**6  # a turn of Farkle may cost a million points
        others: list[Any] = [0.5, {}, [[]], "?", below, [below]]
        for other in others:
            # A name or a label may be "?", and a card without filled boxes is a card.
            if path and path[-1] != "filled" and path[-2:-1] not in {("players",), ("labels",)}:
                yield changed(value, path, other)


def is_optional(value: Any, path: tuple[Any, ...]) -> bool:  # noqa: ANN401  # any JSON
    """Return whether a key may be missing: the boxes of a card, and the fields of rules."""
    return path[-2:-1] == ("filled",) or (path[-1] != "based_on" and "based_on" in at(value, path[:-1]))


@pytest.mark.slow
@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["value"][:60] for entry in ENTRIES])
def test_a_part_that_is_missing_new_or_of_another_kind_is_refused(entry: dict[str, Any]) -> None:
    value = entry["json"]["value"]
    fits = validator({"$ref": f"#/$defs/{entry['json']['type']}", "$defs": DEFS})
    assert fits(value)
    assert [other for other in spoiled(value) if fits(other)] == []


def test_a_part_of_the_envelope_that_is_missing_new_or_of_another_kind_is_refused() -> None:
    envelope = {"format": "dicerules/1", "type": "Roll", "value": "14121"}
    assert accepts(envelope)
    assert [other for other in spoiled(envelope) if accepts(other)] == []
    assert not accepts({**envelope, "format": "dicerules/2"})
    assert not accepts({**envelope, "type": "kiriki.Scorecard"})


@pytest.mark.parametrize(
    "value",
    [
        {"players": [], "rules": "kiriki", "cards": []},
        {"players": ["Ada", "Ada"], "rules": "kiriki", "cards": []},
        {"players": [""], "rules": "kiriki", "cards": [{"rules": "kiriki", "filled": {}, "kiriki_bonuses": 0}]},
        {
            "players": ["Ada"],
            "rules": "kiriki",
            "cards": [{"rules": "kiriki", "filled": {"ones": -1}, "kiriki_bonuses": 0}],
        },
        {
            "players": ["Ada"],
            "rules": "kiriki",
            "cards": [{"rules": "kiriki", "filled": {"One": 3}, "kiriki_bonuses": 0}],
        },
    ],
)
def test_an_impossible_game_is_refused(value: object) -> None:
    assert not accepts({"format": "dicerules/1", "type": "kiriki.KirikiGame", "value": value})


@pytest.mark.heavy
def test_a_name_is_accepted_when_the_game_accepts_it() -> None:
    # The patterns ignore unassigned and private characters, and those beyond U+FFFF.
    known = [sign for sign in map(chr, range(0x10000)) if unicodedata.category(sign) not in ("Cn", "Co", "Cs")]
    assert len(known) > 50_000
    item = DEFS["players"]["items"]
    shown, barred = re.compile(item["pattern"]), re.compile(item["not"]["pattern"])
    for beside in ("{}", "a{}", "{}a"):
        names = map(beside.format, known)
        assert [name for name in names if bool(shown.search(name) and not barred.search(name)) != is_player(name)] == []


def test_a_name_fits_the_schema_as_a_whole() -> None:
    fits = validator(DEFS["players"])
    assert fits(["\xa0Bo ", "\N{GAME DIE}" * 64, " \N{WOMAN}\N{ZERO WIDTH JOINER}"])
    assert not fits([" \u3164\u2800"])
    assert not fits(["\N{GAME DIE}" * 65])
    assert not fits(["a\u200b"])
    assert not fits([""])


def is_player(name: str) -> bool:
    try:
        return kiriki.KirikiGame([name]).players == (name,)
    except DiceRulesError:
        return False


def test_a_combination_has_six_dice_and_a_million_points_at_most() -> None:
    def accepted(dice: str, points: object, parts: int = 1) -> list[bool]:
        part = {"kind": "straight", "dice": dice, "points": points}
        selection = {"dice": dice, "combinations": [part] * parts, "points": points}
        values = {"farkle.Combination": part, "farkle.SetAside": selection}
        return [accepts({"format": "dicerules/1", "type": name, "value": values[name]}) for name in values]

    assert accepted("123456", 1_000_000) == accepted("1", 1, parts=6) == [True, True]
    assert accepted("1234561", 1) == accepted("1", 0) == accepted("1", 1_000_001) == [False, False]
    assert accepted("1", 1, parts=7) == [True, False]
