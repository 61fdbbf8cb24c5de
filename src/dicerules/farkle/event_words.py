"""The sentences of the events of Farkle, in English and Spanish."""

from __future__ import annotations

from dicerules._base.terms import Term

__all__ = ["Sentence"]


class Sentence(Term):
    """What has happened, in a sentence with its params in braces: those of the event, and names as a list in words."""

    # a turn
    FARKLED = (
        "farkled",
        "{player} farkles and loses {lost:point|points}.",
        "{player} hace Farkle y pierde {lost:punto|puntos}.",
    )
    FARKLED_AT_ONCE = "farkled_at_once", "{player} farkles.", "{player} hace Farkle."
    HOT_DICE = (
        "hot_dice",
        "{player} has hot dice and {points:point|points} so far.",
        "{player} tiene dados calientes y lleva {points:punto|puntos}.",
    )
    BANKED = (
        "banked",
        "{player} banks {points:point|points} and now has {total}.",
        "{player} anota {points:punto|puntos} y ahora tiene {total}.",
    )
    FIRST_BANK = "first_bank", "{player} is on the board.", "Es la primera anotación de {player}."
    TARGET_OVERSHOT = (
        "target_overshot",
        "{player} overshoots the target and loses {lost:point|points}.",
        "{player} se pasa de la meta y pierde {lost:punto|puntos}.",
    )
    # penalties
    FARKLES_PENALTY = (
        "farkles_penalty",
        "Penalty after {farkles:Farkle|Farkles in a row}: {player} loses {lost:point|points}.",
        "Penalización tras {farkles:Farkle|Farkles seguidos}: {player} pierde {lost:punto|puntos}.",
    )
    NO_FARKLES_PENALTY = (
        "no_farkles_penalty",
        "Penalty after {farkles:Farkle|Farkles in a row}: {player} has no points to lose.",
        "Penalización tras {farkles:Farkle|Farkles seguidos}: {player} no tiene puntos que perder.",
    )
    ALL_DICE_PENALTY = (
        "all_dice_penalty",
        "Penalty for a Farkle on all dice: {player} loses {lost:point|points}.",
        "Penalización por un Farkle con todos los dados: {player} pierde {lost:punto|puntos}.",
    )
    NO_ALL_DICE_PENALTY = (
        "no_all_dice_penalty",
        "Penalty for a Farkle on all dice: {player} has no points to lose.",
        "Penalización por un Farkle con todos los dados: {player} no tiene puntos que perder.",
    )
    # the end of a game
    LAST_ROUND = (
        "last_round",
        "{player} reaches the target and starts the last round.",
        "{player} llega a la meta y empieza la última ronda.",
    )
    LAST_ROUND_FOR_ALL = "last_round_for_all", "The last round begins.", "Empieza la última ronda."
    INSTANT_WIN = (
        "instant_win",
        "{kind}: {player} wins at once, with {points:point|points} in this turn.",
        "{kind}: {player} gana de inmediato, con {points:punto|puntos} en este turno.",
    )
    WON = (
        "won",
        "{names} wins the game with {points:point|points}.",
        "{names} gana la partida con {points:punto|puntos}.",
    )
    WON_TIE = (
        "won_tie",
        "{names} wins the game with {points:point|points}. Tie-break: {tie_break}.",
        "{names} gana la partida con {points:punto|puntos}. Desempate: {tie_break}.",
    )
    SHARED = (
        "shared",
        "{names} share the win with {points:point|points} each.",
        "{names} empatan a {points:punto|puntos} y comparten la victoria.",
    )
    WON_BY_BEING_FIRST = (
        "won_by_being_first",
        "{names} wins the game with {points:point|points}: an equal total in the last round is not enough.",
        "{names} gana la partida con {points:punto|puntos}: igualar en la última ronda no basta.",
    )
    SHARED_AFTER_TIE = (
        "shared_after_tie",
        "{names} share the win with {points:point|points} each. Tie-break: {tie_break}.",
        "{names} empatan a {points:punto|puntos} y comparten la victoria. Desempate: {tie_break}.",
    )
    OPEN_TIE = (
        "open_tie",
        "{names} share the lead with {points:point|points} each. The counts that would break the tie are not known.",
        "{names} empatan a {points:punto|puntos}. Faltan los datos del desempate.",
    )
