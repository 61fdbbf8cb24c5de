"""Pig, for the tests that hold for every game."""

from __future__ import annotations

from hypothesis import strategies as st

from dicerules import DiceRulesError, IllegalActionError, InvalidRollError, kiriki
from tests import pig
from tests.games.entry import Entry, Objection, Seeded, WrongDice, WrongTranscript
from tests.pig import (
    NAMED_RULES,
    PIG,
    Held,
    Hold,
    PigAction,
    PigGame,
    PigRules,
    PigState,
    PigTranscript,
    PigTurn,
    RollDie,
)

BEFORE = PigState(PigGame(["Ada", "Bo"]))
ROLLED = PigState(BEFORE.game, PigTurn(points=5))
OVER = PigState(PigGame(["Ada"], totals=[103]))
FIRST_TURN: list[PigAction] = [RollDie(), RollDie(), Hold()]


def cautious(state: PigState) -> PigAction:
    """Hold at 10 points."""
    assert state.turn is not None
    return Hold() if state.turn.points >= 10 else RollDie()


def bold(state: PigState) -> PigAction:
    """Hold at 20 points."""
    assert state.turn is not None
    return Hold() if state.turn.points >= 20 else RollDie()


def never(_: PigState) -> PigAction:
    """Never hold."""
    return RollDie()


ENTRY = Entry(
    name="pig",
    module=pig,
    game=PigGame,
    state=PigState,
    turn=PigTurn,
    rules=PigRules,
    transcript=PigTranscript,
    dice="5",
    actions=[RollDie(), Hold()],
    throw=RollDie,
    written_codes=[(PIG, {0: RollDie(), 1: Hold()})],
    action_counts=[(PIG, 2)],
    foreign_actions=[],
    not_actions=["roll", RollDie, kiriki.RollDice()],
    not_an_action="not_an_action_of_pig",
    states={"before": BEFORE, "rolled": ROLLED, "over": OVER},
    legal={"before": [RollDie()], "rolled": [RollDie(), Hold()], "over": []},
    objections=[
        Objection("before", Hold(), "nothing_to_hold", None),
        Objection("over", RollDie(), "pig_is_over", None),
        Objection("over", Hold(), "pig_is_over", None),
    ],
    wrong_dice=[
        WrongDice("before", RollDie(), None, "roll_missing"),
        WrongDice("before", RollDie(), "12", "wrong_number_of_dice"),
        WrongDice("rolled", RollDie(), "7", "bad_face_in_text"),
        WrongDice("rolled", Hold(), "5", "roll_unwanted"),
    ],
    thrown=("rolled", RollDie(), [4], PigState(BEFORE.game, PigTurn(points=9))),
    state_reprs={
        "before": "PigState(PigGame(['Ada', 'Bo']))",
        "rolled": "PigState(PigGame(['Ada', 'Bo']), PigTurn(points=5))",
    },
    players=(cautious, bold),
    played_rules=[*NAMED_RULES.values()],
    random_rules=st.sampled_from([*NAMED_RULES.values()]),
    has_ended=lambda game: any(total >= game.rules.target for total in game.totals),
    endless=(PigRules(target=10_000), never),
    adds=lambda event: event.points if isinstance(event, Held) else 0,
    scores=lambda game: [*game.totals],
    seeded=Seeded(scores=[72, 102, 46], winners=("Bo",), actions=123, rolls=106, digest="24cc04c89f065e75"),
    illegal_answers=[],
    first_turn=FIRST_TURN,
    first_rolls=["5", "6"],
    after_first_turn=PigState(PigGame(["Ada", "Bo"], totals=[11, 0], seat=1)),
    first_turn_repr="PigTranscript(['Ada', 'Bo'], actions=(RollDie(), RollDie(), Hold()), rolls=('5', '6'))",
    wrong_transcripts=[
        WrongTranscript([Hold()], [], IllegalActionError, "nothing_to_hold", 0),
        WrongTranscript([RollDie(), Hold(), Hold()], ["4"], IllegalActionError, "nothing_to_hold", 2),
        WrongTranscript([RollDie()], [], InvalidRollError, "roll_missing", 0),
        WrongTranscript([kiriki.RollDice()], ["5"], DiceRulesError, "not_an_action_of_pig", 0),
    ],
    over_code="pig_is_over",
)
