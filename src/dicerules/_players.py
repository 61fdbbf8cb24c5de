"""The players of a game: their names, in the order in which they sit."""

from __future__ import annotations

from collections.abc import Iterable

from more_itertools import duplicates_everseen

from dicerules._validate import read_list, short
from dicerules.errors import IllegalActionError, NotationError


def read_players(players: Iterable[str]) -> tuple[str, ...]:
    """Read the names of a game's players.

    Raises:
        DiceRulesError: this is no list.
        IllegalActionError: there are none, two have one name, or something is not a name.
    """
    names = read_list(players, "players")
    if not names:
        msg = "a game needs at least one player"
        raise IllegalActionError(msg)
    for name in names:
        # Something of a name must be seen: not only spaces, and not only characters without a shape.
        if not isinstance(name, str) or not any(sign.isprintable() and not sign.isspace() for sign in name):
            msg = f"a player's name must be a text that can be seen, not {short(name)}"
            raise IllegalActionError(msg)
    if twice := next(duplicates_everseen(names), None):
        msg = f"every player needs a name of their own, and {short(twice)} stands there twice"
        raise IllegalActionError(msg)
    return tuple(map(str.__str__, names))  # a plain text also for a member of an enum


def seat_of(player: str, players: tuple[str, ...]) -> int:
    """Find where a player sits, from 0.

    Raises:
        NotationError: nobody in this game has that name.
    """
    if not isinstance(player, str) or player not in players:
        msg = f"no player is called {short(player)}; there are {short(list(players))}"
        raise NotationError(msg)
    return players.index(player)
