"""A second reading of cards of boxes, without `dicerules`: what dice score in each box, and where they may be recorded.

Dice are sorted tuples of faces. The jokers are written down as a table reads them out of a leaflet: one step after the
other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import NamedTuple

Dice = tuple[int, ...]
Match = Callable[[Dice], Dice | None]


class PlainBox(NamedTuple):
    """A box: which of the dice match, if any do, and what it pays: a number, `"all"` dice or the `"matching"` ones."""

    name: str
    match: Match
    pays: int | str
    times: int = 1
    section: str = "lower"

    def score(self, dice: Dice) -> int:
        matching = self.match(dice)
        return 0 if matching is None else self.in_full(matching if self.pays == "matching" else dice)

    def in_full(self, dice: Dice) -> int:
        return self.times * (self.pays if isinstance(self.pays, int) else sum(dice))


class PlainFurther(NamedTuple):
    """What a further Kiriki means."""

    box: str
    uppers: tuple[str, ...]
    jokers: tuple[str, ...]
    repeat: bool = False
    bonus: int = 0
    joker: str = "none"


class PlainRules(NamedTuple):
    """A card, and how it is played; `bonuses` has the points and the threshold of each section that has a bonus."""

    boxes: tuple[PlainBox, ...]
    dice: int
    rolls: int
    bonuses: Mapping[str, tuple[int, int]]
    forced_order: bool = False
    further: PlainFurther | None = None


class PlainCard:
    """The filled boxes of a card with their points, and how many bonuses further Kirikis have earned."""

    def __init__(self, rules: PlainRules, cells: Mapping[str, int], bonuses: int = 0) -> None:
        self.rules = rules
        self.cells = dict(cells)
        self.bonuses = bonuses

    def open_boxes(self) -> list[PlainBox]:
        return [box for box in self.rules.boxes if box.name not in self.cells]

    def holds_kiriki(self) -> bool:
        return self.rules.further is not None and self.cells.get(self.rules.further.box, 0) > 0

    def is_further(self, dice: Dice) -> bool:
        return self.rules.further is not None and len(set(dice)) == 1 and self.rules.further.box in self.cells

    def allowed(self, dice: Dice) -> dict[str, int]:
        """Return where these dice may go and what they score there, without any bonus."""
        open_boxes = self.open_boxes()
        if not open_boxes:
            return {}
        places = {box.name: box.score(dice) for box in open_boxes}
        further = self.rules.further
        if further and self.is_further(dice):
            upper = further.uppers[dice[0] - 1]
            lowers = [box for box in open_boxes if box.name not in further.uppers]
            match further.joker:
                case "forced" if upper not in self.cells:
                    places = {upper: places[upper]}
                case "forced" if lowers:
                    places = {box.name: self.as_joker(box, dice) for box in lowers}
                case "forced":
                    places = {box.name: 0 for box in open_boxes}  # only upper boxes of other faces are left to scratch
                case "free" if upper in self.cells:
                    places = {box.name: self.as_joker(box, dice) for box in open_boxes}
                case "original" if self.holds_kiriki():
                    places = {
                        box.name: 0 if box.name in further.uppers else self.as_joker(box, dice) for box in open_boxes
                    }
        if self.rules.forced_order:
            places = {open_boxes[0].name: places[open_boxes[0].name]}
        if further and further.repeat and self.is_further(dice) and self.holds_kiriki():
            (box,) = [box for box in self.rules.boxes if box.name == further.box]
            places[box.name] = box.score(dice)
        return places

    def as_joker(self, box: PlainBox, dice: Dice) -> int:
        assert self.rules.further is not None
        return box.in_full(dice) if box.name in self.rules.further.jokers else box.score(dice)

    def record(self, dice: Dice, name: str) -> PlainCard:
        points = self.allowed(dice)[name]
        earned = self.is_further(dice) and self.holds_kiriki()
        return PlainCard(
            self.rules, {**self.cells, name: self.cells.get(name, 0) + points}, self.bonuses + bool(earned)
        )

    def sum_of(self, section: str) -> int:
        return sum(self.cells.get(box.name, 0) for box in self.rules.boxes if box.section == section)

    def total(self) -> int:
        bonuses = self.rules.bonuses.items()
        own = sum(points for name, (points, least) in bonuses if points and self.sum_of(name) >= least)
        further = self.rules.further.bonus if self.rules.further else 0
        return sum(self.cells.values()) + own + further * self.bonuses

    def what_matters(self) -> object:
        """Return what the points to come depend on."""
        reached = tuple(min(self.sum_of(name), least) for name, (_, least) in self.rules.bonuses.items())
        return frozenset(self.cells), reached, self.holds_kiriki()


# --- what matches -------------------------------------------------------------------------------------------------


def face(wanted: int) -> Match:
    return lambda dice: tuple(die for die in dice if die == wanted) or None


def groups(*sizes: int, exactly: bool = False, different: bool = True) -> Match:
    """Return which dice are groups that are alike, tried out on all selections."""

    def match(dice: Dice) -> Dice | None:
        found = [
            taken
            for taken in set(combinations(dice, sum(sizes)))
            if _are_groups(taken, sizes, different=different)
            and not (exactly and any(dice.count(die) != taken.count(die) for die in taken))
        ]
        return max(found, key=sum, default=None)

    return match


def _are_groups(dice: Dice, sizes: tuple[int, ...], *, different: bool) -> bool:
    counts = sorted(dice.count(die) for die in set(dice))
    if different:
        return counts == sorted(sizes)
    return any(sorted(some) == counts for some in _merged(sizes))


def _merged(sizes: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the sizes with any two or more of them added up, as they are when groups have the same face."""
    if len(sizes) == 1:
        return [sizes]
    first, *others = sizes
    found = []
    for some in _merged(tuple(others)):
        found.append((first, *some))
        found += [(*some[:place], some[place] + first, *some[place + 1 :]) for place in range(len(some))]
    return found


def run(length: int) -> Match:
    runs = [tuple(range(first, first + length)) for first in range(7 - length, 0, -1)]
    return lambda dice: next((some for some in runs if set(some) <= set(dice)), None)


def these(*wanted: int) -> Match:
    return lambda dice: wanted if all(dice.count(die) >= wanted.count(die) for die in wanted) else None


def alike(dice: Dice) -> Dice | None:
    return dice if len(set(dice)) == 1 else None


def only(*faces: int) -> Match:
    return lambda dice: dice if set(dice) <= set(faces) else None


def total(least: int, most: int) -> Match:
    return lambda dice: dice if least <= sum(dice) <= most else None


def anything(dice: Dice) -> Dice | None:
    return dice
