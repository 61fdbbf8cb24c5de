"""The sentences of the events of Kiriki, in English and Spanish."""

from __future__ import annotations

from dicerules._base.terms import Term

__all__ = ["Sentence"]


class Sentence(Term):
    """What has happened, in a sentence with its params in braces: those of the event, and names as a list in words."""

    ANOTHER_KIRIKI = "another_kiriki", "{player} has another {category}.", "{player} repite la casilla «{category}»."
    ANOTHER_KIRIKI_WITH_BONUS = (
        "another_kiriki_with_bonus",
        "{player} has another {category}, for a bonus of {bonus:point|points}.",
        "{player} repite la casilla «{category}» y gana {bonus:punto|puntos} de bonificación.",
    )
    JOKER = (
        "joker",
        "{player} uses a joker for {category}.",
        "{player} usa un comodín en la casilla «{category}».",
    )
    SCORED = (
        "scored",
        "{player} scores {points:point|points} for {category}.",
        "{player} anota {points:punto|puntos} en la casilla «{category}».",
    )
    SCRATCHED = "scratched", "{player} scratches {category}.", "{player} tacha la casilla «{category}»."
    BONUS = (
        "bonus",
        "{section}: {player} earns a bonus of {points:point|points}.",
        "{section}: {player} gana una bonificación de {points:punto|puntos}.",
    )
    EXTRA_TURN = (
        "extra_turn",
        "{player} earns an extra turn at the end of the game.",
        "{player} gana un turno adicional al final de la partida.",
    )
    WON = (
        "won",
        "{names} wins the game with {points:point|points}.",
        "{names} gana la partida con {points:punto|puntos}.",
    )
    SHARED = (
        "shared",
        "{names} share the win with {points:point|points} each.",
        "{names} empatan a {points:punto|puntos} y comparten la victoria.",
    )
