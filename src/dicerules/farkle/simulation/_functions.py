"""Player functions: asking them, and tables of their answers where these depend on the turn alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias, final

import numpy as np

from dicerules.errors import DiceRulesError, short_repr
from dicerules.farkle.actions import check
from dicerules.farkle.choices import FarkleAction
from dicerules.farkle.codes import BANK_CODE, code
from dicerules.farkle.optimal._options import unit_of
from dicerules.farkle.optimal._turn_types import Standings, TurnTable
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.simulation._tables import book_of
from dicerules.farkle.simulation._watching import has_looked_at_more, watched
from dicerules.farkle.state import FarkleState

__all__ = ["DependsOnMore", "FunctionTables", "Question", "ask", "with_room"]

Function: TypeAlias = Callable[[FarkleState], FarkleAction]

_ROWS: Final = 256
_MOST_ROWS: Final = 1 << 13


class DependsOnMore(Exception):  # noqa: N818 (a signal, which no caller sees)
    """Raised when a function looks at more than the turn, or answers differently in two states with the same turn."""


class Question(NamedTuple):
    """What a choice may depend on if the turn alone decides it."""

    on_board: int
    """1 for a player who has banked (F10), otherwise 0: the key of the table."""
    points: int
    """The points set aside, in units."""
    roll: int
    """The place of the roll on the table; 0 for the choice between rolling and banking."""
    left: int
    """The dice to roll; 0 for the choice of dice to set aside."""


def ask(function: Function, state: FarkleState, number: int, seat: int, *, watch: bool) -> int:
    """Return the code of the action that a function chooses.

    Args:
        function: The function.
        state: The state, in which more than one action is legal.
        number: The number of the game.
        seat: The place of the player.
        watch: Whether the function may look only at what the turn is about to decide.

    Raises:
        DependsOnMore: If `watch`, and it has looked at more.
        DiceRulesError: If the answer is not an action.
        IllegalActionError: If it is not legal.
    """
    try:
        action = function(watched(state)) if watch else function(state)
    except Exception as error:
        if watch:
            raise DependsOnMore from error  # perhaps it needs a state of exactly that type: let it have one

        error.add_note(f"the player {short_repr(state.player)} was asked in game {number}, in the state {state!r}")
        raise
    if watch and has_looked_at_more():
        raise DependsOnMore
    try:
        objection: DiceRulesError | None = check(state, action)
    except DiceRulesError as error:  # it is not an action of this game
        objection = error
    if objection is None:
        return code(action, state.game.rules)
    illegal = objection.within("policies", seat)
    illegal.add_note(f"the answer in game {number} was {short_repr(action)}, in the state {state!r}")
    raise illegal


@final
class FunctionTables:
    """The answers of a function, one table for players who have not banked yet, and one for all others (F10).

    An answer is in the tables once the function has given it twice, in different states.

    Args:
        function: The function.
        rules: The rules.
    """

    cycle = 1
    standings = Standings(boards=2)

    def __init__(self, function: Function, rules: FarkleRules) -> None:
        self.function = function
        self.unit = unit_of(rules)
        self._answers: dict[Question, int] = {}
        legal = book_of(rules).offers.legal
        options = legal.sum(axis=1)
        # The last row is that of all further points, and never filled in.
        row = np.where(options == 1, legal.argmax(axis=1) - BANK_CODE, np.where(options > 1, -1, 0))
        choose = np.tile(row.astype(np.int16), (_ROWS, 1))
        self._empty = TurnTable(choose, np.full((_ROWS, rules.dice + 1), -1, np.int8))

    def table(self, key: int) -> TurnTable:  # noqa: ARG002 (all begin alike)
        """Return the table of the standings with this key: the choices that leave no choice."""
        return self._empty

    def confirms(self, question: Question, answer: int) -> bool:
        """Note the code that the function has answered, and return whether it has been the same before.

        Raises:
            DependsOnMore: If it was another one.
        """
        if question not in self._answers:
            self._answers[question] = answer
            return False
        if self._answers[question] != answer:
            raise DependsOnMore
        return True


def with_room(table: TurnTable, points: int) -> TurnTable | None:
    """Return a table of a function with a row for these points, in units; `None` if it would be too large.

    The last row is that of all further points, for which no answers are known.
    """
    rows = len(table.choose)
    if points < rows - 1:
        return table
    while rows - 1 <= points:
        rows *= 2
    if rows > _MOST_ROWS:
        return None
    more = rows - len(table.choose)
    arrays: list[Any] = [np.concatenate([array, np.repeat(array[-1:], more, axis=0)]) for array in table]
    return TurnTable(*arrays)
