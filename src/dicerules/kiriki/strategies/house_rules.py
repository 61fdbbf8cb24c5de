"""The strategy for rules of Kiriki, which avoids contradictory ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from dicerules.kiriki import (
    NAMED_RULES,
    AllAlike,
    Box,
    BoxName,
    FurtherKiriki,
    Joker,
    KirikiRules,
    Pays,
    Section,
)
from dicerules.kiriki.strategies.boxes import MEANINGS, box_names, kiriki_boxes, sections
from dicerules.roll import FACES, Roll

__all__ = ["kiriki_rules"]

# A test that draws rules draws many, and each builds tables, which takes about a millisecond for every pattern on a
# card of five dice. So most new cards are small, and often rules are named ones, which share their tables.

_MOST_BOXES: Final = 20
_CHANGES: Final = ("pays", "pattern", "times", "section", "labels", "add", "remove")

_named = st.sampled_from(list(NAMED_RULES.values()))
_FIELDS: Final = {
    "dice": st.sampled_from([5, 2, 3, 4, 6]),
    "rolls_per_turn": st.integers(1, 5),
    "bonus": st.integers(0, 100),
    "bonus_threshold": st.integers(1, 126),
    "forced_order": st.booleans(),
}
# A list of fields shrinks to fewer changes than a dict with optional keys.
_changed_fields = st.one_of(*(st.tuples(st.just(name), value) for name, value in _FIELDS.items()))
_fields = st.lists(_changed_fields, max_size=6).map(dict)
_USUAL: Final[dict[str, Any]] = {}
# Half of the time, further Kirikis mean what they mean in the named rules.
_meanings = st.sampled_from([_USUAL, None, *MEANINGS, *[_USUAL] * len(MEANINGS)])
# What is changed and where, in one draw, and a box to take the change from.
_changes = st.lists(st.tuples(st.sampled_from([*product(_CHANGES, range(_MOST_BOXES))]), kiriki_boxes()), max_size=4)
_sections = st.lists(sections(), max_size=3, unique_by=lambda section: section.name)
# With each box a number: that of its section among those of its card, from 1; others leave it where it is.
_numbered_boxes = st.lists(st.tuples(st.integers(0, 5), kiriki_boxes()), min_size=1, max_size=_MOST_BOXES - 1)
_boxes_of_kirikis = st.builds(Box, box_names(), st.builds(AllAlike), st.integers(1, 100))


def kiriki_rules() -> st.SearchStrategy[KirikiRules]:
    """Return a strategy for sets of rules: the named ones, and house rules.

    House rules change a named set: its numbers and switches, what a further Kiriki means, and some of its boxes; or
    they have a new card of up to twenty boxes. They shrink towards the document's rules, then other named ones; house
    rules shrink towards few changes.

    Examples:
        >>> from hypothesis import find
        >>> find(kiriki_rules(), lambda rules: rules.bonus > 50)
        KirikiRules(bonus=51)
    """
    return (_named | _house_rules()).map(_known)


@lru_cache(maxsize=32)
def _known(rules: KirikiRules) -> KirikiRules:
    """Return the same value for equal rules, so that examples that share rules share their tables."""
    return rules


@st.composite
def _house_rules(draw: st.DrawFn) -> KirikiRules:
    # What any card can have is drawn before the card, so that an example can shrink to a simpler card.
    base, changed, meaning = draw(_named), draw(_fields), draw(_meanings)
    fields: dict[str, Any] = {"dice": base.dice, "forced_order": base.forced_order} | changed
    if draw(st.booleans()):
        fields["sections"] = draw(_sections)
        boxes = _new_card(fields["sections"], draw(_numbered_boxes), draw(st.none() | _boxes_of_kirikis))
    else:
        boxes = _changed_card(base.boxes, draw(_changes))
    further = _further_kiriki(draw, base.further_kiriki, meaning, boxes, fields["dice"])
    if further is not None and further.joker is Joker.FORCED:
        fields["forced_order"] = False  # either the order or a forced joker decides where a roll goes
    return attrs.evolve(base, boxes=boxes, further_kiriki=further, **fields)


def _changed_card(boxes: tuple[Box, ...], changes: Sequence[tuple[tuple[str, int], Box]]) -> tuple[Box, ...]:
    card = {box.name: box for box in boxes}
    for (change, wanted), new in changes:
        name = list(card)[wanted % len(card)]
        if change == "add":
            card[new.name] = new
        elif change == "remove":
            del card[name]  # there are more boxes than changes
        else:
            card[name] = attrs.evolve(card[name], **{change: getattr(new, change)})
    return tuple(card.values())


def _new_card(own: list[Section], numbered: list[tuple[int, Box]], last: Box | None) -> tuple[Box, ...]:
    """Return the boxes of a new card with sections of its own; of boxes with the same name, it has the last."""
    card = {}
    for number, box in numbered:
        card[box.name] = attrs.evolve(box, section=own[number - 1].name) if 0 < number <= len(own) else box
    return tuple((card if last is None else card | {last.name: last}).values())


def _further_kiriki(
    draw: st.DrawFn, usual: FurtherKiriki | None, meaning: dict[str, Any] | None, boxes: tuple[Box, ...], dice: int
) -> FurtherKiriki | None:
    """Return what a further Kiriki means on a card: the usual if it is possible, or with the drawn meaning."""
    names = [box.name for box in boxes]
    possible = [box.name for box in boxes if _can_hold_kirikis(box, dice)]
    if meaning is _USUAL:
        return usual if usual is not None and usual.box in possible and _named_by(usual) <= set(names) else None
    if not possible or meaning is None:
        return None
    further = FurtherKiriki(**meaning, box=draw(st.sampled_from(possible)))
    if further.joker is Joker.NONE:
        return further
    uppers = st.tuples(*[st.sampled_from(names)] * len(FACES))
    if _named_by(further) <= set(names):
        uppers = st.just(further.upper_boxes) | uppers
    upper_boxes = draw(uppers)
    others = [name for name in names if name not in upper_boxes]  # no box can be both
    jokers = st.lists(st.sampled_from(others), max_size=4, unique=True) if others else st.just([])
    if set(further.joker_boxes) <= set(others):
        jokers = st.just(list(further.joker_boxes)) | jokers
    return attrs.evolve(further, joker_boxes=draw(jokers), upper_boxes=upper_boxes)


def _can_hold_kirikis(box: Box, dice: int) -> bool:
    return not isinstance(box.pays, Pays) and all(box.points(Roll([face] * dice).counts) for face in FACES)


def _named_by(further: FurtherKiriki) -> set[BoxName]:
    """Return the boxes that a joker needs; none without a joker."""
    return set() if further.joker is Joker.NONE else {*further.joker_boxes, *further.upper_boxes}
