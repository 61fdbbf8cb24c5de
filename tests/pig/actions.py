"""The actions of Pig."""

from __future__ import annotations

from typing import Final, TypeAlias, final

import attrs

from dicerules._base.checks import integer, require
from dicerules._base.messages import UNKNOWN_CODE
from dicerules._shared.play import read_thrown
from dicerules.errors import DiceRulesError, IllegalActionError, NotationError, Objection, short_repr
from dicerules.roll import Dice, Roll
from tests.pig import messages
from tests.pig.rules import PIG, PigRules
from tests.pig.state import PigState
from tests.pig.turn import PigTurn

__all__ = [
    "Hold",
    "PigAction",
    "RollDie",
    "action_count",
    "apply",
    "check",
    "code",
    "dice_of",
    "dice_thrown",
    "follow",
    "from_code",
    "legal_actions",
]


@final
@attrs.frozen
class RollDie:
    """Roll the die."""


@final
@attrs.frozen
class Hold:
    """Keep the points of the turn."""


PigAction: TypeAlias = RollDie | Hold
"""Any action of Pig."""

_ACTIONS: Final[tuple[PigAction, ...]] = (RollDie(), Hold())


def code(action: PigAction, rules: PigRules = PIG) -> int:
    """Return the number of an action."""
    require(rules, PigRules, "rules")
    if not isinstance(action, PigAction):
        raise DiceRulesError(messages.NOT_AN_ACTION, given=short_repr(action))
    return _ACTIONS.index(action)


def from_code(code: int, rules: PigRules = PIG) -> PigAction:
    """Return the action with this number."""
    number, count = integer(code), action_count(rules)
    if number is None or not 0 <= number < count:
        raise NotationError(UNKNOWN_CODE, maximum=count - 1, given=short_repr(code))
    return _ACTIONS[number]


def action_count(rules: PigRules = PIG) -> int:
    """Return how many actions there are."""
    require(rules, PigRules, "rules")
    return len(_ACTIONS)


def legal_actions(state: PigState) -> tuple[PigAction, ...]:
    """Return the legal actions of the current player."""
    require(state, PigState, "state")
    return tuple(action for action in _ACTIONS if _objection(state, action) is None)


def check(state: PigState, action: PigAction) -> IllegalActionError | None:
    """Return the error that `apply` would raise, or `None`."""
    require(state, PigState, "state")
    if not isinstance(action, PigAction):
        raise DiceRulesError(messages.NOT_AN_ACTION, given=short_repr(action))
    objection = _objection(state, action)
    return None if objection is None else objection.error()


def _objection(state: PigState, action: PigAction) -> Objection | None:
    if state.turn is None:
        points = max(state.game.totals)
        return Objection(messages.PIG_IS_OVER, {"player": state.game.winners[0], "points": points})
    if action == Hold() and state.turn.points == 0:
        return Objection(messages.NOTHING_TO_HOLD)
    return None


def apply(state: PigState, action: PigAction, rolled: Dice | None = None) -> PigState:
    """Take an action, and return the state after it."""
    return follow(state, action, read_thrown(rolled, action, dice_thrown(state, action)))


def follow(state: PigState, _: PigAction, thrown: Roll) -> PigState:
    """Return the state after a legal action, given the dice that it throws."""
    points = 0 if state.turn is None else state.turn.points
    if not thrown:
        return PigState(state.game.record(points))
    if thrown.faces == (1,):
        return PigState(state.game.record(0))
    points += thrown.total
    if state.game.totals[state.game.seat] + points >= state.game.rules.target:
        return PigState(state.game.record(points))
    return PigState(state.game, PigTurn(state.game.rules, points=points))


def dice_thrown(state: PigState, action: PigAction) -> int:
    """Return the number of dice an action throws."""
    if error := check(state, action):
        raise error
    return dice_of(state, action)


def dice_of(_: PigState, action: PigAction) -> int:
    """Return the number of dice a legal action throws."""
    return int(action == RollDie())
