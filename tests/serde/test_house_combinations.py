"""House combinations, rules and sheets of Farkle as JSON: the schema accepts just what the classes accept."""

from __future__ import annotations

import json
from itertools import combinations_with_replacement, islice
from typing import Any

import pytest

from dicerules import DiceRulesError, FarkleGame, FarkleSheet, IllegalActionError, NotationError, farkle
from dicerules.farkle import Combination, FarkleRules, HouseCombination, SetAside
from dicerules.serde import from_json, to_json
from tests.serde.fitting import BAD_NAMES, GOOD_NAMES, fit
from tests.serde.samples import refusal, wrong

LOW = {"name": "low_run", "dice": "345", "points": 150, "labels": None, "breaks_ties": False}
FOUR = {**LOW, "dice": "aaaa"}
RULES = {"based_on": "farkle"}
SHEET: dict[str, Any] = {
    "rules": {
        "based_on": "farkle",
        "all_dice_farkle_penalty": 1_000_000,
        "entry_minimum": 0,
        "instant_win": ["straight"],
        "head_start": [0, 9_950],
    },
    "turns": [1500],
    "special_combinations": 0,
    "singles": 0,
    "head_start": 0,
    "won_at_once": False,
}

FIELDS: list[tuple[str, dict[str, Any], str, list[object], list[object]]] = [
    ("HouseCombination", LOW, "name", [*GOOD_NAMES], [*BAD_NAMES, None, 5, "straight", "dead_roll"]),
    ("HouseCombination", LOW, "dice", ["1", "345", "654321", "aaaa", "ba", "fabcde"], ["", "7", "1a", "g", "A", "aa "]),
    ("HouseCombination", LOW, "dice", [], ["1234561", "abcdefa", None, 345, ["3", "4"], "3,4", "\N{SUPERSCRIPT TWO}"]),
    ("HouseCombination", LOW, "points", [1, 10**6], [0, -1, 10**6 + 1, True, "150", None, [], [100] * 6]),
    ("HouseCombination", FOUR, "points", [1, [100] * 6, [0, 0, 0, 0, 0, 1], [10**6] * 6], [[0] * 6, [1] * 5, [1] * 7]),
    (
        "HouseCombination",
        FOUR,
        "points",
        [],
        [[1, 2, 3, 4, 5, "6"], [-1, 1, 1, 1, 1, 1], [10**6 + 1] * 6, {}, [[1] * 6]],
    ),
    ("HouseCombination", LOW, "labels", [None, ["Low run", "Escalera"], ["x" * 40] * 2], [[], ["a"], ["a", "x" * 41]]),
    ("HouseCombination", LOW, "labels", [], [["a", ""], ["a", "b", "c"], "ab", ["a", 5], ["a", None]]),
    ("HouseCombination", LOW, "breaks_ties", [True, False], [0, 1, None, "yes"]),
    ("FarkleRules", RULES, "house_combinations", [[], [LOW], [FOUR, {**LOW, "name": "b"}]], [None, LOW, [None], ["a"]]),
    ("FarkleRules", RULES, "must_take_all", [True, False], [0, None]),
    ("FarkleRules", RULES, "bank_multiple", [1, 10**6], [0, -1, 10**6 + 1]),
    ("FarkleRules", RULES, "all_dice_farkle_penalty", [0, 10**6], [-1, 10**6 + 1]),
    ("FarkleRules", RULES, "exact_target", [True, False], ["yes"]),
    ("FarkleRules", RULES, "ending", ["last_round", "finish_round", "at_once"], ["at once", None, 0]),
    ("FarkleRules", {**RULES, "ending": "fixed_turns"}, "turns", [1, 100_000], [-1, 100_001, None]),
    (
        "FarkleRules",
        RULES,
        "instant_win",
        [[], ["straight"], ["single_one", "six_of_a_kind"]],
        ["straight", [1], ["S"]],
    ),
    ("FarkleRules", RULES, "head_start", [[0], [9_999], [0, 200, 0], [1] * 100], [[], [-1], [1] * 101, 0, None, ["1"]]),
    ("Combination", {"dice": "345", "points": 1}, "kind", ["low_run", "a" * 40], [*BAD_NAMES, None, 5]),
    ("FarkleSheet", SHEET, "turns", [[], [0, 1500], [-(10**6)], [-(10**6), 0, 50]], [[-(10**6) - 1], [None], 0]),
    ("FarkleSheet", SHEET, "special_combinations", [None, 0, 1], [-1, "unknown", False, 10**12 + 1]),
    ("FarkleSheet", SHEET, "singles", [None, 0, 15], [-1, "unknown", True, 10**12 + 1]),
    ("FarkleSheet", SHEET, "head_start", [0, 9_950], [-1, 10**6 + 1, None, True]),
    ("FarkleSheet", SHEET, "won_at_once", [False, True], [0, 1, None]),
]


@pytest.mark.parametrize(
    ("name", "value", "field", "good", "bad"),
    FIELDS,
    ids=[f"{number}: {name}.{field}" for number, (name, _, field, *_) in enumerate(FIELDS)],
)
def test_a_field_fits_when_its_class_accepts_it(
    name: str, value: dict[str, Any], field: str, good: list[object], bad: list[object]
) -> None:
    assert all(fit(f"farkle.{name}", ({**value, field: content} for content in good)))
    assert not any(fit(f"farkle.{name}", ({**value, field: content} for content in bad)))


def test_rules_have_as_many_combinations_as_their_class_accepts() -> None:
    houses = [{**LOW, "name": f"house_{place}"} for place in range(101)]
    written = ({**RULES, "house_combinations": houses[:number]} for number in (100, 101))
    assert fit("farkle.FarkleRules", written) == [True, False]
    # Dear enough that four dice are read as these rather than as what else they score.
    four = ["".join(dice) for dice in islice(combinations_with_replacement("123456", 4), 100)]
    winning = [{**LOW, "name": f"house_{dice}", "dice": dice, "points": 10_000} for dice in four]
    kinds = [*(house["name"] for house in winning), "straight"]
    win = ({**RULES, "house_combinations": winning, "instant_win": kinds[:number]} for number in (100, 101))
    assert fit("farkle.FarkleRules", win) == [True, False]


# --- what is written and read -------------------------------------------------------------------------------------

HOUSE = HouseCombination("low_run", "345", 150, labels=("Low run", "Escalera baja"))
OWN = farkle.ZILCH.with_combination(HOUSE)


def written(value: object) -> Any:  # noqa: ANN401  # JSON
    return json.loads(to_json(value))["value"]


def test_rules_with_a_house_combination_are_based_on_the_others() -> None:
    house = {"name": "low_run", "dice": "345", "points": 150, "labels": ["Low run", "Escalera baja"]}
    assert written(OWN) == {"based_on": "zilch", "house_combinations": [{**house, "breaks_ties": False}]}
    assert from_json(to_json(OWN), FarkleRules) == OWN


def test_a_turn_keeps_the_label_of_a_house_combination() -> None:
    turn = farkle.FarkleTurn(OWN).roll("334526").set_aside("345")
    (read,) = from_json(to_json(turn), farkle.FarkleTurn).selections[0].combinations
    assert (read.kind, read.kind.label("es"), read.points) == ("low_run", "Escalera baja", 150)


def test_a_selection_alone_has_the_name_of_a_house_combination_without_its_labels() -> None:
    selection = farkle.set_asides("345", OWN)[0]
    read = from_json(to_json(selection), SetAside)
    assert read == selection
    assert (read.combinations[0].kind, read.combinations[0].kind.label("es")) == ("low_run", "Low run")
    assert written(selection)["combinations"] == [{"kind": "low_run", "dice": "345", "points": 150}]


def test_counts_that_are_not_known_are_null() -> None:
    game = FarkleGame(["Ada", "Bo"]).record_points(500)
    sheets = written(game)["sheets"]
    assert [(sheet["special_combinations"], sheet["singles"]) for sheet in sheets] == [(None, None), (0, 0)]
    assert from_json(to_json(game), FarkleGame) == game


def test_a_penalty_is_a_turn_below_0() -> None:
    sheet = FarkleSheet(FarkleRules(all_dice_farkle_penalty=500)).record_points(600).record_points(-500)
    assert written(sheet)["turns"] == [600, -500]
    assert from_json(to_json(sheet), FarkleSheet) == sheet


def test_a_head_start_is_part_of_each_sheet() -> None:
    game = FarkleGame(["Ada", "Bo", "Cy"], FarkleRules(head_start=[0, 200]))
    assert [sheet["head_start"] for sheet in written(game)["sheets"]] == [0, 200, 0]
    assert from_json(to_json(game), FarkleGame) == game


# --- refusals -----------------------------------------------------------------------------------------------------

SCORE = FarkleSheet(FarkleRules(all_dice_farkle_penalty=500, head_start=[0, 200]), turns=[-500, 550], head_start=200)
FIXED = FarkleRules(ending="fixed_turns", turns=10)
WON = FarkleSheet(FarkleRules(instant_win=["straight"]), turns=[1500], special_combinations=1, won_at_once=True)
BY_FACE = HouseCombination("four_alike", "aaaa", (1, 2, 3, 4, 5, 6))

REFUSED: list[tuple[tuple[str, type], type[DiceRulesError], str, tuple[str | int, ...]]] = [
    # malformed
    (wrong(HOUSE, ('"345"', "345")), NotationError, "not_text", ("dice",)),
    (wrong(HOUSE, ('"low_run"', "null")), NotationError, "not_text", ("name",)),
    (wrong(HOUSE, ("150", "150.0")), NotationError, "not_a_whole_number", ("points",)),
    (wrong(HOUSE, ("150", '"150"')), NotationError, "not_a_whole_number", ("points",)),
    (wrong(HOUSE, ("150", "{}")), NotationError, "not_a_whole_number", ("points",)),
    (wrong(BY_FACE, ("[1, 2,", "[1, true,")), NotationError, "not_a_whole_number", ("points", 1)),
    (wrong(HOUSE, ("false", "0")), NotationError, "not_true_or_false", ("breaks_ties",)),
    (wrong(HOUSE, (', "breaks_ties": false', "")), NotationError, "key_missing", ()),
    (wrong(OWN, ('"345"', "null")), NotationError, "not_text", ("house_combinations", 0, "dice")),
    (wrong(OWN, (', "points": 150', "")), NotationError, "key_missing", ("house_combinations", 0)),
    (wrong(SCORE, ("[0, 200]", '[0, "200"]')), NotationError, "not_a_whole_number", ("rules", "head_start", 1)),
    (wrong(SCORE, ('"singles": 0', '"singles": "unknown"')), NotationError, "not_a_whole_number", ("singles",)),
    (wrong(SCORE, ('"head_start": 200', '"head_start": null')), NotationError, "not_a_whole_number", ("head_start",)),
    (wrong(SCORE, ("[-500, 550]", "[-500, null]")), NotationError, "not_a_whole_number", ("turns", 1)),
    (wrong(WON, ('"won_at_once": true', '"won_at_once": null')), NotationError, "not_true_or_false", ("won_at_once",)),
    (wrong(WON, ('["straight"]', '"straight"')), NotationError, "not_a_list", ("rules", "instant_win")),
    (
        wrong(WON, ('["straight"]', '["Straight"]')),
        NotationError,
        "unknown_combination_kind",
        ("rules", "instant_win", 0),
    ),
    # refused by the classes
    (wrong(HOUSE, ('"low_run"', '"straight"')), NotationError, "not_a_combination_name", ("name",)),
    (wrong(HOUSE, ('"345"', '"34a"')), DiceRulesError, "not_dice_of_a_combination", ("dice",)),
    (wrong(HOUSE, ("150", "[1, 2, 3, 4, 5, 6]")), DiceRulesError, "points_without_face", ("points",)),
    (wrong(BY_FACE, ("[1, 2, 3, 4, 5, 6]", "[0, 0, 0, 0, 0, 0]")), DiceRulesError, "points_without_face", ("points",)),
    (wrong(BY_FACE, ("[1, 2, 3, 4, 5, 6]", "[1, 2, 3]")), DiceRulesError, "not_points_per_face", ("points",)),
    (wrong(HOUSE, ('"Low run"', '" Low run"')), DiceRulesError, "bad_labels", ("labels",)),
    (wrong(OWN, ("150", "0")), DiceRulesError, "number_out_of_range", ("house_combinations", 0, "points")),
    (wrong(FIXED, (', "turns": 10', "")), DiceRulesError, "turns_missing", ("turns",)),
    (
        wrong(WON, ('["straight"]', '["low_run"]')),
        NotationError,
        "unknown_combination_kind",
        ("rules", "instant_win", 0),
    ),
    (
        wrong(WON, ('["straight"]', '["low_straight"]')),
        DiceRulesError,
        "instant_win_without_points",
        ("rules", "instant_win", 0),
    ),
    (
        wrong(WON, ('["straight"]', '["straight", "straight"]')),
        DiceRulesError,
        "instant_win_twice",
        ("rules", "instant_win", 1),
    ),
    (wrong(WON, ("[1500]", "[1450]")), IllegalActionError, "too_few_to_have_won", ("won_at_once",)),
    (wrong(WON, ('["straight"]', "[]")), IllegalActionError, "cannot_have_won_at_once", ("won_at_once",)),
    (wrong(SCORE, ("[0, 200]", "[]")), DiceRulesError, "no_head_start", ("rules", "head_start")),
    (wrong(SCORE, ('"head_start": 200', '"head_start": 100')), IllegalActionError, "not_a_head_start", ("head_start",)),
    (wrong(SCORE, ("[-500, 550]", "[-400, 550]")), IllegalActionError, "not_the_penalty", ("turns", 0)),
    (wrong(SCORE, ("[-500, 550]", "[-500, 450]")), IllegalActionError, "entry_minimum", ("turns", 1)),
]


@pytest.mark.parametrize(
    ("text", "kind", "code", "path"),
    REFUSED,
    ids=[f"{number}: {code}" for number, (_, _, code, _) in enumerate(REFUSED)],
)
def test_what_is_refused_has_its_path(
    text: tuple[str, type], kind: type[DiceRulesError], code: str, path: tuple[str | int, ...]
) -> None:
    error = refusal(*text)
    assert (type(error), error.code, error.path) == (kind, code, path)


def test_a_combination_of_a_kind_of_the_library_has_its_dice() -> None:
    # Any other name is that of a house combination, whose dice only the rules know.
    text, kind = wrong(Combination("low_run", "345", 150), ('"low_run"', '"high_straight"'))
    assert refusal(text, kind).code == "not_this_combination"
    text, kind = wrong(Combination("low_run", "345", 150), ('"345"', '"1"'))
    assert from_json(text, Combination) == Combination("low_run", "1", 150)
