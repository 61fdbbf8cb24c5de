"""Random house rules beside the brute-force oracle and the naive model of a card."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import Scorecard, kiriki
from tests.fewer import fewer
from tests.kiriki.boxes import box_oracle
from tests.kiriki.boxes.building import rules_of
from tests.kiriki.boxes.comparing import (
    play_beside_the_model,
    same_card,
    same_however_it_came_about,
    same_options,
    throw,
)
from tests.kiriki.boxes.naive_model import NaiveCard, PlainRules
from tests.kiriki.boxes.random_cards import cards

pytestmark = pytest.mark.slow


@fewer
@given(cards(), st.randoms(use_true_random=False))
def test_scores_of_random_rolls(plain: PlainRules, rng: Random) -> None:
    rules = rules_of(plain)
    for _ in range(8):
        dice = throw(rng, plain.dice, 0.2)
        expected = {box.name: box_oracle.points(dice, box) for box in plain.boxes}
        assert list(kiriki.scores(dice, rules).items()) == list(expected.items())
        assert {box.name: kiriki.score(dice, box.name, rules) for box in plain.boxes} == expected
        assert {box.name: box.points(kiriki_counts(dice)) for box in rules.boxes} == expected


def kiriki_counts(dice: tuple[int, ...]) -> tuple[int, int, int, int, int, int]:
    ones, twos, threes, fours, fives, sixes = (dice.count(face) for face in range(1, 7))
    return ones, twos, threes, fours, fives, sixes


@fewer
@given(cards(), st.integers(0, 2**32), st.sampled_from([0.1, 0.5, 0.9]))
def test_whole_cards(plain: PlainRules, seed: int, alike: float) -> None:
    rng = Random(seed)  # noqa: S311  # dice of a test
    card, naive = Scorecard(rules_of(plain)), NaiveCard(plain)
    for _ in range(25):
        dice = throw(rng, plain.dice, alike)
        same_options(card, naive, dice)
        if naive.is_full():
            break
        name = rng.choice(list(naive.allowed(dice)))
        card = card.record(name, dice)
        naive.record(dice, name)
        same_card(card, naive)
        same_however_it_came_about(card)


@fewer
@given(cards(), st.integers(0, 2**32), st.sampled_from([0.1, 0.5, 0.9]))
def test_whole_games(plain: PlainRules, seed: int, alike: float) -> None:
    play_beside_the_model(rules_of(plain), plain, ["Ana", "Ben", "Cleo"][: 1 + seed % 3], seed, alike)
