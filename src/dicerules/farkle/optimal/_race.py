"""The fewest turns to the target, on average."""

from __future__ import annotations

from typing import Any, Final, final

from dicerules._base.checks import require, short
from dicerules.errors import DiceRulesError, IllegalActionError
from dicerules.farkle.actions import FarkleAction
from dicerules.farkle.optimal._horizon import risk_of_hot_dice
from dicerules.farkle.optimal._numpy import Floats, np
from dicerules.farkle.optimal._table import Table, best_of, read_turn, secant
from dicerules.farkle.optimal._throws import Throws, throws_of
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.terms import HotDice
from dicerules.farkle.turn import FarkleTurn

__all__ = ["RacePolicy", "solve_race"]

_MOST_ROWS: Final = 1_000


@final
class RacePolicy:
    """How to play alone so that the target is reached in the fewest turns, on average; made by `solve_race`.

    Nothing but the total counts: there are no opponents, and so no last round.

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
        # What is still to go, in units, gives the turns that it takes; a player who is not on the board has all to go.
        rows = self._rows(0)
        self._turns = np.zeros(rows + 1)
        for to_go in range(1, rows + 1):
            self._turns[to_go] = self._solve(to_go, on_board=True)
        self._entry = self._solve(rows, on_board=False) if rules.entry_minimum else float(self._turns[rows])

    @property
    def rules(self) -> FarkleRules:
        """The rules that it is for."""
        return self._rules

    @property
    def expected_turns(self) -> float:
        """The turns that a game takes from its beginning."""
        return self._entry

    def value(self, sheet: FarkleSheet) -> float:
        """Return how many more turns it takes from here.

        Raises:
            IllegalActionError: If `sheet` is kept under other rules.
            DiceRulesError: If `sheet` is not a `FarkleSheet`.
        """
        self._read_sheet(sheet)
        return float(self._turns[self._rows(sheet.total)]) if sheet.on_board else self._entry

    def action_values(self, sheet: FarkleSheet, turn: FarkleTurn) -> dict[FarkleAction, float]:
        """Return the value of each legal action: the turns it takes with the best play after it, this one included.

        Args:
            sheet: what the player has banked before this turn.
            turn: the turn as far as it has been played.

        Returns:
            The value of every action, of which the lowest is best: the bank first, then selections, best points first,
            and the roll last. The dict is empty when the turn is over.

        Raises:
            IllegalActionError: If `sheet` or `turn` have other rules, the target is reached, or the turn is not this
                player's: its `on_board` is not that of the sheet (F10).
            DiceRulesError: If `sheet` is not a `FarkleSheet` or `turn` is not a `FarkleTurn`.
        """
        return {action: -value for action, value in self._worth(sheet, turn).items()}

    def best_action(self, sheet: FarkleSheet, turn: FarkleTurn) -> FarkleAction:
        """Return the action with the fewest turns to come; of equals the one that `action_values` has first.

        Raises:
            IllegalActionError: If the turn is over, or as for `action_values`.
            DiceRulesError: As for `action_values`.
        """
        return best_of(self._worth(sheet, turn), turn)

    def _worth(self, sheet: FarkleSheet, turn: FarkleTurn) -> dict[FarkleAction, float]:
        self._read_sheet(sheet)
        read_turn(turn, self.rules)
        if turn.on_board != sheet.on_board:
            msg = f"the turn has on_board={turn.on_board}, and the sheet on_board={sheet.on_board} (F10)"
            raise IllegalActionError(msg)
        if sheet.total >= self.rules.target:
            msg = f"the target of {self.rules.target} is reached: the total is {sheet.total}"
            raise IllegalActionError(msg)
        key = self._rows(sheet.total), sheet.on_board
        if key not in self._tables:
            self._tables[key] = self._table(*key, self.value(sheet))
        return self._tables[key].action_values(turn)

    def _read_sheet(self, sheet: FarkleSheet) -> None:
        require(sheet, FarkleSheet, "sheet")
        if sheet.rules != self.rules:
            msg = f"the sheet is kept by {short(sheet.rules)}, and the policy is for {short(self.rules)}"
            raise IllegalActionError(msg)

    def _rows(self, total: int) -> int:
        return -(-max(self.rules.target - total, 0) // self._throws.unit)

    def _solve(self, to_go: int, *, on_board: bool) -> float:
        """Find the turns from here. As a Farkle leads back to where the turn began, they follow from themselves."""
        guess = float(self._turns[to_go - 1])
        return secant(lambda turns: -self._table(to_go, on_board, turns).first_roll - turns, guess)

    def _table(self, to_go: int, on_board: bool, farkle: float) -> Table:  # noqa: FBT001 (a key)
        """Solve a turn, when a Farkle leads to so many turns after it. Worth are turns, this one included, below 0."""
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
        """Leave out the tables, which are made again when they are asked for."""
        return None, {name: getattr(self, name) for name in self.__slots__} | {"_tables": {}}

    def __repr__(self) -> str:
        """Show the expression that makes this policy again."""
        return f"solve_race({self.rules!r})"


def _beyond(number: int, throws: Throws, last: float) -> Floats:
    """Enough points for the target are the last turn, unless the dice are hot and must be rolled again."""
    rows = np.full((number, throws.dice + 1), -1.0)
    rows[:, throws.dice] = last
    return rows


def solve_race(rules: FarkleRules = FARKLE) -> RacePolicy:
    """Find out how to reach the target in the fewest turns, on average.

    Args:
        rules: the rules to play by. It takes seconds, and four times as long for twice the target.

    Raises:
        DiceRulesError: the rules have a penalty for Farkles in a row, which is not solved here; or the target is more
            than a thousand times what all points are multiples of; or it can hardly ever be reached.

    Examples:
        >>> from dicerules.farkle import GREED
        >>> round(solve_race(GREED).expected_turns, 3)
        10.981
    """
    require(rules, FarkleRules, "rules")
    if rules.farkles_to_penalty:
        msg = f"farkles_to_penalty must be 0 to be solved, not {rules.farkles_to_penalty}: a penalty takes totals back"
        raise DiceRulesError(msg)
    unit = throws_of(rules).unit
    if rules.target > _MOST_ROWS * unit:
        msg = f"target must be at most {_MOST_ROWS} times {unit}, which all points are multiples of, to be solved"
        raise DiceRulesError(msg)
    return RacePolicy(rules)
