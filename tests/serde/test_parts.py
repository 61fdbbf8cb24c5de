"""A part of a value that is not what it should be is refused, with the place where it stands."""

from __future__ import annotations

import json
from collections.abc import Iterable

import attrs
import pytest

from dicerules import (
    DiceRulesError,
    IllegalActionError,
    InvalidRollError,
    KirikiGame,
    KirikiTurn,
    NotationError,
    Roll,
    farkle,
    kiriki,
)
from dicerules.serde import from_json, to_json
from tests.serde.samples import (
    CARD,
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


def names(cases: Iterable[tuple[object, ...]]) -> list[str]:
    """Name each case by its number and its message."""
    return [f"{number}: {case[-1]}" for number, case in enumerate(cases)]


# --- the parts --------------------------------------------------------------------------------------------------------

PARTS = [
    # keys
    (wrong(CARD, ('"rules": "kiriki", ', "")), "value: the key rules is missing"),
    (wrong(CARD, (', "kiriki_bonuses": 0', "")), "value: the key kiriki_bonuses is missing"),
    (
        wrong(CARD, ('"kiriki_bonuses": 0', '"bonuses": 0, "kiriki_bonuses": 0')),
        "value: there is no key 'bonuses' here",
    ),
    (wrong(CARD, ('"ones": 3', '"ones": 3, "ones": 3')), "the key 'ones' is there twice in one object"),
    (wrong(CARD, ('"ones": 3', r'"ones": 3, "\u006fnes": 4')), "the key 'ones' is there twice in one object"),
    (wrong(CARD, ('"ones": 3', '"one": 3')), "value.filled: no category is called 'one'; there are ones, twos"),
    (wrong(CARD, ('"ones": 3', '"": 3')), "value.filled: no category is called ''"),
    (wrong(HOUSE, ('"bonus": 50, ', "")), "value: the key bonus is missing"),
    (wrong(GAME, ('"filled": {"ones": 3}', '"cells": {"ones": 3}')), "value.cards[0]: the key filled is missing"),
    # numbers, switches and texts are what they are
    (wrong(CARD, ('"ones": 3', '"ones": true')), "value.filled.ones: this must be a whole number, not True"),
    (wrong(CARD, ('"ones": 3', '"ones": 3.0')), "value.filled.ones: this must be a whole number, not 3.0"),
    (wrong(CARD, ('"ones": 3', '"ones": 3e0')), "value.filled.ones: this must be a whole number, not 3.0"),
    (wrong(CARD, ('"ones": 3', '"ones": "3"')), "value.filled.ones: this must be a whole number, not '3'"),
    (wrong(CARD, ('"ones": 3', '"ones": null')), "value.filled.ones: this must be a whole number, not None"),
    (wrong(CARD, ('"ones": 3', '"ones": NaN')), "value.filled.ones: this must be a whole number, not nan"),
    (wrong(CARD, ('"ones": 3', '"ones": -Infinity')), "value.filled.ones: this must be a whole number, not -inf"),
    (wrong(CARD, ('"ones": 3', '"ones": 1e999')), "value.filled.ones: this must be a whole number, not inf"),
    (wrong(CARD, ('"ones": 3', '"ones": [3]')), "value.filled.ones: this must be a whole number, not [3]"),
    (wrong(CARD, ('"kiriki_bonuses": 0', '"kiriki_bonuses": false')), "value.kiriki_bonuses: this must be a whole"),
    (wrong(HOUSE, ('"repeat_kiriki": true', '"repeat_kiriki": 1')), "value.repeat_kiriki: this must be true or false"),
    (wrong(HOUSE, ('"joker": "none"', '"joker": null')), "value.joker: no joker is called None; there are none, free"),
    (wrong(HOUSE, ('"joker": "none"', '"joker": "NONE"')), "value.joker: no joker is called 'NONE'"),
    (wrong(TURN, ('"on_board": false', '"on_board": 0')), "value.on_board: this must be true or false, not 0"),
    (wrong(GAME, ('"Ada"', "5")), "value.players[0]: this must be a text, not 5"),
    (
        wrong(GAME, ('"Bo"', r'"Bo\ud800"')),
        r"value.players[1]: half of a character cannot be written, as in 'Bo\ud800'",
    ),
    (wrong(GAME, ('"Bo"', '"Bo\udfff"')), r"value.players[1]: half of a character cannot be written, as in 'Bo\udfff'"),
    # lists and objects are what they are
    (
        wrong(CARD, ('{"ones": 3, "kiriki": 100}', "[3]")),
        "value.filled: this must be an object with the points of each",
    ),
    (wrong(CARD, ('{"ones": 3, "kiriki": 100}', "null")), "value.filled: this must be an object"),
    (wrong(GAME, ('["Ada", "Bo"]', '"AB"')), "value.players: this must be a list, not 'AB'"),
    (wrong(GAME, ('["Ada", "Bo"]', '{"Ada": 1, "Bo": 2}')), "value.players: this must be a list"),
    (wrong(TURN, ('["111234", "111"]', '"111234"')), "value.history: this must be a list, not '111234'"),
    (wrong(TURN, ('["111234", "111"]', "null")), "value.history: this must be a list, not None"),
    (
        wrong(KIRIKI_STATE, ('"turn": {"roll": "14121", "rules": "kiriki", "rolls_left": 2}', '"turn": []')),
        "value.turn:",
    ),
    # rolls are digits
    (wrong(Roll("14121"), ("14121", "14721")), "value: a die shows 1 to 6, not '7', at position 2"),
    (wrong(Roll("14121"), ("14121", "1,4")), "value: a die shows 1 to 6, not ',', at position 1"),
    (wrong(Roll("14121"), ("14121", " 1")), "value: a die shows 1 to 6, not ' '"),
    (wrong(Roll("14121"), ("14121", "\N{SUPERSCRIPT TWO}")), "value: a die shows 1 to 6, not '²'"),
    (wrong(Roll("14121"), ("14121", r"\ud800")), r"value: a die shows 1 to 6, not '\ud800'"),
    (wrong(Roll("14121"), ("14121", "1" * 101)), "value: a roll has at most 100 dice"),
    (wrong(Roll("14121"), ('"14121"', "14121")), "value: this must be a text, not 14121"),
    (wrong(Roll("14121"), ('"14121"', "[1, 4, 1, 2, 1]")), "value: this must be a text, not [1, 4, 1, 2, 1]"),
    (wrong(TURN, ('"111"', '"117"')), "value.history[1]: a die shows 1 to 6"),
    # names
    (
        wrong(CARD, ('"rules": "kiriki"', '"rules": "farkle"')),
        "value.rules: no rules are called 'farkle'; there are kiri",
    ),
    (
        wrong(CARD, ('"rules": "kiriki"', '"rules": null')),
        "value.rules: this must be an object with the keys dice, rolls",
    ),
    (wrong(CARD, ('"rules": "kiriki"', '"rules": {}')), "value.rules: the key dice is missing"),
    (wrong(kiriki.Category.ONES, ('"ones"', '"uno"')), "value: no category is called 'uno'; there are ones, twos"),
    (wrong(kiriki.Category.ONES, ('"ones"', "0")), "value: no category is called 0; there are ones, twos"),
    (
        wrong(farkle.Combination("single_one", "1", 100), ("single_one", "uno")),
        "value.kind: no combination kind is called",
    ),
    # actions
    (wrong(kiriki.Record("ones"), ('"record"', '"bank"')), "value: the key action must be record, not 'bank'"),
    (wrong(kiriki.Record("ones"), ('"action": "record", ', "")), "value: the key action must be record, not None"),
    (
        wrong(kiriki.RollDice(), ('"action": "roll_dice", "keep": ""', '"action": "roll_dice"')),
        "value: the key keep is mis",
    ),
    (
        wrong(farkle.RollDice(), ('"action": "roll_dice"', '"action": "roll_dice", "keep": ""')),
        "there is no key 'keep' here",
    ),
    (
        wrong(farkle.Bank(), ('{"action": "bank"}', '"bank"')),
        "value: this must be an object with the key action, not 'bank'",
    ),
    (
        wrong(KIRIKI_TRANSCRIPT, ('"record"', '"set_aside_dice"')),
        "value.actions[2]: the key action must be roll_dice or record, not 'set_aside_dice'",
    ),
    (
        wrong(KIRIKI_TRANSCRIPT, ('"record"', '["record"]')),
        "value.actions[2]: the key action must be roll_dice or record",
    ),
    (wrong(FARKLE_TRANSCRIPT, ('"dice": "111"', '"keep": "111"')), "value.actions[1]: the key dice is missing"),
]


@pytest.mark.parametrize(("text", "message"), PARTS, ids=names(PARTS))
def test_what_is_not_written_so_is_refused_with_the_place(text: tuple[str, type], message: str) -> None:
    error = refusal(*text)
    assert type(error) is NotationError
    assert message in str(error)
    assert error.position is None


# What the schema says of the same texts: it does not tell 3.0 from 3, and reads only the last of two equal keys.
KNOWN_TO_JSON_ALONE = ("3.0", "twice", "half of a character")


@pytest.mark.parametrize(("text", "message"), PARTS, ids=names(PARTS))
def test_what_is_not_written_so_is_no_part_of_the_schema(text: tuple[str, type], message: str) -> None:
    assert accepts(json.loads(text[0])) == any(words in message for words in KNOWN_TO_JSON_ALONE)


# --- the rules --------------------------------------------------------------------------------------------------------

STATES = [
    (wrong(CARD, ('"ones": 3', '"ones": 6')), IllegalActionError, "value: no play fills ones with 6 points"),
    (wrong(CARD, ('"kiriki": 100', '"kiriki": 75')), IllegalActionError, "value: no play fills kiriki with 75 points"),
    (wrong(CARD, ('"kiriki": 100', '"twos": 3')), IllegalActionError, "value: no play fills twos with 3 points"),
    (wrong(CARD, ('"kiriki": 100', '"chance": 0')), IllegalActionError, "value: no play fills chance with 0 points"),
    (wrong(CARD, ('"kiriki_bonuses": 0', '"kiriki_bonuses": 1')), IllegalActionError, "value: no play earns 1 bonuses"),
    (wrong(CARD, ('"kiriki_bonuses": 0', '"kiriki_bonuses": -1')), DiceRulesError, "value: kiriki_bonuses must be a"),
    (
        wrong(CARD, ('"rules": "kiriki"', '"rules": "plain"')),
        IllegalActionError,
        "value: no play fills kiriki with 100",
    ),
    (wrong(HOUSE, ('"dice": 5', '"dice": 7')), DiceRulesError, "value: dice must be a whole number from 5 to 6, not 7"),
    (wrong(HOUSE, ('"bonus": 50', '"bonus": -1')), DiceRulesError, "value: bonus must be a whole number from 0 to"),
    (wrong(HOUSE, ('"joker": "none"', '"joker": "free"')), DiceRulesError, "value: a joker needs repeat_kiriki=False"),
    (wrong(KirikiTurn("14121"), ("14121", "141211")), InvalidRollError, "value: a Kiriki roll has 5 dice"),
    (
        wrong(KirikiTurn("14121"), ('"rolls_left": 2', '"rolls_left": 3')),
        IllegalActionError,
        "value: rolls_left must be",
    ),
    # a game whose cards nobody can reach
    (wrong(GAME, ('["Ada", "Bo"]', "[]")), IllegalActionError, "value: a game needs at least one player"),
    (wrong(GAME, ('["Ada", "Bo"]', '["Ada", "Ada"]')), IllegalActionError, "value: every player needs a name"),
    (wrong(GAME, ('["Ada", "Bo"]', '["Ada", " "]')), IllegalActionError, "value: a player's name must be a text"),
    (wrong(GAME, ('["Ada", "Bo"]', '["Ada"]')), IllegalActionError, "value: 1 players need as many cards, not 2"),
    (
        wrong(GAME, ('{"ones": 3}', '{"ones": 3, "twos": 4}')),
        IllegalActionError,
        "value: turns go round: 'Ada' cannot have taken 2 when 'Bo' took 0",
    ),
    (
        wrong(GAME, ('"rules": "kiriki", "filled": {}', '"rules": "plain", "filled": {}')),
        IllegalActionError,
        "value.cards[1].rules: expected the rules of the game, KirikiRules(), not KirikiRules(repeat_kiriki=False)",
    ),
    (wrong(GAME, ('{"ones": 3}', '{"ones": 6}')), IllegalActionError, "value.cards[0]: no play fills ones with 6"),
    # a turn of Farkle
    (
        wrong(TURN, ('"111"', '"1111"')),
        IllegalActionError,
        'value: Roll("1111") cannot be set aside: it is not part of',
    ),
    (wrong(TURN, ('"111"', '"15"')), IllegalActionError, 'value: Roll("15") cannot be set aside: it is not part of'),
    (wrong(TURN, ('"111"', '"12"')), IllegalActionError, 'value: Roll("12") has a dead die'),
    (wrong(TURN, ('"111"', '""')), IllegalActionError, "value: at least one die must be set aside"),
    (wrong(TURN, ('"111234"', '"223346"')), IllegalActionError, "value: the turn is over: its roll is a Farkle"),
    (wrong(TURN, ('"111234"', '"11123"')), InvalidRollError, "value: the number of dice to roll is 6"),
    (wrong(TURN, ('"111"', '"111", "234", "2"')), IllegalActionError, "value: the turn is over: its roll is a Farkle"),
    (wrong(TURN, ('"111"', '"111", "1234"')), InvalidRollError, "value: the number of dice to roll is 3"),
    (
        wrong(TURN, ('"111"', '"1"'), ('"banked": false', '"banked": true')),
        IllegalActionError,
        "value: a first bank needs",
    ),
    (
        wrong(TURN, ('["111234", "111"]', "[]"), ('"banked": false', '"banked": true')),
        IllegalActionError,
        "value: the dice",
    ),
    # sheets, and a game whose sheets nobody can reach
    (wrong(SHEETS, ("[500, 0]", "[450, 0]")), IllegalActionError, "value.sheets[0]: the first bank needs 500 points"),
    (
        wrong(SHEETS, ("[500, 0]", "[525, 0]")),
        IllegalActionError,
        "value.sheets[0]: no turn banks points that are not a",
    ),
    (wrong(SHEETS, ("[500, 0]", "[-500, 0]")), DiceRulesError, "value.sheets[0]: the points of each of the turns must"),
    (
        wrong(SHEETS, ("[500, 0]", "[500]"), ("[0]", "[0, 0]")),
        IllegalActionError,
        "value: turns go round: 'Ada' cannot",
    ),
    (wrong(SHEETS, ("[500, 0]", "[10000, 0, 0]"), ("[0]", "[0, 0]")), IllegalActionError, "value: the game was over"),
    (
        wrong(SHEETS, ('"singles": 1', '"singles": 11')),
        IllegalActionError,
        "value.sheets[0]: no play banks 11 single 1s",
    ),
    # combinations
    (
        wrong(farkle.Combination("single_one", "1", 100), ('"1"', '""')),
        DiceRulesError,
        "value: the dice of single_one are 1, and not",
    ),
    (
        wrong(farkle.Combination("straight", "123456", 1500), ('"123456"', '"1"')),
        DiceRulesError,
        'value: the dice of straight are 123456, and not Roll("1") (F7)',
    ),
    (
        wrong(farkle.set_asides("15")[0], ('"dice": "5"', '"dice": "6"')),
        DiceRulesError,
        "value.combinations[1]: the dice of single_five are 5",
    ),
    (
        wrong(farkle.set_asides("15")[0], ('"dice": "15"', f'"dice": "{"15" * 50}"')),
        DiceRulesError,
        "value: a selection has 1 to 6 dice",
    ),
    (wrong(farkle.Combination("single_one", "1", 100), ("100", "0")), DiceRulesError, "value: points must be a whole"),
    (
        wrong(attrs.evolve(farkle.set_asides("15")[0]), ('"dice": "15"', '"dice": "55"')),
        DiceRulesError,
        "value: the combinations have the dice",
    ),
    (
        wrong(attrs.evolve(farkle.set_asides("15")[0]), ('"points": 150', '"points": 151')),
        DiceRulesError,
        "value: the combinations score 150 points together, not 151",
    ),
    # states and transcripts
    (
        wrong(KIRIKI_STATE, ('"roll": "14121", "rules": "kiriki"', '"roll": "14121", "rules": "plain"')),
        IllegalActionError,
        "value.turn.rules: expected the rules of the game, KirikiRules(), not KirikiRules(repeat_kiriki=False)",
    ),
    (
        wrong(FARKLE_STATE, ('"on_board": false', '"on_board": true')),
        IllegalActionError,
        "value: the turn has on_board=True",
    ),
    (wrong(FARKLE_STATE, ('"111234"', '"223346"')), IllegalActionError, "is over: it must be recorded in the game"),
    (wrong(kiriki.RollDice("11"), ('"11"', '"111111"')), InvalidRollError, "value: 5 dice can be kept at the most"),
    (wrong(farkle.SetAsideDice("11"), ('"11"', '""')), InvalidRollError, "value: 1 to 6 dice can be set aside"),
    (wrong(KIRIKI_TRANSCRIPT, ('"keep": "11"', '"keep": "55"')), IllegalActionError, 'Roll("55") cannot be kept'),
    (wrong(KIRIKI_TRANSCRIPT, ('"keep": "11"', '"keep": "1"')), InvalidRollError, "value: "),
    (wrong(KIRIKI_TRANSCRIPT, ('"156"', '"156", "1"')), InvalidRollError, "value: "),
    (wrong(KIRIKI_TRANSCRIPT, (', "156"', "")), InvalidRollError, "value: "),
    (wrong(FARKLE_TRANSCRIPT, ('"dice": "111"', '"dice": "1"')), IllegalActionError, "a first bank needs 500 points"),
    (wrong(FARKLE_TRANSCRIPT, ('"111234"', '"11123"')), InvalidRollError, "value: "),
]


@pytest.mark.parametrize(("text", "expected", "message"), STATES, ids=names(STATES))
def test_what_no_play_leads_to_is_refused_as_its_class_refuses_it(
    text: tuple[str, type], expected: type[DiceRulesError], message: str
) -> None:
    error = refusal(*text)
    assert type(error) is expected
    assert message in str(error)


def test_an_error_names_the_place_and_no_cause() -> None:
    error = refusal(*wrong(KIRIKI_STATE, ('"filled": {"ones": 3}', '"filled": {"ones": "3"}')))
    assert str(error) == "value.game.cards[0].filled.ones: this must be a whole number, not '3'"
    # What the place was found with is of no use to the reader.
    assert error.__suppress_context__
    assert not hasattr(error, "__notes__")


def test_a_name_with_half_a_character_is_not_written() -> None:
    # Two halves would be read as the character that they make together, which is another name.
    for name in ("Bo\ud83c", "Bo\ud83c\udfb2"):
        with pytest.raises(NotationError, match="half of a character cannot be written"):
            to_json(KirikiGame([name]))
    assert from_json(to_json(KirikiGame(["Bo\N{GAME DIE}"])), KirikiGame).players == ("Bo\N{GAME DIE}",)
