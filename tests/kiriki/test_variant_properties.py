"""What holds for every set of rules, and for every card that was played by it."""

from __future__ import annotations

import copy
import pickle
from typing import Any, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import IllegalActionError, KirikiGame, KirikiTurn, Roll, Scorecard, kiriki
from dicerules.kiriki import LOWER, NAMED_RULES, UPPER, Category, KirikiRules, difference
from dicerules.kiriki.terms import RULE_LABELS
from dicerules.strategies import kiriki_games, kiriki_rules, rolls, scorecards
from tests.fewer import fewer
from tests.kiriki import joker_model, oracle

any_rules = kiriki_rules()
any_cards = any_rules.flatmap(scorecards)
named_cards = st.sampled_from(list(NAMED_RULES.values())).flatmap(scorecards)
PUBLIC = {"KirikiRules": KirikiRules, "Scorecard": Scorecard, "KirikiTurn": KirikiTurn, "KirikiGame": KirikiGame}


def fields(rules: KirikiRules) -> dict[str, Any]:
    return {field.name: getattr(rules, field.name) for field in attrs.fields(KirikiRules)}


def same(again: object, value: object) -> None:
    assert type(again) is type(value)
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)


# --- rules ------------------------------------------------------------------------------------------------------------


@given(any_rules)
def test_rules_compare_and_hash_by_content(rules: KirikiRules) -> None:
    same(KirikiRules(**fields(rules)), rules)
    # What the rules have worked out is no part of them.
    kiriki.scores([1] * rules.dice, rules)
    same(KirikiRules(**fields(rules)), rules)
    assert len({rules, KirikiRules(**fields(rules)), attrs.evolve(rules)}) == 1


@given(any_rules, any_rules)
def test_rules_are_equal_when_every_field_is_and_differ_otherwise(first: KirikiRules, second: KirikiRules) -> None:
    assert (first == second) == (fields(first) == fields(second))
    if first != second:
        assert len({first, second}) == 2


@given(any_rules, st.data())
def test_a_change_to_any_field_makes_other_rules(rules: KirikiRules, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(fields(rules).keys() - {"joker", "repeat_kiriki"})))
    value = fields(rules)[name]
    other: object = 11 - value if name == "dice" else (not value if isinstance(value, bool) else value + 1)
    changed = attrs.evolve(rules, **cast("Any", {name: other}))
    assert changed != rules
    assert fields(changed) == fields(rules) | {name: other}
    assert attrs.evolve(changed, **cast("Any", {name: value})) == rules


@given(any_rules, st.booleans())
def test_rules_can_be_pickled_copied_evolved_and_shown(rules: KirikiRules, used: bool) -> None:  # noqa: FBT001
    if used:
        kiriki.scores([1] * rules.dice, rules)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        same(pickle.loads(pickle.dumps(rules, protocol)), rules)
    for again in (copy.copy(rules), copy.deepcopy(rules), attrs.evolve(rules), eval(repr(rules), PUBLIC)):
        same(again, rules)


@given(any_rules, any_rules, st.sampled_from(["en", "es"]))
def test_a_difference_names_the_fields_that_differ(first: KirikiRules, second: KirikiRules, lang: str) -> None:
    place = ["en", "es"].index(lang)
    names = [name for name, value in fields(first).items() if value != fields(second)[name]]
    assert [line.split(":")[0] for line in difference(first, second, lang)] == [RULE_LABELS[n][place] for n in names]
    assert difference(first, attrs.evolve(first), lang) == ()


@given(any_rules, any_rules)
def test_rules_that_differ_have_sheets_that_differ(first: KirikiRules, second: KirikiRules) -> None:
    # A threshold says nothing where there is no bonus.
    if first.bonus and second.bonus:
        assert (first.sheet() == second.sheet()) == (first == second)
        assert (first.sheet("es") == second.sheet("es")) == (first == second)
    assert str(first) == first.sheet()


# --- rolls ------------------------------------------------------------------------------------------------------------


@fewer
@given(any_rules, st.data())
def test_k3_to_k10_any_roll_scores_as_the_oracle_says(rules: KirikiRules, data: st.DataObject) -> None:
    dice = data.draw(rolls(rules.dice)).faces
    expected = {name: joker_model.score(dice, name, fields(rules)) for name in oracle.NAMES}
    assert kiriki.scores(dice, rules) == expected
    assert {category.value: kiriki.score(dice, category, rules) for category in Category} == expected
    turned = data.draw(st.permutations(dice))
    assert kiriki.scores(turned, rules) == expected


@fewer
@given(any_rules, st.data())
def test_more_points_for_a_category_never_cost_a_roll_any(rules: KirikiRules, data: st.DataObject) -> None:
    dice = data.draw(rolls(rules.dice)).faces
    name = data.draw(st.sampled_from(["full_house", "small_straight", "large_straight", "kiriki"]))
    more = attrs.evolve(rules, **cast("Any", {name: fields(rules)[name] + 1, "five_alike_as_full_house": True}))
    before, after = kiriki.scores(dice, rules), kiriki.scores(dice, more)
    assert all(after[category] >= before[category] for category in Category)


# --- cards ------------------------------------------------------------------------------------------------------------


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
            with pytest.raises(IllegalActionError):
                card.record(category, dice)
    # Somewhere a roll can always be recorded, as long as the card is not full.
    assert bool(options) != card.is_complete
    assert card.is_satisfactory(dice) == any(options.get(category, 0) > 0 for category in card.open_categories)


@given(named_cards, st.data())
def test_options_are_what_record_accepts_by_every_named_rules(card: Scorecard, data: st.DataObject) -> None:
    check_options(card, data.draw(rolls(card.rules.dice)))


@fewer
@given(any_cards, st.data())
def test_options_are_what_record_accepts_by_any_rules(card: Scorecard, data: st.DataObject) -> None:
    check_options(card, data.draw(rolls(card.rules.dice)))


@fewer
@given(any_cards)
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


@fewer
@given(any_cards)
def test_a_card_is_made_again_from_what_it_shows(card: Scorecard) -> None:
    same(Scorecard(card.rules, filled=card.filled, kiriki_bonuses=card.kiriki_bonuses), card)
    same(attrs.evolve(card), card)
    same(pickle.loads(pickle.dumps(card)), card)
    same(copy.deepcopy(card), card)
    same(eval(repr(card), PUBLIC), card)


@fewer
@given(any_cards, st.data(), st.sampled_from(Category))
def test_recording_leaves_the_card_as_it_was(card: Scorecard, data: st.DataObject, category: Category) -> None:
    dice = data.draw(rolls(card.rules.dice))
    before, number, text = pickle.dumps(card), hash(card), repr(card)
    card.options(dice).clear()
    if category in card.options(dice):
        assert card.record(category, dice) != card
    assert (hash(card), repr(card)) == (number, text)
    assert card == pickle.loads(before)


@given(any_rules, st.data())
def test_k14_a_turn_throws_the_dice_of_its_rules(rules: KirikiRules, data: st.DataObject) -> None:
    dice = data.draw(rolls(rules.dice)).faces
    turn = KirikiTurn(dice, rules)
    assert (turn.roll.faces, turn.rolls_left) == (dice, rules.rolls_per_turn - 1)
    same(eval(repr(turn), PUBLIC), turn)
    if turn.can_reroll:
        kept = data.draw(st.integers(0, rules.dice - 1))
        again = data.draw(rolls(rules.dice - kept)).faces
        assert turn.reroll(keep=dice[:kept], rolled=again).roll.sorted().faces == tuple(sorted(dice[:kept] + again))


@fewer
@given(any_rules.flatmap(kiriki_games))
def test_k19_a_game_under_way_is_made_again_from_its_cards(game: KirikiGame) -> None:
    same(KirikiGame(game.players, game.rules, cards=game.cards), game)
    same(pickle.loads(pickle.dumps(game)), game)
    same(eval(repr(game), PUBLIC), game)
