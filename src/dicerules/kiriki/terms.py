"""The named options of rules, and the labels of the rule sheet."""

from __future__ import annotations

from typing import Final

from dicerules._base.terms import Term
from dicerules._shared.rule_sheets import ALLOWED, NOT_ALLOWED, POINTS, Labels, RuleWords
from dicerules.kiriki import messages

__all__ = ["RULE_LABELS", "SUMS", "Joker"]


class Joker(Term, unknown=messages.UNKNOWN_JOKER):
    """What five of a kind may be used for once the Kiriki category is filled.

    If the upper category of its face is filled too, it is a joker: a full house and both straights score in full.
    """

    NONE = "none", "none", "ninguno"
    FREE = "free", "free (any open category)", "a elección (cualquier categoría libre)"
    FORCED = (
        "forced",
        "forced (upper category first, then lower, then any)",
        "obligado (primero la categoría superior, luego una inferior, luego cualquiera)",
    )


RULE_LABELS: Final[Labels] = {
    "dice": RuleWords(("Dice", "Dados")),
    "rolls_per_turn": RuleWords(("Rolls per turn", "Tiradas por turno")),
    "bonus": RuleWords(("Bonus", "Bonificación"), POINTS, ("none", "ninguna")),
    "bonus_threshold": RuleWords(
        ("Needed for the bonus", "Para la bonificación"),
        ("{value:point|points} in the upper section", "{value:punto|puntos} en la sección superior"),
    ),
    "full_house": RuleWords(("Full house", "Completo"), POINTS),
    "five_alike_as_full_house": RuleWords(
        ("All alike as a full house", "Todos iguales como Completo"), ALLOWED, NOT_ALLOWED
    ),
    "small_straight": RuleWords(("Small straight", "Escalera baja"), POINTS),
    "large_straight": RuleWords(("Large straight", "Escalera alta"), POINTS),
    "kiriki": RuleWords(("Kiriki", "Kiriki"), POINTS),
    "repeat_kiriki": RuleWords(("Repeating a Kiriki", "Repetir un Kiriki"), ALLOWED, NOT_ALLOWED),
    "kiriki_bonus": RuleWords(
        ("Kiriki bonus", "Bonificación por Kiriki"),
        ("{value:point|points} for each further Kiriki", "{value:punto|puntos} por cada Kiriki adicional"),
        ("none", "ninguna"),
    ),
    "joker": RuleWords(("Joker", "Comodín")),
}
"""The label of each field on the rule sheet, and the wording of its values."""

SUMS: Final = (
    (
        ("Ones to Sixes", "sum of the dice of that face"),
        ("Three and four of a kind", "sum of all dice"),
        ("Chance", "sum of all dice"),
    ),
    (
        ("1 a 6", "suma de los dados de ese valor"),
        ("3 y 4 iguales", "suma de todos los dados"),
        ("Azar", "suma de todos los dados"),
    ),
)
"""The rows of the rule sheet for the categories that score sums, in English and Spanish."""
