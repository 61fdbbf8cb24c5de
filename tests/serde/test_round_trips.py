"""Every value that can come up in play, under any rules, is read from its own JSON."""

# ruff: noqa: S311 (games from a known seed are what is tested here)
from __future__ import annotations

import importlib
import json
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicerules import Roll, Scorecard, farkle, kiriki, strategies
from dicerules._base.terms import Term
from dicerules.farkle import FarkleAction, FarkleRules, FarkleState
from dicerules.kiriki import KirikiAction, KirikiGame, KirikiRules, KirikiState, Pattern
from dicerules.serde import from_json, schema, to_json, types
from tests.serde.schemas import accepts
from tests.serde.values import ALL

# An example spends most of its time on the tables of its rules.
few = settings(max_examples=25)


def holds(value: object) -> bool:
    """Return whether a value is read from its own text, which is plain ASCII and fits the schema."""
    text = to_json(value)
    again = from_json(text, type(value))
    assert type(again) is type(value)
    assert repr(again) == repr(value)
    assert to_json(again) == text
    assert text.isascii()
    assert text.isprintable()
    assert accepts(json.loads(text))
    return again == value


def shuffled(value: object, rng: Random) -> object:
    """Return JSON with the keys of every object in another order."""
    if isinstance(value, dict):
        keys = list(value)
        rng.shuffle(keys)
        return {key: shuffled(value[key], rng) for key in keys}
    return [shuffled(item, rng) for item in value] if isinstance(value, list) else value


def test_there_are_examples_of_every_type() -> None:
    assert set(ALL) == set(types())


@pytest.mark.parametrize("game", ["kiriki", "farkle"])
def test_every_value_of_a_game_is_written(game: str) -> None:
    module = importlib.import_module(f"dicerules.{game}")
    public = [getattr(module, name) for name in module.__all__]
    classes = [cls for cls in public if isinstance(cls, type) and (attrs.has(cls) or issubclass(cls, Term))]
    values = [
        cls for cls in classes if cls.__name__ not in {"Collector", "Greedy", "Thresholds"}
    ]  # players are not data
    assert {f"{game}.{cls.__name__}" for cls in values} == {name for name in types() if name.startswith(game)}
    assert set(values) <= set(types().values())


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
@given(st.data())
@few
def test_every_value(name: str, data: st.DataObject) -> None:
    value = data.draw(ALL[name])
    assert type(value) is types()[name]
    assert holds(value)


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
@given(st.data(), st.randoms(use_true_random=False))
@settings(max_examples=10)
def test_white_space_and_the_order_of_keys_do_not_matter(name: str, data: st.DataObject, rng: Random) -> None:
    value = data.draw(ALL[name])
    text = json.dumps(shuffled(json.loads(to_json(value)), rng), indent=rng.choice([0, 3]), ensure_ascii=False)
    assert from_json(text, types()[name]) == value


@pytest.mark.parametrize("rules", kiriki.NAMED_RULES.values(), ids=list(kiriki.NAMED_RULES))
def test_states_of_whole_games_of_kiriki(rules: KirikiRules) -> None:
    rng = Random(5)

    def player(state: KirikiState) -> KirikiAction:
        return rng.choice(kiriki.legal_actions(state))

    game = kiriki.play({"Ada": player, "Bo": player}, rules, rng=Random(5))
    assert holds(game)
    assert all(map(holds, list(game.states())[::3]))
    assert game.state.is_over


@pytest.mark.slow
@pytest.mark.parametrize("rules", farkle.NAMED_RULES.values(), ids=list(farkle.NAMED_RULES))
def test_states_of_whole_games_of_farkle(rules: FarkleRules) -> None:
    rng = Random(5)

    def player(state: FarkleState) -> FarkleAction:
        return rng.choice(farkle.legal_actions(state))

    game = farkle.play({"Ada": player, "Bo": player}, attrs.evolve(rules, target=1500), rng=Random(5))
    assert holds(game)
    assert all(map(holds, list(game.states())[::3]))
    assert game.state.is_over


def test_an_action_is_read_whichever_it_is() -> None:
    of_kiriki = list(map(kiriki.from_code, range(kiriki.action_count(kiriki.KIRIKI))))
    of_farkle = list(map(farkle.from_code, range(farkle.action_count(farkle.FARKLE))))
    assert [from_json(to_json(action), KirikiAction) for action in of_kiriki] == of_kiriki
    assert [from_json(to_json(action), FarkleAction) for action in of_farkle] == of_farkle


@given(strategies.kiriki_patterns())
def test_a_pattern_is_read_whichever_it_is(pattern: Pattern) -> None:
    assert from_json(to_json(pattern), Pattern) == pattern


def test_the_order_of_a_union_does_not_matter() -> None:
    assert from_json(to_json(farkle.Bank()), farkle.Bank | farkle.SetAsideDice | farkle.RollDice) == farkle.Bank()


def test_equal_values_have_equal_texts() -> None:
    played = Scorecard().record("chance", "66666").record("ones", "11111")
    made = Scorecard(filled={"chance": 30, "ones": 5})
    assert to_json(played) == to_json(made)
    assert to_json(Roll([1, 2])) == to_json(Roll("1,2"))
    yahtzee = attrs.evolve(kiriki.KNIFFEL, further_kiriki=kiriki.YAHTZEE.further_kiriki)
    yahtzee = yahtzee.with_box("kiriki", labels=["Yahtzee", "Yahtzee"])
    assert to_json(yahtzee) == to_json(kiriki.YAHTZEE)
    box = kiriki.KIRIKI.box("chance")
    moved = kiriki.PLAIN.without_box("chance").with_box(box)
    assert to_json(moved) == to_json(kiriki.PLAIN)


def test_rules_with_a_name_may_be_based_on_others() -> None:
    house = json.loads(to_json(KirikiRules(further_kiriki=None, bonus=36)))
    assert house["value"] == {"based_on": "plain", "bonus": 36}
    for value in (
        {"based_on": "plain", "bonus": 35},
        {"based_on": "plain"},
        {"based_on": "kiriki", "further_kiriki": None},
    ):
        assert from_json(json.dumps(house | {"value": value}), KirikiRules) is kiriki.PLAIN


@pytest.mark.parametrize(
    ("game", "rules"),
    [(KirikiGame, kiriki.YATZY.with_box("yatzy", pays=77)), (farkle.FarkleGame, FarkleRules(target=4321))],
)
def test_equal_rules_are_one_object_when_they_are_read(game: type[Any], rules: object) -> None:
    # Otherwise each would make its own tables, which takes far longer than reading.
    text = to_json(game(["Ada", "Bo"], rules))
    first, second = from_json(text, game), from_json(text, game)
    parts = first.cards if game is KirikiGame else first.sheets
    assert first.rules is parts[0].rules is parts[1].rules is second.rules == rules


def test_equal_rules_that_are_written_differently_are_one_object_when_they_are_read() -> None:
    written = json.loads(to_json(FarkleRules(target=4322)))
    other = written | {"value": {"target": 4322, "straight": 1500, "based_on": "farkle"}}
    read = from_json(json.dumps(written), FarkleRules)
    assert from_json(json.dumps(other), FarkleRules) is read
    assert read == FarkleRules(target=4322)


def test_the_schema_is_a_new_dict_each_time() -> None:
    schema()["$defs"].clear()
    assert schema()["$defs"]
