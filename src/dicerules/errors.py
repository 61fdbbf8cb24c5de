"""The errors that dicerules raises, as data.

Every error about a value that the library was given is a [`DiceRulesError`][dicerules.errors.DiceRulesError], which is
a `ValueError`. Programs read its `code`, `clause`, `params` and `path`, and show its `message` in English or Spanish;
they never need to parse a message. A call that raises has changed nothing. (A call with missing or unknown arguments
raises Python's own `TypeError`, and assigning to a field of a value raises the `FrozenInstanceError` of attrs.)

Examples:
    >>> import dicerules
    >>> try:
    ...     dicerules.Roll("12a")
    ... except dicerules.DiceRulesError as error:
    ...     print(error.code, error.params)
    ...     print(error.message("es"))
    bad_face_in_text {'given': "'a'", 'dice': "'12a'"}
    un dado muestra de 1 a 6, no 'a', en la tirada '12a'
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from reprlib import Repr
from string import Formatter
from typing import Any, Final, NamedTuple, Self, TypeAlias, cast, final

import attrs

__all__ = ["DiceRulesError", "IllegalActionError", "InvalidRollError", "NotationError"]

LANGUAGES: Final = ("en", "es")

Path: TypeAlias = tuple[str | int, ...]
"""Field names and indices that lead to a part of an input, such as `("cards", 1, "ones")`."""

_WIDTH: Final = 80
_SHORT: Final = Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def short_repr(value: object) -> str:
    """Return the repr of a value on one line of at most 80 characters, however large the value is."""
    try:
        text = " ".join(map(str.strip, _SHORT.repr(value).splitlines()))
    except Exception:  # noqa: BLE001 (the repr of a caller's object may raise anything; the error must still be raised)
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _WIDTH else f"{text[: _WIDTH - 3]}..."


class _Count(int):
    """A number in a sentence; the format `point|points` adds its noun, and any other format separates the thousands."""

    def __format__(self, form: str) -> str:
        if not form:
            return str(int(self))
        if "|" not in form:
            return f"{int(self):,}".replace(",", form)
        one, many = form.split("|")
        return f"{int(self)} {one if self == 1 else many}"


def phrase(template: str, params: Mapping[str, object], lang: str) -> str:
    """Return a sentence with its params filled in: terms by their labels, rolls as digits, tuples with commas.

    In the template, `{roll}` is a param, `{player!r}` a param in quotation marks, `{points:point|points}` a number with
    its noun, and `{states:,}` a number whose thousands are separated by commas.
    """
    return template.format_map({name: _shown(value, lang) for name, value in params.items()})


def _shown(value: object, lang: str) -> str | _Count:
    if isinstance(value, tuple):
        return ", ".join(str(_shown(item, lang)) for item in value)
    if isinstance(value, int):
        return _Count(value)
    return str(cast("Any", value).label(lang) if _is_term(value) else value)


def _is_term(value: object) -> bool:
    return isinstance(value, str) and callable(getattr(value, "label", None))


@final
@attrs.frozen
class Message:
    """The text of an error: a stable code, and a sentence in each language with the same params."""

    code: str
    """In snake case; never changes."""

    english: str
    """A template for `phrase`."""

    spanish: str
    """A template for `phrase`."""

    clause: str | None = None
    """The clause of the rules that the error follows from, if any, such as `"K17"`."""

    def text(self, params: Mapping[str, object], lang: str) -> str:
        """Return the sentence with its params filled in, followed by the clause in parentheses."""
        sentence = phrase((self.english, self.spanish)[language(lang)], params, lang)
        return f"{sentence} ({self.clause})" if self.clause else sentence

    def param_names(self, lang: str) -> set[str]:
        """Return the names of the params that the sentence uses in one language."""
        fields = Formatter().parse((self.english, self.spanish)[language(lang)])
        return {name for _, name, _, _ in fields if name is not None}


def catalogue(module: Mapping[str, object]) -> tuple[Message, ...]:
    """Return the messages that a module defines, from its `globals()`."""
    return tuple(value for value in module.values() if isinstance(value, Message))


UNKNOWN_LANGUAGE: Final = Message(
    "unknown_language",
    "unknown language {given}; expected one of: {known}",
    "idioma desconocido: {given}; se esperaba uno de estos: {known}",
)


class DiceRulesError(ValueError):
    """Base class of the errors dicerules raises about a value it was given.

    The base class itself is raised for contradictory rules and for arguments of the wrong type; everything else raises
    one of its subclasses. Errors are equal if their class, code, params and path are equal. They can be pickled and
    copied.
    """

    def __init__(self, message: Message, /, *, path: Path = (), **params: object) -> None:
        super().__init__(message.code)
        self._message = message
        self._params = {name: _param(value) for name, value in params.items()}
        self._path = tuple(str.__str__(step) if isinstance(step, str) else int(step) for step in path)

    @property
    def code(self) -> str:
        """A stable name for what went wrong, in snake case; the reference lists them all."""
        return self._message.code

    @property
    def clause(self) -> str | None:
        """The clause of the rules that the error follows from, such as `"K17"`, or `None`."""
        return self._message.clause

    @property
    def params(self) -> dict[str, Any]:
        """The details of the message: text, whole numbers, terms, rolls, and tuples of these.

        Each call returns a new dict. Any other value, and text of more than 80 characters, appears as its shortened
        repr.
        """
        return dict(self._params)

    @property
    def path(self) -> Path:
        """The part of the input that is wrong: field names and indices, such as `("cards", 1, "ones")`."""
        return self._path

    def message(self, lang: str = "en") -> str:
        """Return the path and the sentence, in English (`"en"`) or Spanish (`"es"`).

        Raises:
            NotationError: If `lang` is not one of these languages.
        """
        sentence = self._message.text(self._params, lang)
        return f"{_written(self._path)}: {sentence}" if self._path else sentence

    def within(self, *steps: str | int) -> Self:
        """Return a copy of the error whose path has these steps in front."""
        error = copy(self)
        vars(error).update(_path=(*steps, *self._path))
        return error

    def at(self, position: int, text: object) -> NotationError:
        """Return a `NotationError` with the same message, for text that is wrong at this position."""
        return NotationError(self._message, path=self._path, position=position, text=text, **self.params)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what pickle and copy restore the error from: its class and its attributes."""
        return _blank, (type(self), self.code), vars(self)

    def __eq__(self, other: object) -> bool:
        """Return whether the other error has the same class, code, params and path."""
        if type(other) is not type(self):
            return NotImplemented
        return (self.code, self._params, self._path) == (other.code, other._params, other._path)

    def __hash__(self) -> int:
        """Return a hash of the class, code, params and path."""
        return hash((type(self), self.code, frozenset(self._params.items()), self._path))

    def __str__(self) -> str:
        """Return the English message."""
        return self.message()

    def __repr__(self) -> str:
        """Return the class and the English message."""
        return f"{type(self).__name__}({self.message()!r})"


class InvalidRollError(DiceRulesError):
    """Raised when a roll is malformed or has the wrong number of dice."""


class IllegalActionError(DiceRulesError):
    """Raised when the rules forbid an action, or when a value cannot come up in play."""


class NotationError(DiceRulesError):
    """Raised for text that cannot be parsed and for unknown names."""

    def __init__(
        self,
        message: Message,
        /,
        *,
        path: Path = (),
        position: int | None = None,
        text: object = "",
        **params: object,
    ) -> None:
        super().__init__(message, path=path, **params)
        self._position = position
        self._text = text

    @property
    def position(self) -> int | None:
        """The index of the first wrong character in a line of notation, or `None` if the text is not notation."""
        return self._position

    def message(self, lang: str = "en") -> str:
        """Return the path, the sentence and the position, in English (`"en"`) or Spanish (`"es"`).

        Raises:
            NotationError: If `lang` is not one of these languages.
        """
        sentence = super().message(lang)
        if self._position is None:
            return sentence
        at = (", at position {} of {}", ", en la posición {} de {}")[language(lang)]
        return sentence + at.format(self._position, short_repr(self._text))


class Objection(NamedTuple):
    """The reason why the rules forbid an action. The error is only built where it is raised or returned."""

    message: Message
    """The message of the error."""

    params: Mapping[str, object] = {}
    """The params of the error."""

    def error(self) -> IllegalActionError:
        """Return the error."""
        return IllegalActionError(self.message, **dict[str, Any](self.params))


def language(lang: str) -> int:
    """Return the index of a language in `LANGUAGES`.

    Raises:
        NotationError: If `lang` is not one of them.
    """
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise NotationError(UNKNOWN_LANGUAGE, given=short_repr(lang), known=LANGUAGES)
    return LANGUAGES.index(lang)


def _param(value: object) -> object:
    """Return the value if an error may hold it, otherwise its shortened repr."""
    if isinstance(value, tuple):
        return tuple(map(_param, value))
    if _is_term(value) or type(value).__module__ == "dicerules.roll":  # by name, since `roll` imports this module
        return value
    if isinstance(value, str) and len(value) <= _WIDTH:
        return str.__str__(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    return short_repr(value)


def _blank(kind: type[DiceRulesError], code: str) -> DiceRulesError:
    """Return an error without attributes, for pickle and copy: a subclass may have an `__init__` of its own."""
    return kind.__new__(kind, code)


def _written(path: Path) -> str:
    """Return a path as Python would write it: `cards[1].ones`."""
    return "".join(map(_step, path)).removeprefix(".")


def _step(step: str | int) -> str:
    if isinstance(step, str) and step.isidentifier() and len(step) <= _WIDTH:
        return f".{step}"
    return f"[{short_repr(step)}]"
