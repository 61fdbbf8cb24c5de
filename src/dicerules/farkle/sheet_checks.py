"""Which sheets play can lead to: bounds for the points of turns and for the counts that break ties (F10, F14)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from math import gcd
from typing import Any, Final, TypeAlias

import attrs

from dicerules._base.checks import LARGEST, boolean, check_number, integer, read_list, to_int
from dicerules.errors import IllegalActionError, Objection, short_repr
from dicerules.farkle import messages
from dicerules.farkle.kinds import SINGLES
from dicerules.farkle.objections import MOST_STEPS
from dicerules.farkle.rules import FarkleRules

__all__ = [
    "check_exact_target",
    "check_head_start",
    "check_points",
    "check_singles",
    "check_special_combinations",
    "check_turns",
    "check_won_at_once",
    "read_count",
    "read_turns",
]

_MOST_SELECTIONS: Final = MOST_STEPS // 2

# A `FarkleSheet`. Its module imports this one.
Sheet: TypeAlias = Any


def read_turns(turns: Iterable[int]) -> tuple[int, ...]:
    """Return the points of turns as a tuple."""
    return tuple(map(to_int, read_list(turns, "turns")))


def read_count(count: int | None) -> int | None:
    """Return a count as a plain number, or `None` if it is not known."""
    return None if count is None else to_int(count)


def check_turns(sheet: Sheet, _: object, turns: tuple[int, ...]) -> None:
    """Raise unless play can lead to the points of each turn."""
    for place, points in enumerate(turns):
        _check_number(sheet.rules, points, "turns", place)
    for place, objection in _objections(sheet.rules, turns, won=sheet.won_at_once is True):
        raise objection.error().within("turns", place)


def check_points(sheet: Sheet, points: int, *, won: bool) -> None:
    """Raise unless play can lead to a further turn with these points."""
    _check_number(sheet.rules, points, "points")
    for _, objection in _objections(sheet.rules, (*sheet.turns, points), won=won):
        raise objection.error().within("points")


def _check_number(rules: FarkleRules, points: int, *path: str | int) -> None:
    """Raise unless these are points, or the penalty for a Farkle on all dice, below 0."""
    penalty = -rules.all_dice_farkle_penalty
    if integer(points) is None or points >= 0 or not penalty:
        check_number(points, 0, LARGEST, *path)
    elif points != penalty:
        raise IllegalActionError(messages.NOT_THE_PENALTY, path=path, penalty=penalty, given=points)


def _objections(rules: FarkleRules, turns: tuple[int, ...], *, won: bool) -> Iterator[tuple[int, Objection]]:
    """Yield each turn whose points cannot be banked: its place, and the reason.

    The points of a turn that has won the game at once count without a bank, so that no minimum applies to them.
    """
    banked = [(place, points) for place, points in enumerate(turns) if points > 0]
    if not banked:
        return  # before the tables are built, which takes a while
    worths = [selection.points for selection in rules.tables.readings.values()]
    most, unit = _MOST_SELECTIONS * max(worths), gcd(*worths)
    for place, points in banked:
        if points > most:
            yield place, Objection(messages.TURN_TOO_HIGH, {"most": most, "points": points})
        if points % unit:
            yield place, Objection(messages.NOT_A_MULTIPLE, {"unit": unit, "points": points})
        if won and place == len(turns) - 1:
            return
        if place == banked[0][0] and points < rules.entry_minimum:
            yield place, Objection(messages.ENTRY_MINIMUM, {"minimum": rules.entry_minimum, "points": points})
        if points < rules.bank_minimum:
            yield place, Objection(messages.BANK_MINIMUM, {"minimum": rules.bank_minimum, "points": points})
        if points % rules.bank_multiple:
            yield place, Objection(messages.NOT_A_BANK_MULTIPLE, {"multiple": rules.bank_multiple, "points": points})


def check_head_start(sheet: Sheet, attribute: attrs.Attribute[int], points: int) -> None:
    """Raise unless these are the points that some seat begins with."""
    if integer(points) is None or points not in {0, *sheet.rules.head_start}:
        known = tuple(sorted({0, *sheet.rules.head_start}))
        raise IllegalActionError(
            messages.NOT_A_HEAD_START, path=(attribute.name,), known=known, given=short_repr(points)
        )


def check_won_at_once(sheet: Sheet, attribute: attrs.Attribute[bool], won: object) -> None:
    """Raise unless the last turn can have won the game at once."""
    boolean(sheet, attribute, won)
    if not won:
        return
    if not sheet.rules.instant_win:
        raise IllegalActionError(messages.CANNOT_HAVE_WON_AT_ONCE, path=(attribute.name,))
    least = _least_points(sheet.rules, sheet.rules.instant_win)
    if not sheet.turns or sheet.turns[-1] < least:
        raise IllegalActionError(messages.TOO_FEW_TO_HAVE_WON, path=(attribute.name,), least=least)


def check_exact_target(sheet: Sheet, _: object, won: bool) -> None:  # noqa: FBT001 (a validator)
    """Raise if a total exceeds a target that must be hit exactly: such a turn is recorded with 0 points."""
    if not sheet.rules.exact_target:
        return
    for place, total in enumerate(sheet.totals[:-1] if won else sheet.totals):
        if total > sheet.rules.target:
            path, target = ("turns", place), sheet.rules.target
            raise IllegalActionError(messages.EXACT_TARGET_EXCEEDED, path=path, target=target, total=total)


def check_special_combinations(sheet: Sheet, attribute: attrs.Attribute[Any], number: int | None) -> None:
    """Raise if there are more of these combinations than the banked points and the rolls of lost turns can hold."""
    if number is None:
        return
    check_number(number, 0, LARGEST, attribute.name)
    if number == 0:
        return  # before the tables are built, which takes a while
    cheapest = _least_points(sheet.rules, sheet.rules.tie_break_kinds)
    most = sum(points // cheapest for points in _banked(sheet)) + _specials_lost(sheet) if cheapest else 0
    if number > most:
        raise IllegalActionError(
            messages.TOO_MANY_SPECIAL_COMBINATIONS, path=(attribute.name,), most=most, given=number
        )


def check_singles(sheet: Sheet, attribute: attrs.Attribute[Any], singles: int | None) -> None:
    """Raise if there are more single 1s and 5s than the banked points can hold besides those combinations."""
    if singles is None:
        return
    check_number(singles, 0, LARGEST, attribute.name)
    if singles == 0:
        return
    banked = max(0, (sheet.special_combinations or 0) - _specials_lost(sheet))
    left = sum(_banked(sheet)) - banked * _least_points(sheet.rules, sheet.rules.tie_break_kinds)
    worth = _least_points(sheet.rules, SINGLES)
    most = left // worth if worth else 0
    if singles > most:
        raise IllegalActionError(messages.TOO_MANY_SINGLES, path=(attribute.name,), most=most, given=singles)


def _banked(sheet: Sheet) -> list[int]:
    return [points for points in sheet.turns if points > 0]


def _specials_lost(sheet: Sheet) -> int:
    """Return how many tie-breaking combinations the lost turns can have: one in each roll but the last.

    A turn that would have exceeded an exact target is lost with all its rolls.
    """
    lost: int = sum(points <= 0 for points in sheet.turns)
    return lost * (_MOST_SELECTIONS - (not sheet.rules.exact_target))


def _least_points(rules: FarkleRules, kinds: Container[str]) -> int:
    """Return the fewest points of a combination of these kinds; 0 if none of them is ever set aside."""
    read = (combination for selection in rules.tables.readings.values() for combination in selection.combinations)
    return min((combination.points for combination in read if combination.kind in kinds), default=0)
