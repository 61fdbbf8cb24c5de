"""The games' terms and names: a stable value for programs, and a label in English and Spanish for people."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from operator import ge, gt, le, lt
from typing import Final, Self, TypeAlias, final

from dicerules._base import messages
from dicerules.errors import Message, NotationError, language, short_repr

__all__ = ["NAME", "Labels", "Name", "Term", "is_name"]

Labels: TypeAlias = tuple[str, str]
"""A label in English and in Spanish."""

NAME: Final = re.compile("[a-z][a-z0-9_]{0,39}", re.ASCII)
"""A name: at most 40 lowercase letters, digits and underscores, beginning with a letter."""


def is_name(value: object) -> bool:
    """Return whether a value is text that can be a name: at most 40 lowercase letters, digits and underscores."""
    return isinstance(value, str) and NAME.fullmatch(value) is not None


@final
class Name(str):  # noqa: SLOT000 (without slots it can be pickled by every protocol)
    """The name of something that house rules add to a game, such as a box of a card.

    A name is text, and equals the same text. Without labels, the label in both languages is the name in words.

    Examples:
        >>> Name("two_pairs") == "two_pairs", Name("two_pairs").label()
        (True, 'Two pairs')
        >>> Name("two_pairs", ("Two pairs", "Dos parejas")).label("es")
        'Dos parejas'
    """

    _labels: Labels | None

    def __new__(cls, value: str, labels: Labels | None = None) -> Self:
        """Create a name with its labels."""
        name = super().__new__(cls, value)
        name._labels = labels
        return name

    def label(self, lang: str = "en") -> str:
        """Return the name that people read, in English (`"en"`) or Spanish (`"es"`).

        Raises:
            NotationError: If `lang` is not one of these languages.
        """
        place = language(lang)
        return self._labels[place] if self._labels else self.replace("_", " ").capitalize()

    # Names have the order of text among themselves; a term refuses any order with them.

    def __lt__(self, other: str) -> bool:
        """Return whether this name comes first alphabetically; a term as `other` raises `TypeError`."""
        return NotImplemented if isinstance(other, Term) else super().__lt__(other)

    def __le__(self, other: str) -> bool:
        """Return whether this name is equal or comes first alphabetically; a term as `other` raises `TypeError`."""
        return NotImplemented if isinstance(other, Term) else super().__le__(other)

    def __gt__(self, other: str) -> bool:
        """Return whether this name comes last alphabetically; a term as `other` raises `TypeError`."""
        return NotImplemented if isinstance(other, Term) else super().__gt__(other)

    def __ge__(self, other: str) -> bool:
        """Return whether this name is equal or comes last alphabetically; a term as `other` raises `TypeError`."""
        return NotImplemented if isinstance(other, Term) else super().__ge__(other)

    def __getnewargs__(self) -> tuple[str, Labels | None]:  # type: ignore[override]  # one argument more
        """Return the arguments that pickle and copy restore the name from."""
        return str(self), self._labels


class Term(StrEnum):
    """A `StrEnum` whose members are written `NAME = value, English label, Spanish label`.

    Members compare in the order of their definition, so that `sorted` returns the order of the card, not the
    alphabetical one. A member equals its text, but `<` with plain text or a term of another kind raises `TypeError`.
    """

    _value_: str
    _labels: tuple[str, ...]
    position: int
    """The index in the order of definition."""
    _unknown: Message

    def __init_subclass__(cls, *, unknown: Message = messages.UNKNOWN_NAME) -> None:
        """Set the message of the error for a text that is not the value of a member."""
        super().__init_subclass__()
        cls._unknown = unknown

    def __new__(cls, value: str, *labels: str) -> Self:
        """Create a member with its labels and its position."""
        member = str.__new__(cls, value)
        member._value_ = value
        member._labels = labels  # noqa: SLF001 (its own member)
        member.position = len(cls.__members__)
        return member

    @classmethod
    def read(cls, value: object, field: str | None = None) -> Self:
        """Return the member with this value; a `field` becomes the path of the error.

        Raises:
            NotationError: If `value` is not the text of a member.
        """
        if isinstance(value, str) and str(value) in cls._value2member_map_:
            return cls(value)
        path = () if field is None else (field,)
        known = tuple(member.value for member in cls)
        raise NotationError(cls._unknown, path=path, given=short_repr(value), known=known)

    @classmethod
    def _missing_(cls, value: object) -> Self:
        return cls.read(value)

    def label(self, lang: str = "en") -> str:
        """Return the name that people read, in English (`"en"`) or Spanish (`"es"`).

        Raises:
            NotationError: If `lang` is not one of these languages.
        """
        return self._labels[language(lang)]

    # A string compares itself with other strings alphabetically. Returning NotImplemented for other terms and for plain
    # text is not enough, because Python would then ask the other string.

    def __lt__(self, other: str) -> bool:
        """Return whether this term comes before another of its kind.

        Raises:
            TypeError: If `other` is not of this kind, even if it is a text that equals a term.
        """
        return self._compare(lt, "<", other)

    def __le__(self, other: str) -> bool:
        """Return whether this term equals another of its kind or comes before it; see `<` for errors."""
        return self._compare(le, "<=", other)

    def __gt__(self, other: str) -> bool:
        """Return whether this term comes after another of its kind; see `<` for errors."""
        return self._compare(gt, ">", other)

    def __ge__(self, other: str) -> bool:
        """Return whether this term equals another of its kind or comes after it; see `<` for errors."""
        return self._compare(ge, ">=", other)

    def _compare(self, order: Callable[[int, int], bool], sign: str, other: object) -> bool:
        """Compare the positions of two terms of a kind; raise `TypeError` for any other string."""
        if isinstance(other, type(self)):
            return order(self.position, other.position)
        if isinstance(other, str):
            kinds = f"{type(self).__name__!r} and {type(other).__name__!r}"
            msg = f"{sign!r} not supported between instances of {kinds}"
            raise TypeError(msg)
        # The other value may define an order with terms; if it does not, Python raises the same error.
        return NotImplemented  # type: ignore[no-any-return]
