"""Compiled loops over the choices of tables: whole games at once, and the codes of one step."""

from __future__ import annotations

from typing import Final

from dicerules._base.checks import LONGEST
from dicerules._shared.compilation import compiled_in_place, inlined
from dicerules._shared.simulation.chance import throw
from dicerules.farkle.codes import BANK_CODE, ROLL_CODE
from dicerules.farkle.objections import MOST_STEPS
from dicerules.farkle.simulation._sheet_kernels import end_turn, farkle_penalty, find_winners, may_bank
from dicerules.farkle.simulation._situations import Choices, Games, Integers, Record, Turns
from dicerules.farkle.simulation._tables import COUNT, POINTS, SINGLES, SIZE, SIZE_AND_WIN, SPECIALS, WIN, RuleBook

__all__ = ["PLAYED", "STUCK", "TABLE_MISSING", "TOO_LONG", "play", "table_codes"]

PLAYED: Final = 0
"""All games are played, apart from those given up."""

TABLE_MISSING: Final = 1
"""The table for a standing is missing."""

TOO_LONG: Final = 2
"""A player has had as many turns as a sheet can hold."""

STUCK: Final = 3
"""A turn has as many rolls as it can have, and cannot be banked."""


@compiled_in_place
def play(first: int, situation: Games, choices: Choices, book: RuleBook, stop: Integers) -> int:  # noqa: C901, PLR0912
    """Play games to their ends with the choices of tables, and return how that went.

    A game that needs an answer that is not in the tables yet is given up, and left as it is.

    Args:
        first: The place of the first game to play.
        situation: The games, each at the beginning of a turn.
        choices: The tables.
        book: The rules.
        stop: Where it has stopped before the end is written here: the game, the seat and the key of the table that is
            missing.

    Returns:
        `PLAYED`, or why the game at which it has stopped cannot go on.
    """
    chance, games, sheets = situation
    gains_of, rules, dice = book.offers.gains, book.rules, book.dice
    standings, numbers, tables, choose, bank = choices
    players = sheets.shape[1]
    for game in range(first, games.shape[0]):
        here = games[game]
        while not here["done"]:
            seat = int(here["seat"])
            sheet, own = sheets[game, seat], standings[seat]
            if sheet["turns"] >= LONGEST:
                stop[0], stop[1] = game, seat
                return TOO_LONG
            key = _key(sheet, own)
            number = numbers[own["start"] + key]
            if number < 0:
                stop[0], stop[1], stop[2] = game, seat, key
                return TABLE_MISSING
            table = tables[number]
            first_choice, choice_rows, first_bank = table["first_choice"], table["choice_rows"], table["first_bank"]
            bank_rows, cycle = table["bank_rows"], table["cycle"]
            on_board = sheet["on_board"]
            gains, left, steps, won = 0, rules.dice, 0, False
            while True:
                points = gains >> POINTS
                roll = throw(chance, game, 0, left, dice)
                chosen = int(choose[first_choice + _row(points, choice_rows, cycle), roll])
                if chosen <= 0:
                    break
                gain = gains_of[chosen]
                gains += gain & ~SIZE_AND_WIN
                left -= gain & SIZE
                if left == 0:
                    left = rules.dice
                steps += 2
                points = gains >> POINTS
                won = gain & WIN > 0
                if won:
                    break
                banks = bank[first_bank + _row(points, bank_rows, cycle), left]
                if banks != 0 or steps >= MOST_STEPS:
                    if may_bank(points * rules.unit, left, steps, on_board, rules):
                        chosen = -1 if banks < 0 and steps < MOST_STEPS else chosen
                        break
                    if steps >= MOST_STEPS:
                        stop[0], stop[1] = game, seat
                        return STUCK
            if chosen < 0:
                here["given_up"] = True
                break
            worth = points * rules.unit if chosen > 0 else -farkle_penalty(left, steps == 0, rules)
            end_turn(here, sheet, worth, gains >> SPECIALS & COUNT, gains >> SINGLES & COUNT, won, players, rules)
            if here["done"]:
                find_winners(here, sheets[game], rules)
    return PLAYED


@compiled_in_place
def table_codes(  # noqa: PLR0913, PLR0917
    codes: Integers, situation: Games, turns: Turns, choices: Choices, book: RuleBook, stop: Integers
) -> bool:
    """Write the code that the tables choose for each game, and return whether no table was missing.

    The code is -1 where an answer is not in the tables yet, and 0 for a game that is over. Those of players without
    tables stay as they are.
    """
    _, games, sheets = situation
    under_way, _, _ = turns
    _, rules, _ = book
    standings, numbers, tables, choose, bank = choices
    for game in range(codes.shape[0]):
        seat, turn = int(games[game]["seat"]), under_way[game]
        if seat < 0:
            codes[game] = 0
        if seat < 0 or standings[seat]["start"] < 0:
            continue
        key = _key(sheets[game, seat], standings[seat])
        number = numbers[standings[seat]["start"] + key]
        if number < 0:
            stop[1], stop[2] = seat, key
            return False
        table = tables[number]
        first_choice, choice_rows, first_bank = table["first_choice"], table["choice_rows"], table["first_bank"]
        bank_rows, cycle = table["bank_rows"], table["cycle"]
        points, left = turn["points"] // rules.unit, int(turn["dice_to_roll"])
        if turn["roll"] > 0:
            chosen = int(choose[first_choice + _row(points, choice_rows, cycle), turn["roll"]])
            codes[game] = BANK_CODE + chosen if chosen > 0 else -1
        elif not may_bank(turn["points"], left, turn["steps"], sheets[game, seat]["on_board"], rules):
            codes[game] = ROLL_CODE
        else:
            chosen = int(bank[first_bank + _row(points, bank_rows, cycle), left]) if turn["steps"] < MOST_STEPS else 1
            codes[game] = -1 if chosen < 0 else BANK_CODE if chosen > 0 else ROLL_CODE
    return True


@inlined
def _key(sheet: Record, own: Record) -> int:
    """Return the key of the table for the standing of a player at the beginning of a turn, as `Standings.key` does."""
    if own["keys"] == 1:
        return 0
    key = min(int(sheet["turns"]), own["turns"] - 1)
    key = key * own["boards"] + min(int(sheet["on_board"]), own["boards"] - 1)
    key = key * own["farkles"] + min(int(sheet["farkles_in_a_row"]), own["farkles"] - 1)
    if own["totals"] > 1:
        key = key * own["totals"] + min(max((sheet["total"] - own["lowest"]) // own["step"], 0), own["totals"] - 1)
    return int(key)


@inlined
def _row(points: int, rows: int, cycle: int) -> int:
    """Return the row of these points in an array with that many rows, of which the last ones are repeated."""
    if points < rows:
        return points
    return rows - 1 if cycle == 1 else rows - cycle + (points - rows) % cycle
