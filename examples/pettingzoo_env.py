"""Kiriki as a PettingZoo environment, in which agents take turns and learn.

An agent observes the dice, how many rolls are left, and for each player, beginning with itself, the thirteen categories
of the card, -1 where one is open, and the grand total. Its actions are the codes of `kiriki.from_code`; the mask says
which are legal, and is empty while another agent plays. As in `kiriki.play`, the first roll of a turn is made without
asking, since nothing is to be decided.

The reward of an action is what it adds to the agent's grand total, so that an agent's rewards add up to its result. The
game ends for all agents at once, when every card is full; it is never cut short.

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

from dicerules import KirikiGame, Scorecard, display, kiriki, roll_dice
from dicerules.kiriki import KIRIKI, KirikiRules, KirikiState

OPEN: Final = -1
ILLEGAL: Final = -100.0
"""The reward of an illegal action, which ends the game."""


def env(players: int = 2, rules: KirikiRules = KIRIKI) -> Any:  # noqa: ANN401 (PettingZoo's wrappers have no types)
    """Make the environment with PettingZoo's usual wrappers: an illegal action ends the game and costs `ILLEGAL`."""
    illegal = wrappers.TerminateIllegalWrapper(KirikiEnv(players, rules), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))


class KirikiEnv(AECEnv[str, dict[str, Any], Any]):  # type: ignore[misc]  # PettingZoo has no types
    """The environment itself; an illegal action raises a `dicerules.DiceRulesError`."""

    metadata = {"name": "kiriki_v0", "is_parallelizable": False, "render_modes": ["ansi"]}  # noqa: RUF012 (as they do)

    def __init__(self, players: int = 2, rules: KirikiRules = KIRIKI) -> None:
        """Seat the players, who are called player_0, player_1 and so on."""
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

    def observation_space(self, agent: str) -> spaces.Dict:  # noqa: ARG002 (one for all)
        """Give the space of what an agent observes."""
        return self._observations

    def action_space(self, agent: str) -> spaces.Discrete:  # noqa: ARG002 (one for all)
        """Give the space of what an agent can do."""
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (has none)
        """Begin a game; with a seed its dice are always the same."""
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
        """Take an action of the agent whose turn it is."""
        self._require_game()
        agent = self.agent_selection
        if action is None or self.terminations[agent]:
            self._was_dead_step(action)
            return
        before = self.game_state.game.card(agent).grand_total
        self._go_on(self.game_state, kiriki.from_code(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.rewards[agent] = float(self.game_state.game.card(agent).grand_total - before)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent observes, and which actions are legal for it."""
        self._require_game()
        state = self.game_state
        seat = self.possible_agents.index(agent)
        cards = state.game.cards[seat:] + state.game.cards[:seat]
        numbers = [*_of_dice(state), *(number for card in cards for number in _of_card(card))]
        mask = np.zeros(int(self._actions.n), np.int8)
        if agent == state.player:
            mask[[action.code for action in kiriki.legal_actions(state)]] = 1
        return {"observation": np.array(numbers, np.int64), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002 (as they do)
        """Give what the agent whose turn it is observes, what it has earned since it played, and whether it goes on."""
        self._require_game()
        last: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return last

    def render(self) -> str:
        """Give the game as text."""
        return display.text(self.game_state.game)

    def close(self) -> None:
        """Do nothing: there is no window to close."""

    def _require_game(self) -> None:
        """Raise `gymnasium.error.ResetNeeded` before the first `reset`, after which there are dice on the table."""
        if self.game_state.turn is None and not self.game_state.is_over:
            msg = "no game has begun: call reset() first"
            raise ResetNeeded(msg)

    def _go_on(self, state: KirikiState, action: kiriki.KirikiAction) -> None:
        """Take an action, and make the first roll of the next turn."""
        thrown = None
        if isinstance(action, kiriki.RollDice):
            thrown = roll_dice(state.game.rules.dice - len(action.keep), rng=self._rng)
        state = kiriki.apply(state, action, thrown)
        if state.player is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif state.turn is None:
            self._go_on(state, kiriki.RollDice())
            return
        self.game_state = state
        self.agent_selection = state.player or self.agents[0]


def _of_dice(state: KirikiState) -> tuple[int, ...]:
    """Give how many dice show 1, 2, … 6, and how many rolls are left: nothing before a roll."""
    return (0,) * 7 if state.turn is None else (*state.turn.roll.counts, state.turn.rolls_left)


def _of_card(card: Scorecard) -> tuple[int, ...]:
    """Give the points in each category, and the grand total."""
    points = (card[category] for category in card)
    return (*(OPEN if held is None else held for held in points), card.grand_total)


def read_seed(text: str) -> int:
    """Read where chance begins."""
    if not text.isdecimal():
        msg = f"must be a whole number from 0 on, not {text!r}"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def main() -> None:
    """Let random agents play a game and show its cards."""
    parser = argparse.ArgumentParser(description="Let random agents play a game of Kiriki.")
    parser.add_argument("seed", nargs="?", type=read_seed, help="where chance begins; another one without it")
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
