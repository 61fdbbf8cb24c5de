"""Complete games: players as functions, and transcripts of what they did, which can be replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, final

import attrs

from dicerules._base.checks import instance_of, read_list
from dicerules._shared.play import Moves
from dicerules._shared.players import read_players
from dicerules._shared.transcript import TranscriptOf, check_game, play_game, read_rolls
from dicerules.kiriki.actions import apply, check, dice_of, dice_thrown, legal_actions
from dicerules.kiriki.choices import KirikiAction
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.variants import NAMED_RULES
from dicerules.roll import Roll

if TYPE_CHECKING:
    from random import Random

__all__ = ["KirikiTranscript", "Player", "play"]

Player: TypeAlias = Callable[[KirikiState], KirikiAction]
"""A player: a function from a state to an action.

`play` calls it when there is a choice, which is never before the first roll, so `state.turn` is not `None`.
"""

MOVES: Final = Moves(legal_actions, check, apply, dice_thrown, dice_of)
"""The functions that list, check and apply actions."""


def _read_actions(actions: Iterable[KirikiAction]) -> tuple[KirikiAction, ...]:
    return read_list(actions, "actions")


def _first_state(players: tuple[str, ...], rules: KirikiRules) -> KirikiState:
    return KirikiState(KirikiGame(players, rules))


@final
@attrs.frozen(repr=False)
class KirikiTranscript(TranscriptOf[KirikiState, KirikiAction, KirikiRules]):
    """The actions and rolls of a game from its beginning, finished or not.

    Args:
        players: The players' names, all different, in seating order.
        rules: The rules that the game is played under.
        actions: The players' actions, in order.
        rolls: The dice, in order: one roll for each `RollDice`.

    Raises:
        IllegalActionError: If `players` is empty or has two equal names, or if an action is not legal; the error's
            `path` has its index.
        InvalidRollError: If a roll is malformed, does not fit its action, is missing, or is left over.
        DiceRulesError: If an argument has the wrong type.

    Examples:
        >>> from dicerules.kiriki import Record, RollDice
        >>> game = KirikiTranscript(["Ada", "Bo"], actions=[RollDice(), Record("ones")], rolls=["14121"])
        >>> game
        KirikiTranscript(['Ada', 'Bo'], actions=(RollDice(""), Record('ones')), rolls=('14121',))
        >>> [state.player for state in game.states()]
        ['Ada', 'Ada', 'Bo']
    """

    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players' names, in seating order."""

    rules: KirikiRules = attrs.field(default=KIRIKI, validator=instance_of(KirikiRules))
    """The rules that the game is played under."""

    actions: tuple[KirikiAction, ...] = attrs.field(default=(), kw_only=True, converter=_read_actions)
    """The players' actions, in order."""

    rolls: tuple[Roll, ...] = attrs.field(default=(), kw_only=True, converter=read_rolls, validator=check_game)
    """The dice, in order: one roll for each `RollDice`."""

    wing: ClassVar[str] = "kiriki"
    """The name of the game's package."""

    named_rules: ClassVar[Mapping[str, KirikiRules]] = NAMED_RULES
    """The named rules of the game; the first are those of a transcript that names none."""

    moves: ClassVar[Moves[KirikiState, KirikiAction]] = MOVES
    """The functions that list, check and apply actions."""

    first_state: ClassVar[Callable[[tuple[str, ...], KirikiRules], KirikiState]] = staticmethod(_first_state)
    """The function that returns the state in which players begin."""


def play(players: Mapping[str, Player], rules: KirikiRules = KIRIKI, *, rng: Random) -> KirikiTranscript:
    """Play a whole game.

    A player is called when there is a choice. Where only one action is legal, such as the first roll of a turn, it is
    taken without asking. An answer that is not legal ends the game with an error.

    Args:
        players: The function of each player by name, in seating order.
        rules: The rules to play under.
        rng: The source of chance, for instance `random.Random(7)`. Only `roll_dice` draws from it, so unless players
            draw from it too, the same seed leads to the same game on every Python.

    Returns:
        The transcript of the game.

    Raises:
        IllegalActionError: If a player answers with an action that is not legal (the error's `path` has the player's
            name, and a note has the answer and the state), or if `players` is empty or has a malformed name.
        DiceRulesError: If an argument or an answer has the wrong type, or the game does not end within 100,000 actions.
        Exception: Whatever a player's own code raises, with a note that has the player's name and the state.

    Examples:
        >>> from random import Random
        >>> from dicerules.kiriki import Record
        >>> def first(state):
        ...     return legal_actions(state)[0]
        >>> def greedy(state):
        ...     options = state.card.options(state.turn.roll)
        ...     return Record(max(options, key=lambda category: options[category]))
        >>> game = play({"Ada": first, "Bo": greedy}, rng=Random(7))
        >>> game.end.game.winners, game.end.game.card("Bo").grand_total
        (('Bo',), 110)
    """
    transcript: KirikiTranscript = play_game(KirikiTranscript, players, rules, rng)
    return transcript
