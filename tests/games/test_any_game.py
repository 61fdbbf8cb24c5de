"""`dicerules.games`: functions that look up the game of a state."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import strategies as st

from dicerules import DiceRulesError, games, strategies
from tests.games.entry import Entry
from tests.games.table import each_game, each_state
from tests.strategies.generate import generated


@each_state
def test_the_functions_return_what_those_of_the_game_return(game: Entry, name: str) -> None:
    state = game.states[name]
    assert games.legal_actions(state) == game.module.legal_actions(state) == tuple(game.legal[name])
    for action in game.actions[:300]:
        assert games.check(state, action) == game.module.check(state, action)
    for action in game.legal[name]:
        assert games.dice_thrown(state, action) == game.module.dice_thrown(state, action)


@each_game
def test_apply_returns_what_the_games_own_function_returns(game: Entry) -> None:
    name, action, rolled, after = game.thrown
    assert games.apply(game.states[name], action, rolled) == after


@each_game
def test_play_finds_the_game_by_its_rules(game: Entry) -> None:
    first, other = game.players
    played = games.play({"Ada": first, "Bo": other}, game.rules(), rng=Random(7))  # noqa: S311 (a game of dice)
    again = game.module.play({"Ada": first, "Bo": other}, rng=Random(7))  # noqa: S311 (a game of dice)
    assert played == again
    assert played.state.is_over


@each_game
def test_a_value_leads_to_its_game(game: Entry) -> None:
    for value in (game.states["before"], game.states["before"].game, game.rules(), game.actions[0]):
        assert games.game_of(value).name == game.name


@each_game
def test_the_record_of_a_game_begins_games_and_reads_codes(game: Entry) -> None:
    record, rules = games.game_of(game.states["before"]), game.rules()
    assert repr(record) == f"<Game {game.name!r}>"
    assert record.transcript(["Ada", "Bo"], rules) == game.transcript(["Ada", "Bo"], rules)
    for action in game.legal["before"]:
        assert record.from_code(record.code(action, rules), rules) == action


@each_game
def test_a_value_of_no_game_is_refused(game: Entry) -> None:
    for value in (game.name, game.state, None):
        with pytest.raises(DiceRulesError) as caught:
            games.game_of(value)
        assert caught.value.code == "not_of_any_game"
        with pytest.raises(DiceRulesError) as wrong:
            games.legal_actions(value)  # type: ignore[call-overload]
        assert (wrong.value.code, wrong.value.path) == ("wrong_type", ("state",))


@each_game
def test_hypothesis_knows_the_types_of_the_game(game: Entry) -> None:
    strategies.register_all()
    manifest = games.game_of(game.states["before"])
    for cls in (*manifest.values, *manifest.actions, *manifest.events):
        assert {type(value) for value in generated(st.from_type(cls), 10)} == {cls}
