"""Cards near their end, against brute force in exact fractions."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import attrs
import pytest

from dicerules import Scorecard
from dicerules.kiriki import LOWER, UPPER, Category, KirikiRules
from tests.kiriki.optimal.brute_force import BruteForce
from tests.kiriki.optimal.conftest import Solved

LEAST = {category.value: 5 if category == "chance" else 0 for category in Category}
WHAT_CAN_STAND = {category: [face * n for n in range(6)] for face, category in enumerate(UPPER, start=1)} | {
    category: [0] for category in LOWER
}
FORCED: dict[str, Any] = {"repeat_kiriki": False, "kiriki_bonus": 100, "joker": "forced"}
FREE = FORCED | {"joker": "free"}
PLAIN = {"repeat_kiriki": False}

CASES: list[tuple[Mapping[str, Any], set[str], Mapping[str, int]]] = [
    # A live Kiriki category, to which every Kiriki leads back.
    ({}, {"chance"}, {"kiriki": 50}),
    ({}, {"three_of_a_kind"}, {"kiriki": 150}),
    ({}, {"full_house", "large_straight"}, {"kiriki": 50}),
    ({}, {"kiriki", "four_of_a_kind"}, {}),
    ({}, {"chance", "sixes"}, {"kiriki": 50, "fives": 25, "fours": 16, "threes": 6}),
    ({"rolls_per_turn": 4, "kiriki": 7}, {"chance"}, {"kiriki": 7}),
    ({"rolls_per_turn": 2, "kiriki_bonus": 30}, {"twos", "kiriki"}, {}),
    ({"rolls_per_turn": 1}, {"ones", "small_straight"}, {"kiriki": 50}),
    # One that is worth less than what the same dice can be used for elsewhere, so that none does in the end. (What is
    # left to find is rounding, above or below.)
    ({"rolls_per_turn": 1, "full_house": 76, "five_alike_as_full_house": True}, {"full_house"}, {"kiriki": 50}),
    ({"rolls_per_turn": 1, "full_house": 80, "five_alike_as_full_house": True}, {"full_house"}, {"kiriki": 50}),
    ({"full_house": 10**6, "five_alike_as_full_house": True, "kiriki": 1}, {"full_house"}, {"kiriki": 1}),
    # A scratched one, to which none does.
    ({}, {"chance"}, {"kiriki": 0}),
    ({}, {"threes", "chance"}, {"kiriki": 0, "fours": 16, "fives": 20, "sixes": 18}),
    # The bonus of the upper section, earned, near and out of reach.
    (PLAIN, {"sixes"}, {"fives": 25, "fours": 20, "threes": 9, "twos": 6, "ones": 3}),
    (PLAIN, {"sixes"}, {"fives": 20, "fours": 12, "threes": 9, "twos": 6, "ones": 3}),
    (PLAIN, {"sixes", "ones"}, {"fives": 20, "fours": 12, "threes": 9, "twos": 4}),
    (PLAIN | {"bonus_threshold": 1}, {"sixes", "fives"}, {}),
    (PLAIN | {"bonus_threshold": 105}, {"sixes"}, {"ones": 5, "twos": 10, "threes": 15, "fours": 20, "fives": 25}),
    (PLAIN | {"bonus_threshold": 106}, {"sixes"}, {"ones": 5, "twos": 10, "threes": 15, "fours": 20, "fives": 25}),
    (PLAIN | {"bonus": 0}, {"sixes", "kiriki"}, {"fives": 25, "fours": 20}),
    # Jokers: with the upper category of the face open or not, with a lower one open or not.
    (FORCED, {"large_straight", "sixes"}, {"kiriki": 50}),
    (FORCED, {"large_straight", "full_house"}, {"kiriki": 0}),
    (FORCED, {"ones", "fives"}, {"kiriki": 50, "sixes": 24, "fours": 16, "threes": 12}),
    (FORCED, {"kiriki", "small_straight"}, {}),
    (FORCED | {"kiriki_bonus": 0}, {"chance", "twos"}, {"kiriki": 50}),
    (FREE, {"large_straight", "sixes"}, {"kiriki": 50}),
    (FREE, {"small_straight", "fours"}, {"kiriki": 0}),
    (FREE, {"kiriki", "full_house"}, {}),
    (PLAIN | {"kiriki_bonus": 100}, {"chance", "ones"}, {"kiriki": 50}),
    # Other cards.
    (PLAIN | {"five_alike_as_full_house": True, "full_house": 60}, {"full_house", "kiriki"}, {}),
]
SIX_DICE: list[tuple[Mapping[str, Any], set[str], Mapping[str, int]]] = [
    ({"dice": 6, "rolls_per_turn": 2}, {"chance"}, {"kiriki": 50}),
    ({"dice": 6, "rolls_per_turn": 2}, {"full_house"}, {"kiriki": 0}),
    ({"dice": 6, **FORCED, "rolls_per_turn": 2}, {"sixes"}, {"kiriki": 50, "fives": 30, "fours": 12}),
]


@pytest.mark.parametrize(
    ("changes", "still_open", "filled"),
    CASES + SIX_DICE,
    ids=lambda part: " ".join(f"{key}={value}" for key, value in part.items()) if isinstance(part, dict) else None,
)
def test_a_card_near_its_end_is_worth_what_trying_everything_says(
    end_game: Solved, changes: Mapping[str, Any], still_open: set[str], filled: Mapping[str, int]
) -> None:
    cells = {name: filled.get(name, points) for name, points in LEAST.items() if name not in still_open}
    check(end_game, KirikiRules(**changes), cells)


@pytest.mark.parametrize("seed", range(16))
def test_brute_force_agrees_under_all_kinds_of_rules(end_game: Solved, seed: int) -> None:
    rng = Random(seed)  # noqa: S311 (no secrets)
    rules = house_rules(rng)
    # Two open categories take brute force rather long with six dice or many rolls.
    still_open = rng.sample(list(Category), 2 if rules.dice == 5 and rules.rolls_per_turn <= 3 else 1)
    cells = {
        category.value: rng.choice(WHAT_CAN_STAND[category]) for category in Category if category not in still_open
    }
    cells |= {"kiriki": rng.choice([0, rules.kiriki, rules.kiriki])} if "kiriki" in cells else {}
    check(end_game, rules, cells)


def house_rules(rng: Random) -> KirikiRules:
    """Return rules in which every field has a usual or an unusual value."""
    points = (1, 30, 100, 10**6)
    dice = rng.choice([5, 5, 5, 6])
    further: Any = rng.choice(
        [{"repeat_kiriki": True}, {"repeat_kiriki": True}, {"joker": "forced"}, {"joker": "free"}, {}]
    )
    return KirikiRules(
        dice=dice,
        rolls_per_turn=rng.randint(1, 5 if dice == 5 else 2),
        bonus=rng.choice([0, 1, 35, 10**6]),
        bonus_threshold=rng.choice([1, 5, 40, 63, 105, 106, 126, 127, 10**12]),
        full_house=rng.choice(points),
        five_alike_as_full_house=rng.random() < 0.5,
        small_straight=rng.choice(points),
        large_straight=rng.choice(points),
        kiriki=rng.choice(points),
        kiriki_bonus=rng.choice([0, 0, 30, 10**6]),
        **{"repeat_kiriki": False} | further,
    )


def check(end_game: Solved, rules: KirikiRules, cells: dict[str, int]) -> None:
    """Compare what the solver and brute force say of a card; where the dice must be in chance, they are all ones."""
    cells |= {"chance": rules.dice} if "chance" in cells else {}
    exact = float(BruteForce({field: getattr(rules, field) for field in attrs.fields_dict(KirikiRules)}).value(cells))
    value = end_game(rules).value(Scorecard(rules, filled=cells))
    # A bonus that is earned already is part of the sums all the same, and so is one more Kiriki: they set the rounding.
    assert value == pytest.approx(exact, rel=1e-13, abs=max(1e-11, 1e-14 * (rules.bonus + rules.kiriki_bonus)))
