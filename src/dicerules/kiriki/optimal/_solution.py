"""What every question about a solution needs: its tables, and the places in them of cards and turns."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import compress
from typing import Any, Final

from dicerules._base.checks import require
from dicerules.errors import IllegalActionError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.choices import KirikiAction, RollDice
from dicerules.kiriki.optimal._batches import best_of
from dicerules.kiriki.optimal._cards import bits_of, goal_of
from dicerules.kiriki.optimal._choices import NOTHING, next_records, records_in, rolled
from dicerules.kiriki.optimal._kernels import action_values
from dicerules.kiriki.optimal._lattice import Floats, lattice
from dicerules.kiriki.optimal._payoffs import payoffs
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.simulation._batch import Batch
from dicerules.kiriki.simulation._optimal_kernels import Best
from dicerules.kiriki.turn import KirikiTurn

__all__ = ["Solution"]

_MOST_RECORDS: Final = 1 << 14  # rows whose actions are kept: 20 megabytes or so


class Solution:
    """The values of all cards under a rule set."""

    __slots__ = ("_bits", "_constants", "_goal", "_pays", "_records", "_rules", "_values")

    def __init__(self, rules: KirikiRules, values: Floats) -> None:
        self._rules = rules
        self._pays = payoffs(rules)
        self._constants: tuple[Any, ...] = (*self._pays.for_actions(), *lattice(rules.dice))
        self._values = values
        self._bits = bits_of(rules)
        self._goal = goal_of(rules).selectors()
        self._records = lru_cache(maxsize=_MOST_RECORDS)(partial(next_records, rules))

    def _best(self) -> Best:
        return best_of(self._rules, self._values)

    def _values_of_actions(
        self, card: Scorecard, turn: KirikiTurn | None
    ) -> tuple[tuple[KirikiAction, ...], list[float]]:
        """Return the legal actions in the order of their codes, and the value of each."""
        row, total = self._place(card)
        if turn is None:
            return ((), []) if card.is_complete else ((RollDice(),), [self._value(row, total)])
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

    def _value(self, row: int, total: int) -> float:
        """Return the points still to come on a card, by its row and total."""
        earned = self._pays.bonus if total == self._pays.cap else 0.0
        return float(self._values[row, total]) - earned

    def _place(self, card: Scorecard) -> tuple[int, int]:
        """Return the row of a card, and its total: the sum of the section with a bonus."""
        if type(card) is not Scorecard or card.rules is not self._rules:
            self._check(card, Scorecard, "card")
        cells, pays = card._cells, self._pays  # noqa: SLF001 (read for every question: a dict would take longer)
        row = sum(compress(self._bits, [points is None for points in cells])) if self._bits else cells.count(None)
        if pays.live and cells[pays.kiriki]:
            row += pays.live
        return row, min(sum(filter(None, compress(cells, self._goal))), pays.cap)

    def _check(self, value: Scorecard | KirikiTurn | Batch, kind: type, name: str) -> None:
        """Raise unless an argument is a card or a turn under the rules of the solution."""
        require(value, kind, name)
        if value.rules != self._rules:
            path, expected, given = (name, "rules"), short_repr(self._rules), short_repr(value.rules)
            raise IllegalActionError(messages.NOT_THE_SOLVED_RULES, path=path, expected=expected, given=given)
