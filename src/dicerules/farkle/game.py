"""The game: players who take turns until the last round is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import SupportsIndex, final

import attrs

from dicerules._base.checks import instance_of, make_unchecked, read_list, require, short, whole
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._shared.players import read_players, seat_of
from dicerules.errors import IllegalActionError, InvalidRollError
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.terms import Ending, LastRound, TieBreak
from dicerules.farkle.turn import FarkleTurn
from dicerules.roll import Dice, Roll

__all__ = ["FarkleGame", "starting_player"]


def _read_sheets(sheets: Iterable[FarkleSheet]) -> tuple[FarkleSheet, ...]:
    return read_list(sheets, "sheets")


def _check_sheets(game: FarkleGame, _: object, sheets: tuple[FarkleSheet, ...]) -> None:
    """Refuse sheets that no game of these players leads to: turns go round in order, and stop at the end."""
    if len(sheets) != len(game.players):
        msg = f"{len(game.players)} players need as many sheets, not {len(sheets)}"
        raise IllegalActionError(msg)
    for player, sheet in zip(game.players, sheets, strict=True):
        require(sheet, FarkleSheet, "each of the sheets")
        if sheet.rules != game.rules:
            msg = f"the sheet of {short(player)} is kept by {short(sheet.rules)}, and the game by {short(game.rules)}"
            raise IllegalActionError(msg)
    taken = game._turns_taken
    for seat, sheet in enumerate(sheets):
        due = -((seat - taken) // len(sheets))
        if len(sheet.turns) != due:
            took = f"{short(game.players[seat])} cannot have taken {len(sheet.turns)} of {taken}, but {due}"
            msg = f"turns go round: {took} (F11)"
            raise IllegalActionError(msg)
    end = game._end
    if end is not None and taken > end:
        msg = f"the game was over after {end} turns, and {taken} have been taken (F12)"
        raise IllegalActionError(msg)


@final
@attrs.frozen(repr=False)
class FarkleGame:
    """A game of one or more players, each with a sheet (F10 to F14).

    Whose turn it is, the last round and the end follow from the sheets. The first player starts, and turns go round
    in the order of the names: `starting_player` says who that is.

    Args:
        players: the players' names, all different, in the order in which they play.
        rules: the rules that the game is played by.
        sheets: one sheet for each player, for a game that is under way; empty sheets otherwise.

    Raises:
        IllegalActionError: no players, two of one name, sheets of other rules than the game's, or sheets that no game
            in this order leads to.
        DiceRulesError: something is no list, no set of rules or no sheet.

    Examples:
        >>> game = FarkleGame(["Ada", "Bo"])
        >>> game = game.record(game.start_turn().roll("111456").set_aside("111").bank())
        >>> game.current_player, game.sheet("Ada").total, game.winners
        ('Bo', 1000, ())
    """

    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players' names, in the order in which they play."""

    rules: FarkleRules = attrs.field(default=FARKLE, validator=instance_of(FarkleRules))
    """The rules that the game is played by."""

    sheets: tuple[FarkleSheet, ...] = attrs.field(
        kw_only=True,
        default=attrs.Factory(lambda game: (FarkleSheet(game.rules),) * len(game.players), takes_self=True),
        converter=_read_sheets,
        validator=_check_sheets,
    )
    """The players' sheets, in the same order."""

    @property
    def _turns_taken(self) -> int:
        return sum(len(sheet.turns) for sheet in self.sheets)

    @property
    def _end(self) -> int | None:
        """After how many turns the game is over, once a player has reached the target (F12).

        Turns go round, so that everyone but that player has exactly one more turn when the next one would be theirs.
        """
        start = self._start_of_the_end
        if start is None:
            return None
        return start + (len(self.players) if self.rules.ending is Ending.LAST_ROUND else 1)

    @property
    def _start_of_the_end(self) -> int | None:
        """Before how many turns of the game lies the one with which a player first reached the target."""
        reached = [
            turn * len(self.players) + seat
            for seat, sheet in enumerate(self.sheets)
            if sum(sheet.turns) >= self.rules.target  # quickly said of a long game; penalties only take away
            for turn, total in enumerate(sheet.totals)
            if total >= self.rules.target
        ]
        return min(reached, default=None)

    @property
    def is_last_round(self) -> bool:
        """Whether a player has reached the target and others have their last turn still to come (F12)."""
        return self._end is not None and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether everyone has had their last turn (F12)."""
        return self._turns_taken == self._end

    @cached_property
    def _seat(self) -> int | None:
        """The seat whose turn it is."""
        return None if self.is_over else self._turns_taken % len(self.players)

    @property
    def current_player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""
        return None if self._seat is None else self.players[self._seat]

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has the highest total, ties broken as far as F14 goes; nobody before the game is over."""
        if not self.is_over:
            return ()
        if self.rules.last_round is LastRound.BEAT:
            # Whoever began the last round has the highest total until someone beats it, in the order of play.
            first = (self._start_of_the_end or 0) % len(self.players)
            seats = [(first + place) % len(self.players) for place in range(len(self.players))]
            return (self.players[max(seats, key=lambda seat: self.sheets[seat].total)],)
        worth = [(sheet.total, *(_tie_break(sheet, way) for way in self.rules.tie_break)) for sheet in self.sheets]
        best = max(worth)
        return tuple(player for player, own in zip(self.players, worth, strict=True) if own == best)

    def sheet(self, player: str) -> FarkleSheet:
        """Give a player's sheet.

        Raises:
            NotationError: nobody in this game has that name.

        Examples:
            >>> FarkleGame(["Ada", "Bo"]).sheet("Bo")
            FarkleSheet()
        """
        return self.sheets[seat_of(player, self.players)]

    def start_turn(self) -> FarkleTurn:
        """Begin the current player's turn, by the rules of this game.

        Raises:
            IllegalActionError: the game is over.

        Examples:
            >>> FarkleGame(["Ada", "Bo"]).start_turn()
            FarkleTurn()
        """
        return FarkleTurn(self.rules, on_board=self.sheets[self._seat_to_play()].on_board)

    def record(self, turn: FarkleTurn) -> FarkleGame:
        """Write the current player's turn down on their sheet.

        Returns:
            The game in which it is the next player's turn; this game stays as it is.

        Raises:
            IllegalActionError: the game is over, or the sheet refuses the turn: see `FarkleSheet.record`.

        Examples:
            >>> game = FarkleGame(["Ada", "Bo"])
            >>> game.record(game.start_turn().roll("223346")).current_player
            'Bo'
        """
        seat = self._seat_to_play()
        sheet = self.sheets[seat].record(turn)
        sheets = (*self.sheets[:seat], sheet, *self.sheets[seat + 1 :])
        return make_unchecked(FarkleGame, players=self.players, rules=self.rules, sheets=sheets)

    def _seat_to_play(self) -> int:
        if self._seat is None:
            msg = "the game is over: everyone has had their last turn (F12)"
            raise IllegalActionError(msg)
        return self._seat

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Show the expression that makes this game."""
        rules = "" if self.rules == FARKLE else f", {self.rules!r}"
        begun = any(sheet != FarkleSheet(self.rules) for sheet in self.sheets)
        sheets = f", sheets={self.sheets!r}" if begun else ""
        return f"FarkleGame({list(self.players)!r}{rules}{sheets})"


def _tie_break(sheet: FarkleSheet, way: TieBreak) -> int:
    """F14: what counts for this way of breaking a tie."""
    return sheet.singles if way is TieBreak.SINGLES else sheet.special_combinations


def _read_throws(throw: SupportsIndex | Dice) -> Roll:
    """Read one die that is given as a number, or several throws that are given as a roll."""
    return Roll(throw) if whole(throw) is None else Roll([throw])  # type: ignore[list-item, arg-type]


def starting_player(throws: Mapping[str, SupportsIndex | Dice]) -> str:
    """Find who starts (F11): everyone throws one die, and those who share the highest throw again among themselves.

    Args:
        throws: for each player what they threw: one die as a number, or all their throws in order when they had to
            throw again, as a roll.

    Returns:
        The name of the player who starts.

    Raises:
        InvalidRollError: these are not dice, or a player has not thrown as often as they should.
        IllegalActionError: no players, or players who must throw again; the message names them.
        DiceRulesError: `throws` is no mapping.

    Examples:
        >>> starting_player({"Ada": 3, "Bo": 5})
        'Bo'
        >>> starting_player({"Ada": "62", "Bo": "65", "Cy": "1"})
        'Bo'
    """
    require(throws, Mapping, "throws")
    dice = {player: _read_throws(throw) for player, throw in throws.items()}
    tied: tuple[str, ...] = read_players(list(dice))
    for turn in range(max(1, *map(len, dice.values()))):
        throwing = tied if turn == 0 or len(tied) > 1 else ()
        for player, own in dice.items():
            if (len(own) > turn) != (player in throwing):
                msg = f"{short(player)} threw {own!r}: all throw once, and only those who share the highest again (F11)"
                raise InvalidRollError(msg)
        highest = max(dice[player].faces[turn] for player in tied)
        tied = tuple(player for player in tied if dice[player].faces[turn] == highest)
    first, *others = tied
    if others:
        msg = f"{', '.join(map(short, tied[:10]))} must throw again among themselves (F11)"
        raise IllegalActionError(msg)
    return first
