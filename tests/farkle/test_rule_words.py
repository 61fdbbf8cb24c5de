"""Rules in words: the sheet, and in what two sets of rules differ, in English and Spanish."""

from __future__ import annotations

import re
from itertools import permutations
from random import Random
from typing import Any

import attrs
import pytest

from dicerules import DiceRulesError, NotationError
from dicerules.farkle import FARKLE, NAMED_RULES, TEN_THOUSAND, ZILCH, FarkleRules, HouseCombination, difference
from dicerules.farkle.terms import RULE_LABELS, Ending, LastRound, TieBreak
from dicerules.kiriki import KIRIKI
from tests.farkle.any_rules import draw


def test_every_field_has_a_label_in_both_languages() -> None:
    # House combinations have labels of their own.
    fields = [field.name for field in attrs.fields(FarkleRules) if field.name != "house_combinations"]
    assert list(RULE_LABELS) == fields
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


HOUSE_RULES = {
    "new": FarkleRules(
        must_take_all=True,
        bank_multiple=100,
        all_dice_farkle_penalty=500,
        negative_totals=True,
        exact_target=True,
        ending="finish_round",
        instant_win=["straight", "three_pairs"],
        head_start=(0, 200),
    ),
    "ten turns": FarkleRules(
        ending="fixed_turns",
        turns=10,
        all_dice_farkle_penalty=500,
        all_dice_penalty_after_hot_dice=False,
        last_round="beat",
    ),
}


@pytest.mark.parametrize("name", [*NAMED_RULES, *HOUSE_RULES])
def test_a_sheet_shows_what_is_on_in_both_languages(name: str) -> None:
    rules = {**NAMED_RULES, **HOUSE_RULES}[name]
    assert str(rules) == rules.sheet() == rules.sheet("en") == f"{rules}"
    assert rules.sheet("es") != rules.sheet("en")
    shown = {lang: labels_in(rules.sheet(lang)) for lang in ("en", "es")}
    for field, words in RULE_LABELS.items():
        value = getattr(rules, field)
        on = any(value) if isinstance(value, tuple) else bool(value)
        if field in {"last_round", "tie_break"} and rules.ending is Ending.AT_ONCE:
            on = False  # there is no last round, and nobody ties
        if field in {"last_round", "target"} and rules.ending is Ending.FIXED_TURNS:
            on = False  # there is neither, and players tie
        if field == "tie_break" and rules.last_round is LastRound.BEAT and rules.ending is not Ending.FIXED_TURNS:
            on = False
        if field == "bank_multiple":
            on = rules.bank_multiple > 1
        if field == "all_dice_penalty_after_hot_dice":
            on = rules.all_dice_farkle_penalty > 0  # whether it applies then or not
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


# --- the switches of house rules ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "english", "spanish"),
    [
        (
            {"must_take_all": True},
            ["Setting aside all that scores  mandatory"],
            ["Reservar todo lo que puntúa  obligatorio"],
        ),
        ({"bank_multiple": 50}, ["Banks  multiples of 50 points"], ["Anotaciones  múltiplos de 50 puntos"]),
        (
            {"all_dice_farkle_penalty": 500},
            ["Farkle on all dice  costs 500 points", "Farkle after hot dice  also penalised"],
            ["Farkle con todos los dados  cuesta 500 puntos", "Farkle tras dados calientes  también se penaliza"],
        ),
        (
            {"all_dice_farkle_penalty": 1, "all_dice_penalty_after_hot_dice": False},
            ["Farkle on all dice  costs 1 point", "Farkle after hot dice  not penalised"],
            ["Farkle con todos los dados  cuesta 1 punto", "Farkle tras dados calientes  no se penaliza"],
        ),
        (
            {"exact_target": True},
            ["Exceeding the target  counts as a Farkle"],
            ["Pasarse de la meta  cuenta como un Farkle"],
        ),
        (
            {"ending": "finish_round"},
            ["The game ends  when everyone has had the same number of turns"],
            ["La partida termina  cuando todos han jugado el mismo número de turnos"],
        ),
        (
            {"ending": "fixed_turns", "turns": 10},
            ["The game ends  after a fixed number of turns", "Turns per player  10"],
            ["La partida termina  tras un número fijo de turnos", "Turnos por jugador  10"],
        ),
        (
            {"instant_win": ["straight", "six_of_a_kind"]},
            ["Wins at once  Straight, Six of a kind"],
            ["Gana de inmediato  Escalera, Seis iguales"],
        ),
        (
            {"head_start": (0, 200)},
            ["Head start, in order of play  0, 200 points"],
            ["Ventaja inicial, por orden de juego  0, 200 puntos"],
        ),
    ],
    ids=str,
)
def test_the_rows_that_a_switch_of_house_rules_adds_or_changes(
    fields: dict[str, Any], english: list[str], spanish: list[str]
) -> None:
    for lang, expected in (("en", english), ("es", spanish)):
        rows, before = (_rows(rules.sheet(lang)) for rules in (FarkleRules(**fields), FARKLE))
        assert [row for row in rows if row not in before] == expected


def _rows(sheet: str) -> list[str]:
    """Return the rows of a sheet with two spaces between label and value, however wide its columns are."""
    return [re.sub(" {2,}", "  ", row) for row in re.sub(r"\n {20,}", " ", sheet).splitlines()[2:]]


def test_house_combinations_stand_after_the_other_combinations() -> None:
    low = HouseCombination("low_run", "345", 150, labels=("Low run", "Escalerita"))
    pairs = HouseCombination("two_pairs", "aabb", 1, breaks_ties=True)
    four = HouseCombination("four_alike", "aaaa", (1000, 200, 300, 400, 500, 600))
    rules = attrs.evolve(ZILCH, house_combinations=[low, pairs, four], instant_win=["low_run", "straight"])
    for lang, expected in (
        (
            "en",
            [
                "Dead roll of all dice  500 points",
                "Low run  150 points (345)",
                "Two pairs  1 point (aabb), counts for the tie-break",
                "Four alike  1000, 200, 300, 400, 500, 600 points (aaaa, with a from 1 to 6)",
                "Hot dice  optional",
            ],
        ),
        (
            "es",
            [
                "Tirada sin valor  500 puntos",
                "Escalerita  150 puntos (345)",
                "Two pairs  1 punto (aabb), cuenta para el desempate",
                "Four alike  1000, 200, 300, 400, 500, 600 puntos (aaaa, con a del 1 al 6)",
                "Dados calientes  opcionales",
            ],
        ),
    ):
        rows = _rows(rules.sheet(lang))
        assert rows[rows.index(expected[0]) :][:5] == expected
    # A kind that wins at once has the label of its combination.
    assert "Gana de inmediato  Escalerita, Escalera" in _rows(rules.sheet("es"))
    assert all(len(line) <= 80 for lang in ("en", "es") for line in rules.sheet(lang).splitlines())


@pytest.mark.parametrize(
    ("before", "after", "english", "spanish"),
    [
        ({}, {"must_take_all": True}, "mandatory instead of optional", "obligatorio en vez de opcional"),
        ({}, {"bank_multiple": 50}, "multiples of 50 points instead of any number of points", None),
        ({"bank_multiple": 50}, {"bank_multiple": 100}, "multiples of 100 points instead of 50", None),
        ({"bank_multiple": 50}, {}, "any number of points instead of multiples of 50 points", None),
        (
            {},
            {"all_dice_farkle_penalty": 500},
            "costs 500 points instead of no penalty",
            "cuesta 500 puntos en vez de ninguna penalización",
        ),
        (
            {"all_dice_farkle_penalty": 500},
            {"all_dice_farkle_penalty": 500, "all_dice_penalty_after_hot_dice": False},
            "not penalised instead of also penalised",
            "no se penaliza en vez de también se penaliza",
        ),
        (
            {},
            {"exact_target": True},
            "counts as a Farkle instead of allowed",
            "cuenta como un Farkle en vez de permitido",
        ),
        ({}, {"instant_win": ["straight"]}, "Straight instead of nothing", "Escalera en vez de nada"),
        (
            {"instant_win": ["straight"]},
            {"instant_win": ["three_pairs", "straight"]},
            "Three pairs, Straight instead of Straight",
            None,
        ),
        ({}, {"head_start": (0, 200)}, "0, 200 points instead of none", "0, 200 puntos en vez de ninguna"),
        ({"head_start": (100,)}, {"head_start": (0, 200)}, "0, 200 points instead of 100", None),
        (
            {"ending": "fixed_turns", "turns": 10},
            {"ending": "fixed_turns", "turns": 5},
            "5 instead of 10",
            "5 en vez de 10",
        ),
    ],
    ids=str,
)
def test_differences_of_house_rules(
    before: dict[str, Any], after: dict[str, Any], english: str, spanish: str | None
) -> None:
    one, other = FarkleRules(**before), FarkleRules(**after)
    [sentence] = difference(one, other)
    assert sentence.partition(": ")[2] == english
    [sentence] = difference(one, other, "es")
    assert spanish is None or sentence.partition(": ")[2] == spanish


def test_differences_of_house_combinations() -> None:
    low = HouseCombination("low_run", "345", 150, labels=("Low run", "Escalerita"))
    high = HouseCombination("high_run", "456", 200)
    with_low, with_both = FARKLE.with_combination(low), FARKLE.with_combination(low).with_combination(high)
    assert difference(FARKLE, with_both) == (
        "Low run: 150 points (345) instead of no points",
        "High run: 200 points (456) instead of no points",
    )
    assert difference(with_low, FARKLE, "es") == ("Escalerita: ningún punto en vez de 150 puntos (345)",)
    dear = FARKLE.with_combination(attrs.evolve(low, points=250, breaks_ties=True))
    assert difference(with_low, dear) == (
        "Low run: 250 points (345), counts for the tie-break instead of 150 points (345)",
    )
    renamed = FARKLE.with_combination(attrs.evolve(low, labels=("Little run", "Escalerita")))
    assert difference(with_low, renamed) == ("Little run: 150 points (345) instead of Low run: 150 points (345)",)
    turned = attrs.evolve(with_both, house_combinations=with_both.house_combinations[::-1])
    assert difference(with_both, turned) == ("Order of house combinations: changed",)
    assert difference(with_both, turned, "es") == ("Orden de las combinaciones propias: cambiado",)
    # Between the other combinations and what comes after them.
    changed = attrs.evolve(with_low, three_pairs=750, must_take_all=True)
    assert [sentence.partition(":")[0] for sentence in difference(FARKLE, changed)] == [
        "Three pairs",
        "Low run",
        "Setting aside all that scores",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "es"])
def test_any_rules_can_be_read_and_differ_in_words_only_if_they_do(lang: str) -> None:
    drawn = [draw(Random(seed)).rules for seed in range(12)]  # noqa: S311  # not for secrets
    for rules in drawn:
        lines = rules.sheet(lang).splitlines()
        assert all(len(line) <= 80 and line == line.rstrip() for line in lines)
        assert difference(rules, attrs.evolve(rules), lang) == ()
        labels = labels_in(rules.sheet(lang))
        assert {house.label(lang) for house in rules.house_combinations} <= labels
    for before, after in permutations(drawn, 2):
        assert len(set(difference(before, after, lang))) == len(difference(before, after, lang)) > 0


def test_the_sheet_of_the_documents_rules_fits_a_screen_and_has_no_house_rules() -> None:
    assert len(str(FARKLE).splitlines()) == 16
    words = ("Banks", "Setting", "Exceeding", "at once", "Head start", "Turns", "all dice")
    assert not any(word in str(FARKLE) for word in words)
