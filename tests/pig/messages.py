"""The messages of errors of Pig."""

from __future__ import annotations

from typing import Final

from dicerules.errors import Message, catalogue

NOT_AN_ACTION: Final = Message(
    "not_an_action_of_pig",
    "expected a RollDie or a Hold, not {given}",
    "se esperaba RollDie o Hold, no {given}",
)

PIG_IS_OVER: Final = Message(
    "pig_is_over",
    "the game is over: {player!r} has {points:point|points}",
    "la partida ha terminado: {player!r} tiene {points:punto|puntos}",
)

NOTHING_TO_HOLD: Final = Message("nothing_to_hold", "roll before you hold", "tira el dado antes de plantarte")

OTHER_RULES: Final = Message(
    "other_rules_of_pig",
    "expected the rules of the game, {expected}, not {given}",
    "se esperaban las reglas de la partida, {expected}, no {given}",
)

UNREACHABLE_TOTALS: Final = Message(
    "unreachable_totals", "no game leads to these totals: {given}", "ninguna partida lleva a estos totales: {given}"
)

UNREACHABLE_POINTS: Final = Message(
    "unreachable_points", "no turn makes {points:point|points}", "ningún turno suma {points:punto|puntos}"
)

MESSAGES: Final = catalogue(globals())
"""All messages of this module."""
