"""A combination that scores (F7), and a selection of dice with its combinations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, final

import attrs

from dicerules._base.checks import integer, points_from, read_list, require, to_int
from dicerules._base.messages import DICE_OUT_OF_RANGE
from dicerules._base.notebook import repr_html, repr_pretty
from dicerules._base.terms import Name, is_name
from dicerules._base.values import call_of
from dicerules.errors import DiceRulesError, IllegalActionError, InvalidRollError, short_repr
from dicerules.farkle import messages
from dicerules.farkle.kinds import COMBINATION_RULES, CombinationKind
from dicerules.roll import Dice, Roll

__all__ = ["Combination", "CombinationKind", "SetAside"]

_ALL_DICE: Final = (5, 6)  # how many dice a turn may start with (F1)
_MOST_SHOWN: Final = 6  # the most examples in a message: one for each face


def read_kind(kind: object) -> CombinationKind | Name:
    """Return the kind of a combination: a `CombinationKind`, or the name of a house combination.

    Raises:
        NotationError: If `kind` cannot be such a name.
    """
    if isinstance(kind, Name):
        return kind
    if is_name(kind) and str(kind) not in CombinationKind._value2member_map_:
        return Name(str(kind))
    return CombinationKind.read(kind, "kind")


def read_dice(dice: Dice) -> Roll:
    """Return dice in ascending order. Errors have the path `("dice",)`."""
    try:
        return Roll(dice).sorted()
    except InvalidRollError as error:  # cheaper than `within`
        raise error.within("dice") from None


def _check_shape(combination: Combination, _: object, dice: Roll) -> None:
    """Raise `DiceRulesError` for dice that are not of this kind under any rules."""
    if isinstance(combination.kind, Name):
        _check_number(dice, 1, _ALL_DICE[-1])
        return
    shapes = [shape.dice for shape in COMBINATION_RULES[combination.kind]]
    if not shapes:
        _check_number(dice, *_ALL_DICE)
    elif dice not in shapes:
        known = (*shapes[:_MOST_SHOWN], *["…"] * (len(shapes) > _MOST_SHOWN))
        raise DiceRulesError(
            messages.NOT_THIS_COMBINATION, path=("dice",), kind=combination.kind, known=known, dice=dice
        )


def _check_number(dice: Roll, minimum: int, maximum: int) -> None:
    if not minimum <= len(dice) <= maximum:
        raise DiceRulesError(
            DICE_OUT_OF_RANGE, path=("dice",), minimum=minimum, maximum=maximum, given=len(dice), roll=dice
        )


@final
@attrs.frozen(repr=False)
class Combination:
    """Dice of one roll that score together.

    Raises:
        DiceRulesError: If `dice` are not of this kind under any rules (F7), or `points` is not a whole number from 1 to
            1,000,000.
        InvalidRollError: If `dice` are not dice.
        NotationError: If `kind` cannot be the name of a combination.

    Examples:
        >>> Combination("three_of_a_kind", "222", 200)
        Combination('three_of_a_kind', Roll("222"), 200)
    """

    kind: CombinationKind | Name = attrs.field(converter=read_kind)
    """The kind of combination: for a house combination its name, which has a label too."""

    dice: Roll = attrs.field(converter=read_dice, validator=_check_shape)
    """The dice, in ascending order."""

    points: int = attrs.field(converter=to_int, validator=points_from(1))
    """The points of the combination, from 1 to 1,000,000."""

    def __repr__(self) -> str:
        """Return the expression that makes this combination."""
        return call_of(self, repr(str(self.kind)), repr(self.dice), repr(self.points))


def _check_set_aside(_: object, __: object, dice: Roll) -> None:
    _check_number(dice, 1, _ALL_DICE[-1])


def _read_combinations(combinations: Iterable[Combination]) -> tuple[Combination, ...]:
    read = read_list(combinations, "combinations")
    for place, combination in enumerate(read):
        require(combination, Combination, "combinations", place)
    return tuple(sorted(read, key=_order))


def _order(combination: Combination) -> tuple[int, int, str, tuple[int, ...]]:
    """Return what combinations are sorted by: points, then kinds in their order, then house combinations by name."""
    kind = combination.kind
    place = kind.position if isinstance(kind, CombinationKind) else len(CombinationKind)
    return -combination.points, place, str(kind), combination.dice.faces


def _check_combinations(selection: SetAside, _: object, combinations: tuple[Combination, ...]) -> None:
    """Raise `DiceRulesError` unless each die belongs to exactly one combination."""
    faces = sorted(face for combination in combinations for face in combination.dice)
    if tuple(faces) != selection.dice.faces:
        given = short_repr("".join(map(str, faces)))
        raise DiceRulesError(messages.DICE_OF_COMBINATIONS, path=("combinations",), dice=selection.dice, given=given)


def _check_points(selection: SetAside, _: object, points: int) -> None:
    total = sum(combination.points for combination in selection.combinations)
    if integer(points) != total:
        raise DiceRulesError(
            messages.POINTS_OF_COMBINATIONS, path=("points",), expected=total, given=short_repr(points)
        )


@final
@attrs.frozen
class SetAside:
    """Dice of one roll that are set aside together, and the combinations that they count as (F3, F9).

    Raises:
        DiceRulesError: If there are no dice or more than six, `combinations` are not made of exactly these dice, or
            `points` is not the sum of their points.

    Examples:
        >>> SetAside("15", [Combination("single_one", "1", 100), Combination("single_five", "5", 50)], 150).dice
        Roll("15")
    """

    dice: Roll = attrs.field(converter=read_dice, validator=_check_set_aside)
    """The dice, in ascending order."""

    combinations: tuple[Combination, ...] = attrs.field(converter=_read_combinations, validator=_check_combinations)
    """The combinations, the one with the most points first."""

    points: int = attrs.field(converter=to_int, validator=_check_points)
    """The sum of the combinations."""

    def places(self, roll: Dice) -> tuple[int, ...]:
        """Return the places of these dice in a roll, counted from 0, so that a screen can mark them.

        Of dice with the same face, the leftmost are meant.

        Raises:
            IllegalActionError: If a die is not in the roll.
            InvalidRollError: If `roll` is malformed.

        Examples:
            >>> from dicerules import farkle
            >>> farkle.best("315125").places("315125")
            (1, 2, 3, 5)
        """
        table = Roll(roll)
        wanted, places = Counter(self.dice), list[int]()
        for place, face in enumerate(table):
            if wanted[face] > 0:
                wanted[face] -= 1
                places.append(place)
        if len(places) < len(self.dice):
            raise IllegalActionError(messages.NOT_IN_ROLL, dice=self.dice, roll=table)
        return tuple(places)

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty
