"""Pictures of games: dice with the right pips, numbers in a row of their own, always the same size."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dicerules import Roll
from dicerules.envs import AgentsEnv, SoloEnv
from dicerules.envs._font import letters
from tests.envs.expected import choose

WHITE, INK = (255, 255, 255), (40, 40, 48)


def pips(picture: Any, place: int) -> int:  # noqa: ANN401 (an array)
    """Count the dark spots of a die: where a spot begins, in its first row and column."""
    die = (picture[12:56, 12 + place * 56 : 56 + place * 56] == INK).all(axis=2)
    spots, seen = 0, np.zeros_like(die)
    for row, column in np.argwhere(die):
        if not seen[row, column]:
            spots += 1
            seen[max(0, row - 9) : row + 10, max(0, column - 9) : column + 10] = True
    return spots


@pytest.mark.parametrize("game", ["kiriki", "farkle"])
def test_the_dice_on_the_table_are_drawn(game: str) -> None:
    env = SoloEnv(game, render_mode="rgb_array")
    shapes: set[tuple[int, ...]] = set()
    faces: set[int] = set()
    for seed in range(6):
        env.reset(seed=seed)
        picture = env.render()
        assert isinstance(picture, np.ndarray)
        assert picture.dtype == np.uint8
        turn = env.game_state.turn
        roll: Roll = turn.roll if game == "kiriki" else turn.current_roll
        assert [pips(picture, place) for place in range(len(roll))] == sorted(roll)
        shapes.add(picture.shape)
        faces.update(roll)
    assert len(shapes) == 1
    assert faces == {1, 2, 3, 4, 5, 6}


def test_the_picture_changes_where_the_game_does_and_keeps_its_size() -> None:
    env = AgentsEnv("farkle", 3, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    assert isinstance(first, np.ndarray)
    pictures: list[Any] = []
    for _ in range(30):
        env.step(choose(env.game_state))
        pictures.append(env.render())
    assert {picture.shape for picture in pictures} == {first.shape}
    assert np.any(first[-60:] != pictures[-1][-60:])  # the totals


def test_the_font_has_capital_letters_digits_and_a_sign_for_all_others() -> None:
    assert letters("a_1").shape == (9, 18)
    assert (letters("ab") == letters("AB")).all()
    assert (letters("ñ") == letters("?")).all()
    assert letters("").shape == (9, 0)
    signs = [letters(sign).tobytes() for sign in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 *-.>?"]
    assert len(set(signs)) == len(signs)
