"""Kiriki's errors as data: for each message its code, clause, params and path, and the sentence in English."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, cast

import attrs
import pytest

from dicerules import (
    DiceRulesError,
    IllegalActionError,
    InvalidRollError,
    KirikiGame,
    KirikiTurn,
    NotationError,
    Roll,
    Scorecard,
    kiriki,
)
from dicerules.errors import Message
from dicerules.kiriki import (
    PLAIN,
    YAHTZEE,
    Category,
    KirikiRules,
    KirikiState,
    Record,
    RollDice,
    messages,
    odds,
)
from dicerules.kiriki.optimal import ScoreDistribution, solve
from tests.kiriki.illegal_actions import FULL, ILLEGAL, LIVE, ORDER, OVER, ROLLED, Illegal
from tests.kiriki.message_cases import CASES_OF_RULES, Case
from tests.kiriki.raised import RICH, TWO_BONUSES, TWO_COLUMNS, solution

FAR_AWAY = attrs.evolve(PLAIN.with_box("ones", pays=10**6), bonus_threshold=10**6)
SCORES = ScoreDistribution([0.5, 0.5])

NAMES = ", ".join(category.value for category in Category)
OTHERS = [
    *CASES_OF_RULES,
    Case(
        lambda: kiriki.score("14121", "bonus"),
        NotationError,
        "unknown_category",
        f"unknown category 'bonus'; expected one of: {NAMES}",
    ),
    Case(
        lambda: kiriki.check(ROLLED, cast("Any", "ones")),
        DiceRulesError,
        "not_a_kiriki_action",
        "expected a kiriki.RollDice or kiriki.Record, not 'ones'",
    ),
    Case(
        lambda: KirikiGame(["Ada", "Bo"], cards=[Scorecard(), Scorecard(PLAIN)]),
        IllegalActionError,
        "not_the_game_rules",
        "cards[1].rules: expected the rules of the game, KirikiRules(), not KirikiRules(further_kiriki=None)",
        ("cards", 1, "rules"),
    ),
    Case(
        lambda: odds.match_chance("ones", KirikiTurn("14121"), PLAIN),
        DiceRulesError,
        "not_the_turn_rules",
        "rules: expected no rules, since the turn has its own (KirikiRules()), not KirikiRules(further_kiriki=None)",
        ("rules",),
    ),
    Case(
        lambda: solution().value(Scorecard()),
        IllegalActionError,
        "not_the_solved_rules",
        "card.rules: expected the rules of the solution, KirikiRules(rolls_per_turn=1, bonus_threshold=1), "
        "not KirikiRules()",
        ("card", "rules"),
    ),
    Case(
        lambda: FULL.record("ones", "11111"),
        IllegalActionError,
        "card_full",
        "the card is full: nothing more can be recorded (K16e)",
        clause="K16e",
    ),
    Case(
        lambda: KirikiTurn("14121", rolls_left=3),
        IllegalActionError,
        "rolls_left_out_of_range",
        "rolls_left: expected a whole number from 0 to 2, not 3 (K14)",
        ("rolls_left",),
        "K14",
    ),
    Case(
        lambda: KirikiTurn("14121").reroll(rolled="14121"),
        DiceRulesError,
        "keep_or_keep_places",
        "expected either keep or keep_places",
    ),
    Case(
        lambda: KirikiTurn("14121").reroll(keep_places=[1, 1], rolled="123"),
        DiceRulesError,
        "place_twice",
        "keep_places: expected different places, not [1, 1]",
        ("keep_places",),
    ),
    Case(
        lambda: RollDice("111111"),
        InvalidRollError,
        "too_many_dice_kept",
        "keep: expected at most 5 dice to keep, not the 6 of '111111' (K14)",
        ("keep",),
        "K14",
    ),
    Case(
        lambda: Scorecard(filled=cast("Any", (1, 2))),
        DiceRulesError,
        "not_cells",
        "filled: expected a mapping from categories to points, or a tuple of all 13 cells, not (1, 2)",
        ("filled",),
    ),
    Case(
        lambda: Scorecard(filled=cast("Any", {"ones": None})),
        IllegalActionError,
        "open_category_listed",
        "filled.ones: expected points, not None: leave open categories out",
        ("filled", "ones"),
    ),
    Case(
        lambda: Scorecard(ORDER, filled={"ones": 3, "threes": 3}),
        IllegalActionError,
        "filled_out_of_order",
        "filled.threes: boxes are filled in the card's order: Twos is still open",
        ("filled", "threes"),
    ),
    Case(
        lambda: Scorecard(filled={"ones": 3}).correct("full_house", 25),
        IllegalActionError,
        "nothing_to_correct",
        "category: Full house is still open: there is nothing to correct",
        ("category",),
    ),
    Case(
        lambda: Scorecard(filled={"ones": 6}),
        IllegalActionError,
        "impossible_points",
        "filled.ones: Ones can hold 0, 1, 2, 3, 4, 5 points, not 6",
        ("filled", "ones"),
    ),
    Case(
        lambda: Scorecard(kiriki_bonuses=2),
        IllegalActionError,
        "wrong_kiriki_bonuses",
        "kiriki_bonuses: expected 0 on this card, not 2",
        ("kiriki_bonuses",),
    ),
    Case(
        lambda: Scorecard(YAHTZEE, filled={"kiriki": 50, "ones": 5}, kiriki_bonuses=2),
        IllegalActionError,
        "kiriki_bonuses_out_of_range",
        "kiriki_bonuses: expected a number from 0 to 1 on this card, not 2",
        ("kiriki_bonuses",),
    ),
    Case(
        lambda: KirikiGame(["Ada"], cards=[Scorecard(), Scorecard()]),
        IllegalActionError,
        "wrong_number_of_cards",
        "cards: expected one card per player (1), not 2",
        ("cards",),
    ),
    Case(
        lambda: KirikiGame(["Ada", "Bo"], cards=[Scorecard(), Scorecard(filled={"ones": 3, "twos": 2})]),
        IllegalActionError,
        "card_ahead",
        "cards[1]: turns out of order: 'Bo' must have taken at most 0 turns when 'Ada' has taken 0, not 2 (K19)",
        ("cards", 1),
        "K19",
    ),
    Case(
        lambda: KirikiState(OVER.game, KirikiTurn("14121")),
        IllegalActionError,
        "turn_without_open_card",
        "turn: expected None because every card is full and the game is over, not "
        'KirikiTurn("14121", rolls_left=2) (K19)',
        ("turn",),
        "K19",
    ),
    Case(
        lambda: odds.match_chance("ones", rules=KirikiRules(rolls_per_turn=102)),
        DiceRulesError,
        "too_many_rolls_left",
        "rules: odds are computed for at most 100 rolls left, not 101",
        ("rules",),
    ),
    Case(
        lambda: solve(TWO_COLUMNS, cache=False),
        DiceRulesError,
        "too_many_boxes",
        "rules.boxes: expected at most 18 boxes to fill in any order, not 26, which have 4294967296 states",
        ("rules", "boxes"),
    ),
    Case(
        lambda: solve(FAR_AWAY, cache=False),
        DiceRulesError,
        "too_many_states",
        "rules: expected rules with at most 27,000,000 states to solve, not 8,192,008,192",
        ("rules",),
    ),
    Case(
        lambda: solve(TWO_BONUSES, cache=False),
        DiceRulesError,
        "several_bonuses",
        "rules: expected at most one section whose bonus can be earned, not Upper section, Mine (1048576 states)",
        ("rules",),
    ),
    Case(
        lambda: solve(KirikiRules(rolls_per_turn=5000, bonus=0), cache=False),
        DiceRulesError,
        "endless_kirikis",
        "rules: repeated Kirikis hardly ever end under KirikiRules(rolls_per_turn=5000, bonus=0): the expected points "
        "exceed what a float can hold",
        ("rules",),
    ),
    Case(
        RICH.final_scores,
        DiceRulesError,
        "too_many_scores",
        "rules: final scores under KirikiRules().with_box(Box(n...rn=Anything(), pays=1000000)) are too many to "
        "compute, or repeated Kirikis too likely",
        ("rules",),
    ),
    Case(
        lambda: SCORES.at_least("200"),  # type: ignore[arg-type]
        DiceRulesError,
        "not_a_score",
        "score: expected a whole number of points, not '200'",
        ("score",),
    ),
    Case(
        lambda: SCORES.percentile(101),
        DiceRulesError,
        "not_a_percentage",
        "percent: expected a number from 0 to 100, not 101",
        ("percent",),
    ),
]


def error_of(call: Callable[[], object]) -> DiceRulesError:
    """Return the error that a call raises."""
    with pytest.raises(DiceRulesError) as caught:
        call()
    return caught.value


@pytest.mark.heavy
@pytest.mark.parametrize("case", OTHERS, ids=lambda case: case.code)
def test_each_error_has_its_data_and_its_sentence(case: Case) -> None:
    error = error_of(case.call)
    assert type(error) is case.kind
    assert (error.code, error.clause, error.path) == (case.code, case.clause, case.path)
    assert str(error) == error.message("en") == case.english


@pytest.mark.heavy
@pytest.mark.parametrize("case", OTHERS, ids=lambda case: case.code)
def test_each_error_is_a_value(case: Case) -> None:
    error = error_of(case.call)
    same(error, error_of(case.call))
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        same(again, error)
    assert error.within("cards", 1) != error
    assert error.message("es") not in {error.message(), ""}


def same(first: DiceRulesError, second: DiceRulesError) -> None:
    assert first == second
    assert (hash(first), str(first), first.message("es")) == (hash(second), str(second), second.message("es"))


@pytest.mark.parametrize("case", ILLEGAL, ids=lambda case: f"{case.code} {case.action!r}")
def test_check_returns_the_error_that_apply_raises(case: Illegal) -> None:
    found = kiriki.check(case.state, case.action)
    assert type(found) is IllegalActionError
    assert (found.code, found.clause, found.path) == (case.code, case.clause, ())
    assert str(found) == (f"{case.english} ({case.clause})" if case.clause else case.english)
    assert found.message("es") != str(found)
    same(found, error_of(lambda: kiriki.apply(case.state, case.action, "1")))
    same(found, error_of(lambda: kiriki.dice_thrown(case.state, case.action)))
    same(found, pickle.loads(pickle.dumps(found)))


@pytest.mark.parametrize("case", ILLEGAL[4:], ids=lambda case: case.code)
def test_turn_and_game_raise_the_error_that_check_returns(case: Illegal) -> None:
    turn = case.state.turn
    assert turn is not None
    action = case.action
    if isinstance(action, RollDice):
        error = error_of(lambda: turn.reroll(keep=action.keep, rolled=""))
    else:
        error = error_of(lambda: case.state.game.record(action.category, turn.roll))
    assert error == kiriki.check(case.state, action)


def test_different_errors_are_not_equal() -> None:
    errors = [kiriki.check(case.state, case.action) for case in ILLEGAL[1:]]
    errors += [kiriki.check(LIVE, Record("ones")), kiriki.check(ROLLED, RollDice("24"))]
    assert len({*errors}) == len(ILLEGAL)  # the first of the two is there already, and the second is None
    used = Scorecard(filled={"ones": 3, "twos": 4})
    by_category = error_of(lambda: used.record("ones", "11111")), error_of(lambda: used.record("twos", "11111"))
    assert by_category[0] != by_category[1]
    assert by_category[0].params == {"category": Category.ONES, "points": 3}


def test_params_are_terms_rolls_numbers_and_text() -> None:
    params = cast("Any", kiriki.check(LIVE, Record("kiriki"))).params
    assert params == {"category": Category.KIRIKI, "points": 50, "roll": Roll("14121")}
    params.clear()
    assert cast("Any", kiriki.check(LIVE, Record("kiriki"))).params != {}


def test_a_sentence_in_spanish_has_spanish_labels() -> None:
    found = kiriki.check(LIVE, Record("ones"))
    assert found is not None
    assert found.message("es") == "la casilla 1 ya está anotada, con 3 puntos (K17)"
    one = error_of(lambda: Scorecard(filled={"full_house": 0}).record("full_house", "11222"))
    assert one.message("es") == "la casilla Completo ya está anotada, con 0 puntos (K17)"


@pytest.mark.parametrize("message", messages.MESSAGES, ids=lambda message: message.code)
def test_both_languages_use_the_same_params(message: Message) -> None:
    assert message.param_names("en") == message.param_names("es")
    assert message.english != message.spanish


def test_every_message_is_raised_by_one_of_these_tests() -> None:
    saved = {"solution_damaged", "solution_outdated"}  # in `optimal/test_store.py`
    raised = {case.code for case in OTHERS} | {case.code for case in ILLEGAL} | saved
    assert [message.code for message in messages.MESSAGES if message.code not in raised] == []
    codes = [message.code for message in messages.MESSAGES]
    assert len({*codes}) == len(codes)


@pytest.mark.parametrize(
    ("parse", "text", "position", "code"),
    [
        (Scorecard.parse, "kiriki-card:1 twos=4 ones=6", 26, "impossible_points"),
        (Scorecard.parse, "kiriki-card:1 bonuses=1", 22, "wrong_kiriki_bonuses"),
        (Scorecard.parse, "kiriki-card:1 rules=yahtzee(bonus=50,forced_order=yes)", 50, "order_with_forced_joker"),
        (Scorecard.parse, "kiriki-card:1 rules=kiriki(joker=free)", 27, "unknown_rule"),
        (KirikiTurn.parse, "kiriki-turn:1 left=2 roll=1412", 26, "wrong_number_of_dice"),
        (KirikiTurn.parse, "kiriki-turn:1 left=3 roll=14121", 19, "rolls_left_out_of_range"),
        (KirikiTurn.parse, "kiriki-turn:1 left=2 roll=14721", 28, "bad_face"),
    ],
)
def test_the_position_of_an_error_in_notation(
    parse: Callable[[str], object], text: str, position: int, code: str
) -> None:
    error = error_of(lambda: parse(text))
    assert isinstance(error, NotationError)
    assert (error.code, error.position) == (code, position)
