"""The actions of a player: which ones are legal in a state, why another is not, and what each leads to."""

from __future__ import annotations

from dicerules._base.checks import require
from dicerules._base.values import make_unchecked
from dicerules._shared.play import read_thrown
from dicerules.errors import DiceRulesError, IllegalActionError, Objection, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.choices import KirikiAction, Record, RollDice
from dicerules.kiriki.codes import records, rerolls
from dicerules.kiriki.game import after_recording
from dicerules.kiriki.recording import legal_places, objection
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.turn import first_roll, rerolled
from dicerules.roll import Dice, Roll

__all__ = ["apply", "check", "dice_of", "dice_thrown", "follow", "legal_actions"]

_FIRST_ROLL = RollDice()


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
        return () if state.is_over else (_FIRST_ROLL,)
    rules, roll = state.game.rules, turn.roll
    known = records(rules)
    # The cells are those of the predicate that `check` uses.
    recordings = tuple([known[place] for place in legal_places(rules, state.card._cells, roll)])  # noqa: SLF001
    return recordings + rerolls(roll) if turn.can_reroll else recordings


def check(state: KirikiState, action: KirikiAction) -> IllegalActionError | None:
    """Return the error that `apply` would raise for an action, or `None` if the action is legal.

    Raises:
        DiceRulesError: If `state` is not a `KirikiState` or `action` is not an action of this game.

    Examples:
        >>> from dicerules.kiriki import KirikiGame, KirikiTurn
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
    if not isinstance(action, (Record, RollDice)):  # faster than the union of the two
        raise DiceRulesError(messages.NOT_A_KIRIKI_ACTION, given=short_repr(action))
    if state.turn is None and state.is_over:
        return Objection(messages.ALL_CARDS_FULL)
    turn = state.turn
    if isinstance(action, Record):
        if turn is None:
            return Objection(messages.RECORDED_BEFORE_FIRST_ROLL)
        return _objection_to_record(state, action.category, turn.roll)
    if turn is not None:
        return turn._objection_to_reroll(action.keep)  # noqa: SLF001 (the predicate of the same rule)
    return Objection(messages.KEPT_BEFORE_FIRST_ROLL, {"keep": action.keep}) if action.keep else None


def _objection_to_record(state: KirikiState, category: str, roll: Roll) -> Objection | None:
    """Return why the rules forbid recording the roll on the table in this box, or `None`."""
    rules, tables = state.game.rules, state.game.rules.tables
    if category not in tables.places:
        known = tuple(map(str, tables.names))
        return Objection(messages.UNKNOWN_CATEGORY, {"given": short_repr(str(category)), "known": known})
    cells = state.card._cells  # noqa: SLF001 (the predicate of the same rule)
    return objection(rules, cells, tables.places[category], roll)


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
    return follow(state, action, read_thrown(rolled, action, dice_of(state, action)))


def follow(state: KirikiState, action: KirikiAction, thrown: Roll) -> KirikiState:
    """Return the state after an action that is known to be legal, given as many dice as it throws."""
    game, turn = state.game, state.turn
    if isinstance(action, RollDice):
        new = first_roll(thrown, game.rules) if turn is None else rerolled(turn, action.keep, thrown)
        return make_unchecked(KirikiState, game=game, turn=new)
    place = game.rules.tables.places[action.category]
    return make_unchecked(KirikiState, game=after_recording(game, place, turn.roll), turn=None)  # type: ignore[union-attr]  # before the first roll, nothing is legal to record


def dice_thrown(state: KirikiState, action: KirikiAction) -> int:
    """Return the number of dice that an action throws, which `rolled` of `apply` must have; 0 if it throws none.

    Raises:
        IllegalActionError: If the action is not legal in this state; `check` returns an equal error.
        DiceRulesError: If `state` is not a `KirikiState` or `action` is not an action of this game.

    Examples:
        >>> from dicerules.kiriki import KirikiGame, KirikiTurn
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
