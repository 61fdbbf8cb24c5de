"""A second solver of a fixed number of turns, slow and plain: recursion over turns, totals and Farkles in a row.

It uses the model of turns, and shares no code with the library.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tests.farkle import oracle
from tests.farkle.optimal.model import Turn, outcomes
from tests.farkle.optimal.race_model import Numbers, Standing, after_farkle


def most_points(numbers: Numbers, table: oracle.Table, turns: int, *, stop_at: int) -> Callable[[Standing, int], float]:
    """Return the points to come from a standing and with some turns left, of that many at most.

    A turn stops at `stop_at` points, from which on banking must be best.
    """
    # All penalties of a game together: with that many points none finds too little to take.
    rich = turns * (numbers.on_all_dice + (numbers.penalty or 0))

    @cache
    def points(standing: Standing, left: int) -> float:
        if left == 0:
            return 0
        total, _, on_board = standing

        def later(total: int, farkles: int, *, on_board: bool) -> float:
            return points((min(total, rich), farkles, on_board), left - 1)

        def lost(*, on_all_dice: bool) -> float:
            after, farkles, _ = after_farkle(numbers, standing, on_all_dice=on_all_dice)
            return after - total + later(after, farkles, on_board=on_board)

        usual, first = lost(on_all_dice=False), lost(on_all_dice=True)
        return float(
            Turn(
                table,
                stop_at=stop_at,
                dice=numbers.dice,
                least=max(numbers.bank, 0 if on_board else numbers.entry),
                multiple=numbers.multiple,
                mandatory=numbers.mandatory,
                take_all=numbers.take_all,
                farkle=usual,
                first=first,
                hot=first if numbers.after_hot_dice else usual,
                bank=lambda banked: banked + later(total + banked, 0, on_board=True),
            ).rolled(0, numbers.dice)
        )

    return points


def banking_is_best_from(numbers: Numbers, table: oracle.Table) -> float:
    """Return the points from which one more roll of any dice is not worth its risk, if a Farkle costs nothing else."""
    limits = [0.0]
    for dice in range(1, numbers.dice + 1):
        found = outcomes(dice, table, take_all=numbers.take_all)
        gain = sum(chance * max((points for points, _ in options), default=0) for options, chance in found)
        limits.append(float(gain / sum(chance for options, chance in found if not options)))
    return max(limits)
