"""A game of Pig with the turn under way."""

from __future__ import annotations

from typing import final

import attrs

from dicerules._base.checks import instance_of, require
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.values import call_of
from dicerules.errors import IllegalActionError, short_repr
from tests.pig import messages
from tests.pig.game import PigGame
from tests.pig.turn import PigTurn

__all__ = ["PigState"]


def _first_turn(game: PigGame) -> PigTurn | None:
    require(game, PigGame, "game")
    return None if game.is_over else PigTurn(game.rules)


def _check_turn(state: PigState, _: object, turn: PigTurn | None) -> None:
    if state.game.is_over:
        if turn is not None:
            winner = state.game.winners[0]
            raise IllegalActionError(messages.PIG_IS_OVER, path=("turn",), player=winner, points=max(state.game.totals))
        return
    require(turn, PigTurn, "turn")
    if turn is not None and turn.rules != state.game.rules:
        raise IllegalActionError(
            messages.OTHER_RULES,
            path=("turn", "rules"),
            expected=short_repr(state.game.rules),
            given=short_repr(turn.rules),
        )


@final
@attrs.frozen(repr=False)
class PigState:
    """A game with the turn under way."""

    game: PigGame = attrs.field(validator=instance_of(PigGame))
    """The game, as it was recorded last."""

    turn: PigTurn | None = attrs.field(
        default=attrs.Factory(lambda state: _first_turn(state.game), takes_self=True), validator=_check_turn
    )
    """The current player's turn; `None` when the game is over."""

    @property
    def player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""
        return self.game.current_player

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.game.is_over

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this state."""
        turn = repr(self.turn) if self.turn is not None and self.turn.points else ""
        return call_of(self, repr(self.game), turn)
