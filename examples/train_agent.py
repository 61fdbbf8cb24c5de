"""An agent that learns to play Farkle from nothing but the rewards of a vector environment, with NumPy alone.

It plays many games of ten turns side by side. What it learns is a table: how many points a turn earns on average if
some number of dice is rolled now, by the points that are at risk, and by whether the player has banked before. It is
corrected after each roll: a little towards the best that can be done with the dice, or towards 0 after a Farkle (the
method is called temporal-difference learning of afterstates). Then the agent plays games with other dice, and so does a
greedy player, who sets aside what scores most and banks as soon as possible.

It needs the library with its extra: in a checkout, `python -m pip install ".[envs]"`.

    python examples/train_agent.py 7
"""

import argparse
from random import Random
from typing import Any, Final, cast

import gymnasium
import numpy as np
from numpy.typing import NDArray

from dicerules import envs, farkle
from dicerules.farkle import FarkleRules, SetAsideDice

RULES: Final = FarkleRules(ending="fixed_turns", turns=10)
UNIT: Final = 50
"""The points of all combinations are multiples of this."""
LEVELS: Final = 61
"""The levels of points at risk in the table; nobody should risk more than the last one."""

Array = NDArray[Any]


class Agent:
    """A player with a table of what rolling is worth, by on board, dice to roll, and level of the points at risk."""

    def __init__(self, rules: FarkleRules, names: tuple[str, ...]) -> None:
        """Begin with a table that expects too much of rolling, so that everything is tried."""
        self.rules = rules
        self.places = {name: place for place, name in enumerate(names)}
        self.table = np.zeros((2, rules.dice + 1, LEVELS)) + UNIT * np.arange(LEVELS) + 500.0
        sets = [farkle.from_code(code, rules) for code in range(farkle.action_count(rules))]
        dice = [action.dice if isinstance(action, SetAsideDice) else () for action in sets]
        self.sizes = np.array([len(roll) for roll in dice])
        self.points = np.array([farkle.score(roll, rules) if roll else 0 for roll in dice])

    def see(self, numbers: Array, name: str) -> Array:
        """Return one number of the observations of all games."""
        column: Array = numbers[:, self.places[name]]
        return column

    def judge(self, observations: dict[str, Array]) -> tuple[Array, Array, Array]:
        """Return for each game the best code, what the turn is then worth, and the place in the table if dice roll."""
        numbers = observations["observation"]
        on_board, at_risk = self.see(numbers, "on_board"), self.see(numbers, "points")
        on_table = numbers[:, :6].sum(axis=1)
        games, codes = observations["action_mask"].view(bool).nonzero()
        points = at_risk[games] + self.points[codes]
        left = np.where(on_table > 0, on_table, self.see(numbers, "dice_to_roll"))[games] - self.sizes[codes]
        left[left == 0] = self.rules.dice
        places = np.ravel_multi_index((on_board[games], left, np.minimum(points // UNIT, LEVELS - 1)), self.table.shape)
        rolling = self.table.flat[places]
        may_bank = (on_board[games] > 0) | (points >= self.rules.entry_minimum)
        setting_aside = np.where(may_bank, np.maximum(points, rolling), rolling)
        worth = np.choose(np.minimum(codes, 2), (rolling, points, setting_aside))
        order = np.lexsort((worth, games))
        best = order[np.flatnonzero(np.diff(games, append=-1))]
        result = (np.zeros(len(numbers), int), np.zeros(len(numbers)), np.full(len(numbers), -1))
        for array, values in zip(result, (codes, worth, np.where(codes == 1, -1, places)), strict=True):
            array[games[best]] = values[best]
        return result

    def learn(self, places: Array, targets: Array) -> None:
        """Move the table at these places towards what the rolls turned out to be worth."""
        size = self.table.size
        times, sums = np.bincount(places, minlength=size), np.bincount(places, targets, minlength=size)
        seen = times > 0
        table = self.table.reshape(-1)
        table[seen] += (sums[seen] / times[seen] - table[seen]) * times[seen] / (times[seen] + 20)


def make(games: int) -> envs.BatchEnv:
    """Return many games of one player side by side."""
    return cast("envs.BatchEnv", gymnasium.make_vec("dicerules/Farkle-v0", num_envs=games, rules=RULES))


def train(seed: int, games: int = 512, steps: int = 700) -> Agent:
    """Return an agent that has played this many games side by side, for this many decisions in each."""
    many = make(games)
    agent = Agent(RULES, many.feature_names)
    observations, _ = many.reset(seed=seed)
    codes, _, places = agent.judge(observations)
    for _ in range(steps):
        turns = agent.see(observations["observation"], "turns_taken")
        observations, _, _, _, _ = many.step(codes)
        numbers = observations["observation"]
        codes, worth, following = agent.judge(observations)
        farkled = agent.see(numbers, "turns_taken") != turns
        rolled = (places >= 0) & (farkled | (numbers[:, :6].sum(axis=1) > 0))
        agent.learn(places[rolled], np.where(farkled, 0, worth)[rolled])
        places = following
    return agent


def results(agent: Agent, seed: int, games: int) -> Array:
    """Return the results of games that the agent plays."""
    many = make(games)
    observations, _ = many.reset(seed=seed)
    totals, over = np.zeros(games), np.zeros(games, bool)
    while not over.all():
        codes, _, _ = agent.judge(observations)
        observations, rewards, terminations, _, _ = many.step(codes)
        totals += np.where(over, 0, rewards)
        over |= terminations
    return totals


def greedy_results(seed: int, games: int) -> Array:
    """Return the results of games that the greedy player plays."""
    rng = Random(seed)  # noqa: S311 (a game of dice)
    played = (farkle.play({"greedy": farkle.Greedy()}, RULES, rng=rng) for _ in range(games))
    return np.array([transcript.state.game.sheets[0].total for transcript in played])


def read_seed(text: str) -> int:
    """Return the seed on the command line."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):  # noqa: PLR2004 (more digits than anybody types)
        msg = f"expected a whole number of at most 9 digits, not {text!r}"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def main() -> None:
    """Train an agent, and print how it and the greedy player do in other games."""
    parser = argparse.ArgumentParser(description="Train an agent that plays ten turns of Farkle.")
    parser.add_argument("seed", nargs="?", type=read_seed, default=7, help="the seed of the training (default: 7)")
    seed = parser.parse_args().seed
    agent = train(seed)
    held_out = seed + 1
    for name, totals in (("agent", results(agent, held_out, 2000)), ("greedy", greedy_results(held_out, 500))):
        print(f"{name:8}{totals.mean():6.0f} points on average in {len(totals)} games")


if __name__ == "__main__":
    main()
