"""The named options of rules, and the labels of the rule sheet."""

from __future__ import annotations

from typing import Final

from dicerules._base.terms import Term
from dicerules._shared.rule_sheets import (
    ALLOWED,
    NO_POINTS,
    NOT_ALLOWED,
    PER_FACE,
    POINTS,
    Labels,
    RuleWords,
)

__all__ = ["COMBINATION_LABELS", "RULE_LABELS", "Ending", "HotDice", "LastRound", "TieBreak"]


class HotDice(Term):
    """Whether a player who has set aside all dice may or must roll them again (F6).

    Examples:
        >>> HotDice.MANDATORY.label(), HotDice("mandatory").label("es")
        ('mandatory', 'obligatorios')
    """

    OPTIONAL = "optional", "optional", "opcionales"
    MANDATORY = "mandatory", "mandatory", "obligatorios"


class Ending(Term):
    """When the game ends: what happens when a player's total reaches the target (F12), or a fixed number of turns."""

    LAST_ROUND = "last_round", "after one more turn for everyone else", "tras un turno más de los demás"
    FINISH_ROUND = (
        "finish_round",
        "when everyone has had the same number of turns",
        "cuando todos han jugado el mismo número de turnos",
    )
    AT_ONCE = "at_once", "at once", "de inmediato"
    FIXED_TURNS = "fixed_turns", "after a fixed number of turns", "tras un número fijo de turnos"


class LastRound(Term):
    """Whether a total in the last round that equals the highest one is a tie or a loss."""

    MATCH = "match", "a tie", "un empate"
    BEAT = "beat", "a loss", "una derrota"


class TieBreak(Term):
    """What decides among the players who share the highest total (F14)."""

    SPECIAL_COMBINATIONS = (
        "special_combinations",
        "three pairs, straights 1 to 6 and six of a kind",
        "tres pares, escaleras del 1 al 6 y seis iguales",
    )
    SINGLES = "singles", "single 1s and 5s", "1 y 5 sueltos"


_MINIMUM: Final = ("at least {value:point|points}", "al menos {value:punto|puntos}")
_NO_MINIMUM: Final = ("no minimum", "ningún mínimo")
_YES: Final = ("yes", "sí")
_NO: Final = ("no", "no")


def _points(english: str, spanish: str) -> RuleWords:
    return RuleWords((english, spanish), POINTS, NO_POINTS)


def _per_face(english: str, spanish: str) -> RuleWords:
    return RuleWords((english, spanish), PER_FACE, NO_POINTS)


def _switch(english: str, spanish: str) -> RuleWords:
    return RuleWords((english, spanish), ALLOWED, NOT_ALLOWED)


COMBINATION_LABELS: Final[Labels] = {
    "dice": RuleWords(("Dice", "Dados")),
    "single_one": _points("Single one", "Un 1"),
    "single_five": _points("Single five", "Un 5"),
    "three_of_a_kind": _per_face("Three of a kind, 1s to 6s", "Tres iguales, del 1 al 6"),
    "four_of_a_kind": _per_face("Four of a kind, 1s to 6s", "Cuatro iguales, del 1 al 6"),
    "five_of_a_kind": _per_face("Five of a kind, 1s to 6s", "Cinco iguales, del 1 al 6"),
    "six_of_a_kind": _per_face("Six of a kind, 1s to 6s", "Seis iguales, del 1 al 6"),
    "three_pairs": _points("Three pairs", "Tres pares"),
    "four_and_two_as_three_pairs": _switch("Four and two as three pairs", "Cuatro y dos como tres pares"),
    "six_alike_as_three_pairs": _switch("Six alike as three pairs", "Seis iguales como tres pares"),
    "four_and_pair": _points("Four of a kind and a pair", "Cuatro iguales y un par"),
    "two_triplets": _points("Two triplets", "Dos tríos"),
    "full_house": _per_face("Full house, three 1s to 6s", "Completo, con trío del 1 al 6"),
    "straight": _points("Straight 1 to 6", "Escalera del 1 al 6"),
    "low_straight": _points("Straight 1 to 5", "Escalera del 1 al 5"),
    "high_straight": _points("Straight 2 to 6", "Escalera del 2 al 6"),
    "dead_roll": _points("Dead roll of all dice", "Tirada sin valor"),
}
"""The label of the number of dice and of each combination on the rule sheet, and the wording of their values."""

RULE_LABELS: Final[Labels] = {
    **COMBINATION_LABELS,
    "must_take_all": RuleWords(
        ("Setting aside all that scores", "Reservar todo lo que puntúa"),
        ("mandatory", "obligatorio"),
        ("optional", "opcional"),
    ),
    "hot_dice": RuleWords(("Hot dice", "Dados calientes")),
    "entry_minimum": RuleWords(("First bank", "Primera anotación"), _MINIMUM, _NO_MINIMUM),
    "bank_minimum": RuleWords(("Every bank", "Cada anotación"), _MINIMUM, _NO_MINIMUM),
    "bank_multiple": RuleWords(
        ("Banks", "Anotaciones"),
        ("multiples of {value:point|points}", "múltiplos de {value:punto|puntos}"),
        ("any number of points", "cualquier número de puntos"),
    ),
    "farkles_to_penalty": RuleWords(
        ("Penalty", "Penalización"),
        ("after {value:Farkle|Farkles in a row}", "tras {value:Farkle|Farkles seguidos}"),
        ("none", "ninguna"),
    ),
    "farkle_penalty": RuleWords(("Points of the penalty", "Puntos de la penalización"), POINTS, ("none", "ninguno")),
    "penalty_takes_all": RuleWords(("Penalty takes the whole total", "La penalización quita todo"), _YES, _NO),
    "all_dice_farkle_penalty": RuleWords(
        ("Farkle on all dice", "Farkle con todos los dados"),
        ("costs {value:point|points}", "cuesta {value:punto|puntos}"),
        ("no penalty", "ninguna penalización"),
    ),
    "all_dice_penalty_after_hot_dice": RuleWords(("Farkle after hot dice", "Farkle tras dados calientes")),
    "negative_totals": _switch("Totals below 0", "Total por debajo de 0"),
    "target": RuleWords(("Target", "Meta"), POINTS),
    "exact_target": RuleWords(
        ("Exceeding the target", "Pasarse de la meta"),
        ("counts as a Farkle", "cuenta como un Farkle"),
        ("allowed", "permitido"),
    ),
    "ending": RuleWords(("The game ends", "La partida termina")),
    "turns": RuleWords(("Turns per player", "Turnos por jugador"), nothing=("unlimited", "ilimitados")),
    "instant_win": RuleWords(("Wins at once", "Gana de inmediato"), nothing=("nothing", "nada")),
    "head_start": RuleWords(
        ("Head start, in order of play", "Ventaja inicial, por orden de juego"), PER_FACE, ("none", "ninguna")
    ),
    "last_round": RuleWords(
        ("Equal total in the last round", "Igualar en la última ronda"),
    ),
    "tie_break": RuleWords(("Tie-break", "Desempate")),
}
"""The label of each field on the rule sheet, and the wording of its values."""
