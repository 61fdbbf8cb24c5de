"""The switches of house rules: a roll, a turn or a game that each changes, and what they do together.

House combinations are in `test_house_combinations.py`, all other switches in `test_switches.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import attrs
import pytest

from dicerules import IllegalActionError, NotationError, Roll, farkle
from dicerules.farkle import (
    FARKLE,
    GREED,
    ZILCH,
    Bank,
    CombinationKind,
    FarkleGame,
    FarkleRules,
    FarkleSheet,
    FarkleState,
    FarkleTurn,
    HouseCombination,
    RollDice,
    SetAsideDice,
    apply,
    check,
    legal_actions,
)
from tests.farkle.refusals import refused

# Turns: rolls and selections in turn.
DEAD = "223346"
ONES = "111234 111"
FIVES = "555234 555"
PAIRS = "223344 223344"
STRAIGHT = "123456 123456"
SIXES = "666234 666"
HOT_AND_LOST = f"{STRAIGHT} {DEAD}"


def rules_of(**fields: object) -> FarkleRules:
    return FarkleRules(**cast("Any", {"target": 1000, "entry_minimum": 0} | fields))


def turn_of(rules: FarkleRules, history: str, *, on_board: bool = True) -> FarkleTurn:
    return FarkleTurn(rules, on_board=on_board, history=history.split())


def play(game: FarkleGame, *histories: str) -> FarkleGame:
    """Let the players play these turns in order, each banked unless it is over."""
    for history in histories:
        turn = turn_of(game.rules, history, on_board=game.start_turn().on_board)
        game = game.record(turn if turn.is_over else turn.bank())
    return game


def game_of(rules: FarkleRules, players: int, *histories: str) -> FarkleGame:
    return play(FarkleGame(["Ana", "Ben", "Cleo", "Dora"][:players], rules), *histories)


def totals(game: FarkleGame) -> list[int]:
    return [sheet.total for sheet in game.sheets]


# --- setting aside and banking --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roll", "legal", "otherwise"),
    [
        ("115234", ["115"], ["115", "11", "15", "1", "5"]),
        ("111222", ["111222"], ["111222", "111", "11222", "1222", "222", "11", "1"]),
        ("222346", ["222"], ["222"]),
        # Nothing that is left scores by itself: the other pairs are dead without the third.
        ("112233", ["112233", "11"], ["112233", "11", "1"]),
        ("223344", ["223344"], ["223344"]),
        ("123456", ["123456", "15"], ["123456", "15", "1", "5"]),
        ("222222", ["222222"], ["222222", "222"]),
        ("22334", [], []),
    ],
)
def test_must_take_all(roll: str, legal: list[str], otherwise: list[str]) -> None:
    rules = FarkleRules(must_take_all=True)
    assert [str(each.dice) for each in farkle.set_asides(roll, rules)] == legal
    assert [str(each.dice) for each in farkle.set_asides(roll)] == otherwise
    assert farkle.score(roll, rules) == farkle.score(roll)
    assert farkle.is_farkle(roll, rules) is (legal == [])


def test_must_take_all_refuses_what_leaves_dice_that_score() -> None:
    rules = FarkleRules(must_take_all=True)
    turn = FarkleTurn(rules).roll("115234")
    with refused(IllegalActionError, "scoring_dice_left", dice=Roll("1"), left=Roll("12345")):
        turn.set_aside("1")
    state = FarkleState(FarkleGame(["Ana"], rules), turn)
    assert legal_actions(state) == (SetAsideDice("115"),)
    assert cast("Any", check(state, SetAsideDice("15"))).code == "scoring_dice_left"
    # What has a dead die or is not there is refused for that.
    for dice, code in (("12", "dead_die"), ("111", "not_in_roll")):
        assert cast("Any", check(state, SetAsideDice(dice))).code == code
    assert apply(state, SetAsideDice("511")) == FarkleState(state.game, turn.set_aside("115"))
    with refused(IllegalActionError, "scoring_dice_left", "history", 1):
        FarkleTurn(rules, history=["115234", "11"])
    house = rules.with_combination(HouseCombination("low_run", "234", 100))
    assert [str(each.dice) for each in farkle.set_asides("115234", house)] == ["112345"]


def test_bank_multiple() -> None:
    rules = rules_of(bank_multiple=100)
    turn = turn_of(rules, "522346 5")
    assert (turn.can_bank, turn_of(rules_of(), "522346 5").can_bank) == (False, True)
    with refused(IllegalActionError, "not_a_bank_multiple", multiple=100, points=50):
        turn.bank()
    with refused(IllegalActionError, "not_a_bank_multiple", "banked"):
        attrs.evolve(turn, banked=True)
    assert turn.roll("55234").set_aside("5").bank().points == 100
    assert FarkleSheet(rules, turns=[0, 300, 100]).total == 400
    with refused(IllegalActionError, "not_a_bank_multiple", "turns", 1, points=150):
        FarkleSheet(rules, turns=[300, 150])
    state = FarkleState(FarkleGame(["Ana"], rules), turn_of(rules, "522346 5", on_board=False))
    assert legal_actions(state) == (RollDice(),)
    # It may also be what no single selection scores.
    odd = rules_of(bank_multiple=350)
    assert [turn_of(odd, history).can_bank for history in ("333554 333", "333554 3335", "111234 111")] == [
        False,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("history", "first_only", "points"),
    [
        (DEAD, False, -500),
        (DEAD, True, -500),
        (HOT_AND_LOST, False, -500),
        (HOT_AND_LOST, True, 0),
        ("111234 111 234", False, 0),
        ("122346 1 22346", False, 0),
        ("111234 111 555 555 223344 223344 223346", False, -500),
    ],
)
def test_all_dice_farkle_penalty_and_whether_it_applies_after_hot_dice(
    history: str, points: int, *, first_only: bool
) -> None:
    rules = rules_of(all_dice_farkle_penalty=500, all_dice_penalty_after_hot_dice=not first_only)
    turn = turn_of(rules, history)
    assert (turn.is_farkle, turn.points, turn.penalty) == (True, 0, -points)
    sheet = FarkleSheet(rules, turns=[1000]).record(turn)
    assert (sheet.turns, sheet.total) == ((1000, points), 1000 + points)
    free = turn_of(rules_of(), history)
    assert (free.penalty, FarkleSheet(rules_of(), turns=[1000]).record(free).total) == (0, 1000)


def test_only_a_farkle_on_all_dice_costs_and_with_five_dice_all_are_five() -> None:
    rules = rules_of(all_dice_farkle_penalty=500)
    for history in (ONES, "111234 111 555 555", "122346", "122346 1"):
        assert turn_of(rules, history).penalty == 0
    five = attrs.evolve(GREED, all_dice_farkle_penalty=300)
    assert [turn_of(five, history).penalty for history in ("22346", "12346 1 2346", "11155 11155 22346")] == [
        300,
        0,
        300,
    ]
    # A roll in which nothing scores is no Farkle where it pays.
    assert turn_of(rules_of(all_dice_farkle_penalty=500, dead_roll=100), DEAD).penalty == 0


def test_the_penalty_of_all_dice_stops_at_0_or_goes_below() -> None:
    for negative, expected in ((False, [300, 0, 0, 50]), (True, [300, -200, -700, -650])):
        rules = rules_of(all_dice_farkle_penalty=500, negative_totals=negative)
        game = game_of(rules, 1, "333246 333", DEAD, DEAD, "522346 5")
        assert list(game.sheets[0].totals) == expected
        assert game.sheets[0].turns == (300, -500, -500, 50)
        first = game_of(rules, 1, DEAD)
        assert (first.sheets[0].on_board, first.start_turn().on_board) == (False, False)


def test_both_penalties_are_paid_for_one_farkle_and_each_stops_at_0() -> None:
    both = {"all_dice_farkle_penalty": 200, "farkles_to_penalty": 2, "farkle_penalty": 700, "target": 5000}
    game = game_of(rules_of(**both), 1, STRAIGHT, DEAD, DEAD, DEAD, "122346 1 22346")
    assert list(game.sheets[0].totals) == [1500, 1300, 400, 200, 0]
    assert game.sheets[0].farkles_in_a_row == 0
    below = game_of(rules_of(**both, negative_totals=True), 1, DEAD, DEAD)
    assert below.sheets[0].totals == (-200, -1100)
    # What takes the whole total takes nothing from a total below 0, let alone gives.
    takes_all = rules_of(
        all_dice_farkle_penalty=300, farkles_to_penalty=2, penalty_takes_all=True, negative_totals=True, target=5000
    )
    game = game_of(takes_all, 1, ONES, DEAD, DEAD, DEAD, DEAD)
    assert game.sheets[0].totals == (1000, 700, 0, -300, -600)


def test_after_the_penalty_zilch_counts_farkles_from_the_start() -> None:
    game = game_of(ZILCH, 1, "666234 666", *["152346 15 2346"] * 6)
    assert [sheet.totals for sheet in game.sheets] == [(600, 600, 600, 100, 100, 100, -400)]
    assert FarkleSheet(ZILCH, turns=[600, 0, 0, 0, 0, 0, 0]).total == -400


# --- endings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "winners"), [("match", ("Ana", "Cleo")), ("beat", ("Cleo",))])
def test_c_reaches_11000_and_a_draws_level_in_the_last_round(way: str, winners: tuple[str, ...]) -> None:
    rules = FarkleRules(last_round=cast("Any", way))
    sheets = [FarkleSheet(rules, turns=[10_000 - 50]), FarkleSheet(rules, turns=[0]), FarkleSheet(rules, turns=[9950])]
    game = FarkleGame(["Ana", "Ben", "Cleo"], rules, sheets=sheets)
    trio, pairs = "111234 111 523 5", f"{PAIRS} {PAIRS} 522346 5"
    game = play(game, DEAD, DEAD, trio)
    assert (totals(game), game.is_last_round, game.current_player) == ([9950, 0, 11_000], True, "Ana")
    level = play(game, trio, DEAD)
    assert (totals(level), level.is_over, level.winners) == ([11_000, 0, 11_000], True, winners)
    # Unless combinations decide: two three pairs and a single 5 are as much.
    by_pairs = play(game, pairs, DEAD)
    assert (totals(by_pairs), by_pairs.winners) == (totals(level), ("Ana",) if way == "match" else winners)


@pytest.mark.parametrize("trigger", range(4))
def test_a_round_is_finished(trigger: int) -> None:
    game = game_of(rules_of(ending="finish_round"), 4, *[DEAD] * trigger, ONES)
    moved: list[str] = []
    while (player := game.current_player) is not None:
        assert game.is_last_round
        moved.append(player)
        game = play(game, DEAD)
    assert moved == ["Ana", "Ben", "Cleo", "Dora"][trigger + 1 :]
    assert {len(sheet.turns) for sheet in game.sheets} == {1}
    assert (game.winners, game.is_last_round) == (("Ana", "Ben", "Cleo", "Dora")[trigger : trigger + 1], False)
    # Where everyone else has one more turn, those seated before have it too.
    assert game_of(rules_of(), 4, *[DEAD] * trigger, ONES, *[DEAD] * (3 - trigger)).is_over is (trigger == 0)


def test_who_ties_or_leads_when_a_round_is_finished() -> None:
    for last_round, winners in (("match", ("Ana", "Ben")), ("beat", ("Ana",))):
        game = game_of(rules_of(ending="finish_round", last_round=last_round), 3, ONES, ONES, PAIRS)
        assert (game.is_over, game.winners) == (True, winners)
    assert game_of(rules_of(ending="finish_round"), 2, DEAD, DEAD, PAIRS, STRAIGHT).winners == ("Ben",)


@pytest.mark.parametrize("last_round", ["match", "beat"])
def test_after_a_fixed_number_of_turns_the_highest_total_wins(last_round: str) -> None:
    rules = rules_of(ending="fixed_turns", turns=2, last_round=last_round)
    game = game_of(rules, 2, STRAIGHT, DEAD)
    assert (game.is_over, game.is_last_round, game.current_player) == (False, True, "Ana")
    game = play(game, DEAD, STRAIGHT)
    assert (game.is_over, game.is_last_round, game.current_player) == (True, False, None)
    # There is no last round to beat, so that players tie; and nothing ends at the target.
    assert (totals(game), game.winners) == ([1500, 1500], ("Ana", "Ben"))
    assert game_of(rules, 2, STRAIGHT, ONES, DEAD, FIVES).winners == ("Ana",)  # by the straight (F14)
    with refused(IllegalActionError, "turns_after_end", "sheets", end=4, taken=5):
        FarkleGame(["Ana", "Ben"], rules, sheets=[FarkleSheet(rules, turns=[0] * 3), FarkleSheet(rules, turns=[0] * 2)])


def test_ten_turns_as_once_on_facebook() -> None:
    rules = attrs.evolve(farkle.FACEBOOK, ending="fixed_turns", turns=10)
    game = FarkleGame(["Ana"], rules)
    for turn in range(10):
        assert (game.is_over, game.is_last_round) == (False, turn == 9)
        game = play(game, STRAIGHT)
    assert (game.is_over, totals(game)) == (True, [15_000])


@pytest.mark.parametrize(
    ("history", "points", "over"),
    [(ONES, 1000, True), (FIVES, 500, False), (STRAIGHT, 0, False), ("111234 111 522 5", 0, False)],
)
def test_an_exact_target_is_hit_or_missed(history: str, points: int, *, over: bool) -> None:
    game = game_of(rules_of(exact_target=True), 1, history)
    assert (game.sheets[0].turns, totals(game), game.is_over) == ((points,), [points], over)
    assert game_of(rules_of(), 1, history).is_over is (points != 500)


def test_a_bank_beyond_the_exact_target_is_as_good_as_a_farkle() -> None:
    rules = rules_of(exact_target=True, farkles_to_penalty=2, farkle_penalty=300)
    game = game_of(rules, 1, FIVES, STRAIGHT, "122346 1 22346")
    assert (game.sheets[0].turns, game.sheets[0].totals) == ((500, 0, 0), (500, 500, 200))
    # The straight was set aside all the same, and the singles of such a turn are not banked (F14).
    counted = game_of(rules_of(exact_target=True), 1, "115234 115", f"{STRAIGHT} 115234 115")
    assert (counted.sheets[0].special_combinations, counted.sheets[0].singles) == (1, 3)
    # A player whose first bank is too much is not on the board.
    first = game_of(rules_of(exact_target=True, entry_minimum=500), 1, STRAIGHT)
    assert (first.sheets[0].on_board, first.start_turn().on_board) == (False, False)
    state = apply(FarkleState(game_of(rules, 1, FIVES), turn_of(rules, STRAIGHT)), Bank())
    assert (state.sheet.turns, state.turn) == ((500, 0), FarkleTurn(rules, on_board=True))


def test_no_total_is_beyond_an_exact_target() -> None:
    rules = rules_of(exact_target=True)
    assert FarkleSheet(rules, turns=[600, 0, 400]).total == 1000
    with refused(IllegalActionError, "exact_target_exceeded", "turns", 2, target=1000, total=1050):
        FarkleSheet(rules, turns=[600, 0, 450])
    assert FarkleSheet(rules_of(), turns=[600, 0, 450]).total == 1050
    # A turn that is too much has combinations in all its 500 rolls, and a Farkle in all but the last.
    assert FarkleSheet(rules, turns=[0], special_combinations=500).special_combinations == 500
    for number, own in ((501, rules), (500, rules_of())):
        with refused(IllegalActionError, "too_many_special_combinations", "special_combinations", given=number):
            FarkleSheet(own, turns=[0], special_combinations=number)


def test_a_combination_that_wins_at_once() -> None:
    rules = rules_of(instant_win=["straight", "three_pairs"], target=5000)
    turn = FarkleTurn(rules).roll("122346").set_aside("1").roll("15234")
    assert (turn.winning_kind, turn.is_over) == (None, False)
    won = FarkleTurn(rules).roll("123456").set_aside("123456")
    assert (won.winning_kind, won.is_over, won.points) == ("straight", True, 1500)
    assert (won.can_roll, won.can_bank, won.dice_to_roll, won.options, won.is_farkle) == (False, False, 0, (), False)
    refusals: list[Callable[[], object]] = [lambda: won.roll("123456"), lambda: won.set_aside("1"), won.bank]
    for refusal in refusals:
        with refused(IllegalActionError, "turn_has_won", kind="straight"):
            refusal()
    with refused(IllegalActionError, "turn_has_won", "banked"):
        attrs.evolve(won, banked=True)
    with refused(IllegalActionError, "turn_has_won", "history", 2):
        FarkleTurn(rules, history=["123456", "123456", "111234"])
    free = FarkleTurn(rules_of(), history=won.history)
    assert (free.winning_kind, free.is_over, free.can_bank) == (None, False, True)
    # Dice of it that are set aside as something else win nothing.
    assert not FarkleTurn(rules).roll("123456").set_aside("15").is_over


def test_a_win_at_once_ends_the_game_whoever_leads() -> None:
    rules = rules_of(instant_win=["three_pairs"], target=5000)
    game = game_of(rules, 3, STRAIGHT, PAIRS)
    assert (game.is_over, game.is_last_round, game.current_player, game.winners) == (True, False, None, ("Ben",))
    assert (totals(game), [sheet.won_at_once for sheet in game.sheets]) == ([1500, 500, 0], [False, True, False])
    with refused(IllegalActionError, "farkle_game_over"):
        game.start_turn()
    assert FarkleState(game).is_over
    state = FarkleState(game_of(rules, 3, STRAIGHT), FarkleTurn(rules, history=["223344"]))
    assert apply(state, SetAsideDice("223344")) == FarkleState(game)
    assert not game_of(rules_of(target=5000), 3, STRAIGHT, PAIRS).is_over


@pytest.mark.parametrize(
    "fields",
    [
        {"entry_minimum": 1000},
        {"bank_minimum": 1000},
        {"bank_multiple": 300},
        {"hot_dice": "mandatory"},
        {"exact_target": True, "target": 400},
    ],
    ids=str,
)
def test_a_win_at_once_needs_no_bank(fields: dict[str, object]) -> None:
    rules = rules_of(**{"target": 5000} | fields, instant_win=["three_pairs"])
    game = game_of(rules, 2, PAIRS)
    assert (game.winners, totals(game), game.sheets[0].turns) == (("Ana",), [500, 0], (500,))
    assert game.sheets[0] == FarkleSheet(rules, turns=[500], special_combinations=1, won_at_once=True)
    # Otherwise the turn could not be banked, or the game would not be over.
    assert not turn_of(attrs.evolve(rules, instant_win=()), PAIRS, on_board=False).can_bank or "exact_target" in fields


def test_a_house_combination_or_a_dead_roll_can_win_at_once() -> None:
    house = rules_of(instant_win=["low_run"], house_combinations=[HouseCombination("low_run", "345", 50)])
    assert game_of(house, 2, DEAD, "122345 345").winners == ("Ben",)
    dead = rules_of(instant_win=["dead_roll"], dead_roll=100)
    assert game_of(dead, 2, ONES, f"{DEAD} {DEAD}").winners == ("Ben",)
    kinds = tuple(kind.value for kind in CombinationKind)
    with refused(NotationError, "unknown_combination_kind", "instant_win", 0, given="'Straight'", known=kinds):
        rules_of(instant_win=["Straight"])
    with refused(NotationError, "unknown_combination_kind", "instant_win", 1, given="'run'", known=(*kinds, "low_run")):
        attrs.evolve(house, instant_win=["low_run", "run"])
    # Without its combination, a name means nothing.
    with refused(NotationError, "unknown_combination_kind", "instant_win", 0, known=kinds):
        attrs.evolve(house, house_combinations=())


def test_a_house_combination_that_wins_has_its_label() -> None:
    own = HouseCombination("low_run", "345", 150, labels=("Little run", "Escalerita"))
    rules = FARKLE.with_combination(own)
    for wins in (["straight", "low_run"], [CombinationKind.STRAIGHT, own.name]):
        labelled = attrs.evolve(rules, instant_win=wins)
        assert [kind.label("es") for kind in labelled.instant_win] == ["Escalera", "Escalerita"]
        assert [kind.label() for kind in labelled.instant_win] == ["Straight", "Little run"]
    named_anew = labelled.with_combination(attrs.evolve(own, labels=("Run", "Serie")))
    assert [kind.label("es") for kind in named_anew.instant_win] == ["Escalera", "Serie"]
    turn = turn_of(labelled, "345126 345")
    assert (turn.winning_kind, cast("Any", turn.winning_kind).label("es")) == ("low_run", "Escalerita")


def test_a_sheet_that_has_won_is_closed() -> None:
    rules = rules_of(instant_win=["three_pairs"], target=5000)
    won = game_of(rules, 1, PAIRS).sheets[0]
    steps: list[Callable[[], object]] = [
        lambda: won.record(turn_of(rules, ONES).bank()),
        lambda: won.record_points(500),
    ]
    for step in steps:
        with refused(IllegalActionError, "farkle_game_over"):
            step()
    for turns in ([], [0], [500, 0], [450]):
        with refused(IllegalActionError, "too_few_to_have_won", "won_at_once", least=500):
            FarkleSheet(rules, turns=turns, won_at_once=True)
    with refused(IllegalActionError, "cannot_have_won_at_once", "won_at_once"):
        FarkleSheet(rules_of(), turns=[500], won_at_once=True)
    for turns, code in (([525], "not_a_multiple"), ([1_000_050], "turn_too_high")):
        with refused(IllegalActionError, code, "turns", 0):
            FarkleSheet(rules, turns=turns, won_at_once=True)


def test_a_win_after_the_end_is_refused() -> None:
    rules = rules_of(instant_win=["three_pairs"], ending="at_once")
    first, won = FarkleSheet(rules, turns=[1000]), FarkleSheet(rules, turns=[500], won_at_once=True)
    with refused(IllegalActionError, "turns_after_end", "sheets", end=1, taken=2):
        FarkleGame(["Ana", "Ben"], rules, sheets=[first, won])
    with refused(IllegalActionError, "turns_after_end", "sheets", end=1, taken=2):
        FarkleGame(["Ana", "Ben"], rules, sheets=[won, won])
    last_round = attrs.evolve(rules, ending="last_round")
    sheets = [attrs.evolve(sheet, rules=last_round) for sheet in (first, won)]
    assert FarkleGame(["Ana", "Ben"], last_round, sheets=sheets).winners == ("Ben",)


def test_head_start() -> None:
    rules = rules_of(head_start=[0, 200])
    game = FarkleGame(["Ana", "Ben", "Cleo"], rules)
    assert (totals(game), [sheet.head_start for sheet in game.sheets]) == ([0, 200, 0], [0, 200, 0])
    assert [sheet.turns for sheet in game.sheets] == [()] * 3
    game = play(game, DEAD, "222334 222", DEAD)
    assert (totals(game), game.sheets[1].totals, game.sheets[1].on_board) == ([0, 400, 0], (400,), True)
    # Who has a head start must still enter, and reaches the target sooner.
    assert FarkleGame(["Ana", "Ben"], attrs.evolve(rules, entry_minimum=500)).sheets[1].on_board is False
    fours = "444236 444"
    assert game_of(rules, 2, DEAD, fours, DEAD, fours).is_last_round
    assert not game_of(rules_of(), 2, DEAD, fours, DEAD, fours).is_last_round
    assert repr(game_of(rules, 2)) == f"FarkleGame(['Ana', 'Ben'], {rules!r})"
    with refused(IllegalActionError, "not_a_head_start", "head_start", given="100"):
        FarkleSheet(rules, head_start=100)


def test_a_head_start_may_end_with_seats_that_have_none() -> None:
    assert rules_of(head_start=(0, 200, 0, 0)) == rules_of(head_start=(0, 200))
    assert rules_of(head_start=(0, 0)) == rules_of(head_start=[0]) == rules_of()


# --- together -------------------------------------------------------------------------------------------------------


def test_an_exact_target_counts_from_the_head_start() -> None:
    rules = rules_of(exact_target=True, head_start=(500, 0))
    game = game_of(rules, 2, FIVES)
    assert (totals(game), game.is_last_round) == ([1000, 0], True)
    # A thousand hits the target from nothing, and exceeds it from 500.
    assert [totals(game_of(rules, 2, *turns)) for turns in ((ONES,), (DEAD, ONES))] == [[500, 0], [500, 1000]]
    with refused(IllegalActionError, "exact_target_exceeded", "turns", 0, total=1500):
        FarkleSheet(rules, turns=[1000], head_start=500)


def test_a_penalty_takes_from_the_head_start() -> None:
    for negative, total in ((False, 0), (True, -300)):
        rules = rules_of(head_start=(200,), all_dice_farkle_penalty=500, negative_totals=negative)
        game = game_of(rules, 2, DEAD)
        assert (totals(game), game.sheets[0].turns) == ([total, 0], (-500,))


def test_a_total_that_has_reached_the_target_stays_there_though_others_pay() -> None:
    rules = rules_of(all_dice_farkle_penalty=500, negative_totals=True)
    game = game_of(rules, 3, DEAD, ONES, DEAD, DEAD)
    assert (game.is_over, totals(game), game.winners) == (True, [-1000, 1000, -500], ("Ben",))
    fixed = rules_of(all_dice_farkle_penalty=500, negative_totals=True, ending="fixed_turns", turns=1)
    assert game_of(fixed, 3, DEAD, DEAD, "122346 1 22346").winners == ("Cleo",)
    assert game_of(fixed, 2, DEAD, DEAD).winners == ("Ana", "Ben")


def test_a_fixed_number_of_turns_a_head_start_and_a_win_at_once() -> None:
    rules = rules_of(ending="fixed_turns", turns=2, head_start=(0, 2000), instant_win=["three_pairs"])
    assert game_of(rules, 2, DEAD, DEAD, STRAIGHT, DEAD).winners == ("Ben",)
    won = game_of(rules, 2, DEAD, DEAD, PAIRS)
    assert (won.winners, totals(won), [len(sheet.turns) for sheet in won.sheets]) == (("Ana",), [500, 2000], [2, 1])


def test_taking_all_with_a_bank_multiple_and_mandatory_hot_dice() -> None:
    rules = rules_of(must_take_all=True, bank_multiple=100, hot_dice="mandatory")
    turn = turn_of(rules, "522346 5", on_board=False)
    assert not turn.can_bank
    turn = turn.roll("15234").set_aside("15")
    assert (turn.points, turn.can_bank) == (200, True)
    hot = turn.roll("555").set_aside("555")
    assert (hot.points, hot.can_bank, hot.dice_to_roll) == (700, False, 6)
