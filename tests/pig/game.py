"""A game of Pig: the players' totals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from dicerules._base.checks import check_number, instance_of, read_list, to_int
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.values import call_of, rules_argument
from dicerules._shared.players import read_players
from dicerules.errors import IllegalActionError, short_repr
from tests.pig import messages
from tests.pig.rules import NAMED_RULES, PIG, PigRules

__all__ = ["PigGame"]


def _read_totals(totals: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(to_int, read_list(totals, "totals")))


def _check_totals(game: PigGame, _: object, totals: tuple[int, ...]) -> None:
    for place, total in enumerate(totals):
        check_number(total, 0, game.rules.target + 5, "totals", place)
    won = sum(total >= game.rules.target for total in totals)
    if len(totals) != len(game.players) or won > 1 or 1 in totals:
        raise IllegalActionError(messages.UNREACHABLE_TOTALS, path=("totals",), given=short_repr(totals))


def _check_seat(game: PigGame, _: object, seat: int) -> None:
    check_number(seat, 0, len(game.players) - 1, "seat")


@final
@attrs.frozen(repr=False)
class PigGame:
    """A game as far as it has been played."""

    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players' names, in the order in which they play."""

    rules: PigRules = attrs.field(default=PIG, validator=instance_of(PigRules))
    """The rules of the game."""

    totals: tuple[int, ...] = attrs.field(
        kw_only=True,
        default=attrs.Factory(lambda game: (0,) * len(game.players), takes_self=True),
        converter=_read_totals,
        validator=_check_totals,
    )
    """The players' totals, in the same order."""

    seat: int = attrs.field(kw_only=True, default=0, converter=to_int, validator=_check_seat)
    """The seat of the player whose turn it is, or of the one who has won."""

    @property
    def winners(self) -> tuple[str, ...]:
        """The players who have reached the target."""
        seats = zip(self.players, self.totals, strict=True)
        return tuple(player for player, total in seats if total >= self.rules.target)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    @property
    def current_player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""
        return None if self.is_over else self.players[self.seat]

    def record(self, points: int) -> PigGame:
        """End the current player's turn with this many points."""
        totals = (*self.totals[: self.seat], self.totals[self.seat] + points, *self.totals[self.seat + 1 :])
        after = attrs.evolve(self, totals=totals)
        return after if after.is_over else attrs.evolve(after, seat=(self.seat + 1) % len(self.players))

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this game."""
        rules = rules_argument(self.rules, NAMED_RULES, "pig")
        totals = self.totals if any(self.totals) else ()
        return call_of(self, repr(list(self.players)), rules, totals=totals, seat=self.seat)
