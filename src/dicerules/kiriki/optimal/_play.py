"""A solution: the values of all cards, and the questions that they answer."""

from __future__ import annotations

from os import PathLike
from typing import Final, Self, final

from numpy.typing import ArrayLike

from dicerules._base.values import rules_argument
from dicerules.errors import IllegalActionError
from dicerules.kiriki import messages
from dicerules.kiriki.choices import KirikiAction
from dicerules.kiriki.optimal._batches import regrets_of_codes, values_of_codes, values_of_games
from dicerules.kiriki.optimal._final_scores import ScoreDistribution, score_distribution
from dicerules.kiriki.optimal._lattice import Floats
from dicerules.kiriki.optimal._solution import Solution
from dicerules.kiriki.optimal._store import read, write
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.simulation._batch import Batch
from dicerules.kiriki.turn import KirikiTurn
from dicerules.kiriki.variants import NAMED_RULES

__all__ = ["OptimalPlay"]

# Actions whose values differ by at most this fraction count as equally good (floating-point tolerance).
_TIE: Final = 1e-11


@final
class OptimalPlay(Solution):
    """The values of all cards and actions under a rule set: made by `solve`, or read from a file by `load`.

    A value is the expected number of points still to come if every later choice is optimal. It includes the bonus of a
    section until that is earned, but not the points already on the card. Threads may share a solution.

    Examples:
        >>> from dicerules.kiriki.optimal import solve
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

    __slots__ = ("__weakref__",)

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
            >>> from dicerules.kiriki.optimal import solve
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
            >>> from dicerules.kiriki.optimal import solve
            >>> play = solve()
            >>> chances = {turn: play.value(Scorecard().record("kiriki", turn)) for turn in ("11111", "12345")}
            >>> round(chances["11111"] - chances["12345"], 2)  # the value of being able to repeat Kirikis
            14.32
        """
        return self._value(*self._place(card))

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
            >>> from dicerules.kiriki.optimal import solve
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
            >>> from dicerules.kiriki.optimal import solve
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

    def final_scores(self, card: Scorecard | None = None, *, progress: bool = False) -> ScoreDistribution:
        """Return how likely each final score of a card is when `best_action` chooses every action from here on.

        No games are simulated: the chances follow from every choice on every card that the game can reach, and are
        exact but for rounding. An empty card takes some seconds and up to a gigabyte of memory, a card with a few open
        boxes no time. The mean is `card.grand_total + value(card)`.

        Args:
            card: The card at the start of a turn; `None` for an empty one.
            progress: Whether to show a progress bar on standard error.

        Raises:
            IllegalActionError: If `card` has other rules than the solution.
            DiceRulesError: If `card` is not a `Scorecard`; or if the rules have too many different scores, since boxes
                pay very much or Kirikis can be repeated very often.

        Examples:
            >>> from dicerules.kiriki.optimal import solve
            >>> filled = {name: 0 for name in Scorecard() if name != "kiriki"} | {"chance": 5}
            >>> scores = solve().final_scores(Scorecard(filled=filled))
            >>> round(scores.at_least(55), 6), scores.percentile(95), scores.percentile(96)
            (0.046029, 5, 55)
        """
        asked = Scorecard(self._rules) if card is None else card
        place = self._place(asked)
        return score_distribution(self._rules, self._values, place, asked.grand_total, progress=progress)

    def values(self, batch: Batch) -> Floats:
        """Return the value of each game of a batch: the expected points still to come for the player to move.

        Between two turns these are the points of `value`. In a turn, with dice on the table, they are the value of the
        best action. A game that is over has the value 0.

        Raises:
            IllegalActionError: If `batch` has other rules than the solution.
            DiceRulesError: If `batch` is not a `kiriki.simulation.Batch`.

        Examples:
            >>> from dicerules.kiriki.optimal import solve
            >>> from dicerules.kiriki.simulation import Batch
            >>> batch = Batch(3, seed=7)
            >>> solve().values(batch).round(3)
            array([248.712, 248.712, 248.712])
            >>> batch.step([13, 13, 13])  # the first roll
            >>> solve().values(batch).round(3)
            array([250.816, 245.827, 248.392])
        """
        self._check(batch, Batch, "batch")
        return values_of_games(self._best(), batch)

    def code_values(self, batch: Batch) -> Floats:
        """Return the values of all legal actions in each game of a batch, as `action_values` has them.

        Returns:
            An array [game, code] of floats, with the codes of `kiriki.code`; NaN where an action is illegal.

        Raises:
            IllegalActionError: If `batch` has other rules than the solution.
            DiceRulesError: If `batch` is not a `kiriki.simulation.Batch`.

        Examples:
            >>> from dicerules.kiriki.optimal import solve
            >>> import numpy as np
            >>> from dicerules.kiriki.simulation import Batch
            >>> batch = Batch(1000, seed=7)
            >>> while not batch.done.all():  # the best play of all games
            ...     values = solve().code_values(batch)
            ...     batch.step(np.where(np.isnan(values), -np.inf, values).argmax(axis=1))
            >>> round(float(batch.totals.mean()), 1)
            250.3
        """
        self._check(batch, Batch, "batch")
        return values_of_codes(self._best(), batch)

    def regrets(self, batch: Batch, codes: ArrayLike) -> Floats:
        """Return what an action costs in each game of a batch: its value less than that of the best action.

        Args:
            batch: The games, before the actions.
            codes: The code of a legal action for each game; those of games that are over do not matter, and cost 0.

        Raises:
            IllegalActionError: If an action is illegal, or `batch` has other rules than the solution.
            DiceRulesError: If `batch` is not a `kiriki.simulation.Batch`, or `codes` not an array of as many numbers.
            NotationError: If a code is not that of any action.

        Examples:
            >>> from dicerules.kiriki.optimal import solve
            >>> from dicerules.kiriki.simulation import Batch
            >>> batch = Batch(3, seed=7)
            >>> batch.step([13, 13, 13])
            >>> solve().regrets(batch, [12, 12, 12]).round(2)  # record each first roll as chance
            array([22.84, 18.85, 11.42])
        """
        self._check(batch, Batch, "batch")
        return regrets_of_codes(self._best(), batch, codes)

    def __reduce__(self) -> tuple[type[Self], tuple[KirikiRules, Floats]]:
        """Return what pickle and copy make the solution from."""
        return type(self), (self._rules, self._values)

    def __repr__(self) -> str:
        """Return the rules and the expected score."""
        rules = rules_argument(self._rules, NAMED_RULES, "kiriki") or repr(self._rules)
        return f"<OptimalPlay of {rules}: {self.expected_score:.4f} points>"
