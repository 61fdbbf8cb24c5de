"""Enums of the games' terms: a stable value for code, a label in English and Spanish for people."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final, Self

from dicerules._validate import short
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

    def __lt__(self, other: str) -> bool:
        """Tell whether this term comes before another of its kind; other strings compare as text."""
        return self.position < other.position if isinstance(other, type(self)) else str(self) < other

    def __le__(self, other: str) -> bool:
        """Tell whether this term is another of its kind or comes before it."""
        return self.position <= other.position if isinstance(other, type(self)) else str(self) <= other

    def __gt__(self, other: str) -> bool:
        """Tell whether this term comes after another of its kind."""
        return self.position > other.position if isinstance(other, type(self)) else str(self) > other

    def __ge__(self, other: str) -> bool:
        """Tell whether this term is another of its kind or comes after it."""
        return self.position >= other.position if isinstance(other, type(self)) else str(self) >= other
