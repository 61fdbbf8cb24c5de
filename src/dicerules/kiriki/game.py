"""The game: players who take turns until every card is full."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import final

import attrs

from dicerules._base.checks import instance_of, make_unchecked, read_list, require, short
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._shared.players import read_players, seat_of
from dicerules.errors import IllegalActionError
from dicerules.kiriki.category import Category
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.turn import KirikiTurn
from dicerules.roll import Dice

__all__ = ["KirikiGame"]


def _read_cards(cards: Iterable[Scorecard]) -> tuple[Scorecard, ...]:
    return read_list(cards, "cards")


def _check_cards(game: KirikiGame, _: object, cards: tuple[Scorecard, ...]) -> None:
    """Refuse cards that no game of these players leads to: nobody is ahead of the player whose turn it is."""
    if len(cards) != len(game.players):
        msg = f"{len(game.players)} players need as many cards, not {len(cards)}"
        raise IllegalActionError(msg)
    for player, card in zip(game.players, cards, strict=True):
        require(card, Scorecard, "each of the cards")
        if card.rules != game.rules:
            msg = f"the card of {short(player)} is played by {short(card.rules)}, and the game by {short(game.rules)}"
            raise IllegalActionError(msg)
    seat = game._seat
    if seat is None:
        return
    rounds = cards[seat].turns_taken
    for other, card in enumerate(cards):
        if card.turns_taken > rounds + (other < seat):
            ahead, behind = short(game.players[other]), short(game.players[seat])
            msg = f"turns go round: {ahead} cannot have taken {card.turns_taken} when {behind} took {rounds} (K19)"
            raise IllegalActionError(msg)


@final
@attrs.frozen(repr=False)
class KirikiGame:
    """A game of one or more players, each with a card (K19, K20).

    Whose turn it is follows from the cards: of the players whose card is not full, the one who has taken the fewest
    turns, and among those the one who sits first.

    Args:
        players: the players' names, all different, in the order in which they sit.
        rules: the rules that the game is played by.
        cards: one card for each player, for a game that is under way; empty cards otherwise.

    Raises:
        IllegalActionError: no players, two of one name, cards of other rules than the game's, or cards that no game in
            this order leads to.
        DiceRulesError: something is no list, no set of rules or no card.

    Examples:
        >>> game = KirikiGame(["Ada", "Bo"])
        >>> turn = game.start_turn("66654")
        >>> game = game.record("chance", turn.roll)
        >>> game.current_player, game.card("Ada").grand_total, game.winners
        ('Bo', 27, ())
    """

    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players' names, in the order in which they sit."""

    rules: KirikiRules = attrs.field(default=KIRIKI, validator=instance_of(KirikiRules))
    """The rules that the game is played by."""

    cards: tuple[Scorecard, ...] = attrs.field(
        kw_only=True,
        default=attrs.Factory(lambda game: (Scorecard(game.rules),) * len(game.players), takes_self=True),
        converter=_read_cards,
        validator=_check_cards,
    )
    """The players' cards, in the same order."""

    @cached_property
    def _seat(self) -> int | None:
        """The seat whose turn it is."""
        playing = [seat for seat, card in enumerate(self.cards) if not card.is_complete]
        return min(playing, key=lambda seat: self.cards[seat].turns_taken, default=None)

    @property
    def current_player(self) -> str | None:
        """The player whose turn it is; players whose card is full are passed over. `None` when the game is over."""
        return None if self._seat is None else self.players[self._seat]

    @property
    def is_over(self) -> bool:
        """Whether every card is full (K19)."""
        return self._seat is None

    @property
    def winners(self) -> tuple[str, ...]:
        """Everyone who has the highest grand total (K20); nobody before the game is over."""
        if not self.is_over:
            return ()
        best = max(card.grand_total for card in self.cards)
        seats = zip(self.players, self.cards, strict=True)
        return tuple(player for player, card in seats if card.grand_total == best)

    def card(self, player: str) -> Scorecard:
        """Give a player's card.

        Raises:
            NotationError: nobody in this game has that name.

        Examples:
            >>> KirikiGame(["Ada", "Bo"]).card("Bo")
            Scorecard()
        """
        return self.cards[seat_of(player, self.players)]

    def start_turn(self, roll: Dice) -> KirikiTurn:
        """Begin the current player's turn, by the rules of this game, with its first roll.

        Raises:
            IllegalActionError: the game is over.
            InvalidRollError: these are not as many dice as the rules have.

        Examples:
            >>> KirikiGame(["Ada", "Bo"]).start_turn("14121")
            KirikiTurn("14121", rolls_left=2)
        """
        self._seat_to_play()
        return KirikiTurn(roll, self.rules)

    def record(self, category: Category | str, roll: Dice) -> KirikiGame:
        """Record the roll that ends the current player's turn on their card.

        Returns:
            The game in which it is the next player's turn; this game stays as it is.

        Raises:
            IllegalActionError: the game is over, or the card forbids it: see `Scorecard.record`.
            InvalidRollError: these are not as many dice as the rules have.
            NotationError: there is no such category.

        Examples:
            >>> KirikiGame(["Ada", "Bo"]).record("ones", "14121").current_player
            'Bo'
        """
        seat = self._seat_to_play()
        card = self.cards[seat].record(category, roll)
        cards = (*self.cards[:seat], card, *self.cards[seat + 1 :])
        return make_unchecked(KirikiGame, players=self.players, rules=self.rules, cards=cards)

    def _seat_to_play(self) -> int:
        if self._seat is None:
            msg = "the game is over: every card is full (K19)"
            raise IllegalActionError(msg)
        return self._seat

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Show the expression that makes this game."""
        rules = "" if self.rules == KIRIKI else f", {self.rules!r}"
        begun = any(card.turns_taken for card in self.cards)
        cards = f", cards={self.cards!r}" if begun else ""
        return f"KirikiGame({list(self.players)!r}{rules}{cards})"
