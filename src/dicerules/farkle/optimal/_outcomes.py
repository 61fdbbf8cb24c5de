"""How a turn ends under a policy: the chances, by going forward through all its states."""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import Final, NamedTuple, final

from dicerules._base.messages import TOO_MANY_STATES
from dicerules._shared.multisets import multisets, number_of_multisets, place_of
from dicerules.errors import DiceRulesError
from dicerules.farkle import messages
from dicerules.farkle.objections import MOST_STEPS
from dicerules.farkle.optimal._asked import AskedTables
from dicerules.farkle.optimal._numpy import Bools, Floats, Integers, np
from dicerules.farkle.optimal._options import options_of
from dicerules.farkle.optimal._turn_types import TurnTables, row_of
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.terms import HotDice
from dicerules.outcomes import weighted_rolls

__all__ = ["Ends", "ends_of_turn"]

_LEFT_OUT: Final = 1e-16
_LEFT_OUT_WHEN_ASKED: Final = 1e-12  # since questions take time
_BLOCK: Final = 32  # rows
_MOST_ROWS: Final = 1_000_000


class Ends(NamedTuple):
    """The chances of how a turn ends. All together are 1, but for turns whose chance is too small to matter."""

    banked: Floats
    """[points, in units]: the chance of a bank."""
    usual: float
    """The chance of a Farkle on some of the dice."""
    hot: float
    """The chance of a Farkle on hot dice."""
    first: float
    """The chance of a Farkle on the first roll."""


class _Rolls(NamedTuple):
    """The rolls that are not a Farkle, and where setting dice aside leads. Rolls and selections are places."""

    rolls: Integers
    """The rolls."""
    chances: Floats
    """The chance of each of these rolls when that many dice are thrown."""
    thrown: Integers
    """The number of dice of each of these rolls."""
    sizes: Integers
    """[selection]: the number of its dice."""
    points: Integers
    """[selection]: its points, in units; 0 if it is none."""
    moves: Integers
    """What options add to the number of a state, in ascending order: `points * (dice + 1) + dice to roll`."""
    farkles: Floats
    """[number of dice]: the chance of a Farkle (F4)."""


@lru_cache(maxsize=32)
def _rolls_of(rules: FarkleRules) -> _Rolls:
    options, count = options_of(rules), number_of_multisets(rules.dice)
    chances, points = np.zeros(count), np.zeros(count, dtype=np.int64)
    for dice in range(1, rules.dice + 1):
        for roll, ways in weighted_rolls(dice):
            chances[place_of(roll)] = ways / 6**dice
    points[options.selections] = options.points
    sizes = np.array([len(roll) for roll in multisets()[:count]])
    lost = np.setdiff1d(np.arange(1, count), options.rolls)
    return _Rolls(
        rolls=options.rolls,
        chances=chances[options.rolls],
        thrown=sizes[options.rolls],
        sizes=sizes,
        points=points,
        moves=np.unique(options.points * (rules.dice + 1) + options.left),
        farkles=np.bincount(sizes[lost], chances[lost], rules.dice + 1).astype(np.float64),
    )


def ends_of_turn(tables: TurnTables, key: int, rules: FarkleRules, *, on_board: bool) -> Ends:
    """Return the chances of how a turn ends.

    Args:
        tables: The tables of the policy.
        key: The key of the table to play by.
        rules: The rules.
        on_board: Whether the player has banked before (F10).

    Raises:
        DiceRulesError: If turns may never end, or have too many different points.
    """
    return _Turn(tables, key, rules, on_board=on_board).ends()


@final
class _Turn:
    """A turn under a policy."""

    def __init__(self, tables: TurnTables, key: int, rules: FarkleRules, *, on_board: bool) -> None:
        self._tables = tables
        self._key = key
        self._table = tables.table(key)
        self._rolls = _rolls_of(rules)
        self._all = rules.dice
        least = max(rules.bank_minimum, 0 if on_board else rules.entry_minimum)
        self._least = max(1, -(-least // tables.unit))
        self._multiple = rules.bank_multiple // gcd(rules.bank_multiple, tables.unit)
        self._bankable: Bools = np.ones(rules.dice + 1, dtype=np.bool_)
        self._bankable[rules.dice] = rules.hot_dice is HotDice.OPTIONAL
        self._leads: tuple[int, Floats] = -1, np.empty(0)

    def ends(self) -> Ends:
        """Return the chances of how the turn ends."""
        moves, columns = self._rolls.moves, self._all + 1
        most = int(moves[-1]) // columns
        asked = isinstance(self._tables, AskedTables)
        small = _LEFT_OUT_WHEN_ASKED if asked else _LEFT_OUT
        rolled, banked = np.zeros(columns), list[float]()
        # [points, dice to roll]: the chance to come to a state, from the points of a block up to those it leads to.
        states = np.zeros((_BLOCK + most, columns))
        states[0, self._all] = 1.0
        for first in range(0, most * MOST_STEPS // 2, _BLOCK):
            for row, here in enumerate(states[:_BLOCK]):
                banked.append(0.0)
                if asked:
                    here[here < small] = 0.0
                if here.any():
                    banks = self._banks(first + row, here)
                    banked[-1] = float(here[banks].sum())
                    here[banks] = 0.0
                    rolled += here
                    states.reshape(-1)[row * columns + moves] += here @ self._after_roll(first + row, here)
            states = np.concatenate([states[_BLOCK:], np.zeros((_BLOCK, columns))])
            if states.sum() < small:
                break
            if first > _MOST_ROWS:
                raise DiceRulesError(TOO_MANY_STATES, path=("rules",), most=_MOST_ROWS, states=first)
        else:
            raise DiceRulesError(messages.POLICY_WITHOUT_END, path=("policy",))
        lost = rolled * self._rolls.farkles
        usual, first_roll = float(lost[: self._all].sum()), float(self._rolls.farkles[self._all])
        return Ends(np.array(banked), usual, max(0.0, float(lost[self._all]) - first_roll), first_roll)

    def _banks(self, points: int, here: Floats) -> Bools:
        """Return with which numbers of dice to roll the policy banks, where it is legal."""
        if points < self._least or points % self._multiple:
            return np.zeros_like(self._bankable)
        if isinstance(self._tables, AskedTables):
            self._tables.ask_banks(self._key, points, np.flatnonzero(here))
            self._table = self._tables.table(self._key)
        bank = self._table.bank
        banks: Bools = (bank[row_of(points, len(bank), self._tables.cycle)] == 1) & self._bankable
        return banks

    def _after_roll(self, points: int, here: Floats) -> Floats:
        """Return the chances of the moves: a row for each number of dice to roll, a column for each move."""
        if isinstance(self._tables, AskedTables):
            self._tables.ask_choices(self._key, points, np.flatnonzero(here))
            self._table = self._tables.table(self._key)
        choose, rolls = self._table.choose, self._rolls
        row = row_of(points, len(choose), self._tables.cycle)
        if row != self._leads[0]:
            # Where no answer is needed, there may be none.
            selections = np.maximum(choose[row, rolls.rolls], 0)
            left = rolls.thrown - rolls.sizes[selections]
            left[left == 0] = self._all
            moves = rolls.moves.searchsorted(rolls.points[selections] * (self._all + 1) + left)
            shape = self._all + 1, len(rolls.moves)
            places = rolls.thrown * shape[1] + moves
            leads = np.bincount(places, rolls.chances, shape[0] * shape[1])
            self._leads = row, leads.astype(np.float64).reshape(shape)
        return self._leads[1]
