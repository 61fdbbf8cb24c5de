"""Values as JSON and back: `to_json` writes any value of the library as one line, and `from_json` reads it again.

`to_data` and `from_data` do the same with plain dicts, for databases and frameworks that write JSON themselves.

This module needs cattrs, which the extra `json` brings: `python -m pip install ".[json]"`.

Examples:
    >>> from dicerules import Scorecard
    >>> text = to_json(Scorecard(filled={"ones": 3}))
    >>> from_json(text, Scorecard)
    Scorecard(filled={'ones': 3})
    >>> from_json(text)  # the text names its type
    Scorecard(filled={'ones': 3})
"""

from __future__ import annotations

import builtins
import json
from collections.abc import Callable
from copy import deepcopy
from types import UnionType
from typing import Any, TypeVar, overload

from dicerules.errors import short_repr
from dicerules.serde import messages
from dicerules.serde.format import FORMAT, Format, current, not_written
from dicerules.serde.plain import check_plain
from dicerules.serde.text import check_keys, fail, read_text

__all__ = ["from_data", "from_json", "schema", "to_data", "to_json", "types"]

T = TypeVar("T")


def to_json(value: object) -> str:
    """Return a value as JSON, on one line and in ASCII only, so that it fits any file, database or connection.

    Equal values have equal texts. The text names the type of the value, so that `from_json` can refuse the JSON of
    another type.

    Args:
        value: a roll, a card, turn, sheet, game or set of rules, or any other value of the library.

    Raises:
        DiceRulesError: If `value` is of any other type.
        NotationError: If the name of a player contains half of a character (a lone surrogate).

    Examples:
        >>> from dicerules import FarkleSheet, Roll
        >>> to_json(Roll("14121"))
        '{"format": "dicerules/1", "type": "Roll", "value": "14121"}'
        >>> to_json(Roll("14121").sorted()) == to_json(Roll("11124"))
        True
    """
    made = current()
    names = made.names_of(type(value))
    if names is None:
        raise not_written(value, "value")
    return json.dumps({"format": FORMAT, "type": names[0], "value": made.write(value)})


def to_data(value: object) -> dict[str, Any]:
    """Return a value as plain data: a new dict with the content that `to_json` writes, the envelope included.

    It consists of dicts, lists, text, whole numbers, `True`, `False` and `None`, for a database or a framework that
    writes JSON itself.

    Raises:
        DiceRulesError: As for `to_json`.

    Examples:
        >>> from dicerules import KirikiTurn
        >>> to_data(KirikiTurn("14121"))["value"]
        {'roll': '14121', 'rules': 'kiriki', 'rolls_left': 2}
    """
    data: dict[str, Any] = json.loads(to_json(value))
    return data


@overload
def from_json(text: str, type: type[T]) -> T: ...
@overload
def from_json(text: str, type: UnionType | None = None) -> Any: ...  # noqa: ANN401 (only the text says which type it is)
def from_json(text: str, type: object = None) -> object:  # noqa: A002 (the word for it)
    """Return the value that `to_json` wrote.

    The value is made by its class, so whatever the class refuses is refused here too.

    Args:
        text: the JSON. White space between its parts and the order of its keys do not matter; everything else does.
        type: what the text must hold, such as `Scorecard`, or one of several, such as `KirikiState | FarkleState` or
            `KirikiAction`. To a type checker the result is of this type; if it may be one of several, annotate the
            variable. Without a type the text may hold any value, and the result is `Any`: text from outside should
            be read with the type that the program expects.

    Raises:
        NotationError: If the text is not JSON (the error then has a `position`), or not the JSON of such a value:
            another version or type, a missing, unknown or repeated key, text where a number should be.
        DiceRulesError: If the class refuses the value. The error is the one that the class raises, such as an
            `IllegalActionError`, and its `path` leads to the part that is wrong: `("cards", 1)`. Also raised if
            `type` is not one of the library's types.

    Examples:
        >>> from dicerules import KirikiGame, Roll
        >>> game = KirikiGame(["Ada", "Bo"]).record("ones", "66611")
        >>> text = to_json(game)
        >>> from_json(text, KirikiGame) == game
        True
        >>> from_json(text.replace('"ones": 2', '"ones": 2.0'), KirikiGame)
        Traceback (most recent call last):
        ...
        dicerules.errors.NotationError: cards[0].filled.ones: expected a whole number, not 2.0
        >>> from_json(text, Roll)
        Traceback (most recent call last):
        ...
        dicerules.errors.NotationError: expected the JSON of Roll, not of 'kiriki.KirikiGame'
        >>> from dicerules.kiriki import KirikiAction, Record
        >>> from_json(to_json(Record("ones")), KirikiAction)
        Record('ones')
    """
    return _read(read_text(text), type)


@overload
def from_data(data: object, type: type[T]) -> T: ...
@overload
def from_data(data: object, type: UnionType | None = None) -> Any: ...  # noqa: ANN401 (only the data say which type it is)
def from_data(data: object, type: object = None) -> object:  # noqa: A002 (the word for it)
    """Return the value that `to_data` wrote, or the one in what a JSON parser made of the text of `to_json`.

    Args:
        data: the dict. It is as strict as JSON: tuples, enums and numbers of NumPy are refused.
        type: as for `from_json`.

    Raises:
        NotationError: If the data are not plain, or not those of such a value.
        DiceRulesError: As for `from_json`.

    Examples:
        >>> from dicerules import Roll
        >>> from_data({"format": "dicerules/1", "type": "Roll", "value": "14121"}, Roll)
        Roll("14121")
    """
    return _read(data, type, check=check_plain)


def schema(type: builtins.type[object] | UnionType | None = None) -> dict[str, Any]:  # noqa: A002 (as above)
    """Return the JSON Schema (draft 2020-12) of the format: of everything that `to_json` writes, or of one type.

    It describes the parts of each value and their bounds. Only `from_json` checks whether a value can come up in play.

    Args:
        type: a type such as `KirikiState`, or a union of types; by default all types. The schema is complete by
            itself, with the definitions that these types need and no others. The types of snapshots, such as
            `kiriki.Snapshot`, are possible too; a snapshot has no envelope.

    Returns:
        A new dict; for all types, with the content of the file `schema.json` of the package.

    Raises:
        DiceRulesError: If `type` is not one of these types.

    Examples:
        >>> schema()["$defs"]["Roll"]["pattern"]
        '^[1-6]{0,100}$'
        >>> from dicerules import KirikiTurn
        >>> schema(KirikiTurn)["$id"], schema(KirikiTurn)["title"]
        ('urn:dicerules:1:kiriki.KirikiTurn', 'KirikiTurnJson')
        >>> from dicerules import kiriki
        >>> schema(kiriki.Snapshot)["properties"]["game"]["const"]
        'kiriki'
    """
    made = current()
    if type is None:
        return deepcopy(made.schema)
    names = made.names_in_schema(type)
    if names is None:
        raise not_written(type, "type")
    return deepcopy(made.schema_of(names))


def types() -> dict[str, type]:
    """Return a new dict of all types that `to_json` writes, by the names that an envelope has for them.

    Examples:
        >>> types()["kiriki.Scorecard"]
        <class 'dicerules.kiriki.scorecard.Scorecard'>
    """
    return dict(current().types)


def _names(made: Format, kind: object) -> list[str]:
    """Return the names of a type or of the members of a union, and of all types for `None`."""
    names = list(made.types) if kind is None else made.names_of(kind)
    if names is None:
        raise not_written(kind, "type")
    return names


def _read(envelope: object, kind: object, check: Callable[[object], None] | None = None) -> object:
    """Return the value in an envelope, checked before it is read if there is a check."""
    made = current()
    names = _names(made, kind)
    name, value = _open(envelope)
    if not isinstance(name, str) or name not in names:
        if kind is None:
            raise not_written(name, "type")
        fail(messages.JSON_OF_ANOTHER_TYPE, expected=tuple(names), given=short_repr(name))
    if check is not None:
        check(value)
    return made.read(value, name)


def _open(envelope: object) -> tuple[object, object]:
    """Return the name of the type and the value that an envelope holds."""
    if not isinstance(envelope, dict) or "format" not in envelope:
        fail(messages.NO_ENVELOPE, format=FORMAT, given=short_repr(envelope))
    if not isinstance(envelope["format"], str) or envelope["format"] != FORMAT:
        fail(messages.UNKNOWN_FORMAT, expected=FORMAT, given=short_repr(envelope["format"]))
    check_keys(envelope, ("format", "type", "value"))
    return envelope["type"], envelope["value"]
