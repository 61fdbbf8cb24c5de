"""Who starts a game (F11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, SupportsIndex

from dicerules._base.checks import integer, require, within
from dicerules._shared.players import read_players
from dicerules.errors import IllegalActionError, InvalidRollError
from dicerules.farkle import messages
from dicerules.roll import Dice, Roll

__all__ = ["starting_player"]

_MOST_NAMED: Final = 10  # how many players a message names at most


def _read_throws(player: str, throw: SupportsIndex | Dice) -> Roll:
    """Return the throws of a player: one die as a number, or several throws as a roll."""
    with within("throws", player):
        return Roll(throw) if integer(throw) is None else Roll([throw])  # type: ignore[list-item, arg-type]


def starting_player(throws: Mapping[str, SupportsIndex | Dice]) -> str:
    """Return who starts (F11): everyone throws one die, and those who tie for the highest throw again among themselves.

    Args:
        throws: For each player one die as a number, or all their throws in order as a roll if they had to throw again.

    Returns:
        The name of the player who starts.

    Raises:
        InvalidRollError: If a value is not dice, or a player has thrown too many or too few times.
        IllegalActionError: If there are no players, or some must throw again; the message names them.
        DiceRulesError: If `throws` is not a mapping.

    Examples:
        >>> starting_player({"Ada": 3, "Bo": 5})
        'Bo'
        >>> starting_player({"Ada": "62", "Bo": "65", "Cy": "1"})
        'Bo'
    """
    require(throws, Mapping, "throws")
    tied: tuple[str, ...] = read_players(list(throws))
    dice = {player: _read_throws(player, throw) for player, throw in throws.items()}
    for turn in range(max(1, *map(len, dice.values()))):
        throwing = tied if turn == 0 or len(tied) > 1 else ()
        for player, own in dice.items():
            if (len(own) > turn) != (player in throwing):
                raise InvalidRollError(messages.NUMBER_OF_THROWS, path=("throws", player), dice=own)
        highest = max(dice[player].faces[turn] for player in tied)
        tied = tuple(player for player in tied if dice[player].faces[turn] == highest)
    first, *others = tied
    if others:
        raise IllegalActionError(messages.THROW_AGAIN, path=("throws",), players=tied[:_MOST_NAMED])
    return first
