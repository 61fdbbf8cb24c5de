"""The notation of a card."""

from __future__ import annotations

from typing import Any, TypeVar

from dicerules._base.notation import Line
from dicerules._base.rules_notation import rules_of, write
from dicerules.kiriki.cells import check_cell, read_cells
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.variants import NAMED_RULES

__all__ = ["parse_card", "write_card"]

C = TypeVar("C")


def parse_card(kind: type[C], text: str, rules: KirikiRules | None) -> C:
    """Return the card of this class that a line describes."""
    line = Line.split(text, "kiriki-card")
    read = rules_of(line, NAMED_RULES, rules)
    names = read.tables.names
    line.check(*names, "bonuses", "rules")
    filled = {name: line.number(word) for name in names if (word := line.find(name))}
    cells = read_cells(filled, read)
    for name in filled:
        with line.at(line.find(name)):
            check_cell(read.tables.places[name], cells, read)
    bonuses, make = line.find("bonuses"), kind
    with line.at(bonuses):
        return make(read, filled=cells, kiriki_bonuses=line.number(bonuses))  # type: ignore[call-arg]  # of a card


def write_card(card: Any) -> str:  # noqa: ANN401 (a `Scorecard`, whose module imports this one)
    """Return the line that describes a card."""
    words = [f"{name}={points}" for name, points in card.filled.items()]
    words += [f"bonuses={card.kiriki_bonuses}"] if card.kiriki_bonuses else []
    return write("kiriki-card", words, card.rules, NAMED_RULES)
