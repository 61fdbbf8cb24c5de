"""The best games that can be played, as they are published: played through, and shown to be the best."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from dicerules import KirikiGame, Roll, Scorecard
from dicerules.kiriki import (
    KNIFFEL,
    PLAIN,
    UPPER,
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    YATZY,
    Category,
    FurtherKiriki,
    Groups,
    KirikiRules,
)
from dicerules.outcomes import weighted_rolls

BONUS_ONLY = KirikiRules(further_kiriki=FurtherKiriki(repeat=False, bonus=100))
BONUS_AND_FULL_HOUSE = BONUS_ONLY.with_box("full_house", pattern=Groups((3, 2), different=False))

Game = Sequence[tuple[Category, str]]
UPPER_GAME: Game = [(category, str(face) * 5) for face, category in enumerate(UPPER, start=1)]
LOWER_CATEGORIES = [
    Category.THREE_OF_A_KIND,
    Category.FOUR_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.SMALL_STRAIGHT,
    Category.LARGE_STRAIGHT,
    Category.CHANCE,
]
THIRTEEN_KIRIKIS: Game = [(Category.KIRIKI, "66666"), *UPPER_GAME, *((c, "66666") for c in LOWER_CATEGORIES)]
NO_FURTHER_KIRIKI: Game = [
    *UPPER_GAME,
    (Category.THREE_OF_A_KIND, "66666"),
    (Category.FOUR_OF_A_KIND, "66666"),
    (Category.CHANCE, "66666"),
    (Category.FULL_HOUSE, "66655"),
    (Category.SMALL_STRAIGHT, "12345"),
    (Category.LARGE_STRAIGHT, "12345"),
    (Category.KIRIKI, "66666"),
]
BEST_GAMES = pytest.mark.parametrize(
    ("rules", "moves", "best"),
    [
        pytest.param(YAHTZEE, THIRTEEN_KIRIKIS, 1575, id="yahtzee"),
        pytest.param(YAHTZEE_FREE_JOKER, THIRTEEN_KIRIKIS, 1575, id="free joker"),
        pytest.param(BONUS_ONLY, THIRTEEN_KIRIKIS, 1480, id="bonus only"),
        pytest.param(BONUS_AND_FULL_HOUSE, THIRTEEN_KIRIKIS, 1505, id="bonus and full house of five alike"),
        pytest.param(KNIFFEL, THIRTEEN_KIRIKIS, 880, id="kniffel"),
        pytest.param(YAHTZEE_1956, NO_FURTHER_KIRIKI, 375, id="yahtzee of 1956"),
        pytest.param(PLAIN, NO_FURTHER_KIRIKI, 375, id="plain"),
    ],
)


@BEST_GAMES
def test_the_best_game_is_played_through(rules: KirikiRules, moves: Game, best: int) -> None:
    card, game = Scorecard(rules), KirikiGame(["Ada"], rules)
    for category, digits in moves:
        card = card.record(category, digits)
        game = game.record(category, digits)
    assert card.is_complete
    assert card.turns_taken == 13
    assert card.grand_total == best
    assert card.upper_total == 140
    assert card.lower_total == best - 140
    assert (game.winners, game.card("Ada")) == (("Ada",), card)


def test_the_best_official_game_line_by_line() -> None:
    card = Scorecard(YAHTZEE)
    for category, digits in THIRTEEN_KIRIKIS:
        card = card.record(category, digits)
    assert list(card.filled.values()) == [5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30]
    assert (card.kiriki_bonuses, card.kiriki_bonus_total) == (12, 1200)
    assert (card.bonus, card.upper_total, card.lower_total) == (35, 140, 235 + 1200)


def test_without_a_joker_the_straights_and_the_full_house_are_scratched_for_the_bonus() -> None:
    card = Scorecard(BONUS_ONLY)
    for category, digits in THIRTEEN_KIRIKIS:
        card = card.record(category, digits)
    scratched = {Category.FULL_HOUSE, Category.SMALL_STRAIGHT, Category.LARGE_STRAIGHT}
    assert {category for category, points in card.filled.items() if points == 0} == scratched
    assert card.kiriki_bonuses == 12


@cache
def most_from(category: Category, rules: KirikiRules) -> int:
    """Return the most that a turn can score in one category: its points and the bonus for a further Kiriki.

    A joker and a bonus ask for a Kiriki that is filled, with points; so no card offers more than one on which all is
    filled but this category, or one on which Kiriki is open as well, since jokers of 1956 are worth nothing above. The
    Kiriki category itself is filled by a turn that has neither.
    """
    filled = {other: 50 if other is Category.KIRIKI else most_points(other) for other in Category if other != category}
    without_kiriki = {other: points for other, points in filled.items() if other is not Category.KIRIKI}
    gains = []
    for card in (Scorecard(rules, filled=filled), Scorecard(rules, filled=without_kiriki)):
        for roll, _ in weighted_rolls(5):
            if category in card.options(roll):
                after = card.record(category, roll)
                gains.append((after[category] or 0) + after.kiriki_bonus_total)
    return max(gains)


@cache
def most_points(category: Category) -> int:
    return max(Scorecard().options(roll)[category] for roll, _ in weighted_rolls(5))


@BEST_GAMES
def test_no_game_is_better(rules: KirikiRules, moves: Game, best: int) -> None:
    # Thirteen turns, one in each category, and the upper bonus: no game is worth more than the best of each.
    assert sum(most_from(category, rules) for category in Category) + rules.bonus == best
    assert {category for category, _ in moves} == set(Category)


@BEST_GAMES
def test_no_turn_of_the_best_game_could_do_better_in_its_category(rules: KirikiRules, moves: Game, best: int) -> None:
    card, gained = Scorecard(rules), 0
    for category, digits in moves:
        after = card.record(category, Roll(digits))
        turn = (after[category] or 0) + after.kiriki_bonus_total - card.kiriki_bonus_total
        assert turn == most_from(category, rules)
        gained, card = gained + turn, after
    assert gained + rules.bonus == best


def test_the_best_game_of_yatzy() -> None:
    # The best of each box: five of each face, 66, 6655, 666, 6666, the straights, 66655, 66666 twice, and the bonus.
    card = Scorecard(YATZY)
    best = [*UPPER_GAME, *zip(YATZY.tables.names[6:10], ("66666", "66655", "66666", "66666"), strict=True)]
    best += zip(YATZY.tables.names[10:], ("12345", "23456", "66655", "66666", "66666"), strict=True)
    for name, digits in best:
        assert card.options(digits)[name] == max(card.options(roll)[name] for roll, _ in weighted_rolls(5))
        card = card.record(name, digits)
    assert card.grand_total == 105 + 50 + 12 + 22 + 18 + 24 + 15 + 20 + 28 + 30 + 50 == 374


@pytest.mark.parametrize("dice", range(2, 7))
def test_the_game_of_nothing_but_kirikis_by_the_document_has_no_end(dice: int) -> None:
    card = Scorecard(KirikiRules(dice=dice))
    for number in range(1, 40):
        card = card.record(Category.KIRIKI, [6] * dice)
        assert card.grand_total == 50 * number
    assert not card.is_complete
