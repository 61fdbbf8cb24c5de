"""`KirikiTurn`: one to three rolls, and dice that keep their place (K14, K15).

Dice kept by their place are in `test_keep_places.py`.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, KirikiTurn, Roll
from dicerules.kiriki import KIRIKI, KirikiRules


def test_k14_a_turn_starts_with_two_rolls_left() -> None:
    turn = KirikiTurn("14121")
    assert turn.roll == Roll("14121")
    assert turn.rolls_left == 2
    assert turn.can_reroll
    assert turn.rules == KIRIKI


def test_k14_a_turn_is_at_most_three_rolls() -> None:
    second = KirikiTurn("14121").reroll(keep="111", rolled="35")
    assert (second.rolls_left, second.can_reroll) == (1, True)
    third = second.reroll(keep="111", rolled="11")
    assert (third.rolls_left, third.can_reroll) == (0, False)
    with pytest.raises(IllegalActionError, match="K14"):
        third.reroll(keep="111", rolled="11")
    assert third == KirikiTurn("11111", rolls_left=0)


def test_k14_all_five_dice_may_be_thrown_again() -> None:
    turn = KirikiTurn("14121").reroll(keep="", rolled="65432")
    assert turn.roll == Roll("65432")


def test_k14_keeping_all_five_dice_is_not_a_roll() -> None:
    turn = KirikiTurn("14121")
    for keep in ("14121", "11124"):
        with pytest.raises(IllegalActionError, match="K14"):
            turn.reroll(keep=keep, rolled="")
    assert turn == KirikiTurn("14121")


@pytest.mark.parametrize("keep", ["6", "22", "1111", "44", "1146", "141212", "111111111111"])
def test_k15_a_die_that_is_not_in_the_roll_cannot_be_kept(keep: str) -> None:
    turn = KirikiTurn("14121")
    with pytest.raises(IllegalActionError, match="K15"):
        turn.reroll(keep=keep, rolled="1" * max(0, 5 - len(keep)))
    assert turn == KirikiTurn("14121")


@pytest.mark.parametrize(
    ("keep", "rolled", "after"),
    [
        ("111", "35", "13151"),
        ("42", "356", "34526"),
        ("24", "356", "34526"),  # in which order the kept dice are named makes no difference
        ("1", "3456", "13456"),  # of equal faces the leftmost is kept
        ("11", "345", "13145"),
        ("4121", "6", "14126"),
        ("1421", "6", "14126"),
        ("", "23456", "23456"),
    ],
)
def test_k15_kept_dice_keep_their_place_and_thrown_ones_fill_the_gaps(keep: str, rolled: str, after: str) -> None:
    assert KirikiTurn("14121").reroll(keep=keep, rolled=rolled).roll == Roll(after)


@given(
    st.lists(st.integers(1, 6), min_size=5, max_size=5),
    st.sampled_from([p for n in range(5) for p in combinations(range(5), n)]),
    st.lists(st.integers(1, 6), min_size=5, max_size=5),
)
def test_k15_a_thrown_die_loses_its_value_and_a_kept_one_keeps_it(
    dice: list[int], places: tuple[int, ...], fresh: list[int]
) -> None:
    keep = [dice[place] for place in places]
    rolled = fresh[: 5 - len(keep)]
    # The naive way: strike each kept face out of a copy, where it first stands.
    expected: list[int | None] = list(dice)
    unkept = list(dice)
    for face in keep:
        unkept[unkept.index(face)] = 0
    waiting = list(rolled)
    for place, face in enumerate(unkept):
        if face:
            expected[place] = waiting.pop(0)
    turn = KirikiTurn(dice)
    after = turn.reroll(keep=keep, rolled=rolled)
    assert list(after.roll) == expected
    assert after.rolls_left == 1
    assert turn == KirikiTurn(dice)


@pytest.mark.parametrize("rolled", ["", "3", "356", "35612"])
def test_k14_the_number_of_dice_thrown_must_match(rolled: str) -> None:
    turn = KirikiTurn("14121")
    with pytest.raises(InvalidRollError, match=f"2.*{len(rolled)}|{len(rolled)}.*2"):
        turn.reroll(keep="111", rolled=rolled)
    assert turn == KirikiTurn("14121")


@pytest.mark.parametrize("bad", ["07", "ab", "1.", "3,5,", [3, 7], [True, 1], [3.0, 5], {}, 0, False, 35])
def test_k1_malformed_dice_cannot_be_kept_or_thrown(bad: object) -> None:
    turn = KirikiTurn("14121")
    with pytest.raises(InvalidRollError) as caught:
        turn.reroll(keep="111", rolled=cast("Any", bad))
    assert caught.value.path == ("rolled",)
    with pytest.raises(InvalidRollError) as caught:
        turn.reroll(keep=cast("Any", bad), rolled="123")
    assert caught.value.path == ("keep",)
    assert turn == KirikiTurn("14121")


def test_dice_come_as_text_as_numbers_or_as_a_roll() -> None:
    turn = KirikiTurn([1, 4, 1, 2, 1])
    assert turn == KirikiTurn("14121") == KirikiTurn(Roll("1 4 1 2 1"))
    expected = KirikiTurn("13151", rolls_left=1)
    assert turn.reroll(keep=Roll("111"), rolled=[3, 5]) == expected
    assert turn.reroll(keep=iter((1, 1, 1)), rolled=(face for face in (3, 5))) == expected
    assert turn.reroll(keep=np.array([1, 1, 1]), rolled=np.array([3, 5])) == expected


@pytest.mark.parametrize("dice", ["", "1", "1412", "141211", [1] * 6])
def test_k1_a_turn_has_five_dice(dice: str | list[int]) -> None:
    with pytest.raises(InvalidRollError, match=rf"\b{len(dice)}\b"):
        KirikiTurn(dice)


@pytest.mark.parametrize("dice", ["14127", "1412x", [1, 4, 1, 2, 0], None, 14121])
def test_k1_a_turn_has_dice(dice: object) -> None:
    with pytest.raises(InvalidRollError) as caught:
        KirikiTurn(cast("Any", dice))
    assert caught.value.path == ("roll",)


@pytest.mark.parametrize("left", [-1, 3, 99])
def test_k14_more_rolls_than_the_rules_give_cannot_be_left(left: int) -> None:
    with pytest.raises(DiceRulesError, match=f"rolls_left.*{left}"):
        KirikiTurn("14121", rolls_left=left)


@pytest.mark.parametrize("left", [True, 1.0, "1", [1]])
def test_k14_rolls_left_is_a_whole_number(left: object) -> None:
    with pytest.raises(DiceRulesError, match="rolls_left"):
        KirikiTurn("14121", rolls_left=cast("Any", left))


def test_k14_a_turn_of_one_roll_has_none_left() -> None:
    turn = KirikiTurn("14121", KirikiRules(rolls_per_turn=1))
    assert turn.rolls_left == 0
    with pytest.raises(IllegalActionError, match="K14"):
        turn.reroll(keep="111", rolled="35")


def test_both_futures_of_a_turn_can_be_followed() -> None:
    turn = KirikiTurn("14121")
    assert turn.reroll(keep="111", rolled="11").roll == Roll("11111")
    assert turn.reroll(keep="4", rolled="5555").roll == Roll("54555")
    assert turn == KirikiTurn("14121")
    assert hash(turn) == hash(KirikiTurn("14121"))


def test_turns_differ_by_roll_by_rolls_left_and_by_rules() -> None:
    turns = {
        KirikiTurn("14121"),
        KirikiTurn("11124"),
        KirikiTurn("14121", rolls_left=1),
        KirikiTurn("14121", KirikiRules(bonus=50)),
    }
    assert len(turns) == 4
