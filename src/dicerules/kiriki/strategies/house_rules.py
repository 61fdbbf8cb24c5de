"""The strategy for rules of Kiriki."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from dicerules.kiriki import NAMED_RULES, Joker, KirikiRules

__all__ = ["kiriki_rules"]

_points = st.integers(1, 100)
_changes = st.fixed_dictionaries(
    {},
    optional={
        "dice": st.integers(5, 6),
        "rolls_per_turn": st.integers(1, 5),
        "bonus": st.integers(0, 100),
        "bonus_threshold": st.integers(1, 126),
        "full_house": _points,
        "five_alike_as_full_house": st.booleans(),
        "small_straight": _points,
        "large_straight": _points,
        "kiriki": _points,
        "repeat_kiriki": st.booleans(),
        "kiriki_bonus": st.sampled_from([0, 1, 100]),
        "joker": st.sampled_from(Joker),
    },
)


def kiriki_rules() -> st.SearchStrategy[KirikiRules]:
    """Return a strategy for sets of rules: the predefined ones, and house rules that change the document's.

    They shrink towards the document's rules, then other predefined ones; house rules shrink towards few changes.

    Examples:
        >>> from hypothesis import find
        >>> find(kiriki_rules(), lambda rules: rules.bonus > 35)
        KirikiRules(bonus=36)
    """
    return st.sampled_from(list(NAMED_RULES.values())) | _changes.map(_house_rules)


def _house_rules(changes: dict[str, Any]) -> KirikiRules:
    if changes.get("joker", Joker.NONE) is not Joker.NONE:
        changes = changes | {"repeat_kiriki": False}  # a further Kiriki is either repeated or a joker
    return KirikiRules(**changes)
