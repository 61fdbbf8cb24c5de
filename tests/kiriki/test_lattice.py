"""Multisets of dice, the lattice they form, and the modules that load on demand."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from dicerules import Roll, kiriki
from dicerules._shared.multisets import lattice, multisets, number_of_multisets, parts, place_of, places
from dicerules.roll import pack

FACES = range(1, 7)


def key(dice: tuple[int, ...]) -> int:
    return pack(Roll(dice).counts)


def test_multisets_by_size_and_then_in_lexicographic_order() -> None:
    naive = [Roll(dice) for size in range(7) for dice in combinations_with_replacement(FACES, size)]
    assert [*multisets()] == naive
    assert [*places()] == [key(dice.faces) for dice in naive]
    assert [*places().values()] == list(range(924))
    assert [number_of_multisets(dice) for dice in range(7)] == [1, 7, 28, 84, 210, 462, 924]
    assert place_of(Roll("31")) == place_of(Roll("13")) == naive.index(Roll("13"))


@pytest.mark.parametrize("digits", ["", "3", "11124", "123456", "666666", "13355"])
def test_parts_are_all_that_can_be_taken(digits: str) -> None:
    dice = Roll(digits).faces
    naive = {tuple(sorted(taken)) for size in range(len(dice) + 1) for taken in combinations(dice, size)}
    ordered = sorted(naive, key=lambda taken: (len(taken), taken))
    assert [*parts(key(dice))] == [key(taken) for taken in ordered]


@pytest.mark.parametrize("dice", [5, 6])
def test_the_lattice_leads_to_a_die_more_and_a_die_fewer(dice: int) -> None:
    held, more, fewer = lattice(dice)
    assert held == multisets()[: number_of_multisets(dice)]
    assert len(more) == number_of_multisets(dice - 1)
    assert len(fewer) == len(held)
    for place, grown in enumerate(more):
        assert [held[other] for other in grown] == [Roll(sorted((*held[place], face))) for face in FACES]
    for place, shrunk in enumerate(fewer):
        faces = sorted(set(held[place]))
        without = [Roll(sorted((Counter(held[place]) - Counter([face])).elements())) for face in faces]
        assert [held[other] for other in shrunk] == without


def test_dir_lists_the_modules_that_load_on_demand() -> None:
    script = (
        "import sys; from dicerules import kiriki; names = dir(kiriki); "
        "print({'arrays', 'odds', 'optimal', 'score'} <= {*names}, names == sorted({*names}), "
        "'dicerules.kiriki.odds' in sys.modules, kiriki.odds is sys.modules['dicerules.kiriki.odds'])"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)  # noqa: S603 (this Python)
    assert done.stdout.split() == ["True", "True", "False", "True"]


def test_an_unknown_name_of_the_package_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"^module 'dicerules\.kiriki' has no attribute 'moons'$"):
        _ = kiriki.moons  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
