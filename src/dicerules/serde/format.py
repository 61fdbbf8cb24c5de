"""The format as a whole, for the games that are in `GAMES` when it is used."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import chain
from types import UnionType
from typing import Any, Final, get_args

from dicerules import games
from dicerules._shared.game import Game
from dicerules.errors import DiceRulesError, short_repr
from dicerules.roll import Roll
from dicerules.serde import messages
from dicerules.serde.rules import check_rules, places_of_rules
from dicerules.serde.schemas import make_schema
from dicerules.serde.schemas_of_types import schema_of_types
from dicerules.serde.snapshots import snapshot_types
from dicerules.serde.values import make_converter, tagged_types

__all__ = ["FORMAT", "Format", "current", "not_written"]

FORMAT: Final = "dicerules/1"
"""The name and version of the format, which every text contains."""


class Format:
    """How the values of some games are written as JSON."""

    def __init__(self, known: tuple[Game, ...]) -> None:
        """Prepare the types of these games."""
        self.games = known
        self.types: Mapping[str, type] = {
            "Roll": Roll,
            **{f"{game.name}.{cls.__name__}": cls for game in known for cls in game.terms},
            **{f"{game.name}.{cls.__name__}": cls for game in known for cls in game.values},
            **{f"{game.name}.{cls.__name__}": cls for game in known for cls in chain(*tagged_types(game).values())},
        }
        # By identity, since a caller may pass something that is not a type and cannot be hashed.
        self._names = {id(cls): name for name, cls in self.types.items()}
        self._converter = make_converter(known)
        self._places = places_of_rules(known)

    def names_of(self, kind: object) -> list[str] | None:
        """Return the names of a type, or of each type of a union; `None` if one of them is not written."""
        return _names_of(kind, self._names)

    def names_in_schema(self, kind: object) -> list[str] | None:
        """Return the same of types that are written, or described as snapshots; `None` if one of them is neither."""
        snapshots = {id(cls): name for name, cls in snapshot_types(self.games).items()}
        return _names_of(kind, self._names | snapshots)

    def write(self, value: object) -> object:
        """Return a value as the dicts, lists, text and numbers of JSON."""
        return self._converter.unstructure(value)

    def read(self, value: object, name: str) -> object:
        """Return the value that JSON contains, of the type with this name.

        Raises:
            DiceRulesError: If the JSON is not that of such a value, or its class refuses it.
        """
        cls = self.types[name]
        if cls in self._places:
            check_rules(value, self._places[cls], self._converter.structure)
        return self._converter.structure(value, cls)

    @cached_property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the format, which is never changed."""
        return make_schema(FORMAT, self.types, self.games)

    def schema_of(self, names: list[str]) -> dict[str, Any]:
        """Return the JSON Schema of these types and snapshots, which shares parts with that of the format."""
        return schema_of_types(self.schema, names)


def _names_of(kind: object, names: Mapping[int, str]) -> list[str] | None:
    """Return the names of a type, or of each type of a union, by their identities; `None` if one has none."""
    one_of = get_args(kind) if isinstance(kind, UnionType) else (kind,)
    found = [name for cls in one_of if (name := names.get(id(cls)))]
    return found if len(found) == len(one_of) else None


_made: Final[dict[tuple[int, ...], Format]] = {}


def current() -> Format:
    """Return the format of the games that are in `GAMES` now."""
    known = games.GAMES
    key = tuple(map(id, known))  # ids stay unique, since each format keeps its games alive
    if key not in _made:
        _made[key] = Format(known)
    return _made[key]


def not_written(given: object, argument: str) -> DiceRulesError:
    """Return the error for an argument whose type is not written as JSON, or which is not such a type."""
    examples = ("Roll", *(f"{game.name}.{game.state.__name__}" for game in games.GAMES))
    return DiceRulesError(messages.NOT_WRITTEN_AS_JSON, path=(argument,), known=examples, given=short_repr(given))
