"""Reprs are expressions: what they make with the public names is the value, under all rules."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import KirikiGame, KirikiTurn, Scorecard
from dicerules.kiriki import (
    BOXES,
    KIRIKI,
    NAMED_RULES,
    PLAIN,
    AllAlike,
    Box,
    FurtherKiriki,
    Groups,
    KirikiRules,
    KirikiState,
    KirikiTranscript,
    RollDice,
    Section,
    from_code,
)
from dicerules.strategies import kiriki_rules, kiriki_transcripts
from tests.fewer import fewer
from tests.kiriki.values import assert_same, evaluate

FIVE = KIRIKI.with_box(Box("five", AllAlike(), 50))
HOUSE = {
    "changed": KIRIKI.with_box("full_house", pays=30).with_box("chance", times=2),
    "a box more": KIRIKI.with_box(Box("one_pair", Groups(2), "matching_dice", labels=("One pair", "Pareja"))),
    "boxes less": PLAIN.without_box("chance").without_box("kiriki"),
    "less, changed and more": KIRIKI.without_box("ones").with_box("twos", pays=2).with_box(Box("a", Groups(2), 1)),
    "another order": KirikiRules(boxes=BOXES[::-1]),
    "a new first box": KirikiRules(boxes=(Box("a", Groups(2), 1), *BOXES)),
    "few boxes": KirikiRules(boxes=BOXES[:3], further_kiriki=None),
    "another box of Kirikis": attrs.evolve(FIVE, further_kiriki=FurtherKiriki(box="five")),
    "without the usual one": attrs.evolve(FIVE, further_kiriki=FurtherKiriki(box="five")).without_box("kiriki"),
    "chance for Kirikis": KirikiRules(
        boxes=(*BOXES[:12], Box("chance", Groups(5), 9)), further_kiriki=FurtherKiriki(box="chance")
    ),
    "another box of jokers": attrs.evolve(
        FIVE, further_kiriki=FurtherKiriki(repeat=False, joker="free", joker_boxes=["five"])
    ),
    "a section": attrs.evolve(KIRIKI, sections=[Section("mine", bonus=5)]).with_box("chance", section="mine"),
    "dice and order": KirikiRules(dice=6, forced_order=True, bonus=0),
}


@pytest.mark.parametrize("name", HOUSE)
def test_house_rules_and_the_values_under_them_show_how_they_are_made(name: str) -> None:
    rules = HOUSE[name]
    check(rules)


@pytest.mark.parametrize("name", NAMED_RULES)
def test_named_rules_and_the_values_under_them_show_how_they_are_made(name: str) -> None:
    check(NAMED_RULES[name])


def check(rules: KirikiRules) -> None:
    """Check the reprs of rules, and of every kind of value under them."""
    assert_same(evaluate(repr(rules)), rules)
    dice = "123456"[: rules.dice]
    game, turn = KirikiGame(["Ada", "Bo"], rules), KirikiTurn(dice, rules, rolls_left=0)
    first = Scorecard(rules).open_categories[0]
    played = game.record(first, dice)
    values = [Scorecard(rules), played.cards[0], turn, game, played, KirikiState(game), KirikiState(played, turn)]
    transcript = KirikiTranscript(["Ada"], rules, actions=[RollDice(), from_code(0, rules)], rolls=[dice])
    for value in (*values, transcript, *transcript.actions):
        assert_same(evaluate(repr(value)), value)


def test_few_changes_of_boxes_are_shown_as_such() -> None:
    assert repr(HOUSE["less, changed and more"]) == (
        "KirikiRules().without_box('ones').with_box(Box(name='twos', pattern=OneFace(face=2), pays=2, section='upper'))"
        ".with_box(Box(name='a', pattern=Groups(sizes=(2,)), pays=1))"
    )
    assert repr(HOUSE["boxes less"]) == "KirikiRules(further_kiriki=None).without_box('kiriki').without_box('chance')"
    assert repr(HOUSE["few boxes"]).startswith("KirikiRules(further_kiriki=None, boxes=(Box(name='ones', ")


@pytest.mark.slow
@fewer
@given(kiriki_rules(), st.data())
def test_any_rules_show_how_they_are_made(rules: KirikiRules, data: st.DataObject) -> None:
    assert_same(evaluate(repr(rules)), rules)
    transcript = data.draw(kiriki_transcripts(rules))
    assert_same(evaluate(repr(transcript)), transcript)
    assert_same(evaluate(repr(transcript.state)), transcript.state)
