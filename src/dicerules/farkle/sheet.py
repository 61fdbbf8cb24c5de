"""The sheet that records a player's turns."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import takewhile
from math import gcd
from typing import Final, final

import attrs
from more_itertools import ilen

from dicerules._base.checks import LARGEST, LONGEST, at_least, check_number, instance_of, read_list, require, to_int
from dicerules._base.notation import Line
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.rules_notation import rules_of, write
from dicerules._base.values import call_of, make_unchecked, rules_argument
from dicerules.errors import IllegalActionError, Objection, short_repr
from dicerules.farkle import messages
from dicerules.farkle.kinds import SINGLES, TIE_BREAK_KINDS, CombinationKind
from dicerules.farkle.objections import MOST_STEPS
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.turn import FarkleTurn
from dicerules.farkle.variants import NAMED_RULES

__all__ = ["FarkleSheet", "full", "wrong_on_board"]

_MOST_SELECTIONS: Final = MOST_STEPS // 2


def _read_turns(turns: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(to_int, read_list(turns, "turns")))


def _check_turns(sheet: FarkleSheet, _: object, turns: tuple[int, ...]) -> None:
    for place, points in enumerate(turns):
        check_number(points, 0, LARGEST, "turns", place)
    for place, objection in _objections(sheet.rules, turns):
        raise objection.error().within("turns", place)


def _objections(rules: FarkleRules, turns: tuple[int, ...]) -> Iterator[tuple[int, Objection]]:
    """Yield each turn whose points cannot be banked: its place, and the reason."""
    banked = [(place, points) for place, points in enumerate(turns) if points]
    if not banked:
        return  # before the tables are built, which takes a while
    worths = [selection.points for selection in rules.tables.readings.values()]
    most, unit = _MOST_SELECTIONS * max(worths), gcd(*worths)
    for place, points in banked:
        if points > most:
            yield place, Objection(messages.TURN_TOO_HIGH, {"most": most, "points": points})
        if points % unit:
            yield place, Objection(messages.NOT_A_MULTIPLE, {"unit": unit, "points": points})
        if place == banked[0][0] and points < rules.entry_minimum:
            yield place, Objection(messages.ENTRY_MINIMUM, {"minimum": rules.entry_minimum, "points": points})
        if points < rules.bank_minimum:
            yield place, Objection(messages.BANK_MINIMUM, {"minimum": rules.bank_minimum, "points": points})


def _check_special_combinations(sheet: FarkleSheet, attribute: attrs.Attribute[int], number: int) -> None:
    """Raise if there are more of these combinations than the banked points and the rolls of lost turns can hold."""
    at_least(0)(sheet, attribute, number)
    if number == 0:
        return  # before the tables are built, which takes a while
    cheapest = _least_points(sheet.rules, TIE_BREAK_KINDS)
    most = sum(points // cheapest for points in sheet.turns) + _specials_lost(sheet) if cheapest else 0
    if number > most:
        raise IllegalActionError(
            messages.TOO_MANY_SPECIAL_COMBINATIONS, path=(attribute.name,), most=most, given=number
        )


def _check_singles(sheet: FarkleSheet, attribute: attrs.Attribute[int], singles: int) -> None:
    """Raise if there are more single 1s and 5s than the banked points can hold besides those combinations."""
    at_least(0)(sheet, attribute, singles)
    if singles == 0:
        return
    banked = max(0, sheet.special_combinations - _specials_lost(sheet))
    left = sum(sheet.turns) - banked * _least_points(sheet.rules, TIE_BREAK_KINDS)
    worth = _least_points(sheet.rules, SINGLES)
    most = left // worth if worth else 0
    if singles > most:
        raise IllegalActionError(messages.TOO_MANY_SINGLES, path=(attribute.name,), most=most, given=singles)


def _specials_lost(sheet: FarkleSheet) -> int:
    """Return how many tie-breaking combinations the lost turns can have: one in each roll but the last."""
    return sheet.turns.count(0) * (_MOST_SELECTIONS - 1)


def _least_points(rules: FarkleRules, kinds: Container[CombinationKind]) -> int:
    """Return the fewest points of a combination of these kinds; 0 if none of them is ever set aside."""
    read = (combination for selection in rules.tables.readings.values() for combination in selection.combinations)
    return min((combination.points for combination in read if combination.kind in kinds), default=0)


@final
@attrs.frozen(repr=False)
class FarkleSheet:
    """The points that one player has banked, turn by turn, and the counts that break ties (F10, F14).

    Args:
        rules: The rules of the sheet.
        turns: The points of each turn so far; 0 for a Farkle.
        special_combinations: How many three pairs, straights and six of a kind the player has completed.
        singles: How many single 1s and 5s the player has banked.

    Raises:
        IllegalActionError: If no play leads to this sheet: the first points are below the entry minimum (F10), points
            are not a multiple of what combinations score or exceed what 500 rolls can score, or the counts that break
            ties are higher than these points and the rolls of lost turns allow (F14). These are bounds: not every sheet
            within them can be played.
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

    turns: tuple[int, ...] = attrs.field(default=(), kw_only=True, converter=_read_turns, validator=_check_turns)
    """The points of each turn so far; 0 for a Farkle."""

    special_combinations: int = attrs.field(
        default=0, kw_only=True, converter=to_int, validator=_check_special_combinations
    )
    """How many combinations that break ties have been set aside, in lost turns too (F14)."""

    singles: int = attrs.field(default=0, kw_only=True, converter=to_int, validator=_check_singles)
    """How many single 1s and 5s have been banked (F14)."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The total after each turn: the banked points less the penalties for Farkles in a row.

        Examples:
            >>> FarkleSheet(turns=[500, 0, 300]).totals
            (500, 500, 800)
        """
        return tuple(self._running_totals())

    def _running_totals(self) -> Iterator[int]:
        total = farkles = 0
        for points in self.turns:
            total += points
            farkles = 0 if points else farkles + 1
            if points == 0 and farkles == self.rules.farkles_to_penalty:
                farkles = 0
                total = self._after_penalty(total)
            yield total

    def _after_penalty(self, total: int) -> int:
        if self.rules.penalty_takes_all:
            return 0
        left = total - self.rules.farkle_penalty
        return left if self.rules.negative_totals else max(left, 0)

    @property
    def total(self) -> int:
        """The total now: the banked points less the penalties for Farkles in a row."""
        return self.totals[-1] if self.turns else 0

    @property
    def farkles_in_a_row(self) -> int:
        """The number of Farkles in a row at the end of the turns, since the last penalty under rules that have one.

        Examples:
            >>> FarkleSheet(turns=[500, 0, 0]).farkles_in_a_row
            2
        """
        farkles = ilen(takewhile(lambda points: points == 0, reversed(self.turns)))
        return farkles % self.rules.farkles_to_penalty if self.rules.farkles_to_penalty else farkles

    @property
    def on_board(self) -> bool:
        """Whether the player has banked, so that the entry minimum no longer applies (F10)."""
        return any(self.turns)

    def record(self, turn: FarkleTurn) -> FarkleSheet:
        """Record a turn that is over.

        Returns:
            A new sheet with the turn's points, 0 for a Farkle.

        Raises:
            IllegalActionError: If the turn is not over, has other rules, or another `on_board` than this sheet (F10);
                or if the sheet is full, with 100,000 turns.
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
        if objection := full(len(self.turns)):
            raise objection.error()
        kinds = [combination.kind for selection in turn.selections for combination in selection.combinations]
        specials = sum(kind in TIE_BREAK_KINDS for kind in kinds)
        singles = sum(kind in SINGLES for kind in kinds) if turn.banked else 0
        return make_unchecked(
            FarkleSheet,
            rules=self.rules,
            turns=(*self.turns, turn.points),
            special_combinations=self.special_combinations + specials,
            singles=self.singles + singles,
        )

    @classmethod
    def parse(cls, text: str) -> FarkleSheet:
        """Parse the notation of a sheet, as `str` writes it.

        Raises:
            NotationError: If `text` is anything else, or no play leads to the sheet; the error has the `position`.

        Examples:
            >>> FarkleSheet.parse("farkle-sheet:1 turns=1500,0 specials=1")
            FarkleSheet(turns=(1500, 0), special_combinations=1)
        """
        line = Line.read(text, "farkle-sheet", ("turns", "specials", "singles", "rules"))
        turns, specials, singles = map(line.find, ("turns", "specials", "singles"))
        rules, points = rules_of(line, NAMED_RULES), line.numbers(turns)
        with line.at(turns):
            sheet = FarkleSheet(rules, turns=points)
        with line.at(specials):
            sheet = attrs.evolve(sheet, special_combinations=line.number(specials))
        with line.at(singles):
            return attrs.evolve(sheet, singles=line.number(singles))

    def __str__(self) -> str:
        """Return the notation that `parse` reads: the points of each turn, and the counts that break ties."""
        words = [f"turns={','.join(map(str, self.turns))}"] if self.turns else []
        words += [f"specials={self.special_combinations}"] if self.special_combinations else []
        words += [f"singles={self.singles}"] if self.singles else []
        return write("farkle-sheet", words, self.rules, NAMED_RULES)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this sheet."""
        counts = {"special_combinations": self.special_combinations, "singles": self.singles}
        return call_of(self, rules_argument(self.rules, NAMED_RULES, "farkle"), turns=self.turns, **counts)


def wrong_on_board(turn: FarkleTurn, sheet: FarkleSheet) -> IllegalActionError:
    """Return the error for a turn whose `on_board` differs from its player's sheet (F10)."""
    expected, given = repr(sheet.on_board), repr(turn.on_board)
    return IllegalActionError(messages.ON_BOARD_OF_SHEET, path=("turn", "on_board"), expected=expected, given=given)


def full(turns: int) -> Objection | None:
    """Return why a sheet with this many turns has no room for another, or `None`."""
    return Objection(messages.SHEET_FULL, {"most": LONGEST}) if turns == LONGEST else None
