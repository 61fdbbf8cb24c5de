"""A game of one player as a Gymnasium environment."""

from __future__ import annotations

from typing import Any, final

from dicerules.envs._extra import Array, Observation, Picture, gymnasium, np
from dicerules.envs._playing import ILLEGAL, RENDER_MODES, Playing, read_illegal_reward, read_render_mode
from dicerules.errors import DiceRulesError

__all__ = ["SoloEnv"]


@final
class SoloEnv(gymnasium.Env[Any, Any]):
    """A game of one player, for `gymnasium.make("dicerules/Kiriki-v0")` and `gymnasium.make("dicerules/Farkle-v0")`.

    An action is a code, as `kiriki.code` and `farkle.code` return it under the rules of the environment. Where rolling
    is the only legal action, as at the beginning of a turn, the dice are thrown without asking. The reward is the
    number of points that an action adds to the total, so the rewards of a game sum to its result, less a head start.
    (In Farkle, the points of a turn count when they are banked, and a penalty is a negative reward.) The game ends when
    its rules say so; only Gymnasium's `TimeLimit` truncates it.

    An observation is a dict of two arrays: `observation` holds the numbers that `feature_names` lists, and
    `action_mask` 1 at the codes of the legal actions. The mask is also in the info.

    Args:
        game: `"kiriki"` or `"farkle"`.
        rules: the rules, or their notation, such as `"yahtzee"` or `"farkle(target=5000)"`; those of the document by
            default.
        render_mode: `"ansi"` for text, `"rgb_array"` for a picture, or `None`.
        illegal_reward: the reward of an illegal action, which changes nothing and ends the game; with `None` it raises
            the error of the library instead.

    Raises:
        NotationError: If `game`, `rules` or `render_mode` is unknown.
        DiceRulesError: If `rules` are not rules of this game.

    Examples:
        >>> import gymnasium
        >>> env = gymnasium.make("dicerules/Kiriki-v0", rules="yahtzee")
        >>> observation, info = env.reset(seed=7)
        >>> dict(zip(env.unwrapped.feature_names, observation["observation"].tolist()))["rolls_left"]
        2
        >>> action = env.action_space.sample(mask=info["action_mask"])
        >>> observation, reward, terminated, truncated, info = env.step(action)
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 (as they do)

    def __init__(
        self,
        game: str,
        rules: Any = None,  # noqa: ANN401 (of any game)
        *,
        render_mode: str | None = None,
        illegal_reward: float | None = ILLEGAL,
    ) -> None:
        self.playing = Playing(game, rules)
        self.render_mode = read_render_mode(render_mode)
        self.illegal_reward = read_illegal_reward(illegal_reward)
        self.action_space = self.playing.action_space
        self.observation_space = self.playing.observation_space
        self._over = True

    @property
    def game_state(self) -> Any:  # noqa: ANN401 (of any game)
        """The state of the game; `None` before the first `reset`."""
        return self.playing.state

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The name of each number of an observation."""
        return self.playing.feature_names

    def action_masks(self) -> Array:
        """Return which actions are legal, as booleans by code, under the name by which sb3-contrib asks for them."""
        return self._mask().astype(bool)

    def _mask(self) -> Array:
        """Return the mask of the legal actions, of which there are none unless a game is under way."""
        if self._over:
            return np.zeros(self.playing.action_count, np.int8)
        return self.playing.mask()

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (there are none)
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; the same seed leads to the same dice."""
        super().reset(seed=seed)
        self.playing.begin(self.np_random)
        self._over = False
        return self._seen(self._mask())

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:  # noqa: ANN401 (NumPy's, too)
        """Take an action.

        Raises:
            ResetNeeded: If no game is under way.
            IllegalActionError: If the action is not legal, and `illegal_reward` is `None`.
            NotationError: If `action` is not the code of an action, and `illegal_reward` is `None`.
        """
        if self._over:
            msg = "no game is under way: call reset() first"
            raise gymnasium.error.ResetNeeded(msg)
        try:
            (gained,) = self.playing.act(action)
            reward = float(gained)
            self._over = self.playing.seat is None
        except DiceRulesError:
            if self.illegal_reward is None:
                raise
            reward = self.illegal_reward
            self._over = True
        observation, info = self._seen(self._mask())
        return observation, reward, self._over, False, info

    def _seen(self, mask: Array) -> tuple[Observation, dict[str, Any]]:
        return self.playing.observe(0, mask), {"action_mask": mask.copy()}

    def render(self) -> str | Picture | None:
        """Return the game as text or as a picture; `None` without a render mode."""
        return self.playing.render(self.render_mode)
