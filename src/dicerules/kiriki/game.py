"""The game: players take turns until every card is full."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import chain
from typing import final

import attrs

from dicerules._base.checks import instance_of, read_list, require
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.values import call_of, make_unchecked, replaced, rules_argument
from dicerules._shared.players import read_players, seat_of, seat_of_leaving
from dicerules.errors import IllegalActionError, short_repr
from dicerules.kiriki import messages
from dicerules.kiriki.rules import KIRIKI, KirikiRules
from dicerules.kiriki.scorecard import Scorecard, recorded
from dicerules.kiriki.turn import KirikiTurn
from dicerules.kiriki.variants import NAMED_RULES
from dicerules.roll import Dice, Roll

__all__ = ["KirikiGame", "after_recording"]


def _read_cards(cards: Iterable[Scorecard]) -> tuple[Scorecard, ...]:
    return read_list(cards, "cards")


def _seat_to_play(cards: tuple[Scorecard, ...]) -> int | None:
    """Return the seat whose turn it is, or `None` if every card is full."""
    playing = [seat for seat, card in enumerate(cards) if not card.is_complete]
    return min(playing, key=lambda seat: cards[seat].turns_taken, default=None)


def _next_seat(cards: tuple[Scorecard, ...], seat: int) -> int | None:
    """Return the seat that plays next after this one has taken its turn, or `None` if every card is full.

    Since turns go round, this is `_seat_to_play(cards)`, but does not look at all cards: a recording always counts as
    one turn.
    """
    order = chain(range(seat + 1, len(cards)), range(seat + 1))
    return next((other for other in order if not cards[other].is_complete), None)


def _check_cards(
    game: KirikiGame, attribute: attrs.Attribute[tuple[Scorecard, ...]], cards: tuple[Scorecard, ...]
) -> None:
    """Raise unless there is one card per player, under the rules of the game, and turns were taken in order."""
    if len(cards) != len(game.players):
        path, expected = (attribute.name,), len(game.players)
        raise IllegalActionError(messages.WRONG_NUMBER_OF_CARDS, path=path, expected=expected, given=len(cards))
    for seat, card in enumerate(cards):
        require(card, Scorecard, attribute.name, seat)
        if card.rules != game.rules:
            raise IllegalActionError(
                messages.NOT_THE_GAME_RULES,
                path=(attribute.name, seat, "rules"),
                expected=short_repr(game.rules),
                given=short_repr(card.rules),
            )
    current = _seat_to_play(cards)
    if current is None:
        return
    taken = cards[current].turns_taken
    for seat, card in enumerate(cards):
        # Players who sit before the current player have taken one turn more.
        most = taken + (seat < current)
        if card.turns_taken > most:
            raise IllegalActionError(
                messages.CARD_AHEAD,
                path=(attribute.name, seat),
                ahead=game.players[seat],
                most=most,
                player=game.players[current],
                taken=taken,
                given=card.turns_taken,
            )


@final
@attrs.frozen(repr=False)
class KirikiGame:
    """A game of one or more players, each with a card (K19, K20).

    The cards show whose turn it is: of the players whose card is not full, the one who has taken the fewest turns comes
    next, and if several have, the one who sits first.

    Args:
        players: The players' names, all different, in seating order.
        rules: The rules that the game is played under.
        cards: One card for each player, for a game under way; empty cards by default.

    Raises:
        IllegalActionError: If `players` is empty or has two equal names, or if `cards` have other rules than the game,
            are not one per player, or cannot come from turns in this order.
        DiceRulesError: If an argument has the wrong type.

    Examples:
        >>> game = KirikiGame(["Ada", "Bo"])
        >>> turn = game.start_turn("66654")
        >>> game = game.record("chance", turn.roll)
        >>> game.current_player, game.card("Ada").grand_total, game.winners
        ('Bo', 27, ())
    """

    players: tuple[str, ...] = attrs.field(converter=read_players)
    """The players' names, in seating order."""

    rules: KirikiRules = attrs.field(default=KIRIKI, validator=instance_of(KirikiRules))
    """The rules that the game is played under."""

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
        return _seat_to_play(self.cards)

    @property
    def current_player(self) -> str | None:
        """The player whose turn it is, or `None` when the game is over. Players whose card is full are passed over."""
        return None if self._seat is None else self.players[self._seat]

    @property
    def is_over(self) -> bool:
        """Whether every card is full (K19)."""
        return self._seat is None

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the highest grand total (K20), in seating order; none before the game is over."""
        if not self.is_over:
            return ()
        best = max(card.grand_total for card in self.cards)
        seats = zip(self.players, self.cards, strict=True)
        return tuple(player for player, card in seats if card.grand_total == best)

    def card(self, player: str) -> Scorecard:
        """Return a player's card.

        Raises:
            NotationError: If no player of this game has that name.

        Examples:
            >>> KirikiGame(["Ada", "Bo"]).card("Bo")
            Scorecard()
        """
        return self.cards[seat_of(player, self.players)]

    def start_turn(self, roll: Dice) -> KirikiTurn:
        """Return the current player's turn after its first roll.

        Raises:
            IllegalActionError: If the game is over.
            InvalidRollError: If `roll` is malformed or has the wrong number of dice.

        Examples:
            >>> KirikiGame(["Ada", "Bo"]).start_turn("14121")
            KirikiTurn("14121", rolls_left=2)
        """
        self._seat_to_play()
        return KirikiTurn(roll, self.rules)

    def record(self, category: str, roll: Dice) -> KirikiGame:
        """Record the roll that ends the current player's turn on their card.

        Returns:
            The game in which it is the next player's turn; this game stays as it is.

        Raises:
            IllegalActionError: If the game is over or the card forbids it (see `Scorecard.record`).
            InvalidRollError: If `roll` is malformed or has the wrong number of dice.
            NotationError: If no box of the card has that name.

        Examples:
            >>> KirikiGame(["Ada", "Bo"]).record("ones", "14121").current_player
            'Bo'
        """
        seat = self._seat_to_play()
        return _after_turn(self, seat, self.cards[seat].record(category, roll))

    def fill(self, category: str, points: int, *, kiriki_bonus: bool | None = None) -> KirikiGame:
        """Record the points of a turn that was played with real dice; see `Scorecard.fill`.

        Raises:
            IllegalActionError: If the game is over, nothing may be recorded in the box, or no roll leaves these points.
            NotationError: If no box of the card has that name.
            DiceRulesError: If an argument has the wrong type.

        Examples:
            >>> KirikiGame(["Ada", "Bo"]).fill("ones", 3).card("Ada")["ones"]
            3
        """
        seat = self._seat_to_play()
        return _after_turn(self, seat, self.cards[seat].fill(category, points, kiriki_bonus=kiriki_bonus))

    def correct(
        self, player: str, category: str, points: int | None, *, kiriki_bonuses: int | None = None
    ) -> KirikiGame:
        """Replace the points of a box that was filled wrongly; see `Scorecard.correct`.

        `None` takes back a turn, so the box can be opened again only if the turns of the players are still in order.

        Raises:
            NotationError: If no player of this game has that name, or no box of the card.
            IllegalActionError: If the box is open, or no game leads to the card with these points.

        Examples:
            >>> KirikiGame(["Ada"]).fill("ones", 3).correct("Ada", "ones", 4).card("Ada")["ones"]
            4
        """
        seat = seat_of(player, self.players)
        card = self.cards[seat].correct(category, points, kiriki_bonuses=kiriki_bonuses)
        return KirikiGame(self.players, self.rules, cards=replaced(self.cards, seat, card))

    def without(self, player: str) -> KirikiGame:
        """Return the game without a player who has left; the others go on in the same order.

        Raises:
            NotationError: If no player of this game has that name.
            IllegalActionError: If nobody else is left.

        Examples:
            >>> KirikiGame(["Ada", "Bo", "Cy"]).fill("ones", 3).without("Bo").current_player
            'Cy'
        """
        seat = seat_of_leaving(player, self.players)
        players = (*self.players[:seat], *self.players[seat + 1 :])
        return KirikiGame(players, self.rules, cards=(*self.cards[:seat], *self.cards[seat + 1 :]))

    def _seat_to_play(self) -> int:
        """Return the seat whose turn it is; raise if the game is over."""
        if self._seat is None:
            raise IllegalActionError(messages.ALL_CARDS_FULL)
        return self._seat

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty

    def __repr__(self) -> str:
        """Return the expression that makes this game."""
        begun = any(card.turns_taken for card in self.cards)
        rules = rules_argument(self.rules, NAMED_RULES, "kiriki")
        return call_of(self, repr(list(self.players)), rules, cards=self.cards if begun else ())


def after_recording(game: KirikiGame, place: int, roll: Roll) -> KirikiGame:
    """Return the game after the current player's recording in the box at this place, which is known to be legal."""
    seat = game._seat_to_play()  # noqa: SLF001 (its own)
    return _after_turn(game, seat, recorded(game.cards[seat], place, roll))


def _after_turn(game: KirikiGame, seat: int, card: Scorecard) -> KirikiGame:
    cards = replaced(game.cards, seat, card)
    # The seat is found here, since the new game could not tell who played last.
    return make_unchecked(
        KirikiGame, players=game.players, rules=game.rules, cards=cards, _seat=_next_seat(cards, seat)
    )
