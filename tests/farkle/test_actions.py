"""The actions of Farkle: which are legal, beside the model, and where they lead. `tests/games` has the rest."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

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
    Roll,
    farkle,
    kiriki,
)
from dicerules.farkle import (
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
    from_code,
    legal_actions,
)
from tests.farkle import model, oracle, variants
from tests.games.farkle import ALL, ASIDE, BEFORE, ENTRY, ON_BOARD, OVER, ROLLED, SETS

FACES = range(1, 7)


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


@pytest.mark.parametrize("dice", ["", [], "1111111", "1" * 101, "17", "²", None, 1, 1.0, True, {1: 1}], ids=repr)
def test_dice_that_nobody_can_set_aside_are_refused(dice: object) -> None:
    with pytest.raises(InvalidRollError):
        SetAsideDice(dice)  # type: ignore[arg-type]


# --- which are legal ----------------------------------------------------------------------------------------------


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


@pytest.mark.slow
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


@pytest.mark.parametrize("state", ENTRY.states.values(), ids=ENTRY.states)
def test_an_action_leads_where_the_turn_leads_and_fails_in_its_words(state: FarkleState) -> None:
    before = repr(state)
    turn = state.turn
    for action in ALL:
        thrown = "1" * (turn.dice_to_roll if turn else 6) if isinstance(action, RollDice) else None
        ENTRY.hold_against(follow, state, action, thrown)
    assert repr(state) == before


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


# --- where they lead ----------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("odd", [None, False, "111523", kiriki.KirikiTurn("14121"), FarkleTurn], ids=repr)
def test_what_is_no_turn_is_refused(odd: object) -> None:
    with pytest.raises(DiceRulesError, match=r"turn must be FarkleTurn, not .*, as the game is not over"):
        FarkleState(BEFORE.game, odd)  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", [False, "111523", kiriki.KirikiTurn("14121")], ids=repr)
def test_a_game_that_is_over_has_no_turn_of_any_kind(odd: object) -> None:
    with pytest.raises(DiceRulesError, match="the game is over: there is no turn such as "):
        FarkleState(OVER.game, odd)  # type: ignore[arg-type]
