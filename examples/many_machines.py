"""Play millions of games of Farkle on a Dask cluster, and print how often each policy wins.

    python examples/many_machines.py --games 10_000_000
    python examples/many_machines.py --games 10_000_000 --scheduler tcp://10.0.0.1:8786

Without a scheduler, the cluster is this machine. A game depends on the seed and on its own number alone, so the result
is the same on any cluster and for any size of the parts.

It needs `python -m pip install ".[optimal]" "dask[distributed]"` in a checkout, on every worker.
"""

import argparse
import sys
from typing import Final, NamedTuple

from dask.distributed import Client, as_completed
from tqdm import tqdm  # type: ignore[import-untyped]

from dicerules import farkle
from dicerules.farkle import Thresholds

POLICIES: Final = (Thresholds(300), Thresholds(350))
"""The policies, in the order of play: the first one always begins."""


class Sums(NamedTuple):
    """What games have led to, as whole numbers, so that the sum of parts does not depend on their order."""

    games: int
    """The number of games."""
    wins: tuple[int, ...]
    """The number of games that each policy has won alone."""
    shared: int
    """The number of games with several winners."""
    rounds: int
    """The number of rounds of all games together."""


def play(first: int, games: int, seed: int) -> Sums:
    """Play the games with these numbers; Dask starts one such call for each thread of a worker."""
    results = farkle.simulate(POLICIES, games, seed=seed, first=first, threads=1)
    alone = results.winners.sum(axis=1) == 1
    wins = tuple(results.winners[alone].sum(axis=0).tolist())
    return Sums(games, wins, games - sum(wins), int(results.rounds.sum()))


def add(one: Sums, other: Sums) -> Sums:
    """Return the sums of both."""
    wins = tuple(map(sum, zip(one.wins, other.wins, strict=True)))
    return Sums(one.games + other.games, wins, one.shared + other.shared, one.rounds + other.rounds)


def connect(scheduler: str | None) -> Client:
    """Return a connection to a cluster, or to a new one on this machine."""
    if scheduler is None:
        return Client(processes=False, dashboard_address=":0")  # type: ignore[no-untyped-call]
    return Client(scheduler)  # type: ignore[no-untyped-call]


def play_on(client: Client, games: int, part: int, seed: int) -> Sums:
    """Play games in parts on a cluster, with a progress bar where a person can see it."""
    starts = range(0, games, part)
    running = [client.submit(play, start, min(part, games - start), seed, pure=False) for start in starts]
    total = Sums(0, (0,) * len(POLICIES), 0, 0)
    with tqdm(total=games, desc="Playing", unit=" games", leave=False, disable=not sys.stderr.isatty()) as bar:
        for _, sums in as_completed(running, with_results=True):  # type: ignore[no-untyped-call]
            total = add(total, sums)
            bar.update(sums.games)
    return total


def report(sums: Sums) -> str:
    """Return the result as text."""
    lines = [f"{sums.games} games of {sums.rounds / sums.games:.3f} rounds, {sums.shared} of them shared"]
    for policy, wins in zip(POLICIES, sums.wins, strict=True):
        lines.append(f"{policy!r:<16} wins {wins} alone ({wins / sums.games:.2%})")
    return "\n".join(lines)


def read_number(text: str) -> int:
    """Return a number of games on the command line, such as `10_000_000`."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        msg = f"expected a whole number of at least 1, not {text!r}"
        raise argparse.ArgumentTypeError(msg)
    return number


def main(arguments: list[str] | None = None) -> None:
    """Play the games and print the result."""
    parser = argparse.ArgumentParser(description="Play many games of Farkle on a Dask cluster.")
    parser.add_argument("--games", type=read_number, default=10_000_000, help="how many games (default: ten million)")
    parser.add_argument("--part", type=read_number, default=100_000, help="how many games a worker plays at a time")
    parser.add_argument("--seed", type=int, default=7, help="the seed of the games (default: 7)")
    parser.add_argument("--scheduler", help="the address of a Dask scheduler (default: a cluster on this machine)")
    given = parser.parse_args(arguments)
    with connect(given.scheduler) as client:
        print(report(play_on(client, given.games, given.part, given.seed)))


if __name__ == "__main__":
    main()
