"""A game of the library beside the same game of the naive model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random

import attrs
import pytest

from dicerules import IllegalActionError, InvalidRollError, Roll
from dicerules.farkle import FarkleGame, FarkleRules, FarkleTurn
from tests.farkle import model, oracle

DEAD = (2, 2, 3, 3, 4, 6)


@cache
def other_rules(rules: FarkleRules) -> FarkleRules:
    """Return rules that differ in the target alone. They are kept, since each value builds its tables anew."""
    return attrs.evolve(rules, target=rules.target + 1)


def lost_turn(rules: FarkleRules, *, on_board: bool) -> FarkleTurn:
    """Return a turn that ends in a Farkle of fewer than all dice: under some rules no roll of all dice is one."""
    dead = "22346"[: rules.dice - 1]
    return FarkleTurn(rules, on_board=on_board, history=(f"1{dead}", "1", dead))


class Table:
    """A game of the library and the same game of the model; every step is made in both."""

    def __init__(self, players: Iterable[str], rules: FarkleRules, table: oracle.Table, numbers: model.Numbers) -> None:
        seats = list(players)
        self.game = FarkleGame(seats, rules)
        self.turn = self.game.start_turn()
        self.model = model.new_game(seats, numbers, rules=table)
        self.seen: list[tuple[object, int, str]] = []

    def throw(self, dice: Iterable[int]) -> None:
        rolled = list(dice)
        try:
            model.throw(self.model, rolled)
        except model.RefusedError:
            with pytest.raises((IllegalActionError, InvalidRollError)):
                self.turn.roll(rolled)
        else:
            self._follow(self.turn.roll(rolled))

    def set_aside(self, dice: Iterable[int]) -> None:
        chosen = list(dice)
        try:
            read = model.set_aside(self.model, chosen)
        except model.RefusedError:
            with pytest.raises(IllegalActionError):
                self.turn.set_aside(chosen)
        else:
            self._follow(self.turn.set_aside(chosen))
            assert self.turn.selections[-1].points == read.points

    def bank(self) -> None:
        try:
            points = model.bank(self.model)
        except model.RefusedError:
            with pytest.raises(IllegalActionError):
                self.turn.bank()
        else:
            banked = self.turn.bank()
            assert banked.points == points
            self._follow(banked)

    def _follow(self, turn: FarkleTurn) -> None:
        self.seen.append((self.turn, hash(self.turn), repr(self.turn)))
        self.turn = turn
        if turn.is_over:
            self.seen.append((self.game, hash(self.game), repr(self.game)))
            self.game = self.game.record(turn)
            if not self.game.is_over:
                self.turn = self.game.start_turn()

    def record_what_is_refused(self) -> None:
        """Try every turn that the game must refuse now."""
        before = hash(self.game), repr(self.game)
        rules = self.game.rules
        player = model.current_player(self.model)
        if player is None:
            refused = [lost_turn(rules, on_board=on_board) for on_board in (False, True)]
        else:
            on_board = self.model["sheets"][player]["on_board"]
            refused = [
                self.turn,
                lost_turn(rules, on_board=not on_board),
                lost_turn(other_rules(rules), on_board=on_board),
            ]
        for turn in refused:
            with pytest.raises(IllegalActionError):
                self.game.record(turn)
        assert (hash(self.game), repr(self.game)) == before

    def check(self) -> None:
        """Compare all that can be seen."""
        over = model.is_over(self.model)
        assert self.game.current_player == model.current_player(self.model)
        assert self.game.is_over == over
        assert self.game.is_last_round == (self.model["last_round"] and not over)
        assert self.game.winners == tuple(model.winners(self.model))
        for player, naive in self.model["sheets"].items():
            sheet = self.game.sheet(player)
            assert (sheet.total, sheet.on_board) == (naive["total"], naive["on_board"])
            assert (sheet.special_combinations, sheet.singles) == (naive["specials"], naive["singles"])
            assert len(sheet.turns) == naive["turns"]
            assert list(sheet.totals) == naive["totals"]
        assert self.turn.is_over == over
        assert self.turn.dice_to_roll == model.dice_to_roll(self.model)
        assert self.turn.can_roll == (model.dice_to_roll(self.model) > 0)
        assert self.turn.can_bank == model.can_bank(self.model)
        if not over:
            naive_turn = self.model["turn"]
            assert self.turn.points == naive_turn["points"]
            assert self.turn.current_roll == (Roll(naive_turn["roll"]) if naive_turn["roll"] else None)
            offered = {each.dice.faces: each.points for each in self.turn.options}
            assert offered == {dice: read.points for dice, read in model.legal_set_asides(self.model).items()}

    def check_the_past(self) -> None:
        """Look whether every position on the way is still what it was."""
        for value, number, text in self.seen:
            assert (hash(value), repr(value)) == (number, text)

    def step(self, rng: Random, good: Sequence[oracle.Dice], variety: float) -> None:
        """Play on by chance; the less variety, the more all players roll good dice, take the best and bank it."""
        if number := model.dice_to_roll(self.model):
            if model.can_bank(self.model) and rng.random() >= variety:
                self.bank()
            else:
                dice = rng.choice(good) if rng.random() >= variety else rng.choices(oracle.FACES, k=6)
                self.throw(dice[:number])
        else:
            offered = sorted(model.legal_set_asides(self.model).items(), key=lambda item: -item[1].points)
            self.set_aside(offered[0][0] if rng.random() >= variety else rng.choice(offered)[0])
