"""Optimal play of Farkle: turns with the highest expected points, and solo games with the fewest expected turns.

This module needs NumPy, which the extra `optimal` of dicerules installs.

Examples:
    >>> from dicerules import FarkleTurn
    >>> policy = solve_turn()
    >>> turn = FarkleTurn(on_board=True).roll("111346").set_aside("111")
    >>> policy.best_action(turn), policy.bank_from(3)
    (Bank(), 400)
"""

from dicerules.farkle.optimal._race import RacePolicy, solve_race
from dicerules.farkle.optimal._turns import TurnPolicy, solve_turn

__all__ = ["RacePolicy", "TurnPolicy", "solve_race", "solve_turn"]
