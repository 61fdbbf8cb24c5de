"""A game with the turn under way: all that a player, or a program that plays, looks at to decide."""

from __future__ import annotations

from typing import final

import attrs

from dicerules._base.checks import instance_of, require, short
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules.errors import IllegalActionError
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.turn import KirikiTurn

__all__ = ["KirikiState"]


def _check_turn(state: KirikiState, _: object, turn: KirikiTurn | None) -> None:
    if turn is None:
        return
    require(turn, KirikiTurn, "turn")
    if state.is_over:
        msg = f"the game is over: there is no turn such as {short(turn)} (K19)"
        raise IllegalActionError(msg)
    if turn.rules != state.game.rules:
        msg = f"the turn is played by {short(turn.rules)}, and the game by {short(state.game.rules)}"
        raise IllegalActionError(msg)


@final
@attrs.frozen(repr=False)
class KirikiState:
    """A game with the turn under way.

    Args:
        game: the game, as it was recorded last.
        turn: the current player's turn; `None` before the first roll of a turn, and when the game is over.

    Raises:
        IllegalActionError: the game is over and has a turn, or the turn is played by other rules.
        DiceRulesError: something is no game or no turn.

    Examples:
        >>> state = KirikiState(KirikiGame(["Ada", "Bo"]), KirikiTurn("14121"))
        >>> state.player, state.card, state.is_over
        ('Ada', Scorecard(), False)
        >>> state
        KirikiState(KirikiGame(['Ada', 'Bo']), KirikiTurn("14121", rolls_left=2))
    """

    game: KirikiGame = attrs.field(validator=instance_of(KirikiGame))
    """The game, as it was recorded last."""

    turn: KirikiTurn | None = attrs.field(default=None, validator=_check_turn)
    """The current player's turn; `None` before the first roll of a turn, and when the game is over."""

    @property
    def player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""
        return self.game.current_player

    @property
    def card(self) -> Scorecard:
        """The card of the player whose turn it is.

        Raises:
            IllegalActionError: the game is over, and it is nobody's turn.
        """
        return self.game.cards[self.game._seat_to_play()]

    @property
    def is_over(self) -> bool:
        """Whether every card is full (K19)."""
        return self.game.is_over

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Show the expression that makes this state."""
        turn = "" if self.turn is None else f", {self.turn!r}"
        return f"KirikiState({self.game!r}{turn})"
