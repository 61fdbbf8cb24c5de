"""Who plays: the policies of a simulation, and the tables of those that have some."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any, TypeAlias, TypeGuard, final

import numpy as np
from numpy.typing import NDArray

from dicerules._base import messages
from dicerules._base.checks import read_list
from dicerules._shared.multisets import number_of_multisets
from dicerules._shared.simulation.array_policy import ArrayPolicy
from dicerules._shared.simulation.reading import MOST_PLAYERS
from dicerules.errors import DiceRulesError, IllegalActionError, short_repr
from dicerules.farkle.choices import FarkleAction
from dicerules.farkle.codes import BANK_CODE
from dicerules.farkle.optimal import FixedTurnsPolicy, RacePolicy, TurnPolicy
from dicerules.farkle.optimal._turn_tables import turn_tables
from dicerules.farkle.optimal._turn_types import TurnTable, TurnTables
from dicerules.farkle.policies import Greedy, Thresholds
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.simulation._functions import FunctionTables, Question, with_room
from dicerules.farkle.simulation._situations import STANDING, TABLE, Choices
from dicerules.farkle.state import FarkleState

__all__ = ["Players", "Policy", "has_tables", "read_policies"]

Solution: TypeAlias = TurnPolicy | RacePolicy | FixedTurnsPolicy

Policy: TypeAlias = Thresholds | Greedy | Solution | ArrayPolicy | Callable[[FarkleState], FarkleAction]
"""What can play a simulated game."""


def has_tables(policy: object) -> bool:
    """Return whether the choices of a policy can be read from tables that nobody needs to be asked for."""
    return isinstance(policy, (Thresholds, Greedy, TurnPolicy, RacePolicy, FixedTurnsPolicy))


def read_policies(policies: Policy | Iterable[Policy]) -> tuple[Policy, ...]:
    """Return the policy of each player.

    Raises:
        DiceRulesError: If `policies` is neither a policy nor a list of at least one.
    """
    if _is_policy(policies):
        return (policies,)
    given: Any = policies  # not a policy
    read = read_list(given, "policies", MOST_PLAYERS)
    if not read:
        raise IllegalActionError(messages.NO_PLAYERS, path=("policies",))
    for seat, policy in enumerate(read):
        if not _is_policy(policy):
            raise DiceRulesError(messages.NOT_A_POLICY, path=("policies", seat), given=short_repr(policy))
    return read


def _is_policy(given: object) -> TypeGuard[Policy]:
    return isinstance(given, ArrayPolicy) or has_tables(given) or callable(given)


@final
class Players:
    """The policies of the players, and the tables of those that have some.

    Args:
        policies: The policy of each player.
        rules: The rules of the games.

    Raises:
        DiceRulesError: If a solution is for other rules.
    """

    def __init__(self, policies: tuple[Policy, ...], rules: FarkleRules) -> None:
        self.policies = policies
        self.functions: dict[int, FunctionTables] = {}
        known: dict[int, tuple[TurnTables | None, int]] = {}  # by the identity of a policy: tables, and their first key
        self._sources: list[TurnTables | None] = []
        standings, keys = np.zeros(len(policies), STANDING), 0
        standings["start"] = -1
        for seat, policy in enumerate(policies):
            source, start = known.get(id(policy), (None, keys))
            if id(policy) not in known:
                source = self._source(policy, rules, seat)
                known[id(policy)] = source, start
                keys += 0 if source is None else source.standings.keys
            self._sources.append(source)
            if source is not None:
                standings[seat] = (*source.standings, start, source.standings.keys)
            if isinstance(source, FunctionTables):
                self.functions[seat] = source
        self._used = [0, 0]
        self._lock = Lock()
        self.choices = Choices(
            standings=standings,
            numbers=np.full(keys, -1, np.int32),
            tables=np.empty(0, TABLE),
            choose=np.empty((1, number_of_multisets(rules.dice)), np.int16),
            bank=np.empty((1, rules.dice + 1), np.int8),
        )

    @staticmethod
    def _source(policy: Any, rules: FarkleRules, seat: int) -> TurnTables | None:  # noqa: ANN401 (a `Policy`)
        if has_tables(policy):
            try:
                return turn_tables(policy, rules)
            except DiceRulesError as error:
                raise error.within("policies", seat) from None
        return None if isinstance(policy, ArrayPolicy) else FunctionTables(policy, rules)

    @property
    def all_have_tables(self) -> bool:
        """Whether all choices are read from tables."""
        return None not in self._sources

    def add(self, seat: int, key: int) -> None:
        """Add the table of a player for the standings with this key; several threads may do so."""
        with self._lock:
            place = self.choices.standings[seat]["start"] + key
            source: Any = self._sources[seat]
            if self.choices.numbers[place] < 0:
                self._replace(int(place), source.table(key), source.cycle)

    def learn(self, seat: int, question: Question, answer: int) -> None:
        """Note an answer of a player function, and write it to the tables if it has been given before.

        Raises:
            DependsOnMore: If the function has answered differently before.
        """
        if not self.functions[seat].confirms(question, answer):
            return
        choices = self.choices
        place = int(choices.standings[seat]["start"]) + question.on_board
        first, rows, first_bank, banks, cycle = choices.tables[choices.numbers[place]]
        table = TurnTable(choices.choose[first : first + rows], choices.bank[first_bank : first_bank + banks])
        larger = with_room(table, question.points)
        if larger is None:
            return
        if larger is not table:
            self._replace(place, larger, cycle)
            self.learn(seat, question, answer)
        elif question.roll:
            table.choose[question.points, question.roll] = answer - BANK_CODE
        else:
            table.bank[question.points, question.left] = answer == BANK_CODE

    # Other threads read the arrays without the lock. So these are replaced, and at most filled in beyond their ends.
    def _replace(self, place: int, table: TurnTable, cycle: int) -> None:
        numbers = self.choices.numbers.copy()
        numbers[place] = len(self.choices.tables)
        row: list[int] = []
        arrays: list[NDArray[Any]] = []
        added: tuple[NDArray[Any], NDArray[Any]] = table
        for which, rows in enumerate(added):
            whole: NDArray[Any] = (self.choices.choose, self.choices.bank)[which]
            old, used, more = whole, self._used[which], self._used[which] + len(rows)
            if more > len(old):
                whole = np.empty((max(more, 2 * len(old)), old.shape[1]), old.dtype)
                whole[:used] = old[:used]
            whole[used:more] = rows
            self._used[which] = more
            row += [used, len(rows)]
            arrays.append(whole)
        tables = np.concatenate([self.choices.tables, np.array([(*row, cycle)], TABLE)])
        self.choices = Choices(self.choices.standings, numbers, tables, *arrays)
