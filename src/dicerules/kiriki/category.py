"""The thirteen categories of the scorecard (K2) and their labels."""

from __future__ import annotations

from typing import Final

from dicerules._base.terms import Term
from dicerules.kiriki import messages

__all__ = ["LOWER", "UPPER", "Category"]


class Category(Term, unknown=messages.UNKNOWN_CATEGORY):
    """A line of the scorecard that a player fills, in the card's order (K2).

    Members are strings: wherever a category is expected, its value is accepted too. They iterate and compare in the
    card's order. `Category.ONES == "ones"` holds, but only categories have an order: `Category.ONES < "twos"` raises
    `TypeError`.

    Raises:
        NotationError: If the argument is not the value of a category.

    Examples:
        >>> Category("three_of_a_kind")
        <Category.THREE_OF_A_KIND: 'three_of_a_kind'>
        >>> Category.THREE_OF_A_KIND.label(), Category.THREE_OF_A_KIND.label("es")
        ('Three of a kind', '3 iguales')
        >>> sorted([Category.CHANCE, Category.FOURS, Category.ONES])[0].value
        'ones'
    """

    ONES = "ones", "Ones", "1"
    TWOS = "twos", "Twos", "2"
    THREES = "threes", "Threes", "3"
    FOURS = "fours", "Fours", "4"
    FIVES = "fives", "Fives", "5"
    SIXES = "sixes", "Sixes", "6"
    THREE_OF_A_KIND = "three_of_a_kind", "Three of a kind", "3 iguales"
    FOUR_OF_A_KIND = "four_of_a_kind", "Four of a kind", "4 iguales"
    FULL_HOUSE = "full_house", "Full house", "Completo"
    SMALL_STRAIGHT = "small_straight", "Small straight", "Escalera baja"
    LARGE_STRAIGHT = "large_straight", "Large straight", "Escalera alta"
    KIRIKI = "kiriki", "Kiriki", "Kiriki"
    CHANCE = "chance", "Chance", "Azar"


UPPER: Final = tuple(Category)[:6]
"""The upper section: ones to sixes."""

LOWER: Final = tuple(Category)[6:]
"""The lower section: three of a kind to chance."""
