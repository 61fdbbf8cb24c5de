"""Optimal play of one card: what every card, and every action on the way, is worth when all else is played best.

This module needs the extra `optimal` of dicerules. It plays for the most points on a card, as a player does who is
alone. Nothing is sampled and nothing cut off: what it says is exact but for the rounding of floats, which is below 1e-9
points by the rules that people play. `solve` computes it in a second or so, the first time; compiling takes some
seconds more, once (see `precompile`).

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
from itertools import compress
from os import PathLike
from typing import Final, Self, final
from weakref import WeakSet, WeakValueDictionary

try:
    import numpy as np

    from dicerules.kiriki.optimal._choices import NOTHING, records_in, rolled
    from dicerules.kiriki.optimal._kernels import weigh
    from dicerules.kiriki.optimal._lattice import Floats, lattice
    from dicerules.kiriki.optimal._locks import lock_of
    from dicerules.kiriki.optimal._payoffs import ALL_OPEN, payoffs
    from dicerules.kiriki.optimal._solver import MARGIN, precompile, solve_values
    from dicerules.kiriki.optimal._store import keep, kept, read, write
except ModuleNotFoundError as error:
    msg = f'dicerules.kiriki.optimal needs {error.name}: install the extra "optimal" of dicerules'
    raise ImportError(msg) from error

from dicerules._base.checks import require, short
from dicerules.errors import IllegalActionError
from dicerules.kiriki.actions import KirikiAction, RollDice
from dicerules.kiriki.category import UPPER, Category
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.turn import KirikiTurn

__all__ = ["OptimalPlay", "precompile", "solve"]

_BITS: Final = tuple(1 << category.position for category in Category)
_KIRIKI: Final = Category.KIRIKI.position

# Actions whose values differ by no more than this part of them are equally good: rounding is not to choose.
_TIE: Final = 1e-11


@final
class OptimalPlay:
    """What every card and every action is worth under a set of rules: made by `solve`, or read from a file by `load`.

    Values are points that are still to come, on the average over all dice, when every later choice is the best one. The
    bonus of the upper section belongs to them as long as it is not earned; what stands on the card does not.

    A solution never changes; threads may share it.

    Examples:
        >>> play = solve()
        >>> play
        <OptimalPlay of KirikiRules(): 248.7122 points>
        >>> card = Scorecard(filled={category: 0 for category in Category if category != "chance"})
        >>> round(play.value(card), 6)  # the most that three rolls make of chance
        23.333333
        >>> live = Scorecard(filled={**card.filled, "kiriki": 50})
        >>> round(play.value(live), 6)  # and with Kirikis on the way to it
        24.208806
    """

    __slots__ = ("__weakref__", "_dice", "_pays", "_rules", "_values")

    def __init__(self, rules: KirikiRules, table: Floats) -> None:
        self._rules = rules
        self._pays = payoffs(rules)
        self._dice = lattice(rules.dice)
        self._values = np.pad(table, ((0, 0), (0, MARGIN)), mode="edge")

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """Read a solution that `save` wrote.

        No more than 32 megabytes are ever read, and nothing waits for a pipe.

        Raises:
            NotationError: If the file is damaged, holds something else or is not a regular file, or was saved by a
                version of this library whose rules mean something else; it must be solved again.
            OSError: If it cannot be read.
        """
        return cls(*read(path))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the solution to a file, of some 8 megabytes by the usual rules, so that it need not be solved again.

        Whoever reads the file meanwhile sees the old one or the new one, whole. (`solve` keeps what it finds in the
        user's cache by itself; this is for a place of your own, such as a container's image.)

        A file that is there already is replaced. If the path is a link, the file that it leads to is written, and the
        link stays. A process that is killed while it writes may leave a folder named `.dicerules-…` beside the file,
        which can be deleted.

        Raises:
            OSError: If it cannot be written: for instance, the folder does not exist, or the path leads to something
                other than a regular file, such as a folder or a device.

        Examples:
            >>> import tempfile
            >>> from pathlib import Path
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     solve().save(Path(folder, "kiriki.optimal"))
            ...     OptimalPlay.load(Path(folder, "kiriki.optimal"))
            <OptimalPlay of KirikiRules(): 248.7122 points>
        """
        write(path, self._rules, self._table)

    @property
    def _table(self) -> Floats:
        """The values without the margin, as `__init__` takes them."""
        return self._values[:, : self._pays.cap + 1]

    @property
    def rules(self) -> KirikiRules:
        """The rules that are played by."""
        return self._rules

    @property
    def expected_score(self) -> float:
        """The grand total to expect of a whole game."""
        return self.value(Scorecard(self._rules))

    def value(self, card: Scorecard) -> float:
        """Return the points still to come on a card, at the start of a turn; none when it is complete.

        Raises:
            IllegalActionError: If `card` is played under other rules.
            DiceRulesError: If `card` is not a `Scorecard`.

        Examples:
            >>> play = solve()
            >>> chances = {turn: play.value(Scorecard().record("kiriki", turn)) for turn in ("11111", "12345")}
            >>> round(chances["11111"] - chances["12345"], 2)  # what it is worth that Kirikis can be repeated
            14.32
        """
        row, total = self._place(card)
        earned = self._pays.bonus if total == self._pays.cap else 0.0
        return float(self._values[row, total]) - earned

    def action_values(self, card: Scorecard, turn: KirikiTurn | None = None) -> dict[KirikiAction, float]:
        """Return the value of each legal action: its own points, and those to come after it.

        Args:
            card: the card, as it was when the turn began.
            turn: the turn with its roll on the table; `None` before the first roll, when rolling is all there is to do.

        Returns:
            A new dict in the order of the actions' codes: every way to record the roll, then every way to throw some of
            the dice again. It is empty when the card is complete.

        Raises:
            IllegalActionError: If `card` or `turn` are played under other rules.
            DiceRulesError: If `card` is not a `Scorecard` or `turn` is not a `KirikiTurn`.

        Examples:
            >>> values = solve().action_values(Scorecard(), KirikiTurn("66661"))
            >>> for action in sorted(values, key=values.get, reverse=True)[:3]:
            ...     print(f"{values[action]:.3f} {action!r}")
            272.460 RollDice("6666")
            263.629 Record('sixes')
            258.151 RollDice("666")
        """
        actions, values = self._weigh(card, turn)
        return dict(zip(actions, values, strict=True))

    def best_action(self, card: Scorecard, turn: KirikiTurn | None = None) -> KirikiAction:
        """Return the action that is worth most.

        Of several that are worth the same it is the one with the lowest code: recording comes before rolling, and
        throwing more dice before throwing fewer.

        Raises:
            IllegalActionError: If `card` or `turn` are played under other rules, or the card is complete.
            DiceRulesError: If `card` is not a `Scorecard` or `turn` is not a `KirikiTurn`.

        Examples:
            >>> solve().best_action(Scorecard(), KirikiTurn("23456", rolls_left=1))
            Record('large_straight')
            >>> from random import Random
            >>> from dicerules import kiriki
            >>> best = solve()
            >>> game = kiriki.play({"Ada": lambda state: best.best_action(state.card, state.turn)}, rng=Random(7))
            >>> game.end.game.card("Ada").grand_total
            261
        """
        actions, values = self._weigh(card, turn)
        if not actions:
            msg = "the card is full, and nothing more can be done (K16e)"
            raise IllegalActionError(msg)
        best = max(values)
        enough = best - _TIE * max(1.0, best)
        return next(action for action, value in zip(actions, values, strict=True) if value >= enough)

    def _weigh(self, card: Scorecard, turn: KirikiTurn | None) -> tuple[tuple[KirikiAction, ...], list[float]]:
        """Find the legal actions in the order of their codes, and what each of them is worth."""
        row, total = self._place(card)
        if turn is None:
            return ((), []) if card.is_complete else ((RollDice(),), [self.value(card)])
        if type(turn) is not KirikiTurn or turn.rules is not self._rules:
            self._check(turn, KirikiTurn, "turn")
        number, face, rerolls = rolled(turn.roll.counts)
        # A Kiriki may be a joker, or be repeated: of that the card knows.
        options = row & ALL_OPEN if face < 0 else sum(_BITS[category.position] for category in card.options(turn.roll))
        records = records_in(options)
        if not (options and turn.rolls_left):
            rerolls = NOTHING
        values = weigh(
            *(self._values, row, total, number, face, turn.rolls_left, records.numbers, rerolls.numbers),
            *self._pays,
            *self._dice,
        )
        return records.actions + rerolls.actions, values.tolist()

    def _place(self, card: Scorecard) -> tuple[int, int]:
        """Find the row and the upper total of a card."""
        if type(card) is not Scorecard or card.rules is not self._rules:
            self._check(card, Scorecard, "card")
        cells = card._cells
        row = sum(compress(_BITS, [points is None for points in cells]))
        if cells[_KIRIKI]:
            row |= self._pays.live
        return row, min(sum(filter(None, cells[: len(UPPER)])), self._pays.cap)

    def _check(self, value: Scorecard | KirikiTurn, kind: type, name: str) -> None:
        """Refuse what is no card or turn, or is one of other rules."""
        require(value, kind, name)
        if value.rules != self._rules:
            msg = f"the {name} is played by {short(value.rules)}, and the solution is for {short(self._rules)}"
            raise IllegalActionError(msg)

    def __repr__(self) -> str:
        """Say for which rules it is, and what they let expect."""
        return f"<OptimalPlay of {self._rules!r}: {self.expected_score:.4f} points>"


# What `solve` has found and somebody still holds; and which of it the user's cache has, or would not take.
_solutions: Final[WeakValueDictionary[KirikiRules, OptimalPlay]] = WeakValueDictionary()
_kept: Final[WeakSet[OptimalPlay]] = WeakSet()


def solve(rules: KirikiRules = KIRIKI, *, cache: bool = True, progress: bool = False) -> OptimalPlay:
    """Solve a set of rules: find what every card is worth when it is played for the most points.

    A solution that somebody in this process still holds is returned as it is. Threads that ask for the same rules at
    the same time wait for one of them to solve; if it fails, the next one tries. Other rules are solved meanwhile.

    Args:
        rules: any set of rules; more than some dozens of rolls in a turn take their time.
        cache: whether to keep the solution in the user's cache directory, in a file that only the user can read, and to
            take it from there if it has been solved before. What is damaged there, or comes from a version with other
            rules, is solved again and replaced; where nothing can be kept, every process solves anew. `False` leaves
            the directory alone; a solution that this process holds is returned all the same, since it does not differ.
        progress: whether to show a progress bar on standard error while solving; not while waiting for another thread.

    Raises:
        DiceRulesError: If `rules` is not a `KirikiRules`, or Kirikis are repeated under them so often that the expected
            points are more than a float can hold (with `repeat_kiriki` and thousands of rolls in a turn).

    Examples:
        >>> from dicerules.kiriki import YAHTZEE
        >>> round(solve(YAHTZEE).expected_score, 4)
        254.5877
    """
    require(rules, KirikiRules, "rules")
    with lock_of(rules):
        play = _solutions.get(rules)
        if play is None:
            table = kept(rules) if cache else None
            play = OptimalPlay(rules, solve_values(rules, progress=progress) if table is None else table)
            _solutions[rules] = play
            if table is not None:
                _kept.add(play)
        if cache and play not in _kept:
            with suppress(OSError):
                keep(rules, play._table)
            _kept.add(play)
    return play
