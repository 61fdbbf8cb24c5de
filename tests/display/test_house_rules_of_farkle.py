"""The views of Farkle under house rules, and of games of which only points were recorded."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest
from hypothesis import given, settings

from dicerules import FarkleGame, FarkleSheet, FarkleTurn, display, strategies
from dicerules.errors import LANGUAGES
from dicerules.farkle import FarkleRules, FarkleState, HouseCombination, set_asides
from tests.display.reading import dice_in, drawing, notes, parse, rows, table
from tests.display.samples import COSTLY, EXACT, FIXED, HOUSE, TAKE_ALL, WON

# --- turns --------------------------------------------------------------------------------------------------------


def test_a_house_combination_has_its_label() -> None:
    turn = FarkleTurn(HOUSE).roll("123466").set_aside("346").roll("115").set_aside("15")
    assert [row[2] for row in rows(display.html(turn))[1:]] == ["Low <run> (346)", "Single one (1), Single five (5)"]
    assert "Escalera & co. (346)" in display.text(turn, "es")
    assert "Low &lt;run&gt; (346)" in display.html(turn)
    assert "Low &lt;run&gt; (346)" in display.svg(turn)
    assert rows(display.html(set_asides("346", HOUSE)[0], "es"))[1] == ["Escalera & co.", "Dados: 3, 4, 6", "150"]


def test_a_farkle_on_all_dice_shows_what_it_costs() -> None:
    turn = FarkleTurn(COSTLY).roll("223346")
    assert rows(display.html(turn))[1] == ["1", "Roll: 2, 2, 3, 3, 4, 6", "Farkle", "-500", "0"]
    assert notes(display.html(turn))[0] == (
        "Farkle on all dice: the points of this turn are lost, and it costs 500 points"
    )
    assert notes(display.html(turn, "es"))[0] == (
        "Farkle con todos los dados: se pierden los puntos de este turno y cuesta 500 puntos"
    )
    later = FarkleTurn(COSTLY).roll("123346").set_aside("1").roll("22346")
    assert rows(display.html(later))[2] == ["2", "Roll: 2, 2, 3, 4, 6", "Farkle", "", "0"]
    assert notes(display.html(later))[0] == "Farkle: the points of this turn are lost"


def test_a_turn_that_wins_at_once_shows_with_what() -> None:
    turn = FarkleTurn(HOUSE).roll("123456").set_aside("123456")
    assert notes(display.html(turn)) == [
        "Straight: the game is won at once, with 1500 points in this turn",
        "House rules",
    ]
    assert notes(display.html(turn, "es"))[0] == (
        "Escalera: la partida se gana de inmediato, con 1500 puntos en este turno"
    )
    own = FarkleRules(house_combinations=HOUSE.house_combinations, instant_win=["low_run"])
    turn = FarkleTurn(own).roll("123466").set_aside("346")
    assert notes(display.html(turn, "es"))[0].startswith("Escalera & co.: la partida se gana")


def test_a_turn_shows_that_all_that_scores_must_be_set_aside() -> None:
    turn = FarkleTurn(TAKE_ALL).roll("123466")
    assert notes(display.html(turn))[0] == "Next: set aside all dice of this roll that score"
    assert notes(display.html(turn, "es"))[0] == "Ahora debes reservar todos los dados de esta tirada que puntúan"


MULTIPLE = FarkleRules(bank_multiple=300)
FREE = FarkleRules(bank_multiple=300, entry_minimum=0)


@pytest.mark.parametrize(
    ("rules", "on_board", "dice", "english"),
    [
        # A first bank needs 500 points, and a multiple of 300 is 600.
        (MULTIPLE, False, "1", "Still needed for the first bank: 500 points"),
        (MULTIPLE, True, "1", "Still needed to bank: 200 points"),
        (MULTIPLE, True, "1115", "Still needed to bank: 150 points"),
        (MULTIPLE, False, "1115", "Still needed to bank: 150 points"),
        (FREE, False, "15", "Still needed to bank: 150 points"),
        (FREE, False, None, "Still needed to bank: 300 points"),
        (FarkleRules(bank_multiple=50), True, "1", None),
        (FarkleRules(bank_multiple=50, entry_minimum=0), False, None, "Still needed to bank: 50 points"),
    ],
)
def test_a_turn_shows_what_a_bank_needs_where_it_must_be_a_multiple(
    rules: FarkleRules,
    on_board: bool,  # noqa: FBT001 (a table)
    dice: str | None,
    english: str | None,
) -> None:
    turn = FarkleTurn(rules, on_board=on_board).roll("111546")
    turn = turn if dice is None else turn.set_aside(dice)
    found = [line for line in display.text(turn).splitlines() if line.startswith("Still needed")]
    assert found == ([] if english is None else [english])
    assert turn.can_bank == (english is None)


@settings(max_examples=60)
@given(strategies.farkle_rules().flatmap(lambda rules: strategies.farkle_turns(rules, over=False)))
@pytest.mark.slow
def test_points_are_needed_for_a_bank_while_it_is_refused_for_its_points(turn: FarkleTurn) -> None:
    (needed,) = [
        int("".join(filter(str.isdigit, line)))
        for line in display.text(turn).splitlines()
        if line.startswith("Still needed")
    ] or [0]
    points, rules = turn.points + needed, turn.rules
    first = 0 if turn.on_board else rules.entry_minimum
    assert points >= max(first, rules.bank_minimum)
    assert points % rules.bank_multiple == 0
    if needed:
        # No smaller number of points could be banked.
        allowed = [p for p in range(max(turn.points, 1), points) if p >= max(first, rules.bank_minimum)]
        assert not [p for p in allowed if p % rules.bank_multiple == 0]


# --- marked dice --------------------------------------------------------------------------------------------------


def test_the_dice_set_aside_are_marked_in_their_places() -> None:
    turn = FarkleTurn().roll("315125").set_aside("115")
    (picture,) = parse(display.html(turn)).iter("img")
    assert picture.get("alt") == "Roll: 3, 1, 5, 1, 2, 5; set aside: 1, 1, 5"
    assert marked(picture) == [1, 2, 3]
    assert turn.selections[0].places("315125") == (1, 2, 3)


def marked(picture: Element) -> list[int]:
    return [place for place, (_, bar, _) in enumerate(dice_in(drawing(picture))) if bar]


@settings(max_examples=30)
@given(strategies.farkle_rules().flatmap(strategies.farkle_turns))
@pytest.mark.slow
def test_the_marked_dice_of_each_roll_are_those_set_aside(turn: FarkleTurn) -> None:
    pictures = parse(display.html(turn)).iter("img")
    for picture, roll, selection in zip(pictures, turn.history[::2], turn.selections, strict=False):
        places = marked(picture)
        assert sorted(roll.faces[place] for place in places) == [*selection.dice]
        assert tuple(places) == selection.places(roll)


# --- sheets -------------------------------------------------------------------------------------------------------


def test_a_sheet_with_a_head_start_and_penalties() -> None:
    sheet = FarkleSheet(COSTLY, turns=[-500, 550, -500, 0], head_start=200)
    assert display.text(sheet) == (
        "Farkle score sheet\n"
        "\n"
        "Turn              Points  Total\n"
        "-------------------------------\n"
        "Head start                  200\n"
        "1           Farkle, -200      0\n"
        "2                   +550    550\n"
        "3           Farkle, -500     50\n"
        "4                 Farkle     50\n"
        "Total                        50\n"
        "\n"
        "On the board: yes\n"
        "Three pairs, straights 1 to 6 and six of a kind: 0\n"
        "Single 1s and 5s: 0\n"
        "House rules"
    )
    assert rows(display.html(sheet, "es"))[1] == ["Ventaja inicial", "", "200"]


def test_a_sheet_without_a_head_start_has_no_line_for_it() -> None:
    assert "Head start" not in display.html(FarkleSheet(COSTLY, turns=[-500]))


def test_a_penalty_that_takes_nothing_is_not_shown() -> None:
    assert rows(display.html(FarkleSheet(COSTLY, turns=[-500])))[1] == ["1", "Farkle", "0"]


def test_two_penalties_for_one_farkle_are_shown_together() -> None:
    rules = FarkleRules(
        all_dice_farkle_penalty=500, farkles_to_penalty=1, farkle_penalty=1000, negative_totals=True, entry_minimum=0
    )
    assert rows(display.html(FarkleSheet(rules, turns=[100, -500])))[2] == ["2", "Farkle, -1500", "-1400"]


def test_a_sheet_with_only_points_says_what_is_not_known() -> None:
    sheet = FarkleSheet().record_points(500).record_points(0)
    assert notes(display.html(sheet)) == [
        "On the board: yes",
        "Three pairs, straights 1 to 6 and six of a kind: ?",
        "Single 1s and 5s: ?",
        "? not known, as only points were recorded",
    ]
    assert display.text(sheet, "es").splitlines()[-1] == "? no se sabe, ya que solo se anotaron los puntos"


def test_a_count_that_is_known_is_shown_beside_one_that_is_not() -> None:
    sheet = FarkleSheet(turns=[500], special_combinations=None, singles=1)
    assert notes(display.html(sheet))[1:] == [
        "Three pairs, straights 1 to 6 and six of a kind: ?",
        "Single 1s and 5s: 1",
        "? not known, as only points were recorded",
    ]


def test_a_sheet_of_fixed_turns_counts_them() -> None:
    sheet = FIXED.record_points(500).sheet("Ada")
    assert notes(display.html(sheet))[0] == "1 of 2 turns taken"
    assert notes(display.html(sheet, "es"))[0] == "Turnos jugados: 1 de 2"


def test_a_sheet_that_has_won_at_once_says_so() -> None:
    assert notes(display.html(WON.sheet("Ada")))[0] == "A combination has won the game at once"
    assert notes(display.html(WON.sheet("Ada"), "es"))[0] == "Una combinación ha ganado la partida de inmediato"


def test_combinations_of_house_rules_that_break_ties_are_counted_with_the_others() -> None:
    house = HouseCombination("low_run", "346", 150, breaks_ties=True)
    sheet = FarkleSheet(FarkleRules(house_combinations=[house]))
    assert notes(display.html(sheet))[1] == "Combinations that break ties: 0"
    assert notes(display.html(sheet, "es"))[1] == "Combinaciones que desempatan: 0"


# --- games --------------------------------------------------------------------------------------------------------


def test_a_game_with_a_head_start_and_fixed_turns() -> None:
    game = FIXED.record_points(500)
    assert rows(display.html(game)) == [
        ["Turn", "Ada", "▶ Bo (to play)"],
        ["Head start", "0", "200"],
        ["1", "500 (+500)", ""],
        ["Total", "500", "200"],
        ["On the board", "yes", "no"],
        ["Three pairs, straights 1 to 6 and six of a kind", "?", "0"],
        ["Single 1s and 5s", "?", "0"],
    ]
    assert notes(display.html(game)) == [
        "Turn 1 of 2",
        "To play: Bo",
        "House rules",
        "? not known, as only points were recorded",
    ]
    assert notes(display.html(game, "es"))[0] == "Turno 1 de 2"


def test_the_last_of_fixed_turns_is_the_last_round() -> None:
    game = FIXED.record_points(500).record_points(0)
    assert notes(display.html(game))[:3] == ["Turn 2 of 2", "Last round", "To play: Ada"]


def test_an_unknown_count_is_explained_in_a_picture_and_to_screen_readers() -> None:
    game = FIXED.record_points(500)
    assert "? not known, as only points were recorded" in display.svg(game)
    (cell, _) = [cell for cell in parse(display.html(game)).iter("td") if cell.text == "?"]
    assert cell.get("title") == "not known, as only points were recorded"


def test_a_tie_that_stays_open_is_said_beside_the_winners() -> None:
    game = FIXED.record_points(500).record_points(300).record_points(0).record_points(0)
    assert game.tie_is_open
    assert notes(display.html(game))[:2] == [
        "Game over. Winners: Ada, Bo",
        "The tie stays open: the counts that would break it are not known",
    ]
    assert notes(display.html(game, "es"))[1] == "El empate queda sin resolver: faltan los datos del desempate"


def test_a_tie_that_is_broken_or_shared_is_not_open() -> None:
    sheets = [FarkleSheet(turns=[10_000], singles=2), FarkleSheet(turns=[10_000], singles=2)]
    game = FarkleGame(["Ada", "Bo"], sheets=sheets)
    assert notes(display.html(game)) == ["Game over. Winners: Ada, Bo"]


def test_a_game_won_at_once_says_so() -> None:
    assert table(display.html(WON))["Turn"] == ["★ Ada (winner)", "Bo"]
    assert notes(display.html(WON))[:2] == ["A combination has won the game at once", "Game over. Winner: Ada"]


def test_a_state_shows_what_an_exact_target_needs() -> None:
    game = FarkleGame(["Ada", "Bo"], EXACT).record_points(500).record_points(0)
    shown = display.text(FarkleState(game)).splitlines()
    assert shown[-1] == "To hit the target: exactly 2500 points; more would count as a Farkle"
    shown = display.text(FarkleState(game), "es").splitlines()
    assert shown[-1] == "Para acertar la meta: exactamente 2500 puntos; con más sería un Farkle"
    over = FarkleGame(["Ada"], EXACT).record_points(3000)
    assert "To hit" not in display.text(FarkleState(over))


@settings(max_examples=60)
@given(strategies.farkle_rules().flatmap(strategies.farkle_states))
@pytest.mark.slow
def test_any_state_under_any_rules_can_be_shown(state: FarkleState) -> None:
    for lang in LANGUAGES:
        lines = display.text(state, lang).splitlines()
        assert all(line == line.rstrip() for line in lines)
        assert parse(display.html(state, lang)).get("lang") == lang
        assert parse(display.svg(state, lang)) is not None
    unknown = any(None in (sheet.singles, sheet.special_combinations) for sheet in state.game.sheets)
    shown = display.text(state)
    counted = state.game.rules.can_tie and state.game.rules.tie_break
    assert ("? not known" in shown) <= unknown
    assert ("The tie stays open" in shown) == state.game.tie_is_open
    assert counted or "? not known" not in shown
