"""The points that each recording earns on every kind of card, as arrays computed by the scorecard.

Cards are grouped into rows. Each category has a bit, 1 shifted by its position on the card, and the row of a card is
the sum of the bits of its open categories, plus `LIVE` if its Kiriki category holds points and that makes a difference.
"""

from __future__ import annotations

import hashlib
import math
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from dicerules.kiriki.category import LOWER, UPPER, Category
from dicerules.kiriki.optimal._lattice import Floats, Integers
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.outcomes import weighted_rolls
from dicerules.roll import FACES, Roll

__all__ = ["ALL_OPEN", "LIVE", "Payoffs", "payoffs"]

LIVE: Final = 1 << len(Category)
"""The mark of a row whose Kiriki category holds points."""

ALL_OPEN: Final = LIVE - 1
"""The row of an empty card, and the mask of the bits of open categories."""


class Payoffs(NamedTuple):
    """What the solver needs to know about a rule set, in a form that compiled code can read.

    Points are what a recording adds to the card at once, including a bonus for a further Kiriki but not the bonus of
    the upper section.
    """

    points: Floats
    """[category, roll]: the points of a roll that is not a Kiriki; in the upper section, of all rolls."""
    kirikis: Integers
    """[face]: the roll that is a Kiriki of this face."""
    kiriki_points: Floats
    """[what Kiriki holds, upper category of the face open, a lower category open, face, category]: the points of a
    Kiriki, NaN where it must not be recorded. The Kiriki category is scratched, open, or holds points."""
    again: float
    """The points of a repeated Kiriki in its own category, which leaves the row as it is; NaN if that is forbidden."""
    live: int
    """The number added to a row when its Kiriki category gets points: `LIVE`, or 0 if that makes no difference."""
    cap: int
    """The upper total above which nothing changes."""
    bonus: float
    """The bonus of the upper section, earned at `cap`."""
    rerolls: int
    """The number of further rolls in a turn."""

    def digest(self) -> str:
        """Return a fingerprint of all payoffs, which changes whenever the scores under the rules change."""
        return hashlib.sha256(b"".join(np.asarray(part).tobytes() for part in self)).hexdigest()


@lru_cache
def payoffs(rules: KirikiRules) -> Payoffs:
    """Return the payoffs of a rule set, as the scorecard computes them."""
    rolls = [roll for roll, _ in weighted_rolls(rules.dice)]
    points = np.array([[*Scorecard(rules).options(roll).values()] for roll in rolls], dtype=np.float64).T.copy()
    cases = product((0, None, rules.kiriki), (False, True), (False, True), FACES)
    shape = 3, 2, 2, len(FACES), len(Category)
    kiriki_points = np.array([_kiriki_points(rules, *case) for case in cases], dtype=np.float64).reshape(shape)
    scratched, _, live = kiriki_points
    (again,) = np.unique(live[..., Category.KIRIKI.position])
    counts = rules.bonus > 0 and rules.bonus_threshold <= points[: len(UPPER)].max(axis=1).sum()
    return Payoffs(
        points=points,
        kirikis=np.array([rolls.index(Roll([face] * rules.dice)) for face in FACES], dtype=np.int64),
        kiriki_points=kiriki_points,
        again=float(again),
        live=0 if np.array_equal(scratched, live, equal_nan=True) else LIVE,
        cap=rules.bonus_threshold if counts else 0,
        bonus=float(rules.bonus) if counts else 0.0,
        rerolls=rules.rolls_per_turn - 1,
    )


def _kiriki_points(
    rules: KirikiRules, held: int | None, upper_open: object, lower_open: object, face: int
) -> list[float]:
    """Return the points of a Kiriki in every category, NaN where it must not be recorded.

    They depend on the rest of the card because a Kiriki may be a joker or be repeated. They are computed on the card
    with the most open categories that fits the case.
    """
    closed = [*(() if upper_open else UPPER[face - 1 : face]), *(() if lower_open else LOWER)]
    filled = {category: min(rules.tables.points[category]) for category in closed} | {Category.KIRIKI: held}
    card = Scorecard(rules, filled={category: points for category, points in filled.items() if points is not None})
    points = dict.fromkeys(Category, math.nan)
    kiriki = Roll([face] * rules.dice)
    for category, own in card.options(kiriki).items():
        points[category] = own + card.record(category, kiriki).kiriki_bonus_total - card.kiriki_bonus_total
    return [*points.values()]
