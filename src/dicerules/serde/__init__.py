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
from copy import deepcopy
from types import UnionType
from typing import Any, TypeVar, overload

from dicerules.errors import short_repr
from dicerules.serde import messages
from dicerules.serde.format import FORMAT, current, not_written
from dicerules.serde.text import check_keys, fail, read_text

__all__ = ["from_json", "schema", "to_json"]

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


@overload
def from_json(text: str, type: type[T]) -> T: ...
@overload
def from_json(text: str, type: UnionType) -> Any: ...  # noqa: ANN401 (type checkers cannot tell which member of the union)
def from_json(text: str, type: object) -> object:  # noqa: A002 (the word for it)
    """Return the value that `to_json` wrote.

    The value is made by its class, so whatever the class refuses is refused here too.

    Args:
        text: the JSON. White space between its parts and the order of its keys do not matter; everything else does.
        type: what the text must hold, such as `Scorecard`, or one of several, such as `KirikiState | FarkleState` or
            `KirikiAction`. To a type checker the result is of this type; if it may be one of several, annotate the
            variable.

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
    made = current()
    names = made.names_of(type)
    if names is None:
        raise not_written(type, "type")
    name, value = _open(read_text(text), names)
    return made.read(value, name)


def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of the format: of everything that `to_json` writes.

    It describes the parts of each value and their bounds. Only `from_json` checks whether a value can come up in play.

    Returns:
        A new dict, with the content of the file `schema.json` of the package.

    Examples:
        >>> schema()["$defs"]["Roll"]["pattern"]
        '^[1-6]{0,100}$'
    """
    return deepcopy(current().schema)


def _open(envelope: object, names: Collection[str]) -> tuple[str, object]:
    """Return the name of the type and the value that an envelope holds."""
    if not isinstance(envelope, dict) or "format" not in envelope:
        fail(messages.NO_ENVELOPE, format=FORMAT, given=short_repr(envelope))
    if envelope["format"] != FORMAT:
        fail(messages.UNKNOWN_FORMAT, expected=FORMAT, given=short_repr(envelope["format"]))
    check_keys(envelope, ("format", "type", "value"))
    name = envelope["type"]
    if not isinstance(name, str) or name not in names:
        fail(messages.JSON_OF_ANOTHER_TYPE, expected=tuple(names), given=short_repr(name))
    return name, envelope["value"]
