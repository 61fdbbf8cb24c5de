"""Simulations of many games of Kiriki.

This module needs NumPy and numba, which the extra `optimal` of dicerules installs.

Examples:
    >>> batch = Batch(100_000, seed=7)
    >>> batch.step([13] * 100_000)  # the first roll of every game
    >>> batch.counts[0].tolist()
    [0, 3, 1, 1, 0, 0]
"""

try:
    from dicerules._shared.simulation.array_policy import ArrayPolicy
    from dicerules.kiriki.simulation._batch import Batch
    from dicerules.kiriki.simulation._players import codes
    from dicerules.kiriki.simulation._results import Results
    from dicerules.kiriki.simulation._simulate import simulate
except ModuleNotFoundError as error:
    _MSG = f'dicerules.kiriki.simulation needs {error.name}: install the extra "optimal" of dicerules'
    raise ImportError(_MSG) from error

__all__ = ["ArrayPolicy", "Batch", "Results", "codes", "simulate"]
