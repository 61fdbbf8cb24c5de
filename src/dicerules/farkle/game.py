"""The game: players take turns until the last round is over."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import final

import attrs

from dicerules._base.checks import instance_of, read_list, require
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.values import call_of, make_unchecked, replaced, rules_argument
from dicerules._shared.players import read_players, seat_of, seat_of_leaving
from dicerules.errors import IllegalActionError, short_repr
from dicerules.farkle import messages
from dicerules.farkle.endings import end_after, end_of, leaders, turns_taken
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.sheet import FarkleSheet, recorded
from dicerules.farkle.transitions import fresh_turn
from dicerules.farkle.turn import FarkleTurn
from dicerules.farkle.variants import NAMED_RULES

__all__ = ["FarkleGame", "after_turn", "seat_to_play"]


def _read_sheets(sheets: Iterable[FarkleSheet]) -> tuple[FarkleSheet, ...]:
    return read_list(sheets, "sheets")


def _fresh_sheets(players: tuple[str, ...], rules: FarkleRules) -> tuple[FarkleSheet, ...]:
    """Return a sheet for each player, with the head start of their seat."""
    require(rules, FarkleRules, "rules")
    others = (0,) * len(players)
    return tuple(FarkleSheet(rules, head_start=own) for own in (*rules.head_start, *others)[: len(players)])


def _check_sheets(game: FarkleGame, _: object, sheets: tuple[FarkleSheet, ...]) -> None:
    """Raise for sheets that no game leads to: players take turns in order, and stop when the game is over."""
    number = len(game.players)
    if len(sheets) != number:
        raise IllegalActionError(messages.SHEETS_PER_PLAYER, path=("sheets",), expected=number, given=len(sheets))
    for seat, sheet in enumerate(sheets):
        require(sheet, FarkleSheet, "sheets", seat)
        if sheet.rules != game.rules:
            expected, given = short_repr(game.rules), short_repr(sheet.rules)
            path = ("sheets", seat, "rules")
            raise IllegalActionError(messages.RULES_OF_FARKLE_GAME, path=path, expected=expected, given=given)
    starts = iter((*game.rules.head_start, *(0,) * number))
    for seat, sheet in enumerate(sheets):
        if sheet.head_start not in starts:  # players may have left, but nobody changes seats
            path = ("sheets", seat, "head_start")
            raise IllegalActionError(messages.HEAD_STARTS_OUT_OF_ORDER, path=path, given=sheet.head_start)
    taken = turns_taken(game)
    for seat, sheet in enumerate(sheets):
        due, had = -((seat - taken) // number), len(sheet.turns)
        if had != due:
            params = {"taken": taken, "player": game.players[seat], "expected": due, "given": had}
            raise IllegalActionError(messages.TURNS_OUT_OF_ORDER, path=("sheets", seat, "turns"), **params)
    end = end_of(game)
    if end is not None and taken > end:
        raise IllegalActionError(messages.TURNS_AFTER_END, path=("sheets",), end=end, taken=taken)


@final
@attrs.frozen(repr=False)
class FarkleGame:
    """A game of one or more players, each with a sheet (F10 to F14).

    The current player, the last round and the end follow from the sheets. The first player starts, and players take
    turns in the order of their names; `starting_player` decides who goes first.

    Args:
        players: The players' names, all different, in the order in which they play.
        rules: The rules of the game.
        sheets: One sheet per player, for a game that is under way; empty sheets by default.

    Raises:
        IllegalActionError: If there are no players, two names look the same, a sheet has other rules than the game, or
            no game in this order leads to the sheets.
        DiceRulesError: If an argument is of the wrong type.

    Examples:
        >>> game = FarkleGame(["Ada", "Bo"])
        >>> game = game.record(game.start_turn().roll("111456").set_aside("111").bank())
        >>> game.current_player, game.sheet("Ada").total, game.winners
        ('Bo', 1000, ())
    """

    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players' names, in the order in which they play."""

    rules: FarkleRules = attrs.field(default=FARKLE, validator=instance_of(FarkleRules))
    """The rules of the game."""

    sheets: tuple[FarkleSheet, ...] = attrs.field(
        kw_only=True,
        default=attrs.Factory(lambda game: _fresh_sheets(game.players, game.rules), takes_self=True),
        converter=_read_sheets,
        validator=_check_sheets,
    )
    """The players' sheets, in the same order."""

    @property
    def is_last_round(self) -> bool:
        """Whether everyone has at most one more turn, and someone still has one (F12)."""
        return self._end is not None and 0 < self._end - self._taken <= len(self.players)

    @property
    def is_over(self) -> bool:
        """Whether everyone has had their last turn (F12)."""
        return self._taken == self._end

    # Recording a turn fills in the next two, so that it takes the same time however many players there are.

    @cached_property
    def _taken(self) -> int:
        """How many turns all players have taken together."""
        return turns_taken(self)

    @cached_property
    def _end(self) -> int | None:
        """After how many turns the game is over; `None` as long as that is open."""
        return end_of(self)

    @property
    def _seat(self) -> int | None:
        """The current player's place among the players, from 0; `None` when the game is over."""
        return None if self.is_over else self._taken % len(self.players)

    @property
    def current_player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""
        seat = self._seat
        return None if seat is None else self.players[seat]

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the highest total after the tie-break (F14); empty before the game is over.

        A player who has won at once is the only winner. See `tie_is_open` for ties that cannot be broken.
        """
        if not self.is_over:
            return ()
        return tuple(self.players[seat] for seat in leaders(self).seats)

    @property
    def tie_is_open(self) -> bool:
        """Whether the winners share the highest total and the counts that would break the tie are not known (F14).

        That happens where only the points of turns were recorded.
        """
        return self.is_over and leaders(self).open

    def sheet(self, player: str) -> FarkleSheet:
        """Return a player's sheet.

        Raises:
            NotationError: If no player of this game has that name.

        Examples:
            >>> FarkleGame(["Ada", "Bo"]).sheet("Bo")
            FarkleSheet()
        """
        return self.sheets[seat_of(player, self.players)]

    def start_turn(self) -> FarkleTurn:
        """Return a new turn of the current player, under the rules of this game.

        Raises:
            IllegalActionError: If the game is over.

        Examples:
            >>> FarkleGame(["Ada", "Bo"]).start_turn()
            FarkleTurn()
        """
        return fresh_turn(FarkleTurn, self.rules, on_board=self.sheets[seat_to_play(self)].on_board)

    def record(self, turn: FarkleTurn) -> FarkleGame:
        """Record the current player's turn on their sheet.

        Returns:
            A new game in which it is the next player's turn.

        Raises:
            IllegalActionError: If the game is over, or as for `FarkleSheet.record`.
            DiceRulesError: If `turn` is not a `FarkleTurn`.

        Examples:
            >>> game = FarkleGame(["Ada", "Bo"])
            >>> game.record(game.start_turn().roll("223346")).current_player
            'Bo'
        """
        seat = seat_to_play(self)
        return _with_turn(self, seat, self.sheets[seat].record(turn))

    def record_points(self, points: int, *, won_at_once: bool = False) -> FarkleGame:
        """Record the points of a turn that was played with real dice; see `FarkleSheet.record_points`.

        Raises:
            IllegalActionError: If the game is over, or no turn can be banked with these points or win with them.
            DiceRulesError: If `points` is not a whole number, or `won_at_once` is not a bool.

        Examples:
            >>> FarkleGame(["Ada", "Bo"]).record_points(500).sheet("Ada").total
            500
        """
        seat = seat_to_play(self)
        return _with_turn(self, seat, self.sheets[seat].record_points(points, won_at_once=won_at_once))

    def correct(self, player: str, turn: int, points: int, *, won_at_once: bool | None = None) -> FarkleGame:
        """Replace the points of a turn that was recorded wrongly; see `FarkleSheet.correct`.

        Raises:
            NotationError: If no player of this game has that name.
            IllegalActionError: If no game leads to the sheets with these points.
            DiceRulesError: If `turn` is not the number of a recorded turn, or an argument has the wrong type.

        Examples:
            >>> game = FarkleGame(["Ada", "Bo"]).record_points(500).record_points(0)
            >>> game.correct("Ada", 0, 550).sheet("Ada").total
            550
        """
        seat = seat_of(player, self.players)
        sheet = self.sheets[seat].correct(turn, points, won_at_once=won_at_once)
        return FarkleGame(self.players, self.rules, sheets=replaced(self.sheets, seat, sheet))

    def without(self, player: str) -> FarkleGame:
        """Return the game without a player who has left, as if they had never played.

        The others go on in the same order. A last round or an end that only this player has brought about is undone.

        Raises:
            NotationError: If no player of this game has that name.
            IllegalActionError: If nobody else is left.

        Examples:
            >>> FarkleGame(["Ada", "Bo", "Cy"]).record_points(500).without("Bo").current_player
            'Cy'
        """
        seat = seat_of_leaving(player, self.players)
        players = (*self.players[:seat], *self.players[seat + 1 :])
        return FarkleGame(players, self.rules, sheets=(*self.sheets[:seat], *self.sheets[seat + 1 :]))

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this game."""
        begun = self.sheets != _fresh_sheets(self.players, self.rules)
        rules = rules_argument(self.rules, NAMED_RULES, "farkle")
        return call_of(self, repr(list(self.players)), rules, sheets=self.sheets if begun else ())


def seat_to_play(game: FarkleGame) -> int:
    """Return the current player's place among the players, from 0.

    Raises:
        IllegalActionError: If the game is over.
    """
    seat = game._seat  # noqa: SLF001 (its own)
    if seat is None:
        raise IllegalActionError(messages.FARKLE_GAME_OVER)
    return seat


def after_turn(game: FarkleGame, turn: FarkleTurn) -> FarkleGame:
    """Return the game after a turn of the current player that is over, which is known to be one of this game."""
    seat = seat_to_play(game)
    return _with_turn(game, seat, recorded(game.sheets[seat], turn))


def _with_turn(game: FarkleGame, seat: int, sheet: FarkleSheet) -> FarkleGame:
    """Return the game after a turn of the player to play, which has led to this sheet."""
    taken, number = game._taken, len(game.players)  # noqa: SLF001 (its own)
    return make_unchecked(
        FarkleGame,
        players=game.players,
        rules=game.rules,
        sheets=replaced(game.sheets, seat, sheet),
        _taken=taken + 1,
        _end=end_after(game._end, taken, sheet, number),  # noqa: SLF001 (its own)
    )
