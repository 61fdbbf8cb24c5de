"""Rules in words: the sheet, and the differences between two rule sets, in English and Spanish."""

from __future__ import annotations

import re
from typing import Any, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dicerules
from dicerules import DiceRulesError, NotationError
from dicerules.kiriki import (
    KIRIKI,
    NAMED_RULES,
    PLAIN,
    YAHTZEE,
    YAHTZEE_FREE_JOKER,
    Joker,
    KirikiRules,
    difference,
)
from dicerules.kiriki.terms import RULE_LABELS
from dicerules.strategies import kiriki_rules

NAMED = pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
FIELDS = [field.name for field in attrs.fields(KirikiRules)]
any_rules = kiriki_rules()


def test_the_three_jokers_and_their_labels() -> None:
    assert [joker.value for joker in Joker] == ["none", "free", "forced"]
    for lang in ("en", "es"):
        labels = [joker.label(lang) for joker in Joker]
        assert len(set(labels)) == 3
        assert all(label.strip() == label != "" for label in labels)
    assert Joker("forced") is Joker.FORCED
    with pytest.raises(NotationError) as caught:
        Joker("compulsory")
    assert caught.value.code == "unknown_joker"


YAHTZEE_SHEET = """\
Kiriki
------
Ones to Sixes             sum of the dice of that face
Three and four of a kind  sum of all dice
Chance                    sum of all dice
Dice                      5
Rolls per turn            3
Bonus                     35 points
Needed for the bonus      63 points in the upper section
Full house                25 points
Small straight            30 points
Large straight            40 points
Kiriki                    50 points
Kiriki bonus              100 points for each further Kiriki
Joker                     forced (upper category first, then lower, then any)"""


YAHTZEE_SHEET_ES = """\
Kiriki
------
1 a 6                    suma de los dados de ese valor
3 y 4 iguales            suma de todos los dados
Azar                     suma de todos los dados
Dados                    5
Tiradas por turno        3
Bonificación             35 puntos
Para la bonificación     63 puntos en la sección superior
Completo                 25 puntos
Escalera baja            30 puntos
Escalera alta            40 puntos
Kiriki                   50 puntos
Bonificación por Kiriki  100 puntos por cada Kiriki adicional
Comodín                  obligado (primero la categoría superior, luego una
                         inferior, luego cualquiera)"""


def test_the_sheet_of_yahtzee_line_by_line() -> None:
    assert YAHTZEE.sheet() == str(YAHTZEE) == YAHTZEE_SHEET
    assert YAHTZEE.sheet("es") == YAHTZEE_SHEET_ES


def rows(rules: KirikiRules, lang: str = "en") -> dict[str, str]:
    """Parse a sheet: the text beside each label."""
    _, rule, *lines = rules.sheet(lang).splitlines()
    assert set(rule) == {"-"}
    # A long text goes on in the next line.
    rows_in_full = re.sub(r"\n  +", " ", "\n".join(lines)).splitlines()
    pairs = [line.split("  ", 1) for line in rows_in_full]
    assert len({label for label, _ in pairs}) == len(pairs)
    return {label: text.strip() for label, text in pairs}


@NAMED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_sheet_shows_everything_that_is_switched_on(rules: KirikiRules, lang: str) -> None:
    shown = rows(rules, lang)
    place = ["en", "es"].index(lang)
    for field, words in RULE_LABELS.items():
        value, label = getattr(rules, field), words.label[place]
        if value is False or value == 0 or value is Joker.NONE:
            assert label not in shown
        elif isinstance(value, Joker):
            assert shown[label] == value.label(lang)
        elif value is not True:
            assert shown[label].split()[0] == str(value)
        else:
            assert shown[label] == {"en": "allowed", "es": "permitido"}[lang]


@NAMED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_sheet_fits_on_one_screen(rules: KirikiRules, lang: str) -> None:
    lines = rules.sheet(lang).splitlines()
    assert len(lines) <= 24
    assert all(len(line) <= 80 and line == line.rstrip() for line in lines)


def test_a_sheet_shows_the_numbers_of_its_rules() -> None:
    shown = rows(KirikiRules(dice=6, rolls_per_turn=4, full_house=28, five_alike_as_full_house=True, kiriki=60))
    assert (shown["Dice"], shown["Rolls per turn"]) == ("6", "4")
    assert (shown["Full house"], shown["Kiriki"]) == ("28 points", "60 points")
    assert shown["All alike as a full house"] == "allowed"
    assert rows(KIRIKI, "es")["Repetir un Kiriki"] == "permitido"


def test_a_bonus_that_is_switched_off_is_left_out_with_its_threshold() -> None:
    shown = rows(KirikiRules(bonus=0))
    assert [label for label in shown if "onus" in label] == []


@pytest.mark.parametrize("lang", ["", "de", "EN", None, 3])
def test_a_sheet_in_an_unknown_language_is_refused(lang: object) -> None:
    with pytest.raises(NotationError):
        KIRIKI.sheet(cast("Any", lang))


def test_the_labels_are_of_the_fields_of_the_rules() -> None:
    assert list(RULE_LABELS) == FIELDS
    for place in (0, 1):
        labels = [words.label[place] for words in RULE_LABELS.values()]
        assert len(set(labels)) == len(labels)
        assert all(label.strip() == label != "" for label in labels)


@pytest.mark.slow
@given(any_rules, any_rules)
def test_rules_that_differ_have_sheets_that_differ(first: KirikiRules, second: KirikiRules) -> None:
    # A threshold does not matter without a bonus.
    if first.bonus and second.bonus:
        assert (first.sheet() == second.sheet()) == (first == second)
        assert (first.sheet("es") == second.sheet("es")) == (first == second)
    assert str(first) == first.sheet()


# --- the difference -------------------------------------------------------------------------------------------------


def test_the_difference_in_words() -> None:
    assert difference(KIRIKI, YAHTZEE) == (
        "Repeating a Kiriki: not allowed instead of allowed",
        "Kiriki bonus: 100 points for each further Kiriki instead of none",
        "Joker: forced (upper category first, then lower, then any) instead of none",
    )
    assert difference(YAHTZEE, YAHTZEE_FREE_JOKER, "es") == (
        (
            "Comodín: a elección (cualquier categoría libre) en vez de "
            "obligado (primero la categoría superior, luego una inferior, luego cualquiera)"
        ),
    )
    assert difference(PLAIN, KIRIKI, "es") == ("Repetir un Kiriki: permitido en vez de no permitido",)
    assert difference(KIRIKI, KirikiRules(bonus=0, dice=6)) == (
        "Dice: 6 instead of 5",
        "Bonus: none instead of 35 points",
    )
    assert difference(KIRIKI, KirikiRules(bonus=0), "es") == ("Bonificación: ninguna en vez de 35 puntos",)
    assert difference(KIRIKI, KirikiRules(bonus=50, bonus_threshold=60)) == (
        "Bonus: 50 points instead of 35",
        "Needed for the bonus: 60 points in the upper section instead of 63",
    )
    assert difference(KIRIKI, KirikiRules(full_house=1)) == ("Full house: 1 point instead of 25",)
    assert difference(KIRIKI, KirikiRules(full_house=1), "es") == ("Completo: 1 punto en vez de 25",)


@NAMED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_equal_rules_have_no_difference(rules: KirikiRules, lang: str) -> None:
    assert difference(rules, attrs.evolve(rules), lang) == ()


@pytest.mark.parametrize("first", NAMED_RULES)
@pytest.mark.parametrize("second", NAMED_RULES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_difference_is_a_sentence_for_each_field_that_differs(first: str, second: str, lang: str) -> None:
    before, after = NAMED_RULES[first], NAMED_RULES[second]
    place = ["en", "es"].index(lang)
    changed = [RULE_LABELS[name].label[place] for name in FIELDS if getattr(before, name) != getattr(after, name)]
    assert [sentence.split(":")[0] for sentence in difference(before, after, lang)] == changed
    assert len(difference(after, before, lang)) == len(changed)


@pytest.mark.parametrize("thing", [None, "yahtzee", {}, KirikiRules])
def test_a_difference_is_between_rules_of_this_game(thing: object) -> None:
    with pytest.raises(DiceRulesError) as caught:
        difference(cast("Any", thing), KIRIKI)
    assert (caught.value.code, caught.value.path) == ("wrong_type", ("before",))
    for after in (thing, dicerules.farkle.FarkleRules()):
        with pytest.raises(DiceRulesError) as caught:
            difference(KIRIKI, cast("Any", after))
        assert caught.value.code == "wrong_type"


@pytest.mark.parametrize("lang", ["", "de", None, 3])
@pytest.mark.parametrize("after", [PLAIN, KIRIKI], ids=["different", "equal"])
def test_a_difference_in_an_unknown_language_is_refused(lang: object, after: KirikiRules) -> None:
    with pytest.raises(NotationError):
        difference(KIRIKI, after, cast("Any", lang))


@pytest.mark.slow
@given(any_rules, any_rules, st.sampled_from(["en", "es"]))
def test_a_difference_names_the_fields_that_differ(first: KirikiRules, second: KirikiRules, lang: str) -> None:
    place = ["en", "es"].index(lang)
    names = [name for name in FIELDS if getattr(first, name) != getattr(second, name)]
    assert [line.split(":")[0] for line in difference(first, second, lang)] == [
        RULE_LABELS[n].label[place] for n in names
    ]
    assert difference(first, attrs.evolve(first), lang) == ()
