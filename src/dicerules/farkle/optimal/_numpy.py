"""Import NumPy, or raise an ImportError that names the extra to install."""

from __future__ import annotations

from typing import TypeAlias

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    msg = f'dicerules.farkle.optimal needs {error.name}: install the extra "optimal" of dicerules'
    raise ImportError(msg) from error

__all__ = ["Bools", "Floats", "Integers", "np"]

Bools: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float64]
Integers: TypeAlias = NDArray[np.int64]
