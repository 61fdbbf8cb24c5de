"""The choices that sets of rules make in words, and the words of the rule sheet."""

from __future__ import annotations

from typing import Final

from dicerules._base.terms import Term

__all__ = ["RULE_LABELS", "Ending", "HotDice", "LastRound", "TieBreak"]


class HotDice(Term):
    """What a player does who has set aside all dice (F6).

    Examples:
        >>> HotDice.MANDATORY.label(), HotDice("mandatory").label("es")
        ('must be rolled again', 'se deben volver a tirar')
    """

    OPTIONAL = "optional", "may be rolled again", "se pueden volver a tirar"
    MANDATORY = "mandatory", "must be rolled again", "se deben volver a tirar"


class Ending(Term):
    """What happens when a player's total reaches the target (F12)."""

    LAST_ROUND = "last_round", "everyone else has one more turn", "los demás juegan un turno más"
    AT_ONCE = "at_once", "at once", "de inmediato"


class LastRound(Term):
    """What it takes to win against the highest total so far in the last round."""

    MATCH = "match", "equal the highest total", "igualar el total más alto"
    BEAT = "beat", "beat the highest total", "superar el total más alto"


class TieBreak(Term):
    """What decides among those who share the highest total (F14)."""

    SPECIAL_COMBINATIONS = (
        "special_combinations",
        "three pairs, straights 1 to 6, six of a kind",
        "tres pares, escaleras del 1 al 6, seis iguales",
    )
    SINGLES = "singles", "single 1s and 5s", "1 y 5 sueltos"


RULE_LABELS: Final = {
    "dice": ("Dice", "Dados"),
    "single_one": ("Single one", "Un 1"),
    "single_five": ("Single five", "Un 5"),
    "three_of_a_kind": ("Three of a kind, 1s to 6s", "Tres iguales, del 1 al 6"),
    "four_of_a_kind": ("Four of a kind, 1s to 6s", "Cuatro iguales, del 1 al 6"),
    "five_of_a_kind": ("Five of a kind, 1s to 6s", "Cinco iguales, del 1 al 6"),
    "six_of_a_kind": ("Six of a kind, 1s to 6s", "Seis iguales, del 1 al 6"),
    "three_pairs": ("Three pairs", "Tres pares"),
    "four_and_two_as_three_pairs": ("Four and two are three pairs", "Cuatro y dos son tres pares"),
    "six_alike_as_three_pairs": ("Six alike are three pairs", "Seis iguales son tres pares"),
    "four_and_pair": ("Four of a kind and a pair", "Cuatro iguales y un par"),
    "two_triplets": ("Two triplets", "Dos tríos"),
    "full_house": ("Full house, three 1s to 6s", "Completo, tres 1 a tres 6"),
    "straight": ("Straight 1 to 6", "Escalera del 1 al 6"),
    "low_straight": ("Straight 1 to 5", "Escalera del 1 al 5"),
    "high_straight": ("Straight 2 to 6", "Escalera del 2 al 6"),
    "dead_roll": ("Roll of all dice with nothing", "Tirada de todos los dados sin valor"),
    "hot_dice": ("When all dice are set aside, they", "Con todos los dados reservados"),
    "entry_minimum": ("First bank from", "Primera anotación desde"),
    "bank_minimum": ("Every bank from", "Cada anotación desde"),
    "farkles_to_penalty": ("Farkles in a row to a penalty", "Farkles seguidos hasta la penalización"),
    "farkle_penalty": ("Penalty", "Penalización"),
    "penalty_takes_all": ("The penalty takes all points", "La penalización quita todos los puntos"),
    "negative_totals": ("Totals may fall below 0", "El total puede bajar de 0"),
    "target": ("Target", "Meta"),
    "ending": ("The game ends", "La partida termina"),
    "last_round": ("In the last round one must", "En la última ronda hay que"),
    "tie_break": ("Ties are broken by", "Desempate por"),
}
"""What the rule sheet calls each field of the rules, in English and Spanish."""
