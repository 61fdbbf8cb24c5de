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
from functools import lru_cache, partial
from itertools import compress
from os import PathLike
from typing import Any, Final, Self, final
from weakref import WeakSet, WeakValueDictionary

try:
    from dicerules.kiriki.optimal._cards import bits_of, goal_of
    from dicerules.kiriki.optimal._choices import NOTHING, next_records, records_in, rolled
    from dicerules.kiriki.optimal._kernels import action_values
    from dicerules.kiriki.optimal._lattice import Floats, lattice
    from dicerules.kiriki.optimal._locks import lock_of
    from dicerules.kiriki.optimal._payoffs import payoffs
    from dicerules.kiriki.optimal._solver import precompile, solve_values
    from dicerules.kiriki.optimal._store import keep, kept, read, write
except ModuleNotFoundError as error:
    msg = f'dicerules.kiriki.optimal needs {error.name}: install the extra "optimal" of dicerules'
    raise ImportError(msg) from error

from dicerules._base.checks import require
from dicerules._base.values import rules_argument
from dicerules.errors import IllegalActionError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.choices import KirikiAction, RollDice
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.turn import KirikiTurn
from dicerules.kiriki.variants import NAMED_RULES

__all__ = ["OptimalPlay", "precompile", "solve"]

# Actions whose values differ by at most this fraction count as equally good (floating-point tolerance).
_TIE: Final = 1e-11

_MOST_RECORDS: Final = 1 << 14  # rows whose actions are kept: 20 megabytes or so


@final
class OptimalPlay:
    """The values of all cards and actions under a rule set: made by `solve`, or read from a file by `load`.

    A value is the expected number of points still to come if every later choice is optimal. It includes the bonus of a
    section until that is earned, but not the points already on the card. Threads may share a solution.

    Examples:
        >>> play = solve()
        >>> play
        <OptimalPlay of KirikiRules(): 248.7122 points>
        >>> card = Scorecard(filled={name: 0 for name in Scorecard() if name != "chance"})
        >>> round(play.value(card), 6)  # three rolls for chance
        23.333333
        >>> live = Scorecard(filled={**card.filled, "kiriki": 50})
        >>> round(play.value(live), 6)  # and with Kirikis that can be repeated
        24.208806
    """

    __slots__ = ("__weakref__", "_bits", "_constants", "_goal", "_pays", "_records", "_rules", "_values")

    def __init__(self, rules: KirikiRules, values: Floats) -> None:
        self._rules = rules
        self._pays = payoffs(rules)
        self._constants: tuple[Any, ...] = (*self._pays.for_actions(), *lattice(rules.dice))
        self._values = values
        self._bits = bits_of(rules)
        self._goal = goal_of(rules).selectors()
        self._records = lru_cache(maxsize=_MOST_RECORDS)(partial(next_records, rules))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """Return the solution that `save` wrote to a file.

        At most 220 megabytes are read, and a pipe is refused rather than waited for.

        Raises:
            NotationError: If the file is damaged, holds something else or is not a regular file, or was saved by a
                version of this library whose rules score differently, so that the rules must be solved again.
            OSError: If the file cannot be read.
        """
        return cls(*read(path))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the solution to a file, 8 megabytes under the document's rules, to save solving again.

        The file is replaced at once: other processes see either the old content or the new. `solve` caches solutions
        by itself; this is for a place of your own.

        A link stays, and the file that it leads to is written. A process that is killed while writing may leave a
        folder named `.dicerules-…` beside the file, which can be deleted.

        Raises:
            OSError: If the file cannot be written: for instance, the folder does not exist, or the path leads to
                something other than a regular file, such as a folder or a device.

        Examples:
            >>> import tempfile
            >>> from pathlib import Path
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     solve().save(Path(folder, "kiriki.optimal"))
            ...     OptimalPlay.load(Path(folder, "kiriki.optimal"))
            <OptimalPlay of KirikiRules(): 248.7122 points>
        """
        write(path, self._rules, self._values)

    @property
    def rules(self) -> KirikiRules:
        """The rules that the solution is for."""
        return self._rules

    @property
    def expected_score(self) -> float:
        """The expected grand total of a game."""
        return self.value(Scorecard(self._rules))

    def value(self, card: Scorecard) -> float:
        """Return the expected points still to come on a card at the start of a turn; 0 when it is complete.

        Raises:
            IllegalActionError: If `card` has other rules than the solution.
            DiceRulesError: If `card` is not a `Scorecard`.

        Examples:
            >>> play = solve()
            >>> chances = {turn: play.value(Scorecard().record("kiriki", turn)) for turn in ("11111", "12345")}
            >>> round(chances["11111"] - chances["12345"], 2)  # the value of being able to repeat Kirikis
            14.32
        """
        row, total = self._place(card)
        earned = self._pays.bonus if total == self._pays.cap else 0.0
        return float(self._values[row, total]) - earned

    def action_values(self, card: Scorecard, turn: KirikiTurn | None = None) -> dict[KirikiAction, float]:
        """Return the value of each legal action: its own points and the expected points after it.

        Args:
            card: The card as it was at the start of the turn.
            turn: The turn with its roll on the table; `None` before the first roll, when rolling is the only action.

        Returns:
            A new dict in the order of the actions' codes: every way to record the roll, then every way to throw some of
            the dice again. It is empty when the card is complete.

        Raises:
            IllegalActionError: If `card` or `turn` has other rules than the solution.
            DiceRulesError: If `card` is not a `Scorecard` or `turn` is not a `KirikiTurn`.

        Examples:
            >>> values = solve().action_values(Scorecard(), KirikiTurn("66661"))
            >>> for action in sorted(values, key=values.get, reverse=True)[:3]:
            ...     print(f"{values[action]:.3f} {action!r}")
            272.460 RollDice("6666")
            263.629 Record('sixes')
            258.151 RollDice("666")
        """
        actions, values = self._values_of_actions(card, turn)
        return dict(zip(actions, values, strict=True))

    def best_action(self, card: Scorecard, turn: KirikiTurn | None = None) -> KirikiAction:
        """Return the action with the highest value.

        Of equally good actions it is the one with the lowest code: recording comes before rolling, and throwing more
        dice before throwing fewer.

        Raises:
            IllegalActionError: If `card` or `turn` has other rules than the solution, or `card` is complete.
            DiceRulesError: If `card` is not a `Scorecard` or `turn` is not a `KirikiTurn`.

        Examples:
            >>> solve().best_action(Scorecard(), KirikiTurn("23456", rolls_left=1))
            Record('large_straight')
            >>> from random import Random
            >>> from dicerules import kiriki
            >>> best = solve()
            >>> game = kiriki.play({"Ada": lambda state: best.best_action(state.card, state.turn)}, rng=Random(7))
            >>> game.state.game.card("Ada").grand_total
            261
        """
        actions, values = self._values_of_actions(card, turn)
        if not actions:
            raise IllegalActionError(messages.CARD_FULL, path=("card",))
        best = max(values)
        enough = best - _TIE * max(1.0, best)
        return next(action for action, value in zip(actions, values, strict=True) if value >= enough)

    def _values_of_actions(
        self, card: Scorecard, turn: KirikiTurn | None
    ) -> tuple[tuple[KirikiAction, ...], list[float]]:
        """Return the legal actions in the order of their codes, and the value of each."""
        row, total = self._place(card)
        if turn is None:
            return ((), []) if card.is_complete else ((RollDice(),), [self.value(card)])
        if type(turn) is not KirikiTurn or turn.rules is not self._rules:
            self._check(turn, KirikiTurn, "turn")
        number, face, rerolls = rolled(turn.roll.counts)
        # A Kiriki may be a joker or be repeated, which the card decides.
        records = self._records(row) if face < 0 else records_in(self._rules, card.options(turn.roll))
        if not (turn.rolls_left and records.actions):
            rerolls = NOTHING
        values = action_values(
            *(self._values, row, total, number, face, turn.rolls_left, records.numbers, rerolls.numbers),
            *self._constants,
        )
        return records.actions + rerolls.actions, values.tolist()

    def _place(self, card: Scorecard) -> tuple[int, int]:
        """Return the row of a card, and its total: the sum of the section with a bonus."""
        if type(card) is not Scorecard or card.rules is not self._rules:
            self._check(card, Scorecard, "card")
        cells, pays = card._cells, self._pays  # noqa: SLF001 (read for every question: a dict would take longer)
        row = sum(compress(self._bits, [points is None for points in cells])) if self._bits else cells.count(None)
        if pays.live and cells[pays.kiriki]:
            row += pays.live
        return row, min(sum(filter(None, compress(cells, self._goal))), pays.cap)

    def _check(self, value: Scorecard | KirikiTurn, kind: type, name: str) -> None:
        """Raise unless an argument is a card or a turn under the rules of the solution."""
        require(value, kind, name)
        if value.rules != self._rules:
            path, expected, given = (name, "rules"), short_repr(self._rules), short_repr(value.rules)
            raise IllegalActionError(messages.NOT_THE_SOLVED_RULES, path=path, expected=expected, given=given)

    def __reduce__(self) -> tuple[type[Self], tuple[KirikiRules, Floats]]:
        """Return what pickle and copy make the solution from."""
        return type(self), (self._rules, self._values)

    def __repr__(self) -> str:
        """Return the rules and the expected score."""
        rules = rules_argument(self._rules, NAMED_RULES, "kiriki") or repr(self._rules)
        return f"<OptimalPlay of {rules}: {self.expected_score:.4f} points>"


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
