"""Recording points without dice: a roll that would leave them, and the cells that a correction leaves."""

from __future__ import annotations

from dicerules._base.checks import check_boolean, integer
from dicerules._base.values import replaced
from dicerules.errors import IllegalActionError
from dicerules.kiriki import messages
from dicerules.kiriki.category import BoxName
from dicerules.kiriki.cells import Cells, check_cell, impossible_points, possible_bonuses
from dicerules.kiriki.recording import earns_bonus, objection, row_of
from dicerules.kiriki.rules import KirikiRules
from dicerules.outcomes import weighted_rolls
from dicerules.roll import Roll

__all__ = ["cells_with", "nearest_bonuses", "roll_with"]


def roll_with(rules: KirikiRules, cells: Cells, name: BoxName, points: int, kiriki_bonus: bool | None) -> Roll:  # noqa: FBT001 (passed on)
    """Return a roll that scores these points in a box of a card, without a bonus for a further Kiriki if there is one.

    Args:
        rules: The rules of the card.
        cells: The cells of the card.
        name: The name of the box.
        points: The points.
        kiriki_bonus: Whether the roll earns such a bonus; `None` for a roll without it if there is one.

    Raises:
        IllegalActionError: If nothing may be recorded in that box, or no roll scores these points in it, with or
            without the bonus.
        DiceRulesError: If `kiriki_bonus` is not `True`, `False` or `None`.
    """
    if kiriki_bonus is not None:
        check_boolean(kiriki_bonus, "kiriki_bonus")
    place, wanted = rules.tables.places[name], integer(points)
    rolls = [roll for roll, _ in weighted_rolls(rules.dice)]
    objections = [objection(rules, cells, place, roll) for roll in rolls]
    if all(objections):
        raise next(reason.error() for reason in objections if reason is not None)
    allowed = [roll for roll, reason in zip(rolls, objections, strict=True) if reason is None]
    scores = {roll: row_of(rules, cells, roll)[name] for roll in allowed}
    found = {earns_bonus(rules, cells, roll): roll for roll, score in scores.items() if score == wanted}
    if not found:
        raise impossible_points(place, points, sorted({*scores.values()}), rules).within("points")
    if kiriki_bonus is None:
        return found[min(found)]
    if kiriki_bonus not in found:
        raise IllegalActionError(
            messages.WRONG_KIRIKI_BONUSES, path=("kiriki_bonus",), expected=not kiriki_bonus, given=kiriki_bonus
        )
    return found[kiriki_bonus]


def cells_with(rules: KirikiRules, cells: Cells, name: BoxName, points: int | None) -> Cells:
    """Return the cells of a card with other points in a box, for a correction.

    Raises:
        IllegalActionError: If the box is open.
    """
    place = rules.tables.places[name]
    if cells[place] is None:
        raise IllegalActionError(messages.NOTHING_TO_CORRECT, path=("category",), category=rules.tables.labelled[place])
    return replaced(cells, place, points)


def nearest_bonuses(rules: KirikiRules, cells: Cells, bonuses: int) -> int:
    """Return the number of bonuses for further Kirikis that a card with these cells can have, nearest to another."""
    for place in range(len(cells)):
        check_cell(place, cells, rules)
    return min(possible_bonuses(cells, rules), key=lambda possible: abs(possible - bonuses))
