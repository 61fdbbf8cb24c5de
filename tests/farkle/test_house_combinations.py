"""House combinations: one line each, a kind of their own, and no part in the tie-break unless the rules say so."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations_with_replacement
from typing import Any, cast

import attrs
import pytest

import dicerules.farkle
from dicerules import DiceRulesError, NotationError, Roll, farkle
from dicerules.farkle import (
    FARKLE,
    GREED,
    CombinationKind,
    FarkleRules,
    FarkleSheet,
    FarkleTurn,
    HouseCombination,
    adding,
    doubling,
)
from tests.farkle import oracle
from tests.farkle.refusals import refused

RUN = HouseCombination("low_run", "345", 150)
TRIOS = (1000, 200, 300, 400, 500, 600)


def kinds(dice: str, rules: FarkleRules) -> list[str]:
    selection = farkle.best(dice, rules)
    return [] if selection is None else [combination.kind for combination in selection.combinations]


def sheet_of(rules: FarkleRules, *history: str) -> FarkleSheet:
    return FarkleSheet(rules).record(FarkleTurn(rules, history=history).bank())


# --- what scores ----------------------------------------------------------------------------------------------------


def test_a_house_combination_is_one_line() -> None:
    rules = FARKLE.with_combination(HouseCombination("low_run", "345", 150))
    assert (farkle.score("334526", rules), farkle.score("334526")) == (150, 50)
    assert kinds("543", rules) == ["low_run"]
    turn = FarkleTurn(rules).roll("622345").set_aside("345")
    assert (turn.points, turn.dice_to_roll) == (150, 3)
    assert rules.with_combination(HouseCombination("high_run", "456", 200)) == FarkleRules(
        house_combinations=[RUN, HouseCombination("high_run", "456", 200)]
    )


@pytest.mark.parametrize(
    ("dice", "points", "scores"),
    [
        ("345", 150, {"345": 150, "543": 150, "3455": 200, "344": 0, "334455": 500}),
        ("456", 250, {"456": 250, "45": 50, "455": 100, "465": 250}),
        ("2", 20, {"2": 20, "22": 40, "222": 200, "2222": 220, "12": 120}),
        ("aaaa", 900, {"2222": 900, "22222": 900, "222": 200, "1111": 1100, "22223": 900, "222233": 900}),
        ("aabb", 250, {"2233": 250, "2255": 250, "2222": 200, "1133": 250, "22334": 250, "223344": 500}),
        ("abcde", 700, {"12346": 700, "12345": 700, "11234": 200, "23456": 700}),
        ("aaa", TRIOS[::-1], {"111": 1000, "222": 500, "333": 400, "444": 400, "666": 1000}),
        ("aaabb", (0, 0, 0, 0, 0, 900), {"66622": 900, "22266": 200, "66655": 900}),
        # Two ways to see the same dice: the better one counts.
        ("aabb", (100, 200, 300, 400, 500, 600), {"2233": 300, "1166": 600, "4455": 500}),
    ],
    ids=str,
)
def test_digits_are_these_dice_and_letters_are_any(dice: str, points: object, scores: dict[str, int]) -> None:
    rules = FARKLE.with_combination(HouseCombination("own", dice, cast("Any", points)))
    assert {roll: farkle.score(roll, rules) for roll in scores} == scores


# Each with the oracle's list of the same, found by trying all dice in a row.
PATTERNS = ["345", "1", "66", "135", "aab", "aaaa", "aabb", "abc", "aabbcc", "abcdef", "aaabbb", "abbb", "aabcde", "ba"]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_dice_that_score_are_those_of_the_oracle(pattern: str) -> None:
    some: list[Any] = [50] if pattern.isdigit() else [50, (10, 20, 30, 0, 50, 60)]
    for points in some:
        found = {scoring.dice.faces: scoring.points for scoring in HouseCombination("own", pattern, points).scoring()}
        assert found == {each.dice: each.points for each in oracle.house("own", pattern, points)}


def test_exactly_four_alike_and_points_that_double_or_add() -> None:
    four = FARKLE.with_combination(HouseCombination("four", "aaaa", 1000))
    assert [farkle.score("2" * count, four) for count in (3, 4, 5, 6)] == [200, 1000, 1000, 1000]
    doubled, added = FARKLE.with_further_dice(doubling), FARKLE.with_further_dice(adding)
    assert [farkle.score("4" * count, doubled) for count in (3, 4, 5, 6)] == [400, 800, 1600, 3200]
    assert [farkle.score("4" * count, added) for count in (3, 4, 5, 6)] == [400, 800, 1200, 1600]
    assert [farkle.score("1" * count, added) for count in (3, 4, 5, 6)] == [1000, 2000, 3000, 4000]
    assert added == attrs.evolve(
        FARKLE,
        four_of_a_kind=adding(TRIOS, 1),
        five_of_a_kind=adding(TRIOS, 2),
        six_of_a_kind=adding(TRIOS, 3),
    )


def test_further_dice_are_as_many_as_the_rules_have_and_may_follow_a_rule_of_ones_own() -> None:
    five = GREED.with_further_dice(doubling)
    assert (farkle.score("22222", five), farkle.score("2222", five), five.six_of_a_kind) == (800, 400, (0,) * 6)
    same = FARKLE.with_further_dice(lambda trios, extra: tuple(trio + 50 * extra for trio in trios))  # type: ignore[arg-type, return-value]
    assert [farkle.score("6" * count, same) for count in (3, 4, 5, 6)] == [600, 650, 700, 1200]
    dear = FarkleRules(three_of_a_kind=(200_000,) * 6)
    with refused(DiceRulesError, "number_out_of_range", "six_of_a_kind", 0, maximum=10**6):
        dear.with_further_dice(doubling)
    for wrong in (None, "doubling", 2, [200] * 6):
        with refused(DiceRulesError, "wrong_type", "scaled", expected="farkle.doubling | farkle.adding"):
            FARKLE.with_further_dice(cast("Any", wrong))


def test_swahili_dice_of_five_dice() -> None:
    none = (0,) * 6
    plain = attrs.evolve(GREED, low_straight=500, five_of_a_kind=(5000, *none[1:]))
    house = GREED.with_combination(HouseCombination("run", "12345", 500)).with_combination(
        HouseCombination("five_ones", "11111", 5000)
    )
    for rules in (plain, house):
        assert [farkle.score(dice, rules) for dice in ("12345", "11111", "23456", "22222")] == [500, 5000, 50, 200]
    assert [farkle.score(dice, GREED) for dice in ("12345", "11111")] == [150, 1200]
    assert (kinds("12345", plain), kinds("12345", house)) == (["low_straight"], ["run"])


def test_the_best_reading_may_join_a_house_combination_with_others() -> None:
    rules = FARKLE.with_combination(HouseCombination("low_run", "234", 300))
    assert kinds("123455", rules) == ["low_run", "single_one", "single_five", "single_five"]
    assert farkle.score("123455", rules) == 500
    assert kinds("123456", rules) == ["straight"]
    assert [str(each.dice) for each in farkle.set_asides("2341", rules)] == ["1234", "234", "1"]


# --- what it is called ----------------------------------------------------------------------------------------------


def test_the_kind_is_the_name_with_its_label() -> None:
    spanish = HouseCombination("low_run", "345", 150, labels=("Little run", "Escalerita"))
    for house, labels in ((RUN, ("Low run", "Low run")), (spanish, ("Little run", "Escalerita"))):
        combination = cast("Any", farkle.best("345", FARKLE.with_combination(house))).combinations[0]
        assert (combination.kind, combination.points, combination.dice) == ("low_run", 150, Roll("345"))
        assert not isinstance(combination.kind, CombinationKind)
        assert (combination.kind.label(), combination.kind.label("es")) == labels
        assert (house.label(), house.label("es")) == labels
    with pytest.raises(NotationError, match="'fr'"):
        RUN.label("fr")


def test_a_combination_of_the_same_name_is_replaced_in_its_place() -> None:
    pair = HouseCombination("pair", "aa", 40)
    rules = FARKLE.with_combination(RUN).with_combination(pair)
    dear = rules.with_combination(HouseCombination("low_run", "345", 1000))
    assert [house.name for house in dear.house_combinations] == ["low_run", "pair"]
    assert dear.house_combinations[0].points == 1000
    high = rules.with_combination(HouseCombination("high_run", "456", 150))
    assert [house.name for house in high.house_combinations] == ["low_run", "pair", "high_run"]
    assert high.with_combination(RUN) == high
    assert (farkle.score("345", dear), farkle.score("345", rules)) == (1000, 150)
    with refused(DiceRulesError, "wrong_type", "combination", expected="HouseCombination"):
        FARKLE.with_combination(cast("Any", "345"))
    with refused(DiceRulesError, "combination_needs_more_dice", "house_combinations", 0, "dice", needed=6, dice=5):
        GREED.with_combination(HouseCombination("run", "123456", 1500))


@pytest.mark.parametrize("labels", [None, ("Little run", "Escalerita")])
def test_house_combinations_are_values(labels: tuple[str, str] | None) -> None:
    house = HouseCombination("low_run", "345", 150, labels=labels, breaks_ties=True)
    again = eval(repr(house), vars(dicerules.farkle).copy())
    for other in (
        again,
        copy.copy(house),
        copy.deepcopy(house),
        pickle.loads(pickle.dumps(house)),
        attrs.evolve(house),
    ):
        assert (other, hash(other), repr(other)) == (house, hash(house), repr(house))
        assert other.label("es") == house.label("es") == other.name.label("es")
    assert attrs.evolve(house, labels=("A", "B")).name.label() == "A"
    assert len({house, RUN, attrs.evolve(house, points=160), attrs.evolve(house, dice="346")}) == 4
    rules = FARKLE.with_combination(house)
    assert eval(repr(rules), vars(dicerules.farkle).copy()) == rules
    assert hash(pickle.loads(pickle.dumps(rules))) == hash(rules)


@pytest.mark.parametrize(
    ("fields", "kind", "code", "path"),
    [
        *(
            ({"name": name}, NotationError, "not_a_combination_name", ("name",))
            for name in ("", "Run", "1run", "low run", "straight", "dead_roll", "x" * 41, "ñ", None, 3, True)
        ),
        *(
            ({"dice": dice}, DiceRulesError, "not_dice_of_a_combination", ("dice",))
            for dice in (
                "",
                "0",
                "345x",
                "3a",
                "ag",
                "7",
                "1234561",
                "aaaaaaa",
                "AA",
                "\uff13",
                "34\n",
                None,
                345,
                [3, 4, 5],
            )
        ),
        *(
            ({"points": points}, DiceRulesError, "number_out_of_range", ("points",))
            for points in (0, -50, 10**6 + 1, True)
        ),
        *(
            ({"points": points}, DiceRulesError, "not_points_per_face", ("points",))
            for points in (1.0, "150", None, (100,) * 5, [100] * 7)
        ),
        ({"points": (100,) * 6}, DiceRulesError, "points_without_face", ("points",)),
        ({"dice": "aaa", "points": (0,) * 6}, DiceRulesError, "points_without_face", ("points",)),
        ({"dice": "aaa", "points": (*TRIOS[:5], -1)}, DiceRulesError, "number_out_of_range", ("points", 5)),
        *(({"breaks_ties": value}, DiceRulesError, "not_a_switch", ("breaks_ties",)) for value in (1, None, "yes")),
    ],
)
def test_what_is_not_a_combination_is_refused(
    fields: dict[str, Any], kind: type[DiceRulesError], code: str, path: tuple[str | int, ...]
) -> None:
    good: dict[str, Any] = {"name": "low_run", "dice": "345", "points": 150}
    assert HouseCombination(**good) == RUN
    with refused(kind, code, *path):
        HouseCombination(**good | fields)


# --- the tie-break (F14) --------------------------------------------------------------------------------------------


def test_f14_a_house_combination_breaks_ties_only_if_the_rules_say_so() -> None:
    for breaks_ties, counted in ((False, 0), (True, 2)):
        rules = FARKLE.with_combination(HouseCombination("low_run", "345", 150, breaks_ties=breaks_ties))
        sheet = sheet_of(rules, "345111", "111345", "345666", "345")
        assert (sheet.total, sheet.special_combinations, sheet.singles) == (1300, counted, 0)
        # Set aside is enough.
        lost = FarkleSheet(rules).record(FarkleTurn(rules, history=["345622", "345", "622"]))
        assert (lost.total, lost.special_combinations) == (0, counted // 2)


def test_f14_a_house_combination_of_one_die_is_not_a_single() -> None:
    rules = FARKLE.with_combination(HouseCombination("lone_six", "6", 60))
    assert sheet_of(rules, "666123", "6661", "61", "61").singles == 2
    dear = FARKLE.with_combination(HouseCombination("great_one", "1", 200))
    assert (kinds("1", dear), sheet_of(dear, "115555", "115555").singles) == (["great_one"], 1)


def test_f9_dice_of_as_many_points_are_read_as_what_the_player_can_use() -> None:
    one = FARKLE.with_combination(HouseCombination("any_die", "a", 100))
    assert (kinds("1", one), kinds("5", one)) == (["single_one"], ["any_die"])
    # One that breaks ties comes first, then fewer combinations, then what wins at once, then a single 1 or 5.
    breaks = FARKLE.with_combination(HouseCombination("own_one", "1", 100, breaks_ties=True))
    assert kinds("1", breaks) == ["own_one"]
    trio = FARKLE.with_combination(HouseCombination("own_trio", "222", 200))
    wins = attrs.evolve(trio, instant_win=["own_trio"])
    assert kinds("222", wins) == ["own_trio"]
    assert kinds("222", attrs.evolve(trio, instant_win=["three_of_a_kind"])) == ["three_of_a_kind"]
    pair = FARKLE.with_combination(HouseCombination("low_pair", "15", 150))
    assert kinds("15", pair) == ["low_pair"]
    # Two ways of two combinations each: the one with a single 1 counts for the second tie-break.
    both = FarkleRules(
        house_combinations=[
            HouseCombination("one_two", "12", 200),
            HouseCombination("one_one", "11", 200),
            HouseCombination("two", "2", 100),
        ]
    )
    for rules in (both, attrs.evolve(both, house_combinations=both.house_combinations[::-1])):
        assert sorted(kinds("112", rules), key=str) == ["one_two", "single_one"]


@pytest.mark.parametrize("wins", [(), ("lone_six",)])
def test_selections_of_as_many_points_are_in_the_order_of_all_others(wins: tuple[str, ...]) -> None:
    own = [HouseCombination("lone_two", "2", 50), HouseCombination("lone_six", "6", 50)]
    rules = FarkleRules(house_combinations=own, instant_win=wins)
    assert [str(each.dice) for each in farkle.set_asides("652", rules)] == ["256", "25", "26", "56", "2", "5", "6"]


@pytest.mark.slow
def test_without_house_combinations_nothing_changes_and_with_one_no_roll_scores_less() -> None:
    rules = FARKLE.with_combination(HouseCombination("own", "aabb", 250))
    for number in range(1, 7):
        for roll in combinations_with_replacement(range(1, 7), number):
            assert farkle.score(roll, rules) >= farkle.score(roll)
    assert farkle.score("223344", rules) == 500
    assert FarkleRules(house_combinations=()) == FARKLE
