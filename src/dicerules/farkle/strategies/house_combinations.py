"""The strategy for combinations of house rules."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from hypothesis import strategies as st

from dicerules.farkle import HouseCombination

__all__ = ["LABELS", "NAMES", "house_combinations"]

# Names, labels and dice that a display, a format or a rule may get wrong come last, so that examples shrink to simple
# ones.
NAMES: Final = ("low_run", "two_pairs", "four_alike", "mine", "farkle", "rules", "x" * 40, "n0_1__")
"""Names of house combinations."""

LABELS: Final = (
    None,
    ("Low run", "Escalera baja"),
    ("<b>&amp;</b>", "¿Qué?"),
    ("x" * 40, "ñ" * 40),
    ("a: b, c", "\N{GAME DIE}"),
    ("{value}", "周"),
)
"""Names that people read, in both languages, or none."""

_DICE: Final = (
    "345",
    "456",
    "aaaa",
    "aabb",
    "234",
    "222",
    "aaabb",
    "aaab",
    "11",
    "aa",
    "abc",
    "12345",
    "aabbcc",
    "2",
    "a",
)
_POINTS: Final = (
    150,
    100,
    50,
    500,
    1000,
    (100, 200, 300, 400, 500, 600),
    (1000, 0, 0, 0, 50, 0),
    (0, 0, 0, 0, 0, 100),
)
_FINISHES: Final[list[dict[str, Any]]] = [
    {"points": points, "breaks_ties": breaks_ties, "labels": labels}
    for labels, breaks_ties, points in product(LABELS, (False, True), _POINTS)
]


def house_combinations() -> st.SearchStrategy[HouseCombination]:
    """Return a strategy for combinations that house rules may add.

    They are exact dice, such as 3-4-5, and dice of any faces, such as two pairs. They shrink towards 3-4-5 for 150
    points.

    Examples:
        >>> from hypothesis import find
        >>> find(house_combinations(), lambda combination: combination.dice == "aaaa")
        HouseCombination(name='low_run', dice='aaaa', points=150)
    """
    return st.builds(_combination, st.sampled_from(NAMES), st.sampled_from(_DICE), st.sampled_from(_FINISHES))


def _combination(name: str, dice: str, finish: dict[str, Any]) -> HouseCombination:
    points = finish["points"]
    if isinstance(points, tuple) and dice.isdigit():  # only dice of any faces have points by face
        points = max(points)
    fields: dict[str, Any] = {**finish, "points": points}
    return HouseCombination(name, dice, **fields)
