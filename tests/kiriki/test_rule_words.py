"""Rules in words: the sheet, and in what two sets of rules differ, in English and Spanish."""

from __future__ import annotations

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


def test_the_three_jokers_and_what_they_are_called() -> None:
    assert [joker.value for joker in Joker] == ["none", "free", "forced"]
    for lang in ("en", "es"):
        labels = [joker.label(lang) for joker in Joker]
        assert len(set(labels)) == 3
        assert all(label.strip() == label != "" for label in labels)
    assert Joker("forced") is Joker.FORCED
    with pytest.raises(NotationError, match="joker"):
        Joker("compulsory")


YAHTZEE_SHEET = """\
Kiriki
------
Ones to Sixes          the dice of that face
Three, Four of a kind  all dice
Chance                 all dice
Dice                   5
Rolls in a turn        3
Bonus                  35
Bonus from             63
Full house             25
Small straight         30
Large straight         40
Kiriki                 50
Further Kiriki         100
Joker                  upper category first, then lower, then any"""


YAHTZEE_SHEET_ES = """\
Kiriki
------
1 a 6                 los dados de ese valor
3 iguales, 4 iguales  todos los dados
Azar                  todos los dados
Dados                 5
Tiradas por turno     3
Bonificación          35
Bonificación desde    63
Completo              25
Escalera baja         30
Escalera alta         40
Kiriki                50
Kiriki adicional      100
Comodín               categoría superior, luego inferiores, luego cualquiera"""


def test_the_sheet_of_yahtzee_line_by_line() -> None:
    assert YAHTZEE.sheet() == str(YAHTZEE) == YAHTZEE_SHEET
    assert YAHTZEE.sheet("es") == YAHTZEE_SHEET_ES


def rows(rules: KirikiRules, lang: str = "en") -> dict[str, str]:
    """Read a sheet again: what it says under each label."""
    _, rule, *lines = rules.sheet(lang).splitlines()
    assert set(rule) == {"-"}
    pairs = [line.split("  ", 1) for line in lines]
    assert len({label for label, _ in pairs}) == len(pairs)
    return {label: text.strip() for label, text in pairs}


@NAMED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_sheet_says_everything_that_is_switched_on(rules: KirikiRules, lang: str) -> None:
    shown = rows(rules, lang)
    place = ["en", "es"].index(lang)
    for field, labels in RULE_LABELS.items():
        value = getattr(rules, field)
        if value is False or value == 0 or value is Joker.NONE:
            assert labels[place] not in shown
        elif isinstance(value, Joker):
            assert shown[labels[place]] == value.label(lang)
        elif value is not True:
            assert shown[labels[place]] == str(value)
        else:
            assert labels[place] in shown


@NAMED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_sheet_fits_on_one_screen(rules: KirikiRules, lang: str) -> None:
    lines = rules.sheet(lang).splitlines()
    assert len(lines) <= 24
    assert all(len(line) <= 80 and line == line.rstrip() for line in lines)


def test_a_sheet_shows_the_numbers_of_its_rules() -> None:
    shown = rows(KirikiRules(dice=6, rolls_per_turn=4, full_house=28, five_alike_as_full_house=True, kiriki=60))
    assert (shown["Dice"], shown["Rolls in a turn"]) == ("6", "4")
    assert (shown["Full house"], shown["Kiriki"]) == ("28", "60")
    assert shown["All alike are a full house"] == "yes"
    assert rows(KIRIKI, "es")["Kiriki repetible"] == "sí"


def test_a_bonus_that_is_switched_off_is_left_out_with_its_threshold() -> None:
    shown = rows(KirikiRules(bonus=0))
    assert [label for label in shown if "Bonus" in label] == []


@pytest.mark.parametrize("lang", ["", "de", "EN", None, 3])
def test_a_sheet_is_in_a_language_there_is(lang: object) -> None:
    with pytest.raises(NotationError):
        KIRIKI.sheet(cast("Any", lang))


def test_the_labels_are_of_the_fields_of_the_rules() -> None:
    assert list(RULE_LABELS) == FIELDS
    for place in (0, 1):
        labels = [texts[place] for texts in RULE_LABELS.values()]
        assert len(set(labels)) == len(labels)
        assert all(label.strip() == label != "" for label in labels)


@pytest.mark.slow
@given(any_rules, any_rules)
def test_rules_that_differ_have_sheets_that_differ(first: KirikiRules, second: KirikiRules) -> None:
    # A threshold says nothing where there is no bonus.
    if first.bonus and second.bonus:
        assert (first.sheet() == second.sheet()) == (first == second)
        assert (first.sheet("es") == second.sheet("es")) == (first == second)
    assert str(first) == first.sheet()


# --- the difference -------------------------------------------------------------------------------------------------


def test_the_difference_in_words() -> None:
    assert difference(KIRIKI, YAHTZEE) == (
        "Kiriki may be repeated: no instead of yes",
        "Further Kiriki: 100 instead of nothing",
        "Joker: upper category first, then lower, then any instead of nothing",
    )
    assert difference(YAHTZEE, YAHTZEE_FREE_JOKER, "es") == (
        "Comodín: en cualquier categoría libre en vez de categoría superior, luego inferiores, luego cualquiera",
    )
    assert difference(PLAIN, KIRIKI, "es") == ("Kiriki repetible: sí en vez de no",)
    assert difference(KIRIKI, KirikiRules(bonus=0, dice=6)) == (
        "Dice: 6 instead of 5",
        "Bonus: nothing instead of 35",
    )
    assert difference(KIRIKI, KirikiRules(bonus=0), "es") == ("Bonificación: nada en vez de 35",)


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
    changed = [RULE_LABELS[name][place] for name in FIELDS if getattr(before, name) != getattr(after, name)]
    assert [sentence.split(":")[0] for sentence in difference(before, after, lang)] == changed
    assert len(difference(after, before, lang)) == len(changed)


@pytest.mark.parametrize("thing", [None, "yahtzee", {}, KirikiRules])
def test_a_difference_is_between_rules_of_this_game(thing: object) -> None:
    with pytest.raises(DiceRulesError, match="first"):
        difference(cast("Any", thing), KIRIKI)
    with pytest.raises(DiceRulesError, match="second"):
        difference(KIRIKI, cast("Any", thing))
    with pytest.raises(DiceRulesError, match="second"):
        difference(KIRIKI, cast("Any", dicerules.farkle.FarkleRules()))


@pytest.mark.parametrize("lang", ["", "de", None, 3])
@pytest.mark.parametrize("after", [PLAIN, KIRIKI], ids=["different", "equal"])
def test_a_difference_is_told_in_a_language_there_is(lang: object, after: KirikiRules) -> None:
    with pytest.raises(NotationError):
        difference(KIRIKI, after, cast("Any", lang))


@pytest.mark.slow
@given(any_rules, any_rules, st.sampled_from(["en", "es"]))
def test_a_difference_names_the_fields_that_differ(first: KirikiRules, second: KirikiRules, lang: str) -> None:
    place = ["en", "es"].index(lang)
    names = [name for name in FIELDS if getattr(first, name) != getattr(second, name)]
    assert [line.split(":")[0] for line in difference(first, second, lang)] == [RULE_LABELS[n][place] for n in names]
    assert difference(first, attrs.evolve(first), lang) == ()
