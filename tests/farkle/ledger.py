"""What the naive model writes down: the rules in numbers, sheets with their totals and penalties, and who plays on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypedDict

from tests.farkle import oracle


@dataclass(frozen=True)
class Numbers:
    """What varies beside the combinations; as in the document if nothing is said.

    `farkles` in a row cost the `penalty`, all points when that is None; a Farkle on `all_dice` costs more, only on the
    first roll of a turn if so; totals stop at 0 with a `floor`. A kind in `wins` wins at once, `starts` has the totals
    at the beginning by seat.
    """

    dice: int = 6
    entry: int = 500
    bank: int = 0
    multiple: int = 1
    target: int = 10_000
    exact: bool = False
    mandatory: bool = False
    ending: Literal["last_round", "finish_round", "at_once", "fixed_turns"] = "last_round"
    turns: int = 0
    beat: bool = False
    tie_break: Sequence[Literal["specials", "singles"]] = ("specials", "singles")
    farkles: int = 0
    penalty: int | None = 0
    all_dice: int = 0
    first_roll_only: bool = False
    floor: bool = True
    wins: Sequence[str] = ()
    starts: Sequence[int] = ()


DOCUMENT = Numbers()


class Entry(NamedTuple):
    """What a turn has come to: `points` below 0 are lost; the counts are None if nobody has kept them."""

    points: int
    specials: int | None
    singles: int | None
    won: bool = False


class Sheet(TypedDict):
    """What a player's finished turns have come to."""

    start: int
    total: int
    totals: list[int]
    on_board: bool
    specials: int | None
    singles: int | None
    entries: list[Entry]
    farkles: int


class Turn(TypedDict):
    """The turn being played; `roll` is what lies on the table and waits for a set-aside."""

    roll: list[int]
    rolls: int
    left: int
    points: int
    specials: int
    singles: int
    counted: bool


class Game(TypedDict):
    """`queue` has the players still to play, the current one first; the last round empties it.

    `leader` is who has the highest total of the last round so far and had it first, or who has won at once.
    """

    players: list[str]
    sheets: dict[str, Sheet]
    queue: list[str]
    turn: Turn
    last_round: bool
    leader: str | None
    numbers: Numbers
    rules: oracle.Table


def new_sheet(start: int) -> Sheet:
    return {
        "start": start,
        "total": start,
        "totals": [],
        "on_board": False,
        "specials": 0,
        "singles": 0,
        "entries": [],
        "farkles": 0,
    }


def new_turn(dice: int) -> Turn:
    return {"roll": [], "rolls": 0, "left": dice, "points": 0, "specials": 0, "singles": 0, "counted": True}


def write(game: Game, entry: Entry) -> None:
    """Write a finished turn of the player whose turn it is, and see who plays on."""
    player = game["queue"].pop(0)
    sheet, numbers = game["sheets"][player], game["numbers"]
    sheet["entries"].append(entry)
    if entry.points > 0:
        sheet["total"] += entry.points
        sheet["on_board"] = True
        sheet["farkles"] = 0
    else:
        _pay(sheet, -entry.points, numbers)
        sheet["farkles"] += 1
        if sheet["farkles"] == numbers.farkles:
            sheet["farkles"] = 0
            _pay(sheet, max(0, sheet["total"]) if numbers.penalty is None else numbers.penalty, numbers)
    sheet["totals"].append(sheet["total"])
    for way, more in (("specials", entry.specials), ("singles", entry.singles)):
        before = sheet[way]  # type: ignore[literal-required]  # one of two keys
        sheet[way] = None if before is None or more is None else before + more  # type: ignore[literal-required]
    _go_on(game, player)
    if entry.won:
        game["queue"].clear()


def _pay(sheet: Sheet, cost: int, numbers: Numbers) -> None:
    before = sheet["total"]
    sheet["total"] -= cost
    if numbers.floor and sheet["total"] < 0:
        sheet["total"] = min(before, 0)


def _go_on(game: Game, player: str) -> None:
    """Let a player who has had a turn have another after the others, unless the end has come (F12)."""
    numbers, sheet = game["numbers"], game["sheets"][player]
    if numbers.ending == "fixed_turns":
        more = len(sheet["entries"]) < numbers.turns
        game["queue"] += [player] * more
        game["last_round"] = all(len(each["entries"]) >= numbers.turns - 1 for each in game["sheets"].values())
        return
    if game["last_round"]:
        if game["leader"] is not None and sheet["total"] > game["sheets"][game["leader"]]["total"]:
            game["leader"] = player
        return
    if sheet["total"] < numbers.target:
        game["queue"].append(player)
        return
    # The queue behind this player holds each other player exactly once.
    game["last_round"] = True
    game["leader"] = player
    if numbers.ending == "at_once":
        game["queue"].clear()
    elif numbers.ending == "finish_round":
        seats = game["players"]
        game["queue"] = [name for name in game["queue"] if seats.index(name) > seats.index(player)]
