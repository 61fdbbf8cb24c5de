"""What actions have brought about: the events of every game."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicerules import DiceRulesError, IllegalActionError, NotationError, games
from dicerules.serde import from_json, to_json
from tests.games.entry import Entry
from tests.games.table import each, each_game
from tests.raising import raises
from tests.strategies.generate import generated


def told(game: Entry, played: Any) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401 (a transcript of any game)
    """Yield the events of each action of a game."""
    for (before, after), action in zip(pairwise(played.states()), played.actions, strict=True):
        found = game.module.events(before, action, after)
        assert games.events(before, action, after) == found
        yield found


def check_whole_game(game: Entry, played: Any) -> set[Any]:  # noqa: ANN401 (a transcript of any game)
    """Check the events of a whole game against its totals and its end, and return them."""
    states, happened = [*played.states()], [*told(game, played)]
    known = games.game_of(states[0]).events
    totals = Counter(dict(zip(played.players, game.scores(states[0].game), strict=True)))
    for before, found in zip(states, happened, strict=False):
        assert {type(event) for event in found} <= set(known)
        assert {event.player for event in found if getattr(event, "player", None)} <= {before.player}
        for event in found:
            totals[before.player] += game.adds(event)
    # Nothing is told twice or left out: the events add up to the totals.
    assert [totals[player] for player in played.players] == game.scores(states[-1].game)
    # Whoever has not brought about anything is still at it, and turns that are over are told.
    for (before, after), found in zip(pairwise(states), happened, strict=True):
        assert found or before.player == after.player
    ends = [(place, event) for place, found in enumerate(happened) for event in found if is_end(event)]
    assert [place for place, _ in ends] == [len(happened) - 1]
    assert ends[0][1] is happened[-1][-1]
    assert ends[0][1].winners == states[-1].game.winners
    assert {ends[0][1].points} == {totals[player] for player in states[-1].game.winners}
    return {event for found in happened for event in found}


def is_end(event: object) -> bool:
    return type(event).__name__ == "GameOver"


@each_game
def test_a_whole_game_is_told(game: Entry) -> None:
    assert check_whole_game(game, game.played(game.played_rules[0], 3))


@pytest.mark.slow
@each_game
def test_whole_games_under_all_rules_are_told(game: Entry) -> None:
    seen = {event for rules in game.played_rules for event in check_whole_game(game, game.played(rules, 5))}
    for event in seen:
        assert from_json(to_json(event), type(event)) == event
        check_sentences(event)


@pytest.mark.slow
@each_game
@settings(max_examples=10)
@given(st.data(), st.integers(0, 2**32))
def test_games_under_random_rules_are_told(game: Entry, data: st.DataObject, seed: int) -> None:
    check_whole_game(game, game.played(data.draw(game.random_rules), seed))


def samples(game: Entry, number: int) -> list[Any]:
    """Return events of every type of the game."""
    manifest = games.game_of(game.states["before"])
    made = manifest.module("strategies").TYPES
    return [event for cls in manifest.events for event in generated(made[cls](), number)]


# --- an event as a value ------------------------------------------------------------------------------------------


def check_sentences(event: Any) -> None:  # noqa: ANN401 (of any game)
    """Check that an event is a full sentence in each language, with the name of its player as it was given."""
    english, spanish = event.sentence(), event.sentence("es")
    assert english == event.sentence("en") != spanish
    for sentence in (english, spanish):
        assert sentence.endswith(".")
        assert not sentence.endswith("..")
        assert (getattr(event, "player", None) or "") in sentence
        assert all(name in sentence for name in getattr(event, "winners", ()))


@each_game
def test_any_event_can_be_shown_stored_and_compared(game: Entry) -> None:
    for event in samples(game, 20):
        check_sentences(event)
        again = from_json(to_json(event), type(event))
        # Labels of house rules are part of the event, so that its sentence is the same afterwards.
        assert (again, again.sentence("es")) == (event, event.sentence("es"))
        assert len({event, again}) == 1
        assert eval(repr(event), game.names) == event
        assert pickle.loads(pickle.dumps(event)) == copy.copy(event) == event
        assert games.game_of(event).name == game.name


@each_game
def test_the_json_of_an_event_says_which_it_is(game: Entry) -> None:
    types = games.game_of(game.states["before"]).events
    written = [json.loads(to_json(event)) for event in samples(game, 1)]
    assert [part["type"] for part in written] == [f"{game.name}.{cls.__name__}" for cls in types]
    tags = [part["value"]["event"] for part in written]
    assert len({*tags}) == len(tags) > 0
    assert "game_over" in tags


@each_game
def test_an_event_needs_a_language_that_is_known(game: Entry) -> None:
    for event in samples(game, 1):
        with raises(NotationError, "unknown_language"):
            event.sentence("de")


@each_game
def test_an_event_refuses_what_is_not_a_player(game: Entry) -> None:
    for event in samples(game, 1):
        field = "player" if hasattr(event, "player") else "winners"
        for name in (3, "", "a\nb"):
            with pytest.raises(IllegalActionError) as caught:
                type(event)(**{**game.fields(event), field: name if field == "player" else [name]})
            assert caught.value.path[0] == field


def test_one_name_stands_for_the_events_of_all_games_of_the_library() -> None:
    types = {event for game in games.GAMES if game.name != "pig" for event in game.events}
    assert {*get_args(games.Event)} == types
    with pytest.raises(AttributeError, match=r"^module 'dicerules.games' has no attribute 'nothing'$"):
        games.nothing  # type: ignore[attr-defined]  # noqa: B018 (the question is the test)


# --- what is refused ----------------------------------------------------------------------------------------------


@each_game
def test_the_state_after_must_be_one_that_the_action_leads_to(game: Entry) -> None:
    states = [*game.first_transcript.states()]
    steps = [*zip(pairwise(states), game.first_turn, strict=True)]
    elsewhere = game.state(game.game(["Cy", "Di"]))
    other_rules = game.state(game.game(["Ada", "Bo"], game.played_rules[1]))
    for (before, after), action in steps:
        game.module.events(before, action, after)
        for wrong in (before, elsewhere, other_rules, *(state for state in states if state != after)):
            with raises(IllegalActionError, "not_the_state_after", "after"):
                games.events(before, action, wrong)


@each("objections")
def test_the_action_must_be_legal(game: Entry, row: Any) -> None:  # noqa: ANN401 (of any game)
    state = game.states[row.state]
    with raises(IllegalActionError, row.code, "action"):
        games.events(state, row.action, state)


@each_game
def test_values_of_another_game_are_refused(game: Entry, other: Entry) -> None:
    state, foreign = game.states["before"], other.states["before"]
    action = game.first_turn[0]
    values: list[Any] = [foreign, state.game, None]
    for value in values:
        with raises(DiceRulesError, "wrong_type", "before", expected=game.state.__name__):
            game.module.events(value, action, state)
        with raises(DiceRulesError, "wrong_type", "after", expected=game.state.__name__):
            games.events(state, action, value)
    with raises(DiceRulesError, "wrong_type", "before"):
        games.events(None, action, state)  # type: ignore[call-overload]
    for value in game.not_actions:
        with raises(DiceRulesError, game.not_an_action, "action"):
            games.events(state, value, state)
