"""The rules as the fields of a form: what each is called, and what it means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dicerules._base.terms import Labels
from dicerules._shared.rule_forms import FieldWords, Form
from dicerules.farkle.terms import RULE_LABELS
from dicerules.farkle.variants import NAMED_RULES

__all__ = ["FORM"]

# Where the label of the rule sheet needs the value beside it.
_LABELS: Final[Mapping[str, Labels]] = {
    "four_and_two_as_three_pairs": ("Four and two count as three pairs", "Cuatro y dos cuentan como tres pares"),
    "six_alike_as_three_pairs": ("Six alike count as three pairs", "Seis iguales cuentan como tres pares"),
    "must_take_all": ("Set aside all that scores", "Reservar todo lo que puntúa"),
    "entry_minimum": ("Minimum for the first bank", "Mínimo de la primera anotación"),
    "bank_minimum": ("Minimum for every bank", "Mínimo de cada anotación"),
    "bank_multiple": ("Banks are multiples of", "Las anotaciones son múltiplos de"),
    "farkles_to_penalty": ("Farkles in a row until a penalty", "Farkles seguidos para una penalización"),
    "all_dice_farkle_penalty": ("Penalty for a Farkle on all dice", "Penalización por Farkle con todos los dados"),
    "all_dice_penalty_after_hot_dice": ("That penalty after hot dice, too", "También tras dados calientes"),
    "negative_totals": ("Totals may fall below 0", "El total puede bajar de 0"),
    "exact_target": ("Hit the target exactly", "Acertar la meta exacta"),
}

_HELP: Final[Mapping[str, Labels]] = {
    "dice": ("The number of dice that a turn starts with.", "El número de dados con el que empieza un turno."),
    "single_one": ("The points of each single 1.", "Los puntos de cada 1 suelto."),
    "single_five": ("The points of each single 5.", "Los puntos de cada 5 suelto."),
    "three_pairs": (
        "The points of three pairs in one roll; 0 if they do not score.",
        "Los puntos de tres pares en una tirada; 0 si no puntúan.",
    ),
    "four_and_two_as_three_pairs": (
        "Four dice of one face and two of another score as three pairs.",
        "Cuatro dados de una cara y dos de otra puntúan como tres pares.",
    ),
    "six_alike_as_three_pairs": (
        "Six dice of one face score as three pairs where that is more than six of a kind.",
        "Seis dados de una cara puntúan como tres pares si eso es más que seis iguales.",
    ),
    "four_and_pair": (
        "The points of four of a kind and a pair in one roll; 0 if they do not score together.",
        "Los puntos de cuatro iguales y un par en una tirada; 0 si no puntúan juntos.",
    ),
    "two_triplets": (
        "The points of three of one face and three of another in one roll; 0 if they do not score together.",
        "Los puntos de dos tríos en una tirada; 0 si no puntúan juntos.",
    ),
    "straight": (
        "The points of 1-2-3-4-5-6; 0 if it does not score.",
        "Los puntos de 1-2-3-4-5-6; 0 si no puntúa.",
    ),
    "low_straight": ("The points of 1-2-3-4-5; 0 if it does not score.", "Los puntos de 1-2-3-4-5; 0 si no puntúa."),
    "high_straight": ("The points of 2-3-4-5-6; 0 if it does not score.", "Los puntos de 2-3-4-5-6; 0 si no puntúa."),
    "dead_roll": (
        "The points of a roll of all dice in which nothing else scores; 0 if it is a Farkle.",
        "Los puntos de una tirada de todos los dados en la que no puntúa nada más; 0 si es un Farkle.",
    ),
    "must_take_all": (
        "A player must set aside every die that scores by itself, and may not leave one to roll again.",
        "Hay que reservar todos los dados que puntúan por sí solos, sin dejar ninguno para volver a tirarlo.",
    ),
    "hot_dice": (
        "Whether a player who has set aside all dice may or must roll them all again.",
        "Si quien ha reservado todos los dados puede o debe volver a tirarlos todos.",
    ),
    "entry_minimum": (
        "The fewest points with which a player may bank for the first time.",
        "Los puntos que hacen falta para anotar por primera vez.",
    ),
    "bank_minimum": (
        "The fewest points with which any turn may be banked.",
        "Los puntos que hacen falta para anotar en cualquier turno.",
    ),
    "bank_multiple": (
        "Only a multiple of this number can be banked; 1 allows any number of points.",
        "Solo se puede anotar un múltiplo de este número; con 1 vale cualquier número de puntos.",
    ),
    "farkles_to_penalty": (
        "How many Farkles in a row cost a penalty; 0 for no penalty.",
        "Cuántos Farkles seguidos cuestan una penalización; 0 si no hay ninguna.",
    ),
    "farkle_penalty": (
        "The points that this penalty takes from the total.",
        "Los puntos que esta penalización resta del total.",
    ),
    "penalty_takes_all": (
        "The penalty takes the whole total instead of a number of points.",
        "La penalización quita todo el total en vez de unos puntos.",
    ),
    "all_dice_farkle_penalty": (
        "The points that a Farkle on a roll of all dice takes from the total; 0 for none.",
        "Los puntos que resta del total un Farkle al tirar todos los dados; 0 si no resta ninguno.",
    ),
    "all_dice_penalty_after_hot_dice": (
        "That penalty applies after hot dice, too, and not only to the first roll of a turn.",
        "Esa penalización vale también tras dados calientes, y no solo en la primera tirada del turno.",
    ),
    "negative_totals": (
        "A penalty may take a total below 0; otherwise the total stops at 0.",
        "Una penalización puede dejar el total por debajo de 0; si no, el total se queda en 0.",
    ),
    "target": (
        "The total that ends the game, unless it ends after a fixed number of turns.",
        "El total que termina la partida, salvo si termina tras un número fijo de turnos.",
    ),
    "exact_target": (
        "A player must reach exactly the target: a bank that would exceed it counts as a Farkle.",
        "Hay que llegar justo a la meta: una anotación que se pasaría de ella cuenta como un Farkle.",
    ),
    "ending": (
        "When the game ends: after a player has reached the target, or after a fixed number of turns.",
        "Cuándo termina la partida: después de que alguien llegue a la meta, o tras un número fijo de turnos.",
    ),
    "turns": (
        "How many turns each player has in a game with a fixed number of turns; 0 in any other game.",
        "Cuántos turnos juega cada uno en una partida con un número fijo de turnos; 0 en las demás.",
    ),
    "last_round": (
        "What it means to equal the highest total in the last round.",
        "Qué supone igualar el total más alto en la última ronda.",
    ),
}

FORM: Final = Form(
    named=NAMED_RULES,
    words={name: FieldWords(_LABELS.get(name, RULE_LABELS[name].label), words) for name, words in _HELP.items()},
)
"""The words for each rule."""
