"""Dice as pictures."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import FarkleTurn, InvalidRollError, Roll, display
from tests.display.reading import SVG, dice_in, drawing, parse, said

ROLLS = st.text("123456", max_size=100).map(Roll)


@given(ROLLS)
def test_each_die_has_as_many_pips_as_its_face(roll: Roll) -> None:
    assert [pips for pips, _, _ in dice_in(display.svg(roll))] == list(roll.faces)


@given(ROLLS, st.sampled_from(["en", "es"]))
def test_the_image_of_a_notebook_is_the_svg(roll: Roll, lang: str) -> None:
    shown = parse(display.html(roll, lang))
    if roll:
        assert drawing(shown) == display.svg(roll, lang)
    assert said(shown) == said(parse(display.svg(roll, lang))) == display.text(roll, lang)


@pytest.mark.parametrize(
    ("roll", "english", "spanish"),
    [
        ("14121", "Roll: 1, 4, 1, 2, 1", "Tirada: 1, 4, 1, 2, 1"),
        ("6", "Roll: 6", "Tirada: 6"),
        ("", "Roll: no dice", "Tirada: sin dados"),
    ],
)
def test_a_roll_in_words(roll: str, english: str, spanish: str) -> None:
    assert display.text(Roll(roll)) == english
    assert display.text(Roll(roll), "es") == spanish


def corners(svg: str) -> list[tuple[float, float]]:
    return [
        (float(x), float(y))
        for die in parse(svg).findall(f"{SVG}g")
        for x, y in [die.attrib["transform"].removeprefix("translate(").removesuffix(")").split()]
    ]


@given(ROLLS)
def test_the_dice_lie_side_by_side_inside_the_image(roll: Roll) -> None:
    svg = parse(display.svg(roll))
    width, height = float(svg.attrib["width"]), float(svg.attrib["height"])
    assert svg.attrib["viewBox"] == f"0 0 {svg.attrib['width']} {svg.attrib['height']}"
    places = corners(display.svg(roll))
    # In reading order, ten in a line, without touching one another.
    assert places == sorted(places, key=lambda place: (place[1], place[0]))
    assert len(set(places)) == len(places)
    assert [y for _, y in places] == [y for y in dict.fromkeys(y for _, y in places) for _ in range(10)][: len(places)]
    # One step from each to the next, and from each line to the one below.
    assert {right[0] - left[0] for left, right in pairwise(places) if right[1] == left[1]} <= {46}
    assert {lower[1] - upper[1] for upper, lower in pairwise(places) if lower[1] != upper[1]} <= {46}
    if places:
        # The image ends where the dice do, with the same margin on all sides.
        (left, right), (top, bottom) = ((min(along), max(along)) for along in zip(*places, strict=True))
        assert {left, top, width - right - 40, height - bottom - 40} == {3}
    for left, top in places:
        assert left > 0 < top
        assert left + 40 < width
        assert top + 40 < height
        assert not [1 for x, y in places if (x, y) != (left, top) and abs(x - left) <= 40 and abs(y - top) <= 40]


def test_the_pips_of_a_face_lie_as_on_a_die() -> None:
    for face in range(1, 7):
        (die,) = parse(display.svg([face])).findall(f"{SVG}g")
        (square,) = die.findall(f"{SVG}rect")
        side = float(square.attrib["width"])
        pips = {(float(pip.attrib["cx"]), float(pip.attrib["cy"])) for pip in die.findall(f"{SVG}circle")}
        assert len(pips) == face
        # A face looks the same upside down; only odd faces have a pip in the middle.
        assert pips == {(side - x, side - y) for x, y in pips}
        assert ((side / 2, side / 2) in pips) == (face % 2 == 1)
        assert len({x for x, _ in pips}) == (1 if face == 1 else 2 if face in {2, 4, 6} else 3)


# Each row of a face from the top, as on a real die.
PIPS = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}


@pytest.mark.parametrize("face", PIPS)
def test_the_pips_lie_apart_and_inside_the_die(face: int) -> None:
    (die,) = parse(display.svg([face])).findall(f"{SVG}g")
    (square,) = die.findall(f"{SVG}rect")
    side = float(square.attrib["width"])
    assert float(square.attrib["height"]) == side
    circles = die.findall(f"{SVG}circle")
    (radius,) = {float(pip.attrib["r"]) for pip in circles}
    places = [(float(pip.attrib["cx"]), float(pip.attrib["cy"])) for pip in circles]
    assert all(radius < x < side - radius and radius < y < side - radius for x, y in places)
    assert all(dist(one, other) >= 2 * radius for one, other in combinations(places, 2))
    drawn = {(1 + (x > side / 2) - (x < side / 2), 1 + (y > side / 2) - (y < side / 2)) for x, y in places}
    assert drawn == {(x, y) for y, row in enumerate(PIPS[face]) for x, sign in enumerate(row) if sign == "o"}
    # The outer pips are as far from one edge as from another.
    assert len({abs(offset - side / 2) for place in places for offset in place} - {0.0}) == (face > 1)


def test_a_die_is_visible_on_any_page() -> None:
    # A white face with a grey edge and dark pips: nothing takes its colour from the page behind the image.
    for shape in parse(display.svg("6")).iter():
        if shape.tag in {f"{SVG}rect", f"{SVG}circle"}:
            assert shape.attrib["fill"] in {"#fff", "#222"}
    assert "currentColor" not in display.svg("6")


@pytest.mark.parametrize(
    ("rolled", "aside", "marked"),
    [
        ("111234", "111", "yyynnn"),
        ("155234", "5", "nynnnn"),  # of two 5s the leftmost
        ("515151", "5151", "yyyynn"),
        ("152346", "123456", "yyyyyy"),
    ],
)
def test_dice_set_aside_are_told_apart_by_a_bar_and_not_by_colour_alone(rolled: str, aside: str, marked: str) -> None:
    (image,) = parse(display.html(FarkleTurn().roll(rolled).set_aside(aside))).iter("img")
    dice = dice_in(drawing(image))
    assert [pips for pips, _, _ in dice] == list(map(int, rolled))
    assert ["ny"[bar] for _, bar, _ in dice] == list(marked)
    assert [pale for _, _, pale in dice] == [not bar for _, bar, _ in dice]
    assert image.attrib["alt"] == f"Roll: {', '.join(rolled)}; set aside: {', '.join(sorted(aside))}"


@pytest.mark.parametrize(("lang", "name"), [("en", "Roll: no dice"), ("es", "Tirada: sin dados")], ids=["en", "es"])
def test_a_roll_without_dice_is_an_image_too(lang: str, name: str) -> None:
    image = parse(display.svg("", lang))
    one_die = parse(display.svg("1"))
    for size in ("width", "height", "viewBox"):
        assert image.attrib[size] == one_die.attrib[size]
    assert (image.attrib["role"], image.attrib["aria-label"], said(image)) == ("img", name, name)
    # The dashed outline of a die, without pips.
    (place,) = image.findall(f"{SVG}rect")
    assert place.attrib["fill"] == "none"
    assert "stroke-dasharray" in place.attrib
    assert float(place.attrib["x"]) + float(place.attrib["width"]) + 1 < float(image.attrib["width"])
    assert not list(image.iter(f"{SVG}circle"))
    assert not [1 for shape in one_die.iter() if "stroke-dasharray" in shape.attrib]


def test_the_bar_below_a_die_lies_inside_the_image_and_leaves_the_die_free() -> None:
    # The bar of one line of dice must not lie on the next one: there is room for it below every die.
    (image,) = parse(display.html(FarkleTurn().roll("111234").set_aside("111"))).iter("img")
    svg = parse(drawing(image))
    dice = svg.findall(f"{SVG}g")
    for die in dice[:3]:
        (bar,) = die.findall(f"{SVG}path")
        assert bar.attrib["d"] == "M6 47h28"  # 28 of the 40 of a die, in its middle
        half = float(bar.attrib["stroke-width"]) / 2
        (square,) = die.findall(f"{SVG}rect")
        assert float(square.attrib["height"]) + float(square.attrib["stroke-width"]) / 2 < 47 - half
        assert 3 + 47 + half < float(svg.attrib["height"])
    plain = parse(drawing(next(parse(display.html(FarkleTurn().roll("111234"))).iter("img"))))
    assert float(plain.attrib["height"]) < float(svg.attrib["height"])
    assert plain.attrib["width"] == svg.attrib["width"]


def test_dice_have_no_bar_or_shade_when_none_are_set_aside() -> None:
    images: list[Element] = [*parse(display.html(FarkleTurn().roll("223346"))).iter("img")]
    images += parse(display.html(FarkleTurn().roll("111346"))).iter("img")
    assert [{(bar, pale) for _, bar, pale in dice_in(drawing(image))} for image in images] == [{(False, False)}] * 2


@pytest.mark.parametrize("rolled", ["1", "123456", "123456" * 4])
def test_a_roll_alone_is_shown_as_large_as_it_is_drawn(rolled: str) -> None:
    image, svg = parse(display.html(Roll(rolled))), parse(display.svg(rolled))
    assert (image.attrib["width"], image.attrib["height"]) == (svg.attrib["width"], svg.attrib["height"])


def test_dice_in_a_table_keep_their_proportions() -> None:
    (image,) = parse(display.html(FarkleTurn().roll("111234").set_aside("111"))).iter("img")
    svg = parse(drawing(image))
    for side in ("width", "height"):
        assert abs(float(image.attrib[side]) - 0.6 * float(svg.attrib[side])) <= 0.5, side


def test_svg_accepts_what_roll_accepts() -> None:
    assert display.svg("14") == display.svg([1, 4]) == display.svg(Roll("14"))
    assert display.svg("14")._repr_svg_() == display.svg("14")  # type: ignore[attr-defined]
    with pytest.raises(InvalidRollError):
        display.svg("7")
