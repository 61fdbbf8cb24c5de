"""What the random cards found, and what the rules of a card leave to judgement, each on one small card."""

from __future__ import annotations

from dicerules import Scorecard
from dicerules.kiriki import AllAlike, Anything, Box, FurtherKiriki, KirikiRules, OneFace

UPPER = ["ones"] * 5 + ["rest"]


def test_a_forced_joker_scratches_an_upper_box_of_another_face_whatever_that_box_asks_for() -> None:
    rules = KirikiRules(
        boxes=[Box("alike", AllAlike(), 50), Box("ones", OneFace(1), "all_dice"), Box("rest", Anything(), "all_dice")],
        further_kiriki=FurtherKiriki(box="alike", repeat=False, joker="forced", joker_boxes=[], upper_boxes=UPPER),
    )
    card = Scorecard(rules).record("alike", "33333")
    # First the upper box of the face, useless as it is here. Then, with no lower box open, any upper one is scratched.
    assert card.options("22222") == {"ones": 0}
    assert card.record("ones", "22222").options("22222") == {"rest": 0}
    assert card.record("ones", "22222").options("66666") == {"rest": 30}
    assert card.record("ones", "22222").options("66665") == {"rest": 29}


def test_k16_a_repeated_kiriki_is_recorded_out_of_turn_where_boxes_have_an_order() -> None:
    boxes = [Box("alike", AllAlike(), 50), Box("ones", OneFace(1), "all_dice"), Box("rest", Anything(), "all_dice")]
    further = FurtherKiriki(box="alike", upper_boxes=UPPER)
    rules = KirikiRules(boxes=boxes, forced_order=True, further_kiriki=further)
    card = Scorecard(rules).record("alike", "33333")
    assert card.options("22222") == {"alike": 50, "ones": 0}
    assert card.options("22223") == {"ones": 0}
    card = card.record("alike", "22222").record("ones", "11166")
    assert (card.extra_turns, card.turns_taken, card.grand_total) == (1, 3, 115)


def test_k21_a_roll_is_satisfactory_for_any_open_box_even_if_another_one_comes_first() -> None:
    boxes = [Box("ones", OneFace(1), "all_dice"), Box("alike", AllAlike(), 50)]
    card = Scorecard(KirikiRules(boxes=boxes, forced_order=True, further_kiriki=None))
    assert card.options("66666") == {"ones": 0}
    assert card.is_satisfactory("66666")
    assert not card.is_satisfactory("66665")
