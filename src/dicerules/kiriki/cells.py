"""The cells of a scorecard: how they are read, and the points that they can hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from dicerules._base.checks import LARGEST, LONGEST, check_number, integer, to_int
from dicerules.errors import DiceRulesError, IllegalActionError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.category import LOWER, UPPER, Category
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.terms import Joker
from dicerules.roll import Roll

__all__ = ["MOST_KIRIKIS", "Cells", "check_bonuses", "check_cell", "is_reachable", "possible_bonuses", "read_cells"]

Cells: TypeAlias = tuple[int | None, ...]
"""The points of the thirteen categories in the card's order, with `None` for the open ones."""

MOST_KIRIKIS: Final = LONGEST
"""The most Kirikis that the Kiriki category holds: a safety limit far above any real game."""


def read_cells(filled: Mapping[Category, int] | Mapping[str, int] | Cells) -> Cells:
    """Return the points of the filled categories in the card's order, with `None` for the open ones.

    Raises:
        DiceRulesError: If `filled` is neither a mapping nor a tuple of all cells.
        NotationError: If a key is not a category.
        IllegalActionError: If a category of the mapping is filled with `None`.
    """
    if isinstance(filled, tuple) and len(filled) == len(Category):
        return tuple(None if points is None else to_int(points) for points in filled)
    if not isinstance(filled, Mapping):
        raise DiceRulesError(messages.NOT_CELLS, path=("filled",), cells=len(Category), given=short_repr(filled))
    points = {Category.read(category, "filled"): to_int(points) for category, points in filled.items()}
    for category, value in points.items():
        if value is None:
            raise IllegalActionError(messages.OPEN_CATEGORY_LISTED, path=("filled", category.value))
    return tuple(points.get(category) for category in Category)


def is_reachable(category: Category, points: int, rules: KirikiRules) -> bool:
    """Return whether play under these rules can leave these points in this category."""
    if integer(points) is None:
        return False
    if category is Category.KIRIKI and rules.repeat_kiriki:
        return 0 <= points <= MOST_KIRIKIS * rules.kiriki and points % rules.kiriki == 0
    return points in rules.tables.points[category]


def check_cell(category: Category, points: int, rules: KirikiRules) -> None:
    """Raise `IllegalActionError` unless play under these rules can leave these points in this category."""
    if not is_reachable(category, points, rules):
        path = ("filled", category.value)
        raise IllegalActionError(messages.IMPOSSIBLE_POINTS, path=path, given=short_repr(points))


def check_bonuses(bonuses: int, filled: Mapping[Category, int], rules: KirikiRules) -> None:
    """Raise unless play can earn this number of bonuses for further Kirikis on a card with these categories filled."""
    check_number(bonuses, 0, LARGEST, "kiriki_bonuses")
    possible = possible_bonuses(filled, rules)
    minimum, maximum = possible[0], possible[-1]
    if bonuses in possible:
        return
    if minimum == maximum:
        raise IllegalActionError(
            messages.WRONG_KIRIKI_BONUSES, path=("kiriki_bonuses",), expected=minimum, given=bonuses
        )
    raise IllegalActionError(
        messages.KIRIKI_BONUSES_OUT_OF_RANGE,
        path=("kiriki_bonuses",),
        minimum=minimum,
        maximum=maximum,
        given=bonuses,
    )


def possible_bonuses(filled: Mapping[Category, int], rules: KirikiRules) -> range:
    """Return the numbers of bonuses for further Kirikis that a card with these categories filled may have earned."""
    held = filled.get(Category.KIRIKI, 0)
    if held == 0 or rules.kiriki_bonus == 0:
        return range(1)
    # Each repeat in the Kiriki category earned a bonus, and a further Kiriki recorded elsewhere left its points there.
    repeated = held // rules.kiriki - 1
    faces = {category: _faces_of_a_kiriki(category, filled, rules) for category in filled}
    elsewhere = [category for category in filled if faces[category]]
    most = len(elsewhere)
    if rules.joker is Joker.FORCED:
        # A Kiriki scratches an upper category only if the one of its own face and all lower ones are filled. So if a
        # lower category holds a Kiriki of a scratched face, that Kiriki came later, and some other roll scratched the
        # face. If all filled upper categories are scratched, another roll scratched the first of them.
        uppers = {category for category in filled if category in UPPER}
        scratched = {upper for upper in uppers if faces[upper] and filled[upper] == 0}
        later = {face for lower in elsewhere if lower in LOWER and len(faces[lower]) == 1 for face in faces[lower]}
        most -= len(later & scratched) or (0 < len(uppers) == len(scratched))
    return range(repeated, repeated + most + 1)


def _faces_of_a_kiriki(category: Category, filled: Mapping[Category, int], rules: KirikiRules) -> set[Category]:
    """Return the upper categories of the faces whose Kiriki may have left the points of this category."""
    if category is Category.KIRIKI:
        return set()
    return {upper for upper in UPPER if filled[category] in _points_of_a_kiriki(upper, category, filled, rules)}


def _points_of_a_kiriki(
    upper: Category, category: Category, filled: Mapping[Category, int], rules: KirikiRules
) -> set[int]:
    """Return the points that a further Kiriki of the face of this upper category may have left in a category."""
    row = rules.tables.row(Roll([UPPER.index(upper) + 1] * rules.dice))
    if rules.joker is Joker.NONE or category is upper:
        return {row[category]}
    as_joker = {(row | rules.tables.joker)[category]} if upper in filled else set[int]()
    if rules.joker is Joker.FREE:
        return {row[category]} | as_joker
    # A forced joker goes to the upper category of its face, then to a lower one; with none open, it scratches an upper
    # one.
    return as_joker if category in LOWER or all(lower in filled for lower in LOWER) else set()
