"""What a roll is: a value."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest
from attrs.exceptions import FrozenInstanceError

from dicerules import Roll
from dicerules.roll import MAX_DICE
from tests.roll.samples import PICKLE_PROTOCOLS


def test_what_a_roll_shows() -> None:
    roll = Roll("14121")
    assert (roll.faces, roll.counts, roll.total, len(roll)) == ((1, 4, 1, 2, 1), (3, 1, 0, 1, 0, 0), 9, 5)
    assert roll == Roll([1, 4, 1, 2, 1])
    assert roll != Roll("11124")
    assert roll.sorted() == Roll("11124")
    assert repr(roll) == 'Roll("14121")'
    assert str(roll) == "14121"
    assert f"{roll}" == "14121"


def test_counts_has_a_place_for_each_face() -> None:
    assert Roll("123456").counts == (1, 1, 1, 1, 1, 1)
    assert Roll("6").counts == (0, 0, 0, 0, 0, 1)
    assert Roll("2254").counts == (0, 2, 0, 1, 1, 0)


def test_a_roll_iterates_over_its_faces_again_and_again() -> None:
    roll = Roll("531")
    assert list(roll) == [5, 3, 1]
    assert tuple(roll) == roll.faces
    assert next(iter(roll)) == 5
    assert 3 in roll
    assert 2 not in roll


def test_sorted_leaves_the_roll_as_it_is() -> None:
    roll = Roll("531")
    assert roll.sorted() == Roll("135")
    assert roll == Roll("531")


def test_order_matters_for_equality() -> None:
    assert Roll("12") != Roll("21")
    assert Roll("12").sorted() == Roll("21").sorted()
    assert len({Roll("12"), Roll("21"), Roll("12"), Roll([1, 2])}) == 2


def test_the_number_of_dice_matters_for_equality() -> None:
    assert Roll("1") != Roll("11")
    assert Roll() != Roll("1")


@pytest.mark.parametrize("other", ["12", (1, 2), [1, 2], 12, None, ((1, 2),)], ids=repr)
def test_a_roll_equals_only_a_roll(other: object) -> None:
    assert Roll("12") != other
    assert other != Roll("12")


def test_a_roll_is_a_key() -> None:
    seen = {Roll("14121"): "here"}
    assert seen[Roll("1 4 1 2 1")] == "here"
    assert Roll("11124") not in seen


@pytest.mark.parametrize("name", ["faces", "counts", "total", "sorted", "colour", "_faces", "__class__", "__dict__"])
def test_no_attribute_of_a_roll_can_be_set_or_deleted(name: str) -> None:
    roll = Roll("14121")
    assert roll.counts == (3, 1, 0, 1, 0, 0)  # read before, so that a remembered value is guarded too
    with pytest.raises(FrozenInstanceError):
        setattr(roll, name, (6,))
    with pytest.raises(FrozenInstanceError):
        delattr(roll, name)
    assert roll == Roll("14121")
    assert (roll.faces, roll.counts, roll.total) == ((1, 4, 1, 2, 1), (3, 1, 0, 1, 0, 0), 9)


def test_a_roll_has_no_dict() -> None:
    roll = Roll("14121")
    assert not hasattr(roll, "__dict__")
    with pytest.raises(TypeError):
        vars(roll)


def test_a_roll_has_no_items_to_set() -> None:
    with pytest.raises(TypeError):
        Roll("12")[0] = 3  # type: ignore[index]


@pytest.mark.parametrize("counts_read", [False, True], ids=["fresh", "counts read"])
@pytest.mark.parametrize(
    "round_trip",
    [
        *(lambda roll, protocol=protocol: pickle.loads(pickle.dumps(roll, protocol)) for protocol in PICKLE_PROTOCOLS),
        copy.copy,
        copy.deepcopy,
    ],
    ids=[*(f"pickle {protocol}" for protocol in PICKLE_PROTOCOLS), "copy", "deepcopy"],
)
@pytest.mark.parametrize("digits", ["", "14121", "6" * MAX_DICE], ids=["none", "five", "most"])
def test_copies_are_equal_rolls(round_trip: Callable[[Roll], Roll], digits: str, *, counts_read: bool) -> None:
    roll = Roll(digits)
    if counts_read:
        assert sum(roll.counts) == len(digits)
    copied = round_trip(roll)
    assert type(copied) is Roll
    assert copied == roll
    assert hash(copied) == hash(roll)
    assert (copied.faces, copied.counts, copied.total) == (roll.faces, roll.counts, roll.total)
    with pytest.raises(FrozenInstanceError):
        copied.faces = ()  # type: ignore[misc]


def shape(value: object) -> str:
    match value:
        case Roll(()):
            return "nothing"
        case Roll((first, *_)) if first == 6:
            return "a six first"
        case Roll(faces=(_, _)):
            return "a pair of dice"
        case Roll(total=total):
            return f"{total} points"
        case _:
            return "no roll"


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (Roll(), "nothing"),
        (Roll("6"), "a six first"),
        (Roll("12"), "a pair of dice"),
        (Roll("123"), "6 points"),
        ((1, 2), "no roll"),
        ("12", "no roll"),
    ],
)
def test_a_roll_can_be_matched(value: object, wanted: str) -> None:
    assert shape(value) == wanted
