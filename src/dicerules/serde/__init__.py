"""Values as JSON and back: `to_json` writes any value of the library as one line, and `from_json` reads it again.

This module needs cattrs, which the extra `json` brings: `python -m pip install ".[json]"`.

Examples:
    >>> from dicerules import Scorecard
    >>> text = to_json(Scorecard(filled={"ones": 3}))
    >>> from_json(text, Scorecard)
    Scorecard(filled={'ones': 3})
"""

from __future__ import annotations

import json
from collections.abc import Collection
from importlib.resources import files
from types import UnionType
from typing import Any, Final, TypeVar, get_args, overload

from dicerules._base.checks import short
from dicerules.errors import DiceRulesError
from dicerules.serde.rules import check_rules
from dicerules.serde.text import check_keys, fail, read_text
from dicerules.serde.values import CONVERTER, TYPES, at

__all__ = ["from_json", "schema", "to_json"]

T = TypeVar("T")

_FORMAT: Final = "dicerules/1"


def to_json(value: object) -> str:
    """Write a value as JSON, on one line and in ASCII alone, so that any file, database or connection can hold it.

    Equal values give equal texts. The text says what it holds, so that `from_json` can tell when it is asked for
    something else.

    Args:
        value: a roll, a card, turn, sheet, game or set of rules, or any other value of the library.

    Raises:
        DiceRulesError: it is none of these.
        NotationError: a player's name cannot be written, since it holds half of a character: a lone surrogate.

    Examples:
        >>> from dicerules import FarkleSheet, Roll
        >>> to_json(Roll("14121"))
        '{"format": "dicerules/1", "type": "Roll", "value": "14121"}'
        >>> to_json(Roll("14121").sorted()) == to_json(Roll("11124"))
        True
    """
    (name,) = _types_of(type(value))
    return json.dumps({"format": _FORMAT, "type": name, "value": CONVERTER.unstructure(value)})


@overload
def from_json(text: str, type: type[T]) -> T: ...
@overload
def from_json(text: str, type: UnionType) -> Any: ...  # noqa: ANN401 (no type checker can tell which of the union)
def from_json(text: str, type: object) -> object:  # noqa: A002 (that is what it is)
    """Read a value that `to_json` has written.

    The value is made through its class, so that whatever the class refuses is refused here: a text leads to no value
    that could not be made otherwise.

    Args:
        text: the JSON. White space between its parts and the order of its keys do not matter; everything else does.
        type: what the text must hold, such as `Scorecard`, or one of several, such as `KirikiState | FarkleState` or
            `KirikiAction`. To a type checker what is read is of this type; if it may be one of several, give the
            variable its type.

    Raises:
        NotationError: this is no JSON, then with its `position`, or not the JSON of such a value: of another version
            or type, with a key missing, twice or not known, or with something else where a number should be.
        DiceRulesError: there can be no such value; the error is of the class with which its own class refuses it, such
            as `IllegalActionError`, and says where: `value.cards[1]`. Or the library writes no such type.

    Examples:
        >>> from dicerules import KirikiGame, Roll
        >>> game = KirikiGame(["Ada", "Bo"]).record("ones", "66611")
        >>> text = to_json(game)
        >>> from_json(text, KirikiGame) == game
        True
        >>> from_json(text.replace('"ones": 2', '"ones": 6'), KirikiGame)
        Traceback (most recent call last):
        ...
        dicerules.errors.IllegalActionError: value.cards[0]: no play fills ones with 6 points
        >>> from_json(text, Roll)
        Traceback (most recent call last):
        ...
        dicerules.errors.NotationError: this is the JSON of 'kiriki.KirikiGame', not of 'Roll'
        >>> from dicerules.kiriki import KirikiAction, Record
        >>> from_json(to_json(Record("ones")), KirikiAction)
        Record('ones')
    """
    types = _types_of(type)
    name, value = _open(read_text(text), types)
    try:
        with at("value"):
            check_rules(value, types[name])
            return CONVERTER.structure(value, types[name])
    except DiceRulesError as error:
        msg = f"{''.join(reversed(error.__notes__))}: {error}"
        raise error.__class__(msg) from None


def schema() -> dict[str, Any]:
    """Give the JSON Schema (draft 2020-12) of the format: of everything that `to_json` writes.

    It says of what parts a value is made. Whether play leads to it, only `from_json` knows.

    Returns:
        A new dict, from the file `schema.json` in the package.

    Examples:
        >>> schema()["$defs"]["Roll"]["pattern"]
        '^[1-6]{0,100}$'
    """
    read: dict[str, Any] = json.loads(files("dicerules").joinpath("schema.json").read_text(encoding="utf-8"))
    return read


def _types_of(kind: object) -> dict[str, type]:
    """Find the types that are meant, by their names; `DiceRulesError` unless all are written as JSON."""
    one_of = get_args(kind) if isinstance(kind, UnionType) else (kind,)
    found = {name: cls for name, cls in TYPES.items() if any(cls is wanted for wanted in one_of)}
    if len(found) < len(one_of):
        msg = f"{short(kind)} is no type that is written as JSON; those are {', '.join(TYPES)}"
        raise DiceRulesError(msg)
    return found


def _open(envelope: object, names: Collection[str]) -> tuple[str, object]:
    """Take the value out of its envelope, which says of which version and type it is."""
    if not isinstance(envelope, dict) or "format" not in envelope:
        fail(f'this is not the JSON of a value, which begins with {{"format": "{_FORMAT}"')
    if envelope["format"] != _FORMAT:
        fail(f"this is of the format {short(envelope['format'])}, and what can be read is {_FORMAT!r}")
    check_keys(envelope, ("format", "type", "value"))
    name = next((name for name in names if name == envelope["type"]), None)
    if name is None:
        fail(f"this is the JSON of {short(envelope['type'])}, not of {' or '.join(map(repr, names))}")
    return name, envelope["value"]
