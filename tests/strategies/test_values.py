"""Every generated value can be made again with all checks, and matches the arguments of its strategy."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicerules import farkle, kiriki, strategies
from dicerules.farkle import FarkleRules, FarkleState, FarkleTranscript, FarkleTurn, HouseCombination
from dicerules.kiriki import FurtherKiriki, KirikiRules, KirikiState, KirikiTranscript
from dicerules.outcomes import weighted_rolls
from tests.strategies.generate import OF_FARKLE, OF_KIRIKI, OVER, WITHOUT_RULES, any_rules, generated

pytestmark = pytest.mark.slow

# Under other rules than the document's: six dice, jokers and bonuses; a near target, and hot dice that must be rolled.
OTHER_KIRIKI = KirikiRules(
    dice=6, rolls_per_turn=2, further_kiriki=FurtherKiriki(repeat=False, bonus=100, joker="forced")
)
IN_ORDER = attrs.evolve(kiriki.KIRIKI, forced_order=True)
OTHER_FARKLE = FarkleRules(dead_roll=50, hot_dice="mandatory", entry_minimum=300, target=3000)


def rules_of(value: Any) -> object:  # noqa: ANN401  # of any type
    match value:
        case KirikiState() | FarkleState():
            return value.game.rules
        case _:
            return value.rules


@pytest.mark.parametrize("name", OF_KIRIKI | OF_FARKLE | WITHOUT_RULES)
def test_what_is_generated_can_be_made_again(name: str) -> None:
    for value in generated((OF_KIRIKI | OF_FARKLE | WITHOUT_RULES)[name](), 30):
        assert attrs.evolve(value) == value


@pytest.mark.heavy
@pytest.mark.parametrize("name", OF_KIRIKI | OF_FARKLE)
def test_what_is_generated_under_any_rules_can_be_made_again(name: str) -> None:
    for value in generated(any_rules(name), 60 if name in OF_KIRIKI else 12):
        assert attrs.evolve(value) == value


@pytest.mark.parametrize("name", OF_KIRIKI)
def test_values_of_kiriki_follow_the_given_rules(name: str) -> None:
    assert {rules_of(value) for value in generated(OF_KIRIKI[name](OTHER_KIRIKI), 10)} == {OTHER_KIRIKI}
    assert {rules_of(value) for value in generated(OF_KIRIKI[name](), 10)} == {kiriki.KIRIKI}


@pytest.mark.parametrize("name", sorted(OF_FARKLE.keys() - {"set_asides", "combinations"}))
def test_values_of_farkle_follow_the_given_rules(name: str) -> None:
    assert {rules_of(value) for value in generated(OF_FARKLE[name](OTHER_FARKLE), 10)} == {OTHER_FARKLE}
    assert {rules_of(value) for value in generated(OF_FARKLE[name](), 10)} == {farkle.FARKLE}


def is_over(value: Any) -> bool:  # noqa: ANN401  # of any type
    played = value.state if isinstance(value, KirikiTranscript | FarkleTranscript) else value
    return bool(played.is_over)


@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("name", OVER)
def test_it_is_over_or_not_as_asked(name: str, over: bool) -> None:  # noqa: FBT001
    for rules in [(), (OTHER_KIRIKI if name in OF_KIRIKI else OTHER_FARKLE,)]:
        assert {is_over(value) for value in generated(OVER[name](*rules, over=over), 10)} == {over}


@pytest.mark.parametrize("complete", [True, False])
def test_cards_are_complete_or_not_as_asked(complete: bool) -> None:  # noqa: FBT001
    for rules in (*kiriki.NAMED_RULES.values(), OTHER_KIRIKI, IN_ORDER):
        cards = generated(strategies.scorecards(rules, complete=complete), 15)
        assert {card.is_complete for card in cards} == {complete}


@pytest.mark.parametrize("rules", farkle.NAMED_RULES.values(), ids=farkle.NAMED_RULES)
def test_games_under_every_named_rule_set_come_to_an_end(rules: FarkleRules) -> None:
    for game in generated(strategies.farkle_games(rules, over=True), 10):
        assert game.is_over
        assert max(sheet.total for sheet in game.sheets) >= rules.target


@pytest.mark.parametrize(
    "rules",
    [
        # Nobody banks without many rolls of all dice; no roll of all dice is a Farkle; no selection leaves a die.
        FarkleRules(hot_dice="mandatory", entry_minimum=9000, bank_minimum=9000),
        FarkleRules(dead_roll=50, hot_dice="mandatory", entry_minimum=400, bank_minimum=400),
        FarkleRules(single_one=0, single_five=0, three_of_a_kind=(0,) * 6, dead_roll=50),
        # Nothing is ever a Farkle, and only some points can be banked, which most turns miss at first.
        FarkleRules(house_combinations=[HouseCombination("any_die", "a", 50)], bank_multiple=700, hot_dice="mandatory"),
        # No number of rolls of the best dice has such points.
        FarkleRules(bank_multiple=9_950, target=20_000),
        FarkleRules(must_take_all=True, bank_multiple=350, entry_minimum=0),
    ],
    ids=["far", "never dead", "all or nothing", "never a Farkle", "a rare multiple", "all that scores"],
)
def test_turns_under_unusual_rules_come_to_an_end(rules: FarkleRules) -> None:
    turns = generated(strategies.farkle_turns(rules, over=True), 60)
    assert all(turn.is_over for turn in turns)
    assert all(turn.points >= rules.entry_minimum for turn in turns if turn.banked and not turn.on_board)
    assert all(game.is_over for game in generated(strategies.farkle_games(rules, over=True), 10))


@given(st.sampled_from([0, 1, 2, 5, 6, 7, 100, range(1), range(1, 7), range(6, 0, -2)]), st.data())
def test_rolls_have_as_many_dice_as_asked(dice: int | range, data: st.DataObject) -> None:
    roll = data.draw(strategies.rolls(dice))
    assert len(roll) in (dice if isinstance(dice, range) else [dice])


@settings(max_examples=30)
@given(strategies.kiriki_rules().flatmap(lambda rules: strategies.kiriki_states(rules, over=False)), st.data())
def test_actions_of_a_state_of_kiriki_are_legal(state: KirikiState, data: st.DataObject) -> None:
    assert kiriki.check(state, data.draw(strategies.kiriki_actions(state))) is None


@given(strategies.farkle_states(over=False), st.data())
def test_actions_of_a_state_of_farkle_are_legal(state: FarkleState, data: st.DataObject) -> None:
    assert farkle.check(state, data.draw(strategies.farkle_actions(state))) is None


def test_all_selections_and_combinations_are_generated() -> None:
    # There are few enough of them for hypothesis to try them all.
    selections = {each.dice for each in generated(strategies.set_asides(farkle.GREED), 2000)}
    every_roll = [roll for number in range(1, 6) for roll, _ in weighted_rolls(number)]
    assert selections == {each.dice for roll in every_roll for each in farkle.set_asides(roll, farkle.GREED)}
    kinds = {each.kind for each in generated(strategies.combinations(), 200)}
    assert kinds == {"single_one", "single_five", "three_of_a_kind", "three_pairs", "straight", "six_of_a_kind"}


def test_a_turn_is_that_of_a_player_of_the_game() -> None:
    for state in generated(strategies.farkle_states(over=False), 50):
        assert isinstance(state.turn, FarkleTurn)
        assert state.turn.on_board == state.sheet.on_board


@pytest.mark.heavy
def test_a_full_card_takes_as_many_turns_as_boxes_and_repeated_kirikis() -> None:
    for rules in (*kiriki.NAMED_RULES.values(), OTHER_KIRIKI, IN_ORDER):
        cards = generated(strategies.scorecards(rules, complete=True), 100)
        assert all(card.turns_taken == len(rules.boxes) + card.extra_turns for card in cards)
        # In forced order only one box comes after that of Kirikis.
        repeats = rules.further_kiriki is not None and rules.further_kiriki.repeat and not rules.forced_order
        assert {card.extra_turns for card in cards} >= ({0, 1} if repeats else {0})


def test_cards_are_filled_in_order_where_they_must_be() -> None:
    cards = generated(strategies.scorecards(IN_ORDER), 100)
    assert len({len(card.filled) for card in cards}) > 8
    assert all(tuple(card.filled) == tuple(card)[: len(card.filled)] for card in cards)


@pytest.mark.heavy
def test_no_two_boxes_of_a_card_or_sections_of_rules_share_a_name() -> None:
    for rules in generated(strategies.kiriki_rules(), 200):
        assert 1 <= len({box.name for box in rules.boxes}) == len(rules.boxes) <= 20
        assert len({section.name for section in rules.sections}) == len(rules.sections) <= 3


def test_any_box_can_be_added_to_a_card_without_further_kirikis() -> None:
    for box in generated(strategies.kiriki_boxes(), 100):
        assert kiriki.PLAIN.with_box(box).box(box.name) == box
