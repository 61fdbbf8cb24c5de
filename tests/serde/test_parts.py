"""A part of a value that is malformed, or that its class refuses, is refused with the path to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

import attrs
import pytest

from dicerules import (
    DiceRulesError,
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    KirikiGame,
    KirikiTurn,
    NotationError,
    Roll,
    Scorecard,
    farkle,
    kiriki,
)
from dicerules._shared.json_details import tag_of
from dicerules.errors import Path
from dicerules.farkle import Combination, FarkleState, FarkleTranscript, SetAside
from dicerules.kiriki import KirikiRules, KirikiTranscript, patterns
from dicerules.serde import from_json, to_json
from tests.serde.samples import (
    BOXES,
    CARD,
    CRAG,
    CRAG_CARD,
    FARKLE_STATE,
    FARKLE_TRANSCRIPT,
    GAME,
    HOUSE,
    KIRIKI_STATE,
    KIRIKI_TRANSCRIPT,
    SHEETS,
    TURN,
    refusal,
    wrong,
)
from tests.serde.schemas import accepts


def numbered(cases: Iterable[tuple[object, ...]]) -> list[str]:
    return [f"{number}: {case[1:3]}" for number, case in enumerate(cases)]


# --- malformed parts ----------------------------------------------------------------------------------------------

FIELDS_OF_RULES = ("based_on", *(field.name for field in attrs.fields(KirikiRules)))
PATTERNS = tuple(map(tag_of, patterns.PATTERNS))
ONES = ("filled", "ones")

PARTS: list[tuple[tuple[str, type], str, Path, dict[str, object]]] = [
    # keys
    (wrong(CARD, ('"rules": "kiriki", ', "")), "key_missing", (), {"key": "rules"}),
    (wrong(CARD, (', "kiriki_bonuses": 0', "")), "key_missing", (), {"key": "kiriki_bonuses"}),
    (
        wrong(CARD, ('"kiriki_bonuses": 0', '"bonuses": 0, "kiriki_bonuses": 0')),
        "unknown_key",
        (),
        {"given": "'bonuses'", "known": ("rules", "filled", "kiriki_bonuses")},
    ),
    (wrong(CARD, ('"ones": 3', '"ones": 3, "ones": 3')), "key_twice", (), {"key": "'ones'"}),
    (wrong(CARD, ('"ones": 3', r'"ones": 3, "\u006fnes": 4')), "key_twice", (), {"key": "'ones'"}),
    (wrong(HOUSE, ('"based_on": "kiriki", ', "")), "key_missing", (), {"key": "based_on"}),
    (wrong(CRAG, (', "times": 1', "")), "key_missing", (), {"key": "times"}),
    (
        wrong(GAME, ('"filled": {"ones": 3}', '"cells": {"ones": 3}')),
        "key_missing",
        ("cards", 0),
        {"key": "filled"},
    ),
    # numbers, switches and text are never converted
    (wrong(CARD, ('"ones": 3', '"ones": true')), "not_a_whole_number", ONES, {"given": "True"}),
    (wrong(CARD, ('"ones": 3', '"ones": 3.0')), "not_a_whole_number", ONES, {"given": "3.0"}),
    (wrong(CARD, ('"ones": 3', '"ones": 3e0')), "not_a_whole_number", ONES, {"given": "3.0"}),
    (wrong(CARD, ('"ones": 3', '"ones": "3"')), "not_a_whole_number", ONES, {"given": "'3'"}),
    (wrong(CARD, ('"ones": 3', '"ones": null')), "not_a_whole_number", ONES, {"given": "None"}),
    (wrong(CARD, ('"ones": 3', '"ones": NaN')), "not_a_whole_number", ONES, {"given": "nan"}),
    (wrong(CARD, ('"ones": 3', '"ones": -Infinity')), "not_a_whole_number", ONES, {"given": "-inf"}),
    (wrong(CARD, ('"ones": 3', '"ones": 1e999')), "not_a_whole_number", ONES, {"given": "inf"}),
    (wrong(CARD, ('"ones": 3', '"ones": [3]')), "not_a_whole_number", ONES, {"given": "[3]"}),
    (
        wrong(CARD, ('"kiriki_bonuses": 0', '"kiriki_bonuses": false')),
        "not_a_whole_number",
        ("kiriki_bonuses",),
        {"given": "False"},
    ),
    (
        wrong(HOUSE, ('"forced_order": true', '"forced_order": 1')),
        "not_true_or_false",
        ("forced_order",),
        {"given": "1"},
    ),
    (wrong(TURN, ('"on_board": false', '"on_board": 0')), "not_true_or_false", ("on_board",), {"given": "0"}),
    (wrong(GAME, ('"Ada"', "5")), "not_text", ("players", 0), {"given": "5"}),
    (wrong(GAME, ('"Bo"', r'"Bo\ud800"')), "half_character", ("players", 1), {"given": r"'Bo\ud800'"}),
    (wrong(GAME, ('"Bo"', '"Bo\udfff"')), "half_character", ("players", 1), {"given": r"'Bo\udfff'"}),
    # so are lists and objects
    (wrong(CARD, ('{"ones": 3, "kiriki": 100}', "[3]")), "not_an_object", ("filled",), {"given": "[3]"}),
    (wrong(CARD, ('{"ones": 3, "kiriki": 100}', "null")), "not_an_object", ("filled",), {"given": "None"}),
    (wrong(GAME, ('["Ada", "Bo"]', '"AB"')), "not_a_list", ("players",), {"given": "'AB'"}),
    (wrong(GAME, ('["Ada", "Bo"]', '{"Ada": 1}')), "not_a_list", ("players",), {"given": "{'Ada': 1}"}),
    (wrong(TURN, ('["111234", "111"]', '"111234"')), "not_a_list", ("history",), {"given": "'111234'"}),
    (wrong(TURN, ('["111234", "111"]', "null")), "not_a_list", ("history",), {"given": "None"}),
    (
        wrong(KIRIKI_STATE, ('"turn": {"roll": "14121", "rules": "kiriki", "rolls_left": 2}', '"turn": []')),
        "not_an_object",
        ("turn",),
        {"given": "[]"},
    ),
    # rolls are digits
    (wrong(Roll("14121"), ("14121", "14721")), "bad_face", (), {"given": "'7'"}),
    (wrong(Roll("14121"), ("14121", "1,4")), "bad_face", (), {"given": "','"}),
    (wrong(Roll("14121"), ("14121", " 1")), "bad_face", (), {"given": "' '"}),
    (
        wrong(Roll("14121"), ("14121", "\N{SUPERSCRIPT TWO}")),
        "bad_face",
        (),
        {"given": "'²'"},
    ),
    (
        wrong(Roll("14121"), ("14121", r"\ud800")),
        "bad_face",
        (),
        {"given": r"'\ud800'"},
    ),
    (wrong(Roll("14121"), ("14121", "1" * 101)), "too_many_dice", (), {"most": 100}),
    (wrong(Roll("14121"), ('"14121"', "14121")), "not_text", (), {"given": "14121"}),
    (wrong(Roll("14121"), ('"14121"', "[1, 4]")), "not_text", (), {"given": "[1, 4]"}),
    (wrong(TURN, ('"111"', '"117"')), "bad_face", ("history", 1), {"given": "'7'"}),
    # rules
    (
        wrong(CARD, ('"rules": "kiriki"', '"rules": "farkle"')),
        "unknown_rules",
        ("rules",),
        {"given": "'farkle'", "known": tuple(kiriki.NAMED_RULES)},
    ),
    (wrong(CARD, ('"rules": "kiriki"', '"rules": null')), "not_an_object", ("rules",), {"given": "None"}),
    (wrong(CARD, ('"rules": "kiriki"', '"rules": {}')), "key_missing", ("rules",), {"key": "based_on"}),
    (
        wrong(HOUSE, ('"based_on": "kiriki"', '"based_on": "greed"')),
        "unknown_rules",
        ("based_on",),
        {"given": "'greed'", "known": tuple(kiriki.NAMED_RULES)},
    ),
    (
        wrong(HOUSE, ('"based_on": "kiriki"', '"based_on": ["kiriki"]')),
        "unknown_rules",
        ("based_on",),
        {"given": "['kiriki']", "known": tuple(kiriki.NAMED_RULES)},
    ),
    (wrong(HOUSE, ('"dice": 6', '"boxes": {}, "dice": 6')), "not_a_list", ("boxes",), {"given": "{}"}),
    (
        wrong(HOUSE, ('"bonus": 50', '"prize": 1, "bonus": 50')),
        "unknown_key",
        (),
        {"given": "'prize'", "known": FIELDS_OF_RULES},
    ),
    # boxes
    (wrong(CRAG, ('"name": "crag"', '"name": 5')), "not_text", ("name",), {"given": "5"}),
    (wrong(CRAG, ('"pays": 50', '"pays": 3.0')), "not_a_whole_number", ("pays",), {"given": "3.0"}),
    (wrong(CRAG, ('"pays": 50', '"pays": null')), "not_a_whole_number", ("pays",), {"given": "None"}),
    (wrong(CRAG, ('"labels": null', '"labels": "crag"')), "not_a_list", ("labels",), {"given": "'crag'"}),
    (wrong(CRAG, ('"labels": null', '"labels": ["a", 1]')), "not_text", ("labels", 1), {"given": "1"}),
    (
        wrong(CRAG, ('"pattern": "total"', '"pattern": "sum"')),
        "unknown_tag",
        ("pattern", "second", "pattern"),
        {"tag": "pattern", "given": "'sum'", "known": PATTERNS[:-1]},
    ),
    (
        wrong(BOXES, ('"pattern": "both"', '"pattern": null')),
        "unknown_tag",
        ("boxes", 0, "pattern", "pattern"),
        {"tag": "pattern", "given": "None", "known": PATTERNS},
    ),
    (
        wrong(BOXES, ('"sizes": [2]', '"sizes": [2, "2"]')),
        "not_a_whole_number",
        ("boxes", 0, "pattern", "first", "sizes", 1),
        {"given": "'2'"},
    ),
    (
        wrong(CRAG_CARD, ('"minimum": 13', '"minimum": "13"')),
        "not_a_whole_number",
        ("rules", "boxes", 0, "pattern", "second", "minimum"),
        {"given": "'13'"},
    ),
    (
        wrong(CRAG, ('"minimum": 13, ', "")),
        "key_missing",
        ("pattern", "second"),
        {"key": "minimum"},
    ),
    (
        wrong(CRAG, ('{"pattern": "total", "minimum": 13, "maximum": 13}', "[]")),
        "not_an_object",
        ("pattern", "second"),
        {"given": "[]"},
    ),
    # actions
    (
        wrong(kiriki.Record("ones"), ('"record"', '"bank"')),
        "unknown_tag",
        ("action",),
        {"tag": "action", "given": "'bank'", "known": ("record",)},
    ),
    (wrong(kiriki.Record("ones"), ('"action": "record", ', "")), "key_missing", (), {"key": "action"}),
    (wrong(kiriki.RollDice(), (', "keep": ""', "")), "key_missing", (), {"key": "keep"}),
    (
        wrong(farkle.RollDice(), ('"action": "roll_dice"', '"action": "roll_dice", "keep": ""')),
        "unknown_key",
        (),
        {"given": "'keep'", "known": ("action",)},
    ),
    (wrong(farkle.Bank(), ('{"action": "bank"}', '"bank"')), "not_an_object", (), {"given": "'bank'"}),
    (
        wrong(KIRIKI_TRANSCRIPT, ('"record"', '"set_aside_dice"')),
        "unknown_tag",
        ("actions", 2, "action"),
        {"tag": "action", "given": "'set_aside_dice'", "known": ("roll_dice", "record")},
    ),
    (
        wrong(KIRIKI_TRANSCRIPT, ('"record"', '["record"]')),
        "unknown_tag",
        ("actions", 2, "action"),
        {"tag": "action", "given": "['record']", "known": ("roll_dice", "record")},
    ),
    (wrong(FARKLE_TRANSCRIPT, ('"dice": "111"', '"keep": "111"')), "key_missing", ("actions", 1), {"key": "dice"}),
]


@pytest.mark.parametrize(("text", "code", "path", "params"), PARTS, ids=numbered(PARTS))
def test_a_malformed_part_is_refused_with_its_path(
    text: tuple[str, type], code: str, path: Path, params: dict[str, object]
) -> None:
    error = refusal(*text)
    assert type(error) is NotationError
    assert (error.code, error.path, error.params) == (code, path, params)
    assert error.position is None


# The schema does not distinguish 3.0 from 3, and sees only the last of two equal keys.
@pytest.mark.parametrize(("text", "code", "path", "params"), PARTS, ids=numbered(PARTS))
def test_a_malformed_part_does_not_fit_the_schema(
    text: tuple[str, type], code: str, path: Path, params: dict[str, object]
) -> None:
    assert path is not None
    unknown_to_the_schema = code == "key_twice" or params.get("given") == "3.0"
    assert accepts(json.loads(text[0])) == unknown_to_the_schema


TERMS: list[tuple[tuple[str, type], Path, str]] = [
    (wrong(CARD, ('"ones": 3', '"": 3')), ("filled",), "''"),
    (wrong(CARD, ('"ones": 3', '"Ones": 3')), ("filled",), "'Ones'"),
    (wrong(kiriki.FurtherKiriki(), ('"joker": "none"', '"joker": null')), ("joker",), "None"),
    (wrong(kiriki.FurtherKiriki(), ('"joker": "none"', '"joker": "NONE"')), ("joker",), "'NONE'"),
    (wrong(CRAG, ('"pays": 50', '"pays": "half"')), ("pays",), "'half'"),
    (wrong(CRAG, ('"name": "crag"', '"name": "Crag"')), ("name",), "'Crag'"),
    (wrong(kiriki.Record("ones"), ('"ones"', '"One"')), ("category",), "'One'"),
    (wrong(kiriki.Category.ONES, ('"ones"', '"uno"')), (), "'uno'"),
    (wrong(kiriki.Category.ONES, ('"ones"', "0")), (), "0"),
    (wrong(Combination("single_one", "1", 100), ("single_one", "Uno")), ("kind",), "'Uno'"),
]


@pytest.mark.parametrize(("text", "path", "given"), TERMS, ids=numbered(TERMS))
def test_an_unknown_term_is_refused_with_its_path(text: tuple[str, type], path: Path, given: str) -> None:
    error = refusal(*text)
    assert type(error) is NotationError
    assert (error.path, error.params["given"]) == (path, given)
    assert not accepts(json.loads(text[0]))


# --- what the classes refuse --------------------------------------------------------------------------------------

ONE = Combination("single_one", "1", 100)
FIVE = Combination("single_five", "5", 50)
ROLL, KEEP = kiriki.RollDice(), kiriki.RollDice("11")
START, ASIDE, BANK = farkle.RollDice(), farkle.SetAsideDice("111"), farkle.Bank()

# The JSON, the same value made in Python, and the path to it within the whole.
REFUSED: list[tuple[tuple[str, type], Path, Callable[[], object]]] = [
    # cards, rules and turns of Kiriki
    (wrong(CARD, ('"ones": 3', '"ones": 6')), (), lambda: Scorecard(filled={"ones": 6, "kiriki": 100})),
    (wrong(CARD, ('"kiriki": 100', '"kiriki": 75')), (), lambda: Scorecard(filled={"ones": 3, "kiriki": 75})),
    (wrong(CARD, ('"kiriki": 100', '"twos": 3')), (), lambda: Scorecard(filled={"ones": 3, "twos": 3})),
    (wrong(CARD, ('"kiriki": 100', '"chance": 0')), (), lambda: Scorecard(filled={"ones": 3, "chance": 0})),
    *(
        (
            wrong(CARD, ('"kiriki_bonuses": 0', f'"kiriki_bonuses": {bonuses}')),
            (),
            lambda bonuses=bonuses: Scorecard(filled={"ones": 3, "kiriki": 100}, kiriki_bonuses=bonuses),
        )
        for bonuses in (1, -1)
    ),
    (
        wrong(CARD, ('"rules": "kiriki"', '"rules": "plain"')),
        (),
        lambda: Scorecard(kiriki.PLAIN, filled={"ones": 3, "kiriki": 100}),
    ),
    (wrong(CARD, ('"ones": 3', '"one": 3')), (), lambda: Scorecard(filled={"one": 3, "kiriki": 100})),
    (wrong(CARD, ('"ones": 3', '"one_pair": 3')), (), lambda: Scorecard(filled={"one_pair": 3, "kiriki": 100})),
    (wrong(HOUSE, ('"dice": 6', '"dice": 7')), (), lambda: KirikiRules(bonus=50, dice=7)),
    (wrong(HOUSE, ('"bonus": 50', '"bonus": -1')), (), lambda: KirikiRules(bonus=-1)),
    (
        wrong(HOUSE, ('"kiriki"', '"yahtzee"')),
        (),
        lambda: attrs.evolve(kiriki.YAHTZEE, bonus=50, dice=6, forced_order=True),
    ),
    # boxes
    (wrong(CRAG, ('"times": 1', '"times": 0')), (), lambda: attrs.evolve(CRAG, times=0)),
    (wrong(CRAG, ('"labels": null', '"labels": ["Crag", " "]')), (), lambda: attrs.evolve(CRAG, labels=["Crag", " "])),
    (wrong(CRAG, ('"name": "crag"', '"name": "rules"')), (), lambda: attrs.evolve(CRAG, name="rules")),
    (wrong(CRAG, ('"minimum": 13', '"minimum": 14')), ("pattern", "second"), lambda: kiriki.Total(14, 13)),
    (wrong(BOXES, ('"sizes": [2]', '"sizes": [7]')), ("boxes", 0, "pattern", "first"), lambda: kiriki.Groups(7)),
    (wrong(BOXES, ('"section": "lower"', '"section": "side"')), (), lambda: BOXES.with_box("crag", section="side")),
    (wrong(BOXES, ('"based_on": "plain"', '"based_on": "kiriki"')), (), lambda: KirikiRules(boxes=[CRAG], dice=3)),
    (wrong(CRAG_CARD, ('{"crag": 50}', '{"crag": 51}')), (), lambda: Scorecard(BOXES, filled={"crag": 51})),
    (wrong(CRAG_CARD, ('{"crag": 50}', '{"ones": 0}')), (), lambda: Scorecard(BOXES, filled={"ones": 0})),
    (wrong(KirikiTurn("14121"), ("14121", "141211")), (), lambda: KirikiTurn("141211")),
    (
        wrong(KirikiTurn("14121"), ('"rolls_left": 2', '"rolls_left": 3')),
        (),
        lambda: KirikiTurn("14121", rolls_left=3),
    ),
    # games of Kiriki
    (wrong(GAME, ('["Ada", "Bo"]', "[]")), (), lambda: KirikiGame([], cards=GAME.cards)),
    (wrong(GAME, ('["Ada", "Bo"]', '["Ada", "Ada"]')), (), lambda: KirikiGame(["Ada", "Ada"], cards=GAME.cards)),
    (wrong(GAME, ('["Ada", "Bo"]', '["Ada", " "]')), (), lambda: KirikiGame(["Ada", " "], cards=GAME.cards)),
    (wrong(GAME, ('["Ada", "Bo"]', '["Ada"]')), (), lambda: KirikiGame(["Ada"], cards=GAME.cards)),
    (
        wrong(GAME, ('{"ones": 3}', '{"ones": 3, "twos": 4}')),
        (),
        lambda: KirikiGame(["Ada", "Bo"], cards=[Scorecard(filled={"ones": 3, "twos": 4}), Scorecard()]),
    ),
    (wrong(GAME, ('{"ones": 3}', '{"ones": 6}')), ("cards", 0), lambda: Scorecard(filled={"ones": 6})),
    # turns of Farkle
    (wrong(TURN, ('"111"', '"1111"')), (), lambda: FarkleTurn(history=["111234", "1111"])),
    (wrong(TURN, ('"111"', '"15"')), (), lambda: FarkleTurn(history=["111234", "15"])),
    (wrong(TURN, ('"111"', '"12"')), (), lambda: FarkleTurn(history=["111234", "12"])),
    (wrong(TURN, ('"111"', '""')), (), lambda: FarkleTurn(history=["111234", ""])),
    (wrong(TURN, ('"111234"', '"223346"')), (), lambda: FarkleTurn(history=["223346", "111"])),
    (wrong(TURN, ('"111234"', '"11123"')), (), lambda: FarkleTurn(history=["11123", "111"])),
    (wrong(TURN, ('"111"', '"111", "234", "2"')), (), lambda: FarkleTurn(history=["111234", "111", "234", "2"])),
    (wrong(TURN, ('"111"', '"111", "1234"')), (), lambda: FarkleTurn(history=["111234", "111", "1234"])),
    (
        wrong(TURN, ('"111"', '"1"'), ('"banked": false', '"banked": true')),
        (),
        lambda: FarkleTurn(history=["111234", "1"], banked=True),
    ),
    (
        wrong(TURN, ('["111234", "111"]', "[]"), ('"banked": false', '"banked": true')),
        (),
        lambda: FarkleTurn(banked=True),
    ),
    # sheets and games of Farkle
    (wrong(SHEETS, ("[500, 0]", "[450, 0]")), ("sheets", 0), lambda: FarkleSheet(turns=[450, 0], singles=1)),
    (wrong(SHEETS, ("[500, 0]", "[525, 0]")), ("sheets", 0), lambda: FarkleSheet(turns=[525, 0], singles=1)),
    (wrong(SHEETS, ("[500, 0]", "[-500, 0]")), ("sheets", 0), lambda: FarkleSheet(turns=[-500, 0], singles=1)),
    (
        wrong(SHEETS, ('"singles": 1', '"singles": 11')),
        ("sheets", 0),
        lambda: FarkleSheet(turns=[500, 0], singles=11),
    ),
    (
        wrong(SHEETS, ("[500, 0]", "[500]"), ("[0]", "[0, 0]")),
        (),
        lambda: FarkleGame(["Ada", "Bo"], sheets=[FarkleSheet(turns=[500], singles=1), FarkleSheet(turns=[0, 0])]),
    ),
    (
        wrong(SHEETS, ("[500, 0]", "[10000, 0, 0]"), ("[0]", "[0, 0]")),
        (),
        lambda: FarkleGame(
            ["Ada", "Bo"], sheets=[FarkleSheet(turns=[10000, 0, 0], singles=1), FarkleSheet(turns=[0, 0])]
        ),
    ),
    # combinations
    (wrong(ONE, ('"1"', '""')), (), lambda: Combination("single_one", "", 100)),
    (wrong(ONE, ("100", "0")), (), lambda: Combination("single_one", "1", 0)),
    (
        wrong(Combination("straight", "123456", 1500), ('"123456"', '"1"')),
        (),
        lambda: Combination("straight", "1", 1500),
    ),
    (
        wrong(farkle.set_asides("15")[0], ('"dice": "5"', '"dice": "6"')),
        ("combinations", 1),
        lambda: Combination("single_five", "6", 50),
    ),
    (
        wrong(farkle.set_asides("15")[0], ('"dice": "15"', f'"dice": "{"15" * 50}"')),
        (),
        lambda: SetAside("15" * 50, [ONE, FIVE], 150),
    ),
    (
        wrong(farkle.set_asides("15")[0], ('"dice": "15"', '"dice": "55"')),
        (),
        lambda: SetAside("55", [ONE, FIVE], 150),
    ),
    (
        wrong(farkle.set_asides("15")[0], ('"points": 150', '"points": 151')),
        (),
        lambda: SetAside("15", [ONE, FIVE], 151),
    ),
    # states, actions and transcripts
    (
        wrong(FARKLE_STATE, ('"on_board": false', '"on_board": true')),
        (),
        lambda: FarkleState(SHEETS, FarkleTurn(on_board=True, history=["111234"])),
    ),
    (
        wrong(FARKLE_STATE, ('"111234"', '"223346"')),
        (),
        lambda: FarkleState(SHEETS, FarkleTurn(history=["223346"])),
    ),
    (wrong(KEEP, ('"11"', '"111111"')), (), lambda: kiriki.RollDice("111111")),
    (wrong(farkle.SetAsideDice("11"), ('"11"', '""')), (), lambda: farkle.SetAsideDice("")),
    *(
        (
            wrong(KIRIKI_TRANSCRIPT, ('"keep": "11"', f'"keep": "{keep}"')),
            (),
            lambda keep=keep: KirikiTranscript(
                ["Ada"], actions=[ROLL, kiriki.RollDice(keep), kiriki.Record("ones")], rolls=["11234", "156"]
            ),
        )
        for keep in ("55", "1")
    ),
    (
        wrong(KIRIKI_TRANSCRIPT, ('"156"', '"156", "1"')),
        (),
        lambda: KirikiTranscript(["Ada"], actions=[ROLL, KEEP, kiriki.Record("ones")], rolls=["11234", "156", "1"]),
    ),
    (
        wrong(KIRIKI_TRANSCRIPT, (', "156"', "")),
        (),
        lambda: KirikiTranscript(["Ada"], actions=[ROLL, KEEP, kiriki.Record("ones")], rolls=["11234"]),
    ),
    (
        wrong(FARKLE_TRANSCRIPT, ('"dice": "111"', '"dice": "1"')),
        (),
        lambda: FarkleTranscript(["Ada"], actions=[START, farkle.SetAsideDice("1"), BANK], rolls=["111234"]),
    ),
    (
        wrong(FARKLE_TRANSCRIPT, ('"111234"', '"11123"')),
        (),
        lambda: FarkleTranscript(["Ada"], actions=[START, ASIDE, BANK], rolls=["11123"]),
    ),
]


@pytest.mark.parametrize(
    ("text", "path", "make"), REFUSED, ids=numbered((str(text), path) for text, path, _ in REFUSED)
)
def test_what_a_class_refuses_is_refused_with_the_same_error(
    text: tuple[str, type], path: Path, make: Callable[[], object]
) -> None:
    with pytest.raises(DiceRulesError) as caught:
        make()
    assert refusal(*text) == caught.value.within(*path)


# --- the rest -----------------------------------------------------------------------------------------------------


def test_a_line_break_after_a_roll_is_refused() -> None:
    # The pattern of the schema accepts it in Python, but not in JavaScript.
    error = refusal(*wrong(Roll("14121"), ("14121", "1\\n")))
    assert (type(error), error.code, error.params) == (NotationError, "bad_face", {"given": r"'\n'"})


def test_an_error_shows_the_path() -> None:
    error = refusal(*wrong(KIRIKI_STATE, ('"filled": {"ones": 3}', '"filled": {"ones": "3"}')))
    assert error.path == ("game", "cards", 0, "filled", "ones")
    assert str(error) == "game.cards[0].filled.ones: expected a whole number, not '3'"
    assert error.message("es") == "game.cards[0].filled.ones: se esperaba un número entero, no '3'"


def test_a_name_with_half_a_character_is_not_written() -> None:
    # Two halves would be read as the one character that they form, which is another name.
    for name in ("Bo\ud83c", "Bo\ud83c\udfb2"):
        with pytest.raises(NotationError) as caught:
            to_json(KirikiGame([name]))
        assert caught.value.code == "half_character"
        assert caught.value.params == {"given": repr(name)}
    assert from_json(to_json(KirikiGame(["Bo\N{GAME DIE}"])), KirikiGame).players == ("Bo\N{GAME DIE}",)
