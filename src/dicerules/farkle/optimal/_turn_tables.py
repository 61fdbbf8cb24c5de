"""The tables of policies: what `best_action` and players answer, in all turns at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from dicerules._base.messages import NOT_A_POLICY, OTHER_RULES_OF_POLICY, TOO_MANY_STATES
from dicerules._shared.multisets import number_of_multisets
from dicerules.errors import DiceRulesError, short_repr
from dicerules.farkle.choices import FarkleAction
from dicerules.farkle.objections import MOST_STEPS
from dicerules.farkle.optimal._asked import AskedTables
from dicerules.farkle.optimal._fixed_turns import FixedTurnsPolicy
from dicerules.farkle.optimal._numpy import np
from dicerules.farkle.optimal._options import options_of
from dicerules.farkle.optimal._race import RacePolicy
from dicerules.farkle.optimal._solved_tables import FixedTurnsTables, RaceTables, SolvedTables
from dicerules.farkle.optimal._turn_types import Standings, TurnTable, TurnTables
from dicerules.farkle.optimal._turns import TurnPolicy
from dicerules.farkle.policies import Greedy, Thresholds
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.state import FarkleState

__all__ = ["Policy", "turn_tables"]

Policy: TypeAlias = (
    Thresholds | Greedy | TurnPolicy | RacePolicy | FixedTurnsPolicy | Callable[[FarkleState], FarkleAction]
)
"""What can play: a player, or the solution of a solver."""

_MOST_ROWS: Final = 10_000_000


def turn_tables(policy: Policy, rules: FarkleRules) -> TurnTables:
    """Return the tables of a policy under some rules.

    Raises:
        DiceRulesError: If `policy` is not a policy, is for other rules or for fewer turns, or has thresholds so high
            that its table would be too large.
    """
    if isinstance(policy, Thresholds):
        return _ThresholdTables([policy.points_to_bank(dice) for dice in range(1, rules.dice + 1)], rules)
    if isinstance(policy, Greedy):
        return _ThresholdTables([0] * rules.dice, rules)
    if isinstance(policy, TurnPolicy | RacePolicy | FixedTurnsPolicy):
        if policy.rules != rules:
            shown = {"expected": short_repr(rules), "given": short_repr(policy.rules)}
            raise DiceRulesError(OTHER_RULES_OF_POLICY, path=("policy",), **shown)
        return _tables_of_solution(policy)
    if not callable(policy):
        raise DiceRulesError(NOT_A_POLICY, path=("policy",), given=short_repr(policy))
    return AskedTables(policy, rules)


def _tables_of_solution(policy: TurnPolicy | RacePolicy | FixedTurnsPolicy) -> TurnTables:
    if isinstance(policy, TurnPolicy):
        return SolvedTables(policy)
    return RaceTables(policy) if isinstance(policy, RacePolicy) else FixedTurnsTables(policy)


class _ThresholdTables:
    """The tables of a player who takes the most points and banks from some points on: one for all standings.

    Args:
        bank_from: The points from which to bank with one die to roll, with two dice and so on; `None` for never.
        rules: The rules.
    """

    cycle = 1
    standings = Standings()

    def __init__(self, bank_from: Sequence[int | None], rules: FarkleRules) -> None:
        options = options_of(rules)
        self.unit = options.unit
        choose = np.zeros((1, number_of_multisets(rules.dice)), dtype=np.int16)
        choose[0, options.rolls] = options.selections[options.starts]
        never = int(options.points.max()) * MOST_STEPS  # more than any turn can have
        least = [never if points is None else min(never, -(-points // self.unit)) for points in bank_from]
        rows = max((points for points in least if points < never), default=0) + 1
        if rows > _MOST_ROWS:
            raise DiceRulesError(TOO_MANY_STATES, path=("policy",), most=_MOST_ROWS, states=rows)
        bank = np.arange(rows)[:, np.newaxis] >= np.array([never, *least])
        self._table = TurnTable(choose, bank.astype(np.int8))

    def table(self, key: int) -> TurnTable:  # noqa: ARG002 (there is only one)
        """Return the table."""
        return self._table
