"""`FarkleRules` as values: their fields, what is refused by name, and that they compare and show by content.

What the fields change in a game is in `test_switches.py`, and what rules say in words in `test_rule_words.py`.
"""

from __future__ import annotations

import copy
import itertools
import pickle
import re
from collections.abc import Callable
from itertools import combinations
from typing import Any, cast

import attrs
import pytest
from hypothesis import given, settings

import dicerules.farkle
from dicerules import DiceRulesError, Roll, farkle
from dicerules.farkle import (
    FARKLE,
    CombinationKind,
    Ending,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleTurn,
    HotDice,
    HouseCombination,
    LastRound,
    TieBreak,
)
from dicerules.farkle.kinds import COMBINATION_RULES
from dicerules.kiriki import KIRIKI
from dicerules.strategies import farkle_rules
from tests.farkle.all_rolls import rolls_of

# For each combination with one number of points, dice that show it.
POINT_FIELDS = {
    "single_one": "1",
    "single_five": "5",
    "three_pairs": "223344",
    "straight": "123456",
    "four_and_pair": "333344",
    "two_triplets": "222333",
    "low_straight": "12345",
    "high_straight": "23456",
}
NUMBER_FIELDS = (
    *POINT_FIELDS,
    *("dead_roll", "entry_minimum", "bank_minimum", "bank_multiple", "all_dice_farkle_penalty", "target"),
)
PENALTY_FIELDS = ("farkles_to_penalty", "farkle_penalty")
PER_FACE_FIELDS = {
    "three_of_a_kind": "333",
    "four_of_a_kind": "4444",
    "five_of_a_kind": "55555",
    "six_of_a_kind": "666666",
    "full_house": "22233",
}
SWITCHES = ("four_and_two_as_three_pairs", "six_alike_as_three_pairs")
OTHER_SWITCHES = ("must_take_all", "exact_target")
TRIOS = (1000, 200, 300, 400, 500, 600)
NONE = (0,) * 6
NOTHING_SCORES: dict[str, Any] = {**dict.fromkeys(POINT_FIELDS, 0), **dict.fromkeys(PER_FACE_FIELDS, NONE)}

FIVE_DICE: dict[str, Any] = {"dice": 5, "three_pairs": 0, "straight": 0, "six_of_a_kind": NONE}
RUN = HouseCombination("low_run", "345", 150)

any_rules = farkle_rules()


def rules_of(**fields: object) -> FarkleRules:
    return FarkleRules(**cast("Any", fields))


def kinds(roll: str, rules: FarkleRules) -> list[str]:
    selection = farkle.best(roll, rules)
    return [] if selection is None else [combination.kind for combination in selection.combinations]


def test_the_defaults_are_the_documents_rules() -> None:
    assert FarkleRules() == FARKLE
    assert attrs.asdict(FARKLE) == {
        "dice": 6,
        "single_one": 100,
        "single_five": 50,
        "three_of_a_kind": TRIOS,
        "four_of_a_kind": (0,) * 6,
        "five_of_a_kind": (0,) * 6,
        "six_of_a_kind": (2000, 400, 600, 800, 1000, 1200),
        "three_pairs": 500,
        "four_and_two_as_three_pairs": False,
        "six_alike_as_three_pairs": False,
        "four_and_pair": 0,
        "two_triplets": 0,
        "full_house": (0,) * 6,
        "straight": 1500,
        "low_straight": 0,
        "high_straight": 0,
        "dead_roll": 0,
        "house_combinations": (),
        "must_take_all": False,
        "hot_dice": HotDice.OPTIONAL,
        "entry_minimum": 500,
        "bank_minimum": 0,
        "bank_multiple": 1,
        "farkles_to_penalty": 0,
        "farkle_penalty": 0,
        "penalty_takes_all": False,
        "all_dice_farkle_penalty": 0,
        "all_dice_penalty_after_hot_dice": True,
        "negative_totals": False,
        "target": 10_000,
        "exact_target": False,
        "ending": Ending.LAST_ROUND,
        "turns": 0,
        "instant_win": (),
        "head_start": (0,),
        "last_round": LastRound.MATCH,
        "tie_break": (TieBreak.SPECIAL_COMBINATIONS, TieBreak.SINGLES),
    }


def test_the_table_of_combinations_has_the_enums_keys() -> None:
    assert list(COMBINATION_RULES) == list(CombinationKind)


def test_rules_are_keyword_only() -> None:
    with pytest.raises(TypeError):
        cast("Any", FarkleRules)(100)
    with pytest.raises(TypeError, match="wild_dice"):
        cast("Any", FarkleRules)(wild_dice=True)


@pytest.mark.parametrize("field", [*NUMBER_FIELDS, *PENALTY_FIELDS, "dice", "turns"])
@pytest.mark.parametrize(
    ("value", "shown"),
    [
        *[(value, repr(value)) for value in (-1, True, False, 50.0, "50", None, 3 + 0j)],
        pytest.param(10**5000, "", id="too long to show"),
    ],
)
def test_an_impossible_number_is_refused_by_the_fields_name(field: str, value: object, shown: str) -> None:
    with pytest.raises(DiceRulesError, match=f"{field}.*{re.escape(shown)}"):
        rules_of(**{field: value})


@pytest.mark.parametrize("field", PER_FACE_FIELDS)
@pytest.mark.parametrize(
    "value",
    [5, None, True, (), TRIOS[:5], (*TRIOS, 700), "123456", (True,) * 6, (1.0,) * 6, itertools.repeat(100)],
    ids=str,
)
def test_impossible_points_per_face_are_refused_by_the_fields_name(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=field):
        cast("Any", FarkleRules)(**{field: value})


@pytest.mark.parametrize(
    "field", [*SWITCHES, *OTHER_SWITCHES, "penalty_takes_all", "all_dice_penalty_after_hot_dice", "negative_totals"]
)
@pytest.mark.parametrize("value", [0, 1, None, "yes", 1.0])
def test_a_switch_is_true_or_false(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=field):
        cast("Any", FarkleRules)(**{field: value})


def test_an_entry_above_the_target_is_refused() -> None:
    assert FarkleRules(entry_minimum=1000, target=1000).target == 1000
    with pytest.raises(DiceRulesError, match=r"entry_minimum.*1000.*1001"):
        FarkleRules(entry_minimum=1001, target=1000)
    with pytest.raises(DiceRulesError, match=r"target.*0"):
        FarkleRules(entry_minimum=0, target=0)


def test_rules_under_which_nothing_scores_are_refused() -> None:
    with pytest.raises(DiceRulesError, match="single_one"):
        FarkleRules(**cast("Any", NOTHING_SCORES))
    # The switches of F8 do not make worthless pairs score.
    with pytest.raises(DiceRulesError, match="single_one"):
        FarkleRules(**cast("Any", NOTHING_SCORES | dict.fromkeys(SWITCHES, True)))


@pytest.mark.parametrize(("field", "points"), [*((f, 1) for f in POINT_FIELDS), *((f, TRIOS) for f in PER_FACE_FIELDS)])
def test_one_combination_that_scores_is_enough(field: str, points: object) -> None:
    rules = FarkleRules(**cast("Any", NOTHING_SCORES | {field: points}))
    scored = [dice for dice in {**POINT_FIELDS, **PER_FACE_FIELDS}.values() if farkle.score(dice, rules)]
    assert scored
    assert all(set(kinds(roll, rules)) == {field} for roll in scored)


def test_points_per_face_come_as_any_sequence() -> None:
    expected = FarkleRules(three_of_a_kind=(100, 200, 300, 400, 500, 600))
    assert FarkleRules(three_of_a_kind=cast("Any", [100, 200, 300, 400, 500, 600])) == expected
    assert FarkleRules(three_of_a_kind=cast("Any", range(100, 601, 100))) == expected
    assert hash(FarkleRules(three_of_a_kind=cast("Any", [100, 200, 300, 400, 500, 600]))) == hash(expected)


@pytest.mark.parametrize("field", NUMBER_FIELDS)
def test_evolve_checks_the_new_value_too(field: str) -> None:
    changed = attrs.evolve(FARKLE, **cast("Any", {field: 999}))
    assert attrs.asdict(changed) == attrs.asdict(FARKLE) | {field: 999}
    with pytest.raises(DiceRulesError, match=field):
        attrs.evolve(FARKLE, **cast("Any", {field: -1}))


@pytest.mark.parametrize("thing", [None, {}, 3, "FARKLE", FarkleRules])
def test_values_other_than_rules_are_refused(thing: object) -> None:
    rules = cast("Any", thing)
    for roll in ("111523", Roll("111523")):
        for scorer in (farkle.score, farkle.best, farkle.set_asides, farkle.is_farkle):
            with pytest.raises(DiceRulesError, match="rules"):
                scorer(roll, rules)
    for made in (FarkleTurn, FarkleSheet, lambda rules: FarkleGame(["Ana"], rules)):
        with pytest.raises(DiceRulesError, match="rules"):
            made(rules)


def test_the_words_of_choices_are_read_and_others_refused() -> None:
    assert rules_of(tie_break=["singles"]).tie_break == (TieBreak.SINGLES,)
    for field in ("ending", "last_round", "hot_dice"):
        for word in ("", "never", "MANDATORY", None, True, 1):
            with pytest.raises(DiceRulesError, match=rf"{field}.*{word!r}"):
                rules_of(**{field: word})
    no_lists: list[object] = ["singles", None, 3, {"singles"}, ["pairs"], [None]]
    for value in no_lists:
        with pytest.raises(DiceRulesError, match=r"tie.break"):
            rules_of(tie_break=value)


@pytest.mark.parametrize("dice", [0, 1, 4, 7, -5, 100, None, "6", 6.0, True])
def test_dice_are_five_or_six(dice: object) -> None:
    with pytest.raises(DiceRulesError, match=r"dice.*5.*6"):
        rules_of(dice=dice)


@pytest.mark.parametrize(
    ("field", "points"),
    [
        ("three_pairs", 500),
        ("straight", 1500),
        ("six_of_a_kind", (0, 0, 0, 0, 0, 1)),
        ("four_and_pair", 1),
        ("two_triplets", 2500),
    ],
)
def test_combinations_of_six_dice_are_refused_with_five(field: str, points: object) -> None:
    greedy: dict[str, object] = {"dice": 5, "three_pairs": 0, "straight": 0, "six_of_a_kind": NONE}
    assert rules_of(**greedy).dice == 5
    with pytest.raises(DiceRulesError, match=f"{field}.*dice"):
        rules_of(**greedy | {field: points})
    with pytest.raises(DiceRulesError, match=r"three_pairs|straight|six_of_a_kind"):
        FarkleRules(dice=5)
    with pytest.raises(DiceRulesError, match=r"three_pairs|straight|six_of_a_kind"):
        attrs.evolve(FARKLE, dice=5)


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"farkles_to_penalty": 3}, "farkles_to_penalty"),
        ({"farkle_penalty": 500}, "farkle_penalty"),
        ({"penalty_takes_all": True}, "penalty_takes_all"),
        ({"farkles_to_penalty": 3, "farkle_penalty": 500, "penalty_takes_all": True}, "penalty_takes_all"),
        ({"negative_totals": True}, "negative_totals"),
        ({"farkles_to_penalty": 3, "penalty_takes_all": True, "negative_totals": True}, "negative_totals"),
    ],
)
def test_penalties_that_contradict_each_other_are_refused(fields: dict[str, object], named: str) -> None:
    with pytest.raises(DiceRulesError, match=named):
        rules_of(**fields)


def test_switches_of_three_pairs_without_three_pairs_are_refused() -> None:
    for field in ("four_and_two_as_three_pairs", "six_alike_as_three_pairs"):
        with pytest.raises(DiceRulesError, match=f"three_pairs.*{field}"):
            rules_of(**{"three_pairs": 0, field: True})


def test_mandatory_hot_dice_are_refused_if_nobody_could_ever_bank() -> None:
    whole: dict[str, object] = {"single_one": 0, "single_five": 0, "three_of_a_kind": NONE}
    assert rules_of(**whole, hot_dice="optional").straight == 1500
    with pytest.raises(DiceRulesError, match="hot_dice"):
        rules_of(**whole, hot_dice="mandatory")
    # Four of a kind leave two dice.
    assert rules_of(**whole, hot_dice="mandatory", four_of_a_kind=(400,) * 6).hot_dice == "mandatory"


@pytest.mark.parametrize("field", PER_FACE_FIELDS)
def test_negative_points_of_a_face_are_refused_by_the_fields_name(field: str) -> None:
    for place in range(6):
        with pytest.raises(DiceRulesError, match=f"{field}.*-100"):
            rules_of(**{field: (*NONE[:place], -100, *NONE[place + 1 :])})


def test_a_way_of_breaking_ties_that_appears_twice_is_refused() -> None:
    with pytest.raises(DiceRulesError, match="tie_break"):
        rules_of(tie_break=["singles", "singles"])


def test_a_bank_minimum_above_the_target_is_refused() -> None:
    with pytest.raises(DiceRulesError, match="bank_minimum"):
        rules_of(bank_minimum=20_000)


# --- values ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@settings(max_examples=60)
@given(any_rules, any_rules)
def test_rules_compare_and_hash_by_content(first: FarkleRules, second: FarkleRules) -> None:
    assert (first == second) == (attrs.astuple(first, recurse=False) == attrs.astuple(second, recurse=False))
    assert (first != second) == (farkle.difference(first, second) != ())
    again = FarkleRules(**attrs.asdict(first, recurse=False))
    assert again is not first
    assert (again, hash(again)) == (first, hash(first))
    assert {first: 1}[again] == 1


@pytest.mark.heavy
@settings(max_examples=20)
@given(any_rules)
def test_equal_rules_score_alike_however_they_were_made(rules: FarkleRules) -> None:
    evaluated = eval(repr(rules), vars(dicerules.farkle).copy())
    pickled = pickle.loads(pickle.dumps(rules))
    for again in (attrs.evolve(rules), copy.copy(rules), copy.deepcopy(rules), pickled, evaluated):
        assert (again, hash(again), repr(again), str(again)) == (rules, hash(rules), repr(rules), str(rules))
    for roll in rolls_of(rules):
        assert farkle.set_asides(roll, evaluated) == farkle.set_asides(roll, rules)
        assert farkle.score(roll, evaluated) == farkle.score(roll, rules)


def test_rules_that_differ_in_any_field_are_different() -> None:
    # Each pair differs in one field: what cannot be changed alone has the rest of it on both sides.
    penalty = FarkleRules(farkles_to_penalty=3, farkle_penalty=500)
    costs = FarkleRules(all_dice_farkle_penalty=500)
    ten = FarkleRules(ending="fixed_turns", turns=10)
    no_sixes: dict[str, Any] = {"three_pairs": 0, "straight": 0, "six_of_a_kind": (0,) * 6}
    other: dict[str, tuple[object, FarkleRules]] = {
        **dict.fromkeys(NUMBER_FIELDS, (999, FARKLE)),
        **dict.fromkeys(PER_FACE_FIELDS, ((1,) * 6, FARKLE)),
        **dict.fromkeys((*SWITCHES, *OTHER_SWITCHES), (True, FARKLE)),
        "hot_dice": (HotDice.MANDATORY, FARKLE),
        "ending": (Ending.AT_ONCE, FARKLE),
        "last_round": (LastRound.BEAT, FARKLE),
        "tie_break": ((TieBreak.SINGLES,), FARKLE),
        "dice": (5, FarkleRules(**no_sixes)),
        "farkles_to_penalty": (2, penalty),
        "farkle_penalty": (1000, penalty),
        "negative_totals": (True, penalty),
        "all_dice_penalty_after_hot_dice": (False, costs),
        "turns": (5, ten),
        "house_combinations": ((HouseCombination("low_run", "345", 150),), FARKLE),
        "instant_win": (("straight",), FARKLE),
        "head_start": ((0, 200), FARKLE),
    }
    changed = [attrs.evolve(rules, **cast("Any", {field: value})) for field, (value, rules) in other.items()]
    for rules, (_, without) in zip(changed, other.values(), strict=True):
        assert rules != without
    takes_all = FarkleRules(farkles_to_penalty=3, penalty_takes_all=True)
    changed += [FARKLE, penalty, costs, ten, takes_all]
    assert {*other, "penalty_takes_all"} == {field.name for field in attrs.fields(FarkleRules)}
    assert len(set(changed)) == len(changed)
    assert all(first != second for first, second in combinations(changed, 2))


def test_equal_rules_are_equal_whether_or_not_they_have_scored() -> None:
    used, fresh = FarkleRules(straight=1200), FarkleRules(straight=1200)
    assert farkle.score("123456", used) == 1200
    assert (used, hash(used), repr(used)) == (fresh, hash(fresh), repr(fresh))
    for again in (copy.copy(used), copy.deepcopy(used), pickle.loads(pickle.dumps(used))):
        assert again == fresh
        assert farkle.score("123456", again) == 1200
    assert pickle.dumps(used) == pickle.dumps(fresh)


def test_evolved_rules_do_not_score_as_the_rules_they_come_from() -> None:
    rules = FarkleRules(straight=1000)
    assert farkle.score("123456", rules) == 1000
    assert farkle.score("123456", attrs.evolve(rules, straight=1200)) == 1200
    assert farkle.score("123456", rules) == 1000


def test_the_repr_shows_what_differs_from_the_document() -> None:
    assert repr(FarkleRules()) == "FarkleRules()"
    assert repr(FarkleRules(target=5000, three_pairs=750)) == "FarkleRules(three_pairs=750, target=5000)"


def test_the_repr_makes_the_rules_again_hot_dice_included() -> None:
    rules = FarkleRules(hot_dice=HotDice.MANDATORY)
    assert eval(repr(rules), vars(dicerules.farkle).copy()) == rules


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(FarkleRules)])
@pytest.mark.parametrize("value", [None, 1.5, object], ids=["none", "float", "class"])
def test_a_refusal_names_the_field_first(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError) as caught:
        cast("Any", FarkleRules)(**{field: value})
    fields = {field.name for field in attrs.fields(FarkleRules)}
    assert next(word for word in re.findall(r"\w+", str(caught.value)) if word in fields) == field


@pytest.mark.parametrize(("field", "other"), [("entry_minimum", "bank_minimum"), ("bank_minimum", "entry_minimum")])
def test_a_minimum_above_the_target_is_refused_by_its_name(field: str, other: str) -> None:
    at_target = FarkleRules(target=1000, **cast("Any", {field: 1000, other: 0}))
    assert getattr(at_target, field) == 1000
    with pytest.raises(DiceRulesError, match=f"{field}.*1000.*1001"):
        FarkleRules(target=1000, **cast("Any", {field: 1001, other: 0}))
    # Where both are, the first is named.
    with pytest.raises(DiceRulesError, match=r"entry_minimum.*1000.*1002"):
        FarkleRules(target=1000, entry_minimum=1002, bank_minimum=1001)


# Beside other arguments, which could be complained about first.
@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda rules: FarkleTurn(rules, on_board=True), id="turn"),
        pytest.param(lambda rules: FarkleTurn(rules, history=["111523", "111"], banked=True), id="played turn"),
        pytest.param(lambda rules: FarkleTurn(rules, history=["1"]), id="turn with one die"),
        pytest.param(lambda rules: FarkleTurn(rules, banked=True), id="turn banked without a roll"),
        pytest.param(lambda rules: FarkleSheet(rules, turns=[500]), id="sheet"),
        pytest.param(lambda rules: FarkleSheet(rules, turns=[1]), id="sheet with impossible points"),
        pytest.param(lambda rules: FarkleSheet(rules, special_combinations=1, singles=1), id="sheet with counts"),
        pytest.param(lambda rules: FarkleGame(["Ana"], rules, sheets=[FarkleSheet()]), id="game"),
        pytest.param(lambda rules: FarkleGame(["Ana"], rules, sheets=[]), id="game without sheets"),
        # To a transcript, None means that no rules are given.
        pytest.param(
            lambda rules: farkle.FarkleTranscript(
                ["Ana"], cast("Any", rules or 0), actions=[farkle.RollDice()], rolls=["111523"]
            ),
            id="transcript",
        ),
        pytest.param(lambda rules: farkle.FarkleTranscript(["Ana"], cast("Any", rules or 0)), id="empty transcript"),
    ],
)
@pytest.mark.parametrize("thing", [None, "FARKLE", FarkleRules, KIRIKI], ids=["none", "text", "class", "of Kiriki"])
def test_wrong_rules_are_named_beside_other_arguments(make: Callable[[Any], object], thing: object) -> None:
    with pytest.raises(DiceRulesError, match=r"\brules\b.*\bFarkleRules\b"):
        make(thing)


@pytest.mark.parametrize(
    ("fields", "code", "path", "message"),
    [
        (
            {"dice": 7},
            "number_out_of_range",
            ("dice",),
            "dice: expected a whole number from 5 to 6, not 7",
        ),
        (
            {"three_of_a_kind": (*TRIOS[:5], -1)},
            "number_out_of_range",
            ("three_of_a_kind", 5),
            "three_of_a_kind[5]: expected a whole number from 0 to 1000000, not -1",
        ),
        (
            {"three_of_a_kind": TRIOS[:5]},
            "not_points_per_face",
            ("three_of_a_kind",),
            "three_of_a_kind: expected six numbers of points, one for each face, not (1000, 200, 300, 400, 500)",
        ),
        (
            {"tie_break": ["singles", "pairs"]},
            "unknown_name",
            ("tie_break", 1),
            "tie_break[1]: unknown name 'pairs'; expected one of: special_combinations, singles",
        ),
        (
            {"tie_break": ["singles", "singles"]},
            "tie_break_twice",
            ("tie_break", 1),
            "tie_break[1]: tie-breaks must be unique: 'singles' appears twice",
        ),
        (
            {"hot_dice": "never"},
            "unknown_name",
            ("hot_dice",),
            "hot_dice: unknown name 'never'; expected one of: optional, mandatory",
        ),
        (
            {"entry_minimum": 1001, "target": 1000},
            "minimum_above_target",
            ("entry_minimum",),
            "entry_minimum: expected at most 1000, the target, not 1001",
        ),
        (
            NOTHING_SCORES,
            "nothing_scores",
            ("single_one",),
            "single_one: expected points for at least one combination",
        ),
        (
            {"dice": 5, "six_of_a_kind": NONE, "straight": 0},
            "combination_needs_more_dice",
            ("three_pairs",),
            "three_pairs: expected no points, as this takes 6 dice and a turn has 5",
        ),
        (
            {"single_one": 0, "single_five": 0, "three_of_a_kind": NONE, "hot_dice": "mandatory"},
            "nobody_could_bank",
            ("hot_dice",),
            None,
        ),
        (
            # Each die scores by itself, so none may be left.
            {
                "house_combinations": [HouseCombination("any_die", "a", 50)],
                "must_take_all": True,
                "hot_dice": "mandatory",
            },
            "nobody_could_bank",
            ("hot_dice",),
            None,
        ),
        (
            {"three_pairs": 0, "six_alike_as_three_pairs": True},
            "switch_without_three_pairs",
            ("three_pairs",),
            "three_pairs: expected points, as six_alike_as_three_pairs is on",
        ),
        (
            {"farkles_to_penalty": 3},
            "penalty_missing",
            ("farkles_to_penalty",),
            "farkles_to_penalty: expected 0, or a penalty too (farkle_penalty or penalty_takes_all)",
        ),
        (
            {"penalty_takes_all": True},
            "farkles_to_penalty_missing",
            ("penalty_takes_all",),
            "penalty_takes_all: expected farkles_to_penalty to be set too",
        ),
        (
            {"farkles_to_penalty": 3, "farkle_penalty": 500, "penalty_takes_all": True},
            "two_penalties",
            ("farkle_penalty",),
            "farkle_penalty: expected 0, as penalty_takes_all leaves nothing to take",
        ),
        (
            {"negative_totals": True},
            "negative_totals_without_penalty",
            ("negative_totals",),
            None,
        ),
        (
            {"all_dice_penalty_after_hot_dice": False},
            "switch_without_all_dice_penalty",
            ("all_dice_penalty_after_hot_dice",),
            "all_dice_penalty_after_hot_dice: expected True unless all_dice_farkle_penalty is set",
        ),
        (
            {"ending": "fixed_turns"},
            "turns_missing",
            ("turns",),
            "turns: a game that ends after a fixed number of turns needs at least 1",
        ),
        (
            {"turns": 10},
            "turns_without_ending",
            ("turns",),
            "turns: expected 0 unless ending='fixed_turns', not 10",
        ),
        (
            {"ending": "fixed_turns", "turns": 10, "exact_target": True},
            "exact_target_without_target",
            ("exact_target",),
            "exact_target: a game that ends after a fixed number of turns has no target to hit",
        ),
        (
            {"instant_win": ["straight", "four_of_a_kind"]},
            "instant_win_without_points",
            ("instant_win", 1),
            "instant_win[1]: expected kinds that score under these rules: 'Four of a kind' does not",
        ),
        (
            {"instant_win": ["three pairs"]},
            "unknown_combination_kind",
            ("instant_win", 0),
            None,
        ),
        (
            {"instant_win": ["straight", "dead_roll"]},
            "instant_win_without_points",
            ("instant_win", 1),
            "instant_win[1]: expected kinds that score under these rules: 'Dead roll' does not",
        ),
        (
            {"instant_win": ["straight", "three_pairs", "straight"]},
            "instant_win_twice",
            ("instant_win", 2),
            "instant_win[2]: 'Straight' appears twice",
        ),
        (
            {
                "instant_win": ["straight", "low_run", "low_run"],
                "house_combinations": [HouseCombination("low_run", "345", 150)],
            },
            "instant_win_twice",
            ("instant_win", 2),
            None,
        ),
        (  # six 1s score 2000 as six of a kind, and so they are never a house combination of 2000 or less
            {
                "instant_win": ["straight", "six_ones"],
                "house_combinations": [HouseCombination("six_ones", "111111", 2000, labels=("All ones", "Todo unos"))],
            },
            "instant_win_never_read",
            ("instant_win", 1),
            "instant_win[1]: 'All ones' can never win: the same dice score at least as much as other combinations",
        ),
        (  # two 1s score 200 as single 1s
            {"instant_win": ["pair"], "house_combinations": [HouseCombination("pair", "11", 150)]},
            "instant_win_never_read",
            ("instant_win", 0),
            None,
        ),
        (
            {"head_start": [0, 5000], "target": 5000},
            "head_start_reaches_target",
            ("head_start", 1),
            "head_start[1]: expected less than the target, 5000 points, not 5000",
        ),
        (
            {"exact_target": True, "target": 10_025},
            "exact_target_out_of_reach",
            ("target",),
            "target: nobody who begins with 0 points can hit exactly 10025: turns add multiples of 50",
        ),
        (
            {"exact_target": True, "head_start": [0, 75]},
            "exact_target_out_of_reach",
            ("target",),
            "target: nobody who begins with 75 points can hit exactly 10000: turns add multiples of 50",
        ),
        (
            {"exact_target": True, "target": 10_025, "farkles_to_penalty": 3, "farkle_penalty": 500},
            "exact_target_out_of_reach",
            ("target",),
            "target: nobody who begins with 0 points can hit exactly 10025: turns add multiples of 50",
        ),
        (
            {"exact_target": True, "target": 10_025, "head_start": [25]},
            "exact_target_out_of_reach",
            ("target",),
            "target: nobody who begins with 0 points can hit exactly 10025: turns add multiples of 50",
        ),
        (
            {"exact_target": True, "bank_multiple": 300},
            "exact_target_out_of_reach",
            ("target",),
            "target: nobody who begins with 0 points can hit exactly 10000: turns add multiples of 300",
        ),
        (
            {"head_start": [0, -50]},
            "number_out_of_range",
            ("head_start", 1),
            "head_start[1]: expected a whole number from 0 to 1000000, not -50",
        ),
        (
            {"head_start": []},
            "no_head_start",
            ("head_start",),
            "head_start: expected the points of at least one player; (0,) for none",
        ),
        (
            {"house_combinations": [RUN, HouseCombination("low_run", "123", 100)]},
            "combination_twice",
            ("house_combinations", 1, "name"),
            "house_combinations[1].name: the names of house combinations must be unique: 'low_run' appears twice",
        ),
        (
            {"house_combinations": [RUN, "345"]},
            "wrong_type",
            ("house_combinations", 1),
            "house_combinations[1]: expected HouseCombination, not '345'",
        ),
        (
            FIVE_DICE | {"house_combinations": [RUN, HouseCombination("pairs", "aabbcc", 100)]},
            "combination_needs_more_dice",
            ("house_combinations", 1, "dice"),
            "house_combinations[1].dice: expected no points, as this takes 6 dice and a turn has 5",
        ),
    ],
)
def test_an_error_has_the_code_and_the_path_of_the_field_to_blame(
    fields: dict[str, object], code: str, path: tuple[str | int, ...], message: str | None
) -> None:
    with pytest.raises(DiceRulesError) as caught:
        rules_of(**fields)
    error = caught.value
    assert (error.code, error.path, str(error)) == (code, path, message or str(error))
    assert error.message("es") != message


@pytest.mark.parametrize(
    ("ending", "last_round", "can_tie"),
    [
        (Ending.LAST_ROUND, LastRound.MATCH, True),
        (Ending.LAST_ROUND, LastRound.BEAT, False),
        (Ending.AT_ONCE, LastRound.MATCH, False),
        (Ending.AT_ONCE, LastRound.BEAT, False),
        (Ending.FINISH_ROUND, LastRound.MATCH, True),
        (Ending.FINISH_ROUND, LastRound.BEAT, False),
        (Ending.FIXED_TURNS, LastRound.MATCH, True),
        (Ending.FIXED_TURNS, LastRound.BEAT, True),
    ],
)
def test_f14_players_can_tie_only_if_the_last_round_is_to_be_matched(
    ending: Ending, last_round: LastRound, *, can_tie: bool
) -> None:
    turns = 10 if ending is Ending.FIXED_TURNS else 0
    assert FarkleRules(ending=ending, turns=turns, last_round=last_round).can_tie is can_tie


@pytest.mark.parametrize(
    "fields",
    [
        {"bank_multiple": 300, "target": 9000},
        {"target": 10_020, "dead_roll": 30},
        # The game can end, or points need not stay multiples of what a turn adds.
        {"target": 10_025, "instant_win": ["straight"]},
        {"target": 10_025, "all_dice_farkle_penalty": 25, "negative_totals": True},
        {"target": 10_025, "farkles_to_penalty": 3, "farkle_penalty": 75},
        {"head_start": [75], "farkles_to_penalty": 3, "farkle_penalty": 50},
        {"head_start": [25], "farkles_to_penalty": 3, "penalty_takes_all": True},
    ],
    ids=repr,
)
def test_an_exact_target_within_reach(fields: dict[str, Any]) -> None:
    assert FarkleRules(exact_target=True, **fields).exact_target
