"""Cards of boxes, each for the library and for brute force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dicerules.kiriki import (
    AllAlike,
    Anything,
    Box,
    FurtherKiriki,
    Groups,
    KirikiRules,
    OneFace,
    Pattern,
    Run,
    Section,
    TheseDice,
)
from tests.kiriki.optimal import plain_cards as plain
from tests.kiriki.optimal.plain_cards import Match, PlainBox, PlainFurther, PlainRules

FACES = ("ones", "twos", "threes", "fours", "fives", "sixes")
JOKERS = ("full_house", "small_straight", "large_straight")

HOUSE: tuple[Pattern, Match] = Groups((3, 2)), plain.groups(3, 2)
HOUSE_OR_ALIKE: tuple[Pattern, Match] = Groups((3, 2), different=False), plain.groups(3, 2, different=False)


class Kind(NamedTuple):
    """A box for the library and for brute force."""

    name: str
    pattern: Pattern
    match: Match
    pays: int | str
    times: int = 1
    section: str = "lower"

    def box(self) -> Box:
        pays = {"all": "all_dice", "matching": "matching_dice"}.get(str(self.pays), self.pays)
        return Box(self.name, self.pattern, pays, times=self.times, section=self.section)

    def plain(self) -> PlainBox:
        return PlainBox(self.name, self.match, self.pays, self.times, self.section)


UPPER = tuple(
    Kind(name, OneFace(face), plain.face(face), "matching", section="upper") for face, name in enumerate(FACES, start=1)
)
THIRTEEN = (
    *UPPER,
    Kind("three_of_a_kind", Groups(3), plain.groups(3), "all"),
    Kind("four_of_a_kind", Groups(4), plain.groups(4), "all"),
    Kind("full_house", *HOUSE, 25),
    Kind("small_straight", Run(4), plain.run(4), 30),
    Kind("large_straight", Run(5), plain.run(5), 40),
    Kind("kiriki", AllAlike(), plain.alike, 50),
    Kind("chance", Anything(), plain.anything, "all"),
)
FIFTEEN = (
    *UPPER,
    Kind("one_pair", Groups(2), plain.groups(2), "matching"),
    Kind("two_pairs", Groups((2, 2)), plain.groups(2, 2), "matching"),
    Kind("three_of_a_kind", Groups(3), plain.groups(3), "matching"),
    Kind("four_of_a_kind", Groups(4), plain.groups(4), "matching"),
    Kind("small_straight", TheseDice("12345"), plain.these(1, 2, 3, 4, 5), 15),
    Kind("large_straight", TheseDice("23456"), plain.these(2, 3, 4, 5, 6), 20),
    Kind("full_house", *HOUSE, "all"),
    Kind("chance", Anything(), plain.anything, "all"),
    Kind("yatzy", AllAlike(), plain.alike, 50),
)


def changed(kinds: Sequence[Kind], **changes: Mapping[str, Any]) -> tuple[Kind, ...]:
    """Return boxes of which some differ: in what they pay, or in what they need."""
    return tuple(kind._replace(**changes.get(kind.name, {})) for kind in kinds)


def both(kinds: Sequence[Kind], **fields: Any) -> tuple[KirikiRules, PlainRules]:  # noqa: ANN401 (those of `PlainRules`)
    """Return rules for the library and for brute force; by default, those of the document without further Kirikis."""
    if fields.get("further") is not None:
        fields["further"] = PlainFurther(**{"box": "kiriki", "uppers": FACES, "jokers": JOKERS} | fields["further"])
    usual: dict[str, Any] = {"dice": 5, "rolls": 3, "bonuses": {"upper": (35, 63)}}
    rules = PlainRules(tuple(kind.plain() for kind in kinds), **usual | fields)
    bonus, threshold = rules.bonuses.get("upper", (0, 1))
    return KirikiRules(
        boxes=[kind.box() for kind in kinds],
        dice=rules.dice,
        rolls_per_turn=rules.rolls,
        bonus=bonus,
        bonus_threshold=threshold,
        sections=[
            Section(name, bonus=points, bonus_threshold=least)
            for name, (points, least) in rules.bonuses.items()
            if name != "upper"
        ],
        forced_order=rules.forced_order,
        further_kiriki=further_kiriki(rules.further),
    ), rules


def further_kiriki(further: PlainFurther | None) -> FurtherKiriki | None:
    if further is None:
        return None
    return FurtherKiriki(
        box=further.box,
        repeat=further.repeat,
        bonus=further.bonus,
        joker=further.joker,
        joker_boxes=further.jokers,
        upper_boxes=further.uppers,
    )
