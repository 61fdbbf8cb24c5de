"""The JSON Schema of some types, taken from that of the whole format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

__all__ = ["schema_of_types"]

_REFERENCE: Final = "#/$defs/"


def schema_of_types(whole: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Return the schema of the types with these names, with the definitions that they need and no others.

    It describes the envelopes of values, and snapshots as they are.
    """
    definitions = whole["$defs"]
    written = whole["properties"]["type"]["enum"]
    enveloped = [name for name in names if name in written]
    bare = [name for name in names if name not in written]
    title = "Or".join(definitions[name]["title"] for name in names)
    made = {"$schema": whole["$schema"], "$id": f"{whole['$id']}:{'+'.join(names)}", "title": title}
    if enveloped:
        made |= {"title": f"{title}Json", "description": whole["description"]}
    needed = _needed(definitions, names)
    if not bare:
        made |= _envelope(whole, enveloped)
    elif len(names) == 1:
        made |= definitions[bare[0]]
        needed.remove(bare[0])  # the root is the snapshot, whose title must appear only once
    else:
        envelopes = [_envelope(whole, enveloped)] if enveloped else []
        made["oneOf"] = [*envelopes, *({"$ref": f"{_REFERENCE}{name}"} for name in bare)]
    return {**made, "$defs": {name: entry for name, entry in definitions.items() if name in needed}}


def _envelope(whole: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Return the schema of the envelope of these types, without headings."""
    made = {key: whole[key] for key in ("type", "required", "additionalProperties", "properties")}
    properties = made["properties"]
    entries = [entry for entry in whole["oneOf"] if entry["properties"]["type"]["const"] in names]
    if len(names) > 1:
        return {**made, "properties": {**properties, "type": {**properties["type"], "enum": names}}, "oneOf": entries}
    kind = {"description": properties["type"]["description"], **entries[0]["properties"]["type"]}
    return {**made, "properties": {**properties, "type": kind, "value": entries[0]["properties"]["value"]}}


def _needed(definitions: Mapping[str, Any], names: Iterable[str]) -> set[str]:
    """Return the names of these definitions and of all that they refer to."""
    needed = set[str]()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            waiting += _references(definitions[name])
    return needed


def _references(part: object) -> Iterator[str]:
    """Yield the names of the definitions that a part of a schema refers to."""
    if isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"].removeprefix(_REFERENCE)
        for inner in part.values():
            yield from _references(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _references(inner)
