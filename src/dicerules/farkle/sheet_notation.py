"""The notation of a sheet."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import attrs

from dicerules._base.notation import Line, Word
from dicerules._base.rules_notation import rules_of, write
from dicerules.errors import DiceRulesError
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.variants import NAMED_RULES

__all__ = ["parse_sheet", "write_sheet"]

_UNKNOWN: Final = "unknown"

S = TypeVar("S")


def parse_sheet(kind: type[S], text: str, rules: FarkleRules | None) -> S:
    """Return the sheet of this class that a line describes."""
    line = Line.read(text, "farkle-sheet", ("turns", "specials", "singles", "start", "rules"), ("won",))
    turns, specials, singles, start, won = map(line.find, ("turns", "specials", "singles", "start", "won"))
    read, points = rules_of(line, NAMED_RULES, rules), _numbers(line, turns)
    make: Any = kind
    with line.at(start):
        sheet = make(read, head_start=line.number(start))
    try:
        sheet = attrs.evolve(sheet, turns=points, won_at_once=won is not None)
    except DiceRulesError as error:
        with line.at(won if "won_at_once" in error.path else turns):
            raise
    with line.at(specials):
        sheet = attrs.evolve(sheet, special_combinations=_count(line, specials))
    with line.at(singles):
        return attrs.evolve(sheet, singles=_count(line, singles))  # type: ignore[no-any-return]  # of the given class


def _numbers(line: Line, word: Word | None) -> tuple[int, ...]:
    """Return the points of turns, which are below 0 for penalties."""
    if word is None:
        return ()
    return tuple(line.signed_number(item) for item in word.items())


def _count(line: Line, word: Word | None) -> int | None:
    return None if word is not None and word.text == _UNKNOWN else line.number(word)


def write_sheet(sheet: Any) -> str:  # noqa: ANN401 (a `FarkleSheet`, whose module imports this one)
    """Return the line that describes a sheet."""
    words = [f"start={sheet.head_start}"] if sheet.head_start else []
    words += [f"turns={','.join(map(str, sheet.turns))}"] if sheet.turns else []
    words += ["won"] if sheet.won_at_once else []
    for key, count in (("specials", sheet.special_combinations), ("singles", sheet.singles)):
        words += [f"{key}={_UNKNOWN if count is None else count}"] if count != 0 else []
    return write("farkle-sheet", words, sheet.rules, NAMED_RULES)
