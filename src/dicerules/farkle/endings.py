"""When a game ends, and who has won it (F12 to F14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.sheet import FarkleSheet, standing_of
from dicerules.farkle.terms import Ending, LastRound, TieBreak

__all__ = ["Leaders", "end_after", "end_of", "last_round_by", "leaders", "turns_taken"]

# A `FarkleGame`. Its module imports this one.
Game: TypeAlias = Any


class Leaders(NamedTuple):
    """Who leads a game."""

    seats: tuple[int, ...]
    """The places among the players, counted from 0."""
    open: bool
    """Whether the counts that would break their tie are not known."""
    tie_break: TieBreak | None = None
    """The last way that has told them apart from others with the same total; `None` if none has."""
    was_first: bool = False
    """Whether others have the same total, but had it later, where the last round must be beaten."""


def turns_taken(game: Game) -> int:
    """Return how many turns all players have taken together."""
    return sum(standing_of(sheet).turns for sheet in game.sheets)


def end_of(game: Game) -> int | None:
    """Return after how many turns the game is over; `None` as long as that is open.

    In a last round, everyone else has had exactly one more turn when that player's next turn would begin (F12).
    """
    number = len(game.players)
    won = (turn * number + seat + 1 for turn, seat in _won_at_once(game))
    planned = _planned_end(game.rules, number, _winning_turn(game))
    return _first(won if planned is None else (*won, planned))


def end_after(end: int | None, turn: int, sheet: FarkleSheet, players: int) -> int | None:
    """Return after how many turns a game is over once this turn, counted from 0, has led to this sheet.

    Since turns are taken in order, this is `end_of` the game, but does not look at the other sheets.

    Args:
        end: After how many turns the game was over before; `None` if that was open.
        turn: The number of the turn.
        sheet: The sheet after it.
        players: The number of players.
    """
    if sheet.won_at_once:
        return turn + 1
    standing = standing_of(sheet)
    reached = end is None and standing.reached == standing.turns - 1
    return _planned_end(sheet.rules, players, turn) if reached else end


def _planned_end(rules: FarkleRules, number: int, turn: int | None) -> int | None:
    """Return after how many turns the game is over unless a player wins at once; `None` as long as that is open.

    Args:
        rules: The rules of the game.
        number: The number of players.
        turn: The turn, counted from 0, in which a player first reached the target; `None` before it.
    """
    if rules.ending is Ending.FIXED_TURNS:
        return rules.turns * number
    if turn is None:
        return None
    match rules.ending:
        case Ending.LAST_ROUND:
            return turn + number
        case Ending.FINISH_ROUND:
            return (turn // number + 1) * number
        case _:
            return turn + 1


def _won_at_once(game: Game) -> Iterator[tuple[int, int]]:
    """Yield the turn, counted from 0, and the seat of a player who has won at once."""
    return ((standing_of(sheet).turns - 1, seat) for seat, sheet in enumerate(game.sheets) if sheet.won_at_once)


def _winning_turn(game: Game) -> int | None:
    """Return the number of the turn, counted from 0, in which a player first reached the target; `None` before it."""
    reached = ((standing_of(sheet).reached, seat) for seat, sheet in enumerate(game.sheets))
    return _first(turn * len(game.players) + seat for turn, seat in reached if turn is not None)


def _first(turns: Iterable[int]) -> int | None:
    return min(turns, default=None)


def last_round_by(game: Game) -> int | None:
    """Return the seat of the player who has started a last round by reaching the target; `None` if nobody has (F12)."""
    if game.rules.ending is Ending.FIXED_TURNS or (turn := _winning_turn(game)) is None:
        return None
    end = end_of(game)
    return turn % len(game.players) if end is not None and turn + 1 < end else None


def leaders(game: Game) -> Leaders:
    """Return who leads by the rules that decide a game when it is over."""
    for _, seat in _won_at_once(game):
        return Leaders((seat,), open=False)
    sheets, rules = game.sheets, game.rules
    seats = range(len(sheets))
    best = max(sheet.total for sheet in sheets)
    tied = [seat for seat in seats if sheets[seat].total == best]
    if rules.last_round is LastRound.BEAT and rules.ending is not Ending.FIXED_TURNS:
        # The player who first reached the target leads until someone has a higher total, in the order of play.
        first = (_winning_turn(game) or 0) % len(sheets)
        leader = next(seat for seat in (*seats[first:], *seats[:first]) if seat in tied)
        return Leaders((leader,), open=False, was_first=len(tied) > 1)
    decided: TieBreak | None = None
    for way in rules.tie_break:
        counts = {seat: _tie_break(sheets[seat], way) for seat in tied}
        known = [count for count in counts.values() if count is not None]
        if len(tied) > 1 and len(known) < len(tied):
            return Leaders(tuple(tied), open=True, tie_break=decided)
        left = [seat for seat in tied if counts[seat] == max(known)] if known else tied
        tied, decided = left, way if len(left) < len(tied) else decided
    return Leaders(tuple(tied), open=False, tie_break=decided)


def _tie_break(sheet: FarkleSheet, way: TieBreak) -> int | None:
    """Return the count that this tie-break compares (F14)."""
    return sheet.singles if way is TieBreak.SINGLES else sheet.special_combinations
