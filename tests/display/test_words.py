"""The words of the views, in both languages."""

from __future__ import annotations

from string import Formatter

import pytest

from dicerules import KirikiTurn, display
from dicerules._base.terms import Term
from dicerules._shared.view import words as shared
from dicerules.errors import LANGUAGES
from dicerules.farkle import words as farkle
from dicerules.kiriki import words as kiriki

WORDS = [*shared.Word, *kiriki.Word, *kiriki.RulesName, *farkle.Word, *farkle.RulesName]


@pytest.mark.parametrize("word", WORDS, ids=lambda word: f"{type(word).__module__}-{type(word).__name__}-{word}")
def test_a_sentence_has_the_same_params_in_both_languages(word: Term) -> None:
    params = [
        sorted({name for _, name, _, _ in Formatter().parse(word.label(lang)) if name is not None})
        for lang in LANGUAGES
    ]
    assert params[0] == params[1]


@pytest.mark.parametrize("word", WORDS, ids=lambda word: f"{type(word).__module__}-{type(word).__name__}-{word}")
def test_a_number_has_a_noun_in_the_singular_and_in_the_plural(word: Term) -> None:
    for lang in LANGUAGES:
        nouns = [spec.split("|") for _, _, spec, _ in Formatter().parse(word.label(lang)) if spec]
        assert all(one.strip() and many.strip() and one != many for one, many in nouns)


@pytest.mark.parametrize(
    ("left", "english", "spanish"),
    [
        (2, "2 rolls left", "2 tiradas restantes"),
        (1, "1 roll left", "1 tirada restante"),
        (0, "No rolls left", "No quedan tiradas"),
    ],
)
def test_the_rolls_left_of_a_turn(left: int, english: str, spanish: str) -> None:
    turn = KirikiTurn("14121", rolls_left=left)
    assert display.text(turn).splitlines()[-1] == english
    assert display.text(turn, "es").splitlines()[-1] == spanish
