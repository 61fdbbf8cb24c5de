"""Hypothesis shrinks the example of a failing test to a readable one."""

from __future__ import annotations

import pytest

from dicerules import FarkleGame, FarkleTurn, KirikiGame, KirikiTurn, Roll, Scorecard, farkle, strategies
from dicerules.farkle import FARKLE, Bank, FarkleAction, FarkleState, FarkleTranscript, SetAsideDice
from dicerules.farkle import RollDice as RollAgain
from dicerules.kiriki import (
    KIRIKI,
    YAHTZEE,
    Anything,
    Box,
    Category,
    KirikiRules,
    KirikiState,
    KirikiTranscript,
    Record,
    RollDice,
)
from tests.strategies.generate import OF_FARKLE, OF_KIRIKI, WITHOUT_RULES, simplest

pytestmark = pytest.mark.slow

SIMPLE = Box("a", Anything(), 1)


def test_anything_at_all() -> None:
    strategies_ = {name: strategy() for name, strategy in (OF_KIRIKI | OF_FARKLE | WITHOUT_RULES).items()}
    shown = {name: repr(simplest(strategy, lambda _: True)) for name, strategy in strategies_.items()}
    assert shown == {
        "rolls": 'Roll("11111")',
        "kiriki_patterns": "Anything()",
        "kiriki_boxes": "Box(name='a', pattern=Anything(), pays=1)",
        "kiriki_rules": "KirikiRules()",
        "scorecards": "Scorecard()",
        "kiriki_turns": 'KirikiTurn("11111", rolls_left=2)',
        "kiriki_games": "KirikiGame(['Ada'])",
        "kiriki_states": "KirikiState(KirikiGame(['Ada']))",
        "kiriki_transcripts": "KirikiTranscript(['Ada'])",
        "kiriki_actions": "Record('ones')",
        "farkle_rules": "FarkleRules()",
        "set_asides": repr(farkle.best("5")),
        "combinations": "Combination('single_five', Roll(\"5\"), 50)",
        "farkle_turns": "FarkleTurn()",
        "farkle_sheets": "FarkleSheet()",
        "farkle_games": "FarkleGame(['Ada'])",
        "farkle_states": "FarkleState(FarkleGame(['Ada']))",
        "farkle_transcripts": "FarkleTranscript(['Ada'])",
        "farkle_actions": "RollDice()",
        "house_combinations": "HouseCombination(name='low_run', dice='345', points=150)",
    }


def test_rolls() -> None:
    assert simplest(strategies.rolls(), lambda roll: roll.total > 5) == Roll("22222")
    assert simplest(strategies.rolls(range(101)), lambda roll: len(roll) > 8) == Roll("111111111")


def test_cards() -> None:
    cards = strategies.scorecards()
    assert simplest(cards, lambda card: 0 in card.filled.values()) == Scorecard(filled={"twos": 0})
    assert simplest(cards, lambda card: card.extra_turns > 0) == Scorecard(filled={"kiriki": 100})
    assert simplest(cards, lambda card: card["kiriki"] == 50) == Scorecard(filled={"kiriki": 50})
    assert simplest(cards, lambda card: len(card.filled) == 3).open_categories == tuple(Category)[3:]


def test_a_full_card_has_nothing_but_ones() -> None:
    card = simplest(strategies.scorecards(complete=True), lambda _: True)
    for category in Category:
        ones = Scorecard().record(category, "11111")
        assert card[category] == ones[category]


@pytest.mark.heavy
def test_games_of_kiriki() -> None:
    two = simplest(strategies.kiriki_games(), lambda game: game.cards[-1] != game.cards[0])
    assert two == KirikiGame(["Ada", "Bo"]).record("ones", "11111")
    state = simplest(strategies.kiriki_states(), lambda state: state.turn is not None)
    assert state == KirikiState(KirikiGame(["Ada"]), KirikiTurn("11111"))
    recorded = simplest(strategies.kiriki_transcripts(), lambda game: Record("twos") in game.actions)
    assert recorded == KirikiTranscript(["Ada"], actions=[RollDice(), Record("twos")], rolls=["11111"])


def pays_a_number_for_ones(rules: KirikiRules) -> bool:
    return rules.boxes[0].name == "ones" and isinstance(rules.boxes[0].pays, int)


@pytest.mark.heavy
def test_rules() -> None:
    assert simplest(strategies.kiriki_rules(), lambda rules: rules != KIRIKI) == YAHTZEE
    assert simplest(strategies.kiriki_rules(), lambda rules: rules.bonus > 50) == KirikiRules(bonus=51)
    assert simplest(strategies.kiriki_rules(), lambda rules: rules.forced_order) == KirikiRules(forced_order=True)
    more = simplest(strategies.kiriki_rules(), lambda rules: {box.name for box in rules.boxes} > {*Category})
    assert more == KIRIKI.with_box(SIMPLE)
    assert simplest(strategies.kiriki_rules(), pays_a_number_for_ones) == KIRIKI.with_box("ones", pays=1)
    smaller = simplest(strategies.kiriki_rules(), lambda rules: len(rules.boxes) < 11)
    assert smaller == KirikiRules(boxes=[SIMPLE], further_kiriki=None)
    changed = simplest(strategies.farkle_rules(), lambda rules: rules.full_house[0] > 0)
    assert changed.full_house == (50,) * 6
    assert len(farkle.difference(FARKLE, changed)) < 5
    assert simplest(strategies.farkle_rules(), lambda _: True) == FARKLE


def test_turns_of_farkle() -> None:
    turns = strategies.farkle_turns()
    thousand = FarkleTurn().roll("111111").set_aside("111111")
    assert simplest(turns, lambda turn: turn.points >= 1000) == thousand
    assert len(simplest(turns, lambda turn: turn.banked).history) == 2
    assert len(simplest(turns, lambda turn: turn.is_farkle).history) in (1, 3)
    assert len(simplest(turns, lambda turn: len(turn.selections) == 2).history) == 4


def test_games_of_farkle() -> None:
    assert simplest(strategies.farkle_sheets(), lambda sheet: sheet.total > 0).turns == (2000,)
    assert simplest(strategies.farkle_sheets(), lambda sheet: len(sheet.turns) == 2).turns == (0, 0)
    state = simplest(strategies.farkle_states(), lambda state: state.turn is not None and bool(state.turn.options))
    assert state == FarkleState(FarkleGame(["Ada"]), FarkleTurn(history=["111111"]))
    banked = simplest(strategies.farkle_transcripts(), lambda game: Bank() in game.actions)
    actions: list[FarkleAction] = [RollAgain(), SetAsideDice("111111"), Bank()]
    assert banked == FarkleTranscript(["Ada"], actions=actions, rolls=["111111"])
