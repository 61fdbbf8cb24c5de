"""Whole games: players as functions, and the actions they return."""

# ruff: noqa: S311 (dice from a known seed are what is tested here)

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable
from functools import partial
from hashlib import sha256
from random import Random
from types import MappingProxyType
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicerules import DiceRulesError, IllegalActionError
from dicerules.errors import Message, short_repr
from tests.games.entry import Entry, Player
from tests.games.table import each, each_game
from tests.raising import raises

MINE: Final = Message("mine", "mine", "mío")

# --- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@each_game
@settings(max_examples=25)
@given(st.data(), st.integers(1, 4), st.integers(0, 2**32))
def test_a_game_is_played_to_its_end_and_can_be_played_again(
    game: Entry, data: st.DataObject, number: int, seed: int
) -> None:
    rules, rng = data.draw(game.random_rules), Random(seed)
    names = ["Ada", "Bo", "Cy", "Di"][:number]
    seats = [game.players[0], game.by_chance(Random(seed + 1)), game.players[1], game.by_chance(rng)]
    played = game.module.play(dict(zip(names, seats, strict=False)), rules, rng=rng)
    assert (played.players, played.rules) == (tuple(names), rules)
    states = [*played.states()]
    assert len(states) == len(played.actions) + 1
    assert states[0] == game.state(game.game(names, rules))
    assert states[-1] == played.state
    assert [state.is_over for state in states] == [False] * len(played.actions) + [True]
    assert game.has_ended(played.state.game)
    assert len(played.rolls) == sum(isinstance(action, game.throw) for action in played.actions)
    # The transcript of a game that was played passes the checks of one that is built by hand.
    again = game.transcript(names, rules, actions=played.actions, rolls=played.rolls)
    assert again == played
    assert [*again.states()] == states
    # And so do the actions one by one.
    state, rolls = states[0], iter(played.rolls)
    for action in played.actions:
        state = game.module.apply(state, action, next(rolls) if isinstance(action, game.throw) else None)
    assert state == played.state
    assert next(rolls, None) is None


def play_two(game: Entry, seed: int) -> Any:  # noqa: ANN401 (a transcript of any game)
    return game.module.play(dict(zip(["Ada", "Bo"], game.players, strict=True)), rng=Random(seed))


@each_game
def test_the_dice_are_those_of_the_generator(game: Entry) -> None:
    played, rng = play_two(game, 5), Random(5)
    assert [face for roll in played.rolls for face in roll] == [
        rng.randint(1, 6) for roll in played.rolls for _ in roll
    ]


@each_game
def test_the_same_seed_produces_the_same_game_on_every_python(game: Entry) -> None:
    players = dict(zip(["Ada", "Bo", "Cy"], [*game.players, game.by_chance(Random(8))], strict=True))
    played = game.module.play(players, rng=Random(7))
    assert game.scores(played.state.game) == game.seeded.scores
    assert played.state.game.winners == game.seeded.winners
    assert (len(played.actions), len(played.rolls)) == (game.seeded.actions, game.seeded.rolls)
    assert "".join(map(str, played.rolls))[:40] == "3246115135152114412154151266515541215234"
    told = " ".join(str(game.module.code(action)) for action in played.actions) + " " + " ".join(map(str, played.rolls))
    assert sha256(told.encode()).hexdigest()[:16] == game.seeded.digest


@each_game
def test_players_play_in_the_order_of_the_mapping(game: Entry) -> None:
    players = {"Zoe": game.players[0], "Ada": game.players[1]}
    for given_as in (players, MappingProxyType(players)):
        assert game.module.play(given_as, rng=Random(1)).players == ("Zoe", "Ada")
    assert game.module.play({"Zoe": game.players[0]}, rng=Random(1)).state.player is None


@each_game
def test_a_player_is_asked_only_when_there_is_a_choice(game: Entry) -> None:
    for player in game.players:
        asked: list[Any] = []

        def watched(state: Any, player: Player = player, asked: list[Any] = asked) -> Any:  # noqa: ANN401
            asked.append(state)
            return player(state)

        played = game.module.play({"Ada": watched}, rng=Random(3))
        choices = [state for state in played.states() if len(game.module.legal_actions(state)) > 1]
        assert asked == choices
        assert 0 < len(choices) < len(played.actions)


@each_game
def test_any_callable_is_a_player(game: Entry) -> None:
    class Bot:
        def __call__(self, state: object) -> object:
            return game.players[1](state)

        def move(self, state: object) -> object:
            return game.players[1](state)

    games = [game.module.play({"Ada": player}, rng=Random(2)) for player in (game.players[1], Bot(), Bot().move)]
    assert games == games[:1] * 3


@each_game
def test_a_player_who_changes_the_mapping_changes_nothing(game: Entry) -> None:
    players: dict[str, Player] = {"Ada": game.players[0]}

    def spoiler(state: object) -> object:
        players.clear()
        return game.players[0](state)

    players["Bo"] = spoiler
    assert game.module.play(players, rng=Random(2)).state.is_over


@each_game
def test_a_game_goes_on_from_any_state(game: Entry) -> None:
    whole = game.played(game.played_rules[-1], 2)
    for number in (0, 1, len(whole.actions) // 2):
        start = [*whole.states()][number]
        players = {"Bo": game.players[1], "Ada": game.players[0]}  # in any order, since the state has one
        for rules in (None, whole.rules):
            played = game.module.play(players, rules, start=start, rng=Random(3))
            assert (played.players, played.rules, played.start) == (("Ada", "Bo"), whole.rules, start)
            assert played.state.is_over
            assert game.transcript(start=start, actions=played.actions, rolls=played.rolls) == played
    over = game.module.play(players, start=whole.state, rng=Random(3))
    assert (over, over.state) == (game.transcript(start=whole.state), whole.state)
    first = game.states["before"]
    assert game.module.play(players, start=first, rng=Random(3)) == game.module.play(
        dict(sorted(players.items())), rng=Random(3)
    )


@each_game
def test_a_game_that_goes_on_keeps_its_players_and_rules(game: Entry) -> None:
    start, player = game.states["rolled"], game.players[0]
    for names in (["Ada"], ["Ada", "Cy"], ["Ada", "Bo", "Cy"]):
        with raises(IllegalActionError, "players_of_start", "players", expected="['Ada', 'Bo']"):
            game.module.play(dict.fromkeys(names, player), start=start, rng=Random(1))
    both = {"Ada": player, "Bo": player}
    with raises(IllegalActionError, "rules_of_start", "rules"):
        game.module.play(both, game.played_rules[-1], start=start, rng=Random(1))
    with raises(DiceRulesError, "wrong_type", "start", expected=game.state.__name__):
        game.module.play(both, start=start.game, rng=Random(1))


@each_game
def test_the_rules_are_asked_once_for_each_action(game: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    moves, asked = game.transcript.moves, Counter[str]()

    def counted(name: str) -> Callable[..., Any]:
        def call(*arguments: object) -> object:
            asked[name] += 1
            return getattr(moves, name)(*arguments)

        return call

    monkeypatch.setattr(game.transcript, "moves", type(moves)(*map(counted, moves._fields)))
    played = play_two(game, 5)
    count = len(played.actions)
    choices = sum(len(game.module.legal_actions(step.state)) > 1 for step in played.steps())
    # The state at the end has no legal action.
    assert asked == Counter(legal_actions=count + 1, check=choices, dice_of=count, follow=count)


# --- illegal answers ----------------------------------------------------------------------------------------------


def reported(game: Entry, value: object) -> DiceRulesError:
    """Let Ada answer with a value in her first choice, and return the error."""
    asked: list[Any] = []

    def bad(state: object) -> object:
        asked.append(state)
        return value

    with pytest.raises(DiceRulesError) as raised:
        game.module.play({"Ada": bad, "Bo": game.players[0]}, rng=Random(7))
    assert [state.player for state in asked] == ["Ada"]
    assert raised.value.path == ("players", "Ada")
    # The whole state is there, so that the mistake can be reproduced.
    assert raised.value.__notes__ == [f"the answer was {short_repr(value)} in the state {asked[0]!r}"]
    with pytest.raises(DiceRulesError) as objection:
        game.module.apply(asked[0], value)
    assert objection.value.within("players", "Ada") == raised.value
    return raised.value


@each("illegal_answers")
def test_an_illegal_answer_is_reported(game: Entry, row: tuple[object, str]) -> None:
    value, code = row
    error = reported(game, value)
    assert (type(error), error.code) == (IllegalActionError, code)


@each_game
def test_an_answer_that_is_not_an_action_is_reported(game: Entry) -> None:
    for value in (None, 0, True, *game.not_actions):
        error = reported(game, value)
        assert (type(error), error.code) == (DiceRulesError, game.not_an_action)


@each_game
def test_an_answer_without_a_repr_is_reported(game: Entry) -> None:
    class Secret:
        def __repr__(self) -> str:
            raise RuntimeError

    assert "Secret" in str(reported(game, Secret()))


@each_game
@pytest.mark.parametrize("error", [KeyError("ones"), ZeroDivisionError(), DiceRulesError(MINE), StopIteration()])
def test_an_error_raised_by_a_player_passes_through_with_a_note(game: Entry, error: Exception) -> None:
    asked = []

    def broken(state: object) -> object:
        asked.append(state)
        raise error

    error.__notes__ = []  # both games raise the same one
    with pytest.raises(type(error)) as raised:
        game.module.play({"Bo": game.players[0], "Ada": broken}, rng=Random(7))
    assert raised.value is error
    assert raised.value.__notes__ == [f"the player 'Ada' was asked in the state {asked[0]!r}"]


@each_game
def test_an_endless_game_is_stopped(game: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, player = game.endless
    monkeypatch.setattr("dicerules._shared.play.LONGEST", 500)
    with raises(DiceRulesError, "game_without_end", most=500):
        game.module.play({"Ada": player}, rules, rng=Random(1))
    # A game may end with the last action within the limit.
    monkeypatch.setattr("dicerules._shared.play.LONGEST", 100_000)
    players = {"Ada": game.players[0]}
    whole = game.module.play(players, rng=Random(1))
    monkeypatch.setattr("dicerules._shared.play.LONGEST", len(whole.actions))
    assert game.module.play(players, rng=Random(1)) == whole
    monkeypatch.setattr("dicerules._shared.play.LONGEST", len(whole.actions) - 1)
    with raises(DiceRulesError, "game_without_end", most=len(whole.actions) - 1):
        game.module.play(players, rng=Random(1))


# --- the arguments of play -------------------------------------------------------------------------------------------


@each_game
def test_players_must_be_a_mapping(game: Entry) -> None:
    player = game.players[0]
    for players in (None, [], ["Ada"], "Ada", player, [("Ada", player)], {"Ada"}):
        with raises(DiceRulesError, "wrong_type", "players", expected="Mapping"):
            game.module.play(players, rng=Random(1))


@each_game
def test_players_must_have_names(game: Entry) -> None:
    with raises(IllegalActionError, "no_players", "players"):
        game.module.play({}, rng=Random(1))
    names: list[Any] = ["", 1, None]
    for name in names:
        with raises(IllegalActionError, "name_not_visible", "players", 0, given=repr(name)):
            game.module.play({name: game.players[0]}, rng=Random(1))


@each_game
def test_players_must_be_functions(game: Entry) -> None:
    for player in (None, "cautious", 1, game.actions[0], [game.players[0]]):
        with raises(DiceRulesError, "not_callable", "players", "Bo"):
            game.module.play({"Ada": game.players[0], "Bo": player}, rng=Random(1))


@each_game
def test_players_must_not_be_async_functions(game: Entry) -> None:
    asked = []

    async def later(state: object) -> object:
        return game.players[0](state)

    async def bit_by_bit(state: object) -> AsyncIterator[object]:
        yield game.players[0](state)

    class Bot:
        async def __call__(self, state: object) -> object:
            return game.players[0](state)

        async def move(self, state: object) -> object:
            return game.players[0](state)

    def quick(state: object) -> object:
        asked.append(state)
        return game.players[0](state)

    for player in (later, bit_by_bit, Bot(), Bot().move, partial(later), partial(Bot())):
        with raises(DiceRulesError, "async_player", "players", "Bo"):
            game.module.play({"Ada": quick, "Bo": player}, rng=Random(1))
    assert asked == []


@each_game
@pytest.mark.parametrize("rng", [None, 7, np.random.RandomState(7)], ids=["None", "a seed", "NumPy's old one"])
def test_rng_must_be_a_generator(game: Entry, rng: object) -> None:
    with raises(DiceRulesError, "not_a_source_of_chance", "rng"):
        game.module.play({"Ada": game.players[0]}, rng=rng)


@each_game
def test_rules_must_be_those_of_the_game(game: Entry, other_rules: object) -> None:
    for rules in (0, game.name, other_rules):
        with raises(DiceRulesError, "wrong_type", "rules", expected=game.rules.__name__):
            game.module.play({"Ada": game.players[0]}, rules, rng=Random(1))
        with raises(DiceRulesError, "wrong_type", "rules", expected=game.rules.__name__):
            game.transcript(["Ada"], rules)
