"""Simulations of many games of Farkle.

This module needs NumPy and numba, which the extra `optimal` of dicerules installs.

Examples:
    >>> batch = Batch(100_000, players=2, seed=7)
    >>> batch.step([0] * 100_000)  # everyone rolls
    >>> batch.counts[0].tolist()
    [0, 3, 2, 1, 0, 0]
"""

try:
    from dicerules._shared.simulation.array_policy import ArrayPolicy
    from dicerules.farkle.simulation._batch import Batch
    from dicerules.farkle.simulation._results import Results
    from dicerules.farkle.simulation._simulate import simulate
    from dicerules.farkle.simulation._stepping import codes
except ModuleNotFoundError as error:
    _MSG = f'dicerules.farkle.simulation needs {error.name}: install the extra "optimal" of dicerules'
    raise ImportError(_MSG) from error

__all__ = ["ArrayPolicy", "Batch", "Results", "codes", "simulate"]
