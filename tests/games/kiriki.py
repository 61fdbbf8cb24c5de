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
    YACHT,
    YAHTZEE,
    YATZY,
    AnotherKiriki,
    BonusEarned,
    Category,
    KirikiAction,
    KirikiEvent,
    KirikiRules,
    KirikiState,
    KirikiTranscript,
    Record,
    RollDice,
    Scored,
)
from dicerules.strategies import kiriki_rules
from tests.games.entry import Entry, Objection, Seeded, WrongDice, WrongTranscript
from tests.kiriki.oracle import NAMES

SIX, TWO = KirikiRules(dice=6), KirikiRules(dice=2)
# The order of the codes, written out independently: the card's rows, then the dice kept, by number and then as digits.
KEPT = sorted({"".join(map(str, sorted(dice))) for n in range(5) for dice in product(range(1, 7), repeat=n)})
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
GAME_OVER = "all_cards_full"


def greedy(state: KirikiState) -> KirikiAction:
    """Record the first roll where it scores most."""
    assert state.turn is not None
    options = state.card.options(state.turn.roll)
    return Record(max(options, key=lambda category: options[category]))


def collector(state: KirikiState) -> KirikiAction:
    """Keep the most frequent face, the highest if several are, for as long as rolls are left."""
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


def adds(event: KirikiEvent) -> int:
    """Return what an event adds to the grand total."""
    match event:
        case Scored(points=points) | BonusEarned(points=points) | AnotherKiriki(bonus=points):
            return points
        case _:
            return 0


ENTRY = Entry(
    name="kiriki",
    module=kiriki,
    game=KirikiGame,
    state=KirikiState,
    turn=KirikiTurn,
    rules=KirikiRules,
    transcript=KirikiTranscript,
    dice="14121",
    actions=ALL,
    throw=RollDice,
    written_codes=[
        (
            KIRIKI,
            {
                0: Record("ones"),
                12: Record("chance"),
                13: RollDice(),
                14: RollDice("1"),
                19: RollDice("6"),
                20: RollDice("11"),
                25: RollDice("16"),
                26: RollDice("22"),
                222: RollDice("6666"),
            },
        ),
        (SIX, {12: Record("chance"), 222: RollDice("6666"), 223: RollDice("11111"), 474: RollDice("66666")}),
        (YATZY, {0: Record("ones"), 6: Record("one_pair"), 14: Record("yatzy"), 15: RollDice(), 224: RollDice("6666")}),
        (YACHT, {6: Record("full_house"), 11: Record("yacht"), 12: RollDice(), 221: RollDice("6666")}),
    ],
    # Boxes, and the multisets of fewer dice than a roll has.
    action_counts=[(KIRIKI, 223), (YAHTZEE, 223), (SIX, 475), (YATZY, 225), (YACHT, 222), (TWO, 13 + 7)],
    foreign_actions=[
        (KIRIKI, Record("yatzy"), "unknown_category"),
        (YATZY, Record("kiriki"), "unknown_category"),
        (KIRIKI.without_box("chance"), Record("chance"), "unknown_category"),
        (KIRIKI, RollDice("11111"), "too_many_dice_kept"),
        (TWO, RollDice("12"), "too_many_dice_kept"),
    ],
    not_actions=["ones", Category.ONES, RollDice, farkle.RollDice()],
    not_an_action="not_a_kiriki_action",
    states={"before": BEFORE, "rolled": ROLLED, "last": LAST, "live": LIVE, "over": OVER},
    legal={
        "before": [RollDice()],
        # Any of three 1s, a 2 and a 4 may be kept, but not all.
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
        Objection("before", RollDice("1"), "kept_before_first_roll", "K14"),
        Objection("before", Record("ones"), "recorded_before_first_roll", "K14"),
        Objection("rolled", RollDice("22"), "kept_dice_not_on_table", "K15"),
        Objection("rolled", RollDice("11124"), "all_dice_kept", "K14"),
        Objection("last", RollDice(), "no_roll_left", "K14"),
        Objection("last", Record("yatzy"), "unknown_category", None),
        Objection("live", Record("ones"), "category_used", "K17"),
        Objection(
            "live",
            Record("kiriki"),
            "kiriki_not_matched",
            "K16a",
        ),
        Objection("over", RollDice(), GAME_OVER, "K19"),
        Objection("over", Record("ones"), GAME_OVER, "K19"),
    ],
    wrong_dice=[
        WrongDice("before", RollDice(), None, "roll_missing"),
        WrongDice("before", RollDice(), "", "wrong_number_of_dice"),
        WrongDice("before", RollDice(), "1412", "wrong_number_of_dice"),
        WrongDice("rolled", RollDice("111"), "123", "wrong_number_of_dice"),
        WrongDice("rolled", RollDice("111"), "17", "bad_face_in_text"),
        WrongDice("rolled", RollDice("111"), 35, "not_a_roll"),
        WrongDice("rolled", RollDice("111"), [True, 1], "bad_face"),
        WrongDice(
            "rolled",
            Record("ones"),
            "14121",
            "roll_unwanted",
        ),
        WrongDice("rolled", Record("ones"), "", "roll_unwanted"),
    ],
    # Kept dice stay in their places (K15).
    thrown=("rolled", RollDice("111"), [3, 5], KirikiState(BEFORE.game, KirikiTurn("13151", rolls_left=1))),
    state_reprs={
        "before": "KirikiState(KirikiGame(['Ada', 'Bo']))",
        "last": "KirikiState(KirikiGame(['Ada', 'Bo']), KirikiTurn(\"14121\", rolls_left=0))",
    },
    players=(collector, greedy),
    played_rules=[*NAMED_RULES.values(), SIX],
    random_rules=kiriki_rules(),
    has_ended=lambda game: all(len(card.filled) == len(game.rules.boxes) for card in game.cards),
    endless=(KirikiRules(rolls_per_turn=10**6), never),
    adds=adds,
    scores=lambda game: [card.grand_total for card in game.cards],
    seeded=Seeded(scores=[243, 104, 36], winners=("Ada",), actions=121, rolls=81, digest="81d48e9a047c9f65"),
    illegal_answers=[
        (RollDice("55"), "kept_dice_not_on_table"),
        (RollDice("12346"), "all_dice_kept"),
    ],
    first_turn=FIRST_TURN,
    first_rolls=["14121", "35"],
    after_first_turn=KirikiState(KirikiGame(["Ada", "Bo"]).record("ones", "13151")),
    first_turn_repr=(
        "KirikiTranscript(['Ada', 'Bo'], "
        "actions=(RollDice(\"\"), RollDice(\"111\"), Record('ones')), rolls=('14121', '35'))"
    ),
    wrong_transcripts=[
        WrongTranscript([Record("ones")], [], IllegalActionError, "recorded_before_first_roll", 0),
        WrongTranscript(
            [*FIRST_TURN, Record("twos")],
            ["14121", "35"],
            IllegalActionError,
            "recorded_before_first_roll",
            3,
        ),
        WrongTranscript(
            [RollDice(), RollDice("22")], ["14121", "111"], IllegalActionError, "kept_dice_not_on_table", 1
        ),
        WrongTranscript([RollDice(), RollDice("14121")], ["14121"], IllegalActionError, "all_dice_kept", 1),
        WrongTranscript(FIRST_TURN, ["14121"], InvalidRollError, "roll_missing", 1),
        WrongTranscript(FIRST_TURN, ["14121", "356"], InvalidRollError, "wrong_number_of_dice", 1),
        WrongTranscript([farkle.RollDice()], ["111111"], DiceRulesError, "not_a_kiriki_action", 0),
    ],
    over_code=GAME_OVER,
)
