"""`FarkleRules`: each field changes what it should, and impossible values are refused by name."""

from __future__ import annotations

from typing import Any, cast

import attrs
import pytest

from dicerules import DiceRulesError, IllegalActionError, Roll, farkle
from dicerules.farkle import (
    FARKLE,
    CombinationKind,
    Ending,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleTurn,
    HotDice,
    LastRound,
    TieBreak,
)
from dicerules.farkle.readings import COMBINATION_RULES

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
NUMBER_FIELDS = (*POINT_FIELDS, "dead_roll", "entry_minimum", "bank_minimum", "target")
PENALTY_FIELDS = ("farkles_to_penalty", "farkle_penalty")
PER_FACE_FIELDS = {
    "three_of_a_kind": "333",
    "four_of_a_kind": "4444",
    "five_of_a_kind": "55555",
    "six_of_a_kind": "666666",
    "full_house": "22233",
}
SWITCHES = ("four_and_two_as_three_pairs", "six_alike_as_three_pairs")
TRIOS = (1000, 200, 300, 400, 500, 600)
NOTHING_SCORES: dict[str, Any] = {**dict.fromkeys(POINT_FIELDS, 0), **dict.fromkeys(PER_FACE_FIELDS, (0,) * 6)}


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
        "hot_dice": HotDice.OPTIONAL,
        "entry_minimum": 500,
        "bank_minimum": 0,
        "farkles_to_penalty": 0,
        "farkle_penalty": 0,
        "penalty_takes_all": False,
        "negative_totals": False,
        "target": 10_000,
        "ending": Ending.LAST_ROUND,
        "last_round": LastRound.MATCH,
        "tie_break": (TieBreak.SPECIAL_COMBINATIONS, TieBreak.SINGLES),
    }


def test_the_table_of_combinations_has_the_enums_keys() -> None:
    assert list(COMBINATION_RULES) == list(CombinationKind)


def test_rules_are_given_by_name_only() -> None:
    with pytest.raises(TypeError):
        cast("Any", FarkleRules)(100)
    with pytest.raises(TypeError, match="wild_dice"):
        cast("Any", FarkleRules)(wild_dice=True)


@pytest.mark.parametrize(
    ("rules", "roll", "points", "by_default"),
    [
        (FarkleRules(single_one=120), "1", 120, 100),
        (FarkleRules(single_five=60), "5", 60, 50),
        (FarkleRules(three_of_a_kind=(300, *TRIOS[1:])), "111", 300, 1000),
        (FarkleRules(three_of_a_kind=(*TRIOS[:5], 660)), "666", 660, 600),
        (FarkleRules(six_of_a_kind=(3000, 3000, 3000, 3000, 3000, 3000)), "222222", 3000, 400),
        (FarkleRules(three_pairs=750), "223344", 750, 500),
        (FarkleRules(straight=1000), "123456", 1000, 1500),
        (FarkleRules(four_and_two_as_three_pairs=True), "333344", 500, 300),
        (FarkleRules(six_alike_as_three_pairs=True), "222222", 500, 400),
    ],
    ids=repr,
)
def test_points_change_their_combination_and_no_other(
    rules: FarkleRules, roll: str, points: int, by_default: int
) -> None:
    assert (farkle.score(roll, rules), farkle.score(roll)) == (points, by_default)
    turn = FarkleTurn(rules, on_board=True).roll((roll + "234366")[:6]).set_aside(roll)
    assert turn.points == points
    # Of one roll for each kind of combination, only this one is worth something else.
    changed = [
        other
        for other in ("1", "5", "111", "222", "333", "444", "555", "666", "223344", "123456", "333344", "222222")
        if farkle.score(other, rules) != farkle.score(other)
    ]
    assert changed == [roll]


@pytest.mark.parametrize(
    ("changes", "farkle_now"),
    [
        ({"single_one": 0}, "1"),
        ({"single_five": 0}, "55"),
        ({"three_of_a_kind": (1000, 0, 300, 400, 500, 600)}, "222"),
        ({"three_pairs": 0}, "223344"),
        ({"single_one": 0, "single_five": 0, "straight": 0}, "123456"),
        ({"three_of_a_kind": (0,) * 6, "six_of_a_kind": (2000, 0, 0, 0, 0, 0)}, "333333"),
    ],
)
def test_f4_what_has_no_points_is_no_combination(changes: dict[str, object], farkle_now: str) -> None:
    rules = FarkleRules(**cast("Any", changes))
    assert farkle.is_farkle(farkle_now, rules)
    assert farkle.set_asides(farkle_now, rules) == ()
    assert not farkle.is_farkle(farkle_now)


def test_f9_six_alike_are_three_pairs_only_when_that_scores_more() -> None:
    rules = FarkleRules(six_alike_as_three_pairs=True)
    assert kinds("222222", rules) == ["three_pairs"]
    assert kinds("333333", rules) == ["six_of_a_kind"]
    # As much is not more.
    rules = FarkleRules(six_alike_as_three_pairs=True, three_pairs=400)
    assert kinds("222222", rules) == ["six_of_a_kind"]


def test_f8_the_switches_do_not_switch_each_other() -> None:
    assert farkle.score("222222", FarkleRules(four_and_two_as_three_pairs=True)) == 400
    assert farkle.score("333344", FarkleRules(six_alike_as_three_pairs=True)) == 300
    both = FarkleRules(four_and_two_as_three_pairs=True, six_alike_as_three_pairs=True)
    assert (farkle.score("222222", both), farkle.score("333344", both)) == (500, 500)


def test_f6_hot_dice_may_be_mandatory() -> None:
    rules = FarkleRules(hot_dice=HotDice.MANDATORY)
    assert rules == FarkleRules(hot_dice=cast("Any", "mandatory"))
    hot = FarkleTurn(rules, on_board=True).roll("123456").set_aside("123456")
    assert (hot.can_bank, hot.can_roll, hot.dice_to_roll) == (False, True, 6)
    with pytest.raises(IllegalActionError, match="F6"):
        hot.bank()
    assert hot.roll("122346").set_aside("1").bank().points == 1600
    # One die that is left makes no hot dice.
    assert FarkleTurn(rules, on_board=True).roll("111552").set_aside("11155").can_bank
    assert [HotDice("optional"), HotDice("mandatory")] == list(HotDice)


def test_f10_entry_minimum_changes_what_enters() -> None:
    turn = FarkleTurn(FarkleRules(entry_minimum=300)).roll("112346").set_aside("11")
    assert not turn.can_bank
    assert turn.roll("1346").set_aside("1").can_bank
    assert FarkleTurn(FarkleRules(entry_minimum=0)).roll("522346").set_aside("5").can_bank


def test_f12_target_changes_when_the_last_round_starts() -> None:
    for target, last_round in ((1500, True), (1501, False)):
        game = FarkleGame(["Ana", "Ben"], FarkleRules(target=target))
        game = game.record(game.start_turn().roll("123456").set_aside("123456").bank())
        assert game.is_last_round is last_round


@pytest.mark.parametrize("field", [*NUMBER_FIELDS, *PENALTY_FIELDS, "dice"])
@pytest.mark.parametrize(
    "value", [-1, True, False, 50.0, "50", None, 3 + 0j, pytest.param(10**5000, id="too long to show")]
)
def test_an_impossible_number_is_refused_by_the_fields_name(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=field):
        cast("Any", FarkleRules)(**{field: value})


@pytest.mark.parametrize("field", PER_FACE_FIELDS)
@pytest.mark.parametrize(
    "value",
    [5, None, True, (), TRIOS[:5], (*TRIOS, 700), "123456", (1000, 200, 300, 400, 500, -1), (True,) * 6, (1.0,) * 6],
)
def test_impossible_points_per_face_are_refused_by_the_fields_name(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=field):
        cast("Any", FarkleRules)(**{field: value})


@pytest.mark.parametrize("field", [*SWITCHES, "penalty_takes_all", "negative_totals"])
@pytest.mark.parametrize("value", [0, 1, None, "yes", 1.0])
def test_a_switch_is_true_or_false(field: str, value: object) -> None:
    with pytest.raises(DiceRulesError, match=field):
        cast("Any", FarkleRules)(**{field: value})


@pytest.mark.parametrize("value", ["", "never", "MANDATORY", None, True, 1])
def test_hot_dice_is_one_of_two(value: object) -> None:
    with pytest.raises(DiceRulesError, match=f"hot.dice.*{value!r}"):
        FarkleRules(hot_dice=cast("Any", value))


def test_an_entry_above_the_target_is_refused() -> None:
    assert FarkleRules(entry_minimum=1000, target=1000).target == 1000
    with pytest.raises(DiceRulesError, match=r"entry_minimum.*1000.*1001"):
        FarkleRules(entry_minimum=1001, target=1000)
    with pytest.raises(DiceRulesError, match=r"target.*0"):
        FarkleRules(entry_minimum=0, target=0)


def test_rules_by_which_nothing_scores_are_refused() -> None:
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
def test_what_is_no_rules_value_is_refused(thing: object) -> None:
    rules = cast("Any", thing)
    for roll in ("111523", Roll("111523")):
        for scorer in (farkle.score, farkle.best, farkle.set_asides, farkle.is_farkle):
            with pytest.raises(DiceRulesError, match="rules"):
                scorer(roll, rules)
    for made in (FarkleTurn, FarkleSheet, lambda rules: FarkleGame(["Ana"], rules)):
        with pytest.raises(DiceRulesError, match="rules"):
            made(rules)
