"""`KirikiRules` as values: their fields, what is refused by name, and that they compare and show by content.

What the fields change in a game is in `test_switches.py`, and what rules say in words in `test_rule_words.py`.
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

from dicerules import DiceRulesError, KirikiGame, KirikiTurn, NotationError, Roll, Scorecard, kiriki
from dicerules.farkle import FARKLE
from dicerules.kiriki import KIRIKI, NAMED_RULES, YAHTZEE, Category, KirikiRules
from dicerules.kiriki.rules import CATEGORY_RULES
from dicerules.strategies import kiriki_rules

POINT_FIELDS = ("bonus", "kiriki_bonus", "full_house", "small_straight", "large_straight", "kiriki")
NUMBER_FIELDS = (*POINT_FIELDS, "bonus_threshold", "rolls_per_turn")


def test_the_defaults_are_the_documents_rules() -> None:
    assert KirikiRules() == KIRIKI
    assert attrs.asdict(KIRIKI) == {
        "dice": 5,
        "rolls_per_turn": 3,
        "repeat_kiriki": True,
        "bonus": 35,
        "bonus_threshold": 63,
        "full_house": 25,
        "five_alike_as_full_house": False,
        "small_straight": 30,
        "large_straight": 40,
        "kiriki": 50,
        "kiriki_bonus": 0,
        "joker": "none",
    }


def test_the_table_of_categories_has_the_enums_keys() -> None:
    assert list(CATEGORY_RULES) == list(Category)


def test_rules_are_given_by_name_only() -> None:
    with pytest.raises(TypeError):
        cast("Any", KirikiRules)(3)
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
    changed = attrs.evolve(KIRIKI, **cast("Any", {field: 99}))
    assert attrs.asdict(changed) == attrs.asdict(KIRIKI) | {field: 99}
    with pytest.raises(DiceRulesError, match=field):
        attrs.evolve(KIRIKI, **cast("Any", {field: -1}))


def test_rules_that_differ_in_any_field_are_different() -> None:
    changed: list[KirikiRules] = [KirikiRules(), KirikiRules(repeat_kiriki=False)]
    changed += [attrs.evolve(KIRIKI, **cast("Any", {field: 99})) for field in NUMBER_FIELDS]
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

# The least that each number may be.
LEAST = {"bonus": 0, "bonus_threshold": 1, "rolls_per_turn": 1, "kiriki_bonus": 0}
LEAST |= dict.fromkeys(("full_house", "small_straight", "large_straight", "kiriki"), 1)


@pytest.mark.parametrize("dice", [-1, 0, 1, 4, 7, 100, True, 5.0, "5", None, [5]])
def test_k1_the_dice_are_five_or_six(dice: object) -> None:
    with pytest.raises(DiceRulesError, match="dice"):
        KirikiRules(dice=cast("Any", dice))
    with pytest.raises(DiceRulesError, match="dice"):
        attrs.evolve(YAHTZEE, dice=cast("Any", dice))


@pytest.mark.parametrize(("field", "least"), list(LEAST.items()))
def test_a_number_below_the_least_is_refused_and_the_least_is_not(field: str, least: int) -> None:
    for number in (least - 1, -(10**6)):
        with pytest.raises(DiceRulesError, match=rf"\b{field}\b.*{number}"):
            KirikiRules(**cast("Any", {field: number}))
    assert getattr(KirikiRules(**cast("Any", {field: least})), field) == least


@pytest.mark.parametrize("value", [0, 1, None, "yes", 1.0])
@pytest.mark.parametrize("field", ["five_alike_as_full_house", "repeat_kiriki"])
def test_a_switch_is_true_or_false(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=field):
        KirikiRules(**cast("Any", {field: value}))


@pytest.mark.parametrize("value", ["", "Free", "forced ", "yes", None, True, False, 0, ["free"]])
def test_a_joker_is_one_of_three(value: object) -> None:
    with pytest.raises(NotationError, match=r"joker.*none, free, forced"):
        KirikiRules(repeat_kiriki=False, joker=cast("Any", value))


@pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
def test_a_named_value_refuses_what_any_value_refuses(rules: KirikiRules) -> None:
    for field in ("dice", *LEAST):
        with pytest.raises(DiceRulesError, match=rf"\b{field}\b"):
            attrs.evolve(rules, **cast("Any", {field: -1}))


# --- values ---------------------------------------------------------------------------------------------------------


any_rules = kiriki_rules()


PUBLIC = {"KirikiRules": KirikiRules, "Scorecard": Scorecard, "KirikiTurn": KirikiTurn, "KirikiGame": KirikiGame}


def fields(rules: KirikiRules) -> dict[str, Any]:
    return {field.name: getattr(rules, field.name) for field in attrs.fields(KirikiRules)}


def same(again: object, value: object) -> None:
    assert type(again) is type(value)
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)


@pytest.mark.slow
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
@given(any_rules, st.data())
def test_a_change_to_any_field_makes_other_rules(rules: KirikiRules, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(fields(rules).keys() - {"joker", "repeat_kiriki"})))
    value = fields(rules)[name]
    other: object = 11 - value if name == "dice" else (not value if isinstance(value, bool) else value + 1)
    changed = attrs.evolve(rules, **cast("Any", {name: other}))
    assert changed != rules
    assert fields(changed) == fields(rules) | {name: other}
    assert attrs.evolve(changed, **cast("Any", {name: value})) == rules


@pytest.mark.slow
@given(any_rules, st.booleans())
def test_rules_can_be_pickled_copied_evolved_and_shown(rules: KirikiRules, used: bool) -> None:  # noqa: FBT001
    if used:
        kiriki.scores([1] * rules.dice, rules)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        same(pickle.loads(pickle.dumps(rules, protocol)), rules)
    for again in (copy.copy(rules), copy.deepcopy(rules), attrs.evolve(rules), eval(repr(rules), PUBLIC)):
        same(again, rules)


@pytest.mark.parametrize(
    ("lang", "gone"),
    [("en", ["Bonus", "Needed for the bonus"]), ("es", ["Bonificación", "Para la bonificación"])],
    ids=["en", "es"],
)
def test_without_a_bonus_its_two_rows_go_from_the_sheet_and_no_others(lang: str, gone: list[str]) -> None:
    def sheet(rules: KirikiRules) -> list[list[str]]:
        rows = [line.split("  ", 1) for line in rules.sheet(lang).splitlines()[2:]]
        return [[label, text.strip()] for label, text in rows]  # the width follows from the longest label

    with_bonus, without = sheet(KIRIKI), sheet(KirikiRules(bonus=0))
    assert [row[0] for row in with_bonus if row not in without] == gone
    assert without == [row for row in with_bonus if row[0] not in gone]


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(KirikiRules)])
@pytest.mark.parametrize("value", [None, 1.5, object], ids=["none", "float", "class"])
def test_a_refusal_names_the_field_first(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError) as caught:
        cast("Any", KirikiRules)(**{field: value})
    fields = {field.name for field in attrs.fields(KirikiRules)}
    assert next(word for word in re.findall(r"\w+", str(caught.value)) if word in fields) == field


@pytest.mark.parametrize("field", ["repeat_kiriki", "five_alike_as_full_house"])
@pytest.mark.parametrize("value", [0, 1, None, "yes", 1.0], ids=repr)
def test_the_error_of_a_switch_has_the_expected_values(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=f"{field}.*True or False.*{re.escape(repr(value))}"):
        cast("Any", KirikiRules)(**{field: value})


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
        pytest.param(
            lambda rules: kiriki.KirikiTranscript(["Ana"], rules, actions=[kiriki.RollDice()], rolls=["14121"]),
            id="transcript",
        ),
        pytest.param(lambda rules: kiriki.KirikiTranscript(["Ana"], rules), id="empty transcript"),
    ],
)
@pytest.mark.parametrize("thing", [None, "KIRIKI", KirikiRules, FARKLE], ids=["none", "text", "class", "of Farkle"])
def test_wrong_rules_are_named_beside_other_arguments(make: Callable[[Any], object], thing: object) -> None:
    with pytest.raises(DiceRulesError, match=r"\brules\b.*\bKirikiRules\b"):
        make(thing)
