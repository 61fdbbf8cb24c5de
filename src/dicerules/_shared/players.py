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
    return _read_names(players, "players")


def read_winners(winners: Iterable[str]) -> tuple[str, ...]:
    """Return the names of a game's winners; it raises what `read_players` raises."""
    return _read_names(winners, "winners")


def _read_names(given: Iterable[str], field: str) -> tuple[str, ...]:
    names = read_list(given, field)
    if not names:
        raise IllegalActionError(messages.NO_PLAYERS, path=(field,))
    by_key: dict[str, str] = {}
    for place, name in enumerate(names):
        with within(field, place):
            key = name_key(name)
        if by_key.get(key) == name:
            raise IllegalActionError(messages.NAME_TWICE, path=(field, place), player=str.__str__(name))
        if key in by_key:
            raise IllegalActionError(
                messages.NAMES_LOOK_ALIKE, path=(field, place), first=escaped(by_key[key]), second=escaped(name)
            )
        by_key[key] = name
    return tuple(map(str.__str__, names))  # plain text, also for a member of an enum


def read_player(player: str) -> str:
    """Return the name of the player that a value is about.

    Raises:
        IllegalActionError: If the name is not valid.
    """
    with within("player"):
        name_key(player)
    return str.__str__(player)  # plain text, also for a member of an enum


def seat_of(player: str, players: tuple[str, ...]) -> int:
    """Return the index of a player.

    Raises:
        NotationError: If no player of this game has that name.
    """
    if not isinstance(player, str) or player not in players:
        raise NotationError(messages.UNKNOWN_PLAYER, given=short_repr(player), known=short_repr(list(players)))
    return players.index(player)


def seat_of_leaving(player: str, players: tuple[str, ...]) -> int:
    """Return the index of a player who leaves.

    Raises:
        NotationError: If no player of this game has that name.
        IllegalActionError: If nobody else is left.
    """
    seat = seat_of(player, players)
    if len(players) == 1:
        raise IllegalActionError(messages.ONLY_PLAYER, path=("player",), player=players[0])
    return seat
