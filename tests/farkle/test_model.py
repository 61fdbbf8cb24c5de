"""The naive model against the rulebook, and what is published of other rules: whoever checks must be checked first."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.farkle import model, oracle


def dice(text: str) -> oracle.Dice:
    return tuple(int(face) for face in text)


def take(game: model.Game, roll: str, chosen: str) -> None:
    assert model.throw(game, dice(roll)) is False
    model.set_aside(game, dice(chosen))


def bank(game: model.Game, *taken: tuple[str, str]) -> int:
    for roll, chosen in taken:
        take(game, roll, chosen)
    return model.bank(game)


def farkle(game: model.Game) -> None:
    assert model.throw(game, dice("223346")) is True


def refused(game: model.Game, step: Callable[..., object], *args: Iterable[int]) -> bool:
    before = repr(game)
    with pytest.raises(model.RefusedError):
        step(game, *args)
    return repr(game) == before


ONES = ("111234", "111")
STRAIGHT = ("123456", "123456")
PAIRS = ("223344", "223344")


def totals(game: model.Game) -> list[int]:
    return [sheet["total"] for sheet in game["sheets"].values()]


def test_f2_each_turn_starts_with_six_dice() -> None:
    game = model.new_game(["ann", "bob"])
    bank(game, ONES)
    assert (model.current_player(game), model.dice_to_roll(game)) == ("bob", 6)
    assert game["turn"]["points"] == 0


def test_f3_a_set_aside_is_of_dice_of_the_roll_that_all_score() -> None:
    game = model.new_game(["ann"])
    assert refused(game, model.set_aside, dice("1"))
    model.throw(game, dice("111234"))
    for chosen in ("", "12", "1111", "5"):
        assert refused(game, model.set_aside, dice(chosen))
    model.set_aside(game, dice("1"))
    assert (game["turn"]["points"], model.dice_to_roll(game)) == (100, 5)


def test_f3_one_set_aside_for_each_roll_and_a_set_aside_before_the_next() -> None:
    game = model.new_game(["ann"])
    model.throw(game, dice("111234"))
    assert refused(game, model.throw, dice("111234"))
    model.set_aside(game, dice("1"))
    assert refused(game, model.set_aside, dice("1"))


def test_f5_the_bank_comes_after_a_set_aside() -> None:
    game = model.new_game(["ann"])
    bank(game, ONES)
    assert refused(game, model.bank)
    model.throw(game, dice("111234"))
    assert refused(game, model.bank)
    model.set_aside(game, dice("111"))
    model.throw(game, dice("123"))
    assert refused(game, model.bank)
    model.set_aside(game, dice("1"))
    assert model.bank(game) == 1100


def test_f3_combinations_never_join_two_rolls() -> None:
    game = model.new_game(["ann"])
    take(game, "112346", "11")
    take(game, "1346", "1")
    assert game["turn"]["points"] == 300


def test_f4_a_farkle_loses_the_turns_points() -> None:
    game = model.new_game(["ann", "bob"])
    take(game, *ONES)
    assert model.throw(game, dice("234")) is True
    assert (model.current_player(game), totals(game)) == ("bob", [0, 0])
    assert len(game["sheets"]["ann"]["entries"]) == 1
    assert game["sheets"]["ann"]["on_board"] is False


def test_f5_only_the_remaining_dice_are_rolled() -> None:
    game = model.new_game(["ann"])
    take(game, *ONES)
    for wrong in ("", "23", "2345", "123456"):
        assert refused(game, model.throw, dice(wrong))
    assert refused(game, model.throw, [1, 2, 7])
    take(game, "152", "15")
    assert model.bank(game) == 1150


def test_f6_hot_dice_may_be_rolled_or_banked() -> None:
    game = model.new_game(["ann", "bob"])
    assert bank(game, STRAIGHT) == 1500
    assert bank(game, STRAIGHT, ONES) == 2500


def test_f6_a_farkle_after_hot_dice_loses_all() -> None:
    game = model.new_game(["ann", "bob"])
    take(game, *STRAIGHT)
    assert (model.dice_to_roll(game), model.can_bank(game)) == (6, True)
    farkle(game)
    assert (model.current_player(game), totals(game)) == ("bob", [0, 0])


def test_f6_hot_dice_by_several_rolls() -> None:
    game = model.new_game(["ann"])
    take(game, *ONES)
    take(game, "555", "555")
    assert (model.dice_to_roll(game), game["turn"]["points"]) == (6, 1500)


def test_f10_450_cannot_enter_and_nothing_is_lost_by_asking() -> None:
    game = model.new_game(["ann"])
    take(game, "444523", "4445")
    assert model.can_bank(game) is False
    assert refused(game, model.bank)
    take(game, "53", "5")
    assert model.bank(game) == 500


def test_f10_once_on_the_board_any_points_may_be_banked() -> None:
    game = model.new_game(["ann", "bob"])
    bank(game, PAIRS)
    assert game["sheets"]["ann"]["on_board"] is True
    take(game, "522346", "5")
    assert refused(game, model.bank)
    assert model.throw(game, dice("22346")) is True
    assert bank(game, ("522346", "5")) == 50


def test_f12_the_last_round_reaches_every_other_player_once() -> None:
    game = model.new_game(["ann", "bob", "cid"], model.Numbers(target=2500))
    bank(game, ONES)
    bank(game, STRAIGHT, ONES)
    assert game["last_round"] is True
    assert model.current_player(game) == "cid"
    # Passing the target in the last round starts no other one.
    bank(game, STRAIGHT, STRAIGHT)
    assert model.current_player(game) == "ann"
    farkle(game)
    assert model.is_over(game)
    assert [len(sheet["entries"]) for sheet in game["sheets"].values()] == [2, 1, 1]
    assert model.winners(game) == ["cid"]


def test_f12_exactly_10000_starts_the_last_round_and_9950_does_not() -> None:
    game = model.new_game(["ann", "bob"])
    bank(game, *[STRAIGHT] * 6, ("444555", "444555"), ("522346", "5"))
    assert (totals(game), game["last_round"]) == ([9950, 0], False)
    farkle(game)
    bank(game, ("522346", "5"))
    assert (totals(game), game["last_round"]) == ([10_000, 0], True)


def test_f12_entry_still_holds_in_the_last_round() -> None:
    game = model.new_game(["ann", "bob"], model.Numbers(target=1000))
    bank(game, ONES)
    take(game, "522346", "5")
    assert refused(game, model.bank)


def test_f12_a_game_alone_is_over_at_the_target() -> None:
    game = model.new_game(["ann"], model.Numbers(target=1000))
    bank(game, ONES)
    assert model.is_over(game)
    assert (model.current_player(game), model.dice_to_roll(game)) == (None, 0)
    assert model.winners(game) == ["ann"]
    assert refused(game, model.throw, dice("111234"))
    assert refused(game, model.bank)


def test_f13_no_winner_before_the_end() -> None:
    game = model.new_game(["ann", "bob"], model.Numbers(target=1000))
    bank(game, ONES)
    assert model.winners(game) == []
    farkle(game)
    assert model.winners(game) == ["ann"]


def test_f14_more_specials_win() -> None:
    game = model.new_game(["ann", "bob"], model.Numbers(target=1000))
    bank(game, ("111234", "111"))
    bank(game, PAIRS, PAIRS)
    assert totals(game) == [1000, 1000]
    assert model.winners(game) == ["bob"]


def test_f14_a_special_counts_though_its_turn_farkles() -> None:
    game = model.new_game(["ann", "bob"], model.Numbers(target=1000))
    take(game, *STRAIGHT)
    farkle(game)
    bank(game, ONES)
    bank(game, ONES)
    assert game["sheets"]["ann"]["specials"] == 1
    assert model.winners(game) == ["ann"]


def test_f14_specials_come_before_singles() -> None:
    game = model.new_game(["ann", "bob"], model.Numbers(target=1000))
    bank(game, ("666112", "66611"), ("1", "1"), ("551346", "551"))
    bank(game, PAIRS, PAIRS, ("112346", "1"))
    assert totals(game) == [1100, 1100]
    assert [sheet["singles"] for sheet in game["sheets"].values()] == [6, 1]
    assert model.winners(game) == ["bob"]


def test_f14_more_banked_singles_win_and_dice_inside_a_trio_are_not_single() -> None:
    game = model.new_game(["ann", "bob"], model.Numbers(target=1000))
    bank(game, ONES)
    bank(game, ("666112", "66611"), ("1", "1"), ("551346", "55"))
    assert totals(game) == [1000, 1000]
    assert [sheet["singles"] for sheet in game["sheets"].values()] == [0, 5]
    assert model.winners(game) == ["bob"]


def test_f14_singles_of_a_turn_that_farkles_do_not_count_and_the_tied_share() -> None:
    game = model.new_game(["ann", "bob", "cid"], model.Numbers(target=1000))
    take(game, "112346", "11")
    assert model.throw(game, dice("2346")) is True
    farkle(game)
    farkle(game)
    for _ in range(3):
        bank(game, ONES)
    assert [sheet["singles"] for sheet in game["sheets"].values()] == [0, 0, 0]
    assert model.winners(game) == ["ann", "bob", "cid"]


@given(st.builds(random.Random, st.integers(0, 2**32)), st.integers(1, 6))
def test_whole_games_end_as_f12_and_f13_say(rng: random.Random, players: int) -> None:
    names = [str(seat) for seat in range(players)]
    game = model.new_game(names, model.Numbers(target=1500))
    after_last_round_began: list[str] = []
    first = ""
    while (player := model.current_player(game)) is not None:
        if first and game["turn"]["points"] == 0 and not game["turn"]["roll"]:
            after_last_round_began.append(player)
        model.throw(game, rng.choices(oracle.FACES, k=model.dice_to_roll(game)))
        offered = model.legal_set_asides(game)
        if offered:
            model.set_aside(game, rng.choice(sorted(offered)))
            if model.can_bank(game) and rng.random() < 0.5:
                model.bank(game)
        if game["last_round"] and not first:
            first = player
    seat = names.index(first)
    assert after_last_round_began == names[seat + 1 :] + names[:seat]
    won = model.winners(game)
    assert won
    assert {game["sheets"][name]["total"] for name in won} == {max(totals(game))}


# --- what other rules change ----------------------------------------------------------------------------------------


Turn = tuple[str, ...]


def play_turns(game: model.Game, *turns: Turn) -> model.Game:
    """Play turns of rolls and selections, each banked unless its last roll is a Farkle."""
    for turn in turns:
        farkle = False
        for step, thrown in enumerate(turn):
            if step % 2:
                model.set_aside(game, dice(thrown))
            else:
                farkle = model.throw(game, dice(thrown))
        if not farkle:
            model.bank(game)
    return game


LOST: Turn = ("223346",)


def new_game(players: int, numbers: model.Numbers, rules: oracle.Table = oracle.DOCUMENT) -> model.Game:
    return model.new_game(["ann", "bob", "cid"][:players], numbers, rules=rules)


@pytest.mark.parametrize(
    ("numbers", "totals"),
    [
        (model.Numbers(), [1000, 1000, 1000, 1000, 1000, 1000, 2000]),
        (model.Numbers(farkles=2, penalty=600), [1000, 1000, 400, 400, 0, 0, 1000]),
        (model.Numbers(farkles=2, penalty=600, floor=False), [1000, 1000, 400, 400, -200, -200, 800]),
        (model.Numbers(farkles=3, penalty=600), [1000, 1000, 1000, 400, 400, 400, 1400]),
        (model.Numbers(farkles=2, penalty=None), [1000, 1000, 0, 0, 0, 0, 1000]),
        (model.Numbers(farkles=1, penalty=10), [1000, 990, 980, 970, 960, 950, 1950]),
    ],
)
def test_penalties(numbers: model.Numbers, totals: list[int]) -> None:
    game = play_turns(new_game(1, numbers), ONES, *[LOST] * 5, ONES)
    assert game["sheets"]["ann"]["totals"] == totals


def test_a_bank_ends_the_row_of_farkles() -> None:
    game = play_turns(new_game(1, model.Numbers(farkles=2, penalty=600)), ONES, LOST, ONES, LOST, ONES)
    assert game["sheets"]["ann"]["total"] == 3000


def test_bank_minimum_and_mandatory_hot_dice() -> None:
    game = new_game(1, model.Numbers(entry=0, bank=300, mandatory=True))
    model.throw(game, dice("222345"))
    model.set_aside(game, dice("2225"))
    assert not model.can_bank(game)
    model.throw(game, dice("15"))
    model.set_aside(game, dice("1"))
    assert model.can_bank(game)
    model.throw(game, dice("5"))
    model.set_aside(game, dice("5"))
    assert (model.can_bank(game), model.dice_to_roll(game)) == (False, 6)


def test_ends() -> None:
    at_once = play_turns(new_game(3, model.Numbers(target=1000, ending="at_once")), LOST, ONES)
    assert (model.is_over(at_once), model.winners(at_once)) == (True, ["bob"])
    match = play_turns(new_game(3, model.Numbers(target=1000)), LOST, ONES, ONES, LOST)
    assert (model.is_over(match), model.winners(match)) == (True, ["bob", "cid"])
    beat = play_turns(new_game(3, model.Numbers(target=1000, beat=True)), LOST, ONES, ONES, LOST)
    assert (model.is_over(beat), model.winners(beat)) == (True, ["bob"])
    beaten = play_turns(new_game(3, model.Numbers(target=1000, beat=True)), LOST, ONES, STRAIGHT, STRAIGHT)
    assert (model.is_over(beaten), model.winners(beaten)) == (True, ["cid"])


@pytest.mark.parametrize(
    ("tie_break", "winners"), [(("specials", "singles"), ["bob"]), (("singles",), ["ann"]), ((), ["ann", "bob"])]
)
def test_tie_break_lists(tie_break: Sequence[Literal["specials", "singles"]], winners: list[str]) -> None:
    pairs: Turn = ("223344", "223344", "223344", "223344")
    singles: Turn = ("444155", "444155", "115234", "115", "166", "1", "52", "5")
    game = play_turns(new_game(2, model.Numbers(target=1000, tie_break=tie_break)), singles, pairs)
    assert (model.is_over(game), model.winners(game)) == (True, winners)


def test_dead_rolls_and_five_dice() -> None:
    rules = oracle.with_dead_rolls(oracle.DOCUMENT, 500)
    game = new_game(1, model.Numbers(), rules)
    assert not model.throw(game, dice("223346"))
    with pytest.raises(model.RefusedError):
        model.set_aside(game, dice("22"))
    model.set_aside(game, dice("223346"))
    assert (model.can_bank(game), model.dice_to_roll(game)) == (True, 6)
    game = new_game(1, model.Numbers(dice=5))
    assert model.dice_to_roll(game) == 5
    model.throw(game, dice("11155"))
    model.set_aside(game, dice("11155"))
    assert model.dice_to_roll(game) == 5
