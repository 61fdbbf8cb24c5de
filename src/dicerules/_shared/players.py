"""The players of a game: their names, in the order in which they sit."""

from __future__ import annotations

from collections.abc import Iterable

from dicerules._base.checks import read_list, short
from dicerules.errors import IllegalActionError, NotationError
from dicerules.names import name_key


def read_players(players: Iterable[str]) -> tuple[str, ...]:
    """Read the names of a game's players.

    Raises:
        DiceRulesError: this is no list.
        IllegalActionError: there are none, something is not a name, or two names look the same.
    """
    names = read_list(players, "players")
    if not names:
        msg = "a game needs at least one player"
        raise IllegalActionError(msg)
    by_key: dict[str, str] = {}
    for name in names:
        key = name_key(name)
        if by_key.get(key) == name:
            msg = f"every player needs a name of their own, and {short(name)} stands there twice"
            raise IllegalActionError(msg)
        if key in by_key:
            msg = f"player names must look different: {by_key[key]!a:.60} and {name!a:.60} look the same"
            raise IllegalActionError(msg)
        by_key[key] = name
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
