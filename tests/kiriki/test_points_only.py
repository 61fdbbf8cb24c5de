"""Keeping the score of real dice: points only, corrections, and players who leave, at any seat and time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any, cast

import attrs
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from more_itertools import map_reduce

from dicerules import DiceRulesError, IllegalActionError, KirikiGame, NotationError, Scorecard
from dicerules.kiriki import (
    KIRIKI,
    KNIFFEL,
    NAMED_RULES,
    YAHTZEE,
    YAHTZEE_1956,
    YAHTZEE_FREE_JOKER,
    Category,
    FurtherKiriki,
    KirikiRules,
    KirikiState,
    KirikiTurn,
)
from dicerules.outcomes import weighted_rolls
from tests.kiriki.boxes import plain_cards
from tests.kiriki.boxes.building import rules_of
from tests.kiriki.boxes.comparing import same_card, throw
from tests.kiriki.boxes.naive_model import NaiveGame, PlainRules
from tests.kiriki.boxes.random_cards import cards
from tests.kiriki.oracle import RefusedError
from tests.kiriki.test_small_cards import CARDS, played
from tests.raising import raises

NAMES = ("Ana", "Ben", "Cleo", "Dora")
FULL = dict.fromkeys(Category, 0)
REPEAT_AND_BONUS = KirikiRules(further_kiriki=FurtherKiriki(bonus=100))
IN_ORDER = KirikiRules(forced_order=True)
WRONG_POINTS = [True, False, 3.0, "3", None, -3, 10**13, np.True_, np.float64(3), [3]]


def game_of(*fills: tuple[str, int], players: int = 2, rules: KirikiRules = KIRIKI) -> KirikiGame:
    game = KirikiGame(NAMES[:players], rules)
    for category, points in fills:
        game = game.fill(category, points)
    return game


def random_card(rules: KirikiRules, rng: Random, turns: int) -> Scorecard:
    """Return the card of some turns, many of them of dice that are alike."""
    card = Scorecard(rules)
    for _ in range(turns):
        dice = throw(rng, rules.dice, 0.4)
        if options := list(card.options(dice)):
            card = card.record(rng.choice(options), dice)
    return card


# --- points only ----------------------------------------------------------------------------------------------------


def test_k18_points_fill_a_box_as_the_roll_would() -> None:
    card = Scorecard().fill("ones", 3).fill("full_house", 25).fill(Category.CHANCE, 23).fill("kiriki", 0)
    assert card.filled == {"ones": 3, "full_house": 25, "kiriki": 0, "chance": 23}
    assert (card.turns_taken, card.grand_total) == (4, 51)
    assert card == Scorecard().record("ones", "11123").record("full_house", "66655").record("chance", "66632").record(
        "kiriki", "12345"
    )
    assert Scorecard().fill("ones", cast("int", np.int64(3))) == Scorecard(filled={"ones": 3})


def same_as_recorded(card: Scorecard) -> None:
    """Compare filling each box with recording every roll: exactly the points of a roll are accepted."""
    has_bonus = card.rules.further_kiriki is not None and card.rules.further_kiriki.bonus > 0
    after = defaultdict[tuple[str, int], set[Scorecard]](set)
    for roll, _ in weighted_rolls(card.rules.dice):
        for box, points in card.options(roll).items():
            after[box, points].add(card.record(box, roll))
    for (name, points), ends in after.items():
        expected = {end.kiriki_bonuses - card.kiriki_bonuses: end for end in ends}
        assert len(expected) == len(ends)
        assert card.fill(name, points) == expected[min(expected)]
        for earned in (False, True) if has_bonus else ():
            if earned in expected:
                assert card.fill(name, points, kiriki_bonus=earned) == expected[earned]
            else:
                with raises(IllegalActionError, "wrong_kiriki_bonuses", "kiriki_bonus", given=str(earned)):
                    card.fill(name, points, kiriki_bonus=earned)
    for box in card:
        possible = [points for name, points in after if name == box]
        for points in {-1, max(possible, default=0) + 1, min(possible, default=0) + 1} - set(possible):
            with pytest.raises(IllegalActionError):
                card.fill(box, points)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMED_RULES)
def test_points_fill_every_box_of_the_named_rule_sets_exactly_as_some_roll_does(name: str) -> None:
    rules = NAMED_RULES[name]
    same_as_recorded(Scorecard(rules))
    same_as_recorded(random_card(rules, Random(name), 8))  # noqa: S311  # dice of a test


@pytest.mark.slow
@settings(max_examples=25)
@given(cards(), st.integers(0, 2**32), st.integers(0, 8))
def test_points_fill_every_box_of_any_card_exactly_as_some_roll_does(plain: PlainRules, seed: int, turns: int) -> None:
    same_as_recorded(random_card(rules_of(plain), Random(seed), turns))  # noqa: S311  # dice of a test


def test_k16_a_second_kiriki_adds_to_the_first_and_earns_an_extra_turn() -> None:
    once = Scorecard().fill("kiriki", 50)
    twice = once.fill("kiriki", 50)
    assert (once["kiriki"], once.extra_turns, twice["kiriki"], twice.extra_turns) == (50, 0, 100, 1)
    assert twice.fill("kiriki", 50) == Scorecard(filled={"kiriki": 150})
    for card, points in ((Scorecard(), 100), (once, 100), (once, 0), (once, 25)):
        with raises(IllegalActionError, "impossible_points", "points", given=str(points)):
            card.fill("kiriki", points)
    game = game_of(("kiriki", 50), ("kiriki", 0), ("kiriki", 50))
    for name in [*Category][:11]:
        game = game.fill(name, 0).fill(name, 0)
    game = game.fill("chance", 20)
    assert (game.current_player, [card.is_complete for card in game.cards]) == ("Ana", [False, True])
    assert game.fill("chance", 20).winners == ("Ana",)
    # K16e: a full card has room for nothing, and K16b: a scratched box is closed.
    with raises(IllegalActionError, "all_cards_full"):
        game.fill("chance", 20).fill("kiriki", 50)
    with raises(IllegalActionError, "kiriki_scratched"):
        Scorecard(filled={"kiriki": 0}).fill("kiriki", 50)


@pytest.mark.parametrize(
    ("rules", "filled", "category", "points", "possible"),
    [
        # Five fives: nothing else makes 25 of them.
        (YAHTZEE, {"kiriki": 50}, "fives", 25, {True}),
        (YAHTZEE, {"kiriki": 50}, "fives", 20, {False}),
        # A forced joker goes to the box of its face while that is open.
        (YAHTZEE, {"kiriki": 50}, "chance", 25, {False}),
        (YAHTZEE, {"kiriki": 50, "fives": 10}, "chance", 25, {False, True}),
        (YAHTZEE, {"kiriki": 50, "fives": 10}, "full_house", 25, {False, True}),
        (YAHTZEE_FREE_JOKER, {"kiriki": 50, "fives": 10}, "large_straight", 40, {False, True}),
        (YAHTZEE_FREE_JOKER, {"kiriki": 50}, "large_straight", 40, {False}),
        (KNIFFEL, {"kiriki": 50}, "chance", 25, {False, True}),
        (KNIFFEL, {"kiriki": 50}, "chance", 30, {True}),
        # No bonus without points in the box of Kirikis, nor for the first Kiriki, nor under rules without a bonus.
        (KNIFFEL, {}, "chance", 30, {False}),
        (KNIFFEL, {}, "kiriki", 50, {False}),
        (KNIFFEL, {"kiriki": 0}, "chance", 30, {False}),
        (YAHTZEE_1956, {"kiriki": 50}, "full_house", 25, {False}),
        (KIRIKI, {"kiriki": 50}, "kiriki", 50, {False}),
        (REPEAT_AND_BONUS, {"kiriki": 50}, "kiriki", 50, {True}),
    ],
)
def test_a_bonus_for_a_further_kiriki_is_earned_only_if_it_must_be_or_if_somebody_says_so(
    rules: KirikiRules, filled: dict[str, int], category: str, points: int, possible: set[bool]
) -> None:
    card = Scorecard(rules, filled=filled)
    after = card.fill(category, points)
    assert (after[category], after.kiriki_bonuses) == ((card[category] or 0) + points, min(possible))
    for earned in (False, True):
        if earned in possible:
            assert card.fill(category, points, kiriki_bonus=earned).kiriki_bonuses == earned
        else:
            data = {"expected": str(not earned), "given": str(earned)}
            with raises(IllegalActionError, "wrong_kiriki_bonuses", "kiriki_bonus", **data):
                card.fill(category, points, kiriki_bonus=earned)


def test_the_boxes_are_filled_in_the_order_that_the_rules_demand() -> None:
    card = Scorecard(IN_ORDER).fill("ones", 3)
    assert card.fill("twos", 4).filled == {"ones": 3, "twos": 4}
    with raises(IllegalActionError, "out_of_order", expected=Category.TWOS, category=Category.THREES):
        card.fill("threes", 6)
    kirikis = Scorecard(IN_ORDER, filled=dict.fromkeys([*Category][:11], 0)).fill("kiriki", 50)
    assert kirikis.fill("kiriki", 50).fill("chance", 20)["kiriki"] == 100


@pytest.mark.parametrize(
    ("filled", "category", "points", "error"),
    [
        ({"ones": 3}, "ones", 3, ("category_used",)),
        ({"ones": 0}, "ones", "3", ("category_used",)),
        ({"kiriki": 0}, "kiriki", 50, ("kiriki_scratched",)),
        ({"kiriki": 50 * 100_000}, "kiriki", 50, ("kiriki_at_limit",)),
        (FULL | {Category.CHANCE: 5}, "ones", 3, ("card_full",)),
        (FULL | {Category.CHANCE: 5, Category.KIRIKI: 50}, "kiriki", 50, ("card_full",)),
        ({}, "twos", 3, ("impossible_points", "points")),
        ({}, "ones", 6, ("impossible_points", "points")),
        ({}, "full_house", 30, ("impossible_points", "points")),
        ({}, "chance", 4, ("impossible_points", "points")),
        ({}, "chance", 31, ("impossible_points", "points")),
        ({}, "three_of_a_kind", 4, ("impossible_points", "points")),
        *[({}, "ones", points, ("impossible_points", "points")) for points in WRONG_POINTS],
        *[({}, "full_house", points, ("impossible_points", "points")) for points in (False, 25.0)],
    ],
)
def test_points_that_no_roll_leaves_are_refused_and_nothing_changes(
    filled: dict[str, int], category: str, points: object, error: tuple[str, ...]
) -> None:
    card = Scorecard(filled=filled)
    games = [] if card.is_complete else [KirikiGame(["Ana"], cards=[card])]
    before = repr(card), repr(games)
    for fill in (card.fill, *(game.fill for game in games)):
        with raises(IllegalActionError, *error):
            fill(category, cast("Any", points))
    assert (repr(card), repr(games)) == before


@pytest.mark.parametrize("bonus", [0, 1, "yes", 1.0, np.True_, [True]])
def test_whether_a_bonus_was_earned_is_a_switch_or_none(bonus: object) -> None:
    for value in (Scorecard(KNIFFEL, filled={"kiriki": 50}), KirikiGame(["Ana"])):
        with raises(DiceRulesError, "not_a_switch", "kiriki_bonus"):
            value.fill("chance", 20, kiriki_bonus=cast("Any", bonus))


@pytest.mark.parametrize("category", ["one", "", "Ones", None, 1, ["ones"]])
def test_points_need_a_box_of_the_card(category: object) -> None:
    card = Scorecard(filled={"ones": 3})
    for value in (card, KirikiGame(["Ana"], cards=[card])):
        with raises(NotationError, "unknown_category"):
            value.fill(cast("Any", category), 3)
    for correct in (card.correct, KirikiGame(["Ana"], cards=[card]).correct):
        names = ("Ana",) if correct != card.correct else ()
        with raises(NotationError, "unknown_category"):
            cast("Any", correct)(*names, category, 3)


def test_k19_points_and_rolls_may_follow_each_other() -> None:
    game = game_of(("ones", 3), ("chance", 20)).record("twos", "22456").fill("sixes", 18, kiriki_bonus=False)
    assert (game.current_player, game.card("Ana").filled) == ("Ana", {"ones": 3, "twos": 4})
    assert game.card("Ben").filled == {"sixes": 18, "chance": 20}
    bonus = KirikiGame(["Ana"], KNIFFEL).fill("kiriki", 50).fill("fives", 25, kiriki_bonus=True)
    assert bonus.card("Ana").kiriki_bonuses == 1


@pytest.mark.parametrize(
    ("rules", "category", "points", "english", "spanish"),
    [
        (KIRIKI, "fours", 10, "Fours can hold 0, 4, 8, 12, 16, 20 points", "4 puede tener 0, 4, 8, 12, 16, 20"),
        (KIRIKI, "full_house", 30, "Full house can hold 0, 25 points", "Completo puede tener 0, 25"),
        # Long lists are shortened.
        (KIRIKI, "chance", 31, "Chance can hold 5, 6, 7, …, 30 points", "Azar puede tener 5, 6, 7, …, 30"),
        (KNIFFEL, "kiriki", 100, "Kniffel can hold 0, 50 points", "Kniffel puede tener 0, 50"),
    ],
)
def test_points_that_a_box_cannot_hold_are_refused_with_those_that_it_can(
    rules: KirikiRules, category: str, points: int, english: str, spanish: str
) -> None:
    empty, full = Scorecard(rules), Scorecard(rules, filled={category: 0} if category != "chance" else {category: 5})
    refusals: list[tuple[str, Callable[[], object]]] = [
        ("points", lambda: empty.fill(category, points)),
        (f"filled.{category}", lambda: full.correct(category, points)),
    ]
    for path, refusal in refusals:
        with pytest.raises(IllegalActionError) as caught:
            refusal()
        assert str(caught.value) == f"{path}: {english}, not {points}"
        assert caught.value.message("es") == f"{path}: la casilla {spanish} puntos, no {points}"


def test_k16_each_turn_adds_one_kiriki_to_the_box_that_can_hold_several() -> None:
    card = Scorecard(filled={"kiriki": 50})
    with raises(IllegalActionError, "impossible_points", "points", possible=(50,)):
        card.fill("kiriki", 100)
    with raises(IllegalActionError, "impossible_points", "points", possible=(0, 50)):
        Scorecard().fill("kiriki", 100)
    with raises(IllegalActionError, "impossible_points", "filled", "kiriki", possible=(0, 50, 100, "…")):
        card.correct("kiriki", 75)


# --- corrections ----------------------------------------------------------------------------------------------------


def test_a_box_is_corrected_or_opened_again() -> None:
    card = Scorecard(filled={"ones": 3, "full_house": 0, "kiriki": 100})
    assert card.correct("ones", 4).filled == {"ones": 4, "full_house": 0, "kiriki": 100}
    assert card.correct("full_house", 25)["full_house"] == 25
    assert card.correct("ones", 3) == card
    assert card.correct("ones", None).filled == {"full_house": 0, "kiriki": 100}
    assert card.correct("ones", None).fill("fours", 12)["fours"] == 12
    assert card.correct(Category.ONES, cast("int", np.int64(2)))["ones"] == 2
    assert card.filled == {"ones": 3, "full_house": 0, "kiriki": 100}


def test_k16_a_correction_of_the_kirikis_changes_the_extra_turns() -> None:
    card = Scorecard(filled={"ones": 3, "kiriki": 100})
    after = {points: card.correct("kiriki", points) for points in (None, 0, 50, 200)}
    assert {points: (each.extra_turns, each.turns_taken) for points, each in after.items()} == {
        None: (0, 1),
        0: (0, 2),
        50: (0, 2),
        200: (3, 5),
    }


@pytest.mark.parametrize(
    ("rules", "filled", "category", "points", "error"),
    [
        (KIRIKI, {"ones": 3}, "twos", 4, ("nothing_to_correct", "category")),
        (KIRIKI, {"ones": 3}, "twos", None, ("nothing_to_correct", "category")),
        (KIRIKI, {"ones": 3}, "ones", 6, ("impossible_points", "filled", "ones")),
        (KIRIKI, {"kiriki": 50}, "kiriki", 75, ("impossible_points", "filled", "kiriki")),
        (KNIFFEL, {"kiriki": 50}, "kiriki", 100, ("impossible_points", "filled", "kiriki")),
        (IN_ORDER, {"ones": 3, "twos": 4}, "ones", None, ("filled_out_of_order", "filled", "twos")),
        *[
            (KIRIKI, {"ones": 1}, "ones", points, ("impossible_points", "filled", "ones"))
            for points in WRONG_POINTS
            if points is not None
        ],
    ],
)
def test_a_correction_to_what_play_cannot_leave_is_refused_and_nothing_changes(
    rules: KirikiRules, filled: dict[str, int], category: str, points: object, error: tuple[str, ...]
) -> None:
    card = Scorecard(rules, filled=filled)
    game = KirikiGame(["Ana"], rules, cards=[card])
    before = repr(card), repr(game)
    with raises(IllegalActionError, *error):
        card.correct(category, cast("Any", points))
    with raises(IllegalActionError, *error):
        game.correct("Ana", category, cast("Any", points))
    assert (repr(card), repr(game)) == before


def test_an_open_box_is_named_as_the_rules_name_it() -> None:
    with raises(IllegalActionError, "nothing_to_correct", "category") as caught:
        Scorecard(YAHTZEE).correct("kiriki", 50)
    assert str(caught.value) == "category: Yahtzee is still open: there is nothing to correct"


def test_in_order_the_last_box_can_be_opened_again() -> None:
    card = Scorecard(IN_ORDER, filled={"ones": 3, "twos": 4})
    assert card.correct("twos", None).filled == {"ones": 3}
    assert card.correct("ones", 0).filled == {"ones": 0, "twos": 4}
    with raises(IllegalActionError, "filled_out_of_order", "filled", "twos"):
        card.correct("ones", None, kiriki_bonuses=0)


@pytest.mark.parametrize(
    ("card", "category", "points", "expected"),
    [
        (Scorecard(YAHTZEE, filled={"kiriki": 50, "fives": 25}, kiriki_bonuses=1), "fives", 20, 0),
        (Scorecard(YAHTZEE, filled={"kiriki": 50, "fives": 25}, kiriki_bonuses=1), "fives", None, 0),
        (Scorecard(YAHTZEE, filled={"kiriki": 50, "fives": 25}, kiriki_bonuses=1), "kiriki", 0, 0),
        (Scorecard(KNIFFEL, filled={"kiriki": 50, "chance": 30}, kiriki_bonuses=1), "kiriki", None, 0),
        (Scorecard(REPEAT_AND_BONUS, filled={"kiriki": 100}, kiriki_bonuses=1), "kiriki", 50, 0),
        (Scorecard(REPEAT_AND_BONUS, filled={"kiriki": 100}, kiriki_bonuses=1), "kiriki", 150, 2),
    ],
)
def test_a_correction_that_leaves_no_room_for_the_bonuses_changes_their_number(
    card: Scorecard, category: str, points: int | None, expected: int
) -> None:
    cells = tuple(points if name == category else card[name] for name in card)
    corrected = attrs.evolve(card, filled=cells, kiriki_bonuses=expected)
    assert card.correct(category, points) == card.correct(category, points, kiriki_bonuses=expected) == corrected
    game = KirikiGame(["Ana"], card.rules, cards=[card])
    assert game.correct("Ana", category, points).card("Ana") == corrected
    # A number that is passed is not changed.
    with raises(IllegalActionError, "wrong_kiriki_bonuses", "kiriki_bonuses", expected=expected, given=1):
        card.correct(category, points, kiriki_bonuses=1)
    with raises(IllegalActionError, "wrong_kiriki_bonuses", "kiriki_bonuses", expected=expected, given=1):
        game.correct("Ana", category, points, kiriki_bonuses=1)


def test_a_correction_keeps_the_bonuses_or_leaves_as_many_of_them_as_are_possible() -> None:
    card = Scorecard(KNIFFEL, filled={"kiriki": 50, "chance": 30, "fives": 25}, kiriki_bonuses=1)
    assert card.correct("fives", 20).kiriki_bonuses == card.correct("chance", 12).kiriki_bonuses == 1
    both = attrs.evolve(card, kiriki_bonuses=2)
    assert (both.correct("fives", 20).kiriki_bonuses, both.correct("fives", 20).correct("chance", 12)) == (
        1,
        Scorecard(KNIFFEL, filled={"kiriki": 50, "chance": 12, "fives": 20}),
    )
    with raises(IllegalActionError, "kiriki_bonuses_out_of_range", "kiriki_bonuses", minimum=0, maximum=1, given=2):
        both.correct("fives", 20, kiriki_bonuses=2)


def test_a_correction_of_the_bonuses_alone() -> None:
    card = Scorecard(KNIFFEL, filled={"kiriki": 50, "fives": 25}, kiriki_bonuses=1)
    without = card.correct("fives", 25, kiriki_bonuses=0)
    assert (without.filled, without.kiriki_bonuses) == (card.filled, 0)
    assert (without.correct("fives", 25).kiriki_bonuses, without.correct("fives", 25, kiriki_bonuses=1)) == (0, card)
    game = KirikiGame(["Ana", "Ben"], KNIFFEL, cards=[card, Scorecard(KNIFFEL, filled={"ones": 0, "twos": 0})])
    assert game.correct("Ana", "fives", 25, kiriki_bonuses=0).card("Ana") == without
    for wrong in (-1, True, 1.0, "1"):
        with raises(DiceRulesError, "number_out_of_range", "kiriki_bonuses"):
            card.correct("fives", 25, kiriki_bonuses=cast("Any", wrong))
    with raises(IllegalActionError, "wrong_kiriki_bonuses", "kiriki_bonuses", expected=0, given=1):
        Scorecard(KIRIKI, filled={"ones": 3}).correct("ones", 4, kiriki_bonuses=1)
    # The points are at fault first.
    with raises(IllegalActionError, "impossible_points", "filled", "fives"):
        card.correct("fives", 26, kiriki_bonuses=9)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["repeated", "repeated in order", "bonus only", "forced, Kirikis in the upper box"])
def test_exactly_the_corrections_to_cards_that_play_leads_to_are_accepted(name: str) -> None:
    found = played(CARDS[name])
    bonuses = map_reduce(found, lambda card: tuple(card.filled.items()), lambda card: card.kiriki_bonuses, set)
    points = {points for card in found for points in card.filled.values()}
    for card in found:
        for box in card.filled:
            for wanted in (None, *points, 1, 3):
                filled = {each: wanted if each == box else card[each] for each in card}
                after = tuple((each, held) for each, held in filled.items() if held is not None)
                if after not in bonuses:
                    with pytest.raises(IllegalActionError):
                        card.correct(box, wanted)
                    continue
                nearest = min(bonuses[after], key=lambda possible: abs(possible - card.kiriki_bonuses))
                assert tuple(card.correct(box, wanted).filled.items()) == after
                assert card.correct(box, wanted).kiriki_bonuses == nearest
                for number in range(max(bonuses[after]) + 2):
                    if number in bonuses[after]:
                        assert card.correct(box, wanted, kiriki_bonuses=number).kiriki_bonuses == number
                    else:
                        with pytest.raises(IllegalActionError):
                            card.correct(box, wanted, kiriki_bonuses=number)


def test_k19_a_correction_keeps_the_turns_in_order() -> None:
    game = game_of(("ones", 3), ("kiriki", 50), ("twos", 4))
    assert (game.current_player, game.correct("Ana", "ones", 4).current_player) == ("Ben", "Ben")
    assert game.correct("Ben", "kiriki", 0).card("Ben").filled == {"kiriki": 0}
    # The last turn is taken back; no other can be.
    assert game.correct("Ana", "twos", None) == game_of(("ones", 3), ("kiriki", 50))
    assert game.correct("Ana", "ones", None).current_player == "Ana"
    with raises(IllegalActionError, "card_ahead", "cards", 0, ahead="Ana", player="Ben", taken=0, given=2):
        game.correct("Ben", "kiriki", None)
    # Two Kirikis are two turns, and it is Ben who takes the second now.
    assert game.correct("Ben", "kiriki", 100).current_player == "Ana"
    with raises(IllegalActionError, "card_ahead", "cards", 1, ahead="Ben", player="Ana", taken=2, given=3):
        game.correct("Ben", "kiriki", 150)
    for name in ("Cleo", "ana", "", None, 0):
        with raises(NotationError, "unknown_player"):
            game.correct(cast("Any", name), "ones", 4)


def over(*chances: int) -> KirikiGame:
    """Return a game that is over, in which the players have these points."""
    full = [Scorecard(filled=FULL | {Category.CHANCE: points}) for points in chances]
    return KirikiGame(NAMES[: len(chances)], cards=full)


def test_k20_a_correction_after_the_end_changes_who_has_won() -> None:
    game = over(20, 21)
    assert (game.winners, game.correct("Ana", "chance", 21).winners) == (("Ben",), ("Ana", "Ben"))
    assert game.correct("Ana", "ones", 2).winners == ("Ana",)
    again = game.correct("Ben", "chance", None)
    assert (again.current_player, again.winners, again.fill("chance", 20).winners) == ("Ben", (), ("Ana", "Ben"))
    with raises(IllegalActionError, "card_ahead", "cards", 1):
        game.correct("Ana", "chance", None)  # whose turn came before


# --- leaving --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("taken", range(7))
@pytest.mark.parametrize("leaving", NAMES[:3])
def test_a_player_leaves_and_the_others_go_on_in_the_same_order(leaving: str, taken: int) -> None:
    names = [*Category][:2]
    game = game_of(*[(names[turn // 3], 0) for turn in range(taken)], players=3, rules=IN_ORDER)
    after = game.without(leaving)
    stay = tuple(name for name in game.players if name != leaving)
    assert (after.players, after.cards) == (stay, tuple(game.card(name) for name in stay))
    assert after == KirikiGame(stay, IN_ORDER, cards=after.cards)
    order = []
    for game_on, count in ((game, 3), (after, 2)):
        moved = game_on
        for _ in range(count):
            assert moved.current_player is not None
            order.append(moved.current_player)
            moved = moved.fill(moved.card(moved.current_player).open_categories[0], 0)
    assert order[3:] == [name for name in order[:3] if name != leaving]
    assert game.players == NAMES[:3]


def test_who_is_alone_stays() -> None:
    with raises(IllegalActionError, "only_player", "player", player="Ana"):
        KirikiGame(["Ana"]).without("Ana")
    for name in ("Cleo", "ana", "", None, 0):
        with raises(NotationError, "unknown_player"):
            KirikiGame(["Ana", "Ben"]).without(cast("Any", name))
    assert KirikiGame(["Ana", "Ben"], KNIFFEL).without("Ana") == KirikiGame(["Ben"], KNIFFEL)


def test_k20_the_winners_are_those_of_the_players_who_stay() -> None:
    game = over(20, 25, 25)
    assert (game.winners, game.without("Ana").winners, game.without("Ben").winners) == (
        ("Ben", "Cleo"),
        ("Ben", "Cleo"),
        ("Cleo",),
    )
    assert game.without("Ben").without("Cleo").winners == ("Ana",)


def test_k16_a_player_with_an_extra_turn_leaves_or_stays_alone_at_the_table() -> None:
    extra = Scorecard(filled={name: 0 for name in Category if name != Category.CHANCE} | {Category.KIRIKI: 100})
    full = over(20, 25).cards
    game = KirikiGame(NAMES[:3], cards=[full[0], extra, full[1]])
    assert (game.current_player, game.without("Ana").current_player) == ("Ben", "Ben")
    assert (game.without("Ben").is_over, game.without("Ben").winners) == (True, ("Cleo",))


# --- beside the model -----------------------------------------------------------------------------------------------


PLAIN_CARDS: dict[str, PlainRules] = {
    "kiriki": plain_cards.KIRIKI,
    "kiriki in order": plain_cards.KIRIKI._replace(forced_order=True),
    "yahtzee": plain_cards.YAHTZEE,
}


class Beside:
    """A game of the library and one of the model, which accept and refuse the same."""

    def __init__(self, plain: PlainRules, players: int, seed: int) -> None:
        self.rng = Random(seed)  # noqa: S311  # dice of a test
        self.game = KirikiGame(NAMES[:players], rules_of(plain))
        self.model = NaiveGame(NAMES[:players], plain)
        self.has_bonus = plain.further is not None and plain.further.bonus > 0

    def do(self, method: str, *arguments: object) -> None:
        try:
            getattr(self.model, method)(*arguments)
        except RefusedError:
            with pytest.raises(DiceRulesError):
                self.of_the_library(method, *arguments)
        else:
            self.game = self.of_the_library(method, *arguments)
        assert self.game.players == tuple(self.model.players)
        assert (self.game.current_player, self.game.winners) == (self.model.player(), tuple(self.model.winners()))
        for player, naive in self.model.cards.items():
            same_card(self.game.card(player), naive)

    def of_the_library(self, method: str, *arguments: Any) -> KirikiGame:  # noqa: ANN401 (of any method)
        if method == "fill":
            category, points, bonus = arguments
            return self.game.fill(category, points, kiriki_bonus=bonus)
        return cast("KirikiGame", getattr(self.game, method)(*arguments))

    def fill(self) -> None:
        """Fill in the points of a throw, most often, and sometimes any."""
        bonus = self.rng.choice([None, None, False, True])
        options = self.model.card().allowed(throw(self.rng, self.game.rules.dice, 0.4))
        category = self.rng.choice(list(options))
        points = options[category] if self.rng.random() < 0.8 else self.rng.randint(0, 50)
        self.do("fill", category, points, bonus)

    def correct(self) -> None:
        player = self.rng.choice(self.model.players)
        card = self.model.cards[player]
        names = [name for name, held in card.cells.items() if held is not None or self.rng.random() < 0.1]
        if not names:
            return
        category = self.rng.choice(names)
        most = (card.cells[category] or 0) + 60
        points = [None, self.rng.randint(0, most), *card.can_hold(category, most)]
        self.do("correct", player, category, self.rng.choice(points))

    def leave(self) -> None:
        self.do("without", self.rng.choice(["Eva", *self.model.players]))


def keep_score(plain: PlainRules, players: int, seed: int) -> None:
    both = Beside(plain, players, seed)
    for _ in range(players * len(plain.boxes) * 2):
        if both.model.is_over():
            break
        both.fill()
        if both.rng.random() < 0.3 and not both.has_bonus:  # the model does not know which bonuses stay possible
            both.correct()
        if both.rng.random() < 0.03:
            both.leave()
    both.leave()


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAIN_CARDS)
def test_whole_games_without_dice_beside_the_model(name: str) -> None:
    keep_score(PLAIN_CARDS[name], 3, 1)


@pytest.mark.slow
@settings(max_examples=25)
@given(cards(), st.integers(0, 2**32))
def test_whole_games_without_dice_on_any_card_beside_the_model(plain: PlainRules, seed: int) -> None:
    keep_score(plain, 1 + seed % 3, seed)


def test_a_state_without_a_player_goes_on_with_the_turn_unless_it_is_theirs() -> None:
    game = KirikiGame(["Ana", "Ben", "Cleo"]).fill("ones", 3)
    state = KirikiState(game, KirikiTurn("14121"))
    assert (state.without("Cleo").player, state.without("Cleo").turn) == ("Ben", state.turn)
    assert (state.without("Ben").player, state.without("Ben").turn) == ("Cleo", None)
    ended = KirikiState(over(20, 25, 25))
    assert (ended.without("Ana").is_over, ended.without("Ana").turn) == (True, None)
    with raises(NotationError, "unknown_player"):
        state.without("Dora")
    with raises(IllegalActionError, "only_player", "player"):
        KirikiState(KirikiGame(["Ana"])).without("Ana")
