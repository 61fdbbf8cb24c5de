"""The combinations that score (F7), and a selection of dice with the combinations it is made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from dicerules._notebook import repr_html, repr_pretty
from dicerules._terms import Term
from dicerules._validate import at_least, plain, read_list, require, short, whole
from dicerules.errors import DiceRulesError
from dicerules.roll import Dice, Roll

__all__ = ["Combination", "CombinationKind", "SetAside"]


class CombinationKind(Term):
    """A kind of scoring combination (F7).

    Members are strings; they iterate and compare in this order. Which of them score, and how much, is for the rules
    to say. A dead roll is all dice of a turn thrown at once with no other combination among them.

    Raises:
        NotationError: `CombinationKind(text)` with a text that is no kind's value.

    Examples:
        >>> CombinationKind("three_pairs")
        <CombinationKind.THREE_PAIRS: 'three_pairs'>
        >>> CombinationKind.THREE_PAIRS.label(), CombinationKind.THREE_PAIRS.label("es")
        ('Three pairs', 'Tres pares')
    """

    SINGLE_ONE = "single_one", "Single one", "Un 1"
    SINGLE_FIVE = "single_five", "Single five", "Un 5"
    THREE_OF_A_KIND = "three_of_a_kind", "Three of a kind", "Tres iguales"
    THREE_PAIRS = "three_pairs", "Three pairs", "Tres pares"
    STRAIGHT = "straight", "Straight", "Escalera"
    SIX_OF_A_KIND = "six_of_a_kind", "Six of a kind", "Seis iguales"
    # The document has those above; other rules have these as well.
    FOUR_OF_A_KIND = "four_of_a_kind", "Four of a kind", "Cuatro iguales"
    FIVE_OF_A_KIND = "five_of_a_kind", "Five of a kind", "Cinco iguales"
    FOUR_AND_PAIR = "four_and_pair", "Four of a kind and a pair", "Cuatro iguales y un par"
    TWO_TRIPLETS = "two_triplets", "Two triplets", "Dos tríos"
    FULL_HOUSE = "full_house", "Full house", "Full"
    LOW_STRAIGHT = "low_straight", "Straight 1 to 5", "Escalera del 1 al 5"
    HIGH_STRAIGHT = "high_straight", "Straight 2 to 6", "Escalera del 2 al 6"
    DEAD_ROLL = "dead_roll", "Dead roll", "Tirada sin valor"


def _read_kind(kind: CombinationKind | str) -> CombinationKind:
    return CombinationKind.read(kind)


def _read_dice(dice: Dice) -> Roll:
    return Roll(dice).sorted()


def _check_dice(_: object, __: object, dice: Roll) -> None:
    if not dice:
        msg = "the dice of a combination or a selection are one at the least (F3)"
        raise DiceRulesError(msg)


@final
@attrs.frozen(repr=False)
class Combination:
    """Dice of one roll that score together.

    Raises:
        DiceRulesError: no dice, or points that are no whole number from 1 on.
        InvalidRollError: these are not dice.
        NotationError: there is no such kind.

    Examples:
        >>> Combination("three_of_a_kind", "222", 200)
        Combination('three_of_a_kind', Roll("222"), 200)
    """

    kind: CombinationKind = attrs.field(converter=_read_kind)
    """What they are."""

    dice: Roll = attrs.field(converter=_read_dice, validator=_check_dice)
    """The dice, in ascending order."""

    points: int = attrs.field(converter=plain, validator=at_least(1))
    """What they score."""

    def __repr__(self) -> str:
        """Show the expression that makes this combination."""
        return f"Combination({self.kind.value!r}, {self.dice!r}, {self.points})"


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
        DiceRulesError: the combinations are not made of these dice, or do not score these points.

    Examples:
        >>> SetAside("15", [Combination("single_one", "1", 100), Combination("single_five", "5", 50)], 150).dice
        Roll("15")
    """

    dice: Roll = attrs.field(converter=_read_dice, validator=_check_dice)
    """The dice, in ascending order."""

    combinations: tuple[Combination, ...] = attrs.field(converter=_read_combinations, validator=_check_combinations)
    """What they count as, the combination with the most points first."""

    points: int = attrs.field(converter=plain, validator=_check_points)
    """What they score: the sum of the combinations."""

    _repr_html_ = repr_html
    _repr_pretty_ = repr_pretty
