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

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias, cast, overload

from dicerules._base import messages
from dicerules._shared.game import Game
from dicerules._shared.rule_forms import RuleChoice, RuleField
from dicerules._shared.snapshot import snapshot_of
from dicerules._shared.transcript import Step
from dicerules.errors import DiceRulesError, IllegalActionError, short_repr
from dicerules.farkle import FarkleAction, FarkleRules, FarkleState, FarkleTranscript
from dicerules.farkle.manifest import GAME as FARKLE_GAME
from dicerules.farkle.snapshot import Snapshot as FarkleSnapshot
from dicerules.kiriki import KirikiAction, KirikiRules, KirikiState, KirikiTranscript
from dicerules.kiriki.manifest import GAME as KIRIKI_GAME
from dicerules.kiriki.snapshot import Snapshot as KirikiSnapshot
from dicerules.roll import Dice, Rng

if TYPE_CHECKING:
    from dicerules.farkle import FarkleEvent
    from dicerules.farkle import Player as FarklePlayer
    from dicerules.kiriki import KirikiEvent
    from dicerules.kiriki import Player as KirikiPlayer

    Event: TypeAlias = KirikiEvent | FarkleEvent
    """An event of any game."""
else:

    def __getattr__(name: str) -> object:
        if name == "Event":  # its types load on first use
            event = import_module("dicerules.kiriki").KirikiEvent | import_module("dicerules.farkle").FarkleEvent
            return globals().setdefault(name, event)
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)


__all__ = [
    # the games
    "GAMES",
    "Action",
    "Event",
    "Game",
    "RuleChoice",
    "RuleField",
    "Snapshot",
    "State",
    "Step",
    "Transcript",
    "game_of",
    # playing by actions, whatever the game
    "apply",
    "check",
    "dice_thrown",
    "legal_actions",
    "play",
    # for clients
    "events",
    "snapshot",
]

GAMES: tuple[Game, ...] = (KIRIKI_GAME, FARKLE_GAME)
"""The games, each as a record of its parts. Everything that works with all games loops over this list."""

State: TypeAlias = KirikiState | FarkleState
"""A state of any game."""

Action: TypeAlias = KirikiAction | FarkleAction
"""An action of any game."""

Transcript: TypeAlias = KirikiTranscript | FarkleTranscript
"""A transcript of any game."""

Snapshot: TypeAlias = KirikiSnapshot | FarkleSnapshot
"""A snapshot of any game."""


def game_of(value: object) -> Game:
    """Return the game to which a value belongs: a state, a game, a set of rules, an action, an event, or any other.

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
    for game in GAMES:  # last, since the types of events load on first use
        if isinstance(value, game.events):
            return game
    known = tuple(game.name for game in GAMES)
    raise DiceRulesError(messages.NOT_OF_ANY_GAME, known=known, given=short_repr(value))


def _game_with(part: str, value: object, argument: str) -> Game:
    """Return the game whose `part`, one of the types in its record, a value is of."""
    for game in GAMES:
        if isinstance(value, getattr(game, part)):
            return game
    expected = " | ".join(getattr(game, part).__name__ for game in GAMES)
    raise DiceRulesError(messages.WRONG_TYPE, path=(argument,), expected=expected, given=short_repr(value))


def _game_of_state(state: object) -> Game:
    return _game_with("state", state, "state")


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
def events(before: KirikiState, action: KirikiAction, after: KirikiState) -> tuple[KirikiEvent, ...]: ...
@overload
def events(before: FarkleState, action: FarkleAction, after: FarkleState) -> tuple[FarkleEvent, ...]: ...
@overload
def events(before: State, action: Action, after: State) -> tuple[Event, ...]: ...
def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Return what an action has brought about, in the order in which it happened, as values with sentences.

    Raises:
        IllegalActionError: If the action is not legal in `before`, or `after` is not a state to which it leads, as far
            as that can be seen without the roll.
        DiceRulesError: If `before` is not a state of any game, or `action` or `after` is not of the same game.

    Examples:
        >>> from dicerules import FarkleGame, FarkleTurn
        >>> from dicerules.farkle import RollDice
        >>> before = FarkleState(FarkleGame(["Ada", "Bo"]), FarkleTurn(history=["111523", "111"]))
        >>> [event.sentence("es") for event in events(before, RollDice(), apply(before, RollDice(), "234"))]
        ['Ada hace Farkle y pierde 1000 puntos.']
    """
    found: tuple[Event, ...] = _game_with("state", before, "before").module("events").events(before, action, after)
    return found


@overload
def play(
    players: Mapping[str, KirikiPlayer], rules: KirikiRules, *, start: KirikiState | None = None, rng: Rng
) -> KirikiTranscript: ...
@overload
def play(
    players: Mapping[str, FarklePlayer], rules: FarkleRules, *, start: FarkleState | None = None, rng: Rng
) -> FarkleTranscript: ...
@overload
def play(players: Mapping[str, KirikiPlayer], *, start: KirikiState, rng: Rng) -> KirikiTranscript: ...
@overload
def play(players: Mapping[str, FarklePlayer], *, start: FarkleState, rng: Rng) -> FarkleTranscript: ...
def play(
    players: Mapping[str, Any], rules: KirikiRules | FarkleRules | None = None, *, start: State | None = None, rng: Rng
) -> Transcript:
    """Play a game to its end, and return its transcript. The rules, or the state to start from, determine the game.

    Raises:
        IllegalActionError: As for `kiriki.play` and `farkle.play`.
        DiceRulesError: As for these functions, or if `rules` is not a set of rules of any game.

    Examples:
        >>> from random import Random
        >>> from dicerules import kiriki
        >>> played = play({"Ada": lambda state: legal_actions(state)[0]}, kiriki.YAHTZEE, rng=Random(7))
        >>> played.state.is_over, len(played.actions)
        (True, 26)
    """
    by_rules = start is None or rules is not None
    game = _game_with("rules", rules, "rules") if by_rules else _game_with("state", start, "start")
    transcript: Transcript = game.play(players, rules, start=start, rng=rng)
    return transcript


@overload
def snapshot(state: KirikiState, lang: str = "en") -> KirikiSnapshot: ...
@overload
def snapshot(state: FarkleState, lang: str = "en") -> FarkleSnapshot: ...
@overload
def snapshot(state: State, lang: str = "en") -> Snapshot: ...
def snapshot(state: State, lang: str = "en") -> Snapshot:
    """Return everything that a client needs to draw a game, as plain data for JSON.

    Labels and sentences are in English (`"en"`) or Spanish (`"es"`); keys and names are the same in both.

    Returns:
        A new dict, which holds only dicts, lists, text, whole numbers, booleans and `None`.

    Raises:
        DiceRulesError: If `state` is not a state of any game.
        NotationError: If `lang` is not one of these languages.

    Examples:
        >>> from dicerules import FarkleGame
        >>> shown = snapshot(FarkleState(FarkleGame(["Ada"])), "es")
        >>> [action["label"] for action in shown["legal_actions"]]
        ['Tirar 6 dados']
    """
    return cast("Snapshot", snapshot_of(_game_of_state(state), state, lang))
