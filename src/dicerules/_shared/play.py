"""Playing, for all games: asking players for actions, whole games, and replaying them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from inspect import isasyncgenfunction, iscoroutinefunction
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from dicerules._base import messages
from dicerules._base.checks import LONGEST
from dicerules.errors import DiceRulesError, IllegalActionError, InvalidRollError, short_repr
from dicerules.roll import Dice, Roll


class State(Protocol):
    """A game with the turn in progress; only the part that playing depends on."""

    @property
    def player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""

    @property
    def game(self) -> Any:  # noqa: ANN401 (of any game)
        """The game without the turn under way, which has the `players` and the `rules`."""


S = TypeVar("S", bound=State)
A = TypeVar("A")

Link: TypeAlias = "tuple[int, Link[S, A] | None, S, A, Roll | None]"
"""An action that was taken: its number, counted from 1, the link of the action before it, the state before it, the
action itself, and the dice that it threw.
"""

_NO_DICE: Final = Roll()


class Moves(NamedTuple, Generic[S, A]):
    """The functions by which a game is played."""

    legal_actions: Callable[[S], tuple[A, ...]]
    """The legal actions in a state."""
    check: Callable[[S, A], IllegalActionError | None]
    """The error of an action that is not legal in a state, or `None`."""
    apply: Callable[[S, A, Dice | None], S]
    """The state after an action, given the faces of the dice it throws."""
    dice_thrown: Callable[[S, A], int]
    """The number of dice an action throws; for an illegal action, it raises the error that `apply` would raise."""
    dice_of: Callable[[S, A], int]
    """The same without a check, for actions that are known to be legal or checked later."""
    follow: Callable[[S, A, Roll], S]
    """The same as `apply` without a check, for a legal action and a roll of as many dice as it throws."""


def read_thrown(rolled: Dice | None, action: object, number: int) -> Roll:
    """Return the roll of an action that throws this number of dice; an empty one if it throws none.

    Raises:
        InvalidRollError: If `rolled` is not that many dice, or is given although the action throws none.
    """
    if number == 0:
        if rolled is not None:
            raise InvalidRollError(messages.ROLL_UNWANTED, action=short_repr(action), given=short_repr(rolled))
        return _NO_DICE
    if rolled is None:
        raise InvalidRollError(messages.ROLL_MISSING, action=short_repr(action), expected=number)
    thrown = Roll(rolled)
    if len(thrown) != number:
        raise InvalidRollError(messages.WRONG_NUMBER_OF_DICE, expected=number, given=len(thrown), roll=thrown)
    return thrown


def links_of(last: Link[S, A] | None) -> list[Link[S, A]]:
    """Return all links up to this one, the first one first."""
    links = []
    while last:
        links.append(last)
        last = last[1]
    links.reverse()
    return links


def play_out(
    state: S, players: Mapping[str, Callable[[S], A]], moves: Moves[S, A], throw: Callable[[int], Roll]
) -> tuple[S, Link[S, A] | None]:
    """Play a game to its end, and return its last state and link.

    Raises:
        DiceRulesError: If a player is not a function or is an async one, a player's answer is not an action, or the
            game does not end.
        IllegalActionError: If a player answers with an action that is not legal.
    """
    asked = _read_functions(players)
    legal_actions, dice_of, follow = moves.legal_actions, moves.dice_of, moves.follow
    last: Link[S, A] | None = None
    number = 0
    while legal := legal_actions(state):
        if number == LONGEST:
            raise DiceRulesError(messages.GAME_WITHOUT_END, most=LONGEST)
        action = legal[0] if len(legal) == 1 else _answer(asked[str(state.player)], state, moves)
        dice = dice_of(state, action)
        rolled = throw(dice) if dice else None
        number += 1
        last = (number, last, state, action, rolled)
        state = follow(state, action, rolled or _NO_DICE)
    if (name := state.player) is not None:
        raise DiceRulesError(messages.NO_LEGAL_ACTION, player=name, actions=number)
    return state, last


def _read_functions(players: Mapping[str, Callable[[S], A]]) -> dict[str, Callable[[S], A]]:
    """Return the functions of players by name.

    Raises:
        DiceRulesError: If one of them is not callable, or is an async function.
    """
    for name, player in players.items():
        if not callable(player):
            raise DiceRulesError(messages.NOT_CALLABLE, path=("players", name), given=short_repr(player))
        if _is_async(player):
            raise DiceRulesError(messages.ASYNC_PLAYER, path=("players", name), given=short_repr(player))
    return dict(players)


def _is_async(player: object) -> bool:
    """Return whether a callable is an `async def` function, or an object whose `__call__` is one."""
    while isinstance(player, partial):
        player = player.func
    functions = (player, getattr(type(player), "__call__", None))  # noqa: B004 (the function itself is needed)
    return any(iscoroutinefunction(function) or isasyncgenfunction(function) for function in functions)


def _answer(player: Callable[[S], A], state: S, moves: Moves[S, A]) -> A:
    """Return the action that a player chooses, or raise its error if it is not legal."""
    try:
        answer = player(state)
    except Exception as error:
        error.add_note(f"the player {short_repr(state.player)} was asked in the state {state!r}")
        raise
    try:
        objection: DiceRulesError | None = moves.check(state, answer)
    except DiceRulesError as error:  # it is not an action of this game
        objection = error
    if objection is not None:
        illegal = objection.within("players", str(state.player))
        illegal.add_note(f"the answer was {short_repr(answer)} in the state {state!r}")
        raise illegal from None
    return answer


def replay(state: S, actions: Iterable[A], rolls: Iterable[Roll], moves: Moves[S, A]) -> tuple[S, Link[S, A] | None]:
    """Play a game again, and return its last state and link; each roll goes to the next action that throws dice.

    Raises:
        IllegalActionError: If an action is not legal in its state; the path has its index.
        InvalidRollError: If a roll does not fit its action, is missing, or is left over.
    """
    left = iter(rolls)
    dice_of, apply = moves.dice_of, moves.apply
    last: Link[S, A] | None = None
    for index, action in enumerate(actions):
        rolled = next(left, None) if dice_of(state, action) else None
        try:
            after = apply(state, action, rolled)
        except DiceRulesError as error:  # cheaper than `within`
            raise error.within("actions", index) from None
        last = (index + 1, last, state, action, rolled)
        state = after
    if (unused := next(left, None)) is not None:
        raise InvalidRollError(messages.ROLL_LEFT_OVER, path=("rolls",), roll=unused)
    return state, last
