"""What is said of cards and of actions, held together by the library's own transitions and by games that are played."""

# ruff: noqa: S311 (dice from a known seed are what is tested here)

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from dicerules import KirikiGame, KirikiTurn, Roll, Scorecard, roll_dice
from dicerules.kiriki import (
    KIRIKI,
    PLAIN,
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    AllAlike,
    Anything,
    Both,
    Box,
    FurtherKiriki,
    Groups,
    KirikiRules,
    KirikiState,
    OnlyFaces,
    Record,
    RollDice,
    Section,
    Total,
    legal_actions,
)
from dicerules.kiriki.optimal import OptimalPlay
from dicerules.outcomes import weighted_rolls
from tests.kiriki.optimal.conftest import Solved

OTHER = KirikiRules(dice=6, rolls_per_turn=4, bonus_threshold=15, bonus=77, further_kiriki=FurtherKiriki(bonus=30))
IN_ORDER = KirikiRules(forced_order=True, bonus_threshold=40)
SECTION = KirikiRules(
    boxes=[
        Box("crag", Both(Groups(2), Total(13, 13)), 26, section="left"),
        Box("alike", AllAlike(), 25, section="right"),
        Box("odd", OnlyFaces("135"), "all_dice", times=2, section="right"),
        Box("chance", Anything(), "all_dice", section="left"),
        Box("pair", Groups(2), "matching_dice", section="right"),
    ],
    dice=3,
    sections=[Section("left"), Section("right", bonus=50, bonus_threshold=70)],
    further_kiriki=FurtherKiriki(box="alike"),
)
"""Rules with a bonus that repeated Kirikis help to earn."""

RULES = [KIRIKI, PLAIN, YAHTZEE, YAHTZEE_FREE_JOKER, YAHTZEE_1956, OTHER, IN_ORDER, SECTION]
NAMES = ["kiriki", "plain", "yahtzee", "free joker", "1956", "other", "in order", "section"]


def some_card(rules: KirikiRules, rng: Random) -> Scorecard:
    """Play some turns at random, with more Kirikis than chance has them."""
    card = Scorecard(rules)
    for _ in range(rng.randrange(len(rules.boxes))):
        alike = [rng.randint(1, 6)] * rules.dice
        roll = alike if rng.random() < 0.4 else roll_dice(rules.dice, rng=rng)
        card = card.record(rng.choice([*card.options(roll)]), roll)
    return card  # with at least one open box


def best(play: OptimalPlay, card: Scorecard, turn: KirikiTurn) -> float:
    return max(play.action_values(card, turn).values())


@pytest.mark.heavy
@pytest.mark.parametrize("rules", RULES, ids=NAMES)
def test_a_card_is_worth_the_best_action_on_the_average_of_all_rolls(solved: Solved, rules: KirikiRules) -> None:
    rng = Random(11)
    for card in (some_card(rules, rng) for _ in range(4 if rules.dice == 5 else 2)):
        rolls = weighted_rolls(rules.dice)
        mean = sum(weight * best(solved(rules), card, KirikiTurn(roll, rules)) for roll, weight in rolls)
        assert solved(rules).value(card) == pytest.approx(mean / 6**rules.dice, rel=1e-12, abs=1e-9)


@pytest.mark.parametrize("rules", RULES, ids=NAMES)
def test_the_value_of_an_action_is_that_of_its_outcomes(solved: Solved, rules: KirikiRules) -> None:
    rng = Random(12)
    play = solved(rules)
    for card in (some_card(rules, rng) for _ in range(8)):
        roll = Roll([rng.randint(1, 6)] * rules.dice) if rng.random() < 0.3 else roll_dice(rules.dice, rng=rng)
        turn = KirikiTurn(roll, rules, rolls_left=rng.randrange(rules.rolls_per_turn))
        for action, value in play.action_values(card, turn).items():
            if isinstance(action, Record):
                after = card.record(action.category, turn.roll)
                leads_to = after.grand_total - card.grand_total + play.value(after)
            else:
                thrown = rules.dice - len(action.keep)
                leads_to = 0.0
                for dice, weight in weighted_rolls(thrown):
                    leads_to += weight * best(play, card, turn.reroll(keep=action.keep, rolled=dice)) / 6**thrown
            assert value == pytest.approx(leads_to, rel=1e-12, abs=1e-9), (card, turn, action)


@pytest.mark.parametrize("rules", RULES, ids=NAMES)
def test_the_actions_are_the_legal_ones_in_order(solved: Solved, rules: KirikiRules) -> None:
    rng = Random(13)
    for card in (some_card(rules, rng) for _ in range(60)):
        game = KirikiGame(["Ada"], rules, cards=[card])
        roll = Roll([rng.randint(1, 6)] * rules.dice) if rng.random() < 0.3 else roll_dice(rules.dice, rng=rng)
        turn = None if rng.random() < 0.1 else KirikiTurn(roll, rules, rolls_left=rng.randrange(rules.rolls_per_turn))
        values = solved(rules).action_values(card, turn)
        assert tuple(values) == legal_actions(KirikiState(game, turn))
        chosen = solved(rules).best_action(card, turn)
        assert values[chosen] == pytest.approx(max(values.values()), rel=1e-10)


def test_the_only_action_before_the_first_roll_is_to_roll(solved: Solved) -> None:
    card = Scorecard(filled={"ones": 3})
    assert solved(KIRIKI).action_values(card) == {RollDice(): solved(KIRIKI).value(card)}
    assert solved(KIRIKI).best_action(card) == RollDice()


@pytest.mark.heavy
@pytest.mark.parametrize(("rules", "games"), [(KIRIKI, 500), (YAHTZEE, 250)], ids=["kiriki", "yahtzee"])
def test_games_that_are_played_bring_as_much(solved: Solved, rules: KirikiRules, games: int) -> None:
    rng = Random(14)
    scores = [play_game(solved(rules), rng) for _ in range(games)]
    assert abs(fmean(scores) - solved(rules).expected_score) < 4 * stdev(scores) / sqrt(games)


def play_game(play: OptimalPlay, rng: Random) -> int:
    rules = play.rules
    card = Scorecard(rules)
    while not card.is_complete:
        turn = KirikiTurn(roll_dice(rules.dice, rng=rng), rules)
        while isinstance(action := play.best_action(card, turn), RollDice):
            turn = turn.reroll(keep=action.keep, rolled=roll_dice(rules.dice - len(action.keep), rng=rng))
        card = card.record(action.category, turn.roll)
    return card.grand_total
