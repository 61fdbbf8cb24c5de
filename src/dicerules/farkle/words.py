"""The words that displays of Farkle use, in English and Spanish."""

from __future__ import annotations

from dicerules._base.terms import Term

__all__ = ["RulesName", "Word"]


class Word(Term):
    """A word or sentence in a display; sentences have their parameters in braces.

    Examples:
        >>> Word.SO_FAR.label(), Word.SO_FAR.label("es")
        ('So far', 'Acumulado')
    """

    # a turn
    FARKLE_TURN = "farkle_turn", "Farkle turn", "Turno de Farkle"
    NUMBER = "number", "No.", "N.º"
    SET_ASIDE = "set_aside", "Set aside", "Dados reservados"
    COMBINATION = "combination", "Combination", "Combinación"
    SO_FAR = "so_far", "So far", "Acumulado"
    FARKLE = "farkle", "Farkle", "Farkle"
    # how it ended, or what comes next
    LOST = "lost", "Farkle: the points of this turn are lost", "Farkle: se pierden los puntos de este turno"
    LOST_AND_MORE = (
        "lost_and_more",
        "Farkle on all dice: the points of this turn are lost, and it costs {points:point|points}",
        "Farkle con todos los dados: se pierden los puntos de este turno y cuesta {points:punto|puntos}",
    )
    TURN_WINS = (
        "turn_wins",
        "{kind}: the game is won at once, with {points:point|points} in this turn",
        "{kind}: la partida se gana de inmediato, con {points:punto|puntos} en este turno",
    )
    BANKED = "banked", "{points:point|points} banked", "{points:punto anotado|puntos anotados}"
    FIRST_ROLL = "first_roll", "Next: roll {dice:die|dice}", "Ahora puedes tirar {dice:dado|dados}"
    MUST_SET_ASIDE = (
        "must_set_aside",
        "Next: set aside dice from this roll",
        "Ahora debes reservar dados de esta tirada",
    )
    MUST_TAKE_ALL = (
        "must_take_all",
        "Next: set aside all dice of this roll that score",
        "Ahora debes reservar todos los dados de esta tirada que puntúan",
    )
    ROLL_OR_BANK = (
        "roll_or_bank",
        "Next: roll {dice:die|dice} again or bank {points:point|points}",
        "Ahora puedes volver a tirar {dice:dado|dados} o anotar {points:punto|puntos}",
    )
    ROLL_AGAIN = "roll_again", "Next: roll {dice:die|dice} again", "Ahora debes volver a tirar {dice:dado|dados}"
    BANK = "bank", "Next: bank {points:point|points}", "Ahora debes anotar {points:punto|puntos}"
    FIRST_BANK_NEEDS = (
        "first_bank_needs",
        "Still needed for the first bank: {points:point|points}",
        "Para tu primera anotación aún necesitas {points:punto|puntos}",
    )
    BANK_NEEDS = (
        "bank_needs",
        "Still needed to bank: {points:point|points}",
        "Para anotar aún necesitas {points:punto|puntos}",
    )
    # what a player may do
    ROLL = "roll", "Roll the dice", "Tirar los dados"
    ROLL_DICE = "roll_dice", "Roll {dice:die|dice}", "Tirar {dice:dado|dados}"
    SET_ASIDE_DICE = "set_aside_dice", "Set aside {dice}", "Reservar {dice}"
    BANK_POINTS = "bank_points", "Bank the points", "Anotar los puntos"
    BANK_THESE_POINTS = "bank_these_points", "Bank {points:point|points}", "Anotar {points:punto|puntos}"
    # a sheet and a game
    SHEET = "sheet", "Farkle score sheet", "Hoja de puntos de Farkle"
    GAME = "game", "Farkle game", "Partida de Farkle"
    ON_BOARD = "on_board", "On the board", "Ya ha anotado"
    HEAD_START = "head_start", "Head start", "Ventaja inicial"
    LAST_ROUND = "last_round", "Last round", "Última ronda"
    TURN_OF = "turn_of", "Turn {number} of {most}", "Turno {number} de {most}"
    TURNS_TAKEN = "turns_taken", "{taken} of {most:turn|turns} taken", "Turnos jugados: {taken} de {most}"
    EXACTLY = (
        "exactly",
        "To hit the target: exactly {points:point|points}; more would count as a Farkle",
        "Para acertar la meta: exactamente {points:punto|puntos}; con más sería un Farkle",
    )
    WON_AT_ONCE = (
        "won_at_once",
        "A combination has won the game at once",
        "Una combinación ha ganado la partida de inmediato",
    )
    TIE_BREAKERS = "tie_breakers", "Combinations that break ties", "Combinaciones que desempatan"
    NOT_KNOWN = (
        "not_known",
        "not known, as only points were recorded",
        "no se sabe, ya que solo se anotaron los puntos",
    )
    TIE_IS_OPEN = (
        "tie_is_open",
        "The tie stays open: the counts that would break it are not known",
        "El empate queda sin resolver: faltan los datos del desempate",
    )
    # what a roll offers
    BEST = "best", "Best: {dice} for {points:point|points}", "Lo mejor: {dice}, {points:punto|puntos}"
    OPTIONS = "options", "All options", "Todas las opciones"
    NO_OPTION = "no_option", "Farkle: no dice can be set aside", "Farkle: no se puede reservar ningún dado"


class RulesName(Term):
    """The usual names of the predefined rule sets, except for the document's own, which is shown without a name.

    Examples:
        >>> RulesName("facebook").label(), RulesName("facebook").label("es")
        ('Farkle on Facebook', 'Farkle de Facebook')
    """

    PLAYMONSTER = "playmonster", "Farkle by PlayMonster", "Farkle de PlayMonster"
    FACEBOOK = "facebook", "Farkle on Facebook", "Farkle de Facebook"
    ZILCH = "zilch", "Zilch", "Zilch"
    KINGDOM_COME = "kingdom_come", "Kingdom Come: Deliverance", "Kingdom Come: Deliverance"
    TEN_THOUSAND = "ten_thousand", "Ten Thousand", "Diez Mil"
    GREED = "greed", "Greed", "Greed"
