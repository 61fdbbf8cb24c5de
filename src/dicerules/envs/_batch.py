"""Many games of one player side by side as a Gymnasium vector environment."""

from __future__ import annotations

from typing import Any, final

from dicerules._base.checks import check_number
from dicerules._shared.simulation.reading import MOST_GAMES, read_codes, read_games
from dicerules.envs._extra import Array, Observation, gymnasium, np
from dicerules.envs._playing import ILLEGAL, RENDER_MODES, Playing, game_called, read_illegal_reward, read_render_mode

__all__ = ["BatchEnv"]

AutoresetMode = gymnasium.vector.AutoresetMode


@final
class BatchEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many games of one player side by side, for `gymnasium.make_vec("dicerules/Kiriki-v0", num_envs=4096)`.

    Observations, masks, actions and rewards are those of `SoloEnv`, with a row for each game. The games are those of a
    `Batch` of the game's `simulation`, which steps them all in compiled code: with a seed, game number *i* has the same
    dice as that of a batch with this seed.

    Args:
        game: `"kiriki"` or `"farkle"`.
        rules: as for `SoloEnv`.
        num_envs: the number of games.
        render_mode: `"ansi"` for texts, `"rgb_array"` for pictures, or `None`.
        illegal_reward: as for `SoloEnv`; if it is `None`, an illegal action raises an error, and no game changes.
        autoreset_mode: when a game that is over begins anew, one of Gymnasium's `AutoresetMode`, or its value. By
            default with the next step, which ignores the action for it; `"SameStep"` begins it at once, and the last
            observations are in the info as `final_obs`, those of games marked in `_final_obs`; with `"Disabled"`,
            `reset` must be called with `options={"reset_mask": …}`.

    Raises:
        NotationError: If `game`, `rules` or `render_mode` is unknown.
        DiceRulesError: If `rules` are not rules of this game, or the number of games is out of range.

    Examples:
        >>> import gymnasium
        >>> envs = gymnasium.make_vec("dicerules/Farkle-v0", num_envs=3)
        >>> observations, infos = envs.reset(seed=7)
        >>> observations["observation"].shape, infos["action_mask"].shape
        ((3, 15), (3, 925))
        >>> codes = infos["action_mask"].argmax(axis=1)
        >>> observations, rewards, terminations, truncations, infos = envs.step(codes)
    """

    metadata = {  # noqa: RUF012 (as they do)
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(  # noqa: PLR0913 (all but the game have defaults)
        self,
        game: str,
        rules: Any = None,  # noqa: ANN401 (of any game)
        *,
        num_envs: int = 1,
        render_mode: str | None = None,
        illegal_reward: float | None = ILLEGAL,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        self._new_batch = game_called(game, "simulation").module("simulation").Batch
        self.playing = Playing(game, rules)
        check_number(num_envs, 1, MOST_GAMES, "num_envs")
        self.num_envs = num_envs
        self.render_mode = read_render_mode(render_mode)
        self.illegal_reward = read_illegal_reward(illegal_reward)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.single_action_space = self.playing.action_space
        self.single_observation_space = self.playing.observation_space
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self._batch: Any = None
        self._over = np.zeros(num_envs, bool)
        self._legal = np.zeros((num_envs, self.playing.action_count), bool)
        self._reported = np.zeros(num_envs, np.int64)

    @property
    def batch(self) -> Any:  # noqa: ANN401 (of any game)
        """The games as a `Batch`; `None` before the first `reset`. It changes with each step."""
        return self._batch

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The name of each number of an observation."""
        return self.playing.feature_names

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games, or those that `options["reset_mask"]` marks; the same seed leads to the same dice.

        Raises:
            ValueError: If there are both a seed and a mask, since the seed is one of all games.
        """
        chosen = None if options is None else options.get("reset_mask")
        if seed is not None and chosen is not None:
            msg = "expected either a seed, which is one of all games, or a reset_mask"
            raise ValueError(msg)
        super().reset(seed=seed)
        which = np.zeros(self.num_envs, bool)
        which[read_games(None if self._batch is None else chosen, self.num_envs)] = True
        if seed is not None or self._batch is None:
            seed = int(self.np_random.integers(1 << 32)) if seed is None else seed
            self._batch = self._new_batch(self.num_envs, self.playing.rules, seed=seed)
        self._begin(which)
        return self._seen()

    def step(self, actions: Any) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:  # noqa: ANN401 (as arrays)
        """Take an action in each game.

        Raises:
            ResetNeeded: If no games have begun, or one is over and is not to begin anew by itself.
            IllegalActionError: If an action is not legal, and `illegal_reward` is `None`.
            DiceRulesError: If there is not one code for each game.
        """
        over = self._over
        if self._batch is None or (self.autoreset_mode is AutoresetMode.DISABLED and over.any()):
            msg = "a game is not under way: call reset() first"
            raise gymnasium.error.ResetNeeded(msg)
        codes = read_codes(actions, self.num_envs)
        illegal = self._find_illegal(codes, over)
        self._batch.step(codes, ~(over | illegal))
        self._throw()
        rewards = (self._batch.totals[:, 0] - self._reported).astype(np.float64)
        rewards[illegal] = self.illegal_reward
        self._reported = self._batch.totals[:, 0].copy()
        self._over = self._batch.done & ~over | illegal
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            return self._begun_at_once(rewards, self._over.copy())
        self._begin(over)
        observations, infos = self._seen()
        return observations, rewards, self._over.copy(), np.zeros(self.num_envs, bool), infos

    def _begun_at_once(self, rewards: Array, over: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Begin games that are over, and return what a step returns, with their last observations in the info."""
        final = None
        if over.any():
            last, _ = self._seen()
            final = np.full(self.num_envs, None, object)
            for place in np.flatnonzero(over):
                final[place] = {key: values[place] for key, values in last.items()}
            self._begin(over)
        observations, infos = self._seen()
        if final is not None:
            infos |= {"final_obs": final, "_final_obs": over}
        return observations, rewards, over, np.zeros(self.num_envs, bool), infos

    def _find_illegal(self, codes: Array, over: Array) -> Array:
        """Return which codes are those of illegal actions, unless the batch is to raise the error."""
        if self.illegal_reward is None:
            return np.zeros(self.num_envs, bool)
        known = (codes >= 0) & (codes < self._legal.shape[1])
        return ~over & ~(known & self._legal[np.arange(self.num_envs), np.where(known, codes, 0)])

    def _begin(self, which: Array) -> None:
        """Begin these games anew, until there is something to decide in each."""
        batch = self._batch
        while which.any():
            batch.restart(which)
            self._over[which] = False
            self._reported[which] = batch.totals[which, 0]
            self._throw()
            which = which & batch.done

    def _throw(self) -> None:
        """Throw the dice of all games in which that is the only legal action, and find the legal ones of all games."""
        batch = self._batch
        batch.legal(out=self._legal)
        while True:
            bare = np.flatnonzero(~batch.done & ~batch.counts.any(axis=1))
            forced = bare[np.count_nonzero(self._legal[bare], axis=1) == 1]
            if not len(forced):
                return
            codes = np.zeros(self.num_envs, np.int64)
            codes[forced] = self._legal[forced].argmax(axis=1)
            batch.step(codes, forced)
            batch.legal(out=self._legal)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        """Return the observations of all games, and the masks as info."""
        columns = [getattr(self._batch, feature.name).reshape(self.num_envs, -1) for feature in self.playing.features]
        mask = self._legal.astype(np.int8)
        mask[self._over] = 0
        numbers = np.concatenate(columns, axis=1, dtype=np.int64)
        infos = {"action_mask": mask.copy(), "_action_mask": np.ones(self.num_envs, bool)}
        return {"observation": numbers, "action_mask": mask}, infos

    def render(self) -> tuple[Any, ...] | None:
        """Return each game as text or as a picture; `None` without a render mode."""
        if self.render_mode is None:
            return None
        frames = []
        for place in range(self.num_envs):
            self.playing.state = None if self._batch is None else self._batch.state(place)
            frames.append(self.playing.render(self.render_mode))
        return tuple(frames)
