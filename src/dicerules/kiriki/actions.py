"""What a player can do, as values: which actions are legal in a state, why another is not, and where each leads."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias, final

import attrs

from dicerules._base.checks import make_unchecked, require, short, whole
from dicerules._shared.multisets import LARGEST_MULTISET, multisets, number_of_multisets, parts, places
from dicerules._shared.play import read_thrown
from dicerules.errors import DiceRulesError, IllegalActionError, InvalidRollError, NotationError
from dicerules.kiriki.category import Category
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.turn import KirikiTurn
from dicerules.roll import Counts, Dice, Roll

__all__ = [
    "KirikiAction",
    "Record",
    "RollDice",
    "action_count",
    "apply",
    "check",
    "dice_thrown",
    "from_code",
    "legal_actions",
]

# A roll throws one die at the least, of the six that rules may have.
_MOST_KEPT: Final = LARGEST_MULTISET - 1
_FIRST_ROLL_CODE: Final = len(Category)


def _read_keep(keep: Dice) -> Roll:
    return Roll(keep).sorted()


def _check_keep(_: object, __: object, keep: Roll) -> None:
    if len(keep) > _MOST_KEPT:
        msg = f"{_MOST_KEPT} dice can be kept at the most, and {keep!r} has {len(keep)} (K14)"
        raise InvalidRollError(msg)


def _read_category(category: Category | str) -> Category:
    return Category.read(category)


@final
@attrs.frozen(repr=False, cache_hash=True)  # solutions and agents keep actions as keys
class RollDice:
    """Throw all dice but the kept ones (K14, K15). The first roll of a turn keeps none.

    Args:
        keep: the dice that stay, in any order.

    Raises:
        InvalidRollError: these are no dice, or more than five: no rules let so many stay.

    Examples:
        >>> RollDice("311"), RollDice("311").keep, RollDice().code
        (RollDice("113"), Roll("113"), 13)
    """

    keep: Roll = attrs.field(default=Roll(), converter=_read_keep, validator=_check_keep)
    """The dice that stay, in ascending order."""

    @property
    def code(self) -> int:
        """The number of this action: from 13 on, fewer kept dice first, those of one number as in a dictionary."""
        return _FIRST_ROLL_CODE + places()[self.keep._key]

    def __repr__(self) -> str:
        """Show the expression that makes this action."""
        return f'RollDice("{self.keep}")'


@final
@attrs.frozen(repr=False, cache_hash=True)  # solutions and agents keep actions as keys
class Record:
    """Record the roll on the table in a category, which ends the turn (K18).

    Raises:
        NotationError: there is no such category.

    Examples:
        >>> Record("ones"), Record("ones").category, Record("chance").code
        (Record('ones'), <Category.ONES: 'ones'>, 12)
    """

    category: Category = attrs.field(converter=_read_category)
    """Where the roll is recorded."""

    @property
    def code(self) -> int:
        """The number of this action: the place of its category on the card, from 0 to 12."""
        return self.category.position

    def __repr__(self) -> str:
        """Show the expression that makes this action."""
        return f"Record({self.category.value!r})"


KirikiAction: TypeAlias = RollDice | Record
"""What a player can do in a turn: an action, each with its `code`."""


@cache
def _actions() -> tuple[KirikiAction, ...]:
    """List all actions in the order of their codes."""
    keeps = multisets()[: number_of_multisets(_MOST_KEPT)]
    return *map(Record, Category), *map(RollDice, keeps)


@cache
def _rerolls(counts: Counts) -> tuple[KirikiAction, ...]:
    """List every way to throw some of the dice on the table again, in the order of the codes (K14)."""
    return tuple(_actions()[_FIRST_ROLL_CODE + place] for place in parts(counts)[:-1])


def from_code(code: int) -> KirikiAction:
    """Give the action with this code: the inverse of `action.code`.

    Raises:
        NotationError: no action has it, or it is no whole number.

    Examples:
        >>> from_code(0), from_code(13), from_code(222)
        (Record('ones'), RollDice(""), RollDice("6666"))
    """
    number = whole(code)
    if number is None or not 0 <= number < len(_actions()):
        msg = f"the code of an action is a whole number from 0 to {len(_actions()) - 1}, not {short(code)}"
        raise NotationError(msg)
    return _actions()[number]


def action_count(rules: KirikiRules) -> int:
    """Count the actions that there are with as many dice as these rules have.

    Their codes are the numbers below: the size of what a learning agent chooses from.

    Raises:
        DiceRulesError: these are no rules.

    Examples:
        >>> action_count(KirikiRules()), action_count(KirikiRules(dice=6))
        (223, 475)
    """
    require(rules, KirikiRules, "rules")
    return _FIRST_ROLL_CODE + number_of_multisets(rules.dice - 1)


def legal_actions(state: KirikiState) -> tuple[KirikiAction, ...]:
    """List everything that the current player may do, in the order of the codes.

    Dice that show the same face are not told apart: every selection to keep stands there once.

    Returns:
        The actions for which `check` has no objection; none when the game is over.

    Raises:
        DiceRulesError: this is no state.

    Examples:
        >>> from dicerules.kiriki import KirikiGame
        >>> state = KirikiState(KirikiGame(["Ada"]))
        >>> legal_actions(state)
        (RollDice(""),)
        >>> state = apply(state, RollDice(), rolled="11111")
        >>> [str(action.keep) for action in legal_actions(state) if isinstance(action, RollDice)]
        ['', '1', '11', '111', '1111']
    """
    require(state, KirikiState, "state")
    turn = state.turn
    if turn is None:
        return () if state.is_over else (_actions()[_FIRST_ROLL_CODE],)
    records = tuple(_actions()[category.position] for category in state.card.options(turn.roll))
    return records + _rerolls(turn.roll.counts) if turn.can_reroll else records


def check(state: KirikiState, action: KirikiAction) -> str | None:
    """Say why an action is not legal: in the words of the error that `apply` would raise.

    Returns:
        The objection, or `None` for an action that is legal.

    Raises:
        DiceRulesError: this is no state, or no action of this game.

    Examples:
        >>> from dicerules.kiriki import KirikiGame
        >>> state = KirikiState(KirikiGame(["Ada"]), KirikiTurn("14121", rolls_left=0))
        >>> check(state, Record("ones")) is None
        True
        >>> check(state, RollDice("11"))
        'no roll is left: a turn has 3 at the most (K14)'
    """
    require(state, KirikiState, "state")
    if not isinstance(action, KirikiAction):
        msg = f"an action of Kiriki is kiriki.RollDice or kiriki.Record, not {short(action)}"
        raise DiceRulesError(msg)
    if state.turn is None and state.is_over:
        return "the game is over: every card is full (K19)"
    match action, state.turn:
        case Record(category), KirikiTurn(roll=roll):
            card = state.card
            return card._objection(category, card._row(roll)[category], roll)
        case Record(), None:
            return "the dice must be rolled before anything can be recorded (K14)"
        case RollDice(keep), KirikiTurn() as turn:
            return turn._objection_to_reroll(keep)
        case RollDice(keep), None if keep:
            return f"{keep!r} cannot be kept: the first roll of a turn throws all dice (K14)"
        case _:
            return None


def apply(state: KirikiState, action: KirikiAction, rolled: Dice | None = None) -> KirikiState:
    """Take an action, with what the dice show that it throws.

    Args:
        state: where it is taken.
        action: what the current player does.
        rolled: what the thrown dice show: for `RollDice`, and for nothing else.

    Returns:
        The state after it: with the new roll on the table, or before the next player's first roll. The old state stays
        as it is.

    Raises:
        IllegalActionError: the action is not legal in this state; the message is that of `check`.
        InvalidRollError: `rolled` is missing, is not as many dice as are thrown, or comes with another action.
        DiceRulesError: this is no state, or no action of this game.

    Examples:
        >>> from dicerules.kiriki import KirikiGame
        >>> state = apply(KirikiState(KirikiGame(["Ada", "Bo"])), RollDice(), rolled="14121")
        >>> state = apply(state, RollDice("111"), rolled="35")
        >>> state.turn
        KirikiTurn("13151", rolls_left=1)
        >>> apply(state, Record("ones")).player
        'Bo'
    """
    if objection := check(state, action):
        raise IllegalActionError(objection)
    thrown = read_thrown(rolled, action, _dice_thrown(state, action))
    game = state.game
    match action, state.turn:
        case Record(category), KirikiTurn(roll=roll):
            return make_unchecked(KirikiState, game=game.record(category, roll), turn=None)
        case RollDice(keep), KirikiTurn() as turn:
            return make_unchecked(KirikiState, game=game, turn=turn.reroll(keep=keep, rolled=thrown))
        case _:
            return make_unchecked(KirikiState, game=game, turn=game.start_turn(thrown))


def dice_thrown(state: KirikiState, action: KirikiAction) -> int:
    """Count the dice that an action throws: as many as `rolled` of `apply` must have, and 0 for other actions.

    Raises:
        IllegalActionError: the action is not legal in this state; the message is that of `check`.
        DiceRulesError: this is no state, or no action of this game.

    Examples:
        >>> from dicerules.kiriki import KirikiGame
        >>> state = KirikiState(KirikiGame(["Ada"]), KirikiTurn("14121"))
        >>> dice_thrown(state, RollDice("11")), dice_thrown(state, Record("ones"))
        (3, 0)
    """
    if objection := check(state, action):
        raise IllegalActionError(objection)
    return _dice_thrown(state, action)


def _dice_thrown(state: KirikiState, action: KirikiAction) -> int:
    return state.game.rules.dice - len(action.keep) if isinstance(action, RollDice) else 0
