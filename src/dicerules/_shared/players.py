"""The players of a game: their names, in the order of play."""

from __future__ import annotations

from collections.abc import Iterable

from dicerules._base import messages
from dicerules._base.checks import read_list, within
from dicerules.errors import IllegalActionError, NotationError, short_repr
from dicerules.names import escaped, name_key


def read_players(players: Iterable[str]) -> tuple[str, ...]:
    """Return the names of a game's players.

    Raises:
        DiceRulesError: If `players` is not a list.
        IllegalActionError: If there are no players, a name is not valid, or two names look the same.
    """
    names = read_list(players, "players")
    if not names:
        raise IllegalActionError(messages.NO_PLAYERS, path=("players",))
    by_key: dict[str, str] = {}
    for place, name in enumerate(names):
        with within("players", place):
            key = name_key(name)
        if by_key.get(key) == name:
            raise IllegalActionError(messages.NAME_TWICE, path=("players", place), player=str.__str__(name))
        if key in by_key:
            raise IllegalActionError(
                messages.NAMES_LOOK_ALIKE, path=("players", place), first=escaped(by_key[key]), second=escaped(name)
            )
        by_key[key] = name
    return tuple(map(str.__str__, names))  # plain text, also for a member of an enum


def seat_of(player: str, players: tuple[str, ...]) -> int:
    """Return the index of a player.

    Raises:
        NotationError: If no player of this game has that name.
    """
    if not isinstance(player, str) or player not in players:
        raise NotationError(messages.UNKNOWN_PLAYER, given=short_repr(player), known=short_repr(list(players)))
    return players.index(player)
