"""The sections of a card: what their boxes hold, and their bonuses (K11 to K13)."""

from __future__ import annotations

from typing import NamedTuple

from dicerules.kiriki.cells import Cells
from dicerules.kiriki.rules import KirikiRules

__all__ = ["SectionScore", "section_score"]


class SectionScore(NamedTuple):
    """What a section of a card holds."""

    subtotal: int
    """The sum of its boxes."""

    bonus: int
    """The points of its bonus once the boxes have earned it, even with some still open (K11)."""

    missing: int
    """The points that its boxes still need for the bonus; 0 if it is earned or there is none."""

    total: int
    """The subtotal and the bonus."""


def section_score(name: str, cells: Cells, rules: KirikiRules) -> SectionScore:
    """Return what a section of a card with these cells holds.

    Raises:
        NotationError: If the card has no section of that name.
    """
    bonus, threshold = rules.section_bonus(name)
    subtotal = sum(cells[place] or 0 for place in rules.tables.sections.get(name, ()))
    earned = bonus if subtotal >= threshold else 0
    missing = max(0, threshold - subtotal) if bonus else 0
    return SectionScore(subtotal, earned, missing, subtotal + earned)
