"""One-line notation: a kind with its version, then words such as `banked` and pairs such as `left=2`.

Words are separated by one space and may be in any order. The version increases when older texts would be read
differently.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn, final

import attrs

from dicerules._base import messages
from dicerules.errors import DiceRulesError, Message, NotationError, Path, short_repr

VERSION: Final = "1"
"""The version of all notations."""

_NUMBER: Final = re.compile("0|[1-9][0-9]{0,12}", re.ASCII)


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
        return tuple(
            Word(item, None, position) for item, position in split_at(self.text, separator, self.value_position)
        )


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
        """Return a line of this kind, split into words that are checked.

        Args:
            text: the line.
            kind: the expected kind, such as `kiriki-card`.
            pairs: the keys that have a value.
            flags: the keys without a value.
            many: those of the pairs that may appear more than once.

        Raises:
            NotationError: If `text` is not text, has another kind or version, or contains an unknown or repeated word.
        """
        line = cls.split(text, kind)
        line.check(*pairs, flags=flags, many=many)
        return line

    @classmethod
    def split(cls, text: str, kind: str) -> Line:
        """Return a line of this kind, split into words that are not checked yet.

        Raises:
            NotationError: If `text` is not text, or has another kind or version.
        """
        check_text(text)
        head, *rest = split_at(text, " ", 0)
        if head != (f"{kind}:{VERSION}", 0):
            fail(text, 0, messages.WRONG_BEGINNING, expected=f"{kind}:{VERSION}")
        return cls(text, tuple(cls._word(word, position) for word, position in rest))

    def check(self, *pairs: str, flags: Iterable[str] = (), many: Iterable[str] = ()) -> None:
        """Raise `NotationError` if the line contains an unknown or repeated word; the arguments are those of `read`."""
        known = {**dict.fromkeys(pairs, "="), **dict.fromkeys(flags, "")}
        seen = set[str]()
        for word in self.words:
            if not word.key and word.value is None:
                fail(self.text, word.position, messages.BAD_SPACE)
            if known.get(word.key) != ("" if word.value is None else "="):
                given = word.key if word.value is None else f"{word.key}={word.value}"
                words = tuple(f"{key}{equals}" for key, equals in known.items())
                fail(self.text, word.position, messages.UNKNOWN_WORD, given=short_repr(given), known=words)
        for word in self.words:
            if word.key in seen.difference(many):
                fail(self.text, word.position, messages.WORD_TWICE, word=word.key)
            seen.add(word.key)

    @staticmethod
    def _word(word: str, position: int) -> Word:
        key, equals, value = word.partition("=")
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

    def position_of(self, word: Word | None) -> int:
        """Return the position of the value of a word, or of the end of the line if the word is missing."""
        return len(self.text) if word is None else word.value_position

    def number(self, word: Word | None) -> int:
        """Return the whole number of a word, or 0 if the word is missing."""
        return read_number(self.text, word.text, word.value_position) if word else 0

    def signed_number(self, item: Word) -> int:
        """Return the whole number of an item of a list, which may be below 0."""
        digits = item.key if item.key == "-0" else item.key.removeprefix("-")
        number = read_number(self.text, digits, item.position + len(item.key) - len(digits))
        return number if digits == item.key else -number

    def dice(self, word: Word) -> str:
        """Return the digits of a roll; the rules check their number."""
        return read_digits(self.text, word.text, word.value_position, len(word.text))


def split_at(text: str, separator: str, start: int) -> Iterator[tuple[str, int]]:
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
