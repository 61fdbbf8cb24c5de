"""Dice kept by their place on the table (K15): `KirikiTurn.reroll(keep_places=…)`."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, KirikiTurn, Roll
from dicerules.kiriki import KirikiRules
from tests.raising import raises

PLACES = [places for number in range(5) for places in combinations(range(5), number)]


def test_k15_the_very_die_stays() -> None:
    turn = KirikiTurn("66123")
    assert turn.reroll(keep_places=[1], rolled="2222").roll == Roll("26222")
    assert turn.reroll(keep_places=[0], rolled="2222").roll == Roll("62222")
    # By its face, the leftmost of equal dice stays.
    assert turn.reroll(keep="6", rolled="2222").roll == Roll("62222")


@pytest.mark.parametrize(
    ("places", "rolled", "after"),
    [
        ((), "23456", "23456"),
        ((4,), "3456", "34561"),
        ((2,), "3456", "34156"),
        ((0, 4), "356", "13561"),
        ((2, 4), "356", "35161"),
        ((1, 3), "356", "34526"),
        ((0, 2, 4), "35", "13151"),
        ((0, 1, 2, 3), "6", "14126"),
        ((1, 2, 3, 4), "6", "64121"),
    ],
)
def test_k15_kept_dice_keep_their_place_and_thrown_ones_fill_the_gaps(
    places: tuple[int, ...], rolled: str, after: str
) -> None:
    turn = KirikiTurn("14121")
    assert turn.reroll(keep_places=places, rolled=rolled) == KirikiTurn(after, rolls_left=1)
    assert turn == KirikiTurn("14121")


@given(
    st.lists(st.integers(1, 6), min_size=5, max_size=5),
    st.sampled_from(PLACES),
    st.lists(st.integers(1, 6), min_size=5, max_size=5),
)
def test_k15_a_thrown_die_loses_its_value_and_a_kept_one_keeps_it(
    dice: list[int], places: tuple[int, ...], fresh: list[int]
) -> None:
    rolled = fresh[: 5 - len(places)]
    waiting = list(rolled)
    expected = [face if place in places else waiting.pop(0) for place, face in enumerate(dice)]
    after = KirikiTurn(dice).reroll(keep_places=places, rolled=rolled)
    assert list(after.roll) == expected
    assert after.rolls_left == 1
    # By face, the same dice lie on the table, though not always in the same places.
    by_face = KirikiTurn(dice).reroll(keep=[dice[place] for place in places], rolled=rolled)
    assert by_face.roll.counts == after.roll.counts


def test_the_order_of_the_places_makes_no_difference() -> None:
    turn = KirikiTurn("14121")
    after = {turn.reroll(keep_places=places, rolled="56") for places in permutations((4, 0, 2))}
    assert after == {KirikiTurn("15161", rolls_left=1)}


@pytest.mark.parametrize(
    "places",
    [
        [0, 2],
        (2, 0),
        range(0, 3, 2),
        iter([0, 2]),
        (place for place in (0, 2)),
        np.array([0, 2]),
        [np.int64(0), np.uint8(2)],
    ],
    ids=["list", "tuple", "range", "iterator", "generator", "array", "numpy integers"],
)
def test_places_come_as_any_list_of_whole_numbers(places: Any) -> None:  # noqa: ANN401 (any of these)
    assert KirikiTurn("66123").reroll(keep_places=places, rolled="456").roll == Roll("64156")


def test_an_empty_list_keeps_nothing_and_none_is_not_given() -> None:
    turn = KirikiTurn("66123")
    assert turn.reroll(keep_places=[], rolled="11111") == turn.reroll(keep="", rolled="11111")
    assert turn.reroll(keep_places=None, keep="", rolled="11111").roll == Roll("11111")
    assert turn.reroll(keep_places=[], keep=None, rolled="11111").roll == Roll("11111")


@pytest.mark.parametrize("dice", range(2, 7))
def test_every_number_of_dice_has_its_places(dice: int) -> None:
    turn = KirikiTurn("123456"[:dice], KirikiRules(dice=dice))
    assert turn.reroll(keep_places=[dice - 1], rolled="1" * (dice - 1)).roll == Roll("1" * (dice - 1) + str(dice))
    with raises(DiceRulesError, "number_out_of_range", "keep_places", 0, minimum=0, maximum=dice - 1, given=str(dice)):
        turn.reroll(keep_places=[dice], rolled="1" * (dice - 1))


# --- what is refused --------------------------------------------------------------------------------------------------


def test_either_the_dice_or_their_places_are_given() -> None:
    turn = KirikiTurn("66123")
    with raises(DiceRulesError, "keep_or_keep_places"):
        turn.reroll(rolled="2222")
    with raises(DiceRulesError, "keep_or_keep_places"):
        turn.reroll(keep="6", keep_places=[1], rolled="2222")
    with raises(DiceRulesError, "keep_or_keep_places"):
        turn.reroll(keep="", keep_places=[], rolled="22222")


@pytest.mark.parametrize("place", [-1, 5, 100, 10**30, True, False, 1.0, "1", None, [1], np.float64(1)], ids=repr)
def test_a_place_is_a_whole_number_within_the_roll(place: object) -> None:
    turn = KirikiTurn("66123")
    for places in ([place], [0, place], (0, 1, place)):
        with raises(DiceRulesError, "number_out_of_range", "keep_places", len(places) - 1, minimum=0, maximum=4):
            turn.reroll(keep_places=places, rolled="2222")  # type: ignore[arg-type]
    assert turn == KirikiTurn("66123")


@pytest.mark.parametrize("places", [1, True, "1", "", b"1", {1: 1}, np.array(1)], ids=repr)
def test_places_are_a_list(places: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "not_a_list", "keep_places"):
        KirikiTurn("66123").reroll(keep_places=places, rolled="2222")


@pytest.mark.parametrize("places", [(1, 1), (0, 1, 0), [np.int64(2), 2]], ids=repr)
def test_no_die_is_kept_twice(places: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "place_twice", "keep_places"):
        KirikiTurn("66123").reroll(keep_places=places, rolled="222")


def test_more_places_than_dice_are_too_many() -> None:
    with raises(DiceRulesError, "list_too_long", "keep_places", most=5):
        KirikiTurn("66123").reroll(keep_places=[0, 1, 2, 3, 4, 0], rolled="")


def test_k14_the_clauses_of_a_roll_hold_for_places_too() -> None:
    turn = KirikiTurn("66123")
    with raises(IllegalActionError, "all_dice_kept", keep=Roll("66123")):
        turn.reroll(keep_places=range(5), rolled="")
    with raises(IllegalActionError, "no_roll_left", most=3):
        KirikiTurn("66123", rolls_left=0).reroll(keep_places=[1], rolled="2222")
    for rolled in ("", "222", "22222"):
        with raises(InvalidRollError, "wrong_number_of_dice", "rolled", expected=4, given=len(rolled)):
            turn.reroll(keep_places=[1], rolled=rolled)
    with raises(InvalidRollError, "bad_face_in_text", "rolled"):
        turn.reroll(keep_places=[1], rolled="2227")


def test_places_may_be_a_set() -> None:
    for places in ({1, 3}, frozenset({3, 1})):
        assert KirikiTurn("66123").reroll(keep_places=places, rolled="444").roll == Roll("46424")
