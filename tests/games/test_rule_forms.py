"""House rules from a form and from notation, in every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

import attrs
import pytest

from dicerules import DiceRulesError, NotationError, games
from dicerules._base.terms import Term
from dicerules.games import RuleField
from tests.games.entry import Entry
from tests.games.table import each_game
from tests.raising import raises

WORDS = {True: ("true", "yes", "on"), False: ("false", "no", "off")}
NOT_NUMBERS = [
    "",
    " ",
    "5 ",
    " 5",
    "5.0",
    "1e2",
    "+5",
    "05",
    "--5",
    "-0",
    "\N{ARABIC-INDIC DIGIT FIVE}",
    "²",
    "5\n",
    "five",
    "9" * 14,
]
NEVER_NUMBERS: list[Any] = [None, True, 5.0, [5], b"5", {"value": 5}]
NOT_SWITCHES: list[Any] = ["", "1", "0", "True", "ON", " on", "sí", 1, 0, None, 1.0, ["on"]]
NOT_CHOICES: list[Any] = ["", "other", " ", None, 0, True, []]


def written(field: RuleField, value: object) -> Iterator[object]:
    """Yield all ways in which a form or JSON may hold a value."""
    yield value
    if field.type == "switch":
        yield from WORDS[bool(value)]
    if field.type == "number":
        yield str(value)


@each_game
def test_every_scalar_field_of_the_rules_is_in_the_form(game: Entry) -> None:
    """Numbers, switches and choices, in the order of the rules; `a.b` is a field within another."""
    fields = {field.name: field for field in game.rules().fields()}
    scalars = [field for field in attrs.fields(game.rules) if isinstance(field.default, int | Term)]
    assert [name for name in fields if "." not in name] == [field.name for field in scalars]
    for scalar in scalars:
        field = fields[scalar.name]
        kinds = {bool: "switch", int: "number"}
        assert field.type == kinds.get(type(scalar.default), "choice")
        assert field.value == field.default == scalar.default
        assert (field.minimum is None) == (field.maximum is None) == (field.type != "number")
        choices = [*type(scalar.default)] if isinstance(scalar.default, Term) else []
        assert [choice.value for choice in field.choices] == choices
        assert [choice.label for choice in field.choices] == [term.label() for term in choices]


@each_game
def test_every_field_has_a_label_and_help_in_both_languages(game: Entry) -> None:
    english, spanish = game.rules().fields("en"), game.rules().fields("es")
    assert game.rules().fields() == english
    for lang, fields in (("en", english), ("es", spanish)):
        assert len({field.label for field in fields}) == len(fields), lang
        assert len({field.help for field in fields}) == len(fields), lang
        for field in fields:
            assert field.label[0].isupper()
            assert field.help.endswith(".")
            assert not field.label.endswith(".")
            assert all(choice.label for choice in field.choices)
    for first, other in zip(english, spanish, strict=True):
        assert first.help != other.help
        assert attrs.evolve(first, label="", help="", choices=()) == attrs.evolve(other, label="", help="", choices=())


@each_game
def test_a_language_that_is_not_known_is_refused(game: Entry) -> None:
    with raises(NotationError, "unknown_language"):
        game.rules().fields("de")


@each_game
def test_fields_are_plain_data(game: Entry) -> None:
    for rules in game.played_rules:
        for field in rules.fields():
            data = attrs.asdict(field)
            assert json.loads(json.dumps(data)) == data | {"choices": [dict(choice) for choice in data["choices"]]}
            assert type(field.value) is type(field.default)
            assert type(field.value) in {int, str, bool}


@each_game
def test_the_values_of_rules_make_the_same_rules_again(game: Entry) -> None:
    for rules in game.played_rules:
        fields = rules.fields()
        for kind in range(4):
            entered = {field.name: [*written(field, field.value), *[field.value] * 3][kind] for field in fields}
            assert rules.with_changes(entered) == rules
            assert rules.with_changes(MappingProxyType(entered)) == rules
        assert rules.with_changes({}) == rules


@each_game
def test_every_field_can_be_changed_to_every_choice_or_is_refused_by_its_name(game: Entry) -> None:
    """All ways to write a value have the same result: rules with this value, or an error of the rules."""
    rules = game.rules()
    for field in rules.fields():
        for value in (field.minimum, field.maximum, True, False, *(choice.value for choice in field.choices)):
            if value is None or isinstance(value, bool) != (field.type == "switch"):
                continue
            results = {result(rules, field.name, one) for one in written(field, value)}
            assert len(results) == 1
            (found,) = results
            if isinstance(found, DiceRulesError):
                assert found.path[0] in attrs.fields_dict(game.rules)
            else:
                assert next(one.value for one in found.fields() if one.name == field.name) == value


def result(rules: Any, name: str, value: object) -> Any:  # noqa: ANN401 (rules of any game, or an error)
    try:
        return rules.with_changes({name: value})
    except DiceRulesError as error:
        return error


@each_game
def test_what_is_not_a_value_of_the_field_is_refused_with_its_name(game: Entry) -> None:
    rules = game.rules()
    for field in rules.fields():
        path = field.name.split(".")
        if field.type == "number":
            assert field.minimum is not None
            assert field.maximum is not None
            bounds = {"minimum": field.minimum, "maximum": field.maximum}
            for given in NOT_NUMBERS:
                with raises(NotationError, "number_out_of_range", *path, **bounds, given=repr(given)):
                    rules.with_changes({field.name: given})
            outside = (field.minimum - 1, field.maximum + 1)
            for given in (*NEVER_NUMBERS, *outside, *map(str, outside)):
                with pytest.raises(DiceRulesError) as caught:
                    rules.with_changes({field.name: given})
                assert (caught.value.code, [*caught.value.path]) == ("number_out_of_range", path)
        wrong = {"switch": NOT_SWITCHES, "choice": NOT_CHOICES, "number": []}[field.type]
        for given in wrong:
            with pytest.raises(NotationError) as refused:
                rules.with_changes({field.name: given})
            assert [*refused.value.path] == path
            assert refused.value.params["given"] == repr(given)


@each_game
def test_an_unknown_name_is_refused(game: Entry) -> None:
    rules = game.rules()
    known = tuple(field.name for field in rules.fields())
    for name in ("moons", "", known[0].upper(), f"{known[0]}.x", "rules"):
        with raises(NotationError, "unknown_name", *name.split("."), given=repr(name), known=known):
            rules.with_changes({known[0]: rules.fields()[0].value, name: 1})
    with raises(NotationError, "unknown_name", given="5"):
        rules.with_changes({5: 1})
    for changes in (None, "bonus=50", [("bonus", 50)], 5):
        with raises(DiceRulesError, "wrong_type", "changes"):
            rules.with_changes(changes)


# --- notation -----------------------------------------------------------------------------------------------------


@each_game
def test_named_rules_are_written_and_read_by_their_name(game: Entry) -> None:
    for name, rules in games.game_of(game.rules()).named_rules.items():
        assert rules.notation() == name
        assert game.rules.parse(name) == rules


@each_game
def test_rules_are_read_from_their_own_notation(game: Entry) -> None:
    """Or have none, because they differ in what only JSON can write."""
    for rules in game.played_rules:
        try:
            text = rules.notation()
        except DiceRulesError as error:
            refusal = error
        else:
            assert game.rules.parse(text) == rules
            continue
        assert refusal.code == "no_notation_of_rule"
        assert refusal.path[0] in attrs.fields_dict(game.rules)


@each_game
def test_text_that_is_not_the_notation_of_rules_is_refused_at_its_position(game: Entry) -> None:
    name, *_ = games.game_of(game.rules()).named_rules
    number = next(field for field in game.rules().fields() if field.type == "number").name
    for text, code, position in (
        ("", "unknown_rules", 0),
        ("custom", "unknown_rules", 0),
        (f" {name}", "unknown_rules", 0),
        (f"{name}(", "rules_not_closed", len(name) + 1),
        (f"{name}()", "unknown_rule", len(name) + 1),
        (f"{name}({number}=5", "rules_not_closed", len(name) + len(number) + 3),
        (f"{name}({number}=x)", "bad_number", len(name) + len(number) + 2),
        (f"{name}({number}=5,moons=1)", "unknown_rule", len(name) + len(number) + 4),
    ):
        with pytest.raises(NotationError) as caught:
            game.rules.parse(text)
        assert (caught.value.code, caught.value.position) == (code, position), text
    for wrong in (None, 5, b"x", game.rules()):
        with raises(NotationError, "not_text"):
            game.rules.parse(wrong)


@pytest.mark.slow
@each_game
def test_notation_is_the_word_that_lines_have(game: Entry) -> None:
    for rules in game.played_rules:
        values = [state.turn for state in game.some_states(rules) if hasattr(type(state.turn), "parse")]
        for value in values:
            word = str(value).partition(" rules=")[2]
            if word != "custom":
                assert game.rules.parse(word) == rules if word else rules == game.rules()
