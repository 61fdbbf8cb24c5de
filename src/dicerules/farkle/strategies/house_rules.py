"""The strategy for rules of Farkle, which avoids contradictory ones."""

from __future__ import annotations

from typing import Any, Final

from hypothesis import strategies as st

from dicerules.farkle import FARKLE, NAMED_RULES, Ending, FarkleRules, HotDice, LastRound, TieBreak

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
)

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
        "hot_dice": st.sampled_from(HotDice),
        "entry_minimum": st.integers(0, 1000),
        "bank_minimum": st.integers(0, 1000),
        "target": st.integers(1, 20_000),
        "ending": st.sampled_from(Ending),
        "last_round": st.sampled_from(LastRound),
        "tie_break": st.lists(st.sampled_from(TieBreak), unique=True).map(tuple),
    },
)


def farkle_rules() -> st.SearchStrategy[FarkleRules]:
    """Return a strategy for sets of rules: the predefined ones, and house rules that change the document's.

    They shrink towards the document's rules, then other predefined ones; house rules shrink towards few changes.

    Examples:
        >>> from hypothesis import find
        >>> find(farkle_rules(), lambda rules: rules.four_and_pair > 0)
        FarkleRules(four_and_pair=50)
    """
    house = st.builds(_house_rules, _changes, st.sampled_from(_SINGLES), st.sampled_from(_PENALTIES))
    return st.sampled_from(list(NAMED_RULES.values())) | house


def _house_rules(changes: dict[str, Any], singles: dict[str, Any], penalty: dict[str, Any]) -> FarkleRules:
    """Return rules with these changes, except for those that contradict others."""
    fields = changes | singles | penalty
    if fields.get("dice", FARKLE.dice) < FARKLE.dice:
        fields |= _NEED_SIX_DICE
    if fields.get("three_pairs") == 0:
        fields |= {"four_and_two_as_three_pairs": False, "six_alike_as_three_pairs": False}
    minimums = (fields.get(name, getattr(FARKLE, name)) for name in ("entry_minimum", "bank_minimum"))
    return FarkleRules(**fields | {"target": max(fields.get("target", FARKLE.target), *minimums)})
