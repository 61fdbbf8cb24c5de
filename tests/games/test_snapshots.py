"""Snapshots: everything that a client needs to draw a game, as plain data."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicerules import DiceRulesError, NotationError, games
from dicerules.games import Game
from dicerules.serde import from_json, schema, to_json
from tests.games.entry import Entry
from tests.games.table import ENTRIES, each_game
from tests.raising import raises
from tests.serde.schemas import validator

# What people read, and nothing else, depends on the language.
IN_WORDS = {"lang", "label", "message", "differences"}

COMMON_KEYS = {
    *("game", "title", "lang", "rules", "player", "players", "turn", "legal_actions", "missing_actions"),
    *("is_last_round", "last_round_by", "is_over", "winners", "tie_is_open"),
}

each_state_in_each_language = pytest.mark.parametrize(
    ("game", "name", "lang"),
    [
        pytest.param(game, name, lang, id=f"{game.name} {name} {lang}")
        for game in ENTRIES
        for name, lang in product(game.states, ("en", "es"))
    ],
)


def parts(value: Any) -> Iterator[Any]:  # noqa: ANN401 (plain data)
    """Yield plain data and everything in it, the keys too."""
    yield value
    if isinstance(value, dict):
        yield from value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(inner)


def without_words(value: Any) -> Any:  # noqa: ANN401 (plain data)
    """Return plain data without what people read."""
    if isinstance(value, dict):
        return {key: None if key in IN_WORDS else without_words(inner) for key, inner in value.items()}
    return [without_words(inner) for inner in value] if isinstance(value, list) else value


def fits_schema(game: Entry, shown: object) -> bool:
    """Return whether the schema accepts the snapshot of a game."""
    return validator_of(games.game_of(game.states["before"]))(shown)


@cache
def validator_of(game: Game) -> Callable[[Any], bool]:
    return validator(schema(game.module("snapshot").Snapshot))


def assert_fits(game: Entry, state: Any, shown: Any, lang: str) -> None:  # noqa: ANN401 (of any game)
    """Assert what is true of the snapshot of any state."""
    assert {type(part) for part in parts(shown)} <= {dict, list, str, int, bool, type(None)}
    assert json.loads(json.dumps(shown)) == shown
    rules, played = state.game.rules, state.game
    assert (shown["game"], shown["lang"]) == (game.name, lang)
    assert [player["name"] for player in shown["players"]] == [*played.players]
    assert [player["total"] for player in shown["players"]] == game.scores(played)
    assert (shown["player"], shown["is_over"]) == (state.player, state.is_over)
    assert tuple(shown["winners"]) == played.winners
    assert (shown["turn"] is None) == state.is_over
    legal = games.legal_actions(state)
    assert [entry["code"] for entry in shown["legal_actions"]] == [game.module.code(action, rules) for action in legal]
    for entry, action in zip(shown["legal_actions"], legal, strict=True):
        assert entry["dice_thrown"] == games.dice_thrown(state, action)
        assert (entry["points"] is None) == (entry["dice_thrown"] > 0)
    for missing in shown["missing_actions"]:
        error = games.check(state, game.module.from_code(missing["code"], rules))
        assert error is not None
        assert missing["reason"] == {"code": error.code, "clause": error.clause, "message": error.message(lang)}
    for entry in (*shown["legal_actions"], *shown["missing_actions"]):
        written = json.loads(to_json(game.module.from_code(entry["code"], rules)))["value"]
        assert (entry["action"], entry["kind"]) == (written, written["action"])
    envelope = {"format": "dicerules/1", "type": f"{game.name}.{game.rules.__name__}", "value": shown["rules"]["json"]}
    assert from_json(json.dumps(envelope), game.rules) == rules
    assert json.loads(to_json(rules))["value"] == shown["rules"]["json"]


@each_state_in_each_language
def test_a_snapshot_of_some_states(game: Entry, name: str, lang: str) -> None:
    shown: Any = games.snapshot(game.states[name], lang)
    assert_fits(game, game.states[name], shown, lang)
    assert [*shown["rules"]["differences"]] == []
    assert (shown["rules"]["name"], shown["rules"]["label"]) == (game.name, shown["title"])
    assert fits_schema(game, shown)
    for key in ("game", "lang"):
        assert not fits_schema(game, {**shown, key: "other"})
    for entry in shown["legal_actions"]:
        assert not fits_schema(game, {**shown, "legal_actions": [{**entry, "kind": "other"}]})


@pytest.mark.slow
@each_game
def test_snapshots_under_all_played_rules_fit_the_schema(game: Entry) -> None:
    for rules in game.played_rules:
        state = game.some_states(rules)[2]
        shown = games.snapshot(state, "es")
        assert_fits(game, state, shown, "es")
        assert fits_schema(game, shown)


@pytest.mark.heavy
@each_game
@settings(max_examples=10)  # each builds the tables of its rules
@given(st.data())
def test_snapshots_of_any_game_fit_the_schema(game: Entry, data: st.DataObject) -> None:
    rules, lang = data.draw(game.random_rules), data.draw(st.sampled_from(["en", "es"]))
    states = game.some_states(rules)
    for state in states:
        assert_fits(game, state, games.snapshot(state, lang), lang)
    assert all(fits_schema(game, games.snapshot(state, lang)) for state in (states[2], states[-1]))


@each_game
def test_only_words_depend_on_the_language(game: Entry) -> None:
    for state in game.states.values():
        english, spanish = games.snapshot(state), games.snapshot(state, "es")
        assert english == games.snapshot(state, "en")
        assert english != spanish
        assert without_words(english) == without_words(spanish)
        assert all(re.fullmatch("[a-z][a-z_]*", key) for key in all_keys(english))


def all_keys(value: Any) -> Iterator[str]:  # noqa: ANN401 (plain data)
    return (key for part in parts(value) if isinstance(part, dict) for key in part)


@each_game
def test_each_snapshot_is_a_new_object(game: Entry) -> None:
    for rules in game.played_rules:
        state = game.some_states(rules)[2]
        first, second = games.snapshot(state), games.snapshot(state)
        assert first == second
        assert not {id(part) for part in parts(first) if isinstance(part, dict | list)} & {
            id(part) for part in parts(second) if isinstance(part, dict | list)
        }


@each_game
def test_the_games_share_most_keys(game: Entry) -> None:
    shown: Any = games.snapshot(game.states["before"])
    assert shown.keys() == COMMON_KEYS
    assert shown["players"][0].keys() >= {"name", "total"}
    assert shown["turn"].keys() >= {"dice", "dice_to_roll", "rolls_left", "points_at_risk"}
    action = ["code", "kind", "label", "action", "places"]
    assert [[*legal] for legal in shown["legal_actions"]] == [[*action, "dice_thrown", "points"]]
    assert {tuple(missing) for missing in shown["missing_actions"]} == {(*action, "reason")}


@each_game
def test_named_rules_have_a_name_and_a_label_of_their_own(game: Entry) -> None:
    named = games.game_of(game.rules()).named_rules
    for lang in ("en", "es"):
        labels = []
        for name, rules in named.items():
            shown = games.snapshot(game.state(game.game(["Ada"], rules)), lang)["rules"]
            assert (shown["name"], shown["based_on"], shown["differences"]) == (name, name, [])
            labels.append(shown["label"])
        assert len({*labels}) == len(labels)


@each_game
def test_an_unknown_language_is_refused(game: Entry) -> None:
    for lang in ("fr", "EN", "", None, 1):
        with raises(NotationError, "unknown_language"):
            games.snapshot(game.states["rolled"], lang)  # type: ignore[arg-type]


@each_game
def test_anything_but_a_state_is_refused(game: Entry) -> None:
    for odd in (None, game.name, game.state, game.states["before"].game, game.states["rolled"].turn):
        with raises(DiceRulesError, "wrong_type", "state"):
            games.snapshot(odd)  # type: ignore[arg-type]
