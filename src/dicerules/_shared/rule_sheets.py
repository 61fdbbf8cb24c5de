"""Rules to read: a sheet of what a set of rules says, and in what two sets differ, in English and Spanish."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import attrs

from dicerules._base.checks import require
from dicerules._base.terms import Term, language

_YES_NO: Final = (("yes", "no"), ("sí", "no"))
_NOTHING: Final = ("nothing", "nada")
_INSTEAD: Final = ("instead of", "en vez de")


Labels: TypeAlias = Mapping[str, tuple[str, str]]
"""What people call each field of a set of rules, in each language."""


def rule_sheet(
    rules: attrs.AttrsInstance,
    labels: Labels,
    lang: str,
    *,
    title: str,
    rows: Iterable[tuple[str, str]] = (),
) -> str:
    """Show a set of rules as a table: the given rows, and every labelled field that is not switched off."""
    fields = [field.name for field in attrs.fields(type(rules)) if field.name in labels]
    shown = [*rows, *((labels[field][language(lang)], _show(getattr(rules, field), lang)) for field in fields)]
    nothing = {_NOTHING[language(lang)], _YES_NO[language(lang)][1]}
    kept = [(label, text) for label, text in shown if text not in nothing]
    width = max(len(label) for label, _ in kept)
    return "\n".join([title, "-" * len(title), *(f"{label:{width}}  {text}" for label, text in kept)])


def rule_difference(
    before: attrs.AttrsInstance, after: attrs.AttrsInstance, labels: Labels, lang: str
) -> tuple[str, ...]:
    """Say in words in what the second of two sets of rules differs from the first, a sentence for each field."""
    require(after, type(before), "the second set of rules")
    place = language(lang)
    return tuple(
        f"{labels[field.name][place]}: {_show(new, lang)} {_INSTEAD[place]} {_show(old, lang)}"
        for field in attrs.fields(type(before))
        if (new := getattr(after, field.name)) != (old := getattr(before, field.name))
    )


def _show(value: object, lang: str) -> str:
    """Show the value of a field; 0 is nothing, for all that the rules count."""
    if isinstance(value, bool):
        return _YES_NO[language(lang)][not value]
    if isinstance(value, Term):
        return value.label(lang)
    if isinstance(value, tuple):
        return ", ".join(_show(item, lang) for item in value) if any(value) else _NOTHING[language(lang)]
    return str(value) if value else _NOTHING[language(lang)]
