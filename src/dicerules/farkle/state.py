"""A game with the turn under way: everything a player, or a program that plays, needs in order to decide."""

from __future__ import annotations

from typing import final

import attrs

from dicerules._base.checks import instance_of, require
from dicerules._base.messages import WRONG_TYPE
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.values import call_of, make_unchecked
from dicerules.errors import DiceRulesError, IllegalActionError, Objection, short_repr
from dicerules.farkle import messages
from dicerules.farkle.game import FarkleGame, after_turn, seat_to_play
from dicerules.farkle.sheet import FarkleSheet, full, wrong_on_board
from dicerules.farkle.turn import FarkleTurn

__all__ = ["FarkleState", "after", "objection_to_any_action"]


def _fresh_turn(game: FarkleGame) -> FarkleTurn | None:
    require(game, FarkleGame, "game")
    return None if game.is_over else game.start_turn()


def _check_turn(state: FarkleState, _: object, turn: FarkleTurn | None) -> None:
    if state.game.is_over:
        if turn is not None:
            raise IllegalActionError(messages.NO_TURN_AFTER_END, path=("turn",), given=short_repr(turn))
        return
    if not isinstance(turn, FarkleTurn):
        raise DiceRulesError(WRONG_TYPE, path=("turn",), expected="FarkleTurn", given=short_repr(turn))
    if turn.rules != state.game.rules:
        expected, given = short_repr(state.game.rules), short_repr(turn.rules)
        raise IllegalActionError(messages.RULES_OF_FARKLE_GAME, path=("turn", "rules"), expected=expected, given=given)
    if turn.on_board != state.sheet.on_board:
        raise wrong_on_board(turn, state.sheet)
    if turn.is_over:
        raise IllegalActionError(messages.TURN_NOT_RECORDED, path=("turn",), given=short_repr(turn))


@final
@attrs.frozen(repr=False)
class FarkleState:
    """A game with the turn under way. A turn that is over is on its player's sheet instead.

    Args:
        game: The game without the turn under way.
        turn: The current player's turn, a new one by default; `None` when the game is over.

    Raises:
        IllegalActionError: If the game is over and `turn` is not `None`, or `turn` is over, has other rules, or has
            another `on_board` than the current player's sheet (F10).
        DiceRulesError: If `game` is not a `FarkleGame` or `turn` is not a `FarkleTurn`.

    Examples:
        >>> state = FarkleState(FarkleGame(["Ada", "Bo"]))
        >>> state.player, state.turn, state.sheet, state.is_over
        ('Ada', FarkleTurn(), FarkleSheet(), False)
        >>> FarkleState(state.game, state.turn.roll("111523"))
        FarkleState(FarkleGame(['Ada', 'Bo']), FarkleTurn(history=('111523',)))
    """

    game: FarkleGame = attrs.field(validator=instance_of(FarkleGame))
    """The game without the turn under way."""

    turn: FarkleTurn | None = attrs.field(
        default=attrs.Factory(lambda state: _fresh_turn(state.game), takes_self=True), validator=_check_turn
    )
    """The current player's turn; `None` when the game is over."""

    @property
    def player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""
        return self.game.current_player

    @property
    def sheet(self) -> FarkleSheet:
        """The sheet of the player whose turn it is.

        Raises:
            IllegalActionError: If the game is over.
        """
        return self.game.sheets[seat_to_play(self.game)]

    @property
    def is_over(self) -> bool:
        """Whether everyone has had their last turn (F12)."""
        return self.turn is None

    def without(self, player: str) -> FarkleState:
        """Return the state without a player who has left: the turn under way goes on, unless it is theirs.

        Raises:
            NotationError: If no player of this game has that name.
            IllegalActionError: If nobody else is left.

        Examples:
            >>> state = FarkleState(FarkleGame(["Ada", "Bo", "Cy"]), FarkleTurn().roll("155236"))
            >>> state.without("Cy").turn == state.turn, state.without("Ada").player
            (True, 'Bo')
        """
        game = self.game.without(player)
        goes_on = self.player not in {None, player} and not game.is_over
        return FarkleState(game, self.turn) if goes_on else FarkleState(game)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this state."""
        turn = repr(self.turn) if self.turn is not None and self.turn.history else ""
        return call_of(self, repr(self.game), turn)


def after(state: FarkleState, turn: FarkleTurn) -> FarkleState:
    """Return the state with this turn of the current player, or with the next player's if this one is over.

    The turn is known to be one that play leads to from the state.
    """
    if not turn.is_over:
        return make_unchecked(FarkleState, game=state.game, turn=turn)
    game = after_turn(state.game, turn)
    return make_unchecked(FarkleState, game=game, turn=_fresh_turn(game))


def objection_to_any_action(state: FarkleState) -> Objection | None:
    """Return why no action is legal in a game that is not over (the player's sheet is full), or `None`."""
    # Players take turns in order, so the current player's sheet is full if and only if all sheets are.
    turns, left = divmod(state.game._taken, len(state.game.players))  # noqa: SLF001 (kept there)
    return None if left else full(turns)
