"""The game: players take turns until the last round is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final, SupportsIndex, final

import attrs

from dicerules._base.checks import instance_of, integer, read_list, require, within
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.values import call_of, make_unchecked, rules_argument
from dicerules._shared.players import read_players, seat_of
from dicerules.errors import IllegalActionError, InvalidRollError, short_repr
from dicerules.farkle import messages
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.terms import Ending, LastRound, TieBreak
from dicerules.farkle.turn import FarkleTurn
from dicerules.farkle.variants import NAMED_RULES
from dicerules.roll import Dice, Roll

__all__ = ["FarkleGame", "starting_player", "turns_taken"]

_MOST_NAMED: Final = 10  # how many players a message names at most


def _read_sheets(sheets: Iterable[FarkleSheet]) -> tuple[FarkleSheet, ...]:
    return read_list(sheets, "sheets")


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
    taken = turns_taken(game)
    for seat, sheet in enumerate(sheets):
        due, had = -((seat - taken) // number), len(sheet.turns)
        if had != due:
            params = {"taken": taken, "player": game.players[seat], "expected": due, "given": had}
            raise IllegalActionError(messages.TURNS_OUT_OF_ORDER, path=("sheets", seat, "turns"), **params)
    end = _end(game)
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
        default=attrs.Factory(lambda game: (FarkleSheet(game.rules),) * len(game.players), takes_self=True),
        converter=_read_sheets,
        validator=_check_sheets,
    )
    """The players' sheets, in the same order."""

    @property
    def is_last_round(self) -> bool:
        """Whether a player has reached the target and others still have their last turn (F12)."""
        return _end(self) is not None and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether everyone has had their last turn (F12)."""
        return turns_taken(self) == _end(self)

    @cached_property
    def _seat(self) -> int | None:
        """The current player's place among the players, from 0; `None` when the game is over."""
        return None if self.is_over else turns_taken(self) % len(self.players)

    @property
    def current_player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""
        return None if self._seat is None else self.players[self._seat]

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the highest total after the tie-break (F14); empty before the game is over."""
        if not self.is_over:
            return ()
        if self.rules.last_round is LastRound.BEAT:
            # The player who began the last round has the highest total until someone beats it, in the order of play.
            first = (_winning_turn(self) or 0) % len(self.players)
            seats = [(first + place) % len(self.players) for place in range(len(self.players))]
            return (self.players[max(seats, key=lambda seat: self.sheets[seat].total)],)
        worth = [(sheet.total, *(_tie_break(sheet, way) for way in self.rules.tie_break)) for sheet in self.sheets]
        best = max(worth)
        return tuple(player for player, own in zip(self.players, worth, strict=True) if own == best)

    def sheet(self, player: str) -> FarkleSheet:
        """Return a player's sheet.

        Raises:
            NotationError: If there is no such player in this game.

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
        return FarkleTurn(self.rules, on_board=self.sheets[_seat_to_play(self)].on_board)

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
        seat = _seat_to_play(self)
        sheet = self.sheets[seat].record(turn)
        sheets = (*self.sheets[:seat], sheet, *self.sheets[seat + 1 :])
        return make_unchecked(FarkleGame, players=self.players, rules=self.rules, sheets=sheets)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this game."""
        begun = any(sheet != FarkleSheet(self.rules) for sheet in self.sheets)
        rules = rules_argument(self.rules, NAMED_RULES, "farkle")
        return call_of(self, repr(list(self.players)), rules, sheets=self.sheets if begun else ())


def turns_taken(game: FarkleGame) -> int:
    """Return how many turns all players have taken together."""
    return sum(len(sheet.turns) for sheet in game.sheets)


def _seat_to_play(game: FarkleGame) -> int:
    """Return the current player's place among the players, from 0.

    Raises:
        IllegalActionError: If the game is over.
    """
    seat = game._seat  # noqa: SLF001 (the seat is cached there)
    if seat is None:
        raise IllegalActionError(messages.FARKLE_GAME_OVER)
    return seat


def _end(game: FarkleGame) -> int | None:
    """Return after how many turns the game is over, once a player has reached the target (F12).

    When that player's next turn would begin, everyone else has had exactly one more turn.
    """
    turn = _winning_turn(game)
    if turn is None:
        return None
    return turn + (len(game.players) if game.rules.ending is Ending.LAST_ROUND else 1)


def _winning_turn(game: FarkleGame) -> int | None:
    """Return the number of the turn, counted from 0, in which a player first reached the target; `None` before it."""
    reached = [
        turn * len(game.players) + seat
        for seat, sheet in enumerate(game.sheets)
        if sum(sheet.turns) >= game.rules.target  # a quick test for long games: penalties only lower a total
        for turn, total in enumerate(sheet.totals)
        if total >= game.rules.target
    ]
    return min(reached, default=None)


def _tie_break(sheet: FarkleSheet, way: TieBreak) -> int:
    """Return the count that this tie-break compares (F14)."""
    return sheet.singles if way is TieBreak.SINGLES else sheet.special_combinations


def _read_throws(player: str, throw: SupportsIndex | Dice) -> Roll:
    """Return the throws of a player: one die as a number, or several throws as a roll."""
    with within("throws", player):
        return Roll(throw) if integer(throw) is None else Roll([throw])  # type: ignore[list-item, arg-type]


def starting_player(throws: Mapping[str, SupportsIndex | Dice]) -> str:
    """Return who starts (F11): everyone throws one die, and those who tie for the highest throw again among themselves.

    Args:
        throws: For each player one die as a number, or all their throws in order as a roll if they had to throw again.

    Returns:
        The name of the player who starts.

    Raises:
        InvalidRollError: If a value is not dice, or a player has thrown too many or too few times.
        IllegalActionError: If there are no players, or some must throw again; the message names them.
        DiceRulesError: If `throws` is not a mapping.

    Examples:
        >>> starting_player({"Ada": 3, "Bo": 5})
        'Bo'
        >>> starting_player({"Ada": "62", "Bo": "65", "Cy": "1"})
        'Bo'
    """
    require(throws, Mapping, "throws")
    tied: tuple[str, ...] = read_players(list(throws))
    dice = {player: _read_throws(player, throw) for player, throw in throws.items()}
    for turn in range(max(1, *map(len, dice.values()))):
        throwing = tied if turn == 0 or len(tied) > 1 else ()
        for player, own in dice.items():
            if (len(own) > turn) != (player in throwing):
                raise InvalidRollError(messages.NUMBER_OF_THROWS, path=("throws", player), dice=own)
        highest = max(dice[player].faces[turn] for player in tied)
        tied = tuple(player for player in tied if dice[player].faces[turn] == highest)
    first, *others = tied
    if others:
        raise IllegalActionError(messages.THROW_AGAIN, path=("throws",), players=tied[:_MOST_NAMED])
    return first
