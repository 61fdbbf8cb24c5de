"""Whole games of Pig."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, final

import attrs

from dicerules._base.checks import instance_of, read_list
from dicerules._shared.play import Moves
from dicerules._shared.players import read_players
from dicerules._shared.transcript import TranscriptOf, check_game, play_game, read_rolls
from dicerules.roll import Roll
from tests.pig.actions import PigAction, apply, check, dice_of, dice_thrown, legal_actions
from tests.pig.game import PigGame
from tests.pig.rules import NAMED_RULES, PIG, PigRules
from tests.pig.state import PigState

if TYPE_CHECKING:
    from random import Random

__all__ = ["MOVES", "PigTranscript", "Player", "play"]

Player: TypeAlias = Callable[[PigState], PigAction]
"""A player: a function from a state to an action."""

MOVES: Final = Moves(legal_actions, check, apply, dice_thrown, dice_of)
"""The functions by which the game is played."""


def _read_actions(actions: Iterable[PigAction]) -> tuple[PigAction, ...]:
    return read_list(actions, "actions")


def _first_state(players: tuple[str, ...], rules: PigRules) -> PigState:
    return PigState(PigGame(players, rules))


@final
@attrs.frozen(repr=False)
class PigTranscript(TranscriptOf[PigState, PigAction, PigRules]):
    """The actions and rolls of a game."""

    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players' names, in the order in which they play."""

    rules: PigRules = attrs.field(default=PIG, validator=instance_of(PigRules))
    """The rules of the game."""

    actions: tuple[PigAction, ...] = attrs.field(default=(), kw_only=True, converter=_read_actions)
    """The actions of the players, in order."""

    rolls: tuple[Roll, ...] = attrs.field(default=(), kw_only=True, converter=read_rolls, validator=check_game)
    """The rolls of the die, in order."""

    wing: ClassVar[str] = "pig"
    named_rules: ClassVar[Mapping[str, PigRules]] = NAMED_RULES
    moves: ClassVar[Moves[PigState, PigAction]] = MOVES
    first_state: ClassVar[Callable[[tuple[str, ...], PigRules], PigState]] = staticmethod(_first_state)


def play(players: Mapping[str, Player], rules: PigRules = PIG, *, rng: Random) -> PigTranscript:
    """Play a whole game, and return its transcript."""
    transcript: PigTranscript = play_game(PigTranscript, players, rules, rng)
    return transcript
