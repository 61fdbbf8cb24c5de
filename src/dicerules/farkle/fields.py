"""How fields of the rules that are not plain numbers or switches are read and checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

import attrs
from more_itertools import rstrip

from dicerules._base.checks import MOST_POINTS, at_least, check_number, integer, read_list, require, to_int, within
from dicerules._base.terms import Name, is_name
from dicerules.errors import DiceRulesError, NotationError, short_repr
from dicerules.farkle import messages
from dicerules.farkle.house import HouseCombination
from dicerules.farkle.kinds import CombinationKind
from dicerules.farkle.per_face import check_per_face
from dicerules.farkle.terms import Ending, HotDice, LastRound, TieBreak

__all__ = [
    "MOST_COMBINATIONS",
    "MOST_SEATS",
    "check_field_per_face",
    "check_head_start",
    "check_house_combinations",
    "check_instant_win",
    "check_target",
    "read_ending",
    "read_head_start",
    "read_hot_dice",
    "read_house_combinations",
    "read_instant_win",
    "read_last_round",
    "read_tie_break",
]

# A `FarkleRules`. Its module imports this one.
Rules: TypeAlias = Any

MOST_COMBINATIONS: Final = 100
"""The most house combinations, and the most kinds that win at once."""

MOST_SEATS: Final = 100
"""The most seats with a head start."""


def check_field_per_face(_: object, attribute: attrs.Attribute[Any], points: object) -> None:
    """Raise `DiceRulesError` unless the value of a field is points for each of the six faces."""
    check_per_face(points, attribute.name)


def read_hot_dice(hot_dice: HotDice | str) -> HotDice:
    """Return the choice of this name, or raise `NotationError`."""
    return HotDice.read(hot_dice, "hot_dice")


def read_ending(ending: Ending | str) -> Ending:
    """Return the choice of this name, or raise `NotationError`."""
    return Ending.read(ending, "ending")


def read_last_round(last_round: LastRound | str) -> LastRound:
    """Return the choice of this name, or raise `NotationError`."""
    return LastRound.read(last_round, "last_round")


def read_tie_break(tie_break: Iterable[TieBreak | str]) -> tuple[TieBreak, ...]:
    """Return the choices of these names, or raise `NotationError`."""
    read = []
    for place, way in enumerate(read_list(tie_break, "tie_break")):
        with within("tie_break", place):
            read.append(TieBreak.read(way))
    return tuple(read)


def read_house_combinations(combinations: Iterable[HouseCombination]) -> tuple[HouseCombination, ...]:
    """Return the combinations as a tuple."""
    return read_list(combinations, "house_combinations", MOST_COMBINATIONS)


def check_house_combinations(_: object, attribute: attrs.Attribute[Any], found: tuple[HouseCombination, ...]) -> None:
    """Raise `DiceRulesError` unless these are combinations with different names."""
    seen = set[str]()
    for place, combination in enumerate(found):
        require(combination, HouseCombination, attribute.name, place)
        if combination.name in seen:
            path = (attribute.name, place, "name")
            raise DiceRulesError(messages.COMBINATION_TWICE, path=path, given=str(combination.name))
        seen.add(combination.name)


def read_instant_win(kinds: Iterable[str]) -> tuple[CombinationKind | Name, ...]:
    """Return the kinds of these names, or raise `NotationError`."""
    read: list[CombinationKind | Name] = []
    for place, kind in enumerate(read_list(kinds, "instant_win", MOST_COMBINATIONS)):
        with within("instant_win", place):
            own = is_name(kind) and str(kind) not in CombinationKind._value2member_map_
            read.append(Name(str(kind)) if own else CombinationKind.read(kind))
    return tuple(read)


def check_instant_win(rules: Rules, attribute: attrs.Attribute[Any], kinds: tuple[CombinationKind | Name, ...]) -> None:
    """Raise `NotationError` unless these are kinds of the library or house combinations of the rules."""
    known = *(kind.value for kind in CombinationKind), *(str(house.name) for house in rules.house_combinations)
    for place, kind in enumerate(kinds):
        if kind not in known:
            path, given = (attribute.name, place), short_repr(str(kind))
            raise NotationError(messages.UNKNOWN_COMBINATION_KIND, path=path, given=given, known=known)


def read_head_start(points: Iterable[int]) -> tuple[int, ...]:
    """Return the points of each seat as a tuple, without those that end it with 0, as all other seats have 0."""
    read = tuple(map(to_int, read_list(points, "head_start", MOST_SEATS)))
    return read[:1] + tuple(rstrip(read[1:], lambda own: integer(own) == 0))


def check_head_start(_: object, attribute: attrs.Attribute[Any], points: tuple[int, ...]) -> None:
    """Raise `DiceRulesError` unless these are points, of at least one seat."""
    if not points:
        raise DiceRulesError(messages.NO_HEAD_START, path=(attribute.name,))
    for seat, own in enumerate(points):
        check_number(own, 0, MOST_POINTS, attribute.name, seat)


def check_target(rules: Any, attribute: attrs.Attribute[int], target: int) -> None:  # noqa: ANN401 (a `FarkleRules`, whose module imports this one)
    """Raise `DiceRulesError` unless this is a target that no minimum to bank exceeds."""
    at_least(1)(rules, attribute, target)
    for name, minimum in (("entry_minimum", rules.entry_minimum), ("bank_minimum", rules.bank_minimum)):
        if minimum > target:
            raise DiceRulesError(messages.MINIMUM_ABOVE_TARGET, path=(name,), target=target, given=minimum)
