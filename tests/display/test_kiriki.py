"""The views of Kiriki agree with the values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import FarkleSheet, KirikiGame, KirikiTurn, Scorecard, display, farkle, kiriki
from dicerules.farkle import FarkleRules
from dicerules.farkle.words import RulesName as FarkleRulesName
from dicerules.kiriki import KNIFFEL, PLAIN, YACHT, YAHTZEE, YAHTZEE_1956, YATZY, Category, KirikiRules
from dicerules.kiriki.words import RulesName as KirikiRulesName
from tests.display.reading import bold_rows, notes, parse, rows, said, table
from tests.display.samples import FULL

LABELS = {
    "en": ["Subtotal", "Bonus", "Still needed for bonus", "Upper total", "Lower total", "Grand total", "Turns taken"],
    "es": [
        *("Subtotal", "Bonificación", "Faltan para la bonificación", "Total superior", "Total inferior"),
        *("Total final", "Turnos jugados"),
    ],
}


@st.composite
def cards(draw: st.DrawFn) -> Scorecard:
    """Play some turns."""
    card = Scorecard()
    for roll in draw(st.lists(st.text("123456", min_size=5, max_size=5), max_size=16)):
        if options := card.options(roll):
            card = card.record(draw(st.sampled_from(list(options))), roll)
    return card


@pytest.mark.slow
@given(cards(), st.sampled_from(["en", "es"]))
def test_a_card_shows_its_points_and_totals(card: Scorecard, lang: str) -> None:
    shown = table(display.html(card, lang))
    upper = sum(card[category] or 0 for category in list(Category)[:6])
    totals = [upper, card.bonus, max(0, 63 - upper), card.upper_total, card.lower_total, card.grand_total]
    assert [shown[label] for label in LABELS[lang]] == [[str(number)] for number in [*totals, card.turns_taken]]
    extra = "Extra turns" if lang == "en" else "Turnos adicionales"
    assert shown.get(extra) == ([str(card.extra_turns)] if card.extra_turns else None)
    for category in Category:
        points = card[category]
        assert shown[category.label(lang)] == [
            {None: {"en": "open", "es": "libre"}[lang], 0: "✗"}.get(points, str(points))
        ]


@pytest.mark.parametrize(
    ("sixes", "subtotal", "bonus", "missing"), [(12, 57, 0, 6), (18, 63, 35, 0), (30, 75, 35, 0)], ids=str
)
def test_the_bonus_is_shown_as_soon_as_it_is_earned(sixes: int, subtotal: int, bonus: int, missing: int) -> None:
    card = Scorecard(filled={"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": sixes})
    shown = table(display.html(card))
    assert [shown[label] for label in LABELS["en"][:4]] == [
        *([str(subtotal)], [str(bonus)], [str(missing)], [str(subtotal + bonus)]),
    ]


@pytest.mark.slow
@given(cards(), st.sampled_from(["en", "es"]))
def test_the_text_of_a_card_has_the_same_lines(card: Scorecard, lang: str) -> None:
    heading, blank, *lines = display.text(card, lang).splitlines()
    expected = rows(display.html(card, lang))
    assert (heading, blank) == ({"en": "Scorecard", "es": "Marcador"}[lang], "")
    signs = {"✗": "x", "open": ".", "libre": "."}
    for (label, *cells), line in zip(expected, [lines[0], *lines[2:]], strict=False):
        assert line.split() == [*label.split(), *(signs.get(cell, cell) for cell in cells)]


@pytest.mark.parametrize(
    ("lang", "open_", "scratched"), [("en", "open", "scratched"), ("es", "libre", "tachada")], ids=["en", "es"]
)
def test_open_and_scratched_categories_are_told_apart_in_words_too(lang: str, open_: str, scratched: str) -> None:
    card = Scorecard(filled={"ones": 0, "twos": 4})
    marks = [(said(cell), cell.get("title")) for cell in parse(display.html(card, lang)).iter("td")]
    assert marks[:3] == [("✗", scratched), ("4", None), (open_, None)]
    assert notes(display.html(card, lang)) == [f"✗ {scratched}"]
    assert display.text(card, lang).splitlines()[-1] == f"x {scratched}, . {open_}"


def test_a_card_without_scratched_or_open_categories_explains_no_signs() -> None:
    assert notes(display.html(Scorecard())) == []
    assert display.text(Scorecard()).endswith("\n\n. open")
    played = Scorecard(
        filled={category: points or 9 for category, points in FULL.filled.items()}
        | {
            "four_of_a_kind": 9,
            "large_straight": 40,
        }
    )
    assert display.text(played).endswith("Extra turns                  1")


def test_the_rows_of_a_card_depend_on_its_rules() -> None:
    assert not {"Subtotal", "Bonus", "Still needed for bonus"} & set(
        table(display.html(Scorecard(KirikiRules(bonus=0))))
    )
    card = Scorecard(YAHTZEE, filled={"kiriki": 50, "ones": 5}, kiriki_bonuses=1)
    assert table(display.html(card))["Yahtzee"] == ["50"]
    assert table(display.html(card))["Yahtzee bonus"] == ["100"]
    assert table(display.html(card, "es"))["Bonificación por Yahtzee"] == ["100"]
    assert table(display.html(card))["Lower total"] == ["150"]
    assert not [label for label in table(display.html(Scorecard(PLAIN))) if "bonus" in label and "needed" not in label]


@pytest.mark.parametrize(
    ("rules", "lang", "note"),
    [
        (YAHTZEE, "en", "Rules: Yahtzee"),
        (PLAIN, "es", "Reglas: Kiriki sin extras"),
        (YAHTZEE_1956, "en", "Rules: Yahtzee of 1956"),
        (YAHTZEE_1956, "es", "Reglas: Yahtzee de 1956"),
        (KNIFFEL, "en", "Rules: Kniffel"),
        (YATZY, "es", "Reglas: Yatzy"),
        (YACHT, "en", "Rules: Yacht"),
        (KirikiRules(bonus=50), "en", "House rules"),
        (KirikiRules(bonus=50), "es", "Reglas de la casa"),
    ],
)
def test_rules_other_than_the_default_are_named(rules: KirikiRules, lang: str, note: str) -> None:
    for value in (Scorecard(rules), KirikiTurn("14121", rules), KirikiGame(["Ada"], rules)):
        assert note in notes(display.html(value, lang))
        assert note in display.text(value, lang).splitlines()


def test_a_turn_shows_its_dice_and_the_rolls_left() -> None:
    turn = KirikiTurn("14121").reroll(keep="111", rolled="35")
    assert display.text(turn) == "Kiriki turn: roll 2 of 3\n1 3 1 5 1\n1 roll left"
    assert display.text(turn, "es") == "Turno de Kiriki: tirada 2 de 3\n1 3 1 5 1\n1 tirada restante"
    (image,) = parse(display.html(turn)).iter("img")
    assert image.attrib["alt"] == "Roll: 1, 3, 1, 5, 1"
    assert notes(display.html(turn)) == ["Kiriki turn: roll 2 of 3", "1 roll left"]


@pytest.mark.parametrize("rules", [YAHTZEE, YATZY, KirikiRules(bonus=50)], ids=["yahtzee", "yatzy", "custom"])
def test_a_game_of_other_rules_is_not_called_kiriki(rules: KirikiRules) -> None:
    turn, game = KirikiTurn("14121", rules), KirikiGame(["Ada"], rules)
    assert display.text(turn).splitlines()[0] == "Turn: roll 1 of 3"
    assert display.text(turn, "es").splitlines()[0] == "Turno: tirada 1 de 3"
    assert display.text(game).splitlines()[0] == "Game"
    assert display.text(game, "es").splitlines()[0] == "Partida"
    assert display.text(KirikiGame(["Ada"])).splitlines()[0] == "Kiriki game"
    assert display.text(KirikiGame(["Ada"]), "es").splitlines()[0] == "Partida de Kiriki"


def test_a_game_shows_a_column_for_each_player_and_who_plays() -> None:
    game = KirikiGame(["Ada", "Bo", "Cy"]).record("ones", "11123").record("kiriki", "12345")
    shown = table(display.html(game))
    assert shown["Category"] == ["Ada", "Bo", "▶ Cy (to play)"]
    assert table(display.html(game, "es"))["Categoría"] == ["Ada", "Bo", "▶ Cy (juega)"]
    assert shown["Ones"] == ["3", "open", "open"]
    assert shown["Kiriki"] == ["open", "✗", "open"]
    assert shown["Grand total"] == ["3", "0", "0"]
    assert notes(display.html(game)) == ["To play: Cy", "✗ scratched"]
    assert notes(display.html(game, "es")) == ["Le toca a Cy", "✗ tachada"]
    assert display.text(game).splitlines()[2] == "Category                Ada  Bo  > Cy"


@pytest.mark.parametrize(
    ("worse", "heads", "english", "spanish"),
    [
        ({"chance": 5}, ["★ Ada ({})", "Bo"], "Game over. Winner: Ada", "Fin de la partida: gana Ada"),
        ({}, ["★ Ada ({})", "★ Bo ({})"], "Game over. Winners: Ada, Bo", "Fin de la partida: ganan Ada, Bo"),
    ],
    ids=["one", "two"],
)
def test_a_game_that_is_over_shows_who_won(worse: dict[str, int], heads: list[str], english: str, spanish: str) -> None:
    game = KirikiGame(["Ada", "Bo"], cards=[FULL, Scorecard(filled=FULL.filled | worse)])
    assert table(display.html(game))["Category"] == [head.format("winner") for head in heads]
    assert table(display.html(game, "es"))["Categoría"] == [head.format("gana") for head in heads]
    assert english in notes(display.html(game))
    assert spanish in display.text(game, "es").splitlines()
    assert display.text(game).splitlines()[2].split() == [
        "Category",
        *" ".join(heads).replace("★", "*").replace("({})", "").split(),
    ]


def test_a_paper_card_in_text() -> None:
    card = Scorecard().record("kiriki", "11111").record("kiriki", "33333").record("ones", "23456")
    assert display.text(card, "es") == (
        "Marcador\n"
        "\n"
        "Categoría                    Puntos\n"
        "-----------------------------------\n"
        "Sección superior\n"
        "1                                 x\n"
        "2                                 .\n"
        "3                                 .\n"
        "4                                 .\n"
        "5                                 .\n"
        "6                                 .\n"
        "Subtotal                          0\n"
        "Bonificación                      0\n"
        "Faltan para la bonificación      63\n"
        "Total superior                    0\n"
        "Sección inferior\n"
        "3 iguales                         .\n"
        "4 iguales                         .\n"
        "Completo                          .\n"
        "Escalera baja                     .\n"
        "Escalera alta                     .\n"
        "Kiriki                          100\n"
        "Azar                              .\n"
        "Total inferior                  100\n"
        "Total final                     100\n"
        "Turnos jugados                    3\n"
        "Turnos adicionales                1\n"
        "\n"
        "x tachada, . libre"
    )


@pytest.mark.parametrize("named", [kiriki.NAMED_RULES, farkle.NAMED_RULES], ids=["kiriki", "farkle"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_rules_are_shown_by_a_name_for_people_and_not_the_one_in_code(named: Mapping[str, object], lang: str) -> None:
    shown = {}
    for name, rules in list(named.items())[1:]:
        value = Scorecard(rules) if isinstance(rules, KirikiRules) else FarkleSheet(cast(FarkleRules, rules))
        (line,) = (line for line in notes(display.html(value, lang)) if line.startswith(("Rules: ", "Reglas: ")))
        shown[name] = line.partition(": ")[2]
        assert shown[name][:1].isupper()
        assert "_" not in shown[name]
    assert len(set(shown.values())) == len(shown)
    names = KirikiRulesName if named is kiriki.NAMED_RULES else FarkleRulesName
    assert set(shown) == set(names)
    assert shown.get("ten_thousand") in {None, {"en": "Ten Thousand", "es": "Diez Mil"}[lang]}


@pytest.mark.parametrize(
    ("lang", "sections", "totals"),
    [
        ("en", ["Upper section", "Lower section"], ["Upper total", "Lower total", "Grand total"]),
        ("es", ["Sección superior", "Sección inferior"], ["Total superior", "Total inferior", "Total final"]),
    ],
    ids=["en", "es"],
)
def test_only_the_sections_and_totals_are_bold(lang: str, sections: list[str], totals: list[str]) -> None:
    expected = [sections[0], totals[0], sections[1], *totals[1:]]
    for value in (Scorecard(), FULL, Scorecard(YAHTZEE), KirikiGame(["Ada", "Bo"], cards=[FULL, FULL])):
        assert bold_rows(display.html(value, lang)) == expected


def test_extra_turns_are_shown_as_soon_as_one_of_the_players_has_some() -> None:
    some, none = Scorecard(filled={"kiriki": 100}), Scorecard(filled={"kiriki": 50, "ones": 3})
    for cards, shown in (
        ([some, none], ["1", "0"]),
        ([none, some], ["0", "1"]),
        ([some, some], ["1", "1"]),
        ([none, none], None),
    ):
        game = KirikiGame(["Ada", "Bo"], cards=cards)
        assert table(display.html(game)).get("Extra turns") == shown
        assert table(display.html(game, "es")).get("Turnos adicionales") == shown
