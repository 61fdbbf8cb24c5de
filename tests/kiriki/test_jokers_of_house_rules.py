"""Forced jokers on cards whose upper boxes are not those of the document's card."""

from __future__ import annotations

import attrs
import pytest

from dicerules import IllegalActionError, Scorecard
from dicerules.kiriki import AllAlike, Box, FurtherKiriki, KirikiRules, OneFace, Total


def forced(*boxes: Box, upper_boxes: list[str], dice: int) -> KirikiRules:
    """Return rules of a card with a box for Kirikis and these boxes."""
    further = FurtherKiriki(box="all", repeat=False, bonus=10, joker="forced", joker_boxes=[], upper_boxes=upper_boxes)
    return KirikiRules(boxes=[Box("all", AllAlike(), 50), *boxes], dice=dice, further_kiriki=further)


def test_a_further_kiriki_may_score_nothing_in_its_own_upper_box() -> None:
    rules = forced(Box("high", Total(9), "all_dice"), upper_boxes=["high"] * 6, dice=4)
    card = Scorecard(rules).record("all", "2222").record("high", "1111")
    assert (card["high"], card.kiriki_bonuses) == (0, 1)
    assert attrs.evolve(card) == card
    assert attrs.evolve(card, kiriki_bonuses=0).grand_total == 50


def test_a_kiriki_scratches_its_upper_box_before_another_goes_to_a_lower_one() -> None:
    fives, sixes = Box("fives", OneFace(5), 7), Box("sixes", OneFace(6), "matching_dice")
    rules = forced(fives, sixes, upper_boxes=["fives"] * 6, dice=2)
    card = Scorecard(rules).record("all", "33").record("fives", "11").record("sixes", "66")
    assert (card.filled, card.kiriki_bonuses) == ({"all": 50, "fives": 0, "sixes": 12}, 2)
    assert attrs.evolve(card) == card


def test_two_faces_may_share_an_upper_box() -> None:
    ones, high = Box("ones", OneFace(1), "all_dice"), Box("high", Total(9), "all_dice")
    fives, sixes = Box("fives", OneFace(5), 7), Box("sixes", OneFace(6), 7)
    rules = forced(ones, high, fives, sixes, upper_boxes=["ones"] * 4 + ["high"] * 2, dice=2)
    # The box that 5s and 6s share was scratched by another roll before their Kirikis went to lower boxes.
    card = Scorecard(rules).record("all", "33").record("ones", "12").record("high", "12")
    card = card.record("fives", "55").record("sixes", "66")
    assert card.kiriki_bonuses == 2
    assert attrs.evolve(card) == card
    with pytest.raises(IllegalActionError):
        attrs.evolve(card, kiriki_bonuses=3)
