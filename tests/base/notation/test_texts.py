"""The notation of each type of value, and the errors of text that is not notation."""

from __future__ import annotations

from typing import cast

import attrs
import pytest

from dicerules import DiceRulesError, FarkleSheet, FarkleTurn, KirikiTurn, NotationError, Roll, Scorecard
from dicerules.farkle import FACEBOOK, GREED, FarkleRules
from dicerules.kiriki import YAHTZEE, YATZY, KirikiRules
from tests.raising import raises

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
    (Scorecard(YATZY, filled={"two_pairs": 10}), "kiriki-card:1 two_pairs=10 rules=yatzy"),
    (
        Scorecard(KirikiRules(bonus=50, rolls_per_turn=4, forced_order=True)),
        "kiriki-card:1 rules=kiriki(rolls_per_turn=4,bonus=50,forced_order=yes)",
    ),
    # Of the named rules, those that differ in the fewest fields that have no notation, then in the fewest fields.
    (Scorecard(attrs.evolve(YAHTZEE, bonus=50)), "kiriki-card:1 rules=yahtzee(bonus=50)"),
    (Scorecard(KirikiRules(further_kiriki=None, bonus=50)), "kiriki-card:1 rules=plain(bonus=50)"),
    (KirikiTurn("14", attrs.evolve(YATZY, dice=2)), "kiriki-turn:1 roll=14 left=2 rules=yatzy(dice=2)"),
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
        (
            Scorecard,
            "kiriki-card:1 rules=yahtzee(bonus=50) chance=20 ones=1",
            Scorecard(attrs.evolve(YAHTZEE, bonus=50), filled={"ones": 1, "chance": 20}),
        ),
        (KirikiTurn, "kiriki-turn:1 left=1 roll=11111", KirikiTurn("11111", rolls_left=1)),
        (
            FarkleTurn,
            "farkle-turn:1 roll=111234 aside=111 banked on-board",
            FarkleTurn(on_board=True, history=["111234", "111"], banked=True),
        ),
        (FarkleSheet, "farkle-sheet:1 singles=1 turns=500 specials=0", FarkleSheet(turns=[500], singles=1)),
    ],
)
def test_words_may_be_in_any_order_and_rules_start_from_any_name(kind: Notation, text: str, value: Readable) -> None:
    assert kind.parse(text) == value


def test_dice_set_aside_keep_their_order() -> None:
    turn = FarkleTurn().roll("115234").set_aside("51")
    assert FarkleTurn.parse(str(turn)) == turn


# Each text, with a caret below the place that is wrong.
WRONG = [
    (Scorecard, "", "^", "wrong_beginning"),
    (Scorecard, "kiriki-turn:1 roll=14121 left=2", "^", "wrong_beginning"),
    (Scorecard, "kiriki-card:2 ones=3", "^", "wrong_beginning"),
    (Scorecard, "kiriki-card", "^", "wrong_beginning"),
    (Scorecard, "kiriki-card:1\n", "^", "wrong_beginning"),
    (Scorecard, " kiriki-card:1", "^", "wrong_beginning"),
    (Scorecard, "KIRIKI-CARD:1", "^", "wrong_beginning"),
    (Scorecard, "kiriki-card:1 ", "              ^", "bad_space"),
    (Scorecard, "kiriki-card:1  ones=3", "              ^", "bad_space"),
    (Scorecard, "kiriki-card:1 ones=3\tbonuses=1", "                   ^", "bad_number"),
    (Scorecard, "kiriki-card:1 one=3", "              ^", "unknown_word"),
    (Scorecard, "kiriki-card:1 ones", "              ^", "unknown_word"),
    (Scorecard, "kiriki-card:1 =3", "              ^", "unknown_word"),
    (Scorecard, "kiriki-card:1 ones=3 twos=4 ones=3", "                            ^", "word_twice"),
    (Scorecard, "kiriki-card:1 twos=4 ones=", "                          ^", "bad_number"),
    (Scorecard, "kiriki-card:1 twos=4 ones=03", "                          ^", "bad_number"),
    (Scorecard, "kiriki-card:1 twos=4 ones=-3", "                          ^", "bad_number"),
    (Scorecard, "kiriki-card:1 twos=4 ones=\uff13", "                          ^", "bad_number"),
    (Scorecard, "kiriki-card:1 ones=12345678901234", "                   ^", "bad_number"),
    (Scorecard, "kiriki-card:1 twos=4 ones=6", "                          ^", "impossible_points"),
    (Scorecard, "kiriki-card:1 kiriki=-50", "                     ^", "bad_number"),
    (Scorecard, "kiriki-card:1 ones=3 bonuses=1", "                             ^", "wrong_kiriki_bonuses"),
    (
        Scorecard,
        "kiriki-card:1 rules=chess",
        "                    ^",
        "unknown_rules",
    ),
    (
        Scorecard,
        "kiriki-card:1 rules=kiriki()",
        "                           ^",
        "unknown_rule",
    ),
    (Scorecard, "kiriki-card:1 rules=kiriki(bonus)", "                           ^", "unknown_rule"),
    (
        Scorecard,
        "kiriki-card:1 rules=kiriki(bonus=1,bonus=1)",
        "                                   ^",
        "word_twice",
    ),
    (Scorecard, "kiriki-card:1 rules=kiriki(bonus=x)", "                                 ^", "bad_number"),
    (
        Scorecard,
        "kiriki-card:1 rules=kiriki(forced_order=False)",
        "                                        ^",
        "bad_switch_word",
    ),
    (KirikiTurn, "kiriki-turn:1 left=2", "                    ^", "word_missing"),
    (KirikiTurn, "kiriki-turn:1 roll=14121", "                        ^", "word_missing"),
    (KirikiTurn, "kiriki-turn:1 roll=1412 left=2", "                   ^", "wrong_number_of_dice"),
    (KirikiTurn, "kiriki-turn:1 roll=14721 left=2", "                     ^", "bad_face"),
    (KirikiTurn, "kiriki-turn:1 roll=14121 left=3", "                              ^", "rolls_left_out_of_range"),
    (FarkleTurn, "farkle-turn:1 roll=11123", "                   ^", "wrong_number_of_dice"),
    (
        FarkleTurn,
        "farkle-turn:1 roll=111234 aside=112",
        "                                ^",
        "dead_die",
    ),
    (
        FarkleTurn,
        "farkle-turn:1 roll=111234 roll=234",
        "                               ^",
        "set_aside_first",
    ),
    (FarkleTurn, "farkle-turn:1 aside=1", "                    ^", "roll_before_setting_aside"),
    (FarkleTurn, "farkle-turn:1 roll=223346 aside=2", "                                ^", "turn_is_farkle"),
    (
        FarkleTurn,
        "farkle-turn:1 roll=122346 aside=1 banked",
        "                                  ^",
        "entry_minimum",
    ),
    (FarkleTurn, "farkle-turn:1 banked=yes", "              ^", "unknown_word"),
    (FarkleTurn, "farkle-turn:1 on-board on-board", "                       ^", "word_twice"),
    (FarkleTurn, f"farkle-turn:1 roll={'1' * 101}", "                   ^", "too_many_dice"),
    (FarkleSheet, "farkle-sheet:1 turns=", "                     ^", "bad_number"),
    (FarkleSheet, "farkle-sheet:1 turns=500,,0", "                         ^", "bad_number"),
    (FarkleSheet, "farkle-sheet:1 turns=500, 0", "                          ^", "unknown_word"),
    (FarkleSheet, "farkle-sheet:1 turns=300", "                     ^", "entry_minimum"),
    (FarkleSheet, "farkle-sheet:1 turns=500 specials=x", "                                  ^", "bad_number"),
    (
        FarkleSheet,
        "farkle-sheet:1 specials=1 turns=0 singles=1",
        "                                          ^",
        "too_many_singles",
    ),
    (FarkleSheet, "farkle-sheet:1 specials=1", "                        ^", "too_many_special_combinations"),
    (
        FarkleSheet,
        "farkle-sheet:1 rules=farkle(single_one=)",
        "                                       ^",
        "bad_number",
    ),
    (
        FarkleSheet,
        "farkle-sheet:1 rules=farkle(full_house=1/2/)",
        "                                           ^",
        "bad_number",
    ),
    (Roll, "14721", "  ^", "bad_face"),
    (Roll, "1 4", " ^", "bad_face"),
    (Roll, "\uff11", "^", "bad_face"),
    (Roll, "1" * 101, " " * 100 + "^", "too_many_dice"),
]

N = "0/0/0/0/0/0"

# The same within a word, without the beginning of the line: » marks the place that is wrong.
WITHIN = [
    # the changes of rules, each alone and among others
    (Scorecard, "rules=kiriki(dice=»7)", "number_out_of_range"),
    (Scorecard, "rules=kiriki(bonus=7,dice=»7,bonus_threshold=7)", "number_out_of_range"),
    (Scorecard, "rules=yahtzee(bonus=50,forced_order=»yes) ones=3", "order_with_forced_joker"),
    (Scorecard, "rules=kiriki(bonus=50,»joker=free)", "unknown_rule"),
    (Scorecard, "rules=»custom", "custom_rules"),
    (Scorecard, "rules=»custom() ones=3", "unknown_rules"),
    (Scorecard, "rules=kiriki(bonus=»1000001)", "number_out_of_range"),
    (Scorecard, "rules=kiriki(bonus=1,»bonus=2)", "word_twice"),
    (FarkleSheet, "rules=farkle(target=100,entry_minimum=»500)", "minimum_above_target"),
    (FarkleSheet, "rules=farkle(target=»100)", "minimum_above_target"),
    (FarkleSheet, "rules=farkle(ending=at_once,hot_dice=»never)", "unknown_name"),
    (FarkleSheet, "rules=farkle(single_one=10,dice=»5)", "combination_needs_more_dice"),
    (FarkleSheet, "rules=farkle(dice=5,three_pairs=»10)", "combination_needs_more_dice"),
    # The field in the path may not be among the changes: then the change that causes the error is blamed.
    (
        FarkleSheet,
        f"rules=ten_thousand(single_one=»0,single_five=0,three_of_a_kind={N},four_of_a_kind={N},five_of_a_kind={N})",
        "nobody_could_bank",
    ),
    # the items of a list in them
    (FarkleSheet, "rules=farkle(full_house=»1/2)", "not_points_per_face"),
    (FarkleSheet, "rules=farkle(full_house=»1/2/3/4/5/6/7)", "not_points_per_face"),
    (FarkleSheet, "rules=farkle(full_house=0/0/»1000001/0/0/0)", "number_out_of_range"),
    (FarkleSheet, "rules=farkle(full_house=1/10/100/1000001/»x/1)", "bad_number"),
    (FarkleSheet, "rules=farkle(full_house=100000/»1000000001/1/1/1/1)", "number_out_of_range"),
    (FarkleSheet, "rules=farkle(single_one=1000000,full_house=0/»1000001/0/0/0/0)", "number_out_of_range"),
    (FarkleSheet, "rules=farkle(tie_break=singles/»luck)", "unknown_name"),
    (FarkleSheet, "rules=farkle(tie_break=singles/»)", "unknown_name"),
    (FarkleSheet, "rules=farkle(tie_break=singles/»(luck)", "unknown_name"),
    (FarkleSheet, "rules=farkle(tie_break=»luck/no)", "unknown_name"),
    (FarkleSheet, "rules=farkle(tie_break=singles/»singles)", "tie_break_twice"),
    # brackets
    (Scorecard, "rules=kiriki(bonus=5»", "rules_not_closed"),
    (Scorecard, "rules=kiriki(bonus=5)x»", "rules_not_closed"),
    (Scorecard, "rules=kiriki(bonus=5» ones=3", "rules_not_closed"),
    (Scorecard, "rules=kiriki(»", "rules_not_closed"),
    (Scorecard, "rules=kiriki(bonus=»5)x)", "bad_number"),
    (Scorecard, "rules=»kiriki)", "unknown_rules"),
    (Scorecard, "rules=»(bonus=5)", "unknown_rules"),
    (Scorecard, "rules=»", "unknown_rules"),
    # the points of turns: the index in the error's path leads to the item, also if an earlier item has the same digits
    (FarkleSheet, "turns=500,50,»x", "bad_number"),
    (FarkleSheet, "turns=»450,0,500", "entry_minimum"),
    (FarkleSheet, "turns=0,0,»450,500", "entry_minimum"),
    (FarkleSheet, "turns=500,50,»525,50,51", "not_a_multiple"),
    (FarkleSheet, "turns=500,50,50,50,50,»525", "not_a_multiple"),
    (FarkleSheet, "turns=500,»1000050,51", "turn_too_high"),
    (FarkleSheet, "turns=500,»9999999999999", "number_out_of_range"),
    (FarkleSheet, "rules=farkle(bank_minimum=300) turns=500,0,»250,50 singles=1", "bank_minimum"),
    # a missing word
    (Scorecard, "kiriki=50 bonuses=»1 rules=yahtzee", "wrong_kiriki_bonuses"),
    (Scorecard, "kiriki=50 ones=5 bonuses=»2 rules=kniffel", "kiriki_bonuses_out_of_range"),
    # dice
    (KirikiTurn, f"roll=»{'1' * 101} left=2", "too_many_dice"),
    (KirikiTurn, "left=2 roll=»14", "wrong_number_of_dice"),
]
HEADS = {Scorecard: "kiriki-card:1 ", KirikiTurn: "kiriki-turn:1 ", FarkleSheet: "farkle-sheet:1 "}


@pytest.mark.parametrize(("kind", "words", "code"), WITHIN, ids=[words[:60] for _, words, _ in WITHIN])
def test_the_position_is_that_of_the_part_of_a_word(kind: Notation, words: str, code: str) -> None:
    before, _, after = (HEADS[kind] + words).partition("»")
    with pytest.raises(NotationError) as caught:
        kind.parse(before + after)
    assert (caught.value.code, caught.value.position) == (code, len(before))


@pytest.mark.parametrize(
    ("kind", "text", "caret", "code"), WRONG, ids=[f"{kind.__name__}-{text[:60]!r}" for kind, text, _, _ in WRONG]
)
def test_the_position_is_where_the_text_is_wrong(kind: Notation, text: str, caret: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        kind.parse(text)
    position = caret.index("^")
    assert (caught.value.code, caught.value.position) == (code, position)
    for lang, at in (("en", f"at position {position} of "), ("es", f"en la posición {position} de ")):
        assert caught.value.message(lang).count(at) == 1
        assert len(caught.value.message(lang)) < 700


@pytest.mark.parametrize("kind", [Roll, Scorecard, KirikiTurn, FarkleTurn, FarkleSheet])
@pytest.mark.parametrize("thing", [None, 5, b"14121", ["14121"], Scorecard()], ids=str)
def test_anything_but_text_is_refused(kind: Notation, thing: object) -> None:
    with raises(NotationError, "not_text") as caught:
        kind.parse(cast("str", thing))
    assert cast("NotationError", caught.value).position is None


def test_an_error_about_an_unknown_name_has_no_position() -> None:
    with pytest.raises(NotationError) as caught:
        Scorecard()["one"]
    assert caught.value.position is None
    assert isinstance(caught.value, DiceRulesError)
