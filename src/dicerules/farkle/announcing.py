"""What an action has brought about in a game of Farkle, as events to announce."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from dicerules._shared.events import check_step
from dicerules.farkle.actions import apply, check, dice_of
from dicerules.farkle.choices import Bank, FarkleAction, RollDice, SetAsideDice
from dicerules.farkle.endings import leaders
from dicerules.farkle.event_types import (
    EVENTS,
    AllDicePenalty,
    Banked,
    Farkled,
    FarkleEvent,
    FarklesPenalty,
    FirstBank,
    GameOver,
    HotDiceScored,
    InstantWin,
    LastRoundStarted,
    TargetOvershot,
)
from dicerules.farkle.game import FarkleGame
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.scoring import is_farkle
from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.state import FarkleState
from dicerules.farkle.terms import Ending
from dicerules.farkle.turn import FarkleTurn
from dicerules.roll import Roll

__all__ = ["EVENTS", "events"]

# Where a Farkle is likely to be found first: 1s and 5s come last.
_FACES: Final = (2, 3, 4, 6, 5, 1)


def events(before: FarkleState, action: FarkleAction, after: FarkleState) -> tuple[FarkleEvent, ...]:
    """Return what an action has brought about, in the order in which it happened.

    First comes what the action itself was: a Farkle, a bank, a bank beyond an exact target, hot dice or an instant win.
    Then follow the first bank, the penalty for a Farkle on all dice, the penalty for Farkles in a row, the last round,
    and the end of the game. A roll that can be set aside from, and most selections, bring about nothing.

    Args:
        before: The state in which the action was taken.
        action: The action of the player whose turn it was.
        after: The state to which it has led. What the dice showed is read from it.

    Raises:
        IllegalActionError: If the action is not legal in `before` (the `path` is then `("action",)`), or `after` is not
            a state to which it leads (`("after",)`), as far as that can be seen without the roll.
        DiceRulesError: If `before` or `after` is not a `FarkleState`, or `action` is not an action of this game.

    Examples:
        >>> from dicerules.farkle import FarkleGame
        >>> before = FarkleState(FarkleGame(["Ada", "Bo"]), FarkleTurn(history=["111523", "111"]))
        >>> for event in events(before, Bank(), apply(before, Bank())):
        ...     print(event.sentence())
        Ada banks 1000 points and now has 1000.
        Ada is on the board.
        >>> events(before, RollDice(), apply(before, RollDice(), rolled="234"))
        (Farkled(player='Ada', lost=1000),)
    """
    check_step(before, action, after, kind=FarkleState, check=check, leads_to=_leads_to)
    return tuple(_found(before, action, after))


def _leads_to(before: FarkleState, action: FarkleAction, after: FarkleState) -> bool:
    if not isinstance(action, RollDice):
        return apply(before, action) == after
    number = dice_of(before, action)
    if after.turn is not None and after.turn.history and len(after.turn.history[-1]) == number:
        rolled: Roll | None = after.turn.history[-1]
    else:
        rolled = _some_farkle(number, before.game.rules)
    return rolled is not None and apply(before, action, rolled) == after


def _some_farkle(number: int, rules: FarkleRules) -> Roll | None:
    """Return a roll of this many dice that is a Farkle, or `None` if none is: all lead to the same state."""
    rolls = map(Roll, combinations_with_replacement(_FACES, number))
    return next((roll for roll in rolls if is_farkle(roll, rules)), None)


def _found(before: FarkleState, action: FarkleAction, after: FarkleState) -> Iterator[FarkleEvent]:
    player = str(before.player)
    if after.game is not before.game and after.game != before.game:
        yield from _of_turn(player, before, action, after.game.sheet(player))
        yield from _of_game(player, before.game, after.game)
    elif (
        isinstance(action, SetAsideDice) and after.turn is not None and after.turn.dice_to_roll == after.turn.rules.dice
    ):
        yield HotDiceScored(player, after.turn.points)


def _of_turn(player: str, before: FarkleState, action: FarkleAction, sheet: FarkleSheet) -> Iterator[FarkleEvent]:
    """Yield the events of a turn that is over, which is the last one on the sheet."""
    turn: FarkleTurn = before.turn  # type: ignore[assignment]  # there is one, or no action would be legal
    recorded = sheet.turns[-1]
    match action:
        case RollDice():
            yield Farkled(player, turn.points)
            yield from _penalties(player, before.sheet, sheet)
        case Bank() if recorded == 0:
            yield TargetOvershot(player, turn.points)
            yield from _penalties(player, before.sheet, sheet)
        case Bank():
            yield Banked(player, recorded, sheet.total)
            if not before.sheet.on_board:
                yield FirstBank(player)
        case _:
            kind = turn.set_aside(action.dice).winning_kind
            labels = {str(house.name): house.labels for house in sheet.rules.house_combinations}
            yield InstantWin(player, kind, recorded, labels=labels.get(str(kind)))


def _penalties(player: str, before: FarkleSheet, after: FarkleSheet) -> Iterator[FarkleEvent]:
    """Yield the penalties of a turn without points, and what each has taken from the total."""
    rules, penalty, total = after.rules, -after.turns[-1], before.total
    if penalty:
        lost = penalty if rules.negative_totals else min(penalty, total)
        total -= lost
        yield AllDicePenalty(player, lost)
    if before.farkles_in_a_row + 1 == rules.farkles_to_penalty:
        yield FarklesPenalty(player, rules.farkles_to_penalty, total - after.total)


def _of_game(player: str, before: FarkleGame, after: FarkleGame) -> Iterator[FarkleEvent]:
    """Yield what a turn has brought about for everyone."""
    if after.is_last_round and not before.is_last_round:
        yield LastRoundStarted(None if after.rules.ending is Ending.FIXED_TURNS else player)
    if after.is_over:
        leading = leaders(after)
        points = after.sheets[leading.seats[0]].total
        decided = {"tie_is_open": leading.open, "was_first": leading.was_first}
        yield GameOver(after.winners, points, leading.tie_break, **decided)
