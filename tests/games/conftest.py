"""Values of another game, which functions must refuse."""

from __future__ import annotations

from typing import Any

import pytest

from dicerules import games
from tests import pig
from tests.games.entry import Entry
from tests.games.table import ENTRIES


@pytest.fixture(autouse=True)
def all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add Pig to the list of games."""
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, pig.GAME))


@pytest.fixture
def other(game: Entry) -> Entry:
    """Return a game that is not the one under test."""
    return next(entry for entry in ENTRIES if entry is not game)


@pytest.fixture
def other_rules(other: Entry) -> Any:  # noqa: ANN401 (of any game)
    """Return rules of another game."""
    return other.played_rules[0]


@pytest.fixture
def other_game(other: Entry) -> Any:  # noqa: ANN401 (of any game)
    """Return a game of another kind."""
    return other.states["before"].game
