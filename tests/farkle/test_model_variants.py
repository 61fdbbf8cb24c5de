"""The naive model against what variants say: penalties, banks, hot dice and ends, by games made on paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pytest

from tests.farkle import model, oracle

DEAD = "223346"
Turn = tuple[str, ...]


def dice(text: str) -> oracle.Dice:
    return tuple(int(face) for face in text)


def play(game: model.Game, *turns: Turn) -> model.Game:
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


LOST: Turn = (DEAD,)
ONES: Turn = ("111234", "111")
STRAIGHT: Turn = ("123456", "123456")


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
    game = play(new_game(1, numbers), ONES, *[LOST] * 5, ONES)
    assert game["sheets"]["ann"]["totals"] == totals


def test_a_bank_ends_the_row_of_farkles() -> None:
    game = play(new_game(1, model.Numbers(farkles=2, penalty=600)), ONES, LOST, ONES, LOST, ONES)
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
    at_once = play(new_game(3, model.Numbers(target=1000, at_once=True)), LOST, ONES)
    assert (model.is_over(at_once), model.winners(at_once)) == (True, ["bob"])
    match = play(new_game(3, model.Numbers(target=1000)), LOST, ONES, ONES, LOST)
    assert (model.is_over(match), model.winners(match)) == (True, ["bob", "cid"])
    beat = play(new_game(3, model.Numbers(target=1000, beat=True)), LOST, ONES, ONES, LOST)
    assert (model.is_over(beat), model.winners(beat)) == (True, ["bob"])
    beaten = play(new_game(3, model.Numbers(target=1000, beat=True)), LOST, ONES, STRAIGHT, STRAIGHT)
    assert (model.is_over(beaten), model.winners(beaten)) == (True, ["cid"])


@pytest.mark.parametrize(
    ("tie_break", "winners"), [(("specials", "singles"), ["bob"]), (("singles",), ["ann"]), ((), ["ann", "bob"])]
)
def test_tie_break_lists(tie_break: Sequence[Literal["specials", "singles"]], winners: list[str]) -> None:
    pairs: Turn = ("223344", "223344", "223344", "223344")
    singles: Turn = ("444155", "444155", "115234", "115", "166", "1", "52", "5")
    game = play(new_game(2, model.Numbers(target=1000, tie_break=tie_break)), singles, pairs)
    assert (model.is_over(game), model.winners(game)) == (True, winners)


def test_dead_rolls_and_five_dice() -> None:
    rules = oracle.with_dead_rolls(oracle.DOCUMENT, 500)
    game = new_game(1, model.Numbers(), rules)
    assert not model.throw(game, dice(DEAD))
    with pytest.raises(model.RefusedError):
        model.set_aside(game, dice("22"))
    model.set_aside(game, dice(DEAD))
    assert (model.can_bank(game), model.dice_to_roll(game)) == (True, 6)
    game = new_game(1, model.Numbers(dice=5))
    assert model.dice_to_roll(game) == 5
    model.throw(game, dice("11155"))
    model.set_aside(game, dice("11155"))
    assert model.dice_to_roll(game) == 5
