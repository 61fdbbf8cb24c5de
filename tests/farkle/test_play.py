"""Whole games of Farkle: what holds for every game is in `tests/games`."""

# ruff: noqa: S311 (dice from a known seed are what is tested here)

from __future__ import annotations

from random import Random

import attrs
import pytest

from dicerules import DiceRulesError
from dicerules.farkle import (
    Bank,
    FarkleAction,
    FarkleRules,
    FarkleState,
    FarkleTranscript,
    HotDice,
    RollDice,
    SetAsideDice,
    legal_actions,
    play,
)
from tests.farkle.any_rules import draw
from tests.farkle.refusals import refused
from tests.games.farkle import never, turn_of


class Loaded(Random):
    """Chance that always shows the same face."""

    def __init__(self, face: int) -> None:
        super().__init__(0)
        self.face = face

    def randint(self, a: int, b: int) -> int:
        assert (a, b) == (1, 6)
        return self.face


def test_first_rolls_single_selections_and_turns_below_the_entry_minimum_leave_no_choice() -> None:
    def least(state: FarkleState) -> FarkleAction:
        options = turn_of(state).options
        return SetAsideDice(options[-1]) if options else Bank()

    game = play({"Ada": least}, rng=Random(3))
    forced = [turn_of(state) for state in game.states() if len(legal_actions(state)) == 1]
    kinds = {(turn.current_roll is None, bool(turn.history)) for turn in forced}
    assert kinds == {(True, False), (False, True), (True, True)}


@pytest.mark.slow
def test_a_turn_from_which_nothing_leads_on_is_an_error() -> None:
    # Hot dice that must be rolled again, every time: after 500 rolls the turn has no room for another.
    rules = FarkleRules(hot_dice=HotDice.MANDATORY)
    with refused(DiceRulesError, "no_legal_action", player="Ada", actions=1000):
        play({"Ada": never}, rules, rng=Loaded(1))


def cautious(state: FarkleState) -> FarkleAction:
    """Take the best and bank it, and roll where that is not allowed."""
    legal = legal_actions(state)
    best = [SetAsideDice(option) for option in (state.turn.options if state.turn else ())[:1]]
    return next(action for action in (*best, Bank(), RollDice()) if action in legal)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_whole_games_under_any_rules_are_played_and_replayed(seed: int) -> None:
    rules = draw(Random(seed)).rules
    # A target that must be hit exactly may never be.
    rules = attrs.evolve(rules, exact_target=False)
    game = play({"Ada": cautious, "Bo": cautious}, rules, rng=Random(seed))
    assert game.state.is_over
    assert game.state.game.winners
    again = FarkleTranscript(game.players, rules, actions=game.actions, rolls=game.rolls)
    assert (again, [*again.states()]) == (game, [*game.states()])
    assert again.state.game.sheets == game.state.game.sheets
