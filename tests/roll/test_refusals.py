"""What `Roll` refuses, and with which messages."""

from __future__ import annotations

import array
from collections import ChainMap, Counter, UserDict
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType

import numpy as np
import pytest

from dicerules import DiceRulesError, NotationError, Roll
from dicerules.roll import MAX_DICE
from tests.roll.samples import Indexable, Unprintable, refusal

# Each with the part of it that the message must show.
REFUSED_TEXTS = {
    "face 0": ("10", "'0'"),
    "face 7": ("14721", "'7'"),
    "face 9": ("9", "'9'"),
    "a letter": ("12a", "'a'"),
    "only letters": ("dice", "'dice'"),
    "plus": ("+1", "'+'"),
    "minus": ("-1", "'-'"),
    "a sign inside": ("1,-2", "'-'"),
    "fullwidth digits": ("\uff11\uff12", "'\uff11'"),
    "a fullwidth digit among others": ("12\uff13", "'\uff13'"),
    "superscript two": ("\u00b2", "'\u00b2'"),
    "arabic-indic digits": ("\u0661\u0662", "'\u0661'"),
    "a circled digit": ("\u2460", "'\u2460'"),
    "a die face": ("\u2680", "'\u2680'"),
    "a roman numeral": ("\u2163", "'\u2163'"),
    "a decimal point": ("1.0", "'.'"),
    "a semicolon": ("1;2", "';'"),
    "an underscore": ("1_2", "'_'"),
    "brackets": ("[1,2]", "'['"),
    "a tab": ("1\t2", r"'\t'"),
    "a newline": ("1\n2", r"'\n'"),
    "a final newline": ("12\n", r"'\n'"),
    "a carriage return": ("12\r", r"'\r'"),
    "a vertical tab": ("1\x0b2", r"'\x0b'"),
    "a form feed": ("1\x0c2", r"'\x0c'"),
    "a NUL": ("1\x002", r"'\x00'"),
    "a no-break space": ("1\u00a02", r"'\xa0'"),
    "an em space": ("1\u20032", r"'\u2003'"),
    "a zero-width space": ("1\u200b2", r"'\u200b'"),
    "a combining mark": ("1\u0301", "'1\u0301'"),
    "a byte order mark": ("\ufeff12", r"'\ufeff'"),
    "a lone high surrogate": ("12\ud800", r"'\ud800'"),
    "a lone low surrogate": ("\udcff12", r"'\udcff'"),
    "an ideographic comma": ("1\u30012", "'\u3001'"),
    "only a space": (" ", "' '"),
    "only a comma": (",", "','"),
    "only separators": (" , ", "' , '"),
    "a leading space": (" 12", "' 12'"),
    "a trailing space": ("12 ", "'12 '"),
    "a leading comma": (",12", "',12'"),
    "a trailing comma": ("1,2,", "'1,2,'"),
    "a trailing comma and space": ("1,2, ", "'1,2, '"),
    "a doubled comma": ("1,,2", "'1,,2'"),
    "a doubled comma with a space": ("1, ,2", "'1, ,2'"),
}

REFUSED_OBJECTS = {
    "None": (None, "None"),
    "True": (True, "True"),
    "False": (False, "False"),
    "an int": (14121, "14121"),
    "a float": (1.0, "1.0"),
    "a numpy number": (np.int64(1), "np.int64(1)"),
    "a numpy bool": (np.bool_(True), "np.True_"),  # noqa: FBT003 (there is no other way to make one)
    "a 0-d array": (np.array(3), "array(3)"),
    "a 0-d array of objects": (np.array(None, dtype=object), "array(None"),
    "bytes": (b"12", "b'12'"),
    "no bytes": (b"", "b''"),
    "bytes of faces": (bytes([1, 2]), r"b'\x01\x02'"),
    "a bytearray": (bytearray([1, 2]), "bytearray"),
    "a memoryview": (memoryview(bytes([1, 2])), "<memory"),
    "numpy bytes": (np.bytes_(b"12"), "b'12'"),
    "a dict": ({1: 2, 3: 4}, "{1: 2, 3: 4}"),
    "an empty dict": ({}, "{}"),
    "a Counter": (Counter([1, 1, 2]), "Counter"),
    "a UserDict": (UserDict({1: 2}), "{1: 2}"),
    "a ChainMap": (ChainMap({1: 2}), "ChainMap"),
    "a mapping proxy": (MappingProxyType({1: 2}), "mappingproxy"),
    "a class": (list, "<class 'list'>"),
    "the class itself": (Roll, "Roll"),
    "a function": (len, "len"),
    "an object": (object(), "<object"),
    "an object without a repr": (Unprintable(), "Unprintable"),
    "Ellipsis": (..., "Ellipsis"),
    "a sequence of a number": (Indexable(1), "Indexable"),
}

REFUSED_DICE = {
    "face 0": ([0], "0"),
    "face 7": ([1, 7], "7"),
    "a negative face": ([-1], "-1"),
    "a large number": ([10**30], "1000000"),
    "a face beyond a byte": ([257], "257"),
    "True": ([1, True], "True"),
    "False": ([False], "False"),
    "numpy True": ([np.bool_(True)], "np.True_"),  # noqa: FBT003 (there is no other way to make one)
    "a numpy array of bools": (np.array([True, True]), "np.True_"),
    "1.0": ([1.0], "1.0"),
    "nan": ([float("nan")], "nan"),
    "infinity": ([float("inf")], "inf"),
    "numpy 1.0": ([np.float64(1)], "np.float64(1.0)"),
    "a numpy array of floats": (np.array([1.0, 2.0]), "np.float64(1.0)"),
    "an array of floats": (array.array("d", [1.0]), "1.0"),
    "a masked die": (np.ma.masked_array([1, 2], mask=[False, True]), "masked"),
    "a time": ([np.timedelta64(3, "D")], "timedelta64"),
    "a complex number": ([1j], "1j"),
    "a Decimal": ([Decimal(1)], "Decimal('1')"),
    "a Fraction": ([Fraction(1)], "Fraction(1, 1)"),
    "None": ([None], "None"),
    "a digit": (["1"], "'1'"),
    "digits": (["14121"], "'14121'"),
    "a numpy array of digits": (np.array(["1", "2"]), "np.str_('1')"),
    "bytes": ([b"1"], "b'1'"),
    "a list": ([[1, 2]], "[1, 2]"),
    "a list of one": ([1, [2]], "[2]"),
    "a tuple": ([(1,)], "(1,)"),
    "a Roll": ([Roll("12")], 'Roll("12")'),
    "a numpy matrix": (np.array([[1, 2], [3, 4]]), "array([1, 2])"),
    "a numpy column": (np.array([[1], [2]]), "array([1])"),
    "an object without a repr": ([Unprintable()], "Unprintable"),
    "__index__ of 7": ([Indexable(7)], "Indexable"),
}


@pytest.mark.parametrize(("dice", "shown"), REFUSED_TEXTS.values(), ids=list(REFUSED_TEXTS))
def test_text_that_is_not_digits_is_refused(dice: str, shown: str) -> None:
    assert shown in refusal(dice)


@pytest.mark.parametrize(("dice", "shown"), REFUSED_TEXTS.values(), ids=list(REFUSED_TEXTS))
def test_numpy_text_is_read_like_text(dice: str, shown: str) -> None:
    text = np.str_(dice)
    if text == dice:  # NumPy drops final NULs
        assert shown in refusal(text)


@pytest.mark.parametrize(("dice", "shown"), REFUSED_OBJECTS.values(), ids=list(REFUSED_OBJECTS))
def test_objects_that_are_not_dice_are_refused(dice: object, shown: str) -> None:
    assert shown in refusal(dice)


@pytest.mark.parametrize(("dice", "shown"), REFUSED_DICE.values(), ids=list(REFUSED_DICE))
def test_dice_that_are_not_whole_numbers_from_1_to_6_are_refused(dice: object, shown: str) -> None:
    assert shown in refusal(dice)


def test_a_message_states_what_was_expected() -> None:
    assert "1 to 6" in refusal("14721")
    assert "1 to 6" in refusal([7])
    assert "comma" in refusal("1,,2")
    assert "digits" in refusal(None)
    assert str(MAX_DICE) in refusal("1" * (MAX_DICE + 1))


def test_a_refused_roll_is_a_value_error_but_not_a_notation_error() -> None:
    with pytest.raises(ValueError, match="'a'") as caught:
        Roll("12a")
    assert isinstance(caught.value, DiceRulesError)
    assert not isinstance(caught.value, NotationError)
