"""The values of every game as JSON, and the schema of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from dicerules import DiceRulesError, games
from dicerules.serde import from_data, from_json, schema, to_data, to_json
from tests.games.entry import Entry
from tests.games.table import each_game
from tests.serde.schemas import validator


def values(game: Entry) -> Iterator[Any]:
    """Yield values of every type of the game."""
    yield from game.states.values()
    yield from (state.game for state in game.states.values())
    yield from (state.turn for state in game.states.values() if state.turn is not None)
    yield from game.legal["before"]
    yield game.first_transcript
    yield game.transcript(start=game.states["rolled"])
    yield game.rules()


def fits(value: str) -> bool:
    return validator(schema())(json.loads(value))


@each_game
def test_every_value_is_written_and_read_again(game: Entry) -> None:
    for value in values(game):
        text = to_json(value)
        assert from_json(text, type(value)) == value
        assert json.loads(text)["type"] == f"{game.name}.{type(value).__name__}"


@each_game
def test_every_value_is_plain_data_that_its_envelope_explains(game: Entry) -> None:
    for value in values(game):
        assert to_data(value) == json.loads(to_json(value))
        assert from_data(to_data(value)) == from_json(to_json(value)) == value


@pytest.mark.slow
@each_game
def test_a_type_has_a_schema_of_its_own(game: Entry) -> None:
    fits = validator(schema(game.state))
    assert all(fits(to_data(state)) for state in game.states.values())
    assert not fits(to_data(game.first_transcript))


@pytest.mark.slow
@each_game
def test_values_under_all_rules_are_written_and_read_again(game: Entry) -> None:
    for rules in game.played_rules:
        for value in (rules, *game.some_states(rules), game.played(rules, 3)):
            assert from_json(to_json(value), type(value)) == value


@pytest.mark.heavy
@each_game
def test_rules_fit_the_schema(game: Entry) -> None:
    for rules in game.played_rules:
        assert fits(to_json(rules))
        assert fits(to_json(game.some_states(rules)[1]))


@pytest.mark.heavy
@each_game
def test_values_of_every_type_fit_the_schema(game: Entry) -> None:
    seen = {type(value) for value in values(game) if fits(to_json(value))}
    assert seen == {type(value) for value in values(game)}
    definitions = schema()["$defs"]
    manifest = games.game_of(game.states["before"])
    for cls in (*manifest.values, *manifest.actions, *manifest.events, *manifest.terms):
        assert f"{game.name}.{cls.__name__}" in definitions


@each_game
def test_the_schema_requires_exactly_the_fields_of_a_state(game: Entry) -> None:
    written = json.loads(to_json(game.states["before"]))
    for field in attrs.fields(game.state):
        part = written["value"].copy()
        del part[field.alias]
        assert not fits(json.dumps(written | {"value": part}))
    assert not fits(json.dumps(written | {"value": written["value"] | {"more": 1}}))
    assert not fits(json.dumps(written | {"type": "Roll"}))


@each_game
def test_an_error_inside_a_value_has_the_path_to_it(game: Entry) -> None:
    written = json.loads(to_json(game.states["before"]))
    written["value"]["game"]["players"] = ["Ada", 3]
    with pytest.raises(DiceRulesError) as caught:
        from_json(json.dumps(written), game.state)
    assert caught.value.path == ("game", "players", 1)


@each_game
def test_a_value_of_another_type_is_refused(game: Entry) -> None:
    with pytest.raises(DiceRulesError):
        from_json(to_json(game.states["before"]), game.transcript)


@each_game
def test_the_start_of_a_transcript_is_written_unless_it_is_the_first_state(game: Entry) -> None:
    written = json.loads(to_json(game.first_transcript))
    assert list(written["value"]) == ["players", "rules", "actions", "rolls"]
    first = written | {"value": written["value"] | {"start": json.loads(to_json(game.states["before"]))["value"]}}
    assert from_json(json.dumps(first), game.transcript) == game.first_transcript
    begun = game.transcript(start=game.states["rolled"])
    later = json.loads(to_json(begun))
    assert list(later["value"]) == ["players", "rules", "start", "actions", "rolls"]
    assert later["value"]["start"] == json.loads(to_json(game.states["rolled"]))["value"]
    assert from_json(json.dumps(later), game.transcript) == begun


@each_game
def test_the_start_of_a_transcript_is_read_strictly(game: Entry) -> None:
    written = json.loads(to_json(game.transcript(start=game.states["rolled"])))
    for value, path in (
        ({"start": None}, ("start",)),
        ({"start": written["value"]["start"] | {"more": 1}}, ("start",)),
        ({"players": ["Ada"]}, ("players",)),
        ({"begin": 1}, ()),
    ):
        with pytest.raises(DiceRulesError) as caught:
            from_json(json.dumps(written | {"value": written["value"] | value}), game.transcript)
        assert caught.value.path == path
