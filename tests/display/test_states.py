"""A state is shown as its game with the turn under way below it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import FarkleGame, FarkleSheet, KirikiGame, display, farkle, kiriki
from dicerules.display import Displayable
from dicerules.farkle import FACEBOOK, FarkleState
from dicerules.kiriki import PLAIN, YAHTZEE, KirikiRules, KirikiState
from tests.display.reading import notes, parse, rows
from tests.display.samples import FULL, LAST_ROUND, STORY

both_languages = pytest.mark.parametrize("lang", ["en", "es"])
TURN = KirikiGame(["Ada"]).start_turn("14121").reroll(keep="111", rolled="35")


@st.composite
def kiriki_states(draw: st.DrawFn) -> KirikiState:
    """Play for a while."""
    state = KirikiState(KirikiGame(["Ada", "Bo"]))
    for _ in range(draw(st.integers(0, 30))):
        action = draw(st.sampled_from(kiriki.legal_actions(state)))
        thrown = 5 - len(action.keep) if isinstance(action, kiriki.RollDice) else 0
        rolled = draw(st.text("123456", min_size=thrown, max_size=thrown))
        state = kiriki.apply(state, action, rolled=rolled if thrown else None)
    return state


@st.composite
def farkle_states(draw: st.DrawFn) -> FarkleState:
    """Play for a while."""
    state = FarkleState(FarkleGame(["Ada", "Bo"]))
    for _ in range(draw(st.integers(0, 30))):
        action = draw(st.sampled_from(farkle.legal_actions(state)))
        thrown = state.turn.dice_to_roll if isinstance(action, farkle.RollDice) and state.turn else 0
        rolled = draw(st.text("123456", min_size=thrown, max_size=thrown))
        state = farkle.apply(state, action, rolled=rolled if thrown else None)
    return state


@pytest.mark.slow
@given(kiriki_states() | farkle_states(), st.sampled_from(["en", "es"]))
def test_a_state_is_shown_as_its_game_and_its_turn(state: KirikiState | FarkleState, lang: str) -> None:
    parts: list[Displayable] = [state.game, *([] if state.turn is None else [state.turn])]
    assert display.text(state, lang) == "\n\n".join(display.text(part, lang) for part in parts)
    shown = "".join(display.html(part, lang) for part in parts)
    assert display.html(state, lang) == (shown if state.turn is None else f'<div lang="{lang}">{shown}</div>')


@both_languages
@pytest.mark.parametrize(
    "state",
    [KirikiState(KirikiGame(["Ada", "Bo"])), KirikiState(KirikiGame(["Ada"], cards=[FULL]))],
    ids=["between-turns", "over"],
)
def test_a_state_of_kiriki_without_a_turn_is_its_game(state: KirikiState, lang: str) -> None:
    assert display.html(state, lang) == display.html(state.game, lang)
    assert display.text(state, lang) == display.text(state.game, lang)


@both_languages
def test_a_state_of_farkle_that_is_over_is_its_game(lang: str) -> None:
    state = FarkleState(LAST_ROUND.record(LAST_ROUND.start_turn().roll("223346")))
    assert display.html(state, lang) == display.html(state.game, lang)
    assert display.text(state, lang) == display.text(state.game, lang)


@pytest.mark.parametrize(
    ("lang", "below"),
    [
        ("en", ["Farkle turn", "Next: roll 6 dice", "Still needed for the first bank: 500 points"]),
        ("es", ["Turno de Farkle", "Ahora puedes tirar 6 dados", "Para tu primera anotación aún necesitas 500 puntos"]),
    ],
    ids=["en", "es"],
)
def test_a_farkle_turn_before_its_first_roll_shows_what_comes_next(lang: str, below: list[str]) -> None:
    state = FarkleState(FarkleGame(["Ada", "Bo"]))
    assert display.text(state, lang).splitlines()[-4:] == ["", *below]


def test_a_state_in_text() -> None:
    assert display.text(
        FarkleState(FarkleGame(["Ada", "Bo"], sheets=[FarkleSheet(turns=[0]), FarkleSheet()]), STORY)
    ) == (
        "Farkle game\n"
        "\n"
        "Turn                                                    Ada  > Bo\n"
        "-----------------------------------------------------------------\n"
        "1                                                0 (Farkle)\n"
        "Total                                                     0     0\n"
        "On the board                                             no    no\n"
        "Three pairs, straights 1 to 6 and six of a kind           0     0\n"
        "Single 1s and 5s                                          0     0\n"
        "\n"
        "To play: Bo\n"
        "\n"
        "Farkle turn\n"
        "\n"
        "No.  Roll         Set aside                        Points  So far\n"
        "-----------------------------------------------------------------\n"
        "1    1 1 1 2 3 4  Three of a kind (111)              1000    1000\n"
        "2    1 5 3        Single one (1), Single five (5)     150    1150\n"
        "\n"
        "Next: roll 1 die again or bank 1150 points"
    )


@pytest.mark.parametrize(
    ("lang", "below"),
    [
        ("en", ["Kiriki turn: roll 2 of 3", "1 3 1 5 1", "1 roll left"]),
        ("es", ["Turno de Kiriki: tirada 2 de 3", "1 3 1 5 1", "1 tirada restante"]),
    ],
    ids=["en", "es"],
)
def test_the_dice_of_a_kiriki_turn_are_shown_below_the_cards(lang: str, below: list[str]) -> None:
    state = KirikiState(KirikiGame(["Ada", "Bo"]), TURN)
    assert display.text(state, lang).splitlines()[-4:] == ["", *below]
    cards, turn = parse(display.html(state, lang))
    assert [image.get("alt") for image in cards.iter("img")] == []
    assert [image.get("alt") for image in turn.iter("img")] == [
        {"en": "Roll: 1, 3, 1, 5, 1", "es": "Tirada: 1, 3, 1, 5, 1"}[lang]
    ]


KIRIKI_RULES = [YAHTZEE, PLAIN, KirikiRules(bonus=50)]
OTHER_RULES = [
    *(KirikiState(game, game.start_turn("14121")) for game in (KirikiGame(["Ada"], rules) for rules in KIRIKI_RULES)),
    FarkleState(FarkleGame(["Ada"], FACEBOOK)),
]


@pytest.mark.parametrize("state", OTHER_RULES, ids=lambda state: repr(state.game.rules))
@pytest.mark.parametrize(("lang", "word"), [("en", "ules"), ("es", "eglas")], ids=["en", "es"])
def test_rules_are_named_once(state: KirikiState | FarkleState, lang: str, word: str) -> None:
    (named,) = (note for note in notes(display.html(state.game, lang)) if word in note)
    assert display.text(state, lang).count(word) == display.html(state, lang).count(word) == 1
    assert named in display.text(state, lang).splitlines()


def test_on_a_narrow_page_the_cards_and_the_turn_scroll_separately() -> None:
    # In a single scrolling element, scrolling the cards would move the dice of the turn out of view.
    state = parse(display.html(FarkleState(FarkleGame(["Ada", "Bo"]), STORY)))
    assert state.get("style") is None
    assert [part.get("style") for part in state] == ["overflow-x:auto"] * 2


@pytest.mark.slow
@given(st.text(st.characters(exclude_categories=["Cc", "Cf", "Zl", "Zp"]), max_size=60))
def test_a_name_in_a_state_is_shown_as_text_and_never_as_markup(name: str) -> None:
    game = KirikiGame([f"{name}."])
    markup = display.html(KirikiState(game, TURN))
    assert rows(markup) == rows(display.html(game))
    assert {element.tag for element in parse(markup).iter()} <= {
        *("div", "table", "caption", "thead", "tbody", "tr", "th", "td", "bdi", "b", "i", "img")
    }


@pytest.mark.parametrize("show", [display.html, display.text])
def test_the_error_for_other_values_lists_the_states(show: object) -> None:
    assert callable(show)
    with pytest.raises(ValueError, match=r" KirikiState, .* FarkleState\), not None$"):
        show(None)
