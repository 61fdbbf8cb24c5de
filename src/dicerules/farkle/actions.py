"""The actions of a player: which ones are legal in a state, why another is not, and what each leads to."""

from __future__ import annotations

from typing import Any

from dicerules._base.checks import require
from dicerules._shared.play import read_thrown
from dicerules.errors import DiceRulesError, IllegalActionError, Objection, short_repr
from dicerules.farkle import messages
from dicerules.farkle.choices import Bank, FarkleAction, RollDice, SetAsideDice
from dicerules.farkle.codes import BANK_CODE, ROLL_CODE, action_of, set_aside_code
from dicerules.farkle.objections import dice_left, objection_to_bank, objection_to_roll, objection_to_set_aside
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.scoring import set_asides
from dicerules.farkle.state import FarkleState, after, objection_to_any_action
from dicerules.farkle.transitions import banked, rolled, with_set_aside
from dicerules.roll import Dice, Roll

__all__ = ["apply", "check", "dice_of", "dice_thrown", "follow", "legal_actions"]


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
    if turn.current_roll is not None:
        return _set_asides(turn.current_roll, turn.rules)
    found = (ROLL_CODE,) * turn.can_roll + (BANK_CODE,) * turn.can_bank
    return tuple(map(action_of, found))


def _set_asides(roll: Roll, rules: FarkleRules) -> tuple[FarkleAction, ...]:
    """Return the ways to set aside dice of a roll, in the order of the codes."""
    known, key = rules.tables.actions, roll._key  # noqa: SLF001 (the key of tables: hashing counts would take longer)
    if key not in known:
        known[key] = tuple(map(action_of, sorted(set_aside_code(option.dice) for option in set_asides(roll, rules))))
    return known[key]


def check(state: FarkleState, action: FarkleAction) -> IllegalActionError | None:
    """Return the error that `apply` would raise for an action, or `None` if the action is legal.

    Raises:
        DiceRulesError: If `state` is not a `FarkleState`, or `action` is not an action of this game.

    Examples:
        >>> from dicerules.farkle import FarkleGame, FarkleTurn
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
    if not isinstance(action, (RollDice, SetAsideDice, Bank)):  # faster than the union of the three
        raise DiceRulesError(messages.NOT_A_FARKLE_ACTION, given=short_repr(action))
    turn = state.turn
    if turn is None:
        return Objection(messages.FARKLE_GAME_OVER)
    if objection := objection_to_any_action(state):
        return objection
    if isinstance(action, SetAsideDice):
        return objection_to_set_aside(turn, action.dice)
    return objection_to_roll(turn) if isinstance(action, RollDice) else objection_to_bank(turn)


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
        >>> from dicerules.farkle import Bank, FarkleGame
        >>> state = apply(FarkleState(FarkleGame(["Ada", "Bo"])), RollDice(), rolled="111523")
        >>> state = apply(state, SetAsideDice("111"))
        >>> state.turn.points, state.turn.dice_to_roll
        (1000, 3)
        >>> apply(state, Bank()).player, apply(state, RollDice(), rolled="234").player
        ('Bo', 'Bo')
    """
    if objection := _objection(state, action):
        raise objection.error()
    return follow(state, action, read_thrown(rolled, action, dice_of(state, action)))


def follow(state: FarkleState, action: FarkleAction, thrown: Roll) -> FarkleState:
    """Return the state after an action that is known to be legal, given as many dice as it throws."""
    turn: Any = state.turn  # without a turn nothing is legal
    if isinstance(action, SetAsideDice):
        return after(state, with_set_aside(turn, action.dice))
    return after(state, rolled(turn, thrown) if isinstance(action, RollDice) else banked(turn))


def dice_thrown(state: FarkleState, action: FarkleAction) -> int:
    """Return how many dice an action throws: the length of `rolled` in `apply`, and 0 for other actions.

    Raises:
        IllegalActionError: If the action is not legal in this state; it is the error that `check` returns.
        DiceRulesError: If `state` is not a `FarkleState`, or `action` is not an action of this game.

    Examples:
        >>> from dicerules.farkle import FarkleGame, FarkleTurn
        >>> state = FarkleState(FarkleGame(["Ada"]), FarkleTurn(history=["112346", "11"]))
        >>> dice_thrown(state, RollDice())
        4
    """
    if objection := _objection(state, action):
        raise objection.error()
    return dice_of(state, action)


def dice_of(state: FarkleState, action: FarkleAction) -> int:
    """Return the number of dice that a legal action throws, without the check of `dice_thrown`."""
    return dice_left(state.turn) if state.turn is not None and isinstance(action, RollDice) else 0
