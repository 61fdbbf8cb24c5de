"""Tables as SVG images: what they show, where it stands, and that no text leaves its cell."""

from __future__ import annotations

import itertools
import re
from typing import NamedTuple
from xml.etree.ElementTree import Element

import pytest

from dicerules import InvalidRollError, KirikiGame, Roll, Scorecard, display
from dicerules.display import Displayable
from dicerules.kiriki import KirikiState
from tests.display.reading import SVG, notes, parse, rows, said
from tests.display.samples import TRIPLE_CARD, VALUES

TABLES = {name: value for name, value in VALUES.items() if not isinstance(value, Roll)}
every_table = pytest.mark.parametrize("value", TABLES.values(), ids=list(TABLES))
both_languages = pytest.mark.parametrize("lang", ["en", "es"])


class Placed(NamedTuple):
    """An element of an image with its distance from the corner of the image."""

    element: Element
    left: float
    top: float
    scale: float = 1


def placed(svg: str) -> list[Placed]:
    """Return every element of an image with its place."""

    def inside(parent: Element, left: float, top: float, scale: float) -> list[Placed]:
        found = []
        for child in parent:
            x, y, size = left, top, scale
            for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", child.get("transform", "")):
                given = [float(number) for number in numbers.split()]
                if name == "translate":
                    x, y = x + size * given[0], y + size * given[1]
                else:
                    assert name == "scale"
                    size *= given[0]
            found += [Placed(child, x, y, size), *inside(child, x, y, size)]
        return found

    return inside(parse(svg), 0, 0, 1)


def texts(svg: str) -> list[Placed]:
    """Return the texts of an image at the point where they begin or, if they are on the right, end."""
    return [
        Placed(one.element, one.left + float(one.element.attrib["x"]), one.top + float(one.element.attrib["y"]))
        for one in placed(svg)
        if one.element.tag == f"{SVG}text"
    ]


@every_table
@both_languages
def test_an_image_has_the_texts_of_the_html_in_the_same_order(value: Displayable, lang: str) -> None:
    shown = parse(display.html(value, lang))
    # Dice are pictures in both.
    for parent in shown.iter():
        for picture in [child for child in parent if child.tag == "img"]:
            picture.set("alt", "")
    expected = [said(line) for line in shown.iter() if line.tag in {"caption", "th", "td"} or is_line(line)]
    image = [said(text.element) for text in texts(display.svg(value, lang))]
    assert list(filter(None, image)) == list(filter(None, expected))


def is_line(element: Element) -> bool:
    """Return whether an element is a line of its own, outside of tables."""
    return element.tag == "div" and not [child for child in element if child.tag in {"div", "table", "img"}]


@every_table
@both_languages
def test_an_image_describes_itself_in_its_language(value: Displayable, lang: str) -> None:
    svg = parse(display.svg(value, lang))
    title, description = svg[0], svg[1]
    assert (svg.get("lang"), svg.get("role")) == (lang, "img")
    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    assert svg.get("aria-label") == title.text == display.text(value, lang).splitlines()[0]
    assert description.text == display.text(value, lang)


@every_table
def test_an_image_is_dark_on_white_and_cannot_clash_with_a_page(value: Displayable) -> None:
    svg = display.svg(value)
    whole = parse(svg).attrib
    background = parse(svg).find(f"{SVG}rect")
    assert background is not None
    assert background.attrib == {"width": whole["width"], "height": whole["height"], "fill": "#fff"}
    assert whole["fill"] == "#222"
    assert whole["viewBox"] == f"0 0 {whole['width']} {whole['height']}"
    assert not re.search(r"<script|<style|<foreignObject|\sid=|\sclass=|\son\w+=|href|url\(", svg)


@every_table
@both_languages
def test_everything_lies_inside_the_image(value: Displayable, lang: str) -> None:
    svg = display.svg(value, lang)
    width, height = (float(parse(svg).attrib[side]) for side in ("width", "height"))
    for one in texts(svg):
        assert 12 <= one.left <= width - 12
        assert 12 < one.top < height - 4
    for element, left, top, scale in placed(svg):
        if element.tag == f"{SVG}rect":
            assert left + scale * float(element.attrib["width"]) <= width
            assert top + scale * float(element.attrib["height"]) <= height


def columns_of(svg: str) -> list[list[Placed]]:
    """Return the texts of each table, found by the left edges of their first column."""
    heads = [one for one in texts(svg) if said(one.element) in {"Category", "Categoría"}]
    edges = [head.left for head in heads] + [float("inf")]
    return [
        [one for one in texts(svg) if left <= one.left < right and one.top >= heads[0].top]
        for left, right in itertools.pairwise(edges)
    ]


@both_languages
def test_39_boxes_are_three_columns_side_by_side(lang: str) -> None:
    columns = columns_of(display.svg(TRIPLE_CARD, lang))
    assert len(columns) == 3
    assert len({column[0].top for column in columns}) == 1
    for column in columns[1:]:
        # The third column also holds the totals, and the first one the notes.
        assert [said(one.element) for one in column][:2] == [said(one.element) for one in columns[0]][:2]
        tops = list(dict.fromkeys(one.top for one in column))
        assert {below - above for above, below in itertools.pairwise(tops)} == {24}
        numbers = [one for one in column if one.element.get("text-anchor") == "end"]
        assert len({one.left for one in numbers}) == 1  # aligned on the right
    assert [said(one.element) for one in columns[2]][-4:-3] == [{"en": "Grand total", "es": "Total final"}[lang]]


@both_languages
def test_twenty_boxes_are_one_column(lang: str) -> None:
    svg = display.svg(VALUES["twenty-boxes"], lang)
    assert len(columns_of(svg)) == 1
    assert float(parse(svg).attrib["width"]) < 390


def edges_of(svg: str) -> list[tuple[float, float, float]]:
    """Return the line on the right of each cell: its top, its bottom, and its distance from the left."""
    return [
        (one.top, one.top + float(height), one.left + float(left))
        for one in placed(svg)
        for left, height in re.findall(r"^M(\d+) 0v(\d+)$", one.element.get("d", ""))
    ]


def test_a_state_has_its_dice_below_its_cards() -> None:
    state = VALUES["kiriki-state"]
    assert isinstance(state, KirikiState)
    found = texts(display.svg(state))
    by_text = {said(one.element): one.top for one in found}
    dice = [one for one in placed(display.svg(state)) if one.element.tag == f"{SVG}circle"]
    assert len(dice) == sum(map(int, "13151"))
    assert by_text["Turns taken"] < by_text["Kiriki turn: roll 2 of 3"] < min(die.top for die in dice)
    assert max(die.top for die in dice) < by_text["1 roll left"]


def test_dice_in_a_table_are_drawn_small() -> None:
    svg = display.svg(VALUES["turn"])
    pips = [one for one in placed(svg) if one.element.tag == f"{SVG}circle"]
    assert len(pips) == sum(map(int, "111234153"))
    assert {one.scale for one in pips} == {0.6}
    # The bar below a die keeps its distance from the line below the row.
    bars = [one for one in placed(svg) if one.element.get("d") == "M6 47h28"]
    assert len(bars) == 5
    for bar in bars:
        assert any(top < bar.top < bar.top + 0.6 * 49.5 < bottom - 3 for top, bottom, _ in edges_of(svg))


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "Tom & Jerry", "\"'>", "{0}", "漢字", "e\u0301"])
def test_a_name_is_shown_as_text(name: str) -> None:
    svg = display.svg(KirikiGame([name]))
    assert f"▶ {name} (to play)" in [said(one.element) for one in texts(svg)]
    assert {element.tag.removeprefix(SVG) for element in parse(svg).iter()} <= {
        *("svg", "title", "desc", "rect", "g", "path", "text")
    }


def test_what_is_bold_in_html_is_bold_in_an_image() -> None:
    bold = [said(one.element) for one in texts(display.svg(Scorecard())) if one.element.get("font-weight") == "bold"]
    headings = ["Scorecard", "Category", "Points", "Upper section", "Upper total", "0", "Lower section"]
    assert bold == [*headings, "Lower total", "0", "Grand total", "0"]
    italic = [said(one.element) for one in texts(display.svg(Scorecard())) if one.element.get("font-style") == "italic"]
    assert italic == ["open"] * 13


def test_notes_are_below_the_tables() -> None:
    svg = display.svg(TRIPLE_CARD)
    lowest = max(one.top for column in columns_of(svg) for one in column)
    below = [said(one.element) for one in texts(svg) if one.top > lowest]
    assert below == notes(display.html(TRIPLE_CARD))[1:]
    assert "Category" not in below


@pytest.mark.slow
@every_table
@both_languages
def test_no_text_leaves_its_cell_in_a_wide_font(value: Displayable, lang: str) -> None:
    # DejaVu Sans is the default of many systems, and wider than the fonts of most others.
    manager = pytest.importorskip("matplotlib.font_manager")
    fonts = {
        weight: manager.get_font(manager.findfont(manager.FontProperties(family="DejaVu Sans", weight=weight)))
        for weight in ("normal", "bold")
    }
    svg = display.svg(value, lang)
    edges = edges_of(svg)
    for text in texts(svg):
        font = fonts[text.element.get("font-weight", "normal")]
        font.set_size(14, 72)
        font.set_text(said(text.element), 0)
        width = font.get_width_height()[0] / 64
        row = [left for top, bottom, left in edges if top < text.top < bottom]
        if text.element.get("text-anchor") == "end":
            assert width <= text.left - max(left for left in row if left < text.left), said(text.element)
        elif row and text.left < max(row):
            assert text.left + width <= min(left for left in row if left > text.left), said(text.element)
        else:
            assert text.left + width <= float(parse(svg).attrib["width"]), said(text.element)


def test_what_is_neither_a_value_nor_a_roll_is_refused() -> None:
    for thing in (None, "kiriki", [7], object()):
        with pytest.raises(InvalidRollError):
            display.svg(thing)  # type: ignore[arg-type]
    assert display.svg(Scorecard())._repr_svg_() == display.svg(Scorecard())  # type: ignore[attr-defined]
    assert rows(display.html(Scorecard()))[0] == ["Category", "Points"]
