"""What holds for every card, turn and game under any rules: other boxes, sections, orders and meanings of a Kiriki."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import IllegalActionError, KirikiGame, KirikiTurn, Roll, Scorecard, kiriki, strategies
from dicerules.kiriki import NAMED_RULES, Joker, KirikiRules, Pays
from dicerules.strategies import kiriki_games, kiriki_rules, scorecards
from tests.fewer import fewer
from tests.kiriki.values import assert_same, evaluate

pytestmark = pytest.mark.slow

any_rules = kiriki_rules()
any_cards = any_rules.flatmap(scorecards)


named_cards = st.sampled_from(list(NAMED_RULES.values())).flatmap(scorecards)


@fewer
@given(any_rules, st.data())
def test_more_points_for_a_box_never_cost_a_roll_any(rules: KirikiRules, data: st.DataObject) -> None:
    dice = data.draw(strategies.rolls(rules.dice)).faces
    box = data.draw(st.sampled_from(rules.boxes))
    paid = box.pays if isinstance(box.pays, Pays) else box.pays + 1
    more = rules.with_box(box.name, pays=paid, times=min(100, box.times + 1))
    before, after = kiriki.scores(dice, rules), kiriki.scores(dice, more)
    assert all(after[name] >= before[name] for name in before)
    assert (after[box.name] > before[box.name]) is (before[box.name] > 0 and more != rules)


def check_options(card: Scorecard, dice: Roll) -> None:
    options, further = card.options(dice), card.rules.further_kiriki
    assert list(options) == [name for name in card if name in options]
    for name in card:
        if name in options:
            after = card.record(name, dice)
            earned = after.kiriki_bonus_total - card.kiriki_bonus_total
            assert earned in (0, further.bonus if further else 0)
            assert (after[name] or 0) - (card[name] or 0) == options[name]
            section = card.rules.box(name).section
            assert after.section(section).subtotal - card.section(section).subtotal == options[name]
            assert after.turns_taken == card.turns_taken + 1
        else:
            with pytest.raises(IllegalActionError, match=r"K1[67]|joker|order"):
                card.record(name, dice)
    # Somewhere a roll can always be recorded, as long as the card is not full.
    assert bool(options) != card.is_complete
    worth = {name: points for name, points in options.items() if card[name] is None}
    if not card.rules.forced_order and (further is None or further.joker is not Joker.FORCED):
        assert card.is_satisfactory(dice) == any(worth.values())
    assert card.is_satisfactory(dice) or not any(worth.values())


@given(named_cards, st.data())
def test_options_are_what_record_accepts_under_every_named_rule_set(card: Scorecard, data: st.DataObject) -> None:
    check_options(card, data.draw(strategies.rolls(card.rules.dice)))


@fewer
@given(any_cards, st.data())
def test_options_are_what_record_accepts_under_any_rules(card: Scorecard, data: st.DataObject) -> None:
    check_options(card, data.draw(strategies.rolls(card.rules.dice)))


@pytest.mark.heavy
@given(any_cards)
def test_k11_to_k13_totals_are_the_sums_of_their_parts(card: Scorecard) -> None:
    rules, further = card.rules, card.rules.further_kiriki
    upper = sum(card[box.name] or 0 for box in rules.boxes if box.section == "upper")
    assert card.bonus == (rules.bonus if upper >= rules.bonus_threshold else 0)
    assert card.upper_total == upper + card.bonus
    assert card.kiriki_bonus_total == card.kiriki_bonuses * (further.bonus if further else 0)
    lower = sum(card[box.name] or 0 for box in rules.boxes if box.section == "lower")
    assert card.lower_total == lower + card.kiriki_bonus_total
    own = sum(card.section(section.name).total for section in rules.sections)
    assert card.grand_total == card.upper_total + card.lower_total + own
    assert card.turns_taken == len(rules.boxes) - len(card.open_categories) + card.extra_turns
    assert card.extra_turns == 0 or (further is not None and further.repeat)
    assert 0 <= card.kiriki_bonuses < max(card.turns_taken, 1)
    if further is None or not card[further.box] or not further.bonus:
        assert card.kiriki_bonuses == 0


@fewer
@given(any_cards)
def test_a_card_is_made_again_from_what_it_shows(card: Scorecard) -> None:
    assert_same(Scorecard(card.rules, filled=card.filled, kiriki_bonuses=card.kiriki_bonuses), card)
    assert_same(attrs.evolve(card), card)
    assert_same(pickle.loads(pickle.dumps(card)), card)
    assert_same(copy.deepcopy(card), card)
    assert_same(evaluate(repr(card)), card)


@fewer
@given(any_cards, st.data())
def test_recording_leaves_the_card_as_it_was(card: Scorecard, data: st.DataObject) -> None:
    category = data.draw(st.sampled_from([*card]))
    dice = data.draw(strategies.rolls(card.rules.dice))
    before, number, text = pickle.dumps(card), hash(card), repr(card)
    card.options(dice).clear()
    if category in card.options(dice):
        assert card.record(category, dice) != card
    assert (hash(card), repr(card)) == (number, text)
    assert card == pickle.loads(before)


@fewer
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
