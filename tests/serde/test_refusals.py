"""A text that is not the JSON of such a value is refused, with one of the library's errors that says why."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from dicerules import DiceRulesError, NotationError, Roll, farkle, kiriki
from dicerules.serde import from_json, to_json
from dicerules.serde.values import TYPES
from tests.serde.golden import ENTRIES
from tests.serde.samples import CARD, GAME, ROLL, SHEETS, refusal, wrong

# --- the text ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0),
        (" ", 1),
        ("roll", 0),
        (ROLL[:-1], len(ROLL) - 1),
        (ROLL + "}", len(ROLL)),
        (ROLL + ROLL, len(ROLL)),
        ("\ufeff" + ROLL, 0),
        (ROLL.replace('"', "'"), 1),
        (ROLL.replace(", ", "\N{NO-BREAK SPACE}", 1), 24),
        ("// a comment\n" + ROLL, 0),
        ('{"format": "dicerules/1", "value": "\n"}', 36),
        ("\ud800", 0),
        ("kiriki-turn:1 roll=14121 left=2", 0),
    ],
)
def test_what_is_no_json_is_refused_with_its_position(text: str, position: int) -> None:
    error = refusal(text, Roll)
    assert type(error) is NotationError
    assert error.position == position
    assert f"this is no JSON, at position {position}" in str(error)


@pytest.mark.parametrize("text", [None, 5, b"{}", bytearray(b"{}"), {"format": "dicerules/1"}, [ROLL], Roll("1")])
def test_json_is_a_text(text: Any) -> None:  # noqa: ANN401  # whatever it is
    error = refusal(text, Roll)
    assert type(error) is NotationError
    assert error.position is None
    assert "JSON is a text" in str(error)


@pytest.mark.parametrize("opening", ["[", '{"value":', '{"format": "dicerules/1", "type": "Roll", "value": [', "[[1],"])
def test_deep_nesting_is_refused(opening: str) -> None:
    assert "deeper than any value" in str(refusal(opening * 200_000, Roll))


def test_a_deep_value_in_its_envelope_is_refused() -> None:
    depth = sys.getrecursionlimit() // 2
    text = ROLL.replace('"14121"', "[" * depth + "]" * depth)
    assert type(refusal(text, Roll)) is NotationError


@pytest.mark.parametrize("digits", [21, 4300, 4301, 1_000_000])
def test_huge_numbers_are_refused(digits: int) -> None:
    text, kind = wrong(CARD, ('"kiriki": 100', f'"kiriki": {"9" * digits}'))
    assert f"no number has {digits} digits" in str(refusal(text, kind))
    for number in ("9" * digits, "-" + "9" * digits, "1" + "0" * digits, f"1e{digits}", f"1.{'0' * digits}"):
        assert type(refusal(*wrong(CARD, ('"kiriki": 100', f'"kiriki": {number}')))) is NotationError


@pytest.mark.slow
def test_huge_texts_are_refused_in_time() -> None:
    for value in ("1" * 10_000_000, "x" * 10_000_000):
        assert type(refusal(ROLL.replace("14121", value), Roll)) is NotationError
    text, kind = wrong(GAME, ('["Ada", "Bo"]', json.dumps(list(map(str, range(200_000))))))
    assert "at most 100000 items" in str(refusal(text, kind))
    text, kind = wrong(SHEETS, ("[500, 0]", json.dumps([0] * 200_000)))
    assert "at most 100000 items" in str(refusal(text, kind))


# --- the envelope -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["1", "true", "null", '"14121"', "[]", "[1]", "{}", '{"type": "Roll", "value": "1"}'])
def test_what_has_no_format_is_refused(text: str) -> None:
    assert 'begins with {"format": "dicerules/1"' in str(refusal(text, Roll))


@pytest.mark.parametrize(
    "version", ['"dicerules/2"', '"dicerules/0"', '"dicerules/1.0"', '"Dicerules/1"', '""', "1", "null", "[1]", "NaN"]
)
def test_an_unknown_version_says_which_is_known(version: str) -> None:
    # Another version may have other keys, which are no reason to speak of keys.
    for text in (ROLL.replace('"dicerules/1"', version), f'{{"format": {version}, "kind": 1}}'):
        error = refusal(text, Roll)
        assert type(error) is NotationError
        assert "what can be read is 'dicerules/1'" in str(error)


@pytest.mark.parametrize("name", ["kiriki.Scorecard", "roll", "kiriki.Roll", "Scorecard", "", "dicerules.Roll"])
def test_another_type_says_which_it_is(name: str) -> None:
    error = refusal(ROLL.replace('"Roll"', json.dumps(name)), Roll)
    assert str(error) == f"this is the JSON of {name!r}, not of 'Roll'"
    assert type(error) is NotationError


def test_no_value_is_read_as_one_of_another_type() -> None:
    for entry in ENTRIES:
        text = json.dumps(entry["json"])
        for name, kind in TYPES.items():
            if name != entry["json"]["type"]:
                assert f"not of {name!r}" in str(refusal(text, kind))


@pytest.mark.parametrize("tag", ["null", "1", "[]", '["Roll"]', '{"Roll": 1}'])
def test_a_type_is_a_text(tag: str) -> None:
    assert "not of 'Roll'" in str(refusal(ROLL.replace('"Roll"', tag), Roll))


@pytest.mark.parametrize("key", ["type", "value"])
def test_a_key_of_the_envelope_that_is_missing_or_new_is_named(key: str) -> None:
    envelope = json.loads(ROLL)
    del envelope[key]
    assert str(refusal(json.dumps(envelope), Roll)) == f"the key {key} is missing"
    assert "there is no key 'version' here" in str(refusal(ROLL.replace("{", '{"version": 1, '), Roll))


@pytest.mark.parametrize(
    "kind",
    [int, str, object, type, None, 5, "Roll", Roll("1"), [], list[Roll], Roll | int, Roll | None],
)
def test_a_type_that_is_not_written_says_which_are(kind: Any) -> None:  # noqa: ANN401  # whatever it is
    with pytest.raises(DiceRulesError, match=r"is no type that is written as JSON; those are Roll, kiriki\.Category"):
        from_json(ROLL, kind)


def test_one_of_several_types_is_read_and_no_other() -> None:
    kind = kiriki.Record | farkle.Bank | Roll
    for value in (kiriki.Record("ones"), farkle.Bank(), Roll("14121")):
        assert from_json(to_json(value), kind) == value
    error = refusal(to_json(kiriki.RollDice()), kind)
    assert str(error) == "this is the JSON of 'kiriki.RollDice', not of 'Roll' or 'kiriki.Record' or 'farkle.Bank'"


def test_an_action_is_none_of_the_other_game() -> None:
    error = refusal(to_json(farkle.RollDice()), kiriki.KirikiAction)
    assert str(error) == "this is the JSON of 'farkle.RollDice', not of 'kiriki.RollDice' or 'kiriki.Record'"
    assert type(error) is NotationError
    error = refusal(to_json(kiriki.Record("ones")), farkle.FarkleAction)
    assert "not of 'farkle.RollDice' or 'farkle.SetAsideDice' or 'farkle.Bank'" in str(error)


def test_an_action_is_the_one_that_its_envelope_names() -> None:
    text = to_json(kiriki.Record("ones")).replace("kiriki.Record", "kiriki.RollDice")
    assert str(refusal(text, kiriki.KirikiAction)) == "value: the key action must be roll_dice, not 'record'"


@pytest.mark.parametrize("value", [None, 5, "14121", [Roll("1")], Roll, kiriki, object(), ("1",)])
def test_a_value_that_is_not_written_says_which_are(value: object) -> None:
    with pytest.raises(DiceRulesError, match=r"is no type that is written as JSON; those are Roll, kiriki\.Category"):
        to_json(value)
