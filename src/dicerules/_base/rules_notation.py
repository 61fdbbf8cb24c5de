"""The rules within a line of notation: a name, and the fields that differ from those of the named rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from enum import StrEnum
from typing import Any, Final, TypeVar

import attrs

from dicerules._base import messages
from dicerules._base.checks import require
from dicerules._base.notation import VERSION, Line, Word, check_text, fail, read_number, split_at
from dicerules.errors import DiceRulesError, short_repr

__all__ = ["closest", "read_rules", "rules_of", "write", "write_rules"]

R = TypeVar("R", bound=attrs.AttrsInstance)

_CUSTOM: Final = "custom"
_SWITCH: Final = {"yes": True, "no": False}


def rules_of(line: Line, named: Mapping[str, R], given: R | None = None) -> R:
    """Return the rules of a line, or the first of the named rules if it has none.

    Args:
        line: the line.
        named: the named rules.
        given: rules that the caller expects; they are needed if the line says that it leaves its rules out.

    Raises:
        NotationError: If the line needs rules that are not given, or has other rules than those.
        DiceRulesError: If `given` has the wrong type.
    """
    default, word = next(iter(named.values())), line.find("rules")
    if given is not None:
        require(given, type(default), "rules")
    if word is not None and word.value is None:
        return given or default  # the check of all words refuses this one
    if word is not None and word.value == _CUSTOM:
        read = given or fail(line.text, line.position_of(word), messages.CUSTOM_RULES)
        written = _CUSTOM
    else:
        read = default if word is None else _named_rules(line.text, word.text, word.value_position, named)
        written = _rules_word(read, named)
    if given is not None and (expected := _rules_word(given, named)) != written:
        fail(line.text, line.position_of(word), messages.OTHER_RULES, expected=expected, given=written)
    return read


def read_rules(text: str, named: Mapping[str, R]) -> R:
    """Return the rules whose notation is a whole text: a name, perhaps with changes.

    Raises:
        NotationError: If `text` is anything else.
    """
    check_text(text)
    return _named_rules(text, text, 0, named)


def _named_rules(text: str, value: str, position: int, named: Mapping[str, R]) -> R:
    """Return the rules that part of a text describes, which begins at this position."""
    name, bracket, changes = value.partition("(")
    if name not in named:
        fail(text, position, messages.UNKNOWN_RULES, given=short_repr(value), known=tuple(named))
    if not bracket:
        return named[name]
    if not changes.endswith(")"):
        fail(text, position + len(value), messages.RULES_NOT_CLOSED)
    return _changed(text, named[name], list(_changes(text, named[name], changes[:-1], position + len(name) + 1)))


def _changes(text: str, rules: attrs.AttrsInstance, changes: str, start: int) -> Iterator[Word]:
    """Yield the changes to named rules, each as a word."""
    known = _plain_fields(rules)
    names = [field.name for field in attrs.fields(type(rules)) if field.name in known]
    seen = set[str]()
    for change, position in split_at(changes, ",", start):
        name, equals, value = change.partition("=")
        if name not in names or not equals:
            fail(text, position, messages.UNKNOWN_RULE, given=short_repr(change), known=tuple(names))
        if name in seen:
            fail(text, position, messages.WORD_TWICE, word=name)
        seen.add(name)
        yield Word(name, value, position)


def _changed(text: str, rules: R, changes: list[Word]) -> R:
    """Return the rules with these changes."""
    defaults = {field.name: field.default for field in attrs.fields(type(rules))}
    values: dict[str, Any] = {
        change.key: _field(text, defaults[change.key], change.text, change.value_position) for change in changes
    }
    try:
        return attrs.evolve(rules, **values)  # type: ignore[misc]  # mypy knows no type variable for attrs classes
    except DiceRulesError as error:
        named = (change for change in changes if change.key in error.path)
        blamed = next(named, None) or _cause(rules, values, changes)
        raise error.at(blamed.position_of(error.path, "/"), text) from None


def _field(text: str, like: object, value: str, position: int) -> object:
    """Parse a value as the type of the field's default; the rules themselves parse the names of choices."""
    if isinstance(like, bool):
        if value not in _SWITCH:
            fail(text, position, messages.BAD_SWITCH_WORD, given=short_repr(value))
        return _SWITCH[value]
    if isinstance(like, int):
        return read_number(text, value, position)
    if isinstance(like, tuple):
        item = like[0] if like else ""
        return tuple(_field(text, item, *part) for part in split_at(value, "/", position)) if value else ()
    return value


def _cause(rules: attrs.AttrsInstance, values: dict[str, Any], changes: list[Word]) -> Word:
    """Return the first change whose removal makes the rules valid, or the first change if none does."""
    for change in changes:
        others = {key: value for key, value in values.items() if key != change.key}
        with suppress(DiceRulesError):
            attrs.evolve(rules, **others)  # type: ignore[misc]  # as in `_changed`
            return change
    return changes[0]


def write(kind: str, words: Iterable[str], rules: R, named: Mapping[str, R]) -> str:
    """Return the line of a value; default rules are left out, and rules without a name are written as changes."""
    default, word = next(iter(named)), _rules_word(rules, named)
    return " ".join([f"{kind}:{VERSION}", *words, *([] if word == default else [f"rules={word}"])])


def _rules_word(rules: attrs.AttrsInstance, named: Mapping[str, attrs.AttrsInstance]) -> str:
    """Return rules as the word `rules=` has them: a name, perhaps with changes, or that they are left out."""
    try:
        return write_rules(rules, named)
    except DiceRulesError:
        return _CUSTOM


def write_rules(rules: attrs.AttrsInstance, named: Mapping[str, attrs.AttrsInstance]) -> str:
    """Return the notation of rules: a name, perhaps with changes.

    Raises:
        DiceRulesError: If a field differs from the closest named rules that notation cannot write.
    """
    name, changed = closest(rules, named)
    if not changed:
        return name
    plain = _plain_fields(rules)
    for field in changed:
        if field not in plain:
            raise DiceRulesError(messages.NO_NOTATION_OF_RULE, path=(field,), based_on=name)
    changes = [f"{field}={_written(value)}" for field, value in changed.items()]
    return f"{name}({','.join(changes)})"


def closest(rules: attrs.AttrsInstance, named: Mapping[str, attrs.AttrsInstance]) -> tuple[str, dict[str, object]]:
    """Return the name of the rules that differ in the fewest fields, the first of several, and those fields.

    Fields that notation cannot write weigh more than all others.
    """

    def changes(base: attrs.AttrsInstance) -> dict[str, object]:
        fields = attrs.fields(type(rules))
        return {
            field.name: value for field in fields if (value := getattr(rules, field.name)) != getattr(base, field.name)
        }

    def distance(item: tuple[str, dict[str, object]]) -> tuple[int, int]:
        _, changed = item
        return len(changed.keys() - _plain_fields(rules)), len(changed)

    return min(((name, changes(base)) for name, base in named.items()), key=distance)


def _plain_fields(rules: attrs.AttrsInstance) -> set[str]:
    """Return the names of the fields that notation can write: numbers, switches, terms, and lists of them."""
    fields = attrs.fields(type(rules))
    return {field.name for field in fields if field.metadata.get("words") or _is_plain(field.default)}


def _is_plain(default: object) -> bool:
    if isinstance(default, tuple):
        return bool(default) and _is_plain(default[0])
    return isinstance(default, int | StrEnum)


def _written(value: object) -> str:
    if isinstance(value, tuple):
        return "/".join(map(_written, value))
    if isinstance(value, bool):
        return next(word for word, switch in _SWITCH.items() if switch is value)
    return str(value)
