"""The strategy for rules of Farkle, which avoids contradictory ones."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from dicerules.farkle import FARKLE, NAMED_RULES, Ending, FarkleRules, HotDice, LastRound, TieBreak
from dicerules.farkle.kinds import CombinationKind
from dicerules.farkle.strategies.house_combinations import house_combinations

__all__ = ["farkle_rules"]

_NEED_SIX_DICE: Final[dict[str, Any]] = {
    "six_of_a_kind": (0,) * 6,
    "three_pairs": 0,
    "four_and_pair": 0,
    "two_triplets": 0,
    "straight": 0,
}
# At least one of the two scores, so that fewer than all dice can score.
_SINGLES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"single_five": 100},
    {"single_one": 200},
    {"single_five": 0},
    {"single_one": 0},
)
_PENALTIES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"farkles_to_penalty": 3, "farkle_penalty": 500},
    {"farkles_to_penalty": 2, "farkle_penalty": 1000, "negative_totals": True},
    {"farkles_to_penalty": 1, "penalty_takes_all": True},
    {"all_dice_farkle_penalty": 500},
    {"all_dice_farkle_penalty": 1000, "all_dice_penalty_after_hot_dice": False, "negative_totals": True},
    {"all_dice_farkle_penalty": 50, "farkles_to_penalty": 2, "farkle_penalty": 500},
)

_EVERY_SINGLE: Final = 200  # a multiple of the points of every single 1 and 5

# Few different numbers, so that many readings have equal points.
_points = st.sampled_from([0, 50, 100, 200, 300, 400, 1000, 1500])
_per_face = _points.map(lambda points: (points,) * 6) | st.tuples(*[_points] * 6)
_changes = st.fixed_dictionaries(
    {},
    optional={
        "dice": st.sampled_from([6, 5]),
        **dict.fromkeys(("three_pairs", "straight"), _points),
        **dict.fromkeys(("four_and_pair", "two_triplets", "low_straight", "high_straight", "dead_roll"), _points),
        **dict.fromkeys(("three_of_a_kind", "four_of_a_kind", "five_of_a_kind", "six_of_a_kind"), _per_face),
        "full_house": _per_face,
        "four_and_two_as_three_pairs": st.booleans(),
        "six_alike_as_three_pairs": st.booleans(),
        "house_combinations": st.lists(house_combinations(), max_size=3, unique_by=lambda house: house.name).map(tuple),
        "must_take_all": st.booleans(),
        "hot_dice": st.sampled_from(HotDice),
        "entry_minimum": st.integers(0, 1000),
        "bank_minimum": st.integers(0, 1000),
        "bank_multiple": st.sampled_from([1, 50, 100, 300, 7]),
        "target": st.integers(1, 20_000),
        "exact_target": st.booleans(),
        "ending": st.sampled_from(Ending),
        "head_start": st.lists(st.sampled_from([0, 50, 200, 1000]), min_size=1, max_size=3).map(tuple),
        "last_round": st.sampled_from(LastRound),
        "tie_break": st.lists(st.sampled_from(TieBreak), unique=True).map(tuple),
    },
)
_turns = st.integers(1, 10)
# Places among the kinds that score.
_places_of_winners: st.SearchStrategy[list[int]] = st.just([]) | st.lists(
    st.integers(0, len(CombinationKind)), max_size=2
)


def farkle_rules() -> st.SearchStrategy[FarkleRules]:
    """Return a strategy for sets of rules: the predefined ones, and house rules that change the document's.

    Games under any of them can be played to their end. They shrink towards the document's rules, then other predefined
    ones; house rules shrink towards few changes.

    Examples:
        >>> from hypothesis import find
        >>> find(farkle_rules(), lambda rules: rules.four_and_pair > 0)
        FarkleRules(four_and_pair=50)
    """
    return (st.sampled_from(list(NAMED_RULES.values())) | _house_rules()).map(_known)


@lru_cache(maxsize=32)
def _known(rules: FarkleRules) -> FarkleRules:
    """Return the same value for equal rules, so that examples that share rules share their tables."""
    return rules


@st.composite
def _house_rules(draw: st.DrawFn) -> FarkleRules:
    """Return rules with some changes, except for those that contradict others."""
    fields: dict[str, Any] = {**draw(_changes), **draw(st.sampled_from(_SINGLES)), **draw(st.sampled_from(_PENALTIES))}
    turns, winners = draw(_turns), draw(_places_of_winners)
    dice = fields.get("dice", FARKLE.dice)
    if dice < FARKLE.dice:
        fields |= _NEED_SIX_DICE
    if fields.get("three_pairs") == 0:
        fields |= {"four_and_two_as_three_pairs": False, "six_alike_as_three_pairs": False}
    houses = fields.get("house_combinations", ())
    fields["house_combinations"] = tuple(house for house in houses if len(house.dice) <= dice)
    if fields.get("hot_dice") is HotDice.MANDATORY and any(len(house.dice) == 1 for house in houses):
        fields["must_take_all"] = False  # otherwise all dice might always have to be set aside and rolled again
    minimums = (fields.get(name, getattr(FARKLE, name)) for name in ("entry_minimum", "bank_minimum"))
    fields["target"] = max(fields.get("target", FARKLE.target), *minimums)
    if fields.get("ending") is Ending.FIXED_TURNS:
        fields |= {"turns": turns, "exact_target": False}
    else:
        fields["head_start"] = tuple(min(own, fields["target"] - 1) for own in fields.get("head_start", (0,)))
    if fields.get("exact_target"):
        fields |= _exact_target(fields)
    rules = FarkleRules(**fields)
    return attrs.evolve(rules, instant_win=_kinds(rules, winners)) if winners else rules


def _exact_target(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields that let the first player hit an exact target with single 1s or 5s, or no exact target."""
    houses = fields["house_combinations"]
    if fields.get("must_take_all") and houses:
        return {"exact_target": False}
    target = -(-fields["target"] // _EVERY_SINGLE) * _EVERY_SINGLE
    start = (0, *(own - own % _EVERY_SINGLE for own in fields.get("head_start", ())[1:]))
    houses = tuple(house for house in houses if len(house.dice) > 1)
    return {
        "target": target,
        "head_start": start,
        "bank_multiple": 1,
        "hot_dice": HotDice.OPTIONAL,
        "house_combinations": houses,
    }


def _kinds(rules: FarkleRules, places: list[int]) -> list[str]:
    """Return the kinds at these places among those that dice are read as (F9)."""
    read = rules.tables.readings.values()
    found = list(dict.fromkeys(combination.kind for each in read for combination in each.combinations))
    return list(dict.fromkeys(found[place % len(found)] for place in places))
