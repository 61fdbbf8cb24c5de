"""Enums of the games' terms: a stable value for code, a label in English and Spanish for people."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from operator import ge, gt, le, lt
from typing import Final, Self

from dicerules._base.checks import short
from dicerules.errors import NotationError

LANGUAGES: Final = ("en", "es")


def language(lang: str) -> int:
    """Find the place of a language among those there are.

    Raises:
        NotationError: there is no such language.
    """
    if not isinstance(lang, str) or lang not in LANGUAGES:
        msg = f"no language is called {short(lang)}; there are {', '.join(LANGUAGES)}"
        raise NotationError(msg)
    return LANGUAGES.index(lang)


class Term(StrEnum):
    """A `StrEnum` whose members are written `NAME = value, English label, Spanish label`.

    Members compare in the order of their definition, so that `sorted` gives the card's order and not the alphabet's.
    A member equals its text, and has no order with text or with terms of another kind: `<` raises `TypeError` there.
    """

    _value_: str
    _labels: tuple[str, ...]
    position: int
    """The place in the order of definition, from 0."""

    def __new__(cls, value: str, *labels: str) -> Self:
        """Make the member, remembering its labels and its place."""
        member = str.__new__(cls, value)
        member._value_ = value
        member._labels = labels
        member.position = len(cls.__members__)
        return member

    @classmethod
    def read(cls, value: object, field: str | None = None) -> Self:
        """Give the member with this text as its value, for the field of this name; a member is its own text.

        Raises:
            NotationError: there is none, or this is no text.
        """
        if isinstance(value, str) and str(value) in cls._value2member_map_:
            return cls(value)
        name = field or re.sub("(?<=[a-z])(?=[A-Z])", " ", cls.__name__).lower()
        msg = f"no {name} is called {short(value)}; there are {', '.join(cls)}"
        raise NotationError(msg)

    @classmethod
    def _missing_(cls, value: object) -> Self:
        return cls.read(value)

    def label(self, lang: str = "en") -> str:
        """Give the name that people read, in English (`"en"`) or Spanish (`"es"`).

        Raises:
            NotationError: there is no such language.
        """
        return self._labels[language(lang)]

    # A string would compare itself with a term of another kind, or with plain text, by the alphabet. Returning
    # NotImplemented is not enough there: Python would then ask the other string, which does so.

    def __lt__(self, other: str) -> bool:
        """Return whether this term comes before another of its kind.

        Raises:
            TypeError: `other` is not of this kind, even if it is a text that equals a term.
        """
        return self._compare(lt, "<", other)

    def __le__(self, other: str) -> bool:
        """Return whether this term equals another of its kind or comes before it; otherwise as for `<`."""
        return self._compare(le, "<=", other)

    def __gt__(self, other: str) -> bool:
        """Return whether this term comes after another of its kind; otherwise as for `<`."""
        return self._compare(gt, ">", other)

    def __ge__(self, other: str) -> bool:
        """Return whether this term equals another of its kind or comes after it; otherwise as for `<`."""
        return self._compare(ge, ">=", other)

    def _compare(self, order: Callable[[int, int], bool], sign: str, other: object) -> bool:
        """Compare the places of two terms of a kind; raise the TypeError that Python raises for any other string."""
        if isinstance(other, type(self)):
            return order(self.position, other.position)
        if isinstance(other, str):
            kinds = f"{type(self).__name__!r} and {type(other).__name__!r}"
            msg = f"{sign!r} not supported between instances of {kinds}"
            raise TypeError(msg)
        # Python asks the other value, which may know an order, before it raises the same error.
        return NotImplemented  # type: ignore[no-any-return]
