"""Whole games of Pig."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Final, TypeAlias, final

import attrs

from dicerules._base.checks import instance_of, read_list
from dicerules._shared.json_details import WRITTEN_IF
from dicerules._shared.play import Moves
from dicerules._shared.players import read_players
from dicerules._shared.transcript import TranscriptOf, begins_later, check_game, play_game, read_rolls
from dicerules.roll import Dice, Rng, Roll
from tests.pig.actions import PigAction, apply, check, dice_of, dice_thrown, follow, legal_actions
from tests.pig.game import PigGame
from tests.pig.rules import NAMED_RULES, PigRules
from tests.pig.state import PigState

__all__ = ["MOVES", "PigTranscript", "Player", "play"]

Player: TypeAlias = Callable[[PigState], PigAction]
"""A player: a function from a state to an action."""

MOVES: Final = Moves(legal_actions, check, apply, dice_thrown, dice_of, follow)
"""The functions by which the game is played."""


def _read_actions(actions: Iterable[PigAction]) -> tuple[PigAction, ...]:
    return read_list(actions, "actions")


@final
@attrs.frozen(init=False, repr=False)
class PigTranscript(TranscriptOf[PigState, PigAction, PigRules]):
    """The actions and rolls of a game."""

    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players' names, in the order in which they play."""

    rules: PigRules = attrs.field(validator=instance_of(PigRules))
    """The rules of the game."""

    start: PigState = attrs.field(
        default=None, kw_only=True, validator=instance_of(PigState), metadata={WRITTEN_IF: begins_later}
    )
    """The state from which the actions begin."""

    actions: tuple[PigAction, ...] = attrs.field(default=(), kw_only=True, converter=_read_actions)
    """The actions of the players, in order."""

    rolls: tuple[Roll, ...] = attrs.field(default=(), kw_only=True, converter=read_rolls, validator=check_game)
    """The rolls of the die, in order."""

    wing: ClassVar[str] = "pig"
    named_rules: ClassVar[Mapping[str, PigRules]] = NAMED_RULES
    moves: ClassVar[Moves[PigState, PigAction]] = MOVES
    types: ClassVar[tuple[type[PigGame], type[PigState]]] = (PigGame, PigState)

    def __init__(
        self,
        players: Iterable[str] | None = None,
        rules: PigRules | None = None,
        *,
        start: PigState | None = None,
        actions: Iterable[PigAction] = (),
        rolls: Iterable[Dice] = (),
    ) -> None:
        self._begin(players, rules, start, actions, rolls)


def play(
    players: Mapping[str, Player], rules: PigRules | None = None, *, start: PigState | None = None, rng: Rng
) -> PigTranscript:
    """Play a whole game, and return its transcript."""
    transcript: PigTranscript = play_game(PigTranscript, players, rules, start, rng)
    return transcript
