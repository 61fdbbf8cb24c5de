"""Cards of three or four boxes and two dice: every game is played, and every card on the way can be built again."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from dicerules import IllegalActionError, Scorecard
from dicerules.kiriki import AllAlike, Anything, Box, FurtherKiriki, KirikiRules, OneFace, OnlyFaces, Run, Total
from dicerules.outcomes import weighted_rolls

KIRIKI = Box("kirikis", AllAlike(), 10)
LOW = Box("low", OnlyFaces("123"), "all_dice", section="upper")
HIGH = Box("high", OnlyFaces("456"), "all_dice", section="upper")
ONES = Box("ones", OneFace(1), "matching_dice", section="upper")
RUN = Box("run", Run(2), 7)
FIVE = Box("five", Total(5, 5), 4)
CHANCE = Box("chance", Anything(), "all_dice")

BY_HALF = ("low", "low", "low", "high", "high", "high")
MOST_EXTRA_TURNS = 2


def rules_of(
    *boxes: Box,
    order: bool = False,
    upper_boxes: tuple[str, ...] = BY_HALF,
    **meaning: Any,  # noqa: ANN401 (fields)
) -> KirikiRules:
    further = FurtherKiriki(box="kirikis", joker_boxes=["run"], upper_boxes=upper_boxes, **meaning)
    return KirikiRules(boxes=boxes, dice=2, forced_order=order, further_kiriki=further)


# Each with the Kiriki box in another place.
CARDS = {
    "repeated": rules_of(KIRIKI, LOW, RUN, bonus=5),
    "repeated in order": rules_of(LOW, KIRIKI, RUN, bonus=5, order=True),
    "first in order": rules_of(KIRIKI, RUN, CHANCE, bonus=5, order=True),
    "last in order": rules_of(RUN, CHANCE, KIRIKI, bonus=5, repeat=False, order=True),
    "bonus only": rules_of(RUN, KIRIKI, CHANCE, bonus=5, repeat=False),
    "free": rules_of(LOW, HIGH, RUN, KIRIKI, bonus=5, repeat=False, joker="free"),
    "free in order": rules_of(LOW, KIRIKI, HIGH, RUN, bonus=5, repeat=False, joker="free", order=True),
    "free in order, runs first": rules_of(
        KIRIKI, RUN, LOW, CHANCE, bonus=5, repeat=False, joker="free", order=True, upper_boxes=("low",) * 6
    ),
    "original": rules_of(LOW, HIGH, RUN, KIRIKI, bonus=5, repeat=False, joker="original"),
    "original in order": rules_of(KIRIKI, LOW, RUN, HIGH, bonus=5, repeat=False, joker="original", order=True),
    # The rules let faces share an upper box, which need not be worth anything for them, and even be that of Kirikis.
    "forced": rules_of(LOW, HIGH, KIRIKI, RUN, bonus=5, repeat=False, joker="forced"),
    "forced, one box for all": rules_of(
        KIRIKI, ONES, RUN, bonus=5, repeat=False, joker="forced", upper_boxes=("ones",) * 6
    ),
    "forced, nothing in the upper box": rules_of(
        KIRIKI, FIVE, RUN, CHANCE, bonus=5, repeat=False, joker="forced", upper_boxes=("five",) * 6
    ),
    "forced, Kirikis in the upper box": rules_of(
        KIRIKI, LOW, RUN, bonus=5, repeat=False, joker="forced", upper_boxes=("kirikis", *["low"] * 5)
    ),
}
SMALL = pytest.mark.parametrize("name", CARDS)


def played(rules: KirikiRules) -> set[Scorecard]:
    """Return every card that some game passes through, with few repeated Kirikis."""
    rolls = [roll for roll, _ in weighted_rolls(rules.dice)]
    found, waiting = {Scorecard(rules)}, [Scorecard(rules)]
    while waiting:
        card = waiting.pop()
        after = {card.record(name, roll) for roll in rolls for name in card.options(roll)}
        new = {each for each in after if each.extra_turns <= MOST_EXTRA_TURNS} - found
        found |= new
        waiting += new
    return found


@pytest.mark.slow
@SMALL
def test_every_card_that_play_leads_to_is_built_again_from_its_cells_and_its_text(name: str) -> None:
    for card in played(CARDS[name]):
        assert Scorecard(card.rules, filled=card.filled, kiriki_bonuses=card.kiriki_bonuses) == card
        assert Scorecard.parse(str(card), card.rules) == card


@pytest.mark.slow
@SMALL
def test_no_card_has_more_bonuses_than_play_earns(name: str) -> None:
    earned: dict[tuple[int | None, ...], set[int]] = defaultdict(set)
    rules = CARDS[name]
    for card in played(rules):
        earned[tuple(card[box] for box in card)].add(card.kiriki_bonuses)
    assert max(map(max, earned.values())) >= 1 or name == "last in order"
    if name.startswith("forced"):
        return  # with shared upper boxes a card may claim more than play earns, but never less
    for cells, bonuses in earned.items():
        with pytest.raises(IllegalActionError):
            Scorecard(rules, filled=cells, kiriki_bonuses=max(bonuses) + 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in CARDS if "order" in name])
def test_in_order_only_the_first_boxes_are_filled(name: str) -> None:
    rules = CARDS[name]
    for card in played(rules):
        cells = [card[box] for box in card]
        assert cells == [points for points in cells if points is not None] + [None] * len(card.open_categories)
