"""The actions of a player: which ones are legal in a state, why another is not, and what each leads to."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias, final

import attrs

from dicerules._base.checks import integer, require
from dicerules._base.messages import DICE_OUT_OF_RANGE, UNKNOWN_CODE
from dicerules._shared.multisets import LARGEST_MULTISET, multisets, number_of_multisets, places
from dicerules._shared.play import read_thrown
from dicerules.errors import DiceRulesError, IllegalActionError, InvalidRollError, NotationError, Objection, short_repr
from dicerules.farkle import messages
from dicerules.farkle.combination import SetAside, read_dice
from dicerules.farkle.objections import objection_to_bank, objection_to_roll, objection_to_set_aside
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.state import FarkleState, after, objection_to_any_action
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
    "dice_of",
    "dice_thrown",
    "from_code",
    "legal_actions",
]

_ROLL_CODE: Final = 0
_BANK_CODE: Final = 1
# The first multiset has no dice, and cannot be set aside.
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
    return dice.dice if isinstance(dice, SetAside) else read_dice(dice)


def _check_dice(_: object, __: object, dice: Roll) -> None:
    if not 1 <= len(dice) <= LARGEST_MULTISET:
        raise InvalidRollError(
            DICE_OUT_OF_RANGE, path=("dice",), minimum=1, maximum=LARGEST_MULTISET, given=len(dice), roll=dice
        )


@final
@attrs.frozen(repr=False)
class SetAsideDice:
    """Set aside dice of the roll on the table (F3).

    Args:
        dice: The dice, in any order, or a selection such as those of `FarkleTurn.options`.

    Raises:
        InvalidRollError: If `dice` are not one to six dice.

    Examples:
        >>> SetAsideDice("511"), SetAsideDice("511").dice, SetAsideDice("1").code
        (SetAsideDice("115"), Roll("115"), 2)
    """

    dice: Roll = attrs.field(converter=_read_dice, validator=_check_dice)
    """The dice, in ascending order."""

    @property
    def code(self) -> int:
        """The number of this action, from 2: fewer dice first, then in lexicographic order."""
        return _code_of(self.dice)

    def __repr__(self) -> str:
        """Return the expression that makes this action."""
        return f'SetAsideDice("{self.dice}")'


def _code_of(dice: Roll) -> int:
    return _BEFORE_SET_ASIDES + places()[dice._key]  # noqa: SLF001 (the key of tables: hashing counts would take longer)


FarkleAction: TypeAlias = RollDice | SetAsideDice | Bank
"""The actions of a turn, each with its `code`."""


@cache
def _actions() -> tuple[FarkleAction, ...]:
    """Return all actions in the order of their codes."""
    return RollDice(), Bank(), *map(SetAsideDice, multisets()[1:])


def from_code(code: int) -> FarkleAction:
    """Return the action with this code: the inverse of `action.code`.

    Raises:
        NotationError: If `code` is not the code of an action.

    Examples:
        >>> from_code(0), from_code(1), from_code(2), from_code(924)
        (RollDice(), Bank(), SetAsideDice("1"), SetAsideDice("666666"))
    """
    number, maximum = integer(code), len(_actions()) - 1
    if number is None or not 0 <= number <= maximum:
        raise NotationError(UNKNOWN_CODE, maximum=maximum, given=short_repr(code))
    return _actions()[number]


def action_count(rules: FarkleRules) -> int:
    """Return the number of actions with as many dice as these rules have, including those that are never legal.

    Their codes are the numbers below it: the size of a learning agent's action space.

    Raises:
        DiceRulesError: If `rules` is not a `FarkleRules`.

    Examples:
        >>> from dicerules.farkle import GREED
        >>> action_count(FarkleRules()), action_count(GREED)
        (925, 463)
    """
    require(rules, FarkleRules, "rules")
    return _BEFORE_SET_ASIDES + number_of_multisets(rules.dice)


def legal_actions(state: FarkleState) -> tuple[FarkleAction, ...]:
    """Return every action that the current player may take, in the order of the codes.

    Dice with the same face are not told apart, so each selection to set aside appears once.

    Returns:
        The actions for which `check` returns `None`; empty when the game is over. (It is also empty if a turn of 500
        rolls cannot be banked, or a sheet is full with 100,000 turns.)

    Raises:
        DiceRulesError: If `state` is not a `FarkleState`.

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
    if turn is None or objection_to_any_action(state):
        return ()
    rolls_or_banks = (turn.can_roll, turn.can_bank)
    codes = [code for code, legal in zip((_ROLL_CODE, _BANK_CODE), rolls_or_banks, strict=True) if legal]
    codes += sorted(_code_of(option.dice) for option in turn.options)
    return tuple(map(_actions().__getitem__, codes))


def check(state: FarkleState, action: FarkleAction) -> IllegalActionError | None:
    """Return the error that `apply` would raise for an action, or `None` if the action is legal.

    Raises:
        DiceRulesError: If `state` is not a `FarkleState`, or `action` is not an action of this game.

    Examples:
        >>> from dicerules.farkle import FarkleGame
        >>> state = FarkleState(FarkleGame(["Ada"]), FarkleTurn(history=["112346"]))
        >>> check(state, SetAsideDice("11")) is None
        True
        >>> error = check(state, SetAsideDice("12"))
        >>> error.code, str(error)
        ('dead_die', "'12' has a dead die, which is not part of any combination (F3)")
    """
    objection = _objection(state, action)
    return None if objection is None else objection.error()


def _objection(state: FarkleState, action: FarkleAction) -> Objection | None:
    """Return why the rules forbid an action, or `None`."""
    require(state, FarkleState, "state")
    if not isinstance(action, FarkleAction):
        raise DiceRulesError(messages.NOT_A_FARKLE_ACTION, given=short_repr(action))
    turn = state.turn
    if turn is None:
        return Objection(messages.FARKLE_GAME_OVER)
    if objection := objection_to_any_action(state):
        return objection
    match action:
        case RollDice():
            return objection_to_roll(turn)
        case SetAsideDice(dice):
            return objection_to_set_aside(turn, dice)
        case _:
            return objection_to_bank(turn)


def apply(state: FarkleState, action: FarkleAction, rolled: Dice | None = None) -> FarkleState:
    """Return the state after an action, given the faces of the dice that it throws.

    A turn that ends with a bank or a Farkle is recorded at once.

    Args:
        state: The state in which the action is taken.
        action: The action of the current player.
        rolled: The faces of the thrown dice for `RollDice`; omitted for other actions.

    Returns:
        A new state: in the same turn, at the beginning of the next player's turn, or at the end of the game.

    Raises:
        IllegalActionError: If the action is not legal in this state; it is the error that `check` returns.
        InvalidRollError: If `rolled` is missing, malformed, has the wrong number of dice, or comes with an action that
            throws no dice.
        DiceRulesError: If `state` is not a `FarkleState`, or `action` is not an action of this game.

    Examples:
        >>> from dicerules.farkle import FarkleGame
        >>> state = apply(FarkleState(FarkleGame(["Ada", "Bo"])), RollDice(), rolled="111523")
        >>> state = apply(state, SetAsideDice("111"))
        >>> state.turn.points, state.turn.dice_to_roll
        (1000, 3)
        >>> apply(state, Bank()).player, apply(state, RollDice(), rolled="234").player
        ('Bo', 'Bo')
    """
    if objection := _objection(state, action):
        raise objection.error()
    thrown = read_thrown(rolled, action, dice_of(state, action))
    return after(state, _follow(state.turn, action, thrown))  # type: ignore[arg-type]  # without a turn nothing is legal


def _follow(turn: FarkleTurn, action: FarkleAction, thrown: Roll) -> FarkleTurn:
    match action:
        case RollDice():
            return turn.roll(thrown)
        case SetAsideDice(dice):
            return turn.set_aside(dice)
        case _:
            return turn.bank()


def dice_thrown(state: FarkleState, action: FarkleAction) -> int:
    """Return how many dice an action throws: the length of `rolled` in `apply`, and 0 for other actions.

    Raises:
        IllegalActionError: If the action is not legal in this state; it is the error that `check` returns.
        DiceRulesError: If `state` is not a `FarkleState`, or `action` is not an action of this game.

    Examples:
        >>> from dicerules.farkle import FarkleGame
        >>> state = FarkleState(FarkleGame(["Ada"]), FarkleTurn(history=["112346", "11"]))
        >>> dice_thrown(state, RollDice())
        4
    """
    if objection := _objection(state, action):
        raise objection.error()
    return dice_of(state, action)


def dice_of(state: FarkleState, action: FarkleAction) -> int:
    """Return the number of dice that a legal action throws, without the check of `dice_thrown`."""
    return state.turn.dice_to_roll if state.turn is not None and isinstance(action, RollDice) else 0
