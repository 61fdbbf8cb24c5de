"""Whole games of every named rule set, action by action beside the naive model, which reads the rules as plain data."""

from __future__ import annotations

import pytest

from dicerules.kiriki import NAMED_RULES
from tests.kiriki.boxes import plain_cards
from tests.kiriki.boxes.building import rules_of
from tests.kiriki.boxes.comparing import play_beside_the_model
from tests.kiriki.boxes.naive_model import PlainRules

PLAYERS = ["Ana", "Ben", "Cleo"]
CARDS = {
    "Maxi Yatzy": plain_cards.MAXI_YATZY,
    "Crag": plain_cards.CRAG,
    "Yatzy in order": plain_cards.YATZY._replace(forced_order=True),
    "Kiriki in order": plain_cards.KIRIKI._replace(forced_order=True),
    "1956 in order": plain_cards.YAHTZEE_1956._replace(forced_order=True),
    "free joker in order": plain_cards.YAHTZEE_FREE_JOKER._replace(forced_order=True),
    "one roll": plain_cards.YAHTZEE._replace(rolls=1),
    "six dice": plain_cards.YAHTZEE._replace(dice=6),
}


def test_every_named_rule_set_is_here() -> None:
    assert list(plain_cards.NAMED) == list(NAMED_RULES)


@pytest.mark.slow
@pytest.mark.parametrize("alike", [0.05, 0.5, 1.0])
@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize("name", NAMED_RULES)
def test_games_of_the_named_rule_sets(name: str, number: int, alike: float) -> None:
    for seed in range(3):
        state = play_beside_the_model(NAMED_RULES[name], plain_cards.NAMED[name], PLAYERS[:number], seed, alike)
        assert state.is_over or name == "kiriki"


@pytest.mark.slow
@pytest.mark.parametrize("alike", [0.05, 0.5, 1.0])
@pytest.mark.parametrize("plain", CARDS.values(), ids=CARDS)
def test_games_on_other_cards(plain: PlainRules, alike: float) -> None:
    rules = rules_of(plain)
    for seed in range(2):
        state = play_beside_the_model(rules, plain, PLAYERS[: 1 + seed], seed, alike)
        further = plain.further
        assert state.is_over or (further is not None and further.repeat)
