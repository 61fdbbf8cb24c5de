"""A game of any number of players as a PettingZoo environment, in which agents act one after the other."""

from __future__ import annotations

from typing import Any, ClassVar, final

from dicerules.envs._extra import Observation, Picture, gymnasium, np, np_random, pettingzoo, wrappers
from dicerules.envs._playing import ILLEGAL, RENDER_MODES, Playing, read_render_mode

__all__ = ["AgentsEnv", "aec_env", "raw_aec_env"]


def aec_env(
    game: str,
    players: int = 2,
    rules: Any = None,  # noqa: ANN401 (of any game)
    *,
    render_mode: str | None = None,
    illegal_reward: float = ILLEGAL,
) -> Any:  # noqa: ANN401 (PettingZoo's wrappers have no types)
    """Return a game as a PettingZoo environment in PettingZoo's usual wrappers.

    An illegal action ends the game with a reward of `illegal_reward`. `AgentsEnv` describes everything else.

    Raises:
        NotationError: If `game`, `rules` or `render_mode` is unknown.
        DiceRulesError: If `rules` are not rules of this game, or the number of players is out of range.

    Examples:
        >>> env = aec_env("farkle", players=3)
        >>> env.reset(seed=7)
        >>> for agent in env.agent_iter():
        ...     observation, reward, terminated, truncated, info = env.last()
        ...     over = terminated or truncated
        ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
        >>> env.unwrapped.game_state.is_over
        True
    """
    env = raw_aec_env(game, players, rules, render_mode=render_mode)
    illegal = wrappers.TerminateIllegalWrapper(env, illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))


def raw_aec_env(
    game: str,
    players: int = 2,
    rules: Any = None,  # noqa: ANN401 (of any game)
    *,
    render_mode: str | None = None,
) -> AgentsEnv:
    """Return the environment without wrappers, in which an illegal action raises the error of the library.

    Raises:
        NotationError: If `game`, `rules` or `render_mode` is unknown.
        DiceRulesError: If `rules` are not rules of this game, or the number of players is out of range.

    Examples:
        >>> env = raw_aec_env("kiriki", rules="yatzy")
        >>> env.reset(seed=7)
        >>> env.agent_selection, env.action_space("player_0")
        ('player_0', Discrete(225))
    """
    return AgentsEnv(game, players, rules, render_mode=render_mode)


@final
class AgentsEnv(pettingzoo.AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game of players called `player_0`, `player_1` and so on, without wrappers.

    Actions are codes, as `kiriki.code` and `farkle.code` return them under the rules of the environment. Where rolling
    is the only legal action, as at the beginning of a turn, the dice are thrown without asking.

    An observation is a dict of two arrays: `observation` holds the numbers that `feature_names` lists, with the agent
    itself first and then the others in the order in which they play, and `action_mask` 1 at the codes of the legal
    actions; it is all zeros while another agent is to act.

    The reward of an action is the number of points that it adds to the total of each agent, so the rewards of an agent
    sum to its result, less a head start. The game ends for all agents at once, and is never truncated.
    """

    metadata: ClassVar[dict[str, Any]] = {"is_parallelizable": False, "render_modes": list(RENDER_MODES)}

    def __init__(
        self,
        game: str,
        players: int = 2,
        rules: Any = None,  # noqa: ANN401 (of any game)
        *,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.playing = Playing(game, rules, players)
        self.metadata = {**self.metadata, "name": f"{game}_v0"}  # type: ignore[misc]  # each game has its own
        self.render_mode = read_render_mode(render_mode)
        self.possible_agents = self.playing.names[:]
        self.agents: list[str] = []
        self._actions = self.playing.action_space
        self._observations = self.playing.observation_space
        self._rng: np.random.Generator | None = None

    @property
    def game_state(self) -> Any:  # noqa: ANN401 (of any game)
        """The state of the game; `None` before the first `reset`."""
        return self.playing.state

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The name of each number of an observation."""
        return self.playing.feature_names

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:  # noqa: ARG002 (the same for all)
        """Return the space of observations."""
        return self._observations

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:  # noqa: ARG002 (the same for all)
        """Return the space of actions."""
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (has none)
        """Begin a game; the same seed leads to the same dice."""
        if seed is not None or self._rng is None:
            self._rng, _ = np_random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.playing.begin(self._rng)
        self.agent_selection = self._to_act()

    def step(self, action: Any) -> None:  # noqa: ANN401 (NumPy's, too)
        """Take an action of the current agent.

        Raises:
            ResetNeeded: If no game has begun.
            IllegalActionError: If the action is not legal.
            NotationError: If `action` is not the code of an action.
        """
        self.playing.require_game()
        agent = self.agent_selection
        if action is None or self.terminations[agent]:
            self._was_dead_step(action)
            return
        gained = self.playing.act(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, map(float, gained), strict=True))
        self._accumulate_rewards()
        if self.playing.seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._to_act()

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent, with the mask of its legal actions.

        Raises:
            ResetNeeded: If no game has begun.
        """
        self.playing.require_game()
        seat, mask = self.possible_agents.index(agent), self.playing.mask()
        return self.playing.observe(seat, mask if seat == self.playing.seat else np.zeros_like(mask))

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002 (as they do)
        """Return the current agent's observation, its reward since its last action, and whether its game has ended.

        Raises:
            ResetNeeded: If no game has begun.
        """
        self.playing.require_game()
        last: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return last

    def render(self) -> str | Picture | None:
        """Return the game as text or as a picture; `None` without a render mode."""
        return self.playing.render(self.render_mode)

    def close(self) -> None:
        """Do nothing, since no window is open."""

    def _to_act(self) -> str:
        """Return the agent to act, or the first one when the game is over."""
        return self.possible_agents[self.playing.seat or 0]
