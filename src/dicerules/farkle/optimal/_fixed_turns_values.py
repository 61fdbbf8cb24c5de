"""The points still to come in a game of a fixed number of turns, by backward induction over the turns that are left.

A turn is worth what it banks, and what the turns after it are worth. The player's total matters only where it may be
too low to pay a penalty, which stops at 0. With as many points as penalties can take in the turns that are left, or
more, further points make no difference to later turns. So totals beyond these are not told apart.

The table of a turn may end where its values are lines over the points of the turn (see `_horizon`). Let w be the value
of the later turns for a player whose total is high enough. Banking has the value p + w, once it makes the total high
enough. A Farkle may be worth more than w, but not by more than the penalties that a low total need not pay: these, at
most, come on top of the horizon.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import Final, final

from dicerules._base.messages import TOO_MANY_STATES
from dicerules.errors import DiceRulesError
from dicerules.farkle import messages
from dicerules.farkle.optimal._horizon import goes_on_forever, horizon
from dicerules.farkle.optimal._numpy import Floats, np
from dicerules.farkle.optimal._penalties import Standing, after_farkle, step_of
from dicerules.farkle.optimal._refusals import check_bank_multiple
from dicerules.farkle.optimal._table import Beyond, Lost, Table
from dicerules.farkle.optimal._throws import may_bank, throws_of
from dicerules.farkle.rules import FarkleRules

__all__ = ["Game"]

_MOST_STATES: Final = 2_000_000


@final
class Game:
    """The values of all standings before each turn: the expected points of the turns that are left.

    Args:
        rules: The rules.
        turns: The number of turns.

    Raises:
        DiceRulesError: If turns need not end, or there are too many states.
    """

    __slots__ = ("_horizon", "_throws", "_values", "rules", "step", "turns")

    def __init__(self, rules: FarkleRules, turns: int) -> None:
        self.rules = rules
        self.turns = turns
        self._throws = throws_of(rules)
        self.step = step_of(rules, self._throws.unit)
        """The greatest number that divides all totals."""
        check_bank_multiple(self._throws)
        if goes_on_forever(self._throws):
            raise DiceRulesError(messages.TURNS_WITHOUT_END, path=("rules",))
        self._horizon = horizon(self._throws, rules)
        states = sum(self._rows(left) * prod(map(len, self._parts(left))) for left in range(1, turns + 1))
        if states > _MOST_STATES:
            raise DiceRulesError(TOO_MANY_STATES, path=("rules",), most=_MOST_STATES, states=states)
        self._values = [dict.fromkeys(self._standings(0), 0.0)]
        for left in range(1, turns + 1):
            standings = self._standings(left)
            values = self._tables(left, standings).first_rolls
            self._values.append(dict(zip(standings, map(float, values), strict=True)))

    def value(self, left: int, standing: Standing) -> float:
        """Return the expected points of the turns that are left."""
        return self._values[left][self.read(left, standing)]

    def read(self, left: int, standing: Standing) -> Standing:
        """Return the standing with the same value that has a number of its own."""
        on_board = standing.on_board or self._entry_is_free
        total = 0 if self.rules.negative_totals else min(standing.total, self.enough(left))
        return standing._replace(total=total, on_board=on_board)

    def enough(self, left: int) -> int:
        """Return the total beyond which more points make no difference: what penalties can take at most."""
        rules = self.rules
        if rules.negative_totals:
            return 0
        times = (rules.farkles_to_penalty - 1 + left) // rules.farkles_to_penalty if rules.farkles_to_penalty else 0
        return times * rules.farkle_penalty + left * rules.all_dice_farkle_penalty

    def _parts(self, left: int) -> tuple[range, range, tuple[bool, ...]]:
        """Return the totals, the Farkles in a row and the values of `on_board` that make a difference."""
        totals, farkles = range(0, self.enough(left) + 1, self.step), range(max(1, self.rules.farkles_to_penalty))
        return totals, farkles, (True,) if self._entry_is_free else (False, True)

    def _standings(self, left: int) -> list[Standing]:
        """Return the standings that have a value of their own."""
        return [Standing(*each) for each in product(*self._parts(left))]

    @property
    def _entry_is_free(self) -> bool:
        """Whether a first bank takes no more points than any other (F10)."""
        return self._least(on_board=False) == self._least(on_board=True)

    def _least(self, *, on_board: bool) -> int:
        return max(self.rules.bank_minimum, 0 if on_board else self.rules.entry_minimum)

    def _rows(self, left: int) -> int:
        unit = self._throws.unit
        return max(self._horizon.points + -(-self.enough(left) // unit), -(-self._least(on_board=False) // unit))

    def table(self, left: int, standing: Standing) -> Table:
        """Return the table of a turn, with that many turns left, this one included."""
        lost = Lost(*(values[0] for values in self._lost(left, [standing])))
        return Table(self._throws, self._bank(left, [standing])[..., 0], self._beyond(left, lost), lost)

    def _tables(self, left: int, standings: list[Standing]) -> Table:
        """Return the tables of a turn from several standings, side by side."""
        lost = self._lost(left, standings)
        return Table(self._throws, self._bank(left, standings), self._beyond(left, lost), lost)

    def _after_bank(self, left: int, total: int) -> float:
        return self.value(left - 1, Standing(total, 0, on_board=True))

    def _bank(self, left: int, standings: list[Standing]) -> Floats:
        """Return the values of banking."""
        throws, rows = self._throws, self._rows(left)
        totals = range(0, self.enough(left - 1) + 1, self.step)
        later = np.array([self._after_bank(left, total) for total in totals])
        points = np.arange(rows) * throws.unit
        reached = np.add.outer(points, [standing.total for standing in standings]) // self.step
        worth = points[:, None] + later[np.minimum(reached, len(later) - 1)]
        allowed = [may_bank(self.rules, throws, rows, least=self._least(on_board=each.on_board)) for each in standings]
        return np.where(np.stack(allowed, axis=-1), worth[:, None], -np.inf)

    def _lost(self, left: int, standings: list[Standing]) -> Lost:
        """Return the values of Farkles: the points that they take, and the turns that are left after them."""

        def lost(*, on_all_dice: bool) -> Floats:
            after = [after_farkle(self.rules, each, on_all_dice=on_all_dice) for each in standings]
            taken = np.array([new.total - old.total for new, old in zip(after, standings, strict=True)])
            worth: Floats = taken + np.array([self.value(left - 1, each) for each in after])
            return worth

        usual, first = lost(on_all_dice=False), lost(on_all_dice=True)
        return Lost(usual, first if self.rules.all_dice_penalty_after_hot_dice else usual, first)

    def _beyond(self, left: int, lost: Lost) -> Beyond:
        later = self._after_bank(left, self.enough(left - 1))
        unit, lines = self._throws.unit, self._horizon.rows

        def beyond(first: int, number: int) -> Floats:
            values: Floats = later + lines(first, number, unit, lost.hot - later)
            return values

        return beyond
