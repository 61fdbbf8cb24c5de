"""The solo game with the fewest expected turns to the target."""

from __future__ import annotations

from typing import Any, Final, final

from dicerules._base.checks import require
from dicerules._base.messages import TOO_MANY_STATES
from dicerules.errors import DiceRulesError, IllegalActionError
from dicerules.farkle import messages
from dicerules.farkle.choices import FarkleAction
from dicerules.farkle.optimal._batches import BatchQuestions
from dicerules.farkle.optimal._numpy import Bools, Floats, Integers, np
from dicerules.farkle.optimal._penalties import Standing, most_lost
from dicerules.farkle.optimal._race_places import Place, Places
from dicerules.farkle.optimal._race_values import Race
from dicerules.farkle.optimal._refusals import check_bank_multiple, check_instant_win, check_multiple_with_penalty
from dicerules.farkle.optimal._table import Table, best_of, check_rules, read_turn
from dicerules.farkle.rules import FARKLE, FarkleRules
from dicerules.farkle.sheet import FarkleSheet, wrong_on_board
from dicerules.farkle.terms import Ending
from dicerules.farkle.turn import FarkleTurn

__all__ = ["RacePolicy", "places_of", "solve_race", "table_of_race"]

_MOST_ROWS: Final = 1_000
_MOST_STATES: Final = 500_000
_FIRST_TRY: Final = 6
_TOLERANCE: Final = 1e-9


@final
class RacePolicy(BatchQuestions):
    """A policy that reaches the target alone in the fewest expected turns; made by `solve_race`.

    Only the total matters: there are no opponents, and so there is no last round.

    Examples:
        >>> from dicerules.farkle import GREED
        >>> policy = solve_race(GREED)
        >>> round(policy.expected_turns, 4)
        10.9808
        >>> sheet = FarkleSheet(GREED, turns=[2800])
        >>> round(policy.value(sheet), 4)
        1.251
        >>> turn = FarkleTurn(GREED, on_board=True).roll("11346").set_aside("11")
        >>> policy.best_action(sheet, turn)
        Bank()
    """

    __slots__ = ("_least", "_race", "_rules", "_tables", "_turns")

    best_is_lowest = True

    def __init__(self, rules: FarkleRules) -> None:
        self._rules = rules
        self._race, self._turns, self._least = _solved(rules)
        self._tables: dict[Place, Table] = {}

    @property
    def rules(self) -> FarkleRules:
        """The rules of the policy."""
        return self._rules

    @property
    def expected_turns(self) -> float:
        """The expected number of turns of a whole game, without a head start."""
        return self.value(FarkleSheet(self.rules))

    def value(self, sheet: FarkleSheet) -> float:
        """Return the expected number of turns that are still to come; infinite if an exact target can never be hit.

        Under rules with penalties, it depends on the total, on `FarkleSheet.farkles_in_a_row`, and on whether the
        player has banked before.

        Raises:
            IllegalActionError: If `sheet` is kept under other rules.
            DiceRulesError: If `sheet` is not a `FarkleSheet`, or its total is too far below 0 to be known.
        """
        return float(self._turns[self._place(sheet)])

    def action_values(self, sheet: FarkleSheet, turn: FarkleTurn) -> dict[FarkleAction, float]:
        """Return the value of each legal action: the expected turns from here under optimal play, this one included.

        Args:
            sheet: What the player has banked before this turn.
            turn: The turn so far.

        Returns:
            The value of every action, of which the lowest is best: the bank first, then selections, best points first,
            and the roll last. The dict is empty when the turn is over.

        Raises:
            IllegalActionError: If `sheet` or `turn` have other rules, the target is reached, or the turn is not this
                player's: its `on_board` differs from the sheet's (F10).
            DiceRulesError: If `sheet` is not a `FarkleSheet`, its total is too far below 0 to be known, or `turn` is
                not a `FarkleTurn`.
        """
        return {action: -value for action, value in self._worth(sheet, turn).items()}

    def best_action(self, sheet: FarkleSheet, turn: FarkleTurn) -> FarkleAction:
        """Return the action with the fewest turns to come; if several are equal, the first in `action_values`.

        Raises:
            IllegalActionError: If the turn is over, or as for `action_values`.
            DiceRulesError: As for `action_values`.
        """
        return best_of(self._worth(sheet, turn), turn)

    def _worth(self, sheet: FarkleSheet, turn: FarkleTurn) -> dict[FarkleAction, float]:
        place = self._place(sheet)
        read_turn(turn, self.rules)
        if turn.on_board != sheet.on_board:
            raise wrong_on_board(turn, sheet)
        if sheet.total >= self.rules.target:
            numbers = {"target": self.rules.target, "total": sheet.total}
            raise IllegalActionError(messages.TARGET_REACHED, path=("sheet",), **numbers)
        values = self._table(place).action_values(turn)
        return values if np.isfinite(self._turns[place]) else dict.fromkeys(values, -np.inf)

    def _place(self, sheet: FarkleSheet) -> Place:
        require(sheet, FarkleSheet, "sheet")
        check_rules(sheet.rules, self.rules, "sheet")
        if sheet.total < self._least:
            raise DiceRulesError(messages.TOTAL_TOO_LOW, path=("sheet",), least=self._least, given=sheet.total)
        farkles = sheet.farkles_in_a_row if self.rules.farkles_to_penalty else 0
        return self._race.places.of(Standing(sheet.total, farkles, sheet.on_board))

    def _table(self, place: Place) -> Table:
        if place not in self._tables:
            self._tables[place] = self._race.table(self._turns, place)
        return self._tables[place]

    def _keys(self, taken: Integers, totals: Integers, farkles: Integers, on_board: Bools) -> Integers:  # noqa: ARG002
        least = self._least  # no player to move has reached the target
        for total in totals[totals < least][:1].tolist():
            raise DiceRulesError(messages.TOTAL_TOO_LOW, path=("batch", "totals"), least=least, given=total)
        return np.stack([totals, farkles * (self.rules.farkles_to_penalty > 0), 1 * on_board], axis=1)

    def _table_of(self, key: tuple[int, ...]) -> Table | None:
        total, farkles, on_board = key
        place = self._race.places.of(Standing(total, farkles, bool(on_board)))
        return self._table(place) if np.isfinite(self._turns[place]) else None

    def __getstate__(self) -> tuple[None, dict[str, Any]]:
        """Return the state without the tables, which are built again when needed."""
        return None, {name: getattr(self, name) for name in self.__slots__} | {"_tables": {}}

    def __repr__(self) -> str:
        """Return the expression that makes this policy."""
        return f"solve_race({self.rules!r})"


def _solved(rules: FarkleRules) -> tuple[Race, Floats, int]:
    """Return the race, the turns from every place, and the lowest total from which they are known.

    Raises:
        DiceRulesError: If there are too many states, or the turns are not found.
    """
    race = Race(rules)
    _check_size(race)
    if not rules.negative_totals:
        return race, race.solve(), 0
    lost = most_lost(rules)
    lowest = -_FIRST_TRY * lost
    while not (_too_many(race := Race(rules, lowest))):
        few, many = np.moveaxis(race.solve(), -1, 0)
        unsure = np.flatnonzero((many - few > _TOLERANCE).any(axis=(0, 2)))
        least = race.places.total(int(unsure[0]) - 1) if len(unsure) else lowest
        if least <= -lost:
            return race, many, least
        lowest += lowest // 2
    raise DiceRulesError(messages.TOTALS_WITHOUT_END, path=("rules", "negative_totals"))


def _check_size(race: Race) -> None:
    """Raise `DiceRulesError` if a race has too many states."""
    rules, places = race.rules, race.places
    check_bank_multiple(race.throws)
    if places.highest > _MOST_ROWS:
        numbers = {"most": _MOST_ROWS * places.step, "rows": _MOST_ROWS, "unit": places.step, "given": rules.target}
        raise DiceRulesError(messages.RACE_TOO_LONG, path=("rules", "target"), **numbers)
    if states := _too_many(race):
        raise DiceRulesError(TOO_MANY_STATES, path=("rules",), most=_MOST_STATES, states=states)


def _too_many(race: Race) -> int:
    """Return the number of points that turns can have from all places, or 0 if they are not too many."""
    _, rows, farkles = race.places.shape
    states = rows * (rows + 1) // 2 * farkles
    return states if states > _MOST_STATES else 0


def solve_race(rules: FarkleRules = FARKLE) -> RacePolicy:
    """Return the policy that reaches the target in the fewest expected turns.

    Under rules with penalties, solving takes ten to forty times as long as without them, and the values are found by
    repetition until no number of turns changes by more than a part in 10¹³ of the greatest. Where totals can be below
    0, values are bounded from both sides, and known from the total on from which the bounds differ by 10⁻⁹ turns at
    most.

    Args:
        rules: The rules to play under. Solving takes seconds, and four times as long for twice the target.

    Raises:
        DiceRulesError: If the game does not end at a target, or a combination wins it at once; if the rules have
            penalties together with a `bank_multiple`, or totals below 0 that come up too often or with an exact target;
            if there are too many states; or if the target is hardly ever reached.

    Examples:
        >>> from dicerules.farkle import GREED
        >>> round(solve_race(GREED).expected_turns, 3)
        10.981
    """
    require(rules, FarkleRules, "rules")
    if rules.ending is Ending.FIXED_TURNS:
        raise DiceRulesError(messages.RACE_WITHOUT_TARGET, path=("rules", "ending"), given=rules.ending.value)
    check_instant_win(rules)
    check_multiple_with_penalty(rules)
    if rules.exact_target and rules.negative_totals:
        raise DiceRulesError(messages.NEGATIVE_TOTALS_WITH_EXACT_TARGET, path=("rules", "negative_totals"))
    return RacePolicy(rules)


def places_of(policy: RacePolicy) -> tuple[Places, int]:
    """Return the places of a policy, and the lowest total from which they are known."""
    return policy._race.places, policy._least  # noqa: SLF001 (its own)


def table_of_race(policy: RacePolicy, place: Place) -> Table | None:
    """Return the table by which a policy plays its turns at a place; `None` if the target can never be hit from it."""
    known = np.isfinite(policy._turns[place])  # noqa: SLF001 (its own)
    return policy._race.table(policy._turns, place) if known else None  # noqa: SLF001 (its own)
