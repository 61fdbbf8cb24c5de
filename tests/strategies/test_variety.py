"""Everything that can happen in play comes up often enough for the tests of an app."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from dicerules import farkle, kiriki, strategies
from dicerules.farkle import CombinationKind, Ending, FarkleRules, HotDice, LastRound
from dicerules.kiriki import (
    KIRIKI,
    KNIFFEL,
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    YATZY,
    Anything,
    Both,
    Category,
    FurtherKiriki,
    Joker,
    KirikiRules,
    Pays,
)
from dicerules.kiriki.patterns import PATTERNS
from dicerules.outcomes import weighted_rolls
from tests.strategies.generate import comes_up, found, generated, sample

pytestmark = pytest.mark.slow

# Dice that are all alike are no straight: only as a joker do they score as one, for these points.
JOKERS = KirikiRules(dice=6, further_kiriki=FurtherKiriki(repeat=False, bonus=1, joker="free"))
JOKERS = JOKERS.with_box("large_straight", pays=9)
DICE = [roll.counts for number in (2, 5, 6) for roll, _ in weighted_rolls(number)]
DOCUMENTED = tuple(CombinationKind)[:6]
Feature = tuple[str, Any, Callable[[Any], bool]]


def of_kiriki(name: str, *features: Callable[[Any], bool], rules: KirikiRules = KIRIKI) -> list[Feature]:
    return [(name, rules, feature) for feature in features]


def of_farkle(name: str, *features: Callable[[Any], bool], rules: FarkleRules = farkle.FARKLE) -> list[Feature]:
    return [(name, rules, feature) for feature in features]


FEATURES = [
    *of_kiriki(
        "scorecards",
        lambda card: not card.filled,
        lambda card: card.is_complete,
        lambda card: len(card.open_categories) == 1,
        lambda card: card["kiriki"] == 0,
        lambda card: card["kiriki"] == 50,
        lambda card: card["kiriki"] == 150,
        lambda card: card.bonus > 0,
        lambda card: card.is_complete and card.extra_turns > 0,
    ),
    *of_kiriki("scorecards", lambda card: card.kiriki_bonuses > 1, rules=YAHTZEE),
    *of_kiriki("scorecards", lambda card: card.kiriki_bonuses > 1, rules=YAHTZEE_FREE_JOKER),
    *of_kiriki("scorecards", lambda card: card.kiriki_bonuses > 1, rules=KNIFFEL),
    *of_kiriki("scorecards", lambda card: card.bonus == 50, lambda card: card["yatzy"] == 50, rules=YATZY),
    *of_kiriki("scorecards", lambda card: card["kiriki"] == 50 and card["sixes"] == 0, rules=YAHTZEE_1956),
    *of_kiriki("scorecards", lambda card: card["large_straight"] == 9 and card.kiriki_bonuses > 0, rules=JOKERS),
    *of_kiriki(
        "kiriki_turns",
        lambda turn: turn.rolls_left == 2,
        lambda turn: turn.rolls_left == 1,
        lambda turn: turn.rolls_left == 0,
    ),
    *of_kiriki(
        "kiriki_games",
        lambda game: len(game.players) == 1 and game.is_over,
        lambda game: len(game.players) == 3 and game.is_over,
        lambda game: game.current_player != game.players[0],
        # A card that is full while others go on, with the extra turns of repeated Kirikis.
        lambda game: len({card.is_complete for card in game.cards}) == 2,
    ),
    *of_kiriki(
        "kiriki_states",
        lambda state: state.is_over,
        lambda state: state.turn is None and not state.is_over,
        lambda state: state.turn is not None and state.turn.rolls_left == 2,
        lambda state: state.turn is not None and not state.turn.can_reroll,
    ),
    *of_kiriki(
        "kiriki_transcripts",
        lambda played: played.state.is_over,
        lambda played: played.state.turn is not None,
        *(lambda played, n=n: any(len(getattr(each, "keep", "")) == n for each in played.actions) for n in range(1, 5)),
    ),
    *of_farkle(
        "farkle_turns",
        lambda turn: not turn.history,
        lambda turn: turn.banked and turn.on_board,
        lambda turn: turn.banked and not turn.on_board,
        lambda turn: turn.is_farkle and len(turn.history) == 1,
        lambda turn: turn.is_farkle and len(turn.history) > 4,
        lambda turn: turn.can_bank,
        lambda turn: turn.can_roll and turn.points and not turn.can_bank,  # below the entry minimum
        lambda turn: turn.dice_to_roll == 6 and turn.points,  # hot dice
        lambda turn: len(turn.selections) > 2,
        *(lambda turn, kind=kind: any(kind in kinds(each) for each in turn.selections) for kind in DOCUMENTED),
    ),
    *of_farkle(
        "farkle_sheets",
        lambda sheet: not sheet.turns,
        lambda sheet: len(sheet.turns) > 3 and not sheet.on_board,
        lambda sheet: sheet.on_board and 0 in sheet.turns,
        lambda sheet: sheet.total >= 10_000,
        lambda sheet: bool(sheet.singles),
        lambda sheet: bool(sheet.special_combinations),
        lambda sheet: sheet.singles is None,
    ),
    *of_farkle("farkle_sheets", lambda sheet: sheet.total < 0, rules=farkle.ZILCH),
    *of_farkle(
        "farkle_games",
        lambda game: len(game.players) == 1 and game.is_over,
        lambda game: len(game.players) == 3 and game.is_over,
        lambda game: game.is_last_round,
        lambda game: len(game.winners) > 1,
        lambda game: game.tie_is_open,
        lambda game: game.current_player != game.players[0] and not game.is_over,
    ),
    *of_farkle(
        "farkle_states",
        lambda state: state.is_over,
        lambda state: not state.is_over and not state.turn.history,
        lambda state: not state.is_over and state.turn.options,
        lambda state: not state.is_over and state.turn.can_bank,
        lambda state: state.game.is_last_round,
    ),
    *of_farkle(
        "farkle_transcripts",
        lambda played: played.state.is_over,
        lambda played: played.state.game.is_last_round,
        lambda played: not played.state.is_over and played.state.turn.history,
        lambda played: farkle.Bank() in played.actions,
    ),
]


def kinds(selection: farkle.SetAside) -> set[str]:
    return {combination.kind for combination in selection.combinations}


@pytest.mark.parametrize(
    ("name", "rules", "feature"), FEATURES, ids=[f"{number} {name}" for number, (name, _, _) in enumerate(FEATURES)]
)
def test_every_feature_comes_up(name: str, rules: Any, feature: Callable[[Any], bool]) -> None:  # noqa: ANN401  # of either game
    assert comes_up(feature, name, rules)


def test_open_partial_and_full_cards_are_all_frequent() -> None:
    cards = sample("scorecards", KIRIKI)
    assert sum(card.is_complete for card in cards) >= 6
    assert sum(0 < len(card.filled) < 7 for card in cards) >= 20
    assert sum(7 <= len(card.filled) < 13 for card in cards) >= 20


@pytest.mark.parametrize("category", Category)
def test_every_category_is_open_filled_and_scratched_on_some_cards(category: Category) -> None:
    assert comes_up(lambda card: bool(card.filled) and card[category] is None, "scorecards", KIRIKI)
    assert comes_up(lambda card: bool(card[category]), "scorecards", KIRIKI)
    # Whatever is recorded in chance has points.
    scratched = [card for card in sample("scorecards", KIRIKI) if card[category] == 0]
    assert bool(scratched) is (category is not Category.CHANCE)


@pytest.mark.heavy
def test_bonuses_are_earned_on_some_full_cards() -> None:
    for rules in (KIRIKI, YATZY):
        assert sum(card.bonus > 0 for card in generated(strategies.scorecards(rules, complete=True), 400)) >= 4


def test_ends_of_turns_and_games_are_frequent() -> None:
    turns = sample("farkle_turns", farkle.FARKLE)
    assert sum(turn.banked for turn in turns) >= 10
    assert sum(turn.is_farkle for turn in turns) >= 10
    assert sum(not turn.is_over for turn in turns) >= 30
    games = sample("farkle_games", farkle.FARKLE)
    assert sum(game.is_over for game in games) >= 20
    assert sum(not game.is_over for game in games) >= 20


@pytest.mark.parametrize("category", Category)
def test_every_category_is_scored_by_many_rolls(category: Category) -> None:
    assert sum(kiriki.score(roll, category) > 0 for roll in sample("rolls")) >= 1


@pytest.mark.parametrize("shape", [[2, 2, 2], [3, 3], [2, 4], [1, 1, 1, 1, 1, 1], [6], [1, 5], [1, 1, 1, 3]], ids=str)
def test_rolls_of_six_have_every_shape(shape: list[int]) -> None:
    assert comes_up(lambda roll: sorted(filter(None, roll.counts)) == shape, "rolls", 6)
    assert comes_up(lambda roll: len(set(roll)) == 6 and roll != roll.sorted(), "rolls", 6)


@pytest.mark.parametrize("number", range(7))
def test_rolls_have_every_number_of_dice(number: int) -> None:
    assert found(strategies.rolls(range(7)), lambda roll: len(roll) == number)


def test_actions_of_every_type_come_up() -> None:
    cls: type
    for cls in (kiriki.RollDice, kiriki.Record):
        assert comes_up(partial(isinstance_of, cls), "kiriki_actions")
    for cls in (farkle.RollDice, farkle.SetAsideDice, farkle.Bank):
        assert comes_up(partial(isinstance_of, cls), "farkle_actions")


def isinstance_of(cls: type, value: object) -> bool:
    return isinstance(value, cls)


@pytest.mark.heavy
def test_rules_of_kiriki() -> None:
    rules = generated(strategies.kiriki_rules(), 500)
    assert set(kiriki.NAMED_RULES.values()) <= set(rules)
    assert len(set(rules)) > 200
    assert {each.dice for each in rules} == {2, 3, 4, 5, 6}
    assert {each.forced_order for each in rules} == {True, False}
    further = [each.further_kiriki for each in rules if each.further_kiriki is not None]
    assert len(further) < len(rules)
    assert {each.joker for each in further} == set(Joker)
    assert {(each.repeat, each.bonus > 0) for each in further} == {
        (True, False),
        (True, True),
        (False, False),
        (False, True),
    }
    assert sum(each.box not in {"kiriki", "yatzy", "yacht"} for each in further) > 70


@pytest.mark.heavy
def test_cards_of_random_rules() -> None:
    rules = generated(strategies.kiriki_rules(), 500)
    boxes = {box for each in rules for box in each.boxes}
    assert {type(box.pattern) for box in boxes} == set(PATTERNS)
    assert {box.pays for box in boxes} > set(Pays)
    assert {box.times for box in boxes} == {1, 2, 3}
    assert {box.section for box in boxes} > {"upper", "lower", "middle"}
    assert any(box.labels for box in boxes)
    # Boxes are left out of named cards and added to them, and new cards have little in common with them.
    documented = [len({box.name for box in each.boxes} & {*Category}) for each in rules]
    assert set(documented) >= {0, 11, 12, 13}
    assert any(len(each.boxes) > number == len(Category) for each, number in zip(rules, documented, strict=True))
    shared = {len({*each.boxes} & {*kiriki.BOXES}) for each in rules}
    assert shared >= {0, 6, 11, 12, 13}
    assert {len(each.boxes) for each in rules} >= {*range(1, 6), *range(11, 16)}
    assert {len(each.sections) for each in rules} == {0, 1, 2, 3}
    assert sum(len(each.boxes) < 8 for each in rules) > 100


@pytest.mark.heavy
@pytest.mark.parametrize(
    "feature",
    [
        lambda card: any(card.section(own.name).bonus for own in card.rules.sections),
        lambda card: card.extra_turns > 0 and card.rules.further_kiriki.box != "kiriki",
        lambda card: card.kiriki_bonuses > 1 and card.rules.further_kiriki.box != "kiriki",
        lambda card: card.rules.forced_order and len(card.filled) > 5 and not card.is_complete,
        lambda card: card.rules.dice == 2 and card.is_complete,
        lambda card: 0 in card.filled.values() and card.rules.boxes[0].name != "ones",
    ],
    ids=["own section", "extra turn", "bonus", "in order", "two dice", "scratched"],
)
def test_cards_of_random_rules_are_played_far_enough(feature: Callable[[Any], bool]) -> None:
    assert found(strategies.kiriki_rules().flatmap(strategies.scorecards), feature)


@pytest.mark.parametrize("kind", PATTERNS, ids=lambda kind: kind.__name__)
def test_patterns_of_every_kind_match_some_dice_and_others_not(kind: type[Any]) -> None:
    patterns = [each for each in sample("kiriki_patterns") if type(each) is kind]
    assert any(each.match(counts) for each in patterns for counts in DICE)
    assert kind is Anything or not all(each.match(counts) for each in patterns for counts in DICE)


def test_parts_of_two_patterns_at_once_are_of_every_other_kind() -> None:
    pairs = [each for each in sample("kiriki_patterns") if type(each) is Both]
    assert {type(part) for each in pairs for part in (each.first, each.second)} == set(PATTERNS) - {Both}


@pytest.mark.heavy
def test_rules_of_farkle() -> None:
    rules = generated(strategies.farkle_rules(), 500)
    assert set(farkle.NAMED_RULES.values()) <= set(rules)
    assert len(set(rules)) > 100
    assert {each.hot_dice for each in rules} == set(HotDice)
    assert {each.ending for each in rules} == set(Ending)
    assert {each.last_round for each in rules} == set(LastRound)
    assert {each.dice for each in rules} == {5, 6}
    assert {(each.farkles_to_penalty, each.penalty_takes_all) for each in rules} >= {(0, False), (1, True), (2, False)}
    assert {kind for each in rules for kind in CombinationKind if worth(each, kind)} == set(CombinationKind)
    assert any(not each.single_one for each in rules)
    assert any(not each.single_five for each in rules)


def worth(rules: FarkleRules, kind: CombinationKind) -> bool:
    points = getattr(rules, kind)
    return any(points) if isinstance(points, tuple) else points > 0


@pytest.mark.parametrize("kind", CombinationKind)
def test_combinations_of_every_kind_come_up_where_rules_have_them(kind: CombinationKind) -> None:
    # Each scores more than the combinations it could be split into.
    rules = FarkleRules(
        four_of_a_kind=(1000,) * 6,
        five_of_a_kind=(2000,) * 6,
        six_of_a_kind=(5000,) * 6,
        full_house=(3000,) * 6,
        low_straight=3000,
        high_straight=3000,
        straight=5000,
        four_and_pair=5000,
        two_triplets=5000,
        dead_roll=3000,
    )
    assert comes_up(lambda combination: combination.kind is kind, "combinations", rules)
    assert comes_up(lambda selection: kind in kinds(selection), "set_asides", rules)
