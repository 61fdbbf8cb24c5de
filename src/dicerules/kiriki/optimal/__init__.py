"""Optimal play of one card: the expected points of every card and every action if all later choices are optimal.

This module needs the extra `optimal` of dicerules. It maximises the expected points of one card, as in a solitaire
game, under any rules whose card is not too large (see `solve`). Nothing is sampled or cut off: values are exact except
for float rounding, which is below 1e-9 points under the named rules. `solve` takes about a second the first time, and
compiling some seconds more, once (see `precompile`).

Examples:
    >>> from dicerules import KirikiTurn, Scorecard
    >>> play = solve()
    >>> round(play.expected_score, 6)
    248.71224
    >>> play.best_action(Scorecard(), KirikiTurn("14121"))
    RollDice("111")
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final
from weakref import WeakSet, WeakValueDictionary

try:
    from dicerules.kiriki.optimal._final_scores import ScoreDistribution
    from dicerules.kiriki.optimal._locks import lock_of
    from dicerules.kiriki.optimal._payoffs import payoffs
    from dicerules.kiriki.optimal._play import OptimalPlay
    from dicerules.kiriki.optimal._solver import precompile, solve_values
    from dicerules.kiriki.optimal._store import keep, kept
except ModuleNotFoundError as error:
    msg = f'dicerules.kiriki.optimal needs {error.name}: install the extra "optimal" of dicerules'
    raise ImportError(msg) from error

from dicerules._base.checks import require
from dicerules.kiriki.rules import KIRIKI, KirikiRules

__all__ = ["OptimalPlay", "ScoreDistribution", "precompile", "solve"]

# The solutions that are still in use, and those of them that are in the user's cache or could not be written to it.
_solutions: Final[WeakValueDictionary[KirikiRules, OptimalPlay]] = WeakValueDictionary()
_kept: Final[WeakSet[OptimalPlay]] = WeakSet()


def solve(rules: KirikiRules = KIRIKI, *, cache: bool = True, progress: bool = False) -> OptimalPlay:
    """Return the solution of a rule set: the values of all cards when they are played for the most points.

    A solution still in use in this process is returned again. Threads that ask for the same rules at the same time wait
    for one of them to solve; if it fails, the next one tries. Other rules are solved in parallel.

    A card must fit. Its states are the sets of boxes that may be open, twice if it matters whether the box of Kirikis
    holds points, times the sums of the section with a bonus up to the one that earns it. At most 27 million are solved,
    of at most 18 boxes in any order: enough for 17 and a bonus from 100 points on, or for any card filled in order.

    Args:
        rules: The rules. At most one section may have a bonus that can be earned. Several dozen rolls in a turn take
            noticeably longer.
        cache: Whether to keep the solution in the user's cache directory, in a file that only the user can read, and to
            read it from there if it has been solved before. A file that is damaged or comes from a version with other
            scores is replaced; where nothing can be written, every process solves again. `False` leaves the directory
            alone, but still returns a solution that this process holds, since it would not differ.
        progress: Whether to show a progress bar on standard error while solving; not while waiting for another thread.

    Raises:
        DiceRulesError: If `rules` is not a `KirikiRules`; before anything is solved, if there are too many states or
            several bonuses, with the number of states in the error's `params`; or if the expected points exceed what a
            float can hold, with Kirikis that may be repeated and thousands of rolls in a turn.

    Examples:
        >>> from dicerules.kiriki import YAHTZEE
        >>> round(solve(YAHTZEE).expected_score, 4)
        254.5877
    """
    require(rules, KirikiRules, "rules")
    payoffs(rules)  # refuses what does not fit at once
    with lock_of(rules):
        play = _solutions.get(rules)
        if play is None:
            values = kept(rules) if cache else None
            play = OptimalPlay(rules, solve_values(rules, progress=progress) if values is None else values)
            _solutions[rules] = play
            if values is not None:
                _kept.add(play)
        if cache and play not in _kept:
            with suppress(OSError):
                keep(rules, play._values)  # noqa: SLF001 (the table of a solution of this module)
            _kept.add(play)
    return play
