"""Events, for all games: what an action has brought about, as values with a sentence for people."""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import attrs

from dicerules._base.checks import require, within
from dicerules._base.messages import NOT_THE_STATE_AFTER
from dicerules._base.terms import Labels, Name, Term
from dicerules._base.values import repr_of_changes
from dicerules.errors import IllegalActionError, language, phrase, short_repr

__all__ = ["Event", "check_step", "in_words", "labelled"]

S = TypeVar("S")
A = TypeVar("A")
N = TypeVar("N", bound=Term | Name)

# Spanish has "e" instead of "y" before the sound of an i that is not part of a diphthong.
_SOUNDS_LIKE_I: Final = re.compile("h?i(?![aeou])|y(?![aeiou])", re.IGNORECASE)


class Event(ABC):
    """The base class of the events of all games."""

    __slots__ = ()

    @property
    @abstractmethod
    def _template(self) -> Term:
        """The sentence, with its params in braces."""

    def _params(self, lang: str) -> dict[str, object]:  # noqa: ARG002 (for the params that depend on it)
        """Return the params of the sentence: the fields."""
        return attrs.asdict(cast("attrs.AttrsInstance", self), recurse=False)

    def sentence(self, lang: str = "en") -> str:
        """Return the event as a sentence to show, in English (`"en"`) or Spanish (`"es"`).

        Raises:
            NotationError: If `lang` is not one of these languages.
        """
        return phrase(self._template.label(lang), self._params(lang), lang)

    def __repr__(self) -> str:
        """Return the expression that makes this event."""
        return repr_of_changes(self)


def labelled(name: N, labels: Labels | None) -> N | Name:
    """Return a name with the labels that rules give it, or the name itself if they give none."""
    return Name(name, labels) if labels else name


def in_words(names: tuple[str, ...], lang: str) -> str:
    """Return the names of players as a list in a sentence.

    Examples:
        >>> in_words(("Ada", "Bo", "Cy"), "en"), in_words(("Ada", "Inés"), "es")
        ('Ada, Bo and Cy', 'Ada e Inés')
    """
    *others, last = names
    if not others:
        return last
    plain = unicodedata.normalize("NFD", last)
    word = ("and", "e" if _SOUNDS_LIKE_I.match(plain) else "y")[language(lang)]
    return f"{', '.join(others)} {word} {last}"


def check_step(  # noqa: PLR0913 (a step has three parts, and a game three ways to judge it)
    before: S,
    action: A,
    after: S,
    *,
    kind: type[S],
    check: Callable[[S, A], IllegalActionError | None],
    leads_to: Callable[[S, A, S], Any],
) -> None:
    """Raise an error unless `after` is a state that `action` leads to from `before`.

    Args:
        before: The state in which the action is taken.
        action: The action.
        after: The state after it.
        kind: The type of the game's states.
        check: The function of the game that checks an action.
        leads_to: A function that returns whether a legal action can lead to `after`.

    Raises:
        DiceRulesError: If these are not states and an action of the game.
        IllegalActionError: If the action is not legal, or does not lead to `after`.
    """
    require(before, kind, "before")
    require(after, kind, "after")
    with within("action"):
        if objection := check(before, action):
            raise objection
    if not leads_to(before, action, after):
        path, given = ("after",), short_repr(after)
        raise IllegalActionError(NOT_THE_STATE_AFTER, path=path, action=short_repr(action), given=given)
