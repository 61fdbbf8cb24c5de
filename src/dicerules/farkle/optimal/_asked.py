"""The tables of an ordinary player function: each answer is asked for when it is first needed.

A table is only right if the function decides by the points of the turn, the dice to roll and the roll alone. So each
question is asked twice: at an early moment of a game, and at another moment with other totals and, where there is one,
another turn with the same points and dice. There are hundreds of questions, and the other moments are all turns of a
game in order, up to the last ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import count
from typing import Any, Final, final

from dicerules._base.messages import TOO_MANY_STATES
from dicerules._shared.multisets import multisets, number_of_multisets, place_of
from dicerules.errors import DiceRulesError, short_repr
from dicerules.farkle import messages
from dicerules.farkle.actions import apply, check, dice_of, legal_actions
from dicerules.farkle.choices import Bank, FarkleAction
from dicerules.farkle.game import FarkleGame
from dicerules.farkle.objections import dice_left
from dicerules.farkle.optimal._numpy import np
from dicerules.farkle.optimal._options import unit_of
from dicerules.farkle.optimal._turn_types import Standings, TurnTable
from dicerules.farkle.policies import Greedy
from dicerules.farkle.rules import FarkleRules
from dicerules.farkle.state import FarkleState
from dicerules.farkle.turn import FarkleTurn
from dicerules.roll import Roll

__all__ = ["AskedTables"]

_ROWS: Final = 64
_MOST_ROWS: Final = 100_000
_MOST_ANSWERS: Final = 400_000
_MOST_ACTIONS: Final = 1_000
_FACTOR: Final = 1_664_525
_NUMBERS: Final = 1 << 32
_PLAYERS: Final = ("Ada", "Bo")


@final
class AskedTables:
    """The tables of a player function: one for players who have not banked yet, and one for all others (F10).

    Args:
        player: The function.
        rules: The rules.
    """

    cycle = 1
    standings = Standings(boards=2)

    def __init__(self, player: Callable[[FarkleState], FarkleAction], rules: FarkleRules) -> None:
        self._player = player
        self._rules = rules
        self._answers = 0
        self._moment = count()
        self.unit = unit_of(rules)
        self._tables = [_unknown(_ROWS, rules), _unknown(_ROWS, rules)]
        starts = [FarkleTurn(rules, on_board=on_board) for on_board in (False, True)]
        # One turn that has led to these points, in units, and dice to roll; or two that differ.
        self._turns = [{(0, rules.dice): [start]} for start in starts]

    def table(self, key: int) -> TurnTable:
        """Return the table of the standings with this key, with the answers that are known so far.

        Questions fill in its arrays, and replace them by larger ones if a turn has more points.
        """
        return self._tables[key]

    def ask_choices(self, key: int, points: int, thrown: Iterable[int]) -> None:
        """Note in the table which dice the player sets aside from all rolls of these numbers of dice.

        Args:
            key: The key of the table.
            points: The points of the turn before the roll, in units.
            thrown: The numbers of dice; turns that lead to them have been asked for.

        Raises:
            IllegalActionError: If an answer is not legal.
            DiceRulesError: If an answer is not an action, or depends on more than the turn, or if a turn has too many
                points.
        """
        table = self._open_table(key, points)
        for dice in thrown:
            rolls = range(number_of_multisets(dice - 1), number_of_multisets(dice))
            self._answers += len(rolls)
            if self._answers > _MOST_ANSWERS:
                raise DiceRulesError(TOO_MANY_STATES, path=("policy",), most=_MOST_ANSWERS, states=self._answers)
            for roll in rolls:
                table.choose[points, roll] = self._choice(key, self._turns[key][points, dice], multisets()[roll])

    def _choice(self, key: int, before: list[FarkleTurn], roll: Roll) -> int:
        turns = [turn.roll(roll) for turn in before]
        if not turns[0].options:
            return 0
        action: Any = self._answer(turns)  # nothing else is legal than setting dice aside
        for turn in turns:
            self._remember(key, turn.set_aside(action.dice))
        return place_of(action.dice)

    def ask_banks(self, key: int, points: int, left: Iterable[int]) -> None:
        """Note in the table whether the player banks with these points, in units, and these numbers of dice to roll.

        Raises:
            IllegalActionError: As for `ask_choices`.
            DiceRulesError: As for `ask_choices`.
        """
        table = self._open_table(key, points)
        for dice in left:
            turns = self._turns[key][points, dice]
            table.bank[points, dice] = turns[0].can_bank and self._answer(turns) == Bank()

    def _remember(self, key: int, turn: FarkleTurn) -> None:
        known = self._turns[key].setdefault((turn.points // self.unit, dice_left(turn)), [turn])
        if len(known) == 1 and known[0].history != turn.history:
            known.append(turn)

    def _open_table(self, key: int, points: int) -> TurnTable:
        """Return the table, with a row for each number of points up to this one."""
        table = self._tables[key]
        rows = len(table.bank)
        if points >= rows:
            if points >= _MOST_ROWS:
                raise DiceRulesError(TOO_MANY_STATES, path=("policy",), most=_MOST_ROWS, states=points)
            more = _unknown(points + 1, self._rules)
            table = TurnTable(np.concatenate([table.choose, more.choose]), np.concatenate([table.bank, more.bank]))
            self._tables[key] = table
        return table

    def _answer(self, turns: list[FarkleTurn]) -> FarkleAction:
        """Return the answer to these turns, which have the same points, dice and roll.

        Raises:
            DiceRulesError: If it is not a legal action, or not the same in different states.
        """
        moments = _moments(self._rules, on_board=turns[0].on_board)
        answer = self._ask(FarkleState(moments[0], turns[0]))
        again = self._ask(FarkleState(moments[next(self._moment) % len(moments)], turns[-1]))
        if answer != again:
            shown = {"turn": short_repr(turns[0]), "first": short_repr(answer), "second": short_repr(again)}
            raise DiceRulesError(messages.POLICY_LOOKS_BEYOND_TURN, path=("policy",), **shown)
        return answer

    def _ask(self, state: FarkleState) -> FarkleAction:
        legal = legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        answer = self._player(state)
        try:
            objection: DiceRulesError | None = check(state, answer)
        except DiceRulesError as error:  # it is not an action of this game
            objection = error
        if objection is not None:
            illegal = objection.within("policy")
            illegal.add_note(f"the answer was {short_repr(answer)} in the state {state!r}")
            raise illegal from None
        return answer


def _unknown(rows: int, rules: FarkleRules) -> TurnTable:
    """Return a table without answers."""
    choose = np.full((rows, number_of_multisets(rules.dice)), -1, dtype=np.int16)
    return TurnTable(choose, np.full((rows, rules.dice + 1), -1, dtype=np.int8))


@lru_cache(maxsize=16)
def _moments(rules: FarkleRules, *, on_board: bool) -> tuple[FarkleGame, ...]:
    """Return games before a turn of a player who has banked, or who has not: always the same, one after the other."""
    start, player, found, number = FarkleState(FarkleGame(_PLAYERS, rules)), Greedy(), list[FarkleGame](), 0
    state = start
    for _ in range(_MOST_ACTIONS):
        if not legal_actions(state):
            state = start
        if not state.turn.history and state.turn.on_board is on_board:  # type: ignore[union-attr]  # some are legal
            found.append(state.game)
        action = player(state)
        dice = dice_of(state, action)
        number = (number * _FACTOR + 1) % _NUMBERS  # any numbers without a pattern will do
        rolls = multisets()[number_of_multisets(dice - 1) : number_of_multisets(dice)] if dice else (None,)
        state = apply(state, action, rolls[number * len(rolls) // _NUMBERS])
    if not found:
        raise DiceRulesError(messages.NEVER_ON_BOARD, path=("on_board",))
    return tuple(found)
