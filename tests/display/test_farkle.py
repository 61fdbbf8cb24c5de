"""What is shown of Farkle says what the values say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import FarkleGame, FarkleSheet, FarkleTurn, display, farkle
from dicerules.display import Displayable
from dicerules.farkle import FACEBOOK, FarkleRules, SetAside
from tests.display.reading import bold_rows, notes, rows, table
from tests.display.samples import LAST_ROUND, STORY


def selections(roll: str) -> tuple[SetAside, ...]:
    return tuple(farkle.set_asides(roll))


@given(st.text("123456", min_size=1, max_size=6).filter(selections), st.data())
def test_a_selection_shows_its_combinations(roll: str, data: st.DataObject) -> None:
    selection = data.draw(st.sampled_from(selections(roll)))
    _, *shown, total = rows(display.html(selection))
    assert shown == [
        [one.kind.label(), f"Dice: {', '.join(map(str, one.dice))}", str(one.points)] for one in selection.combinations
    ]
    assert total == ["Total", f"Dice: {', '.join(map(str, selection.dice))}", str(selection.points)]


def test_a_selection_in_text() -> None:
    assert display.text(selections("111523")[0], "es") == (
        "Dados reservados\n"
        "\n"
        "Combinación   Dados    Puntos\n"
        "-----------------------------\n"
        "Tres iguales  1 1 1      1000\n"
        "Un 5          5            50\n"
        "Total         1 1 1 5    1050"
    )


def test_a_turn_is_shown_as_its_story() -> None:
    first = ["1", "Roll: 1, 1, 1, 2, 3, 4; set aside: 1, 1, 1", "Three of a kind (111)", "1000", "1000"]
    second = ["2", "Roll: 1, 5, 3; set aside: 1, 5", "Single one (1), Single five (5)", "150", "1150"]
    head = ["No.", "Roll", "Set aside", "Points", "So far"]
    assert rows(display.html(STORY)) == [head, first, second]
    assert rows(display.html(STORY.bank())) == [head, first, second]
    assert rows(display.html(STORY.roll("6"))) == [head, first, second, ["3", "Roll: 6", "Farkle", "", "0"]]
    assert rows(display.html(STORY.roll("5"))) == [head, first, second, ["3", "Roll: 5", "", "", ""]]


def test_a_turn_in_text() -> None:
    assert display.text(STORY.roll("6")) == (
        "Farkle turn\n"
        "\n"
        "No.  Roll         Set aside                        Points  So far\n"
        "-----------------------------------------------------------------\n"
        "1    1 1 1 2 3 4  Three of a kind (111)              1000    1000\n"
        "2    1 5 3        Single one (1), Single five (5)     150    1150\n"
        "3    6            Farkle                                        0\n"
        "\n"
        "Farkle: the points of this turn are lost"
    )


MANDATORY = FarkleRules(hot_dice="mandatory")


@pytest.mark.parametrize(
    ("turn", "english", "spanish"),
    [
        (FarkleTurn(on_board=True), ["Next: roll (dice: 6)"], ["Sigue: tirar (dados: 6)"]),
        (
            FarkleTurn(),
            ["Next: roll (dice: 6)", "First bank from 500"],
            ["Sigue: tirar (dados: 6)", "Primera anotación desde 500"],
        ),
        (
            FarkleTurn(on_board=True).roll("111234"),
            ["Next: set dice of this roll aside"],
            ["Sigue: reservar dados de esta tirada"],
        ),
        (
            FarkleTurn().roll("123346").set_aside("1"),
            ["Next: roll again (dice: 5)", "First bank from 500"],
            ["Sigue: volver a tirar (dados: 5)", "Primera anotación desde 500"],
        ),
        (
            FarkleTurn(on_board=True).roll("123346").set_aside("1"),
            ["Next: roll again (dice: 5) or bank (points: 100)"],
            ["Sigue: volver a tirar (dados: 5) o anotar (puntos: 100)"],
        ),
        (
            FarkleTurn(on_board=True).roll("123456").set_aside("123456"),
            ["Next: roll again (dice: 6) or bank (points: 1500)"],
            ["Sigue: volver a tirar (dados: 6) o anotar (puntos: 1500)"],
        ),
        (
            FarkleTurn(MANDATORY, on_board=True).roll("123456").set_aside("123456"),
            ["Next: roll again (dice: 6)", "Rules: house rules"],
            ["Sigue: volver a tirar (dados: 6)", "Reglas: de la casa"],
        ),
        (FarkleTurn(history=["111456", "111"], banked=True), ["Banked: 1000"], ["Puntos anotados: 1000"]),
        (
            FarkleTurn().roll("223346"),
            ["Farkle: the points of this turn are lost"],
            ["Farkle: se pierden los puntos de este turno"],
        ),
        (
            FarkleTurn(on_board=True, history=["111222", "111222"] * 500),
            ["Next: bank (points: 600000)"],
            ["Sigue: anotar (puntos: 600000)"],
        ),
        (
            FarkleTurn(MANDATORY, on_board=True, history=["111222", "111222"] * 500),
            ["Rules: house rules"],
            ["Reglas: de la casa"],
        ),
    ],
)
def test_a_turn_says_what_comes_next(turn: FarkleTurn, english: list[str], spanish: list[str]) -> None:
    # Without a table the title stands in a line of its own.
    title = 0 if turn.history else 1
    assert notes(display.html(turn))[title:] == english
    assert notes(display.html(turn, "es"))[title:] == spanish
    assert display.text(turn).splitlines()[-len(english) :] == english


def test_a_turn_without_a_roll_has_no_table() -> None:
    assert rows(display.html(FarkleTurn())) == []
    assert display.text(FarkleTurn(), "es") == "Turno de Farkle\nSigue: tirar (dados: 6)\nPrimera anotación desde 500"


TURNS = st.lists(st.sampled_from([0, 0, 300, 500, 1050]), max_size=30)


@pytest.mark.slow
@given(TURNS.map(lambda turns: FarkleSheet(FACEBOOK, turns=turns)), st.sampled_from(["en", "es"]))
def test_a_sheet_shows_its_turns_and_running_totals(sheet: FarkleSheet, lang: str) -> None:
    _, *shown, total = rows(display.html(sheet, lang))
    assert total == ["Total", "", str(sheet.total)]
    assert [row[2] for row in shown] == list(map(str, sheet.totals))
    before = 0
    for place, (number, said, after) in enumerate(shown):
        points = sheet.turns[place]
        lost = int(after) - before
        assert number == str(place + 1)
        assert said == (f"+{points}" if points else f"Farkle, {lost}" if lost else "Farkle")
        before = int(after)


def test_a_sheet_in_text() -> None:
    sheet = FarkleSheet(FACEBOOK, turns=[500, 0, 0, 0, 300])
    assert display.text(sheet) == (
        "Farkle sheet\n"
        "\n"
        "Turn          Points  Total\n"
        "---------------------------\n"
        "1               +500    500\n"
        "2             Farkle    500\n"
        "3             Farkle    500\n"
        "4      Farkle, -1000   -500\n"
        "5               +300   -200\n"
        "Total                  -200\n"
        "\n"
        "On the board: yes\n"
        "Rules: Farkle on Facebook"
    )


def test_a_sheet_says_who_is_on_the_board_and_what_the_tie_break_counts() -> None:
    sheet = FarkleSheet(turns=[0, 500], singles=3, special_combinations=1)
    assert notes(display.html(sheet)) == [
        "On the board: yes",
        "Three pairs, straights 1 to 6, six of a kind: 1",
        "Single 1s and 5s: 3",
    ]
    assert notes(display.html(FarkleSheet(turns=[0]), "es")) == [
        "Ya ha anotado: no",
        "Tres pares, escaleras del 1 al 6, seis iguales: 0",
        "1 y 5 sueltos: 0",
    ]


def test_a_game_shows_a_column_for_each_player() -> None:
    assert rows(display.html(LAST_ROUND)) == [
        ["Turn", "Ada", "▶ Bo (to play)"],
        ["1", "500 (+500)", "0 (Farkle)"],
        ["2", "500 (Farkle)", "750 (+750)"],
        ["3", "10100 (+9600)", ""],
        ["Total", "10100", "750"],
        ["On the board", "yes", "yes"],
        ["Three pairs, straights 1 to 6, six of a kind", "0", "0"],
        ["Single 1s and 5s", "0", "0"],
    ]
    assert notes(display.html(LAST_ROUND)) == ["Last round", "To play: Bo"]
    assert notes(display.html(LAST_ROUND, "es")) == ["Última ronda", "Juega: Bo"]


def test_a_game_that_is_over_shows_who_won() -> None:
    over = LAST_ROUND.record(LAST_ROUND.start_turn().roll("223346"))
    assert table(display.html(over))["Turn"] == ["★ Ada (winner)", "Bo"]
    assert notes(display.html(over)) == ["Game over. Winner: Ada"]
    assert display.text(over, "es").endswith("\n\nFin de la partida. Gana: Ada")


def test_a_game_that_has_not_begun() -> None:
    game = FarkleGame(["Ada", "Bo"], FACEBOOK)
    assert table(display.html(game)) == {
        "Turn": ["▶ Ada (to play)", "Bo"],
        "Total": ["0", "0"],
        "On the board": ["no", "no"],
    }
    assert notes(display.html(game)) == ["To play: Ada", "Rules: Farkle on Facebook"]


LONG = [
    (
        FarkleTurn(
            on_board=True, history=["123346", "1", *["11234", "11", "123", "1", "12", "1", "1", "1", "123346", "1"] * 8]
        )
    ),
    FarkleSheet(turns=range(500, 2550, 50)),
    FarkleGame(
        ["Ada"],
        sheets=[FarkleSheet(FarkleRules(target=10**6), turns=range(500, 2550, 50))],
        rules=FarkleRules(target=10**6),
    ),
]


@pytest.mark.parametrize("value", LONG, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize(("lang", "earlier"), [("en", "Earlier: 11"), ("es", "Anteriores: 11")], ids=["en", "es"])
def test_of_a_long_history_the_last_lines_are_shown(value: Displayable, lang: str, earlier: str) -> None:
    _, first, *shown = rows(display.html(value, lang))
    assert first == [earlier]
    assert [row[0] for row in shown[:30]] == list(map(str, range(12, 42)))
    assert earlier in display.text(value, lang).splitlines()
    latest = [str(shown[29]), display.text(value, lang)]
    expected = str(value.points) if isinstance(value, FarkleTurn) else "+2500"
    assert all(expected in said for said in latest)


@pytest.mark.parametrize(
    ("on_board", "shown"),
    [(False, ["First bank from 100", "Every bank from 300"]), (True, ["Every bank from 300"])],
    ids=["not on the board", "on the board"],
)
def test_a_turn_says_all_that_a_bank_needs(on_board: bool, shown: list[str]) -> None:  # noqa: FBT001 (a table)
    turn = (
        FarkleTurn(FarkleRules(entry_minimum=100, bank_minimum=300), on_board=on_board).roll("115346").set_aside("11")
    )
    assert not turn.can_bank
    assert display.text(turn).split("\n")[-1 - len(shown) : -1] == shown


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("points", [1, 1500, 1_000_000])
def test_a_table_has_room_for_the_longest_name_and_the_most_points(lang: str, points: int) -> None:
    rules = FarkleRules(four_and_pair=points, four_of_a_kind=[0] * 6, three_of_a_kind=[0] * 6, six_of_a_kind=[0] * 6)
    best, *rest = [line for line in display.farkle_table("222233", lang, rules).splitlines() if line.startswith("  ")]
    label = farkle.CombinationKind.FOUR_AND_PAIR.label(lang)
    assert best.split() == [*"222233", *label.split(), str(points)]
    assert {len(line) for line in rest} == {len(best)}


def test_tables_take_whatever_is_a_roll() -> None:
    assert display.kiriki_table([1, 4, 1, 2, 1]) == display.kiriki_table("1 4 1 2 1")
    assert display.farkle_table([1, 1, 5]).startswith("Farkle: 1 1 5\n")


@pytest.mark.parametrize(
    "value",
    [FarkleSheet(turns=[500, 0]), LAST_ROUND, selections("111523")[0]],
    ids=["sheet", "game", "selection"],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_total_is_bold_and_nothing_else(value: Displayable, lang: str) -> None:
    assert bold_rows(display.html(value, lang)) == ["Total"]


def test_no_line_of_a_turn_is_bold() -> None:
    assert bold_rows(display.html(STORY.roll("6"))) == []
