"""The sheet on which a player's turns are written down."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import takewhile
from math import gcd
from typing import final

import attrs
from more_itertools import ilen

from dicerules._base.checks import (
    LONGEST,
    at_least,
    instance_of,
    make_unchecked,
    plain,
    read_list,
    require,
    short,
    whole,
)
from dicerules._base.notation import Line, write
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules.errors import DiceRulesError, IllegalActionError
from dicerules.farkle.combination import CombinationKind
from dicerules.farkle.readings import TIE_BREAK_KINDS
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.turn import MOST_STEPS, FarkleTurn
from dicerules.farkle.variants import NAMED_RULES

__all__ = ["FarkleSheet"]

_SINGLES = frozenset({CombinationKind.SINGLE_ONE, CombinationKind.SINGLE_FIVE})
_MOST_SELECTIONS = MOST_STEPS // 2


def _read_turns(turns: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(plain, read_list(turns, "turns")))


def _check_turns(sheet: FarkleSheet, _: object, turns: tuple[int, ...]) -> None:
    for points in turns:
        number = whole(points)
        if number is None or number < 0:
            msg = f"the points of each of the turns must be a whole number from 0 on, not {short(points)}"
            raise DiceRulesError(msg)
    for _, objection in _objections(sheet.rules, turns):
        raise IllegalActionError(objection)


def _objections(rules: FarkleRules, turns: tuple[int, ...]) -> Iterator[tuple[int, str]]:
    """Find the turns whose points nobody banks: the place of each, and why not."""
    banked = [(place, points) for place, points in enumerate(turns) if points]
    if not banked:
        return  # and without the table of readings, which takes a while to make
    worths = [selection.points for selection in rules._readings.values()]
    most, unit = _MOST_SELECTIONS * max(worths), gcd(*worths)
    for place, points in banked:
        if points > most:
            yield place, f"no turn banks more than {most} points, as in {short(turns)} (F7)"
        if points % unit:
            yield place, f"no turn banks points that are not a multiple of {unit}, as in {short(turns)} (F7)"
        if place == banked[0][0] and points < rules.entry_minimum:
            yield place, f"the first bank needs {rules.entry_minimum} points, not {points} (F10)"
        if points < rules.bank_minimum:
            yield place, f"a bank needs {rules.bank_minimum} points, not {points}"


def _check_special_combinations(sheet: FarkleSheet, attribute: attrs.Attribute[int], number: int) -> None:
    """Refuse more of these combinations than the banked points can hold, and the rolls of turns that were lost."""
    at_least(0)(sheet, attribute, number)
    if number == 0:
        return  # and without the table of readings, which takes a while to make
    cheapest = _least_points(sheet.rules, TIE_BREAK_KINDS)
    most = sum(points // cheapest for points in sheet.turns) + _specials_lost(sheet) if cheapest else 0
    if number > most:
        msg = f"no play completes {number} combinations that break ties in these turns, but {most} at the most (F14)"
        raise IllegalActionError(msg)


def _check_singles(sheet: FarkleSheet, attribute: attrs.Attribute[int], singles: int) -> None:
    """Refuse more single 1s and 5s than the banked points can hold beside those combinations."""
    at_least(0)(sheet, attribute, singles)
    if singles == 0:
        return
    banked = max(0, sheet.special_combinations - _specials_lost(sheet))
    left = sum(sheet.turns) - banked * _least_points(sheet.rules, TIE_BREAK_KINDS)
    worth = _least_points(sheet.rules, _SINGLES)
    most = left // worth if worth else 0
    if singles > most:
        msg = f"no play banks {singles} single 1s and 5s in these turns, but {most} at the most (F14)"
        raise IllegalActionError(msg)


def _specials_lost(sheet: FarkleSheet) -> int:
    """Count the most combinations for the tie-break in turns without points: each takes a roll of all dice."""
    return sheet.turns.count(0) * (_MOST_SELECTIONS - 1)


def _least_points(rules: FarkleRules, kinds: Container[CombinationKind]) -> int:
    """Find the least points of a combination of these kinds; 0 when none of them is ever set aside."""
    read = (combination for selection in rules._readings.values() for combination in selection.combinations)
    return min((combination.points for combination in read if combination.kind in kinds), default=0)


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
        IllegalActionError: no play leads there: the first points are below the entry minimum (F10), points are no
            multiple of what combinations score or more than 500 rolls bring, or more was counted for the tie-break than
            these points can hold, and the rolls of turns that were lost (F14). These are bounds: not every sheet
            within them has been played.
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

    special_combinations: int = attrs.field(
        default=0, kw_only=True, converter=plain, validator=_check_special_combinations
    )
    """How many combinations that count for the tie-break have been set aside, also in turns that were lost (F14)."""

    singles: int = attrs.field(default=0, kw_only=True, converter=plain, validator=_check_singles)
    """How many single 1s and 5s have been banked (F14)."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The total after each turn: what was banked, less what rules take for Farkles in a row.

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
        """The total now: what was banked, less what rules take for Farkles in a row."""
        return self.totals[-1] if self.turns else 0

    @property
    def farkles_in_a_row(self) -> int:
        """How many Farkles in a row the turns end with: since the last penalty, by rules that have one.

        Examples:
            >>> FarkleSheet(turns=[500, 0, 0]).farkles_in_a_row
            2
        """
        farkles = ilen(takewhile(lambda points: points == 0, reversed(self.turns)))
        return farkles % self.rules.farkles_to_penalty if self.rules.farkles_to_penalty else farkles

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
                to be on the board when they are not, or the reverse (F10). Or the sheet is full, with 100,000 turns.

        Examples:
            >>> FarkleSheet().record(FarkleTurn().roll("223346"))
            FarkleSheet(turns=(0,))
        """
        require(turn, FarkleTurn, "turn")
        if turn.rules != self.rules:
            msg = f"the turn is played by {short(turn.rules)}, and the sheet kept by {short(self.rules)}"
            raise IllegalActionError(msg)
        if not turn.is_over:
            msg = "the turn is not over: it ends with the bank or with a Farkle (F5)"
            raise IllegalActionError(msg)
        if turn.on_board != self.on_board:
            msg = f"the turn has on_board={turn.on_board}, and the sheet on_board={self.on_board} (F10)"
            raise IllegalActionError(msg)
        if len(self.turns) == LONGEST:
            msg = f"a sheet has room for {LONGEST} turns"
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

    @classmethod
    def parse(cls, text: str) -> FarkleSheet:
        """Read the notation of a sheet, as `str` writes it.

        Raises:
            NotationError: it is anything else, or a sheet that no play leads to; the error has the position.

        Examples:
            >>> FarkleSheet.parse("farkle-sheet:1 turns=1500,0 specials=1")
            FarkleSheet(turns=(1500, 0), special_combinations=1)
        """
        line = Line.read(text, "farkle-sheet", ("turns", "specials", "singles", "rules"))
        turns, specials, singles = map(line.find, ("turns", "specials", "singles"))
        rules, points = line.rules(NAMED_RULES), line.numbers(turns)
        wrong = next((place for place, _ in _objections(rules, points)), None)
        with line.at(turns if turns is None or wrong is None else turns.items()[wrong]):
            sheet = FarkleSheet(rules, turns=points)
        with line.at(specials):
            sheet = attrs.evolve(sheet, special_combinations=line.number(specials))
        with line.at(singles):
            return attrs.evolve(sheet, singles=line.number(singles))

    def __str__(self) -> str:
        """Write the notation that `parse` reads: the points of each turn, 0 for a Farkle, and what breaks ties."""
        words = [f"turns={','.join(map(str, self.turns))}"] if self.turns else []
        words += [f"specials={self.special_combinations}"] if self.special_combinations else []
        words += [f"singles={self.singles}"] if self.singles else []
        return write("farkle-sheet", words, self.rules, NAMED_RULES)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Show the expression that makes this sheet."""
        arguments = [] if self.rules == FARKLE else [repr(self.rules)]
        arguments += [f"turns={self.turns!r}"] if self.turns else []
        arguments += [f"special_combinations={self.special_combinations}"] if self.special_combinations else []
        arguments += [f"singles={self.singles}"] if self.singles else []
        return f"FarkleSheet({', '.join(arguments)})"
