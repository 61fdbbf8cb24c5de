"""The core of every solution: one turn, solved backwards from the points at which banking is always best.

The value of a state follows from states with more points, since every selection adds some. So one pass from the highest
points to 0 solves a turn. The caller decides whether a value counts points or turns to the target, by passing the
values of banking, of a Farkle, and of every state beyond some points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias, final

from dicerules._base.checks import require
from dicerules.errors import IllegalActionError, Objection, short_repr
from dicerules.farkle import messages
from dicerules.farkle.choices import Bank, FarkleAction, RollDice, SetAsideDice
from dicerules.farkle.objections import dice_left, objection_as_over
from dicerules.farkle.optimal._numpy import Floats, np
from dicerules.farkle.optimal._throws import Throws
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.turn import FarkleTurn

__all__ = ["SAME", "Beyond", "Lost", "Table", "best_of", "check_rules", "read_turn"]

SAME: Final = 1e-9
"""Values closer than this count as equal (floating-point tolerance)."""

Beyond: TypeAlias = Callable[[int, int], Floats]
"""`beyond(first, number)` returns the values of states, a row for each of `number` points from `first` on, in units."""


class Lost(NamedTuple):
    """The values of Farkles: numbers, or arrays with one for each of several tables."""

    usual: Floats
    """The value of a Farkle on some of the dice."""
    hot: Floats
    """The value of a Farkle on hot dice."""
    first: Floats
    """The value of a Farkle on the first roll of a turn."""

    @classmethod
    def of(cls, usual: float, hot: float | None = None, first: float | None = None) -> Lost:
        """Return the values for a single table; Farkles on all dice are like others unless something else is given."""
        return cls(*(np.array(usual if value is None else value) for value in (usual, hot, first)))


@final
class Table:
    """The values of all states of a turn under optimal play.

    Tables that differ in numbers only are solved side by side, which takes less time than one after the other: then all
    arrays have one axis more, the last.

    Args:
        throws: The outcomes of throwing dice.
        bank: The values of banking, a row for each number of points from 0 on, in units, and a column for each number
            of dice to roll; minus infinity where banking is not allowed.
        beyond: The values of states with more points.
        lost: The values of Farkles.
    """

    __slots__ = ("_after", "_beyond", "_lost", "_throws", "bank", "rolled")

    def __init__(self, throws: Throws, bank: Floats, beyond: Beyond, lost: Lost) -> None:
        self._throws = throws
        self.bank = bank
        self._beyond = beyond
        self._lost = lost
        self._after = np.concatenate([bank, beyond(len(bank), throws.most)])
        self.rolled = np.empty_like(bank)
        """The values of rolling: a row for each number of points, a column for each number of dice to roll."""
        self._fill()

    def _fill(self) -> None:
        throws, lost, side_by_side = self._throws, self._lost, self.bank.shape[2:]
        states, worth = self._after.reshape(-1, *side_by_side), np.empty((len(self._throws.moves), *side_by_side))
        farkles = np.multiply.outer(throws.farkles, lost.usual)
        farkles[throws.dice] = throws.farkles[throws.dice] * lost.hot
        for points in range(len(self.rolled) - 1, -1, -1):
            rolled, after = self.rolled[points], self._after[points]
            # mode="clip" skips the bounds check, which is not needed: no move leads out of the table.
            states[points * (throws.dice + 1) :].take(throws.moves, axis=0, out=worth, mode="clip")
            np.matmul(throws.chances, np.maximum.reduceat(worth, throws.starts), out=rolled)
            rolled += farkles
            np.maximum(after, rolled, out=after)
        self.rolled[0, throws.dice] += throws.farkles[throws.dice] * (lost.first - lost.hot)

    def states(self, rows: int) -> Floats:
        """Return the values after setting dice aside, with a row for each number of points from 0 on."""
        return self._rows(rows, self._after)

    def banks(self, rows: int) -> Floats:
        """Return the values of banking where that is allowed, as `states` does."""
        values = self._rows(rows, self.bank)
        # With one die to roll, no state beyond the table is better than banking.
        values[len(self.bank) :] = values[len(self.bank) :, 1:2]
        return values

    def rolls(self, rows: int) -> Floats:
        """Return the values of rolling, as `states` does."""
        beyond = [self._rolled(points)[np.newaxis] for points in range(len(self.rolled), rows)]
        return np.concatenate([self.rolled[:rows], *beyond])

    def _rows(self, rows: int, known: Floats) -> Floats:
        return np.concatenate([known, self._beyond(len(known), max(0, rows - len(known)))])[:rows]

    @property
    def first_rolls(self) -> Floats:
        """The values of turns that have not begun, one for each of several tables."""
        values: Floats = self.rolled[0, self._throws.dice]
        return values

    @property
    def first_roll(self) -> float:
        """The value of a turn that has not begun."""
        return float(self.first_rolls)

    def action_values(self, turn: FarkleTurn) -> dict[FarkleAction, float]:
        """Return the value of every legal action: the bank first, then the options in order, then the roll."""
        points, dice = turn.points // self._throws.unit, dice_left(turn)
        values: dict[FarkleAction, float] = {}
        if turn.can_bank:
            # With one die to roll, no state beyond the table is better than banking, which is allowed here.
            values[Bank()] = float(self._row(points, self.bank)[1])
        for option in turn.options:
            left = dice - len(option.dice) or self._throws.dice
            row = self._row(points + option.points // self._throws.unit, self._after)
            values[SetAsideDice(option)] = float(row[left])
        if turn.can_roll:
            values[RollDice()] = float(self._rolled(points)[dice])
        return values

    def _row(self, points: int, known: Floats) -> Floats:
        row: Floats = known[points] if points < len(known) else self._beyond(points, 1)[0]
        return row

    def _rolled(self, points: int) -> Floats:
        if points < len(self.rolled):
            row: Floats = self.rolled[points]
            return row
        shifted = Table(
            self._throws,
            self._beyond(points, 1),
            lambda first, number: self._beyond(points + first, number),
            self._lost._replace(first=self._lost.hot),
        )
        return shifted._rolled(0)


def best_of(values: Mapping[FarkleAction, float], turn: FarkleTurn) -> FarkleAction:
    """Return the action with the highest value; if several are equal, the first of them.

    Raises:
        IllegalActionError: If there are no actions.
    """
    if not values:
        stuck = Objection(messages.NO_ACTION_IN_TURN, {"given": short_repr(turn)})
        raise (objection_as_over(turn) or stuck).error()
    most = max(values.values())
    return next(action for action, value in values.items() if value >= most - SAME)


def read_turn(turn: FarkleTurn, rules: FarkleRules) -> None:
    """Check that a turn is played under these rules.

    Raises:
        IllegalActionError: If `turn` has other rules.
        DiceRulesError: If `turn` is not a `FarkleTurn`.
    """
    require(turn, FarkleTurn, "turn")
    check_rules(turn.rules, rules, "turn")


def check_rules(given: FarkleRules, rules: FarkleRules, name: str) -> None:
    """Raise `IllegalActionError` unless the rules of an argument are those of the policy."""
    if given != rules:
        path, shown = (name, "rules"), {"expected": short_repr(rules), "given": short_repr(given)}
        raise IllegalActionError(messages.RULES_OF_FARKLE_POLICY, path=path, **shown)
