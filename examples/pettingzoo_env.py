"""Kiriki, or any other card, as a PettingZoo environment, for agents that learn to play it.

An agent observes the dice, the number of rolls left, and for each player, beginning with itself, the points in the
boxes of the card (-1 in open ones) and the grand total. Its actions are the codes of `kiriki.from_code`, under the
rules of the environment. The mask marks the legal ones; it is all zeros while another agent plays. As in `kiriki.play`,
the first roll of a turn is made without asking, since there is nothing to decide.

The reward of an action is the number of points it adds to the agent's grand total, so the rewards of an agent sum to
its result. The game ends for all agents at once, when every card is full; it is never truncated.

It needs the library and PettingZoo: in a checkout, `python -m pip install . pettingzoo`. Run it to see random agents
play:

    python examples/pettingzoo_env.py 7
"""

import argparse
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from dicerules import KirikiGame, Scorecard, display, games, kiriki, roll_dice
from dicerules.kiriki import KIRIKI, KirikiRules, KirikiState

OPEN: Final = -1
ILLEGAL: Final = -100.0
"""The reward of an illegal action, which ends the game."""


def env(players: int = 2, rules: KirikiRules = KIRIKI) -> Any:  # noqa: ANN401 (PettingZoo's wrappers have no types)
    """Return the environment in PettingZoo's usual wrappers: an illegal action ends the game with reward `ILLEGAL`."""
    illegal = wrappers.TerminateIllegalWrapper(KirikiEnv(players, rules), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))


class KirikiEnv(AECEnv[str, dict[str, Any], Any]):  # type: ignore[misc]  # PettingZoo has no types
    """The environment without wrappers; an illegal action raises a `dicerules.DiceRulesError`."""

    metadata = {"name": "kiriki_v0", "is_parallelizable": False, "render_modes": ["ansi"]}  # noqa: RUF012 (as they do)

    def __init__(self, players: int = 2, rules: KirikiRules = KIRIKI) -> None:
        """Create an environment for players called player_0, player_1 and so on."""
        super().__init__()
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.game_state = KirikiState(KirikiGame(self.possible_agents, rules))
        self._rng = Random()  # noqa: S311 (a game of dice)
        self._actions = spaces.Discrete(kiriki.action_count(rules))
        size = len(_of_dice(self.game_state)) + players * len(_of_card(Scorecard(rules)))
        self._observations = spaces.Dict(
            {
                "observation": spaces.Box(OPEN, np.iinfo(np.int64).max, (size,), np.int64),
                "action_mask": spaces.Box(0, 1, (int(self._actions.n),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:  # noqa: ARG002 (the same for all)
        """Return the space of observations."""
        return self._observations

    def action_space(self, agent: str) -> spaces.Discrete:  # noqa: ARG002 (the same for all)
        """Return the space of actions."""
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (has none)
        """Begin a game; the same seed gives the same dice."""
        if seed is not None:
            self._rng = Random(seed)  # noqa: S311 (a game of dice)
        game = self.game_state.game
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on(KirikiState(KirikiGame(game.players, game.rules)), kiriki.RollDice())

    def step(self, action: int | None) -> None:
        """Take an action of the current agent."""
        self._require_game()
        agent = self.agent_selection
        if action is None or self.terminations[agent]:
            self._was_dead_step(action)
            return
        before = self.game_state.game.card(agent).grand_total
        self._go_on(self.game_state, kiriki.from_code(action, self.game_state.game.rules))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.rewards[agent] = float(self.game_state.game.card(agent).grand_total - before)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent and the mask of its legal actions."""
        self._require_game()
        state = self.game_state
        seat = self.possible_agents.index(agent)
        cards = state.game.cards[seat:] + state.game.cards[:seat]
        numbers = [*_of_dice(state), *(number for card in cards for number in _of_card(card))]
        mask = np.zeros(int(self._actions.n), np.int8)
        if agent == state.player:
            mask[[kiriki.code(action, state.game.rules) for action in kiriki.legal_actions(state)]] = 1
        return {"observation": np.array(numbers, np.int64), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002 (as they do)
        """Return the current agent's observation, its reward since its last action, and whether its game has ended."""
        self._require_game()
        last: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return last

    def render(self) -> str:
        """Return the game as text."""
        return display.text(self.game_state.game)

    def close(self) -> None:
        """Do nothing: there is no window to close."""

    def _require_game(self) -> None:
        """Raise `gymnasium.error.ResetNeeded` before the first `reset`."""
        if self.game_state.turn is None and not self.game_state.is_over:
            msg = "no game has begun: call reset() first"
            raise ResetNeeded(msg)

    def _go_on(self, state: KirikiState, action: kiriki.KirikiAction) -> None:
        """Take an action, and make the first roll of the next turn."""
        number = games.dice_thrown(state, action)
        state = games.apply(state, action, roll_dice(number, rng=self._rng) if number else None)
        if state.player is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif state.turn is None:
            self._go_on(state, kiriki.RollDice())
            return
        self.game_state = state
        self.agent_selection = state.player or self.agents[0]


def _of_dice(state: KirikiState) -> tuple[int, ...]:
    """Return the number of dice that show 1, 2, … 6, and of rolls left; zeros before the first roll."""
    return (0,) * 7 if state.turn is None else (*state.turn.roll.counts, state.turn.rolls_left)


def _of_card(card: Scorecard) -> tuple[int, ...]:
    """Return the points in each box, and the grand total."""
    points = (card[name] for name in card)
    return (*(OPEN if held is None else held for held in points), card.grand_total)


def read_seed(text: str) -> int:
    """Return the seed on the command line."""
    if not text.isdecimal():
        msg = f"expected a whole number of at least 0, not {text!r}"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def main() -> None:
    """Let random agents play a game and print its cards."""
    parser = argparse.ArgumentParser(description="Let random agents play a game of Kiriki.")
    parser.add_argument("seed", nargs="?", type=read_seed, help="the seed of the game (default: a new one each time)")
    seed = parser.parse_args().seed
    table = env()
    table.reset(seed=seed)
    table.action_space(table.agent_selection).seed(seed)
    for agent in table.agent_iter():
        observation, _, terminated, _, _ = table.last()
        table.step(None if terminated else table.action_space(agent).sample(observation["action_mask"]))
    print(table.render())


if __name__ == "__main__":
    main()
