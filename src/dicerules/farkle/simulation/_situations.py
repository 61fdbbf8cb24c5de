"""The situations of many games as arrays of records, in the form that compiled code reads and changes.

A record has everything about a game, a sheet or a turn side by side in memory. Each field of all records is an array,
too: `sheets["total"]` has the totals by game and player.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicerules._shared.simulation.chance import Chance
from dicerules.farkle.objections import MOST_STEPS
from dicerules.farkle.optimal._turn_types import Standings
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.terms import Ending

__all__ = [
    "STANDING",
    "TABLE",
    "Bools",
    "Choices",
    "Floats",
    "Games",
    "Integers",
    "Record",
    "Records",
    "Turns",
    "new_games",
    "new_turns",
    "with_room",
]

Bools: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float64]
Integers: TypeAlias = NDArray[np.int64]
Record: TypeAlias = Any
"""A record of NumPy, or of numba, with items by name."""

Records: TypeAlias = Any
"""An array of records, with arrays of one field by name."""

_GAME: Final = np.dtype(
    [
        ("taken", np.int64),  # how many turns all players have taken together
        ("end", np.int64),  # after how many turns the game is over; -1 as long as that is open
        ("reached", np.int64),  # the turn, counted from 0, in which a player first reached the target; -1 before it
        ("seat", np.int32),  # whose turn it is, counted from 0; -1 when the game is over
        ("won", np.int32),  # who has won at once; -1 for nobody
        ("done", np.bool_),  # whether the game is over
        ("given_up", np.bool_),  # whether an answer of a player was missing
    ],
    align=True,
)

_SHEET: Final = np.dtype(
    [
        ("head_start", np.int64),
        ("total", np.int64),
        ("best", np.int64),  # the most points of a turn
        ("turns", np.int32),  # how many turns
        ("farkles", np.int32),  # how many turns without points
        ("farkles_in_a_row", np.int32),  # since the last penalty under rules that have one
        ("specials", np.int32),  # combinations that the first tie-break counts (F14); -1 if that is not known
        ("singles", np.int32),  # single 1s and 5s (F14); -1 if that is not known
        ("on_board", np.bool_),  # whether the player has banked (F10)
        ("winner", np.bool_),  # whether the game is over and the player has won
    ],
    align=True,
)

_TURN: Final = np.dtype(
    [
        ("reward", np.int64),  # the points that the last step has added to the total of the player who acted
        ("points", np.int64),  # the points set aside
        ("specials", np.int32),  # the combinations set aside that the first tie-break counts
        ("singles", np.int32),  # the single 1s and 5s set aside
        ("steps", np.int32),  # the number of rolls and selections
        ("roll", np.int16),  # the dice on the table, as the place of a multiset; 0 if there are none
        ("dice_to_roll", np.int8),  # how many dice the next roll throws; 0 while there are dice on the table
    ],
    align=True,
)


STANDING: Final = np.dtype(
    [
        *((name, np.int64) for name in Standings._fields),
        ("start", np.int64),  # where the keys of the player start; -1 without tables
        ("keys", np.int64),  # how many there are
    ]
)
"""The standings that a player tells apart."""

TABLE: Final = np.dtype(
    [
        ("first_choice", np.int64),  # the first row of choices
        ("choice_rows", np.int64),
        ("first_bank", np.int64),  # the first row of banks
        ("bank_rows", np.int64),
        ("cycle", np.int64),  # how many of the last rows are repeated for more points
    ]
)
"""Where a table of a player is."""


class Games(NamedTuple):
    """Games with their sheets, without the turns under way."""

    chance: Chance
    """The games' streams."""
    games: Records
    """[game]: whose turn it is, and when the game ends."""
    sheets: Records
    """[game, player]: what their turns have led to."""


class Turns(NamedTuple):
    """The turns under way, what the last step has brought, and the history for ordinary states."""

    turns: Records
    """[game]: the turn under way."""
    history: NDArray[np.int16]
    """[game, step]: its rolls and selections, as places of multisets."""
    recorded: NDArray[Any]
    """[game, turn]: the points of each turn that is over, of all players in order."""


class Choices(NamedTuple):
    """The choices of the players by tables, all of them one after the other in the same arrays."""

    standings: Records
    """[player]: the standings that they tell apart."""
    numbers: NDArray[np.int32]
    """[key]: the table for it; -1 for one that is missing."""
    tables: Records
    """[table]: where its rows are."""
    choose: NDArray[np.int16]
    """[row, roll]: the dice to set aside as a place; 0 for a Farkle, -1 if that is not known yet."""
    bank: NDArray[np.int8]
    """[row, dice to roll]: 1 to bank where that is allowed, 0 to roll, -1 if that is not known yet."""


def new_games(rules: FarkleRules, players: int, chance: Chance) -> Games:
    """Return as many new games as there are streams."""
    games, sheets = np.zeros(len(chance), _GAME), np.zeros((len(chance), players), _SHEET)
    games["end"] = rules.turns * players if rules.ending is Ending.FIXED_TURNS else -1
    games["reached"] = games["won"] = -1
    sheets["head_start"] = sheets["total"] = (*rules.head_start, *(0,) * players)[:players]
    return Games(chance, games, sheets)


def new_turns(rules: FarkleRules, games: int, steps: int, recorded: int) -> Turns:
    """Return new turns, with room for this many steps of each and for the points of this many turns of a game."""
    turns = np.zeros(games, _TURN)
    turns["dice_to_roll"] = rules.dice
    most = max(reading.points for reading in rules.tables.readings.values()) * MOST_STEPS // 2
    kind = np.int32 if most <= np.iinfo(np.int32).max else np.int64
    return Turns(turns, np.zeros((games, steps), np.int16), np.zeros((games, recorded), kind))


def with_room(turns: Turns, steps: int, recorded: int) -> Turns:
    """Return turns with room for at least this many steps of each, and for the points of this many turns of a game."""
    room = {}
    for name, needed in (("history", steps), ("recorded", recorded)):
        old: Records = getattr(turns, name)
        if needed > old.shape[1]:
            room[name] = np.zeros((len(old), max(needed, 2 * old.shape[1])), old.dtype)
            room[name][:, : old.shape[1]] = old
    return turns._replace(**room)
