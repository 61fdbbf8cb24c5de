"""A batch of games beside the same games of the scalar library, move by move."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import numpy as np

from dicerules import KirikiGame, Roll, kiriki
from dicerules.kiriki import KirikiState, RollDice
from dicerules.kiriki.simulation import Batch


def start_of(batch: Batch) -> list[KirikiState]:
    """Return the states in which new games begin."""
    players = [f"player_{seat}" for seat in range(batch.players)]
    return [KirikiState(KirikiGame(players, batch.rules))] * len(batch)


def check_games(batch: Batch, states: list[KirikiState]) -> None:
    """Hold everything that a batch shows to the states of the games."""
    legal = batch.legal()
    for game, state in enumerate(states):
        cards, over = state.game.cards, state.is_over
        assert batch.state(game) == state
        assert legal[game].nonzero()[0].tolist() == [
            kiriki.code(action, batch.rules) for action in kiriki.legal_actions(state)
        ]
        assert batch.done[game] == over
        seats = {name: seat for seat, name in enumerate(state.game.players)}
        assert batch.seat[game] == (-1 if over else seats[str(state.player)])
        assert batch.totals[game].tolist() == [card.grand_total for card in cards]
        assert batch.winners[game].tolist() == [name in state.game.winners for name in seats]
        assert batch.cells[game].tolist() == [
            [-1 if card[name] is None else card[name] for name in card] for card in cards
        ]
        assert batch.open_boxes[game].sum(axis=1).tolist() == [len(card.open_categories) for card in cards]
        assert batch.kiriki_bonuses[game].tolist() == [card.kiriki_bonuses for card in cards]
        before = 0 if over else batch.rules.rolls_per_turn
        assert batch.rolls_left[game] == (before if state.turn is None else state.turn.rolls_left)
        assert batch.counts[game].tolist() == [0] * 6 if state.turn is None else [*state.turn.roll.counts]


def after(state: KirikiState, code: int, counts: list[int]) -> KirikiState:
    """Return the state after an action, with the dice that have come to lie on the table, in ascending order."""
    action = kiriki.from_code(code, state.game.rules)
    if not isinstance(action, RollDice):
        return kiriki.apply(state, action)
    thrown = np.array(counts) - action.keep.counts
    assert (thrown >= 0).all()
    new = kiriki.apply(state, action, "".join(str(face) * number for face, number in enumerate(thrown, 1)))
    assert new.turn is not None
    return KirikiState(new.game, attrs.evolve(new.turn, roll=Roll(new.turn.roll.sorted())))


def step_beside(batch: Batch, states: list[KirikiState], choose: Callable[[np.ndarray], int]) -> list[KirikiState]:
    """Take an action in each game that is not over, and return the states after it, which the batch must show too."""
    legal = batch.legal()
    codes = [choose(row.nonzero()[0]) if row.any() else -7 for row in legal]
    batch.step(codes)
    new = []
    for game, state in enumerate(states):
        if state.is_over:
            new.append(state)
            assert batch.rewards[game] == 0
            continue
        new.append(after(state, codes[game], batch.counts[game].tolist()))
        cards = zip(state.game.cards, new[-1].game.cards, strict=True)
        assert batch.rewards[game] == sum(two.grand_total - one.grand_total for one, two in cards)
    check_games(batch, new)
    return new
