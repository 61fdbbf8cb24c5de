"""A game of the library beside the same game of the naive model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random

import attrs
import pytest

from dicerules import IllegalActionError, InvalidRollError, Roll
from dicerules.farkle import (
    Bank,
    FarkleAction,
    FarkleGame,
    FarkleRules,
    FarkleState,
    FarkleTurn,
    RollDice,
    SetAsideDice,
    legal_actions,
)
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
        self.only_points = False
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
            only_points = self.only_points and turn.winning_kind is None
            points = turn.points - turn.penalty
            self._change(self.game.record_points(points) if only_points else self.game.record(turn))

    def _change(self, game: FarkleGame) -> None:
        self.seen.append((self.game, hash(self.game), repr(self.game)))
        self.game = game
        self.only_points = False
        if not game.is_over:
            self.turn = game.start_turn()

    def record_only_points(self) -> None:
        """Let the turn under way be recorded by its points alone, unless it wins at once."""
        model.do_not_count(self.model)
        self.only_points = True

    def leave(self, player: str) -> None:
        try:
            self.model = model.without(self.model, player)
        except model.RefusedError:
            with pytest.raises(IllegalActionError):
                self.game.without(player)
        else:
            turn, only_points, current = self.turn, self.only_points, self.game.current_player
            self._change(self.game.without(player))
            if current not in {None, player}:
                self.turn, self.only_points = turn, only_points

    def correct(self, player: str, turn: int, points: int, won: bool | None) -> None:  # noqa: FBT001 (drawn)
        try:
            self.model = model.corrected(self.model, player, turn, points, won=won)
        except model.RefusedError:
            with pytest.raises(IllegalActionError):
                self.game.correct(player, turn, points, won_at_once=won)
        else:
            self._change(self.game.correct(player, turn, points, won_at_once=won))

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
        assert self.game.tie_is_open == model.tie_is_open(self.model)
        for player, naive in self.model["sheets"].items():
            sheet = self.game.sheet(player)
            assert (sheet.total, sheet.on_board) == (naive["total"], naive["on_board"])
            assert (sheet.special_combinations, sheet.singles) == (naive["specials"], naive["singles"])
            assert list(sheet.turns) == [entry.points for entry in naive["entries"]]
            assert list(sheet.totals) == naive["totals"]
            assert (sheet.head_start, sheet.farkles_in_a_row) == (naive["start"], naive["farkles"])
            assert sheet.won_at_once == any(entry.won for entry in naive["entries"])
        if not over:
            naive_turn = self.model["turn"]
            assert not self.turn.is_over
            assert self.turn.dice_to_roll == model.dice_to_roll(self.model)
            assert self.turn.can_roll == (model.dice_to_roll(self.model) > 0)
            assert self.turn.can_bank == model.can_bank(self.model)
            assert self.turn.points == naive_turn["points"]
            assert self.turn.current_roll == (Roll(naive_turn["roll"]) if naive_turn["roll"] else None)
            offered = {each.dice.faces: each.points for each in self.turn.options}
            assert offered == {dice: read.points for dice, read in model.legal_set_asides(self.model).items()}
        assert {*legal_actions(FarkleState(self.game, None if over else self.turn))} == self._legal()

    def _legal(self) -> set[FarkleAction]:
        """What is legal by the model."""
        found: set[FarkleAction] = {SetAsideDice(dice) for dice in model.legal_set_asides(self.model)}
        found |= {RollDice()} if model.dice_to_roll(self.model) else set()
        return found | ({Bank()} if model.can_bank(self.model) else set())

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
