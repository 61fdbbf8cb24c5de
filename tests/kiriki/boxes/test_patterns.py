"""Every pattern on every multiset of one to six dice, beside the brute-force oracle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations, product

import pytest

from dicerules import Roll
from dicerules.kiriki import Both, Groups, Run
from tests.kiriki.boxes.box_oracle import Dice, Pattern, best_worth, selections
from tests.kiriki.boxes.building import pattern_of

MULTISETS = [faces for number in range(1, 7) for faces in combinations_with_replacement(range(1, 7), number)]
SWITCHES = list(product([False, True], repeat=2))


def sizes_of(total: int, most: int = 6) -> Iterator[tuple[int, ...]]:
    """Yield every way to write a number as a sum of group sizes, the largest first."""
    if total == 0:
        yield ()
    for size in range(min(total, most), 0, -1):
        yield from ((size, *others) for others in sizes_of(total - size, size))


SIZES = [sizes for total in range(1, 7) for sizes in sizes_of(total)]
SINGLE: list[Pattern] = [
    *(("face", face) for face in range(1, 7)),
    *(("run", length) for length in range(2, 7)),
    *(("only", faces) for number in range(1, 7) for faces in combinations(range(1, 7), number)),
    *(("total", minimum, maximum) for minimum, maximum in combinations_with_replacement((0, 1, 5, 13, 20, 36), 2)),
    ("alike",),
    ("anything",),
]
# A die may serve both patterns, and all dice are needed as soon as one of them needs all.
TO_BE_PAIRED: list[Pattern] = [
    ("face", 1),
    ("face", 6),
    ("groups", (2,), False, True),
    ("groups", (3,), False, True),
    ("groups", (2,), True, True),
    ("groups", (2, 2), False, False),
    ("groups", (2, 2), False, True),
    ("groups", (3, 2), False, True),
    ("run", 2),
    ("run", 3),
    ("run", 5),
    ("these", (5,)),
    ("these", (1, 1, 4)),
    ("these", (2, 3, 4, 5, 6)),
    ("alike",),
    ("only", (1, 3, 5)),
    ("total", 13, 13),
    ("total", 20, 30),
    ("anything",),
]


def agrees(plain: Pattern, multisets: list[Dice] = MULTISETS) -> None:
    """Compare a pattern with the oracle: whether it matches, that what matches may be selected, and its worth."""
    pattern = pattern_of(plain)
    for dice in multisets:
        matching = pattern.match(Roll(dice).counts)
        worth = best_worth(dice, plain)
        assert (matching is None) == (worth is None), (plain, dice)
        if matching is not None:
            assert isinstance(matching, tuple)
            selected = tuple(face for face, count in enumerate(matching, start=1) for _ in range(count))
            assert selected in selections(dice, plain), (plain, dice, selected)
            assert sum(selected) == worth, (plain, dice, selected)


def test_there_are_as_many_multisets_and_sizes_as_there_should_be() -> None:
    assert len(set(MULTISETS)) == 6 + 21 + 56 + 126 + 252 + 462
    assert len(set(SIZES)) == 1 + 2 + 3 + 5 + 7 + 11


@pytest.mark.slow
@pytest.mark.parametrize("plain", SINGLE, ids=str)
def test_faces_runs_and_patterns_of_all_dice(plain: Pattern) -> None:
    agrees(plain)


@pytest.mark.slow
@pytest.mark.parametrize(("exactly", "different"), SWITCHES)
@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_groups(sizes: tuple[int, ...], *, exactly: bool, different: bool) -> None:
    agrees(("groups", sizes, exactly, different))


@pytest.mark.slow
@pytest.mark.parametrize(("exactly", "different"), SWITCHES)
@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_the_order_of_the_sizes_means_nothing(sizes: tuple[int, ...], *, exactly: bool, different: bool) -> None:
    patterns = [Groups(order, exactly=exactly, different=different) for order in set(permutations(sizes))]
    for dice in MULTISETS:
        counts = Roll(dice).counts
        assert len({pattern.match(counts) for pattern in patterns}) == 1, dice


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, 7))
def test_these_dice(number: int) -> None:
    # Of the multisets of up to two dice each is a pattern, of the larger ones some.
    every = {3: 4, 4: 9, 5: 17, 6: 31}.get(number, 1)
    for faces in list(combinations_with_replacement(range(1, 7), number))[::every]:
        agrees(("these", faces))


@pytest.mark.slow
@pytest.mark.parametrize("first", TO_BE_PAIRED, ids=str)
def test_both_of_two_patterns(first: Pattern) -> None:
    for second in TO_BE_PAIRED:
        agrees(("both", first, second))


def test_all_kinds_of_patterns_on_some_dice() -> None:
    groups = [("groups", (3, 2), exactly, different) for exactly, different in SWITCHES]
    for plain in [*SINGLE, *TO_BE_PAIRED, *groups]:
        agrees(plain, MULTISETS[::101])


def test_both_takes_the_selections_that_are_worth_most_together() -> None:
    # A five serves the pair and the run, but with the fours the dice are worth more.
    assert Both(Groups(2), Run(2)).match(Roll("44556").counts) == (0, 0, 0, 2, 1, 1)
    assert Both(Run(2), Groups(2)).match(Roll("44556").counts) == (0, 0, 0, 2, 1, 1)
