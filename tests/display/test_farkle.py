"""The views of Farkle agree with the values."""

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


def test_a_turn_is_shown_roll_by_roll() -> None:
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
        (FarkleTurn(on_board=True), ["Next: roll 6 dice"], ["Ahora puedes tirar 6 dados"]),
        (
            FarkleTurn(),
            ["Next: roll 6 dice", "Still needed for the first bank: 500 points"],
            ["Ahora puedes tirar 6 dados", "Para tu primera anotación aún necesitas 500 puntos"],
        ),
        (
            FarkleTurn(on_board=True).roll("111234"),
            ["Next: set aside dice from this roll"],
            ["Ahora debes reservar dados de esta tirada"],
        ),
        (
            FarkleTurn().roll("123346").set_aside("1"),
            ["Next: roll 5 dice again", "Still needed for the first bank: 400 points"],
            ["Ahora debes volver a tirar 5 dados", "Para tu primera anotación aún necesitas 400 puntos"],
        ),
        (
            FarkleTurn(on_board=True).roll("123346").set_aside("1"),
            ["Next: roll 5 dice again or bank 100 points"],
            ["Ahora puedes volver a tirar 5 dados o anotar 100 puntos"],
        ),
        (
            FarkleTurn(on_board=True).roll("123456").set_aside("123456"),
            ["Next: roll 6 dice again or bank 1500 points"],
            ["Ahora puedes volver a tirar 6 dados o anotar 1500 puntos"],
        ),
        (
            FarkleTurn(MANDATORY, on_board=True).roll("123456").set_aside("123456"),
            ["Next: roll 6 dice again", "House rules"],
            ["Ahora debes volver a tirar 6 dados", "Reglas de la casa"],
        ),
        (FarkleTurn(history=["111456", "111"], banked=True), ["1000 points banked"], ["1000 puntos anotados"]),
        (
            FarkleTurn().roll("223346"),
            ["Farkle: the points of this turn are lost"],
            ["Farkle: se pierden los puntos de este turno"],
        ),
        (
            FarkleTurn(on_board=True, history=["111222", "111222"] * 500),
            ["Next: bank 600000 points"],
            ["Ahora debes anotar 600000 puntos"],
        ),
        (
            FarkleTurn(MANDATORY, on_board=True, history=["111222", "111222"] * 500),
            ["House rules"],
            ["Reglas de la casa"],
        ),
    ],
)
def test_a_turn_shows_what_comes_next(turn: FarkleTurn, english: list[str], spanish: list[str]) -> None:
    # Without a table, the title has its own line.
    title = 0 if turn.history else 1
    assert notes(display.html(turn))[title:] == english
    assert notes(display.html(turn, "es"))[title:] == spanish
    assert display.text(turn).splitlines()[-len(english) :] == english


def test_a_turn_without_a_roll_has_no_table() -> None:
    assert rows(display.html(FarkleTurn())) == []
    assert (
        display.text(FarkleTurn(), "es")
        == "Turno de Farkle\nAhora puedes tirar 6 dados\nPara tu primera anotación aún necesitas 500 puntos"
    )


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
        "Farkle score sheet\n"
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


def test_a_sheet_shows_who_is_on_the_board_and_the_tie_break_counts() -> None:
    sheet = FarkleSheet(turns=[0, 500], singles=3, special_combinations=1)
    assert notes(display.html(sheet)) == [
        "On the board: yes",
        "Three pairs, straights 1 to 6 and six of a kind: 1",
        "Single 1s and 5s: 3",
    ]
    assert notes(display.html(FarkleSheet(turns=[0]), "es")) == [
        "Ya ha anotado: no",
        "Tres pares, escaleras del 1 al 6 y seis iguales: 0",
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
        ["Three pairs, straights 1 to 6 and six of a kind", "0", "0"],
        ["Single 1s and 5s", "0", "0"],
    ]
    assert notes(display.html(LAST_ROUND)) == ["Last round", "To play: Bo"]
    assert notes(display.html(LAST_ROUND, "es")) == ["Última ronda", "Le toca a Bo"]


def test_a_game_that_is_over_shows_who_won() -> None:
    over = LAST_ROUND.record(LAST_ROUND.start_turn().roll("223346"))
    assert table(display.html(over))["Turn"] == ["★ Ada (winner)", "Bo"]
    assert notes(display.html(over)) == ["Game over. Winner: Ada"]
    assert display.text(over, "es").endswith("\n\nFin de la partida: gana Ada")


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
@pytest.mark.parametrize(
    ("lang", "earlier"),
    [("en", "11 earlier rows not shown"), ("es", "11 filas anteriores sin mostrar")],
    ids=["en", "es"],
)
def test_the_last_rows_of_a_long_history_are_shown(value: Displayable, lang: str, earlier: str) -> None:
    _, first, *shown = rows(display.html(value, lang))
    assert first == [earlier]
    assert [row[0] for row in shown[:30]] == list(map(str, range(12, 42)))
    assert earlier in display.text(value, lang).splitlines()
    latest = [str(shown[29]), display.text(value, lang)]
    expected = str(value.points) if isinstance(value, FarkleTurn) else "+2500"
    assert all(expected in said for said in latest)


BOTH_MINIMUMS = FarkleRules(entry_minimum=500, bank_minimum=300)
LOW_ENTRY = FarkleRules(entry_minimum=100, bank_minimum=300)
FIRST, ANY = "Still needed for the first bank: {}", "Still needed to bank: {}"
PRIMERA, CADA = "Para tu primera anotación aún necesitas {}", "Para anotar aún necesitas {}"


@pytest.mark.parametrize(
    ("rules", "on_board", "dice", "english", "spanish"),
    [
        (BOTH_MINIMUMS, False, "11", FIRST.format("300 points"), PRIMERA.format("300 puntos")),
        (BOTH_MINIMUMS, True, "11", ANY.format("100 points"), CADA.format("100 puntos")),
        (LOW_ENTRY, False, "11", ANY.format("100 points"), CADA.format("100 puntos")),
        (FarkleRules(entry_minimum=201), False, "11", FIRST.format("1 point"), PRIMERA.format("1 punto")),
        (BOTH_MINIMUMS, False, "111", None, None),
        (FarkleRules(entry_minimum=200), False, "11", None, None),
        (FarkleRules(), True, "1", None, None),
    ],
)
def test_a_turn_shows_what_a_bank_needs_only_while_it_is_missing(
    rules: FarkleRules,
    on_board: bool,  # noqa: FBT001 (a table)
    dice: str,
    english: str | None,
    spanish: str | None,
) -> None:
    turn = FarkleTurn(rules, on_board=on_board).roll("111346").set_aside(dice)
    for lang, expected in (("en", english), ("es", spanish)):
        found = [line for line in display.text(turn, lang).splitlines() if line.startswith(("Still needed", "Para "))]
        assert found == ([] if expected is None else [expected])
        assert turn.can_bank == (expected is None)


def test_a_turn_that_is_over_needs_nothing_more() -> None:
    assert "Still needed" not in display.text(FarkleTurn().roll("223346"))


def test_points_of_the_dice_on_the_table_do_not_count_yet() -> None:
    assert "Still needed for the first bank: 500 points" in display.text(FarkleTurn().roll("111346")).splitlines()


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("points", [1, 1500, 1_000_000])
def test_a_table_has_room_for_the_longest_name_and_the_most_points(lang: str, points: int) -> None:
    rules = FarkleRules(four_and_pair=points, four_of_a_kind=[0] * 6, three_of_a_kind=[0] * 6, six_of_a_kind=[0] * 6)
    best, *rest = [line for line in display.farkle_table("222233", lang, rules).splitlines() if line.startswith("  ")]
    label = farkle.CombinationKind.FOUR_AND_PAIR.label(lang)
    assert best.split() == [*"222233", *label.split(), str(points)]
    assert {len(line) for line in rest} == {len(best)}


def test_tables_accept_what_roll_accepts() -> None:
    assert display.kiriki_table([1, 4, 1, 2, 1]) == display.kiriki_table("1 4 1 2 1")
    assert display.farkle_table([1, 1, 5]).startswith("Farkle: 1 1 5\n")


@pytest.mark.parametrize(
    "value",
    [FarkleSheet(turns=[500, 0]), LAST_ROUND, selections("111523")[0]],
    ids=["sheet", "game", "selection"],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_only_the_total_is_bold(value: Displayable, lang: str) -> None:
    assert bold_rows(display.html(value, lang)) == ["Total"]


def test_no_line_of_a_turn_is_bold() -> None:
    assert bold_rows(display.html(STORY.roll("6"))) == []
