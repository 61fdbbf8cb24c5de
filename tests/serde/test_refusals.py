"""Text that is not the JSON of such a value is refused with a precise error."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from dicerules import DiceRulesError, NotationError, Roll, farkle, games, kiriki
from dicerules.serde import from_json, to_json, types
from dicerules.serde.house_rules import rules_reader
from tests.raising import raises
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
def test_text_that_is_not_json_is_refused_with_its_position(text: str, position: int) -> None:
    error = refusal(text, Roll)
    assert type(error) is NotationError
    assert (error.code, error.path, error.position) == ("not_json", (), position)
    assert str(error).startswith(f"expected JSON, at position {position} of ")
    assert error.message("es").startswith(f"se esperaba JSON, en la posición {position} de ")  # no word of the parser


@pytest.mark.parametrize("text", [None, 5, b"{}", bytearray(b"{}"), {"format": "dicerules/1"}, [ROLL], Roll("1")])
def test_json_is_text(text: Any) -> None:  # noqa: ANN401  # whatever it is
    error = refusal(text, Roll)
    assert type(error) is NotationError
    assert (error.code, error.path, error.position) == ("not_text", ("text",), None)


@pytest.mark.parametrize("opening", ["[", '{"value":', '{"format": "dicerules/1", "type": "Roll", "value": [', "[[1],"])
def test_deep_nesting_is_refused(opening: str) -> None:
    assert refusal(opening * 200_000, Roll).code == "nested_too_deeply"


def test_a_deep_value_in_its_envelope_is_refused() -> None:
    depth = sys.getrecursionlimit() // 2
    deep = "[" * depth + "]" * depth
    assert type(refusal(ROLL.replace('"14121"', deep), Roll)) is NotationError
    for key in ("based_on", "boxes"):
        rules = f'{{"based_on": "plain", "{key}": {deep}}}'.replace('"based_on": "plain", "based_on"', '"based_on"')
        text = f'{{"format": "dicerules/1", "type": "kiriki.KirikiRules", "value": {rules}}}'
        assert type(refusal(text, kiriki.KirikiRules)) is NotationError


def test_rules_that_are_nested_deeper_than_can_be_compared_are_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    read = rules_reader(kiriki.NAMED_RULES, {})
    with pytest.raises(NotationError) as caught:
        read({"based_on": deep}, kiriki.KirikiRules)
    assert caught.value.code == "nested_too_deeply"


@pytest.mark.parametrize("digits", [21, 4300, 4301, 1_000_000])
def test_huge_numbers_are_refused(digits: int) -> None:
    text, kind = wrong(CARD, ('"kiriki": 100', f'"kiriki": {"9" * digits}'))
    error = refusal(text, kind)
    assert error.code == "number_too_long"
    assert (error.params["most"], error.params["length"]) == (20, digits)
    for number in ("9" * digits, "-" + "9" * digits, "1" + "0" * digits, f"1e{digits}", f"1.{'0' * digits}"):
        assert type(refusal(*wrong(CARD, ('"kiriki": 100', f'"kiriki": {number}')))) is NotationError


@pytest.mark.slow
def test_huge_texts_are_refused_in_time() -> None:
    for value in ("1" * 10_000_000, "x" * 10_000_000):
        assert type(refusal(ROLL.replace("14121", value), Roll)) is NotationError
    text, kind = wrong(GAME, ('["Ada", "Bo"]', json.dumps(list(map(str, range(200_000))))))
    assert refusal(text, kind).code == "list_too_long"
    text, kind = wrong(SHEETS, ("[500, 0]", json.dumps([0] * 200_000)))
    assert refusal(text, kind).code == "list_too_long"


# --- the envelope -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["1", "true", "null", '"14121"', "[]", "[1]", "{}", '{"type": "Roll", "value": "1"}'])
def test_json_without_a_format_is_refused(text: str) -> None:
    error = refusal(text, Roll)
    assert (type(error), error.code, error.path) == (NotationError, "no_envelope", ())
    assert '"format": "dicerules/1"' in str(error)


@pytest.mark.parametrize(
    "version", ['"dicerules/2"', '"dicerules/0"', '"dicerules/1.0"', '"Dicerules/1"', '""', "1", "null", "[1]", "NaN"]
)
def test_an_unknown_version_is_refused_with_the_known_one(version: str) -> None:
    # Another version may have other keys, so the version is checked first.
    for text in (ROLL.replace('"dicerules/1"', version), f'{{"format": {version}, "kind": 1}}'):
        error = refusal(text, Roll)
        assert (type(error), error.code, error.path) == (NotationError, "unknown_format", ())
        assert error.params["expected"] == "dicerules/1"


@pytest.mark.parametrize("name", ["kiriki.Scorecard", "roll", "kiriki.Roll", "Scorecard", "", "dicerules.Roll"])
def test_another_type_is_refused_with_its_name(name: str) -> None:
    error = refusal(ROLL.replace('"Roll"', json.dumps(name)), Roll)
    assert (type(error), error.code, error.path) == (NotationError, "json_of_another_type", ())
    assert error.params == {"expected": ("Roll",), "given": repr(name)}


def test_no_value_is_read_as_one_of_another_type() -> None:
    for entry in ENTRIES:
        text = json.dumps(entry["json"])
        for name, kind in types().items():
            if name != entry["json"]["type"]:
                error = refusal(text, kind)
                assert error.code == "json_of_another_type"
                assert error.params == {"expected": (name,), "given": repr(entry["json"]["type"])}


@pytest.mark.parametrize("tag", ["null", "1", "[]", '["Roll"]', '{"Roll": 1}'])
def test_a_type_is_text(tag: str) -> None:
    assert refusal(ROLL.replace('"Roll"', tag), Roll).code == "json_of_another_type"


@pytest.mark.parametrize("key", ["type", "value"])
def test_a_key_of_the_envelope_that_is_missing_or_new_is_named(key: str) -> None:
    envelope = json.loads(ROLL)
    del envelope[key]
    missing, unknown = refusal(json.dumps(envelope), Roll), refusal(ROLL.replace("{", '{"version": 1, '), Roll)
    assert (missing.code, missing.path, missing.params) == ("key_missing", (), {"key": key})
    assert (unknown.code, unknown.path, unknown.params["given"]) == ("unknown_key", (), "'version'")


@pytest.mark.parametrize(
    "kind",
    [int, str, object, type, 5, "Roll", Roll("1"), [], list[Roll], Roll | int, Roll | None],
)
def test_a_type_that_is_not_written_is_refused_with_some_that_are(kind: Any) -> None:  # noqa: ANN401  # whatever it is
    error = refusal(ROLL, kind)
    assert (type(error), error.code, error.path) == (DiceRulesError, "not_written_as_json", ("type",))
    assert error.params["known"] == ("Roll", "kiriki.KirikiState", "farkle.FarkleState")


def test_a_refused_type_is_followed_by_a_message_that_can_be_read() -> None:
    error = refusal(ROLL, int)
    assert str(error) == (
        "type: expected one of the types that serde.types() returns (such as Roll, kiriki.KirikiState,"
        " farkle.FarkleState), not <class 'int'>"
    )


def test_a_snapshot_is_described_but_neither_written_nor_read() -> None:
    for kind in (kiriki.Snapshot, farkle.Snapshot, kiriki.Snapshot | Roll):
        assert refusal(ROLL, kind).code == "not_written_as_json"
    with raises(DiceRulesError, "not_written_as_json", "type"):
        from_json(ROLL.replace("Roll", "kiriki.Snapshot"))
    with raises(DiceRulesError, "not_written_as_json", "value"):
        to_json(games.snapshot(kiriki.KirikiState(kiriki.KirikiGame(["Ada"]))))


def test_one_of_several_types_is_read_and_no_other() -> None:
    kind = kiriki.Record | farkle.Bank | Roll
    for value in (kiriki.Record("ones"), farkle.Bank(), Roll("14121")):
        assert from_json(to_json(value), kind) == value
    error = refusal(to_json(kiriki.RollDice()), kind)
    assert error.code == "json_of_another_type"
    assert error.params == {"expected": ("kiriki.Record", "farkle.Bank", "Roll"), "given": "'kiriki.RollDice'"}


def test_an_action_of_the_other_game_is_refused() -> None:
    error = refusal(to_json(farkle.RollDice()), kiriki.KirikiAction)
    assert (type(error), error.code) == (NotationError, "json_of_another_type")
    assert error.params == {"expected": ("kiriki.RollDice", "kiriki.Record"), "given": "'farkle.RollDice'"}
    error = refusal(to_json(kiriki.Record("ones")), farkle.FarkleAction)
    assert error.params["expected"] == ("farkle.RollDice", "farkle.SetAsideDice", "farkle.Bank")


def test_an_action_that_is_not_the_one_its_envelope_names_is_refused() -> None:
    text = to_json(kiriki.Record("ones")).replace("kiriki.Record", "kiriki.RollDice")
    error = refusal(text, kiriki.KirikiAction)
    assert (error.code, error.path) == ("unknown_tag", ("action",))
    assert error.params == {"tag": "action", "given": "'record'", "known": ("roll_dice",)}


def test_a_pattern_that_is_not_the_one_its_envelope_names_is_refused() -> None:
    text = to_json(kiriki.Run(4)).replace("kiriki.Run", "kiriki.OneFace")
    error = refusal(text, kiriki.Pattern)
    assert (error.code, error.path) == ("unknown_tag", ("pattern",))
    assert error.params == {"tag": "pattern", "given": "'run'", "known": ("one_face",)}
    assert str(error) == "pattern: unknown pattern 'run'; expected one of: one_face"
    assert error.message("es") == "pattern: valor desconocido de 'pattern': 'run'; se esperaba uno de estos: one_face"


def test_a_pattern_of_two_does_not_hold_another_pattern_of_two() -> None:
    both = kiriki.Both(kiriki.Run(2), kiriki.Anything())
    text, kind = wrong(both, ('{"pattern": "anything"}', json.dumps(json.loads(to_json(both))["value"])))
    error = refusal(text, kind)
    assert (error.code, error.path, error.params["given"]) == ("unknown_tag", ("second", "pattern"), "'both'")
    assert "both" not in error.params["known"]


@pytest.mark.parametrize("value", [None, 5, "14121", [Roll("1")], Roll, kiriki, object(), ("1",)])
def test_a_value_that_is_not_written_is_refused_with_some_types_that_are(value: object) -> None:
    with pytest.raises(DiceRulesError) as caught:
        to_json(value)
    error = caught.value
    assert (type(error), error.code, error.path) == (DiceRulesError, "not_written_as_json", ("value",))
    assert set(error.params["known"]) < set(types())
