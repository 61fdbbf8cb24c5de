"""A game with the turn under way: everything a player, or a program that plays, needs in order to decide."""

from __future__ import annotations

from typing import final

import attrs

from dicerules._base.checks import instance_of, require
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.values import call_of
from dicerules.errors import IllegalActionError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.turn import KirikiTurn

__all__ = ["KirikiState"]


def _check_turn(state: KirikiState, attribute: attrs.Attribute[KirikiTurn | None], turn: KirikiTurn | None) -> None:
    if turn is None:
        return
    require(turn, KirikiTurn, attribute.name)
    if state.is_over:
        raise IllegalActionError(messages.TURN_WITHOUT_OPEN_CARD, path=(attribute.name,), given=short_repr(turn))
    if turn.rules != state.game.rules:
        path, expected, given = (attribute.name, "rules"), short_repr(state.game.rules), short_repr(turn.rules)
        raise IllegalActionError(messages.NOT_THE_GAME_RULES, path=path, expected=expected, given=given)


@final
@attrs.frozen(repr=False)
class KirikiState:
    """A game with the turn under way.

    Args:
        game: The game as it was last recorded.
        turn: The current player's turn; `None` before the first roll of a turn and when the game is over.

    Raises:
        IllegalActionError: If there is a `turn` although the game is over, or it is played under other rules.
        DiceRulesError: If an argument has the wrong type.

    Examples:
        >>> state = KirikiState(KirikiGame(["Ada", "Bo"]), KirikiTurn("14121"))
        >>> state.player, state.card, state.is_over
        ('Ada', Scorecard(), False)
        >>> state
        KirikiState(KirikiGame(['Ada', 'Bo']), KirikiTurn("14121", rolls_left=2))
    """

    game: KirikiGame = attrs.field(validator=instance_of(KirikiGame))
    """The game as it was last recorded."""

    turn: KirikiTurn | None = attrs.field(default=None, validator=_check_turn)
    """The current player's turn; `None` before the first roll of a turn and when the game is over."""

    @property
    def player(self) -> str | None:
        """The player whose turn it is; `None` when the game is over."""
        return self.game.current_player

    @property
    def card(self) -> Scorecard:
        """The card of the player whose turn it is.

        Raises:
            IllegalActionError: If the game is over.
        """
        return self.game.cards[self.game._seat_to_play()]  # noqa: SLF001 (the check belongs to the game)

    @property
    def is_over(self) -> bool:
        """Whether every card is full (K19)."""
        return self.game.is_over

    def without(self, player: str) -> KirikiState:
        """Return the state without a player who has left: the turn under way goes on, unless it is theirs.

        Raises:
            NotationError: If no player of this game has that name.
            IllegalActionError: If nobody else is left.

        Examples:
            >>> state = KirikiState(KirikiGame(["Ada", "Bo", "Cy"]), KirikiTurn("14121"))
            >>> state.without("Cy").turn == state.turn, state.without("Ada").player
            (True, 'Bo')
        """
        game = self.game.without(player)
        goes_on = self.player not in {None, player} and not game.is_over
        return KirikiState(game, self.turn) if goes_on else KirikiState(game)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this state."""
        return call_of(self, repr(self.game), "" if self.turn is None else repr(self.turn))
