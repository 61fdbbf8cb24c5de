"""What recording pays and where it leads, for every kind of card, as arrays: asked of the scorecard, not stated again.

Cards are told apart by their row, a number with a bit for each category: 1 shifted by its place on the card. It is the
sum of the bits of the open categories, and `LIVE` where the Kiriki category holds points and that makes a difference.
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
"""The row of an empty card, and the bits that say which categories of a card are open."""


class Payoffs(NamedTuple):
    """What the solver needs to know of a set of rules, in a form that compiled code reads.

    Points are what a recording adds to the card at once, with a bonus for a further Kiriki but without the bonus of
    the upper section.
    """

    points: Floats
    """[category, roll]: the points of a roll that is no Kiriki. For all rolls, the upper section adds up from these."""
    kirikis: Integers
    """[face]: the roll that is a Kiriki of this face."""
    kiriki_points: Floats
    """[what Kiriki holds, upper category of the face open, a lower category open, face, category]: the points of a
    Kiriki, NaN where it must not be recorded. Kiriki is scratched, open, or holds points."""
    again: float
    """The points of one more Kiriki in the Kiriki category, which leaves the row as it is; NaN if that is forbidden."""
    live: int
    """What the row of a card gets when its Kiriki category gets points: `LIVE`, or 0 where it makes no difference."""
    cap: int
    """The upper total from which on it makes no further difference."""
    bonus: float
    """The bonus of the upper section, which is earned at `cap`."""
    rerolls: int
    """How often dice may be thrown again in a turn."""

    def digest(self) -> str:
        """Give a fingerprint of all of it, which is another whenever the rules come to mean something else."""
        return hashlib.sha256(b"".join(np.asarray(part).tobytes() for part in self)).hexdigest()


@lru_cache
def payoffs(rules: KirikiRules) -> Payoffs:
    """Ask the scorecard what the rules pay."""
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
    """Find the points of a Kiriki in every category, NaN where it must not be recorded.

    They depend on the rest of the card because a Kiriki may be a joker, or be repeated. The card that is asked is open
    as far as the case allows.
    """
    closed = [*(() if upper_open else UPPER[face - 1 : face]), *(() if lower_open else LOWER)]
    filled = {category: min(rules._points[category]) for category in closed} | {Category.KIRIKI: held}
    card = Scorecard(rules, filled={category: points for category, points in filled.items() if points is not None})
    points = dict.fromkeys(Category, math.nan)
    kiriki = Roll([face] * rules.dice)
    for category, own in card.options(kiriki).items():
        points[category] = own + card.record(category, kiriki).kiriki_bonus_total - card.kiriki_bonus_total
    return [*points.values()]
