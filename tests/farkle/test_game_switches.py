"""The switches of `FarkleRules` that decide how a game goes and ends, and the rules that are refused."""

from __future__ import annotations

import itertools
from typing import Any, cast

import attrs
import pytest

from dicerules import DiceRulesError
from dicerules.farkle import FARKLE, FarkleGame, FarkleRules, FarkleSheet, FarkleTurn, TieBreak

NONE = (0,) * 6
DEAD = ("223346",)
ONES = ("111234", "111")
STRAIGHT = ("123456", "123456")
# 1000 points by two three pairs, and by a trio and single dice.
PAIRS = ("223344", "223344", "223344", "223344")
SINGLES = ("444155", "444155", "115234", "115", "166", "1", "52", "5")


def rules_of(**fields: object) -> FarkleRules:
    return FarkleRules(**cast("Any", {"target": 1000, "entry_minimum": 0} | fields))


def game_of(rules: FarkleRules, players: int, *histories: tuple[str, ...]) -> FarkleGame:
    """Let the players play these turns in order, banking whatever is no Farkle."""
    game = FarkleGame(["Ana", "Ben", "Cleo"][:players], rules)
    for history in histories:
        turn = FarkleTurn(rules, on_board=game.start_turn().on_board, history=history)
        game = game.record(turn if turn.is_over else turn.bank())
    return game


def totals(turns: list[int], **fields: object) -> list[int]:
    return list(FarkleSheet(rules_of(**fields), turns=turns).totals)


# Penalties


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
    # Who has nothing yet pays as well, and is not on the board by it.
    assert totals([0, 0], **fields) == [0, 0]
    below = FarkleSheet(rules_of(negative_totals=True, **fields), turns=[0, 0])
    assert (below.total, below.on_board) == (-500, False)


def test_a_penalty_may_take_all_points() -> None:
    fields: dict[str, object] = {"farkles_to_penalty": 2, "penalty_takes_all": True}
    assert totals([5000, 0, 50, 0, 0, 100], **fields) == [5000, 5000, 5050, 5050, 0, 100]
    sheet = FarkleSheet(rules_of(**fields), turns=[5000, 0, 0])
    assert (sheet.total, sheet.on_board) == (0, True)


def test_farkles_are_counted_for_each_player_and_decide_games() -> None:
    rules = rules_of(farkles_to_penalty=2, farkle_penalty=500, target=2000)
    game = game_of(rules, 2, ONES, DEAD, DEAD, ONES, DEAD, DEAD)
    assert [sheet.total for sheet in game.sheets] == [500, 1000]
    game = game_of(rules, 2, ONES, DEAD, DEAD, ONES, DEAD, DEAD, STRAIGHT)
    assert (game.is_last_round, game.sheets[0].total) == (True, 2000)
    # Without the penalty Ana would have 2500; and a total that falls below the target has not reached it.
    game = game_of(rules, 2, STRAIGHT, ONES, DEAD, DEAD, DEAD, DEAD, ONES, ONES)
    assert [sheet.total for sheet in game.sheets] == [2000, 1500]
    assert (game.is_over, game.winners) == (True, ("Ana",))


# The end


def test_target() -> None:
    for target, reached in ((999, True), (1000, True), (1001, False)):
        assert game_of(rules_of(target=target), 2, ONES).is_last_round is reached


def test_the_game_ends_at_once_or_after_a_last_round() -> None:
    at_once = game_of(rules_of(ending="at_once"), 3, DEAD, ONES)
    assert (at_once.is_over, at_once.is_last_round, at_once.current_player) == (True, False, None)
    assert at_once.winners == ("Ben",)
    with pytest.raises(DiceRulesError, match="over"):
        at_once.start_turn()
    last_round = game_of(rules_of(ending="last_round"), 3, DEAD, ONES)
    assert (last_round.is_over, last_round.is_last_round, last_round.current_player) == (False, True, "Cleo")
    with pytest.raises(DiceRulesError, match="F12"):
        attrs.evolve(last_round, rules=at_once.rules, sheets=[*at_once.sheets[:2], *at_once.sheets[:1]])


def test_the_last_round_is_to_be_matched_or_beaten() -> None:
    for last_round, winners in (("match", ("Ana", "Ben")), ("beat", ("Ana",))):
        assert game_of(rules_of(last_round=last_round), 2, ONES, ONES).winners == winners
        assert game_of(rules_of(last_round=last_round), 2, ONES, STRAIGHT).winners == ("Ben",)
        assert game_of(rules_of(last_round=last_round), 2, ONES, DEAD).winners == ("Ana",)


def test_who_beats_the_highest_total_must_be_beaten_in_turn() -> None:
    beat = rules_of(last_round="beat")
    assert game_of(beat, 3, ONES, STRAIGHT, STRAIGHT).winners == ("Ben",)
    # The order is that of the last round, and not that of the seats.
    assert game_of(beat, 3, DEAD, ONES, STRAIGHT, STRAIGHT).winners == ("Cleo",)
    assert game_of(beat, 3, DEAD, DEAD, ONES, ONES, ONES).winners == ("Cleo",)
    assert game_of(rules_of(), 3, DEAD, DEAD, ONES, ONES, ONES).winners == ("Ana", "Ben", "Cleo")


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
def test_tie_break_list(tie_break: list[str], turns: tuple[tuple[str, ...], ...], winners: tuple[str, ...]) -> None:
    assert game_of(rules_of(tie_break=tie_break), 3, *turns).winners == winners


# What is refused


def test_the_words_of_choices_are_read_and_others_refused() -> None:
    assert rules_of(tie_break=["singles"]).tie_break == (TieBreak.SINGLES,)
    for field in ("ending", "last_round", "hot_dice"):
        for word in ("", "never", None, True, 1):
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
def test_penalties_that_contradict_one_another_are_refused(fields: dict[str, object], named: str) -> None:
    with pytest.raises(DiceRulesError, match=named):
        rules_of(**fields)


def test_switches_of_three_pairs_without_three_pairs_are_refused() -> None:
    for field in ("four_and_two_as_three_pairs", "six_alike_as_three_pairs"):
        with pytest.raises(DiceRulesError, match=f"three_pairs.*{field}"):
            rules_of(**{"three_pairs": 0, field: True})


def test_mandatory_hot_dice_with_which_nobody_could_bank_are_refused() -> None:
    whole: dict[str, object] = {"single_one": 0, "single_five": 0, "three_of_a_kind": NONE}
    assert rules_of(**whole, hot_dice="optional").straight == 1500
    with pytest.raises(DiceRulesError, match="hot_dice"):
        rules_of(**whole, hot_dice="mandatory")
    # Four of a kind leave two dice.
    assert rules_of(**whole, hot_dice="mandatory", four_of_a_kind=(400,) * 6).hot_dice == "mandatory"


def test_an_entry_above_the_target_is_refused() -> None:
    with pytest.raises(DiceRulesError, match=r"entry_minimum.*4000"):
        FarkleRules(entry_minimum=4001, target=4000)
    assert FarkleRules(entry_minimum=4000, target=4000).entry_minimum == 4000


@pytest.mark.parametrize(
    "field",
    [
        *("single_one", "single_five", "three_pairs", "four_and_pair", "two_triplets", "straight", "low_straight"),
        *("high_straight", "dead_roll", "entry_minimum", "bank_minimum", "target"),
        *("farkles_to_penalty", "farkle_penalty"),
    ],
)
def test_negative_numbers_are_refused_by_the_fields_name(field: str) -> None:
    with pytest.raises(DiceRulesError, match=f"{field}.*-1"):
        FarkleRules(**cast("Any", {field: -1}))


@pytest.mark.parametrize("count", ["three", "four", "five", "six", "full_house"])
def test_negative_points_of_a_face_are_refused_by_the_fields_name(count: str) -> None:
    field = count if count == "full_house" else f"{count}_of_a_kind"
    for place in range(6):
        with pytest.raises(DiceRulesError, match=f"{field}.*-100"):
            FarkleRules(**cast("Any", {field: (*NONE[:place], -100, *NONE[place + 1 :])}))
    for wrong in (NONE[:5], (*NONE, 0), 250, "123456", None, itertools.repeat(100)):
        with pytest.raises(DiceRulesError, match=field):
            FarkleRules(**cast("Any", {field: wrong}))


def test_no_way_of_breaking_ties_is_named_twice() -> None:
    with pytest.raises(DiceRulesError, match="tie_break"):
        rules_of(tie_break=["singles", "singles"])


def test_a_bank_minimum_above_the_target_is_refused() -> None:
    with pytest.raises(DiceRulesError, match="bank_minimum"):
        rules_of(bank_minimum=20_000)
