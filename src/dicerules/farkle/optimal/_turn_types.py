"""What policies do in a turn, as arrays that compiled loops can read.

The choices of a turn depend on its points, on the dice to roll and on the roll. They may also depend on the player's
standing before the turn, which does not change during the turn: so a policy has a table for each standing that it
tells apart.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeAlias

from dicerules.farkle.optimal._numpy import NDArray, np

__all__ = ["Standings", "TurnTable", "TurnTables", "row_of"]

Choices: TypeAlias = NDArray[np.int16]
Banks: TypeAlias = NDArray[np.int8]


class TurnTable(NamedTuple):
    """The choices of a turn. Each array has a number of rows of its own.

    Points are in the unit of the `TurnTables`. In an array with that many rows, the row of some points is `points` if
    that is less than `rows`, and otherwise `rows - cycle + (points - rows) % cycle`.
    """

    choose: Choices
    """[points before the roll, roll]: the dice to set aside. Rolls and dice are places in the list of multisets; 0 for
    a Farkle, and -1 for an answer that is not known yet."""
    bank: Banks
    """[points, dice to roll]: 1 to bank and 0 to roll, where the rules allow both. If they allow only one of them, that
    is taken. -1 for an answer that is not known yet."""


class Standings(NamedTuple):
    """The standings that a policy tells apart: numbers from which compiled code can compute the key of a table.

    With `total` for the total before the turn, `farkles` for the Farkles in a row since the last penalty, `on_board`
    for 1 or 0, and `taken` for the turns that the player has taken, the key is

        ((turn * boards + min(on_board, boards - 1)) * farkles_ + min(farkles, farkles_ - 1)) * totals + place

    where `turn` is `min(taken, turns - 1)`, and `place` is `(total - lowest) // step`, but at least 0 and less than
    `totals`.
    """

    turns: int = 1
    """How many numbers of turns taken are told apart."""
    boards: int = 1
    """2 if it matters whether the player has banked (F10), otherwise 1."""
    farkles: int = 1
    """How many numbers of Farkles in a row are told apart."""
    totals: int = 1
    """How many totals are told apart."""
    lowest: int = 0
    """The lowest of these totals, in points."""
    step: int = 1
    """The points from one of these totals to the next."""

    @property
    def keys(self) -> int:
        """The number of keys: they are the numbers from 0 up to it."""
        return self.turns * self.boards * self.farkles * self.totals

    def key(self, *, total: int, farkles: int, on_board: bool, taken: int) -> int:
        """Return the key of a standing."""
        key = min(taken, self.turns - 1)
        key = key * self.boards + min(on_board, self.boards - 1)
        key = key * self.farkles + min(farkles, self.farkles - 1)
        return key * self.totals + min(max((total - self.lowest) // self.step, 0), self.totals - 1)

    def parts(self, key: int) -> tuple[int, int, int, int]:
        """Return the turn, `on_board`, the Farkles in a row and the place of the total of a key."""
        rest, place = divmod(key, self.totals)
        rest, farkles = divmod(rest, self.farkles)
        turn, on_board = divmod(rest, self.boards)
        return turn, on_board, farkles, place


class TurnTables(Protocol):
    """The tables of a policy under some rules."""

    @property
    def unit(self) -> int:
        """The unit of points: the greatest number that divides the points of every selection."""
        ...

    @property
    def cycle(self) -> int:
        """The number of last rows that are repeated for more points."""
        ...

    @property
    def standings(self) -> Standings:
        """The standings that the policy tells apart."""
        ...

    def table(self, key: int) -> TurnTable:
        """Return the table of the standings with this key."""
        ...


def row_of(points: int, rows: int, cycle: int) -> int:
    """Return the row of some points, in units, in an array with that many rows."""
    return points if points < rows else rows - cycle + (points - rows) % cycle
