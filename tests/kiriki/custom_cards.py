"""Cards of custom boxes that people play, for the tests of what is shown of them."""

from __future__ import annotations

import attrs

from dicerules.kiriki import (
    BOXES,
    KIRIKI,
    AllAlike,
    Anything,
    Both,
    Box,
    Groups,
    KirikiRules,
    Pays,
    Section,
    TheseDice,
    Total,
)

_UPPER = BOXES[:6]
_ALL, _MATCHING = Pays.ALL_DICE, Pays.MATCHING_DICE

CRAG = KirikiRules(
    boxes=(
        *_UPPER,
        Box("odd_straight", TheseDice("135"), 20, labels=("Odd straight", "Escalera impar")),
        Box("even_straight", TheseDice("246"), 20, labels=("Even straight", "Escalera par")),
        Box("low_straight", TheseDice("123"), 20, labels=("Low straight", "Escalera baja")),
        Box("high_straight", TheseDice("456"), 20, labels=("High straight", "Escalera alta")),
        Box("three_of_a_kind", AllAlike(), 25),
        Box("thirteen", Total(13, 13), 26, labels=("Thirteen", "Trece")),
        Box("crag", Both(Groups(2), Total(13, 13)), 50, labels=("Crag", "Crag")),
    ),
    dice=3,
    rolls_per_turn=2,
    bonus=0,
    further_kiriki=None,
)
"""Crag: three dice, two rolls, thirteen boxes and no bonus."""

MAXI_YATZY = KirikiRules(
    boxes=(
        *_UPPER,
        Box("one_pair", Groups(2), _MATCHING, labels=("One pair", "Pareja")),
        Box("two_pairs", Groups((2, 2)), _MATCHING, labels=("Two pairs", "Dos parejas")),
        Box("three_pairs", Groups((2, 2, 2)), _MATCHING, labels=("Three pairs", "Tres parejas")),
        Box("three_of_a_kind", Groups(3), _MATCHING),
        Box("four_of_a_kind", Groups(4), _MATCHING),
        Box("five_of_a_kind", Groups(5), _MATCHING, labels=("Five of a kind", "5 iguales")),
        Box("small_straight", TheseDice("12345"), 15),
        Box("large_straight", TheseDice("23456"), 20),
        Box("full_straight", TheseDice("123456"), 21, labels=("Full straight", "Escalera completa")),
        Box("full_house", Groups((3, 2)), _MATCHING),
        Box("castle", Groups((3, 3)), _MATCHING, labels=("Castle", "Castillo")),
        Box("tower", Groups((4, 2)), _MATCHING, labels=("Tower", "Torre")),
        Box("chance", Anything(), _ALL),
        Box("maxi_yatzy", AllAlike(), 100, labels=("Maxi Yatzy", "Maxi Yatzy")),
    ),
    dice=6,
    bonus=100,
    bonus_threshold=84,
    further_kiriki=None,
)
"""Maxi Yatzy without saved rolls: six dice and twenty boxes."""

_COLUMNS = {2: ("Second column", "Segunda columna"), 3: ("Third column", "Tercera columna")}
_PARTS = {"upper": ("upper section", "sección superior"), "lower": ("lower section", "sección inferior")}


def _column(times: int) -> tuple[Box, ...]:
    return tuple(
        attrs.evolve(
            box,
            name=f"{box.name}_{times}",
            times=times,
            section=f"{box.section}_{times}",
            labels=(box.label("en"), box.label("es")),
        )
        for box in BOXES
    )


TRIPLE = attrs.evolve(
    KIRIKI,
    boxes=(*BOXES, *_column(2), *_column(3)),
    sections=[
        Section(
            f"{part}_{times}",
            bonus=35 * times if part == "upper" else 0,
            bonus_threshold=63 * times if part == "upper" else 1,
            labels=(f"{column[0]}, {words[0]}", f"{column[1]}, {words[1]}"),
        )
        for times, column in _COLUMNS.items()
        for part, words in _PARTS.items()
    ],
)
"""Three columns of the document's thirteen boxes, which count once, twice and three times: 39 boxes."""
