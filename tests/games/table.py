"""The games that the tests of this folder cover, and a decorator that runs a test once for each of them."""

from __future__ import annotations

import pytest

from tests.games import farkle, kiriki
from tests.games.entry import Entry
from tests.pig import entry as pig

ENTRIES: tuple[Entry, ...] = (kiriki.ENTRY, farkle.ENTRY, pig.ENTRY)

each_game = pytest.mark.parametrize("game", ENTRIES, ids=lambda game: game.name)


def each(rows: str) -> pytest.MarkDecorator:
    """Run a test for each game and each row of one of its lists."""
    found = [
        pytest.param(game, row, id=f"{game.name} {number}")
        for game in ENTRIES
        for number, row in enumerate(getattr(game, rows))
    ]
    return pytest.mark.parametrize(("game", "row"), found)


each_state = pytest.mark.parametrize(
    ("game", "name"), [pytest.param(game, name, id=f"{game.name} {name}") for game in ENTRIES for name in game.states]
)
