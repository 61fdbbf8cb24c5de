"""Sections of a card: what they hold, their bonus, and how much is missing for it."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given

from dicerules import NotationError, Scorecard
from dicerules.kiriki import (
    BOXES,
    KIRIKI,
    LOWER,
    UPPER,
    YACHT,
    YATZY,
    Box,
    FurtherKiriki,
    KirikiRules,
    OneFace,
    Section,
    SectionScore,
)
from dicerules.strategies import scorecards
from tests.raising import raises

UPPERS = dict(zip(UPPER, (3, 6, 9, 12, 15, 18), strict=True))

# A second column of upper boxes that count twice, with a bonus of their own, and a box beside both.
COLUMNS = KirikiRules(
    boxes=(
        *BOXES[:6],
        *(Box(f"{box.name}_2", box.pattern, box.pays, times=2, section="second") for box in BOXES[:6]),
        Box("extra", OneFace(1), 5, section="third"),
        *BOXES[6:],
    ),
    sections=(Section("second", bonus=70, bonus_threshold=126, labels=("Second", "Segunda")), Section("third")),
)


@pytest.mark.parametrize(
    ("filled", "upper"),
    [
        ({}, SectionScore(0, 0, 63, 0)),
        ({"sixes": 24, "chance": 20}, SectionScore(24, 0, 39, 24)),
        ({"kiriki": 500}, SectionScore(0, 0, 63, 0)),
        (UPPERS | {"ones": 2}, SectionScore(62, 0, 1, 62)),
        (UPPERS, SectionScore(63, 35, 0, 98)),
        (UPPERS | {"sixes": 30}, SectionScore(75, 35, 0, 110)),
        ({"sixes": 30, "fives": 25, "fours": 8}, SectionScore(63, 35, 0, 98)),
    ],
)
def test_k11_k12_the_upper_section(filled: dict[Any, int], upper: SectionScore) -> None:
    card = Scorecard(filled=filled)
    assert card.section("upper") == upper
    assert (card.upper_subtotal, card.bonus, card.missing_for_bonus, card.upper_total) == upper
    assert type(card.section("upper")) is SectionScore


def test_k13_the_lower_section_has_no_bonus() -> None:
    card = Scorecard(filled={"kiriki": 150, "chance": 20, "sixes": 30})
    assert card.section("lower") == SectionScore(170, 0, 0, 170)
    assert card.lower_total == 170
    # The bonus for further Kirikis is not a section's, but part of the lower total.
    rules = KirikiRules(further_kiriki=FurtherKiriki(bonus=100))
    with_bonus = Scorecard(rules, filled={"kiriki": 100}, kiriki_bonuses=1)
    assert (with_bonus.section("lower").total, with_bonus.lower_total, with_bonus.grand_total) == (100, 200, 200)


def test_without_a_bonus_nothing_is_missing_for_it() -> None:
    for rules in (YACHT, KirikiRules(bonus=0)):
        assert Scorecard(rules).section("upper") == SectionScore(0, 0, 0, 0)
        assert Scorecard(rules, filled=UPPERS).section("upper") == SectionScore(63, 0, 0, 63)


def test_a_bonus_from_one_point_on() -> None:
    rules = KirikiRules(bonus_threshold=1)
    assert Scorecard(rules, filled={"ones": 0}).section("upper") == SectionScore(0, 0, 1, 0)
    assert Scorecard(rules, filled={"ones": 1}).section("upper") == SectionScore(1, 35, 0, 36)


def test_yatzy_has_its_own_bonus() -> None:
    assert Scorecard(YATZY, filled=UPPERS).section("upper") == SectionScore(63, 50, 0, 113)
    assert Scorecard(YATZY, filled={"one_pair": 12}).missing_for_bonus == 63


def test_sections_of_the_rules_have_bonuses_of_their_own() -> None:
    card = Scorecard(COLUMNS, filled={"sixes_2": 60, "fives_2": 50})
    assert card.section("second") == SectionScore(110, 0, 16, 110)
    assert (card.upper_total, card.lower_total, card.grand_total) == (0, 0, 110)
    card = card.record("fours_2", "44123")
    assert card["fours_2"] == 16
    assert card.section("second") == SectionScore(126, 70, 0, 196)
    assert card.section("third") == SectionScore(0, 0, 0, 0)
    card = card.record("extra", "12345").record("sixes", "66612").record("chance", "66666")
    assert [card.section(name).total for name in ("upper", "lower", "second", "third")] == [18, 30, 196, 5]
    assert card.grand_total == 18 + 30 + 196 + 5


def test_the_boxes_of_the_thirteen_may_be_in_any_section() -> None:
    rules = attrs.evolve(KIRIKI, sections=[Section("mine", bonus=9, bonus_threshold=5)])
    for name in LOWER:
        rules = rules.with_box(name, section="mine")
    rules = rules.with_box("ones", section="lower").with_box("chance", section="upper")
    card = Scorecard(rules, filled={"ones": 5, "chance": 30, "kiriki": 50, "sixes": 30})
    assert [card.section(name).subtotal for name in ("upper", "lower", "mine")] == [60, 5, 50]
    assert (card.missing_for_bonus, card.grand_total) == (3, 60 + 5 + 50 + 9)


@pytest.mark.parametrize("name", ["", "Upper", "mine", "second", "ones", None, 3, ["upper"]], ids=repr)
def test_an_unknown_section_is_refused(name: Any) -> None:  # noqa: ANN401 (that is refused)
    for call in (Scorecard().section, KIRIKI.section_bonus):
        with raises(NotationError, "unknown_section", given=repr(name), known=("upper", "lower")):
            call(name)
    with raises(NotationError, "unknown_section", known=("upper", "lower", "second", "third")):
        Scorecard(COLUMNS).section("fourth")


def test_the_bonus_of_a_section_by_its_name() -> None:
    names = ("upper", "lower", "second", "third")
    assert [COLUMNS.section_bonus(name) for name in names] == [(35, 63), (0, 1), (70, 126), (0, 1)]


@pytest.mark.slow
@given(scorecards(COLUMNS))
def test_every_box_counts_in_one_section(card: Scorecard) -> None:
    names = [*("upper", "lower"), *(section.name for section in COLUMNS.sections)]
    assert sum(card.section(name).subtotal for name in names) == sum(card.filled.values())
    assert card.grand_total == sum(card.section(name).total for name in names)
    for name in names:
        subtotal, bonus, missing, total = card.section(name)
        points, threshold = COLUMNS.section_bonus(name)
        assert total == subtotal + bonus
        assert bonus == (points if subtotal >= threshold else 0)
        assert missing == (max(0, threshold - subtotal) if points else 0)
