"""Whole games by the rules with bonus and joker, move by move beside a naive model that shares no code."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import IllegalActionError, KirikiGame, Scorecard, kiriki
from dicerules.kiriki import NAMED_RULES, YAHTZEE, YAHTZEE_FREE_JOKER, Category, KirikiRules
from dicerules.strategies import kiriki_rules
from tests.kiriki import joker_model, oracle

HOUSE_RULES = {
    "bonus only": KirikiRules(repeat_kiriki=False, kiriki_bonus=100),
    "joker only": KirikiRules(repeat_kiriki=False, joker="forced"),
    "bonus and repetition": KirikiRules(kiriki_bonus=100),
    "full house of five alike": attrs.evolve(YAHTZEE, five_alike_as_full_house=True),
    "six dice": attrs.evolve(YAHTZEE, dice=6),
    "six dice, free": attrs.evolve(YAHTZEE_FREE_JOKER, dice=6),
    "other points": attrs.evolve(YAHTZEE, full_house=7, small_straight=8, large_straight=9, kiriki=10, kiriki_bonus=11),
}
ALL_RULES = {**NAMED_RULES, **HOUSE_RULES}
SETS = pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)


def fields(rules: KirikiRules) -> dict[str, Any]:
    return {field.name: getattr(rules, field.name) for field in attrs.fields(KirikiRules)}


def same(card: Scorecard, naive: joker_model.JokerCard) -> None:
    assert {category.value: card[category] for category in Category} == naive.cells
    assert (card.kiriki_bonuses, card.kiriki_bonus_total) == (naive.bonuses, naive.bonus_total())
    assert (card.upper_total, card.lower_total) == (naive.upper_total(), naive.lower_total())
    assert card.grand_total == naive.grand_total()
    assert card.turns_taken == naive.turns
    assert card.is_complete == naive.is_full()


def throw(rng: Random, number: int, alike: float) -> tuple[int, ...]:
    if rng.random() < alike:
        return (rng.randint(1, 6),) * number
    return tuple(rng.choices(range(1, 7), k=number))


def refused_everywhere_else(card: Scorecard, dice: tuple[int, ...], allowed: dict[str, int]) -> None:
    for name in oracle.NAMES:
        if name not in allowed:
            with pytest.raises(IllegalActionError):
                card.record(name, dice)


def play_a_card(rules: KirikiRules, seed: int, alike: float) -> Scorecard:
    """Play one player's game to its end in both, wherever the model allows, and compare after every roll."""
    rng = Random(seed)  # noqa: S311  # dice of a test
    card, naive = Scorecard(rules), joker_model.JokerCard(fields(rules))
    # With repeated Kirikis a game has no bound on its turns, so the number of rolls has.
    for _ in range(40):
        dice = throw(rng, rules.dice, alike)
        allowed = naive.allowed(dice)
        assert {category.value: points for category, points in card.options(dice).items()} == allowed
        refused_everywhere_else(card, dice, allowed)
        if not allowed:
            break
        name = "kiriki" if "kiriki" in allowed and rng.random() < 0.3 else rng.choice(list(allowed))
        card = card.record(name, dice)
        naive.record(dice, name)
        same(card, naive)
        # A card is what it shows, however it came about.
        assert card == Scorecard(rules, filled=card.filled, kiriki_bonuses=card.kiriki_bonuses)
    return card


@SETS
@pytest.mark.parametrize("alike", [0.1, 0.6, 1.0])
def test_whole_cards_beside_the_model(rules: KirikiRules, alike: float) -> None:
    for seed in range(20):
        card = play_a_card(rules, seed, alike)
        assert card.is_complete or rules.repeat_kiriki


@given(kiriki_rules(), st.integers(0, 2**32), st.sampled_from([0.3, 0.8]))
def test_whole_cards_by_any_rules_beside_the_model(rules: KirikiRules, seed: int, alike: float) -> None:
    card = play_a_card(rules, seed, alike)
    assert card.is_complete or rules.repeat_kiriki


@SETS
def test_whole_games_of_several_players_beside_the_model(rules: KirikiRules) -> None:
    for seed in range(6):
        rng = Random(seed)  # noqa: S311  # dice of a test
        players = ["Ana", "Ben", "Cleo"][: rng.randint(1, 3)]
        game = KirikiGame(players, rules)
        models = {player: joker_model.JokerCard(fields(rules)) for player in players}
        while (player := game.current_player) is not None:
            dice = throw(rng, rules.dice, 0.4)
            assert game.start_turn(dice).rules == rules
            allowed = models[player].allowed(dice)
            name = rng.choice(list(allowed))
            game = game.record(name, dice)
            models[player].record(dice, name)
            same(game.card(player), models[player])
        totals = {player: model.grand_total() for player, model in models.items()}
        assert game.winners == tuple(player for player in players if totals[player] == max(totals.values()))
        assert KirikiGame(players, rules, cards=game.cards) == game


@SETS
@pytest.mark.parametrize("home", [None, 0, 5])
@pytest.mark.parametrize("box", [None, 0, 50])
@pytest.mark.parametrize("lower_is_full", [True, False])
def test_every_face_on_the_cards_that_decide_about_a_joker(
    rules: KirikiRules, home: int | None, box: int | None, *, lower_is_full: bool
) -> None:
    cells = {"fives": 10, "twos": 0} | ({} if home is None else {"ones": home})
    cells |= {} if box is None else {"kiriki": rules.kiriki if box else 0}
    if lower_is_full:
        lower = {"three_of_a_kind": 0, "four_of_a_kind": 0, "full_house": 0, "small_straight": 0, "large_straight": 0}
        cells |= lower | {"chance": 20}
    card = Scorecard(rules, filled=cells)
    naive = joker_model.JokerCard(fields(rules), cells)
    for face in range(1, 7):
        for dice in ((face,) * rules.dice, (face,) * (rules.dice - 1) + (face % 6 + 1,)):
            options, allowed = card.options(dice), naive.allowed(dice)
            assert {category.value: points for category, points in options.items()} == allowed
            assert list(options) == sorted(options)
            refused_everywhere_else(card, dice, allowed)
            assert card.is_satisfactory(dice) == any(allowed[name] for name in allowed if naive.cells[name] is None)


@pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
def test_k3_to_k10_all_7776_rolls_score_as_the_oracle_says(rules: KirikiRules) -> None:
    # No named value differs from the document in what a roll alone is worth: a joker depends on the card.
    wrong = [
        dice
        for dice in oracle.ALL_ROLLS
        if {category.value: points for category, points in kiriki.scores(dice, rules).items()}
        != {name: oracle.score(dice, name) for name in oracle.NAMES}
    ]
    assert wrong == []
