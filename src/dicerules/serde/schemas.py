"""The JSON Schema of the format, generated from the classes: their fields, types, validators and docstrings."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import count, groupby
from typing import Any, Final, TypeAlias, get_args, get_origin

import attrs

from dicerules._base.checks import LARGEST, LONGEST, Between
from dicerules._base.terms import NAME, Name, Term
from dicerules._shared.game import Game
from dicerules._shared.json_details import JsonDetails, dice, tag_of
from dicerules._shared.players import read_player, read_players, read_winners
from dicerules.names import BLANK, CONTROL, IGNORABLE, LONGEST_NAME, SHAPING
from dicerules.roll import MAX_DICE, Roll
from dicerules.serde.docstrings import class_description, described, field_descriptions
from dicerules.serde.fields import Field, fields_of, is_name, is_union, members_of, optional_fields
from dicerules.serde.house_rules import BASED_ON
from dicerules.serde.snapshots import snapshot_schemas, snapshot_types
from dicerules.serde.values import details_of, tagged_types

__all__ = ["make_schema"]

Schema: TypeAlias = dict[str, Any]

_DESCRIPTION: Final = (
    "A value of the Python library dicerules, as its function serde.to_json writes it. The values within the value have"
    " no envelope of their own. The schema describes the parts of each value; only serde.from_json checks whether the"
    " value can come up in play. The schema accepts 3.0 as a whole number, as JSON Schema does; serde.from_json reads"
    " only numbers without a point or an exponent, and refuses duplicate keys."
)
_WITHOUT_ENVELOPE: Final = (
    "A snapshot has no envelope, and no envelope has this type. The entry is here since some generators of code write"
    " only types that the root refers to."
)
_ROLL: Final[Schema] = {"type": "string", **dice(0, MAX_DICE)}
_SIMPLE: Final[Mapping[Any, Schema]] = {
    None: {"type": "null"},
    int: {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST},
    bool: {"type": "boolean"},
    str: {"type": "string"},
    Name: {"type": "string", "pattern": f"^{NAME.pattern}$"},
    Roll: _ROLL,
}


def make_schema(version: str, types: Mapping[str, type], games: Sequence[Game]) -> Schema:
    """Return the schema of these types of these games."""
    snapshots = snapshot_types(games)
    names = {cls: name for name, cls in types.items()}
    definitions: Schema = {
        "Roll": {
            "title": "Roll",
            "description": "The faces of the dice, as digits, in the order in which they lie.",
            **_ROLL,
        },
        "player": _player(),
        "players": _players(),
    }
    for game in games:
        details = details_of(game)
        definitions |= {names[term]: _term(term, game) for term in game.terms}
        for cls in game.values:
            written = _headings(cls, game) | _object(cls, names, details)
            definitions[names[cls]] = _rules(written, game) if cls is game.rules else written
        for key, classes in tagged_types(game).items():
            definitions |= {names[cls]: _headings(cls, game) | _object(cls, names, details, key) for cls in classes}
        definitions |= snapshot_schemas(game)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:{version.replace('/', ':')}",
        "title": "DicerulesJson",
        "description": _DESCRIPTION,
        "type": "object",
        "required": ["format", "type", "value"],
        "additionalProperties": False,
        "properties": {
            "format": {"description": "The version of the format.", "const": version},
            "type": {
                "description": "The type of the value, by its name in dicerules.",
                "type": "string",
                "enum": list(types),
            },
            "value": True,  # with a description alone, generators of code would expect an object
        },
        "oneOf": [*map(_entry, types), *({"$comment": _WITHOUT_ENVELOPE, **_entry(name)} for name in snapshots)],
        "$defs": definitions,
    }


def _entry(name: str) -> Schema:
    """Return what is true of the envelope of this type."""
    return {"properties": {"type": {"const": name}, "value": _reference(name)}}


def _reference(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _headings(cls: type, game: Game) -> Schema:
    """Return a title and a description.

    Generators of code name types after the titles. So each begins with the game: both games have an action `RollDice`,
    and a type that is only called `Record` would hide that of TypeScript.
    """
    prefix = _prefix(game)
    title = cls.__name__ if cls.__name__.startswith(prefix) else prefix + cls.__name__
    description = class_description(cls)
    return {"title": title, "description": description} if description else {"title": title}


def _prefix(game: Game) -> str:
    return "".join(map(str.capitalize, game.name.split("_")))


# --- terms, classes and fields ------------------------------------------------------------------------------------


def _term(cls: type[Term], game: Game) -> Schema:
    return {**_headings(cls, game), "type": "string", "enum": [member.value for member in cls]}


def _rules(in_full: Schema, game: Game) -> Schema:
    """Return the schema of rules, which are written by name or as what differs from named ones."""
    title, description = in_full.pop("title"), in_full.pop("description", None)
    known: Schema = {"type": "string", "enum": list(game.named_rules)}
    based_on = {"description": "The rules that hold wherever a field is left out.", **known}
    house_rules = {
        "title": f"{_prefix(game)}HouseRules",
        "description": "Named rules, and the fields that differ from them.",
        **in_full,
        "required": [BASED_ON],
        "properties": {BASED_ON: based_on, **in_full["properties"]},
    }
    headings = {"title": title, "description": description} if description else {"title": title}
    return {**headings, "oneOf": [{"title": f"{_prefix(game)}RulesName", **known}, house_rules]}


def _object(
    cls: type[attrs.AttrsInstance], names: Mapping[type, str], details: JsonDetails, key: str | None = None
) -> Schema:
    """Return the schema of a value that is written as an object with its fields, and a key that says which it is."""
    descriptions = field_descriptions(cls)
    properties: Schema = {}
    if key is not None:
        properties[key] = {"description": f"Which {key} this is.", "const": tag_of(cls)}
    for field in fields_of(cls):
        kind = details.written_as[cls, field.name].kind if (cls, field.name) in details.written_as else field.kind
        part = _field(field._replace(kind=kind), names)
        properties[field.name] = described(part, descriptions.get(field.attribute.name))
    generated = {
        "type": "object",
        "required": [name for name in properties if name not in optional_fields(cls)],
        "additionalProperties": False,
        "properties": properties,
    }
    return _merged(generated, details.schemas.get(cls, {}))


def _field(field: Field, names: Mapping[type, str]) -> Schema:
    converter: object = field.attribute.converter
    if converter in (read_players, read_winners):
        return _reference("players")
    if converter is read_player:
        return _reference("player")
    schema = _type(field.kind, names)
    validator = field.attribute.validator
    if isinstance(validator, Between):
        schema |= {"minimum": validator.minimum, "maximum": validator.maximum}
    return schema


def _type(kind: Any, names: Mapping[type, str]) -> Schema:  # noqa: ANN401 (any annotation)
    """Return the schema of whatever has this type."""
    if kind in _SIMPLE:
        return dict(_SIMPLE[kind])
    if is_name(kind):
        return _type(Name, names)
    if is_union(kind):
        members = members_of(kind)
        members.sort(key=lambda member: member is not None)
        return {"oneOf": [_type(member, names) for member in members]}
    if get_origin(kind) is dict:
        key, item = get_args(kind)
        return {"type": "object", "propertyNames": _type(key, names), "additionalProperties": _type(item, names)}
    if get_origin(kind) is tuple:
        first, *others = get_args(kind)
        length = (
            {"maxItems": LONGEST} if others == [...] else {"minItems": 1 + len(others), "maxItems": 1 + len(others)}
        )
        return {"type": "array", **length, "items": _type(first, names)}
    return _reference(names[kind])


def _merged(schema: Mapping[str, Any], more: Mapping[str, Any]) -> Schema:
    """Return a schema with a game's additions and replacements; those for a list of schemas are in its order."""
    merged = dict(schema)
    for key, value in more.items():
        before = merged.get(key)
        if isinstance(before, list):
            merged[key] = [_merged(part, addition) for part, addition in zip(before, value, strict=True)]
        else:
            merged[key] = _merged(before, value) if isinstance(before, dict) else value
    return merged


# --- names of players ---------------------------------------------------------------------------------------------


def _player() -> Schema:
    # Programming languages differ in how patterns express characters beyond U+FFFF.
    signs = [chr(code) for code in range(0x10000)]
    barred = _ranges(sign for sign in signs if unicodedata.category(sign) in CONTROL and not SHAPING.match(sign))
    blank = _ranges(sign for sign in signs if IGNORABLE.match(sign) or BLANK.match(sign))
    return {
        "title": "Player",
        "description": "A name: one line with a visible character and without control or format characters.",
        "type": "string",
        "maxLength": LONGEST_NAME,
        "pattern": rf"[^\s{blank}{barred}]",
        "not": {"pattern": f"[{barred}]"},
    }


def _players() -> Schema:
    return {
        "title": "Players",
        "description": "The players' names, in the order in which they play; no two look the same.",
        "type": "array",
        "minItems": 1,
        "maxItems": LONGEST,
        "uniqueItems": True,
        "items": _reference("player"),
    }


def _ranges(signs: Iterable[str]) -> str:
    r"""Return ascending characters as ranges for the brackets of a pattern: `\u0000-\u001f\u00ad`."""
    counter = count()
    runs = [list(run) for _, run in groupby(map(ord, signs), key=lambda code: code - next(counter))]
    return "".join(f"\\u{run[0]:04x}" + (f"-\\u{run[-1]:04x}" if len(run) > 1 else "") for run in runs)
