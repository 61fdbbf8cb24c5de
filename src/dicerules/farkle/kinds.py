"""The kinds of combination, and which dice make each of them (F7, F8)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, permutations
from typing import Final, NamedTuple

from dicerules._base.terms import Term
from dicerules.farkle import messages
from dicerules.roll import FACES, Roll

__all__ = ["COMBINATION_RULES", "SINGLES", "TIE_BREAK_KINDS", "CombinationKind", "Shape"]


class CombinationKind(Term, unknown=messages.UNKNOWN_COMBINATION_KIND):
    """A kind of scoring combination (F7).

    Members are strings; they iterate and compare in this order. Comparing a member with any other string by
    `<` raises `TypeError`. The rules decide which kinds score, and how much. A dead roll is a roll of all dice that
    contains no other combination.

    Raises:
        NotationError: If `CombinationKind(text)` is called with a text that is not the value of a kind.

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
    # The document has the kinds above; other rules add these.
    FOUR_OF_A_KIND = "four_of_a_kind", "Four of a kind", "Cuatro iguales"
    FIVE_OF_A_KIND = "five_of_a_kind", "Five of a kind", "Cinco iguales"
    FOUR_AND_PAIR = "four_and_pair", "Four of a kind and a pair", "Cuatro iguales y un par"
    TWO_TRIPLETS = "two_triplets", "Two triplets", "Dos tríos"
    FULL_HOUSE = "full_house", "Full house", "Completo"
    LOW_STRAIGHT = "low_straight", "Straight 1 to 5", "Escalera del 1 al 5"
    HIGH_STRAIGHT = "high_straight", "Straight 2 to 6", "Escalera del 2 al 6"
    DEAD_ROLL = "dead_roll", "Dead roll", "Tirada sin valor"


class Shape(NamedTuple):
    """Dice that make a combination."""

    dice: Roll
    """The dice, in ascending order."""
    face: int
    """The face that the points depend on, for kinds that have points per face."""
    switch: str | None = None
    """The field of the rules that must be on for these dice to count, if there is one (F8)."""


def _sets(many: int, few: int = 0, switch: str | None = None) -> tuple[Shape, ...]:
    """Return the shapes with `many` dice of one face and `few` of another."""
    faces = permutations(FACES, 2) if few else ((face, 0) for face in FACES)
    return tuple(Shape(Roll(sorted([one] * many + [other] * few)), one, switch) for one, other in faces)


def _run(*faces: int) -> tuple[Shape, ...]:
    """Return the shape with one die of each of these faces."""
    return (Shape(Roll(faces), faces[0]),)


_THREE_PAIRS = tuple(Shape(Roll(sorted(faces * 2)), faces[0]) for faces in combinations(FACES, 3))

COMBINATION_RULES: Final[Mapping[CombinationKind, tuple[Shape, ...]]] = {
    CombinationKind.SINGLE_ONE: _run(1),
    CombinationKind.SINGLE_FIVE: _run(5),
    CombinationKind.THREE_OF_A_KIND: _sets(3),
    CombinationKind.THREE_PAIRS: (
        *_THREE_PAIRS,
        *_sets(4, 2, switch="four_and_two_as_three_pairs"),
        *_sets(6, switch="six_alike_as_three_pairs"),
    ),
    CombinationKind.STRAIGHT: _run(1, 2, 3, 4, 5, 6),
    CombinationKind.SIX_OF_A_KIND: _sets(6),
    CombinationKind.FOUR_OF_A_KIND: _sets(4),
    CombinationKind.FIVE_OF_A_KIND: _sets(5),
    CombinationKind.FOUR_AND_PAIR: _sets(4, 2),
    CombinationKind.TWO_TRIPLETS: tuple(shape for shape in _sets(3, 3) if shape.face == shape.dice.faces[0]),
    CombinationKind.FULL_HOUSE: _sets(3, 2),
    CombinationKind.LOW_STRAIGHT: _run(1, 2, 3, 4, 5),
    CombinationKind.HIGH_STRAIGHT: _run(2, 3, 4, 5, 6),
    CombinationKind.DEAD_ROLL: (),  # all dice, if nothing else is in the roll: see `tables`
}
"""The dice that make each kind of combination (F7, F8), under the document's rules and others.

The field of `FarkleRules` with the name of the kind has its points.
"""

TIE_BREAK_KINDS: Final = frozenset(
    {CombinationKind.THREE_PAIRS, CombinationKind.STRAIGHT, CombinationKind.SIX_OF_A_KIND}
)
"""The kinds that the first tie-break counts (F14)."""

SINGLES: Final = frozenset({CombinationKind.SINGLE_ONE, CombinationKind.SINGLE_FIVE})
"""The kinds that the second tie-break counts (F14)."""
