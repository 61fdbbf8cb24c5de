"""What a player can do, as values: which actions are legal in a state, why another is not, and where each leads."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias, final

import attrs

from dicerules._base.checks import LONGEST, require, short, whole
from dicerules._shared.multisets import LARGEST_MULTISET, multisets, number_of_multisets, places
from dicerules._shared.play import read_thrown
from dicerules.errors import DiceRulesError, IllegalActionError, InvalidRollError, NotationError
from dicerules.farkle.combination import SetAside
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.state import FarkleState
from dicerules.farkle.turn import FarkleTurn
from dicerules.roll import Dice, Roll

__all__ = [
    "Bank",
    "FarkleAction",
    "RollDice",
    "SetAsideDice",
    "action_count",
    "apply",
    "check",
    "from_code",
    "legal_actions",
]

_ROLL_CODE: Final = 0
_BANK_CODE: Final = 1
# The multiset of no dice comes first, and cannot be set aside.
_BEFORE_SET_ASIDES: Final = 1


@final
@attrs.frozen
class RollDice:
    """Roll all dice that are not set aside (F5, F6).

    Examples:
        >>> RollDice().code
        0
    """

    @property
    def code(self) -> int:
        """The number of this action: 0."""
        return _ROLL_CODE


@final
@attrs.frozen
class Bank:
    """Stop and keep the points of the turn (F5).

    Examples:
        >>> Bank().code
        1
    """

    @property
    def code(self) -> int:
        """The number of this action: 1."""
        return _BANK_CODE


def _read_dice(dice: Dice | SetAside) -> Roll:
    return dice.dice if isinstance(dice, SetAside) else Roll(dice).sorted()


def _check_dice(_: object, __: object, dice: Roll) -> None:
    if not 1 <= len(dice) <= LARGEST_MULTISET:
        msg = f"1 to {LARGEST_MULTISET} dice can be set aside at once, and {dice!r} has {len(dice)} (F3)"
        raise InvalidRollError(msg)


@final
@attrs.frozen(repr=False)
class SetAsideDice:
    """Set dice of the roll on the table aside (F3).

    Args:
        dice: the dice, in any order, or a selection such as those of `FarkleTurn.options`.

    Raises:
        InvalidRollError: these are no dice, or not one to six.

    Examples:
        >>> SetAsideDice("511"), SetAsideDice("511").dice, SetAsideDice("1").code
        (SetAsideDice("115"), Roll("115"), 2)
    """

    dice: Roll = attrs.field(converter=_read_dice, validator=_check_dice)
    """The dice, in ascending order."""

    @property
    def code(self) -> int:
        """The number of this action: from 2 on, fewer dice first, those of one number as in a dictionary."""
        return _BEFORE_SET_ASIDES + places()[self.dice._key]

    def __repr__(self) -> str:
        """Show the expression that makes this action."""
        return f'SetAsideDice("{self.dice}")'


FarkleAction: TypeAlias = RollDice | SetAsideDice | Bank
"""What a player can do in a turn: an action, each with its `code`."""


@cache
def _actions() -> tuple[FarkleAction, ...]:
    """List all actions in the order of their codes."""
    return RollDice(), Bank(), *map(SetAsideDice, multisets()[1:])


def from_code(code: int) -> FarkleAction:
    """Give the action with this code: the inverse of `action.code`.

    Raises:
        NotationError: no action has it, or it is no whole number.

    Examples:
        >>> from_code(0), from_code(1), from_code(2), from_code(924)
        (RollDice(), Bank(), SetAsideDice("1"), SetAsideDice("666666"))
    """
    number = whole(code)
    if number is None or not 0 <= number < len(_actions()):
        msg = f"the code of an action is a whole number from 0 to {len(_actions()) - 1}, not {short(code)}"
        raise NotationError(msg)
    return _actions()[number]


def action_count(rules: FarkleRules) -> int:
    """Count the actions that there are with as many dice as the rules have, also those that no roll of theirs allows.

    Their codes are the numbers below: the size of what a learning agent chooses from.

    Raises:
        DiceRulesError: these are no rules.

    Examples:
        >>> from dicerules.farkle import GREED
        >>> action_count(FarkleRules()), action_count(GREED)
        (925, 463)
    """
    require(rules, FarkleRules, "rules")
    return _BEFORE_SET_ASIDES + number_of_multisets(rules.dice)


def legal_actions(state: FarkleState) -> tuple[FarkleAction, ...]:
    """List everything that the current player may do, in the order of the codes.

    Dice that show the same face are not told apart: every selection to set aside stands there once.

    Returns:
        The actions for which `check` has no objection; none when the game is over. (There is none either when a turn
        of 500 rolls cannot be banked, or a sheet is full with 100,000 turns.)

    Raises:
        DiceRulesError: this is no state.

    Examples:
        >>> from dicerules.farkle import FarkleGame
        >>> state = FarkleState(FarkleGame(["Ada"]))
        >>> legal_actions(state)
        (RollDice(),)
        >>> state = apply(state, RollDice(), rolled="112346")
        >>> legal_actions(state)
        (SetAsideDice("1"), SetAsideDice("11"))
    """
    require(state, FarkleState, "state")
    turn = state.turn
    if turn is None or _objection_to_any(state):
        return ()
    rolls_or_banks = (turn.can_roll, turn.can_bank)
    codes = [code for code, legal in zip((_ROLL_CODE, _BANK_CODE), rolls_or_banks, strict=True) if legal]
    codes += sorted(_BEFORE_SET_ASIDES + places()[option.dice._key] for option in turn.options)
    return tuple(map(_actions().__getitem__, codes))


def check(state: FarkleState, action: FarkleAction) -> str | None:
    """Say why an action is not legal: in the words of the error that `apply` would raise.

    Returns:
        The objection, or `None` for an action that is legal.

    Raises:
        DiceRulesError: this is no state, or no action of this game.

    Examples:
        >>> from dicerules.farkle import FarkleGame
        >>> state = FarkleState(FarkleGame(["Ada"]), FarkleTurn(history=["112346"]))
        >>> check(state, SetAsideDice("11")) is None
        True
        >>> check(state, SetAsideDice("12"))
        'Roll("12") has a dead die, one that no combination needs (F3)'
    """
    require(state, FarkleState, "state")
    if not isinstance(action, FarkleAction):
        msg = f"an action of Farkle is farkle.RollDice, farkle.SetAsideDice or farkle.Bank, not {short(action)}"
        raise DiceRulesError(msg)
    turn = state.turn
    if turn is None:
        return "the game is over: everyone has had their last turn (F12)"
    if objection := _objection_to_any(state):
        return objection
    match action:
        case RollDice():
            return turn._objection_to_roll()
        case SetAsideDice(dice):
            return turn._objection_to_set_aside(dice)
        case _:
            return turn._objection_to_bank(banked=False)


def _objection_to_any(state: FarkleState) -> str | None:
    """Say why no action at all is legal in a game that goes on: the turn could not be recorded."""
    if state.game._turns_taken == LONGEST * len(state.game.players):
        return f"a sheet has room for {LONGEST} turns"
    return None


def apply(state: FarkleState, action: FarkleAction, rolled: Dice | None = None) -> FarkleState:
    """Take an action, with what the dice show that it throws.

    A turn that ends, with the bank or with a Farkle, is recorded at once.

    Args:
        state: where it is taken.
        action: what the current player does.
        rolled: what the thrown dice show: for `RollDice`, and for nothing else.

    Returns:
        The state after it: in the same turn, at the beginning of the next player's, or at the end of the game. The old
        state stays as it is.

    Raises:
        IllegalActionError: the action is not legal in this state; the message is that of `check`.
        InvalidRollError: `rolled` is missing, is not as many dice as are thrown, or comes with another action.
        DiceRulesError: this is no state, or no action of this game.

    Examples:
        >>> from dicerules.farkle import FarkleGame
        >>> state = apply(FarkleState(FarkleGame(["Ada", "Bo"])), RollDice(), rolled="111523")
        >>> state = apply(state, SetAsideDice("111"))
        >>> state.turn.points, state.turn.dice_to_roll
        (1000, 3)
        >>> apply(state, Bank()).player, apply(state, RollDice(), rolled="234").player
        ('Bo', 'Bo')
    """
    if objection := check(state, action):
        raise IllegalActionError(objection)
    thrown = read_thrown(rolled, action, _dice_thrown(state, action))
    return state._after(_follow(state.turn, action, thrown))  # type: ignore[arg-type]  # check wants a turn


def _follow(turn: FarkleTurn, action: FarkleAction, thrown: Roll) -> FarkleTurn:
    match action:
        case RollDice():
            return turn.roll(thrown)
        case SetAsideDice(dice):
            return turn.set_aside(dice)
        case _:
            return turn.bank()


def dice_thrown(state: FarkleState, action: FarkleAction) -> int:
    """Count the dice that an action throws: as many as `rolled` of `apply` must have, and 0 for other actions.

    Raises:
        IllegalActionError: the action is not legal in this state; the message is that of `check`.
        DiceRulesError: this is no state, or no action of this game.

    Examples:
        >>> from dicerules.farkle import FarkleGame
        >>> state = FarkleState(FarkleGame(["Ada"]), FarkleTurn(history=["112346", "11"]))
        >>> dice_thrown(state, RollDice())
        4
    """
    if objection := check(state, action):
        raise IllegalActionError(objection)
    return _dice_thrown(state, action)


def _dice_thrown(state: FarkleState, action: FarkleAction) -> int:
    return state.turn.dice_to_roll if state.turn is not None and isinstance(action, RollDice) else 0
