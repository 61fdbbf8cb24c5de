"""The tables of policies that solvers have found, from the values of their actions."""

from __future__ import annotations

from math import gcd
from typing import Final, Generic, TypeVar

from dicerules._shared.multisets import number_of_multisets
from dicerules.errors import DiceRulesError, IllegalActionError
from dicerules.farkle import messages
from dicerules.farkle.optimal._fixed_turns import FixedTurnsPolicy, game_of
from dicerules.farkle.optimal._numpy import Floats, Integers, np
from dicerules.farkle.optimal._options import options_of
from dicerules.farkle.optimal._penalties import Standing
from dicerules.farkle.optimal._race import RacePolicy, places_of, table_of_race
from dicerules.farkle.optimal._table import SAME, Table
from dicerules.farkle.optimal._turn_types import Choices, Standings, TurnTable
from dicerules.farkle.optimal._turns import TurnPolicy, table_of_turn
from dicerules.farkle.terms import Ending

__all__ = ["FixedTurnsTables", "RaceTables", "SolvedTables"]

_AT_ONCE: Final = 1 << 18  # values that are compared at once

P = TypeVar("P", TurnPolicy, RacePolicy, FixedTurnsPolicy)


class _Solved(Generic[P]):
    """The tables of a solution."""

    def __init__(self, policy: P, standings: Standings, *, cycle: int | None = None) -> None:
        self._policy: P = policy
        self._rules = policy.rules
        self._options = options_of(policy.rules)
        self.unit = self._options.unit
        multiple = policy.rules.bank_multiple
        self.cycle = multiple // gcd(multiple, self.unit) if cycle is None else cycle
        self.standings = standings

    def _choices(self, table: Table) -> TurnTable:
        """Return the choices with the highest values: of equal ones, the bank or the first selection."""
        rows = len(table.bank) + self.cycle
        bank = table.banks(rows) >= table.rolls(rows) - SAME
        states = table.states(rows + int(self._options.points.max()))
        return TurnTable(self._best(states, rows), bank.astype(np.int8))

    def _best(self, states: Floats, rows: int) -> Choices:
        """Return the first of the best selections of each roll, by the values of the states that they lead to."""
        options, columns = self._options, states.shape[1]
        choose = np.zeros((rows, number_of_multisets(self._rules.dice)), dtype=np.int16)
        moves, outcomes = options.points * columns + options.left, options.outcomes
        numbers: Integers = np.arange(len(moves))
        some = max(1, _AT_ONCE // len(moves))
        for first in range(0, rows, some):
            points = np.arange(first, min(first + some, rows))
            worth = states.reshape(-1)[points[:, np.newaxis] * columns + moves]
            least = np.maximum.reduceat(worth, options.starts, axis=1) - SAME
            equal = np.where(worth >= least[:, outcomes], numbers, len(numbers))
            choose[points[:, np.newaxis], options.rolls] = options.selections[
                np.minimum.reduceat(equal, options.starts, axis=1)
            ]
        return choose


class SolvedTables(_Solved[TurnPolicy]):
    """The tables of `solve_turn`."""

    def __init__(self, policy: TurnPolicy) -> None:
        standings = Standings(boards=2, farkles=max(1, policy.rules.farkles_to_penalty))
        super().__init__(policy, standings, cycle=None if policy.stop_at is None else 1)

    def table(self, key: int) -> TurnTable:
        """Return the table of the standings with this key."""
        on_board, farkles = divmod(key, self.standings.farkles)
        choose, bank = self._choices(table_of_turn(self._policy, on_board=bool(on_board), farkles=farkles))
        if self._policy.stop_at is not None:
            bank[-(-self._policy.stop_at // self.unit) :] = 1
        return TurnTable(choose, bank)


class FixedTurnsTables(_Solved[FixedTurnsPolicy]):
    """The tables of `solve_fixed_turns`."""

    def __init__(self, policy: FixedTurnsPolicy) -> None:
        rules, self._game = policy.rules, game_of(policy)
        if rules.ending is not Ending.FIXED_TURNS or rules.turns > policy.turns:
            raise DiceRulesError(messages.TURNS_BEYOND_POLICY, path=("policy",), turns=policy.turns)
        standings = Standings(
            turns=policy.turns,
            boards=2,
            farkles=max(1, rules.farkles_to_penalty),
            totals=self._game.enough(policy.turns) // self._game.step + 1,
            step=self._game.step,
        )
        super().__init__(policy, standings)

    def table(self, key: int) -> TurnTable:
        """Return the table of the standings with this key."""
        taken, on_board, farkles, place = self.standings.parts(key)
        left = self._policy.turns - taken
        standing = Standing(place * self._game.step, farkles, on_board=bool(on_board))
        return self._choices(self._game.table(left, self._game.read(left, standing)))


class RaceTables(_Solved[RacePolicy]):
    """The tables of `solve_race`."""

    def __init__(self, policy: RacePolicy) -> None:
        self._places, self._least = places_of(policy)
        step, target = self._places.step, policy.rules.target
        # One place more, for totals from which the turns are not known.
        self._most = -((self._least - target) // step)
        lowest = target - (self._most + 1) * step
        farkles = max(1, policy.rules.farkles_to_penalty)
        standings = Standings(boards=2, farkles=farkles, totals=self._most + 2, lowest=lowest, step=step)
        super().__init__(policy, standings)

    def table(self, key: int) -> TurnTable:
        """Return the table of the standings with this key.

        Raises:
            IllegalActionError: If the target is reached.
            DiceRulesError: If the total is too far below 0 to be known.
        """
        _, on_board, farkles, place = self.standings.parts(key)
        total, target = self.standings.lowest + place * self.standings.step, self._rules.target
        if place == 0:
            raise DiceRulesError(messages.TOTAL_TOO_LOW, path=("sheet",), least=self._least, given=total)
        if total >= target:
            raise IllegalActionError(messages.TARGET_REACHED, path=("sheet",), target=target, total=total)
        solved = table_of_race(self._policy, self._places.of(Standing(total, farkles, on_board=bool(on_board))))
        if solved is None:  # all actions are equal
            options = self._options
            choose = np.zeros((self.cycle, number_of_multisets(self._rules.dice)), dtype=np.int16)
            choose[:, options.rolls] = options.selections[options.starts]
            return TurnTable(choose, np.ones((self.cycle, self._rules.dice + 1), dtype=np.int8))
        return self._choices(solved)
