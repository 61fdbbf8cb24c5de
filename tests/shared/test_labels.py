"""The labels of what house rules add: a text in English and one in Spanish."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dicerules import DiceRulesError
from dicerules.farkle import HouseCombination
from dicerules.kiriki import Anything, Box, Section
from tests.raising import raises

MAKERS: dict[str, Callable[..., Box | Section | HouseCombination]] = {
    "Box": lambda labels: Box("a", Anything(), 1, labels=labels),
    "Section": lambda labels: Section("a", labels=labels),
    "HouseCombination": lambda labels: HouseCombination("a", "345", 150, labels=labels),
}

BAD: list[Any] = [(), ("One",), ("", "Uno"), ("One", ""), ("One", None), (1, 2), ("a" * 41, "b"), ("a\n", "b")]
BAD += [(" One", "Uno"), ("One ", "Uno"), ("One", "U\u202eno"), ("One", "\ud800"), ("One", "\u200b")]
BAD += [("\N{HANGUL FILLER}", "Uno"), ("One", "\N{BRAILLE PATTERN BLANK}"), ("One", "\N{VARIATION SELECTOR-16}")]
BAD += ["One", "Ab", {"One": "Uno"}, {"One", "Uno"}, 3, ("One", "Uno", "Un")]

pytestmark = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


@pytest.mark.parametrize("labels", BAD, ids=lambda labels: ascii(labels) if not isinstance(labels, set) else "a set")
def test_labels_are_two_visible_texts(make: Callable[..., object], labels: object) -> None:
    with raises(DiceRulesError, "bad_labels", "labels", most=40):
        make(labels)


def test_labels_of_both_languages(make: Callable[..., Box | Section | HouseCombination]) -> None:
    made = make(["Low run", "E" * 40])
    assert made.labels == ("Low run", "E" * 40)
    assert (made.label(), made.label("es")) == ("Low run", "E" * 40)
    assert make(None).label() == make(None).label("es") == "A"
