"""Crag, built of boxes: three dice, two rolls, and a whole card whose points are worked out by hand."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from dicerules import KirikiGame, Scorecard, kiriki
from dicerules.kiriki import (
    Both,
    Box,
    Groups,
    KirikiRules,
    KirikiState,
    OneFace,
    Record,
    RollDice,
    TheseDice,
    Total,
    apply,
)
from tests.kiriki.boxes import plain_cards
from tests.kiriki.boxes.building import rules_of

FACES = ["ones", "twos", "threes", "fours", "fives", "sixes"]
CRAG = KirikiRules(
    boxes=[
        *(Box(name, OneFace(face), "matching_dice") for face, name in enumerate(FACES, start=1)),
        Box("odd_straight", TheseDice("135"), 20),
        Box("even_straight", TheseDice("246"), 20),
        Box("low_straight", TheseDice("123"), 20),
        Box("high_straight", TheseDice("456"), 20),
        Box("three_of_a_kind", Groups(3), 25),
        Box("thirteen", Total(13, 13), 26),
        Box("crag", Both(Groups(2), Total(13, 13)), 50),
    ],
    dice=3,
    rolls_per_turn=2,
    bonus=0,
    further_kiriki=None,
)

# Thirteen turns: the roll as it lies after one or two throws, the box, and its points.
CARD = [
    ("661", "crag", 50),
    ("553", "sixes", 0),
    ("256", "thirteen", 26),
    ("444", "three_of_a_kind", 25),
    ("531", "odd_straight", 20),
    ("642", "even_straight", 20),
    ("213", "low_straight", 20),
    ("645", "high_straight", 20),
    ("554", "fives", 10),
    ("344", "fours", 8),
    ("333", "threes", 9),
    ("226", "twos", 4),
    ("156", "ones", 1),
]
TOTAL = 213


def test_a_whole_card() -> None:
    card, total = Scorecard(CRAG), 0
    for dice, box, points in CARD:
        assert {str(name): score for name, score in card.options(dice).items()}[box] == points
        card = card.record(box, dice)
        total += points
        assert (card[box], card.grand_total) == (points, total)
    assert card.is_complete
    assert card.grand_total == TOTAL
    assert card.turns_taken == 13


def test_a_whole_game_with_one_reroll_a_turn() -> None:
    state = KirikiState(KirikiGame(["Ana"], CRAG))
    for dice, box, _ in CARD:
        state = apply(state, RollDice(), rolled="333")
        state = apply(state, RollDice(), rolled=dice)
        assert not any(isinstance(action, RollDice) for action in kiriki.legal_actions(state))
        state = apply(state, Record(box))
    assert state.is_over
    assert (state.game.winners, state.game.card("Ana").grand_total) == (("Ana",), TOTAL)


@pytest.mark.parametrize(
    ("box", "rolls"),
    [
        ("crag", ["166", "355", "445"]),
        ("thirteen", ["166", "256", "346", "355", "445"]),
        ("three_of_a_kind", ["111", "222", "333", "444", "555", "666"]),
        ("odd_straight", ["135"]),
        ("even_straight", ["246"]),
        ("low_straight", ["123"]),
        ("high_straight", ["456"]),
    ],
)
def test_exactly_these_rolls_fit(box: str, rolls: list[str]) -> None:
    every = ["".join(map(str, dice)) for dice in combinations_with_replacement(range(1, 7), 3)]
    assert [dice for dice in every if kiriki.score(dice, box, CRAG)] == rolls


def test_the_boxes_are_those_of_the_plain_card() -> None:
    assert rules_of(plain_cards.CRAG) == CRAG


def test_there_is_no_bonus() -> None:
    card = Scorecard(CRAG)
    assert (card.bonus, card.missing_for_bonus, card.upper_total) == (0, 0, 0)
