"""The example that plays games on a Dask cluster: its result does not depend on how the games are split."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Iterator

import numpy as np
import pytest
from dask.distributed import Client

from dicerules import farkle
from tests.examples.running import load, run

example = load("many_machines")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Client]:
    with Client(processes=False, n_workers=2, threads_per_worker=1, dashboard_address=":0") as client:  # type: ignore[no-untyped-call]
        yield client


@pytest.mark.heavy
@pytest.mark.filterwarnings("ignore::DeprecationWarning:distributed")
def test_a_cluster_finds_the_same_however_the_games_are_split(cluster: Client) -> None:
    whole = farkle.simulate(example.POLICIES, 3_000, seed=7)
    alone = whole.winners.sum(axis=1) == 1
    wins = tuple(whole.winners[alone].sum(axis=0).tolist())
    shared = int(np.count_nonzero(~alone))
    expected = (3_000, wins, shared, int(whole.rounds.sum()))
    for part in (3_000, 1_000, 701):
        assert example.play_on(cluster, 3_000, part, 7) == expected
    assert example.play_on(cluster, 3_000, 1_000, 8) != expected


@pytest.mark.heavy
def test_a_user_runs_it() -> None:
    shown = run("many_machines.py", "--games", "2_000", "--part", "700", "--seed", "3")
    first, *lines = shown.splitlines()
    assert first.startswith("2000 games of ")
    assert [line.split(" wins ")[0].strip() for line in lines] == ["Thresholds(300)", "Thresholds(350)"]


@pytest.mark.parametrize("number", ["0", "-1", "x", "1.5", ""])
def test_an_invalid_number_is_refused(number: str) -> None:
    with pytest.raises(ArgumentTypeError, match=r"^expected a whole number of at least 1, not "):
        example.read_number(number)
