"""Tables for terminals, in plain characters that every terminal shows."""

from __future__ import annotations

from typing import Final

from dicerules._terms import Language
from dicerules.kiriki.category import Category
from dicerules.roll import Roll

__all__ = ["kiriki_table"]

_HEADINGS: Final[dict[Language, tuple[str, str, str]]] = {
    "en": ("Category", "Points", "best"),
    "es": ("Categoría", "Puntos", "lo mejor"),
}


def kiriki_table(roll: Roll, scores: dict[Category, int], lang: Language = "en") -> str:
    """Show what a roll scores in each category, one line a category, with the best of them marked.

    >>> from dicerules import Roll, kiriki
    >>> print(kiriki_table(Roll("53264"), kiriki.scores("53264")))
    Kiriki: 5 3 2 6 4
    <BLANKLINE>
    Category         Points
    -----------------------
    Ones                  0
    Twos                  2
    Threes                3
    Fours                 4
    Fives                 5
    Sixes                 6
    Three of a kind       0
    Four of a kind        0
    Full house            0
    Small straight       30
    Large straight       40  <- best
    Kiriki                0
    Chance               20
    """
    category_heading, points_heading, best_mark = _HEADINGS[lang]
    width = max(len(category.label(lang)) for category in Category)
    line = f"{{:{width}}}  {{:>6}}{{}}".format
    best = max(scores.values())
    rows = [
        line(category.label(lang), points, f"  <- {best_mark}" if points == best else "")
        for category, points in scores.items()
    ]
    heading = line(category_heading, points_heading, "")
    return "\n".join([f"Kiriki: {' '.join(str(roll))}", "", heading, "-" * len(heading), *rows])
