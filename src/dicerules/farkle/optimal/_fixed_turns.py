"""The game with the most expected points in a fixed number of turns."""

from __future__ import annotations

from typing import Any, Final, final

from dicerules._base.checks import check_number, require, to_int
from dicerules.errors import DiceRulesError, IllegalActionError
from dicerules.farkle import messages
from dicerules.farkle.choices import FarkleAction
from dicerules.farkle.optimal._batches import BatchQuestions
from dicerules.farkle.optimal._fixed_turns_values import Game
from dicerules.farkle.optimal._numpy import Bools, Integers, np
from dicerules.farkle.optimal._penalties import Standing
from dicerules.farkle.optimal._refusals import check_instant_win, check_multiple_with_penalty
from dicerules.farkle.optimal._table import Table, best_of, check_rules, read_turn
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.sheet import FarkleSheet, wrong_on_board
from dicerules.farkle.turn import FarkleTurn

__all__ = ["FixedTurnsPolicy", "game_of", "solve_fixed_turns"]

_MOST_TURNS: Final = 1_000


@final
class FixedTurnsPolicy(BatchQuestions):
    """A policy that ends a fixed number of turns with the highest expected total; made by `solve_fixed_turns`.

    Only the player's own total matters, not opponents or a target.

    Examples:
        >>> policy = solve_fixed_turns(turns=10)
        >>> round(policy.expected_points, 4)
        4912.2353
        >>> sheet = FarkleSheet(turns=[0] * 9)
        >>> turn = FarkleTurn().roll("115346").set_aside("115")
        >>> round(policy.value(sheet), 4), policy.best_action(sheet, turn)
        (465.1937, RollDice())
    """

    __slots__ = ("_game", "_tables")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._tables: dict[tuple[int, Standing], Table] = {}

    @property
    def rules(self) -> FarkleRules:
        """The rules of the policy."""
        return self._game.rules

    @property
    def turns(self) -> int:
        """The number of turns."""
        return self._game.turns

    @property
    def expected_points(self) -> float:
        """The expected points of all turns together, penalties included, without a head start."""
        return self.value(FarkleSheet(self.rules))

    def value(self, sheet: FarkleSheet) -> float:
        """Return the expected points of the turns that are still to come, penalties included.

        Together with `sheet.total` they are the expected final total.

        Raises:
            IllegalActionError: If `sheet` is kept under other rules, or has more turns than the policy.
            DiceRulesError: If `sheet` is not a `FarkleSheet`.
        """
        left, standing = self._read_sheet(sheet)
        return self._game.value(left, standing)

    def action_values(self, sheet: FarkleSheet, turn: FarkleTurn) -> dict[FarkleAction, float]:
        """Return the value of each legal action: the expected points of this turn and all later ones.

        Args:
            sheet: The turns before this one.
            turn: The turn so far.

        Returns:
            The value of every action: the bank first, then selections, best points first, and the roll last. The dict
            is empty when the turn is over.

        Raises:
            IllegalActionError: If `sheet` or `turn` have other rules, `sheet` has no turn left, or the turn is not this
                player's: its `on_board` differs from the sheet's (F10).
            DiceRulesError: If `sheet` is not a `FarkleSheet` or `turn` is not a `FarkleTurn`.
        """
        left, standing = self._read_sheet(sheet)
        read_turn(turn, self.rules)
        if turn.on_board != sheet.on_board:
            raise wrong_on_board(turn, sheet)
        if left == 0:
            raise IllegalActionError(messages.FARKLE_GAME_OVER, path=("sheet",))
        return self._table(left, standing).action_values(turn)

    def best_action(self, sheet: FarkleSheet, turn: FarkleTurn) -> FarkleAction:
        """Return the action with the highest value; if several are equal, the first in `action_values`.

        Raises:
            IllegalActionError: If the turn is over, or as for `action_values`.
            DiceRulesError: As for `action_values`.
        """
        return best_of(self.action_values(sheet, turn), turn)

    def _read_sheet(self, sheet: FarkleSheet) -> tuple[int, Standing]:
        """Return how many turns are left, and what matters about the player."""
        require(sheet, FarkleSheet, "sheet")
        check_rules(sheet.rules, self.rules, "sheet")
        left = self.turns - len(sheet.turns)
        if left < 0:
            numbers = {"most": self.turns, "given": len(sheet.turns)}
            raise IllegalActionError(messages.TOO_MANY_TURNS, path=("sheet", "turns"), **numbers)
        farkles = sheet.farkles_in_a_row if self.rules.farkles_to_penalty else 0
        return left, self._game.read(left, Standing(sheet.total, farkles, sheet.on_board))

    def _table(self, left: int, standing: Standing) -> Table:
        key = left, standing
        if key not in self._tables:
            self._tables[key] = self._game.table(left, standing)
        return self._tables[key]

    def _keys(self, taken: Integers, totals: Integers, farkles: Integers, on_board: Bools) -> Integers:
        left = self.turns - taken
        for given in taken[left < 1][:1].tolist():
            raise IllegalActionError(messages.TOO_MANY_TURNS, path=("batch", "turns"), most=self.turns - 1, given=given)
        return np.stack([left, totals, farkles * (self.rules.farkles_to_penalty > 0), 1 * on_board], axis=1)

    def _table_of(self, key: tuple[int, ...]) -> Table:
        left, total, farkles, on_board = key
        return self._table(left, self._game.read(left, Standing(total, farkles, bool(on_board))))

    def __getstate__(self) -> tuple[None, dict[str, Any]]:
        """Return the state without the tables, which are built again when needed."""
        return None, {"_game": self._game, "_tables": {}}

    def __repr__(self) -> str:
        """Return the expression that makes this policy."""
        return f"solve_fixed_turns({self.rules!r}, turns={self.turns})"


def solve_fixed_turns(rules: FarkleRules = FARKLE, *, turns: int | None = None) -> FixedTurnsPolicy:
    """Return the policy that ends a fixed number of turns with the highest expected total.

    The solution is exact. Each turn is solved for every number of turns left, Farkles in a row and total that makes a
    difference: totals do only where they may be too low to pay a penalty.

    Args:
        rules: The rules to play under; their target is ignored.
        turns: The number of turns, at most 1000; by default that of the rules.

    Raises:
        DiceRulesError: If `turns` is missing or out of range; if the rules have a penalty that takes the whole total,
            an exact target, kinds that win at once, or a `bank_multiple` with a penalty for Farkles of hot dice; or if
            turns may never end, or there are too many states.

    Examples:
        >>> round(solve_fixed_turns(turns=1).expected_points, 4)
        465.1937
    """
    require(rules, FarkleRules, "rules")
    if turns is None and not rules.turns:
        raise DiceRulesError(messages.TURNS_NEEDED, path=("turns",))
    path = ("rules", "turns") if turns is None else ("turns",)
    number = rules.turns if turns is None else turns
    check_number(number, 1, _MOST_TURNS, *path)
    check_instant_win(rules)
    if rules.penalty_takes_all:
        raise DiceRulesError(messages.TOTALS_TAKEN_AWAY, path=("rules", "penalty_takes_all"))
    if rules.exact_target:
        raise DiceRulesError(messages.TARGET_IN_FIXED_TURNS, path=("rules", "exact_target"))
    check_multiple_with_penalty(rules)
    return FixedTurnsPolicy(Game(rules, to_int(number)))


def game_of(policy: FixedTurnsPolicy) -> Game:
    """Return the game that a policy has solved."""
    return policy._game  # noqa: SLF001 (its own)
