"""The inner part of every solution: one turn, solved backwards from the points at which nobody rolls on.

What a state is worth follows from states with more points, for every selection has some. So one pass from the highest
points to 0 solves a turn. Whether "worth" means points or turns to the target is for the caller to say, by what
banking is worth, what a Farkle is worth, and what every state is worth from some points on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, final

from dicerules._base.checks import require, short
from dicerules.errors import DiceRulesError, IllegalActionError
from dicerules.farkle.actions import Bank, FarkleAction, RollDice, SetAsideDice
from dicerules.farkle.optimal._numpy import Floats, np
from dicerules.farkle.optimal._throws import Throws
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.turn import FarkleTurn

__all__ = ["SAME", "Beyond", "Table", "best_of", "read_turn", "secant"]

SAME: Final = 1e-9
"""What is worth no more than this above another thing is worth the same: it is the error of the arithmetic."""

_PRECISION: Final = 1e-13
_MOST_STEPS: Final = 100

Beyond: TypeAlias = Callable[[int, int], Floats]
"""`beyond(first, number)` gives rows for so many points in a row, in units: what each state is worth there, by dice."""


@final
class Table:
    """What every state of a turn is worth, when it is played so that the worth is the highest possible.

    Args:
        throws: what the dice can show.
        bank: a row for each number of points from 0 on, in units: what banking is worth, by the dice to roll, and minus
            infinity where it is not allowed.
        beyond: what states with more points are worth.
        farkle: what a Farkle is worth.
    """

    __slots__ = ("_after", "_beyond", "_farkle", "_throws", "bank", "rolled")

    def __init__(self, throws: Throws, bank: Floats, beyond: Beyond, farkle: float) -> None:
        self._throws = throws
        self.bank = bank
        self._beyond = beyond
        self._farkle = farkle
        self._after = np.concatenate([bank, beyond(len(bank), throws.most)])
        self.rolled = np.empty_like(bank)
        """What rolling is worth: a row for each number of points, by the dice to roll."""
        self._fill(throws.farkles * farkle)

    def _fill(self, lost: Floats) -> None:
        throws, states, worth = self._throws, self._after.reshape(-1), np.empty(len(self._throws.moves))
        for points in range(len(self.rolled) - 1, -1, -1):
            rolled, after = self.rolled[points], self._after[points]
            # "clip" is the mode without a check; no move leads out of the table.
            states[points * (throws.dice + 1) :].take(throws.moves, out=worth, mode="clip")
            np.matmul(throws.chances, np.maximum.reduceat(worth, throws.starts), out=rolled)
            rolled += lost
            np.maximum(after, rolled, out=after)

    @property
    def first_roll(self) -> float:
        """What a turn is worth that has not begun."""
        return float(self.rolled[0, self._throws.dice])

    def action_values(self, turn: FarkleTurn) -> dict[FarkleAction, float]:
        """Find what every legal action is worth; the bank comes first, then the options in their order."""
        points, dice = turn.points // self._throws.unit, turn._dice_left
        values: dict[FarkleAction, float] = {}
        if turn.can_bank:
            # With one die to roll it is always what banking is worth, also beyond the table.
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
            self._farkle,
        )
        return shifted._rolled(0)


def best_of(values: Mapping[FarkleAction, float], turn: FarkleTurn) -> FarkleAction:
    """Take the action that is worth the most; of equals the one that comes first.

    Raises:
        IllegalActionError: there is none.
    """
    if not values:
        msg = turn._how_it_ended if turn.is_over else f"no action is legal in {short(turn)}"
        raise IllegalActionError(msg)
    most = max(values.values())
    return next(action for action, value in values.items() if value >= most - SAME)


def read_turn(turn: FarkleTurn, rules: FarkleRules) -> None:
    """Check that this is a turn by these rules.

    Raises:
        IllegalActionError: it is played by other rules.
        DiceRulesError: it is no turn.
    """
    require(turn, FarkleTurn, "turn")
    if turn.rules != rules:
        msg = f"the turn is played by {short(turn.rules)}, and the policy is for {short(rules)}"
        raise IllegalActionError(msg)


def secant(excess: Callable[[float], float], guess: float) -> float:
    """Find where a falling function that bends one way only is 0.

    The functions here are made of straight pieces: once two steps are on the piece that has the 0, the third is there.

    Raises:
        DiceRulesError: nowhere that can be counted to.
    """
    here, there = guess, guess + excess(guess)
    before = there - here
    for _ in range(_MOST_STEPS):
        now = excess(there)
        if abs(now) <= _PRECISION * max(1.0, abs(there)):
            return there
        if now == before:
            break
        here, there, before = there, there - now * (there - here) / (now - before), now
    msg = "these rules have no solution that can be counted to: what they ask for hardly ever happens"
    raise DiceRulesError(msg)
