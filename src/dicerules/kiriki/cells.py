"""What the cells of a scorecard may hold: how they are read, and what play can put there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from dicerules._validate import plain, short, whole
from dicerules.errors import DiceRulesError, IllegalActionError
from dicerules.kiriki.category import Category
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.terms import Joker
from dicerules.roll import FACES, Roll

__all__ = ["Cells", "check_cell", "is_reachable", "possible_bonuses", "read_cells"]

Cells: TypeAlias = tuple[int | None, ...]
"""The points of the thirteen categories in the card's order, with `None` for the open ones."""


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
        return points >= 0 and points % rules.kiriki == 0
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
    kirikis = [rules._scores[Roll([face] * rules.dice)._key] for face in FACES]
    jokers = {} if rules.joker is Joker.NONE else rules._joker_scores
    elsewhere = sum(
        points in {row[category] for row in kirikis} or points == jokers.get(category)
        for category, points in filled.items()
        if category is not Category.KIRIKI
    )
    return range(repeated, repeated + elsewhere + 1)
