"""What scores under a set of rules, and which rules contradict each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import gcd, lcm
from typing import Any, TypeAlias

from dicerules._base.terms import Name
from dicerules.errors import Message, Path
from dicerules.farkle import messages
from dicerules.farkle.kinds import COMBINATION_RULES, CombinationKind
from dicerules.farkle.per_face import PerFace
from dicerules.farkle.terms import Ending, HotDice
from dicerules.roll import FACES, Roll

__all__ = ["contradictions", "scoring"]

# A `FarkleRules`. Its module imports this one.
Rules: TypeAlias = Any


def scoring(rules: Rules) -> Iterator[tuple[CombinationKind | Name, Roll, int]]:
    """Yield the combinations that score, with their points from the field of that name, and the house combinations."""
    for kind, shapes in COMBINATION_RULES.items():
        points: int | PerFace = getattr(rules, kind)
        for shape in shapes:
            worth = points[shape.face - 1] if isinstance(points, tuple) else points
            if worth and (shape.switch is None or getattr(rules, shape.switch)):
                yield kind, shape.dice, worth
    for house in rules.house_combinations:
        for dice, worth in house.scoring():
            yield house.name, dice, worth


_Contradiction: TypeAlias = tuple[Path, Message, dict[str, Any]]
"""The path to the field to blame, the message, and its params."""


def contradictions(rules: Rules) -> Iterator[_Contradiction]:
    """Yield the rules that contradict each other."""
    found = list(scoring(rules))
    if not found:
        yield ("single_one",), messages.NOTHING_SCORES, {}
    for kind, dice, _ in found:
        if len(dice) > rules.dice:
            yield _path(rules, kind), messages.COMBINATION_NEEDS_MORE_DICE, {"needed": len(dice), "dice": rules.dice}
    if rules.hot_dice is HotDice.MANDATORY and _only_all_dice_are_set_aside(rules, [dice for _, dice, _ in found]):
        yield ("hot_dice",), messages.NOBODY_COULD_BANK, {}
    for switch in ("four_and_two_as_three_pairs", "six_alike_as_three_pairs"):
        if rules.three_pairs == 0 and getattr(rules, switch):
            yield ("three_pairs",), messages.SWITCH_WITHOUT_THREE_PAIRS, {"switch": switch}
    yield from _contradictions_of_penalties(rules)
    yield from _contradictions_of_endings(rules, {kind for kind, _, _ in found})
    for place, way in enumerate(rules.tie_break):
        if way in rules.tie_break[:place]:
            yield ("tie_break", place), messages.TIE_BREAK_TWICE, {"way": way.value}
    if rules.instant_win:
        yield from _wins_never_read(rules)  # last, since it computes the tables, which contradictory rules lack


def _wins_never_read(rules: Rules) -> Iterator[_Contradiction]:
    """Yield the kinds that should win at once but are never part of the best reading of any dice (F9)."""
    read = {combination.kind for each in rules.tables.readings.values() for combination in each.combinations}
    for place, kind in enumerate(rules.instant_win):
        if kind not in read:
            yield ("instant_win", place), messages.INSTANT_WIN_NEVER_READ, {"kind": kind}


def _only_all_dice_are_set_aside(rules: Rules, found: Iterable[Roll]) -> bool:
    """Return whether a turn can never set aside some dice and leave others."""
    singles = {dice.faces[0] for dice in found if len(dice) == 1}
    return all(len(dice) == rules.dice for dice in found) or (rules.must_take_all and len(singles) == len(FACES))


def _contradictions_of_penalties(rules: Rules) -> Iterator[_Contradiction]:
    penalties = [field for field in ("farkle_penalty", "penalty_takes_all") if getattr(rules, field)]
    if rules.farkles_to_penalty and not penalties:
        yield ("farkles_to_penalty",), messages.PENALTY_MISSING, {}
    if penalties and not rules.farkles_to_penalty:
        yield (penalties[0],), messages.FARKLES_TO_PENALTY_MISSING, {}
    if len(penalties) > 1:
        yield ("farkle_penalty",), messages.TWO_PENALTIES, {}
    if rules.negative_totals and not (rules.farkle_penalty or rules.all_dice_farkle_penalty):
        yield ("negative_totals",), messages.NEGATIVE_TOTALS_WITHOUT_PENALTY, {}
    if not rules.all_dice_penalty_after_hot_dice and not rules.all_dice_farkle_penalty:
        yield ("all_dice_penalty_after_hot_dice",), messages.SWITCH_WITHOUT_ALL_DICE_PENALTY, {}


def _contradictions_of_endings(rules: Rules, kinds: set[CombinationKind | Name]) -> Iterator[_Contradiction]:
    fixed = rules.ending is Ending.FIXED_TURNS
    if fixed and not rules.turns:
        yield ("turns",), messages.TURNS_MISSING, {}
    if rules.turns and not fixed:
        yield ("turns",), messages.TURNS_WITHOUT_ENDING, {"given": rules.turns}
    if fixed and rules.exact_target:
        yield ("exact_target",), messages.EXACT_TARGET_WITHOUT_TARGET, {}
    yield from _exact_target_out_of_reach(rules)
    for place, kind in enumerate(rules.instant_win):
        path = ("instant_win", place)
        if kind not in kinds | ({CombinationKind.DEAD_ROLL} if rules.dead_roll else set()):
            yield path, messages.INSTANT_WIN_WITHOUT_POINTS, {"kind": kind}
        if kind in rules.instant_win[:place]:
            yield path, messages.INSTANT_WIN_TWICE, {"kind": kind}
    for seat, points in enumerate(rules.head_start):
        if points >= rules.target and not fixed:
            yield ("head_start", seat), messages.HEAD_START_REACHES_TARGET, {"target": rules.target, "given": points}


def _exact_target_out_of_reach(rules: Rules) -> Iterator[_Contradiction]:
    """Yield an exact target that some seat can never hit, since all points are multiples of a number."""
    if not rules.exact_target or rules.instant_win:  # a win at once needs no target
        return
    banked = lcm(gcd(*(points for _, _, points in scoring(rules)), rules.dead_roll), rules.bank_multiple)
    unit = gcd(banked, rules.farkle_penalty, rules.all_dice_farkle_penalty)
    penalties = rules.farkle_penalty or rules.penalty_takes_all or rules.all_dice_farkle_penalty
    for start in (*rules.head_start, 0):  # with which all further seats begin
        # A penalty that stops at 0 may leave a total of 0 to whoever began with more.
        totals = {start, 0} if penalties and not rules.negative_totals else {start}
        if unit and all((rules.target - total) % unit for total in totals):
            params = {"start": start, "target": rules.target, "unit": unit}
            yield ("target",), messages.EXACT_TARGET_OUT_OF_REACH, params


def _path(rules: Rules, kind: CombinationKind | Name) -> Path:
    """Return the path to the field with the points of a kind."""
    if isinstance(kind, CombinationKind):
        return (kind.value,)
    place = next(place for place, house in enumerate(rules.house_combinations) if house.name == kind)
    return "house_combinations", place, "dice"
