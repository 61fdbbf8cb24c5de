"""Import Gymnasium, NumPy and PettingZoo, or raise an ImportError that names the extra to install."""

from __future__ import annotations

from typing import Any, TypeAlias

try:
    import gymnasium
    import numpy as np
    import pettingzoo  # type: ignore[import-untyped]
    from gymnasium.utils.seeding import np_random
    from numpy.typing import NDArray
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ModuleNotFoundError as error:
    msg = f'dicerules.envs needs {error.name}: install the extra "envs" of dicerules'
    raise ImportError(msg) from error

__all__ = ["Array", "Observation", "Picture", "gymnasium", "np", "np_random", "pettingzoo", "wrappers"]

Array: TypeAlias = NDArray[Any]

Observation: TypeAlias = dict[str, Array]
"""The numbers of an agent (`observation`), and 1 at the codes of its legal actions (`action_mask`)."""

Picture: TypeAlias = NDArray[np.uint8]
"""The colours of pixels, by row, column, and red, green and blue."""
