"""Rules in words: the sheet, and the differences between two rule sets, in English and Spanish.

The words for each pattern and each payment are in `test_box_words.py`.
"""

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
    KNIFFEL,
    NAMED_RULES,
    PLAIN,
    YACHT,
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    YATZY,
    Box,
    FurtherKiriki,
    Groups,
    Joker,
    KirikiRules,
    Section,
    difference,
)
from dicerules.kiriki.rule_words import RULE_LABELS, further_labels
from tests.fewer import fewer
from tests.kiriki.custom_cards import CRAG, MAXI_YATZY, TRIPLE

SHEETS = {**NAMED_RULES, "crag": CRAG, "maxi_yatzy": MAXI_YATZY, "triple": TRIPLE}
NAMED = pytest.mark.parametrize("rules", SHEETS.values(), ids=SHEETS)
FIELDS = [field.name for field in attrs.fields(KirikiRules)]
MATCHING = "matching_dice"


def test_the_four_jokers_and_their_labels() -> None:
    assert [joker.value for joker in Joker] == ["none", "original", "free", "forced"]
    for lang in ("en", "es"):
        labels = [joker.label(lang) for joker in Joker]
        assert len(set(labels)) == 4
        assert all(label.strip() == label != "" for label in labels)
    assert Joker("forced") is Joker.FORCED
    with pytest.raises(NotationError) as caught:
        Joker("compulsory")
    assert caught.value.code == "unknown_joker"


# --- the sheet ------------------------------------------------------------------------------------------------------

YAHTZEE_SHEET = """\
Scorecard rules
---------------
Dice               5
Rolls per turn     3
Upper section      35 bonus points for a sum of 63 or more
  Ones             sum of the dice that show 1
  Twos             sum of the dice that show 2
  Threes           sum of the dice that show 3
  Fours            sum of the dice that show 4
  Fives            sum of the dice that show 5
  Sixes            sum of the dice that show 6
Lower section
  Three of a kind  3 alike: sum of all dice
  Four of a kind   4 alike: sum of all dice
  Full house       3 alike and a pair: 25 points
  Small straight   4 faces in a row: 30 points
  Large straight   5 faces in a row: 40 points
  Yahtzee          all dice alike: 50 points
  Chance           sum of all dice
Yahtzee bonus      100 points for each further one (if the box has scored)
Yahtzee joker      forced (upper category first, then lower, then any)
Joker counts as    Full house, Small straight, Large straight"""


YAHTZEE_SHEET_ES = """\
Reglas del marcador
-------------------
Dados                     5
Tiradas por turno         3
Sección superior          35 puntos de bonificación si suma 63 o más
  1                       suma de los dados con un 1
  2                       suma de los dados con un 2
  3                       suma de los dados con un 3
  4                       suma de los dados con un 4
  5                       suma de los dados con un 5
  6                       suma de los dados con un 6
Sección inferior
  3 iguales               3 iguales: suma de todos los dados
  4 iguales               4 iguales: suma de todos los dados
  Completo                3 iguales y una pareja: 25 puntos
  Escalera baja           4 valores seguidos: 30 puntos
  Escalera alta           5 valores seguidos: 40 puntos
  Yahtzee                 todos los dados iguales: 50 puntos
  Azar                    suma de todos los dados
Bonificación por Yahtzee  100 puntos cada vez que vuelve a salir (si la casilla
                          tiene puntos)
Comodín por Yahtzee       obligado (primero la categoría superior, luego una
                          inferior, luego cualquiera)
El comodín vale como      Completo, Escalera baja, Escalera alta"""

YATZY_LOWER = """\
  One pair         a pair: sum of those 2 dice
  Two pairs        2 pairs: sum of those 4 dice
  Three of a kind  3 alike: sum of those 3 dice
  Four of a kind   4 alike: sum of those 4 dice
  Small straight   the dice 1 2 3 4 5: 15 points
  Large straight   the dice 2 3 4 5 6: 20 points
  Full house       3 alike and a pair: sum of all dice
  Chance           sum of all dice
  Yatzy            all dice alike: 50 points"""

YATZY_LOWER_ES = """\
  Pareja           una pareja: suma de esos 2 dados
  Dos parejas      2 parejas: suma de esos 4 dados
  3 iguales        3 iguales: suma de esos 3 dados
  4 iguales        4 iguales: suma de esos 4 dados
  Escalera baja    los dados 1 2 3 4 5: 15 puntos
  Escalera alta    los dados 2 3 4 5 6: 20 puntos
  Completo         3 iguales y una pareja: suma de todos los dados
  Azar             suma de todos los dados
  Yatzy            todos los dados iguales: 50 puntos"""

CRAG_SHEET = """\
Scorecard rules
---------------
Dice             3
Rolls per turn   2
Ones             sum of the dice that show 1
Twos             sum of the dice that show 2
Threes           sum of the dice that show 3
Fours            sum of the dice that show 4
Fives            sum of the dice that show 5
Sixes            sum of the dice that show 6
Odd straight     the dice 1 3 5: 20 points
Even straight    the dice 2 4 6: 20 points
Low straight     the dice 1 2 3: 20 points
High straight    the dice 4 5 6: 20 points
Three of a kind  all dice alike: 25 points
Thirteen         a total of 13: 26 points
Crag             a pair, with a total of 13: 50 points"""


def test_the_sheet_of_yahtzee_line_by_line() -> None:
    assert YAHTZEE.sheet() == str(YAHTZEE) == YAHTZEE_SHEET
    assert YAHTZEE.sheet("es") == YAHTZEE_SHEET_ES


def test_the_sheet_of_yatzy() -> None:
    assert YATZY.sheet().endswith(f"\nLower section\n{YATZY_LOWER}")
    assert YATZY.sheet("es").endswith(f"\nSección inferior\n{YATZY_LOWER_ES}")
    assert rows(YATZY)["Upper section"] == "50 bonus points for a sum of 63 or more"


def test_a_sheet_without_a_bonus_has_no_sections() -> None:
    assert CRAG.sheet() == CRAG_SHEET
    for lang in ("en", "es"):
        assert [label for label in rows(YACHT, lang) if "ección" in label or "ection" in label] == []


def test_six_dice_on_a_sheet() -> None:
    shown = rows(MAXI_YATZY)
    assert (shown["Dice"], shown["Upper section"]) == ("6", "100 bonus points for a sum of 84 or more")
    assert shown["Castle"] == "two sets of 3 alike: sum of those 6 dice"
    assert rows(MAXI_YATZY, "es")["Torre"] == "4 iguales y una pareja: suma de esos 6 dados"


def test_each_section_is_a_heading_above_its_boxes() -> None:
    headings = [line for line in TRIPLE.sheet().splitlines()[4:-1] if not line.startswith(" ")]
    assert [re.split("  +", line) for line in headings] == [
        ["Upper section", "35 bonus points for a sum of 63 or more"],
        ["Lower section"],
        ["Second column, upper section", "70 bonus points for a sum of 126 or more"],
        ["Second column, lower section"],
        ["Third column, upper section", "105 bonus points for a sum of 189 or more"],
        ["Third column, lower section"],
    ]
    boxes = [line for line in TRIPLE.sheet("es").splitlines() if line.startswith("  ") and not line.startswith("   ")]
    assert len(boxes) == 39
    assert re.split("  +", boxes[15].strip()) == ["3", "suma de los dados con un 3, todo por 2"]
    assert re.split("  +", boxes[34].strip()) == ["Completo", "3 iguales y una pareja: 25 puntos, todo por 3"]


def rows(rules: KirikiRules, lang: str = "en") -> dict[str, str]:
    """Parse a sheet: the text beside each label."""
    _, rule, *lines = rules.sheet(lang).splitlines()
    assert set(rule) == {"-"}
    # Boxes are indented by two spaces; a long text goes on in the next line, which is indented further.
    rows_in_full = re.sub(r"\n   +", " ", "\n".join(lines)).splitlines()
    pairs = [line.strip().partition("  ") for line in rows_in_full]
    assert len({label for label, _, _ in pairs}) == len(pairs)
    return {label: text.strip() for label, _, text in pairs}


@NAMED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_sheet_fits_a_terminal(rules: KirikiRules, lang: str) -> None:
    lines = rules.sheet(lang).splitlines()
    assert len(lines) <= (24 if rules in NAMED_RULES.values() else 60)
    assert all(len(line) <= 80 and line == line.rstrip() for line in lines)


@NAMED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_sheet_has_a_row_for_each_box(rules: KirikiRules, lang: str) -> None:
    lines = [re.split("  +", line.strip()) for line in rules.sheet(lang).splitlines()]
    boxes = [(box.label(lang), f"{box.pays} " if isinstance(box.pays, int) else "sum") for box in rules.boxes]
    found = [line for line in lines if len(line) == 2]
    for label, pays in boxes:
        while found[0][0] != label:
            found.pop(0)
        assert (pays if pays != "sum" or lang == "en" else "suma") in found.pop(0)[1]


def test_a_sheet_shows_the_numbers_and_switches_of_its_rules() -> None:
    rules = KirikiRules(dice=6, rolls_per_turn=4, forced_order=True).with_box("kiriki", pays=60)
    shown = rows(rules)
    assert (shown["Dice"], shown["Rolls per turn"], shown["Order of filling"]) == ("6", "4", "as on the card")
    assert shown["Kiriki"] == "all dice alike: 60 points"
    assert rows(rules, "es")["Orden de anotación"] == "el del marcador"
    assert "Order of filling" not in rows(KIRIKI)


def test_a_bonus_that_is_switched_off_is_left_out_with_its_threshold() -> None:
    assert "bonus" not in KirikiRules(bonus=0).sheet()
    assert "bonificación" not in KirikiRules(bonus=0).sheet("es")
    one = KirikiRules(bonus=1, bonus_threshold=1)
    assert rows(one)["Upper section"] == "1 bonus point for a sum of 1 or more"
    assert rows(one, "es")["Sección superior"] == "1 punto de bonificación si suma 1 o más"


def test_a_section_that_goes_on_later_has_its_heading_again() -> None:
    lines = KIRIKI.with_box(Box("pair", Groups(2), 5, section="upper")).sheet().splitlines()
    heading = "  35 bonus points for a sum of 63 or more"
    assert [line for line in lines if line.endswith(heading)] == [f"Upper section    {heading}"] * 2
    assert lines[-2:] == [
        "  Pair             a pair: 5 points",
        "Repeating Kiriki   allowed (the same points again, and an extra turn)",
    ]


def test_sections_without_a_bonus_are_named_if_the_rules_have_their_own() -> None:
    extra = Section("extra", labels=("Extras", "Extras"))
    rules = attrs.evolve(CRAG, sections=[extra]).with_box("crag", section="extra")
    shown = rows(rules)
    assert [label for label, text in shown.items() if not text] == ["Upper section", "Lower section", "Extras"]
    assert list(shown)[-2:] == ["Extras", "Crag"]


def test_what_a_further_kiriki_means_on_a_sheet() -> None:
    assert rows(KIRIKI)["Repeating Kiriki"] == "allowed (the same points again, and an extra turn)"
    assert rows(KIRIKI, "es")["Repetir Kiriki"] == "permitido (otra vez los mismos puntos y un turno adicional)"
    kniffel = rows(KNIFFEL)
    assert kniffel["Kniffel bonus"] == "50 points for each further one (if the box has scored)"
    assert not {"Repeating Kniffel", "Kniffel joker", "Joker counts as"} & set(kniffel)
    assert rows(YAHTZEE_1956)["Yahtzee joker"] == "original of 1956 (nothing in the upper section)"
    for lang in ("en", "es"):
        assert list(rows(PLAIN, lang))[-1] in {"Chance", "Azar"}


def test_unusual_boxes_of_jokers_are_on_the_sheet() -> None:
    uppers = ["sixes", "fives", "fours", "threes", "twos", "ones"]
    further = FurtherKiriki(repeat=False, joker="free", joker_boxes=["chance", "full_house"], upper_boxes=uppers)
    rules = KirikiRules(further_kiriki=further)
    assert list(rows(rules).items())[-3:] == [
        ("Kiriki joker", "free (any open category)"),
        ("Joker counts as", "Full house, Chance"),
        ("Upper boxes of jokers", "Sixes, Fives, Fours, Threes, Twos, Ones"),
    ]
    assert rows(rules, "es")["Casillas superiores del comodín"] == "6, 5, 4, 3, 2, 1"


@pytest.mark.parametrize("lang", ["", "de", "EN", None, 3])
def test_a_sheet_in_an_unknown_language_is_refused(lang: object) -> None:
    with pytest.raises(NotationError):
        KIRIKI.sheet(cast("Any", lang))


def test_every_field_of_the_rules_has_words() -> None:
    assert [name for name in FIELDS if name not in RULE_LABELS] == ["boxes", "sections", "further_kiriki"]
    assert set(RULE_LABELS) < set(FIELDS)
    further = [field.name for field in attrs.fields(FurtherKiriki)]
    assert list(further_labels(("Kiriki", "Kiriki"))) == further
    for place in (0, 1):
        labels = [words.label[place] for words in (*RULE_LABELS.values(), *further_labels(("X", "X")).values())]
        assert len(set(labels)) == len(labels)
        assert all(label.strip() == label != "" for label in labels)


# --- the difference -------------------------------------------------------------------------------------------------


def test_the_difference_between_named_rules() -> None:
    assert difference(KIRIKI, YAHTZEE) == (
        "Kiriki: called Yahtzee",
        "Repeating Yahtzee: not allowed instead of allowed (the same points again, and an extra turn)",
        "Yahtzee bonus: 100 points for each further one (if the box has scored) instead of none",
        "Yahtzee joker: forced (upper category first, then lower, then any) instead of none",
    )
    assert difference(YAHTZEE, YAHTZEE_FREE_JOKER, "es") == (
        (
            "Comodín por Yahtzee: a elección (cualquier categoría libre) en vez de "
            "obligado (primero la categoría superior, luego una inferior, luego cualquiera)"
        ),
    )
    assert difference(PLAIN, KIRIKI, "es") == (
        "Repetir Kiriki: permitido (otra vez los mismos puntos y un turno adicional) en vez de no permitido",
    )
    assert difference(YATZY, YATZY.with_box("full_house", pattern=Groups((3, 2), different=False))) == (
        "Full house: 3 alike and a pair, even of the same face, instead of 3 alike and a pair",
    )
    assert difference(PLAIN, YATZY)[:5] == (
        "Three of a kind: sum of those 3 dice instead of sum of all dice",
        "Four of a kind: sum of those 4 dice instead of sum of all dice",
        "Full house: sum of all dice instead of 25 points",
        "Small straight: the dice 1 2 3 4 5 (15 points) instead of 4 faces in a row (30 points)",
        "Large straight: the dice 2 3 4 5 6 (20 points) instead of 5 faces in a row (40 points)",
    )


PAIR = Box("pair", Groups(2), 5, labels=("Pair", "Pareja"))
EXTRA = Section("extra", bonus=10, bonus_threshold=20, labels=("Extras", "Suplementos"))
HOUSE = attrs.evolve(KIRIKI, sections=[EXTRA]).with_box(PAIR)
FREE = FurtherKiriki(repeat=False, joker="free")


def evolved(rules: KirikiRules, **changes: Any) -> KirikiRules:  # noqa: ANN401 (the fields of the rules)
    return attrs.evolve(rules, **changes)


# A change of each kind: the rules before and after, and the sentences.
CHANGES: dict[str, tuple[KirikiRules, KirikiRules, list[str], list[str]]] = {
    "dice": (KIRIKI, evolved(KIRIKI, dice=6), ["Dice: 6 instead of 5"], ["Dados: 6 en vez de 5"]),
    "rolls": (
        KIRIKI,
        evolved(KIRIKI, rolls_per_turn=2),
        ["Rolls per turn: 2 instead of 3"],
        ["Tiradas por turno: 2 en vez de 3"],
    ),
    "no bonus": (
        KIRIKI,
        evolved(KIRIKI, bonus=0),
        ["Bonus: none instead of 35 points"],
        ["Bonificación: ninguna en vez de 35 puntos"],
    ),
    "bonus": (
        KIRIKI,
        evolved(KIRIKI, bonus=50, bonus_threshold=60),
        ["Bonus: 50 points instead of 35", "Needed for the bonus: 60 points in the upper section instead of 63"],
        [
            "Bonificación: 50 puntos en vez de 35",
            "Para la bonificación: 60 puntos en la sección superior en vez de 63",
        ],
    ),
    "order of filling": (
        KIRIKI,
        evolved(KIRIKI, forced_order=True),
        ["Order of filling: as on the card instead of free"],
        ["Orden de anotación: el del marcador en vez de libre"],
    ),
    "points": (
        KIRIKI,
        KIRIKI.with_box("full_house", pays=1),
        ["Full house: 1 point instead of 25"],
        ["Completo: 1 punto en vez de 25"],
    ),
    "dice paid": (
        KIRIKI,
        KIRIKI.with_box("three_of_a_kind", pays=MATCHING),
        ["Three of a kind: sum of those 3 dice instead of sum of all dice"],
        ["3 iguales: suma de esos 3 dados en vez de suma de todos los dados"],
    ),
    "times": (
        KIRIKI,
        KIRIKI.with_box("ones", times=2).with_box("kiriki", times=2),
        [
            "Ones: sum of the dice that show 1, times 2, instead of sum of the dice that show 1",
            "Kiriki: 50 points, times 2, instead of 50 points",
        ],
        [
            "1: suma de los dados con un 1, todo por 2, en vez de suma de los dados con un 1",
            "Kiriki: 50 puntos, todo por 2, en vez de 50 puntos",
        ],
    ),
    "pattern": (
        KIRIKI,
        KIRIKI.with_box("four_of_a_kind", pattern=Groups(4, exactly=True)),
        ["Four of a kind: exactly 4 alike instead of 4 alike"],
        ["4 iguales: exactamente 4 iguales en vez de 4 iguales"],
    ),
    "pattern, where there was none": (
        KIRIKI,
        KIRIKI.with_box("chance", pattern=Groups(2)),
        ["Chance: a pair (sum of all dice) instead of sum of all dice"],
        ["Azar: una pareja (suma de todos los dados) en vez de suma de todos los dados"],
    ),
    "pattern and points": (
        KIRIKI,
        KIRIKI.with_box("full_house", pattern=Groups((3, 2), different=False), pays=30),
        [
            (
                "Full house: 3 alike and a pair, even of the same face (30 points), "
                "instead of 3 alike and a pair (25 points)"
            )
        ],
        [
            (
                "Completo: 3 iguales y una pareja, aunque sean del mismo valor (30 puntos), en vez de "
                "3 iguales y una pareja (25 puntos)"
            )
        ],
    ),
    "label": (
        KIRIKI,
        KIRIKI.with_box("kiriki", labels=("Yahtzee", "Generala"), pays=60),
        ["Kiriki: called Yahtzee", "Yahtzee: 60 points instead of 50"],
        ["Kiriki: se llama Generala", "Generala: 60 puntos en vez de 50"],
    ),
    "section of a box": (
        HOUSE,
        HOUSE.with_box("pair", section="upper").with_box("chance", section="extra"),
        ["Chance: Extras instead of Lower section", "Pair: Upper section instead of Lower section"],
        ["Azar: Suplementos en vez de Sección inferior", "Pareja: Sección superior en vez de Sección inferior"],
    ),
    "new box": (
        KIRIKI,
        KIRIKI.with_box(PAIR),
        ["Pair: new, a pair (5 points)"],
        ["Pareja: nueva, una pareja (5 puntos)"],
    ),
    "new box in the upper section": (
        KIRIKI,
        KIRIKI.with_box(attrs.evolve(PAIR, section="upper")),
        ["Pair (Upper section): new, a pair (5 points)"],
        ["Pareja (Sección superior): nueva, una pareja (5 puntos)"],
    ),
    "box of another section": (
        HOUSE.with_box("pair", section="extra"),
        HOUSE.with_box("pair", section="extra", pays=6),
        ["Pair (Extras): 6 points instead of 5"],
        ["Pareja (Suplementos): 6 puntos en vez de 5"],
    ),
    "new box in another section": (
        evolved(KIRIKI, sections=[EXTRA]),
        HOUSE.with_box("pair", section="extra"),
        ["Pair (Extras): new, a pair (5 points)"],
        ["Pareja (Suplementos): nueva, una pareja (5 puntos)"],
    ),
    "box gone": (HOUSE, HOUSE.without_box("pair"), ["Pair: not on the card"], ["Pareja: no está en el marcador"]),
    "order": (
        KIRIKI,
        evolved(KIRIKI, boxes=reversed(KIRIKI.boxes)),
        ["Order of boxes: changed"],
        ["Orden de las casillas: cambiado"],
    ),
    "section": (
        HOUSE,
        evolved(HOUSE, sections=[Section("extra"), Section("other", bonus=1)]),
        [
            "Extras: called Extra",
            "Extra: no bonus instead of 10 bonus points for a sum of 20 or more",
            "Other: new, 1 bonus point for a sum of 1 or more",
        ],
        [
            "Suplementos: se llama Extra",
            "Extra: sin bonificación en vez de 10 puntos de bonificación si suma 20 o más",
            "Other: nueva, 1 punto de bonificación si suma 1 o más",
        ],
    ),
    "section gone": (
        HOUSE,
        evolved(HOUSE, sections=()),
        ["Extras: not on the card"],
        ["Suplementos: no está en el marcador"],
    ),
    "bonus of further Kirikis": (
        KNIFFEL,
        evolved(KNIFFEL, further_kiriki=FurtherKiriki(repeat=False, bonus=100)),
        ["Kniffel bonus: 100 points for each further one (if the box has scored) instead of 50"],
        ["Bonificación por Kniffel: 100 puntos cada vez que vuelve a salir (si la casilla tiene puntos) en vez de 50"],
    ),
    "box of further Kirikis": (
        KIRIKI.with_box(PAIR),
        evolved(KIRIKI.with_box(PAIR), further_kiriki=FurtherKiriki(box="pair")),
        ["Box of further Kirikis: Pair instead of Kiriki"],
        ["Casilla de los Kirikis adicionales: Pareja en vez de Kiriki"],
    ),
    "boxes of jokers": (
        evolved(KIRIKI, further_kiriki=FREE),
        evolved(KIRIKI, further_kiriki=attrs.evolve(FREE, joker_boxes=())),
        ["Joker counts as: no other box instead of Full house, Small straight, Large straight"],
        ["El comodín vale como: ninguna otra en vez de Completo, Escalera baja, Escalera alta"],
    ),
    "upper boxes of jokers": (
        evolved(KIRIKI, further_kiriki=FREE),
        evolved(KIRIKI, further_kiriki=attrs.evolve(FREE, upper_boxes=["ones"] * 6)),
        [f"Upper boxes of jokers: {', '.join(['Ones'] * 6)} instead of Ones, Twos, Threes, Fours, Fives, Sixes"],
        ["Casillas superiores del comodín: 1, 1, 1, 1, 1, 1 en vez de 1, 2, 3, 4, 5, 6"],
    ),
}


@pytest.mark.parametrize(("before", "after", "english", "spanish"), CHANGES.values(), ids=list(CHANGES))
def test_the_difference_that_a_change_makes(
    before: KirikiRules, after: KirikiRules, english: list[str], spanish: list[str]
) -> None:
    assert list(difference(before, after)) == english
    assert list(difference(before, after, "es")) == spanish


def test_a_label_is_shown_as_it_is() -> None:
    braces = Box("odd", Groups(2), 5, labels=("{pays}", "{0}"))
    rules = evolved(KIRIKI.with_box(braces), further_kiriki=FurtherKiriki(repeat=False, bonus=1, box="odd"))
    assert rows(rules)["{pays} bonus"] == "1 point for each further one (if the box has scored)"
    assert difference(KIRIKI, KIRIKI.with_box(braces), "es") == ("{0}: nueva, una pareja (5 puntos)",)


@NAMED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_equal_rules_have_no_difference(rules: KirikiRules, lang: str) -> None:
    assert difference(rules, attrs.evolve(rules), lang) == ()


@pytest.mark.parametrize("first", SHEETS)
@pytest.mark.parametrize("second", SHEETS)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_rules_that_differ_have_a_difference_both_ways(first: str, second: str, lang: str) -> None:
    before, after = SHEETS[first], SHEETS[second]
    assert bool(difference(before, after, lang)) == bool(difference(after, before, lang)) == (first != second)
    assert len(set(difference(before, after, lang))) == len(difference(before, after, lang))


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


@st.composite
def house_rules(draw: st.DrawFn) -> KirikiRules:
    """Return rules with some of their boxes from other rules."""
    rules = draw(st.sampled_from(list(SHEETS.values())))
    boxes = draw(st.lists(st.sampled_from([*MAXI_YATZY.boxes, *CRAG.boxes, PAIR]), max_size=3))
    for box in boxes:
        rules = rules.with_box(box)
    changes = {"bonus": st.integers(0, 2), "dice": st.integers(5, 6), "rolls_per_turn": st.integers(1, 3)}
    return evolved(rules, **draw(st.fixed_dictionaries({}, optional=changes)))


@pytest.mark.slow
@fewer
@given(house_rules(), house_rules(), st.sampled_from(["en", "es"]))
def test_rules_without_a_difference_have_the_same_sheet(first: KirikiRules, second: KirikiRules, lang: str) -> None:
    said = difference(first, second, lang)
    assert said or first.sheet(lang) == second.sheet(lang)
    assert bool(said) == (first != second)
    assert str(first) == first.sheet()
