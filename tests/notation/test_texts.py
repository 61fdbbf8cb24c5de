"""What notation looks like, and what is no notation."""

from __future__ import annotations

from typing import cast

import pytest

from dicerules import DiceRulesError, FarkleSheet, FarkleTurn, KirikiTurn, NotationError, Roll, Scorecard
from dicerules.farkle import FACEBOOK, GREED, FarkleRules
from dicerules.kiriki import YAHTZEE, KirikiRules

Readable = Roll | Scorecard | KirikiTurn | FarkleTurn | FarkleSheet
Notation = type[Readable]
HOUSE = FarkleRules(hot_dice="mandatory", three_of_a_kind=(1, 2, 3, 4, 5, 6), tie_break=("singles",), straight=0)

TEXTS = [
    (Roll(), ""),
    (Roll("14121"), "14121"),
    (Scorecard(), "kiriki-card:1"),
    (Scorecard(filled={"chance": 20, "ones": 0, "kiriki": 150}), "kiriki-card:1 ones=0 kiriki=150 chance=20"),
    (
        Scorecard(YAHTZEE, filled={"fours": 20, "kiriki": 50}, kiriki_bonuses=1),
        "kiriki-card:1 fours=20 kiriki=50 bonuses=1 rules=yahtzee",
    ),
    (
        Scorecard(KirikiRules(bonus=50, five_alike_as_full_house=True, repeat_kiriki=False, joker="free")),
        "kiriki-card:1 rules=kiriki(bonus=50,five_alike_as_full_house=yes,repeat_kiriki=no,joker=free)",
    ),
    (KirikiTurn("14121"), "kiriki-turn:1 roll=14121 left=2"),
    (
        KirikiTurn("654321", KirikiRules(dice=6), rolls_left=0),
        "kiriki-turn:1 roll=654321 left=0 rules=kiriki(dice=6)",
    ),
    (FarkleTurn(), "farkle-turn:1"),
    (FarkleTurn(on_board=True).roll("512341"), "farkle-turn:1 on-board roll=512341"),
    (FarkleTurn().roll("111234").set_aside("111").roll("234"), "farkle-turn:1 roll=111234 aside=111 roll=234"),
    (FarkleTurn().roll("111234").set_aside("111").bank(), "farkle-turn:1 roll=111234 aside=111 banked"),
    (FarkleTurn(GREED).roll("11123"), "farkle-turn:1 roll=11123 rules=greed"),
    (
        FarkleTurn(HOUSE),
        "farkle-turn:1 rules=farkle(three_of_a_kind=1/2/3/4/5/6,straight=0,hot_dice=mandatory,tie_break=singles)",
    ),
    (FarkleTurn(FarkleRules(tie_break=())), "farkle-turn:1 rules=farkle(tie_break=)"),
    (FarkleSheet(), "farkle-sheet:1"),
    (FarkleSheet(turns=[0]), "farkle-sheet:1 turns=0"),
    (
        FarkleSheet(FACEBOOK, turns=[300, 0, 1500], special_combinations=1, singles=2),
        "farkle-sheet:1 turns=300,0,1500 specials=1 singles=2 rules=facebook",
    ),
]


@pytest.mark.parametrize(("value", "text"), TEXTS, ids=[f"{type(value).__name__} {text}" for value, text in TEXTS])
def test_a_value_and_its_text(value: Readable, text: str) -> None:
    assert str(value) == text
    assert type(value).parse(text) == value


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (Scorecard, "kiriki-card:1 rules=kiriki", Scorecard()),
        (Scorecard, "kiriki-card:1 rules=yahtzee(bonus=50) chance=20 ones=1", None),
        (KirikiTurn, "kiriki-turn:1 left=1 roll=11111", KirikiTurn("11111", rolls_left=1)),
        (FarkleTurn, "farkle-turn:1 roll=111234 aside=111 banked on-board", None),
        (FarkleSheet, "farkle-sheet:1 singles=1 turns=500 specials=0", FarkleSheet(turns=[500], singles=1)),
    ],
)
def test_words_may_stand_in_any_order_and_rules_start_from_any_name(
    kind: Notation, text: str, value: Readable | None
) -> None:
    expected = {
        Scorecard: Scorecard(
            KirikiRules(repeat_kiriki=False, kiriki_bonus=100, joker="forced", bonus=50),
            filled={"ones": 1, "chance": 20},
        ),
        FarkleTurn: FarkleTurn(on_board=True, history=["111234", "111"], banked=True),
    }
    assert kind.parse(text) == (expected[kind] if value is None else value)


def test_dice_set_aside_keep_the_order_in_which_they_were_named() -> None:
    turn = FarkleTurn().roll("115234").set_aside("51")
    assert FarkleTurn.parse(str(turn)) == turn


# Each text with the place at which it is wrong, marked by a caret below it.
WRONG = [
    (Scorecard, "", "^", "this must begin with kiriki-card:1"),
    (Scorecard, "kiriki-turn:1 roll=14121 left=2", "^", "this must begin with kiriki-card:1"),
    (Scorecard, "kiriki-card:2 ones=3", "^", "this must begin with kiriki-card:1"),
    (Scorecard, "kiriki-card", "^", "this must begin with kiriki-card:1"),
    (Scorecard, "kiriki-card:1\n", "^", "this must begin with kiriki-card:1"),
    (Scorecard, " kiriki-card:1", "^", "this must begin with kiriki-card:1"),
    (Scorecard, "KIRIKI-CARD:1", "^", "this must begin with kiriki-card:1"),
    (Scorecard, "kiriki-card:1 ", "              ^", "between two words stands one space"),
    (Scorecard, "kiriki-card:1  ones=3", "              ^", "between two words stands one space"),
    (Scorecard, "kiriki-card:1 ones=3\tbonuses=1", "                   ^", "a number is digits"),
    (Scorecard, "kiriki-card:1 one=3", "              ^", "there is no 'one=3' here; there are ones=, twos=, "),
    (Scorecard, "kiriki-card:1 ones", "              ^", "there is no 'ones' here"),
    (Scorecard, "kiriki-card:1 =3", "              ^", "there is no '=3' here"),
    (Scorecard, "kiriki-card:1 ones=3 twos=4 ones=3", "                            ^", "ones is there twice"),
    (Scorecard, "kiriki-card:1 twos=4 ones=", "                          ^", "a number is digits"),
    (Scorecard, "kiriki-card:1 twos=4 ones=03", "                          ^", "a number is digits"),
    (Scorecard, "kiriki-card:1 twos=4 ones=-3", "                          ^", "a number is digits"),
    (Scorecard, "kiriki-card:1 twos=4 ones=\uff13", "                          ^", "a number is digits"),
    (Scorecard, "kiriki-card:1 ones=12345678901234", "                   ^", "a number is digits"),
    (Scorecard, "kiriki-card:1 twos=4 ones=6", "                          ^", "no play fills ones with 6 points"),
    (Scorecard, "kiriki-card:1 kiriki=-50", "                     ^", "a number is digits"),
    (Scorecard, "kiriki-card:1 ones=3 bonuses=1", "                             ^", "no play earns 1 bonuses"),
    (
        Scorecard,
        "kiriki-card:1 rules=chess",
        "                    ^",
        "no rules are written 'chess'; there are kiriki, ",
    ),
    (
        Scorecard,
        "kiriki-card:1 rules=kiriki()",
        "                           ^",
        "no rule is written ''; a rule is one of dice, ",
    ),
    (Scorecard, "kiriki-card:1 rules=kiriki(bonus)", "                           ^", "no rule is written 'bonus'"),
    (
        Scorecard,
        "kiriki-card:1 rules=kiriki(bonus=1,bonus=1)",
        "                                   ^",
        "bonus is there twice",
    ),
    (Scorecard, "kiriki-card:1 rules=kiriki(bonus=x)", "                                 ^", "a number is digits"),
    (
        Scorecard,
        "kiriki-card:1 rules=kiriki(repeat_kiriki=False)",
        "                                         ^",
        "a switch is",
    ),
    (KirikiTurn, "kiriki-turn:1 left=2", "                    ^", "roll= is missing"),
    (KirikiTurn, "kiriki-turn:1 roll=14121", "                        ^", "left= is missing"),
    (KirikiTurn, "kiriki-turn:1 roll=1412 left=2", "                   ^", "a Kiriki roll has 5 dice"),
    (KirikiTurn, "kiriki-turn:1 roll=14721 left=2", "                     ^", "a die shows 1 to 6, not '7'"),
    (KirikiTurn, "kiriki-turn:1 roll=14121 left=3", "                              ^", "rolls_left must be"),
    (FarkleTurn, "farkle-turn:1 roll=11123", "                   ^", "the number of dice to roll is 6"),
    (
        FarkleTurn,
        "farkle-turn:1 roll=111234 aside=112",
        "                                ^",
        "is not part|has a dead die",
    ),
    (
        FarkleTurn,
        "farkle-turn:1 roll=111234 roll=234",
        "                               ^",
        "something must be set aside",
    ),
    (FarkleTurn, "farkle-turn:1 aside=1", "                    ^", "the dice must be rolled"),
    (FarkleTurn, "farkle-turn:1 roll=223346 aside=2", "                                ^", "its roll is a Farkle"),
    (
        FarkleTurn,
        "farkle-turn:1 roll=122346 aside=1 banked",
        "                                  ^",
        "a first bank needs",
    ),
    (FarkleTurn, "farkle-turn:1 banked=yes", "              ^", "there is no 'banked=yes' here; .* on-board, banked"),
    (FarkleTurn, "farkle-turn:1 on-board on-board", "                       ^", "on-board is there twice"),
    (FarkleTurn, f"farkle-turn:1 roll={'1' * 101}", "                   ^", "a roll has at most 100 dice"),
    (FarkleSheet, "farkle-sheet:1 turns=", "                     ^", "a number is digits"),
    (FarkleSheet, "farkle-sheet:1 turns=500,,0", "                         ^", "a number is digits"),
    (FarkleSheet, "farkle-sheet:1 turns=500, 0", "                          ^", "there is no '0' here"),
    (FarkleSheet, "farkle-sheet:1 turns=300", "                     ^", "the first bank needs 500 points"),
    (FarkleSheet, "farkle-sheet:1 turns=500 specials=x", "                                  ^", "a number is digits"),
    (
        FarkleSheet,
        "farkle-sheet:1 specials=1 turns=0 singles=1",
        "                                          ^",
        "no play banks 1",
    ),
    (FarkleSheet, "farkle-sheet:1 specials=1", "                        ^", "no play completes 1"),
    (
        FarkleSheet,
        "farkle-sheet:1 rules=farkle(single_one=)",
        "                                       ^",
        "a number is digits",
    ),
    (
        FarkleSheet,
        "farkle-sheet:1 rules=farkle(full_house=1/2/)",
        "                                           ^",
        "a number is",
    ),
    (Roll, "14721", "  ^", "a die shows 1 to 6, not '7'"),
    (Roll, "1 4", " ^", "a die shows 1 to 6, not ' '"),
    (Roll, "\uff11", "^", "a die shows 1 to 6"),
    (Roll, "1" * 101, " " * 100 + "^", "a roll has at most 100 dice"),
]

N = "0/0/0/0/0/0"

# The same within a word, and without the word that a line begins with: » stands before what is wrong.
WITHIN = [
    # the changes of rules, each alone and among others
    (Scorecard, "rules=kiriki(dice=»7)", "dice must be a whole number from 5 to 6, not 7"),
    (Scorecard, "rules=kiriki(bonus=7,dice=»7,kiriki=7)", "dice must be a whole number from 5 to 6, not 7"),
    (Scorecard, "rules=kiriki(joker=»maybe)", "no joker is called 'maybe'"),
    (Scorecard, "rules=yahtzee(bonus=50,joker=»maybe) ones=3", "no joker is called 'maybe'"),
    (Scorecard, "rules=kiriki(bonus=50,joker=»free)", "a joker needs repeat_kiriki=False"),
    (Scorecard, "rules=yahtzee(bonus=50,repeat_kiriki=»yes)", "a joker needs repeat_kiriki=False"),
    (Scorecard, "rules=kiriki(bonus=»1000001)", "bonus must be a whole number from 0 to 1000000"),
    (Scorecard, "rules=kiriki(bonus=1,»bonus=2)", "bonus is there twice"),
    (FarkleSheet, "rules=farkle(target=100,entry_minimum=»500)", "entry_minimum must not be above the target"),
    (FarkleSheet, "rules=farkle(target=»100)", "entry_minimum must not be above the target"),
    (FarkleSheet, "rules=farkle(ending=at_once,hot_dice=»never)", "no hot_dice is called 'never'"),
    (FarkleSheet, "rules=farkle(single_one=10,dice=»5)", "three_pairs needs 6 dice, and dice is 5"),
    (FarkleSheet, "rules=farkle(dice=5,three_pairs=»10)", "three_pairs needs 6 dice, and dice is 5"),
    # What an error is about may be no change, but stand in the rules that are changed.
    (
        FarkleSheet,
        f"rules=ten_thousand(single_one=»0,single_five=0,three_of_a_kind={N},four_of_a_kind={N},five_of_a_kind={N})",
        "hot_dice must not be mandatory",
    ),
    # the items of a list in them
    (FarkleSheet, "rules=farkle(full_house=»1/2)", "full_house must be a list of six"),
    (FarkleSheet, "rules=farkle(full_house=»1/2/3/4/5/6/7)", "full_house must be a list of six"),
    (FarkleSheet, "rules=farkle(full_house=0/0/»1000001/0/0/0)", "full_house must be a whole number from 0"),
    (FarkleSheet, "rules=farkle(full_house=1/10/100/1000001/»x/1)", "a number is digits"),
    (FarkleSheet, "rules=farkle(full_house=100000/»1000000001/1/1/1/1)", "full_house must be a whole number from 0"),
    (FarkleSheet, "rules=farkle(single_one=1000000,full_house=0/»1000001/0/0/0/0)", "full_house must be a whole"),
    (FarkleSheet, "rules=farkle(tie_break=singles/»luck)", "no tie_break is called 'luck'; there are special"),
    (FarkleSheet, "rules=farkle(tie_break=singles/»)", "no tie_break is called ''"),
    (FarkleSheet, "rules=farkle(tie_break=singles/»(luck)", r"no tie_break is called '\(luck'"),
    (FarkleSheet, "rules=farkle(tie_break=»luck/no)", "no tie_break is called 'luck'"),
    (FarkleSheet, "rules=farkle(tie_break=»singles/singles)", "tie_break must not name a way twice"),
    # brackets
    (Scorecard, "rules=kiriki(bonus=5»", "the changes of rules end with"),
    (Scorecard, "rules=kiriki(bonus=5)x»", "the changes of rules end with"),
    (Scorecard, "rules=kiriki(bonus=5» ones=3", "the changes of rules end with"),
    (Scorecard, "rules=kiriki(»", "the changes of rules end with"),
    (Scorecard, "rules=kiriki(bonus=»5)x)", "a number is digits"),
    (Scorecard, "rules=»kiriki)", r"no rules are written 'kiriki\)'"),
    (Scorecard, "rules=»(bonus=5)", r"no rules are written '\(bonus=5\)'"),
    (Scorecard, "rules=»", "no rules are written ''"),
    # the points of a turn
    (FarkleSheet, "turns=500,50,»x", "a number is digits"),
    (FarkleSheet, "turns=»450,0,500", "the first bank needs 500 points, not 450"),
    (FarkleSheet, "turns=0,0,»450,500", "the first bank needs 500 points, not 450"),
    (FarkleSheet, "turns=500,50,»525,50,51", "not a multiple of 50"),
    (FarkleSheet, "turns=500,»1000050,51", "no turn banks more than 1000000 points"),
    (FarkleSheet, "turns=500,»9999999999999", "the points of each of the turns must be a whole number"),
    (FarkleSheet, "rules=farkle(bank_minimum=300) turns=500,0,»250,50 singles=1", "a bank needs 300 points, not 250"),
    # a word that should be there
    (Scorecard, "kiriki=100 rules=kiriki(kiriki_bonus=100)»", "no play earns 0 bonuses"),
    # dice
    (KirikiTurn, f"roll=»{'1' * 101} left=2", "a roll has at most 100 dice"),
    (KirikiTurn, "left=2 roll=»14", "a Kiriki roll has 5 dice"),
]
HEADS = {Scorecard: "kiriki-card:1 ", KirikiTurn: "kiriki-turn:1 ", FarkleSheet: "farkle-sheet:1 "}


@pytest.mark.parametrize(("kind", "words", "why"), WITHIN, ids=[words[:60] for _, words, _ in WITHIN])
def test_what_is_wrong_within_a_word_is_said_with_its_position(kind: Notation, words: str, why: str) -> None:
    before, _, after = (HEADS[kind] + words).partition("»")
    with pytest.raises(NotationError, match=why) as caught:
        kind.parse(before + after)
    assert caught.value.position == len(before)


@pytest.mark.parametrize(
    ("kind", "text", "caret", "why"), WRONG, ids=[f"{kind.__name__}-{text[:60]!r}" for kind, text, _, _ in WRONG]
)
def test_what_is_wrong_is_said_with_its_position(kind: Notation, text: str, caret: str, why: str) -> None:
    with pytest.raises(NotationError, match=why) as caught:
        kind.parse(text)
    assert caught.value.position == caret.index("^")
    assert f"at position {caret.index('^')} of " in str(caught.value)
    assert str(caught.value).count("at position") == 1
    assert len(str(caught.value)) < 700


@pytest.mark.parametrize("kind", [Roll, Scorecard, KirikiTurn, FarkleTurn, FarkleSheet])
@pytest.mark.parametrize("thing", [None, 5, b"14121", ["14121"], Scorecard()], ids=str)
def test_what_is_no_text_is_refused(kind: Notation, thing: object) -> None:
    with pytest.raises(NotationError, match="notation is a text, not") as caught:
        kind.parse(cast("str", thing))
    assert caught.value.position is None


def test_other_errors_have_no_position() -> None:
    with pytest.raises(NotationError) as caught:
        Scorecard()["one"]
    assert caught.value.position is None
    assert isinstance(caught.value, DiceRulesError)
