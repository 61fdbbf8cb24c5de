"""The naive model's house rules against games made on paper: whoever checks must be checked first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.farkle import model, oracle
from tests.farkle.test_model import LOST, ONES, PAIRS, STRAIGHT, Turn, dice, new_game, play_turns, refused, totals

FIVES: Turn = ("555234", "555")
HOT_AND_LOST: Turn = (*STRAIGHT, "223346")


def numbers_of(**fields: object) -> model.Numbers:
    return replace(model.Numbers(target=1000, entry=0), **fields)  # type: ignore[arg-type]  # any of the fields


def moves(game: model.Game) -> list[str]:
    """Let everyone lose their turns to the end, and return who plays."""
    moved = []
    while (player := model.current_player(game)) is not None:
        moved.append(player)
        play_turns(game, LOST)
    return moved


def test_a_bank_is_a_multiple() -> None:
    game = new_game(1, numbers_of(multiple=100))
    model.throw(game, dice("522346"))
    model.set_aside(game, dice("5"))
    assert refused(game, model.bank)
    model.throw(game, dice("55234"))
    model.set_aside(game, dice("5"))
    assert model.bank(game) == 100


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        (numbers_of(all_dice=500), [0, 0, 0]),
        (numbers_of(all_dice=500, floor=False), [-500, -1000, -1000]),
        (numbers_of(all_dice=500, floor=False, first_roll_only=True), [-500, -500, -500]),
        (numbers_of(all_dice=300, farkles=2, penalty=100, floor=False), [-300, -700, -700]),
        (numbers_of(all_dice=300, farkles=2, penalty=None, floor=False), [-300, -600, -600]),
        (numbers_of(all_dice=300, farkles=1, penalty=None, floor=False, starts=[450]), [0, -300, -300]),
    ],
)
def test_a_farkle_on_all_dice_costs(numbers: model.Numbers, expected: list[int]) -> None:
    few: Turn = ("122346", "1", "22346")
    assert play_turns(new_game(1, numbers), LOST, HOT_AND_LOST, few)["sheets"]["ann"]["totals"] == expected


def test_an_exact_target_is_hit_or_counts_as_a_farkle() -> None:
    numbers = numbers_of(exact=True, farkles=2, penalty=50)
    game = play_turns(new_game(1, numbers), FIVES, STRAIGHT, LOST)
    assert (totals(game), model.is_over(game)) == ([450], False)
    assert [entry.points for entry in game["sheets"]["ann"]["entries"]] == [500, 0, 0]
    assert game["sheets"]["ann"]["specials"] == 1
    assert model.is_over(play_turns(new_game(1, numbers), FIVES, FIVES))


@pytest.mark.parametrize("seat", range(3))
def test_a_round_is_finished(seat: int) -> None:
    game = play_turns(new_game(3, numbers_of(ending="finish_round")), *[LOST] * seat, ONES)
    assert game["last_round"]
    assert moves(game) == ["ann", "bob", "cid"][seat + 1 :]
    assert model.winners(game) == [["ann", "bob", "cid"][seat]]


def test_a_fixed_number_of_turns_knows_no_target() -> None:
    game = play_turns(new_game(2, numbers_of(ending="fixed_turns", turns=2, beat=True)), ONES, LOST)
    assert (game["last_round"], model.current_player(game)) == (True, "ann")
    play_turns(game, LOST, ONES)
    assert (model.is_over(game), model.winners(game)) == (True, ["ann", "bob"])
    assert new_game(2, numbers_of(ending="fixed_turns", turns=1))["last_round"]


def test_a_win_at_once_ends_the_game_whoever_leads() -> None:
    game = new_game(2, numbers_of(wins=["three_pairs"], entry=1000, target=3000))
    play_turns(game, STRAIGHT)
    assert model.throw(game, dice("223344")) is False
    model.set_aside(game, dice("223344"))
    assert (model.is_over(game), model.winners(game), totals(game)) == (True, ["bob"], [1500, 500])
    # Nothing of it is exceeded, and nothing has to be reached.
    game = new_game(1, numbers_of(wins=["straight"], exact=True))
    model.throw(game, dice("123456"))
    model.set_aside(game, dice("123456"))
    assert (totals(game), model.winners(game)) == ([1500], ["ann"])


def test_head_starts_are_by_seat() -> None:
    game = new_game(3, numbers_of(starts=(0, 500)))
    assert totals(game) == [0, 500, 0]
    play_turns(game, LOST, FIVES)
    assert (totals(game), game["last_round"], moves(game)) == ([0, 1000, 0], True, ["cid", "ann"])


def test_only_points_are_counted() -> None:
    game = new_game(2, numbers_of())
    model.do_not_count(game)
    play_turns(game, ONES)
    play_turns(game, ONES)
    assert [sheet["specials"] for sheet in game["sheets"].values()] == [None, 0]
    assert (model.winners(game), model.tie_is_open(game)) == (["ann", "bob"], True)
    for tie_break, tie_is_open in (((), False), (("singles",), True)):
        game["numbers"] = numbers_of(tie_break=tie_break)
        assert model.tie_is_open(game) is tie_is_open


def test_a_house_combination_of_one_die_is_not_a_single() -> None:
    rules = oracle.table(oracle.DOCUMENT.combinations, oracle.house("six", "6", 60))
    game = play_turns(new_game(1, numbers_of(), rules), ("666615", "66615"))
    assert game["sheets"]["ann"]["singles"] == 2


@pytest.mark.parametrize("leaving", ["ann", "bob", "cid"])
def test_a_player_leaves_at_any_time(leaving: str) -> None:
    stay = [name for name in ("ann", "bob", "cid") if name != leaving]
    for turns in range(6):
        game = play_turns(new_game(3, numbers_of(target=10_000)), *[ONES] * turns)
        after = model.without(game, leaving)
        assert (after["players"], list(after["sheets"])) == (stay, stay)
        assert [after["sheets"][name]["total"] for name in stay] == [game["sheets"][name]["total"] for name in stay]
        assert after["queue"] == [name for name in game["queue"] if name != leaving]
    with pytest.raises(model.RefusedError):
        model.without(new_game(1, numbers_of()), "ann")


def test_a_turn_under_way_goes_on_when_another_player_leaves() -> None:
    game = new_game(3, numbers_of())
    model.throw(game, dice("111234"))
    assert model.without(game, "bob")["turn"]["roll"] == [1, 1, 1, 2, 3, 4]
    assert model.without(game, "ann")["turn"]["roll"] == []


def test_without_the_player_who_began_it_there_is_no_last_round() -> None:
    game = play_turns(new_game(3, numbers_of()), LOST, ONES, PAIRS)
    assert game["last_round"]
    after = model.without(game, "bob")
    assert (after["last_round"], after["queue"]) == (False, ["ann", "cid"])
    assert model.is_over(model.without(game, "ann"))
    assert model.without(game, "cid")["queue"] == ["ann"]


def test_a_turn_is_corrected_by_playing_the_game_again() -> None:
    game = play_turns(new_game(2, numbers_of(target=2000, entry=500)), ONES, ONES, LOST, FIVES)
    after = model.corrected(game, "ann", 0, 1500)
    assert (totals(after), totals(game)) == ([1500, 1500], [1000, 1500])
    assert after["sheets"]["ann"]["specials"] is None
    assert after["sheets"]["bob"]["specials"] == 0
    # The game would have been over before, or the first bank is below the entry.
    for player, turn, points in (("ann", 0, 2000), ("bob", 0, 450)):
        with pytest.raises(model.RefusedError):
            model.corrected(game, player, turn, points)
    assert model.corrected(game, "bob", 1, 1000)["queue"] == ["ann"]
