"""States: a game with the turn in progress, as a value."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from dicerules import DiceRulesError
from tests.games.entry import Entry
from tests.games.table import each_game, each_state
from tests.raising import raises


@each_state
def test_a_state_is_a_value(game: Entry, name: str) -> None:
    state = game.states[name]
    assert eval(repr(state), game.names) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert len({state, copy.deepcopy(state), attrs.evolve(state)}) == 1


@pytest.mark.slow
@each_game
def test_a_state_under_any_played_rules_is_a_value(game: Entry) -> None:
    for rules in game.played_rules:
        for state in game.some_states(rules):
            assert state.game.rules == rules
            assert eval(repr(state), game.names) == state
            assert pickle.loads(pickle.dumps(state)) == attrs.evolve(state) == state


@pytest.mark.slow
@each_game
def test_a_copy_of_a_state_finds_out_what_actions_have_kept_beside_it(game: Entry) -> None:
    for rules in game.played_rules:
        for state in [*game.played(rules, 3).states()][::20]:
            made = pickle.loads(pickle.dumps(state))
            assert (made, hash(made), made.player, made.is_over) == (state, hash(state), state.player, state.is_over)
            assert (made.game.current_player, made.game.winners) == (state.game.current_player, state.game.winners)
            assert game.module.legal_actions(made) == game.module.legal_actions(state)


@each_game
def test_the_repr_of_a_state_makes_it_again(game: Entry) -> None:
    assert {name: repr(game.states[name]) for name in game.state_reprs} == game.state_reprs


@each_game
def test_a_game_before_its_first_turn_is_a_state(game: Entry) -> None:
    assert game.state(game.game(["Ada", "Bo"])) == game.states["before"]
    assert len({*game.states.values()}) == len(game.states)


@each_state
def test_the_player_is_none_when_the_game_is_over(game: Entry, name: str) -> None:
    state = game.states[name]
    assert (state.player, state.is_over) == ((None, True) if name == "over" else ("Ada", False))
    assert (state.game.winners != ()) == state.is_over


@each_game
def test_anything_but_a_game_is_refused(game: Entry, other_game: object) -> None:
    turn = game.states["rolled"].turn
    for odd in (None, "game", [], game.states["before"], turn, other_game, game.game):
        for arguments in ((odd,), (odd, turn)):
            with raises(DiceRulesError, "wrong_type", "game", expected=game.game.__name__):
                game.state(*arguments)
