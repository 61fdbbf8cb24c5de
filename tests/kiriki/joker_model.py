"""A second reading of the rules as data: what a roll scores by any set of rules, and a card with bonus and joker.

Nothing here imports `dicerules`. A set of rules is a plain dict such as `house.DOCUMENT`. The jokers are written down
as a table reads them out of the leaflets: one step after the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from tests.kiriki import oracle
from tests.kiriki.oracle import LOWER_NAMES, NAMES, UPPER_NAMES, RefusedError

JOKER_NAMES = ("full_house", "small_straight", "large_straight")


def is_alike(dice: Sequence[int]) -> bool:
    return len(set(dice)) == 1


def score(dice: Sequence[int], name: str, rules: Mapping[str, Any]) -> int:
    """Score two to six dice in one category; among six dice, some five must be what five dice have to be."""
    if len(dice) != rules["dice"]:
        raise AssertionError(dice)
    fives = list(combinations(dice, 5))
    match name:
        case "full_house":
            matches = any(oracle.score_full_house(five) for five in fives)
            matches = matches or (any(map(is_alike, fives)) and rules["alike_as_full_house"])
        case "small_straight":
            matches = oracle.score_small_straight(dice) > 0
        case "large_straight":
            matches = any(oracle.score_large_straight(five) for five in fives)
        case "kiriki":
            matches = is_alike(dice)
        case "three_of_a_kind":
            return oracle.score_three_of_a_kind(dice)
        case "four_of_a_kind":
            return oracle.score_four_of_a_kind(dice)
        case "chance":
            return sum(dice)
        case _:
            return oracle.score_upper(dice, UPPER_NAMES.index(name) + 1)
    return int(rules[name]) if matches else 0


class JokerCard:
    """One player's card, changed in place; ``None`` is an open cell."""

    def __init__(self, rules: Mapping[str, Any], cells: Mapping[str, int] | None = None) -> None:
        self.rules = rules
        self.cells: dict[str, int | None] = {name: (cells or {}).get(name) for name in NAMES}
        self.bonuses = 0
        self.turns = len(cells or {})

    def open_names(self) -> list[str]:
        return [name for name in NAMES if self.cells[name] is None]

    def is_full(self) -> bool:
        return not self.open_names()

    def allowed(self, dice: Sequence[int]) -> dict[str, int]:
        """Return where these dice may go and what they score there, without any bonus."""
        if self.is_full():
            return {}
        further = is_alike(dice) and self.cells["kiriki"] is not None
        if further and self.rules["joker"] == "forced":
            return self._forced(dice)
        places = {name: score(dice, name, self.rules) for name in self.open_names()}
        if further and self._is_joker(dice):
            places |= {name: self.rules[name] for name in JOKER_NAMES if name in places}
            if self.rules["joker"] == "original":
                places |= {name: 0 for name in UPPER_NAMES if name in places}
        if self.rules["forced_order"]:
            places = {name: places[name] for name in self.open_names()[:1]}
        if further and self.rules["repeat"] and self.cells["kiriki"] != 0:
            places["kiriki"] = self.rules["kiriki"]
        return places

    def _is_joker(self, dice: Sequence[int]) -> bool:
        """Return whether a further Kiriki that is not forced anywhere is a joker."""
        match self.rules["joker"]:
            case "original":
                return self.cells["kiriki"] != 0
            case "free":
                return self.cells[self._home(dice)] is not None
            case _:
                return False

    def _home(self, dice: Sequence[int]) -> str:
        return UPPER_NAMES[dice[0] - 1]

    def _forced(self, dice: Sequence[int]) -> dict[str, int]:
        home = self._home(dice)
        # First step: the upper category of the face.
        if self.cells[home] is None:
            return {home: sum(dice)}
        # Second step: the lower section, where the joker is worth whatever the category asks for.
        lower = [name for name in LOWER_NAMES if self.cells[name] is None]
        if lower:
            return {name: self.rules[name] if name in JOKER_NAMES else score(dice, name, self.rules) for name in lower}
        # Third step: a nought in the upper section.
        return dict.fromkeys(self.open_names(), 0)

    def record(self, dice: Sequence[int], name: str) -> None:
        places = self.allowed(dice)
        if name not in places:
            raise RefusedError(name)
        if is_alike(dice) and self.cells["kiriki"] and self.rules["kiriki_bonus"]:
            self.bonuses += 1
        self.cells[name] = (self.cells[name] or 0) + places[name]
        self.turns += 1

    def upper_total(self) -> int:
        six = sum(self.cells[name] or 0 for name in UPPER_NAMES)
        return int(six + self.rules["bonus"] if six >= self.rules["bonus_threshold"] else six)

    def bonus_total(self) -> int:
        return int(self.bonuses * self.rules["kiriki_bonus"])

    def lower_total(self) -> int:
        return sum(self.cells[name] or 0 for name in LOWER_NAMES) + self.bonus_total()

    def grand_total(self) -> int:
        return self.upper_total() + self.lower_total()
