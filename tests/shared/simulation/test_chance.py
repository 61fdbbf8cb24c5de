"""Streams of chance: dice fall as often as they should, and a game's stream depends on its number alone."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dicerules import DiceRulesError
from dicerules._shared.compilation import compiled
from dicerules._shared.multisets import multisets, number_of_multisets, place_of
from dicerules._shared.simulation.chance import Chance, Dice, dice, read_seed, streams, throw
from dicerules._shared.simulation.reading import read_codes
from dicerules.outcomes import weighted_rolls
from dicerules.roll import Roll
from tests.raising import raises

MASK = (1 << 64) - 1
GOLDEN = ["222456", "123666", "112233", "223335"]


@compiled
def throw_all(chance: Chance, kept: int, number: int, tables: Dice, found: NDArray[np.int64]) -> None:
    for game in range(found.shape[0]):
        for time in range(found.shape[1]):
            found[game, time] = throw(chance, game, kept, number, tables)


def thrown(games: int, times: int, number: int, kept: str = "", **stream: int) -> NDArray[Any]:
    """Return the multisets after these throws: a row for each game."""
    found = np.zeros((games, times), dtype=np.int64)
    chance = streams(stream.get("seed", 7), stream.get("first", 0), games)
    throw_all(chance, place_of(Roll(kept)), number, dice(), found)
    return found


def mixed(state: int) -> int:
    """Return the random bits of a state, as the paper of 2014 has them (variant 13 of Stafford)."""
    state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    state = (state ^ (state >> 27)) * 0x94D049BB133111EB & MASK
    return state ^ (state >> 31)


@pytest.mark.parametrize("number", range(1, 7))
def test_every_outcome_is_as_likely_as_it_should_be(number: int) -> None:
    found = thrown(2_000, 50, number)
    counts = np.bincount(found.ravel() - number_of_multisets(number - 1))
    expected = np.array([weight for _, weight in weighted_rolls(number)]) * found.size / 6**number
    chi_square = float(((counts - expected) ** 2 / expected).sum())
    degrees = len(expected) - 1
    assert abs(chi_square - degrees) < 4 * (2 * degrees) ** 0.5


def test_throws_of_one_game_and_of_neighbouring_games_are_independent() -> None:
    first, second = (thrown(2_000, 26, 1)[:, pair] for pair in (slice(0, 25), slice(1, 26)))
    for before, after in ((first, second), (first[:-1], first[1:])):
        pairs = np.bincount((before * 7 + after).ravel())
        counts = pairs[pairs > 0]
        expected = before.size / 36
        assert len(counts) == 36
        assert abs(float(((counts - expected) ** 2 / expected).sum()) - 35) < 4 * 70**0.5


def test_kept_dice_stay() -> None:
    for place in thrown(20, 5, 3, kept="16").ravel():
        assert len(multisets()[place]) == 5
        assert multisets()[place].counts[0] >= 1
        assert multisets()[place].counts[5] >= 1


def test_a_stream_depends_on_the_seed_and_the_number_of_the_game_alone() -> None:
    whole = thrown(100, 5, 6)
    parts = [thrown(40, 5, 6), thrown(60, 5, 6, first=40)]
    assert np.array_equal(whole, np.concatenate(parts))
    assert not np.array_equal(whole, thrown(100, 5, 6, seed=8))
    assert len({tuple(row) for row in whole.tolist()}) == 100


def test_streams_are_those_of_splitmix64() -> None:
    keys = np.random.SeedSequence(7).generate_state(2, np.uint64).tolist()
    for number, (state, growth) in enumerate(streams(7, 0, 200).tolist()):
        assert state == mixed((keys[0] + number * 0x9E3779B97F4A7C15) & MASK)
        odd = mixed((keys[1] + number * 0x9E3779B97F4A7C15) & MASK) | 1
        changes = sum(one != other for one, other in pairwise(f"{odd:064b}")) + (odd >> 63)
        assert growth == (odd if changes >= 24 else odd ^ 0xAAAAAAAAAAAAAAAA)


def test_the_same_seed_always_leads_to_the_same_dice() -> None:
    # Saved seeds depend on these.
    assert [str(multisets()[place]) for place in thrown(1, 4, 6, seed=1)[0]] == GOLDEN


def test_compiled_code_throws_as_its_source_does() -> None:
    tables = dice()
    for kept, number in (("", 6), ("", 0), ("11", 3), ("12345", 1)):
        chance, again = streams(3, 5, 1), streams(3, 5, 1)
        place: Any = place_of(Roll(kept))
        with np.errstate(over="ignore"):
            assert throw(chance, 0, place, number, tables) == throw.py_func(again, 0, place, number, tables)  # type: ignore[attr-defined]
        assert np.array_equal(chance, again)


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True, [1]])
def test_what_is_not_a_seed_is_refused(seed: Any) -> None:  # noqa: ANN401 (that is the point)
    with raises(DiceRulesError, "not_a_seed", "seed"):
        read_seed(seed)


def test_any_whole_number_is_a_seed_and_none_makes_a_new_one() -> None:
    assert read_seed(0) == 0
    assert read_seed(1 << 200) == 1 << 200
    assert read_seed(np.int8(5)) == 5
    assert read_seed(None) != read_seed(None)


def test_huge_codes_are_shown_as_they_are_or_too_large() -> None:
    codes = read_codes(np.array([3, 1 << 63], dtype=np.uint64), 2)
    assert codes.tolist() == [3, (1 << 63) - 1]
