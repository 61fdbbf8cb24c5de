"""Whole games: players as functions, and the record of what they did, which can be played again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias, final

import attrs
from more_itertools import consume, last

from dicerules._base.checks import instance_of, make_unchecked, read_list, require
from dicerules._shared.play import Moves, play_out, replay
from dicerules._shared.players import read_players
from dicerules.farkle.actions import FarkleAction, _dice_thrown, apply, check, dice_thrown, legal_actions
from dicerules.farkle.game import FarkleGame
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.state import FarkleState
from dicerules.roll import Dice, Roll, roll_dice

if TYPE_CHECKING:
    from random import Random

__all__ = ["FarkleTranscript", "Player", "play"]

Player: TypeAlias = Callable[[FarkleState], FarkleAction]
"""A player: a function that looks at the state and answers with an action.

`play` asks it when there is a choice, and never after the end: `state.turn` is not `None` then.
"""

MOVES: Final = Moves(legal_actions, check, apply, dice_thrown, _dice_thrown)
"""What players may do in a state, and where it leads."""


def _read_actions(actions: Iterable[FarkleAction]) -> tuple[FarkleAction, ...]:
    return read_list(actions, "actions")


def _read_rolls(rolls: Iterable[Dice]) -> tuple[Roll, ...]:
    return tuple(map(Roll, read_list(rolls, "rolls")))


def _check_game(transcript: FarkleTranscript, _: object, __: object) -> None:
    """Refuse what is no game, by playing it."""
    consume(transcript.states())


@final
@attrs.frozen(repr=False)
class FarkleTranscript:
    """What was done and rolled in a game, from its beginning: to its end, or as far as it has been played.

    Args:
        players: the players' names, all different, in the order in which they play.
        rules: the rules that the game is played by.
        actions: what the players did, in order.
        rolls: what the dice showed, in order: a roll for each `RollDice`.

    Raises:
        IllegalActionError: no players, two of one name, or an action that is not legal; the message gives its index.
        InvalidRollError: a roll is no dice, does not fit its action, is missing, or is left over.
        DiceRulesError: something is no list, no set of rules or no action.

    Examples:
        >>> from dicerules.farkle import Bank, RollDice, SetAsideDice
        >>> game = FarkleTranscript(["Ada", "Bo"], actions=[RollDice(), SetAsideDice("111"), Bank()], rolls=["111523"])
        >>> game
        FarkleTranscript(['Ada', 'Bo'], actions=(RollDice(), SetAsideDice("111"), Bank()), rolls=('111523',))
        >>> [state.player for state in game.states()]
        ['Ada', 'Ada', 'Ada', 'Bo']
    """

    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players' names, in the order in which they play."""

    rules: FarkleRules = attrs.field(default=FARKLE, validator=instance_of(FarkleRules))
    """The rules that the game is played by."""

    actions: tuple[FarkleAction, ...] = attrs.field(default=(), kw_only=True, converter=_read_actions)
    """What the players did, in order."""

    rolls: tuple[Roll, ...] = attrs.field(default=(), kw_only=True, converter=_read_rolls, validator=_check_game)
    """What the dice showed, in order: a roll for each `RollDice`."""

    def states(self) -> Iterator[FarkleState]:
        """Play the game again, and give each state: the first one, and the one after each action.

        Examples:
            >>> [state.turn for state in FarkleTranscript(["Ada"]).states()]
            [FarkleTurn()]
        """
        return replay(FarkleState(FarkleGame(self.players, self.rules)), self.actions, self.rolls, MOVES)

    @cached_property
    def end(self) -> FarkleState:
        """The last state; its `game` has the sheets, and the winners if the game is over."""
        return last(self.states())

    def __repr__(self) -> str:
        """Show the expression that makes this transcript."""
        rules = "" if self.rules == FARKLE else f", {self.rules!r}"
        actions = f", actions={self.actions!r}" if self.actions else ""
        rolls = f", rolls={tuple(map(str, self.rolls))!r}" if self.rolls else ""
        return f"FarkleTranscript({list(self.players)!r}{rules}{actions}{rolls})"


def play(players: Mapping[str, Player], rules: FarkleRules = FARKLE, *, rng: Random) -> FarkleTranscript:
    """Play a whole game.

    A player is asked when there is a choice. Where only one action is legal, as the first roll of each turn, it is
    taken without asking, and a Farkle asks nobody. An answer is never mended: one that is not legal ends the game with
    an error.

    Args:
        players: for each name, in the order in which they play, the function that plays.
        rules: the rules to play by.
        rng: where chance comes from, for instance `random.Random(7)`. The dice are thrown by `roll_dice`, and by
            nothing else: with players who draw none of it the same seed gives the same game on every Python.

    Returns:
        The game, to be looked at or played again.

    Raises:
        IllegalActionError: a player answered with what is no legal action: the message gives the player's name, the
            answer, the objection and the state. Or there are no players, or a name is none.
        DiceRulesError: `players` is no mapping, a player is no function, `rules` are no rules or `rng` is no
            `random.Random`. Or the players do not bring the game to an end within 100,000 actions.
        Exception: whatever a player's own code raises, with a note that gives the player's name and the state.

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
        >>> game.end.game.winners, game.end.game.sheet("Bo").total
        (('Bo',), 10200)
    """
    require(players, Mapping, "players")
    state = FarkleState(FarkleGame(players.keys(), rules))
    actions, rolls = play_out(state, players, MOVES, lambda number: roll_dice(number, rng=rng))
    return make_unchecked(FarkleTranscript, players=state.game.players, rules=rules, actions=actions, rolls=rolls)
