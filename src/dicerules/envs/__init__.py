"""Games as environments for agents that learn: PettingZoo, Gymnasium, and Gymnasium's vector environments.

Importing this module registers `dicerules/Kiriki-v0`, `dicerules/Farkle-v0` and so on with Gymnasium.

Examples:
    >>> import gymnasium
    >>> import dicerules.envs
    >>> env = gymnasium.make("dicerules/Farkle-v0")
    >>> observation, info = env.reset(seed=7)
    >>> info["action_mask"].shape
    (925,)
"""

from dicerules.envs._aec import AgentsEnv, aec_env, raw_aec_env
from dicerules.envs._batch import BatchEnv
from dicerules.envs._extra import Observation, Picture, gymnasium
from dicerules.envs._playing import ILLEGAL, with_environments
from dicerules.envs._solo import SoloEnv

__all__ = [
    # PettingZoo, any number of players
    "AgentsEnv",
    "aec_env",
    "raw_aec_env",
    # Gymnasium, one player
    "SoloEnv",
    "BatchEnv",
    # what they share
    "ILLEGAL",
    "Observation",
    "Picture",
]

for _game in with_environments():
    gymnasium.register(
        f"dicerules/{_game.title}-v0",
        entry_point="dicerules.envs:SoloEnv",
        vector_entry_point="dicerules.envs:BatchEnv" if "simulation" in _game.modules else None,
        kwargs={"game": _game.name},
    )
