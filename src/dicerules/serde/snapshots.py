"""The JSON Schema of snapshots, generated from their types and docstrings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_origin, get_type_hints, is_typeddict

from dicerules._shared.game import Game
from dicerules._shared.json_details import tag_of
from dicerules._shared.snapshot_types import Bounds
from dicerules.serde.docstrings import class_description, described, field_descriptions
from dicerules.serde.fields import is_union, members_of

__all__ = ["snapshot_schemas", "snapshot_types"]

Schema: TypeAlias = dict[str, Any]

_SIMPLE: Final = {None: "null", bool: "boolean", int: "integer", str: "string"}


def snapshot_types(games: Iterable[Game]) -> dict[str, Any]:
    """Return the types of the snapshots of these games by name; not all games have snapshots."""
    return {f"{game.name}.Snapshot": game.module("snapshot").Snapshot for game in games if "snapshot" in game.modules}


def snapshot_schemas(game: Game) -> Schema:
    """Return the schemas of the snapshots of a game and of their parts by name; none if it has no snapshots."""
    kinds: dict[str, Any] = {}
    waiting = [*snapshot_types([game]).values()]
    while waiting:
        kind = waiting.pop(0)
        kinds[kind.__name__] = kind
        waiting += [part for part in _parts_of(kind) if part.__name__ not in kinds]
    return {f"{game.name}.{name}": _object(kind, game) for name, kind in kinds.items()}


def _parts_of(kind: Any) -> Iterator[Any]:  # noqa: ANN401 (any annotation)
    """Yield the types of dicts within the values of a type of dict."""
    for hint in get_type_hints(kind).values():
        members = [part for member in (hint, *get_args(hint)) for part in (member, *get_args(member))]
        yield from filter(is_typeddict, members)


def _object(kind: Any, game: Game) -> Schema:  # noqa: ANN401 (a type of dict)
    """Return the schema of a dict with exactly these keys."""
    descriptions = _descriptions(kind)
    hints = get_type_hints(kind, include_extras=True)
    return {
        "title": game.name.title().replace("_", "") + kind.__name__,
        "description": class_description(kind),
        "type": "object",
        "required": list(hints),
        "additionalProperties": False,
        "properties": {name: described(_type(hint, game), descriptions.get(name)) for name, hint in hints.items()},
    }


def _descriptions(kind: Any) -> dict[str, str]:  # noqa: ANN401 (a type of dict)
    """Return the descriptions of the keys, also of those that another type of dict defines."""
    bases = [base for base in vars(kind).get("__orig_bases__", ()) if is_typeddict(base)]
    inherited = {name: text for base in bases for name, text in _descriptions(base).items()}
    return inherited | field_descriptions(kind)


def _type(hint: Any, game: Game) -> Schema:  # noqa: ANN401 (any annotation)
    """Return the schema of whatever has this type."""
    if get_origin(hint) is Annotated:
        kind, note = get_args(hint)
        return _annotated(kind, note, game)
    if get_origin(hint) is Literal:
        return _one_of(get_args(hint))
    if hint in _SIMPLE:
        return {"type": _SIMPLE[hint]}
    if is_union(hint):
        members = sorted(members_of(hint), key=lambda member: member is not None)
        return {"oneOf": [_type(member, game) for member in members]}
    if get_origin(hint) is list:
        return {"type": "array", "items": _type(get_args(hint)[0], game)}
    return _reference(hint, game)


def _annotated(kind: Any, note: Bounds | str, game: Game) -> Schema:  # noqa: ANN401 (any annotation)
    """Return the schema of a number with bounds, or of the rules, the actions or their kinds in the game."""
    if isinstance(note, Bounds):
        bounds = note._asdict().items()
        return {**_type(kind, game), **{name: bound for name, bound in bounds if bound is not None}}
    if note == "rules":
        return _reference(game.rules, game)
    if note == "kinds":
        return _one_of([tag_of(cls) for cls in game.actions])
    return {"oneOf": [_reference(cls, game) for cls in game.actions]}


def _one_of(texts: Sequence[str]) -> Schema:
    """Return the schema of one of these texts."""
    return {"const": texts[0]} if len(texts) == 1 else {"type": "string", "enum": list(texts)}


def _reference(kind: type, game: Game) -> Schema:
    return {"$ref": f"#/$defs/{game.name}.{kind.__name__}"}
