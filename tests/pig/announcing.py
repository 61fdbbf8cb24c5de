"""What an action has brought about in a game of Pig, as events to announce."""

from __future__ import annotations

from typing import Final, TypeAlias, final, get_args

import attrs

from dicerules._base.checks import at_least, to_int
from dicerules._base.terms import Term
from dicerules._shared.events import Event, check_step, in_words
from dicerules._shared.players import read_player, read_winners
from tests.pig.actions import Hold, PigAction, apply, check
from tests.pig.state import PigState

__all__ = ["EVENTS", "GameOver", "Held", "PigEvent", "TurnLost", "events"]


class Sentence(Term):
    """The sentences of the events."""

    LOST = (
        "lost",
        "{player} rolls a 1 and loses {lost:point|points}.",
        "{player} saca un 1 y pierde {lost:punto|puntos}.",
    )
    HELD = "held", "{player} holds with {points:point|points}.", "{player} se planta con {points:punto|puntos}."
    WON = "won", "{names} wins with {points:point|points}.", "{names} gana con {points:punto|puntos}."


@final
@attrs.frozen(repr=False)
class TurnLost(Event):
    """A 1 has ended the turn and lost its points."""

    player: str = attrs.field(converter=read_player)
    """The player."""

    lost: int = attrs.field(converter=to_int, validator=at_least(0))
    """The points of the turn."""

    @property
    def _template(self) -> Sentence:
        return Sentence.LOST


@final
@attrs.frozen(repr=False)
class Held(Event):
    """The points of a turn were kept, by choice or as they reached the target."""

    player: str = attrs.field(converter=read_player)
    """The player."""

    points: int = attrs.field(converter=to_int, validator=at_least(2))
    """The points of the turn."""

    @property
    def _template(self) -> Sentence:
        return Sentence.HELD


@final
@attrs.frozen(repr=False)
class GameOver(Event):
    """A player has reached the target, and won."""

    winners: tuple[str, ...] = attrs.field(converter=read_winners)
    """The winner."""

    points: int = attrs.field(converter=to_int, validator=at_least(2))
    """The winner's total."""

    @property
    def _template(self) -> Sentence:
        return Sentence.WON

    def _params(self, lang: str) -> dict[str, object]:
        return super()._params(lang) | {"names": in_words(self.winners, lang)}


PigEvent: TypeAlias = TurnLost | Held | GameOver
"""An event of a game."""

EVENTS: Final = get_args(PigEvent)
"""The types of events."""


def events(before: PigState, action: PigAction, after: PigState) -> tuple[PigEvent, ...]:
    """Return what an action has brought about, in the order in which it happened."""
    check_step(before, action, after, kind=PigState, check=check, leads_to=_leads_to)
    player, game = str(before.player), before.game
    if before.game == after.game:
        return ()
    points = after.game.totals[game.seat] - game.totals[game.seat]
    if not points:
        assert before.turn is not None
        return (TurnLost(player, before.turn.points),)
    held = Held(player, points)
    return (held, GameOver(after.game.winners, max(after.game.totals))) if after.is_over else (held,)


def _leads_to(before: PigState, action: PigAction, after: PigState) -> bool:
    rolls = (None,) if action == Hold() else "123456"
    return after in (apply(before, action, rolled) for rolled in rolls)
