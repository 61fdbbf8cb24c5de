"""The expected number of turns to the target under a policy whose turns do not depend on the total.

Without penalties, a turn leads to a higher total or back to the same one, so the turns follow one after the other from
the target down. With penalties they are the solution of linear equations. Where totals can be below 0, they end at some
lowest total, which is lowered until that makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import Final, TypeAlias

from dicerules.farkle.optimal._numpy import Bools, Floats, Integers, np
from dicerules.farkle.optimal._outcomes import Ends
from dicerules.farkle.optimal._penalties import Standing, after_farkle, most_lost, step_of
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.terms import Ending

__all__ = ["EndsOf", "turns_to_target"]

EndsOf: TypeAlias = Callable[[Standing], Ends]
"""From a player's standing to how the next turn ends. The total makes no difference."""

_MOST_TOTALS: Final = 100_000
_MOST_EQUATIONS: Final = 2_500
_FIRST_TRY: Final = 2
_SAME: Final = 1e-9


def turns_to_target(ends: EndsOf, rules: FarkleRules, unit: int) -> float | None:
    """Return the expected turns of a player who starts with 0 points, alone, until the total reaches the target.

    Args:
        ends: How the player's turns end.
        rules: The rules.
        unit: The unit of the points of turns.

    Returns:
        The number, which is infinite if the player may never get there; `None` if the rules have no target, or if there
        are too many totals.
    """
    if rules.ending is Ending.FIXED_TURNS:
        return None
    if not (rules.farkles_to_penalty or rules.all_dice_farkle_penalty):
        to_go = -(-rules.target // unit)
        return _one_by_one(ends, to_go, exact=rules.exact_target) if to_go <= _MOST_TOTALS else None
    lowest, before = -_FIRST_TRY * most_lost(rules) if rules.negative_totals else 0, inf
    while _Equations(rules, unit, lowest).size <= _MOST_EQUATIONS:
        turns = _Equations(rules, unit, lowest).turns(ends)
        if turns == before or abs(turns - before) <= _SAME or not rules.negative_totals:
            return turns
        lowest, before = 2 * lowest, turns
    return None


def _one_by_one(ends: EndsOf, to_go: int, *, exact: bool) -> float:
    """Return the turns to a target that many units away, where no turn leads to a lower total."""
    turns = np.zeros(to_go + 1)

    def solved(banked: Floats, left: int) -> float:
        points = np.flatnonzero(banked[: left + 1])
        ends_turn = float((banked[points] if exact else banked).sum())
        points = points[points < left]
        return (1.0 + float(banked[points] @ turns[left - points])) / ends_turn if ends_turn else inf

    banked = ends(Standing(0, 0, on_board=True)).banked
    for left in range(1, to_go):
        turns[left] = solved(banked, left)
    return solved(ends(Standing(0, 0, on_board=False)).banked, to_go)


class _Equations:
    """The equations of the turns from all standings with a total below the target."""

    def __init__(self, rules: FarkleRules, unit: int, lowest: int) -> None:
        self._rules = rules
        self._lowest = lowest
        self._step = step_of(rules, unit)
        self._unit = unit
        self._totals = -(-(rules.target - lowest) // self._step)
        self._farkles = max(1, rules.farkles_to_penalty)

    @property
    def size(self) -> int:
        """The number of standings."""
        return 2 * self._farkles * self._totals

    def turns(self, ends: EndsOf) -> float:
        """Return the turns from a total of 0, before the first bank."""
        leads, finishes = np.zeros((self.size, self.size)), np.zeros(self.size)
        for place in range(self.size):
            before = self._standing(place)
            self._fill(leads[place], finishes[place : place + 1], before, ends(before))
        # From the board no turn leads off it.
        parts = np.arange(self.size // 2, self.size), np.arange(self.size // 2)
        return _steps_to_end(leads, finishes, self._place(Standing(0, 0, on_board=False)), parts)

    def _place(self, standing: Standing) -> int:
        total = max(standing.total, self._lowest)
        part = standing.on_board * self._farkles + standing.farkles
        return part * self._totals + (total - self._lowest) // self._step

    def _standing(self, place: int) -> Standing:
        part, total = divmod(place, self._totals)
        on_board, farkles = divmod(part, self._farkles)
        return Standing(self._lowest + total * self._step, farkles, on_board=bool(on_board))

    def _fill(self, leads: Floats, finishes: Floats, before: Standing, turn: Ends) -> None:
        """Fill in the chances to come from a standing to others, and to finish."""
        rules, to_go = self._rules, self._rules.target - before.total
        within = turn.banked[: -(-to_go // self._unit)]
        reached = self._place(Standing(before.total, 0, on_board=True))
        leads[reached :: self._unit // self._step][: len(within)] += within
        # A bank beyond an exact target counts as a Farkle.
        beyond = float(turn.banked[to_go // self._unit + 1 :].sum()) if rules.exact_target else 0.0
        finishes[:] = float(turn.banked[len(within) :].sum()) - beyond
        hot = rules.all_dice_penalty_after_hot_dice
        for chance, on_all_dice in ((turn.usual + beyond, False), (turn.hot, hot), (turn.first, True)):
            leads[self._place(after_farkle(rules, before, on_all_dice=on_all_dice))] += chance


def _steps_to_end(leads: Floats, finishes: Floats, start: int, parts: Iterable[Integers]) -> float:
    """Return the expected steps of a chain until it finishes; infinite if it may never finish.

    Args:
        leads: The chance that a step leads from a place, the row, to another one, the column.
        finishes: The chance that a step from a place is the last.
        start: The first place.
        parts: All places in parts; no step leads from one of them to a later one.
    """
    links, first = leads > 0, np.zeros(len(leads), dtype=np.bool_)
    first[start] = True
    reached = _closure(links, first)
    if (reached & ~_closure(links.T, finishes > 0)).any():
        return inf
    steps = np.zeros(len(leads))
    for part in parts:
        places = part[reached[part]]
        among = np.eye(len(places)) - leads[np.ix_(places, places)]
        steps[places] = np.linalg.solve(among, 1.0 + leads[places] @ steps)
    return float(steps[start])


def _closure(links: Bools, found: Bools) -> Bools:
    """Return the places to which links lead from those that are found, and these."""
    new = found
    while new.any():
        new = links[new].any(axis=0) & ~found
        found = found | new
    return found
