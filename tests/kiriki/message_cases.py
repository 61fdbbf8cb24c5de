"""Calls with rules, boxes and patterns that are refused, each with its error and the sentence in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from dicerules import DiceRulesError, NotationError
from dicerules.kiriki import (
    BOXES,
    KIRIKI,
    YAHTZEE,
    Anything,
    Both,
    Box,
    FurtherKiriki,
    Groups,
    KirikiRules,
    Record,
    Section,
    TheseDice,
    Total,
)


class Case(NamedTuple):
    """A call that fails, and the error that it raises."""

    call: Callable[[], object]
    kind: type[DiceRulesError]
    code: str
    english: str
    path: tuple[str | int, ...] = ()
    clause: str | None = None


CASES_OF_RULES = [
    Case(
        lambda: FurtherKiriki(joker=cast("Any", "free ")),
        NotationError,
        "unknown_joker",
        "joker: unknown joker rule 'free '; expected one of: none, original, free, forced",
        ("joker",),
    ),
    Case(
        lambda: Record("Full house"),
        NotationError,
        "not_a_box_name",
        "category: expected a name of at most 40 lowercase letters, digits and underscores, beginning with a letter, "
        "not 'Full house'",
        ("category",),
    ),
    Case(
        lambda: Box("rules", Anything(), 1),
        DiceRulesError,
        "reserved_box_name",
        "name: expected a name other than 'rules', which has its own meaning in the notation of a card",
        ("name",),
    ),
    Case(
        lambda: KIRIKI.with_box("chance", pays="sum"),
        NotationError,
        "unknown_pays",
        "pays: expected a number of points, or one of: all_dice, matching_dice; not 'sum'",
        ("pays",),
    ),
    Case(
        lambda: Both(Anything(), cast("Any", "pair")),
        DiceRulesError,
        "not_a_pattern",
        "second: expected one of the patterns (OneFace, Groups, Run, TheseDice, AllAlike, OnlyFaces, Total, Anything), "
        "not 'pair'",
        ("second",),
    ),
    Case(
        lambda: KIRIKI.with_box("full_house", pays=500_001, times=2),
        DiceRulesError,
        "box_pays_too_much",
        "times: expected a box that pays at most 1000000 points, not 1000002",
        ("times",),
    ),
    Case(
        lambda: Groups(2).match("11223"),  # type: ignore[arg-type]
        DiceRulesError,
        "not_counts",
        "counts: expected a Roll, or the counts of the six faces, not '11223'",
        ("counts",),
    ),
    Case(
        lambda: Groups((3, 4)),
        DiceRulesError,
        "bad_sizes",
        "sizes: expected whole numbers from 1 with a sum of at most 6, not (4, 3)",
        ("sizes",),
    ),
    Case(
        lambda: TheseDice("1234561"),
        DiceRulesError,
        "bad_number_of_pattern_dice",
        "dice: expected 1 to 6 dice, not 7",
        ("dice",),
    ),
    Case(
        lambda: Total(14, 13),
        DiceRulesError,
        "empty_total",
        "maximum: expected a number that is not below the minimum, 14, not 13",
        ("maximum",),
    ),
    Case(
        lambda: KIRIKI.with_box("chance", labels=("Chance",)),
        DiceRulesError,
        "bad_labels",
        "labels: expected an English and a Spanish label of 1 to 40 visible characters, not ('Chance',)",
        ("labels",),
    ),
    Case(lambda: KirikiRules(boxes=[]), DiceRulesError, "no_boxes", "boxes: expected at least one box", ("boxes",)),
    Case(
        lambda: KirikiRules(boxes=[*BOXES, BOXES[8]]),
        DiceRulesError,
        "box_twice",
        "boxes[13].name: the names of boxes must be unique: 'full_house' appears twice",
        ("boxes", 13, "name"),
    ),
    Case(
        lambda: KirikiRules(sections=[Section("mine"), Section("lower")]),
        DiceRulesError,
        "section_twice",
        "sections[1].name: the names of sections must be unique, and other than upper and lower: 'lower' appears twice",
        ("sections", 1, "name"),
    ),
    Case(
        lambda: KIRIKI.with_box("chance", section="middle"),
        DiceRulesError,
        "unknown_section",
        "boxes[12].section: unknown section 'middle'; expected one of: upper, lower",
        ("boxes", 12, "section"),
    ),
    Case(
        lambda: KIRIKI.without_box("kiriki"),
        DiceRulesError,
        "no_kiriki_box",
        "further_kiriki.box: the card has no box Kiriki: pass further_kiriki=None, or a FurtherKiriki with another box",
        ("further_kiriki", "box"),
    ),
    Case(
        lambda: KirikiRules(further_kiriki=FurtherKiriki(box="full_house")),
        DiceRulesError,
        "not_a_kiriki_box",
        "further_kiriki.box: expected a box that pays a number of points for dice that are all alike, not 'full_house'",
        ("further_kiriki", "box"),
    ),
    Case(
        lambda: FurtherKiriki(upper_boxes=["ones"]),
        DiceRulesError,
        "not_one_box_per_face",
        "upper_boxes: expected one box for each face (6), not 1",
        ("upper_boxes",),
    ),
    Case(
        lambda: FurtherKiriki(repeat=False, joker="original", joker_boxes=["chance", "sixes"]),
        DiceRulesError,
        "upper_box_of_jokers",
        "upper_boxes[5]: expected a box in which a joker does not score in full, not 'sixes'",
        ("upper_boxes", 5),
    ),
    Case(
        lambda: FurtherKiriki(joker="forced"),
        DiceRulesError,
        "joker_with_repeats",
        "joker: expected 'none' with repeat=True, not 'forced'",
        ("joker",),
    ),
    Case(
        lambda: FurtherKiriki(repeat=False),
        DiceRulesError,
        "further_kiriki_without_meaning",
        "expected repeat, a bonus or a joker; write further_kiriki=None if a further Kiriki means nothing",
    ),
    Case(
        lambda: KirikiRules(further_kiriki=YAHTZEE.further_kiriki, forced_order=True),
        DiceRulesError,
        "order_with_forced_joker",
        "forced_order: expected False with the joker 'forced', since both decide which box must be filled",
        ("forced_order",),
    ),
]
