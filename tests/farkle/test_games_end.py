"""Whole games under random rules with all their fields: they come to an end, and the rules say how."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from dicerules.farkle import Bank, Ending, FarkleAction, FarkleGame, FarkleRules, FarkleState, legal_actions, play
from tests.farkle.any_rules import draw


def with_an_end(rules: FarkleRules) -> FarkleRules:
    """Return the rules without what can keep a game from ending.

    Totals below 0 may fall further and further. An exact target may be out of reach: if 50 points are missing, no turn
    brings 50, or it may not be banked. A game that ends after a fixed number of turns ends all the same.
    """
    if rules.ending is Ending.FIXED_TURNS:
        return rules
    if rules.exact_target:
        houses = tuple(house for house in rules.house_combinations if len(house.dice) > 1)
        rules = attrs.evolve(rules, single_one=100, single_five=50, house_combinations=houses, must_take_all=False)
        rules = attrs.evolve(rules, bank_minimum=0, bank_multiple=1, hot_dice="optional")
    return attrs.evolve(rules, negative_totals=False)


def ended(seed: int) -> FarkleGame:
    """Return a game that was played to its end by players who bank when they can, and set any dice aside."""
    rng = Random(seed)  # noqa: S311  # dice of a test
    rules = draw(rng).rules
    if rules.exact_target:  # a winning combination may be one that `with_an_end` leaves out
        rules = attrs.evolve(rules, instant_win=())

    def player(state: FarkleState) -> FarkleAction:
        legal = legal_actions(state)
        exceeds = rules.exact_target and state.turn and state.sheet.total + state.turn.points > rules.target
        return Bank() if Bank() in legal and not exceeds else rng.choice(legal)

    names = ("Ana", "Ben", "Cleo")[: rng.randint(1, 3)]
    return play(dict.fromkeys(names, player), with_an_end(rules), rng=rng).state.game


def check_end(game: FarkleGame) -> None:
    """Check that a game is over, has a winner, and has ended in the way that its rules name."""
    assert game.is_over
    assert game.winners
    if any(sheet.won_at_once for sheet in game.sheets):
        return
    turns = {len(sheet.turns) for sheet in game.sheets}
    if game.rules.ending is Ending.FIXED_TURNS:
        assert turns == {game.rules.turns}
        return
    assert any(total >= game.rules.target for sheet in game.sheets for total in sheet.totals)
    assert game.rules.ending is not Ending.FINISH_ROUND or len(turns) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_a_game_under_any_rules_ends(seed: int) -> None:
    check_end(ended(seed))
