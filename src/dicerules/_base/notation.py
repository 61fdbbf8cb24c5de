"""One-line notation: a kind with its version, then words such as `banked` and pairs such as `left=2`.

Words stand in any order, with one space between them. A version changes when a text would be read differently.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from operator import itemgetter
from typing import Any, Final, NoReturn, TypeVar, final

import attrs

from dicerules._base.checks import short
from dicerules.errors import DiceRulesError, NotationError

R = TypeVar("R", bound=attrs.AttrsInstance)

_VERSION: Final = "1"
_NUMBER: Final = re.compile("0|[1-9][0-9]{0,12}", re.ASCII)
_SWITCH: Final = {"yes": True, "no": False}


def fail(text: object, position: int, why: str) -> NoReturn:
    """Raise the error that says what is wrong, and where in the text."""
    error = NotationError(f"{why}, at position {position} of {short(text)}")
    error.position = position
    raise error


def check_text(text: object) -> None:
    """Refuse what is no text."""
    if not isinstance(text, str):
        msg = f"notation is a text, not {short(text)}"
        raise NotationError(msg)


@final
@attrs.frozen
class Word:
    """A word of a line: `key=value`, or a key that stands alone and has no value."""

    key: str
    """What it is about."""
    value: str | None
    """What follows the `=`, if there is one."""
    position: int
    """Where the word begins."""

    @property
    def value_position(self) -> int:
        """Where its value begins, of a word that has one; otherwise where the word begins."""
        return self.position if self.value is None else self.position + len(self.key) + 1

    @property
    def text(self) -> str:
        """The value, of a word that has one."""
        return self.value or ""

    def items(self, separator: str = ",") -> tuple[Word, ...]:
        """Give the items of a value that is a list, each as a word that stands alone."""
        return tuple(Word(item, None, position) for item, position in _split(self.text, separator, self.value_position))


@final
@attrs.frozen
class Line:
    """A line of notation, split into its words."""

    text: str
    """The whole line."""
    words: tuple[Word, ...]
    """Its words, the first one left out, in order."""

    @classmethod
    def read(
        cls, text: str, kind: str, pairs: Iterable[str], flags: Iterable[str] = (), many: Iterable[str] = ()
    ) -> Line:
        """Split a line of this kind.

        Args:
            text: the line.
            kind: what it must be, such as `kiriki-card`.
            pairs: the keys that have a value.
            flags: the keys that stand alone.
            many: the keys, among the pairs, that may be there more than once.

        Raises:
            NotationError: it is no text, of another kind or version, or has a word that does not belong there.
        """
        check_text(text)
        head, *rest = _split(text, " ", 0)
        if head != (f"{kind}:{_VERSION}", 0):
            fail(text, 0, f"this must begin with {kind}:{_VERSION}")
        known = {**dict.fromkeys(pairs, "="), **dict.fromkeys(flags, "")}
        words = [cls._word(text, word, position, known) for word, position in rest]
        seen = set[str]()
        for word in words:
            if word.key in seen.difference(many):
                fail(text, word.position, f"{word.key} is there twice")
            seen.add(word.key)
        return cls(text, tuple(words))

    @classmethod
    def _word(cls, text: str, word: str, position: int, known: Mapping[str, str]) -> Word:
        key, equals, value = word.partition("=")
        if not word:
            fail(text, position, "between two words stands one space, and none after the last")
        if known.get(key) != equals:
            fail(text, position, f"there is no {short(word)} here; there are {', '.join(map(''.join, known.items()))}")
        return Word(key, value if equals else None, position)

    def find(self, key: str) -> Word | None:
        """Find the word with this key, if it is there."""
        return next((word for word in self.words if word.key == key), None)

    def need(self, key: str) -> Word:
        """Find the word with this key; `NotationError` if it is not there."""
        return self.find(key) or fail(self.text, len(self.text), f"{key}= is missing")

    @contextmanager
    def at(self, word: Word | None) -> Iterator[None]:
        """Turn an error of the library into one that says where it comes from: a word, or the end, if it is missing."""
        try:
            yield
        except DiceRulesError as error:
            if isinstance(error, NotationError) and error.position is not None:
                raise
            fail(self.text, word.value_position if word else len(self.text), str(error))

    def number(self, word: Word | None) -> int:
        """Read a whole number; 0 without a word."""
        return read_number(self.text, word.text, word.value_position) if word else 0

    def numbers(self, word: Word | None) -> tuple[int, ...]:
        """Read whole numbers with commas between them; none without a word."""
        if word is None:
            return ()
        return tuple(read_number(self.text, item.key, item.position) for item in word.items())

    def dice(self, word: Word) -> str:
        """Read the digits of a roll; how many there must be is for the rules to say."""
        return read_digits(self.text, word.text, word.value_position, len(word.text))

    def rules(self, named: Mapping[str, R]) -> R:
        """Read the rules: the first of the named ones unless the line has others."""
        default = next(iter(named))
        word = self.find("rules")
        if word is None:
            return named[default]
        name, bracket, changes = word.text.partition("(")
        if name not in named:
            why = f"no rules are written {short(word.value)}; there are {', '.join(named)}"
            fail(self.text, word.value_position, why)
        if not bracket:
            return named[name]
        if not changes.endswith(")"):
            fail(self.text, word.value_position + len(word.text), "the changes of rules end with )")
        rules = named[name]
        return self._changed(rules, list(self._changes(rules, changes[:-1], word.value_position + len(name) + 1)))

    def _changes(self, rules: attrs.AttrsInstance, text: str, start: int) -> Iterator[Word]:
        """Find the fields in which rules differ from those under a name."""
        names = [field.name for field in attrs.fields(type(rules))]
        seen = set[str]()
        for change, position in _split(text, ",", start):
            name, equals, value = change.partition("=")
            if name not in names or not equals:
                fail(self.text, position, f"no rule is written {short(change)}; a rule is one of {', '.join(names)}")
            if name in seen:
                fail(self.text, position, f"{name} is there twice")
            seen.add(name)
            yield Word(name, value, position)

    def _changed(self, rules: R, changes: list[Word]) -> R:
        """Make the rules that differ so from others."""
        defaults = {field.name: field.default for field in attrs.fields(type(rules))}
        values: dict[str, Any] = {
            change.key: self._field(defaults[change.key], change.text, change.value_position) for change in changes
        }
        try:
            return attrs.evolve(rules, **values)  # type: ignore[misc]  # mypy knows no type variable for attrs classes
        except DiceRulesError as error:
            fail(self.text, _blamed(str(error), changes).value_position, str(error))

    def _field(self, like: object, value: str, position: int) -> object:
        """Read the value of a field whose default is like this one; the rules read the name of a choice themselves."""
        if isinstance(like, bool):
            if value not in _SWITCH:
                fail(self.text, position, f"a switch is yes or no, not {short(value)}")
            return _SWITCH[value]
        if isinstance(like, int):
            return read_number(self.text, value, position)
        if isinstance(like, tuple):
            return tuple(self._field(like[0], *part) for part in _split(value, "/", position)) if value else ()
        return value


def _blamed(message: str, changes: list[Word]) -> Word:
    """Find the change of rules that a message is about, or the item of it; the first change if it is about others."""
    change = _named_first(message, changes) or changes[0]
    # Behind these words a message has the value that cannot be.
    return _named_first(re.split("not |called ", message)[-1], change.items("/")) or change


def _named_first(message: str, words: Iterable[Word]) -> Word | None:
    """Find the word whose key a message has first."""
    found = ((re.search(rf"(?<!\w){re.escape(word.key)}(?!\w)", message), word) for word in words)
    return min(((match.start(), word) for match, word in found if match), key=itemgetter(0), default=(0, None))[1]


def _split(text: str, separator: str, start: int) -> Iterator[tuple[str, int]]:
    """Split a text, giving with each part where it begins."""
    for part in text.split(separator):
        yield part, start
        start += len(part) + 1


def read_number(text: str, value: str, position: int) -> int:
    """Read a whole number in the only way of writing it."""
    if not _NUMBER.fullmatch(value):
        fail(text, position, f"a number is digits without a leading 0, 13 at the most, not {short(value)}")
    return int(value)


def read_digits(text: str, value: str, position: int, most: int) -> str:
    """Read the digits of a roll, so many at the most."""
    check_text(text)
    if wrong := re.search("[^1-6]", value):
        fail(text, position + wrong.start(), f"a die shows 1 to 6, not {wrong[0]!r}")
    if len(value) > most:
        fail(text, position + most, f"a roll has at most {most} dice")
    return value


def write(kind: str, words: Iterable[str], rules: R, named: Mapping[str, R]) -> str:
    """Write a line: the first of the named rules goes without saying, and rules without a name are written out."""
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
