"""Recording a roll on a card: what it scores in each box, and why the rules forbid one (K16 to K18)."""

from __future__ import annotations

from dicerules._base.values import replaced
from dicerules.errors import Objection
from dicerules.kiriki import messages
from dicerules.kiriki.cells import MOST_KIRIKIS, Cells
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.tables import Scores
from dicerules.kiriki.terms import Joker
from dicerules.roll import Roll

__all__ = ["earns_bonus", "legal_places", "objection", "options_of", "row_of", "with_recording"]


def _is_kiriki(roll: Roll) -> bool:
    return roll.faces.count(roll.faces[0]) == len(roll.faces)  # faster than to make the counts of a new roll


def _is_further_kiriki(rules: KirikiRules, cells: Cells, roll: Roll) -> bool:
    """Return whether this is a Kiriki and the box of Kirikis is filled, with points or scratched."""
    return rules.further_kiriki is not None and _is_kiriki(roll) and cells[rules.tables.kiriki] is not None


def earns_bonus(rules: KirikiRules, cells: Cells, roll: Roll) -> bool:
    """Return whether a roll earns the bonus for a further Kiriki, wherever it is recorded."""
    further = rules.further_kiriki
    if further is None or not further.bonus:
        return False
    return bool(cells[rules.tables.kiriki]) and _is_further_kiriki(rules, cells, roll)


def row_of(rules: KirikiRules, cells: Cells, roll: Roll) -> Scores:
    """Return what a roll would score on a card in each box, as a joker if it is one."""
    tables = rules.tables
    if not tables.jokers or not _is_further_kiriki(rules, cells, roll):
        return tables.row(roll)
    face = roll.faces[0] - 1
    original = rules.further_kiriki is not None and rules.further_kiriki.joker is Joker.ORIGINAL
    is_joker = cells[tables.kiriki] if original else cells[tables.uppers[face]] is not None
    return tables.jokers[face] if is_joker else tables.row(roll)


def options_of(rules: KirikiRules, cells: Cells, roll: Roll) -> Scores:
    """Return the boxes in which a roll may be recorded, with its points there, in the card's order."""
    row = tuple(row_of(rules, cells, roll).items())
    return dict([row[place] for place in legal_places(rules, cells, roll)])


def legal_places(rules: KirikiRules, cells: Cells, roll: Roll) -> list[int]:
    """Return the places of the boxes in which a roll may be recorded, in the card's order."""
    if not rules.forced_order and not _is_kiriki(roll):  # any open box; faster than to ask for each
        return [place for place, held in enumerate(cells) if held is None]
    return [place for place in range(len(cells)) if objection(rules, cells, place, roll) is None]


def with_recording(rules: KirikiRules, cells: Cells, place: int, roll: Roll) -> Cells:
    """Return the cells of a card after a recording in the box at this place that is known to be legal."""
    points = (cells[place] or 0) + row_of(rules, cells, roll)[rules.tables.names[place]]
    return replaced(cells, place, points)


def objection(rules: KirikiRules, cells: Cells, place: int, roll: Roll) -> Objection | None:
    """Return why the rules forbid recording this roll in the box at this place, or `None`."""
    held, tables = cells[place], rules.tables
    if held is None:
        if rules.forced_order and (first := cells.index(None)) < place:
            names = {"expected": tables.labelled[first], "category": tables.labelled[place]}
            return Objection(messages.OUT_OF_ORDER, names)
        return _objection_to_joker(rules, cells, place, roll)
    if None not in cells:
        return Objection(messages.CARD_FULL)
    if place == tables.kiriki and rules.further_kiriki is not None and rules.further_kiriki.repeat:
        return _objection_to_repeat(rules, place, held, roll)
    return Objection(messages.CATEGORY_USED, {"category": tables.labelled[place], "points": held})


def _objection_to_repeat(rules: KirikiRules, place: int, held: int, roll: Roll) -> Objection | None:
    """Return why this roll cannot be added to the points in the box of Kirikis, or `None`."""
    name = rules.tables.labelled[place]
    if held == 0:
        return Objection(messages.KIRIKI_SCRATCHED, {"category": name})
    if not _is_kiriki(roll):
        return Objection(messages.KIRIKI_NOT_MATCHED, {"category": name, "points": held, "roll": roll})
    if held == MOST_KIRIKIS * rules.tables.kiriki_points:
        return Objection(messages.KIRIKI_AT_LIMIT, {"category": name, "most": MOST_KIRIKIS})
    return None


def _objection_to_joker(rules: KirikiRules, cells: Cells, place: int, roll: Roll) -> Objection | None:
    """Return where a forced joker must be recorded instead, if this roll is one, or `None`."""
    further, tables = rules.further_kiriki, rules.tables
    if further is None or further.joker is not Joker.FORCED or not _is_further_kiriki(rules, cells, roll):
        return None
    upper = tables.uppers[roll.faces[0] - 1]
    if cells[upper] is None:
        return None if place == upper else Objection(messages.JOKER_TO_UPPER, {"category": tables.labelled[upper]})
    if place in tables.uppers and any(cells[lower] is None for lower in tables.lowers):
        return Objection(messages.JOKER_TO_LOWER)
    return None
