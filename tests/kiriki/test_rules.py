"""`KirikiRules` as values: their fields, what is refused by name, and that they compare and show by content.

What the fields change in a game is in `test_switches.py`, what is refused of boxes and sections in `test_boxes.py`, and
what rules say in words in `test_rule_words.py`.
"""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dicerules
from dicerules import DiceRulesError, KirikiGame, KirikiTurn, NotationError, Roll, Scorecard, kiriki
from dicerules.farkle import FARKLE
from dicerules.kiriki import (
    BOXES,
    KIRIKI,
    NAMED_RULES,
    YAHTZEE,
    Category,
    FurtherKiriki,
    Joker,
    KirikiRules,
    Section,
)
from dicerules.strategies import kiriki_rules
from tests.fewer import fewer
from tests.kiriki.house import house, house_fields
from tests.raising import raises

NUMBER_FIELDS = ("dice", "rolls_per_turn", "bonus", "bonus_threshold")
FIELDS = [field.name for field in attrs.fields(KirikiRules)]


def test_the_defaults_are_the_documents_rules() -> None:
    assert KirikiRules() == KIRIKI
    assert {name: getattr(KIRIKI, name) for name in FIELDS} == {
        "boxes": BOXES,
        "dice": 5,
        "rolls_per_turn": 3,
        "bonus": 35,
        "bonus_threshold": 63,
        "sections": (),
        "forced_order": False,
        "further_kiriki": FurtherKiriki(),
    }
    further = KIRIKI.further_kiriki
    assert further is not None
    assert (further.box, further.repeat, further.bonus, further.joker) == ("kiriki", True, 0, Joker.NONE)


def test_k2_the_documents_boxes_are_the_thirteen_categories() -> None:
    assert [box.name for box in BOXES] == list(Category)
    assert all(box.name is category for box, category in zip(BOXES, Category, strict=True))
    assert [box.label("es") for box in BOXES] == [category.label("es") for category in Category]
    assert [box.section for box in BOXES] == ["upper"] * 6 + ["lower"] * 7


def test_rules_are_given_by_name_only() -> None:
    with pytest.raises(TypeError):
        cast("Any", KirikiRules)(BOXES)
    with pytest.raises(TypeError, match="jokers"):
        cast("Any", KirikiRules)(jokers="free")


@pytest.mark.parametrize("field", NUMBER_FIELDS)
@pytest.mark.parametrize("value", [-1, -35, True, False, 35.0, "35", None, 3 + 0j])
def test_an_impossible_number_is_refused_by_the_fields_name(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=field) as caught:
        cast("Any", KirikiRules)(**{field: value})
    assert repr(value) in str(caught.value)


@pytest.mark.parametrize("field", NUMBER_FIELDS)
def test_evolve_checks_the_new_value_too(field: str) -> None:
    changed = attrs.evolve(KIRIKI, **cast("Any", {field: 6}))
    assert fields(changed) == fields(KIRIKI) | {field: 6}
    with pytest.raises(DiceRulesError, match=field):
        attrs.evolve(KIRIKI, **cast("Any", {field: -1}))


def test_rules_that_differ_in_any_field_are_different() -> None:
    changed: list[KirikiRules] = [KIRIKI, KirikiRules(further_kiriki=None), KirikiRules(forced_order=True)]
    changed += [KIRIKI.without_box("chance"), KirikiRules(sections=[Section("more")])]
    changed += [attrs.evolve(KIRIKI, **cast("Any", {field: 6})) for field in NUMBER_FIELDS]
    assert len(set(changed)) == len(changed)
    assert all(first != second for first, second in pairwise(changed))


@pytest.mark.parametrize("thing", [None, {}, 3, "KIRIKI", KirikiRules])
def test_a_value_that_is_not_rules_is_refused(thing: object) -> None:
    rules = cast("Any", thing)
    for roll in ("14121", Roll("14121")):
        with pytest.raises(DiceRulesError, match="rules"):
            kiriki.score(roll, Category.CHANCE, rules=rules)
        with pytest.raises(DiceRulesError, match="rules"):
            kiriki.scores(roll, rules=rules)
    with pytest.raises(DiceRulesError, match="rules"):
        Scorecard(rules)
    with pytest.raises(DiceRulesError, match="rules"):
        KirikiTurn("12346", rules)
    with pytest.raises(DiceRulesError, match="rules"):
        KirikiTurn("12346", rules, rolls_left=1)
    with pytest.raises(DiceRulesError, match="rules"):
        KirikiGame(["Ana"], rules)


# --- bounds ---------------------------------------------------------------------------------------------------------

# The least and the most that each number may be.
BOUNDS = {"dice": (2, 6), "rolls_per_turn": (1, 10**12), "bonus": (0, 10**6), "bonus_threshold": (1, 10**12)}


@pytest.mark.parametrize("dice", [-1, 0, 1, 7, 100, True, 5.0, "5", None, [5]])
def test_k1_the_dice_are_two_to_six(dice: object) -> None:
    for rules in (KIRIKI, YAHTZEE):
        with raises(DiceRulesError, "number_out_of_range", "dice", minimum=2, maximum=6):
            attrs.evolve(rules, dice=cast("Any", dice))


@pytest.mark.parametrize("field", BOUNDS)
def test_a_number_out_of_bounds_is_refused_and_the_bounds_are_not(field: str) -> None:
    least, most = BOUNDS[field]
    for number in (least - 1, -(10**6), most + 1):
        with raises(DiceRulesError, "number_out_of_range", field, minimum=least, maximum=most, given=str(number)):
            KirikiRules(**cast("Any", {field: number}))
    for number in (least, most):
        assert getattr(KirikiRules(**cast("Any", {field: number})), field) == number


@pytest.mark.parametrize("value", [0, 1, None, "yes", 1.0], ids=repr)
def test_a_switch_is_true_or_false(value: object) -> None:
    with raises(DiceRulesError, "not_a_switch", "forced_order", given=repr(value)):
        KirikiRules(forced_order=cast("Any", value))
    with raises(DiceRulesError, "not_a_switch", "repeat", given=repr(value)):
        FurtherKiriki(repeat=cast("Any", value))


@pytest.mark.parametrize("value", ["", "Free", "forced ", "yes", None, True, False, 0, ["free"]], ids=repr)
def test_a_joker_is_one_of_four(value: object) -> None:
    with raises(NotationError, "unknown_joker", "joker", known=("none", "original", "free", "forced")):
        FurtherKiriki(repeat=False, joker=cast("Any", value))


@pytest.mark.parametrize("value", [True, False, 0, "kiriki", Joker.FREE, FurtherKiriki, {}], ids=repr)
def test_what_a_further_kiriki_means_is_a_value_of_its_own(value: object) -> None:
    with raises(DiceRulesError, "wrong_type", "further_kiriki", expected="FurtherKiriki"):
        KirikiRules(further_kiriki=cast("Any", value))


@pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
def test_a_named_value_refuses_what_any_value_refuses(rules: KirikiRules) -> None:
    for field in BOUNDS:
        with pytest.raises(DiceRulesError, match=rf"\b{field}\b"):
            attrs.evolve(rules, **cast("Any", {field: -1}))


# --- values ---------------------------------------------------------------------------------------------------------


any_rules = kiriki_rules() | house_fields.map(lambda fields: house(**fields))


PUBLIC = {name: getattr(module, name) for module in (dicerules, kiriki) for name in module.__all__}


def fields(rules: KirikiRules) -> dict[str, Any]:
    return {name: getattr(rules, name) for name in FIELDS}


def same(again: object, value: object) -> None:
    assert type(again) is type(value)
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)


@pytest.mark.slow
@fewer
@given(any_rules)
def test_rules_compare_and_hash_by_content(rules: KirikiRules) -> None:
    same(KirikiRules(**fields(rules)), rules)
    # Tables that the rules have built are not part of their value.
    kiriki.scores([1] * rules.dice, rules)
    same(KirikiRules(**fields(rules)), rules)
    assert len({rules, KirikiRules(**fields(rules)), attrs.evolve(rules)}) == 1


@pytest.mark.slow
@given(any_rules, any_rules)
def test_rules_are_equal_when_every_field_is_and_differ_otherwise(first: KirikiRules, second: KirikiRules) -> None:
    assert (first == second) == (fields(first) == fields(second))
    if first != second:
        assert len({first, second}) == 2


@pytest.mark.slow
@given(any_rules, st.sampled_from(FIELDS))
def test_a_change_to_any_field_makes_other_rules(any_rules: KirikiRules, name: str) -> None:
    another = kiriki.Box("another_box", kiriki.AllAlike(), 1)
    rules = attrs.evolve(any_rules, further_kiriki=None).with_box(another)
    value = fields(rules)[name]
    others: dict[str, Any] = {
        "boxes": rules.boxes[:-1],
        "dice": rules.dice % 5 + 2,
        "sections": (*rules.sections, Section("another_section")),
        "forced_order": not rules.forced_order,
        "further_kiriki": FurtherKiriki(box="another_box"),
    }
    other = others[name] if name in others else value + 1
    changed = attrs.evolve(rules, **{name: other})
    assert changed != rules
    assert fields(changed) == fields(rules) | {name: other}
    assert attrs.evolve(changed, **{name: value}) == rules


@pytest.mark.slow
@fewer
@given(any_rules, st.booleans())
def test_rules_can_be_pickled_copied_evolved_and_shown(rules: KirikiRules, used: bool) -> None:  # noqa: FBT001
    if used:
        kiriki.scores([1] * rules.dice, rules)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        same(pickle.loads(pickle.dumps(rules, protocol)), rules)
    for again in (copy.copy(rules), copy.deepcopy(rules), attrs.evolve(rules), eval(repr(rules), PUBLIC)):
        same(again, rules)


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", [1.5, object], ids=["float", "class"])
def test_a_refusal_names_the_field_first(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError) as caught:
        cast("Any", KirikiRules)(**{field: value})
    assert caught.value.path == (field,)
    assert next(word for word in re.findall(r"\w+", str(caught.value)) if word in FIELDS) == field


# Beside other arguments, which could be complained about first.
@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda rules: KirikiTurn("14121", rules, rolls_left=2), id="turn"),
        pytest.param(lambda rules: KirikiTurn("14121", rules, rolls_left=99), id="turn with too many rolls left"),
        pytest.param(lambda rules: Scorecard(rules, filled={"ones": 3}), id="card"),
        pytest.param(lambda rules: Scorecard(rules, filled={"ones": 99}), id="card with impossible points"),
        pytest.param(lambda rules: Scorecard(rules, kiriki_bonuses=1), id="card with bonuses"),
        pytest.param(lambda rules: KirikiGame(["Ana"], rules, cards=[Scorecard()]), id="game"),
        pytest.param(lambda rules: KirikiGame(["Ana"], rules, cards=[]), id="game without cards"),
        # To a transcript, None means that no rules are given.
        pytest.param(
            lambda rules: kiriki.KirikiTranscript(
                ["Ana"], cast("Any", rules or 0), actions=[kiriki.RollDice()], rolls=["14121"]
            ),
            id="transcript",
        ),
        pytest.param(lambda rules: kiriki.KirikiTranscript(["Ana"], cast("Any", rules or 0)), id="empty transcript"),
    ],
)
@pytest.mark.parametrize("thing", [None, "KIRIKI", KirikiRules, FARKLE], ids=["none", "text", "class", "of Farkle"])
def test_wrong_rules_are_named_beside_other_arguments(make: Callable[[Any], object], thing: object) -> None:
    with pytest.raises(DiceRulesError, match=r"\brules\b.*\bKirikiRules\b"):
        make(thing)
