"""A naive Farkle game in dicts and lists, changed in place: F2 to F6, F10, F12 to F14, and what variants change of it.

One game is one dict. The functions below change it, or raise `RefusedError` and change nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict

from tests.farkle import oracle


class RefusedError(Exception):
    """A rule forbids it."""


@dataclass(frozen=True)
class Numbers:
    """What varies beside the combinations; as in the document if nothing is said.

    `farkles` in a row cost the `penalty`, all points when that is None; totals stop at 0 with a `floor`.
    """

    dice: int = 6
    entry: int = 500
    bank: int = 0
    target: int = 10_000
    mandatory: bool = False
    at_once: bool = False
    beat: bool = False
    tie_break: Sequence[Literal["specials", "singles"]] = ("specials", "singles")
    farkles: int = 0
    penalty: int | None = 0
    floor: bool = True


DOCUMENT = Numbers()


class Sheet(TypedDict):
    """What a player's finished turns have come to."""

    total: int
    totals: list[int]
    on_board: bool
    specials: int
    singles: int
    turns: int
    farkles: int


class Turn(TypedDict):
    """The turn being played; `roll` is what lies on the table and waits for a set-aside."""

    roll: list[int]
    left: int
    points: int
    specials: int
    singles: int


class Game(TypedDict):
    """`queue` has the players still to play, the current one first; the last round empties it.

    `leader` is who has the highest total of the last round so far and had it first.
    """

    players: list[str]
    sheets: dict[str, Sheet]
    queue: list[str]
    turn: Turn
    last_round: bool
    leader: str | None
    numbers: Numbers
    rules: oracle.Table


def new_game(players: Iterable[str], numbers: Numbers = DOCUMENT, *, rules: oracle.Table = oracle.DOCUMENT) -> Game:
    """Seat the players in the order in which they play."""
    seats = list(players)
    return {
        "players": seats,
        "sheets": {name: _new_sheet() for name in seats},
        "queue": list(seats),
        "turn": _new_turn(numbers.dice),
        "last_round": False,
        "leader": None,
        "numbers": numbers,
        "rules": rules,
    }


def current_player(game: Game) -> str | None:
    """Tell whose turn it is; None when the game is over."""
    return game["queue"][0] if game["queue"] else None


def is_over(game: Game) -> bool:
    """Tell whether everyone has had their last turn."""
    return not game["queue"]


def dice_to_roll(game: Game) -> int:
    """Tell how many dice the next throw takes, 0 when no throw is due (F5, F6)."""
    if is_over(game) or game["turn"]["roll"]:
        return 0
    return game["turn"]["left"]


def legal_set_asides(game: Game) -> dict[oracle.Dice, oracle.Reading]:
    """Return all that may be set aside from the dice on the table (F3); empty when none lie there."""
    return oracle.selections(game["turn"]["roll"], game["rules"])


def can_bank(game: Game) -> bool:
    """Tell whether the current player may bank now (F5, F10)."""
    if is_over(game) or game["turn"]["roll"]:
        return False
    numbers = game["numbers"]
    points = game["turn"]["points"]
    if points == 0 or points < numbers.bank:
        return False
    if numbers.mandatory and game["turn"]["left"] == numbers.dice:
        return False
    return game["sheets"][game["queue"][0]]["on_board"] or points >= numbers.entry


def throw(game: Game, dice: Iterable[int]) -> bool:
    """Put a roll on the table; True when it is a Farkle, which ends the turn (F4)."""
    rolled = list(dice)
    if len(rolled) != dice_to_roll(game) or not rolled or not set(rolled) <= set(oracle.FACES):
        raise RefusedError(rolled)
    game["turn"]["roll"] = rolled
    if legal_set_asides(game):
        return False
    _pay_for_a_farkle(game["sheets"][game["queue"][0]], game["numbers"])
    _end_turn(game)
    return True


def set_aside(game: Game, dice: Iterable[int]) -> oracle.Reading:
    """Move dice of the roll to the turn's points (F3); with none left, all come back (F6)."""
    chosen = sorted(dice)
    turn = game["turn"]
    if Counter(chosen) - Counter(turn["roll"]):
        raise RefusedError(chosen)
    read = oracle.reading(chosen, game["rules"])
    if read is None:
        raise RefusedError(chosen)
    turn["points"] += read.points
    turn["specials"] += read.tie_breaks
    for combination in read.combinations:
        if len(combination.dice) == 1:
            turn["singles"] += 1
    turn["roll"] = []
    turn["left"] -= len(chosen)
    if turn["left"] == 0:
        turn["left"] = game["numbers"].dice
    return read


def bank(game: Game) -> int:
    """Write the turn's points on the current player's sheet and give them back (F5, F10)."""
    if not can_bank(game):
        raise RefusedError(game["turn"]["points"])
    points = game["turn"]["points"]
    sheet = game["sheets"][game["queue"][0]]
    sheet["total"] += points
    sheet["on_board"] = True
    sheet["farkles"] = 0
    # A single counts only once it is banked; a special counts in any case (F14).
    sheet["singles"] += game["turn"]["singles"]
    leader = game["leader"]
    if leader is not None and sheet["total"] > game["sheets"][leader]["total"]:
        game["leader"] = game["queue"][0]
    if leader is None and sheet["total"] >= game["numbers"].target:
        # The queue behind this player holds each other player exactly once (F12).
        game["last_round"] = True
        game["leader"] = game["queue"][0]
        if game["numbers"].at_once:
            del game["queue"][1:]
    _end_turn(game)
    return points


def winners(game: Game) -> list[str]:
    """Return those who share the win (F13, F14), in seat order; empty until the game is over."""
    if not is_over(game):
        return []
    if game["numbers"].beat:
        return [name for name in game["players"] if name == game["leader"]]
    tied = game["players"]
    sheets = game["sheets"]
    ways: list[Literal["total", "specials", "singles"]] = ["total", *game["numbers"].tie_break]
    for way in ways:
        most = max(sheets[name][way] for name in tied)
        tied = [name for name in tied if sheets[name][way] == most]
    return tied


def _new_sheet() -> Sheet:
    return {
        "total": 0,
        "totals": [],
        "on_board": False,
        "specials": 0,
        "singles": 0,
        "turns": 0,
        "farkles": 0,
    }


def _pay_for_a_farkle(sheet: Sheet, numbers: Numbers) -> None:
    """Take the penalty after that many Farkles in a row, and start counting again."""
    sheet["farkles"] += 1
    if sheet["farkles"] != numbers.farkles:
        return
    sheet["farkles"] = 0
    penalty = numbers.penalty
    if penalty is None:
        sheet["total"] = 0
    else:
        sheet["total"] -= penalty
    if numbers.floor and sheet["total"] < 0:
        sheet["total"] = 0


def _new_turn(dice: int) -> Turn:
    return {"roll": [], "left": dice, "points": 0, "specials": 0, "singles": 0}


def _end_turn(game: Game) -> None:
    player = game["queue"].pop(0)
    game["sheets"][player]["specials"] += game["turn"]["specials"]
    game["sheets"][player]["turns"] += 1
    game["sheets"][player]["totals"].append(game["sheets"][player]["total"])
    if not game["last_round"]:
        game["queue"].append(player)
    game["turn"] = _new_turn(game["numbers"].dice)
