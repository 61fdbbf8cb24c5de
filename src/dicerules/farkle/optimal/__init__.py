"""Optimal play of Farkle: the most points in one turn or in a fixed number of them, and the fewest turns to the target.

This module needs NumPy, which the extra `optimal` of dicerules installs.

Examples:
    >>> from dicerules import FarkleTurn
    >>> policy = solve_turn()
    >>> turn = FarkleTurn(on_board=True).roll("111346").set_aside("111")
    >>> policy.best_action(turn), policy.bank_from(3)
    (Bank(), 400)
"""

from dicerules.farkle.optimal._fixed_turns import FixedTurnsPolicy, solve_fixed_turns
from dicerules.farkle.optimal._race import RacePolicy, solve_race
from dicerules.farkle.optimal._turns import TurnPolicy, solve_turn

__all__ = ["FixedTurnsPolicy", "RacePolicy", "TurnPolicy", "solve_fixed_turns", "solve_race", "solve_turn"]
