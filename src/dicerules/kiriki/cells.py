"""What the cells of a scorecard may hold: how they are read, and what play can put there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from dicerules._base.checks import LONGEST, plain, short, whole
from dicerules.errors import DiceRulesError, IllegalActionError
from dicerules.kiriki.category import LOWER, UPPER, Category
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.terms import Joker
from dicerules.roll import Roll

__all__ = ["MOST_KIRIKIS", "Cells", "check_cell", "is_reachable", "possible_bonuses", "read_cells"]

Cells: TypeAlias = tuple[int | None, ...]
"""The points of the thirteen categories in the card's order, with `None` for the open ones."""


MOST_KIRIKIS: Final = LONGEST
"""The most Kirikis that the Kiriki category holds; a card of so many has never been played and never will be."""


def read_cells(filled: Mapping[Category, int] | Mapping[str, int] | Cells) -> Cells:
    """Put the points of the filled categories in the card's order, with `None` for the open ones."""
    if isinstance(filled, tuple) and len(filled) == len(Category):
        return tuple(None if points is None else plain(points) for points in filled)
    if not isinstance(filled, Mapping):
        msg = f"filled must be a mapping from categories to points, or all thirteen cells, not {short(filled)}"
        raise DiceRulesError(msg)
    points = {Category.read(category): plain(points) for category, points in filled.items()}
    for category, value in points.items():
        if value is None:
            msg = f"{category} cannot be filled with None: an open category is left out"
            raise IllegalActionError(msg)
    return tuple(points.get(category) for category in Category)


def is_reachable(category: Category, points: int, rules: KirikiRules) -> bool:
    """Tell whether play under these rules can leave so many points in this category."""
    if whole(points) is None:
        return False
    if category is Category.KIRIKI and rules.repeat_kiriki:
        return 0 <= points <= MOST_KIRIKIS * rules.kiriki and points % rules.kiriki == 0
    return points in rules._points[category]


def check_cell(category: Category, points: int, rules: KirikiRules) -> None:
    """Raise `IllegalActionError` when play under these rules cannot leave so many points in this category."""
    if not is_reachable(category, points, rules):
        msg = f"no play fills {category} with {short(points)} points"
        raise IllegalActionError(msg)


def possible_bonuses(filled: Mapping[Category, int], rules: KirikiRules) -> range:
    """Find how many bonuses for further Kirikis a card with these categories filled may have earned."""
    held = filled.get(Category.KIRIKI, 0)
    if held == 0 or rules.kiriki_bonus == 0:
        return range(1)
    # A Kiriki that was repeated in its own category has earned one; one that was recorded elsewhere left its points.
    repeated = held // rules.kiriki - 1
    faces = {category: _faces_of_a_kiriki(category, filled, rules) for category in filled}
    elsewhere = [category for category in filled if faces[category]]
    most = len(elsewhere)
    if rules.joker is Joker.FORCED:
        # A Kiriki scratches an upper category only when that of its own face and all lower ones are filled. So another
        # roll scratched it if a lower one holds a Kiriki of its face, which came later; and another roll scratched the
        # first of them all.
        uppers = {category for category in filled if category in UPPER}
        scratched = {upper for upper in uppers if faces[upper] and filled[upper] == 0}
        later = {face for lower in elsewhere if lower in LOWER and len(faces[lower]) == 1 for face in faces[lower]}
        most -= len(later & scratched) or (0 < len(uppers) == len(scratched))
    return range(repeated, repeated + most + 1)


def _faces_of_a_kiriki(category: Category, filled: Mapping[Category, int], rules: KirikiRules) -> set[Category]:
    """Find the upper categories of whose face a Kiriki, but not the first, may have left what this category holds."""
    if category is Category.KIRIKI:
        return set()
    return {upper for upper in UPPER if filled[category] in _worth_of_a_kiriki(upper, category, filled, rules)}


def _worth_of_a_kiriki(
    upper: Category, category: Category, filled: Mapping[Category, int], rules: KirikiRules
) -> set[int]:
    """Find what a further Kiriki may have left in a category, if its face is that of this upper category."""
    row = rules._scores[Roll([UPPER.index(upper) + 1] * rules.dice)._key]
    if rules.joker is Joker.NONE or category is upper:
        return {row[category]}
    as_joker = {(row | rules._joker_scores)[category]} if upper in filled else set[int]()
    if rules.joker is Joker.FREE:
        return {row[category]} | as_joker
    # A forced joker goes to its own upper category first, then to the lower ones, and then scratches another upper one.
    return as_joker if category in LOWER or all(lower in filled for lower in LOWER) else set()
