"""Questions about many games at once, which every solution answers: one table serves all games of the same standing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from dicerules._base.checks import require
from dicerules._shared.multisets import multisets
from dicerules._shared.simulation.reading import read_codes
from dicerules._shared.simulation.seeded import illegal
from dicerules.farkle.codes import BANK_CODE, ROLL_CODE, set_aside_code
from dicerules.farkle.manifest import GAME
from dicerules.farkle.optimal._numpy import Bools, Floats, Integers, np
from dicerules.farkle.optimal._options import options_of
from dicerules.farkle.optimal._table import Table, check_rules
from dicerules.farkle.rules import FarkleRules
from dicerules.roll import FACES

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from dicerules.farkle.simulation._batch import Batch

__all__ = ["BatchQuestions"]

_PART: Final = 1 << 12  # games whose actions are valued before only one of them is kept
_SIMULATION: Final = "dicerules.farkle.simulation"  # it imports the solutions, and only a batch needs it
_WEIGHTS: Final = 7 ** np.arange(len(FACES))  # of the numbers of up to six dice with each face, together a number
_FIRST_CODE: Final = set_aside_code(multisets()[0])  # those after it set aside some dice


class BatchQuestions:
    """The questions about batches of games that a solution answers. Values mean what they mean in `action_values`."""

    __slots__ = ()

    best_is_lowest = False
    """Whether values are turns, of which fewer are better."""

    @property
    @abstractmethod
    def rules(self) -> FarkleRules:
        """The rules of the solution."""

    def values(self, batch: Batch) -> Floats:
        """Return the value of each game of a batch: that of the best action for the player whose turn it is.

        A value means what it means in `action_values`: the points of the turn for `solve_turn`, all points still to
        come for `solve_fixed_turns`, and the turns still to come for `solve_race`, the one under way included. A game
        that is over has the value 0.

        Raises:
            IllegalActionError: If `batch` has other rules than the solution, or a player to move stands where the
                solution has no answer: without turns left, or beyond the target.
            DiceRulesError: If `batch` is not a `farkle.simulation.Batch`, or a total is too far below 0 to be known.

        Examples:
            >>> from dicerules.farkle.optimal import solve_turn
            >>> from dicerules.farkle.simulation import Batch
            >>> batch = Batch(3, seed=7)
            >>> solve_turn().values(batch).round(2)  # of a first turn, with 500 points to bank
            array([465.19, 465.19, 465.19])
        """
        found = np.zeros(self._length(batch))
        for which, values in self._valued(batch):
            found[which] = self._best(values)
        return found

    def code_values(self, batch: Batch) -> Floats:
        """Return the values of all legal actions in each game of a batch, as `action_values` has them.

        Returns:
            An array [game, code] of floats, with the codes of `farkle.code`; NaN where an action is illegal.

        Raises:
            DiceRulesError: As for `values`.

        Examples:
            >>> from dicerules.farkle.optimal import solve_turn
            >>> from dicerules.farkle.simulation import Batch
            >>> batch = Batch(2, seed=7)
            >>> batch.step([0, 0])  # the first roll
            >>> solve_turn().code_values(batch)[:, 50].round(2)  # of SetAsideDice("222")
            array([217.87,    nan])
        """
        found = np.full((self._length(batch), batch.action_count), np.nan)
        for which, values in self._valued(batch):
            found[which] = values
        return found

    def regrets(self, batch: Batch, codes: ArrayLike) -> Floats:
        """Return what an action costs in each game of a batch, in points or in turns, compared with the best action.

        Args:
            batch: The games, before the actions.
            codes: The code of a legal action for each game; those of games that are over do not matter, and cost 0.

        Returns:
            A number of at least 0 for each game. It is 0 for all actions from where the target can never be hit.

        Raises:
            IllegalActionError: If an action is illegal, or as for `values`.
            DiceRulesError: If `codes` is not an array of as many numbers, or as for `values`.
            NotationError: If a code is not that of any action.

        Examples:
            >>> from dicerules.farkle.optimal import solve_turn
            >>> from dicerules.farkle.simulation import Batch
            >>> batch = Batch(2, seed=7)
            >>> batch.step([0, 0])
            >>> solve_turn().regrets(batch, batch.legal().argmax(axis=1)).round(2)
            array([0., 0.])
        """
        found = np.zeros(self._length(batch))
        read = read_codes(codes, len(batch))
        legal = batch.legal()
        known = (read >= 0) & (read < legal.shape[1])
        allowed = batch.done | (known & legal[np.arange(len(read)), np.where(known, read, 0)])
        for game in np.flatnonzero(~allowed)[:1].tolist():
            raise illegal(GAME, batch.state(game), int(read[game]), batch.first + game).within("codes", game)
        for which, values in self._valued(batch):
            worth, best, lost = values[np.arange(len(which)), read[which]], self._best(values), np.zeros(len(which))
            found[which] = np.abs(np.subtract(worth, best, out=lost, where=worth != best))  # both may be infinite
        return found

    @abstractmethod
    def _keys(self, taken: Integers, totals: Integers, farkles: Integers, on_board: Bools) -> Integers:
        """Return a row of numbers for each player to move, in which those differ whose turns have different values.

        Raises:
            DiceRulesError: If the solution has no answer for one of them.
        """

    @abstractmethod
    def _table_of(self, key: tuple[int, ...]) -> Table | None:
        """Return the table for such numbers, with higher values for better states; `None` if none is ever better."""

    def _length(self, batch: Batch) -> int:
        """Return the number of games, after checking the argument."""
        simulation: Any = import_module(_SIMULATION)
        require(batch, simulation.Batch, "batch")
        check_rules(batch.rules, self.rules, "batch")
        return len(batch)

    def _best(self, values: Floats) -> Floats:
        best: Floats = (np.nanmin if self.best_is_lowest else np.nanmax)(values, axis=1)
        return best

    def _valued(self, batch: Batch) -> Iterator[tuple[Integers, Floats]]:
        """Yield some of the games that are not over, and [game, code]: the values of legal actions."""
        which: Integers = np.flatnonzero(~batch.done)
        seat, legal = batch.seat[which], batch.legal()
        of_player: list[Any] = [batch.turns, batch.totals, batch.farkles_in_a_row, batch.on_board]
        standings = self._keys(*(column[which, seat] for column in of_player))
        keys, numbers = np.unique(standings, axis=0, return_inverse=True)
        order = np.argsort(numbers.reshape(-1), kind="stable")
        bounds = np.searchsorted(numbers.reshape(-1)[order], np.arange(len(keys) + 1))
        for key, start, stop in zip(keys.tolist(), bounds, bounds[1:], strict=False):
            table = self._table_of(tuple(key))
            for first in range(start, stop, _PART):
                games = which[order[first : min(first + _PART, stop)]]
                values = _values_by_code(batch, games, table, self.rules)
                yield games, np.where(legal[games], -values if self.best_is_lowest else values, np.nan)


def _values_by_code(batch: Batch, which: Integers, table: Table | None, rules: FarkleRules) -> Floats:
    """Return [game, code]: the values of all actions; those of illegal actions mean nothing."""
    options = options_of(rules)
    if table is None:
        return np.full((len(which), batch.action_count), -np.inf)
    found = np.zeros((len(which), batch.action_count))
    points, dice = batch.points[which] // options.unit, batch.dice_to_roll[which]
    rows = int(points.max()) + 1
    found[:, BANK_CODE] = table.banks(rows)[points, 1]
    found[:, ROLL_CODE] = table.rolls(rows)[points, dice]
    states = table.states(rows + int(options.points.max()))
    rolls = _places()[batch.counts[which] @ _WEIGHTS]
    choosing = np.flatnonzero(rolls)
    offer = np.searchsorted(options.rolls, rolls[choosing])
    numbers = np.diff(options.starts, append=len(options.points))[offer]
    games = choosing.repeat(numbers)
    # Those of a game are numbered from the first option of its roll on.
    offered = np.arange(len(games)) + (options.starts[offer] - numbers.cumsum() + numbers).repeat(numbers)
    after = states[points[games] + options.points[offered], options.left[offered]]
    found[games, options.selections[offered] + _FIRST_CODE] = after
    return found


@cache
def _places() -> Integers:
    """Return the place of each multiset by the number that its counts make."""
    found = np.zeros(7 ** len(FACES), dtype=np.int64)
    found[[int(_WEIGHTS @ np.array(dice.counts)) for dice in multisets()]] = np.arange(len(multisets()))
    return found
