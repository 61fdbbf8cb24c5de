"""Optimal play of Farkle: the most points in one turn or in a fixed number of them, and the fewest turns to the target.

`evaluate_turn` finds what the turns of any other policy are worth. This module needs NumPy, which the extra `optimal`
of dicerules installs.

Examples:
    >>> from dicerules import FarkleTurn
    >>> policy = solve_turn()
    >>> turn = FarkleTurn(on_board=True).roll("111346").set_aside("111")
    >>> policy.best_action(turn), policy.bank_from(3)
    (Bank(), 400)
"""

try:
    from dicerules.farkle.optimal._evaluation import TurnEvaluation, evaluate_turn
    from dicerules.farkle.optimal._fixed_turns import FixedTurnsPolicy, solve_fixed_turns
    from dicerules.farkle.optimal._race import RacePolicy, solve_race
    from dicerules.farkle.optimal._turns import TurnPolicy, solve_turn
except ModuleNotFoundError as error:
    _MSG = f'dicerules.farkle.optimal needs {error.name}: install the extra "optimal" of dicerules'
    raise ImportError(_MSG) from error

__all__ = [
    "FixedTurnsPolicy",
    "RacePolicy",
    "TurnEvaluation",
    "TurnPolicy",
    "evaluate_turn",
    "solve_fixed_turns",
    "solve_race",
    "solve_turn",
]
