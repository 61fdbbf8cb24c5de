"""One independent stream of chance for each game, so that a game does not depend on which others are played with it.

A stream follows from the seed and the number of the game alone. It is a SplitMix64 generator (Steele, Lea and Flood,
"Fast splittable pseudorandom number generators", 2014): a state that grows by an odd number of its own, and a mixing
function that turns each state into 64 random bits. Neither may ever change, since the same seed must always lead to the
same games. (Besides, numba would not notice: code that calls `throw` is compiled again only if its own file changes.)
"""

from __future__ import annotations

from functools import cache
from operator import index
from typing import Any, Final, NamedTuple, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicerules._base import messages
from dicerules._shared import multisets
from dicerules._shared.compilation import compiled
from dicerules.errors import DiceRulesError, short_repr
from dicerules.roll import FACES

__all__ = ["Chance", "Dice", "dice", "read_seed", "streams", "throw"]

Chance: TypeAlias = NDArray[np.uint64]
"""[game, 2]: the state of each game's stream, and the odd number by which it grows."""

_GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)  # 2**64 divided by the golden ratio
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_SHIFTS: Final = (np.uint64(30), np.uint64(27), np.uint64(31))
_ONE: Final = np.uint64(1)
_FEW_CHANGES: Final = 24  # a number to grow by is good if at least that many of its neighbouring bits differ
_ALTERNATING: Final = np.uint64(0xAAAAAAAAAAAAAAAA)
_SPARE: Final = np.uint64(17)  # bits that are dropped, so that 6**6 times the rest fits into 64 bits
_BITS: Final = np.uint64(47)
_SIX: Final = np.uint64(len(FACES))
_NEW_SEEDS: Final = 1 << 48


class Dice(NamedTuple):
    """What compiled code needs to know in order to throw dice: multisets are numbered as in `multisets`."""

    thrown: NDArray[np.uint16]
    """The multiset of each outcome of throwing no dice, one die, … six dice, where dice are told apart."""
    starts: NDArray[np.uint64]
    """[number of dice]: the place of their first outcome."""
    powers: NDArray[np.uint64]
    """[number of dice]: the number of their outcomes."""
    more: NDArray[np.uint16]
    """The multiset with one die more of a face: in the place `6 * multiset + face`, with faces counted from 0."""


@cache
def dice() -> Dice:
    """Return the tables for throwing dice."""
    more = np.array(multisets.lattice(multisets.LARGEST_MULTISET).more, dtype=np.uint16)
    thrown = [np.zeros(1, dtype=np.uint16)]
    for _ in range(multisets.LARGEST_MULTISET):
        thrown.append(more[thrown[-1]].T.reshape(-1))  # the last die is the first digit
    powers = np.array([len(part) for part in thrown], dtype=np.uint64)
    return Dice(np.concatenate(thrown), powers.cumsum(dtype=np.uint64) - powers, powers, more.reshape(-1))


def read_seed(seed: SupportsIndex | None) -> int:
    """Return a seed of any size, or a new and short one from the operating system if `seed` is `None`.

    Raises:
        DiceRulesError: If `seed` is neither a whole number of at least 0 nor `None`.
    """
    if seed is None:
        entropy: Any = np.random.SeedSequence().entropy
        return int(entropy) % _NEW_SEEDS
    try:
        number = -1 if isinstance(seed, bool) else index(seed)
    except TypeError:
        number = -1
    if number < 0:
        raise DiceRulesError(messages.NOT_A_SEED, path=("seed",), given=short_repr(seed))
    return int(number)


def streams(seed: int, first: int, games: int) -> Chance:
    """Return the streams of this many games, of which the first one has the number `first`."""
    keys: Any = np.random.SeedSequence(seed).generate_state(2, np.uint64)
    numbers = np.arange(games, dtype=np.uint64) + np.uint64(first)
    state, growth = (_mix(key + numbers * _GOLDEN) for key in keys)
    growth |= _ONE
    growth[np.bitwise_count(growth ^ (growth >> _ONE)) < _FEW_CHANGES] ^= _ALTERNATING
    return np.ascontiguousarray(np.stack([state, growth], axis=1))


def _mix(states: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return the random bits of these states, as `throw` computes them."""
    mixed = (states ^ (states >> _SHIFTS[0])) * _FIRST
    mixed = (mixed ^ (mixed >> _SHIFTS[1])) * _SECOND
    return mixed ^ (mixed >> _SHIFTS[2])


@compiled
def throw(chance: Chance, game: int, kept: int, number: int, tables: Dice) -> int:
    """Throw at most six dice of a game, and return the multiset of these and the kept ones.

    The next random bits of the game's stream choose one of the outcomes in which dice are told apart; all are equally
    likely, up to one part in 10⁹.

    Args:
        chance: The streams, of which that of the game moves on.
        game: The place of the game among them.
        kept: The multiset of the kept dice.
        number: The number of dice to throw.
        tables: What `dice` returns.
    """
    chance[game, 0] += chance[game, 1]
    mixed = chance[game, 0]
    mixed = (mixed ^ (mixed >> _SHIFTS[0])) * _FIRST
    mixed = (mixed ^ (mixed >> _SHIFTS[1])) * _SECOND
    bits = (mixed ^ (mixed >> _SHIFTS[2])) >> _SPARE
    outcome = bits * tables.powers[number] >> _BITS
    if kept == 0:
        return int(np.int64(tables.thrown[tables.starts[number] + outcome]))
    found = np.uint64(kept)
    for _ in range(number):
        found = np.uint64(tables.more[found * _SIX + outcome % _SIX])
        outcome //= _SIX
    return int(np.int64(found))
