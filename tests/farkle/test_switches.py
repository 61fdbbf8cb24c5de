"""Every switch of `FarkleRules`: a roll, a turn or a game whose value it changes; and off, it changes nothing.

The switches that house rules have added are in `test_house_switches.py` and `test_house_combinations.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import permutations
from pathlib import Path
from typing import Any, cast

import attrs
import pytest

from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, farkle
from dicerules.farkle import (
    FARKLE,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleTurn,
    HotDice,
    adding,
    doubling,
)
from tests.farkle import oracle

TRIOS = (1000, 200, 300, 400, 500, 600)
NONE = (0,) * 6
FOUR_ALIKE = [str(face) * 4 for face in oracle.FACES]
# Six dice by which nothing scores, and neither do the first ones.
DEAD = "223346"
# Turns: rolls and selections in turn. Those of 1000 points are a trio of 1s; two three pairs; a trio and single dice.
ONES = "111234 111"
PAIRS = "223344 223344 223344 223344"
SINGLES = "444155 444155 115234 115 166 1 52 5"
STRAIGHT = "123456 123456"


def scores(rolls: Iterable[str], rules: FarkleRules) -> list[int]:
    return [farkle.score(roll, rules) for roll in rolls]


def kinds(roll: str, rules: FarkleRules) -> list[str]:
    selection = farkle.best(roll, rules)
    return [] if selection is None else [str(combination.kind) for combination in selection.combinations]


def alike(rules: FarkleRules, face: int) -> list[int]:
    return scores((str(face) * count for count in (3, 4, 5, 6)), rules)


def rules_of(**fields: object) -> FarkleRules:
    return FarkleRules(**cast("Any", fields))


def short_game(**fields: object) -> FarkleRules:
    return rules_of(**{"target": 1000, "entry_minimum": 0} | fields)


def totals(turns: list[int], **fields: object) -> list[int]:
    return list(FarkleSheet(short_game(**fields), turns=turns).totals)


def game_of(rules: FarkleRules, players: int, *histories: str) -> FarkleGame:
    """Let the players play these turns in order: rolls and selections between spaces, banked unless a Farkle."""
    game = FarkleGame(["Ana", "Ben", "Cleo"][:players], rules)
    for history in histories:
        turn = FarkleTurn(rules, on_board=game.start_turn().on_board, history=history.split())
        game = game.record(turn if turn.is_over else turn.bank())
    return game


# n of a kind


def test_four_and_five_of_a_kind_fixed() -> None:
    rules = FarkleRules(four_of_a_kind=(1000,) * 6, five_of_a_kind=(2000,) * 6, six_of_a_kind=(3000,) * 6)
    assert alike(rules, 2) == [200, 1000, 2000, 3000]
    assert alike(FARKLE, 2) == [200, 200, 200, 400]
    # Of 1s, a trio and a single are more than four alike; and the best reading of all dice may not be the best of some.
    assert alike(rules, 1) == [1000, 1100, 2000, 3000]
    assert kinds("22223", rules) == ["four_of_a_kind"]


def test_n_of_a_kind_doubling() -> None:
    rules = FarkleRules(
        four_of_a_kind=doubling(TRIOS, 1), five_of_a_kind=doubling(TRIOS, 2), six_of_a_kind=doubling(TRIOS, 3)
    )
    assert alike(rules, 4) == [400, 800, 1600, 3200]
    assert alike(rules, 1) == [1000, 2000, 4000, 8000]
    assert [alike(rules, face)[-1] for face in oracle.FACES] == [8000, 1600, 2400, 3200, 4000, 4800]


def test_n_of_a_kind_adding() -> None:
    rules = FarkleRules(
        four_of_a_kind=adding(TRIOS, 1), five_of_a_kind=adding(TRIOS, 2), six_of_a_kind=adding(TRIOS, 3)
    )
    assert alike(rules, 3) == [300, 600, 900, 1200]
    assert alike(rules, 4) == [400, 800, 1200, 1600]
    assert alike(rules, 1) == [1000, 2000, 3000, 4000]


def test_n_of_a_kind_none() -> None:
    rules = FarkleRules(three_of_a_kind=NONE, six_of_a_kind=NONE)
    assert alike(rules, 4) == [0, 0, 0, 0]
    assert alike(rules, 1) == [300, 400, 500, 600]


@pytest.mark.parametrize("field", ["three_of_a_kind", "four_of_a_kind", "five_of_a_kind", "six_of_a_kind"])
@pytest.mark.parametrize("face", oracle.FACES)
def test_n_of_a_kind_of_one_face_changes_that_face_only(field: str, face: int) -> None:
    count = {"three": 3, "four": 4, "five": 5, "six": 6}[field.split("_", maxsplit=1)[0]]
    before = cast("tuple[int, ...]", getattr(FARKLE, field))
    rules = rules_of(**{field: (*before[: face - 1], 9000, *before[face:])})
    changed = [other for other in oracle.FACES if alike(rules, other) != alike(FARKLE, other)]
    assert (changed, farkle.score(str(face) * count, rules)) == ([face], 9000)


# Singles and combinations of several faces


def test_single_one_and_single_five() -> None:
    assert scores(["1", "11", "5", "15"], rules_of(single_one=110)) == [110, 220, 50, 160]
    assert scores(["1", "5", "55", "15"], rules_of(single_five=60)) == [100, 60, 120, 160]
    assert scores(["1", "5", "22346"], FARKLE) == [100, 50, 0]


@pytest.mark.slow
def test_three_pairs_with_four_and_two_and_with_six_alike() -> None:
    rolls = ["223344", "333344", "222222", "433343"]
    assert scores(rolls, FARKLE) == [500, 300, 400, 300]
    assert scores(rolls, rules_of(three_pairs=750)) == [750, 300, 400, 300]
    assert scores(rolls, rules_of(four_and_two_as_three_pairs=True)) == [500, 500, 400, 500]
    assert scores(rolls, rules_of(six_alike_as_three_pairs=True)) == [500, 300, 500, 300]
    both = rules_of(four_and_two_as_three_pairs=True, six_alike_as_three_pairs=True)
    assert scores(rolls, both) == [500, 500, 500, 500]
    assert scores(rolls, rules_of(three_pairs=0)) == [0, 300, 400, 300]


def test_four_and_pair() -> None:
    rules = FarkleRules(four_and_pair=1500)
    for four, two in permutations("123456", 2):
        assert farkle.score(four * 4 + two * 2, rules) == 1500
        assert kinds(two + four * 4 + two, rules) == ["four_and_pair"]
    assert scores(["223344", "222222", "33334", "333345"], rules) == [500, 400, 300, 350]
    # It is not three pairs, so it does not count for the tie-break.
    assert game_of(rules, 1, "222255 222255").sheets[0].special_combinations == 0


def test_two_triplets() -> None:
    rules = FarkleRules(two_triplets=2500)
    assert scores(["222333", "323232", "111666", "222223", "222333"[:5]], rules) == [2500, 2500, 2500, 200, 200]
    assert scores(["222333", "111666"], FARKLE) == [500, 1600]
    assert kinds("222333", rules) == ["two_triplets"]
    # Six alike are one face.
    assert kinds("222222", rules) == ["six_of_a_kind"]


def test_full_house_by_the_face_of_the_three() -> None:
    # A published one: the trio's points and 250.
    rules = FarkleRules(full_house=(1250, 450, 550, 650, 750, 850))
    assert scores(["33322", "22233", "11133", "33311", "66655", "333224"], rules) == [550, 450, 1250, 550, 850, 550]
    assert scores(["33322", "22233"], FARKLE) == [300, 200]
    fives = FarkleRules(full_house=(0, 0, 0, 0, 1500, 0))
    assert scores(["55522", "22255"], fives) == [1500, 300]
    assert kinds("555221", fives) == ["full_house", "single_one"]


@pytest.mark.slow
def test_straights_of_six_of_1_to_5_and_of_2_to_6() -> None:
    rolls = ["123456", "12345", "23456", "123451", "123455", "234565", "123462", "12346"]
    assert scores(rolls, FARKLE) == [1500, 150, 50, 250, 200, 100, 100, 100]
    assert scores(rolls, rules_of(straight=2000)) == [2000, 150, 50, 250, 200, 100, 100, 100]
    assert scores(rolls, rules_of(straight=0)) == [150, 150, 50, 250, 200, 100, 100, 100]
    assert scores(rolls, rules_of(low_straight=500)) == [1500, 500, 50, 600, 550, 100, 100, 100]
    assert scores(rolls, rules_of(high_straight=750)) == [1500, 150, 750, 250, 200, 800, 100, 100]
    both = rules_of(straight=0, low_straight=500, high_straight=750)
    # 1 to 6 are 2 to 6 and a single 1 then.
    assert (farkle.score("123456", both), kinds("123456", both)) == (850, ["high_straight", "single_one"])


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
def test_f4_a_combination_without_points_does_not_score(changes: dict[str, object], farkle_now: str) -> None:
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


# A roll with nothing


def test_a_dead_roll_scores_and_is_not_a_farkle() -> None:
    rules = FarkleRules(dead_roll=500)
    assert (farkle.score(DEAD), farkle.score(DEAD, rules)) == (0, 500)
    assert (farkle.is_farkle(DEAD), farkle.is_farkle(DEAD, rules)) == (True, False)
    assert kinds(DEAD, rules) == ["dead_roll"]
    # Only a roll of all dice, and only one with nothing in it.
    for roll in ("22334", "2", "22346"):
        assert farkle.is_farkle(roll, rules)
    assert scores(["522346", "222346", "223344"], rules) == [50, 200, 500]


def test_a_dead_roll_is_set_aside_whole_and_hot_dice_follow() -> None:
    rules = FarkleRules(dead_roll=500)
    turn = FarkleTurn(rules).roll(DEAD)
    assert (turn.is_over, [str(each.dice) for each in turn.options]) == (False, [DEAD])
    for selection in ("2", "22", "22334", "2346"):
        with pytest.raises(IllegalActionError, match="F3"):
            turn.set_aside(selection)
    hot = turn.set_aside("643322")
    assert (hot.points, hot.dice_to_roll, hot.can_bank) == (500, 6, True)
    # It pays after hot dice, too, and again.
    assert hot.roll(DEAD).set_aside(DEAD).bank().points == 1000
    assert hot.roll("122346").set_aside("1").roll("22346").is_farkle


# The turn


def test_entry_minimum_is_for_the_first_bank_only() -> None:
    rules = FarkleRules(entry_minimum=300)
    assert FarkleTurn(rules, history=["333246", "333"]).can_bank
    assert not FarkleTurn(rules, history=["222346", "222"]).can_bank
    assert not FarkleTurn(history=["333246", "333"]).can_bank
    assert FarkleTurn(rules, history=["112346", "11", "1346", "1"]).can_bank
    assert FarkleTurn(FarkleRules(entry_minimum=0), history=["522346", "5"]).can_bank
    assert game_of(rules, 1, "333246 333", "522346 5").sheets[0].total == 350


def test_bank_minimum_is_for_every_bank() -> None:
    rules = FarkleRules(entry_minimum=0, bank_minimum=300)
    for on_board in (False, True):
        below = FarkleTurn(rules, on_board=on_board, history=["222345", "2225"])
        assert (below.points, below.can_bank, below.can_roll) == (250, False, True)
        with pytest.raises(IllegalActionError, match=r"300.*250"):
            below.bank()
        with pytest.raises(IllegalActionError, match="300"):
            attrs.evolve(below, banked=True)
        assert below.roll("52").set_aside("5").bank().points == 300
    assert FarkleTurn(on_board=True, history=["222345", "2225"]).can_bank
    with pytest.raises(IllegalActionError, match="300"):
        FarkleSheet(rules, turns=[1000, 0, 250])
    assert FarkleSheet(rules, turns=[300, 0, 300]).total == 600


def test_bank_minimum_and_entry_minimum_go_together() -> None:
    rules = FarkleRules(entry_minimum=1000, bank_minimum=300)
    first = FarkleTurn(rules, history=["444555", "444555"])
    assert (first.points, first.can_bank, attrs.evolve(first, on_board=True).can_bank) == (900, False, True)
    assert not FarkleTurn(rules, on_board=True, history=["222345", "2225"]).can_bank
    # The larger one decides, whichever it is.
    rules = FarkleRules(entry_minimum=200, bank_minimum=300)
    assert not FarkleTurn(rules, history=["222345", "2225"]).can_bank


def test_hot_dice_optional_and_mandatory() -> None:
    history = ["123456", "123456"]
    assert FarkleTurn(FarkleRules(hot_dice="optional"), history=history).can_bank
    hot = FarkleTurn(FarkleRules(hot_dice="mandatory"), history=history)
    assert (hot.can_bank, hot.can_roll, hot.dice_to_roll) == (False, True, 6)
    with pytest.raises(IllegalActionError, match="F6"):
        hot.bank()
    assert hot.roll("122346").set_aside("1").bank().points == 1600
    # One die that is left makes no hot dice.
    assert FarkleTurn(hot.rules, history=["111552", "11155"]).can_bank
    assert [HotDice("optional"), HotDice("mandatory")] == list(HotDice)


def test_five_dice() -> None:
    rules = FarkleRules(dice=5, straight=0, three_pairs=0, six_of_a_kind=NONE)
    turn = FarkleTurn(rules)
    assert turn.dice_to_roll == 5
    with pytest.raises(InvalidRollError, match="6"):
        turn.roll("122346")
    with pytest.raises(InvalidRollError, match="6"):
        farkle.score("122346", rules)
    hot = turn.roll("11155").set_aside("11155")
    assert (hot.points, hot.dice_to_roll, hot.can_bank) == (1100, 5, True)
    assert turn.roll("11123").set_aside("111").dice_to_roll == 2
    mandatory = attrs.evolve(rules, hot_dice="mandatory")
    assert not FarkleTurn(mandatory, history=["11155", "11155"]).can_bank
    assert FarkleTurn(history=["111552", "11155"]).dice_to_roll == 1
    # Combinations of five dice are there by five dice, too.
    assert farkle.score("12345", attrs.evolve(rules, low_straight=500)) == 500
    assert farkle.score("33322", attrs.evolve(rules, full_house=(1500,) * 6)) == 1500
    assert farkle.score("44444", attrs.evolve(rules, five_of_a_kind=(2000,) * 6)) == 2000


# The game: penalties


def test_the_third_farkle_in_a_row_costs_a_penalty() -> None:
    fields: dict[str, object] = {"farkles_to_penalty": 3, "farkle_penalty": 500}
    assert totals([1000, 0, 0, 0], **fields) == [1000, 1000, 1000, 500]
    assert totals([1000, 0, 0, 0]) == [1000] * 4
    # Which one it is.
    assert totals([1000, 0, 0, 0], farkles_to_penalty=2, farkle_penalty=500) == [1000, 1000, 500, 500]
    assert totals([1000, 0, 0, 0], farkles_to_penalty=1, farkle_penalty=300) == [1000, 700, 400, 100]
    assert totals([1000, 0, 0, 0], farkles_to_penalty=4, farkle_penalty=500) == [1000] * 4


def test_only_farkles_in_a_row_count() -> None:
    fields: dict[str, object] = {"farkles_to_penalty": 3, "farkle_penalty": 500}
    assert totals([1000, 0, 0, 50, 0, 0, 50], **fields)[-1] == 1100
    assert totals([1000, 0, 0, 50, 0, 0, 0], **fields)[-1] == 550


def test_after_a_penalty_the_count_starts_again() -> None:
    fields: dict[str, object] = {"farkles_to_penalty": 3, "farkle_penalty": 100}
    expected = [1000, 1000, 1000, 900, 900, 900, 800, 800]
    assert totals([1000, 0, 0, 0, 0, 0, 0, 0], **fields) == expected


def test_a_penalty_stops_at_0_or_goes_below() -> None:
    turns = [300, 0, 0, 50]
    fields: dict[str, object] = {"farkles_to_penalty": 2, "farkle_penalty": 500}
    assert totals(turns, **fields) == [300, 300, 0, 50]
    assert totals(turns, negative_totals=True, **fields) == [300, 300, -200, -150]
    # A player with nothing yet pays too, and is not on the board afterwards.
    assert totals([0, 0], **fields) == [0, 0]
    below = FarkleSheet(short_game(negative_totals=True, **fields), turns=[0, 0])
    assert (below.total, below.on_board) == (-500, False)


def test_a_penalty_may_take_all_points() -> None:
    fields: dict[str, object] = {"farkles_to_penalty": 2, "penalty_takes_all": True}
    assert totals([5000, 0, 50, 0, 0, 100], **fields) == [5000, 5000, 5050, 5050, 0, 100]
    sheet = FarkleSheet(short_game(**fields), turns=[5000, 0, 0])
    assert (sheet.total, sheet.on_board) == (0, True)


def test_farkles_are_counted_for_each_player_and_decide_games() -> None:
    rules = short_game(farkles_to_penalty=2, farkle_penalty=500, target=2000)
    game = game_of(rules, 2, ONES, DEAD, DEAD, ONES, DEAD, DEAD)
    assert [sheet.total for sheet in game.sheets] == [500, 1000]
    game = game_of(rules, 2, ONES, DEAD, DEAD, ONES, DEAD, DEAD, STRAIGHT)
    assert (game.is_last_round, game.sheets[0].total) == (True, 2000)
    # Without the penalty Ana would have 2500; and a total that falls below the target has not reached it.
    game = game_of(rules, 2, STRAIGHT, ONES, DEAD, DEAD, DEAD, DEAD, ONES, ONES)
    assert [sheet.total for sheet in game.sheets] == [2000, 1500]
    assert (game.is_over, game.winners) == (True, ("Ana",))


# The game: its end


def test_target() -> None:
    for target, reached in ((999, True), (1000, True), (1001, False)):
        assert game_of(short_game(target=target), 2, ONES).is_last_round is reached


def test_the_game_ends_at_once_or_after_a_last_round() -> None:
    at_once = game_of(short_game(ending="at_once"), 3, DEAD, ONES)
    assert (at_once.is_over, at_once.is_last_round, at_once.current_player) == (True, False, None)
    assert at_once.winners == ("Ben",)
    with pytest.raises(DiceRulesError, match="over"):
        at_once.start_turn()
    last_round = game_of(short_game(ending="last_round"), 3, DEAD, ONES)
    assert (last_round.is_over, last_round.is_last_round, last_round.current_player) == (False, True, "Cleo")
    with pytest.raises(DiceRulesError, match="F12"):
        attrs.evolve(last_round, rules=at_once.rules, sheets=[*at_once.sheets[:2], *at_once.sheets[:1]])


@pytest.mark.slow
def test_the_last_round_is_to_be_matched_or_beaten() -> None:
    for last_round, winners in (("match", ("Ana", "Ben")), ("beat", ("Ana",))):
        assert game_of(short_game(last_round=last_round), 2, ONES, ONES).winners == winners
        assert game_of(short_game(last_round=last_round), 2, ONES, STRAIGHT).winners == ("Ben",)
        assert game_of(short_game(last_round=last_round), 2, ONES, DEAD).winners == ("Ana",)


def test_a_player_who_beats_the_highest_total_must_be_beaten_in_turn() -> None:
    beat = short_game(last_round="beat")
    assert game_of(beat, 3, ONES, STRAIGHT, STRAIGHT).winners == ("Ben",)
    # The order is that of the last round, and not that of the seats.
    assert game_of(beat, 3, DEAD, ONES, STRAIGHT, STRAIGHT).winners == ("Cleo",)
    assert game_of(beat, 3, DEAD, DEAD, ONES, ONES, ONES).winners == ("Cleo",)
    assert game_of(short_game(), 3, DEAD, DEAD, ONES, ONES, ONES).winners == ("Ana", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("tie_break", "turns", "winners"),
    [
        (["special_combinations", "singles"], (SINGLES, PAIRS, ONES), ("Ben",)),
        (["singles", "special_combinations"], (SINGLES, PAIRS, ONES), ("Ana",)),
        (["special_combinations"], (SINGLES, ONES, ONES), ("Ana", "Ben", "Cleo")),
        (["special_combinations", "singles"], (ONES, ONES, SINGLES), ("Cleo",)),
        (["singles"], (PAIRS, ONES, PAIRS), ("Ana", "Ben", "Cleo")),
        ([], (SINGLES, PAIRS, ONES), ("Ana", "Ben", "Cleo")),
        ([], (SINGLES, STRAIGHT, ONES), ("Ben",)),
    ],
)
def test_tie_break_list(tie_break: list[str], turns: tuple[str, ...], winners: tuple[str, ...]) -> None:
    assert game_of(short_game(tie_break=tie_break), 3, *turns).winners == winners


# Off, a switch changes nothing

OFF: dict[str, object] = {
    "four_of_a_kind": NONE,
    "five_of_a_kind": NONE,
    "four_and_two_as_three_pairs": False,
    "six_alike_as_three_pairs": False,
    "four_and_pair": 0,
    "two_triplets": 0,
    "full_house": NONE,
    "low_straight": 0,
    "high_straight": 0,
    "dead_roll": 0,
    "bank_minimum": 0,
    "farkles_to_penalty": 0,
    "farkle_penalty": 0,
    "penalty_takes_all": False,
    "negative_totals": False,
    "house_combinations": (),
    "must_take_all": False,
    "bank_multiple": 1,
    "all_dice_farkle_penalty": 0,
    "all_dice_penalty_after_hot_dice": True,
    "exact_target": False,
    "turns": 0,
    "instant_win": (),
    "head_start": (0,),
}


@pytest.mark.parametrize("field", OFF)
def test_a_switch_that_is_off_changes_nothing(field: str) -> None:
    rules = rules_of(**{field: OFF[field]})
    assert (rules, hash(rules), repr(rules), str(rules)) == (FARKLE, hash(FARKLE), "FarkleRules()", str(FARKLE))


def test_every_field_of_the_rules_is_tested_here_or_with_the_house_rules() -> None:
    here = Path(__file__)
    files = [here, here.with_name("test_house_switches.py"), here.with_name("test_house_combinations.py")]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    fields = [field.name for field in attrs.fields(FarkleRules)]
    assert [field for field in fields if not re.search(rf"\b{field}\b", text)] == []
