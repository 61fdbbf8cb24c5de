"""The rules as the fields of a form: what each is called, and what it means."""

from __future__ import annotations

from typing import Final

from dicerules._shared.rule_forms import FieldWords, Form, Part
from dicerules.kiriki.further import FurtherKiriki
from dicerules.kiriki.rules import KirikiRules
from dicerules.kiriki.terms import Joker
from dicerules.kiriki.variants import NAMED_RULES

__all__ = ["FORM"]


def _has_kiriki_box(rules: KirikiRules) -> bool:
    return FurtherKiriki().box in {box.name for box in rules.boxes}


FORM: Final = Form(
    named=NAMED_RULES,
    words={
        "dice": FieldWords(
            ("Dice", "Dados"),
            (
                "The number of dice. A Kiriki is all of them alike.",
                "El número de dados. Un Kiriki son todos los dados iguales.",
            ),
        ),
        "rolls_per_turn": FieldWords(
            ("Rolls per turn", "Tiradas por turno"),
            (
                "How often a player may roll in a turn, including the first roll.",
                "Cuántas veces se puede tirar en un turno, contando la primera tirada.",
            ),
        ),
        "bonus": FieldWords(
            ("Bonus", "Bonificación"),
            (
                "The points for a good upper section; 0 for no bonus.",
                "Los puntos que da una buena sección superior; 0 si no hay bonificación.",
            ),
        ),
        "bonus_threshold": FieldWords(
            ("Needed for the bonus", "Para la bonificación"),
            (
                "The sum of the upper section that earns the bonus.",
                "La suma de la sección superior con la que se gana la bonificación.",
            ),
        ),
        "forced_order": FieldWords(
            ("Fill the card in order", "Anotar en orden"),
            (
                "Every roll goes into the next box of the card, from top to bottom.",
                "Cada tirada se anota en la siguiente casilla del marcador, de arriba abajo.",
            ),
        ),
        "further_kiriki.repeat": FieldWords(
            ("Repeat the Kiriki", "Repetir el Kiriki"),
            (
                "A further Kiriki may go into the same box again, if the box has scored, and earns an extra turn.",
                "Otro Kiriki se puede anotar otra vez en su casilla, si ya tiene puntos, y da un turno adicional.",
            ),
        ),
        "further_kiriki.bonus": FieldWords(
            ("Bonus for a further Kiriki", "Bonificación por otro Kiriki"),
            (
                "The points that each further Kiriki adds once its box has scored; 0 for none.",
                "Los puntos que añade cada Kiriki adicional cuando su casilla ya tiene puntos; 0 si no añade ninguno.",
            ),
        ),
        "further_kiriki.joker": FieldWords(
            ("Joker", "Comodín"),
            (
                "Where a further Kiriki may score in full as a joker. There is no joker where Kirikis are repeated.",
                "Dónde vale otro Kiriki todos los puntos como comodín. No hay comodín si los Kirikis se repiten.",
            ),
        ),
    },
    parts={
        "further_kiriki": Part(FurtherKiriki, {"repeat": False, "bonus": 0, "joker": Joker.NONE}, _has_kiriki_box),
    },
)
"""The words for each rule, and what further Kirikis are if there are none."""
