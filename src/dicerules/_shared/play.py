"""Playing, for all games: asking players for actions, whole games, and replaying them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from dicerules._base import messages
from dicerules._base.checks import LONGEST, within
from dicerules.errors import DiceRulesError, IllegalActionError, InvalidRollError, short_repr
from dicerules.roll import Dice, Roll


class State(Protocol):
    """A game with the turn in progress; only the part that playing depends on."""

    @property
    def player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""


S = TypeVar("S", bound=State)
A = TypeVar("A")


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


def read_thrown(rolled: Dice | None, action: object, number: int) -> Roll:
    """Return the roll of an action that throws this number of dice; an empty one if it throws none.

    Raises:
        InvalidRollError: If `rolled` is not that many dice, or is given although the action throws none.
    """
    if number == 0:
        if rolled is not None:
            raise InvalidRollError(messages.ROLL_UNWANTED, action=short_repr(action), given=short_repr(rolled))
        return Roll()
    if rolled is None:
        raise InvalidRollError(messages.ROLL_MISSING, action=short_repr(action), expected=number)
    thrown = Roll(rolled)
    if len(thrown) != number:
        raise InvalidRollError(messages.WRONG_NUMBER_OF_DICE, expected=number, given=len(thrown), roll=thrown)
    return thrown


def play_out(
    state: S, players: Mapping[str, Callable[[S], A]], moves: Moves[S, A], throw: Callable[[int], Roll]
) -> tuple[tuple[A, ...], tuple[Roll, ...]]:
    """Play a game to its end, and return its actions and rolls.

    Raises:
        DiceRulesError: If a player is not callable, a player's answer is not an action, or the game does not end.
        IllegalActionError: If a player answers with an action that is not legal.
    """
    asked = dict(players)
    for person, player in asked.items():
        if not callable(player):
            raise DiceRulesError(messages.NOT_CALLABLE, path=("players", person), given=short_repr(player))
    actions: list[A] = []
    rolls: list[Roll] = []
    while (name := state.player) is not None:
        legal = moves.legal_actions(state)
        if not legal:
            raise DiceRulesError(messages.NO_LEGAL_ACTION, player=name, actions=len(actions))
        if len(actions) == LONGEST:
            raise DiceRulesError(messages.GAME_WITHOUT_END, most=LONGEST)
        action = legal[0] if len(legal) == 1 else _answer(asked[name], state, moves)
        number = moves.dice_of(state, action)
        rolled = throw(number) if number else None
        state = moves.apply(state, action, rolled)
        actions.append(action)
        rolls += [] if rolled is None else [rolled]
    return tuple(actions), tuple(rolls)


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


def replay(state: S, actions: Iterable[A], rolls: Iterable[Roll], moves: Moves[S, A]) -> Iterator[S]:
    """Yield every state of a game, beginning with the first; each roll goes to the next action that throws dice.

    Raises:
        IllegalActionError: If an action is not legal in its state; the path has its index.
        InvalidRollError: If a roll does not fit its action, is missing, or is left over.
    """
    left = iter(rolls)
    yield state
    for index, action in enumerate(actions):
        rolled = next(left, None) if moves.dice_of(state, action) else None
        with within("actions", index):
            state = moves.apply(state, action, rolled)
        yield state
    if (unused := next(left, None)) is not None:
        raise InvalidRollError(messages.ROLL_LEFT_OVER, path=("rolls",), roll=unused)
