"""The events of Kiriki as values: what recording a roll has brought about."""

from __future__ import annotations

from typing import Final, TypeAlias, final, get_args

import attrs

from dicerules._base.checks import at_least, to_int
from dicerules._base.terms import Labels, Name
from dicerules._shared.events import Event, in_words, labelled
from dicerules._shared.labels import check_labels, read_labels
from dicerules._shared.players import read_player, read_winners
from dicerules.kiriki.boxes import read_section
from dicerules.kiriki.category import BoxName, read_name
from dicerules.kiriki.event_words import Sentence

__all__ = [
    "EVENTS",
    "AnotherKiriki",
    "BonusEarned",
    "ExtraTurn",
    "GameOver",
    "JokerPlayed",
    "KirikiEvent",
    "Scored",
    "Scratched",
]


def _read_category(category: str) -> BoxName:
    return read_name(category, "category")


@final
@attrs.frozen(repr=False)
class AnotherKiriki(Event):
    """A further Kiriki was recorded, and counts as one (K16): it repeats the box of Kirikis, or earns a bonus.

    Examples:
        >>> AnotherKiriki("Ada", "kiriki", 100).sentence()
        'Ada has another Kiriki, for a bonus of 100 points.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    category: BoxName = attrs.field(converter=_read_category)
    """The name of the box of Kirikis, wherever this one was recorded."""

    bonus: int = attrs.field(converter=to_int, validator=at_least(0))
    """The points of the bonus, in addition to those in the box; 0 under the rules of the document."""

    labels: Labels | None = attrs.field(default=None, kw_only=True, converter=read_labels, validator=check_labels)
    """The name of the box that people read, in English and Spanish; `None` for that of the `category`."""

    @property
    def _template(self) -> Sentence:
        return Sentence.ANOTHER_KIRIKI_WITH_BONUS if self.bonus else Sentence.ANOTHER_KIRIKI

    def _params(self, lang: str) -> dict[str, object]:
        return super()._params(lang) | {"category": labelled(self.category, self.labels)}


@final
@attrs.frozen(repr=False)
class JokerPlayed(Event):
    """A further Kiriki was recorded as a joker: it scores points in a box that its dice alone do not match.

    Examples:
        >>> JokerPlayed("Ada", "full_house").sentence()
        'Ada uses a joker for Full house.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    category: BoxName = attrs.field(converter=_read_category)
    """The name of the box in which it was recorded."""

    labels: Labels | None = attrs.field(default=None, kw_only=True, converter=read_labels, validator=check_labels)
    """The name of the box that people read, in English and Spanish; `None` for that of the `category`."""

    @property
    def _template(self) -> Sentence:
        return Sentence.JOKER

    def _params(self, lang: str) -> dict[str, object]:
        return super()._params(lang) | {"category": labelled(self.category, self.labels)}


@final
@attrs.frozen(repr=False)
class Scored(Event):
    """A roll was recorded in a box and scores points there (K18).

    Examples:
        >>> Scored("Ada", "full_house", 25).sentence()
        'Ada scores 25 points for Full house.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    category: BoxName = attrs.field(converter=_read_category)
    """The name of the box."""

    points: int = attrs.field(converter=to_int, validator=at_least(1))
    """The points, without any bonus: 50 for a repeated Kiriki."""

    labels: Labels | None = attrs.field(default=None, kw_only=True, converter=read_labels, validator=check_labels)
    """The name of the box that people read, in English and Spanish; `None` for that of the `category`."""

    @property
    def _template(self) -> Sentence:
        return Sentence.SCORED

    def _params(self, lang: str) -> dict[str, object]:
        return super()._params(lang) | {"category": labelled(self.category, self.labels)}


@final
@attrs.frozen(repr=False)
class Scratched(Event):
    """A roll was recorded in a box that it does not match, which is scratched (K18).

    Examples:
        >>> Scratched("Ada", "kiriki").sentence()
        'Ada scratches Kiriki.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    category: BoxName = attrs.field(converter=_read_category)
    """The name of the box."""

    labels: Labels | None = attrs.field(default=None, kw_only=True, converter=read_labels, validator=check_labels)
    """The name of the box that people read, in English and Spanish; `None` for that of the `category`."""

    @property
    def _template(self) -> Sentence:
        return Sentence.SCRATCHED

    def _params(self, lang: str) -> dict[str, object]:
        return super()._params(lang) | {"category": labelled(self.category, self.labels)}


@final
@attrs.frozen(repr=False)
class BonusEarned(Event):
    """The boxes of a section have reached the sum that earns its bonus (K11).

    Examples:
        >>> BonusEarned("Ada", "upper", 35).sentence()
        'Upper section: Ada earns a bonus of 35 points.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    section: Name = attrs.field(converter=read_section)
    """The name of the section: `"upper"`, or one of the rules' own."""

    points: int = attrs.field(converter=to_int, validator=at_least(1))
    """The points of the bonus."""

    labels: Labels | None = attrs.field(default=None, kw_only=True, converter=read_labels, validator=check_labels)
    """The name of the section that people read, in English and Spanish; `None` for that of the `section`."""

    @property
    def _template(self) -> Sentence:
        return Sentence.BONUS

    def _params(self, lang: str) -> dict[str, object]:
        return super()._params(lang) | {"section": labelled(self.section, self.labels)}


@final
@attrs.frozen(repr=False)
class ExtraTurn(Event):
    """A repeated Kiriki has earned one additional turn at the end of the game (K16).

    Examples:
        >>> ExtraTurn("Ada").sentence()
        'Ada earns an extra turn at the end of the game.'
    """

    player: str = attrs.field(converter=read_player)
    """The player."""

    @property
    def _template(self) -> Sentence:
        return Sentence.EXTRA_TURN


@final
@attrs.frozen(repr=False)
class GameOver(Event):
    """The game is over: every card is full (K19, K20).

    Examples:
        >>> GameOver(["Ada", "Bo"], 243).sentence()
        'Ada and Bo share the win with 243 points each.'
    """

    winners: tuple[str, ...] = attrs.field(converter=read_winners)
    """The winners, in the order in which they play: all who share the highest grand total."""

    points: int = attrs.field(converter=to_int, validator=at_least(0))
    """The grand total of each of them."""

    @property
    def _template(self) -> Sentence:
        return Sentence.WON if len(self.winners) == 1 else Sentence.SHARED

    def _params(self, lang: str) -> dict[str, object]:
        return super()._params(lang) | {"names": in_words(self.winners, lang)}


KirikiEvent: TypeAlias = AnotherKiriki | JokerPlayed | Scored | Scratched | BonusEarned | ExtraTurn | GameOver
"""An event of a game."""

EVENTS: Final = get_args(KirikiEvent)
"""The types of events."""
