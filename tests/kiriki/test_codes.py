"""The codes of actions: numbers from 0 under one set of rules, and their inverse."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import DiceRulesError, InvalidRollError, KirikiGame, KirikiTurn, NotationError, farkle
from dicerules.kiriki import (
    KIRIKI,
    NAMED_RULES,
    YATZY,
    Both,
    Box,
    Category,
    Groups,
    KirikiAction,
    KirikiRules,
    KirikiState,
    Record,
    RollDice,
    Total,
    action_count,
    code,
    from_code,
    legal_actions,
)
from dicerules.strategies import kiriki_rules
from tests.fewer import fewer
from tests.raising import raises

FACES = range(1, 7)
DICE = {f"{dice} dice": KirikiRules(dice=dice) for dice in range(2, 7)}
CRAG = KirikiRules(
    boxes=[Box("crag", Both(Groups(2), Total(13, 13)), 50), Box("thirteen", Total(13, 13), 26)],
    dice=3,
    rolls_per_turn=2,
    further_kiriki=None,
)
ALL_RULES = {**NAMED_RULES, **DICE, "crag": CRAG, "without chance": KIRIKI.without_box("chance")}
EVERY = pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
# Written out: the codes of the document, which users may have stored. They never change.
STORED: dict[int, KirikiAction] = {
    **{number: Record(category) for number, category in enumerate(Category)},
    13: RollDice(),
    14: RollDice("1"),
    19: RollDice("6"),
    20: RollDice("11"),
    25: RollDice("16"),
    26: RollDice("22"),
    40: RollDice("66"),
    41: RollDice("111"),
    43: RollDice("113"),
    45: RollDice("115"),
    96: RollDice("666"),
    97: RollDice("1111"),
    222: RollDice("6666"),
}


def naive(rules: KirikiRules) -> list[KirikiAction]:
    """Return all actions in the order of their codes: boxes, then kept dice, by number and then as digits."""
    kept = [dice for number in range(rules.dice) for dice in combinations_with_replacement(FACES, number)]
    return [*(Record(box.name) for box in rules.boxes), *map(RollDice, kept)]


def test_the_codes_of_the_document_stay_as_they_are() -> None:
    assert {number: from_code(number) for number in STORED} == STORED
    assert {code(action): action for action in STORED.values()} == STORED
    assert action_count() == 223


@pytest.mark.parametrize("name", ["yahtzee", "yahtzee_free_joker", "yahtzee_1956", "kniffel", "plain"])
def test_all_cards_of_the_thirteen_boxes_share_the_documents_codes(name: str) -> None:
    rules = NAMED_RULES[name]
    assert [from_code(number, rules) for number in range(223)] == [from_code(number) for number in range(223)]


@EVERY
def test_every_code_leads_to_its_action_and_back(rules: KirikiRules) -> None:
    every = naive(rules)
    assert len(every) == action_count(rules) == len(rules.boxes) + comb(rules.dice + 5, 6)
    assert [from_code(number, rules) for number in range(len(every))] == every
    assert [code(action, rules) for action in every] == [*range(len(every))]
    with raises(NotationError, "unknown_code", maximum=len(every) - 1, given=str(len(every))):
        from_code(len(every), rules)


@EVERY
def test_every_action_of_the_space_is_legal_somewhere(rules: KirikiRules) -> None:
    found: set[KirikiAction] = set(legal_actions(KirikiState(KirikiGame(["Ada"], rules))))
    for dice in combinations_with_replacement(FACES, rules.dice):
        found.update(legal_actions(KirikiState(KirikiGame(["Ada"], rules), KirikiTurn(dice, rules))))
    assert sorted(code(action, rules) for action in found) == [*range(action_count(rules))]


def test_in_order_only_the_first_box_is_recorded_first() -> None:
    rules = KirikiRules(forced_order=True)
    found = set(legal_actions(KirikiState(KirikiGame(["Ada"], rules), KirikiTurn("14121", rules))))
    assert sorted(number for action in found if (number := code(action, rules)) < 13) == [0]


@pytest.mark.slow
@fewer
@given(kiriki_rules(), st.data())
def test_codes_under_any_rules(rules: KirikiRules, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, action_count(rules) - 1))
    action = from_code(number, rules)
    assert code(action, rules) == number
    assert naive(rules)[number] == action
    assert isinstance(action, Record) is (number < len(rules.boxes))


def test_a_code_belongs_to_a_set_of_rules() -> None:
    assert (code(Record("chance")), code(Record("chance"), YATZY)) == (12, 13)
    assert (code(RollDice("113")), code(RollDice("113"), YATZY)) == (43, 45)
    assert from_code(7, YATZY) == Record("two_pairs")
    assert from_code(7) == Record("four_of_a_kind")


def test_actions_that_the_rules_do_not_have_are_refused() -> None:
    with raises(NotationError, "unknown_category", given="'two_pairs'"):
        code(Record("two_pairs"))
    with raises(NotationError, "unknown_category", given="'kiriki'"):
        code(Record("kiriki"), YATZY)
    with raises(InvalidRollError, "too_many_dice_kept", most=4, given=5):
        code(RollDice("11111"))
    with raises(InvalidRollError, "too_many_dice_kept", most=1, given=2):
        code(RollDice("11"), DICE["2 dice"])
    assert code(RollDice("11111"), DICE["6 dice"]) == 223


@pytest.mark.parametrize("odd", ["ones", Category.ONES, 0, None, RollDice, farkle.RollDice()], ids=repr)
def test_a_value_that_is_not_an_action_is_refused(odd: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(DiceRulesError, "not_a_kiriki_action"):
        code(odd)
    with raises(DiceRulesError, "not_a_kiriki_action"):
        code(odd, YATZY)


@pytest.mark.parametrize("rules", [None, "kiriki", farkle.FARKLE, KirikiRules, 5], ids=repr)
def test_a_value_that_is_not_rules_is_refused(rules: Any) -> None:  # noqa: ANN401 (that is refused)
    for call in (lambda: code(RollDice(), rules), lambda: from_code(0, rules), lambda: action_count(rules)):
        with raises(DiceRulesError, "wrong_type", "rules", expected="KirikiRules"):
            call()


@pytest.mark.parametrize("number", [-1, 223, 10**30, True, 1.0, "1", b"1", None, [1]], ids=repr)
def test_anything_but_a_code_is_refused(number: Any) -> None:  # noqa: ANN401 (that is refused)
    with raises(NotationError, "unknown_code", maximum=222):
        from_code(number)


def test_a_numpy_integer_is_a_code() -> None:
    for number in (np.int64(13), np.uint8(13), np.array(13)):
        assert from_code(number) == RollDice()  # type: ignore[arg-type]
