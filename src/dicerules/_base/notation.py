"""One-line notation: a kind with its version, then words such as `banked` and pairs such as `left=2`.

Words are separated by one space and may be in any order. The version increases when older texts would be read
differently.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final, NoReturn, TypeVar, final

import attrs

from dicerules._base import messages
from dicerules.errors import DiceRulesError, Message, NotationError, Path, short_repr

R = TypeVar("R", bound=attrs.AttrsInstance)

_VERSION: Final = "1"
_NUMBER: Final = re.compile("0|[1-9][0-9]{0,12}", re.ASCII)
_SWITCH: Final = {"yes": True, "no": False}


def fail(text: object, position: int, message: Message, **params: object) -> NoReturn:
    """Raise the error of a text that is wrong at this position."""
    raise NotationError(message, position=position, text=text, **dict[str, Any](params))


def check_text(text: object) -> None:
    """Raise `NotationError` for anything but text."""
    if not isinstance(text, str):
        raise NotationError(messages.NOT_TEXT, given=short_repr(text))


@final
@attrs.frozen
class Word:
    """A word of a line: `key=value`, or a key without a value."""

    key: str
    """The text before the `=`."""
    value: str | None
    """The text after the `=`, or `None` if there is no `=`."""
    position: int
    """The index of the first character of the word in the line."""

    @property
    def value_position(self) -> int:
        """The position of the value, or of the word if it has none."""
        return self.position if self.value is None else self.position + len(self.key) + 1

    def position_of(self, path: Path, separator: str = ",") -> int:
        """Return the position of the item that the first index of a path leads to, or of the value if none does."""
        items = self.items(separator)
        place = next((step for step in path if isinstance(step, int)), None)
        return self.value_position if place is None or place >= len(items) else items[place].position

    @property
    def text(self) -> str:
        """The value, or an empty text if the word has none."""
        return self.value or ""

    def items(self, separator: str = ",") -> tuple[Word, ...]:
        """Return the items of a value that is a list, each as a word without a value."""
        return tuple(Word(item, None, position) for item, position in _split(self.text, separator, self.value_position))


@final
@attrs.frozen
class Line:
    """A line of notation, split into its words."""

    text: str
    """The whole line."""
    words: tuple[Word, ...]
    """The words after the kind, in order."""

    @classmethod
    def read(
        cls, text: str, kind: str, pairs: Iterable[str], flags: Iterable[str] = (), many: Iterable[str] = ()
    ) -> Line:
        """Return a line of this kind, split into words.

        Args:
            text: the line.
            kind: the expected kind, such as `kiriki-card`.
            pairs: the keys that have a value.
            flags: the keys without a value.
            many: those of the pairs that may appear more than once.

        Raises:
            NotationError: If `text` is not text, has another kind or version, or contains an unknown or repeated word.
        """
        check_text(text)
        head, *rest = _split(text, " ", 0)
        if head != (f"{kind}:{_VERSION}", 0):
            fail(text, 0, messages.WRONG_BEGINNING, expected=f"{kind}:{_VERSION}")
        known = {**dict.fromkeys(pairs, "="), **dict.fromkeys(flags, "")}
        words = [cls._word(text, word, position, known) for word, position in rest]
        seen = set[str]()
        for word in words:
            if word.key in seen.difference(many):
                fail(text, word.position, messages.WORD_TWICE, word=word.key)
            seen.add(word.key)
        return cls(text, tuple(words))

    @classmethod
    def _word(cls, text: str, word: str, position: int, known: Mapping[str, str]) -> Word:
        key, equals, value = word.partition("=")
        if not word:
            fail(text, position, messages.BAD_SPACE)
        if known.get(key) != equals:
            words = tuple(map("".join, known.items()))
            fail(text, position, messages.UNKNOWN_WORD, given=short_repr(word), known=words)
        return Word(key, value if equals else None, position)

    def find(self, key: str) -> Word | None:
        """Return the word with this key, or `None`."""
        return next((word for word in self.words if word.key == key), None)

    def need(self, key: str) -> Word:
        """Return the word with this key, or raise `NotationError` if it is missing."""
        return self.find(key) or fail(self.text, len(self.text), messages.WORD_MISSING, word=f"{key}=")

    @contextmanager
    def at(self, word: Word | None) -> Iterator[None]:
        """Re-raise an error as a `NotationError` at the word, at the item its path leads to, or at the end."""
        try:
            yield
        except DiceRulesError as error:
            if isinstance(error, NotationError) and error.position is not None:
                raise
            position = len(self.text) if word is None else word.position_of(error.path)
            raise error.at(position, self.text) from None

    def number(self, word: Word | None) -> int:
        """Return the whole number of a word, or 0 if the word is missing."""
        return read_number(self.text, word.text, word.value_position) if word else 0

    def numbers(self, word: Word | None) -> tuple[int, ...]:
        """Return the numbers of a word, separated by commas, or an empty tuple if the word is missing."""
        if word is None:
            return ()
        return tuple(read_number(self.text, item.key, item.position) for item in word.items())

    def dice(self, word: Word) -> str:
        """Return the digits of a roll; the rules check their number."""
        return read_digits(self.text, word.text, word.value_position, len(word.text))

    def rules(self, named: Mapping[str, R]) -> R:
        """Return the rules of the line, or the first of the named rules if it has none."""
        default = next(iter(named))
        word = self.find("rules")
        if word is None:
            return named[default]
        name, bracket, changes = word.text.partition("(")
        if name not in named:
            known = tuple(named)
            fail(self.text, word.value_position, messages.UNKNOWN_RULES, given=short_repr(word.value), known=known)
        if not bracket:
            return named[name]
        if not changes.endswith(")"):
            fail(self.text, word.value_position + len(word.text), messages.RULES_NOT_CLOSED)
        rules = named[name]
        return self._changed(rules, list(self._changes(rules, changes[:-1], word.value_position + len(name) + 1)))

    def _changes(self, rules: attrs.AttrsInstance, text: str, start: int) -> Iterator[Word]:
        """Yield the changes to named rules, each as a word."""
        names = [field.name for field in attrs.fields(type(rules))]
        seen = set[str]()
        for change, position in _split(text, ",", start):
            name, equals, value = change.partition("=")
            if name not in names or not equals:
                fail(self.text, position, messages.UNKNOWN_RULE, given=short_repr(change), known=tuple(names))
            if name in seen:
                fail(self.text, position, messages.WORD_TWICE, word=name)
            seen.add(name)
            yield Word(name, value, position)

    def _changed(self, rules: R, changes: list[Word]) -> R:
        """Return the rules with these changes."""
        defaults = {field.name: field.default for field in attrs.fields(type(rules))}
        values: dict[str, Any] = {
            change.key: self._field(defaults[change.key], change.text, change.value_position) for change in changes
        }
        try:
            return attrs.evolve(rules, **values)  # type: ignore[misc]  # mypy knows no type variable for attrs classes
        except DiceRulesError as error:
            named = (change for change in changes if change.key in error.path)
            blamed = next(named, None) or _cause(rules, values, changes)
            raise error.at(blamed.position_of(error.path, "/"), self.text) from None

    def _field(self, like: object, value: str, position: int) -> object:
        """Parse a value as the type of the field's default; the rules themselves parse the names of choices."""
        if isinstance(like, bool):
            if value not in _SWITCH:
                fail(self.text, position, messages.BAD_SWITCH_WORD, given=short_repr(value))
            return _SWITCH[value]
        if isinstance(like, int):
            return read_number(self.text, value, position)
        if isinstance(like, tuple):
            return tuple(self._field(like[0], *part) for part in _split(value, "/", position)) if value else ()
        return value


def _cause(rules: attrs.AttrsInstance, values: dict[str, Any], changes: list[Word]) -> Word:
    """Return the first change whose removal makes the rules valid, or the first change if none does."""
    for change in changes:
        others = {key: value for key, value in values.items() if key != change.key}
        with suppress(DiceRulesError):
            attrs.evolve(rules, **others)  # type: ignore[misc]  # as in `_changed`
            return change
    return changes[0]


def _split(text: str, separator: str, start: int) -> Iterator[tuple[str, int]]:
    """Yield the parts of a text, each with its position."""
    for part in text.split(separator):
        yield part, start
        start += len(part) + 1


def read_number(text: str, value: str, position: int) -> int:
    """Return a whole number written in its only notation."""
    if not _NUMBER.fullmatch(value):
        fail(text, position, messages.BAD_NUMBER, given=short_repr(value))
    return int(value)


def read_digits(text: str, value: str, position: int, most: int) -> str:
    """Return the digits of a roll, at most this many."""
    check_text(text)
    if wrong := re.search("[^1-6]", value):
        fail(text, position + wrong.start(), messages.BAD_FACE, given=repr(wrong[0]))
    if len(value) > most:
        fail(text, position + most, messages.TOO_MANY_DICE, most=most)
    return value


def write(kind: str, words: Iterable[str], rules: R, named: Mapping[str, R]) -> str:
    """Return the line of a value; default rules are left out, and rules without a name are written as changes."""
    return " ".join([f"{kind}:{_VERSION}", *words, *_rules_words(rules, named)])


def _rules_words(rules: R, named: Mapping[str, R]) -> list[str]:
    (first, default), *others = named.items()
    if rules == default:
        return []
    for name, known in others:
        if rules == known:
            return [f"rules={name}"]
    changes = [
        f"{field.name}={_written(getattr(rules, field.name))}"
        for field in attrs.fields(type(rules))
        if getattr(rules, field.name) != field.default
    ]
    return [f"rules={first}({','.join(changes)})"]


def _written(value: object) -> str:
    if isinstance(value, tuple):
        return "/".join(map(_written, value))
    if isinstance(value, bool):
        return next(word for word, switch in _SWITCH.items() if switch is value)
    return str(value)
