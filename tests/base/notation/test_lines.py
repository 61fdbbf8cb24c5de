"""A line of notation finds the position of a value's error from the error's path alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs
import pytest

from dicerules import DiceRulesError, IllegalActionError, NotationError
from dicerules._base import messages
from dicerules._base.checks import between, boolean, read_list
from dicerules._base.notation import Line, Word
from dicerules._base.rules_notation import rules_of, write
from dicerules.errors import Message, Path
from tests.raising import raises

# The sentence quotes words and items of the line, which must not influence the position.
MISLEADING: Final = Message("misleading", "left, not 7,5 for list, not 0", "left, no 7,5 para list, no 0")
CONTRADICTION: Final = Message("contradiction", "b is not c", "b no es c")
TEXT: Final = "toy:1 left=0 list=7,5,7,0 on"
LINE: Final = Line.read(TEXT, "toy", ["left", "list"], ["on"])


def place(word: Word | None, path: Path, line: Line = LINE) -> int | None:
    """Return the position of an error with this path that is raised while a word is read."""
    with pytest.raises(NotationError) as caught, line.at(word):
        raise IllegalActionError(MISLEADING, path=path)
    assert (caught.value.code, caught.value.path) == ("misleading", path)
    return caught.value.position


@pytest.mark.parametrize(
    ("path", "rest"),
    [
        ((), "7,5,7,0 on"),
        (("list",), "7,5,7,0 on"),
        (("list", 0), "7,5,7,0 on"),
        (("list", 1), "5,7,0 on"),
        (("list", 2), "7,0 on"),
        (("list", 3), "0 on"),
        (("list", 4), "7,5,7,0 on"),
        (("a", "b", 3, 1), "0 on"),
    ],
)
def test_an_index_in_the_path_leads_to_the_item(path: Path, rest: str) -> None:
    assert place(LINE.find("list"), path) == len(TEXT) - len(rest)


def test_a_word_without_a_value_and_a_missing_word_have_a_place_too() -> None:
    assert place(LINE.find("on"), ("on", 0)) == TEXT.index("on")
    assert place(LINE.find("missing"), ("missing",)) == len(TEXT)


def test_an_error_that_has_a_position_keeps_it() -> None:
    with pytest.raises(NotationError) as caught, LINE.at(LINE.find("list")):
        raise NotationError(messages.BAD_NUMBER, position=3, text=TEXT, given="x")
    assert caught.value.position == 3


def test_a_notation_error_without_a_position_gets_one() -> None:
    with pytest.raises(NotationError) as caught, LINE.at(LINE.find("left")):
        raise NotationError(messages.UNKNOWN_NAME, given="x", known=("y",))
    assert caught.value.position == TEXT.index("0")


def test_other_exceptions_pass() -> None:
    with pytest.raises(ZeroDivisionError), LINE.at(None):
        raise ZeroDivisionError


def read_few(items: Iterable[int]) -> tuple[int, ...]:
    return read_list(items, "few", 3)


@attrs.frozen(kw_only=True)
class ToyRules:
    """Rules with fields of every kind: two pairs of them contradict each other, and one has no notation."""

    a: int = attrs.field(default=0, validator=between(0, 9))
    b: bool = attrs.field(default=False, validator=boolean)
    c: bool = attrs.field(default=False, validator=boolean)
    d: bool = attrs.field(default=False, validator=boolean)
    e: bool = attrs.field(default=False, validator=boolean)
    few: tuple[int, ...] = attrs.field(default=(0, 0), converter=read_few)
    more: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        """Refuse contradictions, and large items."""
        for one, other in (("b", "c"), ("d", "e")):
            if getattr(self, one) and getattr(self, other):
                raise DiceRulesError(CONTRADICTION, path=(one,))
        for index, item in enumerate(self.few):
            if item > 9:
                raise DiceRulesError(MISLEADING, path=("few", index))


NAMED: Final = {"toy": ToyRules(), "other": ToyRules(b=True), "two": ToyRules(b=True, d=True)}


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("toy(a=»10)", "number_out_of_range"),
        ("toy(few=1/2,a=»10)", "number_out_of_range"),
        # A contradiction is placed at the field that its path begins with,
        ("toy(c=yes,b=»yes)", "contradiction"),
        ("toy(b=»yes,c=yes)", "contradiction"),
        # or at the change that causes it, if the named rules had this field already.
        ("other(a=1,c=»yes)", "contradiction"),
        ("other(c=»yes,a=1)", "contradiction"),
        ("two(a=»1,c=yes,e=yes)", "contradiction"),
        ("toy(few=»10)", "misleading"),
        ("toy(few=1/»10/1)", "misleading"),
        ("toy(a=1,few=0/0/»10)", "misleading"),
        ("toy(few=»0/0/0/0)", "list_too_long"),
        ("toy(few=0/»x)", "bad_number"),
        ("toy(»x=1)", "unknown_rule"),
        ("toy(»a)", "unknown_rule"),
        ("toy(»)", "unknown_rule"),
        ("toy(b=»True)", "bad_switch_word"),
        ("toy(a=1,»a=1)", "word_twice"),
        ("toy(a=1»", "rules_not_closed"),
        ("»chess", "unknown_rules"),
    ],
)
def test_rules_are_placed_by_the_path_of_their_error(rules: str, code: str) -> None:
    before, _, after = f"toy:1 rules={rules}".partition("»")
    line = Line.read(before + after, "toy", ["rules"])
    with pytest.raises(NotationError) as caught:
        rules_of(line, NAMED)
    assert (caught.value.code, caught.value.position) == (code, len(before))


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ("", ToyRules()),
        (" rules=toy", ToyRules()),
        (" rules=other", ToyRules(b=True)),
        (" rules=other(b=no,c=yes,few=)", ToyRules(c=True, few=())),
        (" rules=toy(few=1/2/3,a=9)", ToyRules(few=(1, 2, 3), a=9)),
    ],
)
def test_rules_are_read(words: str, rules: ToyRules) -> None:
    line = Line.read(f"toy:1{words}", "toy", ["rules"])
    assert rules_of(line, NAMED) == rules_of(line, NAMED, rules) == rules


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (ToyRules(), ""),
        (ToyRules(b=True), " rules=other"),
        (ToyRules(a=1, c=True), " rules=toy(a=1,c=yes)"),
        (ToyRules(b=True, few=(1, 2)), " rules=other(few=1/2)"),
        (ToyRules(b=True, d=True, few=()), " rules=two(few=)"),
        # What has no notation is left out, and weighs more than what has one.
        (ToyRules(more=("x",)), " rules=custom"),
        (ToyRules(more=("y",), b=True, a=1), " rules=odd(a=1,b=yes)"),
    ],
)
def test_rules_are_written_as_changes_to_the_closest_ones(rules: ToyRules, words: str) -> None:
    named = NAMED | {"odd": ToyRules(more=("y",))}
    assert write("toy", (), rules, named) == f"toy:1{words}"
    assert rules_of(Line.read(f"toy:1{words}", "toy", ["rules"]), named, rules) == rules


@pytest.mark.parametrize(
    ("words", "given", "code", "expected"),
    [
        ("rules=»custom", None, "custom_rules", None),
        ("rules=»custom", ToyRules(), "other_rules", "toy"),
        ("rules=»custom", ToyRules(a=1), "other_rules", "toy(a=1)"),
        ("rules=»other", ToyRules(), "other_rules", "toy"),
        ("rules=»other", ToyRules(more=("x",)), "other_rules", "custom"),
        ("left=3»", ToyRules(b=True), "other_rules", "other"),
    ],
)
def test_rules_that_are_missing_or_others(words: str, given: ToyRules | None, code: str, expected: str | None) -> None:
    before, _, after = f"toy:1 {words}".partition("»")
    with pytest.raises(NotationError) as caught:
        rules_of(Line.read(before + after, "toy", ["left", "rules"]), NAMED, given)
    assert (caught.value.code, caught.value.position) == (code, len(before))
    assert caught.value.params.get("expected") == expected


def test_rules_of_another_type_are_refused() -> None:
    with raises(DiceRulesError, "wrong_type", "rules", expected="ToyRules", given="'toy'"):
        rules_of(LINE, NAMED, "toy")  # type: ignore[arg-type]
