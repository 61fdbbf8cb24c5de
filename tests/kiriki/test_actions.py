"""The actions of Kiriki: which are legal, beside the model, and where they lead. `tests/games` has the rest."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicerules import (
    DiceRulesError,
    IllegalActionError,
    InvalidRollError,
    KirikiGame,
    KirikiTurn,
    NotationError,
    Roll,
    Scorecard,
    farkle,
)
from dicerules.kiriki import (
    KIRIKI,
    NAMED_RULES,
    YAHTZEE,
    YATZY,
    Category,
    KirikiAction,
    KirikiRules,
    KirikiState,
    Record,
    RollDice,
    action_count,
    apply,
    check,
    code,
    from_code,
    legal_actions,
)
from dicerules.strategies import kiriki_rules, rolls, scorecards
from tests.fewer import fewer
from tests.games.kiriki import ALL, BEFORE, ENTRY, LIVE, OVER, ROLLED, SIX
from tests.kiriki.house import DOCUMENT, NAMED, house, house_fields
from tests.kiriki.joker_model import JokerCard
from tests.kiriki.oracle import NAMES
from tests.raising import raises

FACES = range(1, 7)


def state_of(card: Scorecard, turn: KirikiTurn | None) -> KirikiState:
    return KirikiState(KirikiGame(["Ada"], card.rules, cards=[card]), turn)


# --- values -------------------------------------------------------------------------------------------------------


def test_equal_actions_are_one_value() -> None:
    same = [RollDice("311"), RollDice("113"), RollDice([1, 3, 1]), RollDice(keep=Roll("131")), RollDice("1, 1, 3")]
    same += [RollDice(np.array([3, 1, 1])), RollDice(iter([3, 1, 1]))]
    assert len({*same}) == 1
    assert {action.keep for action in same} == {Roll("113")}
    assert RollDice() == RollDice("") == RollDice([])
    assert Record("ones") == Record(Category.ONES) != Record("twos")
    assert type(Record("ones").category) is Category


@pytest.mark.parametrize("keep", ["111111", [6] * 100, "1" * 101, "17", "²", None, 3, 1.0, True, {1: 1}], ids=repr)
def test_dice_that_cannot_be_kept_are_refused(keep: object) -> None:
    with pytest.raises(InvalidRollError):
        RollDice(keep)  # type: ignore[arg-type]


@pytest.mark.parametrize("category", ["", "Ones", "1", 0, None, True, b"ones", ["ones"]], ids=repr)
def test_recording_in_an_unknown_category_is_refused(category: object) -> None:
    with pytest.raises(NotationError) as caught:
        Record(category)  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.path) == ("not_a_box_name", ("category",))


@pytest.mark.parametrize("rules", [KIRIKI, YATZY], ids=["kiriki", "yatzy"])
@pytest.mark.parametrize("name", ["yacht", "bonus", "kirikis"])
def test_recording_in_a_box_that_is_not_on_the_card_is_refused(rules: KirikiRules, name: str) -> None:
    state = KirikiState(KirikiGame(["Ada"], rules), KirikiTurn("14121", rules))
    known = tuple(map(str, rules.tables.names))
    with raises(IllegalActionError, "unknown_category", given=repr(name), known=known):
        apply(state, Record(name))
    assert check(state, Record(name)) is not None


def test_a_box_with_the_labels_of_the_rules_is_the_same_action() -> None:
    of_the_card = Scorecard(YATZY).open_categories[7]
    assert of_the_card.label("es") == "Dos parejas"
    assert {Record(of_the_card), Record("two_pairs")} == {Record("two_pairs")}
    assert [Record(name).category.label("es") for name in (of_the_card, "two_pairs")] == ["Dos parejas", "Two pairs"]
    assert apply(KirikiState(KirikiGame(["Ada"], YATZY), KirikiTurn("11223", YATZY)), Record("two_pairs")).game.card(
        "Ada"
    ).filled == {"two_pairs": 6}


# --- which are legal ----------------------------------------------------------------------------------------------


def test_before_the_first_roll_rolling_is_the_only_action() -> None:
    assert legal_actions(BEFORE) == (RollDice(),)
    assert legal_actions(KirikiState(KirikiGame(["Ada"], SIX))) == (RollDice(),)
    assert [action for action in ALL if check(BEFORE, action) is None] == [RollDice()]


def naive_legal(card: JokerCard, dice: tuple[int, ...], rolls_left: int) -> list[KirikiAction]:
    """Return what is legal: the model's categories, and every way to pick some of the dice on the table."""
    picked = {tuple(sorted(some)) for n in range(len(dice)) for some in combinations(dice, n)}
    keeps = sorted(picked, key=lambda some: (len(some), some)) if rolls_left else []
    allowed = card.allowed(dice)
    return [*(Record(name) for name in NAMES if name in allowed), *map(RollDice, keeps)]


@pytest.mark.slow
@fewer
@given(st.data())
def test_the_legal_actions_are_those_of_the_model_and_those_without_an_objection(data: st.DataObject) -> None:
    fields = data.draw(house_fields)
    rules = house(**fields)
    card, dice = data.draw(scorecards(rules)), data.draw(rolls(rules.dice)).faces
    turn = KirikiTurn(dice, rules, rolls_left=data.draw(st.integers(0, rules.rolls_per_turn - 1)))
    if card.is_complete:
        return
    legal = legal_actions(state_of(card, turn))
    naive = JokerCard(fields, {str(name): points for name, points in card.filled.items()})
    naive.bonuses = card.kiriki_bonuses
    assert [*legal] == naive_legal(naive, dice, turn.rolls_left)


@pytest.mark.slow
@fewer
@given(kiriki_rules(), st.data())
def test_the_legal_actions_under_any_rules_are_those_without_an_objection(
    rules: KirikiRules, data: st.DataObject
) -> None:
    card, dice = data.draw(scorecards(rules)), data.draw(rolls(rules.dice)).faces
    turn = KirikiTurn(dice, rules, rolls_left=data.draw(st.integers(0, rules.rolls_per_turn - 1)))
    if card.is_complete:
        return
    state = state_of(card, turn)
    legal, every = legal_actions(state), [from_code(number, rules) for number in range(action_count(rules))]
    assert [*legal] == [action for action in every if check(state, action) is None]
    codes = [code(action, rules) for action in legal]
    assert codes == sorted(set(codes))


@pytest.mark.slow
@fewer
@given(st.data())
def test_an_action_has_the_result_or_the_error_of_turn_and_game(data: st.DataObject) -> None:
    rules = data.draw(kiriki_rules())
    card, dice = data.draw(scorecards(rules)), data.draw(rolls(rules.dice)).faces
    if card.is_complete:
        return
    turn = KirikiTurn(dice, rules, rolls_left=data.draw(st.integers(0, rules.rolls_per_turn - 1)))
    state = state_of(card, turn)
    before = repr(state)
    codes = st.lists(st.integers(0, action_count(rules) - 1), min_size=10, max_size=40)
    too_many = RollDice("1" * rules.dice if rules.dice < 6 else "")
    for action in [too_many, *(from_code(number, rules) for number in data.draw(codes))]:
        thrown = "1" * (rules.dice - len(action.keep)) if isinstance(action, RollDice) else None
        ENTRY.hold_against(follow, state, action, thrown)
    assert repr(state) == before


def follow(state: KirikiState, action: KirikiAction, thrown: str | None) -> KirikiState:
    """Do what an action stands for with the turn and the game themselves."""
    assert state.turn is not None
    match action:
        case RollDice(keep):
            return KirikiState(state.game, state.turn.reroll(keep=keep, rolled=thrown or ""))
        case Record(category):
            return KirikiState(state.game.record(category, state.turn.roll))


@pytest.mark.parametrize("rules", [KIRIKI, SIX], ids=["five dice", "six dice"])
def test_census_of_legal_actions_for_every_roll(rules: KirikiRules) -> None:
    total = 0
    for dice in combinations_with_replacement(FACES, rules.dice):
        number = len(legal_actions(KirikiState(KirikiGame(["Ada"], rules), KirikiTurn(dice, rules))))
        # Of each face one keeps none, one, … all of its dice; keeping all dice is not a roll.
        assert number == 13 + prod(count + 1 for count in Counter(dice).values()) - 1
        total += number
    # Kept and thrown dice together: as many ways as to sort that many dice by twelve faces.
    rolls = comb(rules.dice + 5, 5)
    assert total == 13 * rolls + comb(rules.dice + 11, 11) - rolls
    assert total == {5: 7_392, 6: 17_920}[rules.dice]


def test_census_of_legal_actions_without_a_roll_left() -> None:
    for dice in combinations_with_replacement(FACES, 5):
        assert legal_actions(KirikiState(BEFORE.game, KirikiTurn(dice, rolls_left=0))) == tuple(map(Record, Category))


# --- where they lead ----------------------------------------------------------------------------------------------


def test_a_turn_from_its_first_roll_to_its_record() -> None:
    state = apply(BEFORE, RollDice(), rolled="14121")
    assert state == ROLLED
    state = apply(state, RollDice("111"), rolled="35")
    state = apply(state, RollDice(), "66666")
    assert state.turn == KirikiTurn("66666", rolls_left=0)
    state = apply(state, Record("kiriki"))
    assert state == KirikiState(BEFORE.game.record("kiriki", "66666"))
    assert (state.player, state.turn, state.card) == ("Bo", None, Scorecard())
    assert KirikiState(KirikiGame(["Ada", "Bo"])) == BEFORE


def test_the_last_record_ends_the_game() -> None:
    card = Scorecard(filled=dict.fromkeys(NAMES[:-1], 0))
    after = apply(state_of(card, KirikiTurn("14121")), Record("chance"))
    assert (after.is_over, after.player, after.turn, after.game.winners) == (True, None, None, ("Ada",))


@pytest.mark.slow
@fewer
@given(st.sampled_from([*NAMED, "six dice"]), st.integers(1, 3), st.integers(0, 2**32))
def test_a_walk_through_the_actions_is_the_game_that_turns_and_cards_play(name: str, players: int, seed: int) -> None:
    fields = DOCUMENT | NAMED.get(name, {"dice": 6})
    rules, rng = NAMED_RULES.get(name, SIX), Random(seed)  # noqa: S311 (dice of a test)
    names = ["Ada", "Bo", "Cy"][:players]
    state = KirikiState(KirikiGame(names, rules))
    game, naive = KirikiGame(names, rules), {name: JokerCard(fields) for name in names}
    while not state.is_over:
        player = game.current_player
        assert player is not None
        assert (state.player, state.card, state.turn) == (player, game.card(player), None)
        assert legal_actions(state) == (RollDice(),)
        dice = [rng.choice(FACES)] * rules.dice if rng.random() < 0.3 else rng.choices(FACES, k=rules.dice)
        state, turn = apply(state, RollDice(), dice), game.start_turn(dice)
        while True:
            assert state == KirikiState(game, turn)
            legal = legal_actions(state)
            assert [*legal] == naive_legal(naive[player], turn.roll.faces, turn.rolls_left)
            action = rng.choice(legal)
            assert from_code(code(action, rules), rules) == action
            if isinstance(action, Record):
                break
            dice = rng.choices(FACES, k=rules.dice - len(action.keep))
            state, turn = apply(state, action, dice), turn.reroll(keep=action.keep, rolled=dice)
        naive[player].record(turn.roll.faces, action.category)
        state, game = apply(state, action), game.record(action.category, turn.roll)
    assert state == KirikiState(game)
    assert {name: game.card(name).grand_total for name in names} == {
        name: card.grand_total() for name, card in naive.items()
    }


# --- states -------------------------------------------------------------------------------------------------------


def test_a_state_knows_whose_turn_it_is() -> None:
    assert (ROLLED.player, ROLLED.is_over, ROLLED.card) == ("Ada", False, Scorecard())
    assert (LIVE.player, LIVE.card["kiriki"]) == ("Ada", 50)
    assert (OVER.player, OVER.is_over, OVER.turn) == (None, True, None)
    with pytest.raises(IllegalActionError) as caught:
        _ = OVER.card
    assert (caught.value.code, caught.value.clause) == ("all_cards_full", "K19")


@pytest.mark.parametrize(
    ("game", "turn", "code", "path"),
    [
        (OVER.game, KirikiTurn("14121"), "turn_without_open_card", ("turn",)),
        (BEFORE.game, KirikiTurn("14121", YAHTZEE), "not_the_game_rules", ("turn", "rules")),
        (KirikiGame(["Ada"], SIX), KirikiTurn("14121"), "not_the_game_rules", ("turn", "rules")),
    ],
)
def test_a_turn_that_does_not_belong_to_the_game_is_refused(
    game: KirikiGame, turn: KirikiTurn, code: str, path: tuple[str, ...]
) -> None:
    with pytest.raises(IllegalActionError) as caught:
        KirikiState(game, turn)
    assert (caught.value.code, caught.value.path) == (code, path)


@pytest.mark.parametrize("odd", [False, "14121", Roll("14121"), farkle.FarkleTurn(), KirikiTurn], ids=repr)
def test_a_value_that_is_not_a_turn_is_refused(odd: object) -> None:
    for state in (BEFORE, OVER):
        with pytest.raises(DiceRulesError) as caught:
            KirikiState(state.game, odd)  # type: ignore[arg-type]
        assert (caught.value.code, caught.value.path) == ("wrong_type", ("turn",))
