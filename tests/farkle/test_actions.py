"""The actions of a turn as values: their codes, which are legal, why others are not, and where they lead."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations_with_replacement, product
from random import Random

import attrs
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicerules import (
    DiceRulesError,
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    IllegalActionError,
    InvalidRollError,
    NotationError,
    Roll,
    farkle,
    kiriki,
)
from dicerules.farkle import (
    FARKLE,
    GREED,
    NAMED_RULES,
    Bank,
    FarkleAction,
    FarkleRules,
    FarkleState,
    HotDice,
    RollDice,
    SetAsideDice,
    action_count,
    apply,
    check,
    dice_thrown,
    from_code,
    legal_actions,
)
from tests.farkle import model, oracle, variants

FACES = range(1, 7)
# The order of the codes, written down once more: roll, bank, and what is set aside, by number and then as digits.
SETS = sorted({"".join(map(str, sorted(dice))) for n in FACES for dice in product(FACES, repeat=n)})
SETS.sort(key=len)
ALL = [from_code(code) for code in range(2 + len(SETS))]

BEFORE = FarkleState(FarkleGame(["Ada", "Bo"]))
ROLLED = FarkleState(BEFORE.game, FarkleTurn(history=["111523"]))
ASIDE = FarkleState(BEFORE.game, FarkleTurn(history=["111523", "111"]))
TOO_FEW = FarkleState(BEFORE.game, FarkleTurn(history=["111523", "1"]))
ON_BOARD = FarkleState(
    FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[500])]), FarkleTurn(on_board=True, history=["111523", "1"])
)
OVER = FarkleState(FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[10_000])]))
STATES = [BEFORE, ROLLED, ASIDE, TOO_FEW, ON_BOARD, OVER]

ODD: list[object] = [None, True, 0, 1.5, "bank", Roll("11"), [], ..., Bank, kiriki.RollDice(), *FARKLE._options[1]]


# --- codes --------------------------------------------------------------------------------------------------------


def test_the_codes_are_roll_bank_and_then_what_is_set_aside() -> None:
    assert [RollDice(), Bank(), *map(SetAsideDice, SETS)] == ALL
    assert [action.code for action in ALL] == list(range(925))
    assert [len(SETS), len([dice for dice in SETS if len(dice) < 6])] == [923, 461]


def test_codes_that_somebody_has_written_down_stay_what_they_are() -> None:
    written: dict[int, FarkleAction] = {0: RollDice(), 1: Bank(), 2: SetAsideDice("1"), 7: SetAsideDice("6")}
    written |= {8: SetAsideDice("11"), 13: SetAsideDice("16"), 14: SetAsideDice("22"), 462: SetAsideDice("66666")}
    written |= {463: SetAsideDice("111111"), 924: SetAsideDice("666666")}
    assert {code: from_code(code) for code in written} == written


def test_the_codes_of_a_game_of_fewer_dice_come_first() -> None:
    assert (action_count(FARKLE), action_count(GREED)) == (925, 463)
    assert {len(dice) for dice in SETS[: action_count(GREED) - 2]} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("code", [np.int64(1), np.uint8(1), np.array(1)], ids=["int64", "uint8", "array"])
def test_a_numpy_integer_is_a_code(code: object) -> None:
    assert from_code(code) == Bank()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "code", [-1, 925, 10**30, True, False, 1.0, "1", "", b"1", None, [1], Bank(), np.float64(1), ...], ids=repr
)
def test_what_is_no_code_is_refused(code: object) -> None:
    with pytest.raises(NotationError, match="whole number from 0 to 924, not "):
        from_code(code)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", [None, "farkle", 6, kiriki.KIRIKI, FarkleRules], ids=repr)
def test_actions_are_counted_by_rules_and_nothing_else(rules: object) -> None:
    with pytest.raises(DiceRulesError, match="rules must be FarkleRules, not "):
        action_count(rules)  # type: ignore[arg-type]


# --- values -------------------------------------------------------------------------------------------------------


def test_equal_actions_are_one_value() -> None:
    same = [SetAsideDice("511"), SetAsideDice("115"), SetAsideDice([1, 5, 1]), SetAsideDice(dice=Roll("151"))]
    same += [
        SetAsideDice(np.array([5, 1, 1])),
        SetAsideDice(iter([5, 1, 1])),
        SetAsideDice(farkle.set_asides("115")[0]),
    ]
    assert len({*same}) == 1
    assert {action.dice for action in same} == {Roll("115")}
    assert len({RollDice(), RollDice(), Bank(), Bank()}) == 2
    assert len({*ALL}) == len(ALL)
    assert not {*ALL} & {kiriki.RollDice()}


@pytest.mark.parametrize("action", [RollDice(), Bank(), SetAsideDice("1"), SetAsideDice("654321")], ids=repr)
def test_an_action_can_be_shown_kept_and_taken_apart(action: FarkleAction) -> None:
    names = {"RollDice": RollDice, "Bank": Bank, "SetAsideDice": SetAsideDice}
    assert eval(repr(action), names) == action
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(action, protocol)) == action
    assert copy.deepcopy(action) == action
    match action:
        case SetAsideDice(dice):
            assert action == SetAsideDice(dice)
        case RollDice() | Bank():
            assert action == type(action)()


@pytest.mark.parametrize("dice", ["", [], "1111111", "1" * 101, "17", "²", None, 1, 1.0, True, {1: 1}], ids=repr)
def test_dice_that_nobody_can_set_aside_are_refused(dice: object) -> None:
    with pytest.raises(InvalidRollError):
        SetAsideDice(dice)  # type: ignore[arg-type]


# --- which are legal ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "legal"),
    [
        (BEFORE, [RollDice()]),
        (ROLLED, [SetAsideDice(dice) for dice in ("1", "5", "11", "15", "111", "115", "1115")]),
        (ASIDE, [RollDice(), Bank()]),
        (TOO_FEW, [RollDice()]),
        (ON_BOARD, [RollDice(), Bank()]),
        (OVER, []),
    ],
)
def test_what_is_legal_in_some_states(state: FarkleState, legal: list[FarkleAction]) -> None:
    assert [*legal_actions(state)] == legal
    assert [action for action in ALL if check(state, action) is None] == legal


def test_hot_dice_that_must_be_rolled_cannot_be_banked() -> None:
    for hot_dice, legal in ((HotDice.OPTIONAL, (RollDice(), Bank())), (HotDice.MANDATORY, (RollDice(),))):
        rules = FarkleRules(hot_dice=hot_dice)
        turn = FarkleTurn(rules, history=["123456", "123456"])
        assert legal_actions(FarkleState(FarkleGame(["Ada"], rules), turn)) == legal


@pytest.mark.parametrize("name", ["farkle", "zilch", "greed"])
def test_census_of_legal_actions_for_every_first_roll(name: str) -> None:
    rules, game = NAMED_RULES[name], FarkleGame(["Ada"], NAMED_RULES[name])
    for dice in combinations_with_replacement(FACES, rules.dice):
        state = apply(FarkleState(game), RollDice(), dice)
        selections = oracle.selections(dice, variants.TABLES[name])
        codes = sorted(2 + SETS.index("".join(map(str, taken))) for taken in selections)
        # A roll in which nothing can be set aside is recorded: the next turn waits for its roll.
        assert [*legal_actions(state)] == (list(map(from_code, codes)) or [RollDice()])
        assert (len(state.sheet.turns) == 1) == (not selections)
        assert max(action.code for action in legal_actions(state)) < action_count(rules)


def test_census_of_all_first_rolls() -> None:
    numbers = [
        len(legal_actions(FarkleState(BEFORE.game, FarkleTurn(history=[dice]))))
        for dice in combinations_with_replacement(FACES, 6)
        if not farkle.is_farkle(dice)
    ]
    naive = [len(oracle.selections(dice)) for dice in combinations_with_replacement(FACES, 6)]
    assert numbers == [number for number in naive if number]
    assert (len(numbers), sum(numbers), max(numbers)) == (456, 1_765, 15)


def naive_legal(game: model.Game) -> list[FarkleAction]:
    """List what is legal, by the model."""
    taken = sorted("".join(map(str, dice)) for dice in model.legal_set_asides(game))
    return [
        *([RollDice()] if model.dice_to_roll(game) else []),
        *([Bank()] if model.can_bank(game) else []),
        *map(SetAsideDice, sorted(taken, key=len)),
    ]


# A turn that wins much is rare by chance: half of the rolls are such.
RICH = [(1, 2, 3, 4, 5, 6), (2, 2, 3, 3, 4, 4), (2,) * 6, (3, 3, 3, 3, 4, 4), (1, 1, 1, 5, 5, 5), (1,) * 6]


@settings(max_examples=40)
@given(st.sampled_from(variants.NAMES), st.integers(1, 3), st.integers(0, 2**32))
def test_a_walk_through_the_actions_is_the_game_that_turns_and_the_model_play(
    name: str, players: int, seed: int
) -> None:
    rng = Random(seed)  # noqa: S311 (dice of a test)
    rules, names = NAMED_RULES[name], ["Ada", "Bo", "Cy"][:players]
    state, game = FarkleState(FarkleGame(names, rules)), FarkleGame(names, rules)
    naive = model.new_game(names, variants.NUMBERS[name], rules=variants.TABLES[name])
    while not state.is_over:
        player = model.current_player(naive)
        assert player is not None
        turn = game.start_turn()
        while not turn.is_over:
            assert state == FarkleState(game, turn)
            assert (state.player, state.sheet) == (player, game.sheet(player))
            legal = legal_actions(state)
            assert [*legal] == naive_legal(naive)
            action = rng.choice(legal)
            assert from_code(action.code) == action
            if isinstance(action, RollDice):
                number = model.dice_to_roll(naive)
                dice = rng.choice(RICH)[:number] if rng.random() < 0.5 else tuple(rng.choices(FACES, k=number))
                model.throw(naive, dice)
                state, turn = apply(state, action, dice), turn.roll(dice)
            elif isinstance(action, SetAsideDice):
                model.set_aside(naive, action.dice)
                state, turn = apply(state, action), turn.set_aside(action.dice)
            else:
                model.bank(naive)
                state, turn = apply(state, action), turn.bank()
        game = game.record(turn)
    assert state == FarkleState(game)
    assert model.is_over(naive)
    assert [*game.winners] == model.winners(naive)
    assert {player: game.sheet(player).total for player in names} == {
        player: naive["sheets"][player]["total"] for player in names
    }


@pytest.mark.parametrize("state", STATES, ids=repr)
def test_an_action_leads_where_the_turn_leads_and_fails_in_its_words(state: FarkleState) -> None:
    before = repr(state)
    turn = state.turn
    for action in ALL:
        thrown = "1" * (turn.dice_to_roll if turn else 6) if isinstance(action, RollDice) else None
        expect(state, action, thrown)
    assert repr(state) == before


def expect(state: FarkleState, action: FarkleAction, thrown: str | None) -> None:
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


def follow(state: FarkleState, action: FarkleAction, thrown: str | None) -> FarkleState:
    """Do with the turn and the game themselves what an action stands for."""
    turn = state.turn or state.game.start_turn()
    match action:
        case RollDice():
            turn = turn.roll(thrown or "")
        case SetAsideDice(dice):
            turn = turn.set_aside(dice)
        case Bank():
            turn = turn.bank()
    return FarkleState(state.game.record(turn)) if turn.is_over else FarkleState(state.game, turn)


# --- where nothing is legal any more ------------------------------------------------------------------------------


def test_a_turn_of_five_hundred_rolls_that_cannot_be_banked_stands_still() -> None:
    rules = FarkleRules(hot_dice=HotDice.MANDATORY)
    stuck = FarkleState(FarkleGame(["Ada"], rules), FarkleTurn(rules, history=["111111", "111111"] * 500))
    assert legal_actions(stuck) == ()
    assert check(stuck, RollDice()) == "a turn has at most 500 rolls"
    assert check(stuck, Bank()) == "all dice are set aside: the rules demand that they be rolled again (F6)"
    assert (stuck.is_over, stuck.player) == (False, "Ada")


def test_a_full_sheet_takes_no_further_turn() -> None:
    full = FarkleGame(["Ada", "Bo"], sheets=[FarkleSheet(turns=[0] * 100_000)] * 2)
    words = "a sheet has room for 100000 turns"
    for turn in (FarkleTurn(), FarkleTurn(history=["111523"]), FarkleTurn(history=["111523", "111"])):
        state = FarkleState(full, turn)
        assert legal_actions(state) == ()
        assert {check(state, action) for action in ALL} == {words}
        with pytest.raises(IllegalActionError, match=words):
            apply(state, RollDice(), "111111")
    with pytest.raises(IllegalActionError, match=words):
        full.record(full.start_turn().roll("223346"))


# --- objections ---------------------------------------------------------------------------------------------------

OBJECTIONS: list[tuple[FarkleState, FarkleAction, str]] = [
    (BEFORE, SetAsideDice("1"), "the dice must be rolled before something can be set aside (F3)"),
    (BEFORE, Bank(), "the dice must be rolled before anything can be banked (F3)"),
    (ROLLED, RollDice(), 'something must be set aside from Roll("111523") first (F3)'),
    (ROLLED, Bank(), 'something must be set aside from Roll("111523") first (F3)'),
    (ROLLED, SetAsideDice("12"), 'Roll("12") has a dead die, one that no combination needs (F3)'),
    (ROLLED, SetAsideDice("55"), 'Roll("55") cannot be set aside: it is not part of Roll("111523") (F3)'),
    (ASIDE, SetAsideDice("1"), "the dice must be rolled before something can be set aside (F3)"),
    (TOO_FEW, Bank(), "a first bank needs 500 points, and the turn has 100 (F10)"),
    (OVER, RollDice(), "the game is over: everyone has had their last turn (F12)"),
    (OVER, SetAsideDice("1"), "the game is over: everyone has had their last turn (F12)"),
    (OVER, Bank(), "the game is over: everyone has had their last turn (F12)"),
]


@pytest.mark.parametrize(("state", "action", "objection"), OBJECTIONS)
@pytest.mark.parametrize("rolled", [None, "111111", "nonsense"])
def test_an_objection_is_what_the_error_says(
    state: FarkleState, action: FarkleAction, objection: str, rolled: str | None
) -> None:
    assert check(state, action) == objection
    # Whether it is legal comes first: what the dice show does not matter then.
    for attempt in (lambda: apply(state, action, rolled), lambda: dice_thrown(state, action)):
        with pytest.raises(IllegalActionError) as raised:
            attempt()
        assert str(raised.value) == objection


@pytest.mark.parametrize("state", [BEFORE, ROLLED, OVER], ids=["before", "rolled", "over"])
@pytest.mark.parametrize("action", ODD, ids=repr)
def test_what_is_no_action_is_refused(state: FarkleState, action: object) -> None:
    for attempt in (check, apply, dice_thrown):
        with pytest.raises(DiceRulesError, match=r"farkle\.SetAsideDice or farkle\.Bank, not ") as raised:
            attempt(state, action)  # type: ignore[arg-type]
        assert type(raised.value) is DiceRulesError


@pytest.mark.parametrize("state", [None, "state", BEFORE.game, ROLLED.turn, kiriki.KirikiGame(["Ada"])], ids=repr)
def test_what_is_no_state_is_refused(state: object) -> None:
    for attempt in (legal_actions, lambda odd: check(odd, RollDice()), lambda odd: apply(odd, RollDice(), "111111")):
        with pytest.raises(DiceRulesError, match="state must be FarkleState, not "):
            attempt(state)  # type: ignore[arg-type]


# --- what the dice show -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "action", "rolled", "message"),
    [
        (BEFORE, RollDice(), None, r"RollDice\(\) throws is 6: rolled must say"),
        (BEFORE, RollDice(), "", r'is 6, and Roll\(""\) has 0'),
        (BEFORE, RollDice(), "11152", r'is 6, and Roll\("11152"\) has 5'),
        (ASIDE, RollDice(), "1234", r'is 3, and Roll\("1234"\) has 4'),
        (ASIDE, RollDice(), "127", "a die shows 1 to 6"),
        (ASIDE, RollDice(), 123, "text of digits or a list"),
        (ASIDE, RollDice(), [True, 1, 1], "whole number from 1 to 6, not True"),
        (ASIDE, Bank(), "123", r"Bank\(\) throws no dice: rolled must be left out, and is '123'"),
        (ASIDE, Bank(), "", "throws no dice"),
        (ROLLED, SetAsideDice("1"), "1", r'SetAsideDice\("1"\) throws no dice'),
    ],
)
def test_dice_that_are_not_those_thrown_are_refused(
    state: FarkleState, action: FarkleAction, rolled: object, message: str
) -> None:
    with pytest.raises(InvalidRollError, match=message):
        apply(state, action, rolled)  # type: ignore[arg-type]


@pytest.mark.parametrize("rolled", ["135", "1 3 5", [1, 3, 5], Roll("135"), iter([1, 3, 5]), np.array([1, 3, 5])])
def test_thrown_dice_are_read_as_any_roll(rolled: object) -> None:
    after = apply(ASIDE, RollDice(), rolled)  # type: ignore[arg-type]
    assert after == FarkleState(BEFORE.game, FarkleTurn(history=["111523", "111", "135"]))


def test_a_turn_that_is_banked_stands_on_the_sheet_and_the_next_one_begins() -> None:
    state = apply(BEFORE, RollDice(), rolled="111523")
    assert state == ROLLED
    state = apply(state, SetAsideDice("111"))
    assert state == ASIDE
    state = apply(state, Bank())
    assert state.game.sheet("Ada") == FarkleSheet(turns=[1000])
    assert (state.player, state.turn, state.sheet) == ("Bo", FarkleTurn(), FarkleSheet())
    state = apply(state, RollDice(), "223346")
    assert (state.player, state.turn) == ("Ada", FarkleTurn(on_board=True))
    assert FarkleState(FarkleGame(["Ada", "Bo"])) == BEFORE


def test_a_farkle_stands_on_the_sheet_with_nothing() -> None:
    state = apply(ASIDE, RollDice(), "234")
    assert state == FarkleState(FarkleGame(["Ada", "Bo"], sheets=[FarkleSheet(turns=[0]), FarkleSheet()]))


def test_the_last_turn_ends_the_game() -> None:
    sheets = [FarkleSheet(turns=[10_000]), FarkleSheet(turns=[])]
    state = FarkleState(FarkleGame(["Ada", "Bo"], sheets=sheets))
    assert (state.player, state.is_over) == ("Bo", False)
    after = apply(state, RollDice(), "223346")
    assert (after.is_over, after.player, after.turn, after.game.winners) == (True, None, None, ("Ada",))


# --- states -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES, ids=repr)
def test_a_state_is_a_value(state: FarkleState) -> None:
    assert eval(repr(state), dict(vars(farkle))) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert len({state, copy.deepcopy(state), attrs.evolve(state)}) == 1


def test_a_state_is_shown_as_what_makes_it() -> None:
    assert repr(BEFORE) == "FarkleState(FarkleGame(['Ada', 'Bo']))"
    assert repr(ROLLED) == "FarkleState(FarkleGame(['Ada', 'Bo']), FarkleTurn(history=('111523',)))"


def test_a_turn_that_is_left_out_is_a_new_one() -> None:
    assert BEFORE == FarkleState(BEFORE.game, FarkleTurn()) == FarkleState(game=BEFORE.game, turn=FarkleTurn())
    assert FarkleState(ON_BOARD.game).turn == FarkleTurn(on_board=True)
    assert FarkleState(FarkleGame(["Ada"], GREED)).turn == FarkleTurn(GREED)
    assert FarkleState(OVER.game, None) == OVER


def test_a_state_knows_whose_turn_it_is() -> None:
    assert (ASIDE.player, ASIDE.is_over, ASIDE.sheet) == ("Ada", False, FarkleSheet())
    assert (ON_BOARD.player, ON_BOARD.sheet.total) == ("Ada", 500)
    assert (OVER.player, OVER.is_over, OVER.turn) == (None, True, None)
    with pytest.raises(IllegalActionError, match=r"the game is over: everyone has had their last turn \(F12\)"):
        _ = OVER.sheet


@pytest.mark.parametrize(
    ("game", "turn", "message"),
    [
        (OVER.game, FarkleTurn(on_board=True), r"the game is over: there is no turn such as FarkleTurn\("),
        (BEFORE.game, FarkleTurn(GREED), r"played by FarkleRules\(dice=5.*, and the game by FarkleRules\(\)"),
        (FarkleGame(["Ada"], GREED), FarkleTurn(), r"played by FarkleRules\(\), and the game by FarkleRules\(dice=5"),
        (BEFORE.game, FarkleTurn(on_board=True), r"on_board=True, and the player's sheet on_board=False \(F10\)"),
        (ON_BOARD.game, FarkleTurn(), r"on_board=False, and the player's sheet on_board=True \(F10\)"),
        (BEFORE.game, FarkleTurn(history=["223346"]), "is over: it must be recorded in the game"),
        (BEFORE.game, FarkleTurn(history=["111523", "111"], banked=True), "is over: it must be recorded in the game"),
    ],
)
def test_a_turn_that_is_not_of_the_game_is_refused(game: FarkleGame, turn: FarkleTurn, message: str) -> None:
    with pytest.raises(IllegalActionError, match=message):
        FarkleState(game, turn)


@pytest.mark.parametrize("odd", [None, "game", [], BEFORE, FarkleSheet(), kiriki.KirikiGame(["Ada"])], ids=repr)
def test_what_is_no_game_is_refused(odd: object) -> None:
    with pytest.raises(DiceRulesError, match="game must be FarkleGame, not "):
        FarkleState(odd)  # type: ignore[arg-type]
    with pytest.raises(DiceRulesError, match="game must be FarkleGame, not "):
        FarkleState(odd, FarkleTurn())  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", [None, False, "111523", kiriki.KirikiTurn("14121"), FarkleTurn], ids=repr)
def test_what_is_no_turn_is_refused(odd: object) -> None:
    with pytest.raises(DiceRulesError, match=r"turn must be FarkleTurn, not .*, as the game is not over"):
        FarkleState(BEFORE.game, odd)  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", [False, "111523", kiriki.KirikiTurn("14121")], ids=repr)
def test_a_game_that_is_over_has_no_turn_of_any_kind(odd: object) -> None:
    with pytest.raises(DiceRulesError, match="the game is over: there is no turn such as "):
        FarkleState(OVER.game, odd)  # type: ignore[arg-type]
