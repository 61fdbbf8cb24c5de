"""Two simple ways to play, as players for games and simulations, and as measures for better ones."""

from __future__ import annotations

from typing import final

import attrs

from dicerules._base.checks import require
from dicerules.errors import IllegalActionError
from dicerules.kiriki import messages
from dicerules.kiriki.choices import KirikiAction, Record, RollDice
from dicerules.kiriki.state import KirikiState
from dicerules.roll import Roll

__all__ = ["Collector", "Greedy", "collected"]


@final
@attrs.frozen
class Greedy:
    """A policy that records every first roll at once, where it scores most.

    Of boxes that score the same it takes the first one on the card. What counts is the points of the box alone: neither
    a section's bonus nor one for a further Kiriki.

    Examples:
        >>> from random import Random
        >>> from dicerules import kiriki
        >>> game = kiriki.play({"Ada": Greedy(), "Bo": Collector()}, rng=Random(7)).state.game
        >>> game.card("Ada").grand_total, game.card("Bo").grand_total
        (148, 190)
    """

    def __call__(self, state: KirikiState) -> KirikiAction:
        """Return the action that the policy takes in a state.

        Raises:
            IllegalActionError: If the game is over.
            DiceRulesError: If `state` is not a `KirikiState`.
        """
        _check(state)
        return RollDice() if state.turn is None else _best_recording(state, state.turn.roll)


@final
@attrs.frozen
class Collector:
    """A policy that collects dice of one face: it keeps those of the most frequent face and throws the others again.

    Of faces that are equally frequent it keeps the highest one. When no roll is left, or all dice are alike, it records
    the roll as `Greedy` does.

    Examples:
        >>> from dicerules.kiriki import KirikiGame, KirikiTurn
        >>> game = KirikiGame(["Ada"])
        >>> Collector()(KirikiState(game, KirikiTurn("22551")))
        RollDice("55")
        >>> Collector()(KirikiState(game, KirikiTurn("22551", rolls_left=0)))
        Record('chance')
    """

    def __call__(self, state: KirikiState) -> KirikiAction:
        """Return the action that the policy takes in a state.

        Raises:
            IllegalActionError: If the game is over.
            DiceRulesError: If `state` is not a `KirikiState`.
        """
        _check(state)
        if state.turn is None:
            return RollDice()
        kept = collected(state.turn.roll)
        if state.turn.can_reroll and len(kept) < len(state.turn.roll):
            return RollDice(kept)
        return _best_recording(state, state.turn.roll)


def collected(roll: Roll) -> Roll:
    """Return the dice of the most frequent face, the highest of equally frequent ones."""
    most = max(roll.faces, key=lambda face: (roll.faces.count(face), face), default=0)
    return Roll([most] * roll.faces.count(most))


def _check(state: KirikiState) -> None:
    require(state, KirikiState, "state")
    if state.is_over:
        raise IllegalActionError(messages.ALL_CARDS_FULL, path=("state",))


def _best_recording(state: KirikiState, roll: Roll) -> Record:
    """Return the recording that scores most, in the first such box on the card."""
    options = state.card.options(roll)
    return Record(max(options, key=options.__getitem__))
