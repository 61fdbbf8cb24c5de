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

from dicerules import DiceRulesError, Roll, farkle, games, kiriki
from dicerules._base.terms import Term
from dicerules.farkle.manifest import GAME as OF_FARKLE
from dicerules.kiriki.manifest import GAME as OF_KIRIKI
from dicerules.serde import schema, types
from tests.raising import raises
from tests.serde.golden import ENTRIES
from tests.serde.schemas import SCHEMA, accepts, validator

SHARED = ["Snapshot", "PlayerSnapshot", "TurnSnapshot", "RulesSnapshot"]
SHARED += ["ActionSnapshot", "MissingAction", "ReasonSnapshot"]

DEFS: dict[str, dict[str, Any]] = SCHEMA["$defs"]

TYPES = types()

# Plain data without an envelope, which from_json does not read.
SNAPSHOTS = {
    *(f"kiriki.{name}" for name in (*SHARED, "BoxSnapshot", "CardSnapshot", "SectionSnapshot")),
    *(f"farkle.{name}" for name in (*SHARED, "CombinationSnapshot", "SelectionSnapshot", "SheetSnapshot")),
}


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
    names = [*TYPES, "kiriki.Snapshot", "farkle.Snapshot"]
    assert [entry["properties"]["type"]["const"] for entry in SCHEMA["oneOf"]] == names
    assert [entry["properties"]["value"]["$ref"] for entry in SCHEMA["oneOf"]] == [f"#/$defs/{name}" for name in names]
    assert set(DEFS) == {*TYPES, "player", "players", *SNAPSHOTS}


def test_every_entry_has_a_title_and_a_description() -> None:
    for entry in DEFS.values():
        assert entry["title"]
        assert entry["description"].endswith(".")
        for part in fields_of(entry).values():
            assert part["description"].endswith(".")


ALL_TAGGED = {
    "action": (*OF_KIRIKI.actions, *OF_FARKLE.actions),
    "event": (*OF_KIRIKI.events, *OF_FARKLE.events),
    **OF_KIRIKI.parts,
}


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


def test_every_object_is_closed_and_its_keys_are_required() -> None:
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
    optional = {"start"} if "start" in part["properties"] else set[str]()  # of transcripts
    assert part["required"] == [name for name in part["properties"] if name not in optional]
    return "fields"


@pytest.mark.parametrize(
    ("name", "named"),
    [("kiriki.KirikiRules", kiriki.NAMED_RULES), ("farkle.FarkleRules", farkle.NAMED_RULES)],
    ids=["kiriki", "farkle"],
)
def test_the_names_of_rules_are_those_of_the_library(name: str, named: dict[str, object]) -> None:
    assert DEFS[name]["oneOf"][0]["enum"] == list(named)


MAY_BE_ANY_TEXT = {("players",), ("winners",), ("labels",)}


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
        if path[-1:] == ("total",) or (path == ("points",) and isinstance(value, dict) and "winners" in value):
            others.remove(below)  # the total of a player may be below 0
        for other in others:
            # A name or a label may be "?", and a card without filled boxes is a card.
            if path and path[-1] not in {"filled", "player"} and path[-2:-1] not in MAY_BE_ANY_TEXT:
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
    item = DEFS["player"]
    shown, barred = re.compile(item["pattern"]), re.compile(item["not"]["pattern"])
    for beside in ("{}", "a{}", "{}a"):
        names = map(beside.format, known)
        assert [name for name in names if bool(shown.search(name) and not barred.search(name)) != is_player(name)] == []


def test_a_name_fits_the_schema_as_a_whole() -> None:
    fits = validator({"$ref": "#/$defs/players", "$defs": DEFS})
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


# --- for generators of code ---------------------------------------------------------------------------------------


def schemas_in(part: object) -> Iterator[dict[str, Any]]:
    """Yield all dicts in a schema."""
    for path in parts(part):
        if isinstance(found := at(part, path), dict):
            yield found


def titles(whole: object) -> list[str]:
    return [part["title"] for part in schemas_in(whole) if isinstance(part.get("title"), str)]


SOME_SCHEMAS = {
    "all": SCHEMA,
    "one": schema(kiriki.KirikiTranscript),
    "several": schema(farkle.FarkleGame | kiriki.KirikiEvent),
    "a snapshot": schema(farkle.Snapshot),
    "snapshots": schema(kiriki.Snapshot | farkle.Snapshot),
    "a snapshot and a value": schema(kiriki.KirikiState | kiriki.Snapshot),
}
each_schema = pytest.mark.parametrize("whole", SOME_SCHEMAS.values(), ids=SOME_SCHEMAS)


@each_schema
def test_a_reference_has_no_keys_beside_it(whole: dict[str, Any]) -> None:
    """Generators of TypeScript take a reference with other keys for another type, and number it."""
    assert [part for part in schemas_in(whole) if "$ref" in part and len(part) > 1] == []


@each_schema
def test_the_root_leads_to_every_definition(whole: dict[str, Any]) -> None:
    """Generators of TypeScript leave out types to which the root does not lead."""
    found, waiting = set[str](), [{key: part for key, part in whole.items() if key != "$defs"}]
    while waiting:
        names = {part["$ref"].removeprefix("#/$defs/") for part in schemas_in(waiting.pop()) if "$ref" in part}
        waiting += [whole["$defs"][name] for name in names - found]
        found |= names
    assert found == set(whole["$defs"])


@each_schema
def test_titles_are_distinct(whole: dict[str, Any]) -> None:
    found = titles(whole)
    assert len(found) == len({title.lower() for title in found})


def test_titles_are_names_of_types() -> None:
    """Generators of TypeScript name types after titles, and number those that appear twice."""
    found = titles(SCHEMA)
    assert all(re.fullmatch("[A-Z][A-Za-z]+", title) for title in found)
    assert {"KirikiRollDice", "FarkleRollDice", "KirikiRecord", "KirikiRules", "KirikiHouseRules"} <= set(found)
    for name, entry in DEFS.items():
        game = name.partition(".")[0].title()
        assert name in {"Roll", "players"} or entry["title"].startswith(game)


def test_an_envelope_with_a_snapshot_is_refused() -> None:
    """The root refers to snapshots only for generators of code."""
    shown = games.snapshot(kiriki.KirikiState(kiriki.KirikiGame(["Ada"])))
    assert not accepts({"format": "dicerules/1", "type": "kiriki.Snapshot", "value": shown})
    assert not accepts(shown)


# --- the schema of some types -------------------------------------------------------------------------------------

OF_ONE_TYPE = {entry["json"]["type"]: entry["json"] for entry in ENTRIES}


@pytest.mark.parametrize("name", TYPES)
def test_the_schema_of_one_type_is_complete_by_itself(name: str) -> None:
    own = schema(TYPES[name])
    assert (own["$id"], own["$schema"]) == (f"urn:dicerules:1:{name}", SCHEMA["$schema"])
    assert own["title"] == f"{DEFS[name]['title']}Json"
    assert own["properties"]["type"]["const"] == name
    text = json.dumps(own)
    needed = {name} | {definition for definition in DEFS if f'"#/$defs/{definition}"' in text}
    assert own["$defs"] == {definition: DEFS[definition] for definition in DEFS if definition in needed}
    assert "oneOf" not in own
    fits = validator(own)
    if name in OF_ONE_TYPE:
        value = OF_ONE_TYPE[name]
        assert fits(value)
        assert not any(fits(value | {key: other}) for key in value for other in ("other", 0.5))
        assert not fits(value["value"])
    assert not fits(OF_ONE_TYPE["Roll" if name != "Roll" else "kiriki.Scorecard"])


@pytest.mark.slow
def test_the_schema_of_several_types_accepts_each_and_no_other() -> None:
    own = schema(kiriki.KirikiState | farkle.FarkleState)
    assert own["$id"] == "urn:dicerules:1:kiriki.KirikiState+farkle.FarkleState"
    assert own["title"] == "KirikiStateOrFarkleStateJson"
    assert own["properties"]["type"]["enum"] == ["kiriki.KirikiState", "farkle.FarkleState"]
    fits = validator(own)
    accepted = {name for name, value in OF_ONE_TYPE.items() if fits(value)}
    assert accepted == {"kiriki.KirikiState", "farkle.FarkleState"}


OF_STATES: dict[str, Any] = {
    "kiriki": games.snapshot(kiriki.KirikiState(kiriki.KirikiGame(["Ada"])), "es"),
    "farkle": games.snapshot(farkle.FarkleState(farkle.FarkleGame(["Ada"]))),
}


@pytest.mark.parametrize(("game", "kind"), [("kiriki", kiriki.Snapshot), ("farkle", farkle.Snapshot)])
def test_the_schema_of_a_snapshot_accepts_those_of_its_game(game: str, kind: Any) -> None:  # noqa: ANN401  # a type
    own = schema(kind)
    assert (own["$id"], own["title"]) == (f"urn:dicerules:1:{game}.Snapshot", DEFS[f"{game}.Snapshot"]["title"])
    assert own["properties"] == DEFS[f"{game}.Snapshot"]["properties"]
    fits = validator(own)
    assert [name for name, shown in OF_STATES.items() if fits(shown)] == [game]
    assert not fits(OF_ONE_TYPE[f"{game}.{game.title()}State"])


def test_the_schema_of_both_snapshots_accepts_either() -> None:
    own = schema(games.Snapshot)
    assert own["$id"] == "urn:dicerules:1:kiriki.Snapshot+farkle.Snapshot"
    assert own["title"] == "KirikiSnapshotOrFarkleSnapshot"
    fits = validator(own)
    assert all(map(fits, OF_STATES.values()))
    assert not fits({**OF_STATES["kiriki"], "game": "farkle"})


def test_the_schema_of_snapshots_and_values_accepts_both() -> None:
    own = schema(kiriki.KirikiState | farkle.Snapshot | Roll)
    assert own["title"] == "KirikiStateOrFarkleSnapshotOrRollJson"
    fits = validator(own)
    assert [name for name, value in OF_ONE_TYPE.items() if fits(value)] == ["Roll", "kiriki.KirikiState"]
    assert [name for name, shown in OF_STATES.items() if fits(shown)] == ["farkle"]


@pytest.mark.parametrize("game", OF_STATES)
def test_keys_of_snapshots_tell_them_apart(game: str) -> None:
    properties = DEFS[f"{game}.Snapshot"]["properties"]
    assert properties["game"]["const"] == game
    assert properties["lang"]["enum"] == ["en", "es"]
    manifest = OF_KIRIKI if game == "kiriki" else OF_FARKLE
    tags = [DEFS[f"{game}.{cls.__name__}"]["properties"]["action"]["const"] for cls in manifest.actions]
    for name in ("ActionSnapshot", "MissingAction"):
        assert DEFS[f"{game}.{name}"]["properties"]["kind"]["enum"] == tags


def test_the_schema_of_a_type_is_a_new_dict() -> None:
    schema(kiriki.Run)["$defs"].clear()
    schema(kiriki.Run)["properties"]["format"].clear()
    assert schema(kiriki.Run)["$defs"] == {"kiriki.Run": DEFS["kiriki.Run"]}
    assert schema() == SCHEMA


@pytest.mark.parametrize("kind", [int, "Roll", 5, [], kiriki.KirikiState | int])
def test_a_type_that_is_not_written_has_no_schema(kind: Any) -> None:  # noqa: ANN401  # whatever it is
    with raises(DiceRulesError, "not_written_as_json", "type"):
        schema(kind)
