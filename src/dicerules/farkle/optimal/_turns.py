"""The turn with the highest expected points."""

from __future__ import annotations

from typing import Any, Final, final

from dicerules._base.checks import LARGEST, check_number, integer, require, to_int
from dicerules._base.messages import BAD_NUMBER_OF_DICE
from dicerules.errors import DiceRulesError, InvalidRollError, short_repr
from dicerules.farkle import messages
from dicerules.farkle.choices import Bank, FarkleAction
from dicerules.farkle.optimal._batches import BatchQuestions
from dicerules.farkle.optimal._equations import secant
from dicerules.farkle.optimal._horizon import Horizon, at_once, goes_on_forever, horizon
from dicerules.farkle.optimal._numpy import Bools, Integers, np
from dicerules.farkle.optimal._refusals import check_bank_multiple, check_instant_win
from dicerules.farkle.optimal._table import SAME, Lost, Table, best_of, read_turn
from dicerules.farkle.optimal._throws import Throws, may_bank, throws_of
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.terms import HotDice
from dicerules.farkle.turn import FarkleTurn

__all__ = ["TurnPolicy", "solve_turn", "table_of_turn"]

_MOST_ROWS: Final = 1_000_000
_MOST_FARKLES: Final = 100


@final
class TurnPolicy(BatchQuestions):
    """A policy that banks the most expected points in a turn; made by `solve_turn`.

    Examples:
        >>> policy = solve_turn()
        >>> round(policy.expected_points, 4)
        497.183
        >>> turn = FarkleTurn(on_board=True).roll("112346").set_aside("11")
        >>> policy.best_action(turn)
        RollDice()
        >>> {action: round(value, 2) for action, value in policy.action_values(turn).items()}
        {Bank(): 200.0, RollDice(): 337.46}
    """

    __slots__ = ("_costs", "_horizon", "_rules", "_stop_at", "_tables", "_throws")

    def __init__(self, rules: FarkleRules, stop_at: int | None, throws: Throws, beyond: Horizon) -> None:
        self._rules = rules
        self._stop_at = stop_at
        self._throws = throws
        self._horizon = beyond
        self._tables: dict[tuple[bool, int], Table] = {}
        self._costs = self._costs_of_farkles()

    @property
    def rules(self) -> FarkleRules:
        """The rules of the policy."""
        return self._rules

    @property
    def stop_at(self) -> int | None:
        """The points from which every turn stops; `None` if only the policy decides."""
        return self._stop_at

    @property
    def expected_points(self) -> float:
        """The expected points of a turn that has not begun, of a player on the board and without Farkles in a row.

        Under rules with a penalty for Farkles in a row, the long-run average of a turn, penalties included.
        """
        return self._table(on_board=True, farkles=0).first_roll

    def action_values(self, turn: FarkleTurn, *, farkles_in_a_row: int = 0) -> dict[FarkleAction, float]:
        """Return the value of each legal action: the points that the turn banks on average under optimal play.

        With a penalty, a Farkle counts with its long-run cost: the penalty itself, or coming closer to it.

        Args:
            turn: The turn so far.
            farkles_in_a_row: How many Farkles in a row the player has had before this turn, since the last penalty, as
                `FarkleSheet.farkles_in_a_row` counts them. It matters only under rules with a penalty.

        Returns:
            The value of every action: the bank first, then selections, best points first, and the roll last. The
            dict is empty when the turn is over.

        Raises:
            IllegalActionError: If `turn` is played under other rules.
            DiceRulesError: If `turn` is not a `FarkleTurn`, or that many Farkles would have been a penalty.
        """
        read_turn(turn, self.rules)
        return self._table(turn.on_board, self._read_farkles(farkles_in_a_row)).action_values(turn)

    def best_action(self, turn: FarkleTurn, *, farkles_in_a_row: int = 0) -> FarkleAction:
        """Return the action with the highest value; if several are equal, the first in `action_values`.

        Once a turn has `stop_at` points, it is the bank where that is allowed, whatever the value of rolling.

        Raises:
            IllegalActionError: If `turn` is over, or played under other rules.
            DiceRulesError: As for `action_values`.
        """
        values = self.action_values(turn, farkles_in_a_row=farkles_in_a_row)
        if Bank() in values and self.stop_at is not None and turn.points >= self.stop_at:
            return Bank()
        return best_of(values, turn)

    def bank_from(self, dice: int, *, on_board: bool = True, farkles_in_a_row: int = 0) -> int | None:
        """Return the points from which it is best to bank, with that many dice to roll.

        Args:
            dice: How many dice are left to roll; all of them after hot dice.
            on_board: Whether the player has banked before.
            farkles_in_a_row: As for `action_values`.

        Returns:
            The fewest points that may be banked, and from which on banking is never worse than rolling wherever it is
            allowed. `None` if there are none: hot dice must be rolled again, or rolling that many dice is never a
            Farkle and there is no `stop_at`.

        Raises:
            InvalidRollError: If there are never that many dice to roll.
            DiceRulesError: If that many Farkles would have been a penalty, or `on_board` is not a bool.

        Examples:
            >>> [solve_turn().bank_from(dice) for dice in (6, 5, 4, 3, 2, 1)]
            [14850, 2900, 1000, 400, 250, 300]
        """
        number, most = integer(dice), self.rules.dice
        if number is None or not 1 <= number <= most:
            raise InvalidRollError(BAD_NUMBER_OF_DICE, path=("dice",), minimum=1, maximum=most, given=short_repr(dice))
        require(on_board, bool, "on_board")
        table = self._table(on_board, self._read_farkles(farkles_in_a_row))
        mandatory = self.rules.hot_dice is HotDice.MANDATORY and number == most
        if mandatory or not self._horizon.banks(number):
            return None
        rows = len(table.bank)
        allowed = self._may_bank(rows + self._throws.multiple, on_board=on_board)[:, number]
        rolls_on = allowed[:rows] & (table.rolled[:, number] > table.bank[:, number] + SAME)
        allowed[: rows - int(rolls_on[::-1].argmax()) if rolls_on.any() else 1] = False  # 0 points cannot be banked
        return int(allowed.argmax()) * self._throws.unit

    def _keys(self, taken: Integers, totals: Integers, farkles: Integers, on_board: Bools) -> Integers:  # noqa: ARG002
        return np.stack([on_board, farkles * (self.rules.farkles_to_penalty > 0)], axis=1).astype(np.int64)

    def _table_of(self, key: tuple[int, ...]) -> Table:
        return self._table(bool(key[0]), key[1])

    def _may_bank(self, rows: int, *, on_board: bool) -> Bools:
        return may_bank(self.rules, self._throws, rows, least=_least(self.rules, on_board=on_board))

    def _read_farkles(self, farkles: int) -> int:
        penalty_after = self.rules.farkles_to_penalty
        check_number(farkles, 0, penalty_after - 1 if penalty_after else LARGEST, "farkles_in_a_row")
        return to_int(farkles) if penalty_after else 0

    def _costs_of_farkles(self) -> tuple[float, ...]:
        """Return the value of a Farkle by the number of Farkles in a row before it: 0 without a penalty for them.

        The last one before the count starts again costs the penalty. An earlier one leads to a turn with a lower value
        than the average turn, and costs the difference. So all follow from the average, the value of the turn after a
        bank.
        """
        rules = self.rules
        if rules.farkles_to_penalty == 0:
            return (0.0,)

        def costs(average: float) -> list[float]:
            found = [-float(rules.farkle_penalty)]
            while len(found) < rules.farkles_to_penalty:
                found.insert(0, self._solve(found[0]).first_roll - average)
            return found

        without = self._solve(0.0).first_roll
        average = secant(lambda average: self._solve(costs(average)[0]).first_roll - average, without)
        return tuple(costs(average))

    def _table(self, on_board: bool, farkles: int) -> Table:  # noqa: FBT001 (a key)
        key = on_board, farkles
        if key not in self._tables:
            self._tables[key] = self._solve(self._costs[farkles], on_board=on_board)
        return self._tables[key]

    def _solve(self, farkle: float, *, on_board: bool = True) -> Table:
        throws, penalty = self._throws, self.rules.all_dice_farkle_penalty
        rows = max(self._horizon.points, -(-_least(self.rules, on_board=on_board) // throws.unit))
        bank = np.arange(rows, dtype=float)[:, None] * np.full(throws.dice + 1, throws.unit)
        bank[~self._may_bank(rows, on_board=on_board)] = -np.inf
        hot = farkle - (penalty if self.rules.all_dice_penalty_after_hot_dice else 0)
        lost = Lost.of(farkle, hot=hot, first=farkle - penalty)
        return Table(throws, bank, lambda first, number: self._horizon.rows(first, number, throws.unit, lost.hot), lost)

    def __getstate__(self) -> tuple[None, dict[str, Any]]:
        """Return the state without the tables, which are built again when needed."""
        return None, {name: getattr(self, name) for name in self.__slots__} | {"_tables": {}}

    def __repr__(self) -> str:
        """Return the expression that makes this policy."""
        stop_at = "" if self.stop_at is None else f", stop_at={self.stop_at}"
        return f"solve_turn({self.rules!r}{stop_at})"


def _least(rules: FarkleRules, *, on_board: bool) -> int:
    """Return the fewest points with which a turn may be banked (F10)."""
    return max(rules.bank_minimum, 0 if on_board else rules.entry_minimum)


def solve_turn(rules: FarkleRules = FARKLE, *, stop_at: int | None = None) -> TurnPolicy:
    """Return the policy that banks the most expected points in a turn.

    The solution is exact: it covers all points at which rolling on can be best. Under rules with a penalty for Farkles
    in a row, it maximises the long-run average of a turn, as if the total were always enough to pay the penalty.

    Args:
        rules: The rules to play under.
        stop_at: The points at which every turn ends and counts as banked, even where the rules do not allow it, as in
            some published figures; `None` for no such limit.

    Raises:
        DiceRulesError: If the rules have a penalty that takes the whole total, or more than 100 Farkles to a penalty;
            if `stop_at` is less than the minimum to bank; or if `stop_at` is needed, because turns may never end, or
            rolling on may be best at more than a million different numbers of points.

    Examples:
        >>> round(solve_turn().expected_points, 10)
        497.1829960822
    """
    require(rules, FarkleRules, "rules")
    if rules.penalty_takes_all:
        raise DiceRulesError(messages.TOTALS_TAKEN_AWAY, path=("rules", "penalty_takes_all"))
    check_number(rules.farkles_to_penalty, 0, _MOST_FARKLES, "rules", "farkles_to_penalty")
    check_instant_win(rules)
    throws = throws_of(rules)
    if stop_at is None:
        check_bank_multiple(throws)
        if goes_on_forever(throws):
            raise DiceRulesError(messages.STOP_NEEDED, path=("stop_at",))
        beyond = horizon(throws, rules)
    else:
        stop_at = _read_stop_at(stop_at, rules)
        beyond = at_once(-(-stop_at // throws.unit), throws)
    if beyond.points > _MOST_ROWS:
        raise DiceRulesError(messages.STOP_TOO_HIGH, path=("stop_at",), most=_MOST_ROWS)
    return TurnPolicy(rules, stop_at, throws, beyond)


def _read_stop_at(stop_at: int, rules: FarkleRules) -> int:
    check_number(stop_at, max(1, rules.entry_minimum, rules.bank_minimum), LARGEST, "stop_at")
    return to_int(stop_at)


def table_of_turn(policy: TurnPolicy, *, on_board: bool, farkles: int) -> Table:
    """Return the table by which a policy plays its turns after that many Farkles in a row."""
    return policy._table(on_board, farkles)  # noqa: SLF001 (its own)
