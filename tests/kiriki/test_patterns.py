"""Patterns as values: how they are given, compared, shown and pickled, and what is refused.

What they match is held against an oracle in `boxes`.
"""

from __future__ import annotations

import copy
import pickle
from typing import Any, cast

import attrs
import numpy as np
import pytest

from dicerules import DiceRulesError, InvalidRollError, Roll, kiriki
from dicerules.kiriki import (
    AllAlike,
    Anything,
    Both,
    Groups,
    OneFace,
    OnlyFaces,
    Pattern,
    Run,
    TheseDice,
    Total,
    patterns,
)
from tests.kiriki.values import assert_same, evaluate
from tests.raising import raises

# Each with its repr.
PATTERNS: dict[str, Pattern] = {
    "OneFace(face=4)": OneFace(4),
    "Groups(sizes=(2,))": Groups(2),
    "Groups(sizes=(3, 2))": Groups((2, 3)),
    "Groups(sizes=(2, 2), different=False)": Groups([2, 2], different=False),
    "Groups(sizes=(4,), exactly=True)": Groups(4, exactly=True),
    "Run(length=4)": Run(4),
    'TheseDice("12345")': TheseDice("54321"),
    'TheseDice("11")': TheseDice([1, 1]),
    "AllAlike()": AllAlike(),
    'OnlyFaces("135")': OnlyFaces("531135"),
    "Total(minimum=13, maximum=13)": Total(13, 13),
    "Total(minimum=20)": Total(20),
    "Anything()": Anything(),
    "Both(first=Groups(sizes=(2,)), second=Total(minimum=13, maximum=13))": Both(Groups(2), Total(13, 13)),
}
EVERY = pytest.mark.parametrize(("shown", "pattern"), PATTERNS.items(), ids=PATTERNS)


@EVERY
def test_a_pattern_shows_the_expression_that_makes_it(shown: str, pattern: Pattern) -> None:
    assert repr(pattern) == shown
    assert_same(evaluate(shown), pattern)


@EVERY
def test_a_pattern_is_a_value(shown: str, pattern: Pattern) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert_same(pickle.loads(pickle.dumps(pattern, protocol)), pattern)
    for again in (copy.copy(pattern), copy.deepcopy(pattern), attrs.evolve(pattern)):
        assert_same(again, pattern)
    assert [other for other in PATTERNS if PATTERNS[other] == pattern] == [shown]
    assert not hasattr(pattern, "__dict__")
    assert isinstance(pattern, Pattern)


def test_patterns_can_be_matched() -> None:
    match Both(Groups((3, 2)), Total(20)):
        case Both(Groups((first, *_)), Total(minimum, maximum)):
            assert (first, minimum) == (3, 20)
            assert maximum > 36
        case _:
            pytest.fail("this is a Both of Groups and a Total")


def test_numbers_of_any_kind_are_kept_as_plain_ones() -> None:
    four, three = cast("Any", np.int64(4)), cast("Any", np.uint8(3))
    patterns = [OneFace(four), Groups(three), Groups(cast("Any", np.array([3, 2]))), Run(four), Total(three)]
    plain = [OneFace(4), Groups(3), Groups((3, 2)), Run(4), Total(3)]
    assert patterns == plain
    assert repr(patterns) == repr(plain)


def test_dice_are_read_as_a_roll() -> None:
    assert TheseDice(Roll("21")) == TheseDice(iter([1, 2])) == TheseDice("1, 2") == TheseDice(np.array([2, 1]))
    assert TheseDice("21").dice == Roll("12")
    assert OnlyFaces("3113").faces == OnlyFaces([1, 3]).faces == Roll("13")


@pytest.mark.parametrize("number", [0, 7, -1, True, 1.0, "4", None, 10**30], ids=repr)
def test_faces_and_lengths_have_bounds(number: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "number_out_of_range", "face", minimum=1, maximum=6):
        OneFace(number)
    with raises(DiceRulesError, "number_out_of_range", "length", minimum=2, maximum=6):
        Run(number)


def test_a_run_has_two_dice_at_least() -> None:
    with raises(DiceRulesError, "number_out_of_range", "length", minimum=2, maximum=6, given="1"):
        Run(1)
    assert Run(2).match(Roll("16").counts) is None


@pytest.mark.parametrize(
    "sizes",
    [0, -1, 7, (), (3, 0), (3, -1), (3, 4), (1,) * 6 + (1,), (3, True), (3.0,), ("3",), (None,), (None, 2), ("3", 2)],
    ids=repr,
)
def test_groups_are_of_up_to_six_dice(sizes: Any) -> None:  # noqa: ANN401 (that is refused)
    with pytest.raises(DiceRulesError) as caught:
        Groups(sizes)
    assert caught.value.path == ("sizes",)
    assert caught.value.code == ("list_too_long" if sizes == (1,) * 7 else "bad_sizes")


@pytest.mark.parametrize(
    "sizes", [None, True, 3.0, "32", b"32", {3, 2}, {3: 2}, object()], ids=lambda value: str(type(value))
)
def test_sizes_are_a_number_or_a_list(sizes: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "not_a_list", "sizes"):
        Groups(sizes)


def test_all_six_dice_may_be_groups() -> None:
    assert Groups((1,) * 6).match(Roll("123456").counts) == (1, 1, 1, 1, 1, 1)
    assert Groups(6).match(Roll("444444").counts) == (0, 0, 0, 6, 0, 0)


@pytest.mark.parametrize("switch", [0, 1, None, "yes"], ids=repr)
def test_switches_of_groups(switch: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "not_a_switch", "exactly"):
        Groups(3, exactly=switch)
    with raises(DiceRulesError, "not_a_switch", "different"):
        Groups(3, different=switch)
    with pytest.raises(TypeError):
        cast("Any", Groups)((3, 2), True)  # noqa: FBT003 (that is refused)


@pytest.mark.parametrize("kind", [TheseDice, OnlyFaces])
def test_dice_are_dice(kind: type[TheseDice | OnlyFaces]) -> None:
    field = attrs.fields(kind)[0].name
    refused = {"17": "bad_face_in_text", (0,): "bad_face", None: "not_a_roll", 3: "not_a_roll", "1,,2": "bad_separator"}
    for dice, code in refused.items():
        with raises(InvalidRollError, code, field):
            kind(cast("Any", dice))
    with raises(DiceRulesError, "bad_number_of_pattern_dice", field, most=6, given=0):
        kind("")


def test_at_most_six_dice_but_faces_may_be_repeated() -> None:
    with raises(DiceRulesError, "bad_number_of_pattern_dice", "dice", most=6, given=7):
        TheseDice("1111111")
    assert OnlyFaces("1111111") == OnlyFaces("1")
    assert OnlyFaces("123456").match(Roll("16").counts) == (1, 0, 0, 0, 0, 1)


@pytest.mark.parametrize("bound", [-1, True, 1.0, "13", 10**12 + 1], ids=repr)
def test_the_bounds_of_a_total(bound: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "number_out_of_range", "minimum", minimum=0):
        Total(bound)
    with raises(DiceRulesError, "number_out_of_range", "maximum", minimum=0):
        Total(0, bound)


def test_a_total_is_not_empty() -> None:
    with raises(DiceRulesError, "empty_total", "maximum", minimum=14, given=13):
        Total(14, 13)
    assert Total(0).match(Roll("66").counts) == Total(12, 12).match(Roll("66").counts) == (0, 0, 0, 0, 0, 2)


@pytest.mark.parametrize("odd", [None, 13, "Groups", Groups, Roll("11"), Both(Groups(2), Total(13, 13))], ids=repr)
def test_both_are_patterns_that_are_not_made_of_others(odd: Any) -> None:  # noqa: ANN401 (that is refused)
    for field, parts in (("first", (odd, Anything())), ("second", (Anything(), odd))):
        with raises(DiceRulesError, "not_a_pattern", field) as caught:
            Both(*parts)
        known = caught.value.params["known"]
        assert set(known) == {type(pattern).__name__ for pattern in PATTERNS.values()} - {"Both"}


def test_every_kind_of_pattern_is_public() -> None:
    assert {type(pattern).__name__ for pattern in PATTERNS.values()} <= set(kiriki.__all__)
    assert {type(pattern) for pattern in PATTERNS.values()} == set(patterns.PATTERNS)
