"""Every roll there is, under all rules that have a name and some that have none."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve

from dicerules import DiceRulesError, farkle, kiriki
from dicerules.farkle import FARKLE, FarkleRules
from dicerules.farkle import arrays as farkle_arrays
from dicerules.kiriki import KIRIKI, Anything, Box, Groups, KirikiRules
from dicerules.kiriki import arrays as kiriki_arrays
from tests.farkle import oracle as farkle_oracle
from tests.kiriki import oracle as kiriki_oracle
from tests.raising import raises
from tests.shared.arrays.kinds import GAMES, every_roll, farkle_scores, kiriki_scores, one_after_the_other

# --- Kiriki -----------------------------------------------------------------------------------------------------------


def test_all_rolls_of_kiriki_agree_with_the_oracle() -> None:
    points = kiriki_arrays.score_rolls(kiriki_oracle.ALL_ROLLS)
    assert points.shape == (7776, 13)
    assert points.dtype == np.uint8
    assert points.tolist() == [
        [kiriki_oracle.score(dice, name) for name in kiriki_oracle.NAMES] for dice in kiriki_oracle.ALL_ROLLS
    ]


@pytest.mark.slow
@pytest.mark.parametrize("rules", kiriki.NAMED_RULES.values(), ids=kiriki.NAMED_RULES)
def test_all_rolls_of_kiriki_score_as_they_do_one_by_one(rules: KirikiRules) -> None:
    rolls = every_roll(rules.dice)
    points = kiriki_arrays.score_rolls(rolls, rules)
    assert points.dtype == np.uint8
    assert points.tolist() == kiriki_scores(rolls, rules)


@pytest.mark.parametrize("rules", kiriki.NAMED_RULES.values(), ids=kiriki.NAMED_RULES)
def test_a_column_is_that_of_its_box(rules: KirikiRules) -> None:
    points = kiriki_arrays.score_rolls([[1, 4, 1, 2, 1]], rules)
    assert {box.name: points[0, place] for place, box in enumerate(rules.boxes)} == kiriki.scores("14121", rules)


@pytest.mark.parametrize(
    ("rules", "dtype"),
    [
        (KIRIKI.with_box("kiriki", pays=255), np.uint8),
        (KIRIKI.with_box("kiriki", pays=256), np.uint16),
        (KIRIKI.with_box("kiriki", pays=128, times=2), np.uint16),
        (KIRIKI.with_box("full_house", pays=65_535), np.uint16),
        (KIRIKI.with_box("large_straight", pays=65_536).with_box("small_straight", pays=300), np.uint32),
        (KIRIKI.with_box("kiriki", pays=1_000_000), np.uint32),
        (KIRIKI.with_box(Box("all", Anything(), "all_dice", times=8)), np.uint8),
        (KIRIKI.with_box(Box("all", Anything(), "all_dice", times=9)), np.uint16),
    ],
    ids=lambda given: given if isinstance(given, type) else None,
)
def test_points_of_kiriki_are_as_wide_as_the_rules_need(rules: KirikiRules, dtype: type) -> None:
    rolls = every_roll(5)[::3]
    points = kiriki_arrays.score_rolls(rolls, rules)
    assert points.dtype == dtype
    assert points.tolist() == kiriki_scores(rolls, rules)


def test_six_dice_of_kiriki() -> None:
    rules = KirikiRules(dice=6).with_box("full_house", pattern=Groups((3, 2), different=False))
    rolls = every_roll(6)[::7]
    assert kiriki_arrays.score_rolls(rolls, rules).tolist() == kiriki_scores(rolls, rules)


# --- Farkle -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", range(1, 7))
def test_all_rolls_of_farkle_agree_with_the_oracle(dice: int) -> None:
    rolls = list(farkle_oracle.ordered_rolls(dice))
    points = farkle_arrays.score_rolls(rolls)
    assert points.shape == (6**dice,)
    assert points.dtype == np.uint16
    assert points.tolist() == one_after_the_other(rolls, farkle_oracle.score)


@pytest.mark.slow
@pytest.mark.parametrize("rules", farkle.NAMED_RULES.values(), ids=farkle.NAMED_RULES)
def test_all_rolls_of_farkle_score_as_they_do_one_by_one(rules: FarkleRules) -> None:
    for dice in range(1, rules.dice + 1):
        rolls = every_roll(dice)
        assert farkle_arrays.score_rolls(rolls, rules).tolist() == farkle_scores(rolls, rules)


SMALL = FarkleRules(
    single_one=2, single_five=1, three_of_a_kind=(9,) * 6, six_of_a_kind=(0,) * 6, three_pairs=0, straight=255
)


@pytest.mark.parametrize(
    ("rules", "dtype"),
    [
        (SMALL, np.uint8),
        (evolve(SMALL, straight=256), np.uint16),
        (evolve(FARKLE, straight=65_535), np.uint16),
        (evolve(FARKLE, straight=65_536), np.uint32),
        (evolve(FARKLE, three_pairs=1_000_000), np.uint32),
    ],
    ids=repr,
)
def test_points_of_farkle_are_as_wide_as_the_rules_need(rules: FarkleRules, dtype: type) -> None:
    rolls = every_roll(6)[::5]
    points = farkle_arrays.score_rolls(rolls, rules)
    assert points.dtype == dtype
    assert points.tolist() == farkle_scores(rolls, rules)
    # The type follows from the rules alone, not from how many dice are scored or what they show.
    assert farkle_arrays.score_rolls([[2]], rules).dtype == dtype


# --- both -------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_equal_rules_score_alike_and_others_do_not_change_that(game: str) -> None:
    score, one_by_one, dice = GAMES[game]
    one, again, other = {
        "kiriki": (KIRIKI.with_box("kiriki", pays=77), KIRIKI.with_box("kiriki", pays=77), KIRIKI),
        "farkle": (FarkleRules(three_pairs=777), FarkleRules(three_pairs=777), FARKLE),
    }[game]
    rolls = every_roll(dice)[::11]
    for rules in (one, other, again, other, one):
        assert score(rolls, rules).tolist() == one_by_one(rolls, rules)


@pytest.mark.parametrize("rules", [None, "kiriki", 5, {}])
@pytest.mark.parametrize("game", GAMES)
def test_anything_but_rules_is_refused(game: str, rules: object) -> None:
    score, _, dice = GAMES[game]
    with raises(DiceRulesError, "wrong_type", "rules"):
        score(every_roll(dice)[:3], rules)


def test_the_rules_of_the_other_game_are_refused() -> None:
    with raises(DiceRulesError, "wrong_type", "rules", expected="KirikiRules"):
        kiriki_arrays.score_rolls([[1, 1, 1, 1, 1]], FARKLE)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with raises(DiceRulesError, "wrong_type", "rules", expected="FarkleRules"):
        farkle_arrays.score_rolls([[1, 1, 1, 1, 1]], KIRIKI)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_returned_belongs_to_the_caller(game: str) -> None:
    score, one_by_one, dice = GAMES[game]
    rolls = every_roll(dice)[:10]
    points = score(rolls)
    points.fill(99)
    assert score(rolls).tolist() == one_by_one(rolls)
