"""The distribution of final scores: chances of points, carried from card to card by what the best play does."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import sqrt
from numbers import Real
from typing import Final, final

import numpy as np
from numpy.typing import ArrayLike
from tqdm import tqdm  # type: ignore[import-untyped]

from dicerules._base.checks import integer
from dicerules._shared.multisets import multisets, number_of_multisets, parts, places
from dicerules.errors import DiceRulesError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.optimal._lattice import Floats, Integers, lattice
from dicerules.kiriki.optimal._payoffs import Payoffs, payoffs
from dicerules.kiriki.optimal._score_kernels import play_row
from dicerules.kiriki.optimal._score_tables import Game, Layer, Part, Rows
from dicerules.kiriki.rules import KirikiRules
from dicerules.roll import pack

__all__ = ["ScoreDistribution", "play_nothing", "score_distribution"]

_MOST_CHANCES: Final = 80_000_000  # of the cards with one number of open boxes: 640 megabytes
_MOST_OF_A_ROW: Final = 20_000_000
_HUNDRED: Final = 100
_EXACT: Final = 1e-12  # the chances add up to 1, but for rounding and those that are left out


@final
class ScoreDistribution:
    """How likely each final score is; made by `OptimalPlay.final_scores`.

    Examples:
        >>> from dicerules import Scorecard
        >>> from dicerules.kiriki.optimal import solve
        >>> card = Scorecard(filled={name: 0 for name in Scorecard() if name != "chance"})
        >>> scores = solve().final_scores(card)
        >>> scores
        <ScoreDistribution: mean 23.3333, standard deviation 3.1623>
        >>> round(float(scores.chances[30]), 6)  # five sixes, after up to three rolls
        0.004115
        >>> scores.percentile(50), round(scores.at_least(20), 3)
        (24, 0.879)
    """

    __slots__ = ("_chances",)

    def __init__(self, chances: ArrayLike) -> None:
        self._chances = np.array(chances, dtype=np.float64)
        self._chances.flags.writeable = False

    @property
    def chances(self) -> Floats:
        """The chance of each grand total, from 0 points up to the most, as an array that cannot be written to."""
        return self._chances

    @property
    def mean(self) -> float:
        """The expected score."""
        return float(self.chances @ np.arange(len(self.chances)))

    @property
    def variance(self) -> float:
        """The variance of the score, in square points."""
        return float(self.chances @ (np.arange(len(self.chances)) - self.mean) ** 2)

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the score, in points."""
        return sqrt(self.variance)

    def percentile(self, percent: float) -> int:
        """Return the lowest score that at least this many percent of all games do not exceed; the median is that of 50.

        Raises:
            DiceRulesError: If `percent` is not a number from 0 to 100.
        """
        if isinstance(percent, bool) or not isinstance(percent, Real) or not 0 <= percent <= _HUNDRED:
            raise DiceRulesError(messages.NOT_A_PERCENTAGE, path=("percent",), given=short_repr(percent))
        reached = self.chances.cumsum()
        lowest = self.chances[self.chances > 0][0]
        return int(np.searchsorted(reached, np.clip(float(percent) / _HUNDRED, lowest, reached[-1])))

    def at_least(self, score: int) -> float:
        """Return the chance of a score of at least this many points.

        Raises:
            DiceRulesError: If `score` is not a whole number.
        """
        number = integer(score)
        if number is None:
            raise DiceRulesError(messages.NOT_A_SCORE, path=("score",), given=short_repr(score))
        return min(1.0, float(self.chances[max(number, 0) :].sum()))

    def __reduce__(self) -> tuple[type[ScoreDistribution], tuple[Floats]]:
        """Return what pickle and copy make the distribution from."""
        return type(self), (self.chances,)

    def __repr__(self) -> str:
        """Return the mean and the standard deviation."""
        return f"<ScoreDistribution: mean {self.mean:.4f}, standard deviation {self.standard_deviation:.4f}>"


def score_distribution(
    rules: KirikiRules, values: Floats, place: tuple[int, int], points: int, *, progress: bool
) -> ScoreDistribution:
    """Return the distribution of the final scores of a card.

    Args:
        rules: The rules.
        values: The values of all cards.
        place: The row of the card and its total.
        points: The grand total of the card.
        progress: Whether to show a progress bar on standard error.

    Raises:
        DiceRulesError: If there are too many scores.
    """
    pays, (row, total) = payoffs(rules), place
    game, here = _game(values, rules), _no_cards(pays)
    for rows in tqdm([*_layers(pays, row, total)], desc="playing on", unit=" turns", leave=False, disable=not progress):
        here = _play(rows, here, game, rules)
    bonuses = int(pays.bonus) * (here.totals == pays.cap)
    lowest = points - int(pays.bonus) * (total == pays.cap) + here.lowest + bonuses
    found = np.zeros(int((lowest + np.diff(here.starts)).max()))
    for card, low in enumerate(lowest):
        of_card = here.chances[here.starts[card] : here.starts[card + 1]]
        found[low : low + len(of_card)] += of_card
    if abs(float(found.sum()) - 1) > _EXACT:
        raise _too_many_scores(rules)
    return ScoreDistribution(np.trim_zeros(found, "b"))


def play_nothing(rules: KirikiRules) -> None:
    """Call the compiled code that `score_distribution` needs, so that it need not be compiled later."""
    pays = payoffs(rules)
    play_row(0, next(_layers(pays, 0, -1)), _no_cards(pays), _game(np.empty((0, 0)), rules))


def _play(rows: Rows, before: Layer, game: Game, rules: KirikiRules) -> Layer:
    """Return the cards of these rows, which threads play.

    Raises:
        DiceRulesError: If their chances do not fit.
    """
    widths = before.lowest + np.diff(before.starts) + game.points.max()
    if (game.pays.cap + 1) * int(widths.max(initial=1)) > _MOST_OF_A_ROW:
        raise _too_many_scores(rules)
    found: list[Part] = []
    number = 0
    with ThreadPoolExecutor() as pool:
        for part in pool.map(lambda place: play_row(place, rows, before, game), range(len(rows.numbers))):
            found.append(part)
            number += len(part[1])
            if number > _MOST_CHANCES:
                raise _too_many_scores(rules)
    cards = np.concatenate([cards for cards, _, _ in found])
    starts = np.append(0, cards[:, 3].cumsum())
    chances, ends = np.empty(starts[-1]), np.empty((len(cards), len(game.points)))
    first = 0
    for own, own_chances, own_ends in _drain(found):  # since both together would take twice the memory
        last = first + len(own)
        chances[starts[first] : starts[last]], ends[first:last] = own_chances, own_ends
        first = last
    firsts = np.searchsorted(cards[:, 0], np.arange(len(game.pays.starts)))
    return Layer(firsts, cards[:, 1].copy(), cards[:, 2].copy(), starts, chances, ends)


def _drain(parts: list[Part]) -> Iterator[Part]:
    """Yield the items of a list in their order, and remove them."""
    parts.reverse()
    while parts:
        yield parts.pop()


def _no_cards(pays: Payoffs) -> Layer:
    none = np.zeros(0, dtype=np.int64)
    return Layer(np.zeros_like(pays.starts), none, none, np.zeros(1, dtype=np.int64), np.zeros(0), np.zeros((0, 0)))


def _layers(pays: Payoffs, row: int, total: int) -> Iterator[Rows]:
    """Yield the row of a card, and those that it can lead to, grouped by their number of open boxes, most first."""
    none, never = np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.bool_)
    rows = np.array([row])
    yield Rows(total, rows, np.zeros(2, dtype=np.int64), none, none, never, never)
    while True:
        steps = np.concatenate([np.arange(int(pays.starts[each]), int(pays.starts[each + 1])) for each in rows])
        if not len(steps):
            return
        origins, boxes = rows.repeat(np.diff(pays.starts)[rows]), pays.boxes[steps].astype(np.int64)
        # Points in the box of Kirikis lead to a row of their own, if that makes a difference.
        live = np.flatnonzero((boxes == pays.kiriki) & (pays.live > 0))
        after = np.append(pays.afters[steps], pays.afters[steps[live]] + pays.live)
        only_scratched, only_holding = np.isin(np.arange(len(after)), live), np.arange(len(after)) >= len(boxes)
        order = np.argsort(after, kind="stable")
        rows, links = np.unique(after[order], return_index=True)
        rows = rows.astype(np.int64)
        origins, boxes = np.append(origins, origins[live])[order], np.append(boxes, boxes[live])[order]
        yield Rows(-1, rows, np.append(links, len(after)), origins, boxes, ~only_holding[order], ~only_scratched[order])


def _game(values: Floats, rules: KirikiRules) -> Game:
    """Return what compiled code needs to know."""
    pays, first = payoffs(rules), [0]
    results, pairs = np.zeros_like(pays.adds), np.zeros((0, 2), dtype=np.int64)
    for box, (earned, adds) in enumerate(zip(pays.earned, pays.adds, strict=True)):
        recorded = np.stack([np.nan_to_num(earned).astype(np.int64), adds], axis=1)
        own, numbers = np.unique(recorded, axis=0, return_inverse=True)
        results[box] = numbers.reshape(-1) + first[-1]
        pairs = np.concatenate([pairs, own])
        first.append(len(pairs))
    points, adds = np.ascontiguousarray(pairs.T)
    return Game(values, pays, lattice(rules.dice), _keeps(rules.dice), results, points, adds, np.array(first))


@cache
def _keeps(dice: int) -> Integers:
    """Return `Game.keeps` for a number of dice."""
    rolls = multisets()[number_of_multisets(dice - 1) : number_of_multisets(dice)]
    kept = [[places()[part] for part in parts(pack(roll.counts))[:-1]] for roll in rolls]
    longest = max(map(len, kept))
    return np.array([[*some, *[-1] * (longest - len(some))] for some in kept], dtype=np.int64)


def _too_many_scores(rules: KirikiRules) -> DiceRulesError:
    return DiceRulesError(messages.TOO_MANY_SCORES, path=("rules",), given=short_repr(rules))
