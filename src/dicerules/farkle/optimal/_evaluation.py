"""What a turn is worth under a policy, exactly."""

from __future__ import annotations

from math import fsum
from typing import final

import attrs

from dicerules._base.checks import LARGEST, check_boolean, check_number, require, to_int
from dicerules.errors import DiceRulesError, short_repr
from dicerules.farkle import messages
from dicerules.farkle.optimal._fixed_turns import FixedTurnsPolicy
from dicerules.farkle.optimal._outcomes import Ends, ends_of_turn
from dicerules.farkle.optimal._penalties import Standing
from dicerules.farkle.optimal._race import RacePolicy
from dicerules.farkle.optimal._refusals import check_instant_win
from dicerules.farkle.optimal._renewal import EndsOf, turns_to_target
from dicerules.farkle.optimal._turn_tables import Policy, turn_tables
from dicerules.farkle.optimal._turn_types import TurnTables
from dicerules.farkle.optimal._turns import TurnPolicy
from dicerules.farkle.rules import FARKLE, FarkleRules

__all__ = ["TurnEvaluation", "evaluate_turn"]


@final
@attrs.frozen(repr=False)
class TurnEvaluation:
    """How turns end under a policy; made by `evaluate_turn`.

    Points are those that a turn adds to the sheet: 0 for a Farkle, and less than 0 for one that costs points because
    it is on all dice.

    Examples:
        >>> from dicerules.farkle import Thresholds
        >>> evaluate_turn(Thresholds({5: 2900, 4: 1000, 3: 400, 2: 250, 1: 300}))
        <TurnEvaluation: 454.4165 points, 18.06% Farkles>
    """

    points: tuple[int, ...]
    """The numbers of points with which a turn can end, in ascending order."""

    chances: tuple[float, ...]
    """The chance of each of them."""

    farkle: float
    """The chance of a Farkle."""

    expected_turns: float | None
    """The expected number of turns to the target from a total of 0, before the first bank (F10), alone.

    Infinite if the target may never be reached. `None` if the rules have no target, or if there are too many totals:
    more than 100,000 in units of points, and under rules with penalties more than 1,250 standings.
    """

    @property
    def mean(self) -> float:
        """The expected points of a turn."""
        return fsum(points * chance for points, chance in zip(self.points, self.chances, strict=True))

    @property
    def variance(self) -> float:
        """The variance of the points of a turn."""
        mean = self.mean
        return fsum((points - mean) ** 2 * chance for points, chance in zip(self.points, self.chances, strict=True))

    @property
    def distribution(self) -> dict[int, float]:
        """The chance of each number of points, as a new dict in ascending order."""
        return dict(zip(self.points, self.chances, strict=True))

    def at_least(self, points: int) -> float:
        """Return the chance that a turn ends with that many points or more.

        Raises:
            DiceRulesError: If `points` is not a whole number.
        """
        check_number(points, -LARGEST, LARGEST, "points")
        least = to_int(points)
        return fsum(chance for own, chance in zip(self.points, self.chances, strict=True) if own >= least)

    def __repr__(self) -> str:
        """Return the mean and the chance of a Farkle."""
        return f"<TurnEvaluation: {self.mean:.4f} points, {self.farkle:.2%} Farkles>"


def evaluate_turn(
    policy: Policy, rules: FarkleRules | None = None, *, on_board: bool = True, farkles_in_a_row: int = 0
) -> TurnEvaluation:
    """Return how turns end under a policy: exact chances, except for float rounding.

    The policy decides by the turn alone: `Thresholds`, `Greedy`, the solution of `solve_turn`, or a player function. A
    function is asked everything that can come up, twice: at different moments of a game. This takes a second or so, and
    what comes up with a chance below 10⁻¹² is left out.

    Args:
        policy: The policy.
        rules: The rules; by default those of the policy if it has some, or else `FARKLE`.
        on_board: Whether the player has banked before (F10).
        farkles_in_a_row: The Farkles in a row before the turn, as for `TurnPolicy.action_values`. They matter for the
            solution of `solve_turn` under rules with a penalty. The penalty itself counts in `expected_turns`, but not
            in the points of the turn.

    Raises:
        DiceRulesError: If `policy` is not a policy, is for other rules, or decides by totals too; if turns under it may
            never end; if a combination wins the game at once, which has no value in points; or if an argument has the
            wrong type.
        IllegalActionError: If a function's answer is not legal; the error's notes have the answer and the state.

    Examples:
        >>> from dicerules.farkle import Thresholds
        >>> found = evaluate_turn(Thresholds(300))
        >>> round(found.mean, 4), round(found.farkle, 4), round(found.expected_turns, 4)
        (408.9799, 0.1981, 25.4475)
        >>> round(found.at_least(500), 4)
        0.3312
        >>> from dicerules.farkle.optimal import solve_turn
        >>> round(evaluate_turn(solve_turn()).mean, 10)
        497.1829960822
    """
    if rules is None:
        rules = policy.rules if isinstance(policy, TurnPolicy | RacePolicy | FixedTurnsPolicy) else FARKLE
    require(rules, FarkleRules, "rules")
    check_boolean(on_board, "on_board")
    most = rules.farkles_to_penalty - 1 if rules.farkles_to_penalty else LARGEST
    check_number(farkles_in_a_row, 0, most, "farkles_in_a_row")
    check_instant_win(rules)
    if isinstance(policy, RacePolicy | FixedTurnsPolicy):
        raise DiceRulesError(messages.NOT_A_TURN_POLICY, path=("policy",), given=short_repr(policy))
    tables = turn_tables(policy, rules)
    ends = _ends_of(tables, rules)
    turn = ends(Standing(0, to_int(farkles_in_a_row), on_board))
    chances = _points_of(turn, rules, tables.unit)
    return TurnEvaluation(
        points=tuple(chances),
        chances=tuple(chances.values()),
        farkle=turn.usual + turn.hot + turn.first,
        expected_turns=turns_to_target(ends, rules, tables.unit),
    )


def _ends_of(tables: TurnTables, rules: FarkleRules) -> EndsOf:
    """Return a function that returns how turns end, and computes it once for each kind of turn."""
    known: dict[tuple[int, bool], Ends] = {}
    same = rules.entry_minimum <= rules.bank_minimum

    def ends(before: Standing) -> Ends:
        key = tables.standings.key(total=0, farkles=before.farkles, on_board=before.on_board, taken=0)
        kind = key, before.on_board or same
        if kind not in known:
            known[kind] = ends_of_turn(tables, key, rules, on_board=before.on_board)
        return known[kind]

    return ends


def _points_of(turn: Ends, rules: FarkleRules, unit: int) -> dict[int, float]:
    """Return the chance of each number of points of a turn, in ascending order."""
    costly = turn.first + (turn.hot if rules.all_dice_penalty_after_hot_dice else 0.0)
    lost = turn.usual + turn.hot + turn.first
    found = {0: lost}
    if rules.all_dice_farkle_penalty:
        found = {-rules.all_dice_farkle_penalty: costly, 0: lost - costly}
    found |= {place * unit: chance for place, chance in enumerate(turn.banked.tolist()) if chance}
    return {points: chance for points, chance in found.items() if chance > 0}
