"""The thirteen categories of the document's card (K2) with their labels, and the names of other boxes."""

from __future__ import annotations

from typing import Final, TypeAlias

from dicerules._base.terms import Name, Term, is_name
from dicerules.errors import NotationError, short_repr
from dicerules.kiriki import messages

__all__ = ["LOWER", "MOST_BOXES", "UPPER", "BoxName", "Category", "read_name"]


class Category(Term, unknown=messages.UNKNOWN_CATEGORY):
    """A line of the document's scorecard that a player fills, in the card's order (K2).

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
"""The upper section of the document's card: ones to sixes."""

LOWER: Final = tuple(Category)[6:]
"""The lower section of the document's card: three of a kind to chance."""

BoxName: TypeAlias = Category | Name
"""The name of a box: a `Category` for the document's thirteen, other text with a `label` for custom boxes."""


MOST_BOXES: Final = 200
"""The most boxes of a card."""


def read_name(value: object, *path: str | int) -> BoxName:
    """Return the name of a box, on whatever card.

    Raises:
        NotationError: If `value` is not at most 40 lowercase letters, digits and underscores, with a letter first.
    """
    if isinstance(value, Category):
        return value
    if not is_name(value):
        raise NotationError(messages.NOT_A_BOX_NAME, path=path, given=short_repr(value))
    text = str(value)
    if text in Category._value2member_map_:
        return Category(text)
    return value if isinstance(value, Name) else Name(text)
