"""Rules to read: a sheet of one set of rules, and the differences between two, in English and Spanish."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Final, NamedTuple, TypeAlias

import attrs

from dicerules._base.checks import require
from dicerules._base.terms import Term
from dicerules.errors import language, phrase

__all__ = [
    "ALLOWED",
    "INSTEAD",
    "NOT_ALLOWED",
    "NO_POINTS",
    "PER_FACE",
    "POINTS",
    "Labels",
    "RuleWords",
    "changes_in_words",
    "fields_of",
    "rule_difference",
    "rule_rows",
    "rule_sheet",
]

Both: TypeAlias = tuple[str, str]
"""A text in English and in Spanish."""

POINTS: Final = ("{value:point|points}", "{value:punto|puntos}")
NO_POINTS: Final = ("no points", "ningún punto")
PER_FACE: Final = ("{value} points", "{value} puntos")
ALLOWED: Final = ("allowed", "permitido")
NOT_ALLOWED: Final = ("not allowed", "no permitido")

INSTEAD: Final = ("instead of", "en vez de")
_THEN: Final = (", then ", ", luego ")
_COLUMNS: Final = 80


class RuleWords(NamedTuple):
    """The words for one field of a set of rules."""

    label: Both
    """The name that people read."""

    value: Both = ("{value}", "{value}")
    """The template of a value for `phrase`, or the words for a switch that is on."""

    nothing: Both = ("none", "ninguno")
    """The words for a value that is 0, empty or off."""


Labels: TypeAlias = Mapping[str, RuleWords]
"""The words for each field of a set of rules, by name."""


def rule_sheet(rows: Iterable[tuple[str, str]], title: str) -> str:
    """Return rows of labels and values as a table with a title."""
    table = list(rows)
    width = max(len(label) for label, _ in table)
    lines = [line for label, text in table for line in _row(f"{label:{width}}", text)]
    return "\n".join([title, "-" * len(title), *lines])


def fields_of(rules: attrs.AttrsInstance) -> dict[str, object]:
    """Return the fields of a set of rules and their values."""
    return {field.name: getattr(rules, field.name) for field in attrs.fields(type(rules))}


def rule_rows(values: Mapping[str, object], labels: Labels, lang: str) -> list[tuple[str, str]]:
    """Return the rows of every labelled field that is not 0, empty or off."""
    place = language(lang)
    named = ((labels[name], value) for name, value in values.items() if name in labels)
    return [(words.label[place], _full(value, words, lang)) for words, value in named if _on(value)]


def _row(label: str, text: str) -> list[str]:
    """Return the lines of a row: a long text is wrapped within its column, so that the sheet fits a terminal.

    A row without text is a heading.
    """
    first, *others = wrap(text, _COLUMNS - len(label) - 2) or [""]
    return [f"{label}  {first}".rstrip(), *(f"{'':{len(label)}}  {line}" for line in others)]


def rule_difference(
    before: attrs.AttrsInstance, after: attrs.AttrsInstance, labels: Labels, lang: str
) -> tuple[str, ...]:
    """Return how the second of two sets of rules differs from the first, with a sentence for each labelled field."""
    require(after, type(before), "after")
    return changes_in_words(fields_of(before), fields_of(after), labels, lang)


def changes_in_words(
    before: Mapping[str, object], after: Mapping[str, object], labels: Labels, lang: str
) -> tuple[str, ...]:
    """Return a sentence for each labelled field whose value changes."""
    place = language(lang)
    return tuple(
        f"{labels[name].label[place]}: {_change(old, after[name], labels[name], lang)}"
        for name, old in before.items()
        if name in labels and old != after[name]
    )


def _change(old: object, new: object, words: RuleWords, lang: str) -> str:
    # "at least 1000 points instead of 500": the second number needs no words of its own.
    bare = _on(old) and _on(new) and not isinstance(new, bool)
    said = _bare(old, lang) if bare else _full(old, words, lang)
    return f"{_full(new, words, lang)} {INSTEAD[language(lang)]} {said}"


def _on(value: object) -> bool:
    """Return whether a rule is on: its value is not 0, empty, off or the term `none`."""
    return any(value) if isinstance(value, tuple) else bool(value) and value != "none"


def _full(value: object, words: RuleWords, lang: str) -> str:
    """Return a value with the words around it."""
    place = language(lang)
    if not _on(value):
        return words.nothing[place]
    if isinstance(value, int) and not isinstance(value, bool):
        return phrase(words.value[place], {"value": value}, lang)
    if isinstance(value, tuple) and (number := _same(value)):
        return phrase(POINTS[place], {"value": number}, lang)
    return phrase(words.value[place], {"value": _bare(value, lang)}, lang)


def _bare(value: object, lang: str) -> str:
    """Return a value without units."""
    if isinstance(value, tuple) and isinstance(value[0], Term):
        return _THEN[language(lang)].join(item.label(lang) for item in value)
    if isinstance(value, tuple):
        return str(_same(value) or ", ".join(map(str, value)))
    return value.label(lang) if isinstance(value, Term) else str(value)


def _same(points: tuple[object, ...]) -> int | None:
    """Return the points that all six faces score, if they score the same."""
    first, *others = points
    return first if isinstance(first, int) and others == [first] * len(others) else None
