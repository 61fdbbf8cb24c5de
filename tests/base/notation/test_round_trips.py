"""Every value that can come up in play, under any rules, is read from its own text."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import attrs
import pytest
from hypothesis import given

from dicerules import FarkleSheet, FarkleTurn, KirikiTurn, NotationError, Scorecard
from dicerules.farkle import NAMED_RULES as FARKLE_RULES
from dicerules.farkle import FarkleRules
from dicerules.kiriki import NAMED_RULES as KIRIKI_RULES
from dicerules.kiriki import KirikiRules
from dicerules.strategies import farkle_rules, farkle_sheets, farkle_turns, kiriki_rules, kiriki_turns, scorecards
from tests.fewer import fewer


def holds(value: Scorecard | KirikiTurn | FarkleTurn | FarkleSheet) -> bool:
    """Return whether a value is read from its own text, with the help of its rules where the text leaves them out."""
    text = str(value)
    assert text.isascii()
    assert text.isprintable()
    parse = cast("Callable[..., object]", type(value).parse)
    return parse(text, value.rules) == value and ("rules=custom" in text or parse(text) == value)


@pytest.mark.slow
@given(kiriki_rules().flatmap(scorecards))
@fewer
def test_every_card(card: Scorecard) -> None:
    assert holds(card)


@given(kiriki_rules().flatmap(kiriki_turns))
@fewer
def test_every_kiriki_turn(turn: KirikiTurn) -> None:
    assert holds(turn)


@pytest.mark.slow
@given(farkle_rules().flatmap(farkle_turns))
@fewer
def test_every_farkle_turn(turn: FarkleTurn) -> None:
    assert holds(turn)


@pytest.mark.slow
@given(farkle_rules().flatmap(farkle_sheets))
@fewer
def test_every_sheet(sheet: FarkleSheet) -> None:
    assert holds(sheet)


@pytest.mark.parametrize("name", KIRIKI_RULES)
def test_rules_of_kiriki_have_their_name(name: str) -> None:
    assert str(Scorecard(KIRIKI_RULES[name])) == "kiriki-card:1" + (f" rules={name}" if name != "kiriki" else "")


@pytest.mark.parametrize("name", FARKLE_RULES)
def test_rules_of_farkle_have_their_name(name: str) -> None:
    assert str(FarkleSheet(FARKLE_RULES[name])) == "farkle-sheet:1" + (f" rules={name}" if name != "farkle" else "")


def test_every_rule_can_be_written_out() -> None:
    kiriki = KirikiRules(dice=6, rolls_per_turn=4, bonus=1, bonus_threshold=2, forced_order=True)
    farkle = FarkleRules(
        single_one=1, single_five=2, three_of_a_kind=(1,) * 6, four_of_a_kind=(2,) * 6, five_of_a_kind=(3,) * 6,
        six_of_a_kind=(4,) * 6, three_pairs=5, four_and_two_as_three_pairs=True, six_alike_as_three_pairs=True,
        four_and_pair=6, two_triplets=7, full_house=(8,) * 6, straight=9, low_straight=10, high_straight=11,
        dead_roll=12, hot_dice="mandatory", entry_minimum=13, bank_minimum=14, farkles_to_penalty=2, farkle_penalty=15,
        negative_totals=True, target=16, ending="at_once", last_round="beat", tie_break=("singles",),
        must_take_all=True, bank_multiple=3, all_dice_farkle_penalty=17, all_dice_penalty_after_hot_dice=False,
        exact_target=True, instant_win=("high_straight", "dead_roll"), head_start=(0, 15),
    )  # fmt: skip
    fixed = FarkleRules(ending="fixed_turns", turns=10)
    values = (
        Scorecard(kiriki),
        FarkleSheet(farkle),
        KirikiTurn("111111", kiriki),
        FarkleTurn(farkle),
        FarkleSheet(fixed),
    )
    for value in values:
        assert holds(value)
        assert "rules=custom" not in str(value)
    # Boxes, sections and what a further Kiriki means have no notation, nor have house combinations.
    numbers = ["dice", "rolls_per_turn", "bonus", "bonus_threshold", "forced_order"]
    assert fields_with_a_notation(Scorecard, "kiriki-card:1 rules=kiriki(moons=2)") == numbers
    every = [field.name for field in attrs.fields(FarkleRules) if field.name != "house_combinations"]
    assert fields_with_a_notation(FarkleSheet, "farkle-sheet:1 rules=farkle(moons=2)") == every


def fields_with_a_notation(kind: type[Scorecard | FarkleSheet], text: str) -> list[str]:
    """Return the names that the error about an unknown field has."""
    with pytest.raises(NotationError) as caught:
        kind.parse(text)
    assert caught.value.code == "unknown_rule"
    return list(caught.value.params["known"])
