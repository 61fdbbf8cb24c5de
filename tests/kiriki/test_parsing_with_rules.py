"""`Scorecard.parse(text, rules=…)` and `KirikiTurn.parse(text, rules=…)`: cards whose line leaves their rules out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import attrs
import pytest

from dicerules import DiceRulesError, KirikiTurn, NotationError, Scorecard
from dicerules.kiriki import (
    KIRIKI,
    NAMED_RULES,
    PLAIN,
    YAHTZEE,
    YATZY,
    Box,
    FurtherKiriki,
    Groups,
    KirikiRules,
    Section,
)
from tests.raising import raises

Parse: TypeAlias = Callable[..., Scorecard | KirikiTurn]

HOUSE = KIRIKI.with_box(Box("one_pair", Groups(2), "matching_dice"))
EVERY = pytest.mark.parametrize(
    ("parse", "line"),
    [(Scorecard.parse, "kiriki-card:1"), (KirikiTurn.parse, "kiriki-turn:1 roll=11123 left=1")],
    ids=["card", "turn"],
)

# What the line says of each.
WRITTEN = {
    "": KIRIKI,
    **{f" rules={name}": rules for name, rules in NAMED_RULES.items() if rules != KIRIKI},
    " rules=kiriki(bonus=50)": KirikiRules(bonus=50),
    " rules=kiriki(forced_order=yes)": KirikiRules(forced_order=True),
    " rules=yatzy(forced_order=yes)": attrs.evolve(YATZY, forced_order=True),
    " rules=yahtzee(rolls_per_turn=4,bonus=50)": attrs.evolve(YAHTZEE, bonus=50, rolls_per_turn=4),
    " rules=plain(bonus_threshold=60)": attrs.evolve(PLAIN, bonus_threshold=60),
}
CUSTOM = {
    "another box": HOUSE,
    "a box less": KIRIKI.without_box("chance"),
    "a box of other points": KIRIKI.with_box("full_house", pays=30),
    "a box of another name": YAHTZEE.with_box("kiriki", labels=("Five alike", "Cinco iguales")),
    "another order": KirikiRules(boxes=KIRIKI.boxes[::-1]),
    "another section": KirikiRules(sections=[Section("mine")]),
    "another meaning": KirikiRules(further_kiriki=FurtherKiriki(bonus=100)),
    "and more": attrs.evolve(HOUSE, bonus=50, rolls_per_turn=4),
}


@EVERY
@pytest.mark.parametrize("written", WRITTEN)
def test_rules_that_the_line_has_need_not_be_passed_but_may_be(parse: Parse, line: str, written: str) -> None:
    rules, text = WRITTEN[written], line + written
    for value in (parse(text), parse(text, rules), parse(text, rules=rules), parse(text, rules=None)):
        assert value.rules == rules
        assert str(value) in {text, line + " rules=yahtzee(rolls_per_turn=4,bonus=50)"}
        assert parse(str(value), rules) == value


@EVERY
@pytest.mark.parametrize("name", CUSTOM)
def test_custom_rules_are_left_out_and_passed(parse: Parse, line: str, name: str) -> None:
    text = f"{line} rules=custom"
    value = parse(text, CUSTOM[name])
    assert value.rules == CUSTOM[name]
    assert str(value) == text
    with raises(NotationError, "custom_rules") as caught:
        parse(text)
    assert isinstance(caught.value, NotationError)
    assert caught.value.position == text.index("custom")


@EVERY
@pytest.mark.parametrize("name", CUSTOM)
def test_a_line_with_rules_is_not_of_custom_rules(parse: Parse, line: str, name: str) -> None:
    for text, given, position in (
        (line, "kiriki", len(line)),
        (f"{line} rules=kiriki", "kiriki", len(line) + 7),
        (f"{line} rules=yatzy", "yatzy", len(line) + 7),
        (f"{line} rules=kiriki(bonus=50)", "kiriki(bonus=50)", len(line) + 7),
    ):
        with raises(NotationError, "other_rules", expected="custom", given=given) as caught:
            parse(text, CUSTOM[name])
        assert isinstance(caught.value, NotationError)
        assert caught.value.position == position


@EVERY
@pytest.mark.parametrize("written", WRITTEN)
def test_a_line_of_custom_rules_is_not_of_rules_that_it_could_have(parse: Parse, line: str, written: str) -> None:
    with raises(NotationError, "other_rules", given="custom"):
        parse(f"{line} rules=custom", WRITTEN[written])


@EVERY
@pytest.mark.parametrize(
    ("written", "given", "word"),
    [
        ("", YATZY, "yatzy"),
        (" rules=yatzy", KIRIKI, "kiriki"),
        (" rules=yatzy", YAHTZEE, "yahtzee"),
        (" rules=kiriki(bonus=50)", KIRIKI, "kiriki"),
        (" rules=kiriki(bonus=50)", KirikiRules(bonus=51), "kiriki(bonus=51)"),
        (" rules=yatzy(forced_order=yes)", YATZY, "yatzy"),
    ],
)
def test_rules_that_contradict_the_line_are_refused(
    parse: Parse, line: str, written: str, given: KirikiRules, word: str
) -> None:
    found = written.removeprefix(" rules=") or "kiriki"
    with raises(NotationError, "other_rules", expected=word, given=found) as caught:
        parse(line + written, given)
    assert f"{word}, not {found}" in str(caught.value)


NOT_RULES: list[Any] = ["yatzy", "custom", 3, KirikiRules, NAMED_RULES, True]


@EVERY
@pytest.mark.parametrize("thing", NOT_RULES, ids=lambda thing: repr(thing)[:20])
def test_rules_are_rules(parse: Parse, line: str, thing: Any) -> None:  # noqa: ANN401 (that is refused)
    for text in (line, f"{line} rules=yatzy", f"{line} rules=custom"):
        with raises(DiceRulesError, "wrong_type", "rules", expected="KirikiRules"):
            parse(text, thing)


@EVERY
@pytest.mark.parametrize("rules", [None, KIRIKI, YATZY, HOUSE], ids=["none", "kiriki", "yatzy", "house"])
def test_a_word_needs_a_value_and_appears_once(parse: Parse, line: str, rules: KirikiRules | None) -> None:
    with raises(NotationError, "unknown_word", given="'rules'") as caught:
        parse(f"{line} rules", rules)
    assert isinstance(caught.value, NotationError)
    assert caught.value.position == len(line) + 1
    with pytest.raises(NotationError) as twice:
        parse(f"{line} rules=yatzy rules=yatzy", YATZY)
    assert twice.value.code == "word_twice"


# --- boxes in the line ------------------------------------------------------------------------------------------------


def test_the_boxes_of_the_rules_are_the_words_of_the_line() -> None:
    card = Scorecard.parse("kiriki-card:1 one_pair=12 ones=3 rules=custom", HOUSE)
    assert card == Scorecard(HOUSE, filled={"one_pair": 12, "ones": 3})
    assert str(card) == "kiriki-card:1 ones=3 one_pair=12 rules=custom"
    yatzy = Scorecard.parse("kiriki-card:1 two_pairs=22 yatzy=50 rules=yatzy")
    assert yatzy.filled == {"two_pairs": 22, "yatzy": 50}


@pytest.mark.parametrize(
    ("text", "rules", "code", "wrong"),
    [
        ("kiriki-card:1 one_pair=12", None, "unknown_word", "one_pair=12"),
        ("kiriki-card:1 kiriki=50 rules=yatzy", None, "unknown_word", "kiriki=50"),
        ("kiriki-card:1 one_pair=13 rules=yatzy", None, "impossible_points", "13"),
        ("kiriki-card:1 ones=3 two_pairs=5 rules=yatzy", None, "impossible_points", "5"),
        ("kiriki-card:1 one_pair=14 rules=custom", HOUSE, "impossible_points", "14"),
        ("kiriki-card:1 one_pair=12 one_pair=12 rules=custom", HOUSE, "word_twice", "one_pair=12 rules"),
        ("kiriki-card:1 chance=20 rules=custom", KIRIKI.without_box("chance"), "unknown_word", "chance"),
        ("kiriki-card:1 twos=2 rules=kiriki(forced_order=yes)", None, "filled_out_of_order", "2 rules"),
        ("kiriki-card:1 ones=2 threes=3 rules=yatzy(forced_order=yes)", None, "filled_out_of_order", "3 rules"),
    ],
)
def test_the_position_of_a_wrong_box(text: str, rules: KirikiRules | None, code: str, wrong: str) -> None:
    with pytest.raises(NotationError) as caught:
        Scorecard.parse(text, rules)
    assert (caught.value.code, caught.value.position) == (code, text.index(wrong))


def test_a_missing_word_is_wrong_at_the_end_of_the_line() -> None:
    text, rules = "kiriki-card:1 kiriki=100 rules=custom", CUSTOM["another meaning"]
    with raises(NotationError, "wrong_kiriki_bonuses", "kiriki_bonuses", expected=1, given=0) as caught:
        Scorecard.parse(text, rules)
    assert isinstance(caught.value, NotationError)
    assert caught.value.position == len(text)


def test_changes_that_the_notation_has_no_words_for_are_unknown() -> None:
    known = ("dice", "rolls_per_turn", "bonus", "bonus_threshold", "forced_order")
    for change in ("boxes=3", "sections=", "further_kiriki=none", "joker=free", "kiriki=60"):
        with raises(NotationError, "unknown_rule", given=repr(change), known=known):
            Scorecard.parse(f"kiriki-card:1 rules=kiriki({change})")


def test_a_contradiction_of_rules_has_the_position_of_its_cause() -> None:
    text = "kiriki-card:1 rules=yahtzee(bonus=50,forced_order=yes)"
    with raises(NotationError, "order_with_forced_joker", "forced_order") as caught:
        Scorecard.parse(text)
    assert isinstance(caught.value, NotationError)
    assert caught.value.position == text.index("yes")
