"""A text with many different rules is refused before the tables of any are made, which the tests count."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, get_args, get_origin, get_type_hints

import attrs
import pytest

from dicerules import (
    DiceRulesError,
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    IllegalActionError,
    KirikiGame,
    KirikiTurn,
    NotationError,
    Scorecard,
    kiriki,
)
from dicerules.farkle import FarkleRules, FarkleState
from dicerules.farkle import rules as of_farkle
from dicerules.kiriki import KirikiRules, KirikiState
from dicerules.kiriki import rules as of_kiriki
from dicerules.serde import from_json, to_json
from dicerules.serde.rules import RULES_WITHIN, check_rules
from dicerules.serde.values import TYPES

_NEW = count(1)  # rules of a test are those of no other, whose tables may be there already


def kiriki_rules() -> KirikiRules:
    return KirikiRules(bonus_threshold=1000 + next(_NEW))


def farkle_rules() -> FarkleRules:
    return FarkleRules(target=20_000 + next(_NEW))


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note each table that rules make."""
    made: list[str] = []

    def noted(name: str, function: Callable[..., object]) -> Callable[..., object]:
        def make(*arguments: object) -> object:
            made.append(name)
            return function(*arguments)

        return make

    for module, name in (
        (of_kiriki, "weighted_rolls"),
        (of_farkle, "best_readings"),
        (of_farkle, "rolls"),
    ):
        monkeypatch.setattr(module, name, noted(name, getattr(module, name)))
    return made


def text_of(name: str, value: object) -> str:
    return json.dumps({"format": "dicerules/1", "type": name, "value": value})


def written(value: object) -> Any:  # noqa: ANN401  # JSON
    return json.loads(to_json(value))["value"]


def card(rules: KirikiRules) -> Any:  # noqa: ANN401  # JSON
    return {"rules": written(rules), "filled": {"ones": 3}, "kiriki_bonuses": 0}


def sheet(rules: FarkleRules) -> Any:  # noqa: ANN401  # JSON
    return {"rules": written(rules), "turns": [1000], "special_combinations": 0, "singles": 1}


def turn(rules: FarkleRules) -> Any:  # noqa: ANN401  # JSON
    return {"rules": written(rules), "on_board": True, "history": ["111234", "111"], "banked": False}


NAMES = [f"P{seat}" for seat in range(300)]


def many(kind: type) -> tuple[str, type]:
    """Write a value of this kind in which each of 300 players has rules of their own."""
    own = [kiriki_rules() for _ in NAMES], [farkle_rules() for _ in NAMES]
    cards = {"players": NAMES, "rules": written(own[0][0]), "cards": list(map(card, own[0]))}
    sheets = {"players": NAMES, "rules": written(own[1][0]), "sheets": list(map(sheet, own[1]))}
    roll = {"roll": "14121", "rules": written(own[0][0]), "rolls_left": 2}
    values = {
        KirikiGame: cards,
        KirikiState: {"game": cards, "turn": roll},
        FarkleGame: sheets,
        FarkleState: {"game": sheets, "turn": turn(own[1][0])},
    }
    return text_of(next(name for name, known in TYPES.items() if known is kind), values[kind]), kind


@pytest.mark.parametrize("kind", RULES_WITHIN)
def test_many_rules_are_refused_before_any_table_is_made(kind: type, tables: list[str]) -> None:
    text, kind = many(kind)
    with pytest.raises(IllegalActionError, match=r"\[1\]\.rules: expected the rules of the game, \w+Rules\("):
        from_json(text, kind)
    assert tables == []


def test_rules_of_a_turn_that_differ_are_refused_before_any_table_is_made(tables: list[str]) -> None:
    rules, other = kiriki_rules(), kiriki_rules()
    cards = {"players": ["Ada"], "rules": written(rules), "cards": [card(rules)]}
    roll = {"roll": "14121", "rules": written(other), "rolls_left": 2}
    with pytest.raises(IllegalActionError, match=r"^value\.turn\.rules: expected"):
        from_json(text_of("kiriki.KirikiState", {"game": cards, "turn": roll}), KirikiState)
    ours, theirs = farkle_rules(), farkle_rules()
    sheets = {"players": ["Ada"], "rules": written(ours), "sheets": [sheet(ours)]}
    with pytest.raises(IllegalActionError, match=r"^value\.turn\.rules: expected"):
        from_json(text_of("farkle.FarkleState", {"game": sheets, "turn": turn(theirs)}), FarkleState)
    assert tables == []


def test_rules_of_the_game_that_differ_from_all_cards_are_refused_before_any_table_is_made(tables: list[str]) -> None:
    rules, other = kiriki_rules(), kiriki_rules()
    cards = {"players": ["Ada", "Bo"], "rules": written(other), "cards": [card(rules), card(rules)]}
    with pytest.raises(IllegalActionError, match=r"^value\.cards\[0\]\.rules: expected"):
        from_json(text_of("kiriki.KirikiGame", cards), KirikiGame)
    assert tables == []


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("chess", "no rules are called 'chess'"),
        (5, "this must be an object"),
        ([], "this must be an object"),
        (None, "this must be an object"),
        ({}, "the key dice is missing"),
    ],
    ids=repr,
)
def test_what_is_no_rules_is_refused_before_any_table_is_made(rules: object, message: str, tables: list[str]) -> None:
    first = kiriki_rules()
    cards = [card(first), card(first) | {"rules": rules}]
    value = {"players": ["Ada", "Bo"], "rules": written(first), "cards": cards}
    with pytest.raises(NotationError, match=rf"^value\.cards\[1\]\.rules: {message}"):
        from_json(text_of("kiriki.KirikiGame", value), KirikiGame)
    assert tables == []


@pytest.mark.parametrize("part", [5, None, [], {}, "cards", [5], [[]], [{"filled": {}}]], ids=repr)
@pytest.mark.parametrize("kind", RULES_WITHIN)
def test_parts_that_are_no_cards_are_refused_as_before(kind: type, part: object, tables: list[str]) -> None:
    text, kind = many(kind)
    value = json.loads(text)
    for key in ("cards", "sheets", "game"):
        if key in value["value"]:
            value["value"][key] = part
    with pytest.raises(DiceRulesError, match=r"^value(\.(cards|sheets|game|turn)|: 300 players need)"):
        from_json(json.dumps(value), kind)
    assert len(tables) == len(set(tables))  # those of one turn at most


def test_a_long_list_of_what_are_no_cards_is_looked_at_without_a_copy() -> None:
    value = {"players": ["Ada"], "rules": "kiriki", "cards": [1] * 10**5}
    tracemalloc.start()
    check_rules(value, KirikiGame)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 10**5  # bytes


def test_rules_may_be_written_by_name_and_in_full_in_one_text() -> None:
    state = KirikiState(KirikiGame(["Ada", "Bo"], kiriki.YAHTZEE).record("ones", "11123"))
    value = written(state)
    fields = {field.name: getattr(kiriki.YAHTZEE, field.name) for field in attrs.fields(KirikiRules)}
    value["game"]["cards"][0]["rules"] = fields
    assert from_json(text_of("kiriki.KirikiState", value), KirikiState) == state


def test_what_only_looks_like_the_same_rules_is_refused(tables: list[str]) -> None:
    rules = attrs.evolve(kiriki_rules(), dice=6)
    value = {"players": ["Ada"], "rules": written(rules), "cards": [card(rules)]}
    value["cards"][0]["rules"] |= {"repeat_kiriki": 1}  # equals true in Python, and is something else in JSON
    with pytest.raises(NotationError, match=r"^value\.cards\[0\]\.rules\.repeat_kiriki: this must be true or false"):
        from_json(text_of("kiriki.KirikiGame", value), KirikiGame)
    assert tables == []


def test_a_game_makes_the_tables_of_its_rules_once(tables: list[str]) -> None:
    rules = attrs.evolve(kiriki_rules(), rolls_per_turn=10**12)
    value = {"players": NAMES[:2], "rules": written(rules), "cards": [card(rules), card(rules) | {"filled": {}}]}
    roll = {"roll": "14121", "rules": written(rules), "rolls_left": 10**12 - 1}
    state = from_json(text_of("kiriki.KirikiState", {"game": value, "turn": roll}), KirikiState)
    assert state.turn == KirikiTurn("14121", rules)
    assert tables == ["weighted_rolls"]
    tables.clear()
    ours = farkle_rules()
    sheets = {"players": NAMES[:2], "rules": written(ours), "sheets": [sheet(ours)] * 2}
    from_json(text_of("farkle.FarkleState", {"game": sheets, "turn": turn(ours)}), FarkleState)
    assert sorted(tables) == ["best_readings", "rolls"]


@pytest.mark.slow
def test_a_game_in_which_nothing_has_happened_makes_no_table(tables: list[str]) -> None:
    rules, ours = kiriki_rules(), farkle_rules()
    for value in (KirikiState(KirikiGame(NAMES, rules)), FarkleState(FarkleGame(NAMES, ours)), rules, ours):
        assert from_json(to_json(value), type(value)) == value
    assert tables == []


def test_values_of_other_rules_are_refused_in_python_before_any_table_is_made(tables: list[str]) -> None:
    rules, other, ours, theirs = kiriki_rules(), kiriki_rules(), farkle_rules(), farkle_rules()
    game, sheets = KirikiGame(["Ada"], rules), FarkleGame(["Ada"], ours)
    refused: list[Callable[[], object]] = [
        lambda: KirikiGame(["Ada"], rules, cards=[Scorecard(other)]),
        lambda: KirikiState(game, KirikiTurn("14121", other)),
        lambda: FarkleGame(["Ada"], ours, sheets=[FarkleSheet(theirs)]),
        lambda: FarkleState(sheets, FarkleTurn(theirs)),
        lambda: sheets.record(FarkleTurn(theirs)),
        lambda: FarkleSheet(ours).record(unplayed(theirs)),
    ]
    for make in refused:
        with pytest.raises(IllegalActionError, match=r"played by|kept by"):
            make()
    assert tables == []


def unplayed(rules: FarkleRules) -> FarkleTurn:
    """Give a turn whose own tables nobody has asked for."""
    return attrs.evolve(FarkleTurn(), rules=rules).roll("111234")


# --- where rules stand ------------------------------------------------------------------------------------------------


def rules_in(kind: Any) -> Iterator[str]:  # noqa: ANN401  # any annotation
    """List the paths of all rules in a type, as its annotations have them."""
    for field in attrs.fields(kind):
        annotation = get_type_hints(kind)[field.name]
        star = "*." if get_origin(annotation) is tuple else ""
        for inner in (annotation, *get_args(annotation)):
            if inner in (KirikiRules, FarkleRules):
                yield field.alias
            elif isinstance(inner, type) and attrs.has(inner):
                yield from (f"{field.alias}.{star}{path}" for path in rules_in(inner))


def test_every_place_of_rules_is_known() -> None:
    places = {kind: set(rules_in(kind)) for kind in TYPES.values() if attrs.has(kind)}
    known = {kind: set(paths) for kind, (_, paths) in RULES_WITHIN.items()}
    assert {kind: paths for kind, paths in places.items() if len(paths) > 1} == known
