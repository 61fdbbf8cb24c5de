"""Every value as HTML: well formed, intact in untrusted notebooks, and without colours of its own."""

from __future__ import annotations

import re

import pytest

from dicerules import DiceRulesError, KirikiGame, NotationError, Roll, Scorecard, display
from dicerules.display import Displayable
from dicerules.kiriki import Category, KirikiState
from tests.display.reading import drawing, parse, said
from tests.display.samples import VALUES

# The part used here of what JupyterLab 4 leaves in the HTML of an untrusted notebook (see
# packages/apputils/src/sanitizer.ts): tags with their attributes, and styles with values that its expressions accept.
TAGS = {
    **{tag: set[str]() for tag in ("b", "bdi", "i", "thead", "tbody", "tr")},
    **{tag: {"style"} for tag in ("table", "caption")},
    "div": {"lang", "style"},
    "span": {"lang"},
    "th": {"scope", "colspan", "style"},
    "td": {"title", "style"},
    "img": {"lang", "src", "alt", "width", "height", "style"},
}
LENGTHS = r"((0|[0-9.]+em) ?){1,4}"
STYLES = {
    "border": "1px solid",
    "border-collapse": "collapse|separate",
    "caption-side": "top|bottom",
    "display": "inline-block",
    "font-weight": "normal|bold",
    "height": "auto",
    "margin": LENGTHS,
    "max-width": "none|100%",
    "min-width": "0",
    "overflow-x": "visible|hidden|scroll|auto",
    "padding": LENGTHS,
    "padding-top": "[0-9.]+em",
    "text-align": "left|right",
    "vertical-align": "middle|top",
    "white-space": "nowrap",
}

every_value = pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
both_languages = pytest.mark.parametrize("lang", ["en", "es"])


@every_value
@both_languages
def test_an_untrusted_notebook_removes_nothing(value: Displayable, lang: str) -> None:
    for element in parse(display.html(value, lang)).iter():
        assert set(element.attrib) <= TAGS[element.tag]
        for style in filter(None, element.get("style", "").split(";")):
            name, _, content = style.partition(":")
            assert re.fullmatch(STYLES[name], content), style


@every_value
def test_only_the_dice_have_colours(value: Displayable) -> None:
    # Not even black on white: only the page's own colours are sure to be readable on it.
    without_dice = re.sub(r'src="[^"]*"', "", display.html(value))
    assert not re.search(r"#|rgb|hsl|color|background|fill|stroke", without_dice)


@every_value
def test_nothing_can_clash_with_the_page_or_run(value: Displayable) -> None:
    for markup in [display.html(value), *map(drawing, parse(display.html(value)).iter("img"))]:
        assert not re.search(
            r"<script|<style|<link|<foreignObject|\sid=|\sclass=|\son\w+=|href|url\(|javascript:", markup
        )


@every_value
@both_languages
def test_every_picture_has_a_text_alternative(value: Displayable, lang: str) -> None:
    for image in parse(display.html(value, lang)).iter("img"):
        svg = parse(drawing(image))
        assert image.attrib["alt"] == svg.attrib["aria-label"] == said(svg)
        assert svg.attrib["role"] == "img"
        assert re.fullmatch(
            r"(Roll|Dice|Tirada|Dados): [1-6](, [1-6])*(; (set aside|dados reservados): [1-6](, [1-6])*)?", said(svg)
        )


@every_value
def test_every_cell_belongs_to_a_heading(value: Displayable) -> None:
    for shown in parse(display.html(value)).iter("table"):
        columns = shown.findall("thead/tr/th")
        assert all(column.get("scope") == "col" for column in columns)
        for row in shown.findall("tbody/tr"):
            label, *cells = row
            assert label.tag == "th"
            assert (label.get("scope"), len(cells)) in {("row", len(columns) - 1), ("colgroup", 0)}
            assert int(label.get("colspan", "1")) + len(cells) == len(columns)


@every_value
def test_the_headings_of_columns_are_bold(value: Displayable) -> None:
    for heading in parse(display.html(value)).iterfind(".//thead/tr/th"):
        assert "font-weight:bold" in heading.attrib["style"].split(";")


@every_value
def test_a_language_changes_the_words_and_nothing_else(value: Displayable) -> None:
    english, spanish = (parse(display.html(value, lang)) for lang in ("en", "es"))
    assert [element.tag for element in english.iter()] == [element.tag for element in spanish.iter()]
    assert said(english) != said(spanish)


@every_value
@both_languages
def test_html_states_its_language(value: Displayable, lang: str) -> None:
    # So that a screen reader on a page in another language pronounces it correctly.
    shown = parse(display.html(value, lang))
    assert shown.get("lang") == lang
    assert {element.get("lang", lang) for element in shown.iter()} == {lang}


@every_value
@both_languages
def test_every_sign_is_explained_in_words(value: Displayable, lang: str) -> None:
    # The words beside a sign, or the line below, serve readers who cannot see it or do not know it.
    plays, won, open_, scratched = {
        "en": ("(to play)", "(winner)", "open", "✗ scratched"),
        "es": ("(juega)", "(gana)", "libre", "✗ tachada"),
    }[lang]
    shown = parse(display.html(value, lang))
    for head in shown.iter("th"):
        words = said(head)
        assert words.startswith("▶ ") == words.endswith(plays)
        assert words.startswith("★ ") == words.endswith(won)
    cells = [said(cell) for cell in shown.iter("td")]
    assert ("✗" in cells) == (scratched in [said(line) for line in shown.iter("div")])
    value = value.game if isinstance(value, KirikiState) else value
    cards = value.cards if isinstance(value, KirikiGame) else [value] if isinstance(value, Scorecard) else []
    assert cells.count(open_) == sum(card[name] is None for card in cards for name in card)
    assert not cards or "" not in cells


@every_value
def test_a_notebook_shows_the_value_and_what_html_returns_alike(value: Displayable) -> None:
    shown = display.html(value)
    assert value._repr_html_() == shown == shown._repr_html_()  # type: ignore[attr-defined]
    assert display.html(value, "es")._repr_html_() == display.html(value, "es")  # type: ignore[attr-defined]


@pytest.mark.parametrize("show", [display.html, display.text])
@pytest.mark.parametrize("value", [None, 14121, "14121", Category.ONES, (1, 4), Roll], ids=repr)
def test_a_value_that_cannot_be_shown_is_refused(show: object, value: object) -> None:
    assert callable(show)
    with pytest.raises(DiceRulesError, match=r"^expected a value that can be shown \(Roll, KirikiTurn, .*\), not "):
        show(value)


@pytest.mark.parametrize("show", [display.html, display.text, display.svg])
@pytest.mark.parametrize("lang", ["de", "EN", "", None, 1, ["en"]], ids=repr)
def test_an_unknown_language_is_refused(show: object, lang: object) -> None:
    assert callable(show)
    with pytest.raises(NotationError, match=r"^unknown language .*; expected one of: en, es$"):
        show(Roll("1"), lang)
