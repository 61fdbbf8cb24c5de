"""Actions as values: their codes, the legal ones, the errors of the others, and the dice they throw."""

from __future__ import annotations

import copy
import pickle
import sys
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, NotationError, Roll
from dicerules._shared.play import Moves
from tests.fewer import fewer
from tests.games.entry import Entry, Objection, WrongDice
from tests.games.table import each, each_game, each_state
from tests.raising import raises

# --- names --------------------------------------------------------------------------------------------------------


@each_game
def test_the_modules_of_actions_share_the_names_of_their_functions(game: Entry) -> None:
    assert {*Moves._fields} <= {*sys.modules[game.module.apply.__module__].__all__}
    assert {"action_count", "code", "from_code"} <= {*sys.modules[game.module.code.__module__].__all__}


# --- codes --------------------------------------------------------------------------------------------------------


@each_game
def test_the_codes_number_all_actions_in_their_order(game: Entry) -> None:
    numbers = range(len(game.actions))
    assert [game.module.code(action) for action in game.actions] == [*numbers]
    assert [game.module.from_code(code) for code in numbers] == [*game.actions]
    assert game.module.action_count() == len(game.actions)


@each_game
def test_stored_codes_keep_their_meaning(game: Entry) -> None:
    for rules, codes in game.written_codes:
        assert {code: game.module.from_code(code, rules) for code in codes} == codes
        assert {game.module.code(action, rules): action for action in codes.values()} == codes


@each_game
def test_the_number_of_actions_follows_from_the_rules(game: Entry) -> None:
    counts = [game.module.action_count(rules) for rules, _ in game.action_counts]
    assert counts == [number for _, number in game.action_counts]
    assert counts[0] == len(game.actions)


@pytest.mark.slow
@each_game
@fewer
@given(st.data())
def test_codes_and_actions_correspond_under_any_rules(game: Entry, data: st.DataObject) -> None:
    rules = data.draw(game.random_rules)
    codes = range(game.module.action_count(rules))
    actions = [game.module.from_code(code, rules) for code in codes]
    assert [game.module.code(action, rules) for action in actions] == [*codes]
    assert len({*actions}) == len(codes)
    with raises(NotationError, "unknown_code", maximum=len(codes) - 1, given=repr(len(codes))):
        game.module.from_code(len(codes), rules)


@pytest.mark.slow
@each_game
def test_legal_actions_are_in_the_order_of_their_codes_under_all_rules(game: Entry) -> None:
    for rules in game.played_rules:
        for state in game.played(rules, 3).states():
            codes = [game.module.code(action, rules) for action in game.module.legal_actions(state)]
            assert codes == sorted(codes)
            assert all(code < game.module.action_count(rules) for code in codes)


@each("foreign_actions")
def test_an_action_that_rules_do_not_have_has_no_code_under_them(game: Entry, row: tuple[Any, Any, str]) -> None:
    rules, action, code = row
    with pytest.raises(DiceRulesError) as refused:
        game.module.code(action, rules)
    assert refused.value.code == code
    assert action not in [game.module.from_code(number, rules) for number in range(game.module.action_count(rules))]


@each_game
def test_a_numpy_integer_is_a_code(game: Entry) -> None:
    for code in (np.int64(1), np.uint8(1), np.array(1)):
        assert game.module.from_code(code) == game.actions[1]


@each_game
@pytest.mark.parametrize("code", [-1, 10**30, True, False, 1.0, "1", "", b"1", None, [1], np.float64(1), ...], ids=repr)
def test_anything_but_a_code_is_refused(game: Entry, code: object) -> None:
    with raises(NotationError, "unknown_code", maximum=len(game.actions) - 1, given=repr(code)):
        game.module.from_code(code)


@each_game
def test_actions_and_the_number_after_the_last_code_are_refused_as_codes(game: Entry) -> None:
    for code in (len(game.actions), game.actions[0], *game.not_actions):
        with raises(NotationError, "unknown_code", maximum=len(game.actions) - 1):
            game.module.from_code(code)


@each_game
def test_anything_but_an_action_has_no_code(game: Entry) -> None:
    for action in (None, True, 0, 1.5, Roll("11"), [], ..., *game.not_actions):
        with raises(DiceRulesError, game.not_an_action):
            game.module.code(action)


@each_game
def test_codes_are_only_those_of_rules_of_the_game(game: Entry, other_rules: object) -> None:
    for rules in (None, game.name, 5, other_rules, game.rules):
        for refuse in (
            game.module.action_count,
            partial(game.module.code, game.actions[0]),
            partial(game.module.from_code, 0),
        ):
            with raises(DiceRulesError, "wrong_type", "rules", expected=game.rules.__name__):
                refuse(rules)


# --- values -------------------------------------------------------------------------------------------------------


@each_game
def test_no_two_actions_are_equal(game: Entry) -> None:
    assert len({*game.actions}) == len(game.actions)
    assert not {*game.actions} & {action for action in game.not_actions if not isinstance(action, type)}


@each_game
def test_an_action_can_be_shown_pickled_copied_and_matched(game: Entry) -> None:
    for action in [*game.actions[:20], game.actions[-1]]:
        assert eval(repr(action), game.names) == action
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(action, protocol)) == action
        assert copy.deepcopy(action) == action
        parts = [getattr(action, name) for name in type(action).__match_args__]
        assert type(action)(*parts) == action


# --- which are legal ----------------------------------------------------------------------------------------------


@each_state
def test_the_legal_actions_of_some_states(game: Entry, name: str) -> None:
    state, before = game.states[name], repr(game.states[name])
    legal = game.module.legal_actions(state)
    assert isinstance(legal, tuple)
    assert [*legal] == [*game.legal[name]]
    assert [action for action in game.actions if game.module.check(state, action) is None] == [*legal]
    assert repr(state) == before


@each("objections")
@pytest.mark.parametrize("rolled", [None, "11111", "111111", "nonsense"])
def test_check_returns_the_error_that_apply_raises(game: Entry, row: Objection, rolled: str | None) -> None:
    state = game.states[row.state]
    error = game.module.check(state, row.action)
    assert type(error) is IllegalActionError
    assert (error.code, error.clause, error.path) == (row.code, row.clause, ())
    assert game.module.check(state, row.action) == error
    # Legality is checked before the dice.
    with pytest.raises(IllegalActionError) as raised:
        game.module.apply(state, row.action, rolled)
    assert raised.value == error
    with pytest.raises(IllegalActionError) as raised:
        game.module.dice_thrown(state, row.action)
    assert raised.value == error
    for lang in ("en", "es"):
        assert error.message(lang) == raised.value.message(lang)
        assert error.message(lang).endswith(f" ({row.clause})") is (row.clause is not None)


@each_state
def test_anything_but_an_action_is_refused(game: Entry, name: str) -> None:
    for action in (None, True, 0, 1.5, Roll("11"), [], ..., *game.not_actions):
        for attempt in (game.module.check, game.module.apply, game.module.dice_thrown):
            with pytest.raises(DiceRulesError) as raised:
                attempt(game.states[name], action)
            assert type(raised.value) is DiceRulesError
            assert raised.value.code == game.not_an_action


@each_game
def test_anything_but_a_state_is_refused(game: Entry, other_game: object) -> None:
    module, action = game.module, game.actions[0]
    attempts: list[Any] = [
        module.legal_actions,
        lambda odd: module.check(odd, action),
        lambda odd: module.apply(odd, action, "11111"),
        lambda odd: module.dice_thrown(odd, action),
    ]
    for state in (None, "state", game.states["before"].game, game.states["rolled"].turn, other_game, game.state):
        for attempt in attempts:
            with raises(DiceRulesError, "wrong_type", "state", expected=game.state.__name__):
                attempt(state)


# --- what the dice show -------------------------------------------------------------------------------------------


@each("wrong_dice")
def test_dice_that_do_not_fit_the_action_are_refused(game: Entry, row: WrongDice) -> None:
    with raises(InvalidRollError, row.code):
        game.module.apply(game.states[row.state], row.action, row.rolled)


@each_game
def test_thrown_dice_are_read_as_any_roll(game: Entry) -> None:
    name, action, faces, after = game.thrown
    state, text = game.states[name], "".join(map(str, faces))
    assert game.module.dice_thrown(state, action) == len(faces)
    forms: list[object] = [text, " ".join(text), [*faces], Roll(faces), iter(faces), np.array(faces)]
    for rolled in forms:
        assert game.module.apply(state, action, rolled) == after
        assert game.module.apply(state, action, rolled=text) == after


@each_game
def test_a_first_turn_leads_to_the_turn_of_the_next_player(game: Entry) -> None:
    state, rolls = game.states["before"], iter(game.first_rolls)
    for action in game.first_turn:
        thrown = game.module.dice_thrown(state, action)
        assert (thrown > 0) == isinstance(action, game.throw)
        state = game.module.apply(state, action, next(rolls) if thrown else None)
    assert next(rolls, None) is None
    assert state == game.after_first_turn
    assert (game.states["before"].player, state.player) == ("Ada", "Bo")
