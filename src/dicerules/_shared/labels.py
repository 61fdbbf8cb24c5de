"""Labels in English and Spanish for what house rules add to a game."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Final, cast

import attrs

from dicerules._base import messages
from dicerules._base.checks import read_list
from dicerules._base.terms import Labels
from dicerules.errors import DiceRulesError, short_repr
from dicerules.names import visible

__all__ = ["LONGEST_LABEL", "check_labels", "read_labels"]

LONGEST_LABEL: Final = 40
"""The most characters of a label."""


def read_labels(labels: Iterable[str] | None) -> Labels | None:
    """Return the labels of a pair, or what `check_labels` refuses."""
    if labels is None:
        return None
    with suppress(DiceRulesError):
        return cast("Labels", read_list(labels, "labels", 2))
    return cast("Labels", labels)  # refused by the check


def check_labels(_: object, attribute: attrs.Attribute[Labels | None], labels: Labels | None) -> None:
    """Raise `DiceRulesError` unless `labels` is a visible text in English and one in Spanish, or `None`."""
    if labels is not None and not (isinstance(labels, tuple) and len(labels) == 2 and all(map(_is_label, labels))):  # noqa: PLR2004 (two languages)
        raise DiceRulesError(messages.BAD_LABELS, path=(attribute.name,), most=LONGEST_LABEL, given=short_repr(labels))


def _is_label(label: object) -> bool:
    if not isinstance(label, str) or len(label) > LONGEST_LABEL:
        return False
    return label.isprintable() and label == label.strip() and bool(visible(label).strip())
