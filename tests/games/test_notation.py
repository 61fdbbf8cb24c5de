"""The one-line notation of every game's values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from dicerules import DiceRulesError, NotationError, games
from tests.games.entry import Entry
from tests.games.table import each_game


def written(game: Entry, states: Iterable[Any] = ()) -> Iterator[Any]:
    """Yield the values of states that have a notation, by default of the samples."""
    for state in states or game.states.values():
        for value in (state.turn, *getattr(state.game, "cards", ()), *getattr(state.game, "sheets", ())):
            if hasattr(value, "parse"):
                yield value


@each_game
def test_a_value_is_read_from_its_own_notation(game: Entry) -> None:
    values = list(written(game))
    assert values
    assert [type(value).parse(str(value)) for value in values] == values


@each_game
def test_a_value_under_named_rules_is_read_from_its_own_notation(game: Entry) -> None:
    for rules in games.game_of(game.states["before"]).named_rules.values():
        values = list(written(game, game.some_states(rules)))
        assert {value.rules for value in values} == {rules}
        assert [type(value).parse(str(value)) for value in values] == values


@pytest.mark.slow
@each_game
def test_a_value_under_any_played_rules_is_read_with_their_help(game: Entry) -> None:
    # A line may leave out rules that have no notation, such as boxes and combinations of one's own.
    for rules in game.played_rules:
        for value in written(game, game.some_states(rules)):
            assert type(value).parse(str(value), rules=rules) == value
            if "rules=custom" in str(value):
                with pytest.raises(NotationError) as caught:
                    type(value).parse(str(value))
                assert caught.value.code == "custom_rules"


@pytest.mark.slow
@each_game
def test_a_line_with_other_rules_than_those_given_is_refused(game: Entry) -> None:
    for rules in game.played_rules:
        for value in written(game, game.some_states(rules)[:2]):
            other = next(one for one in game.played_rules if one != rules)
            with pytest.raises(NotationError) as caught:
                type(value).parse(str(value), rules=other)
            assert caught.value.code == "other_rules"
            assert caught.value.position is not None


@each_game
def test_rules_of_another_game_are_refused_for_a_line(game: Entry, other_rules: Any) -> None:  # noqa: ANN401 (of any game)
    for value in written(game):
        with pytest.raises(DiceRulesError) as caught:
            type(value).parse(str(value), rules=other_rules)
        assert (caught.value.code, caught.value.path) == ("wrong_type", ("rules",))


@each_game
def test_a_type_with_a_notation_is_one_of_the_games_own(game: Entry) -> None:
    types = games.game_of(game.states["before"]).values
    assert {type(value) for value in written(game)} <= set(types)


@each_game
@pytest.mark.parametrize("rest", [" nonsense=1", " nonsense", "  "])
def test_an_unknown_word_is_refused_at_its_position(game: Entry, rest: str) -> None:
    for value in written(game):
        with pytest.raises(NotationError) as caught:
            type(value).parse(str(value) + rest)
        assert caught.value.position == len(str(value)) + 1
        assert caught.value.message("es") != caught.value.message("en")


@each_game
def test_a_wrong_beginning_is_refused_at_position_0(game: Entry) -> None:
    for value in written(game):
        with pytest.raises(NotationError) as caught:
            type(value).parse(f"x{value}")
        assert (caught.value.code, caught.value.position) == ("wrong_beginning", 0)


@each_game
def test_what_is_not_text_is_refused(game: Entry) -> None:
    for value in written(game):
        with pytest.raises(NotationError) as caught:
            type(value).parse(value)
        assert caught.value.code == "not_text"
