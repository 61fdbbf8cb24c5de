"""Farkle, for the tests that hold for every game."""

from __future__ import annotations

from itertools import product

import attrs
from hypothesis import strategies as st

from dicerules import (
    DiceRulesError,
    FarkleGame,
    FarkleSheet,
    FarkleTurn,
    IllegalActionError,
    InvalidRollError,
    farkle,
    kiriki,
)
from dicerules.farkle import (
    FARKLE,
    GREED,
    NAMED_RULES,
    AllDicePenalty,
    Bank,
    Banked,
    Ending,
    FarkleAction,
    FarkleEvent,
    FarkleRules,
    FarklesPenalty,
    FarkleState,
    FarkleTranscript,
    HouseCombination,
    InstantWin,
    RollDice,
    SetAsideDice,
)
from dicerules.strategies import farkle_rules
from tests.games.entry import Entry, Objection, Seeded, WrongDice, WrongTranscript

# The order of the codes, written out independently: roll, bank, and the dice set aside, by number and then as digits.
SETS = sorted({"".join(map(str, sorted(dice))) for n in range(1, 7) for dice in product(range(1, 7), repeat=n)})
SETS.sort(key=len)
ALL: list[FarkleAction] = [RollDice(), Bank(), *map(SetAsideDice, SETS)]

# With a target that takes only a few turns, games end sooner.
PLAYED = [
    FARKLE,
    *(attrs.evolve(rules, target=3000) for rules in NAMED_RULES.values()),
    FarkleRules(
        house_combinations=[
            HouseCombination("low_run", "346", 150, labels=("Low run", "Escalera baja")),
            HouseCombination("four_alike", "aaaa", (2000, 400, 600, 800, 1000, 1200), breaks_ties=True),
        ],
        instant_win=["straight", "four_alike"],
        must_take_all=True,
        target=3000,
    ),
    FarkleRules(
        entry_minimum=200,
        bank_multiple=100,
        all_dice_farkle_penalty=500,
        negative_totals=True,
        ending="fixed_turns",
        turns=3,
        head_start=(0, 200),
    ),
    FarkleRules(ending="finish_round", exact_target=True, target=1000, entry_minimum=0, head_start=(150,)),
]


def playable(rules: FarkleRules) -> FarkleRules:
    """Return random rules with a target that the players below reach soon: none that is exact or runs away."""
    return attrs.evolve(
        rules,
        # The players would never stop where all dice always score.
        hot_dice="optional" if rules.house_combinations else rules.hot_dice,
        target=3000,
        exact_target=False,
        entry_minimum=min(rules.entry_minimum, 300),
        bank_minimum=min(rules.bank_minimum, 300),
        farkle_penalty=min(rules.farkle_penalty, 100),
        all_dice_farkle_penalty=min(rules.all_dice_farkle_penalty, 100),
        farkles_to_penalty=0 if rules.penalty_takes_all else rules.farkles_to_penalty,
        penalty_takes_all=False,
        head_start=[min(own, 1000) for own in rules.head_start],
    )


def has_ended(game: FarkleGame) -> bool:
    """Return whether a game is over by the rulebook or by rules of its own."""
    rules, sheets = game.rules, game.sheets
    if any(sheet.won_at_once for sheet in sheets):
        return True
    if rules.ending is Ending.FIXED_TURNS:
        return all(len(sheet.turns) == rules.turns for sheet in sheets)
    best = max(sheet.total for sheet in sheets)
    return best == rules.target if rules.exact_target else best >= rules.target


BEFORE = FarkleState(FarkleGame(["Ada", "Bo"]))
ROLLED = FarkleState(BEFORE.game, FarkleTurn(history=["111523"]))
ASIDE = FarkleState(BEFORE.game, FarkleTurn(history=["111523", "111"]))
TOO_FEW = FarkleState(BEFORE.game, FarkleTurn(history=["111523", "1"]))
ON_BOARD = FarkleState(
    FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[500])]), FarkleTurn(on_board=True, history=["111523", "1"])
)
OVER = FarkleState(FarkleGame(["Ada"], sheets=[FarkleSheet(turns=[10_000])]))

FIRST_TURN: list[FarkleAction] = [RollDice(), SetAsideDice("111"), Bank()]
GAME_OVER = "farkle_game_over"


def turn_of(state: FarkleState) -> FarkleTurn:
    """Return the turn of a state in which a player is asked: there always is one."""
    assert state.turn is not None
    return state.turn


def cautious(state: FarkleState) -> FarkleAction:
    """Set aside everything that scores, and bank as soon as possible."""
    turn = turn_of(state)
    return SetAsideDice(turn.options[0]) if turn.options else Bank()


def daring(state: FarkleState) -> FarkleAction:
    """Set aside everything that scores, and roll on while more than two dice are left."""
    turn = turn_of(state)
    if turn.options:
        return SetAsideDice(turn.options[0])
    return RollDice() if turn.dice_to_roll > 2 else Bank()


def never(state: FarkleState) -> FarkleAction:
    """Never bank."""
    turn = turn_of(state)
    return SetAsideDice(turn.options[0]) if turn.options else RollDice()


def adds(event: FarkleEvent) -> int:
    """Return what an event adds to the total."""
    match event:
        case Banked(points=points) | InstantWin(points=points):
            return points
        case AllDicePenalty(lost=lost) | FarklesPenalty(lost=lost):
            return -lost
        case _:
            return 0


ENTRY = Entry(
    name="farkle",
    module=farkle,
    game=FarkleGame,
    state=FarkleState,
    turn=FarkleTurn,
    rules=FarkleRules,
    transcript=FarkleTranscript,
    dice="111523",
    actions=ALL,
    throw=RollDice,
    written_codes=[
        (
            FARKLE,
            {
                0: RollDice(),
                1: Bank(),
                2: SetAsideDice("1"),
                7: SetAsideDice("6"),
                8: SetAsideDice("11"),
                13: SetAsideDice("16"),
                14: SetAsideDice("22"),
                462: SetAsideDice("66666"),
                463: SetAsideDice("111111"),
                924: SetAsideDice("666666"),
            },
        ),
        (GREED, {1: Bank(), 462: SetAsideDice("66666")}),
    ],
    action_counts=[(FARKLE, 925), (GREED, 463)],
    foreign_actions=[(GREED, SetAsideDice("111111"), "dice_out_of_range")],
    not_actions=["bank", Bank, kiriki.RollDice(), farkle.set_asides("1")[0]],
    not_an_action="not_a_farkle_action",
    states={
        "before": BEFORE,
        "rolled": ROLLED,
        "aside": ASIDE,
        "too few": TOO_FEW,
        "on board": ON_BOARD,
        "over": OVER,
    },
    legal={
        "before": [RollDice()],
        "rolled": [SetAsideDice(dice) for dice in ("1", "5", "11", "15", "111", "115", "1115")],
        "aside": [RollDice(), Bank()],
        "too few": [RollDice()],
        "on board": [RollDice(), Bank()],
        "over": [],
    },
    objections=[
        Objection("before", SetAsideDice("1"), "roll_before_setting_aside", "F3"),
        Objection("before", Bank(), "roll_before_banking", "F3"),
        Objection("rolled", RollDice(), "set_aside_first", "F3"),
        Objection("rolled", Bank(), "set_aside_first", "F3"),
        Objection("rolled", SetAsideDice("12"), "dead_die", "F3"),
        Objection("rolled", SetAsideDice("55"), "not_in_roll", "F3"),
        Objection("aside", SetAsideDice("1"), "roll_before_setting_aside", "F3"),
        Objection("too few", Bank(), "entry_minimum", "F10"),
        Objection("over", RollDice(), GAME_OVER, "F12"),
        Objection("over", SetAsideDice("1"), GAME_OVER, "F12"),
        Objection("over", Bank(), GAME_OVER, "F12"),
    ],
    wrong_dice=[
        WrongDice("before", RollDice(), None, "roll_missing"),
        WrongDice("before", RollDice(), "", "wrong_number_of_dice"),
        WrongDice("before", RollDice(), "11152", "wrong_number_of_dice"),
        WrongDice("aside", RollDice(), "1234", "wrong_number_of_dice"),
        WrongDice("aside", RollDice(), "127", "bad_face_in_text"),
        WrongDice("aside", RollDice(), 123, "not_a_roll"),
        WrongDice("aside", RollDice(), [True, 1, 1], "bad_face"),
        WrongDice("aside", Bank(), "123", "roll_unwanted"),
        WrongDice("aside", Bank(), "", "roll_unwanted"),
        WrongDice("rolled", SetAsideDice("1"), "1", "roll_unwanted"),
    ],
    thrown=(
        "aside",
        RollDice(),
        [1, 3, 5],
        FarkleState(BEFORE.game, FarkleTurn(history=["111523", "111", "135"])),
    ),
    state_reprs={
        "before": "FarkleState(FarkleGame(['Ada', 'Bo']))",
        "rolled": "FarkleState(FarkleGame(['Ada', 'Bo']), FarkleTurn(history=('111523',)))",
    },
    players=(cautious, daring),
    played_rules=PLAYED,
    random_rules=st.sampled_from(PLAYED) | farkle_rules().map(playable),
    has_ended=has_ended,
    endless=(FARKLE, never),
    adds=adds,
    scores=lambda game: [sheet.total for sheet in game.sheets],
    seeded=Seeded(scores=[10_000, 10_250, 4_000], winners=("Bo",), actions=336, rolls=148, digest="311cc7f19601fae7"),
    illegal_answers=[
        (Bank(), "set_aside_first"),
        (SetAsideDice("12"), "dead_die"),
    ],
    first_turn=FIRST_TURN,
    first_rolls=["111523"],
    after_first_turn=FarkleState(FarkleGame(["Ada", "Bo"], sheets=[FarkleSheet(turns=[1000]), FarkleSheet(turns=[])])),
    first_turn_repr=(
        "FarkleTranscript(['Ada', 'Bo'], actions=(RollDice(), SetAsideDice(\"111\"), Bank()), rolls=('111523',))"
    ),
    wrong_transcripts=[
        WrongTranscript([Bank()], [], IllegalActionError, "roll_before_banking", 0),
        WrongTranscript([RollDice(), RollDice()], ["111523"] * 2, IllegalActionError, "set_aside_first", 1),
        WrongTranscript([RollDice(), SetAsideDice("12")], ["111523"], IllegalActionError, "dead_die", 1),
        # A Farkle: it is Bo's turn.
        WrongTranscript(
            [RollDice(), SetAsideDice("1")], ["223346"], IllegalActionError, "roll_before_setting_aside", 1
        ),
        WrongTranscript([*FIRST_TURN, RollDice()], ["111523"], InvalidRollError, "roll_missing", 3),
        WrongTranscript(FIRST_TURN, ["11152"], InvalidRollError, "wrong_number_of_dice", 0),
        WrongTranscript([kiriki.RollDice()], ["111523"], DiceRulesError, "not_a_farkle_action", 0),
    ],
    over_code=GAME_OVER,
)
