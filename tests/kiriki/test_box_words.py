"""What a box needs and pays in words, in English and Spanish."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

import pytest

from dicerules.kiriki import (
    AllAlike,
    Anything,
    Both,
    Box,
    Groups,
    OneFace,
    OnlyFaces,
    Pattern,
    Pays,
    Run,
    TheseDice,
    Total,
)
from dicerules.kiriki.box_words import box_in_words, pattern_in_words
from dicerules.kiriki.patterns import PATTERNS, SinglePattern
from dicerules.outcomes import weighted_rolls

# Every pattern, and every way in which one of a kind can be meant.
PATTERNS_IN_WORDS = [
    (OneFace(4), "at least one 4", "al menos un 4"),
    (Groups(2), "a pair", "una pareja"),
    (Groups(3), "3 alike", "3 iguales"),
    (Groups(6), "6 alike", "6 iguales"),
    (Groups(2, exactly=True), "exactly 2 alike", "exactamente 2 iguales"),
    (Groups(4, exactly=True), "exactly 4 alike", "exactamente 4 iguales"),
    (Groups(1), "any die", "un dado cualquiera"),
    (Groups(1, exactly=True), "a face that shows only once", "un valor que sale una sola vez"),
    (Groups((2, 2)), "2 pairs", "2 parejas"),
    (Groups((2, 2, 2)), "3 pairs", "3 parejas"),
    (Groups((3, 2)), "3 alike and a pair", "3 iguales y una pareja"),
    (Groups((3, 3)), "two sets of 3 alike", "dos grupos de 3 iguales"),
    (Groups((4, 2)), "4 alike and a pair", "4 iguales y una pareja"),
    (Groups((3, 2, 1)), "3 alike, a pair and 1 other face", "3 iguales, una pareja y 1 valor más"),
    (Groups((2, 1, 1)), "a pair and 2 other faces", "una pareja y 2 valores más"),
    (Groups((1, 1, 1)), "3 different faces", "3 valores distintos"),
    (
        Groups((2, 2), different=False),
        "2 pairs, even of the same face",
        "2 parejas, aunque sean del mismo valor",
    ),
    (
        Groups((3, 2), different=False),
        "3 alike and a pair, even of the same face",
        "3 iguales y una pareja, aunque sean del mismo valor",
    ),
    (Groups((3, 1), different=False), "3 alike and 1 more die", "3 iguales y 1 dado más"),
    (Groups((2, 1, 1), different=False), "a pair and 2 more dice", "una pareja y 2 dados más"),
    (Groups((1, 1), different=False), "any 2 dice", "2 dados cualesquiera"),
    (
        Groups((2, 2), exactly=True),
        "2 pairs, and no more of those faces",
        "2 parejas, y ninguno más de esos valores",
    ),
    (Run(4), "4 faces in a row", "4 valores seguidos"),
    (TheseDice("54321"), "the dice 1 2 3 4 5", "los dados 1 2 3 4 5"),
    (TheseDice("6"), "the die 6", "el dado 6"),
    (AllAlike(), "all dice alike", "todos los dados iguales"),
    (OnlyFaces("135"), "only the faces 1, 3 and 5", "solo los valores 1, 3 y 5"),
    (OnlyFaces("6"), "only the face 6", "solo el valor 6"),
    (Total(13, 13), "a total of 13", "un total de 13"),
    (Total(22), "a total of at least 22", "un total de al menos 22"),
    (Total(0, 9), "a total of at most 9", "un total de como máximo 9"),
    (Total(5, 9), "a total of 5 to 9", "un total de 5 a 9"),
    (Anything(), "any dice", "cualquier tirada"),
    (Both(Groups(2), Total(13, 13)), "a pair, with a total of 13", "una pareja, con un total de 13"),
    (
        Both(Run(3), OnlyFaces("1234")),
        "3 faces in a row, with only the faces 1, 2, 3 and 4",
        "3 valores seguidos, con solo los valores 1, 2, 3 y 4",
    ),
]

# What is paid: points, all dice, or the dice that match, which every kind of pattern names in its own way.
PAYMENTS_IN_WORDS = [
    (Anything(), 25, "25 points", "25 puntos"),
    (Anything(), 1, "1 point", "1 punto"),
    (Groups(3), Pays.ALL_DICE, "sum of all dice", "suma de todos los dados"),
    (OneFace(4), Pays.MATCHING_DICE, "sum of the dice that show 4", "suma de los dados con un 4"),
    (Groups(3), Pays.MATCHING_DICE, "sum of those 3 dice", "suma de esos 3 dados"),
    (Groups((3, 2)), Pays.MATCHING_DICE, "sum of those 5 dice", "suma de esos 5 dados"),
    (Groups(1), Pays.MATCHING_DICE, "the highest die", "el dado más alto"),
    (Groups(1, exactly=True), Pays.MATCHING_DICE, "that die", "ese dado"),
    (
        Groups((1, 1), different=False),
        Pays.MATCHING_DICE,
        "sum of the 2 highest dice",
        "suma de los 2 dados más altos",
    ),
    (Run(4), Pays.MATCHING_DICE, "sum of those 4 dice", "suma de esos 4 dados"),
    (TheseDice("66"), Pays.MATCHING_DICE, "sum of those 2 dice", "suma de esos 2 dados"),
    (TheseDice("6"), Pays.MATCHING_DICE, "that die", "ese dado"),
    (Both(Groups(3), Run(3)), Pays.MATCHING_DICE, "sum of those dice", "suma de esos dados"),
    *(
        (pattern, Pays.MATCHING_DICE, "sum of all dice", "suma de todos los dados")
        for pattern in (
            AllAlike(),
            OnlyFaces("135"),
            Total(13),
            Anything(),
            Both(Groups(2), Total(13, 13)),
            Both(AllAlike(), Groups(2)),
        )
    ),
]


@pytest.mark.parametrize(("pattern", "english", "spanish"), PATTERNS_IN_WORDS, ids=str)
def test_a_pattern_in_words(pattern: Pattern, english: str, spanish: str) -> None:
    assert pattern_in_words(pattern, "en") == english
    assert pattern_in_words(pattern, "es") == spanish
    assert box_in_words(Box("house", pattern, 10), "en") == (english, "10 points")
    assert box_in_words(Box("house", pattern, 10), "es") == (spanish, "10 puntos")


def test_every_kind_of_pattern_has_words() -> None:
    assert {type(pattern) for pattern, _, _ in PATTERNS_IN_WORDS} == set(PATTERNS)


@pytest.mark.parametrize(("pattern", "pays", "english", "spanish"), PAYMENTS_IN_WORDS, ids=str)
def test_a_payment_in_words(pattern: Pattern, pays: int | Pays, english: str, spanish: str) -> None:
    for times, more, in_spanish in ((1, "", ""), (2, ", times 2", ", todo por 2")):
        box = Box("house", pattern, pays, times=times)
        assert box_in_words(box, "en")[1] == english + more
        assert box_in_words(box, "es")[1] == spanish + in_spanish


@pytest.mark.parametrize(
    ("pattern", "pays"),
    [
        (OneFace(4), Pays.MATCHING_DICE),
        (Anything(), Pays.ALL_DICE),
        (Anything(), Pays.MATCHING_DICE),
        (Groups(1), Pays.MATCHING_DICE),
        (Groups((1, 1), different=False), Pays.MATCHING_DICE),
    ],
    ids=str,
)
def test_what_a_box_pays_may_say_it_all(pattern: Pattern, pays: Pays) -> None:
    # A roll that does not match such a box scores 0 in it anyway: "sum of the dice that show 4".
    assert box_in_words(Box("house", pattern, pays), "en")[0] == ""
    assert box_in_words(Box("house", pattern, 10), "en")[0] != ""


def sizes() -> Iterator[tuple[int, ...]]:
    """Yield the sizes of all groups that six dice can have."""
    for number in range(1, 7):
        for found in product(range(6, 0, -1), repeat=number):
            if sum(found) <= 6 and list(found) == sorted(found, reverse=True):
                yield found


def faces() -> Iterator[str]:
    return chain.from_iterable(map("".join, combinations("123456", number)) for number in range(1, 7))


PARTS: list[SinglePattern] = [Groups(2), Run(3), Total(9), OneFace(1)]
MANY_PATTERNS: list[Pattern] = [
    *map(OneFace, range(1, 7)),
    *(Groups(size, exactly=e, different=d) for size in sizes() for e in (False, True) for d in (False, True)),
    *map(Run, range(2, 7)),
    *map(TheseDice, faces()),
    *map(OnlyFaces, faces()),
    *(Total(low, high) for low, high in product((0, 5, 9), (9, 12))),
    *map(Total, (0, 5, 12)),
    AllAlike(),
    Anything(),
    *(Both(one, other) for one, other in product(PARTS, repeat=2)),
]


@pytest.mark.heavy
@pytest.mark.parametrize("lang", ["en", "es"])
def test_boxes_with_the_same_words_score_the_same(lang: str) -> None:
    rolls = [roll.counts for number in (3, 5) for roll, _ in weighted_rolls(number)]
    seen: dict[tuple[str, str], tuple[Box, list[int]]] = {}
    for pattern, pays in product(MANY_PATTERNS, (7, *Pays)):
        box = Box("house", pattern, pays)
        points = [box.points(counts) for counts in rolls]
        other, expected = seen.setdefault(box_in_words(box, lang), (box, points))
        assert points == expected, (other, box)
    assert len(seen) > len(MANY_PATTERNS)
