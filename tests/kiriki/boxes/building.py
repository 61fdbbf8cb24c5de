"""The library's boxes and rules, built from the plain data that the oracle and the naive model read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dicerules.kiriki import (
    AllAlike,
    Anything,
    Both,
    Box,
    FurtherKiriki,
    Groups,
    KirikiRules,
    OneFace,
    OnlyFaces,
    Pattern,
    Run,
    Section,
    TheseDice,
    Total,
)
from tests.kiriki.boxes import box_oracle
from tests.kiriki.boxes.box_oracle import PlainBox
from tests.kiriki.boxes.naive_model import PlainFurther, PlainRules

KINDS: Mapping[str, Callable[..., Pattern]] = {
    "face": OneFace,
    "run": Run,
    "these": TheseDice,
    "alike": AllAlike,
    "only": OnlyFaces,
    "total": Total,
    "anything": Anything,
}


def pattern_of(plain: box_oracle.Pattern) -> Pattern:
    """Return the library's pattern."""
    kind, *arguments = plain
    if kind == "both":
        first, second = map(pattern_of, arguments)
        assert not isinstance(first, Both)
        assert not isinstance(second, Both)
        return Both(first, second)
    if kind == "groups":
        sizes, exactly, different = arguments
        return Groups(sizes, exactly=exactly, different=different)
    return KINDS[kind](*arguments)


def box_of(plain: PlainBox) -> Box:
    """Return the library's box."""
    return Box(plain.name, pattern_of(plain.pattern), plain.pays, times=plain.times, section=plain.section)


def rules_of(plain: PlainRules) -> KirikiRules:
    """Return the library's rules."""
    own = [section for section in plain.sections if section.name != "upper"]
    return KirikiRules(
        boxes=map(box_of, plain.boxes),
        dice=plain.dice,
        rolls_per_turn=plain.rolls,
        **_upper_bonus(plain),
        sections=[Section(section.name, bonus=section.bonus, bonus_threshold=section.threshold) for section in own],
        forced_order=plain.forced_order,
        further_kiriki=None if plain.further is None else _further_of(plain.further),
    )


def _upper_bonus(plain: PlainRules) -> Mapping[str, Any]:
    upper = [section for section in plain.sections if section.name == "upper"]
    return {"bonus": upper[0].bonus, "bonus_threshold": upper[0].threshold} if upper else {"bonus": 0}


def _further_of(plain: PlainFurther) -> FurtherKiriki:
    jokers = {"joker_boxes": plain.joker_boxes} if plain.joker != "none" else {}
    return FurtherKiriki(
        box=plain.box,
        repeat=plain.repeat,
        bonus=plain.bonus,
        joker=plain.joker,
        upper_boxes=plain.upper,
        **jokers,
    )
