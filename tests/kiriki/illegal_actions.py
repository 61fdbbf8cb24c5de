"""Actions that the rules forbid in a state, each with the code, the sentence in English and the clause of its error."""

from __future__ import annotations

from typing import NamedTuple

from dicerules import KirikiGame, KirikiTurn, Scorecard, kiriki
from dicerules.kiriki import YAHTZEE, Category, KirikiRules, KirikiState, Record, RollDice

FULL = Scorecard(filled=dict.fromkeys(Category, 0) | {Category.CHANCE: 20})
OVER = KirikiState(KirikiGame(["Ada"], cards=[FULL]))
BEFORE = KirikiState(KirikiGame(["Ada", "Bo"]))
ROLLED = KirikiState(BEFORE.game, KirikiTurn("14121"))
LAST = KirikiState(BEFORE.game, KirikiTurn("14121", rolls_left=0))
LIVE = KirikiState(
    KirikiGame(["Ada"], cards=[Scorecard(filled={"kiriki": 50, "ones": 3})]), KirikiTurn("14121", rolls_left=0)
)
SCRATCHED = KirikiState(KirikiGame(["Ada"], cards=[Scorecard(filled={"kiriki": 0})]), KirikiTurn("66666"))
ORDER = KirikiRules(forced_order=True)
IN_ORDER = KirikiState(KirikiGame(["Ada"], ORDER), KirikiTurn("14121", ORDER))
AT_LIMIT = KirikiState(KirikiGame(["Ada"], cards=[Scorecard(filled={"kiriki": 50 * 100_000})]), KirikiTurn("66666"))


def joker_state(**filled: int) -> KirikiState:
    card = Scorecard(YAHTZEE, filled={"kiriki": 50, **filled})
    return KirikiState(KirikiGame(["Ada"], YAHTZEE, cards=[card]), KirikiTurn("44444", YAHTZEE))


class Illegal(NamedTuple):
    """An action that the rules forbid in a state."""

    state: KirikiState
    action: kiriki.KirikiAction
    code: str
    english: str
    clause: str | None = None


ILLEGAL = [
    Illegal(OVER, Record("ones"), "all_cards_full", "the game is over: every card is full", "K19"),
    Illegal(OVER, RollDice(), "all_cards_full", "the game is over: every card is full", "K19"),
    Illegal(
        BEFORE,
        Record("ones"),
        "recorded_before_first_roll",
        "the dice must be rolled before anything can be recorded",
        "K14",
    ),
    Illegal(
        BEFORE,
        RollDice("1"),
        "kept_before_first_roll",
        "the first roll of a turn throws all dice: expected none to keep, not '1'",
        "K14",
    ),
    Illegal(LAST, RollDice("11"), "no_roll_left", "no roll is left: a turn has 3 rolls", "K14"),
    Illegal(
        ROLLED,
        RollDice("22"),
        "kept_dice_not_on_table",
        "expected dice to keep from the roll '14121', not '22'",
        "K15",
    ),
    Illegal(
        ROLLED,
        RollDice("11124"),
        "all_dice_kept",
        "a roll must throw at least one die, but '11124' keeps all of them",
        "K14",
    ),
    Illegal(LIVE, Record("ones"), "category_used", "Ones is already filled, with 3 points", "K17"),
    Illegal(
        LIVE,
        Record("kiriki"),
        "kiriki_not_matched",
        "Kiriki holds 50 points: expected dice that are all alike, not '14121'",
        "K16a",
    ),
    Illegal(
        SCRATCHED,
        Record("kiriki"),
        "kiriki_scratched",
        "Kiriki was scratched, which closes it for the rest of the game",
        "K16b",
    ),
    Illegal(
        AT_LIMIT, Record("kiriki"), "kiriki_at_limit", "Kiriki already holds 100000 Kirikis, the most a card can hold"
    ),
    Illegal(
        joker_state(),
        Record("chance"),
        "joker_to_upper",
        "a forced joker must be recorded in Fours while that category is open",
    ),
    Illegal(
        joker_state(fours=8),
        Record("fives"),
        "joker_to_lower",
        "a forced joker must be recorded in a lower category while one is open",
    ),
    Illegal(
        IN_ORDER,
        Record("full_house"),
        "out_of_order",
        "boxes are filled in the card's order: expected Ones, not Full house",
    ),
]
