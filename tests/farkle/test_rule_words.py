"""Rules in words: the sheet, and in what two sets of rules differ, in English and Spanish."""

from __future__ import annotations

from itertools import permutations

import attrs
import pytest

from dicerules import DiceRulesError, NotationError
from dicerules.farkle import FARKLE, NAMED_RULES, TEN_THOUSAND, ZILCH, FarkleRules, difference
from dicerules.farkle.terms import RULE_LABELS, Ending, LastRound, TieBreak
from dicerules.kiriki import KIRIKI


def test_every_field_has_a_label_in_both_languages() -> None:
    assert list(RULE_LABELS) == [field.name for field in attrs.fields(FarkleRules)]
    for place in (0, 1):
        labels = [words.label[place] for words in RULE_LABELS.values()]
        assert all(labels)
        assert len(set(labels)) == len(labels)
    for field, words in RULE_LABELS.items():
        english, spanish = words.label
        assert english != spanish, field


N_ALIKE = ("1000, 200, 300, 400, 500, 600", "2000, 400, 600, 800, 1000, 1200")
MANY_ALIKE = ("4000, 800, 1200, 1600, 2000, 2400", "8000, 1600, 2400, 3200, 4000, 4800")
ENGLISH = [
    ("Dice", "6"),
    ("Single one", "100 points"),
    ("Single five", "50 points"),
    ("Three of a kind, 1s to 6s", f"{N_ALIKE[0]} points"),
    ("Four of a kind, 1s to 6s", f"{N_ALIKE[1]} points"),
    ("Five of a kind, 1s to 6s", f"{MANY_ALIKE[0]} points"),
    ("Six of a kind, 1s to 6s", f"{MANY_ALIKE[1]} points"),
    ("Three pairs", "1500 points"),
    ("Four and two as three pairs", "allowed"),
    ("Straight 1 to 6", "1500 points"),
    ("Dead roll of all dice", "500 points"),
    ("Hot dice", "optional"),
    ("Every bank", "at least 300 points"),
    ("Penalty", "after 3 Farkles in a row"),
    ("Points of the penalty", "500 points"),
    ("Totals below 0", "allowed"),
    ("Target", "10000 points"),
    ("The game ends", "after one more turn for everyone else"),
    ("Equal total in the last round", "a loss"),
]
SPANISH = [
    ("Dados", "6"),
    ("Un 1", "100 puntos"),
    ("Un 5", "50 puntos"),
    ("Tres iguales, del 1 al 6", f"{N_ALIKE[0]} puntos"),
    ("Cuatro iguales, del 1 al 6", f"{N_ALIKE[1]} puntos"),
    ("Cinco iguales, del 1 al 6", f"{MANY_ALIKE[0]} puntos"),
    ("Seis iguales, del 1 al 6", f"{MANY_ALIKE[1]} puntos"),
    ("Tres pares", "1500 puntos"),
    ("Cuatro y dos como tres pares", "permitido"),
    ("Escalera del 1 al 6", "1500 puntos"),
    ("Tirada sin valor", "500 puntos"),
    ("Dados calientes", "opcionales"),
    ("Cada anotación", "al menos 300 puntos"),
    ("Penalización", "tras 3 Farkles seguidos"),
    ("Puntos de la penalización", "500 puntos"),
    ("Total por debajo de 0", "permitido"),
    ("Meta", "10000 puntos"),
    ("La partida termina", "tras un turno más de los demás"),
    ("Igualar en la última ronda", "una derrota"),
]


@pytest.mark.parametrize(("lang", "golden"), [("en", ENGLISH), ("es", SPANISH)])
def test_the_sheet_of_zilch(lang: str, golden: list[tuple[str, str]]) -> None:
    # A title, and all values in one column.
    width = max(len(label) for label, _ in golden)
    expected = ["Farkle", "------", *(f"{label:{width}}  {value}" for label, value in golden)]
    assert ZILCH.sheet(lang).splitlines() == expected


def labels_in(sheet: str) -> set[str]:
    return {row.split("  ")[0] for row in sheet.splitlines()[2:] if not row.startswith(" ")}


@pytest.mark.parametrize("name", NAMED_RULES)
def test_a_sheet_shows_what_is_on_in_both_languages(name: str) -> None:
    rules = NAMED_RULES[name]
    assert str(rules) == rules.sheet() == rules.sheet("en") == f"{rules}"
    assert rules.sheet("es") != rules.sheet("en")
    shown = {lang: labels_in(rules.sheet(lang)) for lang in ("en", "es")}
    for field, words in RULE_LABELS.items():
        value = getattr(rules, field)
        on = any(value) if isinstance(value, tuple) else bool(value)
        if field in {"last_round", "tie_break"} and rules.ending is Ending.AT_ONCE:
            on = False  # there is no last round, and nobody ties
        if field == "tie_break" and rules.last_round is LastRound.BEAT:
            on = False
        assert [label in shown[lang] for lang, label in zip(("en", "es"), words.label, strict=True)] == [on, on], field
    for lang in ("en", "es"):
        assert all(len(line) <= 80 and line == line.rstrip() for line in rules.sheet(lang).splitlines())


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
        "Three pairs: 750 points instead of 500",
        "Four and two as three pairs: allowed instead of not allowed",
        "Hot dice: mandatory instead of optional",
        "First bank: no minimum instead of at least 500 points",
    )
    assert difference(changed, FARKLE, "es") == (
        "Tres pares: 500 puntos en vez de 750",
        "Cuatro y dos como tres pares: no permitido en vez de permitido",
        "Dados calientes: opcionales en vez de obligatorios",
        "Primera anotación: al menos 500 puntos en vez de ningún mínimo",
    )


def test_difference_of_points_by_face() -> None:
    before = FarkleRules(four_of_a_kind=[1000] * 6)
    assert difference(before, FarkleRules(four_of_a_kind=[2000, 1, 1, 1, 1, 1])) == (
        "Four of a kind, 1s to 6s: 2000, 1, 1, 1, 1, 1 points instead of 1000",
    )
    assert difference(FARKLE, before) == ("Four of a kind, 1s to 6s: 1000 points instead of no points",)
    assert difference(before, FarkleRules(four_of_a_kind=[1] * 6), "es") == (
        "Cuatro iguales, del 1 al 6: 1 punto en vez de 1000",
    )


def test_difference_of_ten_thousand_reads_as_sentences() -> None:
    assert difference(FARKLE, TEN_THOUSAND)[3:8] == (
        "Three pairs: 1000 points instead of 500",
        "Hot dice: mandatory instead of optional",
        "First bank: at least 1000 points instead of 500",
        "Every bank: at least 300 points instead of no minimum",
        "Equal total in the last round: a loss instead of a tie",
    )


def test_difference_of_penalties_and_ties() -> None:
    penalty = FarkleRules(farkles_to_penalty=1, penalty_takes_all=True, tie_break=["singles"])
    assert difference(FARKLE, penalty) == (
        "Penalty: after 1 Farkle instead of none",
        "Penalty takes the whole total: yes instead of no",
        "Tie-break: single 1s and 5s instead of three pairs, straights 1 to 6 and six of a kind, then single 1s and 5s",
    )
    assert difference(penalty, FARKLE, "es")[0] == "Penalización: ninguna en vez de tras 1 Farkle"


def test_difference_names_each_field_that_differs_and_no_other() -> None:
    for before, after in permutations(NAMED_RULES.values(), 2):
        fields = [name for name in RULE_LABELS if getattr(before, name) != getattr(after, name)]
        for place, lang in enumerate(("en", "es")):
            sentences = difference(before, after, lang)
            assert [sentence.split(": ")[0] for sentence in sentences] == [RULE_LABELS[f].label[place] for f in fields]
            assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_equal_rules_have_no_differences(lang: str) -> None:
    for rules in NAMED_RULES.values():
        assert difference(rules, attrs.evolve(rules), lang) == ()


@pytest.mark.parametrize("thing", [None, "zilch", 3, {}, KIRIKI])
def test_only_rules_of_this_game_are_compared(thing: FarkleRules) -> None:
    for before, after in ((FARKLE, thing), (thing, FARKLE)):
        with pytest.raises(DiceRulesError, match="expected FarkleRules, not "):
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
    assert labels_in(FARKLE.sheet(lang)) - labels_in(rules.sheet(lang)) == {
        RULE_LABELS[field].label[place] for field in gone
    }
    assert labels_in(rules.sheet(lang)) <= labels_in(FARKLE.sheet(lang))
    # A comparison leaves nothing out: the field differs, whether it comes up or not.
    assert difference(rules, attrs.evolve(rules, tie_break=(TieBreak.SINGLES,)), lang)
