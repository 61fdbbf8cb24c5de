"""The sheet that records a player's turns."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, final

import attrs

from dicerules._base.checks import LONGEST, check_boolean, check_number, instance_of, integer, require, to_int
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.values import call_of, make_unchecked, replaced, rules_argument
from dicerules.errors import IllegalActionError, Objection, short_repr
from dicerules.farkle import messages
from dicerules.farkle.kinds import SINGLES
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.sheet_checks import (
    check_exact_target,
    check_head_start,
    check_points,
    check_singles,
    check_special_combinations,
    check_turns,
    check_won_at_once,
    read_count,
    read_turns,
)
from dicerules.farkle.sheet_notation import parse_sheet, write_sheet
from dicerules.farkle.standing import Standing, after_points, links, standing_after
from dicerules.farkle.turn import FarkleTurn
from dicerules.farkle.variants import NAMED_RULES

__all__ = ["FarkleSheet", "full", "recorded", "standing_of", "wrong_on_board"]

_NONE_YET: int | None = 0


@final
@attrs.frozen(repr=False)
class FarkleSheet:
    """The points that one player has banked, turn by turn, and the counts that break ties (F10, F14).

    Args:
        rules: The rules of the sheet.
        turns: The points of each turn so far: 0 for a Farkle, less than 0 for one on all dice that costs points.
        special_combinations: How many three pairs, straights and six of a kind the player has completed; `None` if that
            is not known, since only the points of a turn were recorded.
        singles: How many single 1s and 5s the player has banked; `None` if that is not known.
        head_start: The total at the beginning, one of those in the rules.
        won_at_once: Whether a combination of the last turn has won the game at once.

    Raises:
        IllegalActionError: If no play leads to this sheet: the first points are below the entry minimum (F10), points
            are not a multiple of what combinations score or exceed what 500 rolls can score, a total exceeds an exact
            target, or the counts that break ties are higher than these points and the rolls of lost turns allow (F14).
            These are bounds: not every sheet within them can be played.
        DiceRulesError: If an argument is of the wrong type, or a number is negative.

    Examples:
        >>> sheet = FarkleSheet().record(FarkleTurn().roll("123456").set_aside("123456").bank())
        >>> sheet.total, sheet.on_board, sheet.special_combinations, sheet.singles
        (1500, True, 1, 0)
        >>> sheet
        FarkleSheet(turns=(1500,), special_combinations=1)
    """

    rules: FarkleRules = attrs.field(default=FARKLE, validator=instance_of(FarkleRules))
    """The rules of the sheet."""

    turns: tuple[int, ...] = attrs.field(default=(), kw_only=True, converter=read_turns, validator=check_turns)
    """The points of each turn so far: 0 for a Farkle, less than 0 for one on all dice that costs points."""

    special_combinations: int | None = attrs.field(
        default=_NONE_YET, kw_only=True, converter=read_count, validator=check_special_combinations
    )
    """How many combinations that break ties have been set aside, in lost turns too (F14); `None` if not known."""

    singles: int | None = attrs.field(default=_NONE_YET, kw_only=True, converter=read_count, validator=check_singles)
    """How many single 1s and 5s have been banked (F14); `None` if not known."""

    head_start: int = attrs.field(default=0, kw_only=True, converter=to_int, validator=check_head_start)
    """The total at the beginning."""

    won_at_once: bool = attrs.field(default=False, kw_only=True, validator=[check_won_at_once, check_exact_target])
    """Whether a combination of the last turn has won the game at once."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The total after each turn: the head start and the banked points, less the penalties.

        Examples:
            >>> FarkleSheet(turns=[500, 0, 300]).totals
            (500, 500, 800)
        """
        return tuple([standing.total for standing in links(self._standing)])[::-1]

    @cached_property
    def _standing(self) -> Standing:
        """What the turns have led to; `recorded` adds to it, so that it is computed only for other sheets."""
        return standing_after(self.turns, self.head_start, self.rules)

    # Type checkers do not see this, since they would take any attribute for one of a sheet.
    if not TYPE_CHECKING:  # pragma: no branch

        def __getattr__(self, name: str) -> tuple[int, ...]:
            """Return the turns of a sheet that `recorded` has made, and keep them from now on."""
            # Not by `getattr`, which would compute the standing from the turns if neither is there.
            standing = object.__getattribute__(self, "_standing" if name == "turns" else name)
            turns = tuple([standing.points for standing in links(standing)])[::-1]
            object.__setattr__(self, "turns", turns)
            return turns

    @property
    def total(self) -> int:
        """The total now: the head start and the banked points, less the penalties."""
        return self._standing.total

    @property
    def farkles_in_a_row(self) -> int:
        """The number of Farkles in a row at the end of the turns, since the last penalty under rules that have one.

        Examples:
            >>> FarkleSheet(turns=[500, 0, 0]).farkles_in_a_row
            2
        """
        return self._standing.farkles

    @property
    def on_board(self) -> bool:
        """Whether the player has banked, so that the entry minimum no longer applies (F10)."""
        return self._standing.on_board

    def record(self, turn: FarkleTurn) -> FarkleSheet:
        """Record a turn that is over.

        Returns:
            A new sheet with the turn's points, 0 for a Farkle.

        Raises:
            IllegalActionError: If the turn is not over, has other rules, or another `on_board` than this sheet (F10);
                or if the last turn has won the game at once, or the sheet is full, with 100,000 turns.
            DiceRulesError: If `turn` is not a `FarkleTurn`.

        Examples:
            >>> FarkleSheet().record(FarkleTurn().roll("223346"))
            FarkleSheet(turns=(0,))
        """
        require(turn, FarkleTurn, "turn")
        if turn.rules != self.rules:
            expected, given = short_repr(self.rules), short_repr(turn.rules)
            raise IllegalActionError(messages.RULES_OF_SHEET, path=("turn", "rules"), expected=expected, given=given)
        if not turn.is_over:
            raise IllegalActionError(messages.TURN_NOT_OVER)
        if turn.on_board != self.on_board:
            raise wrong_on_board(turn, self)
        self._check_that_it_is_open()
        return recorded(self, turn)

    def _check_that_it_is_open(self) -> None:
        """Raise `IllegalActionError` if the sheet takes no further turn."""
        if self.won_at_once:
            raise IllegalActionError(messages.FARKLE_GAME_OVER)
        if objection := full(self._standing.turns):
            raise objection.error()

    def _as_recorded(self, points: int, total: int) -> int:
        """Return the points that a turn adds to a total: 0 if they would exceed an exact target."""
        return 0 if self.rules.exact_target and total + points > self.rules.target else points

    def record_points(self, points: int, *, won_at_once: bool = False) -> FarkleSheet:
        """Record the points of a turn that was played with real dice: 0 for a Farkle.

        What only the dice show is not known from then on: the counts that break ties are `None` (F14).

        Args:
            points: The points, as banked; if they exceed an exact target, 0 is recorded. Under rules with a penalty for
                a Farkle on all dice, that penalty as a number below 0.
            won_at_once: Whether the turn has won the game at once, under rules with `instant_win`. Its points count
                without a bank.

        Raises:
            IllegalActionError: If no turn can be banked with these points or win with them, the last turn has won the
                game at once, or the sheet is full.
            DiceRulesError: If `points` is not a whole number, or `won_at_once` is not a bool.

        Examples:
            >>> FarkleSheet().record_points(500).record_points(0)
            FarkleSheet(turns=(500, 0), special_combinations=None, singles=None)
        """
        self._check_that_it_is_open()
        check_boolean(won_at_once, "won_at_once")
        read = to_int(points)
        check_points(self, read, won=won_at_once)
        added = read if won_at_once else self._as_recorded(read, self.total)
        return self._with_turns((*self.turns, added), won_at_once=won_at_once)

    def correct(self, turn: int, points: int, *, won_at_once: bool | None = None) -> FarkleSheet:
        """Replace the points of a turn that was recorded wrongly. The counts that break ties are then `None` (F14).

        Args:
            turn: The number of the turn, counted from 0.
            points: Its points, as for `record_points`.
            won_at_once: Whether the last turn has won the game at once. By default a win stays one, unless its own turn
                gets no points.

        Raises:
            IllegalActionError: If the sheet has no turns, or no play leads to it with these points.
            DiceRulesError: If `turn` is not the number of a recorded turn, or an argument has the wrong type.

        Examples:
            >>> FarkleSheet(turns=[500, 100]).correct(1, 150).turns
            (500, 150)
        """
        check_number(turn, 0, max(0, len(self.turns) - 1), "turn")
        if not self.turns:
            raise IllegalActionError(messages.NO_TURN_TO_CORRECT)
        place, read = to_int(turn), integer(points)
        if won_at_once is None:
            won_at_once = self.won_at_once and (place < len(self.turns) - 1 or (read or 0) > 0)
        if read is not None and not (won_at_once and place == len(self.turns) - 1):
            read = self._as_recorded(read, (self.head_start, *self.totals)[place])
        corrected = points if read is None else read  # refused by the check
        turns = replaced(self.turns, place, corrected)
        return self._with_turns(turns, won_at_once=won_at_once)

    def _with_turns(self, turns: tuple[int, ...], *, won_at_once: bool) -> FarkleSheet:
        """Return the sheet with these turns, checked, and without what only the dice show."""
        return attrs.evolve(self, turns=turns, special_combinations=None, singles=None, won_at_once=won_at_once)

    @classmethod
    def parse(cls, text: str, rules: FarkleRules | None = None) -> FarkleSheet:
        """Parse the notation of a sheet, as `str` writes it.

        Args:
            text: The line.
            rules: The rules of the sheet, as for `FarkleTurn.parse`.

        Raises:
            NotationError: If `text` is malformed, needs `rules` or has others, or no play leads to the sheet; the error
                has the `position`.

        Examples:
            >>> FarkleSheet.parse("farkle-sheet:1 turns=1500,0 specials=1")
            FarkleSheet(turns=(1500, 0), special_combinations=1)
        """
        return parse_sheet(cls, text, rules)

    def __str__(self) -> str:
        """Return the notation that `parse` reads: the points of each turn, and the counts that break ties."""
        return write_sheet(self)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this sheet."""
        rules = rules_argument(self.rules, NAMED_RULES, "farkle")
        counts = {"special_combinations": self.special_combinations, "singles": self.singles}
        unknown = [f"{name}=None" for name, count in counts.items() if count is None]
        others = {"head_start": self.head_start, "won_at_once": self.won_at_once}
        turns = f"turns={self.turns!r}" if self.turns else ""
        return call_of(self, rules, turns, *unknown, **counts, **others)


def wrong_on_board(turn: FarkleTurn, sheet: FarkleSheet) -> IllegalActionError:
    """Return the error for a turn whose `on_board` differs from its player's sheet (F10)."""
    expected, given = repr(sheet.on_board), repr(turn.on_board)
    return IllegalActionError(messages.ON_BOARD_OF_SHEET, path=("turn", "on_board"), expected=expected, given=given)


def full(turns: int) -> Objection | None:
    """Return why a sheet with this many turns has no room for another, or `None`."""
    return Objection(messages.SHEET_FULL, {"most": LONGEST}) if turns == LONGEST else None


def recorded(sheet: FarkleSheet, turn: FarkleTurn) -> FarkleSheet:
    """Return the sheet with the next turn of its player, which is over and known to be of a sheet that is open."""
    rules = sheet.rules
    kinds = [combination.kind for selection in turn.selections for combination in selection.combinations]
    specials = sum(kind in rules.tie_break_kinds for kind in kinds) if kinds else 0
    points = sheet._as_recorded(turn.points - turn.penalty, sheet.total) if turn.winning_kind is None else turn.points  # noqa: SLF001 (its own)
    singles = sum(kind in SINGLES for kind in kinds) if points > 0 else 0
    return make_unchecked(
        FarkleSheet,
        rules=rules,
        # `turns` follows from the standing when it is asked for.
        _standing=after_points(standing_of(sheet), points, rules),
        special_combinations=None if sheet.special_combinations is None else sheet.special_combinations + specials,
        singles=None if sheet.singles is None else sheet.singles + singles,
        head_start=sheet.head_start,
        won_at_once=turn.winning_kind is not None,
    )


def standing_of(sheet: FarkleSheet) -> Standing:
    """Return what the turns of a sheet have led to."""
    return sheet._standing  # noqa: SLF001 (its own)
