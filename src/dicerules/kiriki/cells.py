"""The cells of a scorecard: how they are read, and the points that they can hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

import attrs

from dicerules._base.checks import LARGEST, LONGEST, check_number, integer, require, to_int
from dicerules.errors import DiceRulesError, IllegalActionError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.category import BoxName, Category
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scoring import box_name
from dicerules.kiriki.terms import Joker

__all__ = [
    "MOST_KIRIKIS",
    "READ_CELLS",
    "Cells",
    "Filled",
    "check_bonuses",
    "check_cell",
    "check_cells",
    "impossible_points",
    "possible_bonuses",
    "read_cells",
    "repeats",
]

Card: TypeAlias = Any  # a `Scorecard`, whose module imports this one

Cells: TypeAlias = tuple[int | None, ...]
"""The points of the boxes in the card's order, with `None` for the open ones."""

Filled: TypeAlias = Mapping[str, int] | Mapping[Category, int] | Mapping[BoxName, int] | Cells
"""What a card can be filled with: points by the names of boxes, or all cells."""

MOST_KIRIKIS: Final = LONGEST
"""The most Kirikis that the box of Kirikis holds: a safety limit far above any real game."""

_LISTED: Final = 12
"""How many possible points an error lists in full."""


def read_cells(filled: Filled | None, rules: KirikiRules) -> Cells:
    """Return the points of the filled boxes in the card's order, with `None` for the open ones.

    Raises:
        DiceRulesError: If `filled` is neither a mapping nor a tuple of all cells.
        NotationError: If a key is not a box of the card.
        IllegalActionError: If a box of the mapping is filled with `None`.
    """
    boxes = len(rules.boxes)
    if isinstance(filled, tuple) and len(filled) == boxes:
        return tuple(None if points is None else to_int(points) for points in filled)
    if filled is not None and not isinstance(filled, Mapping):
        raise DiceRulesError(messages.NOT_CELLS, path=("filled",), cells=boxes, given=short_repr(filled))
    if not filled:
        return (None,) * boxes  # without the tables of the rules, which take a while to make
    points = {box_name(name, rules, "filled"): to_int(points) for name, points in filled.items()}
    for name, value in points.items():
        if value is None:
            raise IllegalActionError(messages.OPEN_CATEGORY_LISTED, path=("filled", name))
    return tuple(points.get(name) for name in rules.tables.names)


def _read_cells_of_card(filled: Filled | None, card: Card) -> Cells:
    require(card.rules, KirikiRules, "rules")
    return read_cells(filled, card.rules)


# Type checkers do not see what such a converter accepts.
READ_CELLS: Final = cast(
    "Callable[[Filled | None], Cells]",
    attrs.Converter(_read_cells_of_card, takes_self=True),
)
"""The converter of a card's cells."""


def _is_reachable(place: int, points: int, rules: KirikiRules) -> bool:
    """Return whether play under these rules can leave these points in the box at this place."""
    if integer(points) is None:
        return False
    tables = rules.tables
    if _can_repeat(place, rules):
        return 0 <= points <= MOST_KIRIKIS * tables.kiriki_points and points % tables.kiriki_points == 0
    return points in tables.points[tables.names[place]]


def _can_repeat(place: int, rules: KirikiRules) -> bool:
    """Return whether the box at this place can hold several Kirikis, for which another box must be open (K16e)."""
    tables, further = rules.tables, rules.further_kiriki
    others_open = place + 1 < len(tables.names) if rules.forced_order else len(tables.names) > 1
    return place == tables.kiriki and further is not None and further.repeat and others_open


def _possible_points(place: int, rules: KirikiRules) -> Sequence[object]:
    """Return the points that play under these rules can leave in the box at this place, in ascending order."""
    tables = rules.tables
    if _can_repeat(place, rules):
        return 0, tables.kiriki_points, 2 * tables.kiriki_points, "…"
    return sorted(tables.points[tables.names[place]])


def impossible_points(place: int, points: object, possible: Sequence[object], rules: KirikiRules) -> IllegalActionError:
    """Return the error for points that the box at this place cannot get, with some of those that it can."""
    listed = tuple(possible) if len(possible) <= _LISTED else (*possible[:3], "…", possible[-1])
    category, given = rules.tables.labelled[place], short_repr(points)
    return IllegalActionError(messages.IMPOSSIBLE_POINTS, category=category, possible=listed, given=given)


def check_cell(place: int, cells: Cells, rules: KirikiRules) -> None:
    """Raise `IllegalActionError` unless this box is open or play can leave its points beside the others."""
    points = cells[place]
    if points is None:
        return  # before the tables are built, which takes a while
    path = ("filled", rules.tables.names[place])
    if not _is_reachable(place, points, rules):
        raise impossible_points(place, points, _possible_points(place, rules), rules).within(*path)
    if rules.forced_order and None in cells[:place]:
        first_open = rules.tables.labelled[cells.index(None)]
        raise IllegalActionError(messages.FILLED_OUT_OF_ORDER, path=path, open=first_open)


def check_cells(card: Card, _: object, cells: Cells) -> None:
    """Validate the cells of a card: raise unless play can leave the points of each filled box beside the others."""
    for place in range(len(cells)):
        check_cell(place, cells, card.rules)


def check_bonuses(card: Card, _: object, bonuses: int) -> None:
    """Validate the number of bonuses for further Kirikis: raise unless play can earn it on a card with these cells."""
    check_number(bonuses, 0, LARGEST, "kiriki_bonuses")
    possible = possible_bonuses(card._cells, card.rules)  # noqa: SLF001 (the validator of the card's field after them)
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


def repeats(cells: Cells, rules: KirikiRules) -> int:
    """Return the number of Kirikis that were recorded on others in their box, each for an extra turn (K16)."""
    further = rules.further_kiriki
    if further is None or not further.repeat or not any(cells):
        return 0
    tables = rules.tables
    return max(0, (cells[tables.kiriki] or 0) // tables.kiriki_points - 1)


def possible_bonuses(cells: Cells, rules: KirikiRules) -> range:
    """Return the numbers of bonuses for further Kirikis that a card with these cells may have earned."""
    further = rules.further_kiriki
    if further is None or further.bonus == 0 or not any(cells):
        return range(1)
    tables = rules.tables
    held = cells[tables.kiriki] or 0
    if held == 0:
        return range(1)
    # Each repeat in the box of Kirikis earned a bonus, and a further Kiriki recorded elsewhere left its points there:
    # in a later box if boxes are filled in order.
    repeated = repeats(cells, rules)
    first = tables.kiriki + 1 if rules.forced_order else 0
    filled = [place for place, points in enumerate(cells) if points is not None]
    faces = {place: _faces_of_a_kiriki(place, cells, rules) for place in filled}
    elsewhere = [place for place in filled if faces[place] and place >= first]
    most = len(elsewhere)
    if further.joker is Joker.FORCED:
        # A Kiriki scratches an upper box only if the one of its own face and all lower ones are filled. So if a lower
        # box holds a Kiriki of a scratched face, that Kiriki came later, and some other roll scratched the face. If all
        # filled upper boxes are scratched, another roll scratched the first of them. Both hold only if no Kiriki
        # scores 0 in its own upper box.
        uppers = {face: place for face, place in enumerate(tables.uppers) if place in filled}
        worthless = {place for face, place in uppers.items() if not tables.alike[face][tables.names[place]]}
        scratched = {face for face, place in uppers.items() if cells[place] == 0 and faces[place]}
        scratched -= {face for face in scratched if uppers[face] in worthless}
        alone = [faces[place] for place in elsewhere if place in tables.lowers and len(faces[place]) == 1]
        later = {face for single in alone for face in single}
        most -= len({uppers[face] for face in later & scratched}) or (0 < len(uppers) == len(scratched))
    return range(repeated, repeated + most + 1)


def _faces_of_a_kiriki(place: int, cells: Cells, rules: KirikiRules) -> set[int]:
    """Return the zero-based faces whose further Kiriki may have left the points of this cell."""
    if place == rules.tables.kiriki:
        return set()
    return {face for face in range(6) if cells[place] in _points_of_a_kiriki(face, place, cells, rules)}


def _points_of_a_kiriki(face: int, place: int, cells: Cells, rules: KirikiRules) -> set[int]:
    """Return the points that a further Kiriki of this zero-based face may have left in the box at this place."""
    further, tables = rules.further_kiriki, rules.tables
    name = tables.names[place]
    own = tables.alike[face][name]
    joker = Joker.NONE if further is None else further.joker
    if joker is Joker.NONE:
        return {own}
    as_joker = tables.jokers[face][name]
    if joker is Joker.ORIGINAL:
        return {as_joker}
    if place == tables.uppers[face]:
        return {own}
    if cells[tables.uppers[face]] is None:
        as_joker = own
    if joker is Joker.FREE and rules.forced_order:
        return {as_joker if tables.uppers[face] < place else own}
    if joker is Joker.FREE:
        return {own, as_joker}
    # A forced joker goes to the upper box of its face, then to a lower one; with none open, it scratches an upper one.
    legal = place in tables.lowers or all(cells[lower] is not None for lower in tables.lowers)
    return {as_joker} if legal and cells[tables.uppers[face]] is not None else set()
