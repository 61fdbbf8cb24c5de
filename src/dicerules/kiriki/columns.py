"""What each roll scores in every box, on every kind of card, asked of the scorecard once.

Compiled code takes points and legality from here. A column is a roll, in the order of `weighted_rolls`, or a case of a
further Kiriki: it may be a joker, and it may be illegal to record it in some boxes.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import attrs

from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES, Roll

__all__ = ["CASES", "Column", "Columns", "columns_of"]

CASES: Final = tuple(product(FACES, (False, True), (False, True)))
"""The cases of a further Kiriki: its face, whether the upper box of that face is open, and whether a lower box is."""


class Column(NamedTuple):
    """What one roll scores."""

    points: tuple[int | None, ...]
    """Its points in each box, in the card's order; `None` where it is illegal to record it."""
    bonus: int
    """The points of the bonus for a further Kiriki, the same in every box."""


class Columns(NamedTuple):
    """The columns of a rule set, as if boxes could be filled in any order."""

    rolls: tuple[Column, ...]
    """Those of all rolls, on an empty card."""
    scratched: tuple[Column, ...]
    """Those of `CASES` while the box of Kirikis is scratched; none if further Kirikis have no meaning."""
    holding: tuple[Column, ...]
    """Those of `CASES` while the box of Kirikis holds points."""


@lru_cache(maxsize=16)
def columns_of(rules: KirikiRules) -> Columns:
    """Return the columns of a rule set."""
    free, tables = attrs.evolve(rules, forced_order=False), rules.tables  # the order does not change what boxes pay
    empty = Scorecard(free)
    rolls = tuple(_column(empty, roll) for roll, _ in weighted_rolls(rules.dice))
    if tables.kiriki < 0:
        return Columns(rolls, (), ())
    least = min(tables.points[tables.names[tables.kiriki]])  # a box that any roll fits is never scratched
    scratched, holding = (
        tuple(_column(_card(free, held, *case), Roll([case[0]] * rules.dice)) for case in CASES)
        for held in (least, tables.kiriki_points)
    )
    return Columns(rolls, scratched, holding)


def _card(rules: KirikiRules, held: int, face: int, upper_is_open: object, lower_is_open: object) -> Scorecard:
    """Return the card with the most open boxes on which a Kiriki of this face is a further one of this case."""
    tables = rules.tables
    closed = [*(() if upper_is_open else tables.uppers[face - 1 : face]), *(() if lower_is_open else tables.lowers)]
    filled = {tables.names[place]: min(tables.points[tables.names[place]]) for place in closed}
    return Scorecard(rules, filled=filled | {tables.names[tables.kiriki]: held})


def _column(card: Scorecard, roll: Roll) -> Column:
    """Return what this roll scores on this card."""
    options = card.options(roll)
    bonus = 0
    for name in [*options][:1]:
        bonus = card.record(name, roll).kiriki_bonus_total - card.kiriki_bonus_total
    return Column(tuple(options.get(name) for name in card), bonus)
