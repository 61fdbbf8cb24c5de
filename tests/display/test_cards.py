"""Cards of other boxes than the document's: their sections and totals, and long ones in columns."""

from __future__ import annotations

from itertools import chain

import attrs
import pytest

from dicerules import KirikiGame, Scorecard, display
from dicerules.kiriki import (
    KIRIKI,
    YACHT,
    YATZY,
    Box,
    FurtherKiriki,
    Groups,
    KirikiRules,
    OneFace,
    Section,
)
from tests.display.reading import notes, parse, said, table
from tests.display.samples import TRIPLE_CARD, VALUES
from tests.kiriki.custom_cards import CRAG, MAXI_YATZY, TRIPLE

LONG = KirikiRules(
    boxes=[Box(f"box_{number}", Groups(2), number) for number in range(1, 51)], bonus=0, further_kiriki=None
)
"""Fifty boxes in one section."""

YATZY_CARD = """\
Scorecard

Category                Points
------------------------------
Upper section
Ones                         .
Twos                         .
Threes                       .
Fours                        .
Fives                        .
Sixes                        .
Subtotal                     0
Bonus                        0
Still needed for bonus      63
Upper total                  0
Lower section
One pair                     .
Two pairs                    6
Three of a kind              .
Four of a kind               .
Small straight               .
Large straight               .
Full house                   .
Chance                       .
Yatzy                        x
Lower total                  6
Grand total                  6
Turns taken                  2

Rules: Yatzy
x scratched, . open"""

YACHT_GAME_ES = """\
Partida

Categoría         Ada  > Bo
---------------------------
Sección superior
1                   .     .
2                   .     .
3                   .     .
4                   .     .
5                   .     .
6                   .     .
Total superior      0     0
Sección inferior
Completo            .     .
4 iguales           .     .
Escalera pequeña    .     .
Escalera grande     .     .
Libre               9     .
Yacht               .     .
Total inferior      9     0
Total final         9     0
Turnos jugados      1     0

Le toca a Bo
Reglas: Yacht
. libre"""

# Three columns of sections, side by side within 100 characters.
TRIPLE_TEXT = """\
Category                Points    Category                Points    Category                Points
------------------------------    ------------------------------    ------------------------------
Upper section                     Second column, upper section      Third column, upper section
Ones                         .    Ones                         6    Ones                         .
Twos                         .    Twos                         .    Twos                         .
Threes                       .    Threes                       .    Threes                       .
Fours                        .    Fours                        .    Fours                        .
Fives                        .    Fives                        .    Fives                        .
Sixes                        .    Sixes                        .    Sixes                        .
Subtotal                     0    Subtotal                     6    Subtotal                     0
Bonus                        0    Bonus                        0    Bonus                        0
Still needed for bonus      63    Still needed for bonus     120    Still needed for bonus     189
Upper total                  0    Section total                6    Section total                0
Lower section                     Second column, lower section      Third column, lower section
Three of a kind              .    Three of a kind              .    Three of a kind              .
Four of a kind               .    Four of a kind               .    Four of a kind               .
Full house                   .    Full house                   .    Full house                   .
Small straight               .    Small straight               .    Small straight               .
Large straight               .    Large straight               .    Large straight               .
Kiriki                       .    Kiriki                       .    Kiriki                       x
Chance                      15    Chance                       .    Chance                       .
Lower total                 15    Section total                0    Section total                0
                                                                    Grand total                 21
                                                                    Turns taken                  3"""


def tables(markup: str) -> list[list[list[str]]]:
    """Return the cells of each row of each table, headings included."""
    return [[[said(cell) for cell in row] for row in found.iter("tr")] for found in parse(markup).iter("table")]


def labels(card: Scorecard, lang: str = "en") -> list[str]:
    return [row[0] for row in chain(*tables(display.html(card, lang)))]


# --- sections and totals --------------------------------------------------------------------------------------------


def test_a_card_of_yatzy_and_a_game_of_yacht_as_text() -> None:
    assert display.text(VALUES["yatzy-card"]) == YATZY_CARD
    assert display.text(VALUES["yacht-game"], "es") == YACHT_GAME_ES


CARDS = {"kiriki": KIRIKI, "yatzy": YATZY, "yacht": YACHT, "crag": CRAG, "maxi_yatzy": MAXI_YATZY, "triple": TRIPLE}


@pytest.mark.parametrize("rules", CARDS.values(), ids=list(CARDS))
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_box_has_a_row_in_the_cards_order(rules: KirikiRules, lang: str) -> None:
    shown = iter(labels(Scorecard(rules), lang))
    # `in` reads on to the label that it finds, so that the order counts.
    assert all(box.label(lang) in shown for box in rules.boxes)


def test_a_box_of_its_own_section_comes_below_the_boxes_of_the_document() -> None:
    extra = Section("extra", bonus=10, bonus_threshold=5, labels=("Extras", "Suplementos"))
    pair = Box("pair", Groups(2), 5, section="extra", labels=("Pair", "Pareja"))
    rules = attrs.evolve(KIRIKI, sections=[extra]).with_box(pair)
    rows = [
        "Extras",
        "Pair",
        "Subtotal",
        "Bonus",
        "Still needed for bonus",
        "Section total",
        "Grand total",
        "Turns taken",
    ]
    assert labels(Scorecard(rules))[-8:] == rows
    spanish = [
        "Suplementos",
        "Pareja",
        "Subtotal",
        "Bonificación",
        "Faltan para la bonificación",
        "Total de la sección",
    ]
    assert labels(Scorecard(rules), "es")[-8:-2] == spanish
    shown = table(display.html(Scorecard(rules).record("pair", "11234")))
    assert [shown[label] for label in rows[1:7]] == [["5"], ["5"], ["10"], ["0"], ["15"], ["15"]]


def test_a_card_without_upper_boxes_or_a_bonus_has_no_empty_rows() -> None:
    rules = KirikiRules(boxes=[Box("pair", Groups(2), 5), Box("trio", Groups(3), 9)], further_kiriki=None)
    assert labels(Scorecard(rules)) == ["Category", "Pair", "Trio", "Grand total", "Turns taken"]
    lower = [label for label in labels(Scorecard(CRAG)) if "onus" in label or "total" in label]
    assert lower == ["Upper total", "Lower total", "Grand total"]


def test_a_card_of_one_section_with_a_bonus_shows_it() -> None:
    rules = KirikiRules(boxes=[Box("sixes", OneFace(6), "matching_dice", section="upper")], further_kiriki=None)
    shown = ["Category", "Upper section", "Sixes", "Subtotal", "Bonus", "Still needed for bonus", "Upper total"]
    assert labels(Scorecard(rules)) == [*shown, "Grand total", "Turns taken"]


def test_bonuses_for_further_kirikis_are_shown_on_a_card_without_lower_boxes() -> None:
    further = FurtherKiriki(repeat=False, bonus=100, box="five")
    five = Box("five", Groups(5), 50, section="upper", labels=("Five", "Cinco"))
    others = [Box("pair", Groups(2), 5, section="upper"), Box("trio", Groups(3), 5, section="upper")]
    for bonus in (0, 10):
        rules = KirikiRules(boxes=[five, *others], bonus=bonus, further_kiriki=further)
        card = Scorecard(rules).record("five", "11111").record("pair", "22222")
        assert labels(card)[-3:] == ["Five bonus", "Grand total", "Turns taken"]
        assert table(display.html(card, "es"))["Bonificación por Cinco"] == ["100"]
        assert table(display.html(card))["Grand total"] == ["155"]


# --- long cards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [KIRIKI, YATZY, MAXI_YATZY], ids=["13", "15", "20"])
def test_up_to_twenty_boxes_are_one_table(rules: KirikiRules) -> None:
    assert len(tables(display.html(Scorecard(rules)))) == 1
    assert "open" in display.html(Scorecard(rules))


def test_twenty_boxes_are_narrow_enough_for_a_phone() -> None:
    # 390 pixels are about 45 characters of ordinary text.
    for lang in ("en", "es"):
        assert max(map(len, display.text(VALUES["twenty-boxes"], lang).splitlines())) <= 35


@pytest.mark.parametrize("lang", ["en", "es"])
def test_39_boxes_are_three_tables_side_by_side_as_html(lang: str) -> None:
    shown = parse(display.html(TRIPLE_CARD, lang))
    columns = [column for column in shown if column.find("table") is not None]
    assert [column.attrib["style"].split(";")[:2] for column in columns] == [
        ["display:inline-block", "vertical-align:top"]
    ] * 3
    first, second, third = tables(display.html(TRIPLE_CARD, lang))
    assert first[0] == second[0] == third[0]
    english = lang == "en"
    assert [row for row in first if len(row) == 1] == [
        ["Upper section" if english else "Sección superior"],
        ["Lower section" if english else "Sección inferior"],
    ]
    assert [row for row in third if len(row) == 1] == [
        ["Third column, upper section" if english else "Tercera columna, sección superior"],
        ["Third column, lower section" if english else "Tercera columna, sección inferior"],
    ]
    assert [row[1] for row in second if row[0] in {"Ones", "1"}] == ["6"]
    assert third[-2:] == [["Grand total" if english else "Total final", "21"], [third[-1][0], "3"]]
    assert said(shown[0]) == ("Scorecard" if english else "Marcador")


def test_39_boxes_are_three_columns_as_text() -> None:
    lines = display.text(TRIPLE_CARD).splitlines()
    assert lines[:2] + lines[-3:] == ["Scorecard", "", "", "House rules", "x scratched, . open"]
    assert lines[2:-3] == TRIPLE_TEXT.splitlines()


def test_columns_that_do_not_fit_a_terminal_are_below_one_another_with_the_same_widths() -> None:
    for value, lang in ((TRIPLE_CARD, "es"), (VALUES["many-boxes-of-two"], "en")):
        lines = display.text(value, lang).splitlines()
        assert max(map(len, lines)) <= 60
        heads = [place for place, line in enumerate(lines) if line.startswith("Categor")]
        assert len(heads) == 3
        assert [lines[place - 1] for place in heads] == [""] * 3
        assert len({lines[place] for place in heads}) == 1
        assert len({lines[place + 1] for place in heads}) == 1


def test_tables_below_one_another_share_their_widths() -> None:
    boxes = [Box(f"pair_{number}", Groups(2), 5, section="lower" if number < 20 else "extra") for number in range(40)]
    longer = attrs.evolve(boxes[-1], labels=("A very long label", "Una etiqueta muy larga"))
    rules = KirikiRules(
        boxes=[*boxes[:-1], longer], sections=[Section("extra")], bonus=0, further_kiriki=None, rolls_per_turn=1
    )
    lines = display.text(KirikiGame(["A player with a name", "Another one, also long"], rules)).splitlines()
    # The long label is in the last table alone.
    head = "Category           > A player with a name  Another one, also long"
    assert len("A very long label") + 2 == head.index(">")
    assert lines.count(head) == lines.count("-" * len(head)) == 3


def test_a_game_of_long_cards_shows_every_player_in_each_table() -> None:
    shown = tables(display.html(VALUES["many-boxes-of-two"]))
    assert [rows[0] for rows in shown] == [["Category", "Ada", "▶ Bo (to play)"]] * 3
    assert notes(display.html(VALUES["many-boxes-of-two"])) == ["Game", "To play: Bo", "House rules"]


def test_a_long_section_is_continued() -> None:
    shown = tables(display.html(Scorecard(LONG)))
    boxes = [[row[0] for row in rows if row[0].startswith("Box")] for rows in shown]
    assert list(chain(*boxes)) == [f"Box {number}" for number in range(1, 51)]
    assert [len(part) for part in boxes] == [16, 17, 17]
    rules = attrs.evolve(LONG, bonus=10).with_box("box_1", section="upper")
    shown = tables(display.html(Scorecard(rules)))
    headings = [[row[0] for row in rows if len(row) == 1] for rows in shown]
    assert headings == [["Upper section", "Lower section"], ["Lower section"], ["Lower section"]]
    assert max(map(len, shown)) <= 26


@pytest.mark.parametrize("value", ["many-boxes", "many-boxes-of-two", "twenty-boxes"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_text_of_a_long_card_has_the_cells_of_its_html(value: str, lang: str) -> None:
    signs = {"✗": "x", "open": ".", "libre": "."}
    cells = [signs.get(cell, cell) for row in chain(*tables(display.html(VALUES[value], lang))) for cell in row]
    words = [word for cell in cells for word in cell.replace("▶", ">").split("(")[0].split()]
    shown = display.text(VALUES[value], lang)
    assert sorted(words) == sorted(
        word
        for line in shown.split("\n\n", 1)[1].rpartition("\n\n")[0].splitlines()
        for word in line.split()
        if set(word) != {"-"}
    )


def test_an_open_game_is_as_readable_as_a_card() -> None:
    # One player's game is laid out as their card is.
    game = display.text(KirikiGame(["Ada"], TRIPLE)).splitlines()
    assert game[2].count("Category") == 3
