"""Rules in words: the sheet, and in what two sets of rules differ, in English and Spanish."""

from __future__ import annotations

from itertools import permutations

import attrs
import pytest

from dicerules import DiceRulesError, NotationError
from dicerules.farkle import FARKLE, NAMED_RULES, ZILCH, FarkleRules, difference
from dicerules.farkle.terms import RULE_LABELS, Ending, LastRound, TieBreak
from dicerules.kiriki import KIRIKI


def test_every_field_has_a_label_in_both_languages() -> None:
    assert list(RULE_LABELS) == [field.name for field in attrs.fields(FarkleRules)]
    for place in (0, 1):
        labels = [both[place] for both in RULE_LABELS.values()]
        assert all(labels)
        assert len(set(labels)) == len(labels)
    for field, labels_of in RULE_LABELS.items():
        assert labels_of[0] != labels_of[1], field


N_ALIKE = ("1000, 200, 300, 400, 500, 600", "2000, 400, 600, 800, 1000, 1200")
MANY_ALIKE = ("4000, 800, 1200, 1600, 2000, 2400", "8000, 1600, 2400, 3200, 4000, 4800")
ENGLISH = [
    ("Dice", "6"),
    ("Single one", "100"),
    ("Single five", "50"),
    ("Three of a kind, 1s to 6s", N_ALIKE[0]),
    ("Four of a kind, 1s to 6s", N_ALIKE[1]),
    ("Five of a kind, 1s to 6s", MANY_ALIKE[0]),
    ("Six of a kind, 1s to 6s", MANY_ALIKE[1]),
    ("Three pairs", "1500"),
    ("Four and two are three pairs", "yes"),
    ("Straight 1 to 6", "1500"),
    ("Roll of all dice with nothing", "500"),
    ("When all dice are set aside, they", "may be rolled again"),
    ("Every bank from", "300"),
    ("Farkles in a row to a penalty", "3"),
    ("Penalty", "500"),
    ("Totals may fall below 0", "yes"),
    ("Target", "10000"),
    ("The game ends", "everyone else has one more turn"),
    ("In the last round one must", "beat the highest total"),
]
SPANISH = [
    ("Dados", "6"),
    ("Un 1", "100"),
    ("Un 5", "50"),
    ("Tres iguales, del 1 al 6", N_ALIKE[0]),
    ("Cuatro iguales, del 1 al 6", N_ALIKE[1]),
    ("Cinco iguales, del 1 al 6", MANY_ALIKE[0]),
    ("Seis iguales, del 1 al 6", MANY_ALIKE[1]),
    ("Tres pares", "1500"),
    ("Cuatro y dos son tres pares", "sí"),
    ("Escalera del 1 al 6", "1500"),
    ("Tirada de todos los dados sin valor", "500"),
    ("Con todos los dados reservados", "se pueden volver a tirar"),
    ("Cada anotación desde", "300"),
    ("Farkles seguidos hasta la penalización", "3"),
    ("Penalización", "500"),
    ("El total puede bajar de 0", "sí"),
    ("Meta", "10000"),
    ("La partida termina", "los demás juegan un turno más"),
    ("En la última ronda hay que", "superar el total más alto"),
]


@pytest.mark.parametrize(("lang", "golden"), [("en", ENGLISH), ("es", SPANISH)])
def test_the_sheet_of_zilch(lang: str, golden: list[tuple[str, str]]) -> None:
    # A title, and all values in one column.
    width = max(len(label) for label, _ in golden)
    expected = ["Farkle", "------", *(f"{label:{width}}  {value}" for label, value in golden)]
    assert ZILCH.sheet(lang).splitlines() == expected


def labels_in(sheet: str) -> set[str]:
    return {row.split("  ")[0] for row in sheet.splitlines()[2:]}


@pytest.mark.parametrize("name", NAMED_RULES)
def test_a_sheet_shows_what_is_on_in_both_languages(name: str) -> None:
    rules = NAMED_RULES[name]
    assert str(rules) == rules.sheet() == rules.sheet("en") == f"{rules}"
    assert rules.sheet("es") != rules.sheet("en")
    shown = {lang: labels_in(rules.sheet(lang)) for lang in ("en", "es")}
    for field, labels in RULE_LABELS.items():
        value = getattr(rules, field)
        on = any(value) if isinstance(value, tuple) else bool(value)
        if field in {"last_round", "tie_break"} and rules.ending is Ending.AT_ONCE:
            on = False  # there is no last round, and nobody ties
        if field == "tie_break" and rules.last_round is LastRound.BEAT:
            on = False
        assert [label in shown[lang] for lang, label in zip(("en", "es"), labels, strict=True)] == [on, on], field
    assert max(len(line) for line in rules.sheet("es").splitlines()) <= 120


@pytest.mark.parametrize("lang", ["", "de", "EN", None, 1])
def test_a_sheet_in_another_language_is_refused(lang: str) -> None:
    with pytest.raises(NotationError, match=repr(lang)):
        FARKLE.sheet(lang)
    with pytest.raises(NotationError, match=repr(lang)):
        difference(FARKLE, ZILCH, lang)
    # Whether there is anything to say or not.
    with pytest.raises(NotationError, match=repr(lang)):
        difference(FARKLE, FARKLE, lang)


def test_difference_in_words() -> None:
    changed = FarkleRules(three_pairs=750, entry_minimum=0, hot_dice="mandatory", four_and_two_as_three_pairs=True)
    assert difference(FARKLE, changed) == (
        "Three pairs: 750 instead of 500",
        "Four and two are three pairs: yes instead of no",
        "When all dice are set aside, they: must be rolled again instead of may be rolled again",
        "First bank from: nothing instead of 500",
    )
    assert difference(changed, FARKLE, "es") == (
        "Tres pares: 500 en vez de 750",
        "Cuatro y dos son tres pares: no en vez de sí",
        "Con todos los dados reservados: se pueden volver a tirar en vez de se deben volver a tirar",
        "Primera anotación desde: 500 en vez de nada",
    )


def test_difference_names_each_field_that_differs_and_no_other() -> None:
    for before, after in permutations(NAMED_RULES.values(), 2):
        fields = [name for name in RULE_LABELS if getattr(before, name) != getattr(after, name)]
        for place, lang in enumerate(("en", "es")):
            sentences = difference(before, after, lang)
            assert [sentence.split(": ")[0] for sentence in sentences] == [RULE_LABELS[f][place] for f in fields]
            assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_equal_rules_differ_in_nothing(lang: str) -> None:
    for rules in NAMED_RULES.values():
        assert difference(rules, attrs.evolve(rules), lang) == ()


@pytest.mark.parametrize("thing", [None, "zilch", 3, {}, KIRIKI])
def test_only_rules_of_this_game_are_compared(thing: FarkleRules) -> None:
    for before, after in ((FARKLE, thing), (thing, FARKLE)):
        with pytest.raises(DiceRulesError, match="rules"):
            difference(before, after)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    ("rules", "gone"),
    [
        (FarkleRules(last_round=LastRound.BEAT), {"tie_break"}),
        (FarkleRules(ending=Ending.AT_ONCE), {"last_round", "tie_break"}),
        (FarkleRules(ending=Ending.AT_ONCE, last_round=LastRound.BEAT), {"last_round", "tie_break"}),
        (FarkleRules(tie_break=()), {"tie_break"}),
        (FarkleRules(), set()),
    ],
    ids=["beat", "at once", "both", "no tie-break", "document"],
)
def test_what_cannot_come_up_is_left_out_and_nothing_else(rules: FarkleRules, gone: set[str], lang: str) -> None:
    place = ("en", "es").index(lang)
    assert labels_in(FARKLE.sheet(lang)) - labels_in(rules.sheet(lang)) == {RULE_LABELS[field][place] for field in gone}
    assert labels_in(rules.sheet(lang)) <= labels_in(FARKLE.sheet(lang))
    # A comparison leaves nothing out: the field differs, whether it comes up or not.
    assert difference(rules, attrs.evolve(rules, tie_break=(TieBreak.SINGLES,)), lang)
