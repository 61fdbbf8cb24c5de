"""The actions of a turn as values: their codes, which are legal, why others are not, and where they lead."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from random import Random

import attrs
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
    kiriki,
)
from dicerules.kiriki import (
    KIRIKI,
    NAMED_RULES,
    YAHTZEE,
    Category,
    KirikiAction,
    KirikiRules,
    KirikiState,
    Record,
    RollDice,
    action_count,
    apply,
    check,
    dice_thrown,
    from_code,
    legal_actions,
)
from dicerules.strategies import kiriki_rules, rolls, scorecards
from tests.fewer import fewer
from tests.kiriki.joker_model import JokerCard
from tests.kiriki.oracle import NAMES

FACES = range(1, 7)
SIX = KirikiRules(dice=6)
# The order of the codes, written down once more: the card's lines, then what is kept, by number and then as digits.
KEPT = sorted({"".join(map(str, sorted(dice))) for n in range(6) for dice in product(FACES, repeat=n)})
KEPT.sort(key=len)
ALL = [from_code(code) for code in range(13 + len(KEPT))]

FULL = Scorecard(filled=dict.fromkeys(NAMES, 0) | {"chance": 20})
OVER = KirikiState(KirikiGame(["Ada"], cards=[FULL]))
BEFORE = KirikiState(KirikiGame(["Ada", "Bo"]))
ROLLED = KirikiState(BEFORE.game, KirikiTurn("14121"))
LAST = KirikiState(BEFORE.game, KirikiTurn("14121", rolls_left=0))
LIVE = KirikiState(KirikiGame(["Ada"], cards=[Scorecard(filled={"kiriki": 50, "ones": 3})]), KirikiTurn("14121"))

ODD: list[object] = [None, True, 0, 1.5, "ones", Category.ONES, Roll("11"), [], ..., RollDice, farkle.RollDice()]


def state_of(card: Scorecard, turn: KirikiTurn | None) -> KirikiState:
    return KirikiState(KirikiGame(["Ada"], card.rules, cards=[card]), turn)


# --- codes --------------------------------------------------------------------------------------------------------


def test_the_codes_are_the_cards_lines_and_then_what_is_kept() -> None:
    assert [*map(Record, NAMES), *map(RollDice, KEPT)] == ALL
    assert [action.code for action in ALL] == list(range(475))
    assert [len(KEPT), len([keep for keep in KEPT if len(keep) < 5])] == [462, 210]


def test_codes_that_somebody_has_written_down_stay_what_they_are() -> None:
    written = {0: Record("ones"), 12: Record("chance"), 13: RollDice(), 14: RollDice("1"), 19: RollDice("6")}
    written |= {20: RollDice("11"), 25: RollDice("16"), 26: RollDice("22"), 222: RollDice("6666")}
    written |= {223: RollDice("11111"), 474: RollDice("66666")}
    assert {code: from_code(code) for code in written} == written


def test_the_codes_of_a_game_of_fewer_dice_come_first() -> None:
    assert (action_count(KIRIKI), action_count(YAHTZEE), action_count(SIX)) == (223, 223, 475)
    assert {len(keep) for keep in KEPT[: action_count(KIRIKI) - 13]} == {0, 1, 2, 3, 4}


def test_every_action_of_the_space_is_legal_somewhere() -> None:
    for rules in (KIRIKI, SIX):
        found: set[KirikiAction] = set(legal_actions(KirikiState(KirikiGame(["Ada"], rules))))
        for dice in combinations_with_replacement(FACES, rules.dice):
            found.update(legal_actions(KirikiState(KirikiGame(["Ada"], rules), KirikiTurn(dice, rules))))
        assert sorted(action.code for action in found) == list(range(action_count(rules)))


@pytest.mark.parametrize("code", [np.int64(13), np.uint8(13), np.array(13)], ids=["int64", "uint8", "array"])
def test_a_numpy_integer_is_a_code(code: object) -> None:
    assert from_code(code) == RollDice()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "code",
    [-1, 475, 10**30, True, False, 1.0, "13", "", b"1", None, [13], Category.ONES, RollDice(), np.float64(1), ...],
    ids=repr,
)
def test_what_is_no_code_is_refused(code: object) -> None:
    with pytest.raises(NotationError, match="whole number from 0 to 474, not "):
        from_code(code)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", [None, "kiriki", 5, farkle.FARKLE, KirikiRules], ids=repr)
def test_actions_are_counted_by_rules_and_nothing_else(rules: object) -> None:
    with pytest.raises(DiceRulesError, match="rules must be KirikiRules, not "):
        action_count(rules)  # type: ignore[arg-type]


# --- values -------------------------------------------------------------------------------------------------------


def test_equal_actions_are_one_value() -> None:
    same = [RollDice("311"), RollDice("113"), RollDice([1, 3, 1]), RollDice(keep=Roll("131")), RollDice("1, 1, 3")]
    same += [RollDice(np.array([3, 1, 1])), RollDice(iter([3, 1, 1]))]
    assert len({*same}) == 1
    assert {action.keep for action in same} == {Roll("113")}
    assert RollDice() == RollDice("") == RollDice([])
    assert Record("ones") == Record(Category.ONES) != Record("twos")
    assert type(Record("ones").category) is Category
    assert len({*ALL}) == len(ALL)
    assert not {*ALL} & {farkle.RollDice()}


@pytest.mark.parametrize("action", [RollDice(), RollDice("311"), RollDice("66666"), *map(Record, Category)], ids=repr)
def test_an_action_can_be_shown_kept_and_taken_apart(action: KirikiAction) -> None:
    names = {"RollDice": RollDice, "Record": Record}
    assert eval(repr(action), names) == action
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(action, protocol)) == action
    assert copy.deepcopy(action) == action
    match action:
        case RollDice(keep):
            assert action == RollDice(keep)
        case Record(category):
            assert action == Record(category)


@pytest.mark.parametrize("keep", ["111111", [6] * 100, "1" * 101, "17", "²", None, 3, 1.0, True, {1: 1}], ids=repr)
def test_dice_that_nobody_can_keep_are_refused(keep: object) -> None:
    with pytest.raises(InvalidRollError):
        RollDice(keep)  # type: ignore[arg-type]


@pytest.mark.parametrize("category", ["", "Ones", "1", 0, None, True, b"ones", ["ones"]], ids=repr)
def test_what_is_no_category_is_refused(category: object) -> None:
    with pytest.raises(NotationError, match="no category is called "):
        Record(category)  # type: ignore[arg-type]


# --- which are legal ----------------------------------------------------------------------------------------------


def test_the_first_roll_is_all_that_can_be_done_before_it() -> None:
    assert legal_actions(BEFORE) == (RollDice(),)
    assert legal_actions(KirikiState(KirikiGame(["Ada"], SIX))) == (RollDice(),)
    assert [action for action in ALL if check(BEFORE, action) is None] == [RollDice()]


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    assert legal_actions(OVER) == ()
    assert {check(OVER, action) for action in ALL} == {"the game is over: every card is full (K19)"}


def naive_legal(card: JokerCard, dice: tuple[int, ...], rolls_left: int) -> list[KirikiAction]:
    """List what is legal: the model's categories, and every way to pick out some of the dice on the table."""
    picked = {tuple(sorted(some)) for n in range(len(dice)) for some in combinations(dice, n)}
    keeps = sorted(picked, key=lambda some: (len(some), some)) if rolls_left else []
    allowed = card.allowed(dice)
    return [*(Record(name) for name in NAMES if name in allowed), *map(RollDice, keeps)]


@fewer
@given(st.data())
def test_the_legal_actions_are_those_of_the_model_and_those_without_an_objection(data: st.DataObject) -> None:
    rules = data.draw(kiriki_rules())
    card, dice = data.draw(scorecards(rules)), data.draw(rolls(rules.dice)).faces
    turn = KirikiTurn(dice, rules, rolls_left=data.draw(st.integers(0, rules.rolls_per_turn - 1)))
    if card.is_complete:
        return
    state = state_of(card, turn)
    legal = legal_actions(state)
    assert [*legal] == [action for action in ALL if check(state, action) is None]
    naive = JokerCard(attrs.asdict(rules), {**card.filled})  # type: ignore[dict-item]
    naive.bonuses = card.kiriki_bonuses
    assert [*legal] == naive_legal(naive, dice, turn.rolls_left)
    assert [action.code for action in legal] == sorted({action.code for action in legal})
    assert legal[-1].code < action_count(rules)


@fewer
@given(st.data())
def test_an_action_leads_where_turn_and_game_lead_and_fails_in_their_words(data: st.DataObject) -> None:
    rules = data.draw(kiriki_rules())
    card, dice = data.draw(scorecards(rules)), data.draw(rolls(rules.dice)).faces
    if card.is_complete:
        return
    turn = KirikiTurn(dice, rules, rolls_left=data.draw(st.integers(0, rules.rolls_per_turn - 1)))
    state = state_of(card, turn)
    before = repr(state)
    for action in data.draw(st.lists(st.sampled_from(ALL), min_size=10, max_size=40)):
        thrown = "1" * (rules.dice - len(action.keep)) if isinstance(action, RollDice) else None
        expect(state, action, thrown)
    assert repr(state) == before


def expect(state: KirikiState, action: KirikiAction, thrown: str | None) -> None:
    """Hold an action against what the turn and the game do when they are told to do the same."""
    try:
        after = follow(state, action, thrown)
    except IllegalActionError as error:
        objection = str(error)
    else:
        assert check(state, action) is None
        assert apply(state, action, thrown) == after
        assert dice_thrown(state, action) == len(thrown or "")
        return
    assert check(state, action) == objection
    with pytest.raises(IllegalActionError) as raised:
        apply(state, action, thrown)
    assert str(raised.value) == objection


def follow(state: KirikiState, action: KirikiAction, thrown: str | None) -> KirikiState:
    """Do with the turn and the game themselves what an action stands for."""
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
        # Of each face one keeps none, one, … all of its dice; to keep all dice is no roll.
        assert number == 13 + prod(count + 1 for count in Counter(dice).values()) - 1
        total += number
    # Kept and thrown dice together: as many ways as to sort so many dice by twelve faces.
    rolls = comb(rules.dice + 5, 5)
    assert total == 13 * rolls + comb(rules.dice + 11, 11) - rolls
    assert total == {5: 7_392, 6: 17_920}[rules.dice]


def test_census_of_legal_actions_without_a_roll_left() -> None:
    for dice in combinations_with_replacement(FACES, 5):
        assert legal_actions(KirikiState(BEFORE.game, KirikiTurn(dice, rolls_left=0))) == tuple(map(Record, Category))


# --- objections ---------------------------------------------------------------------------------------------------

OBJECTIONS: list[tuple[KirikiState, KirikiAction, str]] = [
    (BEFORE, RollDice("1"), 'Roll("1") cannot be kept: the first roll of a turn throws all dice (K14)'),
    (BEFORE, Record("ones"), "the dice must be rolled before anything can be recorded (K14)"),
    (ROLLED, RollDice("22"), 'Roll("22") cannot be kept: it is not part of Roll("14121") (K15)'),
    (ROLLED, RollDice("11124"), 'Roll("11124") keeps every die: a roll throws at least one (K14)'),
    (LAST, RollDice(), "no roll is left: a turn has 3 at the most (K14)"),
    (LIVE, Record("ones"), "ones is used already, with 3 points (K17)"),
    (LIVE, Record("kiriki"), "kiriki holds 50 points: only dice that are all alike may be recorded there (K16a)"),
    (OVER, RollDice(), "the game is over: every card is full (K19)"),
    (OVER, Record("ones"), "the game is over: every card is full (K19)"),
]


@pytest.mark.parametrize(("state", "action", "objection"), OBJECTIONS)
@pytest.mark.parametrize("rolled", [None, "11111", "nonsense"])
def test_an_objection_is_what_the_error_says(
    state: KirikiState, action: KirikiAction, objection: str, rolled: str | None
) -> None:
    assert check(state, action) == objection
    # Whether it is legal comes first: what the dice show does not matter then.
    for attempt in (lambda: apply(state, action, rolled), lambda: dice_thrown(state, action)):
        with pytest.raises(IllegalActionError) as raised:
            attempt()
        assert str(raised.value) == objection


@pytest.mark.parametrize("state", [BEFORE, ROLLED, OVER], ids=["before", "rolled", "over"])
@pytest.mark.parametrize("action", ODD, ids=repr)
def test_what_is_no_action_is_refused(state: KirikiState, action: object) -> None:
    for attempt in (check, apply, dice_thrown):
        with pytest.raises(DiceRulesError, match=r"is kiriki\.RollDice or kiriki\.Record, not ") as raised:
            attempt(state, action)  # type: ignore[arg-type]
        assert type(raised.value) is DiceRulesError


@pytest.mark.parametrize("state", [None, "state", BEFORE.game, ROLLED.turn, farkle.FarkleGame(["Ada"])], ids=repr)
def test_what_is_no_state_is_refused(state: object) -> None:
    for attempt in (legal_actions, lambda odd: check(odd, RollDice()), lambda odd: apply(odd, RollDice(), "11111")):
        with pytest.raises(DiceRulesError, match="state must be KirikiState, not "):
            attempt(state)  # type: ignore[arg-type]


# --- what the dice show -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "action", "rolled", "message"),
    [
        (BEFORE, RollDice(), None, "is 5: rolled must say"),
        (BEFORE, RollDice(), "", r'is 5, and Roll\(""\) has 0'),
        (BEFORE, RollDice(), "1412", r'is 5, and Roll\("1412"\) has 4'),
        (ROLLED, RollDice("111"), "123", r'RollDice\("111"\) throws is 2, and Roll\("123"\) has 3'),
        (ROLLED, RollDice("111"), "17", "a die shows 1 to 6"),
        (ROLLED, RollDice("111"), 35, "text of digits or a list"),
        (ROLLED, RollDice("111"), [True, 1], "whole number from 1 to 6, not True"),
        (ROLLED, Record("ones"), "14121", r"Record\('ones'\) throws no dice: rolled must be left out, and is '14121'"),
        (ROLLED, Record("ones"), "", "throws no dice"),
    ],
)
def test_dice_that_are_not_those_thrown_are_refused(
    state: KirikiState, action: KirikiAction, rolled: object, message: str
) -> None:
    with pytest.raises(InvalidRollError, match=message):
        apply(state, action, rolled)  # type: ignore[arg-type]


@pytest.mark.parametrize("rolled", ["35", "3 5", [3, 5], Roll("35"), (die for die in (3, 5)), np.array([3, 5])])
def test_thrown_dice_are_read_as_any_roll_and_kept_dice_stay_in_place(rolled: object) -> None:
    after = apply(ROLLED, RollDice("111"), rolled)  # type: ignore[arg-type]
    assert after == KirikiState(ROLLED.game, KirikiTurn("13151", rolls_left=1))


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


@fewer
@given(st.sampled_from([*NAMED_RULES.values(), SIX]), st.integers(1, 3), st.integers(0, 2**32))
def test_a_walk_through_the_actions_is_the_game_that_turns_and_cards_play(
    rules: KirikiRules, players: int, seed: int
) -> None:
    rng = Random(seed)  # noqa: S311 (dice of a test)
    names = ["Ada", "Bo", "Cy"][:players]
    state = KirikiState(KirikiGame(names, rules))
    game, naive = KirikiGame(names, rules), {name: JokerCard(attrs.asdict(rules)) for name in names}
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
            assert from_code(action.code) == action
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


@pytest.mark.parametrize("state", [BEFORE, ROLLED, LAST, LIVE, OVER], ids=repr)
def test_a_state_is_a_value(state: KirikiState) -> None:
    assert eval(repr(state), dict(vars(kiriki))) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert len({state, copy.deepcopy(state), attrs.evolve(state)}) == 1


def test_a_state_is_shown_as_what_makes_it() -> None:
    assert repr(BEFORE) == "KirikiState(KirikiGame(['Ada', 'Bo']))"
    assert repr(LAST) == "KirikiState(KirikiGame(['Ada', 'Bo']), KirikiTurn(\"14121\", rolls_left=0))"


def test_a_state_knows_whose_turn_it_is() -> None:
    assert (ROLLED.player, ROLLED.is_over, ROLLED.card) == ("Ada", False, Scorecard())
    assert (LIVE.player, LIVE.card["kiriki"]) == ("Ada", 50)
    assert (OVER.player, OVER.is_over, OVER.turn) == (None, True, None)
    with pytest.raises(IllegalActionError, match=r"the game is over: every card is full \(K19\)"):
        _ = OVER.card


@pytest.mark.parametrize(
    ("game", "turn", "message"),
    [
        (OVER.game, KirikiTurn("14121"), r"the game is over: there is no turn such as KirikiTurn\("),
        (BEFORE.game, KirikiTurn("14121", YAHTZEE), r"played by KirikiRules\(repeat_kiriki=.* the game by Kiriki"),
        (KirikiGame(["Ada"], SIX), KirikiTurn("14121"), r"played by KirikiRules\(\), and the game by KirikiRules\(d"),
    ],
)
def test_a_turn_that_is_not_of_the_game_is_refused(game: KirikiGame, turn: KirikiTurn, message: str) -> None:
    with pytest.raises(IllegalActionError, match=message):
        KirikiState(game, turn)


@pytest.mark.parametrize("odd", [None, "game", [], BEFORE, Scorecard(), farkle.FarkleGame(["Ada"])], ids=repr)
def test_what_is_no_game_is_refused(odd: object) -> None:
    with pytest.raises(DiceRulesError, match="game must be KirikiGame, not "):
        KirikiState(odd)  # type: ignore[arg-type]
    with pytest.raises(DiceRulesError, match="game must be KirikiGame, not "):
        KirikiState(odd, KirikiTurn("14121"))  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", [False, "14121", Roll("14121"), farkle.FarkleTurn(), KirikiTurn], ids=repr)
def test_what_is_no_turn_is_refused(odd: object) -> None:
    for state in (BEFORE, OVER):
        with pytest.raises(DiceRulesError, match="turn must be KirikiTurn, not "):
            KirikiState(state.game, odd)  # type: ignore[arg-type]
