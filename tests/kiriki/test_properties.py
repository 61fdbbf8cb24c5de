"""What holds for every roll, every card and every order of recording."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import IllegalActionError, KirikiGame, KirikiTurn, NotationError, Roll, Scorecard, kiriki, strategies
from dicerules.kiriki import KIRIKI, NAMED_RULES, Category, FurtherKiriki, KirikiRules, Pays
from tests.kiriki.values import assert_same, evaluate

pytestmark = pytest.mark.slow

faces = st.integers(1, 6)
five_alike = faces.map(lambda face: Roll([face] * 5))
rolls = strategies.rolls()
categories = st.sampled_from(Category)
OTHER_POINTS = (
    KIRIKI.with_box("full_house", pays=20)
    .with_box("small_straight", pays=15)
    .with_box("large_straight", pays=20)
    .with_box("kiriki", pays=100)
)
rule_sets = st.sampled_from(
    [
        *NAMED_RULES.values(),
        KirikiRules(rolls_per_turn=1, bonus=50, bonus_threshold=70),
        KirikiRules(forced_order=True),
        KirikiRules(further_kiriki=FurtherKiriki(bonus=100)),
        OTHER_POINTS,
    ]
)

# The values that the rulebook allows in each category (K3-K10).
SUMS = set(range(5, 31))
DOCUMENTED = {
    Category.ONES: {0, 1, 2, 3, 4, 5},
    Category.TWOS: {0, 2, 4, 6, 8, 10},
    Category.THREES: {0, 3, 6, 9, 12, 15},
    Category.FOURS: {0, 4, 8, 12, 16, 20},
    Category.FIVES: {0, 5, 10, 15, 20, 25},
    Category.SIXES: {0, 6, 12, 18, 24, 30},
    Category.THREE_OF_A_KIND: {0} | SUMS,
    Category.FOUR_OF_A_KIND: {0} | SUMS,
    Category.FULL_HOUSE: {0, 25},
    Category.SMALL_STRAIGHT: {0, 30},
    Category.LARGE_STRAIGHT: {0, 40},
    Category.KIRIKI: {0, 50},
    Category.CHANCE: SUMS,
}


def fill_up(card: Scorecard, roll: Roll) -> Scorecard:
    while not card.is_complete:
        card = card.record(next(category for category in card.open_categories if category in card.options(roll)), roll)
    return card


all_cards = rule_sets.flatmap(strategies.scorecards)
open_cards = rule_sets.flatmap(lambda rules: strategies.scorecards(rules, complete=False))
turns = rule_sets.flatmap(strategies.kiriki_turns)
games = rule_sets.flatmap(strategies.kiriki_games)
attrs_values = st.one_of(rolls, rule_sets, all_cards, turns, games)
values = attrs_values | categories


@given(rolls, st.data())
def test_k1_scores_do_not_depend_on_the_order_of_the_dice(roll: Roll, data: st.DataObject) -> None:
    other = Roll(data.draw(st.permutations(roll.faces)))
    assert kiriki.scores(other) == kiriki.scores(roll)
    assert [kiriki.score(other, c) for c in Category] == [kiriki.score(roll, c) for c in Category]


@given(all_cards, rolls, st.data())
def test_k1_cards_do_not_depend_on_the_order_of_the_dice(card: Scorecard, roll: Roll, data: st.DataObject) -> None:
    other = Roll(data.draw(st.permutations(roll.faces)))
    assert card.options(other) == card.options(roll)
    assert card.is_satisfactory(other) == card.is_satisfactory(roll)
    for category in card.options(roll):
        assert card.record(category, other) == card.record(category, roll)


@given(rolls, categories)
def test_every_score_is_a_documented_value(roll: Roll, category: Category) -> None:
    assert kiriki.score(roll, category) in DOCUMENTED[category]


@given(rolls, rule_sets)
def test_boxes_that_pay_a_number_take_only_that_or_nothing(roll: Roll, rules: KirikiRules) -> None:
    scored = kiriki.scores(roll, rules=rules)
    for box in rules.boxes:
        if not isinstance(box.pays, Pays):
            assert scored[box.name] in {0, box.pays * box.times}


@given(st.tuples(faces, faces).map(lambda pair: Roll([pair[0]] * 4 + [pair[1]])) | rolls)
def test_k5_four_of_a_kind_implies_three_of_a_kind_of_the_same_worth(roll: Roll) -> None:
    four = kiriki.score(roll, Category.FOUR_OF_A_KIND)
    three = kiriki.score(roll, Category.THREE_OF_A_KIND)
    assert four in {0, three}
    assert three in {0, roll.total}


def facts(card: Scorecard) -> tuple[object, ...]:
    return (
        *(card[category] for category in card),
        card.bonus,
        card.upper_total,
        card.lower_total,
        card.grand_total,
        card.turns_taken,
        card.extra_turns,
    )


@given(st.data())
def test_totals_do_not_depend_on_the_order_of_recording(data: st.DataObject) -> None:
    # One category stays open, so that no order fills the card before the last repeated Kiriki.
    used = data.draw(st.permutations([c for c in Category if c is not Category.KIRIKI]))[:11]
    recordings: list[tuple[Category, Roll]] = [(category, data.draw(rolls)) for category in used]
    recordings += [(Category.KIRIKI, roll) for roll in data.draw(st.lists(five_alike, max_size=4))]
    card = other = Scorecard()
    for category, roll in recordings:
        card = card.record(category, roll)
    for category, roll in data.draw(st.permutations(recordings)):
        other = other.record(category, roll)
    assert facts(other) == facts(card)
    assert other == card
    assert hash(other) == hash(card)


@given(open_cards, rolls)
def test_k19_a_full_card_took_a_turn_for_each_box_and_the_extra_ones(card: Scorecard, roll: Roll) -> None:
    boxes = len(card.rules.boxes)
    assert card.turns_taken == boxes - len(card.open_categories) + card.extra_turns
    card = fill_up(card, roll)
    assert card.is_complete
    assert card.turns_taken == boxes + card.extra_turns
    assert card.options(roll) == {}


def call_everything(value: object, category: Category, roll: Roll) -> None:
    """Call what can be called, legal or not, and spoil every dict that is handed out."""
    match value:
        case Roll():
            kiriki.scores(value).clear()
            value.sorted()
            list(value)
        case Scorecard():
            value.filled.clear()
            value.options(roll).clear()
            value.is_satisfactory(roll)
            value.section("upper")
            if category not in value:
                with pytest.raises(NotationError):
                    value.record(category, roll)
            elif category in value.options(roll):
                value.record(category, roll)
            else:
                with pytest.raises(IllegalActionError):
                    value.record(category, roll)
        case KirikiTurn():
            if value.can_reroll:
                value.reroll(keep="", rolled=roll)
            with pytest.raises(IllegalActionError):
                value.reroll(keep=value.roll, rolled="")
        case KirikiGame():
            player = value.current_player
            if category not in value.cards[0]:
                with pytest.raises((NotationError, IllegalActionError)):
                    value.record(category, roll)
            elif player is not None and category in value.card(player).options(roll):
                value.record(category, roll)
            else:
                with pytest.raises(IllegalActionError):
                    value.record(category, roll)
        case _:
            kiriki.score(roll, category)


@given(values, categories, rolls)
def test_values_never_change(value: object, category: Category, roll: Roll) -> None:
    before, number, text = pickle.dumps(value), hash(value), repr(value)
    call_everything(value, category, roll)
    assert hash(value) == number
    assert repr(value) == text
    assert value == pickle.loads(before)


@given(attrs_values)
def test_values_refuse_to_be_changed(value: Any) -> None:  # noqa: ANN401  # any of the types
    for field in attrs.fields(value.__class__):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, field.name, None)
    with pytest.raises(AttributeError):
        value.something_new = 1
    assert not hasattr(value, "__dict__")


@given(values)
def test_pickle_round_trip(value: object) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert_same(pickle.loads(pickle.dumps(value, protocol)), value)


@given(values)
def test_copy_round_trip(value: object) -> None:
    assert_same(copy.copy(value), value)
    assert_same(copy.deepcopy(value), value)


@given(attrs_values)
def test_evolve_round_trip(value: Any) -> None:  # noqa: ANN401  # any of the types
    assert_same(attrs.evolve(value), value)


@given(attrs_values)
def test_repr_evaluates_to_an_equal_value(value: object) -> None:
    assert_same(evaluate(repr(value)), value)
