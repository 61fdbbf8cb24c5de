"""The turns to the target from every standing of a player.

Without penalties a turn leads to a higher total, or with a Farkle back to the same one. So the standings are solved
from the target down, and each number of turns is the solution of an equation with one unknown.

A penalty leads to a lower total. Then all standings are solved from the target down again and again, with the results
of the time before wherever a turn leads down, until nothing changes (value iteration).

Totals below 0 have no end. So they end at some lowest total, at which a penalty that would lead below it leads to that
total instead, and two races are solved side by side:

- In the first, such a penalty costs nothing more. That can only help, so the first race takes too few turns.
- In the second, it costs the turns that it takes to win back the points of the highest penalty. A player of the true
  game can play as in the second race, win missing points back first, and then go on with a bank behind them and at
  least the total of the second race. So the second race takes too many turns.

The true number lies between the two, which is enough where they are nearly equal.
"""

from __future__ import annotations

from typing import Final, final

from dicerules.farkle.optimal._equations import secant, settle
from dicerules.farkle.optimal._horizon import chances_of_bank
from dicerules.farkle.optimal._numpy import Floats, np
from dicerules.farkle.optimal._race_places import Farkles, Group, Place, Places
from dicerules.farkle.optimal._table import Beyond, Lost, Table
from dicerules.farkle.optimal._throws import may_bank, throws_of
from dicerules.farkle.rules import FarkleRules

__all__ = ["Race"]

_BOUNDS: Final = np.array([0.0, 1.0])
_NOTHING: Final = np.zeros(())


@final
class Race:
    """The tables of the turns of a race.

    An array of turns has an item for each place. It has one axis more for two races that are solved side by side.

    Args:
        rules: The rules.
        lowest: The lowest total.
    """

    __slots__ = ("_always_banked", "_banned", "_bounded", "_chances", "places", "rules", "throws")

    def __init__(self, rules: FarkleRules, lowest: int = 0) -> None:
        self.rules = rules
        self.throws = throws_of(rules, enough=rules.target - lowest + rules.exact_target)
        self.places = Places(rules, self.throws.unit, lowest)
        self._bounded = lowest < 0
        self._chances = chances_of_bank(self.throws, rules)
        self._always_banked = bool((self._chances == 1).all())
        rows = self.places.shape[1] + 1 + max(self.places.minimums) // self.throws.unit
        self._banned = [~may_bank(rules, self.throws, rows, least=least) for least in self.places.minimums]

    def solve(self) -> Floats:
        """Return the turns to the target from every place: too few, and too many, where totals can be below 0."""
        groups, shape = self.places.groups(), self.places.shape
        if not self.places.leads_back:
            turns = np.zeros(shape)
            for group in groups:
                self._solve_alone(turns, group)
            return turns

        sides = (2,) if self._bounded else ()

        def again(before: Floats) -> Floats:
            turns, charge = before.copy(), self.charge(before)
            for group in groups:
                turns[group.places] = -self._tables(turns, group, charge).first_rolls.reshape(-1, *sides)
            return turns

        # Any guess leads to the solution.
        guess = np.arange(shape[1]) * self.places.step / (10 * self.throws.unit)
        return settle(again, np.zeros((*shape, *sides)) + guess.reshape(1, -1, 1, *[1 for _ in sides]))

    def _solve_alone(self, turns: Floats, group: Group) -> None:
        """Find the turns from a place to which a Farkle leads back; they are infinite if the target cannot be hit."""
        bank = None if self.rules.exact_target else self._bank(turns, group, np.array(-1.0))

        def excess(guess: float) -> float:
            turns[group.places] = guess
            return -self._tables(turns, group, bank=bank).first_roll - guess

        if self.rules.exact_target and not self._can_finish(turns, group):
            turns[group.places] = np.inf
            return
        to_go = int(group.places[1][0])
        guess = 2 * float(turns[1, to_go - 1, 0]) - float(turns[1, max(0, to_go - 2), 0])
        turns[group.places] = secant(excess, guess if np.isfinite(guess) else 1.0)

    def _can_finish(self, turns: Floats, group: Group) -> bool:
        """Return whether a bank can lead from a place to the target, or to a place from which others can."""
        reached = np.isfinite(turns[1, group.places[1][0] :: -self._units, 0])
        bank = reached[:, None] & ~self._banned[group.places[0][0]][: len(reached)]
        chance = Table(self.throws, bank.astype(float), self._beyond(_NOTHING, _NOTHING), Lost.of(0.0)).first_roll
        return chance > 0

    def charge(self, turns: Floats) -> Floats:
        """Return the turns that a penalty costs which would lead below the lowest total."""
        if not self._bounded:
            return _NOTHING
        most = np.max([turns[place] for place in self.places.before_penalty()], axis=0)
        charged: Floats = np.multiply(most, _BOUNDS if most.ndim else 1.0)
        return charged

    def table(self, turns: Floats, place: Place) -> Table:
        """Return the table of a turn. Values are turns, as numbers below 0; they mean nothing if those are infinite."""
        turns = turns if np.isfinite(turns[place]) else np.zeros_like(turns)
        return self._tables(turns, self.places.group([place]), self.charge(turns))

    def _tables(self, turns: Floats, group: Group, charge: Floats = _NOTHING, *, bank: Floats | None = None) -> Table:
        """Return the tables of the turns of a group, side by side if there are several."""
        lost = self._lost(turns, group, charge)
        # A bank beyond the target is the last, unless the target must be hit exactly: then it counts as a Farkle.
        end = lost.usual if self.rules.exact_target else np.full(lost.usual.shape, -1.0)
        bank = self._bank(turns, group, end) if bank is None else bank
        return Table(self.throws, bank, self._beyond(end, lost.hot), lost)

    def _bank(self, turns: Floats, group: Group, end: Floats) -> Floats:
        """Return the values of banking."""
        on_board, to_go = group.places[0][0], group.places[1]
        least = -(-self.places.minimums[on_board] // self.throws.unit)
        rows = max(least, (to_go.max() + self._units - 1) // self._units + self.rules.exact_target)
        left = to_go - np.arange(rows)[:, None] * self._units
        worth = -1 - turns[1, np.maximum(left, 0), 0].reshape(rows, *end.shape)
        if self.rules.exact_target:
            worth = np.where(left.reshape(worth.shape) < 0, end, worth)
        banned = self._banned[on_board][:rows]
        return np.where(banned.reshape(*banned.shape, *[1 for _ in end.shape]), -np.inf, worth[:, None])

    @property
    def _units(self) -> int:
        """The steps of a unit."""
        return self.throws.unit // self.places.step

    def _beyond(self, end: Floats, hot: Floats) -> Beyond:
        """Return the values of states beyond the target, where only the chance of a bank matters."""
        if self._always_banked:
            return lambda _, number: np.full((number, self.throws.dice + 1, *end.shape), end)
        values = np.multiply.outer(self._chances, end) + np.multiply.outer(1 - self._chances, hot)
        return lambda first, number: values[np.arange(first, first + number) % len(values)]

    def _lost(self, turns: Floats, group: Group, charge: Floats) -> Lost:
        usual = self._after(turns, group.usual, charge)
        if not self.rules.all_dice_farkle_penalty:
            return Lost(usual, usual, usual)
        first = self._after(turns, group.first, charge)
        return Lost(usual, first if self.rules.all_dice_penalty_after_hot_dice else usual, first)

    def _after(self, turns: Floats, farkles: Farkles, charge: Floats) -> Floats:
        """Return the values of Farkles: a number for a single one."""
        values = -1 - turns[farkles.places]
        if self._bounded:
            values -= np.multiply.outer(farkles.below, charge)
        return values.reshape(-1 if values.size > 1 else ())
