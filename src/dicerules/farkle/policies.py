"""Simple policies of Farkle, as players that `play` takes: yardsticks for bots, and rules of thumb to compare."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias, final

import attrs

from dicerules._base.checks import LARGEST, check_number, integer, read_list, require, to_int
from dicerules.errors import DiceRulesError, IllegalActionError, Objection, short_repr
from dicerules.farkle import messages
from dicerules.farkle.choices import Bank, FarkleAction, RollDice, SetAsideDice
from dicerules.farkle.objections import dice_left
from dicerules.farkle.state import FarkleState

__all__ = ["Greedy", "Thresholds"]

_MOST_DICE: Final = 6

_BankFrom: TypeAlias = int | tuple[tuple[int, int], ...]


def _read_bank_from(bank_from: int | Mapping[int, int] | Iterable[tuple[int, int]]) -> _BankFrom:
    """Return points as a number, or as pairs with the most dice first.

    Raises:
        DiceRulesError: If these are neither points nor points by the number of dice.
    """
    number = integer(bank_from)
    if number is not None:
        check_number(number, 0, LARGEST, "bank_from")
        return number
    given: Any = bank_from
    try:
        pairs = dict(given.items() if isinstance(given, Mapping) else read_list(given, "bank_from"))
    except (DiceRulesError, TypeError, ValueError):
        pairs = {}
    read = {to_int(dice): to_int(points) for dice, points in pairs.items()}
    if not read or not all(integer(dice) and 1 <= dice <= _MOST_DICE for dice in read):
        raise DiceRulesError(messages.NOT_THRESHOLDS, path=("bank_from",), given=short_repr(bank_from))
    for dice, points in read.items():
        check_number(points, 0, LARGEST, "bank_from", dice)
    return tuple(sorted(read.items(), reverse=True))


@final
@attrs.frozen
class Greedy:
    """A player who sets aside the selection with the most points, and banks as soon as the rules allow it.

    Of selections with equal points, it is the first of `FarkleTurn.options`.

    Examples:
        >>> from dicerules.farkle import FarkleGame, FarkleState, FarkleTurn
        >>> state = FarkleState(FarkleGame(["Ada"]), FarkleTurn().roll("111523"))
        >>> Greedy()(state)
        SetAsideDice("1115")
    """

    def __call__(self, state: FarkleState) -> FarkleAction:
        """Return the action to take.

        Raises:
            IllegalActionError: If the game is over, or no action is legal.
            DiceRulesError: If `state` is not a `FarkleState`.
        """
        return _action(state, by_dice=(0,) * (_MOST_DICE + 1))


@final
@attrs.frozen(repr=False)
class Thresholds:
    """A player who sets aside the selection with the most points, and banks from some points on.

    Of selections with equal points, it is the first of `FarkleTurn.options`. While the rules do not allow a bank, the
    player rolls.

    Args:
        bank_from: The points from which to bank: one number, or a dict with one for each number of dice left to roll,
            which is that of all dice after hot dice. With a number of dice that it lacks, the player always rolls.

    Raises:
        DiceRulesError: If `bank_from` is neither a whole number from 0 to 10¹² nor a dict of these by numbers from 1 to
            6.

    Examples:
        >>> from random import Random
        >>> from dicerules import farkle
        >>> careful = Thresholds({5: 2000, 4: 1000, 3: 400, 2: 300, 1: 300})
        >>> careful.points_to_bank(3), careful.points_to_bank(6)
        (400, None)
        >>> game = farkle.play({"Ada": careful, "Bo": Thresholds(300)}, rng=Random(1))
        >>> game.state.game.winners
        ('Ada',)
    """

    bank_from: _BankFrom = attrs.field(converter=_read_bank_from)
    """The points for any number of dice, or pairs of a number of dice and its points, most dice first."""

    def points_to_bank(self, dice: int) -> int | None:
        """Return the points from which the player banks with that many dice to roll; `None` to always roll.

        Raises:
            DiceRulesError: If `dice` is not a whole number from 1 to 6.
        """
        check_number(dice, 1, _MOST_DICE, "dice")
        return self._by_dice[to_int(dice)]

    @property
    def _by_dice(self) -> tuple[int | None, ...]:
        """The points for each number of dice from 0 on."""
        if isinstance(self.bank_from, int):
            return (self.bank_from,) * (_MOST_DICE + 1)
        known = dict(self.bank_from)
        return tuple([known.get(dice) for dice in range(_MOST_DICE + 1)])

    def __call__(self, state: FarkleState) -> FarkleAction:
        """Return the action to take.

        Raises:
            IllegalActionError: If the game is over, or no action is legal.
            DiceRulesError: If `state` is not a `FarkleState`.
        """
        return _action(state, self._by_dice)

    def __repr__(self) -> str:
        """Return the expression that makes this player."""
        shown = self.bank_from if isinstance(self.bank_from, int) else dict(self.bank_from)
        return f"Thresholds({shown!r})"


def _action(state: FarkleState, by_dice: tuple[int | None, ...]) -> FarkleAction:
    """Return the action of a player with these points to bank by the number of dice."""
    require(state, FarkleState, "state")
    turn = state.turn
    if turn is None:
        raise IllegalActionError(messages.FARKLE_GAME_OVER, path=("state",))
    if turn.current_roll is not None:
        return SetAsideDice(turn.options[0])
    least = by_dice[dice_left(turn)]
    enough = least is not None and turn.points >= least
    if turn.can_bank and (enough or not turn.can_roll):
        return Bank()
    if turn.can_roll:
        return RollDice()
    raise Objection(messages.NO_ACTION_IN_TURN, {"given": short_repr(turn)}).error()
