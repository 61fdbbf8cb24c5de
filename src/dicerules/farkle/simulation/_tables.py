"""What simulations ask of the scalar code: the points and legality of selections, and the rules as numbers."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dicerules._shared.multisets import multisets, number_of_multisets, place_of
from dicerules._shared.simulation.chance import Dice, dice
from dicerules.farkle.codes import action_count, set_aside_code
from dicerules.farkle.combination import SetAside
from dicerules.farkle.kinds import SINGLES as SINGLE_KINDS
from dicerules.farkle.optimal._options import unit_of
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.scoring import set_asides
from dicerules.farkle.terms import Ending, HotDice, LastRound, TieBreak
from dicerules.farkle.transitions import winning_kind

__all__ = [
    "COUNT",
    "ENDINGS",
    "POINTS",
    "SINGLES",
    "SIZE",
    "SIZE_AND_WIN",
    "SPECIALS",
    "TIE_BREAKS",
    "WIN",
    "Numbers",
    "RuleBook",
    "Selections",
    "book_of",
    "counts_of_dice",
]

ENDINGS: Final = tuple(Ending)
"""The endings, each with its place as its number."""

TIE_BREAKS: Final = tuple(TieBreak)
"""The tie-breaks, each with its place as its number."""

# What a selection brings as one number, so that a sum of these has the sum of each part: the number of dice and a win
# in the lowest bits, which are left out of sums, then the singles, the special combinations, and the points in units.
SIZE: Final = 7
"""The bits of the number of dice."""

WIN: Final = 8
"""The bit of a win at once."""

SIZE_AND_WIN: Final = SIZE | WIN
SINGLES: Final = 4
"""The first bit of the single 1s and 5s (F14)."""

SPECIALS: Final = 16
"""The first bit of the combinations that the first tie-break counts (F14)."""

COUNT: Final = (1 << 12) - 1
"""The bits of either count, enough for those of 500 rolls."""

POINTS: Final = 28
"""The first bit of the points."""


class Selections(NamedTuple):
    """What dice offer, by the places of multisets."""

    legal: NDArray[np.bool_]
    """[roll, code]: whether the action with this code may follow the roll; all `False` for a Farkle (F3, F4)."""
    scores: NDArray[np.bool_]
    """[roll]: whether anything can be set aside."""
    points: NDArray[np.int64]
    """[selection]: its points (F9)."""
    dice: NDArray[np.int8]
    """[multiset]: the number of its dice."""
    specials: NDArray[np.int8]
    """[selection]: how many of its combinations the first tie-break counts (F14)."""
    singles: NDArray[np.int8]
    """[selection]: how many single 1s and 5s it has (F14)."""
    wins: NDArray[np.bool_]
    """[selection]: whether it wins the game at once."""
    gains: NDArray[np.int64]
    """[selection]: all of these in one number, with points in units."""
    starts: NDArray[np.int64]
    """[roll]: where the codes of its selections start in `codes`, and where those of the last one end."""
    codes: NDArray[np.int64]
    """The codes of the selections of each roll, one roll after the other."""


class Numbers(NamedTuple):
    """The rules of turns, sheets and endings as whole numbers, with 1 for a switch that is on."""

    unit: int
    """The greatest number that divides the points of every selection."""
    dice: int
    """How many dice a turn starts with."""
    entry_minimum: int
    """The fewest points of a first bank (F10)."""
    bank_minimum: int
    """The fewest points of any bank."""
    bank_multiple: int
    """The number of points of which every bank must be a multiple."""
    hot_dice_mandatory: int
    """Whether hot dice must be rolled again (F6)."""
    farkles_to_penalty: int
    """How many Farkles in a row cost a penalty; 0 for none."""
    farkle_penalty: int
    """The points of that penalty."""
    penalty_takes_all: int
    """Whether it takes the whole total."""
    all_dice_penalty: int
    """The points that a Farkle on all dice costs."""
    all_dice_penalty_after_hot_dice: int
    """Whether it costs them after hot dice, too."""
    negative_totals: int
    """Whether a penalty may take a total below 0."""
    target: int
    """The total that ends the game (F12)."""
    exact_target: int
    """Whether it must be hit exactly."""
    ending: int
    """The place among `ENDINGS`."""
    last_round_must_beat: int
    """Whether an equal total in the last round loses."""
    first_tie_break: int
    """The place among `TIE_BREAKS`; -1 for none."""
    second_tie_break: int
    """The place among `TIE_BREAKS`; -1 for none."""


class RuleBook(NamedTuple):
    """Everything that compiled code knows about the rules."""

    offers: Selections
    """What dice offer."""
    rules: Numbers
    """The rules as numbers."""
    dice: Dice
    """The tables for throwing dice."""


@lru_cache(maxsize=32)
def book_of(rules: FarkleRules) -> RuleBook:
    """Return what compiled code knows about a set of rules."""
    return RuleBook(_selections_of(rules), _numbers_of(rules), dice())


def _selections_of(rules: FarkleRules) -> Selections:
    count = number_of_multisets(rules.dice)
    rolls = multisets()[:count]
    legal = np.zeros((count, action_count(rules)), dtype=np.bool_)
    for place, roll in enumerate(rolls[1:], start=1):
        for option in set_asides(roll, rules):
            legal[place, set_aside_code(option.dice)] = True
    found: dict[int, SetAside] = {place_of(each.dice): each for each in rules.tables.readings.values()}
    points, (specials, singles), wins = np.zeros(count, np.int64), np.zeros((2, count), np.int8), np.zeros(count, bool)
    for place, reading in found.items():
        kinds = [combination.kind for combination in reading.combinations]
        points[place] = reading.points
        specials[place] = sum(kind in rules.tie_break_kinds for kind in kinds)
        singles[place] = sum(kind in SINGLE_KINDS for kind in kinds)
        wins[place] = winning_kind([reading], rules) is not None
    sizes = np.array([len(each) for each in rolls], dtype=np.int8)
    gains = (points // unit_of(rules) << POINTS) + (specials.astype(np.int64) << SPECIALS)
    gains += (singles.astype(np.int64) << SINGLES) + wins * WIN + sizes
    scores: NDArray[np.bool_] = np.any(legal, axis=1, keepdims=False)
    codes = legal.nonzero()[1]
    starts = np.concatenate([[0], legal.sum(axis=1).cumsum()])
    return Selections(legal, scores, points, sizes, specials, singles, wins, gains, starts, codes)


def _numbers_of(rules: FarkleRules) -> Numbers:
    ways = [*map(TIE_BREAKS.index, rules.tie_break), -1, -1]
    return Numbers(
        unit=unit_of(rules),
        dice=rules.dice,
        entry_minimum=rules.entry_minimum,
        bank_minimum=rules.bank_minimum,
        bank_multiple=rules.bank_multiple,
        hot_dice_mandatory=int(rules.hot_dice is HotDice.MANDATORY),
        farkles_to_penalty=rules.farkles_to_penalty,
        farkle_penalty=rules.farkle_penalty,
        penalty_takes_all=int(rules.penalty_takes_all),
        all_dice_penalty=rules.all_dice_farkle_penalty,
        all_dice_penalty_after_hot_dice=int(rules.all_dice_penalty_after_hot_dice),
        negative_totals=int(rules.negative_totals),
        target=rules.target,
        exact_target=int(rules.exact_target),
        ending=ENDINGS.index(rules.ending),
        last_round_must_beat=int(rules.last_round is LastRound.BEAT and rules.ending is not Ending.FIXED_TURNS),
        first_tie_break=ways[0],
        second_tie_break=ways[1],
    )


@cache
def counts_of_dice() -> NDArray[np.int8]:
    """Return the counts of the faces of each multiset."""
    return np.array([dice.counts for dice in multisets()], np.int8)
