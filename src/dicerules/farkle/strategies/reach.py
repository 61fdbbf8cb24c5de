"""Which points a turn can reach, and the dice that lead to them: how the strategies bring turns and games to an end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import gcd, lcm
from typing import Final, NamedTuple, TypeAlias

from dicerules.farkle import FarkleRules, FarkleTurn, HotDice, SetAside, is_farkle, set_asides
from dicerules.outcomes import weighted_rolls
from dicerules.roll import Roll

__all__ = ["Move", "banked", "best_move", "farkle", "least_move", "moves", "winning_move"]

_MOST_ROLLS: Final = 100
# In rules without combinations of their own, neither these dice nor the first n of them score, except that all six can
# be a dead roll.
_DEAD: Final = (2, 2, 3, 3, 4, 6)


class Move(NamedTuple):
    """A roll, and the dice set aside from it."""

    roll: Roll
    """The roll."""
    selection: SetAside
    """The dice set aside."""

    def after(self, turn: FarkleTurn) -> FarkleTurn:
        """Return the turn after this move."""
        return turn.roll(self.roll).set_aside(self.selection)


_Key: TypeAlias = tuple[int, int]
"""How many dice are set aside, and for how many points."""


@lru_cache(maxsize=128)
def _all_moves(rules: FarkleRules, dice: int) -> tuple[Move, ...]:
    return tuple(Move(roll, option) for roll, _ in weighted_rolls(dice) for option in set_asides(roll, rules))


def _wins(rules: FarkleRules, move: Move) -> bool:
    return any(combination.kind in rules.instant_win for combination in move.selection.combinations)


@lru_cache(maxsize=128)
def moves(rules: FarkleRules, dice: int) -> dict[_Key, Move]:
    """Return a move with that many dice for each number of dice set aside and points; none of them wins at once."""
    found: dict[_Key, Move] = {}
    for move in _all_moves(rules, dice):
        if not (rules.instant_win and _wins(rules, move)):
            found.setdefault((len(move.selection.dice), move.selection.points), move)
    return found


@lru_cache(maxsize=128)
def winning_move(rules: FarkleRules, dice: int) -> Move | None:
    """Return a move with that many dice that wins the game at once, or `None`."""
    return next((move for move in _all_moves(rules, dice) if _wins(rules, move)), None) if rules.instant_win else None


def best_move(rules: FarkleRules, dice: int) -> Move:
    """Return the move with the most points; it wins at once only if no other is possible."""
    found = moves(rules, dice)
    return found[max(found, key=lambda key: (key[1], -key[0]))] if found else _all_moves(rules, dice)[0]


def least_move(rules: FarkleRules, dice: int) -> Move:
    """Return the move with the fewest dice and then points; it wins at once only if no other is possible."""
    found = moves(rules, dice)
    return found[min(found)] if found else _all_moves(rules, dice)[0]


@cache
def _simplest_first(dice: int) -> tuple[Roll, ...]:
    return Roll(_DEAD[:dice]), *(roll for roll, _ in weighted_rolls(dice))


@lru_cache(maxsize=128)
def farkle(rules: FarkleRules, dice: int) -> Roll | None:
    """Return a roll of that many dice that is a Farkle, or `None` if none is."""
    return next((roll for roll in _simplest_first(dice) if is_farkle(roll, rules)), None)


def banked(turn: FarkleTurn, least: int = 0, *, exactly: bool = False) -> FarkleTurn | None:
    """Return a turn played on to a bank.

    Args:
        turn: A turn that is not over, without a roll on the table.
        least: The fewest points to bank. Of all banks with at least these points, the one with the fewest is made.
        exactly: Whether to bank no more than these points.

    Returns:
        The turn, or `None` if no such bank is within reach.
    """
    if turn.can_bank and (turn.points == least if exactly else turn.points >= least):
        return turn.bank()
    rules = turn.rules
    known = {dice: moves(rules, dice) for dice in range(1, rules.dice + 1)}
    unit = gcd(*(points for found in known.values() for _, points in found))
    goals = _goals(turn, least, unit, exactly=exactly)
    reached = _reached(rules, turn.dice_to_roll, max(goals, default=0) // unit, known, unit)
    last = [dice for dice in reached if dice < rules.dice or rules.hot_dice is HotDice.OPTIONAL]
    for goal in goals:
        for dice in last:
            if reached[dice] >> goal // unit & 1:
                return _played(turn, _way(reached, known, (dice, goal), unit))
    return None


def _goals(turn: FarkleTurn, least: int, unit: int, *, exactly: bool) -> list[int]:
    """Return the points that may be added before banking, in ascending order, up to some more than the fewest."""
    rules = turn.rules
    fewest = max(least, rules.bank_minimum, 0 if turn.on_board else rules.entry_minimum, turn.points + unit)
    most = (
        least
        if exactly
        else fewest + 4 * lcm(unit, rules.bank_multiple) + best_move(rules, rules.dice).selection.points
    )
    first = -(-fewest // rules.bank_multiple) * rules.bank_multiple
    added = (points - turn.points for points in range(first, most + 1, rules.bank_multiple))
    return [points for points in added if points % unit == 0]


def _reached(
    rules: FarkleRules, start: int, span: int, known: dict[int, dict[_Key, Move]], unit: int
) -> dict[int, int]:
    """Return the points that can be added, by the number of dice then left: bit n of a number stands for n units."""
    reached = dict.fromkeys(range(rules.dice, 0, -1), 0)
    reached[start] = 1
    mask = (1 << span + 1) - 1
    before: list[int] = []
    while before != (before := list(reached.values())):
        for dice in reached:
            for used, points in known[dice]:
                reached[dice - used or rules.dice] |= reached[dice] << points // unit & mask
    return reached


def _way(reached: dict[int, int], known: dict[int, dict[_Key, Move]], goal: tuple[int, int], unit: int) -> list[Move]:
    """Return the moves that lead to a goal: a number of dice left and of points added."""
    most = max(reached)
    left, points = goal
    way: list[Move] = []
    while points:
        before = [
            (worth, dice, used)
            for dice, found in known.items()
            for used, worth in found
            if (dice - used or most) == left and worth <= points and reached[dice] >> (points - worth) // unit & 1
        ]
        worth, left, used = max(before)
        points -= worth
        way.append(known[left][used, worth])
    return way[::-1]


def _played(turn: FarkleTurn, way: Iterable[Move]) -> FarkleTurn | None:
    for move in way:
        if len(turn.history) >= 2 * _MOST_ROLLS:
            return None
        turn = move.after(turn)
    return turn.bank()
