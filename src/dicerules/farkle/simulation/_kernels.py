"""Compiled steps of many games, which tests hold to the scalar game move by move.

Loops over games unpack the tuples of arrays first, which is faster.
"""

from __future__ import annotations

from dicerules._base.checks import LONGEST
from dicerules._shared.compilation import compiled_in_place, inlined
from dicerules._shared.simulation.chance import throw
from dicerules.farkle.codes import BANK_CODE, ROLL_CODE
from dicerules.farkle.objections import MOST_STEPS
from dicerules.farkle.simulation._sheet_kernels import end_turn, farkle_penalty, find_winners, may_bank
from dicerules.farkle.simulation._situations import Bools, Floats, Games, Integers, Record, Records, Turns
from dicerules.farkle.simulation._tables import Numbers, RuleBook

__all__ = ["draw_codes", "illegal_code", "legal_codes", "step"]


@compiled_in_place
def step(which: Integers, codes: Integers, situation: Games, turns: Turns, book: RuleBook) -> None:
    """Take a legal action in each of these games that is not over."""
    chance, games, sheets = situation
    under_way, history, recorded = turns
    offers, rules, dice = book
    scores, points, sizes, wins = offers.scores, offers.points, offers.dice, offers.wins
    specials, singles = offers.specials, offers.singles
    players = sheets.shape[1]
    for game in range(codes.shape[0]):
        under_way[game]["reward"] = 0
    for game in which:
        code, here, turn = codes[game], games[game], under_way[game]
        if here["done"]:
            continue
        ends, won, worth = code == BANK_CODE, False, turn["points"]
        if code == ROLL_CODE:
            thrown = int(turn["dice_to_roll"])
            roll = throw(chance, game, 0, thrown, dice)
            history[game, turn["steps"]] = roll
            turn["steps"] += 1
            if scores[roll]:
                turn["roll"], turn["dice_to_roll"] = roll, 0
            else:
                ends, worth = True, -farkle_penalty(thrown, turn["steps"] == 1, rules)
        elif code != BANK_CODE:
            chosen = code - BANK_CODE
            left = int(sizes[turn["roll"]]) - int(sizes[chosen])
            history[game, turn["steps"]] = chosen
            turn["steps"] += 1
            turn["roll"], turn["dice_to_roll"] = 0, left if left > 0 else rules.dice
            turn["points"] += points[chosen]
            turn["specials"] += specials[chosen]
            turn["singles"] += singles[chosen]
            ends = won = bool(wins[chosen])
            worth = turn["points"]
        if ends:
            sheet, taken = sheets[game, here["seat"]], here["taken"]
            before = sheet["total"]
            recorded[game, taken] = end_turn(here, sheet, worth, turn["specials"], turn["singles"], won, players, rules)
            if here["done"]:
                find_winners(here, sheets[game], rules)
            turn["reward"] = sheet["total"] - before
            turn["dice_to_roll"] = 0 if here["done"] else rules.dice
            turn["roll"], turn["points"], turn["specials"], turn["singles"], turn["steps"] = 0, 0, 0, 0, 0


@compiled_in_place
def illegal_code(which: Integers, codes: Integers, situation: Games, turns: Turns, book: RuleBook) -> int:
    """Return the first of these games that is not over and whose code is not that of a legal action, or -1."""
    _, games, sheets = situation
    under_way, _, _ = turns
    legal, rules = book.offers.legal, book.rules
    for game in which:
        code, roll = int(codes[game]), under_way[game]["roll"]
        if games[game]["done"]:
            continue
        if code < 0 or code >= legal.shape[1] or _is_full(games[game], sheets.shape[1]):
            return int(game)
        if not (legal[roll, code] if roll > 0 else _may(code, games[game], sheets[game], under_way[game], rules)):
            return int(game)
    return -1


@compiled_in_place
def legal_codes(out: Bools, situation: Games, turns: Turns, book: RuleBook) -> None:
    """Write to `out[game, code]` which actions are legal."""
    _, games, sheets = situation
    under_way, _, _ = turns
    legal, rules = book.offers.legal, book.rules
    for game in range(out.shape[0]):
        roll = under_way[game]["roll"]
        for code in range(out.shape[1]):
            out[game, code] = legal[roll, code]
        if roll == 0 and not games[game]["done"] and not _is_full(games[game], sheets.shape[1]):
            for code in (ROLL_CODE, BANK_CODE):
                out[game, code] = _may(code, games[game], sheets[game], under_way[game], rules)


@compiled_in_place
def draw_codes(chance: Floats, codes: Integers, situation: Games, turns: Turns, book: RuleBook) -> None:
    """Write the code of a legal action of each game, chosen by a number of chance from 0 to 1; 0 if there is none."""
    _, games, sheets = situation
    under_way, _, _ = turns
    starts, options, rules = book.offers.starts, book.offers.codes, book.rules
    for game in range(codes.shape[0]):
        roll = under_way[game]["roll"]
        codes[game] = ROLL_CODE
        if roll > 0:
            first = starts[roll]
            codes[game] = options[first + int(chance[game] * (starts[roll + 1] - first))]
        elif not games[game]["done"] and _may(BANK_CODE, games[game], sheets[game], under_way[game], rules):
            only = not _may(ROLL_CODE, games[game], sheets[game], under_way[game], rules)
            codes[game] = BANK_CODE if only or chance[game] < 0.5 else ROLL_CODE  # noqa: PLR2004 (half of them)


@inlined
def _is_full(here: Record, players: int) -> bool:
    """Return whether all sheets of a game are full, so that no action is legal."""
    return bool(here["taken"] >= LONGEST * players)


@inlined
def _may(code: int, here: Record, sheets: Records, turn: Record, rules: Numbers) -> bool:
    """Return whether a player without dice on the table may roll, or bank, by its code; no other code is legal."""
    if code == ROLL_CODE:
        return bool(turn["steps"] < MOST_STEPS)
    on_board = sheets[here["seat"]]["on_board"]
    return code == BANK_CODE and may_bank(turn["points"], turn["dice_to_roll"], turn["steps"], on_board, rules)
