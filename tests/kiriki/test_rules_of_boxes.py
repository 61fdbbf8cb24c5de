"""Rules that are made of boxes and sections: `with_box`, `without_box`, `box`, and cards that contradict themselves."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from dicerules import DiceRulesError, NotationError, Scorecard, kiriki
from dicerules.kiriki import (
    BOXES,
    KIRIKI,
    AllAlike,
    Anything,
    Both,
    Box,
    Category,
    Groups,
    KirikiRules,
    OnlyFaces,
    Section,
    Total,
)
from tests.raising import raises

PAIR = Box("one_pair", Groups(2), "matching_dice", labels=("One pair", "Pareja"))


def test_a_card_has_at_least_one_box_and_at_most_200() -> None:
    with raises(DiceRulesError, "no_boxes", "boxes"):
        KirikiRules(boxes=[], further_kiriki=None)
    boxes = [Box(f"box_{number}", Total(number), 1) for number in range(201)]
    with raises(DiceRulesError, "list_too_long", "boxes", most=200):
        KirikiRules(boxes=boxes, further_kiriki=None)
    rules = KirikiRules(boxes=boxes[:200], dice=2, further_kiriki=None)
    assert sum(kiriki.scores("66", rules).values()) == 13


@pytest.mark.parametrize("boxes", [None, 3, "chance", PAIR, {PAIR}], ids=repr)
def test_boxes_are_a_list(boxes: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "not_a_list", "boxes"):
        KirikiRules(boxes=boxes)
    with raises(DiceRulesError, "not_a_list", "sections"):
        KirikiRules(sections=boxes)


@pytest.mark.parametrize("odd", [None, "chance", Anything(), Section("a")], ids=repr)
def test_every_box_is_a_box(odd: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "wrong_type", "boxes", 1, expected="Box"):
        KirikiRules(boxes=[PAIR, odd])


def test_two_boxes_have_two_names() -> None:
    with raises(DiceRulesError, "box_twice", "boxes", 13, "name", given="chance"):
        KirikiRules(boxes=[*BOXES, Box("chance", Anything(), 1)])
    with raises(DiceRulesError, "box_twice", "boxes", 12, "name", given="full_house"):
        KIRIKI.with_box("chance", name="full_house")


def test_a_box_is_in_a_section_of_the_card() -> None:
    with raises(DiceRulesError, "unknown_section", "boxes", 12, "section", given="'mine'", known=("upper", "lower")):
        KIRIKI.with_box("chance", section="mine")
    known = ("upper", "lower", "mine", "yours")
    with raises(DiceRulesError, "unknown_section", "boxes", 0, "section", given="'theirs'", known=known):
        boxes = [attrs.evolve(BOXES[0], section="theirs"), *BOXES[1:]]
        KirikiRules(boxes=boxes, sections=map(Section, known[2:]))


@pytest.mark.parametrize("name", ["upper", "lower", "mine"])
def test_two_sections_have_two_names(name: str) -> None:
    with raises(DiceRulesError, "section_twice", "sections", 1, "name", given=name):
        KirikiRules(sections=[Section("mine"), Section(name)])


@pytest.mark.parametrize("odd", [None, "mine", PAIR], ids=repr)
def test_every_section_is_a_section(odd: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "wrong_type", "sections", 1, expected="Section"):
        KirikiRules(sections=[Section("mine"), odd])
    with raises(DiceRulesError, "list_too_long", "sections", most=20):
        KirikiRules(sections=[Section(f"s{number}") for number in range(21)])


# --- with_box, without_box, box ---------------------------------------------------------------------------------------


def test_with_box_adds_a_new_box_at_the_end() -> None:
    house = KIRIKI.with_box(PAIR)
    assert house.boxes == (*BOXES, PAIR)
    assert (attrs.evolve(house, boxes=BOXES), KIRIKI.boxes) == (KIRIKI, BOXES)
    assert Scorecard(house).open_categories[-1] == "one_pair"
    assert kiriki.score("11552", "one_pair", house) == 10


def test_with_box_replaces_the_box_with_that_name_in_its_place() -> None:
    chance = Box("full_house", Anything(), 7)
    assert KIRIKI.with_box(chance).boxes == (*BOXES[:8], chance, *BOXES[9:])
    assert KIRIKI.with_box(chance).with_box(BOXES[8]) == KIRIKI
    # Changes to a box that is passed are made to it first.
    assert KIRIKI.with_box(chance, pays=9) == KIRIKI.with_box(attrs.evolve(chance, pays=9))


def test_with_box_changes_what_is_named() -> None:
    house = KIRIKI.with_box("full_house", pays=30, labels=("Boat", "Barco"))
    assert house.box("full_house") == attrs.evolve(BOXES[8], pays=30, labels=("Boat", "Barco"))
    assert house.with_box(Category.FULL_HOUSE, pays=25, labels=None) == KIRIKI
    assert KIRIKI.with_box("full_house") == KIRIKI
    renamed = KIRIKI.with_box("full_house", name="boat")
    assert [box.name for box in renamed.boxes] == [*[*Category][:8], "boat", *[*Category][9:]]


def test_a_house_box_is_one_line() -> None:
    house = KIRIKI.with_box(Box("odd_dice", OnlyFaces("135"), pays="all_dice"))
    assert (kiriki.score("11355", "odd_dice", house), kiriki.score("11356", "odd_dice", house)) == (15, 0)


@pytest.mark.parametrize("name", ["", "boat", "Full house", None, 3, Anything()], ids=repr)
def test_an_unknown_box_is_refused(name: Any) -> None:  # noqa: ANN401 (that is refused)
    for call in (lambda: KIRIKI.with_box(name, pays=30), lambda: KIRIKI.without_box(name), lambda: KIRIKI.box(name)):
        with raises(NotationError, "unknown_category", given=repr(name), known=tuple(map(str, Category))):
            call()


def test_unknown_fields_are_pythons_own_error() -> None:
    with pytest.raises(TypeError, match="points"):
        KIRIKI.with_box("full_house", points=30)


def test_changes_are_checked() -> None:
    with raises(DiceRulesError, "number_out_of_range", "pays"):
        KIRIKI.with_box("full_house", pays=0)
    with raises(DiceRulesError, "not_a_kiriki_box", "further_kiriki", "box", given="kiriki"):
        KIRIKI.with_box("kiriki", pays="all_dice")
    with raises(DiceRulesError, "not_a_kiriki_box", "further_kiriki", "box", given="kiriki"):
        KIRIKI.with_box("kiriki", pattern=Both(AllAlike(), Total(10)))


def test_without_box_leaves_the_others_in_order() -> None:
    rules = KIRIKI.without_box("chance").without_box(Category.ONES)
    assert rules.boxes == BOXES[1:-1]
    assert Scorecard(rules).open_categories == tuple(Category)[1:-1]
    with raises(NotationError, "unknown_category", given="'chance'"):
        Scorecard(rules).record("chance", "12345")
    alone = KirikiRules(boxes=[PAIR], further_kiriki=None)
    with raises(DiceRulesError, "no_boxes", "boxes"):
        alone.without_box("one_pair")


def test_a_box_is_found_by_its_name() -> None:
    assert (
        [KIRIKI.box(category) for category in Category]
        == [KIRIKI.box(str(category)) for category in Category]
        == [*BOXES]
    )
