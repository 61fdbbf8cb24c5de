"""Kiriki, for the tests that hold for every game."""

from __future__ import annotations

from itertools import product

from dicerules import (
    DiceRulesError,
    IllegalActionError,
    InvalidRollError,
    KirikiGame,
    KirikiTurn,
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
    KirikiTranscript,
    Record,
    RollDice,
)
from tests.games.entry import Entry, Objection, Seeded, WrongDice, WrongTranscript
from tests.kiriki.oracle import NAMES

SIX = KirikiRules(dice=6)
# The order of the codes, written down once more: the card's lines, then what is kept, by number and then as digits.
KEPT = sorted({"".join(map(str, sorted(dice))) for n in range(6) for dice in product(range(1, 7), repeat=n)})
KEPT.sort(key=len)
ALL: list[KirikiAction] = [*map(Record, NAMES), *map(RollDice, KEPT)]

FULL = Scorecard(filled=dict.fromkeys(NAMES, 0) | {"chance": 20})
OVER = KirikiState(KirikiGame(["Ada"], cards=[FULL]))
BEFORE = KirikiState(KirikiGame(["Ada", "Bo"]))
ROLLED = KirikiState(BEFORE.game, KirikiTurn("14121"))
LAST = KirikiState(BEFORE.game, KirikiTurn("14121", rolls_left=0))
LIVE = KirikiState(
    KirikiGame(["Ada"], cards=[Scorecard(filled={"kiriki": 50, "ones": 3})]), KirikiTurn("14121", rolls_left=0)
)

FIRST_TURN: list[KirikiAction] = [RollDice(), RollDice("111"), Record("ones")]
GAME_OVER = "the game is over: every card is full (K19)"


def greedy(state: KirikiState) -> KirikiAction:
    """Record at once, where the roll scores most."""
    assert state.turn is not None
    options = state.card.options(state.turn.roll)
    return Record(max(options, key=lambda category: options[category]))


def collector(state: KirikiState) -> KirikiAction:
    """Keep the dice of the face that shows most often, the highest of those, as long as one may roll."""
    turn = state.turn
    assert turn is not None
    counts = turn.roll.counts
    face = max(range(6), key=lambda place: (counts[place], place)) + 1
    if turn.can_reroll and max(counts) < len(turn.roll):
        return RollDice([face] * counts[face - 1])
    return greedy(state)


def never(_: KirikiState) -> KirikiAction:
    """Never record."""
    return RollDice()


ENTRY = Entry(
    name="kiriki",
    module=kiriki,
    game=KirikiGame,
    state=KirikiState,
    turn=KirikiTurn,
    rules=KirikiRules,
    transcript=KirikiTranscript,
    actions=ALL,
    throw=RollDice,
    written_codes={
        0: Record("ones"),
        12: Record("chance"),
        13: RollDice(),
        14: RollDice("1"),
        19: RollDice("6"),
        20: RollDice("11"),
        25: RollDice("16"),
        26: RollDice("22"),
        222: RollDice("6666"),
        223: RollDice("11111"),
        474: RollDice("66666"),
    },
    action_counts=[(KIRIKI, 223), (YAHTZEE, 223), (SIX, 475)],
    not_actions=["ones", Category.ONES, RollDice, farkle.RollDice()],
    not_an_action="an action of Kiriki is kiriki.RollDice or kiriki.Record, not ",
    states={"before": BEFORE, "rolled": ROLLED, "last": LAST, "live": LIVE, "over": OVER},
    legal={
        "before": [RollDice()],
        # Of three 1s, a 2 and a 4 one keeps any, but not all.
        "rolled": [
            *map(Record, NAMES),
            *map(RollDice, ["", "1", "2", "4", "11", "12", "14", "24", "111", "112", "114", "124"]),
            *map(RollDice, ["1112", "1114", "1124"]),
        ],
        "last": [*map(Record, NAMES)],
        "live": [Record(name) for name in NAMES if name not in {"ones", "kiriki"}],
        "over": [],
    },
    objections=[
        Objection("before", RollDice("1"), 'Roll("1") cannot be kept: the first roll of a turn throws all dice (K14)'),
        Objection("before", Record("ones"), "the dice must be rolled before anything can be recorded (K14)"),
        Objection("rolled", RollDice("22"), 'Roll("22") cannot be kept: it is not part of Roll("14121") (K15)'),
        Objection("rolled", RollDice("11124"), 'Roll("11124") keeps every die: a roll throws at least one (K14)'),
        Objection("last", RollDice(), "no roll is left: a turn has 3 at the most (K14)"),
        Objection("live", Record("ones"), "ones is used already, with 3 points (K17)"),
        Objection(
            "live",
            Record("kiriki"),
            "kiriki holds 50 points: only dice that are all alike may be recorded there (K16a)",
        ),
        Objection("over", RollDice(), GAME_OVER),
        Objection("over", Record("ones"), GAME_OVER),
    ],
    wrong_dice=[
        WrongDice("before", RollDice(), None, "is 5: rolled must say"),
        WrongDice("before", RollDice(), "", r'is 5, and Roll\(""\) has 0'),
        WrongDice("before", RollDice(), "1412", r'is 5, and Roll\("1412"\) has 4'),
        WrongDice("rolled", RollDice("111"), "123", r'RollDice\("111"\) throws is 2, and Roll\("123"\) has 3'),
        WrongDice("rolled", RollDice("111"), "17", "a die shows 1 to 6"),
        WrongDice("rolled", RollDice("111"), 35, "text of digits or a list"),
        WrongDice("rolled", RollDice("111"), [True, 1], "whole number from 1 to 6, not True"),
        WrongDice(
            "rolled",
            Record("ones"),
            "14121",
            r"Record\('ones'\) throws no dice: rolled must be left out, and is '14121'",
        ),
        WrongDice("rolled", Record("ones"), "", "throws no dice"),
    ],
    # Kept dice stay in their places (K15).
    thrown=("rolled", RollDice("111"), [3, 5], KirikiState(BEFORE.game, KirikiTurn("13151", rolls_left=1))),
    state_reprs={
        "before": "KirikiState(KirikiGame(['Ada', 'Bo']))",
        "last": "KirikiState(KirikiGame(['Ada', 'Bo']), KirikiTurn(\"14121\", rolls_left=0))",
    },
    players=(collector, greedy),
    played_rules=[*NAMED_RULES.values(), SIX],
    has_ended=lambda game: all(len(card.filled) == len(NAMES) for card in game.cards),
    endless=(KirikiRules(rolls_per_turn=10**6), never),
    scores=lambda game: [card.grand_total for card in game.cards],
    seeded=Seeded(scores=[243, 104, 36], winners=("Ada",), actions=121, rolls=81, digest="81d48e9a047c9f65"),
    illegal_answers=[
        (RollDice("55"), 'Roll("55") cannot be kept: it is not part of Roll("32461") (K15)'),
        (RollDice("12346"), 'Roll("12346") keeps every die: a roll throws at least one (K14)'),
    ],
    first_turn=FIRST_TURN,
    first_rolls=["14121", "35"],
    after_first_turn=KirikiState(KirikiGame(["Ada", "Bo"]).record("ones", "13151")),
    first_turn_repr=(
        "KirikiTranscript(['Ada', 'Bo'], "
        "actions=(RollDice(\"\"), RollDice(\"111\"), Record('ones')), rolls=('14121', '35'))"
    ),
    wrong_transcripts=[
        WrongTranscript([Record("ones")], [], IllegalActionError, r"actions\[0\]: the dice must be rolled before"),
        WrongTranscript(
            [*FIRST_TURN, Record("twos")],
            ["14121", "35"],
            IllegalActionError,
            r"actions\[3\]: the dice must be rolled",
        ),
        WrongTranscript(
            [RollDice(), RollDice("22")], ["14121", "111"], IllegalActionError, r'actions\[1\]: Roll\("22"\) cannot be'
        ),
        WrongTranscript(
            [RollDice(), RollDice("14121")], ["14121"], IllegalActionError, r'actions\[1\]: Roll\("11124"\) keeps'
        ),
        WrongTranscript(FIRST_TURN, ["14121"], InvalidRollError, r"actions\[1\]: .* is 2: rolled must say what they"),
        WrongTranscript(
            FIRST_TURN, ["14121", "356"], InvalidRollError, r'actions\[1\]: .* is 2, and Roll\("356"\) has 3'
        ),
        WrongTranscript([farkle.RollDice()], ["111111"], DiceRulesError, r"actions\[0\]: an action of Kiriki is "),
    ],
    over_message="the game is over: every card",
)
