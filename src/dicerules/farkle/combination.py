"""A combination that scores (F7), and a selection of dice with the combinations it is made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

import attrs

from dicerules._base.checks import plain, points_from, read_list, require, short, whole
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules.errors import DiceRulesError
from dicerules.farkle.kinds import COMBINATION_RULES, CombinationKind
from dicerules.roll import Dice, Roll

__all__ = ["Combination", "CombinationKind", "SetAside"]

_ALL_DICE: Final = (5, 6)  # how many dice a turn may start with (F1)
_NAMED: Final = 6  # how many dice a message names at the most: one for each face


def _read_kind(kind: CombinationKind | str) -> CombinationKind:
    return CombinationKind.read(kind)


def _read_dice(dice: Dice) -> Roll:
    return Roll(dice).sorted()


def _check_shape(combination: Combination, _: object, dice: Roll) -> None:
    """Refuse dice that are no such combination, whatever the rules."""
    shapes = [shape.dice for shape in COMBINATION_RULES[combination.kind]]
    if dice in shapes or (not shapes and len(dice) in _ALL_DICE):
        return
    named = ", ".join(map(str, shapes[:_NAMED])) or "all those of a turn, five or six"
    more = ", and so on" if len(shapes) > _NAMED else ""
    msg = f"the dice of {combination.kind} are {named}{more}, and not {short(dice)} (F7)"
    raise DiceRulesError(msg)


@final
@attrs.frozen(repr=False)
class Combination:
    """Dice of one roll that score together.

    Raises:
        DiceRulesError: dice that are no such combination by any rules (F7), or points that are no whole number from 1
            to 1,000,000.
        InvalidRollError: these are not dice.
        NotationError: there is no such kind.

    Examples:
        >>> Combination("three_of_a_kind", "222", 200)
        Combination('three_of_a_kind', Roll("222"), 200)
    """

    kind: CombinationKind = attrs.field(converter=_read_kind)
    """What they are."""

    dice: Roll = attrs.field(converter=_read_dice, validator=_check_shape)
    """The dice, in ascending order."""

    points: int = attrs.field(converter=plain, validator=points_from(1))
    """What they score."""

    def __repr__(self) -> str:
        """Show the expression that makes this combination."""
        return f"Combination({self.kind.value!r}, {self.dice!r}, {self.points})"


def _check_set_aside(_: object, __: object, dice: Roll) -> None:
    if not 1 <= len(dice) <= _ALL_DICE[-1]:
        msg = f"a selection has 1 to {_ALL_DICE[-1]} dice, and {short(dice)} has {len(dice)} (F1, F3)"
        raise DiceRulesError(msg)


def _read_combinations(combinations: Iterable[Combination]) -> tuple[Combination, ...]:
    read = read_list(combinations, "combinations")
    for combination in read:
        require(combination, Combination, "each of the combinations")
    return tuple(sorted(read, key=lambda combination: (-combination.points, combination.kind, combination.dice.faces)))


def _check_combinations(selection: SetAside, _: object, combinations: tuple[Combination, ...]) -> None:
    """Refuse a selection that is not its combinations: no die twice, and none left over."""
    faces = sorted(face for combination in combinations for face in combination.dice)
    if faces != sorted(selection.dice):
        msg = f"the combinations have the dice {short(faces)}, and not those set aside, {selection.dice!r}"
        raise DiceRulesError(msg)


def _check_points(selection: SetAside, _: object, points: int) -> None:
    total = sum(combination.points for combination in selection.combinations)
    if whole(points) != total:
        msg = f"the combinations score {total} points together, not {short(points)}"
        raise DiceRulesError(msg)


@final
@attrs.frozen
class SetAside:
    """Dice of one roll that are set aside together, and the combinations that they count as (F3, F9).

    Raises:
        DiceRulesError: no dice or more than six, or the combinations are not made of these dice, or do not score these
            points.

    Examples:
        >>> SetAside("15", [Combination("single_one", "1", 100), Combination("single_five", "5", 50)], 150).dice
        Roll("15")
    """

    dice: Roll = attrs.field(converter=_read_dice, validator=_check_set_aside)
    """The dice, in ascending order."""

    combinations: tuple[Combination, ...] = attrs.field(converter=_read_combinations, validator=_check_combinations)
    """What they count as, the combination with the most points first."""

    points: int = attrs.field(converter=plain, validator=_check_points)
    """What they score: the sum of the combinations."""

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty
