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
from dicerules.kiriki.actions import apply, check, dice_of, dice_thrown, follow, legal_actions
from dicerules.kiriki.choices import KirikiAction
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.variants import NAMED_RULES
from dicerules.roll import Dice, Rng, Roll

__all__ = ["KirikiTranscript", "Player", "play"]

Player: TypeAlias = Callable[[KirikiState], KirikiAction]
"""A player: a function from a state to an action.

`play` calls it when there is a choice, which is never before the first roll, so `state.turn` is not `None`.
"""

MOVES: Final = Moves(legal_actions, check, apply, dice_thrown, dice_of, follow)
"""The functions that list, check and apply actions."""


def _read_actions(actions: Iterable[KirikiAction]) -> tuple[KirikiAction, ...]:
    return read_list(actions, "actions")


@final
@attrs.frozen(init=False, repr=False)
class KirikiTranscript(TranscriptOf[KirikiState, KirikiAction, KirikiRules]):
    """The actions and rolls of a game, finished or not.

    A transcript grows with `then` and goes back with `undo`; both return a new one, in a time that does not depend on
    its length.

    Args:
        players: The players' names, all different, in seating order; those of `start` by default.
        rules: The rules that the game is played under; those of `start` by default, or else `KIRIKI`.
        start: The state from which the actions begin; the first one of a game by default.
        actions: The players' actions, in order.
        rolls: The dice, in order: one roll for each `RollDice`.

    Raises:
        IllegalActionError: If `players` is empty or has two equal names, if `start` has other players or rules than
            those given, or if an action is not legal; the error's `path` has its index.
        InvalidRollError: If a roll is malformed, does not fit its action, is missing, or is left over.
        DiceRulesError: If an argument has the wrong type.

    Examples:
        >>> from dicerules.kiriki import Record, RollDice
        >>> game = KirikiTranscript(["Ada", "Bo"], actions=[RollDice(), Record("ones")], rolls=["14121"])
        >>> game
        KirikiTranscript(['Ada', 'Bo'], actions=(RollDice(""), Record('ones')), rolls=('14121',))
        >>> [state.player for state in game.states()]
        ['Ada', 'Ada', 'Bo']
        >>> game = game.then(RollDice(), rolled="66654")
        >>> game.state.turn, game.undo(3).state.player
        (KirikiTurn("66654", rolls_left=2), 'Ada')
        >>> [(action, rolled) for _, action, rolled in game.steps()][1:]
        [(Record('ones'), None), (RollDice(""), Roll("66654"))]
    """

    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players' names, in seating order."""

    rules: KirikiRules = attrs.field(validator=instance_of(KirikiRules))
    """The rules that the game is played under."""

    start: KirikiState = attrs.field(
        default=None, kw_only=True, validator=instance_of(KirikiState), metadata={WRITTEN_IF: begins_later}
    )
    """The state from which the actions begin: by default, the first one of a game."""

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

    types: ClassVar[tuple[type[KirikiGame], type[KirikiState]]] = (KirikiGame, KirikiState)
    """The types of the game and of its states."""

    def __init__(
        self,
        players: Iterable[str] | None = None,
        rules: KirikiRules | None = None,
        *,
        start: KirikiState | None = None,
        actions: Iterable[KirikiAction] = (),
        rolls: Iterable[Dice] = (),
    ) -> None:
        self._begin(players, rules, start, actions, rolls)


def play(
    players: Mapping[str, Player], rules: KirikiRules | None = None, *, start: KirikiState | None = None, rng: Rng
) -> KirikiTranscript:
    """Play a game to its end.

    A player is called when there is a choice. Where only one action is legal, such as the first roll of a turn, it is
    taken without asking. An answer that is not legal ends the game with an error.

    Args:
        players: The function of each player by name, in seating order.
        rules: The rules to play under; those of `start` by default, or else `KIRIKI`.
        start: The state to go on from; the first one of a game by default. Its players must be those of `players`.
        rng: The source of chance, for instance `random.Random(7)`. Only `roll_dice` draws from it, so unless players
            draw from it too, the same seed leads to the same game on every Python.

    Returns:
        The transcript of the game.

    Raises:
        IllegalActionError: If a player answers with an action that is not legal (the error's `path` has the player's
            name, and a note has the answer and the state), if `players` is empty or has a malformed name, or if
            `start` has other players or rules.
        DiceRulesError: If an argument or an answer has the wrong type, a player is an `async def` function, or the game
            does not end within 100,000 actions.
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
        >>> game.state.game.winners, game.state.game.card("Bo").grand_total
        (('Bo',), 110)
    """
    transcript: KirikiTranscript = play_game(KirikiTranscript, players, rules, start, rng)
    return transcript
