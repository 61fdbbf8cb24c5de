"""The events of Farkle as values: what an action has brought about."""

from __future__ import annotations

from typing import Final, TypeAlias, final, get_args

import attrs

from dicerules._base.checks import LARGEST, at_least, between, boolean, to_int
from dicerules._base.terms import Labels, Name
from dicerules._shared.events import Event, in_words, labelled
from dicerules._shared.labels import check_labels, read_labels
from dicerules._shared.players import read_player, read_winners
from dicerules.farkle.combination import read_kind
from dicerules.farkle.event_words import Sentence
from dicerules.farkle.kinds import CombinationKind
from dicerules.farkle.terms import TieBreak

__all__ = [
    "EVENTS",
    "AllDicePenalty",
    "Banked",
    "FarkleEvent",
    "Farkled",
    "FarklesPenalty",
    "FirstBank",
    "GameOver",
    "HotDiceScored",
    "InstantWin",
    "LastRoundStarted",
    "TargetOvershot",
]


@final
@attrs.frozen(repr=False)
class Farkled(Event):
    """A roll was a Farkle, which has ended the turn (F4).

    Examples:
        >>> Farkled("Ada", 450).sentence()
        'Ada farkles and loses 450 points.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    lost: int = attrs.field(converter=to_int, validator=at_least(0))
    """The points of the turn, which are lost: 0 if the first roll was the Farkle."""

    @property
    def _template(self) -> Sentence:
        return Sentence.FARKLED if self.lost else Sentence.FARKLED_AT_ONCE


@final
@attrs.frozen(repr=False)
class AllDicePenalty(Event):
    """A Farkle on a roll of all dice has cost a penalty.

    Examples:
        >>> AllDicePenalty("Ada", 500).sentence()
        'Penalty for a Farkle on all dice: Ada loses 500 points.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    lost: int = attrs.field(converter=to_int, validator=at_least(0))
    """The points that the player's total has lost: fewer than the penalty where totals stop at 0."""

    @property
    def _template(self) -> Sentence:
        return Sentence.ALL_DICE_PENALTY if self.lost else Sentence.NO_ALL_DICE_PENALTY


@final
@attrs.frozen(repr=False)
class FarklesPenalty(Event):
    """A number of Farkles in a row have cost a penalty, and are counted from 0 again.

    Examples:
        >>> FarklesPenalty("Ada", 3, 500).sentence()
        'Penalty after 3 Farkles in a row: Ada loses 500 points.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    farkles: int = attrs.field(converter=to_int, validator=at_least(1))
    """The number of Farkles in a row."""

    lost: int = attrs.field(converter=to_int, validator=at_least(0))
    """The points that the player's total has lost: fewer than the penalty where totals stop at 0."""

    @property
    def _template(self) -> Sentence:
        return Sentence.FARKLES_PENALTY if self.lost else Sentence.NO_FARKLES_PENALTY


@final
@attrs.frozen(repr=False)
class HotDiceScored(Event):
    """All dice are set aside, and the turn can go on with all of them (F6).

    Examples:
        >>> HotDiceScored("Ada", 1500).sentence()
        'Ada has hot dice and 1500 points so far.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    points: int = attrs.field(converter=to_int, validator=at_least(1))
    """The points of the turn so far."""

    @property
    def _template(self) -> Sentence:
        return Sentence.HOT_DICE


@final
@attrs.frozen(repr=False)
class Banked(Event):
    """The points of a turn are banked, which has ended the turn (F5).

    Examples:
        >>> Banked("Ada", 500, 1250).sentence()
        'Ada banks 500 points and now has 1250.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    points: int = attrs.field(converter=to_int, validator=at_least(1))
    """The points of the turn."""

    total: int = attrs.field(converter=to_int, validator=between(-LARGEST, LARGEST))
    """The player's total after it."""

    @property
    def _template(self) -> Sentence:
        return Sentence.BANKED


@final
@attrs.frozen(repr=False)
class FirstBank(Event):
    """A bank was the first one of its player, who is now on the board (F10).

    Examples:
        >>> FirstBank("Ada").sentence()
        'Ada is on the board.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    @property
    def _template(self) -> Sentence:
        return Sentence.FIRST_BANK


@final
@attrs.frozen(repr=False)
class TargetOvershot(Event):
    """A bank would have exceeded a target that must be hit exactly, and counts as a Farkle.

    Examples:
        >>> TargetOvershot("Ada", 450).sentence()
        'Ada overshoots the target and loses 450 points.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    lost: int = attrs.field(converter=to_int, validator=at_least(1))
    """The points of the turn, which are lost."""

    @property
    def _template(self) -> Sentence:
        return Sentence.TARGET_OVERSHOT


@final
@attrs.frozen(repr=False)
class LastRoundStarted(Event):
    """The last round has started (F12): all others, or those who sit later, have one more turn.

    Examples:
        >>> LastRoundStarted("Ada").sentence()
        'Ada reaches the target and starts the last round.'
    """

    player: str | None = attrs.field(converter=attrs.converters.optional(read_player))
    """The player who has reached the target; `None` if everyone has a fixed number of turns."""

    @property
    def _template(self) -> Sentence:
        return Sentence.LAST_ROUND_FOR_ALL if self.player is None else Sentence.LAST_ROUND


@final
@attrs.frozen(repr=False)
class InstantWin(Event):
    """A combination has won the game at once, with the points of its turn.

    Examples:
        >>> InstantWin("Ada", "straight", 1500).sentence()
        'Straight: Ada wins at once, with 1500 points in this turn.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    kind: CombinationKind | Name = attrs.field(converter=read_kind)
    """The kind of combination."""

    points: int = attrs.field(converter=to_int, validator=at_least(1))
    """The points of the turn, which are added to the total."""

    labels: Labels | None = attrs.field(default=None, kw_only=True, converter=read_labels, validator=check_labels)
    """The name of a house combination that people read, in English and Spanish; `None` for that of the `kind`."""

    @property
    def _template(self) -> Sentence:
        return Sentence.INSTANT_WIN

    def _params(self, lang: str) -> dict[str, object]:
        return super()._params(lang) | {"kind": labelled(self.kind, self.labels)}


def _read_tie_break(tie_break: TieBreak | str | None) -> TieBreak | None:
    return None if tie_break is None else TieBreak.read(tie_break, "tie_break")


@final
@attrs.frozen(repr=False)
class GameOver(Event):
    """The game is over (F13, F14).

    Examples:
        >>> GameOver(["Ada"], 10_000, "singles").sentence()
        'Ada wins the game with 10000 points. Tie-break: single 1s and 5s.'
    """

    winners: tuple[str, ...] = attrs.field(converter=read_winners)
    """The winners, in the order in which they play."""

    points: int = attrs.field(converter=to_int, validator=between(-LARGEST, LARGEST))
    """The total of each of them."""

    tie_break: TieBreak | None = attrs.field(default=None, converter=_read_tie_break)
    """What has told them apart from others with the same total; `None` if nothing has, or there were none."""

    tie_is_open: bool = attrs.field(default=False, kw_only=True, validator=boolean)
    """Whether the winners share the highest total, and the counts that would break the tie are not known."""

    was_first: bool = attrs.field(default=False, kw_only=True, validator=boolean)
    """Whether others have the same total, but the winner had it first, and the last round must be beaten."""

    @property
    def _template(self) -> Sentence:
        if self.tie_is_open:
            return Sentence.OPEN_TIE
        if len(self.winners) > 1:
            return Sentence.SHARED if self.tie_break is None else Sentence.SHARED_AFTER_TIE
        if self.was_first:
            return Sentence.WON_BY_BEING_FIRST
        return Sentence.WON if self.tie_break is None else Sentence.WON_TIE

    def _params(self, lang: str) -> dict[str, object]:
        return super()._params(lang) | {"names": in_words(self.winners, lang)}


FarkleEvent: TypeAlias = (
    Farkled
    | AllDicePenalty
    | FarklesPenalty
    | HotDiceScored
    | Banked
    | FirstBank
    | TargetOvershot
    | LastRoundStarted
    | InstantWin
    | GameOver
)
"""An event of a game."""

EVENTS: Final = get_args(FarkleEvent)
"""The types of events."""
