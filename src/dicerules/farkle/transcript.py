"""Complete games: players as functions, and transcripts of what they did, which can be replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Final, TypeAlias, final

import attrs

from dicerules._base.checks import instance_of, read_list
from dicerules._shared.json_details import WRITTEN_IF
from dicerules._shared.play import Moves
from dicerules._shared.players import read_players
from dicerules._shared.transcript import TranscriptOf, begins_later, check_game, play_game, read_rolls
from dicerules.farkle.actions import apply, check, dice_of, dice_thrown, follow, legal_actions
from dicerules.farkle.choices import FarkleAction
from dicerules.farkle.game import FarkleGame
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.state import FarkleState
from dicerules.farkle.variants import NAMED_RULES
from dicerules.roll import Dice, Rng, Roll

__all__ = ["FarkleTranscript", "Player", "play"]

Player: TypeAlias = Callable[[FarkleState], FarkleAction]
"""A player: a function from a state to an action.

`play` calls it only when there is a choice, so never after the end: `state.turn` is not `None`.
"""

MOVES: Final = Moves(legal_actions, check, apply, dice_thrown, dice_of, follow)
"""The functions of Farkle that playing and replaying need."""


def _read_actions(actions: Iterable[FarkleAction]) -> tuple[FarkleAction, ...]:
    return read_list(actions, "actions")


@final
@attrs.frozen(init=False, repr=False)
class FarkleTranscript(TranscriptOf[FarkleState, FarkleAction, FarkleRules]):
    """The actions and rolls of a game, finished or not.

    A transcript grows with `then` and goes back with `undo`; both return a new one, in a time that does not depend on
    its length.

    Args:
        players: The players' names, all different, in the order in which they play; those of `start` by default.
        rules: The rules of the game; those of `start` by default, or else `FARKLE`.
        start: The state from which the actions begin; the first one of a game by default.
        actions: The actions in order.
        rolls: The rolls in order, one for each `RollDice`.

    Raises:
        IllegalActionError: If `players` is empty, two names look the same, `start` has other players or rules than
            those given, or an action is not legal; the error's `path` has its index.
        InvalidRollError: If a roll is not dice, does not fit its action, is missing, or is left over.
        DiceRulesError: If an argument is of the wrong type.

    Examples:
        >>> from dicerules.farkle import Bank, RollDice, SetAsideDice
        >>> game = FarkleTranscript(["Ada", "Bo"], actions=[RollDice(), SetAsideDice("111"), Bank()], rolls=["111523"])
        >>> game
        FarkleTranscript(['Ada', 'Bo'], actions=(RollDice(), SetAsideDice("111"), Bank()), rolls=('111523',))
        >>> [state.player for state in game.states()]
        ['Ada', 'Ada', 'Ada', 'Bo']
        >>> game.then(RollDice(), rolled="223346").state.player, game.undo().state.turn.points
        ('Ada', 1000)
        >>> [(action, rolled) for _, action, rolled in game.steps()][:2]
        [(RollDice(), Roll("111523")), (SetAsideDice("111"), None)]
    """

    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players' names, in the order in which they play."""

    rules: FarkleRules = attrs.field(validator=instance_of(FarkleRules))
    """The rules of the game."""

    start: FarkleState = attrs.field(
        default=None, kw_only=True, validator=instance_of(FarkleState), metadata={WRITTEN_IF: begins_later}
    )
    """The state from which the actions begin: by default, the first one of a game."""

    actions: tuple[FarkleAction, ...] = attrs.field(default=(), kw_only=True, converter=_read_actions)
    """The actions in order."""

    rolls: tuple[Roll, ...] = attrs.field(default=(), kw_only=True, converter=read_rolls, validator=check_game)
    """The rolls in order, one for each `RollDice`."""

    wing: ClassVar[str] = "farkle"
    """The name of the game's package."""

    named_rules: ClassVar[Mapping[str, FarkleRules]] = NAMED_RULES
    """The named rules of the game; the first are those of a transcript that names none."""

    moves: ClassVar[Moves[FarkleState, FarkleAction]] = MOVES
    """The functions that replaying needs."""

    types: ClassVar[tuple[type[FarkleGame], type[FarkleState]]] = (FarkleGame, FarkleState)
    """The types of the game and of its states."""

    def __init__(
        self,
        players: Iterable[str] | None = None,
        rules: FarkleRules | None = None,
        *,
        start: FarkleState | None = None,
        actions: Iterable[FarkleAction] = (),
        rolls: Iterable[Dice] = (),
    ) -> None:
        self._begin(players, rules, start, actions, rolls)


def play(
    players: Mapping[str, Player], rules: FarkleRules | None = None, *, start: FarkleState | None = None, rng: Rng
) -> FarkleTranscript:
    """Play a game to its end.

    A player is called when there is a choice. Where only one action is legal, such as the first roll of a turn, it is
    taken without asking. An answer that is not legal ends the game with an error.

    Args:
        players: The function that plays for each name, in the order in which they play.
        rules: The rules of the game; those of `start` by default, or else `FARKLE`.
        start: The state to go on from; the first one of a game by default. Its players must be those of `players`.
        rng: The source of chance, for instance `random.Random(7)`. Only `roll_dice` draws from it, so the same seed
            leads to the same game on every Python, unless a player draws from it too.

    Returns:
        The transcript of the game.

    Raises:
        IllegalActionError: If a player's answer is not legal: the error's `path` has the player's name, and its notes
            have the answer and the state. Also if there are no players, a name is not one, or `start` has other
            players or rules.
        DiceRulesError: If an argument or an answer has the wrong type, a player is an `async def` function, or the game
            does not end within 100,000 actions.
        Exception: Whatever a player's own code raises, with a note that has the player's name and the state.

    Examples:
        >>> from random import Random
        >>> from dicerules.farkle import Bank, RollDice, SetAsideDice
        >>> def cautious(state):
        ...     return SetAsideDice(state.turn.options[0]) if state.turn.options else Bank()
        >>> def daring(state):
        ...     if state.turn.options:
        ...         return SetAsideDice(state.turn.options[0])
        ...     return RollDice() if state.turn.dice_to_roll > 2 else Bank()
        >>> game = play({"Ada": cautious, "Bo": daring}, rng=Random(7))
        >>> game.state.game.winners, game.state.game.sheet("Bo").total
        (('Bo',), 10200)
    """
    transcript: FarkleTranscript = play_game(FarkleTranscript, players, rules, start, rng)
    return transcript
