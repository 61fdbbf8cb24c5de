"""The solo game with the fewest expected turns to the target."""

from __future__ import annotations

from typing import Any, Final, final

from dicerules._base.checks import require
from dicerules.errors import DiceRulesError, IllegalActionError
from dicerules.farkle import messages
from dicerules.farkle.choices import FarkleAction
from dicerules.farkle.optimal._horizon import risk_of_hot_dice
from dicerules.farkle.optimal._numpy import Floats, np
from dicerules.farkle.optimal._table import Table, best_of, check_rules, read_turn, secant
from dicerules.farkle.optimal._throws import Throws, throws_of
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.sheet import FarkleSheet, wrong_on_board
from dicerules.farkle.terms import HotDice
from dicerules.farkle.turn import FarkleTurn

__all__ = ["RacePolicy", "solve_race"]

_MOST_ROWS: Final = 1_000


@final
class RacePolicy:
    """A policy that reaches the target alone in the fewest expected turns; made by `solve_race`.

    Only the total matters: there are no opponents, and so there is no last round.

    Examples:
        >>> from dicerules.farkle import GREED
        >>> policy = solve_race(GREED)
        >>> round(policy.expected_turns, 4)
        10.9808
        >>> sheet = FarkleSheet(GREED, turns=[2800])
        >>> round(policy.value(sheet), 4)
        1.251
        >>> turn = FarkleTurn(GREED, on_board=True).roll("11346").set_aside("11")
        >>> policy.best_action(sheet, turn)
        Bank()
    """

    __slots__ = ("_entry", "_rules", "_tables", "_throws", "_turns")

    def __init__(self, rules: FarkleRules) -> None:
        self._rules = rules
        self._throws = throws_of(rules, enough=rules.target)
        self._tables: dict[tuple[int, bool], Table] = {}
        # The expected turns by the points to go, in units; a player who is not on the board has all of them to go.
        rows = self._rows(0)
        self._turns = np.zeros(rows + 1)
        for to_go in range(1, rows + 1):
            self._turns[to_go] = self._solve(to_go, on_board=True)
        self._entry = self._solve(rows, on_board=False) if rules.entry_minimum else float(self._turns[rows])

    @property
    def rules(self) -> FarkleRules:
        """The rules of the policy."""
        return self._rules

    @property
    def expected_turns(self) -> float:
        """The expected number of turns of a whole game."""
        return self._entry

    def value(self, sheet: FarkleSheet) -> float:
        """Return the expected number of turns that are still to come.

        Raises:
            IllegalActionError: If `sheet` is kept under other rules.
            DiceRulesError: If `sheet` is not a `FarkleSheet`.
        """
        self._read_sheet(sheet)
        return float(self._turns[self._rows(sheet.total)]) if sheet.on_board else self._entry

    def action_values(self, sheet: FarkleSheet, turn: FarkleTurn) -> dict[FarkleAction, float]:
        """Return the value of each legal action: the expected turns from here under optimal play, this one included.

        Args:
            sheet: What the player has banked before this turn.
            turn: The turn so far.

        Returns:
            The value of every action, of which the lowest is best: the bank first, then selections, best points first,
            and the roll last. The dict is empty when the turn is over.

        Raises:
            IllegalActionError: If `sheet` or `turn` have other rules, the target is reached, or the turn is not this
                player's: its `on_board` differs from the sheet's (F10).
            DiceRulesError: If `sheet` is not a `FarkleSheet` or `turn` is not a `FarkleTurn`.
        """
        return {action: -value for action, value in self._worth(sheet, turn).items()}

    def best_action(self, sheet: FarkleSheet, turn: FarkleTurn) -> FarkleAction:
        """Return the action with the fewest turns to come; if several are equal, the first in `action_values`.

        Raises:
            IllegalActionError: If the turn is over, or as for `action_values`.
            DiceRulesError: As for `action_values`.
        """
        return best_of(self._worth(sheet, turn), turn)

    def _worth(self, sheet: FarkleSheet, turn: FarkleTurn) -> dict[FarkleAction, float]:
        self._read_sheet(sheet)
        read_turn(turn, self.rules)
        if turn.on_board != sheet.on_board:
            raise wrong_on_board(turn, sheet)
        if sheet.total >= self.rules.target:
            numbers = {"target": self.rules.target, "total": sheet.total}
            raise IllegalActionError(messages.TARGET_REACHED, path=("sheet",), **numbers)
        key = self._rows(sheet.total), sheet.on_board
        if key not in self._tables:
            self._tables[key] = self._table(*key, self.value(sheet))
        return self._tables[key].action_values(turn)

    def _read_sheet(self, sheet: FarkleSheet) -> None:
        require(sheet, FarkleSheet, "sheet")
        check_rules(sheet.rules, self.rules, "sheet")

    def _rows(self, total: int) -> int:
        return -(-max(self.rules.target - total, 0) // self._throws.unit)

    def _solve(self, to_go: int, *, on_board: bool) -> float:
        """Return the expected turns from here. The number depends on itself: a Farkle leads back to the same points."""
        guess = float(self._turns[to_go - 1])
        return secant(lambda turns: -self._table(to_go, on_board, turns).first_roll - turns, guess)

    def _table(self, to_go: int, on_board: bool, farkle: float) -> Table:  # noqa: FBT001 (a key)
        """Return the table of a turn, given the turns after a Farkle. Values are turns, as numbers below 0."""
        rules, throws = self.rules, self._throws
        least = -(-max(rules.bank_minimum, 0 if on_board else rules.entry_minimum) // throws.unit)
        bank = np.full((max(to_go, least), throws.dice + 1), -1.0)
        bank[:to_go] -= self._turns[to_go:0:-1, None]
        bank[:least] = -np.inf
        last = -1.0
        if rules.hot_dice is HotDice.MANDATORY:
            bank[:, throws.dice] = -np.inf
            last -= risk_of_hot_dice(throws) * farkle
        return Table(throws, bank, lambda _, number: _beyond(number, throws, last), -1.0 - farkle)

    def __getstate__(self) -> tuple[None, dict[str, Any]]:
        """Return the state without the tables, which are built again when needed."""
        return None, {name: getattr(self, name) for name in self.__slots__} | {"_tables": {}}

    def __repr__(self) -> str:
        """Return the expression that makes this policy."""
        return f"solve_race({self.rules!r})"


def _beyond(number: int, throws: Throws, last: float) -> Floats:
    """Return rows with enough points for the target: the last turn, unless hot dice must be rolled again."""
    rows = np.full((number, throws.dice + 1), -1.0)
    rows[:, throws.dice] = last
    return rows


def solve_race(rules: FarkleRules = FARKLE) -> RacePolicy:
    """Return the policy that reaches the target in the fewest expected turns.

    Args:
        rules: The rules to play under. Solving takes seconds, and four times as long for twice the target.

    Raises:
        DiceRulesError: If the rules have a penalty for Farkles in a row, the target is more than a thousand times the
            unit of all points (the greatest number that divides them), or it is hardly ever reached.

    Examples:
        >>> from dicerules.farkle import GREED
        >>> round(solve_race(GREED).expected_turns, 3)
        10.981
    """
    require(rules, FarkleRules, "rules")
    if rules.farkles_to_penalty:
        path = ("rules", "farkles_to_penalty")
        raise DiceRulesError(messages.RACE_WITH_PENALTY, path=path, given=rules.farkles_to_penalty)
    unit = throws_of(rules).unit
    if rules.target > (most := _MOST_ROWS * unit):
        numbers = {"most": most, "rows": _MOST_ROWS, "unit": unit, "given": rules.target}
        raise DiceRulesError(messages.RACE_TOO_LONG, path=("rules", "target"), **numbers)
    return RacePolicy(rules)
