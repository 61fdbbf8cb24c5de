"""When a game ends, and who has won it (F12 to F14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.terms import Ending, LastRound, TieBreak

__all__ = ["Leaders", "end_of", "leaders", "turns_taken"]

# A `FarkleGame`. Its module imports this one.
Game: TypeAlias = Any


class Leaders(NamedTuple):
    """Who leads a game."""

    seats: tuple[int, ...]
    """The places among the players, counted from 0."""
    open: bool
    """Whether the counts that would break their tie are not known."""


def turns_taken(game: Game) -> int:
    """Return how many turns all players have taken together."""
    return sum(len(sheet.turns) for sheet in game.sheets)


def end_of(game: Game) -> int | None:
    """Return after how many turns the game is over; `None` as long as that is open.

    In a last round, everyone else has had exactly one more turn when that player's next turn would begin (F12).
    """
    number = len(game.players)
    won = (turn * number + seat + 1 for turn, seat in _won_at_once(game))
    planned = _planned_end(game, number)
    return _first(won if planned is None else (*won, planned))


def _planned_end(game: Game, number: int) -> int | None:
    """Return after how many turns the game is over unless a player wins at once; `None` as long as that is open."""
    if game.rules.ending is Ending.FIXED_TURNS:
        return int(game.rules.turns) * number
    turn = _winning_turn(game)
    if turn is None:
        return None
    match game.rules.ending:
        case Ending.LAST_ROUND:
            return turn + number
        case Ending.FINISH_ROUND:
            return (turn // number + 1) * number
        case _:
            return turn + 1


def _won_at_once(game: Game) -> Iterator[tuple[int, int]]:
    """Yield the turn, counted from 0, and the seat of a player who has won at once."""
    return ((len(sheet.turns) - 1, seat) for seat, sheet in enumerate(game.sheets) if sheet.won_at_once)


def _winning_turn(game: Game) -> int | None:
    """Return the number of the turn, counted from 0, in which a player first reached the target; `None` before it."""
    reached = (
        turn * len(game.players) + seat
        for seat, sheet in enumerate(game.sheets)
        if _may_reach(sheet, game.rules.target)
        for turn, total in enumerate(sheet.totals)
        if total >= game.rules.target
    )
    return _first(reached)


def _may_reach(sheet: FarkleSheet, target: int) -> bool:
    """Return whether a total may ever have reached the target: a quick test for long games."""
    return sheet.head_start + sum(points for points in sheet.turns if points > 0) >= target


def _first(turns: Iterable[int]) -> int | None:
    return min(turns, default=None)


def leaders(game: Game) -> Leaders:
    """Return who leads by the rules that decide a game when it is over."""
    for _, seat in _won_at_once(game):
        return Leaders((seat,), open=False)
    sheets, rules = game.sheets, game.rules
    seats = range(len(sheets))
    if rules.last_round is LastRound.BEAT and rules.ending is not Ending.FIXED_TURNS:
        # The player who first reached the target leads until someone has a higher total, in the order of play.
        first = (_winning_turn(game) or 0) % len(sheets)
        return Leaders((max((*seats[first:], *seats[:first]), key=lambda seat: sheets[seat].total),), open=False)
    best = max(sheet.total for sheet in sheets)
    tied = [seat for seat in seats if sheets[seat].total == best]
    for way in rules.tie_break:
        counts = {seat: _tie_break(sheets[seat], way) for seat in tied}
        known = [count for count in counts.values() if count is not None]
        if len(tied) > 1 and len(known) < len(tied):
            return Leaders(tuple(tied), open=True)
        tied = [seat for seat in tied if counts[seat] == max(known)] if known else tied
    return Leaders(tuple(tied), open=False)


def _tie_break(sheet: FarkleSheet, way: TieBreak) -> int | None:
    """Return the count that this tie-break compares (F14)."""
    return sheet.singles if way is TieBreak.SINGLES else sheet.special_combinations
