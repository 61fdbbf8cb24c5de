"""The notation of turns and sheets under house rules: what it says, that it is read again, and where it is wrong."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import attrs
import pytest

from dicerules import DiceRulesError, NotationError
from dicerules.farkle import FARKLE, GREED, FarkleRules, FarkleSheet, FarkleTurn, HouseCombination
from tests.farkle import model
from tests.farkle.any_rules import draw
from tests.farkle.table import Table

HOUSE = FARKLE.with_combination(HouseCombination("low_run", "345", 150))
OTHER = FARKLE.with_combination(HouseCombination("low_run", "345", 200))
COSTLY = FarkleRules(all_dice_farkle_penalty=500)
STARTS = FarkleRules(head_start=(0, 200))
WINS = FarkleRules(instant_win=["straight", "three_pairs"])


@pytest.mark.parametrize(
    ("sheet", "text"),
    [
        (FarkleSheet(COSTLY, turns=[500, -500, 0]), "turns=500,-500,0 rules=farkle(all_dice_farkle_penalty=500)"),
        (FarkleSheet(STARTS, head_start=200), "start=200 rules=farkle(head_start=0/200)"),
        (FarkleSheet(STARTS, head_start=200, turns=[0]), "start=200 turns=0 rules=farkle(head_start=0/200)"),
        (
            FarkleSheet(WINS, turns=[0, 500], won_at_once=True, special_combinations=1),
            "turns=0,500 won specials=1 rules=farkle(instant_win=straight/three_pairs)",
        ),
        (FarkleSheet().record_points(500), "turns=500 specials=unknown singles=unknown"),
        (FarkleSheet(turns=[500], singles=None), "turns=500 singles=unknown"),
        (FarkleSheet(turns=[500], special_combinations=None, singles=1), "turns=500 specials=unknown singles=1"),
        (FarkleSheet(HOUSE, turns=[650]), "turns=650 rules=custom"),
        (
            FarkleSheet(FarkleRules(ending="fixed_turns", turns=10, must_take_all=True)),
            "rules=farkle(must_take_all=yes,ending=fixed_turns,turns=10)",
        ),
        (
            FarkleSheet(FarkleRules(bank_multiple=100, exact_target=True, ending="finish_round")),
            "rules=farkle(bank_multiple=100,exact_target=yes,ending=finish_round)",
        ),
        (
            FarkleSheet(attrs.evolve(COSTLY, all_dice_penalty_after_hot_dice=False)),
            "rules=farkle(all_dice_farkle_penalty=500,all_dice_penalty_after_hot_dice=no)",
        ),
    ],
    ids=str,
)
def test_a_sheet_as_a_line(sheet: FarkleSheet, text: str) -> None:
    assert str(sheet) == f"farkle-sheet:1 {text}"
    own = sheet.rules if sheet.rules == HOUSE else None
    assert FarkleSheet.parse(str(sheet), own) == sheet
    assert FarkleSheet.parse(str(sheet), rules=sheet.rules) == sheet


def test_a_turn_that_has_won_or_lost_at_once_as_a_line() -> None:
    won = FarkleTurn(WINS, history=["123456", "123456"])
    assert str(won) == "farkle-turn:1 roll=123456 aside=123456 rules=farkle(instant_win=straight/three_pairs)"
    assert FarkleTurn.parse(str(won)) == won
    house = FarkleTurn(HOUSE, on_board=True, history=["345622", "345"]).bank()
    assert str(house) == "farkle-turn:1 on-board roll=345622 aside=345 banked rules=custom"
    assert FarkleTurn.parse(str(house), HOUSE) == house
    lost = FarkleTurn(COSTLY, history=["223346"])
    assert FarkleTurn.parse(str(lost)).penalty == 500


@pytest.mark.parametrize("kind", [FarkleSheet, FarkleTurn])
def test_rules_that_are_left_out_come_from_outside(kind: Any) -> None:  # noqa: ANN401  # either class
    line = str(kind(HOUSE))
    assert line == f"{'farkle-sheet' if kind is FarkleSheet else 'farkle-turn'}:1 rules=custom"
    assert kind.parse(line, HOUSE) == kind(HOUSE)
    # The line cannot say which house rules they are.
    assert kind.parse(line, OTHER) == kind(OTHER)
    with pytest.raises(NotationError) as caught:
        kind.parse(line)
    assert (caught.value.code, caught.value.position) == ("custom_rules", line.index("custom"))
    for rules in (FARKLE, GREED, COSTLY):
        with pytest.raises(NotationError) as caught:
            kind.parse(line, rules)
        assert (caught.value.code, caught.value.position) == ("other_rules", line.index("custom"))


@pytest.mark.parametrize("kind", [FarkleSheet, FarkleTurn])
def test_rules_of_the_line_must_be_those_from_outside(kind: Any) -> None:  # noqa: ANN401  # either class
    for rules in (FARKLE, GREED, COSTLY, WINS):
        line = str(kind(rules))
        assert kind.parse(line) == kind.parse(line, rules) == kind.parse(line, rules=attrs.evolve(rules)) == kind(rules)
        with pytest.raises(NotationError) as caught:
            kind.parse(line, HOUSE)
        at = line.index("farkle(") if "farkle(" in line else len(line)
        at = line.index("greed") if rules == GREED else at
        assert (caught.value.code, caught.value.position) == ("other_rules", at)


@pytest.mark.parametrize("odd", ["farkle", 3, FarkleRules])
def test_only_rules_of_this_game_are_taken_from_outside(odd: object) -> None:
    for parse in (FarkleSheet.parse, FarkleTurn.parse):
        with pytest.raises(DiceRulesError):
            parse(f"{'farkle-sheet' if parse == FarkleSheet.parse else 'farkle-turn'}:1", cast("Any", odd))


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("start=100 rules=farkle(head_start=0/200)", "not_a_head_start", "100"),
        ("start=200", "not_a_head_start", "200"),
        ("start=-200", "bad_number", "-200"),
        ("start= rules=farkle(head_start=0/200)", "bad_number", " rules"),
        ("turns=500,-500", "number_out_of_range", "-500"),
        ("turns=500,-250 rules=farkle(all_dice_farkle_penalty=500)", "not_the_penalty", "-250"),
        ("turns=500,-0", "bad_number", "-0"),
        ("turns=500,--5", "bad_number", "-5"),
        ("turns=500,-", "bad_number", "END"),
        ("won", "cannot_have_won_at_once", "won"),
        ("won rules=farkle(instant_win=straight)", "too_few_to_have_won", "won"),
        ("turns=1450 won rules=farkle(instant_win=straight)", "too_few_to_have_won", "won"),
        ("turns=1500,0 won rules=farkle(instant_win=straight)", "too_few_to_have_won", "won"),
        ("turns=1525 won rules=farkle(instant_win=straight)", "not_a_multiple", "1525"),
        ("turns=450,1500 won rules=farkle(instant_win=straight)", "entry_minimum", "450"),
        ("won=yes", "unknown_word", "won=yes"),
        ("won won", "word_twice", "won"),
        ("specials=Unknown", "bad_number", "Unknown"),
        ("specials=none", "bad_number", "none"),
        ("singles=-1", "bad_number", "-1"),
        ("start=unknown", "bad_number", "unknown"),
        ("turns=600,450 rules=farkle(target=1000,exact_target=yes)", "exact_target_exceeded", "450"),
        ("turns=550 rules=farkle(bank_multiple=100)", "not_a_bank_multiple", "550"),
        ("rules=farkle(instant_win=straight/pairs)", "unknown_combination_kind", "pairs"),
        ("rules=farkle(instant_win=straight/full_house)", "instant_win_without_points", "full_house"),
        ("rules=farkle(instant_win=three_pairs/three_pairs)", "instant_win_twice", "three_pairs)"),
        ("rules=farkle(instant_win=Straight)", "unknown_combination_kind", "Straight"),
        ("rules=farkle(head_start=0/10000)", "head_start_reaches_target", "10000"),
        ("rules=farkle(ending=fixed_turns)", "turns_missing", "fixed_turns"),
        ("rules=farkle(turns=10)", "turns_without_ending", "10"),
        ("rules=farkle(house_combinations=345)", "unknown_rule", "house"),
        ("rules=farkle(must_take_all=1)", "bad_switch_word", "1)"),
        ("rules=custom", "custom_rules", "custom"),
    ],
)
def test_a_line_that_is_wrong_is_refused_at_its_place(text: str, code: str, part: str) -> None:
    line = f"farkle-sheet:1 {text}"
    with pytest.raises(NotationError) as caught:
        FarkleSheet.parse(line)
    expected = len(line) if part == "END" else (line.rindex if part == "won" else line.index)(part)
    if part == "-5":
        expected = line.index("--5") + 1
    assert (caught.value.code, caught.value.position) == (code, expected)


def test_words_come_in_any_order() -> None:
    sheet = FarkleSheet(attrs.evolve(WINS, head_start=(0, 200)), turns=[1500], head_start=200, won_at_once=True)
    _, *words = str(sheet).split(" ")
    for order in (words, words[::-1], words[2:] + words[:2]):
        assert FarkleSheet.parse(" ".join(["farkle-sheet:1", *order])) == sheet


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_turns_and_sheets_under_any_rules_are_read_again(seed: int) -> None:
    rng = Random(seed)  # noqa: S311  # dice of a test
    drawn = draw(rng)
    table = Table(["Ana", "Ben"], *drawn)
    own = drawn.rules if drawn.rules.house_combinations else None
    for step in range(40):
        if not model.is_over(table.model):
            if rng.random() < 0.1:
                table.record_only_points()
            table.step(rng, [tuple(rng.choices(range(1, 7), k=6))], 0.5)
        if step % 13 == 0:
            values: list[Any] = [table.turn, *table.game.sheets]
            for value in values:
                assert value.parse(str(value), own) == value.parse(str(value), drawn.rules) == value
                assert str(value.parse(str(value), own)) == str(value)
