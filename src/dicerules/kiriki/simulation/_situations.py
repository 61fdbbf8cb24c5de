"""The situations of many games as arrays, and each of them as an ordinary state."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicerules._base.values import make_unchecked
from dicerules._shared.multisets import multisets, place_of
from dicerules._shared.simulation.chance import Chance
from dicerules.kiriki.game import KirikiGame
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.scorecard import Scorecard
from dicerules.kiriki.state import KirikiState
from dicerules.kiriki.turn import KirikiTurn

__all__ = ["Bools", "Floats", "Integers", "Situations", "new_situations", "read_state", "state_of"]

Bools: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float64]
Integers: TypeAlias = NDArray[np.int64]


class Situations(NamedTuple):
    """The situations of many games as compiled code reads and changes them: by game, or by game and player."""

    chance: Chance
    """The games' streams."""
    seat: NDArray[np.int32]
    """Whose turn it is, counted from 0; -1 when the game is over."""
    done: Bools
    """Whether the game is over."""
    roll: NDArray[np.int16]
    """The dice on the table, as a place in `multisets`; 0 before the first roll of a turn and when the game is over."""
    rolls_left: Integers
    """The rolls left in the turn, before its first one all of them; 0 when the game is over."""
    cells: Integers
    """[game, player, box]: the points in the box; -1 while it is open."""
    still_open: NDArray[np.int32]
    """[game, player]: the number of open boxes."""
    sums: Integers
    """[game, player, section]: the points in the boxes of the section."""
    kiriki_bonuses: Integers
    """[game, player]: the number of bonuses for further Kirikis."""
    totals: Integers
    """[game, player]: the grand total."""
    winners: Bools
    """[game, player]: who has won; all false until the game is over."""
    rewards: Integers
    """The points that the last step added to the total of the player who acted."""


def new_situations(rules: KirikiRules, players: int, chance: Chance) -> Situations:
    """Return new games with these streams of chance."""
    games, boxes = len(chance), len(rules.boxes)
    return Situations(
        chance=chance,
        seat=np.zeros(games, dtype=np.int32),
        done=np.zeros(games, dtype=np.bool_),
        roll=np.zeros(games, dtype=np.int16),
        rolls_left=np.full(games, rules.rolls_per_turn, dtype=np.int64),
        cells=np.full((games, players, boxes), -1, dtype=np.int64),
        still_open=np.full((games, players), boxes, dtype=np.int32),
        sums=np.zeros((games, players, 2 + len(rules.sections)), dtype=np.int64),
        kiriki_bonuses=np.zeros((games, players), dtype=np.int64),
        totals=np.zeros((games, players), dtype=np.int64),
        winners=np.zeros((games, players), dtype=np.bool_),
        rewards=np.zeros(games, dtype=np.int64),
    )


def read_state(state: KirikiState, game: int, situations: Situations, sections: Integers) -> None:
    """Write an ordinary state to the situation of a game, which is that of a new game.

    Args:
        state: The state.
        game: The place of the game.
        situations: The situations.
        sections: The section of each box.
    """
    cards, players = state.game.cards, state.game.players
    for seat, card in enumerate(cards):
        held = [card[name] for name in card]
        situations.cells[game, seat] = [-1 if points is None else points for points in held]
        np.add.at(situations.sums[game, seat], sections, [points or 0 for points in held])
        situations.still_open[game, seat] = held.count(None)
        situations.kiriki_bonuses[game, seat] = card.kiriki_bonuses
        situations.totals[game, seat] = card.grand_total
    if state.player is None:
        situations.seat[game], situations.done[game], situations.rolls_left[game] = -1, True, 0
        situations.winners[game] = [player in state.game.winners for player in players]
        return
    situations.seat[game] = players.index(state.player)
    if state.turn is not None:
        situations.roll[game] = place_of(state.turn.roll)
        situations.rolls_left[game] = state.turn.rolls_left


def state_of(game: int, situations: Situations, rules: KirikiRules, players: tuple[str, ...]) -> KirikiState:
    """Return the situation of a game as an ordinary state, unchecked since play has led to it."""
    seat, roll = int(situations.seat[game]), int(situations.roll[game])
    cards = tuple(
        make_unchecked(
            Scorecard,
            rules=rules,
            _cells=tuple(None if points < 0 else points for points in cells),
            kiriki_bonuses=bonuses,
        )
        for cells, bonuses in zip(
            situations.cells[game].tolist(), situations.kiriki_bonuses[game].tolist(), strict=True
        )
    )
    whole = make_unchecked(KirikiGame, players=players, rules=rules, cards=cards, _seat=None if seat < 0 else seat)
    turn = None
    if roll > 0:
        left = int(situations.rolls_left[game])
        turn = make_unchecked(KirikiTurn, roll=multisets()[roll], rules=rules, rolls_left=left)
    return make_unchecked(KirikiState, game=whole, turn=turn)
