"""The turn that banks the most points, on average."""

from __future__ import annotations

from typing import Any, Final, final

from dicerules._base.checks import LARGEST, require, short, whole
from dicerules.errors import DiceRulesError, InvalidRollError
from dicerules.farkle.actions import Bank, FarkleAction
from dicerules.farkle.optimal._horizon import Horizon, horizon
from dicerules.farkle.optimal._numpy import Floats, np
from dicerules.farkle.optimal._table import SAME, Table, best_of, read_turn, secant
from dicerules.farkle.optimal._throws import Throws, throws_of
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.terms import HotDice
from dicerules.farkle.turn import FarkleTurn

__all__ = ["TurnPolicy", "solve_turn"]

_MOST_ROWS: Final = 1_000_000
_MOST_FARKLES: Final = 100


@final
class TurnPolicy:
    """How to play a turn so that it banks the most points, on average; made by `solve_turn`.

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
        """The rules that it is for."""
        return self._rules

    @property
    def stop_at(self) -> int | None:
        """From how many points on play stops; `None` when only the policy itself stops it."""
        return self._stop_at

    @property
    def expected_points(self) -> float:
        """The points of a turn that has not begun, of a player on the board and without Farkles in a row.

        With a penalty for Farkles in a row it is the average of a turn in the long run, penalties included.
        """
        return self._table(on_board=True, farkles=0).first_roll

    def action_values(self, turn: FarkleTurn, *, farkles_in_a_row: int = 0) -> dict[FarkleAction, float]:
        """Return the value of each legal action: the points that the turn banks on average with the best play after it.

        With a penalty, a Farkle counts as what it costs in the long run: the penalty, or being nearer to it.

        Args:
            turn: the turn as far as it has been played.
            farkles_in_a_row: with how many Farkles in a row the player comes to this turn, since the last penalty, as
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
        """Return the action that is worth the most; of equals the one that `action_values` has first.

        Once a turn has as many points as `stop_at`, it is the bank, if it is allowed, whatever a roll is worth.

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
            dice: how many dice are left to roll; all of them after hot dice.
            on_board: whether the player has banked before.
            farkles_in_a_row: as for `action_values`.

        Returns:
            The least points from which banking is allowed and never worse than rolling. `None` if there are none: hot
            dice must be rolled again, or rolling them is never a Farkle and there is no `stop_at`.

        Raises:
            InvalidRollError: If there are never that many dice to roll.
            DiceRulesError: If that many Farkles would have been a penalty, or `on_board` is not a bool.

        Examples:
            >>> [solve_turn().bank_from(dice) for dice in (6, 5, 4, 3, 2, 1)]
            [14850, 2900, 1000, 400, 250, 300]
        """
        number = whole(dice)
        if number is None or not 1 <= number <= self.rules.dice:
            msg = f"the number of dice to roll must be a whole number from 1 to {self.rules.dice}, not {short(dice)}"
            raise InvalidRollError(msg)
        require(on_board, bool, "on_board")
        table = self._table(on_board, self._read_farkles(farkles_in_a_row))
        rolls_on = np.flatnonzero(table.rolled[:, number] > table.bank[:, number] + SAME)
        least = int(rolls_on[-1]) + 1 if len(rolls_on) else 1  # nothing cannot be banked
        mandatory = self.rules.hot_dice is HotDice.MANDATORY
        always_rolled = number == self.rules.dice and (mandatory or self._horizon.gain > 0)
        return None if always_rolled else least * self._throws.unit

    def _read_farkles(self, farkles: int) -> int:
        number, most = whole(farkles), self.rules.farkles_to_penalty - 1 if self.rules.farkles_to_penalty else LARGEST
        if number is None or not 0 <= number <= most:
            msg = f"farkles_in_a_row must be a whole number from 0 to {most} by these rules, not {short(farkles)}"
            raise DiceRulesError(msg)
        return number if self.rules.farkles_to_penalty else 0

    def _costs_of_farkles(self) -> tuple[float, ...]:
        """Find what a Farkle is worth, by the number of those in a row before it: nothing, without a penalty.

        The last one before the count starts again costs the penalty. One before it leads to a turn that is worth less
        than the average turn, and costs the difference. So all follow from the average, which is what the turn after a
        bank is worth.
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
        rules, throws = self.rules, self._throws
        least = -(-max(rules.bank_minimum, 0 if on_board else rules.entry_minimum) // throws.unit)
        rows = max(int(self._horizon.points), least)
        bank = np.arange(rows, dtype=float)[:, None] * np.full(throws.dice + 1, throws.unit)
        bank[:least] = -np.inf
        if rules.hot_dice is HotDice.MANDATORY:
            bank[:, throws.dice] = -np.inf
        return Table(throws, bank, lambda first, number: self._beyond(first, number, farkle), farkle)

    def _beyond(self, first: int, number: int, farkle: float) -> Floats:
        beyond, dice = self._horizon, self._throws.dice
        points = np.arange(first, first + number, dtype=float) * self._throws.unit
        rows = np.repeat(points[:, None], dice + 1, axis=1)
        rows[:, dice] += beyond.gain * self._throws.unit - beyond.risk * (points - farkle)
        return rows

    def __getstate__(self) -> tuple[None, dict[str, Any]]:
        """Leave out the tables, which are made again when they are asked for."""
        return None, {name: getattr(self, name) for name in self.__slots__} | {"_tables": {}}

    def __repr__(self) -> str:
        """Show the expression that makes this policy again."""
        stop_at = "" if self.stop_at is None else f", stop_at={self.stop_at}"
        return f"solve_turn({self.rules!r}{stop_at})"


def solve_turn(rules: FarkleRules = FARKLE, *, stop_at: int | None = None) -> TurnPolicy:
    """Find out how to play a turn so that it banks the most points, on average.

    Nothing is cut short: points beyond which nobody rolls on are found first. With a penalty for Farkles in a row it is
    the points of a turn in the long run that are maximised, as if there were always enough to pay it from.

    Args:
        rules: the rules to play by.
        stop_at: end every turn that has so many points, and count them as banked even where they may not be, as some
            published figures do.

    Raises:
        DiceRulesError: the rules have a penalty that takes the whole total, so that no turn has points of its own; or
            more than 100 Farkles to a penalty; or `stop_at` is less than what may be banked; or, without it, turns that
            never have to end, or points of so many kinds that there are more than a million different ones at which
            rolling on may be best.

    Examples:
        >>> round(solve_turn().expected_points, 10)
        497.1829960822
    """
    require(rules, FarkleRules, "rules")
    if rules.penalty_takes_all:
        msg = "penalty_takes_all must be off: the points of a turn are worth nothing that a later penalty takes away"
        raise DiceRulesError(msg)
    if rules.farkles_to_penalty > _MOST_FARKLES:
        msg = f"farkles_to_penalty must be at most {_MOST_FARKLES} to be solved, not {rules.farkles_to_penalty}"
        raise DiceRulesError(msg)
    throws = throws_of(rules)
    if stop_at is None:
        if throws.farkles[throws.dice] == 0 and all(outcome.cold is None for outcome in throws.outcomes_of_all_dice):
            msg = "these rules have turns that go on for ever: every roll of all dice sets them all aside; set stop_at"
            raise DiceRulesError(msg)
        beyond = horizon(throws, rules)
        # The horizon is rounded up, and one more, for it was found with floating-point numbers.
        beyond = beyond._replace(points=int(beyond.points) + 2)
    else:
        stop_at = _read_stop_at(stop_at, rules)
        beyond = Horizon(-(-stop_at // throws.unit))
    if beyond.points > _MOST_ROWS:
        msg = f"rolling on may be best at more than {_MOST_ROWS} different points: stop_at must be set, or set lower"
        raise DiceRulesError(msg)
    return TurnPolicy(rules, stop_at, throws, beyond)


def _read_stop_at(stop_at: int, rules: FarkleRules) -> int:
    number, least = whole(stop_at), max(1, rules.entry_minimum, rules.bank_minimum)
    if number is None or number < least:
        msg = f"stop_at must be a whole number from {least} to {LARGEST} by these rules, not {short(stop_at)}"
        raise DiceRulesError(msg)
    return number
