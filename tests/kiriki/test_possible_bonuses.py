"""Which bonuses a card may have earned: those that some play earns, for all cards of three filled categories."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from dicerules import IllegalActionError, Roll, Scorecard, kiriki
from dicerules.kiriki import LOWER, UPPER, YAHTZEE, YAHTZEE_FREE_JOKER, Category, KirikiRules
from dicerules.outcomes import weighted_rolls

KIRIKIS = [Roll([face] * 5) for face in range(1, 7)]
ROLLS = [roll for roll, _ in weighted_rolls(5)]
RULES = {"forced": YAHTZEE, "free": YAHTZEE_FREE_JOKER, "none": KirikiRules(repeat_kiriki=False, kiriki_bonus=100)}
Cells = tuple[tuple[Category, int], ...]


def recorded(cards: set[Scorecard], rolls: list[Roll]) -> set[Scorecard]:
    return {card.record(category, roll) for card in cards for roll in rolls for category in card.options(roll)}


def earned(rules: KirikiRules) -> dict[Cells, set[int]]:
    """Play a first Kiriki, a further one and any other roll in every order, and see what was earned."""
    first = {Scorecard(rules, filled={"kiriki": 50})}
    before = {card.record("kiriki", "11111") for card in recorded({Scorecard(rules)}, ROLLS) if card["kiriki"] is None}
    found: dict[Cells, set[int]] = defaultdict(set)
    for card in recorded(recorded(first, ROLLS) | before, KIRIKIS) | recorded(recorded(first, KIRIKIS), ROLLS):
        found[tuple(card.filled.items())].add(card.kiriki_bonuses)
    return found


def cells_of_two(rules: KirikiRules) -> Iterator[Cells]:
    """List all cards that have a Kiriki and two more categories."""
    values = {category: {kiriki.score(roll, category, rules) for roll in ROLLS} for category in Category}
    for one, other in combinations([category for category in Category if category is not Category.KIRIKI], 2):
        for points, more in product(values[one], values[other]):
            yield tuple(sorted([(one, points), (other, more), (Category.KIRIKI, 50)]))


@pytest.mark.parametrize("name", RULES)
def test_a_card_is_accepted_with_the_bonuses_that_play_earns_and_with_no_others(name: str) -> None:
    rules = RULES[name]
    by_play = earned(rules)
    for cells in cells_of_two(rules):
        # Everything may have been recorded before the first Kiriki.
        most = max(by_play.get(cells, {0}))
        assert Scorecard(rules, filled=dict(cells), kiriki_bonuses=most).kiriki_bonuses == most
        with pytest.raises(IllegalActionError, match="no play earns"):
            Scorecard(rules, filled=dict(cells), kiriki_bonuses=most + 1)
    assert max(map(max, by_play.values())) == 2


def test_a_category_was_not_scratched_after_all_others_and_filled_before_one_of_them() -> None:
    # As a joker 22222 is 10 for three of a kind once twos are filled; twos are scratched by a Kiriki only at the end.
    card = Scorecard(YAHTZEE).record("twos", "11345").record("kiriki", "66666")
    for category in ("ones", "three_of_a_kind", "four_of_a_kind", *LOWER[2:5], "chance"):
        card = card.record(category, "22222" if category == "three_of_a_kind" else "11111")
    assert (card.kiriki_bonuses, card["twos"], card["three_of_a_kind"]) == (7, 0, 10)
    assert Scorecard(YAHTZEE, filled=card.filled, kiriki_bonuses=7) == card
    with pytest.raises(IllegalActionError, match="no play earns 8 bonuses"):
        Scorecard(YAHTZEE, filled=card.filled, kiriki_bonuses=8)
    # With 15 there, which is of threes, both may be.
    both = card.filled | {"three_of_a_kind": 15, "threes": 9}
    assert Scorecard(YAHTZEE, filled=both, kiriki_bonuses=8).kiriki_bonuses == 8


def test_a_forced_joker_scratches_an_upper_category_when_nothing_else_is_left() -> None:
    filled = dict.fromkeys(LOWER, 0) | {Category.KIRIKI: 50, Category.CHANCE: 21}
    for uppers, most in ((1, 0), (2, 1), (6, 5)):
        card = filled | dict.fromkeys(UPPER[:uppers], 0)
        assert Scorecard(YAHTZEE, filled=card, kiriki_bonuses=most).kiriki_bonuses == most
        with pytest.raises(IllegalActionError, match="no play earns"):
            Scorecard(YAHTZEE, filled=card, kiriki_bonuses=most + 1)


def test_there_is_room_for_100_000_kirikis_so_that_every_card_can_be_built_again() -> None:
    card = Scorecard(filled={"kiriki": 50 * 99_999}).record("kiriki", "11111")
    assert Scorecard.parse(str(card)) == card
    with pytest.raises(IllegalActionError, match="there is no room for more"):
        card.record("kiriki", "11111")
    with pytest.raises(IllegalActionError, match="no play fills kiriki"):
        Scorecard(filled={"kiriki": 50 * 100_001})
