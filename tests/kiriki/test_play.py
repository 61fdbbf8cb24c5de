"""Whole games of Kiriki: what holds for every game is in `tests/games`."""

# ruff: noqa: S311 (dice from a known seed are what is tested here)

from __future__ import annotations

from random import Random

import attrs

from dicerules.kiriki import KIRIKI, KirikiAction, KirikiState, Record, play
from tests.games.kiriki import greedy


class Loaded(Random):
    """Chance that always shows the same face."""

    def __init__(self, face: int) -> None:
        super().__init__(0)
        self.face = face

    def randint(self, a: int, b: int) -> int:
        assert (a, b) == (1, 6)
        return self.face


def test_the_last_open_category_is_filled_without_asking() -> None:
    asked: list[KirikiState] = []

    def watched(state: KirikiState) -> KirikiAction:
        asked.append(state)
        return greedy(state)

    game = play({"Ada": watched}, attrs.evolve(KIRIKI, rolls_per_turn=1), rng=Random(3))
    # Thirteen turns of a roll and a record.
    assert (len(asked), len(game.actions)) == (12, 26)


def test_loaded_dice_earn_extra_turns_and_the_game_ends_all_the_same() -> None:
    # Sixes for ever: twenty Kirikis are recorded, and each but the first earns one more turn (K16).
    rounds = iter(range(20))

    def stubborn(state: KirikiState) -> KirikiAction:
        others = (category for category in state.card.open_categories if category != "kiriki")
        return Record("kiriki" if next(rounds, None) is not None else next(others))

    game = play({"Ada": stubborn}, rng=Loaded(6))
    card = game.state.game.card("Ada")
    assert (card["kiriki"], card.extra_turns, card.turns_taken) == (1000, 19, 32)
