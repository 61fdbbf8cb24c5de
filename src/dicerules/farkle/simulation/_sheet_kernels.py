"""Compiled parts of turns and sheets: when a turn may be banked, what it leads to, and who has won.

They become part of the functions that call them. Numba compiles those again only when their own source file changes:
after a change here, delete its caches, `__pycache__/*.nb?`.
"""

from __future__ import annotations

from typing import Final

from dicerules._shared.compilation import compiled_in_place, inlined
from dicerules.farkle.simulation._situations import Record, Records
from dicerules.farkle.simulation._tables import ENDINGS, TIE_BREAKS, Numbers
from dicerules.farkle.terms import Ending, TieBreak

__all__ = ["end_turn", "farkle_penalty", "find_winners", "may_bank"]

_LAST_ROUND: Final = ENDINGS.index(Ending.LAST_ROUND)
_FINISH_ROUND: Final = ENDINGS.index(Ending.FINISH_ROUND)
_BY_SINGLES: Final = TIE_BREAKS.index(TieBreak.SINGLES)


@inlined
def may_bank(points: int, left: int, steps: int, on_board: bool, rules: Numbers) -> bool:  # noqa: FBT001
    """Return whether a turn without dice on the table may be banked (F5, F6, F10)."""
    if steps == 0 or points < rules.bank_minimum or (not on_board and points < rules.entry_minimum):
        return False
    if rules.bank_multiple > 1 and points % rules.bank_multiple != 0:
        return False
    return bool(rules.hot_dice_mandatory == 0 or left < rules.dice)


@inlined
def farkle_penalty(thrown: int, first: bool, rules: Numbers) -> int:  # noqa: FBT001
    """Return what a Farkle on this many dice costs, beside the points of its turn."""
    if thrown == rules.dice and (first or rules.all_dice_penalty_after_hot_dice > 0):
        return rules.all_dice_penalty
    return 0


@inlined
def end_turn(  # noqa: PLR0913, PLR0917
    here: Record,
    sheet: Record,
    points: int,
    specials: int,
    singles: int,
    won: bool,  # noqa: FBT001
    players: int,
    rules: Numbers,
) -> int:
    """Record a turn on its player's sheet, and pass on to the next player or end the game.

    Args:
        here: The game.
        sheet: The sheet.
        points: The points of the turn: 0 or the penalty, below 0, for a Farkle.
        specials: The combinations set aside that the first tie-break counts.
        singles: The single 1s and 5s set aside.
        won: Whether the turn has won the game at once.
        players: The number of players.
        rules: The rules.

    Returns:
        The points as recorded: 0 if they would exceed an exact target.
    """
    seat, taken, total = here["seat"], here["taken"], sheet["total"]
    if rules.exact_target > 0 and not won and total + points > rules.target:
        points = 0
    if sheet["specials"] >= 0:
        sheet["specials"] += specials
    if points > 0:
        sheet["on_board"], sheet["farkles_in_a_row"] = True, 0
        sheet["best"] = max(sheet["best"], points)
        if sheet["singles"] >= 0:
            sheet["singles"] += singles
        total += points
    else:
        sheet["farkles"] += 1
        sheet["farkles_in_a_row"] += 1
        total = _less(total, -points, rules)
        if sheet["farkles_in_a_row"] == rules.farkles_to_penalty:
            sheet["farkles_in_a_row"] = 0
            # A total below 0 has nothing to take, and a penalty never adds points.
            total = min(total, 0) if rules.penalty_takes_all > 0 else _less(total, rules.farkle_penalty, rules)
    sheet["total"] = total
    sheet["turns"] += 1
    if here["reached"] < 0 and total >= rules.target:
        here["reached"] = taken
        if here["end"] < 0:
            here["end"] = _planned_end(taken, players, rules)
    if won:
        here["won"], here["end"] = seat, taken + 1
    here["taken"] = taken + 1
    here["seat"] = seat + 1 if seat + 1 < players else 0
    if here["end"] == taken + 1:
        here["done"], here["seat"] = True, -1
    return points


@inlined
def _less(total: int, penalty: int, rules: Numbers) -> int:
    """Return a total after a penalty, which stops at 0 unless the rules let it go below."""
    return total - penalty if rules.negative_totals > 0 else max(total - penalty, 0)


@inlined
def _planned_end(turn: int, players: int, rules: Numbers) -> int:
    """Return after how many turns a game is over once the target is reached in this turn (F12)."""
    if rules.ending == _LAST_ROUND:
        return turn + players
    if rules.ending == _FINISH_ROUND:
        return (turn // players + 1) * players
    return turn + 1


@compiled_in_place
def find_winners(here: Record, sheets: Records, rules: Numbers) -> None:
    """Mark the winners of a game that is over (F13, F14)."""
    players = sheets.shape[0]
    if here["won"] >= 0:
        sheets[here["won"]]["winner"] = True
        return
    best = sheets[0]["total"]
    for seat in range(1, players):
        best = max(best, sheets[seat]["total"])
    # In a last round that must be beaten, the first in the order of play from whoever reached the target.
    first = max(here["reached"], 0) % players if rules.last_round_must_beat > 0 else 0
    for after in range(players):
        seat = (first + after) % players
        if sheets[seat]["total"] == best:
            sheets[seat]["winner"] = True
            if rules.last_round_must_beat > 0:
                return
    if _break_tie(rules.first_tie_break, sheets):
        _break_tie(rules.second_tie_break, sheets)


@compiled_in_place
def _break_tie(way: int, sheets: Records) -> bool:
    """Leave only the winners with the highest count, and return whether they may still be tied."""
    if way < 0:
        return False
    tied, known, most = 0, 0, -1
    for sheet in sheets:
        if sheet["winner"]:
            count = sheet["singles"] if way == _BY_SINGLES else sheet["specials"]
            tied += 1
            known += count >= 0
            most = max(most, count)
    if tied > known or tied == 1:
        return False
    for sheet in sheets:
        count = sheet["singles"] if way == _BY_SINGLES else sheet["specials"]
        sheet["winner"] = sheet["winner"] and count == most
    return True
