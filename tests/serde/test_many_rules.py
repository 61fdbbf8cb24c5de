"""Text with many different rules is refused before any table of them is made."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

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
    games,
    kiriki,
)
from dicerules._base.rules_notation import closest
from dicerules.farkle import FarkleRules, FarkleState, FarkleTranscript
from dicerules.farkle import rules as of_farkle
from dicerules.kiriki import KirikiRules, KirikiState, KirikiTranscript
from dicerules.kiriki import rules as of_kiriki
from dicerules.serde import from_json, house_rules, to_json, types
from dicerules.serde.rules import check_rules, places_of_rules
from tests.serde.samples import refusal

_NEW = count(1)  # each test has rules of its own, whose tables have not been made


def kiriki_rules() -> KirikiRules:
    return KirikiRules(bonus_threshold=1000 + next(_NEW))


def farkle_rules() -> FarkleRules:
    return FarkleRules(target=20_000 + next(_NEW))


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record each table that rules make."""
    made: list[str] = []

    def noted(name: str, function: Callable[..., object]) -> Callable[..., object]:
        def make(*arguments: object, **keywords: object) -> object:
            made.append(name)
            return function(*arguments, **keywords)

        return make

    for module, name in (
        (of_kiriki, "build"),
        (of_farkle, "build"),
    ):
        monkeypatch.setattr(module, name, noted(module.__name__, getattr(module, name)))
    return made


def text_of(name: str, value: object) -> str:
    return json.dumps({"format": "dicerules/1", "type": name, "value": value})


def written(value: object) -> Any:  # noqa: ANN401  # JSON
    return json.loads(to_json(value))["value"]


def card(rules: KirikiRules) -> Any:  # noqa: ANN401  # JSON
    return {"rules": written(rules), "filled": {"ones": 3}, "kiriki_bonuses": 0}


def sheet(rules: FarkleRules) -> Any:  # noqa: ANN401  # JSON
    fields = {"turns": [1000], "special_combinations": 0, "singles": 1, "head_start": 0, "won_at_once": False}
    return {"rules": written(rules), **fields}


def turn(rules: FarkleRules) -> Any:  # noqa: ANN401  # JSON
    return {"rules": written(rules), "on_board": True, "history": ["111234", "111"], "banked": False}


PLACES = places_of_rules(games.GAMES)
NAMES = [f"P{seat}" for seat in range(300)]


def many(kind: type) -> tuple[str, type]:
    """Return the JSON of a value of this kind in which each of 300 players has different rules."""
    own = [kiriki_rules() for _ in NAMES], [farkle_rules() for _ in NAMES]
    cards = {"players": NAMES, "rules": written(own[0][0]), "cards": list(map(card, own[0]))}
    sheets = {"players": NAMES, "rules": written(own[1][0]), "sheets": list(map(sheet, own[1]))}
    roll = {"roll": "14121", "rules": written(own[0][0]), "rolls_left": 2}
    states = {"game": cards, "turn": roll}, {"game": sheets, "turn": turn(own[1][0])}
    played = {"players": NAMES, "actions": [], "rolls": []}
    values = {
        KirikiGame: cards,
        KirikiState: states[0],
        KirikiTranscript: played | {"rules": written(own[0][0]), "start": states[0]},
        FarkleGame: sheets,
        FarkleState: states[1],
        FarkleTranscript: played | {"rules": written(own[1][0]), "start": states[1]},
    }
    return text_of(next(name for name, known in types().items() if known is kind), values[kind]), kind


@pytest.mark.parametrize("kind", PLACES)
def test_many_rules_are_refused_before_any_table_is_made(kind: type, tables: list[str]) -> None:
    text, kind = many(kind)
    error = refusal(text, kind)
    assert (type(error), error.code) == (IllegalActionError, "parts_with_other_rules")
    assert error.path[-2:] == (1, "rules")
    assert tables == []


def test_rules_of_a_turn_that_differ_are_refused_before_any_table_is_made(tables: list[str]) -> None:
    rules, other = kiriki_rules(), kiriki_rules()
    cards = {"players": ["Ada"], "rules": written(rules), "cards": [card(rules)]}
    roll = {"roll": "14121", "rules": written(other), "rolls_left": 2}
    error = refusal(text_of("kiriki.KirikiState", {"game": cards, "turn": roll}), KirikiState)
    assert (type(error), error.code) == (IllegalActionError, "parts_with_other_rules")
    assert (error.path, error.params["given"]) == (("turn", "rules"), repr(other))
    ours, theirs = farkle_rules(), farkle_rules()
    sheets = {"players": ["Ada"], "rules": written(ours), "sheets": [sheet(ours)]}
    error = refusal(text_of("farkle.FarkleState", {"game": sheets, "turn": turn(theirs)}), FarkleState)
    assert (error.path, error.params["given"]) == (("turn", "rules"), repr(theirs))
    assert tables == []


def test_rules_of_the_game_that_differ_from_all_cards_are_refused_before_any_table_is_made(tables: list[str]) -> None:
    rules, other = kiriki_rules(), kiriki_rules()
    cards = {"players": ["Ada", "Bo"], "rules": written(other), "cards": [card(rules), card(rules)]}
    error = refusal(text_of("kiriki.KirikiGame", cards), KirikiGame)
    assert (error.code, error.path) == ("parts_with_other_rules", ("cards", 0, "rules"))
    assert error.params == {"expected": repr(other), "given": repr(rules)}
    assert tables == []


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("chess", "unknown_rules"),
        (5, "not_an_object"),
        ([], "not_an_object"),
        (None, "not_an_object"),
        ({}, "key_missing"),
    ],
    ids=repr,
)
def test_malformed_rules_are_refused_before_any_table_is_made(rules: object, code: str, tables: list[str]) -> None:
    first = kiriki_rules()
    cards = [card(first), card(first) | {"rules": rules}]
    value = {"players": ["Ada", "Bo"], "rules": written(first), "cards": cards}
    error = refusal(text_of("kiriki.KirikiGame", value), KirikiGame)
    assert (type(error), error.code, error.path) == (NotationError, code, ("cards", 1, "rules"))
    assert tables == []


@pytest.mark.parametrize("part", [5, None, [], {}, "cards", [5], [[]], [{"filled": {}}]], ids=repr)
@pytest.mark.parametrize("kind", PLACES)
def test_parts_that_are_not_cards_are_refused(kind: type, part: object, tables: list[str]) -> None:
    text, kind = many(kind)
    value = json.loads(text)
    for key in ("cards", "sheets", "game", "start"):
        if key in value["value"]:
            value["value"][key] = part
    assert isinstance(refusal(json.dumps(value), kind), DiceRulesError)
    assert len(tables) == len(set(tables))  # those of one turn


def test_a_long_list_of_numbers_in_place_of_cards_is_not_copied() -> None:
    value = {"players": ["Ada"], "rules": "kiriki", "cards": [1] * 10**5}
    tracemalloc.start()
    check_rules(value, PLACES[KirikiGame], lambda written, _: written)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 10**5  # bytes


def test_rules_may_be_written_by_name_and_as_based_on_others_in_one_text() -> None:
    state = KirikiState(KirikiGame(["Ada", "Bo"], kiriki.YAHTZEE).record("ones", "11123"))
    value = written(state)
    value["game"]["cards"][0]["rules"] = {"based_on": "yahtzee", "bonus": 35}
    assert from_json(text_of("kiriki.KirikiState", value), KirikiState) == state


def test_rules_that_are_equal_only_to_python_are_refused(tables: list[str]) -> None:
    rules = attrs.evolve(kiriki_rules(), dice=6, forced_order=True)
    value = {"players": ["Ada"], "rules": written(rules), "cards": [card(rules)]}
    value["cards"][0]["rules"] |= {"forced_order": 1}  # equals true in Python, but not in JSON
    error = refusal(text_of("kiriki.KirikiGame", value), KirikiGame)
    assert (error.code, error.path) == ("not_true_or_false", ("cards", 0, "rules", "forced_order"))
    assert tables == []


def test_a_game_makes_the_tables_of_its_rules_once(tables: list[str]) -> None:
    rules = attrs.evolve(kiriki_rules(), rolls_per_turn=10**12)
    value = {"players": NAMES[:2], "rules": written(rules), "cards": [card(rules), card(rules) | {"filled": {}}]}
    roll = {"roll": "14121", "rules": written(rules), "rolls_left": 10**12 - 1}
    state = from_json(text_of("kiriki.KirikiState", {"game": value, "turn": roll}), KirikiState)
    assert state.turn == KirikiTurn("14121", rules)
    assert tables == ["dicerules.kiriki.rules"]
    tables.clear()
    ours = farkle_rules()
    sheets = {"players": NAMES[:2], "rules": written(ours), "sheets": [sheet(ours)] * 2}
    from_json(text_of("farkle.FarkleState", {"game": sheets, "turn": turn(ours)}), FarkleState)
    assert tables == ["dicerules.farkle.rules"]


def test_a_game_reads_and_writes_its_rules_once(monkeypatch: pytest.MonkeyPatch) -> None:
    # A card of boxes takes a while to read, so the cards of a game must not each read the same rules.
    calls: list[object] = []

    def noted(rules: KirikiRules, named: Mapping[str, KirikiRules]) -> object:
        calls.append(rules)
        return closest(rules, named)

    monkeypatch.setattr(house_rules, "closest", noted)
    rules, ours = kiriki_rules().without_box("ones"), farkle_rules()
    for value in (KirikiGame(NAMES, rules), FarkleGame(NAMES, ours)):
        text = to_json(value)
        assert from_json(text, type(value)) == from_json(text, type(value)) == value
    assert calls == [rules, rules, ours, ours]


@pytest.mark.slow
def test_a_game_in_which_nothing_has_happened_makes_no_table(tables: list[str]) -> None:
    rules, ours = kiriki_rules(), farkle_rules()
    for value in (KirikiState(KirikiGame(NAMES, rules)), FarkleState(FarkleGame(NAMES, ours)), rules, ours):
        assert from_json(to_json(value), type(value)) == value
    assert tables == []


def test_values_with_other_rules_are_refused_in_python_before_any_table_is_made(tables: list[str]) -> None:
    rules, other, ours, theirs = kiriki_rules(), kiriki_rules(), farkle_rules(), farkle_rules()
    game, sheets = KirikiGame(["Ada"], rules), FarkleGame(["Ada"], ours)
    refused: list[Callable[[], object]] = [
        lambda: KirikiGame(["Ada"], rules, cards=[Scorecard(other)]),
        lambda: KirikiState(game, KirikiTurn("14121", other)),
        lambda: FarkleGame(["Ada"], ours, sheets=[FarkleSheet(theirs)]),
        lambda: FarkleState(sheets, FarkleTurn(theirs)),
        lambda: sheets.record(FarkleTurn(theirs)),
        lambda: FarkleSheet(ours).record(FarkleTurn(theirs)),
    ]
    for make in refused:
        with pytest.raises(IllegalActionError):
            make()
    assert tables == []


# --- where rules stand ------------------------------------------------------------------------------------------------


def test_every_place_of_rules_is_known() -> None:
    known = {kind: {".".join(steps) for steps in places.steps} for kind, places in PLACES.items()}
    assert known == {
        KirikiGame: {"rules", "cards.*.rules"},
        KirikiState: {"game.rules", "game.cards.*.rules", "turn.rules"},
        KirikiTranscript: {"rules", "start.game.rules", "start.game.cards.*.rules", "start.turn.rules"},
        FarkleGame: {"rules", "sheets.*.rules"},
        FarkleState: {"game.rules", "game.sheets.*.rules", "turn.rules"},
        FarkleTranscript: {"rules", "start.game.rules", "start.game.sheets.*.rules", "start.turn.rules"},
    }
    assert {kind: places.rules for kind, places in PLACES.items()} == {
        KirikiGame: KirikiRules,
        KirikiState: KirikiRules,
        KirikiTranscript: KirikiRules,
        FarkleGame: FarkleRules,
        FarkleState: FarkleRules,
        FarkleTranscript: FarkleRules,
    }
