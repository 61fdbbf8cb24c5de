"""The actions of Farkle: which are legal, beside the model, and where they lead. `tests/games` has the rest."""

from __future__ import annotations

from collections.abc import Callable
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
    NotationError,
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
    code,
    dice_thrown,
    from_code,
    legal_actions,
)
from tests.farkle import model, oracle, variants
from tests.farkle.any_rules import Drawn, draw
from tests.farkle.refusals import refused
from tests.games.farkle import ALL, ASIDE, BEFORE, ENTRY, ON_BOARD, OVER, ROLLED, SETS, TOO_FEW

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
def test_dice_that_cannot_be_set_aside_are_refused(dice: object) -> None:
    with pytest.raises(InvalidRollError):
        SetAsideDice(dice)  # type: ignore[arg-type]


def test_codes_depend_on_the_number_of_dice_only() -> None:
    for rules in NAMED_RULES.values():
        codes = range(action_count(rules))
        assert [code(from_code(number, rules), rules) for number in codes] == [*codes]
        with pytest.raises(NotationError):
            from_code(action_count(rules), rules)
    with pytest.raises(InvalidRollError) as caught:
        code(SetAsideDice("111111"), NAMED_RULES["greed"])
    assert caught.value.code == "dice_out_of_range"
    for wrong in ("bank", None, Roll("1")):
        with pytest.raises(DiceRulesError) as caught_other:
            code(wrong)  # type: ignore[arg-type]
        assert caught_other.value.code == "not_a_farkle_action"


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
        assert max(code(action, rules) for action in legal_actions(state)) < action_count(rules)


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
def test_a_walk_through_the_actions_agrees_with_turns_and_the_model(name: str, players: int, seed: int) -> None:
    rng = Random(seed)  # noqa: S311 (dice of a test)
    drawn = Drawn(NAMED_RULES[name], variants.TABLES[name], variants.NUMBERS[name])
    assert walk(rng, ["Ada", "Bo", "Cy"][:players], drawn, most=10**5)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_a_walk_through_the_actions_under_any_rules(seed: int) -> None:
    rng = Random(seed)  # noqa: S311 (dice of a test)
    # An exact target may never be hit.
    walk(rng, ["Ada", "Bo", "Cy"][: rng.randint(1, 3)], draw(rng), most=120)


def walk(rng: Random, names: list[str], drawn: Drawn, most: int) -> bool:
    """Take legal actions by chance, at most about that many, and return whether the game is over."""
    rules = drawn.rules
    state, game = FarkleState(FarkleGame(names, rules)), FarkleGame(names, rules)
    naive = model.new_game(names, drawn.numbers, rules=drawn.table)
    taken = 0
    while not state.is_over and taken < most:
        player = model.current_player(naive)
        assert player is not None
        turn = game.start_turn()
        while not turn.is_over:
            assert state == FarkleState(game, turn)
            assert (state.player, state.sheet) == (player, game.sheet(player))
            legal = legal_actions(state)
            assert [*legal] == naive_legal(naive)
            action = rng.choice(legal)
            taken += 1
            assert from_code(code(action, rules), rules) == action
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
    assert model.is_over(naive) == state.is_over
    assert [*game.winners] == model.winners(naive)
    assert {player: game.sheet(player).total for player in names} == {
        player: naive["sheets"][player]["total"] for player in names
    }
    return state.is_over


@pytest.mark.parametrize("state", ENTRY.states.values(), ids=ENTRY.states)
def test_an_action_has_the_result_or_the_error_of_the_turn(state: FarkleState) -> None:
    before = repr(state)
    turn = state.turn
    for action in ALL:
        thrown = "1" * (turn.dice_to_roll if turn else 6) if isinstance(action, RollDice) else None
        expected: FarkleState | IllegalActionError
        try:
            expected = follow(state, action, thrown)
        except IllegalActionError as error:
            expected = error
        found = check(state, action)
        if isinstance(expected, IllegalActionError):
            assert found == expected
            with pytest.raises(IllegalActionError) as caught:
                apply(state, action, thrown)
            assert caught.value == expected
        else:
            assert found is None
            assert apply(state, action, thrown) == expected
            assert dice_thrown(state, action) == len(thrown or "")
    assert repr(state) == before


MANDATORY = FarkleRules(hot_dice=HotDice.MANDATORY)
TAKE_ALL = FarkleRules(must_take_all=True)
MULTIPLE = FarkleRules(entry_minimum=0, bank_multiple=100)
MINIMUM = FarkleRules(entry_minimum=0, bank_minimum=300)


@pytest.mark.parametrize(
    ("state", "action", "code", "message"),
    [
        (OVER, Bank(), "farkle_game_over", "the game is over (F12)"),
        (
            FarkleState(FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[0] * 100_000)])),
            RollDice(),
            "sheet_full",
            "a sheet has room for 100000 turns",
        ),
        (ROLLED, RollDice(), "set_aside_first", "set aside at least one die of '111523' first (F3)"),
        (ROLLED, Bank(), "set_aside_first", "set aside at least one die of '111523' first (F3)"),
        (
            FarkleState(FarkleGame(["Ada"], MANDATORY), FarkleTurn(MANDATORY, history=["111111", "111111"] * 500)),
            RollDice(),
            "turn_full",
            "a turn has at most 500 rolls",
        ),
        (
            BEFORE,
            SetAsideDice("1"),
            "roll_before_setting_aside",
            "the dice must be rolled before any can be set aside (F3)",
        ),
        (
            ROLLED,
            SetAsideDice("55"),
            "not_in_roll",
            "'55' cannot be set aside: it is not part of '111523' (F3)",
        ),
        (ROLLED, SetAsideDice("12"), "dead_die", "'12' has a dead die, which is not part of any combination (F3)"),
        (
            FarkleState(FarkleGame(["Ada"], TAKE_ALL), FarkleTurn(TAKE_ALL, history=["111523"])),
            SetAsideDice("111"),
            "scoring_dice_left",
            "all dice that score must be set aside, but '111' leaves '235', in which dice still score",
        ),
        (
            FarkleState(FarkleGame(["Ada"], MULTIPLE), FarkleTurn(MULTIPLE, history=["111523", "15"])),
            Bank(),
            "not_a_bank_multiple",
            "a bank must be a multiple of 100 points, not 150",
        ),
        (BEFORE, Bank(), "roll_before_banking", "the dice must be rolled before anything can be banked (F3)"),
        (TOO_FEW, Bank(), "entry_minimum", "a first bank needs 500 points, not 100 (F10)"),
        (
            FarkleState(FarkleGame(["Ada"], MINIMUM), FarkleTurn(MINIMUM, history=["111523", "1"])),
            Bank(),
            "bank_minimum",
            "every bank needs 300 points, not 100",
        ),
        (
            FarkleState(FarkleGame(["Ada"], MANDATORY), FarkleTurn(MANDATORY, history=["123456", "123456"])),
            Bank(),
            "hot_dice_mandatory",
            "all dice are set aside and must be rolled again (F6)",
        ),
    ],
)
def test_check_returns_the_error_that_apply_raises(
    state: FarkleState, action: FarkleAction, code: str, message: str
) -> None:
    error = check(state, action)
    assert error is not None
    assert (type(error), error.code, str(error), error.path) == (IllegalActionError, code, message, ())
    assert error.message("es") != message
    asked: list[Callable[[], object]] = [lambda: apply(state, action), lambda: dice_thrown(state, action)]
    for ask in asked:
        with pytest.raises(IllegalActionError) as caught:
            ask()
        assert caught.value == error
        assert caught.value is not error


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


def test_a_turn_of_500_rolls_that_cannot_be_banked_has_no_legal_action() -> None:
    rules = FarkleRules(hot_dice=HotDice.MANDATORY)
    stuck = FarkleState(FarkleGame(["Ada"], rules), FarkleTurn(rules, history=["111111", "111111"] * 500))
    assert legal_actions(stuck) == ()
    assert str(check(stuck, RollDice())) == "a turn has at most 500 rolls"
    assert str(check(stuck, Bank())) == "all dice are set aside and must be rolled again (F6)"
    assert (stuck.is_over, stuck.player) == (False, "Ada")


def test_a_full_sheet_takes_no_further_turn() -> None:
    full = FarkleGame(["Ada", "Bo"], sheets=[FarkleSheet(turns=[0] * 100_000)] * 2)
    words = "a sheet has room for 100000 turns"
    for turn in (FarkleTurn(), FarkleTurn(history=["111523"]), FarkleTurn(history=["111523", "111"])):
        state = FarkleState(full, turn)
        assert legal_actions(state) == ()
        assert {str(check(state, action)) for action in ALL} == {words}
        with pytest.raises(IllegalActionError, match=words):
            apply(state, RollDice(), "111111")
    with pytest.raises(IllegalActionError, match=words):
        full.record(full.start_turn().roll("223346"))


# --- where they lead ----------------------------------------------------------------------------------------------


def test_a_banked_turn_is_recorded_and_the_next_one_begins() -> None:
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


def test_a_farkle_is_recorded_with_0_points() -> None:
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


def test_a_state_has_the_player_whose_turn_it_is() -> None:
    assert (ASIDE.player, ASIDE.is_over, ASIDE.sheet) == ("Ada", False, FarkleSheet())
    assert (ON_BOARD.player, ON_BOARD.sheet.total) == ("Ada", 500)
    assert (OVER.player, OVER.is_over, OVER.turn) == (None, True, None)
    with pytest.raises(IllegalActionError, match=r"the game is over \(F12\)"):
        _ = OVER.sheet


@pytest.mark.parametrize(
    ("game", "turn", "code", "path", "params"),
    [
        (OVER.game, FarkleTurn(), "no_turn_after_end", ["turn"], {"given": "FarkleTurn()"}),
        (BEFORE.game, FarkleTurn(GREED), "rules_of_farkle_game", ["turn", "rules"], {"expected": "FarkleRules()"}),
        (FarkleGame(["Ada"], GREED), FarkleTurn(), "rules_of_farkle_game", ["turn", "rules"], {}),
        (BEFORE.game, FarkleTurn(on_board=True), "on_board_of_sheet", ["turn", "on_board"], {"expected": "False"}),
        (ON_BOARD.game, FarkleTurn(), "on_board_of_sheet", ["turn", "on_board"], {"given": "False"}),
        (BEFORE.game, FarkleTurn(history=["223346"]), "turn_not_recorded", ["turn"], {}),
        (BEFORE.game, FarkleTurn(history=["111523", "111"], banked=True), "turn_not_recorded", ["turn"], {}),
    ],
)
def test_a_turn_that_does_not_belong_to_the_game_is_refused(
    game: FarkleGame, turn: FarkleTurn, code: str, path: list[str], params: dict[str, object]
) -> None:
    with refused(IllegalActionError, code, *path, **params):
        FarkleState(game, turn)


@pytest.mark.parametrize("odd", [None, False, "111523", kiriki.KirikiTurn("14121"), FarkleTurn], ids=repr)
def test_values_other_than_turns_are_refused(odd: object) -> None:
    with refused(DiceRulesError, "wrong_type", "turn", expected="FarkleTurn"):
        FarkleState(BEFORE.game, odd)  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", [False, "111523", kiriki.KirikiTurn("14121")], ids=repr)
def test_a_game_that_is_over_has_no_turn_of_any_kind(odd: object) -> None:
    with refused(IllegalActionError, "no_turn_after_end", "turn"):
        FarkleState(OVER.game, odd)  # type: ignore[arg-type]
