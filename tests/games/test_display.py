"""The values of every game as HTML and text."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from dicerules import DiceRulesError, NotationError, display
from dicerules.errors import LANGUAGES
from tests.games.entry import Entry
from tests.games.table import each_game, each_state

EMPTY = {"img", "br", "hr"}


class Elements(HTMLParser):
    """Checks that every element is closed where it must be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002 (the signature of HTMLParser)
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        """Accept an element that closes itself, as those of SVG do."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@each_state
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_state_is_one_html_element_in_its_language(game: Entry, name: str, lang: str) -> None:
    shown = display.html(game.states[name], lang)
    elements = Elements()
    elements.feed(shown)
    assert elements.open == []
    assert f'lang="{lang}"' in shown
    assert all(player in shown for player in game.states[name].game.players)


@each_state
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_state_is_shown_as_text(game: Entry, name: str, lang: str) -> None:
    shown = display.text(game.states[name], lang)
    assert all(player in shown for player in game.states[name].game.players)
    assert all(line == line.rstrip() for line in shown.splitlines())


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_states_under_all_rules_are_shown(game: Entry, lang: str) -> None:
    for rules in game.played_rules:
        for state in game.some_states(rules):
            elements = Elements()
            elements.feed(display.html(state, lang))
            assert elements.open == []
            assert all(player in display.text(state, lang) for player in state.game.players)


@each_game
def test_every_language_has_words_of_its_own(game: Entry) -> None:
    state = game.states["rolled"]
    assert display.text(state, "en") != display.text(state, "es")
    assert display.html(state, "en") != display.html(state, "es")


@each_game
def test_a_notebook_and_a_console_show_a_value_as_display_does(game: Entry) -> None:
    state = game.states["rolled"]
    assert state._repr_html_() == display.html(state)


@each_game
def test_a_value_that_cannot_be_shown_is_refused(game: Entry) -> None:
    with pytest.raises(DiceRulesError) as caught:
        display.html(game.state)  # type: ignore[arg-type]
    assert caught.value.code == "not_displayable"
    with pytest.raises(NotationError) as unknown:
        display.text(game.states["before"], "fr")
    assert unknown.value.code == "unknown_language"
