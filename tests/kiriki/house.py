"""House rules of the document's thirteen boxes as plain numbers and switches, and the rules that mean the same.

The naive models read the plain dicts: nothing that the library computes gets into them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st

from dicerules.kiriki import FurtherKiriki, Groups, KirikiRules

Fields: TypeAlias = dict[str, Any]

DOCUMENT: Final[Fields] = {
    "dice": 5,
    "rolls_per_turn": 3,
    "bonus": 35,
    "bonus_threshold": 63,
    "full_house": 25,
    "alike_as_full_house": False,
    "small_straight": 30,
    "large_straight": 40,
    "kiriki": 50,
    "repeat": True,
    "kiriki_bonus": 0,
    "joker": "none",
    "forced_order": False,
}
"""The document's rules."""

NAMED: Final[Mapping[str, Fields]] = {
    "kiriki": {},
    "yahtzee": {"repeat": False, "kiriki_bonus": 100, "joker": "forced"},
    "yahtzee_free_joker": {"repeat": False, "kiriki_bonus": 100, "joker": "free"},
    "yahtzee_1956": {"repeat": False, "joker": "original"},
    "kniffel": {"repeat": False, "kiriki_bonus": 50},
    "plain": {"repeat": False},
}
"""The named rule sets with the document's thirteen boxes, as differences from the document."""

LABELS: Final[Mapping[str, str]] = {
    "yahtzee": "Yahtzee",
    "yahtzee_free_joker": "Yahtzee",
    "yahtzee_1956": "Yahtzee",
    "kniffel": "Kniffel",
}
"""What a five of a kind is called under some of them."""


_OF_THE_RULES: Final = ("dice", "rolls_per_turn", "bonus", "bonus_threshold", "forced_order")
_OF_A_BOX: Final = ("full_house", "small_straight", "large_straight", "kiriki")


def house(**changes: Any) -> KirikiRules:  # noqa: ANN401 (numbers, switches and a text)
    """Return rules that differ from the document's as said."""
    fields = {**DOCUMENT, **changes}
    rules = KirikiRules(**{name: fields[name] for name in _OF_THE_RULES}, further_kiriki=further_of(fields))
    for name in _OF_A_BOX:
        rules = rules.with_box(name, pays=fields[name])
    if fields["alike_as_full_house"]:
        rules = rules.with_box("full_house", pattern=Groups((3, 2), different=False))
    return rules


def further_of(fields: Fields) -> FurtherKiriki | None:
    """Return what a further Kiriki means."""
    if not fields["repeat"] and not fields["kiriki_bonus"] and fields["joker"] == "none":
        return None
    return FurtherKiriki(repeat=fields["repeat"], bonus=fields["kiriki_bonus"], joker=fields["joker"])


def _consistent(changes: dict[str, Any]) -> Fields:
    """Return changes that do not contradict each other."""
    fields = {**DOCUMENT, **changes}
    if fields["joker"] != "none":
        fields["repeat"] = False  # a further Kiriki is either repeated or a joker
    if fields["joker"] == "forced":
        fields["forced_order"] = False  # both decide which box must be filled
    return fields


_points = st.integers(1, 100)
_CHANGES: Final = st.fixed_dictionaries(
    {},
    optional={
        "dice": st.integers(2, 6),
        "rolls_per_turn": st.integers(1, 5),
        "bonus": st.integers(0, 100),
        "bonus_threshold": st.integers(1, 126),
        "full_house": _points,
        "alike_as_full_house": st.booleans(),
        "small_straight": _points,
        "large_straight": _points,
        "kiriki": _points,
        "repeat": st.booleans(),
        "kiriki_bonus": st.sampled_from([0, 1, 100]),
        "joker": st.sampled_from(["none", "original", "free", "forced"]),
        "forced_order": st.booleans(),
    },
)

house_fields: Final[st.SearchStrategy[Fields]] = st.sampled_from(
    [{**DOCUMENT, **changes} for changes in NAMED.values()]
) | _CHANGES.map(_consistent)
"""A strategy for plain dicts of all fields: the named rule sets, and house rules."""
