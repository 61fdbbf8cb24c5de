"""The simple players: what they set aside, when they bank, and which thresholds they take."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from dicerules import DiceRulesError, FarkleGame, FarkleSheet, FarkleTurn, IllegalActionError, farkle
from dicerules.farkle import Bank, FarkleAction, FarkleRules, FarkleState, Greedy, RollDice, SetAsideDice, Thresholds
from tests.farkle.refusals import refused

MANDATORY = FarkleRules(hot_dice="mandatory", entry_minimum=0)
FULL = ["111111", "111111"] * 500


def answer(player: farkle.Player, *history: str, rules: FarkleRules | None = None, banked: int = 500) -> FarkleAction:
    """Return what a player does in a turn with this history, after a first bank unless that is 0."""
    rules = rules or FarkleRules()
    sheet = FarkleSheet(rules, turns=[banked] if banked else [])
    turn = FarkleTurn(rules, on_board=banked > 0, history=history)
    return player(FarkleState(FarkleGame(["Ada"], rules, sheets=[sheet]), turn))


@pytest.mark.parametrize("player", [Greedy(), Thresholds(300), Thresholds({3: 300})], ids=repr)
def test_f3_the_most_points_are_set_aside(player: farkle.Player) -> None:
    assert answer(player) == RollDice()
    assert answer(player, "111523") == SetAsideDice("1115")
    assert answer(player, "222234") == SetAsideDice("222")
    assert answer(player, "222333") == SetAsideDice("222333")
    assert answer(player, "123456") == SetAsideDice("123456")


def test_of_selections_with_equal_points_the_first_is_set_aside() -> None:
    rules = FarkleRules(four_of_a_kind=FarkleRules().three_of_a_kind)
    # Three 2s are worth as much as four, and leave more dice.
    assert answer(Greedy(), "222234", rules=rules) == SetAsideDice("222")
    assert answer(Thresholds(0), "222234", rules=rules) == SetAsideDice("222")


def test_f5_a_greedy_player_banks_as_soon_as_it_is_allowed() -> None:
    assert answer(Greedy(), "223456", "5") == Bank()
    # F10: the first bank needs 500 points.
    assert answer(Greedy(), "223456", "5", banked=0) == RollDice()
    assert answer(Greedy(), "555234", "555", banked=0) == Bank()


def test_f5_a_player_banks_from_a_threshold_on() -> None:
    player = Thresholds(300)
    assert answer(player, "113456", "11") == RollDice()
    assert answer(player, "113456", "115") == RollDice()
    assert answer(player, "333456", "333") == Bank()
    assert answer(player, "113456", "11", "1234", "1") == Bank()


def test_a_threshold_for_each_number_of_dice() -> None:
    player = Thresholds({5: 500, 3: 300, 6: 1000})
    assert answer(player, "333456", "333") == Bank()
    assert answer(player, "134566", "1") == RollDice()
    # With a number of dice that has no threshold, the player always rolls.
    assert answer(player, "111134", "1111") == RollDice()
    # F6: after hot dice there are six dice to roll.
    assert answer(player, "222333", "222333") == RollDice()
    assert answer(player, "123456", "123456") == Bank()


def test_f6_a_bank_that_is_not_allowed_is_never_tried() -> None:
    assert answer(Greedy(), "123456", "123456", rules=MANDATORY) == RollDice()
    assert answer(Thresholds(0), "234455", "5", rules=FarkleRules(bank_multiple=100)) == RollDice()


def test_a_turn_that_cannot_go_on_is_banked() -> None:
    assert answer(Thresholds(10**12), *FULL) == Bank()


def test_a_turn_in_which_nothing_is_legal_has_no_answer() -> None:
    with refused(IllegalActionError, "no_action_in_turn"):
        answer(Greedy(), *FULL, rules=MANDATORY)


@pytest.mark.parametrize("player", [Greedy(), Thresholds(300)], ids=repr)
def test_only_states_of_games_that_are_not_over_are_answered(player: farkle.Player) -> None:
    over = FarkleState(FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[10_000])]))
    with refused(IllegalActionError, "farkle_game_over", "state"):
        player(over)
    with refused(DiceRulesError, "wrong_type", "state", expected="FarkleState"):
        player(over.game)  # type: ignore[arg-type]


@pytest.mark.slow
def test_they_play_whole_games_under_all_named_rules() -> None:
    for rules in farkle.NAMED_RULES.values():
        players: dict[str, farkle.Player] = {"Ada": Greedy(), "Bo": Thresholds({3: 300, 2: 300, 1: 300})}
        game = farkle.play(players, rules, rng=Random(7))  # noqa: S311 (no secret)
        assert game.state.is_over


@pytest.mark.parametrize(
    "given",
    [None, "300", 300.0, True, {}, [], {0: 300}, {7: 300}, {"3": 300}, {True: 300}, [300], {3, 300}, [(1, 2, 3)]],
    ids=repr,
)
def test_what_is_not_a_threshold_is_refused(given: object) -> None:
    with refused(DiceRulesError, "not_thresholds", "bank_from"):
        Thresholds(given)  # type: ignore[arg-type]


@pytest.mark.parametrize("points", [-1, 10**13, 2.5, None, True], ids=repr)
def test_thresholds_are_points(points: object) -> None:
    with refused(DiceRulesError, "number_out_of_range", "bank_from", 3, minimum=0, maximum=10**12):
        Thresholds({4: 100, 3: points})  # type: ignore[arg-type]


def test_a_single_threshold_is_points() -> None:
    with refused(DiceRulesError, "number_out_of_range", "bank_from", minimum=0):
        Thresholds(-1)


def test_the_points_to_bank() -> None:
    assert [Thresholds(300).points_to_bank(dice) for dice in (1, 6)] == [300, 300]
    assert [Thresholds({2: 0}).points_to_bank(dice) for dice in (1, 2)] == [None, 0]
    with refused(DiceRulesError, "number_out_of_range", "dice", minimum=1, maximum=6):
        Thresholds(300).points_to_bank(0)


@pytest.mark.parametrize("player", [Greedy(), Thresholds(300), Thresholds({1: 300, 3: 250})], ids=repr)
def test_players_are_values(player: farkle.Player) -> None:
    assert eval(repr(player), {"Greedy": Greedy, "Thresholds": Thresholds}) == player
    assert pickle.loads(pickle.dumps(player)) == copy.copy(player) == player
    assert hash(player) == hash(copy.copy(player))


def test_equal_thresholds_are_equal() -> None:
    assert Thresholds({1: 300, 3: 250}) == Thresholds({3: 250, 1: 300}) == Thresholds([(1, 300), (3, 250)])
    assert repr(Thresholds({1: 300, 3: 250})) == "Thresholds({3: 250, 1: 300})"
