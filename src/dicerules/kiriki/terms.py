"""The choices that sets of rules make in words, and the words of the rule sheet."""

from __future__ import annotations

from typing import Final

from dicerules._base.terms import Term

__all__ = ["RULE_LABELS", "SUMS", "Joker"]


class Joker(Term):
    """What five of a kind may do when the Kiriki category is filled already.

    As a joker it scores a full house and both straights in full, once the upper category of its face is filled too.
    """

    NONE = "none", "nothing", "nada"
    FREE = "free", "in any open category", "en cualquier categoría libre"
    FORCED = (
        "forced",
        "upper category first, then lower, then any",
        "categoría superior, luego inferiores, luego cualquiera",
    )


RULE_LABELS: Final = {
    "dice": ("Dice", "Dados"),
    "rolls_per_turn": ("Rolls in a turn", "Tiradas por turno"),
    "bonus": ("Bonus", "Bonificación"),
    "bonus_threshold": ("Bonus from", "Bonificación desde"),
    "full_house": ("Full house", "Completo"),
    "five_alike_as_full_house": ("All alike are a full house", "Todos iguales son completo"),
    "small_straight": ("Small straight", "Escalera baja"),
    "large_straight": ("Large straight", "Escalera alta"),
    "kiriki": ("Kiriki", "Kiriki"),
    "repeat_kiriki": ("Kiriki may be repeated", "Kiriki repetible"),
    "kiriki_bonus": ("Further Kiriki", "Kiriki adicional"),
    "joker": ("Joker", "Comodín"),
}
"""What the rule sheet calls each field of the rules, in English and Spanish."""

SUMS: Final = (
    (
        ("Ones to Sixes", "the dice of that face"),
        ("Three, Four of a kind", "all dice"),
        ("Chance", "all dice"),
    ),
    (
        ("1 a 6", "los dados de ese valor"),
        ("3 iguales, 4 iguales", "todos los dados"),
        ("Azar", "todos los dados"),
    ),
)
"""The rows of the rule sheet for the categories that score sums, in English and Spanish."""
