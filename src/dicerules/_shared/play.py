"""What playing has in common in both games: players who are asked, games to their end, and their replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from dicerules._base.checks import LONGEST, short
from dicerules.errors import DiceRulesError, IllegalActionError, InvalidRollError
from dicerules.roll import Dice, Roll


class State(Protocol):
    """A game with the turn under way, as far as playing needs to know it."""

    @property
    def player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""


S = TypeVar("S", bound=State)
A = TypeVar("A")


class Moves(NamedTuple, Generic[S, A]):
    """What a game lets its players do."""

    legal_actions: Callable[[S], tuple[A, ...]]
    """What may be done in a state."""
    check: Callable[[S, A], str | None]
    """Why an action may not be done there."""
    apply: Callable[[S, A, Dice | None], S]
    """Where it leads, with what the dice show."""
    dice_thrown: Callable[[S, A], int]
    """How many dice an action throws, 0 if it throws none; raises what `apply` would for one that is not legal."""
    dice_of: Callable[[S, A], int]
    """The same without a check: for an action that is known to be legal, or will be checked."""


def read_thrown(rolled: Dice | None, action: object, number: int) -> Roll:
    """Read what the dice show that an action throws: so many, and nothing at all when it throws none.

    Raises:
        InvalidRollError: that is not what it throws.
    """
    if number == 0:
        if rolled is not None:
            msg = f"{action!r} throws no dice: rolled must be left out, and is {short(rolled)}"
            raise InvalidRollError(msg)
        return Roll()
    if rolled is None:
        msg = f"the number of dice that {action!r} throws is {number}: rolled must say what they show"
        raise InvalidRollError(msg)
    thrown = Roll(rolled)
    if len(thrown) != number:
        msg = f"the number of dice that {action!r} throws is {number}, and {thrown!r} has {len(thrown)}"
        raise InvalidRollError(msg)
    return thrown


def play_out(
    state: S, players: Mapping[str, Callable[[S], A]], moves: Moves[S, A], throw: Callable[[int], Roll]
) -> tuple[tuple[A, ...], tuple[Roll, ...]]:
    """Play a game to its end, and give its actions and rolls.

    Raises:
        DiceRulesError: a player is no function, or the game does not end.
        IllegalActionError: a player answered with what is no legal action.
    """
    asked = dict(players)
    for person, player in asked.items():
        if not callable(player):
            msg = f"the player {short(person)} must be a function from a state to an action, not {short(player)}"
            raise DiceRulesError(msg)
    actions: list[A] = []
    rolls: list[Roll] = []
    while (name := state.player) is not None:
        legal = moves.legal_actions(state)
        if not legal:
            msg = f"{short(name)} has no legal action left, after {len(actions)} actions of the game"
            raise DiceRulesError(msg)
        if len(actions) == LONGEST:
            msg = f"the game is stopped after {LONGEST} actions: its players do not bring it to an end"
            raise DiceRulesError(msg)
        action = legal[0] if len(legal) == 1 else _answer(asked[name], state, moves)
        number = moves.dice_of(state, action)
        rolled = throw(number) if number else None
        state = moves.apply(state, action, rolled)
        actions.append(action)
        rolls += [] if rolled is None else [rolled]
    return tuple(actions), tuple(rolls)


def _answer(player: Callable[[S], A], state: S, moves: Moves[S, A]) -> A:
    """Ask a player for an action, and report one that is not legal as it was given."""
    try:
        answer = player(state)
    except Exception as error:
        error.add_note(f"the player {short(state.player)} was asked in the state {state!r}")
        raise
    try:
        objection = moves.check(state, answer)
    except DiceRulesError as error:  # it is no action at all
        objection = str(error)
    if objection:
        msg = f"the player {short(state.player)} answered {short(answer)}: {objection}; the state is {state!r}"
        raise IllegalActionError(msg)
    return answer


def replay(state: S, actions: Iterable[A], rolls: Iterable[Roll], moves: Moves[S, A]) -> Iterator[S]:
    """Give every state of a game, from the first one on; each roll goes to the next action that throws dice.

    Raises:
        IllegalActionError: an action is not legal in its state; the message gives its index.
        InvalidRollError: a roll does not fit its action, or is missing or left over.
    """
    left = iter(rolls)
    yield state
    for index, action in enumerate(actions):
        rolled = next(left, None) if moves.dice_of(state, action) else None
        try:
            state = moves.apply(state, action, rolled)
        except DiceRulesError as error:
            msg = f"actions[{index}]: {error}"
            raise type(error)(msg) from None
        yield state
    if (unused := next(left, None)) is not None:
        msg = f"no action throws the dice of {unused!r}, and of the rolls after it"
        raise InvalidRollError(msg)
