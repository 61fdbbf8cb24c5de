"""A third game for the tests of this folder, and warnings that PettingZoo's own environments cause, too."""

from __future__ import annotations

import pytest

from dicerules import games
from tests import pig

IGNORED = (
    "ignore:Observation is not a NumPy array:UserWarning:pettingzoo.test.api_test",
    "ignore:Observation space for each agent probably should be:UserWarning:pettingzoo",
)


@pytest.fixture(autouse=True)
def all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add Pig to the list of games, as somebody would who adds a game to the library."""
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, pig.GAME))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for ignored in IGNORED:
            item.add_marker(pytest.mark.filterwarnings(ignored))
