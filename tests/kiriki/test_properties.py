"""What holds for every roll, every card and every order of recording."""

from __future__ import annotations

import copy
import pickle
from typing import Any, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dicerules
from dicerules import IllegalActionError, KirikiGame, KirikiTurn, Roll, Scorecard, kiriki, strategies
from dicerules.kiriki import LOWER, NAMED_RULES, UPPER, Category, KirikiRules
from dicerules.strategies import kiriki_games, kiriki_rules, scorecards
from tests.fewer import fewer

pytestmark = pytest.mark.slow

faces = st.integers(1, 6)
five_alike = faces.map(lambda face: Roll([face] * 5))
rolls = strategies.rolls()
categories = st.sampled_from(Category)
rule_sets = st.sampled_from(
    [
        KirikiRules(),
        KirikiRules(repeat_kiriki=False),
        KirikiRules(rolls_per_turn=1, bonus=50, bonus_threshold=70),
        KirikiRules(full_house=20, small_straight=15, large_straight=20, kiriki=100),
        kiriki.YAHTZEE,
        kiriki.YAHTZEE_FREE_JOKER,
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
def test_fixed_categories_take_only_their_fixed_values(roll: Roll, rules: KirikiRules) -> None:
    scored = kiriki.scores(roll, rules=rules)
    assert scored[Category.FULL_HOUSE] in {0, rules.full_house}
    assert scored[Category.SMALL_STRAIGHT] in {0, rules.small_straight}
    assert scored[Category.LARGE_STRAIGHT] in {0, rules.large_straight}
    assert scored[Category.KIRIKI] in {0, rules.kiriki}


@given(st.tuples(faces, faces).map(lambda pair: Roll([pair[0]] * 4 + [pair[1]])) | rolls)
def test_k5_four_of_a_kind_implies_three_of_a_kind_of_the_same_worth(roll: Roll) -> None:
    four = kiriki.score(roll, Category.FOUR_OF_A_KIND)
    three = kiriki.score(roll, Category.THREE_OF_A_KIND)
    assert four in {0, three}
    assert three in {0, roll.total}


def facts(card: Scorecard) -> tuple[object, ...]:
    return (
        *(card[category] for category in Category),
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
def test_k19_a_full_card_took_thirteen_turns_and_the_extra_ones(card: Scorecard, roll: Roll) -> None:
    assert card.turns_taken == 13 - len(card.open_categories) + card.extra_turns
    card = fill_up(card, roll)
    assert card.is_complete
    assert card.turns_taken == 13 + card.extra_turns
    assert card.options(roll) == {}


def evaluate(text: str) -> object:
    names = {name: getattr(module, name) for module in (dicerules, kiriki) for name in dir(module)}
    return eval(text, names)


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
            if category in value.options(roll):
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
            if player is not None and category in value.card(player).options(roll):
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


def assert_same(again: object, value: object) -> None:
    assert type(again) is type(value)
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)


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


# --- under any rules ------------------------------------------------------------------------------------------------


any_rules = kiriki_rules()
any_cards = any_rules.flatmap(scorecards)


named_cards = st.sampled_from(list(NAMED_RULES.values())).flatmap(scorecards)


@fewer
@given(any_rules, st.data())
def test_more_points_for_a_category_never_cost_a_roll_any(rules: KirikiRules, data: st.DataObject) -> None:
    dice = data.draw(strategies.rolls(rules.dice)).faces
    name = data.draw(st.sampled_from(["full_house", "small_straight", "large_straight", "kiriki"]))
    more = attrs.evolve(rules, **cast("Any", {name: getattr(rules, name) + 1, "five_alike_as_full_house": True}))
    before, after = kiriki.scores(dice, rules), kiriki.scores(dice, more)
    assert all(after[category] >= before[category] for category in Category)


def check_options(card: Scorecard, dice: Roll) -> None:
    options = card.options(dice)
    assert list(options) == [category for category in Category if category in options]
    for category in Category:
        if category in options:
            after = card.record(category, dice)
            earned = after.kiriki_bonus_total - card.kiriki_bonus_total
            assert earned in (0, card.rules.kiriki_bonus)
            assert (after[category] or 0) - (card[category] or 0) == options[category]
            assert after.lower_total - card.lower_total == earned + (options[category] if category in LOWER else 0)
            assert after.turns_taken == card.turns_taken + 1
        else:
            with pytest.raises(IllegalActionError, match=r"K1[67]|joker"):
                card.record(category, dice)
    # Somewhere a roll can always be recorded, as long as the card is not full.
    assert bool(options) != card.is_complete
    assert card.is_satisfactory(dice) == any(options.get(category, 0) > 0 for category in card.open_categories)


@given(named_cards, st.data())
def test_options_are_what_record_accepts_under_every_named_rule_set(card: Scorecard, data: st.DataObject) -> None:
    check_options(card, data.draw(strategies.rolls(card.rules.dice)))


@fewer
@given(any_cards, st.data())
def test_options_are_what_record_accepts_under_any_rules(card: Scorecard, data: st.DataObject) -> None:
    check_options(card, data.draw(strategies.rolls(card.rules.dice)))


@pytest.mark.heavy
@given(all_cards | any_cards)
def test_k11_to_k13_totals_are_the_sums_of_their_parts(card: Scorecard) -> None:
    rules = card.rules
    six = sum(card[category] or 0 for category in UPPER)
    assert card.bonus == (rules.bonus if six >= rules.bonus_threshold else 0)
    assert card.upper_total == six + card.bonus
    assert card.kiriki_bonus_total == card.kiriki_bonuses * rules.kiriki_bonus
    assert card.lower_total == sum(card[category] or 0 for category in LOWER) + card.kiriki_bonus_total
    assert card.grand_total == card.upper_total + card.lower_total
    assert card.turns_taken == 13 - len(card.open_categories) + card.extra_turns
    assert card.extra_turns == 0 or rules.repeat_kiriki
    assert 0 <= card.kiriki_bonuses < max(card.turns_taken, 1)
    if not card[Category.KIRIKI] or not rules.kiriki_bonus:
        assert card.kiriki_bonuses == 0


@given(all_cards | any_cards)
def test_a_card_is_made_again_from_what_it_shows(card: Scorecard) -> None:
    assert_same(Scorecard(card.rules, filled=card.filled, kiriki_bonuses=card.kiriki_bonuses), card)
    assert_same(attrs.evolve(card), card)
    assert_same(pickle.loads(pickle.dumps(card)), card)
    assert_same(copy.deepcopy(card), card)
    assert_same(evaluate(repr(card)), card)


@fewer
@given(any_cards, st.data(), st.sampled_from(Category))
def test_recording_leaves_the_card_as_it_was(card: Scorecard, data: st.DataObject, category: Category) -> None:
    dice = data.draw(strategies.rolls(card.rules.dice))
    before, number, text = pickle.dumps(card), hash(card), repr(card)
    card.options(dice).clear()
    if category in card.options(dice):
        assert card.record(category, dice) != card
    assert (hash(card), repr(card)) == (number, text)
    assert card == pickle.loads(before)


@given(any_rules, st.data())
def test_k14_a_turn_throws_the_dice_of_its_rules(rules: KirikiRules, data: st.DataObject) -> None:
    dice = data.draw(strategies.rolls(rules.dice)).faces
    turn = KirikiTurn(dice, rules)
    assert (turn.roll.faces, turn.rolls_left) == (dice, rules.rolls_per_turn - 1)
    assert_same(evaluate(repr(turn)), turn)
    if turn.can_reroll:
        kept = data.draw(st.integers(0, rules.dice - 1))
        again = data.draw(strategies.rolls(rules.dice - kept)).faces
        assert turn.reroll(keep=dice[:kept], rolled=again).roll.sorted().faces == tuple(sorted(dice[:kept] + again))


@pytest.mark.heavy
@fewer
@given(any_rules.flatmap(kiriki_games))
def test_k19_a_game_under_way_is_made_again_from_its_cards(game: KirikiGame) -> None:
    assert_same(KirikiGame(game.players, game.rules, cards=game.cards), game)
    assert_same(pickle.loads(pickle.dumps(game)), game)
    assert_same(evaluate(repr(game)), game)
