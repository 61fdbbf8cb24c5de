"""All games of the library, and functions that work with the states of any of them.

Each game has the same functions for its own states; those of this module look up which game a state belongs to. Type
checkers know the type of the result, even if the state may belong to any of the games.

Examples:
    >>> from dicerules import FarkleGame, KirikiGame, games
    >>> from dicerules.farkle import FarkleState
    >>> from dicerules.kiriki import KirikiState
    >>> for state in (KirikiState(KirikiGame(["Ada"])), FarkleState(FarkleGame(["Ada"]))):
    ...     print(games.game_of(state).title, games.legal_actions(state))
    Kiriki (RollDice(""),)
    Farkle (RollDice(),)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, overload

from dicerules._base import messages
from dicerules._shared.game import Game
from dicerules.errors import DiceRulesError, IllegalActionError, short_repr
from dicerules.farkle import FarkleAction, FarkleRules, FarkleState, FarkleTranscript
from dicerules.farkle.manifest import GAME as FARKLE_GAME
from dicerules.kiriki import KirikiAction, KirikiRules, KirikiState, KirikiTranscript
from dicerules.kiriki.manifest import GAME as KIRIKI_GAME
from dicerules.roll import Dice

if TYPE_CHECKING:
    from random import Random

__all__ = [
    # the games
    "GAMES",
    "Action",
    "Game",
    "State",
    "Transcript",
    "game_of",
    # playing by actions, whatever the game
    "apply",
    "check",
    "dice_thrown",
    "legal_actions",
    "play",
]

GAMES: tuple[Game, ...] = (KIRIKI_GAME, FARKLE_GAME)
"""The games, each as a record of its parts. Everything that works with all games loops over this list."""

State: TypeAlias = KirikiState | FarkleState
"""A state of any game."""

Action: TypeAlias = KirikiAction | FarkleAction
"""An action of any game."""

Transcript: TypeAlias = KirikiTranscript | FarkleTranscript
"""A transcript of any game."""


def game_of(value: object) -> Game:
    """Return the game to which a value belongs: a state, a game, a set of rules, an action, or any other value.

    Raises:
        DiceRulesError: If `value` is not of a type of any game.

    Examples:
        >>> from dicerules import Scorecard
        >>> game_of(Scorecard()).name
        'kiriki'
    """
    for game in GAMES:
        if isinstance(value, (*game.values, *game.actions)):
            return game
    known = tuple(game.name for game in GAMES)
    raise DiceRulesError(messages.NOT_OF_ANY_GAME, known=known, given=short_repr(value))


def _game_of_state(state: object) -> Game:
    for game in GAMES:
        if isinstance(state, game.state):
            return game
    expected = " | ".join(game.state.__name__ for game in GAMES)
    raise DiceRulesError(messages.WRONG_TYPE, path=("state",), expected=expected, given=short_repr(state))


@overload
def legal_actions(state: KirikiState) -> tuple[KirikiAction, ...]: ...
@overload
def legal_actions(state: FarkleState) -> tuple[FarkleAction, ...]: ...
def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions of the current player, in the order of their codes; empty if the game is over.

    Raises:
        DiceRulesError: If `state` is not a state of any game.

    Examples:
        >>> from dicerules import FarkleGame
        >>> legal_actions(FarkleState(FarkleGame(["Ada"])))
        (RollDice(),)
    """
    found: tuple[Action, ...] = _game_of_state(state).moves.legal_actions(state)
    return found


@overload
def check(state: KirikiState, action: KirikiAction) -> IllegalActionError | None: ...
@overload
def check(state: FarkleState, action: FarkleAction) -> IllegalActionError | None: ...
@overload
def check(state: State, action: Action) -> IllegalActionError | None: ...
def check(state: State, action: Action) -> IllegalActionError | None:
    """Return the error that `apply` would raise for an action that is not legal, or `None` if it is legal.

    Raises:
        DiceRulesError: If `state` is not a state of any game, or `action` is not an action of the same game.

    Examples:
        >>> from dicerules import KirikiGame
        >>> from dicerules.kiriki import RollDice
        >>> check(KirikiState(KirikiGame(["Ada"])), RollDice()) is None
        True
    """
    objection: IllegalActionError | None = _game_of_state(state).moves.check(state, action)
    return objection


@overload
def dice_thrown(state: KirikiState, action: KirikiAction) -> int: ...
@overload
def dice_thrown(state: FarkleState, action: FarkleAction) -> int: ...
@overload
def dice_thrown(state: State, action: Action) -> int: ...
def dice_thrown(state: State, action: Action) -> int:
    """Return the number of dice that an action throws and `apply` expects as `rolled`; 0 for other actions.

    Raises:
        IllegalActionError: If the action is not legal in this state.
        DiceRulesError: If `state` is not a state of any game, or `action` is not an action of the same game.

    Examples:
        >>> from dicerules import KirikiGame
        >>> from dicerules.kiriki import RollDice
        >>> dice_thrown(KirikiState(KirikiGame(["Ada"])), RollDice())
        5
    """
    return int(_game_of_state(state).moves.dice_thrown(state, action))


@overload
def apply(state: KirikiState, action: KirikiAction, rolled: Dice | None = None) -> KirikiState: ...
@overload
def apply(state: FarkleState, action: FarkleAction, rolled: Dice | None = None) -> FarkleState: ...
@overload
def apply(state: State, action: Action, rolled: Dice | None = None) -> State: ...
def apply(state: State, action: Action, rolled: Dice | None = None) -> State:
    """Return the state after an action, given the faces of the dice that it throws.

    Raises:
        IllegalActionError: If the action is not legal in this state.
        InvalidRollError: If `rolled` is missing or has the wrong number of dice, or the action throws none.
        DiceRulesError: If `state` is not a state of any game, or `action` is not an action of the same game.

    Examples:
        >>> from dicerules import FarkleGame
        >>> from dicerules.farkle import RollDice
        >>> apply(FarkleState(FarkleGame(["Ada", "Bo"])), RollDice(), rolled="223346").player  # a Farkle
        'Bo'
    """
    after: State = _game_of_state(state).moves.apply(state, action, rolled)
    return after


@overload
def play(
    players: Mapping[str, Callable[[KirikiState], KirikiAction]], rules: KirikiRules, *, rng: Random
) -> KirikiTranscript: ...
@overload
def play(
    players: Mapping[str, Callable[[FarkleState], FarkleAction]], rules: FarkleRules, *, rng: Random
) -> FarkleTranscript: ...
def play(players: Mapping[str, Any], rules: KirikiRules | FarkleRules, *, rng: Random) -> Transcript:
    """Play a whole game, which the type of the rules determines, and return its transcript.

    Raises:
        IllegalActionError: As for `kiriki.play` and `farkle.play`.
        DiceRulesError: As for these functions, or if `rules` is not a set of rules of any game.

    Examples:
        >>> from random import Random
        >>> from dicerules import kiriki
        >>> play({"Ada": lambda state: legal_actions(state)[0]}, kiriki.YAHTZEE, rng=Random(7)).end.is_over
        True
    """
    for game in GAMES:
        if isinstance(rules, game.rules):
            transcript: Transcript = game.play(players, rules, rng=rng)
            return transcript
    expected = " | ".join(game.rules.__name__ for game in GAMES)
    raise DiceRulesError(messages.WRONG_TYPE, path=("rules",), expected=expected, given=short_repr(rules))
