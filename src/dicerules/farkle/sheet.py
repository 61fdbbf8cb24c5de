"""The sheet on which a player's turns are written down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, final

import attrs

from dicerules._validate import at_least, instance_of, make_unchecked, plain, read_list, require, short
from dicerules.errors import IllegalActionError
from dicerules.farkle.combination import CombinationKind
from dicerules.farkle.rules import FARKLE, TIE_BREAK_KINDS, FarkleRules
from dicerules.farkle.turn import FarkleTurn

__all__ = ["FarkleSheet"]

_SINGLES = frozenset({CombinationKind.SINGLE_ONE, CombinationKind.SINGLE_FIVE})


def _read_turns(turns: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(plain, read_list(turns, "turns")))


def _check_turns(sheet: FarkleSheet, attribute: attrs.Attribute[Any], turns: tuple[int, ...]) -> None:
    for points in turns:
        at_least(0)(sheet, attribute, points)
    first = next(filter(None, turns), None)
    if first is not None and first < sheet.rules.entry_minimum:
        msg = f"the first bank needs {sheet.rules.entry_minimum} points, not {first} (F10)"
        raise IllegalActionError(msg)


@final
@attrs.frozen(repr=False)
class FarkleSheet:
    """What one player has banked, turn by turn, and what the tie-break counts (F10, F14).

    Args:
        rules: the rules that the sheet is kept by.
        turns: the points of each turn so far; 0 for a Farkle.
        special_combinations: how many three pairs, straights and six of a kind the player has completed.
        singles: how many single 1s and 5s the player has banked.

    Raises:
        IllegalActionError: the first points are below the entry minimum (F10).
        DiceRulesError: something is not a number of anything.

    Examples:
        >>> sheet = FarkleSheet().record(FarkleTurn().roll("123456").set_aside("123456").bank())
        >>> sheet.total, sheet.on_board, sheet.special_combinations, sheet.singles
        (1500, True, 1, 0)
        >>> sheet
        FarkleSheet(turns=(1500,), special_combinations=1)
    """

    rules: FarkleRules = attrs.field(default=FARKLE, validator=instance_of(FarkleRules))
    """The rules that the sheet is kept by."""

    turns: tuple[int, ...] = attrs.field(default=(), kw_only=True, converter=_read_turns, validator=_check_turns)
    """The points of each turn so far; 0 for a Farkle."""

    special_combinations: int = attrs.field(default=0, kw_only=True, converter=plain, validator=at_least(0))
    """How many combinations that count for the tie-break have been set aside, also in turns that were lost (F14)."""

    singles: int = attrs.field(default=0, kw_only=True, converter=plain, validator=at_least(0))
    """How many single 1s and 5s have been banked (F14)."""

    @property
    def total(self) -> int:
        """The banked total."""
        return sum(self.turns)

    @property
    def on_board(self) -> bool:
        """Whether the player has banked, so that any turn may be banked (F10)."""
        return any(self.turns)

    def record(self, turn: FarkleTurn) -> FarkleSheet:
        """Write down a turn that is over.

        Returns:
            The sheet with the turn's points, 0 for a Farkle; this sheet stays as it is.

        Raises:
            IllegalActionError: the turn is not over, is played by other rules, or is not this player's: it takes them
                to be on the board when they are not, or the reverse (F10).
        """
        require(turn, FarkleTurn, "turn")
        if not turn.is_over:
            msg = "the turn is not over: it ends with the bank or with a Farkle (F5)"
            raise IllegalActionError(msg)
        if turn.rules != self.rules:
            msg = f"the turn is played by {short(turn.rules)}, and the sheet kept by {short(self.rules)}"
            raise IllegalActionError(msg)
        if turn.on_board != self.on_board:
            msg = f"the turn has on_board={turn.on_board}, and the sheet on_board={self.on_board} (F10)"
            raise IllegalActionError(msg)
        kinds = [combination.kind for selection in turn.set_asides for combination in selection.combinations]
        specials = sum(kind in TIE_BREAK_KINDS for kind in kinds)
        singles = sum(kind in _SINGLES for kind in kinds) if turn.banked else 0
        return make_unchecked(
            FarkleSheet,
            rules=self.rules,
            turns=(*self.turns, turn.points),
            special_combinations=self.special_combinations + specials,
            singles=self.singles + singles,
        )

    def __repr__(self) -> str:
        """Show the expression that makes this sheet."""
        arguments = [] if self.rules == FARKLE else [repr(self.rules)]
        arguments += [f"turns={self.turns!r}"] if self.turns else []
        arguments += [f"special_combinations={self.special_combinations}"] if self.special_combinations else []
        arguments += [f"singles={self.singles}"] if self.singles else []
        return f"FarkleSheet({', '.join(arguments)})"
