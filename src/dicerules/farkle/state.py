"""A game with the turn under way: all that a player, or a program that plays, looks at to decide."""

from __future__ import annotations

from typing import final

import attrs

from dicerules._base.checks import instance_of, make_unchecked, require, short
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules.errors import DiceRulesError, IllegalActionError
from dicerules.farkle.game import FarkleGame
from dicerules.farkle.sheet import FarkleSheet
from dicerules.farkle.turn import FarkleTurn

__all__ = ["FarkleState"]


def _fresh_turn(game: FarkleGame) -> FarkleTurn | None:
    require(game, FarkleGame, "game")
    return None if game.is_over else game.start_turn()


def _check_turn(state: FarkleState, _: object, turn: FarkleTurn | None) -> None:
    if state.game.is_over:
        if turn is not None:
            msg = f"the game is over: there is no turn such as {short(turn)} (F12)"
            raise IllegalActionError(msg)
        return
    if not isinstance(turn, FarkleTurn):
        msg = f"turn must be FarkleTurn, not {short(turn)}, as the game is not over"
        raise DiceRulesError(msg)
    if turn.rules != state.game.rules:
        msg = f"the turn is played by {short(turn.rules)}, and the game by {short(state.game.rules)}"
        raise IllegalActionError(msg)
    if turn.on_board != state.sheet.on_board:
        msg = f"the turn has on_board={turn.on_board}, and the player's sheet on_board={state.sheet.on_board} (F10)"
        raise IllegalActionError(msg)
    if turn.is_over:
        msg = f"{short(turn)} is over: it must be recorded in the game"
        raise IllegalActionError(msg)


@final
@attrs.frozen(repr=False)
class FarkleState:
    """A game with the turn under way. A turn that is over is never held: it stands on its player's sheet.

    Args:
        game: the game, as it was recorded last.
        turn: the current player's turn, which is a new one when it is left out; `None` when the game is over.

    Raises:
        IllegalActionError: the game is over and has a turn, the turn is over, is played by other rules, or is not this
            player's: it takes them to be on the board when they are not, or the reverse (F10).
        DiceRulesError: something is no game or no turn.

    Examples:
        >>> state = FarkleState(FarkleGame(["Ada", "Bo"]))
        >>> state.player, state.turn, state.sheet, state.is_over
        ('Ada', FarkleTurn(), FarkleSheet(), False)
        >>> FarkleState(state.game, state.turn.roll("111523"))
        FarkleState(FarkleGame(['Ada', 'Bo']), FarkleTurn(history=('111523',)))
    """

    game: FarkleGame = attrs.field(validator=instance_of(FarkleGame))
    """The game, as it was recorded last."""

    turn: FarkleTurn | None = attrs.field(
        default=attrs.Factory(lambda state: _fresh_turn(state.game), takes_self=True), validator=_check_turn
    )
    """The current player's turn; `None` when the game is over."""

    @property
    def player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""
        return None if self.is_over else self.game.players[self._seat]

    @property
    def sheet(self) -> FarkleSheet:
        """The sheet of the player whose turn it is.

        Raises:
            IllegalActionError: the game is over, and it is nobody's turn.
        """
        if self.is_over:
            msg = "the game is over: everyone has had their last turn (F12)"
            raise IllegalActionError(msg)
        return self.game.sheets[self._seat]

    @property
    def _seat(self) -> int:
        # To find out whether the game is over takes all turns of all players, and here it is known.
        return self.game._turns_taken % len(self.game.players)

    @property
    def is_over(self) -> bool:
        """Whether everyone has had their last turn (F12)."""
        return self.turn is None

    def _after(self, turn: FarkleTurn) -> FarkleState:
        """Go on with this turn, or with the next player's when it is over."""
        if not turn.is_over:
            return make_unchecked(FarkleState, game=self.game, turn=turn)
        game = self.game.record(turn)
        return make_unchecked(FarkleState, game=game, turn=_fresh_turn(game))

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Show the expression that makes this state."""
        turn = f", {self.turn!r}" if self.turn is not None and self.turn.history else ""
        return f"FarkleState({self.game!r}{turn})"
