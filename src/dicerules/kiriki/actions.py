"""The actions of a player: which ones are legal in a state, why another is not, and what each leads to."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias, final

import attrs

from dicerules._base.checks import integer, require
from dicerules._base.messages import UNKNOWN_CODE
from dicerules._base.values import call_of, make_unchecked
from dicerules._shared.multisets import LARGEST_MULTISET, multisets, number_of_multisets, parts, place_of, places
from dicerules._shared.play import read_thrown
from dicerules.errors import (
    DiceRulesError,
    IllegalActionError,
    InvalidRollError,
    NotationError,
    Objection,
    short_repr,
)
from dicerules.kiriki import messages
from dicerules.kiriki.category import Category
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.turn import KirikiTurn, read_dice
from dicerules.roll import Counts, Dice, Roll, pack

__all__ = [
    "KirikiAction",
    "Record",
    "RollDice",
    "action_count",
    "apply",
    "check",
    "dice_of",
    "dice_thrown",
    "from_code",
    "legal_actions",
]

# A roll throws at least one die, of at most six.
_MOST_KEPT: Final = LARGEST_MULTISET - 1
_FIRST_ROLL_CODE: Final = len(Category)


def _read_keep(keep: Dice) -> Roll:
    return read_dice(keep, "keep").sorted()


def _check_keep(_: object, attribute: attrs.Attribute[Roll], keep: Roll) -> None:
    if len(keep) > _MOST_KEPT:
        path, given = (attribute.name,), len(keep)
        raise InvalidRollError(messages.TOO_MANY_DICE_KEPT, path=path, most=_MOST_KEPT, given=given, keep=keep)


def _read_category(category: Category | str) -> Category:
    return Category.read(category, "category")


@final
@attrs.frozen(repr=False, cache_hash=True)  # solutions and agents keep actions as keys
class RollDice:
    """Throw all dice except the kept ones (K14, K15). The first roll of a turn keeps none.

    Args:
        keep: The dice to keep, in any order.

    Raises:
        InvalidRollError: If `keep` is malformed or has more than five dice, which no rules allow.

    Examples:
        >>> RollDice("311"), RollDice("311").keep, RollDice().code
        (RollDice("113"), Roll("113"), 13)
    """

    keep: Roll = attrs.field(default=Roll(), converter=_read_keep, validator=_check_keep)
    """The dice to keep, in ascending order."""

    @property
    def code(self) -> int:
        """The number of this action, from 13: fewer kept dice first, then in lexicographic order."""
        return _FIRST_ROLL_CODE + place_of(self.keep)

    def __repr__(self) -> str:
        """Return the expression that makes this action."""
        return call_of(self, f'"{self.keep}"')


@final
@attrs.frozen(repr=False, cache_hash=True)  # solutions and agents keep actions as keys
class Record:
    """Record the roll on the table in a category, which ends the turn (K18).

    Raises:
        NotationError: If `category` is not a category.

    Examples:
        >>> Record("ones"), Record("ones").category, Record("chance").code
        (Record('ones'), <Category.ONES: 'ones'>, 12)
    """

    category: Category = attrs.field(converter=_read_category)
    """The category in which the roll is recorded."""

    @property
    def code(self) -> int:
        """The number of this action: the position of its category on the card, from 0 to 12."""
        return self.category.position

    def __repr__(self) -> str:
        """Return the expression that makes this action."""
        return call_of(self, repr(self.category.value))


KirikiAction: TypeAlias = RollDice | Record
"""An action of a player; each has its `code`."""


@cache
def _actions() -> tuple[KirikiAction, ...]:
    """Return all actions in the order of their codes."""
    keeps = multisets()[: number_of_multisets(_MOST_KEPT)]
    return *map(Record, Category), *map(RollDice, keeps)


@cache
def _rerolls(counts: Counts) -> tuple[KirikiAction, ...]:
    """Return every way to throw some of the dice on the table again, in the order of the codes (K14)."""
    return tuple(_actions()[_FIRST_ROLL_CODE + places()[part]] for part in parts(pack(counts))[:-1])


def from_code(code: int) -> KirikiAction:
    """Return the action with this code: the inverse of `action.code`.

    Raises:
        NotationError: If `code` is not the code of an action.

    Examples:
        >>> from_code(0), from_code(13), from_code(222)
        (Record('ones'), RollDice(""), RollDice("6666"))
    """
    number = integer(code)
    if number is None or not 0 <= number < len(_actions()):
        raise NotationError(UNKNOWN_CODE, maximum=len(_actions()) - 1, given=short_repr(code))
    return _actions()[number]


def action_count(rules: KirikiRules) -> int:
    """Return the number of actions with as many dice as these rules have.

    Their codes are the numbers below it: the size of a learning agent's action space.

    Raises:
        DiceRulesError: If `rules` is not a `KirikiRules`.

    Examples:
        >>> action_count(KirikiRules()), action_count(KirikiRules(dice=6))
        (223, 475)
    """
    require(rules, KirikiRules, "rules")
    return _FIRST_ROLL_CODE + number_of_multisets(rules.dice - 1)


def legal_actions(state: KirikiState) -> tuple[KirikiAction, ...]:
    """Return every action that the current player may take, in the order of the codes.

    Dice with the same face are not told apart, so each selection to keep appears once.

    Returns:
        The actions for which `check` returns `None`; none when the game is over.

    Raises:
        DiceRulesError: If `state` is not a `KirikiState`.

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


def check(state: KirikiState, action: KirikiAction) -> IllegalActionError | None:
    """Return the error that `apply` would raise for an action, or `None` if the action is legal.

    Raises:
        DiceRulesError: If `state` is not a `KirikiState` or `action` is not an action of this game.

    Examples:
        >>> from dicerules.kiriki import KirikiGame
        >>> state = KirikiState(KirikiGame(["Ada"]), KirikiTurn("14121", rolls_left=0))
        >>> check(state, Record("ones")) is None
        True
        >>> error = check(state, RollDice("11"))
        >>> error.code, error.clause, str(error)
        ('no_roll_left', 'K14', 'no roll is left: a turn has 3 rolls (K14)')
    """
    objection = _objection(state, action)
    return None if objection is None else objection.error()


def _objection(state: KirikiState, action: KirikiAction) -> Objection | None:
    """Return why the rules forbid an action, or `None`; raise if these are not a state and an action of this game."""
    require(state, KirikiState, "state")
    if not isinstance(action, KirikiAction):
        raise DiceRulesError(messages.NOT_A_KIRIKI_ACTION, given=short_repr(action))
    if state.turn is None and state.is_over:
        return Objection(messages.ALL_CARDS_FULL)
    match action, state.turn:
        case Record(category), KirikiTurn(roll=roll):
            return state.card._objection(category, roll)  # noqa: SLF001 (the predicate of the same rule)
        case Record(), None:
            return Objection(messages.RECORDED_BEFORE_FIRST_ROLL)
        case RollDice(keep), KirikiTurn() as turn:
            return turn._objection_to_reroll(keep)  # noqa: SLF001 (the predicate of the same rule)
        case RollDice(keep), None if keep:
            return Objection(messages.KEPT_BEFORE_FIRST_ROLL, {"keep": keep})
        case _:
            return None


def apply(state: KirikiState, action: KirikiAction, rolled: Dice | None = None) -> KirikiState:
    """Return the state after an action.

    Args:
        state: The state in which the action is taken.
        action: The action of the current player.
        rolled: The faces of the thrown dice, for `RollDice` only.

    Returns:
        The new state: with the new roll on the table, or before the next player's first roll. The old state stays as it
        is.

    Raises:
        IllegalActionError: If the action is not legal in this state; `check` returns an equal error.
        InvalidRollError: If `rolled` is missing, malformed, has the wrong number of dice, or comes with an action that
            throws no dice.
        DiceRulesError: If `state` is not a `KirikiState` or `action` is not an action of this game.

    Examples:
        >>> from dicerules.kiriki import KirikiGame
        >>> state = apply(KirikiState(KirikiGame(["Ada", "Bo"])), RollDice(), rolled="14121")
        >>> state = apply(state, RollDice("111"), rolled="35")
        >>> state.turn
        KirikiTurn("13151", rolls_left=1)
        >>> apply(state, Record("ones")).player
        'Bo'
    """
    if objection := _objection(state, action):
        raise objection.error()
    thrown = read_thrown(rolled, action, dice_of(state, action))
    game = state.game
    match action, state.turn:
        case Record(category), KirikiTurn(roll=roll):
            return make_unchecked(KirikiState, game=game.record(category, roll), turn=None)
        case RollDice(keep), KirikiTurn() as turn:
            return make_unchecked(KirikiState, game=game, turn=turn.reroll(keep=keep, rolled=thrown))
        case _:
            return make_unchecked(KirikiState, game=game, turn=game.start_turn(thrown))


def dice_thrown(state: KirikiState, action: KirikiAction) -> int:
    """Return the number of dice that an action throws, which `rolled` of `apply` must have; 0 if it throws none.

    Raises:
        IllegalActionError: If the action is not legal in this state; `check` returns an equal error.
        DiceRulesError: If `state` is not a `KirikiState` or `action` is not an action of this game.

    Examples:
        >>> from dicerules.kiriki import KirikiGame
        >>> state = KirikiState(KirikiGame(["Ada"]), KirikiTurn("14121"))
        >>> dice_thrown(state, RollDice("11")), dice_thrown(state, Record("ones"))
        (3, 0)
    """
    if objection := _objection(state, action):
        raise objection.error()
    return dice_of(state, action)


def dice_of(state: KirikiState, action: KirikiAction) -> int:
    """Return the number of dice that a legal action throws."""
    return state.game.rules.dice - len(action.keep) if isinstance(action, RollDice) else 0
