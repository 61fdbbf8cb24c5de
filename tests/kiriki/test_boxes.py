"""`Box` and `Section`: values, names and labels, what a box pays, and what is refused.

The rules that are made of them are in `test_rules_of_boxes.py`, and patterns in `test_patterns.py`.
"""

from __future__ import annotations

import copy
import pickle
from enum import StrEnum
from typing import Any, cast

import attrs
import numpy as np
import pytest

from dicerules import DiceRulesError, NotationError, Roll, Scorecard, kiriki
from dicerules.kiriki import (
    BOXES,
    KIRIKI,
    YAHTZEE,
    YATZY,
    AllAlike,
    Anything,
    Both,
    Box,
    Category,
    Groups,
    KirikiRules,
    OneFace,
    OnlyFaces,
    Pays,
    Run,
    Section,
    TheseDice,
    Total,
)
from tests.kiriki.values import assert_same, evaluate
from tests.raising import raises

PAIR = Box("one_pair", Groups(2), "matching_dice", labels=("One pair", "Pareja"))
NOT_NAMES = [
    "",
    "Pair",
    "one pair",
    "one-pair",
    "1_pair",
    "_pair",
    "pair\n",
    "a" * 41,
    "\xf1",
    "\uff41",
    None,
    3,
    True,
    b"a",
]


class Words(StrEnum):
    PAIR = "one_pair"
    ONES = "ones"


# --- boxes ------------------------------------------------------------------------------------------------------------


def test_a_box_has_the_fields_that_it_was_given() -> None:
    box = Box("odd", Run(3), 20, times=2, section="upper", labels=["Odd", "Impar"])
    assert attrs.asdict(box, recurse=False) == {
        "name": "odd",
        "pattern": Run(3),
        "pays": 20,
        "times": 2,
        "section": "upper",
        "labels": ("Odd", "Impar"),
    }
    plain = Box("odd", Run(3), 20)
    assert (plain.times, plain.section, plain.labels) == (1, "lower", None)


@pytest.mark.parametrize("name", ["ones", Category.ONES, Words.ONES, np.str_("ones")], ids=repr)
def test_a_name_of_the_document_is_a_category(name: str) -> None:
    box = Box(name, OneFace(1), "matching_dice")
    assert box.name is Category.ONES
    assert (box.label(), box.label("es")) == ("Ones", "1")
    # Also if it comes from a message that called it otherwise.
    assert Box(YAHTZEE.tables.labelled[11], AllAlike(), 50).label() == "Kiriki"


@pytest.mark.parametrize(
    "name", ["one_pair", Words.PAIR, np.str_("one_pair"), PAIR.name], ids=["str", "enum", "numpy", "name"]
)
def test_any_other_name_has_a_label_too(name: str) -> None:
    box = Box(name, Groups(2), "matching_dice")
    assert box == Box("one_pair", Groups(2), "matching_dice")
    assert repr(box) == "Box(name='one_pair', pattern=Groups(sizes=(2,)), pays='matching_dice')"
    assert box.name == "one_pair"
    assert [box.label(), box.label("es"), box.name.label(), box.name.label("es")] == ["One pair"] * 4


def test_the_labels_of_a_box_are_those_of_the_keys() -> None:
    assert [PAIR.label(), PAIR.label("es"), PAIR.name.label("es")] == ["One pair", "Pareja", "Pareja"]
    scored = kiriki.scores("11234", YATZY)
    assert {name.label("es") for name in scored} >= {"Pareja", "Dos parejas", "Yatzy", "Azar"}
    assert scored[PAIR.name] == 2
    assert all(type(points) is int for points in scored.values())


def test_a_category_may_have_other_labels_but_stays_the_category() -> None:
    box = YAHTZEE.box("kiriki")
    assert (box.label(), box.label("es")) == ("Yahtzee", "Yahtzee")
    assert box.name is Category.KIRIKI
    assert KIRIKI.box("kiriki").label() == "Kiriki"
    with raises(NotationError, "unknown_language"):
        box.label("fr")


@pytest.mark.parametrize(
    ("box", "points"),
    [
        (Box("a", Groups(2), 10), 10),
        (Box("a", Groups(2), 10, times=3), 30),
        (Box("a", Groups(2), "all_dice"), 15),
        (Box("a", Groups(2), "all_dice", times=2), 30),
        (Box("a", Groups(2), "matching_dice"), 4),
        (Box("a", Groups(2), Pays.MATCHING_DICE, times=100), 400),
        (Box("a", Groups(3), 10), 0),
        (Box("a", Groups(3), "all_dice"), 0),
    ],
    ids=repr,
)
def test_a_box_pays_a_number_all_dice_or_the_matching_ones(box: Box, points: int) -> None:
    assert box.points(Roll("22164").counts) == points
    rules = KirikiRules(boxes=[box], further_kiriki=None)
    assert kiriki.score("22164", "a", rules) == Scorecard(rules).record("a", "22164")["a"] == points


@pytest.mark.parametrize("box", [*BOXES, *YATZY.boxes[6:8], YATZY.boxes[14], YAHTZEE.box("kiriki")], ids=Box.label)
def test_a_box_is_a_value(box: Box) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(box, protocol))
        assert_same(again, box)
        assert [again.label(lang) for lang in ("en", "es")] == [box.label(lang) for lang in ("en", "es")]
        assert again.name.label("es") == box.name.label("es")
    for again in (copy.copy(box), copy.deepcopy(box), attrs.evolve(box), evaluate(repr(box))):
        assert_same(again, box)
    assert not hasattr(box, "__dict__")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        cast("Any", box).pays = 3


def test_boxes_differ_by_every_field() -> None:
    others: list[dict[str, Any]] = [{"name": "pair"}, {"pattern": Groups(3)}, {"pays": 5}, {"times": 2}]
    others += [{"section": "upper"}, {"labels": None}, {"labels": ("One pair", "Par")}]
    assert len({PAIR, *(attrs.evolve(PAIR, **change) for change in others)}) == 1 + len(others)


@pytest.mark.parametrize("name", NOT_NAMES, ids=repr)
def test_a_name_is_small_letters_digits_and_underscores(name: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(NotationError, "not_a_box_name", "name"):
        Box(name, Anything(), 1)
    with raises(NotationError, "not_a_box_name", "section"):
        Box("a", Anything(), 1, section=name)
    with raises(NotationError, "not_a_box_name", "section"):
        Section(name)


@pytest.mark.parametrize("name", ["a", "a1", "a_", "one_pair", "a" * 40, "x" + "_" * 39])
def test_the_longest_and_the_shortest_names(name: str) -> None:
    rules = KirikiRules(boxes=[Box(name, Anything(), 1)], further_kiriki=None)
    assert Scorecard(rules, filled={name: 1}).filled == {name: 1}


@pytest.mark.parametrize("name", ["bonuses", "rules"])
def test_the_words_of_the_notation_are_not_names_of_boxes(name: str) -> None:
    with raises(DiceRulesError, "reserved_box_name", "name", given=name):
        Box(name, Anything(), 1)


@pytest.mark.parametrize("pattern", [None, "Groups", Groups, 3, "11", Roll("11"), PAIR], ids=repr)
def test_a_box_needs_a_pattern(pattern: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "not_a_pattern", "pattern") as caught:
        Box("a", pattern, 1)
    assert caught.value.params["known"][-1] == "Both"


@pytest.mark.parametrize("pays", [0, -1, 10**6 + 1, True, 1.0, None, [1]], ids=repr)
def test_a_number_of_points_is_positive(pays: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "number_out_of_range", "pays", minimum=1, maximum=10**6):
        Box("a", Anything(), pays)


@pytest.mark.parametrize("pays", ["", "all", "ALL_DICE", "sum", "10"])
def test_what_a_box_pays_has_a_name(pays: str) -> None:
    with raises(NotationError, "unknown_pays", "pays", known=("all_dice", "matching_dice")):
        Box("a", Anything(), pays)


@pytest.mark.parametrize(("pays", "times"), [(10**6, 2), (10_001, 100), (500_001, 2)])
def test_a_box_pays_at_most_a_million(pays: int, times: int) -> None:
    with raises(DiceRulesError, "box_pays_too_much", "times", most=10**6, given=pays * times):
        Box("a", Anything(), pays, times=times)
    assert Box("a", Anything(), 10**6 // times, times=times).points((0, 0, 0, 0, 0, 2)) == 10**6 // times * times


@pytest.mark.parametrize("times", [0, -1, 101, True, 1.0, "2", None], ids=repr)
def test_the_factor_is_1_to_100(times: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "number_out_of_range", "times", minimum=1, maximum=100):
        Box("a", Anything(), 1, times=times)


def test_a_box_is_given_by_position_and_its_options_by_name() -> None:
    with pytest.raises(TypeError):
        cast("Any", Box)("a", Anything(), 1, 2)
    with pytest.raises(TypeError):
        cast("Any", Section)("a", 50)


# --- sections -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "minimum"),
    [
        ("bonus", -1, 0),
        ("bonus", 10**6 + 1, 0),
        ("bonus", True, 0),
        ("bonus_threshold", 0, 1),
        ("bonus_threshold", 1.0, 1),
    ],
)
def test_the_numbers_of_a_section_have_bounds(field: str, value: object, minimum: int) -> None:
    with raises(DiceRulesError, "number_out_of_range", field, minimum=minimum):
        Section("mine", **cast("Any", {field: value}))


def test_a_section_is_a_value() -> None:
    section = Section("second_column", bonus=70, bonus_threshold=126, labels=("Second column", "Segunda columna"))
    pickled = pickle.loads(pickle.dumps(section))
    for again in (pickled, copy.deepcopy(section), attrs.evolve(section), evaluate(repr(section))):
        assert_same(again, section)
    assert (section.label("es"), Section("second_column").label("es")) == ("Segunda columna", "Second column")
    others: list[dict[str, Any]] = [{"name": "a"}, {"bonus": 1}, {"bonus_threshold": 1}, {"labels": None}]
    assert len({section, *(attrs.evolve(section, **change) for change in others)}) == 5


def test_a_pattern_and_a_box_take_a_roll_or_its_counts() -> None:
    for dice in ("11522", "666661", "123"):
        roll = Roll(dice)
        for pattern in (Groups(2), Run(2), Anything(), OneFace(1)):
            assert pattern.match(roll) == pattern.match(roll.counts)
        assert Box("a", Groups(2), "matching_dice").points(roll) == Box("a", Groups(2), "matching_dice").points(
            roll.counts
        )


@pytest.mark.parametrize("counts", ["11522", (1, 2), [0] * 6, None, 3, (0,) * 7], ids=repr)
def test_nothing_else_is_taken_for_counts(counts: Any) -> None:  # noqa: ANN401 (that is refused)
    for pattern in (OneFace(1), Groups(2), Run(2), TheseDice("1"), AllAlike(), OnlyFaces("1"), Total(3), Anything()):
        with raises(DiceRulesError, "not_counts", "counts"):
            pattern.match(counts)
    with raises(DiceRulesError, "not_counts", "counts"):
        Both(Groups(2), Total(3)).match(counts)
    with raises(DiceRulesError, "not_counts", "counts"):
        Box("a", Anything(), 1).points(counts)
